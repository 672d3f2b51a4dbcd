import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database.server.ts';

/** The names of investors of a class; one who has left has none. */
export async function namesOf(
  database: Database,
  classroom: ClassroomId,
  investors: readonly InvestorId[],
): Promise<ReadonlyMap<number, string>> {
  if (investors.length === 0) return new Map();
  const rows = await database
    .selectFrom('investor')
    .leftJoin('member', 'member.id', 'investor.member_id')
    .select(({ fn }) => ['investor.id', fn.coalesce('member.name', 'investor.crowd_name').as('name')])
    .where('investor.classroom_id', '=', classroom)
    .where('investor.id', 'in', investors)
    .execute();
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
}
