import { chanceOf, type Mood, type Resolution, resolve, type Situation } from './crowd.ts';

/**
 * A finite town in which an offer spreads like an infection (docs/crowd.md): people who have not joined are
 * susceptible, people who have joined tell others, and people who have left do not come back.
 */
export interface Town {
  readonly size: number;
  /** People who joined and are still there. */
  readonly invested: number;
  /** People who were paid and left, or gave up. */
  readonly gone: number;
}

/** How fast word spreads in a practice day. */
export interface Spread {
  /** How many others one investor would win in a day if nobody else were in the town. */
  readonly contactPerDay: number;
  /** The share of the susceptible whom advertisements alone win in a day. */
  readonly advertPerDay: number;
}

/** Our choice: half of a town joins within about five days, so the flow of deposits dries up in the second week. */
export const SPREAD: Spread = { contactPerDay: 0.8, advertPerDay: 0.015 };

/** Our choice: nobody joins any more once one in ten of the people involved with the company is disappointed. */
export const DISTRUST_SHARE = 0.1;

/**
 * Returns how much is said for joining in some days: by advertisements, and by the investors' own word in proportion to
 * their share of the town; less of both the larger the share of the disappointed (0 to 1).
 */
export function pressureOver(town: Town, disappointed: number, days: number, spread: Spread = SPREAD): number {
  const trust = Math.max(1 - disappointed / DISTRUST_SHARE, 0);
  return trust * days * (spread.advertPerDay + (spread.contactPerDay * town.invested) / town.size);
}

/**
 * Returns the pressure at which a person joins, drawn from the exponential distribution of mean 1. With one such
 * threshold per person, the town is exactly the random epidemic in which every susceptible person is won over at the
 * same hazard (Sellke 1983), and who joins does not depend on the order in which people are asked.
 */
export function resistanceOf(seed: number, person: number): number {
  return -Math.log1p(-chanceOf(seed, person, 'resistance'));
}

/** Returns the people of the town, by number, who join when the pressure rises from one value to another. */
export function joiners(seed: number, townSize: number, from: number, to: number): number[] {
  const people: number[] = [];
  if (to <= from) return people;
  for (let person = 0; person < townSize; person += 1) {
    const resistance = resistanceOf(seed, person);
    if (resistance >= from && resistance < to) people.push(person);
  }
  return people;
}

/** The people of a town as they are; those who left are counted by reason. */
interface TownAsItStands<Person extends Situation> {
  readonly people: readonly Person[];
  readonly paid: number;
  readonly lostHope: number;
}

/** The seed of all the town's chances, its size, and how much has been said for joining so far. */
interface TownState {
  readonly seed: number;
  readonly townSize: number;
  readonly pressure: number;
}

/** The outcome of a step, for everybody who is there and for those who join. */
interface DecidedStep<Person extends Situation> {
  readonly resolutions: readonly (Resolution & { readonly who: Person })[];
  readonly pressure: number;
  readonly joining: readonly number[];
}

/** With ten accounts or fewer, no single one is taken for the mood of the town. */
const FEWEST_FOR_A_MOOD = 10;

/**
 * Decides a step of a town: what everybody does, by what they see before it, and who joins in the practice days since
 * the last one.
 */
export function decideStep<Person extends Situation>(
  { seed, townSize, pressure: before }: TownState,
  view: TownAsItStands<Person>,
  { days, ...seen }: Omit<Mood, 'disappointed'> & { readonly days: number },
): DecidedStep<Person> {
  const { isCollapsed } = seen;
  const mood: Mood = { ...seen, disappointed: disappointedShare(view) };
  const resolutions = view.people.map((who) => ({ who, ...resolve(seed, who, mood) }));
  const said = isCollapsed ? 0 : pressureOver(townOf(view, townSize), mood.disappointed, days);
  const pressure = before + said;
  return { resolutions, pressure, joining: joiners(seed, townSize, before, pressure) };
}

/**
 * Returns the share who are alarmed or gave up, of all involved with the company; those who were paid and left do not
 * count.
 */
function disappointedShare({ people, lostHope }: TownAsItStands<Situation>): number {
  const alarmed = people.filter(({ panickedStep }) => panickedStep !== null).length;
  return (alarmed + lostHope) / Math.max(people.length + lostHope, FEWEST_FOR_A_MOOD);
}

/** Returns the town; one made smaller than the number who have joined holds exactly those. */
function townOf({ people, paid, lostHope }: TownAsItStands<Situation>, size: number): Town {
  const [invested, gone] = [people.length, paid + lostHope];
  return { size: Math.max(size, invested + gone), invested, gone };
}
