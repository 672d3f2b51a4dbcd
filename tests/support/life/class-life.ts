import fc from 'fast-check';

/**
 * Something that can happen in a class, with numbers that choose who and how much; the player maps them to what exists.
 */
export type LifeStep = {
  readonly what: (typeof STEPS)[number];
  readonly who: number;
  readonly which: number;
  readonly size: number;
};

const STEPS = [
  'join',
  'tap',
  'deposit',
  'send-by-hand',
  'draw-receipt',
  'invest',
  'withdraw',
  'save',
  'take-savings',
  'approve-deposit',
  'decline-deposit',
  'approve-withdrawal',
  'decline-withdrawal',
  'rotate',
  'sweep',
  'wait',
  'set-clock',
  'jump',
  'set-scenario',
] as const;

/** What people do in the order that makes sense comes up most. */
const WEIGHTS: Partial<Record<LifeStep['what'], number>> = {
  join: 1,
  tap: 4,
  deposit: 4,
  'send-by-hand': 3,
  invest: 6,
  withdraw: 7,
  save: 2,
  'take-savings': 2,
  'approve-deposit': 9,
  'approve-withdrawal': 4,
  'decline-withdrawal': 4,
  sweep: 8,
  wait: 8,
  jump: 4,
};

/** Makes sure that there is an investor with coins. */
const BEGINNING: readonly LifeStep[] = (['join', 'join', 'join', 'tap', 'tap', 'tap', 'deposit'] as const).map(
  (what, index) => ({ what, who: index, which: index, size: 300 }),
);

/** That many steps, in any order. Impossible steps are refused, and that is part of life. */
export function classLife(length: { readonly min: number; readonly max: number }): fc.Arbitrary<LifeStep[]> {
  const step = fc.record({
    what: fc.oneof(...STEPS.map((what) => ({ arbitrary: fc.constant(what), weight: WEIGHTS[what] ?? 1 }))),
    who: fc.nat(1_000),
    which: fc.nat(1_000),
    size: fc.nat(1_000),
  });
  // Small numbers are never preferred, or the first people to join would do everything.
  const any = fc.noBias(fc.array(step, { minLength: length.min, maxLength: length.max, size: 'max' }));
  return any.map((steps) => [...BEGINNING, ...steps]);
}
