import { inject } from 'vitest';
import type { TestDatabase } from './database.ts';
import { query } from './postgres.ts';

/** Returns how many connections to a database wait for the lock of a class; on a cluster, on whichever node it is. */
export async function waitingForClass({ url }: TestDatabase): Promise<number> {
  const { maintenanceUrl, workerUrls } = inject('testServer');
  const counts = [maintenanceUrl, ...workerUrls].map(async (node) => {
    const { rowCount } = await query(
      node,
      `select from pg_locks
      where not granted and locktype = 'advisory' and database = (select oid from pg_database where datname = $1)`,
      [new URL(url).pathname.slice(1)],
    );
    return rowCount ?? 0;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
