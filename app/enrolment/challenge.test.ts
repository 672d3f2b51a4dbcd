import { describe, expect, test } from 'vitest';
import { doPiece, writeProof } from '#app/platform/proof-of-work.ts';
import { HOUR_MS, later, realTime } from '#app/time/instants.ts';
import { type Challenge, meetChallenge, newChallenge } from './challenge.server.ts';

const tools = { settings: { authSecret: 'a secret of tests that is long enough' }, work: { pieces: 2, bits: 4 } };
const now = realTime('2026-03-01T10:00:00Z');
const meet = (effort: Partial<{ challenge: string; proof: string; answer: string }>, then = now, by = tools) =>
  meetChallenge(by, { challenge: '', proof: '', answer: '', ...effort }, then);
const prove = ({ seed, work }: Challenge) =>
  writeProof(Array.from({ length: work.pieces }, (_, piece) => doPiece(seed, piece, work.bits)));
const inDigitsFrom = (zero: string, digits: string) =>
  digits.replaceAll(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));

describe('a challenge is met', () => {
  const challenge = newChallenge(tools, now);
  const formId = challenge.text.split('.')[0];
  test('by work', () => {
    expect(meet({ challenge: challenge.text, proof: prove(challenge) })).toEqual({ ok: true, way: 'worked', formId });
  });
  test('by an answer', () => {
    const answer = String(challenge.sum[0] + challenge.sum[1]);
    expect(meet({ challenge: challenge.text, answer })).toEqual({ ok: true, way: 'answered', formId });
    // An invalid proof does not spoil a right answer.
    expect(meet({ challenge: challenge.text, answer, proof: '0.0.0' })).toMatchObject({ way: 'answered' });
  });
  test.each([
    ['a full stop', (sum: string) => `${sum}.`],
    ['spaces', (sum: string) => ` ${sum} `],
    ['decimals of nothing', (sum: string) => `${sum}.0`],
    ['Arabic-Indic digits', (sum: string) => inDigitsFrom('٠', sum)],
    ['Devanagari digits and their spaces', (sum: string) => ` ${inDigitsFrom('०', sum)} `],
    ['wide digits and a wide full stop', (sum: string) => `${inDigitsFrom('０', sum)}。`],
  ])('by an answer typed with %s', (_how, typed) => {
    const answer = typed(String(challenge.sum[0] + challenge.sum[1]));
    expect(meet({ challenge: challenge.text, answer })).toEqual({ ok: true, way: 'answered', formId });
  });
  test('until an hour has passed', () => {
    const effort = { challenge: challenge.text, proof: prove(challenge) };
    expect(meet(effort, later(now, HOUR_MS - 1)).ok).toBe(true);
    expect(meet(effort, later(now, HOUR_MS))).toEqual({ ok: false, why: 'challenge-over' });
  });
});

describe('a challenge is not met', () => {
  const challenge = newChallenge(tools, now);
  const [formId = '', endsAt = '', seal = ''] = challenge.text.split('.');
  const proof = prove(challenge);
  test('by nothing, by a wrong answer or by invalid work', () => {
    expect(meet({ challenge: challenge.text })).toEqual({ ok: false, why: 'not-answered' });
    // The front door's form brings no challenge, so nothing else in it counts.
    expect(meet({ challenge: '', proof, answer: '9' })).toEqual({ ok: false, why: 'not-answered' });
    expect(meet({ challenge: challenge.text, answer: '3' })).toEqual({ ok: false, why: 'wrong-answer' });
    const sum = challenge.sum[0] + challenge.sum[1];
    for (const answer of [`${sum}0`, `${sum}.5`, `${sum}00`, `-${sum}`, `1 ${sum}`]) {
      expect(meet({ challenge: challenge.text, answer })).toEqual({ ok: false, why: 'wrong-answer' });
    }
    expect(meet({ challenge: challenge.text, answer: ' ' })).toEqual({ ok: false, why: 'not-answered' });
    expect(meet({ challenge: challenge.text, proof: '0.0.0' })).toEqual({ ok: false, why: 'challenge-over' });
  });
  test.each([
    ['none that we wrote', 'x'],
    [
      'one that lasts longer',
      `${formId}.${later(now, 9 * HOUR_MS)
        .getTime()
        .toString(36)}.${seal}`,
    ],
    ['one for another form', `${formId.toLowerCase().slice(0, 15)}_.${endsAt}.${seal}`],
    ['one that is sealed by nobody', `${formId}.${endsAt}.${'0'.repeat(64)}`],
    ['one with something behind it', `${challenge.text}0`],
  ])('if it is %s', (_how, text) => {
    expect(meet({ challenge: text, proof })).toEqual({ ok: false, why: 'challenge-over' });
  });
  test('if it comes from another installation', () => {
    const other = { ...tools, settings: { authSecret: 'another secret, of another installation' } };
    expect(meet({ challenge: challenge.text, proof }, now, other)).toEqual({ ok: false, why: 'challenge-over' });
  });
});

test('each form has its own challenge, with sums from two plus two to nine plus nine', () => {
  const many = Array.from({ length: 500 }, () => newChallenge(tools, now));
  expect(new Set(many.map(({ text }) => text)).size).toBe(500);
  const numbers = many.flatMap(({ sum }) => sum);
  expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([2, 9]);
});
