import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Waits until no other process has the turn for `root`, and takes it. The turn is a listening socket: the kernel takes it
 * back however its holder ends, and those who wait learn of it by the end of their connection.
 * @param {string} root a checkout
 * @param {() => void} onWait told once, when another process has the turn
 * @returns {Promise<() => void>} gives the turn back
 */
export async function takeTurn(root, onWait) {
  const address = addressOf(root);
  for (let isFirst = true; ; isFirst = false) {
    const release = await listen(address);
    if (release !== undefined) return release;
    if (isFirst) onWait();
    const isHeld = await waitForEnd(address);
    // Only a socket file can be left behind by a dead process; Linux needs none.
    if (!isHeld && !address.startsWith('\0')) rmSync(address, { force: true });
  }
}

/** @param {string} root */
function addressOf(root) {
  const name = `glasshouse-${createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 24)}`;
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.socket`);
}

/**
 * @param {string} address
 * @returns {Promise<(() => void) | undefined>} undefined when another has it
 */
async function listen(address) {
  /** @type {Set<import('node:net').Socket>} */
  const waiting = new Set();
  const server = createServer((socket) => {
    waiting.add(socket);
    socket.on('error', () => undefined).once('close', () => waiting.delete(socket));
  });
  try {
    server.listen(address);
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return undefined;
    throw error;
  }
  return () => {
    server.close();
    for (const socket of waiting) socket.destroy();
  };
}

/**
 * @param {string} address
 * @returns {Promise<boolean>} whether there was somebody to wait for
 */
async function waitForEnd(address) {
  return new Promise((resolve) => {
    const socket = connect(address);
    let isHeld = false;
    socket.on('connect', () => {
      isHeld = true;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(isHeld));
    socket.resume();
  });
}
