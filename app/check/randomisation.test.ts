import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawsOf } from '../../tests/support/check/simulated-people.ts';
import { mixed } from './randomisation.ts';

const OFFERS = Array.from({ length: 12 }, (_, index) => ({
  id: index,
  kind: index < 6 ? ('false' as const) : ('honest' as const),
}));

test('every offer comes once, and never four of a kind in a row', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const order = mixed(OFFERS, drawsOf(seed));
      expect(order.map(({ id }) => id).sort((a, b) => a - b)).toEqual(OFFERS.map(({ id }) => id));
      expect(order.map(({ kind }) => kind[0]).join('')).not.toMatch(/(.)\1\1\1/);
    }),
  );
});

test('each offer comes equally often at each place', () => {
  const draw = drawsOf(1);
  const times = 6_000;
  const firsts = Array.from({ length: times }, () => mixed(OFFERS, draw)[0]?.id);
  for (const { id } of OFFERS) {
    const share = firsts.filter((first) => first === id).length / times;
    // Four standard deviations of a share of a twelfth.
    expect(Math.abs(share - 1 / 12)).toBeLessThan(4 * Math.sqrt((1 / 12) * (11 / 12) * (1 / times)));
  }
});
