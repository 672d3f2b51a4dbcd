import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = join(
  dirname(fileURLToPath(import.meta.resolve('@fontsource-variable/instrument-sans/package.json'))),
  'files',
);
export const FONT_FOLDER = join(ROOT, 'app/styles/fonts');

/** No words of ours are bolder than 600 or slimmer than 92%, and axes that reach further weigh as much as letters. */
const AXES = {
  wght: { min: 400, max: 600, default: 400 },
  wdth: { min: 92, max: 100, default: 100 },
};

/** Letters of the Latin languages of the site; `app/styles/fonts.css` tells browsers the same ranges. */
const FILES = [
  {
    name: 'instrument-sans-latin.woff2',
    source: 'instrument-sans-latin-wdth-normal.woff2',
    characters: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ–—‘’‚“”„†•…‰‹›⁄€™−\u2009\u202f`,
  },
  {
    name: 'instrument-sans-latin-ext.woff2',
    source: 'instrument-sans-latin-ext-wdth-normal.woff2',
    characters: `${range(0x100, 0x17f)}ȘșȚțẞ`,
  },
] as const;

/** The font files of the site by name, cut out of the packaged font: only its letters and only the axes in use. */
export async function fontFiles(): Promise<Map<string, Buffer>> {
  const made = FILES.map(async ({ name, source, characters }) => {
    const font = await readFile(join(SOURCES, source));
    return [name, await subsetFont(font, characters, { targetFormat: 'woff2', variationAxes: AXES })] as const;
  });
  return new Map(await Promise.all(made));
}

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
