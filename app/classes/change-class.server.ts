import { sql, type Updateable } from 'kysely';
import type { ClassroomId } from '#app/ledger/account.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { pipelined } from '#app/platform/database/pipelined.server.ts';
import type { Outcome } from '#app/platform/database/transaction.server.ts';
import type { MadeOnce } from '#app/platform/identifiers.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import type { DB } from '#db/schema.ts';
import { lockClassroom, setDirectoryState } from './class-directory.server.ts';
import type { ClassEvent } from './class-event.ts';
import { allows, type ClassAct, type Classroom, type ClassState, stateOf } from './classroom.ts';
import { CLASSROOM_COLUMNS, readClassroom } from './classroom-rows.server.ts';
import { type ClassClock, practiceAt } from './clock.ts';
import { type ClassTransaction, done, inRecordedTransaction, withContext } from './recording.server.ts';
import { storeEvents } from './store-events.server.ts';

export type ClassChange = Outcome<
  { readonly before: Classroom; readonly after: Classroom },
  { [State in ClassState]: `class-is-${State}` }[ClassState]
>;

/** Whether a change still applies to the class as it is found. */
export type IsDue = (before: Classroom) => boolean;

/** One change of a class as a whole: what it requires, what it writes, and what happens as a result. */
export interface PlannedChange extends MadeOnce {
  /** Null: any state except closed. */
  readonly act: ClassAct | null;
  /** What else must hold for the class at that moment. */
  readonly isDue?: IsDue | undefined;
  /** Reads the current class and returns what to write and what happens as a result. */
  readonly plan: (before: Classroom) => { readonly columns: ClassColumns; readonly event: ClassEvent };
  /** What follows in the same transaction, once the class is changed; returns what else happened. */
  readonly follow?: (context: ClassTransaction) => Promise<readonly ClassEvent[]>;
}

export type ClassColumns = Updateable<DB['classroom']>;

/**
 * Changes a class while none of its commands is under way: those wait, and then see the change. Refuses what the state
 * of the class does not allow, and names the state; a jump that has been made is not made again.
 */
export function changeClass(database: Database, id: ClassroomId, planned: PlannedChange, now: RealTime) {
  return inRecordedTransaction<ClassChange>(database, id, async (transaction) => {
    const before = await lockAndRead(transaction, id);
    if (await hasJumped(transaction, id, planned.requestKey ?? null)) return done({ ok: true, before, after: before });
    const state = stateOf(before, now);
    const isAllowed = planned.act === null ? state !== 'closed' : allows(state, planned.act);
    if (!isAllowed || planned.isDue?.(before) === false) return { ok: false, why: `class-is-${state}` };
    const { columns, event } = planned.plan(before);
    const change = transaction.updateTable('classroom').set(columns).where('id', '=', id);
    const after = readClassroom(await change.returning(CLASSROOM_COLUMNS).executeTakeFirstOrThrow());
    if (columns.state !== undefined) await setDirectoryState(transaction, id, columns.state);
    const { follow } = planned;
    const followed = follow === undefined ? [] : await withContext(transaction, after, now, follow);
    const events = [event, ...followed];
    await storeEvents(transaction, id, { now, practiceNow: practiceAt(after.clock, now) }, events);
    return done({ ok: true, before, after }, ...events);
  });
}

/** Tells whether a class's clock has jumped for a request. */
export async function hasJumped(database: Database, id: ClassroomId, requestKey: string | null): Promise<boolean> {
  if (requestKey === null) return false;
  // The condition of the index appears in the text: a plan kept for all values could not use it.
  const { rows } = await sql`
    select from class_command
    where classroom_id = ${id} and kind = 'clock-jumped' and facts ->> 'requestKey' = ${requestKey}`.execute(database);
  return rows.length > 0;
}

/** Returns the columns of a clock. */
export function clockColumns(clock: ClassClock): ClassColumns {
  return {
    clock_real_from: clock.realFrom,
    clock_practice_from: clock.practiceFrom,
    clock_rate: clock.rate,
    clock_height_from: clock.heightFrom,
    clock_stops_at: clock.stopsAt,
    clock_awake_until: clock.awakeUntil,
  };
}

/** Locks and reads a class. Waits for any change of the class under way, so that the result includes it. */
async function lockAndRead(transaction: Database, id: ClassroomId): Promise<Classroom> {
  const row = await pipelined(transaction, async (together) => {
    const read = together.selectFrom('classroom').select(CLASSROOM_COLUMNS).where('id', '=', id);
    const [, found] = await Promise.all([lockClassroom(together, id), read.executeTakeFirst()]);
    return found;
  });
  assert(row !== undefined, `there is no class ${id}`);
  return readClassroom(row);
}
