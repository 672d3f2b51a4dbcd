import { sql } from 'kysely';
import { type ClassroomId, HOUSE, type InvestorId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { PracticeTime } from '#app/time/instants.ts';

export interface LessonProgress {
  readonly xrayOpenedAt: PracticeTime | null;
  readonly debriefOpenedAt: PracticeTime | null;
  /** Since when they look on instead of paying in. */
  readonly looksOnFrom: PracticeTime | null;
}

const PROGRESS = { xray_opened_at: 'xrayOpenedAt', debrief_opened_at: 'debriefOpenedAt' } as const;
type Lesson = keyof typeof PROGRESS;

export async function lessonProgressOf(
  database: Database,
  classroomId: ClassroomId,
  investor: InvestorId,
): Promise<LessonProgress> {
  const row = await database
    .selectFrom('lesson_progress')
    .select(['xray_opened_at', 'debrief_opened_at', 'looks_on_from'])
    .where('classroom_id', '=', classroomId)
    .where('investor_id', '=', investor)
    .executeTakeFirst();
  return {
    xrayOpenedAt: row?.xray_opened_at ?? null,
    debriefOpenedAt: row?.debrief_opened_at ?? null,
    looksOnFrom: row?.looks_on_from ?? null,
  };
}

/** Later times change nothing. */
export async function openedLesson(
  database: Database,
  classroomId: ClassroomId,
  investor: InvestorId,
  lesson: Lesson,
  practiceNow: PracticeTime,
): Promise<void> {
  // Each change of a page calls this: except the first time, it only reads and waits for nobody.
  const progress = await lessonProgressOf(database, classroomId, investor);
  if (progress[PROGRESS[lesson]] !== null) return;
  const row = { classroom_id: classroomId, investor_id: investor, xray_opened_at: null, debrief_opened_at: null };
  await database
    .insertInto('lesson_progress')
    .values({ ...row, [lesson]: practiceNow })
    .onConflict((conflict) =>
      conflict
        .columns(['classroom_id', 'investor_id'])
        .doUpdateSet({ [lesson]: practiceNow })
        .where(`lesson_progress.${lesson}`, 'is', null),
    )
    .execute();
}

export interface FirstLookUp {
  readonly at: PracticeTime;
  /** Whether they had neither asked for a deposit nor sent the company any coins by then. */
  readonly isBeforeDepositing: boolean;
}

export async function firstLookUpOf(
  database: Database,
  classroomId: ClassroomId,
  investor: InvestorId,
): Promise<FirstLookUp | null> {
  const row = await database
    .selectFrom('lesson_progress')
    .select(['looked_up_at', 'looked_up_first'])
    .where('classroom_id', '=', classroomId)
    .where('investor_id', '=', investor)
    .executeTakeFirst();
  if (row === undefined || row.looked_up_at === null) return null;
  return { at: row.looked_up_at, isBeforeDepositing: row.looked_up_first === true };
}

/** Later times change nothing. */
export async function rememberFirstLookUp(
  database: Database,
  classroomId: ClassroomId,
  investor: InvestorId,
  practiceNow: PracticeTime,
): Promise<void> {
  if ((await firstLookUpOf(database, classroomId, investor)) !== null) return;
  const lookUp = {
    looked_up_at: practiceNow,
    looked_up_first: !(await hasDeposited(database, classroomId, investor)),
  };
  await database
    .insertInto('lesson_progress')
    .values({ classroom_id: classroomId, investor_id: investor, ...lookUp })
    .onConflict((conflict) =>
      conflict
        .columns(['classroom_id', 'investor_id'])
        .doUpdateSet(lookUp)
        .where('lesson_progress.looked_up_at', 'is', null),
    )
    .execute();
}

/** Asked for a deposit, or sent the company coins without asking for one. */
async function hasDeposited(database: Database, classroomId: ClassroomId, investor: InvestorId): Promise<boolean> {
  const { rows } = await sql`
    select from deposit where classroom_id = ${classroomId} and investor_id = ${investor}
    union all
    select from play_address own
    join play_transfer moved on moved.classroom_id = own.classroom_id and moved.from_address = own.address
    join play_address receiver on receiver.classroom_id = moved.classroom_id and receiver.address = moved.to_address
    where own.classroom_id = ${classroomId} and own.owner_id = ${investor} and receiver.owner_id = ${HOUSE}
    limit 1`.execute(database);
  return rows.length > 0;
}

/** For an investor who leaves; deletes their flags and answers too. */
export async function forgetLessons(
  transaction: Database,
  classroomId: ClassroomId,
  investor: InvestorId,
): Promise<void> {
  for (const table of ['lesson_progress', 'spotter_flag', 'poll_answer'] as const) {
    await transaction
      .deleteFrom(table)
      .where('classroom_id', '=', classroomId)
      .where('investor_id', '=', investor)
      .execute();
  }
}
