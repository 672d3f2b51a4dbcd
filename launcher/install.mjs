import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { runChild } from './child.mjs';

/** @param {string} root */
export function runtimeOf(root) {
  return join(root, 'node_modules', 'node', 'bin', 'node');
}

/**
 * Makes node_modules what package-lock.json says, and the pinned Node start; does nothing when that is so already.
 * Throws with words for the terminal.
 * @param {string} root
 */
export async function prepareInstall(root) {
  const wanted = installFingerprint(root);
  const isFresh = readText(stampFile(root)) === wanted || isInstalledAsLocked(root);
  if (isFresh && (await whyRuntimeFails(root)) === undefined) {
    if (readText(stampFile(root)) !== wanted) writeFileSync(stampFile(root), wanted);
    return;
  }
  const startedAt = Date.now();
  console.error('Installing what Glasshouse needs; this takes a minute or two …');
  await installPackages(root);
  await installRuntime(root);
  writeFileSync(stampFile(root), wanted);
  console.error(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}

/**
 * What an install depends on, as one value.
 * @param {string} root
 */
export function installFingerprint(root) {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { dependencies, devDependencies, optionalDependencies, overrides, allowScripts } = manifest;
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(JSON.stringify({ dependencies, devDependencies, optionalDependencies, overrides, allowScripts }))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
}

/**
 * Whether npm's own record of what it installed matches the lock file: then somebody ran npm by hand, and nothing is stale.
 * @param {string} root
 */
export function isInstalledAsLocked(root) {
  const record = readText(join(root, 'node_modules', '.package-lock.json'));
  if (record === undefined) return false;
  const installed = JSON.parse(record).packages ?? {};
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages ?? {};
  return Object.entries(locked).every(([path, entry]) => {
    if (path === '') return true;
    const found = installed[path];
    if (found === undefined) return entry.optional === true || entry.os !== undefined || entry.cpu !== undefined;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/** @param {string} root */
function stampFile(root) {
  return join(root, 'node_modules', '.glasshouse-install');
}

/** @param {string} root */
async function installPackages(root) {
  // Whatever the machine's npm settings are: the build needs the development packages, the database the optional ones,
  // and packages made for the pinned Node must not be refused because npm runs on an older one.
  const flags = [
    '--include=dev',
    '--include=optional',
    '--engine-strict=false',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const clean = await runNpm(root, ['ci', ...flags]);
  if (clean.code === 0) return;
  // A lock file names only the platforms that the registry gave when it was written; newer npm refuses to begin with one that
  // lacks any. The plain install takes the same locked versions, asks for what is missing, and writes nothing back.
  const isRefused = clean.said.includes('EUSAGE');
  const last = isRefused ? await runNpm(root, ['install', '--no-save', ...flags]) : clean;
  if (last.code !== 0)
    throw new Error(
      `The packages could not be installed (npm ended with code ${last.code}):\n${firstLines(last.said)}`,
    );
}

/** @param {string} said */
function firstLines(said) {
  return said.trim().split('\n').slice(0, 30).join('\n');
}

/**
 * The package `node` fetches its program in an install script; where scripts are switched off that is done here.
 * @param {string} root
 */
async function installRuntime(root) {
  if ((await whyRuntimeFails(root)) === undefined) return;
  const directory = join(root, 'node_modules', 'node');
  const script = join(directory, 'installArchSpecificPackage.js');
  if (existsSync(script))
    await runChild(process.execPath, [script], { cwd: directory, env: npmEnvironment(), stdio: 'pipe' });
  const failure = await whyRuntimeFails(root);
  if (failure !== undefined) throw new Error(`The pinned Node runtime does not start on this machine: ${failure}`);
}

/**
 * @param {string} root
 * @returns {Promise<string | undefined>} undefined when the pinned Node starts and is the pinned one
 */
async function whyRuntimeFails(root) {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { code, said } = await runChild(runtimeOf(root), ['--version'], { cwd: root, env: process.env, stdio: 'pipe' });
  if (code !== 0) return said.trim() || `it ends with code ${code}`;
  return said.trim() === `v${dependencies.node}` ? undefined : `it is ${said.trim()} and not v${dependencies.node}`;
}

/**
 * @param {string} root
 * @param {readonly string[]} parameters
 */
async function runNpm(root, parameters) {
  const npm = process.env['npm_execpath'];
  const isScript = npm !== undefined && /npm-cli\.[cm]?js$/.test(npm) && existsSync(npm);
  const [program, first] = isScript ? [process.execPath, [npm]] : ['npm', []];
  return runChild(program, [...first, ...parameters], { cwd: root, env: npmEnvironment(), stdio: 'pipe' });
}

/** A user without a home of their own gets a cache all the same. */
function npmEnvironment() {
  const cache = process.env['npm_config_cache'] ?? join(homedir(), '.npm');
  if (isWritable(existsSync(cache) ? cache : dirname(cache))) return process.env;
  return { ...process.env, npm_config_cache: join(tmpdir(), `glasshouse-npm-cache-${process.getuid?.() ?? 0}`) };
}

/** @param {string} path */
function isWritable(path) {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} path */
function readText(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
