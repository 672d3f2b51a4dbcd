import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jumpClock } from '#app/classes/class-clock.server.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { findClassroom } from '#app/classes/classrooms.server.ts';
import { BY_HAND } from '#app/classes/scenario/scenario.ts';
import { currentAddress } from '#app/coins/play-chain.server.ts';
import { solvencyOf } from '#app/coins/solvency.server.ts';
import { fillFromTap, sendCoins, walletOf } from '#app/coins/wallet.server.ts';
import { BANK, type InvestorId } from '#app/ledger/account.ts';
import { savingsOf } from '#app/ledger/ledger.server.ts';
import { newId } from '#app/platform/identifiers.server.ts';
import { collapseClass } from '#app/simulation/collapse-class.server.ts';
import { setScenario } from '#app/simulation/run-scenario.server.ts';
import { DAY_MS } from '#app/time/instants.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { arrangeInvestor, arrangeMovingClass } from '../../tests/support/people.ts';
import { payIntoSavings, payOutSavings } from './move-savings.server.ts';
import { paySavingsInterest } from './pay-savings-interest.server.ts';
import { bankSolvencyOf, savingsAccountOf, savingsTotalsOf } from './savings.server.ts';

const ACTOR = 'mem_staff';
const clock = fakeClock();
let test: TestDatabase;
let classroom: Classroom;
let saver: InvestorId;

beforeAll(async () => {
  test = await createTestDatabase();
});

beforeEach(async () => {
  clock.moveTo('2025-03-01T09:00:00Z');
  classroom = await arrangeMovingClass(test.database, clock.now(), {
    rate: 0,
    scenario: { ...BY_HAND, savings: true },
  });
  saver = await arrangeSaver();
});

async function arrangeSaver(): Promise<InvestorId> {
  const investor = await arrangeInvestor(test.database, classroom, clock.now());
  await fillFromTap(test.database, classroom, investor, 'tap', clock.now());
  return investor;
}

const payIn = (amountText: string, requestKey = newId('r'), investor = saver) =>
  payIntoSavings(test.database, classroom, { investor, amountText, requestKey }, clock.now());
const payOut = (amountText: string, requestKey = newId('r'), investor = saver) =>
  payOutSavings(test.database, classroom, { investor, amountText, requestKey }, clock.now());
const interest = () => paySavingsInterest(test.database, classroom, clock.now());
const jump = (days: number) =>
  jumpClock(test.database, classroom.id, { practiceMilliseconds: days * DAY_MS, actor: ACTOR }, clock.now());
const saved = (investor = saver) => savingsOf(test.database, classroom.id, investor);
const account = () => savingsAccountOf(test.database, classroom.id, saver, 1);
const coins = async () => (await walletOf(test.database, classroom, saver, clock.now())).balance;

async function current(): Promise<Classroom> {
  const found = await findClassroom(test.database, classroom.id);
  if (found === null) throw new Error('no class');
  return found;
}

describe('savings', () => {
  it('are paid in and out at once in coins at their price, and leave the wallet as it was', async () => {
    const before = await coins();
    expect(await payIn('500')).toMatchObject({ ok: true, movement: { direction: 'in', amount: 500_00n } });
    expect(await saved()).toBe(500_00n);
    expect(await coins()).toBeLessThan(before);
    expect(await payOut('500')).toMatchObject({ ok: true, movement: { direction: 'out', amount: 500_00n } });
    expect(await saved()).toBe(0n);
    expect(await coins()).toBe(before);
    expect((await account()).lines.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
      ['paid-out', -500_00n, 0n],
      ['paid-in', 500_00n, 500_00n],
    ]);
  });

  it('move once, however often the form arrives, even at the same time', async () => {
    const paid = await Promise.all(Array.from({ length: 10 }, () => payIn('100', 'in')));
    expect(paid.map((answer) => answer.ok && answer.replayed).filter((replayed) => !replayed)).toEqual([false]);
    expect(await saved()).toBe(100_00n);
    const taken = await Promise.all(Array.from({ length: 10 }, () => payOut('60', 'out')));
    expect(taken.every((answer) => answer.ok)).toBe(true);
    expect(await saved()).toBe(40_00n);
    expect(await payIn('101', 'in')).toEqual({ ok: false, why: 'request-used-otherwise' });
    expect(await payOut('100', 'in')).toEqual({ ok: false, why: 'request-used-otherwise' });
    const rivals = await Promise.all(Array.from({ length: 10 }, () => payOut('25')));
    expect(rivals.filter((answer) => answer.ok)).toHaveLength(1);
  });

  it('of several first savers at the same time go to one bank', async () => {
    const others = await Promise.all([arrangeSaver(), arrangeSaver(), arrangeSaver()]);
    await Promise.all([saver, ...others].map((investor) => payIn('200', 'first', investor)));
    const bank = await bankSolvencyOf(test.database, classroom, clock.now());
    expect(bank?.savedCents).toBe(800_00n);
    expect(bank?.coinsWorthCents).toBeGreaterThan(50_000_00n);
  });

  it('are refused without anything moving', async () => {
    const before = await coins();
    expect(await payIn('9.99')).toEqual({ ok: false, why: 'below-minimum' });
    expect(await payIn('much')).toEqual({ ok: false, why: 'invalid-amount' });
    expect(await payIn('12001')).toEqual({ ok: false, why: 'not-enough-coins' });
    expect(await payIn('100000.01')).toEqual({ ok: false, why: 'above-guarantee' });
    expect(await payOut('1')).toEqual({ ok: false, why: 'more-than-saved' });
    expect(await coins()).toBe(before);
    expect(await bankSolvencyOf(test.database, classroom, clock.now())).toBeNull();
  });

  it('are no longer accepted when the scenario has none, but still paid out', async () => {
    await payIn('100');
    await setScenario(
      test.database,
      classroom.id,
      { scenario: BY_HAND, feeBasisPoints: 500, actor: ACTOR },
      clock.now(),
    );
    expect(await payIn('100')).toEqual({ ok: false, why: 'not-offered' });
    expect(await payOut('100')).toMatchObject({ ok: true });
  });

  it('come in by the form only: coins sent to the bank by hand stay in the wallet', async () => {
    await payIn('100');
    const toText = (await currentAddress(test.database, classroom.id, BANK)) ?? '';
    const [before, command] = [await coins(), { requestKey: 'a', toText, amountText: '0.001' }];
    const sent = await sendCoins(test.database, classroom, saver, command, clock.now());
    expect([sent, await coins()]).toEqual([{ ok: false, why: 'unknown-address' }, before]);
    expect(await saved()).toBe(100_00n);
    expect(await payOut('100')).toMatchObject({ ok: true });
  });
});

describe('interest', () => {
  it('is paid once for each day that is over, in however many processes, and for several days after a jump', async () => {
    await payIn('9000');
    expect(await interest()).toEqual([]);
    await jump(1);
    const turns = await Promise.all(Array.from({ length: 6 }, interest));
    expect(turns.flat()).toEqual([saver]);
    // 9,000 dollars at 2.1% earn 51.78 cents a day.
    expect(await saved()).toBe(9000_51n);
    await jump(9);
    expect(await interest()).toEqual([saver]);
    expect(await interest()).toEqual([]);
    expect(await account()).toMatchObject({ saved: 9005_17n, interest: 5_17n });
    const { rows } = await test.ownerPool.query(
      'select coalesce(-sum(amount), 0)::integer as paid from ledger_entry where classroom_id = $1 and purpose = $2',
      [classroom.id, 'bank_interest'],
    );
    expect(rows).toEqual([{ paid: 5_17 + 0 + 7 + 66 }]);
  });

  it('is computed from the balance at the end of each day, whenever the sweep comes', async () => {
    await payIn('9000');
    await jump(1);
    // No sweep has come: the movement itself settles the interest for the days until then.
    await payOut('8990');
    expect(await saved()).toBe(10_51n);
    expect((await account()).interest).toBe(51n);
    expect(await interest()).toEqual([]);
  });

  it('ends with the account, and starts anew with it', async () => {
    await payIn('9000');
    await payOut('9000');
    await jump(5);
    expect(await interest()).toEqual([]);
    await payIn('9000');
    await jump(1);
    expect(await interest()).toEqual([saver]);
    expect((await account()).interest).toBe(51n);
  });

  it('agrees with movements at the same time', async () => {
    const others = [saver, ...(await Promise.all(Array.from({ length: 4 }, arrangeSaver)))];
    for (const investor of others) await payIn('2000', 'first', investor);
    for (let day = 1; day <= 3; day += 1) {
      await jump(1);
      await Promise.all([
        interest(),
        interest(),
        ...others.map((investor, index) =>
          index % 2 === 0 ? payOut('100', `${day}`, investor) : payIn('50', `${day}`, investor),
        ),
        interest(),
      ]);
    }
    expect((await saved()) > 1700_00n).toBe(true);
  });
});

describe('the bank', () => {
  it('is worth more than all savings, whatever the price does, and pays everybody', async () => {
    const others = [saver, ...(await Promise.all(Array.from({ length: 7 }, arrangeSaver)))];
    for (const investor of others) await payIn('9900', 'first', investor);
    for (let day = 0; day < 5; day += 1) {
      await jump(6);
      await interest();
      const bank = await bankSolvencyOf(test.database, await current(), clock.now());
      expect((bank?.coinsWorthCents ?? 0n) * 2n).toBeGreaterThanOrEqual((bank?.savedCents ?? 1n) * 3n);
    }
    for (const investor of others) expect(await payOut('9900', 'all', investor)).toMatchObject({ ok: true });
  });

  it('is independent of the company: a collapse leaves it as it was, and the company counts none of its money', async () => {
    await payIn('5000');
    expect(await solvencyOf(test.database, classroom, clock.now())).toMatchObject({
      coinsHeld: 0n,
      owedCents: 0n,
      gapCents: 0n,
      paidIn: 0n,
    });
    await collapseClass(test.database, classroom.id, { cause: 'by-hand', actor: ACTOR }, clock.now());
    await jump(10);
    expect(await interest()).toEqual([saver]);
    expect(await saved()).toBe(5002_87n);
    expect(await payOut('5002.87')).toMatchObject({ ok: true });
    expect(await saved()).toBe(0n);
  });
});

it('adds up what was paid in, taken out and earned to what is left', async () => {
  const totals = () => savingsTotalsOf(test.database, classroom.id, saver);
  expect(await totals()).toEqual({ paidIn: 0n, paidOut: 0n, interest: 0n, saved: 0n });
  await payIn('5000');
  await jump(30);
  await interest();
  await payOut('1000');
  const { saved, ...moved } = await totals();
  // 2.1% a year, after the fee.
  expect(moved).toEqual({ paidIn: 5_000_00n, paidOut: 1_000_00n, interest: 8_63n });
  expect(saved).toBe(await savingsOf(test.database, classroom.id, saver));
});
