import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';

/** The columns are explained in db/migrations/0019_lesson_progress.sql. */
export type LessonTables = {
  lesson_progress: {
    classroom_id: ClassroomId;
    investor_id: InvestorId;
    xray_opened_at: Date | null;
    debrief_opened_at: Date | null;
  };
};
