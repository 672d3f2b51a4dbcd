import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { changeRate } from '#app/classes/clock.ts';
import { HOUSE, type InvestorId, type OwnerId } from '#app/ledger/account.ts';
import { satoshi } from '#app/ledger/money.ts';
import { transact } from '#app/platform/database/transaction.server.ts';
import { fakeClock } from '../../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { arrangeClass, arrangeInvestor } from '../../../tests/support/people.ts';
import type { PlayAddress } from '../chain.ts';
import { currentAddress, rotateHouseAddress, transfer } from '../play-chain.server.ts';
import { blocksOf, type ChainView, findBlock, findTransfer, summaryOf, transfersOf } from './explorer.server.ts';
import { EXPLORER_PAGE_SIZE } from './explorer.ts';
import { findAddress } from './explorer-addresses.server.ts';

const clock = fakeClock();
let test: TestDatabase;
let classroom: Classroom;
let investor: InvestorId;
let own: PlayAddress;
let house: PlayAddress;

beforeAll(async () => {
  // These tests use the chain alone: the ledger does not know what the company is paid and pays.
  test = await createTestDatabase({ isReconciled: false });
});

beforeEach(async () => {
  clock.moveTo('2025-03-01T09:00:00Z');
  classroom = await arrangeClass(test.database, clock.now());
  investor = await arrangeInvestor(test.database, classroom, clock.now());
  own = await addressOf(investor);
  house = await addressOf(HOUSE);
});

async function addressOf(owner: OwnerId): Promise<PlayAddress> {
  const address = await currentAddress(test.database, classroom.id, owner);
  if (address === null) throw new Error('no address');
  return address;
}

function view(who: InvestorId | null = investor): ChainView {
  return { classroom, investor: who, now: clock.now() };
}

async function moved(from: PlayAddress | null, to: PlayAddress, amount: bigint) {
  const command = { requestKey: randomUUID(), from, to, satoshi: satoshi(amount) };
  const answer = await transact(test.database, (transaction) => transfer(transaction, classroom, command, clock.now()));
  if (!answer.ok) throw new Error(answer.why);
  return answer.transfer;
}

describe('a transfer on the explorer', () => {
  it('waits for its block, is confirmed by later blocks, and says whose its two ends are', async () => {
    const gift = await moved(null, own, 900n);
    const paid = await moved(own, house, 300n);
    expect(await findTransfer(test.database, view(), gift.id)).toMatchObject({
      from: { kind: 'tap' },
      to: { kind: 'own', address: own },
      satoshi: 900n,
      blockHeight: 1n,
      confirmations: 0,
    });
    clock.moveBy(10_000);
    expect(await findTransfer(test.database, view(), paid.id)).toMatchObject({
      from: { kind: 'own', address: own },
      to: { kind: 'company', address: house },
      confirmations: 2,
    });
    expect(await findTransfer(test.database, view(null), paid.id)).toMatchObject({
      from: { kind: 'wallet', address: own },
    });
  });

  it('names no owner, key or person', async () => {
    const { id } = await moved(null, own, 900n);
    const stranger = view(null);
    const told = [
      await findTransfer(test.database, stranger, id),
      await findAddress(test.database, stranger, own),
      await transfersOf(test.database, stranger, 'all', 1),
    ];
    const text = JSON.stringify(told, (_key, value) => (typeof value === 'bigint' ? String(value) : value));
    expect(text).toContain(own);
    expect(text).not.toMatch(new RegExp(`owner|request|${investor}`));
  });

  it('is listed newest first, page by page, everywhere it belongs', async () => {
    for (let count = 0; count < EXPLORER_PAGE_SIZE + 5; count += 1) {
      await moved(null, own, BigInt(count + 1));
      if (count % 4 === 0) clock.moveBy(5_000);
    }
    await moved(own, house, 10n);
    const everywhere = [
      ...(await transfersOf(test.database, view(), 'all', 1)),
      ...(await transfersOf(test.database, view(), 'all', 2)),
    ];
    const amounts = Array.from({ length: EXPLORER_PAGE_SIZE + 5 }, (_, index) => BigInt(index + 1)).reverse();
    expect(everywhere.map((one) => one.satoshi)).toEqual([10n, ...amounts]);
    const ofAddress = [
      ...(await transfersOf(test.database, view(), { address: own }, 1)),
      ...(await transfersOf(test.database, view(), { address: own }, 2)),
    ];
    expect(ofAddress).toEqual(everywhere);
    expect(await transfersOf(test.database, view(), { address: house }, 1)).toEqual(everywhere.slice(0, 1));
    expect(await transfersOf(test.database, view(), { block: 2n }, 1)).toHaveLength(4);
    expect(await transfersOf(test.database, view(), 'all', 99)).toEqual([]);
  });
});

describe('blocks', () => {
  it('are counted with their coins, and runs of empty ones share a line', async () => {
    await moved(null, own, 900n);
    await moved(own, house, 100n);
    clock.moveBy(20_000);
    await moved(own, house, 50n);
    clock.moveBy(10_000);
    const { lines, pageCount } = await blocksOf(test.database, classroom, 1, clock.now());
    expect(lines).toEqual([
      { kind: 'empty', from: 6n, to: 6n },
      {
        kind: 'block',
        block: { height: 5n, at: new Date('2025-03-01T09:00:25Z'), transferCount: 1, satoshi: 50n },
      },
      { kind: 'empty', from: 2n, to: 4n },
      {
        kind: 'block',
        block: { height: 1n, at: new Date('2025-03-01T09:00:05Z'), transferCount: 2, satoshi: 1_000n },
      },
    ]);
    expect(pageCount).toBe(1);
    expect(await findBlock(test.database, classroom, 5n, clock.now())).toMatchObject({
      transferCount: 1,
      satoshi: 50n,
      confirmations: 2,
      earlier: 1n,
      later: null,
    });
    expect(await findBlock(test.database, classroom, 3n, clock.now())).toEqual({
      height: 3n,
      at: new Date('2025-03-01T09:00:15Z'),
      transferCount: 0,
      satoshi: 0n,
      confirmations: 4,
      earlier: 1n,
      later: 5n,
    });
    expect(await findBlock(test.database, classroom, 7n, clock.now())).toBeNull();
  });

  it('do not come while the clock is paused, and coins sent meanwhile are shown as waiting', async () => {
    await moved(null, own, 900n);
    clock.moveBy(12_000);
    classroom = { ...classroom, clock: changeRate(classroom.clock, clock.now(), 0) };
    await moved(own, house, 100n);
    clock.moveBy(3_600_000);
    expect(await summaryOf(test.database, classroom, clock.now())).toEqual({
      height: 2n,
      practiceNow: new Date('2025-03-01T09:00:12Z'),
      transferCount: 2,
      addressCount: 2,
      satoshi: 900n,
    });
    const { lines } = await blocksOf(test.database, classroom, 1, clock.now());
    expect(lines).toMatchObject([{ block: { height: 3n } }, { from: 2n, to: 2n }, { block: { height: 1n } }]);
    expect(await findBlock(test.database, classroom, 3n, clock.now())).toMatchObject({ confirmations: 0 });
    // The block was made before the clock was set: the time of an empty one is not recorded.
    expect(await findBlock(test.database, classroom, 2n, clock.now())).toMatchObject({ at: null, transferCount: 0 });
    expect(await findBlock(test.database, classroom, 4n, clock.now())).toBeNull();
  });

  it('fill pages without gaps or repetitions', async () => {
    for (let count = 0; count < EXPLORER_PAGE_SIZE + 3; count += 1) {
      await moved(null, own, 1n);
      clock.moveBy(15_000);
    }
    const pages = await Promise.all([1, 2, 9].map((page) => blocksOf(test.database, classroom, page, clock.now())));
    expect(pages.map(({ page, pageCount }) => [page, pageCount])).toEqual([
      [1, 2],
      [2, 2],
      [2, 2],
    ]);
    const heights = pages
      .slice(0, 2)
      .flatMap(({ lines }) => lines.map((line) => (line.kind === 'block' ? [line.block.height] : [line.to, line.from])))
      .flat();
    expect(heights.at(0)).toBe(69n);
    expect(heights.at(-1)).toBe(1n);
    expect(heights).toEqual(heights.toSorted((a, b) => Number(b - a)));
    expect(new Set(heights).size).toBe(heights.length);
  });
});

describe('addresses', () => {
  it('are counted in and out, with when they were first and last seen', async () => {
    const other = await addressOf(await arrangeInvestor(test.database, classroom, clock.now()));
    await moved(null, own, 900n);
    await moved(null, other, 900n);
    clock.moveBy(60_000);
    await moved(own, house, 300n);
    await moved(other, house, 200n);
    await moved(other, house, 100n);
    clock.moveBy(60_000);
    await moved(house, own, 250n);
    expect(await findAddress(test.database, view(), own)).toMatchObject({
      kind: 'own',
      balance: 850n,
      cameIn: { satoshi: 1_150n, transferCount: 2, addressCount: 1 },
      wentOut: { satoshi: 300n, transferCount: 1, addressCount: 1 },
      firstAt: new Date('2025-03-01T09:00:00Z'),
      lastAt: new Date('2025-03-01T09:02:00Z'),
      company: null,
    });
    expect(await findAddress(test.database, view(), house)).toMatchObject({
      kind: 'company',
      balance: 350n,
      cameIn: { satoshi: 600n, transferCount: 3, addressCount: 2 },
      wentOut: { satoshi: 250n, transferCount: 1, addressCount: 1 },
      company: { addresses: [house], balance: 350n },
    });
  });

  it('of the company are counted together, without what moves between them', async () => {
    await moved(null, own, 900n);
    await moved(own, house, 300n);
    const { after } = await rotateHouseAddress(test.database, classroom, 'mem_staff', clock.now());
    await moved(own, after, 100n);
    await moved(house, after, 50n);
    const facts = await findAddress(test.database, view(), after);
    expect(facts).toMatchObject({ balance: 150n, cameIn: { satoshi: 150n, transferCount: 2 } });
    expect(facts?.company).toMatchObject({
      addresses: [after, house],
      balance: 400n,
      cameIn: { satoshi: 400n, transferCount: 2, addressCount: 1 },
      wentOut: { satoshi: 0n, transferCount: 0, addressCount: 0 },
    });
  });

  it('without a transfer have never been seen', async () => {
    expect(await findAddress(test.database, view(), own)).toMatchObject({ firstAt: null, lastAt: null, balance: 0n });
  });
});
