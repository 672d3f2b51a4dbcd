import { inject } from 'vitest';
import type { TestDatabase } from './database.ts';
import { query } from './postgres.ts';

/** How many connections wait for the lock of a class; on a cluster, on whichever node it is. */
export function waitingForClass(database: TestDatabase): Promise<number> {
  return countOnAllNodes(
    database,
    `select from pg_locks
    where not granted and locktype = 'advisory' and database = (select oid from pg_database where datname = $1)`,
  );
}

/** How many connections wait for any lock; on a cluster, on whichever node it is. */
export function waitingForLock(database: TestDatabase): Promise<number> {
  return countOnAllNodes(database, `select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`);
}

async function countOnAllNodes({ url }: TestDatabase, waiting: string): Promise<number> {
  const { maintenanceUrl, workerUrls } = inject('testServer');
  const name = new URL(url).pathname.slice(1);
  const counts = [maintenanceUrl, ...workerUrls].map(
    async (node) => (await query(node, waiting, [name])).rowCount ?? 0,
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
