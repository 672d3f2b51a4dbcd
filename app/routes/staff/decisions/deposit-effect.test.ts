import { expect, test } from 'vitest';
import { cents } from '#app/ledger/money.ts';
import { effectOfApproval } from './deposit-effect.ts';

const deposit = {
  origin: 'proof',
  claimed: cents(500_00n),
  worth: null,
  coins: { stage: 'no-coins' },
  proofFileId: 'file_1',
} as const;

test('a receipt alone credits what it claims', () => {
  expect(effectOfApproval(deposit)).toEqual({ kind: 'receipt', credits: 500_00n });
});

test('coins sent by hand credit what they are worth, whatever was claimed', () => {
  expect(effectOfApproval({ ...deposit, coins: { stage: 'arrived' }, worth: cents(120_00n) })).toEqual({
    kind: 'coins',
    credits: 120_00n,
  });
});

test('coins paid on the deposit page credit its amount', () => {
  const paid = {
    ...deposit,
    origin: 'wallet',
    coins: { stage: 'arrived' },
    worth: cents(499_99n),
    proofFileId: null,
  } as const;
  expect(effectOfApproval(paid)).toEqual({ kind: 'coins', credits: 500_00n });
});

test('with neither coins nor a receipt there is nothing to approve yet', () => {
  const coming = { ...deposit, proofFileId: null, coins: { stage: 'confirming', confirmations: 2 } } as const;
  expect(effectOfApproval(coming)).toEqual({ kind: 'wait' });
});
