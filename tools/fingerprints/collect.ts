import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { z } from 'zod';
import { LOCALES, SOURCE_LOCALE } from '#app/i18n/locale.ts';
import { SITE_ROUTES } from '../../launcher/route-list.ts';

/** What identifies this site in a copy, whatever its name and labels were changed to. */
export type Fingerprints = z.infer<typeof fingerprintsShape>;

export const fingerprintsShape = z.object({
  about: z.string(),
  version: z.string(),
  /** The path of each file served to a browser, by its SHA-256. Pictures stay the same from version to version. */
  files: z.record(z.string(), z.string()),
  marks: z.object({
    /** Those that the stylesheets and components of this site invented, attributes included. */
    classes: z.array(z.string()),
    attributes: z.array(z.string()),
    /** The parts of drawings in the page: whole values of `d`. */
    drawings: z.array(z.string()),
  }),
  /** Addresses that few other sites have. */
  routes: z.array(z.string()),
  /** Texts without names and labels, by language. Only their letters and digits are compared. */
  sentences: z.record(z.string(), z.array(z.string())),
});

const ABOUT =
  'What identifies a copy of Glasshouse, a practice site on play money: SHA-256 of its files, marks in its pages, ' +
  'addresses, and sentences in twelve languages. Compare sentences by their letters and digits alone, in small letters.';

/** Smaller files, including the empty one, are the same in many places. */
const LEAST_BYTES = 500;

/** The checkout at `root` must be built. The same sources give the same answer. */
export async function collectFingerprints(root: string): Promise<Fingerprints> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  return {
    about: ABOUT,
    version,
    files: filesOf(join(root, 'build/client')),
    marks: marksOf(root),
    routes: routesOfOurOwn(),
    sentences: await sentencesOf(root),
  };
}

function filesOf(folder: string): Record<string, string> {
  const paths = globSync('**/*.{js,css,svg,png,woff2}', { cwd: folder }).sort();
  const large = paths.filter((path) => statSync(join(folder, path)).size >= LEAST_BYTES);
  return Object.fromEntries(large.map((path) => [digestOf(readFileSync(join(folder, path))), `/${path}`]));
}

export function digestOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Others also give these names to things of their own. */
const COMMON_NAMES = new Set([
  'carousel-dot',
  'carousel-row',
  'chat-button',
  'data-table',
  'footer-link',
  'nav-link',
  'overflow-hidden',
  'process-step',
  'screen-only',
  'skip-link',
  'text-link',
  'top-link',
  'data-index',
  'data-testid',
]);

/** A shorter drawing is a line or a square. */
const DRAWING = /['"](M-?[\d.][^'"<>]{40,})['"]/g;

function marksOf(root: string): Fingerprints['marks'] {
  const read = (pattern: string) =>
    globSync(pattern, { cwd: root, exclude: (path) => /\.test\.ts$/.test(basename(path)) })
      .sort()
      .map((path) => readFileSync(join(root, path), 'utf8'))
      .join('\n');
  const [styles, components, art] = [read('app/**/*.css'), read('app/**/*.tsx'), read('app/ui/art/*.{ts,tsx}')];
  const colours = [...styles.matchAll(/--color-([a-z]+-[a-z]+):/g)].map(([, name]) => name);
  const coloured = new RegExp(
    `(?<=["'\\s])(?:bg|text|border|fill|stroke)-(?:${colours.join('|')}|mullion)(?=["'\\s])`,
    'g',
  );
  const ofStyles = [...styles.matchAll(/\.([a-z][a-z0-9]*(?:-[a-z0-9]+)+)/g)].map(([, name = '']) => name);
  const ofColours = [...components.matchAll(coloured)].map(([name]) => name);
  const attributes = [...components.matchAll(/\sdata-[a-z]+-[a-z]+(?==|\s|>)/g)].map(([name]) => name.trim());
  return {
    classes: distinct([...ofStyles, ...ofColours]),
    attributes: distinct(attributes),
    drawings: distinct([...art.matchAll(DRAWING)].map(([, path = '']) => path)),
  };
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => !COMMON_NAMES.has(name)).sort();
}

/** Pages that any company's site might have. */
const COMMON_ROUTES =
  /^\/$|^\/(about|account|check|contact|dashboard|history|join|language|left|login|logout|messages|plans|prices|profile|register|reviews|savings|settings|signup|solutions|try|wallet)$|^\/(dashboard|admin)(\/(account|deposit|history|messages|profile|settings|wallet))?$/;

function routesOfOurOwn(): string[] {
  const plain = SITE_ROUTES.map(({ pattern }) => pattern).filter((pattern) => !/[:*]/.test(pattern));
  return [...new Set(plain)].filter((pattern) => !COMMON_ROUTES.test(pattern)).sort();
}

/** More letters than two people would write alike by chance; Chinese says more with each one. */
const LEAST_LETTERS = { 'zh-Hans': 16 } as const;
const LEAST_LETTERS_ELSEWHERE = 40;

/** Words that a copy changes first, and that would also be found on the pages of people who warn of it. */
const NAMES_AND_LABELS = /Glasshouse|Practice site|Fictional|SPECIMEN|https?:/i;

async function sentencesOf(root: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { code } of LOCALES) {
    const least = code === 'zh-Hans' ? LEAST_LETTERS[code] : LEAST_LETTERS_ELSEWHERE;
    const texts: string[] = [];
    for (const folder of ['catalogues', 'teaching']) {
      const content = readFileSync(join(root, `app/i18n/${folder}/${code}.po`), 'utf8');
      const entries = await formatter().parse(content, { locale: code, sourceLocale: SOURCE_LOCALE, filename: code });
      for (const { message = '', translation = '' } of Object.values(entries)) {
        // Where a text begins for one reader and ends for another, its pieces are separate on the page, too.
        const isNamed = [message, translation].some((text) => NAMES_AND_LABELS.test(text));
        const pieces = isNamed ? [] : translation.split(/<[^>]*>/);
        texts.push(...pieces.map((piece) => piece.trim()).filter((piece) => !/[{}]/.test(piece)));
      }
    }
    found[code] = [...new Set(texts)].filter((text) => lettersOf(text).length >= least).sort();
  }
  return found;
}

/** In lower case, so that spaces and signs make no difference. */
export function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}
