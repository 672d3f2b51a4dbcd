import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SIGN_IDS, type SignId } from '#app/signs/sign-id.ts';
import { scoreOfSpotter } from './debrief-flags.server.ts';
import type { SpotterFlag } from './flags.ts';

const HOME: readonly SignId[] = ['guaranteed-profit', 'payout-counter', 'review-badge'];
const PLANS: readonly SignId[] = ['guaranteed-profit', 'plan-ladder'];

test('signs that worried are found, others are missed, in the order of the catalogue', () => {
  const flags: SpotterFlag[] = [
    { feeling: 'worries', signs: ['payout-counter'], kind: 'text' },
    { feeling: 'worries', signs: ['guaranteed-profit'], kind: 'text' },
    { feeling: 'worries', signs: [], kind: 'text' },
    { feeling: 'reassures', signs: ['review-badge'], kind: 'text' },
    { feeling: 'reassures', signs: [], kind: 'text' },
  ];
  expect(scoreOfSpotter(flags, [...PLANS, ...HOME])).toEqual({
    found: ['guaranteed-profit', 'payout-counter'],
    missed: ['plan-ladder', 'review-badge'],
    reassuredBy: ['review-badge'],
    falseAlarms: 1,
    flags: 5,
  });
});

test('a sign that worried in one place and reassured in another counts as found', () => {
  const flags: SpotterFlag[] = [
    { feeling: 'reassures', signs: ['early-success'], kind: 'text' },
    { feeling: 'worries', signs: ['early-success'], kind: 'text' },
  ];
  expect(scoreOfSpotter(flags, [])).toMatchObject({ found: ['early-success'], missed: [], reassuredBy: [] });
});

test('a page flagged as a whole finds nothing, but is no false alarm either', () => {
  const flags: SpotterFlag[] = [{ feeling: 'worries', signs: [], kind: 'page' }];
  expect(scoreOfSpotter(flags, HOME)).toMatchObject({ found: [], falseAlarms: 0, flags: 1 });
});

test('a person who flagged nothing missed every sign that was there', () => {
  expect(scoreOfSpotter([], HOME)).toEqual({
    found: [],
    missed: ['guaranteed-profit', 'review-badge', 'payout-counter'],
    reassuredBy: [],
    falseAlarms: 0,
    flags: 0,
  });
});

test('whatever was flagged, every sign that was there is found or missed, and never both', () => {
  const sign = fc.constantFrom(...SIGN_IDS);
  const flag = fc.record({
    feeling: fc.constantFrom('worries' as const, 'reassures' as const),
    signs: fc.array(sign, { maxLength: 3 }),
    kind: fc.constantFrom('text', 'page'),
  });
  fc.assert(
    fc.property(fc.array(flag), fc.array(sign), (flags, met) => {
      const { found, missed, reassuredBy } = scoreOfSpotter(flags, met);
      const known = new Set([...found, ...missed]);
      expect(known.size).toBe(found.length + missed.length);
      for (const one of met) expect(known).toContain(one);
      for (const one of reassuredBy) expect(missed).toContain(one);
    }),
  );
});
