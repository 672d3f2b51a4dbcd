import { bech32m } from '@scure/base';
import { assert } from '#app/platform/assert.ts';
import { plainLetters, looksReal } from '#app/platform/typed-text.ts';

declare const brand: unique symbol;

/** An address of the play chain, "play1…" in lower case. No real wallet can pay it. */
export type PlayAddress = string & { readonly [brand]: 'play address' };
export type AddressRefusal = 'empty' | 'real-bitcoin-address' | 'not-a-play-address';
export type ParsedAddress = { ok: true; address: PlayAddress } | { ok: false; why: AddressRefusal };

export const ADDRESS_BYTES = 20;
const PREFIX = 'play';

/** Makes an address from exactly twenty random bytes; throws for any other number of them. */
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

  // The checksum's own rule refuses mixed case, so the case is kept until that has been checked.
  const decoded = bech32m.decodeUnsafe(compact);
  const address = compact.toLowerCase();
  return decoded && isPlayAddress(address) ? { ok: true, address } : { ok: false, why: 'not-a-play-address' };
}

/** Returns whether a text is a play address as the database keeps it: lower case, a correct checksum, twenty bytes. */
export function isPlayAddress(text: string): text is PlayAddress {
  const decoded = bech32m.decodeUnsafe(text);
  if (!decoded || decoded.prefix !== PREFIX || text !== text.toLowerCase()) return false;
  return bech32m.fromWordsUnsafe(decoded.words)?.length === ADDRESS_BYTES;
}
