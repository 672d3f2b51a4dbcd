import type { MessageDescriptor } from '@lingui/core';
import { expect, test } from 'vitest';
import { UPLOAD_WORDS, uploadWords, WALLET_DEPOSIT_WORDS, WITHDRAWAL_WORDS } from './payment-words.ts';

/** English as it stands in the source, with its values filled in. */
function english(words: MessageDescriptor): string {
  const filled = words.message ?? '';
  return filled.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(words.values?.[name]));
}

test.each([
  [WALLET_DEPOSIT_WORDS['no-house-address'], 'Bitcoin wallet not found'],
  [
    WALLET_DEPOSIT_WORDS['below-minimum'],
    'The minimum deposit amount is $100. Please enter a higher amount to proceed.',
  ],
  [UPLOAD_WORDS['no-file'], 'Please select a file before uploading.'],
  [UPLOAD_WORDS['not-authenticated'], 'User not authenticated.'],
  [WITHDRAWAL_WORDS['missing-fields'], 'Please fill in all fields.'],
  [WITHDRAWAL_WORDS['below-minimum'], 'The minimum amount to withdraw is $100.'],
  [WITHDRAWAL_WORDS['insufficient-balance'], 'Insufficient account balance.'],
  [
    WITHDRAWAL_WORDS['real-bitcoin-address'],
    'That looks like a real Bitcoin address. Glasshouse runs on play money: use the address of your practice wallet.',
  ],
])('the words of the seed and of the product: %#', (words, expected) => {
  expect(english(words)).toBe(expected);
});

test('an upload that fails is said to have failed, and why', () => {
  expect(uploadWords('too-large', english)).toBe('File upload failed: The file is larger than 5 MB.');
  expect(uploadWords('no-file', english)).toBe('Please select a file before uploading.');
});

test('no refusal is without words, and no two of a form say the same', () => {
  for (const table of [WALLET_DEPOSIT_WORDS, UPLOAD_WORDS, WITHDRAWAL_WORDS]) {
    const said = Object.values(table).map(english);
    expect(said.every((text) => text.length > 10)).toBe(true);
    expect(new Set(said).size).toBe(said.length);
  }
});
