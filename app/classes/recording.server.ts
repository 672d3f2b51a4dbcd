import { sql } from 'kysely';
import type { ClassroomId, OwnerId } from '#app/ledger/account.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { pipelined } from '#app/platform/database/pipelined.server.ts';
import { type Batch, FULL_BATCH, type Outcome, transact } from '#app/platform/database/transaction.server.ts';
import { tellOfChange } from '#app/platform/live/live.server.ts';
import type { PracticeTime, RealTime } from '#app/time/instants.ts';
import { type ClassEvent, concernedBy, readEvent } from './class-event.ts';
import { type ClassWrites, classWrites } from './class-writes.server.ts';
import type { Classroom } from './classroom.ts';
import { CLASSROOM_COLUMNS_SQL, type ClassroomRow, readClassroom } from './classroom-rows.server.ts';
import { practiceAt } from './clock.ts';
import { writeEvents } from './store-events.server.ts';

/** What a command of a class works with. */
export interface ClassTransaction extends ClassWrites {
  readonly transaction: Database;
  /** The class as it stands now; it cannot change until the transaction ends. */
  readonly classroom: Classroom;
  readonly now: RealTime;
  readonly practiceNow: PracticeTime;
  /** Takes requests to the transaction that nobody waits for: a failure shows in the next request, or at the end. */
  readonly send: (asked: Promise<unknown>) => void;
  /** Waits for everything sent so far. Throws the first that failed, once. */
  readonly arrive: () => Promise<void>;
}

/** The result of a command: its answer, and everything that happened. */
export interface Done<Answer> {
  readonly answer: Answer;
  readonly events: readonly ClassEvent[];
  /** The events that concern only the crowd: nobody writes to them, and nobody can have a page of theirs open. */
  readonly ofCrowd?: readonly ClassEvent[];
  /** Who else finds something changed: their open pages are told too. */
  readonly alsoConcerned?: readonly OwnerId[];
}

/** What a command returns to its wrapper: done, or refused, in which case nothing has happened. */
export type CommandResult<Answer extends { readonly ok: boolean }> =
  | Done<Extract<Answer, { readonly ok: true }>>
  | Extract<Answer, { readonly ok: false }>;

/**
 * The result of a sweep: one owner for each thing done, and whether more is due that needs a transaction of its own.
 */
export type Swept = Outcome<{ readonly owners: readonly OwnerId[]; readonly isMoreDue?: boolean }, 'class-not-running'>;

/** Returns a command's answer with what happened, which is nothing when it was done before. */
export function done<Answer extends { readonly ok: true }>(answer: Answer, ...events: ClassEvent[]): Done<Answer> {
  return { answer, events };
}

/** As `done`, for what may concern only the crowd. */
export function doneFor<Answer extends { readonly ok: true }>(
  { isOfCrowd }: { readonly isOfCrowd: boolean },
  answer: Answer,
  events: readonly ClassEvent[],
): Done<Answer> {
  return { answer, events, ofCrowd: isOfCrowd ? events : [] };
}

/** Returns one answer for things done one after another. */
export function doneTogether<Answer extends { readonly ok: true }>(
  answer: Answer,
  parts: readonly Done<unknown>[],
): Done<Answer> {
  return {
    answer,
    events: parts.flatMap(({ events }) => events),
    ofCrowd: parts.flatMap(({ ofCrowd = [] }) => ofCrowd),
    alsoConcerned: parts.flatMap(({ alsoConcerned = [] }) => alsoConcerned),
  };
}

/**
 * Runs one command of a class in one transaction, as `transact` does: clock, scenario and state cannot change under it,
 * and whatever the caller knew about the class is read again. The events it returns are kept and audited with it, and
 * told to the open pages once it stands. Unless told otherwise it is repeated when the answer to its commit was lost:
 * `work` finds what it did before, by the request's key or by whose it is. Throws when there is no such class.
 */
export function inClass<Answer extends { readonly ok: boolean }>(
  database: Database,
  classroomId: ClassroomId,
  now: RealTime,
  work: (context: ClassTransaction) => Promise<CommandResult<Answer>>,
  choices: { readonly isRepeatable: boolean } = { isRepeatable: true },
): Promise<Answer> {
  const enter = async (transaction: Database) => {
    const { rows } = await sql<ClassroomRow>`
      select ${CLASSROOM_COLUMNS_SQL} from enter_classroom(${classroomId}) as classroom`.execute(transaction);
    const [row] = rows;
    assert(row !== undefined, `there is no class ${classroomId}`);
    return withContext(transaction, readClassroom(row), now, async (context) => {
      const result = await work(context);
      if ('events' in result) storeDone(context, result);
      return result;
    });
  };
  // Everything that a command requests is sent at once, in order, whether it waits for the answer or not.
  const ask = (transaction: Database) => pipelined(transaction, enter);
  return inRecordedTransaction<Answer>(database, classroomId, ask, choices);
}

/** Works inside a transaction that has entered the class, and waits for all that was sent. */
export function withContext<Answer>(
  transaction: Database,
  classroom: Classroom,
  now: RealTime,
  work: (context: ClassTransaction) => Promise<Answer>,
): Promise<Answer> {
  const practiceNow = practiceAt(classroom.clock, now);
  return sendingAhead(({ send, arrive }) => {
    const writes = classWrites(transaction, classroom.id, send);
    return work({ transaction, classroom, now, practiceNow, send, arrive, ...writes });
  });
}

function storeDone(context: ClassTransaction, happened: Omit<Done<unknown>, 'answer'>) {
  const { classroom, transaction, now, practiceNow, send } = context;
  const place = { classroomId: classroom.id, now, practiceNow };
  for (const sent of writeEvents(transaction, place, { events: happened.events, ofPeople: forPeople(happened) }))
    send(sent);
}

type Ahead = Pick<ClassTransaction, 'send' | 'arrive'>;

/**
 * Runs requests ahead. After one that fails, nothing is carried out any more, and it is that one's error that is
 * reported.
 */
async function sendingAhead<Answer>(work: (ahead: Ahead) => Promise<Answer>): Promise<Answer> {
  let sent: Promise<unknown>[] = [];
  const arrive = async () => {
    const answers = await Promise.allSettled(sent);
    sent = [];
    const failed = answers.find((answer) => answer.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  };
  const send = (asked: Promise<unknown>) => {
    asked.catch(() => {});
    sent.push(asked);
  };
  const [answer] = await Promise.allSettled([work({ send, arrive })]);
  await arrive();
  if (answer.status === 'rejected') throw answer.reason;
  return answer.value;
}

/** The class has reached its Debrief: no money moves any more. */
type ClassNotRunning = { readonly ok: false; readonly why: 'class-not-running' };

/**
 * Makes a sweep that runs one batch in a class transaction of its own; returns whose it was, so that the caller may go
 * on.
 */
export function inOwnTransaction(sweep: (context: ClassTransaction, batch: Batch) => Promise<CommandResult<Swept>>) {
  return async (
    database: Database,
    { id }: Pick<Classroom, 'id'>,
    now: RealTime,
    batch: Batch = FULL_BATCH,
  ): Promise<readonly OwnerId[]> => {
    const answer = await inClass<Swept>(database, id, now, (context) => sweep(context, batch));
    return answer.ok ? answer.owners : [];
  };
}

/** As `inClass`, for commands that move money: refused from the Debrief on, which tells what there is in the end. */
export function inPlay<Answer extends { readonly ok: boolean }>(
  database: Database,
  classroomId: ClassroomId,
  now: RealTime,
  work: (context: ClassTransaction) => Promise<CommandResult<Answer>>,
): Promise<Answer | ClassNotRunning> {
  return inClass<Answer | ClassNotRunning>(database, classroomId, now, (context) => whileInPlay(context, work));
}

/** As `inPlay`, inside a class transaction that the caller has already begun. */
export async function whileInPlay<Result>(
  context: ClassTransaction,
  work: (context: ClassTransaction) => Promise<Result>,
): Promise<Result | ClassNotRunning> {
  return context.classroom.stages.debriefedAt === null ? work(context) : { ok: false, why: 'class-not-running' };
}

/**
 * Ends every command: commits what was done or takes back what was refused, and then tells the open pages of those
 * concerned. Never earlier: pages that ask again must find it.
 */
export async function inRecordedTransaction<Answer extends { readonly ok: boolean }>(
  database: Database,
  classroomId: ClassroomId,
  work: (transaction: Database) => Promise<CommandResult<Answer>>,
  choices: { readonly isRepeatable?: boolean } = {},
): Promise<Answer> {
  // Collected over all attempts: one whose answer was lost may have been the one that succeeded.
  const concerned = new Set<OwnerId>();
  const attempt = async (transaction: Database) => {
    const result = await work(transaction);
    if (!('events' in result)) return { ok: false, result } as const;
    const owners = [...forPeople(result).flatMap(concernedBy), ...(result.alsoConcerned ?? [])];
    for (const owner of owners) concerned.add(owner);
    return { ok: true, result } as const;
  };
  const ended = await transact(database, attempt, choices);
  if (!ended.ok) return ended.result;
  tellOfChange(database, classroomId, concerned);
  return ended.result.answer;
}

function forPeople({ events, ofCrowd = [] }: Omit<Done<unknown>, 'answer'>): readonly ClassEvent[] {
  const untold = new Set(ofCrowd);
  return events.filter((event) => !untold.has(event));
}

/** An event with its place and time. */
export interface RecordedEvent {
  /** The order in a class: smaller is earlier; not gapless. */
  readonly ordinal: bigint;
  readonly practiceAt: PracticeTime;
  readonly event: ClassEvent;
}

/** Returns the events of a class in order, after an ordinal, at most `limit` of them. */
export async function recordedEvents(
  database: Database,
  classroomId: ClassroomId,
  from: { readonly after: bigint; readonly limit: number },
): Promise<RecordedEvent[]> {
  const rows = await database
    .selectFrom('class_command')
    .selectAll()
    .where('classroom_id', '=', classroomId)
    .where('ordinal', '>', from.after)
    .orderBy('ordinal')
    .limit(from.limit)
    .execute();
  return rows.map((row) => ({ ordinal: row.ordinal, practiceAt: row.practice_at, event: readEvent(row) }));
}
