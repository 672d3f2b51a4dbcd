import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program to its end. Passes SIGINT, SIGTERM and SIGHUP on, so that it ends cleanly; 'pipe' collects its output.
 * A terminal's Ctrl-C reaches the program directly, too: it must treat the same signal twice as one.
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, stdio: 'inherit' | 'pipe' }} options
 * @param {(child: import('node:child_process').ChildProcess) => void} [whileRunning]
 * @returns {Promise<{ code: number, said: string }>} code as a shell would give it: 128 and more for a signal
 */
export async function runChild(program, parameters, { cwd, env, stdio }, whileRunning) {
  const child = spawn(program, parameters, { cwd, env, stdio: stdio === 'pipe' ? ['ignore', 'pipe', 'pipe'] : stdio });
  let said = '';
  for (const output of [child.stdout, child.stderr]) {
    // A piece of output may end within a letter of several bytes.
    output?.setEncoding('utf8').on('data', (chunk) => {
      said += chunk;
    });
  }
  /** @type {(signal: NodeJS.Signals) => void} */
  const passOn = (signal) => void child.kill(signal);
  for (const signal of PASSED_ON) process.on(signal, passOn);
  whileRunning?.(child);
  try {
    return await new Promise((resolve) => {
      child.once('error', (error) => resolve({ code: 127, said: error.message }));
      child.once('close', (code, signal) =>
        resolve({ code: code ?? 128 + (signal === null ? 0 : constants.signals[signal]), said }),
      );
    });
  } finally {
    for (const signal of PASSED_ON) process.off(signal, passOn);
  }
}

/**
 * Under npm, the program ends when npm is gone: nobody can pass on a `kill -9` of npm, and a server that
 * nobody knows of any more would keep its port. npm's scripts `exec` us, so npm itself is our parent.
 * @param {import('node:child_process').ChildProcess} child
 */
export function stopWithNpm(child) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const npm = process.ppid;
  const look = setInterval(() => {
    if (process.ppid !== npm) child.kill('SIGTERM');
  }, 500);
  child.once('close', () => clearInterval(look));
}
