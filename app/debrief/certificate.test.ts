import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BY_HAND } from '#app/classes/scenario/scenario.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { classroomId, investorId } from '#app/ledger/account.ts';
import { NOW } from '../../tests/support/clock.ts';
import { type Completion, certificateCode, completionOf, readCertificate } from './certificate.server.ts';

const secrets = { authSecret: 'a secret of this installation' };
const on = new Date('2026-03-05');
const completion: Completion = { way: 'homework', story: 'friend', on };
const holder = { classroom: 7, investor: investorId(12) };
const code = certificateCode(completion, holder, secrets.authSecret);

describe('the code of a certificate', () => {
  it('is six groups of four without letters that look like others, and says all that was certified', () => {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}( [0-9A-HJKMNP-TV-Z]{4}){5}$/);
    expect(readCertificate(code, secrets)).toEqual(completion);
  });

  it('holds every way, story and day for a century', () => {
    const any = fc.record({
      way: fc.constantFrom('alone', 'class', 'homework'),
      story: fc.constantFrom(...Object.values(STORIES).map(({ company }) => company.name)),
      on: fc.integer({ min: 0, max: 65_535 }).map((day) => new Date(day * 86_400_000)),
    });
    fc.assert(
      fc.property(any, (one) => {
        expect(readCertificate(certificateCode(one, holder, secrets.authSecret), secrets)).toEqual(one);
      }),
    );
  });

  it('is the same for the same person, and differs from that of somebody in the same class', () => {
    expect(certificateCode(completion, holder, secrets.authSecret)).toBe(code);
    const others = Array.from({ length: 20 }, (_, other) => ({ ...holder, investor: investorId(100 + other) }));
    const codes = others.map((other) => certificateCode(completion, other, secrets.authSecret));
    expect(new Set([code, ...codes]).size).toBe(21);
  });

  it('is refused after a change of any one character', () => {
    const plain = code.replaceAll(' ', '');
    const tampered = Array.from(plain, (letter, place) => {
      const other = letter === '7' ? '8' : '7';
      return plain.slice(0, place) + other + plain.slice(place + 1);
    });
    expect(tampered.filter((one) => readCertificate(one, secrets) !== null)).toEqual([]);
  });

  it('is refused by another installation, and confirmed under the earlier secret while that counts', () => {
    expect(readCertificate(code, { authSecret: 'another' })).toBeNull();
    const rotated = { authSecret: 'another', earlierAuthSecret: secrets.authSecret };
    expect(readCertificate(code, rotated)).toEqual(completion);
  });

  it.each([
    ['in small letters without spaces', (text: string) => text.toLowerCase().replaceAll(' ', '')],
    ['with hyphens', (text: string) => text.replaceAll(' ', '-')],
    ['with O for zero and l for one', (text: string) => text.replaceAll('0', 'O').replaceAll('1', 'l')],
    ['in full-width digits', (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCharCode(0xff10 + +digit))],
    ['in Arabic digits', (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + +digit))],
  ])('is read when typed %s', (_, typed) => {
    expect(readCertificate(typed(code), secrets)).toEqual(completion);
  });

  it.each(['', 'ABCD', `${code} 2222`, 'U'.repeat(24), '\u0000'])('is none: %j', (typed) => {
    expect(readCertificate(typed, secrets)).toBeNull();
  });
});

describe('what is certified', () => {
  const stages = { openedAt: null, startedAt: null, collapsedAt: null, debriefedAt: NOW };
  const alone = { kind: 'solo', homeworkId: null, scenario: BY_HAND, stages } as const;

  it('tells somebody alone, homework and a class apart', () => {
    expect(completionOf(alone)).toEqual({ way: 'alone', story: 'by-hand', on: NOW });
    expect(completionOf({ ...alone, homeworkId: classroomId(4) })).toMatchObject({ way: 'homework' });
    expect(completionOf({ ...alone, kind: 'invited' })).toMatchObject({ way: 'class' });
  });

  it('is nothing before the Debrief', () => {
    expect(completionOf({ ...alone, stages: { ...stages, debriefedAt: null } })).toBeNull();
  });
});
