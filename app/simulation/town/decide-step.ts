import { type Mood, type Resolution, resolve, type Situation } from './crowd.ts';
import { joiners, pressureOver, type Town } from './town.ts';

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
  { step, days, isCollapsed }: { readonly step: number; readonly days: number; readonly isCollapsed: boolean },
): DecidedStep<Person> {
  const mood: Mood = { step, disappointed: disappointedShare(view), isCollapsed };
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
