import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { practiceTime } from '#app/time/instants.ts';
import { REAL_ADDRESSES } from '../../../tests/support/real-addresses.ts';
import { playAddress, transferId } from '../chain.ts';
import { type Block, type ChainLine, linesOfChain, parseHeight, readSearch, shortened } from './explorer.ts';

const address = playAddress(new Uint8Array(20).fill(7));
const id = transferId(new Uint8Array(16).fill(171));

describe('a search', () => {
  it.each([
    ['12', { kind: 'block', height: 12n }],
    [' 1,204 ', { kind: 'block', height: 1_204n }],
    ['1.204', { kind: 'block', height: 1_204n }],
    ['1\u202f204', { kind: 'block', height: 1_204n }],
    [id, { kind: 'transfer', id }],
    [` ${id.toUpperCase()}`, { kind: 'transfer', id }],
    [address, { kind: 'address', address }],
    [`\u200e${address.toUpperCase()} `, { kind: 'address', address }],
    ['', { kind: 'refused', why: 'empty' }],
    ['  ', { kind: 'refused', why: 'empty' }],
    ['0', { kind: 'refused', why: 'not-on-a-chain' }],
    ['-3', { kind: 'refused', why: 'not-on-a-chain' }],
    ['1234567890123456', { kind: 'refused', why: 'not-on-a-chain' }],
    ['Ada Example', { kind: 'refused', why: 'not-on-a-chain' }],
    [`${address.slice(0, -1)}q`, { kind: 'refused', why: 'not-on-a-chain' }],
    [id.slice(0, -1), { kind: 'refused', why: 'not-on-a-chain' }],
  ] as const)('for %j is understood', (text, search) => {
    expect(readSearch(text)).toEqual(search);
  });

  it.each(REAL_ADDRESSES)('for a real address (%s) is refused as such', (_kind, real) => {
    expect(readSearch(real)).toEqual({ kind: 'refused', why: 'real-bitcoin-address' });
  });
});

it('a height is a whole number from 1, written in only one way', () => {
  expect(['1', '999999999999999', '0', '01', '-1', '1.5', '1e3', ''].map(parseHeight)).toEqual([
    1n,
    999_999_999_999_999n,
    ...Array.from({ length: 6 }, () => null),
  ]);
});

it('text too long for a table keeps both its ends', () => {
  expect(shortened(id)).toBe('tr_abababa…ababab');
});

describe('the lines of a chain', () => {
  const blockAt = (height: bigint): Block => ({ height, at: practiceTime(0), transferCount: 1, satoshi: 1n });
  const show = (line: ChainLine) => (line.kind === 'block' ? `${line.block.height}` : `${line.from}-${line.to}`);
  const lines = (heights: bigint[], newest: bigint, oldest: bigint, tip: bigint) =>
    linesOfChain(heights.map(blockAt), { newest, oldest, tip }).map(show);

  it('show runs of empty blocks between those with transfers', () => {
    expect(lines([9n, 8n, 4n], 12n, 1n, 12n)).toEqual(['10-12', '9', '8', '5-7', '4', '1-3']);
  });

  it('on a middle page end where the next page begins', () => {
    expect(lines([9n, 4n], 9n, 3n, 12n)).toEqual(['9', '5-8', '4', '3-3']);
  });

  it('show no empty block above the newest one, where transfers wait', () => {
    expect(lines([13n, 10n], 12n, 10n, 12n)).toEqual(['13', '11-12', '10']);
    expect(lines([1n], 0n, 1n, 0n)).toEqual(['1']);
    expect(lines([], 0n, 1n, 0n)).toEqual([]);
  });

  it('hold every height up to the tip exactly once over all pages', () => {
    const heights = fc
      .uniqueArray(fc.bigInt(1n, 60n), { maxLength: 25 })
      .map((all) => all.sort((a, b) => Number(b - a)));
    fc.assert(
      fc.property(heights, fc.bigInt(0n, 59n), fc.integer({ min: 1, max: 6 }), (all, tip, size) => {
        const shown: bigint[] = [];
        for (let start = 0; start === 0 || start < all.length; start += size) {
          const blocks = all.slice(start, start + size).map(blockAt);
          const next = all[start + size];
          const page = {
            newest: start === 0 ? tip : (blocks[0]?.height ?? 0n),
            oldest: next === undefined ? 1n : next + 1n,
            tip,
          };
          for (const line of linesOfChain(blocks, page)) {
            if (line.kind === 'block') shown.push(line.block.height);
            else for (let height = line.to; height >= line.from; height -= 1n) shown.push(height);
          }
        }
        const upToTip = Array.from({ length: Number(tip) }, (_, index) => BigInt(index + 1));
        const expected = [...new Set([...upToTip, ...all])].sort((a, b) => Number(b - a));
        expect(shown).toEqual(expected);
      }),
    );
  });
});
