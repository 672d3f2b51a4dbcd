import { sql } from 'kysely';
import type { ClassroomId } from '#app/ledger/account.ts';
import { assert } from '#app/platform/assert.ts';
import { audit } from '#app/platform/audit.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { type Outcome, transact } from '#app/platform/transaction.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { allows, type ClassState, stateOf } from './class-state.ts';
import { closeClassroom, findClassroom } from './classrooms.server.ts';

export type ClassClosing = Outcome<object, { [State in ClassState]: `class-is-${State}` }[ClassState]>;

/**
 * Closes a class by hand: no posting reaches it from now on, and it waits for a day to be exported and erased. Refuses
 * by the state of the class: never before its Debrief was shown, unless nobody could ever join it.
 */
export function closeClass(database: Database, id: ClassroomId, actor: string, now: RealTime): Promise<ClassClosing> {
  return transact(database, async (transaction): Promise<ClassClosing> => {
    await sql`select pg_advisory_xact_lock(hashtext('classroom'), ${id})`.execute(transaction);
    const before = await findClassroom(transaction, id);
    assert(before !== null, `there is no class ${id}`);
    const state = stateOf(before, now);
    if (!allows(state, 'close')) return { ok: false, why: `class-is-${state}` };
    await closeClassroom(transaction, id, now);
    const [subject, action] = [`class ${id}`, 'class-closed'];
    await audit(transaction, { at: now, actor, classroomId: id, action, subject });
    return { ok: true };
  });
}
