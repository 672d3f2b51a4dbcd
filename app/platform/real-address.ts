import { plainLetters } from './typed-text.ts';

/**
 * Integrity rule 1. By its shape alone: a mistyped real address is no less real, and may be typed in capitals. Keys are
 * included because people paste what their wallet shows.
 */
const REAL: readonly RegExp[] = [
  /^bitcoin:/i, // BIP 21: a payment link, whatever it holds
  /^(?:bc|tb|bcrt|sb)1[a-z0-9]{6,87}$/i, // BIP 173 and 350: segwit and taproot; main, test and signet, regtest
  /^[123mn][a-z0-9]{25,34}$/i, // base58: 1… and 3… of the main network, m…, n… and 2… of the test networks
  /^[xyztuv](?:pub|prv)[a-z0-9]{70,120}$/i, // BIP 32, SLIP 132: extended keys
  /^[5kl9c][a-z0-9]{50,51}$/i, // wallet import format: private keys, main and test
  /^6p[a-z0-9]{56}$/i, // BIP 38: encrypted private keys
  /^t?sp1[a-z0-9]{80,}$/i, // BIP 352: silent payments
  /^(?:lightning:)?ln(?:bc|tb|bcrt|tbs|url)[a-z0-9]{20,}$/i, // Lightning network invoices
];

/** Other coins: base58 in both cases, such as Litecoin, or longer than any word with digits, such as Ethereum. */
const OTHER_COINS: readonly RegExp[] = [
  /^(?=\D*\d)(?=.*[a-z])(?=.*[A-Z])[1-9A-HJ-NP-Za-km-z]{26,110}$/,
  /^(?!play1)(?=(?:.*\d[a-z]){2})[a-z0-9]{40,}$/i,
];

/** For a text without spaces: an address, a payment link or a key of a real network. */
export function looksReal(compact: string): boolean {
  return REAL.some((shape) => shape.test(compact));
}

/** A word shorter than the shortest possible address need not be checked. */
const SHORTEST_ADDRESS = 14;
/** Some words of some languages are as long as an address, but lack its digits and its mixture of cases. */
const PLAIN_WORD = /^[A-Z]?[a-z]+$|^[A-Z]+$/;
/** A long address in groups of four, as wallets show it. */
const IN_GROUPS = /\b(?:bc|tb|bcrt)1[a-z0-9]{1,4}(?:\s+[a-z0-9]{4}){6}/i;

/** Takes text that someone wrote, and finds an address, a payment link or a key of a real network in it. */
export function mentionsReal(text: string): boolean {
  const plain = plainLetters(text);
  const words = wordsOf(plain);
  const isReal = (word: string) => word.length >= SHORTEST_ADDRESS && !PLAIN_WORD.test(word) && looksReal(word);
  return words.some(isReal) || IN_GROUPS.test(plain);
}

export function mentionsOtherCoin(text: string): boolean {
  return wordsOf(plainLetters(text)).some((word) => OTHER_COINS.some((shape) => shape.test(word)));
}

/** The id of one of our transfers is one word: its digits may begin as an address does. */
function wordsOf(plain: string): string[] {
  return plain.match(/\btr_[0-9a-f]{32}\b|[a-z0-9]+/gi) ?? [];
}
