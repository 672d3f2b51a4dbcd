import { expect, test } from 'vitest';
import { rememberChanges } from './recent-changes.ts';

test('what changed before the mark was read with the page, what changed after it was not', () => {
  const recent = rememberChanges('self');
  recent.noted('1:7');
  const mark = recent.mark();
  expect(recent.anySince(['1:7', '1:0'], mark)).toBe(false);
  recent.noted('1:8');
  expect(recent.anySince(['1:7', '1:0'], mark)).toBe(false);
  recent.noted('1:0');
  expect(recent.anySince(['1:7', '1:0'], mark)).toBe(true);
  expect(recent.anySince(['1:7', '1:0'], recent.mark())).toBe(false);
});

test('of an owner who was forgotten it is assumed that they changed', () => {
  const recent = rememberChanges('self', 2);
  const first = recent.mark();
  for (const owner of ['a', 'b', 'a']) recent.noted(owner);
  const then = recent.mark();
  // 'b' changed longest ago, whenever it came first.
  recent.noted('c');
  expect(recent.anySince(['a'], then)).toBe(false);
  expect(recent.anySince(['z'], then)).toBe(false);
  expect(recent.anySince(['z'], first)).toBe(true);
});

test('after a while in which nothing was heard everything may have changed, but not what is read from then on', () => {
  const recent = rememberChanges('self');
  const before = recent.mark();
  recent.lostTrack();
  expect(recent.anySince(['a'], before)).toBe(true);
  expect(recent.anySince(['a'], recent.mark())).toBe(false);
});

test.each(['', '0', '.', '.0', 'something else', rememberChanges('another').mark()])(
  '"%s" is no mark of this process',
  (mark) => {
    expect(rememberChanges('self').anySince(['a'], mark)).toBe(true);
  },
);

test.each(['x', '-1'])('a mark of this process with the number "%s" says nothing', (digits) => {
  const recent = rememberChanges('self');
  expect(recent.anySince(['a'], `self.${digits}`)).toBe(true);
});
