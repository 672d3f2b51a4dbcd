import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database.server.ts';
import { forgetMessagesTo } from '#app/platform/outbox.server.ts';
import type { MemberTables } from './tables.ts';

/**
 * Within a transaction: erases who an investor is. Name, sign-in, sessions, links, return code, messages to them and
 * enquiries under their e-mail go; their number stays, and names nobody. Returns false when they had left before.
 */
export async function eraseIdentity(
  transaction: Database,
  owner: { readonly classroomId: ClassroomId; readonly investorId: InvestorId },
): Promise<boolean> {
  const { classroomId, investorId } = owner;
  const tables = transaction.withTables<MemberTables>();
  const member = await tables
    .selectFrom('investor')
    .innerJoin('member', 'member.id', 'investor.member_id')
    .select(['member.id', 'member.email', 'member.role'])
    .where('classroom_id', '=', classroomId)
    .where('investor.id', '=', investorId)
    .executeTakeFirst();
  if (member === undefined) return false;
  assert(member.role === 'investor', 'staff invest in no class');
  await forgetMessagesTo(transaction, member.email);
  await tables.deleteFrom('enquiry').where('email', '=', member.email).execute();
  await tables
    .deleteFrom('return_code')
    .where('classroom_id', '=', classroomId)
    .where('investor_id', '=', investorId)
    .execute();
  // Password, sessions and links go with the member, and the investor's row forgets whose it was.
  await tables.deleteFrom('member').where('id', '=', member.id).execute();
  return true;
}

/** Whether a number of a class is one of somebody who has left. */
export async function hasLeft(database: Database, classroomId: number, investorId: number): Promise<boolean> {
  const row = await database
    .withTables<MemberTables>()
    .selectFrom('investor')
    .select('member_id')
    .where('classroom_id', '=', classroomId)
    .where('id', '=', investorId)
    .executeTakeFirst();
  return row?.member_id === null;
}
