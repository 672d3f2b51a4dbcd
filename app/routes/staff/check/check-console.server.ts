import type { RouterContextProvider } from 'react-router';
import { type Cohort, dayNumber } from '#app/check/cohort.ts';
import { findCohort } from '#app/check/cohorts.server.ts';
import { refuseAccess, requireStaff } from '../../guards.server.ts';
import { servicesContext } from '../../services.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Returns the member of staff who asks and whose checks they may see: null for an administrator, who sees all. */
export async function readChecksRequest(request: Request, context: Context) {
  const viewer = await requireStaff(request, context);
  const services = context.get(servicesContext);
  const now = services.now();
  const facilitator = viewer.role === 'administrator' ? null : viewer.memberId;
  return { services, viewer, facilitator, now, today: dayNumber(now) };
}

/** As `readChecksRequest`, with the check in the address. Throws 404 for one that is not theirs or is erased. */
export async function readCheckRequest(request: Request, context: Context, wanted: string) {
  const asked = await readChecksRequest(request, context);
  const id = /^[1-9]\d{0,8}$/.test(wanted) ? Number(wanted) : null;
  const cohort: Cohort | null =
    id === null ? null : await findCohort(asked.services.database, id, asked.facilitator, asked.today);
  if (cohort === null) throw await refuseAccess(request, context, asked.viewer, 'check');
  return { ...asked, cohort };
}
