import { notFound } from '../guards.server.ts';
import type { Route } from './+types/spotter-flags';
import { answerFlagForm } from './spotter-action.server.ts';

/** Where scripts set flags: the same as the form of /spotter, answered without a page. */
export async function action({ request, context }: Route.ActionArgs) {
  const answer = await answerFlagForm(request, context);
  return answer instanceof Response ? answer : Response.json(answer.data, { status: answer.init?.status ?? 200 });
}

/** There is nothing to read here. */
export function loader() {
  throw notFound();
}
