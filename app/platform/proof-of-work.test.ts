import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { doPiece, isProof, type Work, writeProof } from './proof-of-work.ts';

const seedOf = (text: string) => createHash('sha256').update(text).digest('hex');
const SEED = seedOf('a seed');
const LITTLE: Work = { pieces: 4, bits: 6 };

function prove(seed: string, { pieces, bits }: Work): string {
  return writeProof(Array.from({ length: pieces }, (_, piece) => doPiece(seed, piece, bits)));
}

function digestOf(seed: string, piece: number, counter: number): Buffer {
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(piece);
  numbers.writeUInt32BE(counter, 4);
  return createHash('sha256')
    .update(Buffer.concat([Buffer.from(seed, 'hex'), numbers]))
    .digest();
}

const zeroBitsOf = (digest: Buffer) => Math.clz32(digest.readUInt32BE());

test('a piece is solved by the first counter whose SHA-256 begins with enough zero bits', () => {
  for (let count = 0; count < 40; count += 1) {
    const [seed, piece, bits] = [seedOf(`${count}`), count % 7, count % 9];
    const found = doPiece(seed, piece, bits);
    expect(zeroBitsOf(digestOf(seed, piece, found))).toBeGreaterThanOrEqual(bits);
    for (let before = 0; before < found; before += 1) {
      expect(zeroBitsOf(digestOf(seed, piece, before))).toBeLessThan(bits);
    }
  }
});

describe('a proof', () => {
  const proof = prove(SEED, LITTLE);
  test('is valid for its seed and its work', () => {
    expect(isProof(SEED, LITTLE, proof)).toBe(true);
  });

  const other = prove(seedOf('another seed'), LITTLE);
  const refused: readonly [how: string, work: Work, text: string][] = [
    ['of another seed', LITTLE, other],
    ['that is empty', LITTLE, ''],
    ['with a piece too few', LITTLE, proof.slice(0, proof.lastIndexOf('.'))],
    ['with a piece too many', LITTLE, `${proof}.0`],
    ['in another order', LITTLE, proof.split('.').toReversed().join('.')],
    ['with one piece four times', LITTLE, Array(4).fill(proof.split('.')[0]).join('.')],
    ['for more work', { pieces: 4, bits: 30 }, proof],
    ['that is no number', LITTLE, proof.replace(/^[^.]*/, '-1')],
    ['with a counter of more than 32 bits', LITTLE, proof.replace(/^[^.]*/, 'zzzzzzz')],
    ['of a million pieces', LITTLE, '0.'.repeat(1_000_000)],
  ];
  test.each(refused)('%s is invalid', (_how, work, text) => {
    expect(isProof(SEED, work, text)).toBe(false);
  });
});

test('an invalid seed is refused', () => {
  expect(() => doPiece('abc', 0, 1)).toThrow(RangeError);
});
