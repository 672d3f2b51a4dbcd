import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  coefficientsOf,
  exponentsOf,
  type Fund,
  fateOf,
  firstZeroOf,
  fundAt,
  inflowAt,
  lastsInTheEnd,
  withdrawalsAt,
} from './artzrouni.ts';

const SLOW: Fund = {
  initialDeposit: 1,
  firstInflow: 1,
  inflowGrowth: 0.05,
  promised: 0.1,
  earned: 0.02,
  withdrawn: 0.07,
  start: 1,
};
const FAST: Fund = { ...SLOW, inflowGrowth: 0.12 };

const rate = fc.integer({ min: 0, max: 60 }).map((hundredths) => hundredths / 100);
const amount = fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10);
const funds: fc.Arbitrary<Fund> = fc.record({
  initialDeposit: amount,
  firstInflow: amount,
  inflowGrowth: rate,
  promised: rate,
  earned: rate,
  withdrawn: rate,
  start: amount,
});

/** Treats a day that never comes as later than any other. */
const orNever = (years: number | null) => years ?? Number.POSITIVE_INFINITY;

/**
 * Integrates dS/dt = rn S + s - rw P and dP/dt = (rp - rw) P + s by the fourth-order Runge-Kutta method; P is what
 * statements say.
 */
function integrated(fund: Fund, years: number, steps: number): number {
  const slope = (time: number, [money, owed]: readonly [number, number]): [number, number] => [
    fund.earned * money + inflowAt(fund, time) - fund.withdrawn * owed,
    (fund.promised - fund.withdrawn) * owed + inflowAt(fund, time),
  ];
  const step = years / steps;
  let state: [number, number] = [fund.start, fund.initialDeposit];
  const moved = (by: number, [x, y]: readonly [number, number]): [number, number] => [
    state[0] + by * x,
    state[1] + by * y,
  ];
  for (let index = 0; index < steps; index += 1) {
    const time = index * step;
    const k1 = slope(time, state);
    const k2 = slope(time + step / 2, moved(step / 2, k1));
    const k3 = slope(time + step / 2, moved(step / 2, k2));
    const k4 = slope(time + step, moved(step, k3));
    state = moved(step / 6, [k1[0] + 2 * (k2[0] + k3[0]) + k4[0], k1[1] + 2 * (k2[1] + k3[1]) + k4[1]]);
  }
  return state[0];
}

describe('the vectors', () => {
  it('hold for deposits that grow more slowly than the promise', () => {
    expect(fundAt(SLOW, 20)).toBeCloseTo(12.577941, 6);
    const { A, B, G } = coefficientsOf(SLOW) ?? { A: 0, B: 0, G: 0 };
    expect([A, B, G].map((value) => Number(value.toFixed(4)))).toEqual([-258.6667, -83.3333, 343]);
    expect(firstZeroOf(SLOW)).toBeCloseTo(29.58, 2);
    expect(lastsInTheEnd(SLOW)).toBe(false);
  });

  it('hold for deposits that grow faster', () => {
    const { A, B, G } = coefficientsOf(FAST) ?? { A: 0, B: 0, G: 0 };
    expect([A, B, G].map((value) => Number(value.toFixed(4)))).toEqual([-72, 2.2222, 70.7778]);
    expect(firstZeroOf(FAST)).toBeNull();
    for (let year = 0; year <= 400; year += 1) expect(fundAt(FAST, year)).toBeGreaterThan(0);
  });

  it('begin with what the operator has, and withdraw from what was deposited', () => {
    expect(fundAt(SLOW, 0)).toBe(1);
    expect(withdrawalsAt(SLOW, 0)).toBe(0.07);
    expect(exponentsOf(SLOW).a).toBeCloseTo(0.03, 12);
  });
});

describe('the closed form', () => {
  it('equals a step-by-step integration, whichever exponents are equal', () => {
    fc.assert(
      fc.property(funds, fc.integer({ min: 1, max: 12 }), (fund, years) => {
        const exact = fundAt(fund, years);
        const scale = Math.max(1, fund.start, fund.initialDeposit, fund.firstInflow) * Math.exp(0.6 * years) * years;
        expect(Math.abs(integrated(fund, years, 200 * years) - exact) / scale).toBeLessThan(1e-10);
      }),
      { numRuns: 60 },
    );
  });

  it('is the sum of its three exponentials where those differ', () => {
    fc.assert(
      fc.property(funds, fc.integer({ min: 0, max: 20 }), (fund, years) => {
        const parts = coefficientsOf(fund);
        const { ri, a, rn } = exponentsOf(fund);
        fc.pre(parts !== null && Math.min(Math.abs(ri - a), Math.abs(a - rn), Math.abs(ri - rn)) > 0.005);
        const { A, B, G } = parts ?? { A: 0, B: 0, G: 0 };
        const sum = A * Math.exp(rn * years) + B * Math.exp(ri * years) + G * Math.exp(a * years);
        const scale = Math.max(1, ...[A, B, G].map(Math.abs)) * Math.exp(0.6 * years);
        expect(Math.abs(fundAt(fund, years) - sum) / scale).toBeLessThan(1e-9);
      }),
    );
  });

  it.each([
    ['deposits and statements', { ...SLOW, inflowGrowth: 0.03 }],
    ['statements and earnings', { ...SLOW, earned: 0.03 }],
    ['deposits and earnings', { ...SLOW, inflowGrowth: 0.02 }],
    ['all three', { ...SLOW, inflowGrowth: 0.03, earned: 0.03 }],
  ])('has no jump where the exponents of %s meet', (_which, fund) => {
    const near = { ...fund, inflowGrowth: fund.inflowGrowth + 1e-9, earned: fund.earned - 1e-9 };
    expect(fundAt(near, 20)).toBeCloseTo(fundAt(fund, 20), 5);
    expect(orNever(firstZeroOf(near))).toBeCloseTo(orNever(firstZeroOf(fund)), 4);
  });
});

describe('the end', () => {
  it('comes at the first moment when nothing is left, and not before', () => {
    fc.assert(
      fc.property(funds, (fund) => {
        const zero = firstZeroOf(fund);
        const until = Math.min(orNever(zero), 100);
        for (let part = 1; part < 40; part += 1) {
          const years = (until * part) / 40;
          expect(fundAt(fund, years)).toBeGreaterThanOrEqual(-1e-9 * Math.exp(0.6 * years));
        }
        if (zero !== null && zero < 100) expect(fundAt(fund, zero * (1 + 1e-9) + 1e-6)).toBeLessThan(0);
      }),
    );
  });

  it('is found even after a long time and at large rates', () => {
    const close = { ...SLOW, initialDeposit: 0, firstInflow: 1.13, earned: 0, start: 0 };
    // The two large exponents differ by 0.001, and B e^(ri t) has caught up with G e^(a t) when e^(0.001 t) = -G / B.
    const large = { ...close, inflowGrowth: 9.999, promised: 10, withdrawn: 0.002 };
    expect(firstZeroOf(large)).toBeCloseTo(1000 * Math.log((2 * 9.999) / 9.998), 4);
    // All that comes in is taken out at once except a thousandth of a share; a reserve of 20 pays for that for a very
    // long time.
    const patient = { ...close, inflowGrowth: 0, promised: 0.001, withdrawn: 10, start: 20, firstInflow: 0.01 };
    expect(fundAt(patient, 100)).toBeCloseTo(20 - 0.01 * 100 * (10 / 9.999 - 1) + (0.01 * 10) / 9.999 ** 2, 9);
    expect(orNever(firstZeroOf(patient)) / 1e7).toBeCloseTo(20 / (0.01 * (10 / 9.999 - 1)) / 1e7, 3);
  });

  it('is found even where there is money again later', () => {
    // Hardly anything comes at first, and much later; the first withdrawals already take all there is.
    const cured = { ...FAST, inflowGrowth: 0.6, firstInflow: 0.01, withdrawn: 0.5, start: 0.3 };
    const zero = firstZeroOf(cured);
    expect(zero).toBeGreaterThan(0);
    expect(fundAt(cured, orNever(zero) + 0.01)).toBeLessThan(0);
    expect(lastsInTheEnd(cured)).toBe(true);
    expect(fundAt(cured, 40)).toBeGreaterThan(0);
  });

  it('is decided by the largest exponent', () => {
    expect(lastsInTheEnd({ ...SLOW, inflowGrowth: 0.101 })).toBe(true);
    expect(lastsInTheEnd({ ...SLOW, inflowGrowth: 0.099 })).toBe(false);
    const leftIn = { ...SLOW, inflowGrowth: 0.01, withdrawn: 0.05 };
    expect(lastsInTheEnd(leftIn)).toBe(false);
    expect(lastsInTheEnd({ ...leftIn, start: 1000 })).toBe(false);
    // Real earnings outgrow everything: then the operator's own money and A decide.
    const earning = { ...SLOW, earned: 0.09 };
    for (const start of [0.5, 1, 1.5, 2, 5, 20]) {
      const fund = { ...earning, start };
      expect(lastsInTheEnd(fund)).toBe((coefficientsOf(fund)?.A ?? 0) > 0);
    }
  });

  it('comes with its reason', () => {
    const whyOf = (fund: Fund) => fateOf(fund).because;
    expect(whyOf(SLOW)).toBe('growth-too-slow');
    expect(whyOf(FAST)).toBe('growth-for-ever');
    expect(whyOf({ ...SLOW, inflowGrowth: 0.01, withdrawn: 0.05 })).toBe('left-in');
    expect(whyOf({ ...SLOW, earned: 0.2 })).toBe('earnings');
    expect(whyOf({ ...SLOW, withdrawn: 0 })).toBe('earnings');
    expect(whyOf({ ...FAST, inflowGrowth: 0.6, firstInflow: 0.01, withdrawn: 0.5, start: 0.3 })).toBe(
      'broken-on-the-way',
    );
  });

  it('comes for every fund that does not last in the end', () => {
    fc.assert(
      fc.property(funds, (fund) => {
        const zero = firstZeroOf(fund);
        if (zero === null) expect(lastsInTheEnd(fund)).toBe(true);
      }),
    );
  });

  it('comes no later with a higher promise, and no sooner with more money of the operator', () => {
    fc.assert(
      fc.property(funds, fc.double({ min: 0.01, max: 0.5, noNaN: true }), (fund, more) => {
        const zero = orNever(firstZeroOf(fund));
        expect(orNever(firstZeroOf({ ...fund, promised: fund.promised + more }))).toBeLessThanOrEqual(zero + 1e-6);
        expect(orNever(firstZeroOf({ ...fund, start: fund.start + more }))).toBeGreaterThanOrEqual(zero - 1e-6);
      }),
    );
  });
});

it('refuses an invalid rate', () => {
  expect(() => firstZeroOf({ ...SLOW, promised: -0.1 })).toThrow('from 0 on');
});
