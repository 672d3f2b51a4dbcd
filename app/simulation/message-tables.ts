import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';

/** The account manager's tables; the columns are explained in db/migrations/0015_scenario.sql. */
export type MessageTables = {
  account_message: {
    classroom_id: ClassroomId;
    investor_id: InvestorId;
    message: string;
    due_at: Date;
    sent_at: Date | null;
    read_at: Date | null;
  };
};
