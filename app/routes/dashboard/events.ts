import { changeStream } from '#app/routes/change-stream.server.ts';
import { requireInvestor } from '#app/routes/guards.server.ts';
import { servicesContext } from '#app/routes/services.server.ts';
import type { Route } from './+types/events';

/** One 'change' whenever something of this investor or of the class changed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { classroom, investorId } = await requireInvestor(request, context);
  const { live, stopping } = context.get(servicesContext);
  return changeStream(live, { classroom: classroom.id, owner: investorId }, request, stopping);
}
