import { assert } from '#app/platform/assert.ts';

/**
 * Artzrouni's model of a scheme with a rate instead of a term: "The mathematics of Ponzi schemes", Mathematical Social
 * Sciences 58 (2009), 190-201. The assumptions and the withdrawals are his; the closed form, its limits and the search
 * for its first zero were derived for this project and are checked against a step-by-step integration.
 *
 * Time is in years, rates are per year and compound continuously, and money is in any one unit.
 */

export interface Fund {
  /** K: what the first investors put in on the opening day. */
  readonly initialDeposit: number;
  /** s0: deposits per year at the opening. */
  readonly firstInflow: number;
  /** ri: the growth rate of deposits; s(t) = s0 e^(ri t). */
  readonly inflowGrowth: number;
  /** rp: the return promised to investors. */
  readonly promised: number;
  /** rn: the real return on the money. */
  readonly earned: number;
  /** rw: the share of their statements that investors take out in a year. */
  readonly withdrawn: number;
  /** C: what the operator begins with; K, or more where money of their own is added. */
  readonly start: number;
}

/** Rates that differ by less than this count as the same. */
const EQUAL = 1e-9;

/** Returns the three exponents: deposits, statements (the promise less what is taken out), and earnings. */
export function exponentsOf(fund: Fund): { readonly ri: number; readonly a: number; readonly rn: number } {
  return { ri: fund.inflowGrowth, a: fund.promised - fund.withdrawn, rn: fund.earned };
}

/**
 * Returns the coefficients of S(t) = A e^(rn t) + B e^(ri t) + G e^(a t), in money; null where two of the exponents are
 * equal, apart from what rounding leaves of their difference, and there are none.
 */
export function coefficientsOf(fund: Fund): { readonly A: number; readonly B: number; readonly G: number } | null {
  const { ri, a, rn } = exponentsOf(fund);
  if (Math.min(Math.abs(ri - a), Math.abs(a - rn), Math.abs(ri - rn)) < EQUAL) return null;
  const { firstInflow, initialDeposit, withdrawn, promised, start } = fund;
  const B = (firstInflow * (ri - promised)) / ((ri - a) * (ri - rn));
  const G = (withdrawn * (firstInflow - (ri - a) * initialDeposit)) / ((ri - a) * (a - rn));
  return { A: start - B - G, B, G };
}

/** Returns s(t): deposits per year after so many years. */
export function inflowAt(fund: Fund, years: number): number {
  return fund.firstInflow * Math.exp(fund.inflowGrowth * years);
}

/**
 * Returns W(t) = rw [K e^(at) + INT_0^t s(u) e^(a(t-u)) du]: withdrawals per year after so many years (his equation 1).
 */
export function withdrawalsAt(fund: Fund, years: number): number {
  return fund.withdrawn * statementsAt(fund, years);
}

/**
 * Returns S(t), the money left after so many years: the solution of dS/dt = rn S + s(t) - W(t) with S(0) = C. Written
 * with divided differences of the exponential, it does not require any two exponents to differ.
 */
export function fundAt(fund: Fund, years: number): number {
  return scaledFundAt(fund, years, 0);
}

/**
 * Returns whether there is money in the end. The largest exponent decides: with the deposits' exponent the fund lasts
 * only if deposits grow faster than the promise, with the statements' it always breaks, with the earnings' the sign of
 * A decides. Where exponents are equal, the statements' counts first and then the deposits', which is their limit. A
 * fund that lasts in the end may have broken on its way: see `firstZeroOf`.
 */
export function lastsInTheEnd(fund: Fund): boolean {
  const { ri, a, rn } = exponentsOf(fund);
  const { firstInflow, initialDeposit, withdrawn, promised, start } = fund;
  if (withdrawn === 0 || (firstInflow === 0 && initialDeposit === 0)) return true;
  const isGrowing = firstInflow > 0;
  if (a >= rn && (a >= ri || !isGrowing)) return false;
  if (isGrowing && ri >= rn && ri !== promised) return ri > promised;
  // Where deposits grow exactly as fast as the promise, their term vanishes, and the next one decides.
  if (a >= rn) return firstInflow >= withdrawn * initialDeposit;
  const flow = isGrowing && ri !== promised ? (firstInflow * (1 - withdrawn / (rn - a))) / (rn - ri) : 0;
  const rest = ri === promised ? firstInflow / (rn - a) : 0;
  return start + flow + rest - (withdrawn * initialDeposit) / (rn - a) >= 0;
}

/** Why a fund ends as it does. */
export type Because =
  /** Deposits grow at least as fast as the promise, which they would have to do for ever. */
  | 'growth-for-ever'
  /** Earnings, or the operator's own money, pay for everything that is taken out. */
  | 'earnings'
  /** Deposits grow faster than what statements say, but more slowly than the promise. */
  | 'growth-too-slow'
  /** What statements say grows fastest: people leave their money in. */
  | 'left-in'
  /** It breaks before what would have carried it later. */
  | 'broken-on-the-way';

/** Returns when a fund breaks, in years, or null when never, and why. */
export function fateOf(fund: Fund): { readonly zero: number | null; readonly because: Because } {
  const zero = firstZeroOf(fund);
  const { ri, a } = exponentsOf(fund);
  if (zero === null)
    return { zero, because: ri > 0 && ri >= fund.promised && fund.firstInflow > 0 ? 'growth-for-ever' : 'earnings' };
  if (lastsInTheEnd(fund)) return { zero, because: 'broken-on-the-way' };
  return { zero, because: ri > a && fund.firstInflow > 0 ? 'growth-too-slow' : 'left-in' };
}

/** Returns the sum of all statements, in money: a share rw of it is withdrawn in a year. */
export function statementsAt(fund: Fund, years: number): number {
  const { ri, a } = exponentsOf(fund);
  return fund.initialDeposit * Math.exp(a * years) + fund.firstInflow * between(ri, a, years);
}

/** A wait longer than this many years counts as for ever. */
const FOR_EVER = 1e9;
const HALVINGS = 80;

/**
 * Returns the first moment, in years, at which nothing is left; null when that never comes within a thousand million
 * years. The money, discounted by what it earns, first rises or falls and turns at most once, where deposits equal
 * withdrawals; so each stretch holds at most one zero, and one that is later cured is found as well.
 */
export function firstZeroOf(fund: Fund): number | null {
  assert(
    Object.values(fund).every((value) => Number.isFinite(value) && value >= 0),
    'a fund of rates and amounts from 0 on',
  );
  const risesFirst = fund.firstInflow - fund.withdrawn * fund.initialDeposit >= 0;
  const risesLater = fund.inflowGrowth >= fund.promised;
  const turn = turnOf(fund);
  if (risesFirst && risesLater) return null;
  if (!risesFirst && risesLater && turn !== null) return isLeft(fund, turn) ? null : halve(fund, 0, turn);
  if (lastsInTheEnd(fund)) return null;
  let paying = risesFirst ? (turn ?? 0) : 0;
  let broken = Math.max(2 * paying, 1);
  while (isLeft(fund, broken)) {
    paying = broken;
    broken *= 2;
    if (broken > FOR_EVER) return null;
  }
  return halve(fund, paying, broken);
}

/**
 * Returns when deposits equal withdrawals: e^(dt) - 1 = d (rw K - s0) / (s0 (ri - rp)) with d = ri - a; null when
 * never.
 */
function turnOf(fund: Fund): number | null {
  const { ri, a } = exponentsOf(fund);
  const { firstInflow, initialDeposit, withdrawn, promised } = fund;
  const ratio = (withdrawn * initialDeposit - firstInflow) / (firstInflow * (ri - promised));
  const apart = ri - a;
  const turn = apart === 0 ? ratio : Math.log1p(apart * ratio) / apart;
  return Number.isFinite(turn) && turn > 0 ? turn : null;
}

function halve(fund: Fund, from: number, to: number): number {
  let [paying, broken] = [from, to];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (paying + broken) / 2;
    if (isLeft(fund, middle)) paying = middle;
    else broken = middle;
  }
  return (paying + broken) / 2;
}

function isLeft(fund: Fund, years: number): boolean {
  return scaledFundAt(fund, years, Math.max(...Object.values(exponentsOf(fund)))) >= 0;
}

/** Returns S(t) e^(-rate t): of the same sign, and finite where S(t) is too large for a number. */
function scaledFundAt(fund: Fund, years: number, rate: number): number {
  const { ri, a, rn } = exponentsOf(fund);
  const [x, y, z] = [ri - rate, a - rate, rn - rate];
  const { firstInflow, initialDeposit, withdrawn, start } = fund;
  return (
    start * Math.exp(z * years) +
    firstInflow * between(x, z, years) -
    withdrawn * initialDeposit * between(y, z, years) -
    withdrawn * firstInflow * amongThree(x, y, z, years)
  );
}

/** Returns (e^(xt) - e^(yt)) / (x - y), and t e^(xt) where both are the same. */
function between(x: number, y: number, t: number): number {
  // From the larger of the two down: the other way round would be zero times infinity after a long time.
  const [high, apart] = [Math.max(x, y), Math.abs(x - y)];
  return Math.exp(high * t) * (apart === 0 ? t : -Math.expm1(-apart * t) / apart);
}

/** Returns the divided difference of e^(xt) over three exponents, t² e^(xt) / 2 where all are the same. */
function amongThree(x: number, y: number, z: number, t: number): number {
  const mean = (x + y + z) / 3;
  const spread = Math.max(x, y, z) - Math.min(x, y, z);
  if (spread * t > 1) {
    const [low = 0, middle = 0, high = 0] = [x, y, z].toSorted((left, right) => left - right);
    return (between(high, middle, t) - between(middle, low, t)) / (high - low);
  }
  // A difference of nearly equal numbers would lose its digits; the series of their symmetric sums does not.
  const [p, q, r] = [(x - mean) * t, (y - mean) * t, (z - mean) * t];
  const [pairs, triple] = [p * q + q * r + r * p, p * q * r];
  let [before, last, next] = [0, 0, 1];
  let [sum, factor] = [0, 1 / 2];
  for (let power = 0; power < 20; power += 1) {
    sum += next * factor;
    factor /= power + 3;
    [before, last, next] = [last, next, -pairs * last + triple * before];
  }
  return Math.exp(mean * t) * t * t * sum;
}
