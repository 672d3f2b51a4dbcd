import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { closeClassroom } from '#app/classes/classrooms.server.ts';
import { brokenConstraint, errorCode } from '#app/platform/database/transaction.server.ts';
import { instant, NOW } from '../../tests/support/clock.ts';
import type { TestDatabase } from '../../tests/support/database.ts';
import { createLedgerDatabase } from '../../tests/support/life/ledger-only.ts';
import { arrangeClass } from '../../tests/support/people.ts';
import { HOUSE, investorId } from './account.ts';
import { balancesOf, coinsHeldOf, openAccounts, post, reverse } from './ledger.server.ts';
import { cents, satoshi } from './money.ts';
import * as posting from './posting.ts';

const ADA = investorId(7);
const BOB = investorId(8);

let test: TestDatabase;
let classroom: Classroom;

beforeAll(async () => {
  test = await createLedgerDatabase();
});

beforeEach(async () => {
  classroom = await arrangeClass(test.database, NOW);
  await openAccounts(test.database, classroom.id, ADA);
  await openAccounts(test.database, classroom.id, BOB);
});

const event = () => ({ key: randomUUID(), occurredAt: NOW });
const deposit = (amount: bigint, key: string = randomUUID(), investor = ADA) =>
  posting.depositApprovedOnReceipt({ key, occurredAt: NOW, investor, amount: cents(amount) });
const placing = (principal: bigint) =>
  posting.investmentPlaced({ ...event(), investor: ADA, principal: cents(principal), profit: cents(principal) });
const send = (...postings: posting.Posting[]) => post(test.database, classroom.id, postings);
const balances = () => balancesOf(test.database, classroom.id, ADA);

describe('a posting', () => {
  it('moves its legs and is numbered per account', async () => {
    expect(await send(deposit(500n))).toMatchObject({ ok: true, postings: [{ replayed: false }] });
    expect(await send(placing(200n))).toMatchObject({ ok: true });
    expect(await balances()).toEqual({
      spendable_deposits: 300n,
      pending_payout: 400n,
      withdrawable: 0n,
      held_for_withdrawal: 0n,
    });
    const { rows } = await test.ownerPool.query(
      `select sequence, amount::text, balance_after::text from ledger_entry
      where classroom_id = $1 and owner_id = $2 and purpose = 'spendable_deposits' order by sequence`,
      [classroom.id, ADA],
    );
    expect(rows).toEqual([
      { sequence: 1, amount: '500', balance_after: '500' },
      { sequence: 2, amount: '-200', balance_after: '300' },
    ]);
  });

  it('is refused beyond what the account holds, and changes nothing', async () => {
    await send(deposit(500n));
    expect(await send(placing(501n))).toEqual({ ok: false, why: 'insufficient-funds' });
    expect(await balances()).toMatchObject({ spendable_deposits: 500n, pending_payout: 0n });
    expect(await send(posting.coinsReturned({ ...event(), coins: satoshi(1n) }))).toEqual({
      ok: false,
      why: 'insufficient-funds',
    });
    expect(await coinsHeldOf(test.database, classroom.id)).toBe(0n);
  });

  it('throws for an account that was never opened', async () => {
    await expect(send(deposit(1n, 'k', investorId(99)))).rejects.toMatchObject({ code: 'GL003' });
  });

  it('is refused once its class is closed', async () => {
    await closeClassroom(test.database, classroom.id, NOW);
    expect(await send(deposit(1n))).toEqual({ ok: false, why: 'class-not-running' });
  });
});

describe('a key', () => {
  it('makes one posting for 100 clients at once', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(deposit(500n, key))));
    const posted = answers.flatMap((answer) => (answer.ok ? answer.postings : []));
    expect(posted).toHaveLength(100);
    expect(new Set(posted.map(({ id }) => id)).size).toBe(1);
    expect(posted.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect((await balances()).spendable_deposits).toBe(500n);
  });

  it.each([
    ['another amount', () => deposit(501n, 'k')],
    ['another investor', () => deposit(500n, 'k', BOB)],
    [
      'another kind',
      () => posting.unmatchedCoinsCredited({ key: 'k', occurredAt: NOW, investor: ADA, amount: cents(500n) }),
    ],
  ])('is refused with %s', async (_case, other) => {
    await send(deposit(500n, 'k'));
    expect(await send(other())).toEqual({ ok: false, why: 'key-used-otherwise' });
    expect((await balances()).spendable_deposits).toBe(500n);
    expect((await balancesOf(test.database, classroom.id, BOB)).spendable_deposits).toBe(0n);
  });

  it('is answered again even at another time, and belongs to its class alone', async () => {
    await send(deposit(500n, 'k'));
    expect(await send({ ...deposit(500n, 'k'), occurredAt: instant(0) })).toMatchObject({
      postings: [{ replayed: true }],
    });
    const other = await arrangeClass(test.database, NOW);
    await openAccounts(test.database, other.id, ADA);
    expect(await post(test.database, other.id, [deposit(500n, 'k')])).toMatchObject({
      postings: [{ replayed: false }],
    });
  });
});

describe('a batch', () => {
  it('is posted and answered in its order, and replayed as a whole', async () => {
    const batch = [deposit(300n, 'z'), placing(300n), deposit(5n, 'a')];
    const first = await send(...batch);
    expect(first).toMatchObject({ ok: true, postings: batch.map(() => ({ replayed: false })) });
    const again = await send(...batch);
    expect(again).toEqual({
      ok: true,
      postings: (first.ok ? first.postings : []).map(({ id }) => ({ id, replayed: true })),
    });
    expect(await balances()).toMatchObject({ spendable_deposits: 5n, pending_payout: 600n });
    const { rows } = await test.ownerPool.query(
      `select amount::text from ledger_entry where classroom_id = $1 and posting_id = $2 and purpose = 'spendable_deposits'`,
      [classroom.id, first.ok ? first.postings[2]?.id : null],
    );
    expect(rows).toEqual([{ amount: '5' }]);
  });

  it('is all or nothing', async () => {
    expect(await send(deposit(300n), placing(301n))).toEqual({ ok: false, why: 'insufficient-funds' });
    expect(await balances()).toMatchObject({ spendable_deposits: 0n });
  });

  it('may not fall below zero in between', async () => {
    expect(await send(placing(300n), deposit(300n))).toEqual({ ok: false, why: 'insufficient-funds' });
  });

  it('is refused when only some of its keys are new, or one occurs twice', async () => {
    await send(deposit(1n, 'old'));
    for (const batch of [
      [deposit(1n, 'old'), deposit(1n, 'younger')],
      [deposit(1n, 'early'), deposit(1n, 'old')],
      [deposit(1n, 'twin'), deposit(1n, 'twin')],
    ]) {
      expect(await send(...batch)).toEqual({ ok: false, why: 'key-used-otherwise' });
    }
    expect((await balances()).spendable_deposits).toBe(1n);
  });
});

describe('a reversal', () => {
  const original = async () => {
    const answer = await send(deposit(500n));
    return answer.ok ? (answer.postings[0]?.id ?? 0n) : 0n;
  };
  const undo = (id: bigint, key: string = randomUUID()) =>
    reverse(test.database, classroom.id, { id, key, occurredAt: NOW });

  it('undoes a posting once, and is replayed under its key', async () => {
    const id = await original();
    expect(await undo(id, 'undo')).toMatchObject({ ok: true, postings: [{ replayed: false }] });
    expect(await undo(id, 'undo')).toMatchObject({ ok: true, postings: [{ replayed: true }] });
    expect((await balances()).spendable_deposits).toBe(0n);
    await expect(undo(id)).rejects.toSatisfy(
      (error) => errorCode(error) === '23505' && brokenConstraint(error) === 'ledger_reversed_once',
    );
  });

  it('happens once when ten ask at the same time', async () => {
    const id = await original();
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => undo(id)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await balances()).spendable_deposits).toBe(0n);
  });

  it('is never reversed itself, and reverses nothing that does not exist', async () => {
    const answer = await undo(await original());
    const reversal = answer.ok ? (answer.postings[0]?.id ?? 0n) : 0n;
    await expect(undo(reversal)).rejects.toMatchObject({ code: 'GL006' });
    await expect(undo(2_000_000_000n)).rejects.toMatchObject({ code: 'GL006' });
  });

  it('is refused when what it takes back is gone', async () => {
    const id = await original();
    await send(placing(500n));
    expect(await undo(id)).toEqual({ ok: false, why: 'insufficient-funds' });
  });
});

describe('the house', () => {
  it('has its accounts opened with the class, once', async () => {
    await expect(openAccounts(test.database, classroom.id, HOUSE)).rejects.toSatisfy(
      (error) => errorCode(error) === '23505',
    );
    await send(posting.coinsArrived({ ...event(), coins: satoshi(10n) }));
    expect(await coinsHeldOf(test.database, classroom.id)).toBe(10n);
  });
});
