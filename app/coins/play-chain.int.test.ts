import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setClockRate } from '#app/classes/class-clock.server.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { HOUSE, type InvestorId } from '#app/ledger/account.ts';
import { satoshi } from '#app/ledger/money.ts';
import { transact } from '#app/platform/database/transaction.server.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { arrangeClass, arrangeInvestor } from '../../tests/support/people.ts';
import { type PlayAddress, playAddress } from './chain.ts';
import {
  confirmationsOf,
  currentAddress,
  openAddress,
  rotateHouseAddress,
  type TransferAnswer,
  transfer,
} from './play-chain.server.ts';
import { reconcileCoins } from './solvency.server.ts';

const clock = fakeClock();
let test: TestDatabase;
let classroom: Classroom;
let investor: InvestorId;
let own: PlayAddress;
let house: PlayAddress;

beforeAll(async () => {
  test = await createTestDatabase({ poolSize: 16 });
});

beforeEach(async () => {
  clock.moveTo('2025-03-01T09:00:00Z');
  classroom = await arrangeClass(test.database, clock.now());
  investor = await arrangeInvestor(test.database, classroom, clock.now());
  own = await addressOf(investor);
  house = await addressOf(HOUSE);
});

async function addressOf(owner: InvestorId | typeof HOUSE, where = classroom) {
  const address = await currentAddress(test.database, where.id, owner);
  if (address === null) throw new Error('no address');
  return address;
}

function move(
  from: PlayAddress | null,
  to: PlayAddress,
  amount: bigint,
  requestKey: string = randomUUID(),
): Promise<TransferAnswer> {
  return transact(test.database, (transaction) =>
    transfer(transaction, classroom, { requestKey, from, to, satoshi: satoshi(amount) }, clock.now()),
  );
}

async function balanceOf(address: string) {
  const { rows } = await test.pool.query('select balance from play_address where classroom_id = $1 and address = $2', [
    classroom.id,
    address,
  ]);
  return rows[0].balance;
}

async function atRate(rate: number): Promise<Classroom> {
  const changed = await setClockRate(test.database, classroom.id, { rate, actor: 'test' }, clock.now());
  if (!changed.ok) throw new Error(changed.why);
  return changed.after;
}

describe('a transfer', () => {
  it('goes into the next block, which is known at once, and is confirmed by the blocks that follow', async () => {
    const answer = await move(null, own, 500n);
    expect(answer).toMatchObject({
      ok: true,
      replayed: false,
      transfer: { from: null, to: own, satoshi: 500n, blockHeight: 1n, blockAt: new Date('2025-03-01T09:00:05Z') },
    });
    if (!answer.ok) throw new Error(answer.why);
    const seen = [0, 4_999, 1, 5_000, 5_000, 5_000].map((milliseconds) => {
      clock.moveBy(milliseconds);
      return confirmationsOf(classroom, answer.transfer, clock.now());
    });
    expect(seen).toEqual([0, 0, 1, 2, 3, 4]);
  });

  it('waits during a pause for the first block after it, with the time at which the clock stands', async () => {
    clock.moveBy(7_000);
    classroom = await atRate(0);
    const answer = await move(null, own, 500n);
    if (!answer.ok) throw new Error(answer.why);
    expect(answer.transfer).toMatchObject({ blockHeight: 2n, blockAt: new Date('2025-03-01T09:00:07Z') });
    clock.moveBy(3_600_000);
    expect(confirmationsOf(classroom, answer.transfer, clock.now())).toBe(0);
    classroom = await atRate(1);
    clock.moveBy(5_000);
    expect(confirmationsOf(classroom, answer.transfer, clock.now())).toBe(1);
  });

  it.each([
    ['more than there is', () => move(own, house, 501n), 'not-enough-coins'],
    ['to itself', () => move(own, own, 1n), 'same-address'],
    ['to an address that nobody has', () => move(own, playAddress(new Uint8Array(20)), 1n), 'unknown-address'],
    ['from an address that nobody has', () => move(playAddress(new Uint8Array(20)), own, 1n), 'unknown-address'],
  ] as const)('is refused %s, and nothing moves', async (_name, attempt, why) => {
    await move(null, own, 500n);
    expect(await attempt()).toEqual({ ok: false, why });
    expect(await balanceOf(own)).toBe(500n);
    expect(await balanceOf(house)).toBe(0n);
  });

  it('never leaves its class', async () => {
    const elsewhere = await arrangeClass(test.database, clock.now());
    const stranger = await arrangeInvestor(test.database, elsewhere, clock.now());
    const foreign = await addressOf(stranger, elsewhere);
    await move(null, own, 500n);
    expect(await move(own, foreign, 1n)).toEqual({ ok: false, why: 'unknown-address' });
  });

  it('throws when it moves nothing', async () => {
    await expect(move(null, own, 0n)).rejects.toThrow(/0 satoshi/);
    await expect(move(own, house, -1n)).rejects.toThrow(/-1 satoshi/);
  });

  it('happens once per key, and the key is good for nothing else', async () => {
    await move(null, own, 500n);
    const first = await move(own, house, 100n, 'key');
    expect(await move(own, house, 100n, 'key')).toEqual({ ...first, replayed: true });
    expect(await move(own, house, 101n, 'key')).toEqual({ ok: false, why: 'key-used-otherwise' });
    expect(await move(null, own, 100n, 'key')).toEqual({ ok: false, why: 'key-used-otherwise' });
    expect(await balanceOf(own)).toBe(400n);
  });

  it('is replayed even when the coins are gone by then', async () => {
    await move(null, own, 500n);
    const first = await move(own, house, 500n, 'all');
    expect(await move(own, house, 500n, 'all')).toEqual({ ...first, replayed: true });
  });
});

describe('at once', () => {
  it('sixteen sends that together exceed the balance leave no address below zero', async () => {
    await move(null, own, 500n);
    const answers = await Promise.all(Array.from({ length: 16 }, () => move(own, house, 100n)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(5);
    expect(
      answers.filter((answer) => !answer.ok).every((answer) => !answer.ok && answer.why === 'not-enough-coins'),
    ).toBe(true);
    expect(await balanceOf(own)).toBe(0n);
    expect(await balanceOf(house)).toBe(500n);
    expect(await reconcileCoins(test.database, classroom)).toEqual([]);
  });

  it('sixteen requests with one key move the coins once', async () => {
    await move(null, own, 500n);
    const answers = await Promise.all(Array.from({ length: 16 }, () => move(own, house, 100n, 'once')));
    expect(answers.filter((answer) => answer.ok && !answer.replayed)).toHaveLength(1);
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(await balanceOf(own)).toBe(400n);
  });

  it('one key used for transfers to different people is accepted for one of them', async () => {
    const others = await Promise.all(
      Array.from({ length: 4 }, () => arrangeInvestor(test.database, classroom, clock.now())),
    );
    const addresses = await Promise.all(others.map((owner) => addressOf(owner)));
    const answers = await Promise.all(addresses.map((address) => move(null, address, 100n, 'contested')));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.why === 'key-used-otherwise')).toHaveLength(3);
  });

  it('transfers that cross each other all complete', async () => {
    const other = await addressOf(await arrangeInvestor(test.database, classroom, clock.now()));
    await move(null, own, 1_000n);
    await move(null, other, 1_000n);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) => (index % 2 === 0 ? move(own, other, 10n) : move(other, own, 10n))),
    );
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(await balanceOf(own)).toBe(1_000n);
    expect(await balanceOf(other)).toBe(1_000n);
  });
});

describe('addresses', () => {
  it('an owner has only one in use', async () => {
    await expect(openAddress(test.database, classroom.id, investor, clock.now())).rejects.toThrow(
      /play_address_in_use/,
    );
  });

  it('the house gets a new one, and the old one still receives', async () => {
    const { before, after } = await rotateHouseAddress(test.database, classroom, 'mem_staff', clock.now());
    expect(before).toBe(house);
    expect(await addressOf(HOUSE)).toBe(after);
    await move(null, own, 500n);
    expect(await move(own, before, 200n)).toMatchObject({ ok: true });
    expect(await balanceOf(before)).toBe(200n);
  });

  it('two changes made at once both happen', async () => {
    const rotate = () => rotateHouseAddress(test.database, classroom, 'mem_staff', clock.now());
    const changes = await Promise.all([rotate(), rotate()]);
    expect(new Set(changes.flatMap((change) => [change.before, change.after])).size).toBe(3);
  });

  it('the database itself lets no balance fall below zero', async () => {
    await expect(
      test.ownerPool.query('update play_address set balance = -1 where address = $1', [own]),
    ).rejects.toThrow(/check constraint/);
  });
});
