import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const ART = readdirSync(join(ROOT, 'public/art'));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

it('SPECIMEN and the notice are part of the certificate, on top of everything else', () => {
  const certificate = read('public/art/certificate.svg');
  expect(certificate.lastIndexOf('>SPECIMEN</text>')).toBeGreaterThan(certificate.lastIndexOf('The Registrar'));
  expect(certificate).toContain('>Practice site. Play money only. Nothing here is an offer.</text>');
});

describe.each(ART)('%s', (name) => {
  const drawing = read(`public/art/${name}`);

  it('requests nothing and runs nothing', () => {
    const asking = /https?:|<script|<image|<style|\sstyle=|\son\w+=|href="(?!#)|url\((?!#)/;
    expect(drawing.replace('http://www.w3.org/2000/svg', '')).not.toMatch(asking);
  });

  it('is light enough to load first', () => {
    expect(brotliCompressSync(drawing).byteLength).toBeLessThan(15 * 1024);
  });
});

it('the font of most pages is below 50 kB', () => {
  expect(readFileSync(join(ROOT, 'app/styles/fonts/instrument-sans-latin.woff2')).length).toBeLessThan(50_000);
});
