import { sql, type Updateable } from 'kysely';
import type { ClassroomId } from '#app/ledger/account.ts';
import { assert } from '#app/platform/assert.ts';
import { audit } from '#app/platform/audit.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { type Outcome, transact } from '#app/platform/transaction.server.ts';
import { allows, type ClassAct, type ClassState, stateOf } from './class-state.ts';
import { readClassroom } from './classroom-rows.server.ts';
import type { Classroom } from './classroom.ts';
import { type ClassClock, practiceAt } from './clock.ts';
import { type CommandFacts, type CommandKind, recordedActor } from './command.ts';
import { recordCommand } from './recording.server.ts';
import type { ClassTables } from './tables.ts';

export type ClassChange = Outcome<
  { readonly before: Classroom; readonly after: Classroom },
  { [State in ClassState]: `class-is-${State}` }[ClassState]
>;

/** One change of a class as a whole: what it needs, what it writes, and how it is recorded and audited. */
export interface PlannedChange {
  /** Null: whatever state but closed. */
  readonly act: ClassAct | null;
  readonly kind: CommandKind;
  /** Of the audit trail; null for what happens too often to be of interest there. */
  readonly auditAction: string | null;
  /** Looks at the class as it is and says what to write, and the facts of it. */
  readonly plan: (before: Classroom) => { readonly columns: ClassColumns; readonly facts: CommandFacts };
}

export type ClassColumns = Updateable<ClassTables['classroom']>;

/**
 * Changes a class while no command of it is under way: those wait, and then see it changed. `actor` is a member of
 * staff or the name of what acts by itself. Refuses what the state of the class does not allow, and names the state.
 */
export function changeClass(
  database: Database,
  id: ClassroomId,
  planned: PlannedChange,
  actor: string,
  now: Date,
): Promise<ClassChange> {
  const change = async (transaction: Database): Promise<ClassChange> => {
    await sql`select pg_advisory_xact_lock(hashtext('classroom'), ${id})`.execute(transaction);
    const before = await readById(transaction, id);
    const state = stateOf(before, now);
    if (planned.act === null ? state === 'closed' : !allows(state, planned.act)) {
      return { ok: false, why: `class-is-${state}` };
    }
    const { columns, facts } = planned.plan(before);
    await transaction.withTables<ClassTables>().updateTable('classroom').set(columns).where('id', '=', id).execute();
    const after = await readById(transaction, id);
    const practiceNow = practiceAt(after.clock, now);
    await recordCommand(transaction, id, practiceNow, {
      kind: planned.kind,
      investor: null,
      actor: recordedActor(actor),
      facts,
    });
    if (planned.auditAction !== null) {
      const [subject, action] = [`class ${id}`, planned.auditAction];
      // The trail tells people; all that a replay needs stands in the record of commands.
      const after = 'rate' in facts ? { rate: facts['rate'] } : undefined;
      await audit(transaction, { at: now, actor, classroomId: id, action, subject, after });
    }
    return { ok: true, before, after };
  };
  return database.isTransaction ? change(database) : transact(database, change);
}

/** The columns of a clock. */
export function clockColumns(clock: ClassClock): ClassColumns {
  return {
    clock_real_from: clock.realFrom,
    clock_practice_from: clock.practiceFrom,
    clock_rate: clock.rate,
    clock_height_from: clock.heightFrom,
    clock_stops_at: clock.stopsAt,
  };
}

async function readById(transaction: Database, id: ClassroomId): Promise<Classroom> {
  const row = await transaction
    .withTables<ClassTables>()
    .selectFrom('classroom')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  assert(row !== undefined, `there is no class ${id}`);
  return readClassroom(row);
}
