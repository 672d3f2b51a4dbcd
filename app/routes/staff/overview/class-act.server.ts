import { continueClass, debriefClass, openClass, setLesson, startClass } from '#app/classes/class-arc.server.ts';
import { type JumpedBy, jumpClock, setClockRate } from '#app/classes/class-clock.server.ts';
import type { ClassState } from '#app/classes/classroom.ts';
import { FASTEST_RATE } from '#app/classes/clock.ts';
import { plannedRate } from '#app/classes/scenario/lesson-plan.ts';
import { wholeNumberWithin } from '#app/classes/scenario/scenario-form.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { answerForm, attempt } from '#app/forms/posted-form.server.ts';
import { jumpToNextEvent } from '#app/operations/lesson/next-event.server.ts';
import { showPoll } from '#app/operations/lesson/poll.server.ts';
import { requestKeyOf } from '#app/platform/identifiers.server.ts';
import { notFound } from '#app/routes/guards.server.ts';
import { type CollapseCause, collapseClass } from '#app/simulation/collapse-class.server.ts';
import { DAY_MS } from '#app/time/instants.ts';
import type { ClassForm } from '../console-request.server.ts';

const BY_HAND: CollapseCause = 'by-hand';

export const CLASS_ACTS = [
  'open',
  'start',
  'pause',
  'continue',
  'rate',
  'jump-day',
  'jump-event',
  'collapse',
  'debrief',
  'lesson-on',
  'lesson-off',
  'show-poll',
] as const;
export type ClassActName = (typeof CLASS_ACTS)[number];

/** The open class follows only its clock: its arc begins and ends by itself. */
const OF_EVERY_CLASS: readonly ClassActName[] = ['pause', 'continue', 'rate', 'jump-day', 'jump-event'];

type Changed = { readonly ok: true } | { readonly ok: false; readonly why: `class-is-${ClassState}` };

/** Every page of the class follows at once. */
export async function answerClassAct(request: ClassForm, act: ClassActName) {
  const { services, classroom, form } = request;
  if (classroom.kind === 'open' && !OF_EVERY_CLASS.includes(act)) throw notFound();
  const rateText = form.text('rate');
  const rate = wholeNumberWithin(rateText, 1, FASTEST_RATE);
  if (act === 'rate' && rate === null) {
    return answerForm(form, 'act', { ok: false, why: 'rate-refused' } as const);
  }
  const answer = await attempt(services.log, ACTS[act](request, rate));
  const refused = { refusedStatus: 409 } as const;
  if (answer === null) return answerForm(form, 'act', { ok: false, why: 'nothing-ahead' } as const, refused);
  if (!answer.ok && answer.why === 'failed') return answerForm(form, 'act', answer);
  if (!answer.ok) return answerForm(form, 'act', { ok: false, why: 'class-refused' } as const, refused);
  return answerForm(form, 'act', { ok: true, act });
}

/** `rate` is the number in the form, or null if it has none. An act returns null when there is nothing to jump to. */
const ACTS: Record<ClassActName, (request: ClassForm, rate: number | null) => Promise<Changed | null>> = {
  open: ({ services, classroom, viewer, now }) => openClass(services.database, classroom.id, viewer.memberId, now),
  start: ({ services, classroom, viewer, now }, rate) => {
    const choice = { rate: rate ?? plannedRate(classroom.lesson), actor: viewer.memberId };
    return startClass(services.database, classroom.id, choice, now);
  },
  pause: (request) => setRate(request, 0),
  continue: ({ services, classroom, viewer, now }) =>
    continueClass(services.database, classroom, { actor: viewer.memberId }, now),
  rate: (request, rate) => setRate(request, rate ?? 1),
  'jump-day': (request) => {
    const choice = { ...jumpedBy(request), practiceMilliseconds: DAY_MS };
    return jumpClock(request.services.database, request.classroom.id, choice, request.now);
  },
  'jump-event': (request) =>
    jumpToNextEvent(request.services.database, request.classroom, jumpedBy(request), request.now),
  collapse: ({ services, classroom, viewer, now }) =>
    collapseClass(services.database, classroom.id, { cause: BY_HAND, actor: viewer.memberId }, now),
  debrief: ({ services, classroom, viewer, now }) =>
    debriefClass(services.database, classroom.id, viewer.memberId, now),
  'lesson-on': ({ services, classroom, viewer, now }) => {
    const lesson = STORIES[classroom.scenario.name].lesson;
    return setLesson(services.database, classroom.id, { lesson, actor: viewer.memberId }, now);
  },
  'lesson-off': ({ services, classroom, viewer, now }) =>
    setLesson(services.database, classroom.id, { lesson: null, actor: viewer.memberId }, now),
  'show-poll': ({ services, classroom, viewer, now }) =>
    showPoll(services.database, classroom.id, viewer.memberId, now),
};

function setRate({ services, classroom, viewer, now }: ClassForm, rate: number): Promise<Changed> {
  return setClockRate(services.database, classroom.id, { rate, actor: viewer.memberId }, now);
}

function jumpedBy({ viewer: { memberId: actor }, form: { requestId, intent } }: ClassForm): JumpedBy {
  return { actor, requestKey: requestKeyOf(actor, { requestId, intent }) };
}
