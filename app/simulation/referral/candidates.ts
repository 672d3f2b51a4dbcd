import { basisPointsOf, type Cents, cents } from '#app/ledger/money.ts';
import { assert } from '#app/platform/assert.ts';
import { chanceOf, isAwake, nameOf, temperamentOf } from '../town/crowd.ts';

/** How many are drawn for each participant; the database checks it, too (db/migrations/0055_weekly_plans.sql). */
export const CANDIDATE_COUNT = 6;

/** Above every number of a town's own people, of whom there are at most so many. */
export const FIRST_BROUGHT_PERSON = 100_000;

/** So many people are tried until six have first names of their own; a page must not show the same one twice. */
const MOST_DRAWS = 100;

/**
 * Returns the invented names of the six people whom an investor may bring along, in their places. They depend only on
 * the crowd's seed and the investor's number: a reload shows the same six, and somebody else gets others.
 */
export function candidatesOf(seed: number, investor: number): readonly string[] {
  const byFirstName = new Map<string, string>();
  for (let draw = 0; byFirstName.size < CANDIDATE_COUNT; draw += 1) {
    assert(draw < MOST_DRAWS, `${MOST_DRAWS} drawn names are fewer than ${CANDIDATE_COUNT} different ones`);
    // Below zero, where nobody of the town has a number.
    const name = nameOf(seed, -1 - Math.floor(chanceOf(seed, investor, 'candidate', draw) * 2 ** 31));
    const [firstName = name] = name.split(' ');
    if (!byFirstName.has(firstName)) byFirstName.set(firstName, name);
  }
  return [...byFirstName.values()];
}

const SMALL_DEPOSIT = { least: cents(100_00n), most: cents(3_000_00n) } as const;
/** They have been told how it works, and do not wait longer than this to look. */
const STEPS_UNTIL_AWAKE = 2;

/**
 * Returns the number of the next person who is brought along, from a number on that nobody has yet: the first one who
 * looks at once and has enough for a deposit, but no fortune.
 */
export function personToBring(seed: number, from: number, step: number): number {
  for (let person = Math.max(from, FIRST_BROUGHT_PERSON); ; person += 1) {
    const temperament = temperamentOf(seed, person);
    const { firstDeposit } = temperament;
    const isAffordable = firstDeposit >= SMALL_DEPOSIT.least && firstDeposit <= SMALL_DEPOSIT.most;
    const steps = Array.from({ length: STEPS_UNTIL_AWAKE }, (_, ahead) => step + ahead);
    if (isAffordable && steps.some((soon) => isAwake(seed, person, soon, temperament))) return person;
  }
}

/** Returns the bonus for a first deposit: rounded down to the cent, but never nothing. */
export function bonusOf(credited: Cents, basisPoints: number): Cents {
  const share = basisPointsOf(credited, basisPoints);
  return share > 0n ? share : cents(1n);
}
