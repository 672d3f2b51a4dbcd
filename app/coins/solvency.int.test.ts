import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { HOUSE, type InvestorId } from '#app/ledger/account.ts';
import { postOne } from '#app/ledger/ledger.server.ts';
import { cents, satoshi } from '#app/ledger/money.ts';
import {
  coinsArrived,
  investmentMatured,
  investmentPlaced,
  withdrawalApproved,
  withdrawalRequested,
} from '#app/ledger/posting.ts';
import { confirmPayments } from '#app/payments/deposits/confirm-payments.server.ts';
import { transact } from '#app/platform/database/transaction.server.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { arrangeClass, arrangeDeposits, arrangeInvestor } from '../../tests/support/people.ts';
import { currentAddress, transfer } from './play-chain.server.ts';
import { reconcileCoins, solvencyOf } from './solvency.server.ts';
import { fillFromTap, sendCoins } from './wallet.server.ts';

const clock = fakeClock();
let test: TestDatabase;
let classroom: Classroom;
let investor: InvestorId;

beforeAll(async () => {
  // The last tests falsify the chain on purpose, to show that it is detected.
  test = await createTestDatabase({ isReconciled: false });
});

beforeEach(async () => {
  clock.moveTo('2025-03-01T09:00:00Z');
  classroom = await arrangeClass(test.database, clock.now());
  investor = await arrangeInvestor(test.database, classroom, clock.now());
  await fillFromTap(test.database, classroom, investor, 'tap', clock.now());
});

const solvency = () => solvencyOf(test.database, classroom, clock.now());
const checks = async () => (await reconcileCoins(test.database, classroom)).map((finding) => finding.check);

async function addressOf(owner: InvestorId | typeof HOUSE) {
  const address = await currentAddress(test.database, classroom.id, owner);
  if (address === null) throw new Error('no address');
  return address;
}

async function payHouse() {
  const command = { requestKey: 'pay', toText: await addressOf(HOUSE), amountText: '0.1' };
  const answer = await sendCoins(test.database, classroom, investor, command, clock.now());
  if (!answer.ok) throw new Error(answer.why);
  clock.moveBy(15_000);
  await confirmPayments(test.database, classroom, clock.now());
  return answer.transfer;
}

function event(key: string) {
  return { key, investor, occurredAt: clock.now() };
}

describe('solvency', () => {
  it('of a class without money is zero throughout', async () => {
    const nothing = { coinsHeld: 0n, coinsWorthCents: 0n, owedCents: 0n, gapCents: 0n, feesCents: 0n, takenCents: 0n };
    expect(await solvency()).toEqual({
      ...nothing,
      promisedProfitCents: 0n,
      unbackedCreditsCents: 0n,
      paidIn: 0n,
      paidOut: 0n,
      taken: 0n,
    });
  });

  it('turns negative with the first plan, by the profit it promises', async () => {
    await payHouse();
    expect(await solvency()).toMatchObject({
      coinsHeld: 10_000_000n,
      coinsWorthCents: 600_000n,
      owedCents: 0n,
      gapCents: 600_000n,
    });
    await arrangeDeposits(test.database, classroom, investor, cents(600_000n), clock.now());
    expect(await solvency()).toMatchObject({ owedCents: 600_000n, unbackedCreditsCents: 600_000n, gapCents: 0n });
    const plan = { principal: cents(100_000n), profit: cents(300_000n) };
    await postOne(test.database, classroom.id, investmentPlaced({ ...event('place'), ...plan }));
    expect(await solvency()).toMatchObject({ owedCents: 900_000n, promisedProfitCents: 300_000n, gapCents: -300_000n });
  });

  it('counts what was paid out, and the fee that was kept', async () => {
    await payHouse();
    await arrangeDeposits(test.database, classroom, investor, cents(100_000n), clock.now());
    await postOne(
      test.database,
      classroom.id,
      investmentPlaced({ ...event('place'), principal: cents(100_000n), profit: cents(0n) }),
    );
    await postOne(test.database, classroom.id, investmentMatured({ ...event('mature'), payout: cents(100_000n) }));
    await postOne(test.database, classroom.id, withdrawalRequested({ ...event('ask'), amount: cents(100_000n) }));
    const paid = { net: cents(95_000n), fee: cents(5_000n), coins: satoshi(1_583_333n) };
    const [from, to] = [await addressOf(HOUSE), await addressOf(investor)];
    await transact(test.database, async (transaction) => {
      await transfer(transaction, classroom, { requestKey: 'payout', from, to, satoshi: paid.coins }, clock.now());
      await postOne(transaction, classroom.id, withdrawalApproved({ ...event('approve'), ...paid }));
      return { ok: true };
    });
    expect(await solvency()).toMatchObject({
      coinsHeld: 8_416_667n,
      owedCents: 0n,
      feesCents: 5_000n,
      paidIn: 10_000_000n,
      paidOut: 1_583_333n,
    });
    expect(await checks()).toEqual([]);
  });
});

describe('reconciliation finds', () => {
  it('nothing while all is sound', async () => {
    await payHouse();
    expect(await checks()).toEqual([]);
  });

  it('an address that holds coins it never received', async () => {
    await test.ownerPool.query(
      'update play_address set balance = balance + 1 where classroom_id = $1 and address = $2',
      [classroom.id, await addressOf(investor)],
    );
    expect(await checks()).toEqual(['address-balance-wrong']);
  });

  it('coins in the ledger that never came over the chain', async () => {
    await postOne(test.database, classroom.id, coinsArrived({ ...event('from nowhere'), coins: satoshi(5n) }));
    expect(await checks()).toEqual(['coins-held-wrong']);
  });

  it('a missing arrival', async () => {
    await payHouse();
    await test.ownerPool.query('delete from coin_arrival where classroom_id = $1', [classroom.id]);
    expect(await checks()).toEqual(['payment-queue-wrong', 'coins-held-wrong']);
  });

  it('an arrival that names another posting', async () => {
    await payHouse();
    await test.ownerPool.query('update coin_arrival set posting_id = posting_id + 1000000 where classroom_id = $1', [
      classroom.id,
    ]);
    expect(await checks()).toEqual(['arrival-wrong']);
  });

  it('more coins paid out than were paid in', async () => {
    await test.ownerPool.query(
      'update play_address set balance = balance + 7 where classroom_id = $1 and owner_id = 0',
      [classroom.id],
    );
    const [from, to] = [await addressOf(HOUSE), await addressOf(investor)];
    await transact(test.database, (transaction) =>
      transfer(transaction, classroom, { requestKey: 'out', from, to, satoshi: satoshi(7n) }, clock.now()),
    );
    expect(await checks()).toContain('paid-out-beyond-paid-in');
  });
});
