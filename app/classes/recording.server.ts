import { sql } from 'kysely';
import { type ClassroomId, investorId } from '#app/ledger/account.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database.server.ts';
import { transact } from '#app/platform/transaction.server.ts';
import { readClassroom } from './classroom-rows.server.ts';
import type { Classroom } from './classroom.ts';
import { practiceAt } from './clock.ts';
import { COMMAND_KINDS, type Command, type CommandKind } from './command.ts';
import type { ClassTables } from './tables.ts';

/** What a command of a class works with. */
export interface ClassTurn {
  readonly transaction: Database;
  /** As it stands now; it cannot change until the transaction ends. */
  readonly classroom: Classroom;
  readonly now: Date;
  /** Practice time of this instant. */
  readonly practiceNow: Date;
  /** Writes down what was done. To be called last, when every lock is held. */
  readonly record: (command: Command) => Promise<void>;
}

/**
 * Does one command of a class in one transaction, as `transact` does: clock, scenario and state cannot change under
 * it, and whatever the caller knew of the class is read anew. Throws when there is no such class.
 */
export function inClass<Answer extends { readonly ok: boolean }>(
  database: Database,
  classroomId: ClassroomId,
  now: Date,
  work: (turn: ClassTurn) => Promise<Answer>,
): Promise<Answer> {
  return transact(database, async (transaction) => {
    const { rows } = await sql<ClassroomRow>`select * from enter_classroom(${classroomId})`.execute(transaction);
    const [row] = rows;
    assert(row !== undefined, `there is no class ${classroomId}`);
    const classroom = readClassroom(row);
    const practiceNow = practiceAt(classroom.clock, now);
    const record = (command: Command) => recordCommand(transaction, classroomId, practiceNow, command);
    return work({ transaction, classroom, now, practiceNow, record });
  });
}

/** The class has come to its Debrief: no money moves any more. */
type ClassNotRunning = { readonly ok: false; readonly why: 'class-not-running' };

/**
 * As `inClass`, for whatever moves money: refused from the Debrief on, which tells everybody what there is in the end.
 * A command that was under way when it was shown is refused too.
 */
export function inPlay<Answer extends { readonly ok: boolean }>(
  database: Database,
  classroomId: ClassroomId,
  now: Date,
  work: (turn: ClassTurn) => Promise<Answer>,
): Promise<Answer | ClassNotRunning> {
  return inClass<Answer | ClassNotRunning>(database, classroomId, now, async (turn) =>
    turn.classroom.stages.debriefedAt === null ? work(turn) : { ok: false, why: 'class-not-running' },
  );
}

type ClassroomRow = Parameters<typeof readClassroom>[0];

/** Writes a command down at an instant of practice time, in the transaction of the act itself. */
export async function recordCommand(
  transaction: Database,
  classroomId: ClassroomId,
  practiceNow: Date,
  { kind, investor, actor, facts }: Command,
): Promise<void> {
  await transaction
    .withTables<ClassTables>()
    .insertInto('class_command')
    .values({
      classroom_id: classroomId,
      practice_at: practiceNow,
      kind,
      actor,
      investor_id: investor,
      facts: JSON.stringify(facts),
    })
    .execute();
}

/** A command as it was recorded. */
export interface RecordedCommand extends Command {
  /** In a class, smaller is earlier; not gapless. */
  readonly ordinal: bigint;
  readonly practiceAt: Date;
}

/** The commands of a class in their order, after an ordinal, at most `limit` of them. */
export async function recordedCommands(
  database: Database,
  classroomId: ClassroomId,
  from: { readonly after: bigint; readonly limit: number },
): Promise<RecordedCommand[]> {
  const rows = await database
    .withTables<ClassTables>()
    .selectFrom('class_command')
    .selectAll()
    .where('classroom_id', '=', classroomId)
    .where('ordinal', '>', from.after)
    .orderBy('ordinal')
    .limit(from.limit)
    .execute();
  return rows.map((row) => ({
    ordinal: row.ordinal,
    practiceAt: row.practice_at,
    kind: commandKind(row.kind),
    investor: row.investor_id === null ? null : investorId(row.investor_id),
    actor: row.actor,
    facts: row.facts,
  }));
}

function commandKind(text: string): CommandKind {
  const kind = COMMAND_KINDS.find((known) => known === text);
  assert(kind !== undefined, `${text} is no command`);
  return kind;
}
