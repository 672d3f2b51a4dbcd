import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { runChild } from './child.mjs';
import { runtimeOf } from './install.mjs';

/**
 * Builds the site when a source of it has changed since the last build. Throws with words for the terminal.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} environment
 */
export async function prepareBuild(root, environment) {
  const wanted = buildFingerprint(root);
  const stamp = join(root, 'build', '.glasshouse-build');
  const isBuilt = existsSync(join(root, 'build', 'server', 'index.js'));
  if (isBuilt && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.error('Building the site …');
  // Without its stamp a build that is interrupted counts as stale.
  rmSync(stamp, { force: true });
  const parameters = [join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'];
  const { code, said } = await runChild(runtimeOf(root), parameters, {
    cwd: root,
    env: { ...environment, NODE_ENV: 'production' },
    stdio: 'pipe',
  });
  if (code !== 0)
    throw new Error(`The site could not be built (code ${code}):\n${said.trim().split('\n').slice(-40).join('\n')}`);
  writeFileSync(stamp, wanted);
}

/**
 * What a build depends on, as one value: the sources without their tests, what configures the build, and the packages.
 * @param {string} root
 */
export function buildFingerprint(root) {
  const files = [...filesBelow(root, 'app'), ...filesBelow(root, 'public'), ...configuration].filter(
    (path) => !testFile.test(path),
  );
  const hash = createHash('sha256');
  for (const path of files.sort()) {
    if (!existsSync(join(root, path))) continue;
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

const configuration = [
  'vite.config.ts',
  'react-router.config.ts',
  'lingui.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'tools/locked-packages.ts',
];
const testFile = /\.(test\.tsx?|e2e\.ts)$/;

/**
 * @param {string} root
 * @param {string} directory
 * @returns {string[]} paths from the root on
 */
function filesBelow(root, directory) {
  if (!existsSync(join(root, directory))) return [];
  return readdirSync(join(root, directory), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}
