import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { InvestorId } from '#app/ledger/account.ts';
import { reconcileLedger } from '#app/ledger/reconciliation.server.ts';
import { openDirectoryStore } from '#app/platform/files/files.server.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { creditAsStaffCould, PaymentsStage } from '../../tests/support/payments.ts';
import { arrangeClass } from '../../tests/support/people.ts';
import { coverLateCoins } from './deposits/cover-late-coins.server.ts';
import { approveDeposit } from './deposits/decide-deposit.server.ts';
import { reconcilePayments } from './reconcile-payments.server.ts';

const STAFF = 'mem_staff';
let db: TestDatabase;
let root: string;
let stage: PaymentsStage;

beforeAll(async () => {
  db = await createTestDatabase({ isReconciled: false });
  root = await mkdtemp(join(tmpdir(), 'glasshouse-proofs-'));
  for (const table of ['ledger_entry', 'ledger_account']) {
    await db.ownerPool.query(`alter table ${table} disable trigger user`);
  }
});

afterAll(() => rm(root, { recursive: true, force: true }));

beforeEach(async () => {
  const clock = fakeClock();
  const classroom = await arrangeClass(db.database, clock.now());
  stage = new PaymentsStage(db.database, openDirectoryStore(root), classroom, clock);
});

/** Sends coins worth $300 that fit no deposit, and credits them to their sender. */
async function creditWithoutDeposit(): Promise<InvestorId> {
  const investor = await stage.investor();
  const sent = await stage.sendByHand(investor, '0.005');
  await stage.confirm();
  await creditAsStaffCould(db.database, stage.classroom, sent.id, stage.clock.now());
  return investor;
}

/** Approves a deposit of $200 on its receipt, for which coins worth $300 come later. */
async function creditExcess(): Promise<InvestorId> {
  const investor = await stage.investor();
  const sent = await stage.sendByHand(investor, '0.005');
  const handed = await stage.handIn(investor, await stage.receiptBytes(investor, { transferId: sent.id }), '200');
  if (!handed.ok) throw new Error(handed.why);
  await approveDeposit(db.database, stage.classroom, handed.deposit.id, STAFF, stage.clock.now());
  await stage.confirm();
  expect(await coverLateCoins(db.database, stage.classroom, stage.clock.now())).toEqual([investor]);
  return investor;
}

/** Moves the latest credit of an investor to another one, in both accounts, so that the ledger agrees with itself. */
async function moveLatestCredit(from: InvestorId, to: InvestorId) {
  const { rows } = await db.ownerPool.query<{ amount: string }>(
    `update ledger_entry entry set owner_id = $3, sequence = 1, balance_after = amount
    from ledger_account account where entry.classroom_id = $1 and entry.owner_id = $2 and entry.purpose = 'spendable_deposits'
      and account.classroom_id = $1 and account.owner_id = $2 and account.purpose = entry.purpose
      and entry.sequence = account.last_sequence
    returning amount`,
    [stage.classroom.id, from, to],
  );
  for (const [owner, sign] of [
    [from, -1],
    [to, 1],
  ]) {
    await db.ownerPool.query(
      `update ledger_account set balance = balance + $3 * $4::bigint, last_sequence = last_sequence + $3
      where classroom_id = $1 and owner_id = $2 and purpose = 'spendable_deposits'`,
      [stage.classroom.id, owner, sign, rows[0]?.amount],
    );
  }
  expect(await reconcileLedger(db.database, stage.classroom.id)).toEqual([]);
}

const checks = async () => (await reconcilePayments(db.database, stage.classroom)).map(({ check }) => check);

test.each([
  { credit: 'of unmatched coins', arrange: creditWithoutDeposit },
  { credit: 'of what late coins were worth beyond their deposit', arrange: creditExcess },
])('the reconciliation finds a credit $credit on the account of somebody else', async ({ arrange }) => {
  const [investor, other] = [await arrange(), await stage.investor()];
  await stage.expectReconciled();
  await moveLatestCredit(investor, other);
  expect(await checks()).toEqual(['settlement-wrong']);
});

test('the reconciliation finds a credit for coins without the settlement of any', async () => {
  await creditWithoutDeposit();
  await creditExcess();
  await stage.expectReconciled();
  await db.ownerPool.query(
    'update arrival_settlement set excess_cents = 0, excess_posting_id = null where classroom_id = $1',
    [stage.classroom.id],
  );
  expect(await checks()).toEqual(['credit-without-settlement']);
  await db.ownerPool.query("delete from arrival_settlement where classroom_id = $1 and outcome = 'credited'", [
    stage.classroom.id,
  ]);
  expect(await checks()).toEqual(['credit-without-settlement', 'credit-without-settlement', 'return-queue-wrong']);
});

test('the reconciliation finds coins that wait to go back without a reason, or have one and do not wait', async () => {
  const investor = await stage.investor();
  await stage.sendByHand(investor, '0.005');
  await stage.payDeposit(investor, '250');
  await stage.confirm();
  await stage.expectReconciled();
  await db.ownerPool.query(
    `update coin_return_due set transfer_id = (select transfer_id from deposit where classroom_id = $1)
    where classroom_id = $1`,
    [stage.classroom.id],
  );
  expect(await checks()).toEqual(['return-queue-wrong', 'return-queue-wrong']);
});
