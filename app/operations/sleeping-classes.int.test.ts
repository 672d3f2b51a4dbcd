import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import {
  classroomsChangedSince,
  classroomsEndingBy,
  classroomsToErase,
  closeClassroom,
} from '#app/classes/classrooms.server.ts';
import { soloDay, soloFigures } from '#app/classes/solo-statistics.server.ts';
import { foundSoloClass } from '#app/enrolment/found-solo-class.server.ts';
import { cents } from '#app/ledger/money.ts';
import type { Finding } from '#app/ledger/reconciliation.server.ts';
import { viewerOf } from '#app/members/viewer.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { atBirth, DAY_MS, HOUR_MS, later, MINUTE_MS, type RealTime } from '#app/time/instants.ts';
import { instant } from '../../tests/support/clock.ts';
import { isCluster } from '../../tests/support/cluster.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { headersWith, testSettings } from '../../tests/support/members.ts';
import { arrangeClass, arrangeDeposits, arrangeInvestor } from '../../tests/support/people.ts';
import { CLASS_SWEEPS } from './class-sweeps.server.ts';
import { dueClasses } from './due-work.server.ts';
import { reconcileNightly } from './reconcile.server.ts';

const now = instant();
const at = (milliseconds: number): RealTime => later(now, milliseconds);

async function foundAlone(db: TestDatabase, then: RealTime) {
  const met = { ok: true, way: 'worked', formId: randomUUID() } as const;
  const tools = { database: db.database, settings: { ...testSettings, solo: { most: 10_000 } } };
  const choices = { scenario: 'quick', pace: 12, language: 'en', clientAddress: '203.0.113.1' } as const;
  const founded = await foundSoloClass(tools, { ...choices, met }, then);
  if (!founded.ok) throw new Error(founded.why);
  const viewer = await viewerOf(tools, headersWith(founded.cookies));
  if (viewer?.investor == null) throw new Error('nobody is signed in');
  return viewer.investor.classroom;
}

/** By their rows alone, because founding them all would take a minute. */
async function addSleeping(db: TestDatabase, count: number, sleptSince: RealTime) {
  await db.ownerPool.query(
    `with listed as (
      insert into class_directory (classroom_id, kind) select nextval('class_number'), 'solo' from generate_series(1, $1)
      returning classroom_id
    )
    insert into classroom (id, kind, name, size_limit, created_at, ends_at, opened_at, started_at, clock_real_from,
      clock_practice_from, clock_rate, clock_awake_until, price_seed, price_start_cents, price_swing_basis_points, scenario)
    select classroom_id, 'solo', 'Alone', 1, $2::timestamptz, $2::timestamptz + interval '1 day', $2, $2, $2, $2, 60, $2, 1, 6000000, 0,
      '{"name": "quick", "crowd": {"townSize": 60, "seed": 1}}'
    from listed`,
    [count, sleptSince],
  );
  await db.ownerPool.query('analyze classroom');
}

function rowsRead(db: TestDatabase, work: (database: TestDatabase['database']) => Promise<unknown>): Promise<number> {
  return db.database.transaction().execute(async (transaction) => {
    // The count is of the connection since it last reported, so it includes earlier work.
    const count = async () => {
      const { rows } = await sql<{ read: number }>`
        select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read from pg_stat_xact_user_tables
        where relname = 'classroom'`.execute(transaction);
      return rows[0]?.read ?? 0;
    };
    const before = await count();
    await work(transaction);
    return (await count()) - before;
  });
}

async function nightly(db: TestDatabase, night: RealTime): Promise<readonly Finding[]> {
  await reconcileNightly(db.database, createLog('silent'), night);
  const { rows } = await db.ownerPool.query<{ result: Finding[] }>(
    "select result from sweep_run where name = 'reconcile' order by period desc limit 1",
  );
  return rows[0]?.result ?? [];
}

/** Changes by a cent what only the owner of the database can change. */
async function damage(db: TestDatabase, { id }: Classroom) {
  for (const table of ['ledger_entry', 'ledger_account']) {
    await db.ownerPool.query(`alter table ${table} disable trigger user`);
  }
  await db.ownerPool.query('update ledger_entry set balance_after = balance_after + 1 where classroom_id = $1', [id]);
  await db.ownerPool.query('update ledger_account set balance = balance + 1 where classroom_id = $1', [id]);
}

test('sleeping classes are not read by the sweeps, or by the search for classes that end or have changed', async ({
  skip,
}) => {
  skip(isCluster(), 'on a cluster each node counts by itself what it reads');
  await using db = await createTestDatabase({ isReconciled: false });
  await addSleeping(db, 5_000, at(-HOUR_MS));
  for (let count = 0; count < 5; count += 1) await foundAlone(db, now);
  const conditions = CLASS_SWEEPS.map(({ isDue }) => isDue);
  const look = (then: RealTime) =>
    rowsRead(db, (database) => dueClasses(database, conditions, { index: 0, of: 1 }, then));
  // A row may be read in more than one way, and once for each queue that is searched.
  expect(await look(at(1_000))).toBeGreaterThanOrEqual(5);
  expect(await look(at(1_000))).toBeLessThan(50);
  const page = { after: 0, size: 25 };
  expect(await rowsRead(db, (database) => classroomsEndingBy(database, at(DAY_MS), at(1_000), page))).toBeLessThan(50);
  expect(await rowsRead(db, (database) => classroomsToErase(database, at(1_000), page))).toBeLessThan(50);
  expect(await rowsRead(db, (database) => classroomsChangedSince(database, at(-MINUTE_MS)))).toBeLessThan(50);
  const { awake, asleep, today } = await soloFigures(db.database, at(1_000));
  expect([awake, asleep, today.founded]).toEqual([5, 5_000, 5]);
});

test('what has slept since a clean night is not reconciled again; after a night with findings everything is', async () => {
  await using db = await createTestDatabase({ isReconciled: false });
  const [sleeper, early] = [await foundAlone(db, now), await foundAlone(db, now)];
  const found = async (night: RealTime) => {
    const findings = await nightly(db, night);
    return [sleeper, early, awake].filter(({ id }) => findings.some(({ detail }) => detail.includes(`class ${id},`)));
  };
  let awake = early;
  expect(await found(at(HOUR_MS * 2))).toEqual([]);
  // This far apart, each of these is a night of its own, at whatever hour this runs.
  awake = await foundAlone(db, at(2 * DAY_MS));
  // Nothing of ours changes a sleeping class, so only reading it can reveal this damage.
  for (const classroom of [sleeper, awake]) await damage(db, classroom);
  expect(await found(at(2 * DAY_MS + MINUTE_MS))).toEqual([awake]);
  expect(await found(at(4 * DAY_MS))).toEqual([sleeper, awake]);
});

test('a class founded and closed by hand since a clean night is reconciled, and beyond its ledger', async () => {
  await using db = await createTestDatabase({ isReconciled: false });
  const earlier = await arrangeClass(db.database, at(-3 * HOUR_MS));
  await closeClassroom(db.database, earlier.id, at(-2 * HOUR_MS));
  expect(await nightly(db, now)).toEqual([]);
  const then = at(HOUR_MS);
  const classroom = await arrangeClass(db.database, then);
  const investor = await arrangeInvestor(db.database, classroom, then);
  await arrangeDeposits(db.database, classroom, investor, cents(500_00n), atBirth(then));
  for (const one of [earlier, classroom]) await damage(db, one);
  await closeClassroom(db.database, classroom.id, at(2 * HOUR_MS));
  const wrong = (checks: readonly Finding[], { id }: Classroom) => [
    ...new Set(checks.filter(({ detail }) => detail.includes(`class ${id},`)).map(({ check }) => check)),
  ];
  const both = ['entry-chain-broken', 'account-balance-wrong', 'pending payout is what running plans will pay'];
  const night = await nightly(db, at(2 * DAY_MS));
  expect(wrong(night, classroom)).toEqual(expect.arrayContaining(both));
  expect(wrong(night, earlier)).toEqual([]);
  // After a night with findings every class is checked, closed ones too.
  const next = await nightly(db, at(4 * DAY_MS));
  expect(wrong(next, classroom)).toEqual(expect.arrayContaining(both));
  expect(wrong(next, earlier)).toEqual(['account-balance-wrong']);
});

test('a flood of refusals is counted, and written once a second', async () => {
  await using db = await createTestDatabase();
  const tools = { database: db.database, settings: { ...testSettings, solo: { most: 10_000 } } };
  const choices = { scenario: 'quick', pace: 12, language: 'en', clientAddress: '203.0.113.2' } as const;
  for (let count = 0; count < 60; count += 1) {
    const met = { ok: true, way: 'answered', formId: randomUUID() } as const;
    await foundSoloClass(tools, { ...choices, met }, at(count < 50 ? 0 : 1_000));
  }
  // Twenty of them found classes; what is refused within a second of the last note waits for the next one.
  expect(await soloDay(db.database, now)).toEqual({ founded: 20, ended: 0, refused: 31 });
});
