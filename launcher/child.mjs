import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';

/**
 * Runs a program to its end. SIGINT and SIGTERM are passed on, so that it ends in its own way; with 'pipe' its words are gathered.
 * A terminal's Ctrl-C reaches the program directly, too: it must take the same signal twice for once.
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, stdio: 'inherit' | 'pipe' }} options
 * @param {(child: import('node:child_process').ChildProcess) => void} [whileRunning]
 * @returns {Promise<{ code: number, said: string }>} code as a shell would give it: 128 and more for a signal
 */
export async function runChild(program, parameters, { cwd, env, stdio }, whileRunning) {
  const child = spawn(program, parameters, { cwd, env, stdio: stdio === 'pipe' ? ['ignore', 'pipe', 'pipe'] : stdio });
  let said = '';
  child.stdout?.on('data', (chunk) => {
    said += String(chunk);
  });
  child.stderr?.on('data', (chunk) => {
    said += String(chunk);
  });
  /** @type {(signal: NodeJS.Signals) => void} */
  const passOn = (signal) => void child.kill(signal);
  process.on('SIGINT', passOn).on('SIGTERM', passOn);
  whileRunning?.(child);
  try {
    return await new Promise((resolve) => {
      child.once('error', (error) => resolve({ code: 127, said: error.message }));
      child.once('close', (code, signal) =>
        resolve({ code: code ?? 128 + (signal === null ? 0 : constants.signals[signal]), said }),
      );
    });
  } finally {
    process.off('SIGINT', passOn).off('SIGTERM', passOn);
  }
}

/**
 * Under npm, the program ends when npm is gone: `kill -9` of npm can be passed on by nobody, and a server that
 * nobody knows of any more would keep its port.
 * @param {import('node:child_process').ChildProcess} child
 */
export function stopWithNpm(child) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const start = lineToNpm();
  const look = setInterval(() => {
    if (lineToNpm() !== start) child.kill('SIGTERM');
  }, 500);
  child.once('close', () => clearInterval(look));
}

/** Our parent, and where that is only the shell that npm runs its scripts in, that one's parent, too; it changes when one of them ends. */
function lineToNpm() {
  const parent = process.ppid;
  try {
    const isShell = readFileSync(`/proc/${parent}/cmdline`, 'utf8').split('\0')[1] === '-c';
    if (!isShell) return `${parent}`;
    // The name, in parentheses, may hold anything; after it come the state and the parent.
    const status = readFileSync(`/proc/${parent}/stat`, 'utf8').split(') ').at(-1);
    return `${parent} ${status?.split(' ')[1]}`;
  } catch {
    return `${parent}`;
  }
}
