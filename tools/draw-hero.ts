/** Draws the pictures of the home page anew: `node tools/draw-hero.ts`. A test compares them with what is checked in. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { heroPictures } from './hero-picture.ts';

const ROOT = join(import.meta.dirname, '..');

const folder = join(ROOT, 'public/art');
await mkdir(folder, { recursive: true });
for (const [name, picture] of heroPictures(await readFile(join(ROOT, 'app/styles/tokens.css'), 'utf8'))) {
  await writeFile(join(folder, name), picture);
}
