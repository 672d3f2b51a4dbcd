/** Cuts the fonts anew: `node tools/subset-fonts.ts`. A test compares them with what is checked in. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FONT_FOLDER, fontFiles } from './fonts.ts';

for (const [name, font] of await fontFiles()) {
  await writeFile(join(FONT_FOLDER, name), font);
}
