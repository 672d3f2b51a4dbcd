import { plainLetters } from '#app/platform/typed-text.ts';
import type { PracticeTime } from '#app/time/instants.ts';
import { isTransferId, type PlayAddress, parseAddress, type TransferId } from '../chain.ts';

export const EXPLORER_PAGE_SIZE = 20;

export type Search =
  | { readonly kind: 'block'; readonly height: bigint }
  | { readonly kind: 'transfer'; readonly id: TransferId }
  | { readonly kind: 'address'; readonly address: PlayAddress }
  | { readonly kind: 'refused'; readonly why: SearchRefusal };
export type SearchRefusal = 'empty' | 'real-bitcoin-address' | 'not-on-a-chain';

/** Only blocks with transfers. */
export interface Block {
  readonly height: bigint;
  readonly at: PracticeTime;
  readonly transferCount: number;
  readonly satoshi: bigint;
}

/** A block with transfers, or a run of empty ones, both ends included. */
export type ChainLine =
  | { readonly kind: 'block'; readonly block: Block }
  | { readonly kind: 'empty'; readonly from: bigint; readonly to: bigint };

/** Reads a height (with thousands separators if any), a transfer or an address. */
export function readSearch(text: string): Search {
  const compact = plainLetters(text).replaceAll(/\s/g, '');
  const height = parseHeight(compact.replaceAll(/[,.'’]/g, ''));
  if (height !== null) return { kind: 'block', height };
  const id = compact.toLowerCase();
  if (isTransferId(id)) return { kind: 'transfer', id };
  const address = parseAddress(compact);
  if (address.ok) return { kind: 'address', address: address.address };
  return { kind: 'refused', why: address.why === 'not-a-play-address' ? 'not-on-a-chain' : address.why };
}

/** From 1 on, without a sign, as addresses of the explorer write it; else null. */
export function parseHeight(text: string): bigint | null {
  return /^[1-9]\d{0,14}$/.test(text) ? BigInt(text) : null;
}

/**
 * Newest first, with the empty blocks in between. `blocks` are those with transfers, from `newest` down to `oldest`,
 * the heights for which this page answers. Above the `tip` there is no block yet: what waits there stands by itself,
 * without a run around it.
 */
export function linesOfChain(
  blocks: readonly Block[],
  { newest, oldest, tip }: { readonly newest: bigint; readonly oldest: bigint; readonly tip: bigint },
): ChainLine[] {
  const lines: ChainLine[] = [];
  let highest = newest < tip ? newest : tip;
  for (const block of blocks) {
    lines.push(...emptyRun(block.height + 1n, highest), { kind: 'block', block });
    if (block.height <= highest) highest = block.height - 1n;
  }
  return [...lines, ...emptyRun(oldest, highest)];
}

/** The beginning and the end, by which people tell ids apart in a table. */
export function shortened(id: string): string {
  return `${id.slice(0, 10)}…${id.slice(-6)}`;
}

function emptyRun(from: bigint, to: bigint): ChainLine[] {
  return from > to ? [] : [{ kind: 'empty', from, to }];
}
