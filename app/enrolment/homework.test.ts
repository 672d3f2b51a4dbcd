import { describe, expect, test } from 'vitest';
import { readHomework } from './homework.ts';

const TEXT = { name: ' Year  10 ', scenario: 'long', pace: '20', language: 'de', sizeLimit: '500', days: '21' };

describe('the form of a new homework', () => {
  test('is read as it was filled in', () => {
    const choices = { name: 'Year 10', scenario: 'long', pace: 20, language: 'de', sizeLimit: 500, days: 21 };
    expect(readHomework(TEXT)).toEqual({ ok: true, choices });
  });

  test.each([
    ['name', ' '],
    ['name', 'x'.repeat(61)],
    ['scenario', 'by-hand'],
    ['pace', '13'],
    ['language', 'xx'],
    ['sizeLimit', '0'],
    ['sizeLimit', '501'],
    ['days', '0'],
    ['days', '22'],
    ['days', '1.5'],
  ])('is refused at %s where that is “%s”, and nowhere else', (field, typed) => {
    expect(readHomework({ ...TEXT, [field]: typed })).toEqual({ ok: false, wrong: [field] });
  });
});
