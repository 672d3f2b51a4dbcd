import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { runChild } from '../launcher/child.mjs';
import { productionPackages } from './locked-packages.ts';
import { runProgram } from './program.ts';

const USAGE = 'Usage: npm run sbom [-- FILE]    what a production installation is made of, as CycloneDX in JSON';
const ROOT = join(import.meta.dirname, '..');

/** Reads only the lock file: what happens to be installed here, or for this platform, makes no difference. */
const PARAMETERS = [
  'sbom',
  '--sbom-format=cyclonedx',
  '--sbom-type=application',
  '--package-lock-only',
  '--loglevel=error',
];

const billShape = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component: z.looseObject({ name: z.string(), 'bom-ref': z.string() }) }),
  components: z.array(
    z.looseObject({
      'bom-ref': z.string(),
      name: z.string(),
      version: z.string(),
      properties: z.array(z.looseObject({ name: z.string() })).default([]),
    }),
  ),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
});

/**
 * Keeps what production needs of npm's list of everything. npm cannot: `--omit=dev` drops what production and
 * development both need, React included, and marks a package installed twice by its first place.
 */
function ofProduction(bill: z.infer<typeof billShape>) {
  const needed = new Set(productionPackages(ROOT).map(({ name, version }) => `${name} ${version}`));
  const components = bill.components
    .filter(({ name, version }) => needed.has(`${name} ${version}`))
    .map(({ properties, ...component }) => ({
      ...component,
      properties: properties.filter(({ name }) => name !== 'cdx:npm:package:development'),
    }));
  const refs = new Set(components.map((component) => component['bom-ref']));
  const { dependencies } = bill;
  return {
    ...bill,
    components,
    dependencies: dependencies
      .filter(({ ref }) => refs.has(ref) || ref === bill.metadata.component['bom-ref'])
      .map((one) => ({ ...one, dependsOn: one.dependsOn.filter((ref) => refs.has(ref)) })),
  };
}

await runProgram(USAGE, run);

async function run([file, ...rest]: string[]): Promise<number | null> {
  if (rest.length > 0) return null;
  // The npm that runs us, or otherwise that of the machine.
  const npm = process.env['npm_execpath'] ?? '';
  const [program, first] = npm.endsWith('npm-cli.js') ? [process.execPath, [npm]] : ['npm', []];
  const { code, said } = await runChild(program, [...first, ...PARAMETERS], {
    cwd: ROOT,
    env: process.env,
    stdio: 'pipe',
  });
  if (code !== 0) throw new Error(`npm could not tell (code ${code}): ${said.trim()}`);
  const { name } = z.object({ name: z.string() }).parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
  const bill = ofProduction(billShape.parse(JSON.parse(said.slice(said.indexOf('{')))));
  // npm names it after the folder that it happens to be in.
  bill.metadata.component.name = name;
  const text = `${JSON.stringify(bill, null, 2)}\n`;
  if (file === undefined) {
    process.stdout.write(text);
    return 0;
  }
  writeFileSync(file, text);
  process.stdout.write(`${bill.components.length} packages are listed in ${file}.\n`);
  return 0;
}
