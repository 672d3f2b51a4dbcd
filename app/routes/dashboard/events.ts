import { changeStream } from '#app/routes/change-stream.server.ts';
import { requireInvestor } from '#app/routes/guards.server.ts';
import { servicesContext } from '#app/routes/services.server.ts';
import type { Route } from './+types/events';

/**
 * One for each window that can be seen. Over HTTP/1.1 a browser opens six connections to a site at most: two are left
 * to load pages by. A page that gets none looks again now and then.
 */
const MOST_STREAMS = 4;

/** One 'change' whenever something of this investor or of the class changed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { classroom, investorId } = await requireInvestor(request, context);
  const following = {
    classroom: classroom.id,
    owner: investorId,
    follower: `investor ${classroom.id}:${investorId}`,
    most: MOST_STREAMS,
  };
  return changeStream(context.get(servicesContext), following, request);
}
