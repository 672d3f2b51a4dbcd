import { bech32m } from '@scure/base';
import { assert } from '#app/platform/assert.ts';

declare const brand: unique symbol;

/** An address of the play chain, "play1…" in lower case. No real wallet can pay it. */
export type PlayAddress = string & { readonly [brand]: 'play address' };
export type AddressRefusal = 'empty' | 'real-bitcoin-address' | 'not-a-play-address';
export type ParsedAddress = { ok: true; address: PlayAddress } | { ok: false; why: AddressRefusal };

export const ADDRESS_BYTES = 20;
const PREFIX = 'play';

/**
 * What belongs to real Bitcoin, told by its shape alone: a mistyped real address is no less real, and somebody
 * may have typed it in capitals. Keys are here because people paste what their wallet shows them.
 */
const REAL: readonly RegExp[] = [
  /^bitcoin:/i, // BIP 21: a payment link, whatever it holds
  /^(?:bc|tb|bcrt|sb)1[a-z0-9]{6,87}$/i, // BIP 173 and 350: segwit and taproot; main, test and signet, regtest
  /^[123mn][a-z0-9]{25,34}$/i, // base58: 1… and 3… of the main network, m…, n… and 2… of the test networks
  /^[xyztuv](?:pub|prv)[a-z0-9]{70,120}$/i, // BIP 32, SLIP 132: extended keys
  /^[5kl9c][a-z0-9]{50,51}$/i, // wallet import format: private keys, main and test
  /^6p[a-z0-9]{56}$/i, // BIP 38: encrypted private keys
  /^t?sp1[a-z0-9]{80,}$/i, // BIP 352: silent payments
  /^(?:lightning:)?ln(?:bc|tb|bcrt|tbs|url)[a-z0-9]{20,}$/i, // invoices of the Lightning network
];

/** Makes an address of exactly twenty random bytes; throws for any other number of them. */
export function playAddress(randomBytes: Uint8Array): PlayAddress {
  assert(randomBytes.length === ADDRESS_BYTES, `an address is of ${ADDRESS_BYTES} bytes, not ${randomBytes.length}`);
  const text = bech32m.encode(PREFIX, bech32m.toWords(randomBytes));
  assert(isPlayAddress(text), `${text} is no play address`);
  return text;
}

/** Reads an address as typed or pasted (spaces and capitals do no harm); refuses whatever the play chain cannot pay. */
export function parseAddress(text: string): ParsedAddress {
  const compact = text.replace(/[\s\u200b-\u200d\u2060\ufeff]+/g, '');
  if (compact === '') return { ok: false, why: 'empty' };
  if (REAL.some((shape) => shape.test(compact))) return { ok: false, why: 'real-bitcoin-address' };

  // A mixture of cases is refused by the checksum's own rule, so it is kept until that has been asked.
  const decoded = bech32m.decodeUnsafe(compact);
  const address = compact.toLowerCase();
  return decoded && isPlayAddress(address) ? { ok: true, address } : { ok: false, why: 'not-a-play-address' };
}

/** Whether a text is a play address as the database keeps it: lower case, its checksum right, twenty bytes. */
export function isPlayAddress(text: string): text is PlayAddress {
  const decoded = bech32m.decodeUnsafe(text);
  if (!decoded || decoded.prefix !== PREFIX || text !== text.toLowerCase()) return false;
  return bech32m.fromWordsUnsafe(decoded.words)?.length === ADDRESS_BYTES;
}
