import { sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import type { Finding } from '#app/ledger/reconciliation.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';

/**
 * Every bonus must be booked as it says, and every posting of a bonus must have its row, but for people who have left:
 * whom they brought along is forgotten with them.
 */
export async function reconcileReferrals(
  database: Database,
  { id }: Pick<Classroom, 'id'>,
): Promise<readonly Finding[]> {
  const { rows } = await sql<Finding>`
    select 'a bonus is booked as it was credited' as check,
      format('class %s, posting %s', ${id}::integer, coalesce(credited.posting_id, booked.posting_id)) as detail
    from (
      select bonus.posting_id, referral.investor_id, bonus_cents from referral_bonus bonus
      join referral on referral.classroom_id = bonus.classroom_id and referral.brought_id = bonus.brought_id
      where bonus.classroom_id = ${id}
    ) credited
    full join (
      select posting.id as posting_id, own.owner_id, own.amount, promised.amount as promised, investor.member_id
      from ledger_posting posting
      left join ledger_entry own on own.classroom_id = posting.classroom_id and own.posting_id = posting.id
        and own.purpose = 'withdrawable'
      left join ledger_entry promised on promised.classroom_id = posting.classroom_id
        and promised.posting_id = posting.id and promised.owner_id = 0 and promised.purpose = 'promised_profit'
      left join investor on investor.classroom_id = posting.classroom_id and investor.id = own.owner_id
      where posting.classroom_id = ${id} and posting.kind = 'bonus_credited'
    ) booked on booked.posting_id = credited.posting_id
    where case
      when credited.posting_id is null then booked.member_id is not null
      else (booked.owner_id, booked.amount, booked.promised)
        is distinct from (credited.investor_id, credited.bonus_cents, -credited.bonus_cents)
    end`.execute(database);
  return rows;
}
