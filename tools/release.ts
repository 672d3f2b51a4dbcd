import { cpSync, existsSync, mkdirSync, readdirSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { runtimeOf } from '../launcher/install.mjs';
import { COMMIT_FILE, readCommit } from '../server/build-info.server.ts';
import { IN_THE_BUILD, productionPackages } from './locked-packages.ts';
import { runProgram } from './program.ts';

const USAGE = 'Usage: npm run release -- DIRECTORY    lays out what a server needs, and nothing else';
const ROOT = join(import.meta.dirname, '..');

/** Sources that run as they are, the built pages, and the licences. */
const PARTS = [
  ...['server.ts', 'server', 'app', 'build', 'db', 'deploy', 'launcher', 'tools'],
  ...['package.json', 'package-lock.json', 'LICENSE', 'NOTICE', 'README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs'],
];
/** Tests, and files that only the build reads. */
const LEFT_OUT = /\.(test|e2e)\.tsx?$|\.(tsx|po|css)$|\/(fonts|pictures|analysis)$/;

await runProgram(USAGE, run);

async function run([directory, ...rest]: string[]): Promise<number | null> {
  if (directory === undefined || rest.length > 0) return null;
  const target = resolve(directory);
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target} is not empty.`);
  mkdirSync(target, { recursive: true });
  for (const part of PARTS) {
    cpSync(join(ROOT, part), join(target, part), { recursive: true, filter: (source) => !LEFT_OUT.test(source) });
  }
  // npm has already compared these with the digests of the lock file.
  for (const { path } of productionPackages(ROOT).filter(({ name }) => !IN_THE_BUILD.includes(name))) {
    const source = join(ROOT, path);
    const own = (file: string) => file !== join(source, 'node_modules');
    if (existsSync(source))
      cpSync(source, join(target, path), { recursive: true, verbatimSymlinks: true, filter: own });
  }
  // COMMIT where the sources lie without their history, as in the build of an image.
  writeFileSync(join(target, COMMIT_FILE), `${process.env['COMMIT'] || (await readCommit(ROOT))}\n`);
  mkdirSync(join(target, 'node_modules/.bin'));
  symlinkSync(readlinkSync(runtimeOf(ROOT)), runtimeOf(target));
  process.stdout.write(`${target} can be served from: node_modules/.bin/node server.ts\n`);
  return 0;
}
