import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { readPage, scorePage } from './fingerprints/check-page.ts';
import { collectFingerprints, type Fingerprints, fingerprintsShape } from './fingerprints/collect.ts';
import { runProgram } from './program.ts';

const USAGE = `Usage: npm run fingerprints [-- FILE]            what identifies this site in a copy, as JSON
       npm run fingerprints -- check URL [FILE]  how much of that a page carries (of FILE, else of this checkout)`;

const ROOT = join(import.meta.dirname, '..');
const SHOWN = 3;

await runProgram(USAGE, run);

async function run([first, ...rest]: string[]): Promise<number | null> {
  if (first === 'check' && rest[0] !== undefined && rest.length <= 2) return check(rest[0], rest[1]);
  if (first === 'check' || rest.length > 0) return null;
  const text = `${JSON.stringify(await collectFingerprints(ROOT), null, 1)}\n`;
  if (first === undefined) {
    process.stdout.write(text);
    return 0;
  }
  writeFileSync(first, text);
  process.stdout.write(`Written to ${first}. Compare a page with it: npm run fingerprints -- check URL ${first}\n`);
  return 0;
}

/** The exit code is 0 for a page that could be read, whatever the verdict, even if it is ours. */
async function check(address: string, file: string | undefined): Promise<number> {
  const known: Fingerprints =
    file === undefined
      ? await collectFingerprints(ROOT)
      : fingerprintsShape.parse(JSON.parse(readFileSync(file, 'utf8')));
  const { points, verdict, found } = scorePage(await readPage(address), known);
  for (const [kind, what] of Object.entries(found)) {
    process.stdout.write(`${kind}: ${what.length}\n`);
    for (const one of what.slice(0, SHOWN)) process.stdout.write(`  ${one}\n`);
  }
  process.stdout.write(`${points} of 100: ${verdict}\n`);
  return 0;
}
