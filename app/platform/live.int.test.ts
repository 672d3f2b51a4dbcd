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

/** What an owner hears from now on; the channel is open by then. */
async function follow(classroom: number, owner: number) {
  const heard = vi.fn();
  live.listen(classroom, owner, heard);
  await vi.waitFor(async () => {
    live.changed(classroom, owner);
    await vi.waitFor(() => expect(heard).toHaveBeenCalled(), { timeout: 200 });
  }, 5000);
  return heard;
}

/** Says that an owner changed, and waits until that was heard; returns a mark from before it. */
async function change(classroom: number, owner: number): Promise<string> {
  const heard = await follow(classroom, owner === 0 ? 7 : owner);
  const before = live.mark();
  heard.mockClear();
  live.changed(classroom, owner);
  await vi.waitFor(() => expect(heard).toHaveBeenCalled());
  return before;
}

/** How often somebody who begins to listen hears of a change at once. */
function missed(classroom: number, owner: number, since?: string): number {
  const listener = vi.fn();
  live.listen(classroom, owner, listener, since)();
  return listener.mock.calls.length;
}

test('who begins to listen after a change hears of it, who loaded after it does not', async () => {
  const before = await change(1, 7);
  expect([before, live.mark(), undefined].map((since) => missed(1, 7, since))).toEqual([1, 0, 0]);
});

test('a change of the whole class is news to everybody in it, and to nobody else', async () => {
  const before = await change(2, 0);
  await vi.waitFor(() => expect(missed(2, 8, before)).toBe(1));
  expect(missed(3, 8, before)).toBe(0);
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
  // Waited for as well: what was heard may be an echo of `follow`, from before the connection was lost.
  await vi.waitFor(() => expect(missed(4, 8, before)).toBe(1), 5000);
});
