import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { PRACTICE_WORDS } from '#app/platform/practice-words.ts';
import { type LockedPackage, productionPackages } from './locked-packages.ts';

const RULE = `\n${'='.repeat(80)}\n`;

/** Of a production installation, by name, without programs for a single platform. */
function partsOf(root: string): LockedPackage[] {
  const parts = productionPackages(root).filter(({ isOfPlatform, isOptional }) => !isOfPlatform && !isOptional);
  const unique = new Map(parts.map((part) => [`${part.name} ${part.version}`, part]));
  return [...unique.keys()].sort().flatMap((key) => unique.get(key) ?? []);
}

/** The licence of a package, and the notices that it requires along with it. */
function textsOf(folder: string): string[] {
  if (!existsSync(folder)) throw new Error(`${folder} is not installed.`);
  const names = readdirSync(folder).filter((name) => /^(licen[cs]e|notice|copying)([-.][\w.-]+)?$/i.test(name));
  return names.sort().map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r', '').trim());
}

/** The text of `/licences.txt`: our licence, that of the fonts, and those of all packages. */
export function licencesOf(root: string): string {
  const read = (path: string) => readFileSync(join(root, path), 'utf8').trim();
  const packages = partsOf(root).map(({ name, version, licence, path }) => {
    const texts = textsOf(join(root, path));
    const text = texts.length === 0 ? 'Its package holds no text of the licence.' : texts.join('\n\n');
    return `${name} ${version}: ${licence}\n\n${text}`;
  });
  const begins =
    `${PRACTICE_WORDS}\n\n` +
    'The licences of Glasshouse, of the letters that its pages are written in, and of the packages that it is made of.\n' +
    'PostgreSQL and Node.js, where they are installed with it, bring theirs with them.';
  return `${[begins, read('NOTICE'), read('LICENSE'), read('app/styles/fonts/licence.txt'), ...packages].join(RULE)}\n`;
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  writeFileSync(join(root, 'public/licences.txt'), licencesOf(root));
  process.stdout.write('public/licences.txt is written.\n');
}
