import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { postOne } from '#app/ledger/ledger.server.ts';
import { cents, satoshi } from '#app/ledger/money.ts';
import * as postings from '#app/ledger/posting.ts';
import { DAY_MS, type PracticeTime } from '#app/time/instants.ts';
import { fakeClock, NOW } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { arrangeClass, arrangeInvestor } from '../../tests/support/people.ts';
import { solvencyHistoryOf, solvencyOf } from './solvency.server.ts';
import { firstDayUnpayable } from './solvency-history.ts';

const clock = fakeClock();
let test: TestDatabase;
let classroom: Classroom;
let investor: InvestorId;
let keys = 0;

beforeAll(async () => {
  // These tests book coins without a chain under them.
  test = await createTestDatabase({ isReconciled: false });
});

beforeEach(async () => {
  clock.moveTo(NOW);
  classroom = await arrangeClass(test.database, NOW);
  investor = await arrangeInvestor(test.database, classroom, NOW);
});

const history = () => solvencyHistoryOf(test.database, classroom, clock.now());

async function book(
  posting: (event: { key: string; investor: InvestorId; occurredAt: PracticeTime }) => postings.Posting,
) {
  keys += 1;
  const answer = await postOne(
    test.database,
    classroom.id,
    posting({ key: `k${keys}`, investor, occurredAt: clock.now() }),
  );
  expect(answer).toMatchObject({ ok: true });
}

/** Books 0.1 coins worth $6,000; all is credited and put into a plan that promises three times as much. */
async function payInAndInvest() {
  await book((event) => postings.coinsArrived({ ...event, coins: satoshi(10_000_000n) }));
  await book((event) => postings.depositApprovedWithCoins({ ...event, amount: cents(600_000n) }));
  await book((event) => postings.investmentPlaced({ ...event, principal: cents(600_000n), profit: cents(1_800_000n) }));
}

describe('the history of a class', () => {
  it('in which nothing has happened is a single empty point', async () => {
    const { daysPerPoint, points } = await history();
    expect(daysPerPoint).toBe(1);
    expect(points).toMatchObject([{ day: 1, coinsHeld: 0n, owedCents: 0n, coinsIn: 0n }]);
  });

  it('keeps each practice day, even those on which nothing moved, and ends at the present solvency', async () => {
    await payInAndInvest();
    clock.moveBy(2 * DAY_MS);
    await book((event) => postings.investmentMatured({ ...event, payout: cents(2_400_000n) }));
    await book((event) => postings.withdrawalRequested({ ...event, amount: cents(700_000n) }));
    clock.moveBy(DAY_MS);
    await book((event) =>
      postings.withdrawalApproved({ ...event, net: cents(300_000n), fee: cents(400_000n), coins: satoshi(5_000_000n) }),
    );
    const { points } = await history();
    expect(points.map(({ day, owedCents, askedCents }) => ({ day, owedCents, askedCents }))).toEqual([
      { day: 1, owedCents: 2_400_000n, askedCents: 0n },
      { day: 2, owedCents: 2_400_000n, askedCents: 0n },
      { day: 3, owedCents: 2_400_000n, askedCents: 700_000n },
      { day: 4, owedCents: 1_700_000n, askedCents: 0n },
    ]);
    expect(points[0]).toMatchObject({ coinsIn: 10_000_000n, inWorthCents: 600_000n, coinsOut: 0n });
    expect(points[1]).toMatchObject({ coinsIn: 0n, coinsHeld: 10_000_000n });
    expect(points[3]).toMatchObject({ coinsOut: 5_000_000n, outWorthCents: 300_000n });
    const { coinsHeld, coinsWorthCents, owedCents, promisedProfitCents } = await solvencyOf(
      test.database,
      classroom,
      clock.now(),
    );
    expect(points.at(-1)).toMatchObject({ coinsHeld, coinsWorthCents, owedCents, promisedProfitCents });
    expect(firstDayUnpayable(await history())).toBe(3);
  });

  it('covers its own class alone', async () => {
    await payInAndInvest();
    const other = await arrangeClass(test.database, NOW);
    const { points } = await solvencyHistoryOf(test.database, other, clock.now());
    expect(points).toMatchObject([{ coinsHeld: 0n, owedCents: 0n, promisedProfitCents: 0n }]);
  });

  it('of a long life has points of several days, and loses nothing', async () => {
    await payInAndInvest();
    clock.moveBy(299 * DAY_MS);
    await book((event) => postings.coinsReturned({ ...event, coins: satoshi(1n) }));
    const { daysPerPoint, points } = await history();
    expect(daysPerPoint).toBe(3);
    expect(points).toHaveLength(100);
    expect(points[0]).toMatchObject({ day: 3, coinsIn: 10_000_000n });
    expect(points.at(-1)).toMatchObject({ day: 300, coinsHeld: 9_999_999n, coinsOut: 1n });
    expect(firstDayUnpayable({ daysPerPoint, points })).toBeNull();
  });
});
