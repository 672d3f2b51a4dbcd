import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Trace, traceFirstInFirstOut } from './trace.ts';

/** They never take more than is there, which the books of a class guarantee. */
const movements = fc
  .array(fc.record({ isIn: fc.boolean(), part: fc.bigInt(1n, 1_000n) }), { maxLength: 60 })
  .map((draws) => {
    let held = 0n;
    return draws.flatMap(({ isIn, part }) => {
      const taken = (held * part) / 1_000n;
      if (!isIn && taken === 0n) return [];
      const movement = isIn ? part : -taken;
      held += movement;
      return [movement];
    });
  });

const sum = (parts: readonly { readonly satoshi: bigint }[]) =>
  parts.reduce((total, { satoshi }) => total + satoshi, 0n);
const outOf = ({ flows }: Trace, place: number) => flows.filter(({ from }) => from === place);
const into = ({ flows }: Trace, place: number) => flows.filter(({ to }) => to === place);

describe('first in, first out', () => {
  it('takes the oldest coins first and splits larger amounts', () => {
    expect(traceFirstInFirstOut([5n, 3n, -6n, 4n, -1n])).toEqual({
      flows: [
        { from: 0, to: 2, satoshi: 5n },
        { from: 1, to: 2, satoshi: 1n },
        { from: 1, to: 4, satoshi: 1n },
      ],
      left: [
        { from: 1, satoshi: 1n },
        { from: 3, satoshi: 4n },
      ],
    });
  });

  it('says nothing about a purse in which nothing moved', () => {
    expect(traceFirstInFirstOut([])).toEqual({ flows: [], left: [] });
    expect(traceFirstInFirstOut([0n, 2n, -2n])).toEqual({ flows: [{ from: 1, to: 2, satoshi: 2n }], left: [] });
  });

  it.each([[[-1n]], [[2n, -3n, 5n]]])('refuses to trace coins that were not there: %s', (broken) => {
    expect(() => traceFirstInFirstOut(broken)).toThrow(/never came/);
  });

  it('is exact beyond the range of a number', () => {
    const large = 100_000_000_000_000n;
    const trace = traceFirstInFirstOut([...Array.from({ length: 200 }, () => large), -(200n * large - 1n)]);
    expect(sum(trace.flows)).toBe(19_999_999_999_999_999n);
    expect(trace.left).toEqual([{ from: 199, satoshi: 1n }]);
  });

  it('accounts for every coin exactly once', () => {
    fc.assert(
      fc.property(movements, (moves) => {
        const trace = traceFirstInFirstOut(moves);
        for (const [place, movement] of moves.entries()) {
          const left = sum(trace.left.filter(({ from }) => from === place));
          expect(sum(outOf(trace, place)) + left).toBe(movement > 0n ? movement : 0n);
          expect(sum(into(trace, place))).toBe(movement < 0n ? -movement : 0n);
        }
      }),
    );
  });

  it('keeps the queue: no coin overtakes another or leaves before it came, and no flow is empty', () => {
    fc.assert(
      fc.property(movements, (moves) => {
        const { flows, left } = traceFirstInFirstOut(moves);
        for (const [index, flow] of flows.entries()) {
          const before = flows[index - 1] ?? { from: 0, to: 0 };
          expect(flow.from).toBeGreaterThanOrEqual(before.from);
          expect(flow.to).toBeGreaterThanOrEqual(before.to);
          expect(flow.from).toBeLessThan(flow.to);
          expect(flow.satoshi).toBeGreaterThan(0n);
        }
        expect(left.every(({ from }) => from >= (flows.at(-1)?.from ?? 0))).toBe(true);
        // Each flow uses up what came in or what left, so there are never more flows than movements.
        expect(flows.length).toBeLessThanOrEqual(moves.length);
      }),
    );
  });
});
