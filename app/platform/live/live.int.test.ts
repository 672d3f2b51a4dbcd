import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { query } from '../../../tests/support/postgres.ts';
import { type Live, openLive, tellOfChange } from './live.server.ts';

let base: TestDatabase;
let live: Live;

beforeAll(async () => {
  base = await createTestDatabase();
  live = openLive(base.url);
});

afterAll(() => live.close());

/** What owners hear from now on: the channel is open by then, which is news to everybody. */
async function follow(...owners: readonly (readonly [classroom: number, owner: number])[]) {
  const listeners = owners.map(([classroom, owner]) => {
    const heard = vi.fn();
    live.listen(classroom, owner, heard);
    return heard;
  });
  const arrived = vi.fn();
  live.listen(9, 9, arrived);
  await vi.waitFor(async () => {
    await query(base.url, `select pg_notify('glasshouse_change', '9:9')`);
    await vi.waitFor(() => expect(arrived).toHaveBeenCalled(), { timeout: 200 });
  }, 5000);
  for (const heard of listeners) heard.mockClear();
  return listeners;
}

test('a change of an owner is news to them, a change of the class to everybody in it, and to nobody else', async () => {
  const listeners = await follow([1, 7], [1, 8], [2, 7]);
  const [owner, other] = listeners;
  tellOfChange(base.database, 1, [7]);
  await vi.waitFor(() => expect(owner).toHaveBeenCalledTimes(1));
  tellOfChange(base.database, 1, [0]);
  await vi.waitFor(() => expect(other).toHaveBeenCalledTimes(1));
  expect(listeners.map((heard) => heard.mock.calls.length)).toEqual([2, 1, 0]);
});

test('when the connection was lost and is back, everybody looks again', async () => {
  const [heard] = await follow([4, 7]);
  await query(
    base.url,
    `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen glasshouse_change'`,
  );
  await vi.waitFor(() => expect(heard).toHaveBeenCalled(), 5000);
});
