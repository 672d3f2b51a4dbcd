import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { PracticeTime } from '#app/time/instants.ts';

/** How far an investor has come in what the site teaches; null: not yet. */
export interface LessonProgress {
  readonly xrayOpenedAt: PracticeTime | null;
  readonly debriefOpenedAt: PracticeTime | null;
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
    .select(['xray_opened_at', 'debrief_opened_at'])
    .where('classroom_id', '=', classroomId)
    .where('investor_id', '=', investor)
    .executeTakeFirst();
  return { xrayOpenedAt: row?.xray_opened_at ?? null, debriefOpenedAt: row?.debrief_opened_at ?? null };
}

/** Writes down that an investor opened something for the first time; later times change nothing. */
export async function openedLesson(
  database: Database,
  classroomId: ClassroomId,
  investor: InvestorId,
  lesson: Lesson,
  practiceNow: PracticeTime,
): Promise<void> {
  // Asked again with each change of a page: it reads, and waits for nobody, but for the first time.
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

/** Of one who leaves: how far they came, and all their flags. */
export async function forgetLessons(
  transaction: Database,
  classroomId: ClassroomId,
  investor: InvestorId,
): Promise<void> {
  for (const table of ['lesson_progress', 'spotter_flag'] as const) {
    await transaction
      .deleteFrom(table)
      .where('classroom_id', '=', classroomId)
      .where('investor_id', '=', investor)
      .execute();
  }
}
