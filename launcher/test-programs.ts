import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { stopLeftoverPostgres } from './embedded-postgres.ts';

const ROOT = join(import.meta.dirname, '..');

/** None of the programs outlives the run. */
export interface Programs {
  /** A folder for files that nobody needs after the run. */
  readonly scratch: string;
  /**
   * Waits for the end. The output goes to our terminal, but only at the end, all at once, when another program is
   * running. Returns the exit code; 124 when it took too long.
   */
  run(name: string, parameters: readonly string[], environment?: Record<string, string>): Promise<number>;
  /** Ends what is still running, whose `run` then never returns, and clears everything away. */
  end(): Promise<void>;
}

/** Each program may take `timeLimitMs`. */
export async function openPrograms(timeLimitMs: number): Promise<Programs> {
  const scratch = await mkdtemp(join(tmpdir(), 'glasshouse-run-'));
  // The database's user, who is another one when the tests run as root, must get to what stands in it.
  await chmod(scratch, 0o711);
  const running = new Set<ChildProcess>();
  let ending: Promise<void> | undefined;
  return {
    scratch,
    run: async (name, parameters, environment = {}) => {
      const words = join(scratch, randomUUID());
      const kept = running.size === 0 ? undefined : await open(words, 'w');
      const child = start(name, parameters, { ...testEnvironment(scratch), ...environment }, kept?.fd ?? 'inherit');
      running.add(child);
      const code = await finish(child, timeLimitMs);
      running.delete(child);
      await kept?.close();
      if (kept !== undefined) process.stdout.write(await readFile(words, 'utf8'));
      return ending === undefined ? code : never;
    },
    end: () => {
      ending ??= clearAway([...running], scratch);
      return ending;
    },
  };
}

function start(name: string, parameters: readonly string[], environment: NodeJS.ProcessEnv, words: number | 'inherit') {
  return spawn(join(ROOT, 'node_modules/.bin', name), parameters, {
    cwd: ROOT,
    env: environment,
    stdio: ['ignore', words, words],
    // Its own process group, so that whatever it started can be ended with it.
    detached: true,
  });
}

async function finish(child: ChildProcess, timeLimitMs: number): Promise<number> {
  const limit = setTimeout(() => endGroup(child, 'SIGTERM'), timeLimitMs);
  const code = await exitCodeOf(child);
  clearTimeout(limit);
  endGroup(child, 'SIGKILL');
  return code;
}

async function clearAway(running: readonly ChildProcess[], scratch: string) {
  for (const child of running) {
    endGroup(child, 'SIGTERM');
  }
  const patience = wait(5_000, undefined, { ref: false });
  await Promise.race([Promise.all(running.map(exitCodeOf)), patience]);
  for (const child of running) {
    endGroup(child, 'SIGKILL');
  }
  await endDatabases(scratch);
  await rm(scratch, { recursive: true, force: true, maxRetries: 5 });
}

/** No setting of a Glasshouse on this machine may affect the tests. */
function testEnvironment(scratch: string): NodeJS.ProcessEnv {
  const {
    DATABASE_URL: _database,
    DATA_DIR: _data,
    PORT: _port,
    HOST: _host,
    APP_URL: _url,
    NODE_ENV: _mode,
    ...inherited
  } = process.env;
  const path = [join(ROOT, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter);
  return { ...inherited, PATH: path, TMPDIR: scratch };
}

/** Never resolves: after the run is ended while a program is running, only the code that ended it goes on. */
const never = new Promise<number>(() => {});

function exitCodeOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) {
      resolve(child.exitCode);
    }
    child.once('error', () => resolve(127));
    child.once('exit', (code, signal) => resolve(signal === 'SIGTERM' ? 124 : (code ?? 1)));
  });
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.pid === undefined) {
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch {
    // Nobody in the group is left, as we wanted.
  }
}

/** Databases left running by killed test processes: each has a session of its own. */
async function endDatabases(scratch: string) {
  for (const entry of await readdir(scratch, { withFileTypes: true })) {
    if (entry.isDirectory()) {
      await stopLeftoverPostgres(join(scratch, entry.name));
    }
  }
}
