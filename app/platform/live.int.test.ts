import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import { query } from '../../tests/support/postgres.ts';
import { type Live, openLive } from './live.server.ts';

let live: Live;
let url: string;

beforeAll(async () => {
  const test = await createTestDatabase();
  url = test.url;
  live = openLive(test.database, url);
});

afterAll(() => live.close());

/** Counts what an owner hears; once the first word came, the channel is open. */
async function follow(classroom: number, owner: number, since?: string) {
  const heard = vi.fn();
  live.listen(classroom, owner, heard, since);
  await vi.waitFor(async () => {
    live.changed(classroom, owner);
    await vi.waitFor(() => expect(heard).toHaveBeenCalled(), { timeout: 200 });
  }, 5000);
  return heard;
}

test('who begins to listen after a change hears of it, who loaded after it does not', async () => {
  const others = await follow(1, 7);
  const before = live.mark();
  const told = others.mock.calls.length;
  live.changed(1, 7);
  await vi.waitFor(() => expect(others.mock.calls.length).toBeGreaterThan(told));
  const heard = [before, live.mark(), undefined].map((since) => {
    const listener = vi.fn();
    live.listen(1, 7, listener, since);
    return listener.mock.calls.length;
  });
  expect(heard).toEqual([1, 0, 0]);
});

test('a change of the whole class is news to everybody in it, and to nobody else', async () => {
  const others = await follow(2, 7);
  const before = live.mark();
  const told = others.mock.calls.length;
  live.changed(2, 0);
  await vi.waitFor(() => expect(others.mock.calls.length).toBeGreaterThan(told));
  const heard = [2, 3].map((classroom) => {
    const listener = vi.fn();
    live.listen(classroom, 8, listener, before);
    return listener.mock.calls.length;
  });
  expect(heard).toEqual([1, 0]);
});

test('when the connection was lost and is back, everybody looks again', async () => {
  const heard = await follow(4, 7);
  const before = live.mark();
  heard.mockClear();
  await query(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen glasshouse_change'`,
  );
  await vi.waitFor(() => expect(heard).toHaveBeenCalled(), 5000);
  const late = vi.fn();
  live.listen(4, 8, late, before);
  expect(late).toHaveBeenCalledTimes(1);
});
