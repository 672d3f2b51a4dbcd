import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { prepareBuild } from './build.mjs';
import { runChild, stopWithNpm } from './child.mjs';
import { prepareInstall, runtimeOf } from './install.mjs';

/** What each command of package.json runs on the pinned Node. */
const commands = new Map([
  ['start', { parameters: ['server.ts'], mode: 'production', needsBuild: true }],
  ['dev', { parameters: ['server.ts', '--dev'], mode: 'development', needsBuild: false }],
  ['test', { parameters: ['launcher/test.ts'], mode: undefined, needsBuild: false }],
  ['test:long', { parameters: ['launcher/test.ts', '--long'], mode: undefined, needsBuild: false }],
  [
    'test:citus',
    {
      parameters: ['node_modules/vitest/vitest.mjs', 'run', '--project=citus', '--no-file-parallelism'],
      mode: undefined,
      needsBuild: false,
    },
  ],
  ['bench', { parameters: ['bench/run.ts'], mode: 'production', needsBuild: true }],
  ['admin', { parameters: ['tools/admin.ts'], mode: 'production', needsBuild: false }],
  ['backup', { parameters: ['tools/backup.ts'], mode: 'production', needsBuild: false }],
  ['restore', { parameters: ['tools/restore.ts'], mode: 'production', needsBuild: false }],
  ['demo', { parameters: ['tools/demo.ts'], mode: 'production', needsBuild: false }],
  ['fingerprints', { parameters: ['tools/fingerprints.ts'], mode: 'production', needsBuild: true }],
  ['sbom', { parameters: ['tools/sbom.ts'], mode: 'production', needsBuild: false }],
  ['release', { parameters: ['tools/release.ts'], mode: 'production', needsBuild: true }],
  ['screenshots', { parameters: ['tools/screenshots.ts'], mode: 'production', needsBuild: true }],
]);

/**
 * Installs and builds what is missing or stale, then runs the command in the foreground and ends with its exit code.
 * @param {string | undefined} name a command of package.json
 * @param {readonly string[]} rest further words for the command
 */
export async function run(name, rest) {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  const command = commands.get(name ?? '');
  if (command === undefined) {
    console.error(`There is no command "${name ?? ''}"; there are ${[...commands.keys()].join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  try {
    await prepare(root, command.needsBuild);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
    return;
  }
  const parameters = [...command.parameters, ...rest];
  const mode = process.env['NODE_ENV'] ?? command.mode;
  const env = mode === undefined ? pinnedEnvironment(root) : { ...pinnedEnvironment(root), NODE_ENV: mode };
  const ending = runChild(runtimeOf(root), parameters, { cwd: process.cwd(), env, stdio: 'inherit' }, stopWithNpm);
  process.exitCode = (await ending).code;
}

/**
 * One at a time per checkout: two first starts at once must not install over each other.
 * @param {string} root
 * @param {boolean} needsBuild
 */
async function prepare(root, needsBuild) {
  // What `npm run release` has laid out is whole, and has nothing to build from.
  if (!existsSync(join(root, 'vite.config.ts'))) return;
  const release = await takeLock(root, () =>
    console.error('Waiting for another Glasshouse command that is installing or building …'),
  );
  try {
    await prepareInstall(root);
    if (needsBuild) await prepareBuild(root, pinnedEnvironment(root));
  } finally {
    release();
  }
}

/**
 * Waits until no other process holds the turn for `root`, and takes it. The turn is a listening socket: the kernel
 * frees it however its holder ends.
 * @param {string} root a checkout
 * @param {() => void} onWait told once, when another process has the turn
 * @returns {Promise<() => void>} gives the turn back
 */
async function takeLock(root, onWait) {
  const name = `glasshouse-${createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 24)}`;
  // Linux has names that need no file; elsewhere a holder that was killed leaves its file behind.
  const address = process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.socket`);
  const server = createServer((socket) => void socket.destroy());
  for (let isFirst = true; ; isFirst = false) {
    server.listen(address);
    const error = await once(server, 'listening').catch((reason) => reason);
    if (!(error instanceof Error)) return () => void server.close();
    if (!('code' in error) || error.code !== 'EADDRINUSE') throw error;
    if (isFirst) onWait();
    await wait(100);
    if (!address.startsWith('\0') && !(await isHeld(address))) rmSync(address, { force: true });
  }
}

/** @param {string} address */
async function isHeld(address) {
  const socket = connect(address);
  const isAnswered = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isAnswered;
}

/** @param {string} root */
function pinnedEnvironment(root) {
  return { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}` };
}
