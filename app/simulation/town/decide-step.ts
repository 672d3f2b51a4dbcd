import { type Mood, type Resolution, resolve, type Situation } from './crowd.ts';
import { joiners, pressureOver, type Town } from './town.ts';

/** The people of a town as they stand; those who left are counted by why. */
interface TownAsItStands<Person extends Situation> {
  readonly people: readonly Person[];
  readonly paid: number;
  readonly lostHope: number;
}

/** What all of the town's chances come from, and how much has been said for joining so far. */
interface TownState {
  readonly seed: number;
  readonly townSize: number;
  readonly pressure: number;
}

/** What a step comes to, for everybody who is there and for those who join. */
interface DecidedStep<Person extends Situation> {
  readonly resolutions: readonly (Resolution & { readonly who: Person })[];
  readonly pressure: number;
  readonly joining: readonly number[];
}

/** Whoever looks at ten accounts or fewer takes no single one for the mood of the town. */
const FEWEST_FOR_A_MOOD = 10;

/** Decides a step of a town, for everybody by what they see before it, and who joins in the practice days since the last. */
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

/** Who was alarmed or gave up, of all who have to do with the company; those who were paid and left say nothing. */
function disappointedShare({ people, lostHope }: TownAsItStands<Situation>): number {
  const alarmed = people.filter(({ panickedStep }) => panickedStep !== null).length;
  return (alarmed + lostHope) / Math.max(people.length + lostHope, FEWEST_FOR_A_MOOD);
}

/** A town that was made smaller than those who have joined holds them and nobody else. */
function townOf({ people, paid, lostHope }: TownAsItStands<Situation>, size: number): Town {
  const [invested, gone] = [people.length, paid + lostHope];
  return { size: Math.max(size, invested + gone), invested, gone };
}
