import { notFound } from '../guards.server.ts';
import type { Route } from './+types/spotter-flags';
import { answerFlagForm } from './spotter-action.server.ts';

/** For a script whose user must go elsewhere: they are signed out, or their class is over. */
type FlagTurnedAway = { readonly kind: 'refused'; readonly why: 'signed-out' | 'class-over' };

/**
 * For scripts; the form of /spotter works without them. Never redirects: following a redirect would open the Debrief.
 */
export async function action({ request, context }: Route.ActionArgs) {
  try {
    const answer = await answerFlagForm(request, context);
    return Response.json(answer.data, { status: answer.init?.status ?? 200 });
  } catch (thrown) {
    const elsewhere = thrown instanceof Response ? thrown.headers.get('location') : null;
    if (elsewhere === null) throw thrown;
    return elsewhere.startsWith('/login?') ? turnedAway('signed-out', 401) : turnedAway('class-over', 409);
  }
}

function turnedAway(why: FlagTurnedAway['why'], status: number): Response {
  return Response.json({ kind: 'refused', why } satisfies FlagTurnedAway, { status });
}

/** There is nothing to read here. */
export function loader() {
  throw notFound();
}
