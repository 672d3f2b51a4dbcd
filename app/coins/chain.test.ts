import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confirmations, isConfirmed, isTransferId, newestConfirmedHeight, transferId } from './chain.ts';

describe('confirmations', () => {
  it.each([
    [null, 9n, 0, false],
    [10n, 9n, 0, false],
    [9n, 9n, 1, false],
    [8n, 9n, 2, false],
    [7n, 9n, 3, true],
    [0n, 9n, 10, true],
  ])('of block %s at tip %s are %i', (height, tip, count, confirmed) => {
    expect(confirmations(height, tip)).toBe(count);
    expect(isConfirmed(height, tip)).toBe(confirmed);
  });

  it('agree with the newest confirmed height', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 50n), fc.bigInt(0n, 50n), (height, tip) => {
        expect(height <= newestConfirmedHeight(tip)).toBe(isConfirmed(height, tip));
      }),
      { seed: 5 },
    );
  });
});

describe('a transfer id', () => {
  it('carries its prefix and its bytes', () => {
    const id = transferId(Uint8Array.from({ length: 16 }, (_, index) => index * 17));
    expect(id).toBe('tr_00112233445566778899aabbccddeeff');
    expect(isTransferId(id)).toBe(true);
    expect(() => transferId(new Uint8Array(32))).toThrow(/32 bytes/);
  });

  it.each(['', 'tr_', 'tr_00112233445566778899AABBCCDDEEFF', '00112233445566778899aabbccddeeff'])(
    'is not %j',
    (text) => {
      expect(isTransferId(text)).toBe(false);
    },
  );
});
