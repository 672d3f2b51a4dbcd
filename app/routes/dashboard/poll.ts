import { redirect } from 'react-router';
import { readForm } from '#app/forms/posted-form.server.ts';
import { answerPoll } from '#app/operations/lesson/poll.server.ts';
import { requireInvestor } from '#app/routes/guards.server.ts';
import { sameOriginPath } from '#app/routes/page-url.ts';
import { requestContext, servicesContext } from '#app/routes/services.server.ts';
import type { Route } from './+types/poll';

/** Takes an answer to the question at a stop, and leads back to the page it was sent from, which shows it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext);
  const { classroom, investorId: investor, now } = await requireInvestor(request, context);
  const form = await readForm(request, context.get(requestContext));
  const answer = Number.parseInt(form.text('answer'), 10);
  await answerPoll(database, classroom, { investor, cue: form.text('cue'), answer }, now);
  return redirect(sameOriginPath(form.text('to')) ?? '/dashboard');
}

/** Reached by reloading a page that tells of a failure, or by logging in after the sign-in was lost. */
export function loader() {
  return redirect('/dashboard');
}

/** Never seen: because of it the router answers with a page, so that a visitor refused without scripts reads why. */
export default function Poll() {
  return null;
}
