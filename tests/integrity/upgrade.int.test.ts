import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setClockRate } from '#app/classes/class-clock.server.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { allClassrooms } from '#app/classes/classrooms.server.ts';
import { investorId } from '#app/ledger/account.ts';
import { balancesOf } from '#app/ledger/ledger.server.ts';
import { liveThrough } from '#app/operations/live-through.server.ts';
import { openDatabase, type OpenDatabase } from '#app/platform/database.server.ts';
import { migrate, migrationNames } from '#app/platform/migrate.server.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { expectReconciled } from '../support/reconciled.ts';

const LAST = '0020_spotter.sql';
/** A quarter of an hour after the installation was stopped: fifteen practice days of its class. */
const NOW = new Date('2026-11-22T09:47:46Z');

let empty: TestDatabase;
let open: OpenDatabase;

/** The installation as it was left, and then what a start of the present site does first. */
beforeAll(async () => {
  empty = await createTestDatabase({ isMigrated: false });
  await restore(empty.url);
  const { restrictedRole } = await migrate(empty.url);
  open = openDatabase({ url: empty.url, restricted: restrictedRole });
});
afterAll(() => open.close());

it('an installation of the former release keeps its books', async () => {
  await expectReconciled(open.database);
  const first = await classNamed('Class PMGC5E4B5E');
  expect(await balancesOf(open.database, first.id, investorId(2_052_783_696))).toEqual({
    spendable_deposits: 250_000n,
    pending_payout: 100_000n,
    withdrawable: 0n,
    held_for_withdrawal: 0n,
  });
});

it('what was due in it is done: plans mature, coins arrive, and its crowd goes on', async () => {
  const first = await classNamed('Class PMGC5E4B5E');
  const demo = await classNamed('Demo');
  for (const { id } of [first, demo]) {
    await setClockRate(open.database, id, { rate: 1, actor: 'test' }, NOW);
    await liveThrough({ database: open.database, now: () => NOW }, id, {
      days: 4,
      actor: 'test',
      onDay: async () => {},
    });
  }
  expect(await balancesOf(open.database, first.id, investorId(2_052_783_696))).toMatchObject({
    pending_payout: 0n,
    withdrawable: 100_000n,
  });
  const { rows } = await empty.ownerPool.query(
    `select count(*) filter (where posting_id <= 56)::integer as before, count(*)::integer as now
     from investment where classroom_id = $1`,
    [demo.id],
  );
  expect(rows[0].now).toBeGreaterThan(rows[0].before);
  await expectReconciled(open.database);
});

/** Its migrations, and its rows without the triggers: they were all written under them before. */
async function restore(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create table schema_migration (
    name text primary key, digest text not null, applied_at timestamptz not null default now())`);
  for (const name of (await migrationNames()).filter((candidate) => candidate <= LAST)) {
    const text = await readFile(join(import.meta.dirname, '../../db/migrations', name), 'utf8');
    await client.query(text);
    const digest = createHash('sha256').update(text).digest('hex');
    await client.query('insert into schema_migration (name, digest) values ($1, $2)', [name, digest]);
  }
  await client.query('set session_replication_role = replica');
  await client.query(await readFile(join(import.meta.dirname, 'installation-0020.sql'), 'utf8'));
  await client.end();
}

async function classNamed(name: string): Promise<Classroom> {
  const found = (await allClassrooms(open.database)).find((classroom) => classroom.name === name);
  if (found === undefined) throw new Error(`There is no class named ${name}.`);
  return found;
}
