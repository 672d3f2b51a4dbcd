import { classesWithCheck } from '#app/classes/class-directory.server.ts';
import { homeworkState } from '#app/enrolment/homework.ts';
import { listHomework } from '#app/enrolment/homework.server.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import type { Viewer } from '#app/members/viewer.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { accessibleClassrooms } from '../../guards.server.ts';

/** A class or homework that can take a check. */
interface Taker {
  readonly id: ClassroomId;
  readonly name: string;
  readonly isHomework: boolean;
}

/** Returns a member of staff's classes and homework that are not over and take no check yet, newest first. */
export async function findTakers(database: Database, viewer: Viewer, now: RealTime): Promise<Taker[]> {
  const facilitator = viewer.role === 'administrator' ? null : viewer.memberId;
  const [classrooms, homework, taken] = await Promise.all([
    accessibleClassrooms(database, viewer),
    listHomework(database, facilitator),
    classesWithCheck(database),
  ]);
  const classes = classrooms
    .filter(({ kind, state, stages }) => kind === 'invited' && state === 'running' && stages.debriefedAt === null)
    .map(({ id, name }) => ({ id, name, isHomework: false }));
  const open = homework
    .filter((one) => homeworkState(one, now) === 'open')
    .map(({ id, name }) => ({ id, name, isHomework: true }));
  return [...classes, ...open].filter(({ id }) => !taken.has(id)).toSorted((a, b) => b.id - a.id);
}
