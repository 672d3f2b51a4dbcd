import { debriefClass } from '#app/classes/class-arc.server.ts';
import { allows, type Classroom, stateOf } from '#app/classes/classroom.ts';
import {
  classroomsEndingBy,
  classroomsToErase,
  closeClassroom,
  eraseClassroom,
} from '#app/classes/classrooms.server.ts';
import { forgetBooksOfClass } from '#app/debrief/tracing/class-books.server.ts';
import { ensureOpenClass } from '#app/enrolment/found-class.server.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { errorCode } from '#app/platform/database/transaction.server.ts';
import { type ErasureLog, type ErasureTools, NO_ERASURE_LOG } from '#app/platform/files/erasure-log.server.ts';
import { unlessStoreIsGone } from '#app/platform/files/file-store-unavailable.ts';
import type { FileStore } from '#app/platform/files/files.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { DAY_MS, HOUR_MS, later, type RealTime } from '#app/time/instants.ts';

const ACTOR = 'the end of the class';
/** Real time in which a late Debrief, after the server was away, can be read before its class closes. */
const LEAST_DEBRIEF_MS = HOUR_MS;
/**
 * A class that nobody brings to its Debrief is shown it this long before its end: its last day, or the last quarter of
 * a life shorter than four days.
 */
const LONGEST_DEBRIEF_MS = DAY_MS;

interface EndTools extends ErasureTools {
  readonly files: FileStore;
  readonly log: Log;
}

/** All classes up to these numbers are done. */
interface Round {
  readonly ended: number;
  readonly erased: number;
}

const BEGINNING: Round = { ended: 0, erased: 0 };

/** A second's work: five hundred classes of a homework end at once, and stopping the server waits for a batch. */
const CLASSES_A_BATCH = 25;

/** Each call makes a part of a round of `endClasses`, and returns whether the round goes on. */
export function createClassEnder(tools: EndTools, isOpenClassOn: boolean) {
  let round: Round | null = null;
  return async (now: RealTime): Promise<boolean> => {
    round = await endClasses(tools, isOpenClassOn, now, round ?? BEGINNING);
    return round !== null;
  };
}

/**
 * Makes a part of a round: shows the Debrief of classes near their end, closes those that have reached it and shown
 * their Debrief, starts the open class anew, and erases closed classes whose day of grace is over, with all that their
 * investors left. Returns where the next part begins, or null at the end; what a round leaves undone, the next one
 * finds.
 */
export async function endClasses(
  tools: EndTools,
  isOpenClassOn: boolean,
  now: RealTime,
  { ended, erased }: Round = BEGINNING,
): Promise<Round | null> {
  const { database, log } = tools;
  const ending = await classroomsEndingBy(database, later(now, LONGEST_DEBRIEF_MS), now, batchAfter(ended));
  for (const classroom of ending) {
    await logFailureOfClass(log, classroom.id, () => advanceEnd(tools, classroom, now));
  }
  if (isOpenClassOn) {
    await ensureOpenClass(database, now);
  }
  const closed = await classroomsToErase(database, now, batchAfter(erased));
  await eraseEach(tools, closed, now);
  const isOver = ending.length < CLASSES_A_BATCH && closed.length < CLASSES_A_BATCH;
  return isOver ? null : { ended: ending.at(-1)?.id ?? ended, erased: closed.at(-1)?.id ?? erased };
}

/** Their time for exports is over. Returns their numbers, without those that could not be erased. */
export async function eraseClosedClasses(tools: EndTools, now: RealTime): Promise<ClassroomId[]> {
  const erased: ClassroomId[] = [];
  let closed = await classroomsToErase(tools.database, now, batchAfter(0));
  for (let last = closed.at(-1); last !== undefined; last = closed.at(-1)) {
    erased.push(...(await eraseEach(tools, closed, now)));
    closed = await classroomsToErase(tools.database, now, batchAfter(last.id));
  }
  return erased;
}

function batchAfter(after: number) {
  return { after, size: CLASSES_A_BATCH };
}

async function eraseEach(tools: EndTools, closed: readonly Classroom[], now: RealTime): Promise<ClassroomId[]> {
  const erased: ClassroomId[] = [];
  for (const { id, kind } of closed) {
    // A restored installation finds the end of a class of one by itself, a day after the backup or with its homework.
    const erasures = kind === 'solo' ? NO_ERASURE_LOG : tools.erasures;
    await logFailureOfClass(tools.log, id, async () => {
      await eraseWholeClass({ ...tools, erasures }, id, ACTOR, now);
      erased.push(id);
    });
  }
  return erased;
}

/** What cannot be done in one class hinders no other class, including the open one. */
async function logFailureOfClass(log: Log, classroom: ClassroomId, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error, classroom }, 'a class could not be ended');
  }
}

async function advanceEnd({ database }: EndTools, classroom: Classroom, now: RealTime): Promise<void> {
  if (classroom.endsAt <= now && mayEnd(classroom, now)) {
    // Nobody is told, because every open page would reload and take the Debrief away from its reader.
    await database.transaction().execute((transaction) => closeClassroom(transaction, classroom.id, now));
  } else if (isInItsLastDay(classroom, now) && allows(stateOf(classroom, now), 'debrief')) {
    await debriefClass(database, classroom.id, ACTOR, now);
  }
}

/**
 * With its files, once in however many processes. Files go before the rows that name them, so a crash in between leaves
 * none behind, and once more after them, because one may have come in meanwhile. Throws, and erases no row, while the
 * file store is unavailable; a later sweep then erases the class.
 */
export async function eraseWholeClass(
  { database, files, erasures }: { database: Database; files: FileStore; erasures: ErasureLog },
  id: ClassroomId,
  actor: string,
  now: RealTime,
): Promise<void> {
  await erasures.note({ kind: 'class', classroom: id }, now);
  await files.removeFolder(String(id));
  await eraseOnce(database, id, actor, now);
  forgetBooksOfClass(database, id);
  await unlessStoreIsGone(files.removeFolder(String(id)));
}

/** False for the open class, which has no Debrief. */
function isInItsLastDay({ kind, createdAt, endsAt }: Classroom, now: RealTime): boolean {
  const lifetime = endsAt.getTime() - createdAt.getTime();
  return kind === 'invited' && endsAt.getTime() - now.getTime() <= Math.min(LONGEST_DEBRIEF_MS, lifetime / 4);
}

/**
 * Not before the truth was shown for a while, except a class that nobody could join, the open class, and that of
 * someone alone who has not come back.
 */
function mayEnd(classroom: Classroom, now: RealTime): boolean {
  const { openedAt, debriefedAt } = classroom.stages;
  if (classroom.kind !== 'invited' || openedAt === null) return true;
  return debriefedAt !== null && now.getTime() - debriefedAt.getTime() >= LEAST_DEBRIEF_MS;
}

/** Another process may have erased the class meanwhile. */
async function eraseOnce(database: Database, id: ClassroomId, actor: string, now: RealTime) {
  try {
    await eraseClassroom(database, id, actor, now);
  } catch (error) {
    if (errorCode(error) !== 'GL005') throw error;
  }
}
