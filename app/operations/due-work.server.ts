import { sql } from 'kysely';
import { CLASSROOM_COLUMNS, type ClassroomRow, readClassroom } from '#app/classes/classroom-rows.server.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { PracticeTime } from '#app/time/instants.ts';

/** A running class, and the first of each thing that waits in it. */
export interface ClassWithWork {
  readonly classroom: Classroom;
  /** When the next plan matures; null while none runs. */
  readonly nextMaturityAt: PracticeTime | null;
  /** The first practice day for which a saver has not had interest yet; null while nobody saves. */
  readonly nextInterestDay: number | null;
  /** The block of the payment to the house that waits longest; null while none does. */
  readonly nextPaymentHeight: bigint | null;
  /** Whether coins came to a deposit that had been approved without them. */
  readonly hasLateCoins: boolean;
  /** When the scenario has the next thing to look at; null while it has none. */
  readonly nextLookAt: PracticeTime | null;
}

/** Every running class, by id, in one query that costs the same however much a class has done so far. */
export async function classesWithWork(database: Database): Promise<ClassWithWork[]> {
  const { rows } = await sql<WaitingRow>`
    select ${CLASSROOM_COLUMNS},
      (select min(matures_at) from investment_due due where due.classroom_id = classroom.id) as next_maturity_at,
      (select min(paid_through_day) + 1 from savings_account saver where saver.classroom_id = classroom.id) as next_interest_day,
      (select min(block_height) from payment_due due where due.classroom_id = classroom.id) as next_payment_height,
      exists (select from late_cover_due due where due.classroom_id = classroom.id) as has_late_coins,
      least(
        (select min(look_at) from deposit_due due where due.classroom_id = classroom.id),
        (select min(look_at) from withdrawal_due due where due.classroom_id = classroom.id),
        (select min(due_at) from account_message due where due.classroom_id = classroom.id and sent_at is null),
        (select min(at) from message_cue due where due.classroom_id = classroom.id)
      ) as next_look_at
    from classroom where state = 'running' order by id`.execute(database);
  return rows.map((row) => ({
    classroom: readClassroom(row),
    nextMaturityAt: row.next_maturity_at,
    nextInterestDay: row.next_interest_day,
    nextPaymentHeight: row.next_payment_height,
    hasLateCoins: row.has_late_coins,
    nextLookAt: row.next_look_at,
  }));
}

type WaitingRow = ClassroomRow & {
  readonly next_maturity_at: PracticeTime | null;
  readonly next_interest_day: number | null;
  readonly next_payment_height: bigint | null;
  readonly has_late_coins: boolean;
  readonly next_look_at: PracticeTime | null;
};
