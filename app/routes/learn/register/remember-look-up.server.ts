import type { RouterContextProvider } from 'react-router';
import { practiceAt } from '#app/classes/clock.ts';
import { rememberFirstLookUp } from '#app/debrief/lesson-progress.server.ts';
import { firmNumbered, searchRegister } from '#app/registers/firms.ts';
import type { LookUp } from '#app/registers/look-up.ts';
import { viewerOfRequest } from '#app/routes/guards.server.ts';
import { servicesContext } from '#app/routes/services.server.ts';
import { isAskedHere } from '../asked-here.ts';

/**
 * Records the first time an investor asks the register. Does not do so when another site's link brought them here, when
 * they find other firms (which says nothing about the company), or once the Debrief has told them.
 */
export async function rememberLookUp(
  request: Request,
  context: Readonly<RouterContextProvider>,
  lookUp: LookUp,
): Promise<void> {
  if (findsOthers(lookUp) || !isAskedHere(request)) return;
  const investor = (await viewerOfRequest(request, context))?.investor ?? null;
  if (investor === null || investor.classroom.stages.debriefedAt !== null) return;
  const { database, now } = context.get(servicesContext);
  const { classroom, id } = investor;
  await rememberFirstLookUp(database, classroom.id, id, practiceAt(classroom.clock, now()));
}

/** Returns whether a look-up shows firms of its own choice; the list of all entries shows that the company has none. */
function findsOthers({ query, entry }: LookUp): boolean {
  if (firmNumbered(entry) !== null) return true;
  return query !== null && query.trim() !== '' && searchRegister(query).length > 0;
}
