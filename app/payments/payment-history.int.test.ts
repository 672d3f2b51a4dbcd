import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { currentAddress, transfer } from '#app/coins/play-chain.server.ts';
import { fillFromTap } from '#app/coins/wallet.server.ts';
import { HOUSE, type InvestorId } from '#app/ledger/account.ts';
import { cents, satoshi } from '#app/ledger/money.ts';
import { HOUR_MS } from '#app/time/instants.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { creditAsStaffCould } from '../../tests/support/payments.ts';
import { arrangeClass, arrangeInvestor } from '../../tests/support/people.ts';
import { confirmPayments } from './deposits/confirm-payments.server.ts';
import { approveDeposit, declineDeposit } from './deposits/decide-deposit.server.ts';
import { depositFromWallet } from './deposits/request-deposit.server.ts';
import { depositHistory, HISTORY_PAGE_SIZE, paymentsOf, withdrawalHistory } from './payment-history.server.ts';

const clock = fakeClock();
let test: TestDatabase;
let classroom: Classroom;
let investor: InvestorId;

beforeAll(async () => {
  test = await createTestDatabase();
});

beforeEach(async () => {
  classroom = await arrangeClass(test.database, clock.now());
  investor = await arrangeInvestor(test.database, classroom, clock.now());
  await fillFromTap(test.database, classroom, investor, 'tap', clock.now());
});

async function deposit(amountText: string): Promise<string> {
  clock.moveBy(1_000);
  const asked = await depositFromWallet(
    test.database,
    classroom,
    { investor, amountText, requestKey: String(clock.now().getTime()) },
    clock.now(),
  );
  if (!asked.ok) throw new Error(asked.why);
  return asked.deposit.id;
}

async function confirm() {
  clock.moveBy(HOUR_MS);
  await confirmPayments(test.database, classroom, clock.now());
}

const totals = () => paymentsOf(test.database, classroom.id, investor);
const deposits = (page = 1) => depositHistory(test.database, classroom.id, investor, page);

describe('the history of deposits', () => {
  it('is empty for a newcomer, on any page', async () => {
    expect(await deposits(7)).toEqual({ entries: [], page: 1, pageCount: 1 });
    expect(await withdrawalHistory(test.database, classroom.id, investor, 1)).toEqual({
      entries: [],
      page: 1,
      pageCount: 1,
    });
    expect(await totals()).toEqual({ deposited: 0n, withdrawn: 0n, isDepositWaiting: false, latestDecision: null });
  });

  it('shows each with its status, and counts only approved ones', async () => {
    const approved = await deposit('200');
    const declined = await deposit('300');
    const pending = await deposit('400');
    await confirm();
    await approveDeposit(test.database, classroom, approved, 'staff', clock.now());
    clock.moveBy(1_000);
    await declineDeposit(
      test.database,
      classroom,
      declined,
      { reason: 'payment-not-found', actor: 'staff' },
      clock.now(),
    );
    expect((await deposits()).entries).toMatchObject([
      { id: pending, kind: 'deposit', amount: cents(400_00n), status: 'pending', reason: null },
      { id: declined, amount: cents(300_00n), status: 'declined', reason: 'payment-not-found' },
      { id: approved, amount: cents(200_00n), status: 'approved', reason: null },
    ]);
    expect(await totals()).toMatchObject({
      deposited: 200_00n,
      withdrawn: 0n,
      isDepositWaiting: true,
      latestDecision: { id: declined, reason: 'payment-not-found' },
    });
  });

  it('counts coins that came without a deposit and were credited', async () => {
    const from = await currentAddress(test.database, classroom.id, investor);
    const to = await currentAddress(test.database, classroom.id, HOUSE);
    if (from === null || to === null) throw new Error('an address is missing');
    const sent = await transfer(
      test.database,
      classroom,
      { requestKey: 'by hand', from, to, satoshi: satoshi(1_000_000n) },
      clock.now(),
    );
    if (!sent.ok) throw new Error(sent.why);
    await confirm();
    await creditAsStaffCould(test.database, classroom, sent.transfer.id, clock.now());
    expect((await deposits()).entries).toMatchObject([
      { id: sent.transfer.id, kind: 'coins', amount: cents(600_00n), status: 'approved' },
    ]);
    expect(await totals()).toMatchObject({ deposited: 600_00n });
  });

  it('comes in pages that neither repeat nor omit an entry', async () => {
    const asked: string[] = [];
    for (let index = 0; index < HISTORY_PAGE_SIZE + 3; index += 1) asked.unshift(await deposit('100'));
    const [first, second, beyond] = [await deposits(1), await deposits(2), await deposits(9)];
    expect(first).toMatchObject({ page: 1, pageCount: 2 });
    expect(second.entries).toHaveLength(3);
    expect([...first.entries, ...second.entries].map((entry) => entry.id)).toEqual(asked);
    expect(beyond).toEqual(second);
  });

  it('shows nothing of another investor', async () => {
    await deposit('100');
    investor = await arrangeInvestor(test.database, classroom, clock.now());
    expect((await deposits()).entries).toEqual([]);
  });
});
