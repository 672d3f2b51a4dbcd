import { describe, expect, it, test } from 'vitest';
import { cents } from '#app/ledger/money.ts';
import { coinProgress, coverOfLateCoins, creditOf, decideDeposit, isHarmlessFileId, mediaTypeOf } from './deposit.ts';

describe('decideDeposit', () => {
  it.each([
    ['100', 10_000n],
    ['$1,234.56', 123_456n],
    ['1000000', 100_000_000n],
  ])('accepts %j', (text, amount) => {
    expect(decideDeposit(text)).toEqual({ ok: true, amount });
  });

  it.each([
    ['', 'invalid-amount'],
    ['-100', 'invalid-amount'],
    ['100.001', 'invalid-amount'],
    ['0', 'below-minimum'],
    ['99.99', 'below-minimum'],
    ['1000000.01', 'above-maximum'],
    ['9'.repeat(40), 'above-maximum'],
  ])('refuses %j as %s', (text, why) => {
    expect(decideDeposit(text)).toEqual({ ok: false, why });
  });
});

it.each([
  ['a receipt alone credits what it claims', 'proof', null, true, { backing: 'receipt', credited: 500_00n }],
  ['coins sent by hand credit what they are worth', 'proof', 120_00n, true, { backing: 'coins', credited: 120_00n }],
  ['coins paid on its page credit the amount', 'wallet', 499_99n, false, { backing: 'coins', credited: 500_00n }],
  ['without coins or a receipt there is nothing to approve', 'wallet', null, false, null],
] as const)('%s', (_what, origin, worth, hasReceipt, credit) => {
  const coins = worth === null ? null : cents(worth);
  expect(creditOf({ origin, amount: cents(500_00n), worth: coins, hasReceipt })).toEqual(credit);
});

describe('coinProgress', () => {
  it.each([
    [null, { stage: 'no-coins' }],
    [{ blockHeight: null }, { stage: 'seen' }],
    [{ blockHeight: 11n }, { stage: 'seen' }],
    [{ blockHeight: 10n }, { stage: 'confirming', confirmations: 1 }],
    [{ blockHeight: 9n }, { stage: 'confirming', confirmations: 2 }],
    [{ blockHeight: 8n }, { stage: 'arrived' }],
  ] as const)('is right at tip 10: case %#', (transfer, progress) => {
    expect(coinProgress(transfer, 10n)).toEqual(progress);
  });
});

it.each([
  ['wallet', 25_000n, 24_000n, 25_000n, 0n],
  ['wallet', 25_000n, 99_000n, 25_000n, 0n],
  ['proof', 25_000n, 24_000n, 24_000n, 0n],
  ['proof', 25_000n, 25_000n, 25_000n, 0n],
  ['proof', 25_000n, 99_000n, 25_000n, 74_000n],
] as const)(
  'late coins of a %s deposit of %s, worth %s, cover %s and bring %s more',
  (origin, credited, worth, covered, excess) => {
    expect(coverOfLateCoins({ origin, credited: cents(credited), worth: cents(worth) })).toEqual({ covered, excess });
  },
);

test.each([
  ['89504e470d0a1a0a0000', 'image/png'],
  ['ffd8ffe000104a46', 'image/jpeg'],
  ['255044462d312e37', 'application/pdf'],
  ['474946383961', null], // GIF
  ['3c21646f6374797065', null], // <!doctype
  ['3c73766720786d6c6e73', null], // <svg xmlns
  ['0a255044462d312e37', null], // a PDF after a line feed, which some readers forgive
  ['89504e47', null], // a signature cut short
  ['', null],
])('a file that begins with %s has the type %s', (head, mediaType) => {
  expect(mediaTypeOf(Buffer.from(head, 'hex'))).toBe(mediaType);
});

test.each(['', 'unique()', 'a', 'my-file.v2_final', 'A'.repeat(36)])('%j is a harmless name', (text) => {
  expect(isHarmlessFileId(text)).toBe(true);
});

test.each(['..', '.hidden', '-x', 'a/b', 'a\\b', '%2e%2e', 'a b', 'A'.repeat(37), 'unique()x', 'a\n', 'ä'])(
  '%j is not a harmless name',
  (text) => {
    expect(isHarmlessFileId(text)).toBe(false);
  },
);
