import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { reconcileCoins } from '#app/coins/solvency.server.ts';
import { debriefOfMany } from '#app/debrief/debrief-of-class.server.ts';
import { debriefOfInvestor } from '#app/debrief/debrief-of-investor.server.ts';
import { matureInvestments } from '#app/investments/mature-investments.server.ts';
import { confirmPayments } from '#app/payments/deposits/confirm-payments.server.ts';
import { coverLateCoins } from '#app/payments/deposits/cover-late-coins.server.ts';
import { approveDeposit } from '#app/payments/deposits/decide-deposit.server.ts';
import { depositsForStaff } from '#app/payments/deposits/deposits.server.ts';
import { withdrawalsForStaff } from '#app/payments/withdrawals/withdrawals.server.ts';
import { openDirectoryStore } from '#app/platform/files/files.server.ts';
import { hasCrowd } from '#app/results/class-report.server.ts';
import { HOUR_MS } from '#app/time/instants.ts';
import { fakeClock } from '../support/clock.ts';
import { isCluster } from '../support/cluster.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { PaymentsStage } from '../support/payments.ts';
import { arrangeClass } from '../support/people.ts';

const PEOPLE = 300;
/** How many rows of a table may be read for each row of the class; reading every row for every row would be 300. */
const FEW = 10;

const BATCH = { size: 10, skip: 0 };
/** By then a connection has prepared a statement, and keeps the query plan. */
const OFTEN = 8;

let clock: ReturnType<typeof fakeClock>;
let directory: string;
let db: TestDatabase;
let stage: PaymentsStage;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'glasshouse-grown-'));
});
beforeEach(async ({ skip }) => {
  skip(isCluster(), 'its rows have no class behind them, and one server counts what it reads');
  clock = fakeClock();
  db = await createTestDatabase({ isReconciled: false, poolSize: 1 });
  stage = new PaymentsStage(
    db.database,
    openDirectoryStore(directory),
    await arrangeClass(db.database, clock.now()),
    clock,
  );
});
afterEach(() => db[Symbol.asyncDispose]());
afterAll(() => rm(directory, { recursive: true, force: true }));

/** People with a payment each that is confirmed and booked, directly as rows. */
async function grow(classroom: number) {
  const people = `generate_series(1, ${PEOPLE}) g`;
  await db.ownerPool.query(`
    begin; set local session_replication_role = replica;
    insert into investor (classroom_id, id, joined_at) select ${classroom}, 1000 + g, now() from ${people};
    insert into play_address (classroom_id, address, owner_id, created_at)
      select ${classroom}, 'play1' || translate(lpad(g::text, 38, '0'), '1', 'q'), 1000 + g, now() from ${people};
    insert into play_transfer (classroom_id, id, request_key, from_address, to_address, satoshi, sent_at, block_height, block_at)
      select ${classroom}, 'tr_' || lpad(g::text, 32, '0'), 'grown ' || g, 'play1' || translate(lpad(g::text, 38, '0'), '1', 'q'), (select address from play_address where classroom_id = ${classroom} and owner_id = 0), 1000, now(), 1, now() from ${people};
    insert into deposit (classroom_id, id, investor_id, request_key, amount_cents, origin, transfer_id, requested_at)
      select ${classroom}, 'dep_' || g, 1000 + g, 'grown ' || g, 10000, 'wallet', 'tr_' || lpad(g::text, 32, '0'), now() from ${people};
    insert into ledger_posting (classroom_id, id, kind, key_digest, request_digest, occurred_at)
      select ${classroom}, 100000 + g, 'coins_arrived', md5('grown ' || g)::uuid, md5('grown')::uuid, now() from ${people};
    insert into ledger_entry (classroom_id, posting_id, sequence, owner_id, purpose, amount, balance_after)
      select ${classroom}, 100000 + g, 100000 + g, 0, 'coins_held', 1000, 1000 * g from ${people};
    insert into coin_arrival (classroom_id, transfer_id, posting_id, worth_cents, arrived_at)
      select ${classroom}, 'tr_' || lpad(g::text, 32, '0'), 100000 + g, 60, now() from ${people};
    commit`);
}

/** The planner knows other classes and not this one. */
async function analyseOthers() {
  const other = await arrangeClass(db.database, clock.now());
  await grow(other.id);
  await db.ownerPool.query('analyze');
}

/** A connection keeps the query plans of statements that are asked often. */
async function planWhileEmpty(sweep: () => Promise<unknown>) {
  await db.ownerPool.query('analyze');
  for (let time = 0; time < OFTEN; time += 1) await sweep();
}

async function rowsRead(table: string, work: () => Promise<unknown>): Promise<number> {
  const count = async () => {
    await db.pool.query('select pg_stat_force_next_flush()');
    const { rows } = await db.ownerPool.query<{ read: number }>(
      `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read from pg_stat_user_tables where relname = $1`,
      [table],
    );
    return rows[0]?.read ?? 0;
  };
  const before = await count();
  await work();
  return (await count()) - before;
}

async function aPayingInvestor() {
  const investor = await stage.investor();
  for (const dollars of ['100', '200', '300']) {
    const { id } = await stage.payDeposit(investor, dollars);
    await stage.confirm();
    expect(await approveDeposit(db.database, stage.classroom, id, 'test', clock.now())).toMatchObject({ ok: true });
  }
  return investor;
}

test('the Debrief of one person reads their own deposits, not those of the class for each of their steps', async () => {
  await analyseOthers();
  const investor = await aPayingInvestor();
  await grow(stage.classroom.id);
  const read = await rowsRead('deposit', () => debriefOfInvestor(db.database, stage.classroom, investor, clock.now()));
  expect(read).toBeLessThan(FEW * 10);
});

test('the Debrief of many classes reads each posting of a class a few times, not once for each of the others', async () => {
  await analyseOthers();
  await grow(stage.classroom.id);
  const read = await rowsRead('ledger_posting', () => debriefOfMany(db.database, [stage.classroom], clock.now()));
  expect(read).toBeLessThan(FEW * PEOPLE);
});

test('whether a crowd has paid in is found by reading each deposit once, even where the plan is from before the first', async () => {
  const look = () => hasCrowd(db.database, stage.classroom.id);
  await planWhileEmpty(look);
  await grow(stage.classroom.id);
  await db.ownerPool.query(`
    begin; set local session_replication_role = replica;
    insert into deposit_decision (classroom_id, deposit_id, outcome, credited_cents, posting_id, decided_by, decided_at)
      select classroom_id, id, 'approved', 10000, 200000 + investor_id, 'test', now() from deposit;
    commit`);
  for (const table of ['deposit_decision', 'deposit', 'investor']) {
    expect({ table, few: (await rowsRead(table, look)) < FEW * PEOPLE }).toEqual({ table, few: true });
  }
});

test('a reconciliation reads each arrival a few times, not once for each of the others', async () => {
  await grow(stage.classroom.id);
  await db.ownerPool.query('analyze');
  const read = await rowsRead('coin_arrival', () => reconcileCoins(db.database, stage.classroom));
  expect(read).toBeLessThan(FEW * PEOPLE);
});

test('a batch of payments is found by their keys, even where the plan is from before the first payment', async () => {
  const confirm = () => confirmPayments(db.database, stage.classroom, clock.now(), BATCH);
  await planWhileEmpty(confirm);
  await grow(stage.classroom.id);
  await db.ownerPool.query(`
    begin; set local session_replication_role = replica;
    delete from coin_arrival; delete from deposit; delete from ledger_entry; delete from ledger_posting;
    insert into payment_due (classroom_id, transfer_id, block_height) select classroom_id, id, 1 from play_transfer;
    commit`);
  clock.moveBy(HOUR_MS);
  let confirmed = 0;
  const read = await rowsRead('investor', async () => {
    confirmed = (await confirm()).length;
  });
  expect(confirmed).toBe(BATCH.size);
  expect(read).toBeLessThan(FEW * PEOPLE);
});

test('a batch of plans that have run their term is found by their keys, even where the plan is from before the first', async () => {
  const mature = () => matureInvestments(db.database, stage.classroom, clock.now(), BATCH);
  await planWhileEmpty(mature);
  await grow(stage.classroom.id);
  await db.ownerPool.query(`
    begin; set local session_replication_role = replica;
    insert into investment (classroom_id, id, investor_id, ordinal, request_key, plan, principal_cents, profit_cents, placed_at, matures_at, posting_id)
      select classroom_id, 'inv_' || id, id, 1, 'grown ' || id, 'beginners', 10000, 10000, now() - interval '10 days', now(), 200000 + id
      from investor;
    insert into ledger_account (classroom_id, owner_id, purpose, balance)
      select classroom_id, id, purpose, 20000 from investor, unnest('{pending_payout,withdrawable}'::ledger_purpose[]) purpose;
    insert into investment_due (classroom_id, investment_id, matures_at) select classroom_id, id, matures_at from investment;
    commit`);
  clock.moveTo('2100-01-01T00:00:00Z');
  let matured = 0;
  const read = await rowsRead('investor', async () => {
    matured = (await mature()).length;
  });
  expect(matured).toBe(BATCH.size);
  expect(read).toBeLessThan(FEW * PEOPLE);
});

test('a batch of late coins is found by their keys, even where the plan is from before the first', async () => {
  const cover = () => coverLateCoins(db.database, stage.classroom, clock.now(), BATCH);
  await planWhileEmpty(cover);
  await grow(stage.classroom.id);
  await db.ownerPool.query(`
    begin; set local session_replication_role = replica;
    insert into deposit_decision (classroom_id, deposit_id, outcome, credited_cents, posting_id, decided_by, decided_at)
      select classroom_id, id, 'approved', 10000, 200000 + investor_id, 'test', now() from deposit;
    insert into late_cover_due (classroom_id, transfer_id) select classroom_id, transfer_id from coin_arrival;
    commit`);
  let covered = 0;
  const read = await rowsRead('deposit', async () => {
    covered = (await cover()).length;
  });
  expect(covered).toBe(BATCH.size);
  expect(read).toBeLessThan(FEW * PEOPLE);
});

/** Every table that a line of the list is put together from, besides the deposits themselves. */
const BESIDE_DEPOSITS = ['deposit_decision', 'investor', 'play_transfer', 'coin_arrival', 'arrival_settlement'];

test.each(['decided', 'waiting'])('a list of %s deposits reads the rows of a deposit by their keys', async (which) => {
  const choice = { decided: which === 'decided', page: 1, pageSize: 20 };
  const list = () => depositsForStaff(db.database, stage.classroom, choice, clock.now());
  await planWhileEmpty(list);
  await grow(stage.classroom.id);
  if (choice.decided) {
    await db.ownerPool.query(`
      begin; set local session_replication_role = replica;
      insert into deposit_decision (classroom_id, deposit_id, outcome, credited_cents, posting_id, decided_by, decided_at)
        select classroom_id, id, 'approved', 10000, 200000 + investor_id, 'test', now() from deposit;
      insert into arrival_settlement (classroom_id, transfer_id, outcome, deposit_id, amount_cents, posting_id, settled_by, settled_at)
        select classroom_id, transfer_id, 'deposit', id, 10000, 300000 + investor_id, 'test', now() from deposit;
      commit`);
  }
  for (const table of BESIDE_DEPOSITS) {
    let listed: Awaited<ReturnType<typeof list>> | undefined;
    const read = await rowsRead(table, async () => {
      listed = await list();
    });
    expect([listed?.count, listed?.rows.length]).toEqual([PEOPLE, choice.pageSize]);
    expect(read, table).toBeLessThan(FEW * PEOPLE);
  }
});

test.each(['decided', 'waiting'])('a list of %s withdrawals reads the rows of one by their keys', async (which) => {
  const choice = { decided: which === 'decided', page: 1, pageSize: 20 };
  const list = () => withdrawalsForStaff(db.database, stage.classroom, choice);
  await planWhileEmpty(list);
  await grow(stage.classroom.id);
  await db.ownerPool.query(`
    begin; set local session_replication_role = replica;
    insert into withdrawal (classroom_id, id, investor_id, request_key, amount_cents, to_address, requested_at, posting_id)
      select classroom_id, 'wd_' || owner_id, owner_id, 'grown ' || owner_id, 10000, address, now(), 200000 + owner_id
      from play_address where owner_id >= 1000;
    commit`);
  if (choice.decided) {
    await db.ownerPool.query(`
      begin; set local session_replication_role = replica;
      insert into withdrawal_decision (classroom_id, withdrawal_id, outcome, reason, posting_id, decided_by, decided_at)
        select classroom_id, id, 'declined', 'tax-clearance-due', 300000 + investor_id, 'test', now() from withdrawal;
      commit`);
  }
  for (const table of ['withdrawal', 'withdrawal_decision', 'investor']) {
    let listed: Awaited<ReturnType<typeof list>> | undefined;
    const read = await rowsRead(table, async () => {
      listed = await list();
    });
    expect([listed?.count, listed?.rows.length]).toEqual([PEOPLE, choice.pageSize]);
    expect(read, table).toBeLessThan(FEW * PEOPLE);
  }
});
