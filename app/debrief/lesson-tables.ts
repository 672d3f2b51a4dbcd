import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';

/** The columns are explained in db/migrations/0019_lesson_progress.sql and 0020_spotter.sql. */
export type LessonTables = {
  lesson_progress: {
    classroom_id: ClassroomId;
    investor_id: InvestorId;
    xray_opened_at: Date | null;
    debrief_opened_at: Date | null;
  };
  spotter_flag: {
    classroom_id: ClassroomId;
    investor_id: InvestorId;
    page: string;
    thing: string;
    kind: string;
    signs: readonly string[];
    feeling: 'worries' | 'reassures';
    flagged_at: Date;
  };
};
