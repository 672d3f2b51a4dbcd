import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#app/platform/database/database.server.ts';

/** Which page, from 1, of what waits, oldest first, or of what is decided, newest first. */
export interface PageChoice {
  readonly decided: boolean;
  readonly page: number;
  readonly pageSize: number;
}

/**
 * Returns the ids on one page of `wanted`, a select of `id` and `at`, in order, and how many there are in all. The rows
 * themselves are then read by these keys: a plan from before the first row would join whole tables.
 */
export async function pageOfIds(database: Database, wanted: RawBuilder<unknown>, choice: PageChoice) {
  const { decided, page, pageSize } = choice;
  const order = decided ? sql`at desc` : sql`at`;
  const [{ rows: counted }, { rows: onPage }] = await Promise.all([
    sql<{ count: bigint }>`select count(*) as count from (${wanted}) as wanted`.execute(database),
    sql<{ id: string }>`
      select id from (${wanted}) as wanted
      order by ${order}, id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(database),
  ]);
  return { ids: onPage.map(({ id }) => id), count: Number(counted[0]?.count ?? 0n) };
}

/** Puts rows into the order of their ids. */
export function inOrderOf<Row extends { readonly id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
