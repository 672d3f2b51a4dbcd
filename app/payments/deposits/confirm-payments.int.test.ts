import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { closeClassroom } from '#app/classes/classrooms.server.ts';
import { currentAddress, rotateHouseAddress, transfer } from '#app/coins/play-chain.server.ts';
import { priceAt } from '#app/coins/price.ts';
import { reconcileCoins } from '#app/coins/solvency.server.ts';
import { fillFromTap, sendCoins } from '#app/coins/wallet.server.ts';
import { HOUSE, type InvestorId } from '#app/ledger/account.ts';
import { classTotals } from '#app/ledger/ledger.server.ts';
import { satoshi } from '#app/ledger/money.ts';
import { transact } from '#app/platform/database/transaction.server.ts';
import { fakeClock, instant } from '../../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { arrangeClass, arrangeInvestor } from '../../../tests/support/people.ts';
import { confirmPayments } from './confirm-payments.server.ts';

const CONFIRMED_MS = 15_000;

const clock = fakeClock();
let test: TestDatabase;
let classroom: Classroom;
let investor: InvestorId;

beforeAll(async () => {
  test = await createTestDatabase();
});

beforeEach(async () => {
  clock.moveTo('2025-03-01T09:00:00Z');
  classroom = await arrangeClass(test.database, clock.now());
  investor = await arrangeInvestor(test.database, classroom, clock.now());
  await fillFromTap(test.database, classroom, investor, 'tap', clock.now());
});

const confirm = () => confirmPayments(test.database, classroom, clock.now());
const coinsHeld = async () => (await classTotals(test.database, classroom.id)).get('coins_held');

async function pay(amountText: string, toText?: string) {
  const to = toText ?? (await currentAddress(test.database, classroom.id, HOUSE)) ?? '';
  const answer = await sendCoins(
    test.database,
    classroom,
    investor,
    { requestKey: randomUUID(), toText: to, amountText },
    clock.now(),
  );
  if (!answer.ok) throw new Error(answer.why);
  return answer.transfer;
}

async function arrivals() {
  const { rows } = await test.pool.query('select transfer_id, worth_cents from coin_arrival where classroom_id = $1', [
    classroom.id,
  ]);
  return rows;
}

it('books a payment at its third confirmation, and not before', async () => {
  const paid = await pay('0.05');
  clock.moveBy(CONFIRMED_MS - 1);
  expect(await confirm()).toEqual([]);
  expect(await coinsHeld()).toBe(0n);
  clock.moveBy(1);
  expect(await confirm()).toEqual([investor]);
  expect(await coinsHeld()).toBe(5_000_000n);
  expect(await arrivals()).toEqual([{ transfer_id: paid.id, worth_cents: 300_000n }]);
});

it('books it once, however often it is called', async () => {
  await pay('0.05');
  clock.moveBy(CONFIRMED_MS);
  await confirm();
  expect(await confirm()).toEqual([]);
  expect(await coinsHeld()).toBe(5_000_000n);
});

it('books each payment once when four sweeps run at the same time, repeatedly', async () => {
  for (let round = 0; round < 5; round += 1) {
    for (let index = 0; index < 10; index += 1) await pay('0.0001');
    clock.moveBy(CONFIRMED_MS);
    const booked = await Promise.all([confirm(), confirm(), confirm(), confirm()]);
    // Rows held by one sweep are skipped by the others; none may be left when all have ended.
    expect(booked.flat()).toHaveLength(10);
  }
  expect(await arrivals()).toHaveLength(50);
  expect(await coinsHeld()).toBe(500_000n);
  expect(await reconcileCoins(test.database, classroom)).toEqual([]);
});

it('takes a hundred at once and leaves the rest for the next call', async () => {
  const house = await currentAddress(test.database, classroom.id, HOUSE);
  if (house === null) throw new Error('no address');
  const from = await currentAddress(test.database, classroom.id, investor);
  await transact(test.database, async (transaction) => {
    for (let index = 0; index < 101; index += 1) {
      const command = { requestKey: `many ${index}`, from, to: house, satoshi: satoshi(1n) };
      await transfer(transaction, classroom, command, clock.now());
    }
    return { ok: true };
  });
  clock.moveBy(CONFIRMED_MS);
  expect(await confirm()).toHaveLength(100);
  expect(await confirm()).toHaveLength(1);
});

it('books what comes to a retired address of the house', async () => {
  const { before } = await rotateHouseAddress(test.database, classroom, 'mem_staff', clock.now());
  await pay('0.01', before);
  clock.moveBy(CONFIRMED_MS);
  expect(await confirm()).toEqual([investor]);
});

it('leaves payments between wallets, and those of other classes, alone', async () => {
  const other = await arrangeInvestor(test.database, classroom, clock.now());
  await pay('0.01', (await currentAddress(test.database, classroom.id, other)) ?? '');
  await pay('0.02');
  clock.moveBy(CONFIRMED_MS);
  const elsewhere = await arrangeClass(test.database, instant('2025-03-01T09:00:00Z'));
  expect(await confirmPayments(test.database, elsewhere, clock.now())).toEqual([]);
  expect(await confirm()).toEqual([investor]);
  expect(await coinsHeld()).toBe(2_000_000n);
});

it('books the worth at the price of its block, whenever it is booked', async () => {
  await test.ownerPool.query('update classroom set price_swing_basis_points = 900 where id = $1', [classroom.id]);
  classroom = { ...classroom, price: { ...classroom.price, swingBasisPoints: 900 } };
  const paid = await pay('0.1');
  clock.moveBy(86_400_000);
  await confirm();
  const inBlock = priceAt(classroom.price, paid.blockAt);
  expect(priceAt(classroom.price, clock.now())).not.toBe(inBlock);
  expect(await arrivals()).toEqual([{ transfer_id: paid.id, worth_cents: inBlock / 10n }]);
});

it('books nothing in a closed class', async () => {
  await pay('0.05');
  clock.moveBy(CONFIRMED_MS);
  await test.database.transaction().execute((transaction) => closeClassroom(transaction, classroom.id, clock.now()));
  expect(await confirm()).toEqual([]);
  expect(await arrivals()).toEqual([]);
});
