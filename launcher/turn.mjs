import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Waits until no other process has the turn for `root`, and takes it. The turn is a listening socket: the kernel takes it
 * back however its holder ends.
 * @param {string} root a checkout
 * @param {() => void} onWait told once, when another process has the turn
 * @returns {Promise<() => void>} gives the turn back
 */
export async function takeTurn(root, onWait) {
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
