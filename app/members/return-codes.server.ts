import { createHmac } from 'node:crypto';
import type { ClassTables } from '#app/classes/tables.ts';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database.server.ts';
import { plainReturnCode } from './return-code.ts';
import type { MemberTables } from './tables.ts';

/** What is kept of a return code: a keyed digest, from which it cannot be found again. */
export function digestOfReturnCode(code: string, secret: string): Buffer {
  return createHmac('sha256', secret)
    .update(`return code\n${plainReturnCode(code)}`)
    .digest();
}

/** Keeps the digest of an investor's return code; an earlier code of theirs stops working. */
export async function keepReturnCode(
  database: Database,
  owner: { readonly classroomId: ClassroomId; readonly investorId: InvestorId },
  digest: Buffer,
  now: Date,
): Promise<void> {
  await database
    .withTables<MemberTables>()
    .insertInto('return_code')
    .values({ classroom_id: owner.classroomId, investor_id: owner.investorId, digest, made_at: now })
    .onConflict((conflict) => conflict.columns(['classroom_id', 'investor_id']).doUpdateSet({ digest, made_at: now }))
    .execute();
}

/** Whom a return code brings back, since when they are in their class, and its language; null when it is nobody's, or that class is over. */
export async function findByReturnCode(
  database: Database,
  digest: Buffer,
): Promise<{ readonly memberId: string; readonly joinedAt: Date; readonly language: string } | null> {
  const row = await database
    .withTables<MemberTables & ClassTables>()
    .selectFrom('return_code')
    .innerJoin('investor', (join) =>
      join
        .onRef('investor.classroom_id', '=', 'return_code.classroom_id')
        .onRef('investor.id', '=', 'return_code.investor_id'),
    )
    .innerJoin('classroom', 'classroom.id', 'return_code.classroom_id')
    .select(['investor.member_id', 'investor.joined_at', 'classroom.language'])
    .where('digest', '=', digest)
    .where('classroom.state', '=', 'running')
    .executeTakeFirst();
  if (row?.member_id == null) return null;
  return { memberId: row.member_id, joinedAt: row.joined_at, language: row.language };
}

/** Whether a code is the one that an investor has now. */
export async function isReturnCodeOf(
  database: Database,
  owner: { readonly classroomId: ClassroomId; readonly investorId: InvestorId },
  digest: Buffer,
): Promise<boolean> {
  const row = await database
    .withTables<MemberTables>()
    .selectFrom('return_code')
    .select('digest')
    .where('classroom_id', '=', owner.classroomId)
    .where('investor_id', '=', owner.investorId)
    .executeTakeFirst();
  return row?.digest.equals(digest) === true;
}
