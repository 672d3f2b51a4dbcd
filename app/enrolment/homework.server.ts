import { randomInt } from 'node:crypto';
import { enterInDirectory } from '#app/classes/class-directory.server.ts';
import { CLASS_LIFETIME_DAYS } from '#app/classes/classroom.ts';
import { drawJoinCode, plainJoinCode } from '#app/classes/join-code.ts';
import { localeFrom } from '#app/i18n/locale.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import { addFacilitator } from '#app/members/staff.server.ts';
import { assert } from '#app/platform/assert.ts';
import { audit } from '#app/platform/audit.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { type ErasureTools, NO_ERASURE_LOG } from '#app/platform/files/erasure-log.server.ts';
import { type Requested, requestKeyOf } from '#app/platform/identifiers.server.ts';
import { DAY_MS, later, type RealTime } from '#app/time/instants.ts';
import { underFreshCode } from './found-class.server.ts';
import type { Homework, HomeworkChoices } from './homework.ts';

/**
 * Opens it under a code of its own and makes the founder its facilitator; a form sent again gets the number of the
 * homework that it set. A code from `draw` that a class or another homework has is drawn again.
 */
export function setHomework(
  database: Database,
  choices: HomeworkChoices & Requested,
  founder: string,
  now: RealTime,
  draw: () => string = () => drawJoinCode(randomInt),
): Promise<ClassroomId> {
  const { name, scenario, pace, language, sizeLimit, days } = choices;
  const requestKey = requestKeyOf(founder, choices);
  return underFreshCode(database, { draw, requestKey }, async (transaction, entry) => {
    const id = await enterInDirectory(transaction, { kind: 'homework', ...entry });
    const given = { name, scenario, language, pace_minutes: pace, size_limit: sizeLimit };
    const ends_at = later(now, days * DAY_MS);
    await transaction
      .insertInto('homework')
      .values({ ...given, id, created_at: now, ends_at })
      .execute();
    await addFacilitator(transaction, id, founder);
    await auditHomework(
      transaction,
      id,
      { action: 'homework-set', actor: founder, after: { scenario, sizeLimit, days } },
      now,
    );
    return id;
  });
}

/** Newest first, until erased; for a null `facilitator`, that of the whole installation. */
export async function listHomework(database: Database, facilitator: string | null): Promise<Homework[]> {
  let wanted = homework(database);
  if (facilitator !== null) {
    wanted = wanted
      .innerJoin('facilitation', 'facilitation.classroom_id', 'homework.id')
      .where('facilitation.member_id', '=', facilitator);
  }
  return (await wanted.orderBy('homework.id', 'desc').execute()).map(readRow);
}

/** Letters in any case, spaces and hyphens ignored. Finds homework that has ended too. */
export async function findHomeworkByCode(database: Database, code: string): Promise<Homework | null> {
  const row = await homework(database).where('join_code', '=', plainJoinCode(code)).executeTakeFirst();
  return row === undefined ? null : readRow(row);
}

/** Finds homework that has ended too. */
export async function findHomework(database: Database, id: ClassroomId): Promise<Homework | null> {
  const row = await homework(database).where('homework.id', '=', id).executeTakeFirst();
  return row === undefined ? null : readRow(row);
}

/** Null until there is a report. */
export async function storedReportOf(database: Database, id: ClassroomId): Promise<unknown> {
  const row = await database.selectFrom('homework').select('report').where('id', '=', id).executeTakeFirst();
  return row?.report ?? null;
}

export type NoPlace = 'homework-over' | 'homework-full';

/**
 * Counts someone who begins, within the transaction in which they begin. Best as its last act, because everybody else
 * who begins waits for its end.
 */
export async function takePlace(transaction: Database, id: ClassroomId, now: RealTime): Promise<NoPlace | null> {
  const { numUpdatedRows } = await transaction
    .updateTable('homework')
    .set(({ eb }) => ({ begun_count: eb('begun_count', '+', 1) }))
    .where('id', '=', id)
    .where('ends_at', '>', now)
    // A request from the last moment would come too late for a report that is put together already.
    .where('claimed_until', 'is', null)
    .where('report', 'is', null)
    .whereRef('begun_count', '<', 'size_limit')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return null;
  const refused = transaction.selectFrom('homework').select(['ends_at', 'begun_count', 'size_limit']);
  const row = await refused.where('id', '=', id).executeTakeFirst();
  const isFull = row !== undefined && row.ends_at > now && row.begun_count >= row.size_limit;
  return isFull ? 'homework-full' : 'homework-over';
}

/** Its classes end soon after. Returns false for a homework that has already ended. */
export async function endHomework(
  { database, erasures }: ErasureTools,
  { id, createdAt }: Pick<Homework, 'id' | 'createdAt'>,
  actor: string,
  now: RealTime,
): Promise<boolean> {
  await erasures.note({ kind: 'classes-of-homework', homework: id }, now);
  const endsAt = later(createdAt, Math.max(now.getTime() - createdAt.getTime(), 1));
  return database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('homework')
      .set({ ends_at: endsAt })
      .where('id', '=', id)
      .where('ends_at', '>', endsAt)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await auditHomework(transaction, id, { action: 'homework-ended', actor }, now);
    return numUpdatedRows > 0n;
  });
}

/** With its report, once in however many processes. The caller has checked that it is over; false: it was gone. */
export async function eraseHomework(
  { database, erasures }: ErasureTools,
  id: ClassroomId,
  actor: string,
  now: RealTime,
): Promise<boolean> {
  await erasures.note({ kind: 'homework', homework: id }, now);
  return database.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('class_directory')
      .where('classroom_id', '=', id)
      .where('kind', '=', 'homework')
      .executeTakeFirst();
    if (numDeletedRows > 0n) await auditHomework(transaction, id, { action: 'homework-erased', actor }, now);
    return numDeletedRows > 0n;
  });
}

/** In the audit trail, for what happens to a homework by itself. */
export const HOMEWORK_ACTOR = 'the end of the homework';

export async function eraseOldHomework(database: Database, now: RealTime): Promise<void> {
  const old = await database
    .selectFrom('homework')
    .select('id')
    .where('created_at', '<=', later(now, -CLASS_LIFETIME_DAYS * DAY_MS))
    .execute();
  for (const { id } of old) await eraseHomework({ database, erasures: NO_ERASURE_LOG }, id, HOMEWORK_ACTOR, now);
}

interface HomeworkAct {
  readonly action: 'homework-set' | 'homework-ended' | 'homework-reported' | 'homework-erased';
  readonly actor: string;
  readonly after?: unknown;
}

/** Recorded under no class, so that it is not erased with one. */
export async function auditHomework(
  transaction: Database,
  id: ClassroomId,
  act: HomeworkAct,
  at: RealTime,
): Promise<void> {
  await audit(transaction, { ...act, at, classroomId: null, subject: `homework ${id}` });
}

function homework(database: Database) {
  return database
    .selectFrom('homework')
    .innerJoin('class_directory', 'class_directory.classroom_id', 'homework.id')
    .select(({ eb }) => [
      'homework.id',
      'join_code as code',
      'name',
      'scenario',
      'pace_minutes as pace',
      'language',
      'size_limit as sizeLimit',
      'created_at as createdAt',
      'ends_at as endsAt',
      'begun_count as begunCount',
      'finished_count as finishedCount',
      eb('report', 'is not', null).as('hasReport'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof homework>['executeTakeFirstOrThrow']>>;

function readRow({ code, language, hasReport, ...row }: Row): Homework {
  assert(code !== null, `homework ${row.id} has a code`);
  return { ...row, code, language: localeFrom(language), hasReport: Boolean(hasReport) };
}
