import { redirect } from 'react-router';
import { ALONE } from '#app/classes/class-event.ts';
import { cookieHeaders, readForm } from '#app/forms/posted-form.server.ts';
import { CLASS_SWEEPS } from '#app/operations/class-sweeps.server.ts';
import { inOneClass } from '#app/operations/in-every-class.server.ts';
import { startLookingOn } from '#app/operations/lesson/people-in-lesson.server.ts';
import { SOLO_ACTS, setSoloClock } from '#app/operations/lesson/solo-clock.server.ts';
import { requestKeyOf } from '#app/platform/identifiers.server.ts';
import { notFound, requireInvestor } from '#app/routes/guards.server.ts';
import { sameOriginPath } from '#app/routes/page-url.ts';
import { requestContext, servicesContext } from '#app/routes/services.server.ts';
import type { Route } from './+types/clock';
import { hintsCookie } from './solo-strip.server.ts';

/**
 * Sets the clock of a class of one, or puts its hints away, and leads back to the page it was sent from. In a class,
 * nothing but looking on.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, log, now, settings } = context.get(servicesContext);
  const { classroom, investorId, practiceNow } = await requireInvestor(request, context);
  const form = await readForm(request, context.get(requestContext));
  const back = sameOriginPath(form.text('to')) ?? '/dashboard';
  if (classroom.kind === 'invited' && form.intent === 'look-on') {
    await startLookingOn(database, classroom.id, investorId, practiceNow);
    return redirect(back);
  }
  if (classroom.kind !== 'solo') throw notFound();
  const intent = form.choice('intent', [...SOLO_ACTS, 'hints-off']);
  if (intent === 'hints-off') {
    return redirect(back, { headers: cookieHeaders(hintsCookie(settings.isHttps, classroom.id)) });
  }
  // A refusal means that the clock has moved on, as the page shows when it comes back.
  const sweep = () => inOneClass({ database, log, now }, CLASS_SWEEPS, classroom.id);
  // What the visitor has just done may cause the very next event, which the jump would miss until it is planned.
  if (intent === 'next') await sweep();
  const press = { act: intent, question: numberOrNull(form.text('question')), rate: numberOrNull(form.text('rate')) };
  const requestKey = intent === 'next' ? requestKeyOf(ALONE, { requestId: form.requestId, intent }) : null;
  await setSoloClock(database, classroom, { ...press, requestKey }, now());
  // The next page must show the event they came for, not the state before it.
  if (intent === 'next') await sweep();
  return redirect(back);
}

function numberOrNull(text: string): number | null {
  return text === '' ? null : Number(text);
}

/** Reached by reloading a page that tells of a failure, or by logging in after the sign-in was lost. */
export function loader() {
  return redirect('/dashboard');
}

/** Never seen: because of it the router answers with a page, so that a visitor refused without scripts reads why. */
export default function Clock() {
  return null;
}
