import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { HOUSE, type InvestorId } from '#app/ledger/account.ts';
import { cents } from '#app/ledger/money.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { arrangeClass, arrangeInvestor } from '../../tests/support/people.ts';
import { currentAddress, rotateHouseAddress } from './play-chain.server.ts';
import { findReceipt, issueReceipt, type ReceiptSubject, receiptFile, recogniseReceipt } from './receipts.server.ts';
import { fillFromTap, sendCoins, walletOf } from './wallet.server.ts';

const clock = fakeClock();
let test: TestDatabase;
let classroom: Classroom;
let investor: InvestorId;
let house: string;

beforeAll(async () => {
  test = await createTestDatabase();
});

beforeEach(async () => {
  clock.moveTo('2025-03-01T09:00:00Z');
  classroom = await arrangeClass(test.database, clock.now());
  investor = await arrangeInvestor(test.database, classroom, clock.now());
  house = (await currentAddress(test.database, classroom.id, HOUSE)) ?? '';
  await fillFromTap(test.database, classroom, investor, 'tap', clock.now());
});

async function pay() {
  const command = { requestKey: randomUUID(), toText: house, amountText: '0.01' };
  const answer = await sendCoins(test.database, classroom, investor, command, clock.now());
  if (!answer.ok) throw new Error(answer.why);
  return answer.transfer;
}

async function issue(subject: ReceiptSubject) {
  const answer = await issueReceipt(test.database, classroom, investor, subject, clock.now());
  if (!answer.ok) throw new Error(answer.why);
  return answer.receipt;
}

async function fileOf(code: string) {
  const file = await receiptFile(test.database, classroom, code);
  if (file === null) throw new Error('no file');
  return file;
}

const digestOf = (file: Buffer) => createHash('sha256').update(file).digest();
const recognise = (file: Buffer, by = investor) => recogniseReceipt(test.database, classroom.id, by, digestOf(file));

describe('a receipt of a payment', () => {
  it('names the payment, and its file is recognised byte for byte', async () => {
    const paid = await pay();
    const receipt = await issue({ transferId: paid.id });
    expect(receipt).toMatchObject({
      transferId: paid.id,
      shownTransferId: paid.id,
      from: paid.from,
      to: house,
      satoshi: 1_000_000n,
      worthCents: 60_000n,
    });
    expect(receipt.code).toMatch(/^GH-[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    const file = await fileOf(receipt.code);
    clock.moveBy(86_400_000);
    expect((await fileOf(receipt.code)).equals(file)).toBe(true);
    expect(await recognise(file)).toEqual(receipt);
  });

  it('is issued once, however often and by however many requests it is asked for', async () => {
    const paid = await pay();
    const first = await issue({ transferId: paid.id });
    clock.moveBy(60_000);
    const again = await Promise.all(Array.from({ length: 8 }, () => issue({ transferId: paid.id })));
    expect(again).toEqual(Array.from({ length: 8 }, () => first));
    const { rows } = await test.ownerPool.query('select code from receipt where investor_id = $1', [investor]);
    expect(rows).toEqual([{ code: first.code }]);
  });

  it('is refused for a transfer that this investor did not send', async () => {
    const paid = await pay();
    const other = await arrangeInvestor(test.database, classroom, clock.now());
    const refused = { ok: false, why: 'unknown-transfer' };
    expect(await issueReceipt(test.database, classroom, other, { transferId: paid.id }, clock.now())).toEqual(refused);
    expect(await issueReceipt(test.database, classroom, investor, { transferId: 'tr_none' }, clock.now())).toEqual(
      refused,
    );
    const gift = (await walletOf(test.database, classroom, investor, clock.now())).transfers.find(
      (row) => row.direction === 'in',
    );
    expect(await issueReceipt(test.database, classroom, investor, { transferId: gift?.id ?? '' }, clock.now())).toEqual(
      refused,
    );
  });
});

describe('a receipt drawn without paying', () => {
  it('is one of ours too, with no transfer behind it and no coins moved', async () => {
    const before = await walletOf(test.database, classroom, investor, clock.now());
    const receipt = await issue({ drawnAmount: cents(1_000_00n) });
    expect(receipt).toMatchObject({
      transferId: null,
      from: before.address,
      to: house,
      satoshi: 1_666_666n,
      worthCents: 100_000n,
      paidAt: clock.now(),
    });
    expect(receipt.code).toMatch(/^GH-[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect(await recognise(await fileOf(receipt.code))).toEqual(receipt);
    expect(await walletOf(test.database, classroom, investor, clock.now())).toEqual(before);
    const { rows } = await test.pool.query('select from play_transfer where classroom_id = $1 and id = $2', [
      classroom.id,
      receipt.shownTransferId,
    ]);
    expect(rows).toEqual([]);
  });

  it('is a different one each time', async () => {
    const [first, second] = [
      await issue({ drawnAmount: cents(100_00n) }),
      await issue({ drawnAmount: cents(100_00n) }),
    ];
    expect(first.code).not.toBe(second.code);
    expect((await fileOf(first.code)).equals(await fileOf(second.code))).toBe(false);
  });

  it('keeps the address it shows when the house gets a new one', async () => {
    const receipt = await issue({ drawnAmount: cents(100_00n) });
    const file = await fileOf(receipt.code);
    await rotateHouseAddress(test.database, classroom, 'mem_staff', clock.now());
    expect((await fileOf(receipt.code)).equals(file)).toBe(true);
  });

  it('is refused for less than a satoshi', async () => {
    const answer = await issueReceipt(test.database, classroom, investor, { drawnAmount: cents(0n) }, clock.now());
    expect(answer).toEqual({ ok: false, why: 'amount-too-small' });
  });
});

describe('not recognised as a receipt', () => {
  it('a file changed in one byte, or a receipt of another investor or class', async () => {
    const receipt = await issue({ drawnAmount: cents(100_00n) });
    const file = await fileOf(receipt.code);
    const changed = Buffer.from(file);
    changed.writeUInt8(changed.readUInt8(changed.length - 8) ^ 1, changed.length - 8);
    expect(await recognise(changed)).toBeNull();
    expect(await recognise(file, await arrangeInvestor(test.database, classroom, clock.now()))).toBeNull();
    const elsewhere = await arrangeClass(test.database, clock.now());
    expect(await recogniseReceipt(test.database, elsewhere.id, investor, digestOf(file))).toBeNull();
    expect(await receiptFile(test.database, elsewhere, receipt.code)).toBeNull();
    expect(await findReceipt(test.database, classroom.id, 'GH-00000-00000-00000')).toBeNull();
  });
});
