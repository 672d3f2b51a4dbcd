import type { I18n } from '@lingui/core';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import { SIGN_IDS, type SignId } from '#app/signs/sign-id.ts';
import { SIGN_PLACES } from '#app/signs/sign-places.ts';
import { signsInWords } from '#app/signs/warning-signs.ts';
import { flagsOf, flagsOfClass } from './spotter.server.ts';
import { type FirstFlag, type FirstSign, firstSignsOf, type NamedScore, type NamedSign } from './flags.ts';
import { scoreOfSpotter } from './spotter-score.ts';
import type { Database } from '#app/platform/database/database.server.ts';

/** All signs that can be met on this site's own pages; an investor's flags are scored against these. */
const ON_THIS_SITE = SIGN_IDS.filter((sign) => SIGN_PLACES[sign].length > 0);

/** Returns how well an investor noticed signs by themselves, with the names of the signs in a language. */
export async function scoreOfFlags(
  database: Database,
  classroomId: ClassroomId,
  investor: InvestorId,
  i18n: I18n,
): Promise<NamedScore> {
  const score = scoreOfSpotter(await flagsOf(database, classroomId, investor), ON_THIS_SITE);
  const named = namesIn(i18n);
  return {
    ...score,
    found: score.found.map(named),
    missed: score.missed.map(named),
    reassuredBy: score.reassuredBy.map(named),
  };
}

/**
 * Returns the signs that worried a class, by how many noticed each first, with small groups hidden; null without any
 * flag.
 */
export async function firstFlagsOf(
  database: Database,
  classroomId: ClassroomId,
  i18n: I18n,
): Promise<readonly FirstFlag[] | null> {
  return namedFlags(firstSignsOf(await flagsOfClass(database, classroomId)), i18n);
}

/** Returns the same signs with their names in a language. */
export function namedFlags(signs: readonly FirstSign[] | null, i18n: I18n): readonly FirstFlag[] | null {
  const named = namesIn(i18n);
  return signs?.map(({ sign, people }) => ({ ...named(sign), people })) ?? null;
}

function namesIn(i18n: I18n): (id: SignId) => NamedSign {
  const names = new Map(signsInWords(i18n).map(({ id, name }) => [id, name]));
  return (id) => ({ id, name: names.get(id) ?? id });
}
