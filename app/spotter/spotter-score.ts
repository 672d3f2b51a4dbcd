import { SIGN_IDS, type SignId } from '#app/signs/sign-id.ts';
import type { FlagFeeling, SpotterFlag } from './flags.ts';

export interface SpotterScore {
  /**
   * The signs that worried them, in the order of the catalogue. A sign seen on many pages and flagged on one counts as
   * found.
   */
  readonly found: readonly SignId[];
  /** The signs that could have been met but never worried them. */
  readonly missed: readonly SignId[];
  /** The missed signs that reassured them instead, which is what such signs are made for. */
  readonly reassuredBy: readonly SignId[];
  /**
   * How many flags of worry are on things that are no sign; honest things look harmless, too. Flags of whole pages do
   * not count.
   */
  readonly falseAlarms: number;
  /** How many flags of any kind were set; 0: the Spotter was not used, and there is nothing to score. */
  readonly flags: number;
}

/**
 * Scores flags set before X-ray was first opened against the signs that could be met. Pure; takes both in any order. A
 * flagged sign counts as met even if it is not in the list.
 */
export function scoreOfSpotter(flags: readonly SpotterFlag[], met: readonly SignId[]): SpotterScore {
  const worrying = signsOf(flags, 'worries');
  const reassuring = signsOf(flags, 'reassures');
  const present = new Set([...met, ...worrying, ...reassuring]);
  const inOrder = SIGN_IDS.filter((sign) => present.has(sign));
  const missed = inOrder.filter((sign) => !worrying.has(sign));
  return {
    found: inOrder.filter((sign) => worrying.has(sign)),
    missed,
    reassuredBy: missed.filter((sign) => reassuring.has(sign)),
    falseAlarms: flags.filter(
      ({ feeling, signs, kind }) => feeling === 'worries' && signs.length === 0 && kind !== 'page',
    ).length,
    flags: flags.length,
  };
}

function signsOf(flags: readonly SpotterFlag[], feeling: FlagFeeling): ReadonlySet<SignId> {
  return new Set(flags.flatMap((flag) => (flag.feeling === feeling ? flag.signs : [])));
}
