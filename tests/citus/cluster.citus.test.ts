import { beforeAll, expect, inject, test } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { type InvestorId, investorId } from '#app/ledger/account.ts';
import { balancesOf, postOne } from '#app/ledger/ledger.server.ts';
import { cents } from '#app/ledger/money.ts';
import { depositApprovedOnReceipt } from '#app/ledger/posting.ts';
import { NOW } from '../support/clock.ts';
import type { TestDatabase } from '../support/database.ts';
import { createLedgerDatabase } from '../support/life/ledger-only.ts';
import { arrangeClass, arrangeInvestor } from '../support/people.ts';
import { query, withDatabase } from '../support/postgres.ts';
import { startNode, stopNode } from './cluster.ts';

interface Room {
  readonly classroom: Classroom;
  readonly investor: InvestorId;
  /** That of the worker that holds the class. */
  readonly port: number;
}

let db: TestDatabase;
const rooms: Room[] = [];

beforeAll(async () => {
  db = await createLedgerDatabase();
  for (let count = 0; count < 20; count += 1) {
    const classroom = await arrangeClass(db.database, NOW);
    const investor = await arrangeInvestor(db.database, classroom, NOW);
    rooms.push({ classroom, investor, port: await portOf(classroom) });
  }
});

async function portOf({ id }: Classroom): Promise<number> {
  const { rows } = await db.ownerPool.query<{ port: number }>(
    `select nodeport as port from citus_shards
    where table_name = 'classroom'::regclass and shardid = get_shard_id_for_distribution_column('classroom', $1::integer)`,
    [id],
  );
  return rows[0]?.port ?? 0;
}

function pay({ classroom, investor }: Room, key: string) {
  const deposit = { key, occurredAt: NOW, investor: investorId(investor), amount: cents(100n) };
  return postOne(db.database, classroom.id, depositApprovedOnReceipt(deposit));
}

async function held({ classroom, investor }: Room): Promise<bigint> {
  return (await balancesOf(db.database, classroom.id, investor)).spendable_deposits;
}

test('an idempotent retry under the same key moves nothing', async () => {
  for (const room of rooms) {
    const before = await held(room);
    const first = await pay(room, 'retried');
    expect(first).toMatchObject({ ok: true, replayed: false });
    expect(await pay(room, 'retried')).toEqual({ ...first, replayed: true });
    expect(await held(room)).toBe(before + 100n);
  }
});

test('twenty classes work side by side, spread over both workers', async () => {
  const before = await Promise.all(rooms.map(held));
  expect(new Set(rooms.map(({ port }) => port)).size).toBe(2);
  const keys = Array.from({ length: 5 }, (_, index) => `beside ${index}`);
  const answers = await Promise.all(rooms.flatMap((room) => keys.map((key) => pay(room, key))));
  expect(answers.filter((answer) => !answer.ok)).toEqual([]);
  expect(await Promise.all(rooms.map(held))).toEqual(before.map((cents) => cents + 500n));
});

test('a class is moved to another worker between postings, and its keys with it', async () => {
  const [room] = rooms;
  if (room === undefined) throw new Error('there is no class');
  const workers = inject('testServer').workerUrls.map((url) => Number(new URL(url).port));
  const to = workers.find((port) => port !== room.port);
  const before = await held(room);
  const first = await pay(room, 'before the move');
  await db.ownerPool.query(
    `select citus_move_shard_placement(get_shard_id_for_distribution_column('classroom', $1::integer), '127.0.0.1', $2, '127.0.0.1', $3,
      shard_transfer_mode := 'block_writes')`,
    [room.classroom.id, room.port, to],
  );
  expect(await portOf(room.classroom)).toBe(to);
  expect(await pay(room, 'before the move')).toEqual({ ...first, replayed: true });
  expect(await pay(room, 'after the move')).toMatchObject({ ok: true, replayed: false });
  expect(await held(room)).toBe(before + 200n);
});

test('after a worker is killed under load and restarted, nothing is lost or doubled in any class', async () => {
  const nodes = inject('citusNodes');
  const worker = nodes.at(-1);
  if (worker === undefined) throw new Error('there is no worker');
  const port = Number(new URL(worker.url).port);
  const present = await Promise.all(rooms.map(async (room) => ({ ...room, port: await portOf(room.classroom) })));
  const before = await Promise.all(present.map(held));
  const keys = Array.from({ length: 30 }, (_, index) => `load ${index}`);
  const answered = new Map(present.map((room) => [room.classroom.id, new Set<string>()]));
  let started = 0;
  const load = present.map(async (room) => {
    for (const key of keys) {
      started += 1;
      const answer = await pay(room, key).catch(() => null);
      if (answer?.ok) answered.get(room.classroom.id)?.add(key);
    }
  });
  await expect.poll(() => started, { timeout: 30_000 }).toBeGreaterThan(60);
  await stopNode(worker, 'immediate');
  await Promise.all(load);
  for (const { classroom, port: own } of present) {
    if (own !== port) expect(answered.get(classroom.id)?.size).toBe(keys.length);
  }
  await startNode(worker);
  const database = new URL(db.url).pathname.slice(1);
  await expect
    .poll(
      () =>
        query(withDatabase(worker.url, database), 'select').then(
          () => true,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true);
  for (const room of present) {
    for (const key of keys) {
      const answer = await pay(room, key);
      if (answered.get(room.classroom.id)?.has(key)) expect(answer).toMatchObject({ ok: true, replayed: true });
      else expect(answer).toMatchObject({ ok: true });
    }
  }
  const after = before.map((cents) => cents + 100n * BigInt(keys.length));
  expect(await Promise.all(present.map(held))).toEqual(after);
});
