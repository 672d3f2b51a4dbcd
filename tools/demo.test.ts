import { expect, test } from 'vitest';
import { readOptions } from './demo.ts';

test('without options a town of 400 lives for 24 days', () => {
  expect(readOptions([])).toEqual({ ok: true, options: { investors: 400, days: 24, seed: 1 } });
});

test('each option is accepted', () => {
  const words = ['--investors', '2000', '--days=30', '--seed', '7'];
  expect(readOptions(words)).toEqual({ ok: true, options: { investors: 2000, days: 30, seed: 7 } });
});

test.each([
  ['--investors', '9', '--investors must be a whole number from 10 to 100000, not "9".'],
  ['--days', '0', '--days must be a whole number from 1 to 60, not "0".'],
  ['--days', '1.5', '--days must be a whole number from 1 to 60, not "1.5".'],
  ['--seed', '2147483648', '--seed must be a whole number from 0 to 2147483647, not "2147483648".'],
  ['--seed', 'x', '--seed must be a whole number from 0 to 2147483647, not "x".'],
])('%s %s is refused with one line', (option, value, problem) => {
  expect(readOptions([option, value])).toEqual({ ok: false, problems: [problem] });
});

test('every wrong option is named, and so is an unknown word', () => {
  expect(readOptions(['--days', '99', '--investors', 'many'])).toMatchObject({
    ok: false,
    problems: [expect.stringContaining('--investors'), expect.stringContaining('--days')],
  });
  for (const words of [['--speed', '3'], ['fast'], ['--days']]) {
    expect(readOptions(words)).toMatchObject({ ok: false, problems: [expect.stringMatching(/^[^\n]+$/)] });
  }
});
