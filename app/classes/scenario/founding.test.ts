import { describe, expect, it } from 'vitest';
import { type FoundingText, readFounding, wholeNumberWithin } from './founding.ts';

const RIGHT: FoundingText = {
  name: '  Year 10,   Tuesday ',
  language: 'de',
  sizeLimit: '30',
  lifetimeDays: '7',
  scenario: 'quick',
  clock: 'lesson',
};

describe('the form of a new class', () => {
  it('is read in full', () => {
    const answer = readFounding(RIGHT);
    expect(answer).toMatchObject({
      ok: true,
      founding: { name: 'Year 10, Tuesday', language: 'de', sizeLimit: 30, lifetimeDays: 7 },
    });
    expect(answer.ok && answer.founding.scenario.name).toBe('quick');
    expect(answer.ok && answer.founding.lesson?.position).toBe(0);
  });

  it('with a clock run by hand has no lesson plan', () => {
    const answer = readFounding({ ...RIGHT, clock: 'hand' });
    expect(answer.ok && answer.founding.lesson).toBeNull();
  });

  it.each([
    ['name', ''],
    ['name', 'x'.repeat(61)],
    ['language', 'xx'],
    ['language', 'en-XA'],
    ['sizeLimit', '4'],
    ['sizeLimit', '5001'],
    ['sizeLimit', '12.5'],
    ['lifetimeDays', '0'],
    ['lifetimeDays', '31'],
    ['scenario', 'toString'],
    ['clock', ''],
  ] as const)('is refused at %s for %j', (field, value) => {
    expect(readFounding({ ...RIGHT, [field]: value })).toEqual({ ok: false, wrong: [field] });
  });

  it('names everything that is wrong at once, in the order of the form', () => {
    expect(readFounding({ ...RIGHT, clock: 'x', sizeLimit: '', name: ' ' })).toEqual({
      ok: false,
      wrong: ['name', 'sizeLimit', 'clock'],
    });
  });
});

it('a whole number may have a separator between the thousands, and the digits of another script', () => {
  expect(['5,000', '5.000', '5 000', '5000', ' 5000 '].map((text) => wholeNumberWithin(text, 5, 5_000))).toEqual(
    Array.from({ length: 5 }, () => 5_000),
  );
  expect(
    ['٥٬٠٠٠', '۵۰۰۰', '५,०००', '\u200f٥٠٠٠', '５，０００'].map((text) => wholeNumberWithin(text, 5, 5_000)),
  ).toEqual(Array.from({ length: 5 }, () => 5_000));
  expect(['-5', '1e3', '0x10', ''].map((text) => wholeNumberWithin(text, 0, 9_999))).toEqual(
    Array.from({ length: 4 }, () => null),
  );
});
