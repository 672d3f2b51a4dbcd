import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawCertificate } from './draw-certificate.ts';

const kept = readFileSync(new URL('../public/art/certificate.svg', import.meta.url), 'utf8');

test('the certificate that is served is the one that the script draws', () => {
  expect(kept).toBe(drawCertificate());
});

test('the word and the notice are part of the drawing, over everything else', () => {
  expect(kept.lastIndexOf('>SPECIMEN</text>')).toBeGreaterThan(kept.lastIndexOf('The Registrar'));
  expect(kept).toContain('>Practice site. Play money only. Nothing here is an offer.</text>');
});

test('it asks nobody for anything and runs nothing', () => {
  expect(kept.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|<script|<image|<style|\son\w+=/);
});
