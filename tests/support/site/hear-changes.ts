import pg from 'pg';
import { tellOfChange } from '#app/platform/live/live.server.ts';
import type { TestDatabase } from '../database.ts';

/** As open pages listen. The returned function gives all news since its last call, or the first, as `class:owner`. */
export async function hearChanges({ url, database, pool }: TestDatabase): Promise<() => Promise<string[]>> {
  /** Senders do not wait for a notice to go out: once every connection is idle, it has. */
  const allSent = async () => {
    const all = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    for (const one of all) one.release();
  };
  await allSent();
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  await client.query('listen glasshouse_change');
  const heard: string[] = [];
  let answer = () => {};
  client.on('notification', ({ payload = '' }) => (payload === '-1:0' ? answer() : heard.push(payload)));
  return async () => {
    await allSent();
    const { promise, resolve } = Promise.withResolvers<void>();
    answer = resolve;
    tellOfChange(database, -1, [0]);
    await promise;
    return heard.splice(0).toSorted();
  };
}
