import { SIGN_IDS, type SignId } from '#app/signs/sign-id.ts';
import type { FlagFeeling, SpotterFlag } from './flags.ts';

export interface SpotterScore {
  /** Signs that worried them, in the order of the catalogue. Seen on many pages and flagged on one, a sign is found. */
  readonly found: readonly SignId[];
  /** Signs that could have been met, and never worried them. */
  readonly missed: readonly SignId[];
  /** Of those that were missed, the ones that reassured them instead: what the sign is made for. */
  readonly reassuredBy: readonly SignId[];
  /** How many flags of worry stand at things that are no sign; honest things look harmless, too. Not whole pages. */
  readonly falseAlarms: number;
  /** How many flags of any kind were set; 0: the Spotter was not used, and there is nothing to score. */
  readonly flags: number;
}

/**
 * Scores flags that were set before X-ray was first opened against the signs that could be met. Pure; takes both in any
 * order. A flagged sign counts as met even where it is not in the list.
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
