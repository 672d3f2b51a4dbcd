import { type ClassState, stateOf } from '#app/classes/class-state.ts';
import { isGoing } from '#app/classes/clock.ts';
import { SCENARIO_LESSONS } from '#app/classes/scenario-lesson.ts';
import { solvencyHistoryOf } from '#app/coins/solvency-history.server.ts';
import { joinUrlOf } from './join-url.ts';
import { arcOf } from './arc-of-class.server.ts';
import type { ClassRequest } from './console-request.server.ts';
import { latestNightlyResult, queuesOf } from './overview-facts.server.ts';
import { queueOf } from './queue-rows.server.ts';

/** Names are many in a large class: the page of investors has them all. */
const LISTED_PEOPLE = 90;

/** Everything that the console's first page shows of a class, beside what its frame shows. */
export async function consoleFacts({ services, viewer, classroom, now, practiceNow, query }: ClassRequest) {
  const { database, settings } = services;
  const { id, kind, clock, lesson, scenario, joinCode } = classroom;
  const [history, arc, queue, queues, nightly] = await Promise.all([
    solvencyHistoryOf(database, classroom, now),
    arcOf(database, id, LISTED_PEOPLE),
    queueOf(database, classroom, query.get('queue'), now),
    queuesOf(database, id),
    // It is of all classes together, and so for administrators alone.
    viewer.role === 'administrator' ? latestNightlyResult(database) : null,
  ]);
  const state: ClassState = stateOf(classroom, now);
  return {
    role: viewer.role,
    kind,
    state,
    rate: clock.rate,
    isAtStop: clock.rate > 0 && !isGoing(clock, now) && clock.stopsAt !== null && practiceNow >= clock.stopsAt,
    joining: joinCode === null ? null : { joinCode, joinUrl: joinUrlOf(settings.appUrl, joinCode) },
    lesson,
    hasPlan: kind === 'invited' && SCENARIO_LESSONS[scenario.name] !== null,
    scenario,
    feeBasisPoints: classroom.withdrawalFeeBasisPoints,
    history,
    arc,
    queue,
    queues,
    nightly,
    endsAt: classroom.endsAt,
  };
}
