import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { cents, satoshi } from '#app/ledger/money.ts';
import { practiceTime } from '#app/time/instants.ts';
import { playAddress, transferId } from './chain.ts';
import type { Receipt } from './coin-rows.server.ts';
import { drawReceipt } from './receipt-drawing.server.ts';

const receipt: Receipt = {
  code: 'GH-7Q2MX-0BT4K-91VWA',
  transferId: transferId(new Uint8Array(16).fill(7)),
  shownTransferId: transferId(new Uint8Array(16).fill(7)),
  from: playAddress(new Uint8Array(20).fill(1)),
  to: playAddress(new Uint8Array(20).fill(2)),
  satoshi: satoshi(1_666_666n),
  worthCents: cents(999_99n),
  paidAt: practiceTime('2025-03-01T09:10:00Z'),
};

/** Reads an uncompressed PDF: the hexadecimal strings inside the brackets of its TJ operators. */
function textOf(file: Buffer): string {
  const lines = file.toString('latin1').matchAll(/\[((?:<[0-9a-f]+> [-\d.]+ ?)+)\] TJ/g);
  const words = Array.from(lines, (line) =>
    Array.from(line[1]?.matchAll(/<([0-9a-f]+)>/g) ?? [], (part) => part[1]).join(''),
  );
  return words.map((hex) => Buffer.from(hex, 'hex').toString('latin1')).join('\n');
}

/** An entry of the information dictionary refers to an object that holds its text. */
function metadataOf(raw: string, name: string): string | undefined {
  const object = new RegExp(`/${name} (\\d+) 0 R`).exec(raw)?.[1];
  return new RegExp(`^${object} 0 obj\\n\\((.*)\\)$`, 'm').exec(raw)?.[1];
}

test('the file shows everything about the payment, and the practice notice at both ends', async () => {
  const file = await drawReceipt(receipt);
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  const text = textOf(file);
  for (const shown of [
    receipt.code,
    receipt.from,
    receipt.to,
    receipt.shownTransferId,
    '0.01666666 BTC',
    '$999.99',
    '2025-03-01 09:10:00 UTC',
  ]) {
    expect(text).toContain(shown);
  }
  expect(text.split('Practice site. Play money only. Nothing here is an offer.')).toHaveLength(3);
});

test('its metadata carry the code and the practice notice', async () => {
  const raw = (await drawReceipt(receipt)).toString('latin1');
  expect(metadataOf(raw, 'Keywords')).toBe(receipt.code);
  expect(metadataOf(raw, 'Subject')).toBe('Practice site. Play money only. Nothing here is an offer.');
});

test('the same receipt gives the same bytes, at any time', async () => {
  const first = await drawReceipt(receipt);
  expect((await drawReceipt({ ...receipt })).equals(first)).toBe(true);
});

test('the file is the same without a payment behind it', async () => {
  const drawn = await drawReceipt({ ...receipt, transferId: null });
  expect(drawn.equals(await drawReceipt(receipt))).toBe(true);
});

test('every part of a receipt changes its bytes', async () => {
  const original = await drawReceipt(receipt);
  const others: Receipt[] = [
    { ...receipt, code: 'GH-7Q2MX-0BT4K-91VWB' },
    { ...receipt, shownTransferId: transferId(new Uint8Array(16).fill(8)) },
    { ...receipt, to: receipt.from },
    { ...receipt, satoshi: satoshi(1_666_667n) },
    { ...receipt, worthCents: cents(1_000_00n) },
    { ...receipt, paidAt: practiceTime('2025-03-01T09:10:01Z') },
  ];
  for (const other of others) {
    expect((await drawReceipt(other)).equals(original)).toBe(false);
  }
});

// Receipts that people saved are recognised by their bytes. Anyone who changes the drawing changes this digest too, and
// should know that those of running classes are then refused until saved again.
test('the drawing is still the one that saved receipts were made with', async () => {
  const digest = createHash('sha256')
    .update(await drawReceipt(receipt))
    .digest('hex');
  expect(digest).toBe('a23f3b95f9814cca617c943ec48f547aa21a32c18579028945afc23e30c5a5da');
});
