import { assert } from '#app/platform/assert.ts';

declare const brand: unique symbol;

/** A transfer of the play chain: "tr_" and 32 hexadecimal digits, so that nobody looks it up on a real chain. */
export type TransferId = string & { readonly [brand]: 'transfer' };

/** How often a block comes is in `classes/clock.ts`. */
export const REQUIRED_CONFIRMATIONS = 3;
export const TRANSFER_ID_BYTES = 16;
const TRANSFER_ID = /^tr_[0-9a-f]{32}$/;

/**
 * Returns how often a transfer is confirmed: 1 by its own block, 0 while that does not exist yet (null: in no block).
 */
export function confirmations(blockHeight: bigint | null, tip: bigint): number {
  if (blockHeight === null || blockHeight > tip) return 0;
  return Number(tip - blockHeight) + 1;
}

/** Returns whether a transfer is buried deep enough to count as arrived. */
export function isConfirmed(blockHeight: bigint | null, tip: bigint): boolean {
  return confirmations(blockHeight, tip) >= REQUIRED_CONFIRMATIONS;
}

/** Returns the newest block whose transfers have their confirmations at this tip; negative while there is none. */
export function newestConfirmedHeight(tip: bigint): bigint {
  return tip - BigInt(REQUIRED_CONFIRMATIONS) + 1n;
}

/** Makes a transfer's id from exactly sixteen random bytes; throws for any other number of them. */
export function transferId(randomBytes: Uint8Array): TransferId {
  assert(randomBytes.length === TRANSFER_ID_BYTES, `an id of ${randomBytes.length} bytes`);
  const text = `tr_${Array.from(randomBytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  assert(isTransferId(text), `${text} is no transfer`);
  return text;
}

/** Returns whether a text has the form of a transfer's id. */
export function isTransferId(text: string): text is TransferId {
  return TRANSFER_ID.test(text);
}
