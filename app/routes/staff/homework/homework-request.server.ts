import type { RouterContextProvider } from 'react-router';
import type { Homework } from '#app/enrolment/homework.ts';
import { listHomework } from '#app/enrolment/homework.server.ts';
import type { Viewer } from '#app/members/viewer.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { refuseAccess, requireStaff } from '../../guards.server.ts';
import { type Services, servicesContext } from '../../services.server.ts';

type Context = Readonly<RouterContextProvider>;

/** The member of staff who asks, and the homework they may see: all for an administrator, otherwise their own. */
interface HomeworkListRequest {
  readonly services: Services;
  readonly viewer: Viewer;
  readonly all: readonly Homework[];
  readonly now: RealTime;
}

/** Reads the request for the console. Throws what `requireStaff` throws. */
export async function readHomeworkList(request: Request, context: Context): Promise<HomeworkListRequest> {
  const viewer = await requireStaff(request, context);
  const services = context.get(servicesContext);
  const facilitator = viewer.role === 'administrator' ? null : viewer.memberId;
  return { services, viewer, all: await listHomework(services.database, facilitator), now: services.now() };
}

/** As `readHomeworkList`, with the homework in the address. Throws 404 for one that is not theirs or is erased. */
export async function readHomeworkRequest(request: Request, context: Context, wanted: string) {
  const { all, ...asked } = await readHomeworkList(request, context);
  const homework = all.find(({ id }) => String(id) === wanted);
  if (homework === undefined) throw await refuseAccess(request, context, asked.viewer, 'homework');
  return { ...asked, homework };
}
