import { notFound } from '../guards.server.ts';
import type { Route } from './+types/spotter-flags';
import { answerFlagForm } from './spotter-action.server.ts';

/** What a script is told whose asker is to go elsewhere: signed out, or with a class that is over. */
type FlagTurnedAway = { readonly kind: 'refused'; readonly why: 'signed-out' | 'class-over' };

/** Where scripts set flags, as the form of /spotter does. No redirect: following it would open the Debrief. */
export async function action({ request, context }: Route.ActionArgs) {
  try {
    const answer = await answerFlagForm(request, context);
    return answer instanceof Response ? answer : Response.json(answer.data, { status: answer.init?.status ?? 200 });
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
