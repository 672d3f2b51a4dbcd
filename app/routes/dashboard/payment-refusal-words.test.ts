import type { MessageDescriptor } from '@lingui/core';
import { expect, test } from 'vitest';
import { cents } from '#app/ledger/money.ts';
import { uploadWords, walletDepositWords, withdrawalWords } from './payment-refusal-words.ts';

const [deposit, withdrawal] = [walletDepositWords('en'), withdrawalWords(cents(100_00n), 'en')];

function english(words: MessageDescriptor): string {
  const filled = words.message ?? '';
  return filled.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(words.values?.[name]));
}

test.each([
  [deposit['no-house-address'], 'Bitcoin wallet not found'],
  [deposit['below-minimum'], 'The minimum deposit amount is $100. Please enter a higher amount to proceed.'],
  [withdrawal['missing-fields'], 'Please fill in all fields.'],
  [withdrawal['below-minimum'], 'The minimum amount to withdraw is $100.'],
  [withdrawal['insufficient-balance'], 'Insufficient account balance.'],
  [
    withdrawal['real-bitcoin-address'],
    'That looks like a real Bitcoin address. Glasshouse runs on play money: use the address of your practice wallet.',
  ],
])('the words of the seed and of the product: %#', (words, expected) => {
  expect(english(words)).toBe(expected);
});

test('a failed upload is reported with its reason', () => {
  expect(uploadWords('too-large', 'en', english)).toBe('File upload failed: The file is larger than 5 MB.');
  expect(uploadWords('no-file', 'en', english)).toBe('Please select a file before uploading.');
  expect(uploadWords('not-authenticated', 'en', english)).toBe('User not authenticated.');
});

test('every refusal has words that suit people alone too, and no two of a form have the same', () => {
  for (const table of [deposit, withdrawal]) {
    const said = Object.values(table).map(english);
    expect(said.every((text) => text.length > 10)).toBe(true);
    expect(said.filter((text) => /\bclass\b/.test(text))).toEqual([]);
    expect(new Set(said).size).toBe(said.length);
  }
});
