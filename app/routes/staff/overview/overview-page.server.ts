import { randomUUID } from 'node:crypto';
import { peopleAtBank } from '#app/bank/bank-orders.server.ts';
import { bankCountsByArm } from '#app/bank/payment-order.ts';
import { dayNumber } from '#app/check/cohort.ts';
import { cohortOfClass } from '#app/check/cohorts.server.ts';
import { cueNow, isDecidedByHand, mayJoin, stateOf } from '#app/classes/classroom.ts';
import { isGoing } from '#app/classes/clock.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { solvencyHistoryOf } from '#app/coins/solvency.server.ts';
import { gatheredNow } from '#app/operations/lesson/gather-people.server.ts';
import { pollNow } from '#app/operations/lesson/poll.server.ts';
import { latestNightlyResult } from '#app/operations/reconcile.server.ts';
import { joinUrlOf } from '../code-card.tsx';
import type { ClassRequest } from '../console-request.server.ts';
import { queueOf } from './approval-queue.server.ts';
import { arcOf } from './arc-of-class.server.ts';

/** The most people listed by name, since a large class has many; the investors page has them all. */
const LISTED_PEOPLE = 90;

/** What the console's first page shows of a class besides what its frame shows. */
export async function consolePage({ services, viewer, classroom, now, practiceNow, query }: ClassRequest) {
  const { database, settings } = services;
  const isAdministrator = viewer.role === 'administrator';
  const { id, kind, clock, lesson, scenario, joinCode } = classroom;
  const [history, arc, queue, check, nightly, gathered, poll, atBank] = await Promise.all([
    solvencyHistoryOf(database, classroom, now),
    arcOf(database, id, LISTED_PEOPLE),
    queueOf(database, classroom, query.get('queue'), now),
    kind === 'invited' ? cohortOfClass(database, id, dayNumber(now)) : null,
    isAdministrator ? latestNightlyResult(database) : null,
    gatheredNow(database, classroom, now),
    pollNow(database, classroom, now),
    peopleAtBank(database, id),
  ]);
  const state = stateOf(classroom, now);
  const isCodeOfUse = state === 'prepared' || mayJoin(classroom);
  return {
    isAdministrator,
    kind,
    state,
    rate: clock.rate,
    isAtStop: clock.rate > 0 && !isGoing(clock, now) && clock.stopsAt !== null && practiceNow >= clock.stopsAt,
    joining:
      isCodeOfUse && joinCode !== null ? { joinCode, joinUrl: joinUrlOf(settings.appUrl, joinCode), check } : null,
    lesson,
    cue: cueNow(classroom, practiceNow),
    poll,
    gathered,
    hasPlan: kind === 'invited' && STORIES[scenario.name].lesson !== null,
    scenario,
    feeBasisPoints: classroom.withdrawalFeeBasisPoints,
    history,
    arc,
    queue,
    isDecidedByHand: isDecidedByHand(classroom),
    nightly,
    bank: bankCountsByArm(atBank),
    endsAt: classroom.endsAt,
    requestId: randomUUID(),
  };
}
