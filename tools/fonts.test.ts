import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FONT_FOLDER, fontFiles } from './fonts.ts';

test('the checked-in fonts are what `node tools/subset-fonts.ts` cuts', async () => {
  const files = await fontFiles();
  expect(files.size).toBe(2);
  for (const [name, font] of files) {
    const kept = await readFile(join(FONT_FOLDER, name));
    expect(kept.equals(font), name).toBe(true);
  }
});

test('the letters of most pages weigh less than 50 kB', async () => {
  expect((await readFile(join(FONT_FOLDER, 'instrument-sans-latin.woff2'))).length).toBeLessThan(50_000);
});
