import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { heroPictures } from './hero-picture.ts';

const ROOT = join(import.meta.dirname, '..');
const MOST_BYTES = 15 * 1024;

describe.each(heroPictures(readFileSync(join(ROOT, 'app/styles/tokens.css'), 'utf8')))('%s', (name, picture) => {
  test('is what tools/draw-hero.ts draws', () => {
    expect(readFileSync(join(ROOT, 'public/art', name), 'utf8')).toBe(picture);
  });

  test('is light enough to come first', () => {
    expect(brotliCompressSync(picture).byteLength).toBeLessThan(MOST_BYTES);
  });

  test('asks for nothing and runs nothing', () => {
    expect(picture).not.toMatch(/<script|<style|style=|href="(?!#)|url\((?!#)/);
  });
});
