import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { BANK, HOUSE, type InvestorId } from '#app/ledger/account.ts';
import { HOUR_MS } from '#app/time/instants.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { arrangeClass, arrangeInvestor } from '../../tests/support/people.ts';
import { REAL_ADDRESSES } from '../../tests/support/real-addresses.ts';
import { hearChanges } from '../../tests/support/site/hear-changes.ts';
import { currentAddress, openAddress } from './play-chain.server.ts';
import { fillFromTap, sendCoins, walletOf } from './wallet.server.ts';

// $12,000 at $60,000 a coin.
const TAPPED = 20_000_000n;

const clock = fakeClock();
let test: TestDatabase;
let heard: () => Promise<string[]>;
let classroom: Classroom;
let investor: InvestorId;

beforeAll(async () => {
  test = await createTestDatabase({ poolSize: 16 });
  heard = await hearChanges(test);
});

beforeEach(async () => {
  clock.moveTo('2025-03-01T09:00:00Z');
  classroom = await arrangeClass(test.database, clock.now());
  investor = await arrangeInvestor(test.database, classroom, clock.now());
});

const wallet = (page?: number) => walletOf(test.database, classroom, investor, clock.now(), page);
const fill = (requestKey: string = randomUUID()) =>
  fillFromTap(test.database, classroom, investor, requestKey, clock.now());
const send = (toText: string, amountText: string, requestKey: string = randomUUID()) =>
  sendCoins(test.database, classroom, investor, { requestKey, toText, amountText }, clock.now());
const houseAddress = async () => (await currentAddress(test.database, classroom.id, HOUSE)) ?? '';

describe('the tap', () => {
  it('gives coins worth twelve thousand dollars at the practice price', async () => {
    expect(await wallet()).toMatchObject({ balance: 0n, worthCents: 0n, transfers: [], pageCount: 0 });
    expect(await fill()).toMatchObject({ ok: true, transfer: { from: null, satoshi: TAPPED } });
    expect(await wallet()).toMatchObject({ balance: TAPPED, worthCents: 1_200_000n });
  });

  it('is empty for the rest of the practice day and flows again the next day', async () => {
    await fill();
    expect(await fill()).toEqual({ ok: false, why: 'tap-empty-today', flowsAgainAt: new Date('2025-03-02T00:00:00Z') });
    clock.moveBy(15 * HOUR_MS - 1);
    expect(await fill()).toMatchObject({ ok: false, why: 'tap-empty-today' });
    clock.moveBy(1);
    expect(await fill()).toMatchObject({ ok: true });
    expect((await wallet()).balance).toBe(2n * TAPPED);
  });

  it('is not refilled by sending coins away', async () => {
    await fill();
    await send(await houseAddress(), '0.1');
    expect(await fill()).toMatchObject({ ok: false, why: 'tap-empty-today' });
  });

  it('answers a repeated request with the first gift', async () => {
    const first = await fill('key');
    expect(await fill('key')).toEqual({ ...first, replayed: true });
  });

  it('gives once for sixteen requests at once, and answers one repeated on a later day with that gift', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, (_, index) => fill(`ask ${index}`)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect((await wallet()).balance).toBe(TAPPED);
    const used = answers.findIndex((answer) => answer.ok);
    clock.moveBy(24 * HOUR_MS);
    expect(await fill(`ask ${used}`)).toMatchObject({ ok: true, replayed: true });
    expect((await wallet()).balance).toBe(TAPPED);
  });

  it('gives every investor their own', async () => {
    await fill('same key');
    investor = await arrangeInvestor(test.database, classroom, clock.now());
    expect(await fill('same key')).toMatchObject({ ok: true, replayed: false });
  });
});

describe('sending by hand', () => {
  beforeEach(async () => {
    await fill();
  });

  it('reaches another investor, who sees where it came from', async () => {
    const sender = (await wallet()).address;
    const other = await arrangeInvestor(test.database, classroom, clock.now());
    const address = await currentAddress(test.database, classroom.id, other);
    expect(await send(` ${address}\n`, '0.05')).toMatchObject({ ok: true, transfer: { satoshi: 5_000_000n } });
    investor = other;
    expect(await wallet()).toMatchObject({
      balance: 5_000_000n,
      transfers: [{ direction: 'in', counterparty: { kind: 'wallet', address: sender }, satoshi: 5_000_000n }],
    });
  });

  it('is told to the open pages of both, and to nobody else when the company gets it', async () => {
    const other = await arrangeInvestor(test.database, classroom, clock.now());
    await heard();
    await send((await currentAddress(test.database, classroom.id, other)) ?? '', '0.05');
    expect(await heard()).toEqual([`${classroom.id}:${investor}`, `${classroom.id}:${other}`].toSorted());
    await send(await houseAddress(), '0.05');
    expect(await heard()).toEqual([`${classroom.id}:${investor}`]);
  });

  it('shows the newest first, with its confirmations', async () => {
    clock.moveBy(12_000);
    const house = await houseAddress();
    await send(house, '0.01');
    const { transfers } = await wallet();
    expect(transfers).toMatchObject([
      { direction: 'out', counterparty: { kind: 'company', address: house }, satoshi: 1_000_000n, confirmations: 0 },
      { direction: 'in', counterparty: { kind: 'tap' }, satoshi: TAPPED, confirmations: 2 },
    ]);
  });

  it('is shown in pages of twenty', async () => {
    const house = await houseAddress();
    for (let index = 0; index < 24; index += 1) {
      clock.moveBy(1_000);
      await send(house, '0.0001');
    }
    const [first, second] = [await wallet(1), await wallet(2)];
    expect([first.pageCount, first.transfers.length, second.transfers.length]).toEqual([2, 20, 5]);
    expect(second.transfers.at(-1)).toMatchObject({ direction: 'in' });
    expect(new Set([...first.transfers, ...second.transfers].map((row) => row.id)).size).toBe(25);
  });

  it('to a real address of any kind is refused as such', async () => {
    for (const [kind, address] of REAL_ADDRESSES) {
      expect([kind, await send(address, '0.01')]).toEqual([kind, { ok: false, why: 'real-bitcoin-address' }]);
    }
  });

  it.each([
    ['', '0.01', 'address-empty'],
    ['hello', '0.01', 'not-a-play-address'],
    ['house', '', 'amount-empty'],
    ['house', 'much', 'amount-not-a-number'],
    ['house', '-1', 'amount-not-a-number'],
    ['house', '0.000000001', 'amount-too-precise'],
    ['house', '99999999', 'amount-too-large'],
    ['house', '0.00', 'amount-zero'],
    ['house', '0.20000001', 'not-enough-coins'],
    ['self', '0.01', 'same-address'],
    ['foreign', '0.01', 'unknown-address'],
    ['bank', '0.01', 'unknown-address'],
  ])('of %j coins to %j is refused: %s', async (to, amount, why) => {
    const before = await wallet();
    const texts = new Map([
      ['house', await houseAddress()],
      ['self', before.address],
      ['foreign', await foreignAddress()],
      ['bank', await openAddress(test.database, classroom.id, BANK, clock.now())],
    ]);
    expect(await send(texts.get(to) ?? to, amount)).toEqual({ ok: false, why });
    expect(await wallet()).toEqual(before);
  });

  it('sends once when one request is sent twice', async () => {
    const house = await houseAddress();
    const answers = await Promise.all([send(house, '0.01', 'twice'), send(house, '0.01', 'twice')]);
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect((await wallet()).balance).toBe(TAPPED - 1_000_000n);
    expect(await send(house, '0.02', 'twice')).toEqual({ ok: false, why: 'key-used-otherwise' });
  });
});

async function foreignAddress() {
  const elsewhere = await arrangeClass(test.database, clock.now());
  return (await currentAddress(test.database, elsewhere.id, HOUSE)) ?? '';
}
