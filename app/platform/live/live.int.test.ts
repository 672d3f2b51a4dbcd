import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { describeWith } from '../../../tests/support/installed.ts';
import { query } from '../../../tests/support/postgres.ts';
import { type Redis, startRedis } from '../../../tests/support/servers/redis.ts';
import type { Database } from '../database/database.server.ts';
import { type Live, notifyBus, openLive, tellingBy, tellOfChange } from './live.server.ts';
import { redisBus } from './redis-bus.server.ts';

const SECRET = 'a secret that all processes of an installation share';
const PATIENCE = { timeout: 20_000 };

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});

/** From now on. The channel is already open by then; its opening is itself news to everybody. */
async function follow(live: Live, telling: Database, ...owners: readonly (readonly [class_: number, owner: number])[]) {
  const listeners = owners.map(([classroom, owner]) => {
    const heard = vi.fn();
    live.listen(classroom, owner, heard);
    return heard;
  });
  // The first message may be the news that this end is open. A sender that spoke before its own end was open tells
  // everybody once it is; later messages arrive behind that one.
  for (const owner of [9, 10]) {
    const arrived = vi.fn();
    live.listen(9, owner, arrived);
    await vi.waitFor(async () => {
      tellOfChange(telling, 9, [owner]);
      await vi.waitFor(() => expect(arrived).toHaveBeenCalled(), { timeout: 200 });
    }, PATIENCE);
  }
  for (const heard of listeners) heard.mockClear();
  return listeners;
}

async function expectHeardByWhomItConcerns(live: Live, telling: Database) {
  const listeners = await follow(live, telling, [1, 7], [1, 8], [2, 7]);
  const [owner, other] = listeners;
  tellOfChange(telling, 1, [7]);
  await vi.waitFor(() => expect(owner).toHaveBeenCalledTimes(1), PATIENCE);
  tellOfChange(telling, 1, [0]);
  await vi.waitFor(() => expect(other).toHaveBeenCalledTimes(1), PATIENCE);
  expect(listeners.map((heard) => heard.mock.calls.length)).toEqual([2, 1, 0]);
}

describe('by NOTIFY', () => {
  let live: Live;
  beforeAll(() => {
    live = openLive(notifyBus(base.url));
  });
  afterAll(() => live.close());

  test('a change of an owner reaches only them, and a change of the class everybody in it', () =>
    expectHeardByWhomItConcerns(live, base.database));

  test('changes announced while another is being sent are heard, whosever they are', async () => {
    const owners = Array.from({ length: 40 }, (_, place) => [3, place + 1] as const);
    const listeners = await follow(live, base.database, ...owners);
    for (const [classroom, owner] of owners) tellOfChange(base.database, classroom, [owner]);
    await vi.waitFor(() => {
      for (const heard of listeners) expect(heard).toHaveBeenCalled();
    }, PATIENCE);
  });

  test('after a lost connection is restored, everybody looks again', async () => {
    const [heard] = await follow(live, base.database, [4, 7]);
    await query(
      base.url,
      `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen glasshouse_change'`,
    );
    await vi.waitFor(() => expect(heard).toHaveBeenCalled(), PATIENCE);
  });
});

describeWith('redis-server', 'by Redis', () => {
  const PATIENCE_MS = 1000;
  let redis: Redis;
  let processes: { readonly live: Live; readonly telling: Database }[];

  const openProcess = (secret = SECRET) => {
    const bus = redisBus(redis.url, secret, PATIENCE_MS);
    return { live: openLive(bus), telling: tellingBy(base.database, bus.tell) };
  };
  const [one, other] = [() => nth(0), () => nth(1)];
  const nth = (index: number) => {
    const found = processes[index];
    if (found === undefined) throw new Error('no such process');
    return found;
  };

  beforeAll(async () => {
    redis = await startRedis();
    processes = [openProcess(), openProcess()];
  });
  afterAll(async () => {
    await Promise.all(processes.map(({ live }) => live.close()));
    await redis.stop();
  });

  test('a change announced in one process is heard in the other by the people it concerns, and by nobody else', () =>
    expectHeardByWhomItConcerns(other().live, one().telling));

  test('changes of a class are heard in the order in which they were announced', async () => {
    const heard: number[] = [];
    const owners = Array.from({ length: 300 }, (_, index) => index + 1);
    const [last] = await follow(other().live, one().telling, [3, 300]);
    for (const owner of owners) other().live.listen(3, owner, () => heard.push(owner));
    for (const owner of owners) tellOfChange(one().telling, 3, [owner]);
    await vi.waitFor(() => expect(last).toHaveBeenCalled(), PATIENCE);
    expect(heard).toEqual(owners);
  });

  test('installations on one Redis are kept apart', async () => {
    const stranger = openProcess('a secret of another installation on the same machine');
    const [theirs] = await follow(stranger.live, stranger.telling, [1, 7]);
    const [ours] = await follow(other().live, one().telling, [1, 7]);
    tellOfChange(one().telling, 1, [7]);
    await vi.waitFor(() => expect(ours).toHaveBeenCalled(), PATIENCE);
    await follow(stranger.live, stranger.telling);
    expect(theirs).not.toHaveBeenCalled();
    await stranger.live.close();
  });

  test('while Redis is away, announcing neither waits nor throws; when it is back, everybody looks again', async () => {
    const [here] = await follow(one().live, one().telling, [1, 7]);
    const [there] = await follow(other().live, one().telling, [1, 7]);
    await redis.stop();
    for (let signal = 0; signal < 1000; signal += 1) tellOfChange(one().telling, 1, [8]);
    expect(here).not.toHaveBeenCalled();
    redis = await startRedis(Number(new URL(redis.url).port));
    await vi.waitFor(() => expect(here).toHaveBeenCalled(), PATIENCE);
    await vi.waitFor(() => expect(there).toHaveBeenCalled(), PATIENCE);
  });

  test('changes that one process alone could not announce make everybody look when it can again', async () => {
    const silent = redisBus(redis.url, SECRET, PATIENCE_MS);
    const [heard] = await follow(other().live, one().telling, [1, 7]);
    tellOfChange(tellingBy(base.database, silent.tell), 1, [7]);
    const late = openLive(silent);
    await vi.waitFor(() => expect(heard).toHaveBeenCalled(), PATIENCE);
    await late.close();
  });

  test('a Redis that freezes without closing its connections is noticed', async () => {
    const [heard] = await follow(other().live, one().telling, [1, 7]);
    const warned = vi.fn();
    const watching = openLive(redisBus(redis.url, SECRET, PATIENCE_MS), { warn: warned });
    redis.process.kill('SIGSTOP');
    tellOfChange(one().telling, 1, [7]);
    expect(heard).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(warned).toHaveBeenCalledTimes(1), PATIENCE);
    expect(watching.isHeard()).toBe(false);
    redis.process.kill('SIGCONT');
    await vi.waitFor(() => expect(heard).toHaveBeenCalled(), PATIENCE);
    await vi.waitFor(() => expect(watching.isHeard()).toBe(true), PATIENCE);
    await watching.close();
  });
});
