import { bech32m } from '@scure/base';
import { assert } from '#app/platform/assert.ts';
import { looksReal } from '#app/platform/real-address.ts';
import { plainLetters } from '#app/platform/typed-text.ts';

declare const brand: unique symbol;

/** "tr_" and 32 hexadecimal digits, so that nobody looks it up on a real chain. */
export type TransferId = string & { readonly [brand]: 'transfer' };

/** How often a block comes is in `classes/clock.ts`. */
export const REQUIRED_CONFIRMATIONS = 3;
export const TRANSFER_ID_BYTES = 16;
const TRANSFER_ID = /^tr_[0-9a-f]{32}$/;

/** 1 with its own block, 0 while that does not exist yet; null: in no block. */
export function confirmations(blockHeight: bigint | null, tip: bigint): number {
  if (blockHeight === null || blockHeight > tip) return 0;
  return Number(tip - blockHeight) + 1;
}

export function isConfirmed(blockHeight: bigint | null, tip: bigint): boolean {
  return confirmations(blockHeight, tip) >= REQUIRED_CONFIRMATIONS;
}

/** The newest block whose transfers have their confirmations at this tip; negative while there is none. */
export function newestConfirmedHeight(tip: bigint): bigint {
  return tip - BigInt(REQUIRED_CONFIRMATIONS) + 1n;
}

/** Takes exactly sixteen random bytes; throws for any other number of them. */
export function transferId(randomBytes: Uint8Array): TransferId {
  assert(randomBytes.length === TRANSFER_ID_BYTES, `an id of ${randomBytes.length} bytes`);
  const text = `tr_${Array.from(randomBytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  assert(isTransferId(text), `${text} is no transfer`);
  return text;
}

export function isTransferId(text: string): text is TransferId {
  return TRANSFER_ID.test(text);
}

/** In lower case. No real wallet can pay it. */
export type PlayAddress = string & { readonly [brand]: 'play address' };
export type AddressRefusal = 'empty' | 'real-bitcoin-address' | 'not-a-play-address';
export type ParsedAddress = { ok: true; address: PlayAddress } | { ok: false; why: AddressRefusal };

export const ADDRESS_BYTES = 20;
const PREFIX = 'play';

/** Takes exactly twenty random bytes; throws for any other number of them. */
export function playAddress(randomBytes: Uint8Array): PlayAddress {
  assert(randomBytes.length === ADDRESS_BYTES, `an address is of ${ADDRESS_BYTES} bytes, not ${randomBytes.length}`);
  const text = bech32m.encode(PREFIX, bech32m.toWords(randomBytes));
  assert(isPlayAddress(text), `${text} is no play address`);
  return text;
}

/**
 * Reads an address as typed or pasted (spaces, capitals and invisible characters do no harm); refuses everything that
 * the play chain cannot pay.
 */
export function parseAddress(text: string): ParsedAddress {
  const compact = plainLetters(text).replaceAll(/\s/g, '');
  if (compact === '') return { ok: false, why: 'empty' };
  if (looksReal(compact)) return { ok: false, why: 'real-bitcoin-address' };

  // The checksum's own rule refuses mixed case, so the case stays until that has been checked.
  const decoded = bech32m.decodeUnsafe(compact);
  const address = compact.toLowerCase();
  return decoded && isPlayAddress(address) ? { ok: true, address } : { ok: false, why: 'not-a-play-address' };
}

/** Whether it is as the database stores addresses: lower case, a correct checksum, twenty bytes. */
export function isPlayAddress(text: string): text is PlayAddress {
  const decoded = bech32m.decodeUnsafe(text);
  if (!decoded || decoded.prefix !== PREFIX || text !== text.toLowerCase()) return false;
  return bech32m.fromWordsUnsafe(decoded.words)?.length === ADDRESS_BYTES;
}
