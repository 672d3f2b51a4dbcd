import { bech32, bech32m } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INVISIBLE_CHARACTERS, REAL_ADDRESSES } from '../../tests/support/real-addresses.ts';
import {
  confirmations,
  isConfirmed,
  isPlayAddress,
  isTransferId,
  newestConfirmedHeight,
  parseAddress,
  playAddress,
  transferId,
} from './chain.ts';

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

const SEED = { seed: 173 };
const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 });

describe('a real address', () => {
  it.each(REAL_ADDRESSES)('is refused as such: %s', (_kind, text) => {
    for (const pasted of [text, ...INVISIBLE_CHARACTERS.map((character) => [...text].join(character))]) {
      expect(parseAddress(pasted)).toEqual({ ok: false, why: 'real-bitcoin-address' });
    }
  });

  it('of segwit is recognised for every network, version and program', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('bc', 'tb', 'bcrt'),
        fc.nat(16),
        fc.uint8Array({ minLength: 2, maxLength: 40 }),
        (prefix, version, program) => {
          const code = version === 0 ? bech32 : bech32m;
          const text = code.encode(prefix, [version, ...code.toWords(program)]);
          expect(parseAddress(text)).toEqual({ ok: false, why: 'real-bitcoin-address' });
        },
      ),
      SEED,
    );
  });
});

describe('a play address', () => {
  const example = playAddress(new Uint8Array(20));

  it('is read back from its own text, spaced, wrapped or in capitals', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const address = playAddress(random);
        expect(address).toMatch(/^play1[02-9ac-hj-np-z]{38}$/);
        expect(isPlayAddress(address)).toBe(true);
        for (const text of [address, ` ${address}\n`, address.toUpperCase(), address.replace(/(.{4})/g, '$1 ')]) {
          expect(parseAddress(text)).toEqual({ ok: true, address });
        }
      }),
      SEED,
    );
  });

  it('is read back when it was copied with invisible characters', () => {
    for (const character of INVISIBLE_CHARACTERS) {
      const copied = `${character}${example.slice(0, 20)}${character}${example.slice(20)}${character}`;
      expect(parseAddress(copied)).toEqual({ ok: true, address: example });
    }
  });

  it('is refused with any one letter changed', () => {
    fc.assert(
      fc.property(bytes, fc.integer({ min: 5, max: 42 }), (random, position) => {
        const address = playAddress(random);
        const letter = address[position] === 'q' ? 'p' : 'q';
        const mistyped = address.slice(0, position) + letter + address.slice(position + 1);
        expect(parseAddress(mistyped)).toEqual({ ok: false, why: 'not-a-play-address' });
      }),
      SEED,
    );
  });

  it('is made from exactly twenty bytes', () => {
    expect(() => playAddress(new Uint8Array(19))).toThrow(/20 bytes/);
  });

  it('is valid in lower case only', () => {
    expect(isPlayAddress(example.toUpperCase())).toBe(false);
  });

  it.each([
    ['', 'empty'],
    [' \n\u200b', 'empty'],
    ['hello', 'not-a-play-address'],
    ['play1', 'not-a-play-address'],
    [example.replace('play1', 'Play1'), 'not-a-play-address'],
    [`${example}q`, 'not-a-play-address'],
    [bech32.encode('play', bech32.toWords(new Uint8Array(20))), 'not-a-play-address'],
    [bech32m.encode('play', bech32m.toWords(new Uint8Array(32))), 'not-a-play-address'],
    [bech32m.encode('pray', bech32m.toWords(new Uint8Array(20))), 'not-a-play-address'],
    ['0xde0b295669a9fd93d5f28d9ec85e40f4cb697bae', 'not-a-play-address'],
  ])('is not %j', (text, why) => {
    expect(parseAddress(text)).toEqual({ ok: false, why });
  });
});
