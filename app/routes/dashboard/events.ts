import { changeStream } from '#app/routes/change-stream.server.ts';
import { requireInvestor } from '#app/routes/guards.server.ts';
import { servicesContext } from '#app/routes/services.server.ts';
import type { Route } from './+types/events';

/** The tabs of a browser share one: so many browsers at once, and some that do not share. */
const MOST_STREAMS = 8;

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
