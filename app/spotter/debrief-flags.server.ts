import type { I18n } from '@lingui/core';
import type { Classroom } from '#app/classes/classroom.ts';
import { type ChatKind, STORIES } from '#app/classes/scenario/stories.ts';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { SIGN_IDS, type SignId } from '#app/signs/sign-id.ts';
import { SIGN_PLACES, SIGNS_OF_A_FRIEND } from '#app/signs/sign-places.ts';
import { signsInWords } from '#app/signs/warning-signs.ts';
import {
  type FirstFlag,
  type FirstSign,
  type FlagFeeling,
  firstSignsOf,
  type NamedScore,
  type NamedSign,
  type SpotterFlag,
} from './flags.ts';
import { flagsOf, flagsOfClass } from './spotter.server.ts';

/** All signs that can be met on this site's own pages in a story; an investor's flags are scored against these. */
function signsMetIn(chat: ChatKind): readonly SignId[] {
  return SIGN_IDS.filter((sign) => SIGN_PLACES[sign].length > 0 && (chat === 'friend' || !SIGNS_OF_A_FRIEND.has(sign)));
}

/** How well the investor noticed signs unaided, with the names of the signs in the language of `i18n`. */
export async function scoreOfFlags(
  database: Database,
  { id, scenario }: Pick<Classroom, 'id' | 'scenario'>,
  investor: InvestorId,
  i18n: I18n,
): Promise<NamedScore> {
  const score = scoreOfSpotter(await flagsOf(database, id, investor), signsMetIn(STORIES[scenario.name].chat));
  const named = namesIn(i18n);
  return {
    ...score,
    found: score.found.map(named),
    missed: score.missed.map(named),
    reassuredBy: score.reassuredBy.map(named),
  };
}

/** Ordered by how many noticed each sign first, with small groups hidden; null without any flag. */
export async function firstFlagsOf(
  database: Database,
  classroomId: ClassroomId,
  i18n: I18n,
): Promise<readonly FirstFlag[] | null> {
  return namedFlags(firstSignsOf(await flagsOfClass(database, classroomId)), i18n);
}

export function namedFlags(signs: readonly FirstSign[] | null, i18n: I18n): readonly FirstFlag[] | null {
  const named = namesIn(i18n);
  return signs?.map(({ sign, people }) => ({ ...named(sign), people })) ?? null;
}

function namesIn(i18n: I18n): (id: SignId) => NamedSign {
  const names = new Map(signsInWords(i18n).map(({ id, name }) => [id, name]));
  return (id) => ({ id, name: names.get(id) ?? id });
}

interface SpotterScore {
  /** In the order of the catalogue. A sign seen on many pages and flagged on one counts as found. */
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
 * Takes the flags set before X-ray was first opened and the signs that could be met, both in any order. A flagged sign
 * counts as met even if it is not in the list.
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
