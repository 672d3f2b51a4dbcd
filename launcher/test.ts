import { readFile, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { join, delimiter } from 'node:path';
import process from 'node:process';
import { prepareBuild } from './build.mjs';
import { prepareBrowser } from './browser.ts';
import {
  addUp,
  type Counts,
  countPlaywright,
  countVitest,
  failedFor,
  failuresInWords,
  inWords,
  PASSED,
  settle,
} from './test-counts.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { stopLeftoverPostgres } from './embedded-postgres.ts';

type Stage = () => Promise<Counts>;

/** Everything that judges the code. */
const STAGES: Readonly<Record<string, Stage>> = {
  types: () => check(['react-router', 'typegen'], ['tsc']),
  lint: () => check(['biome', 'ci', '--error-on-warnings']),
  knip: () => check(['knip']),
  arrows: () => check(['depcruise', 'app', 'launcher', 'server', 'server.ts', 'bench', 'tools', 'tests']),
  unit: () => runVitest('unit'),
  int: () => runVitest('int'),
  build: async () => {
    await build();
    return PASSED;
  },
  http: () => runVitest('http'),
  browser: runPlaywright,
};

/** What `quick` stands for: all that needs neither the built site nor a browser. */
const QUICK = ['types', 'lint', 'knip', 'arrows', 'unit', 'int'];

const MINUTE_MS = 60_000;

const isLong = process.argv.includes('--long');
const asked = process.argv.slice(2).filter((argument) => argument !== '--long');
const wanted = asked.length === 0 ? Object.keys(STAGES) : asked.flatMap((name) => (name === 'quick' ? QUICK : [name]));
const unknown = wanted.find((name) => !(name in STAGES));
if (unknown !== undefined) {
  console.error(`There is no stage "${unknown}"; there are ${Object.keys(STAGES).join(', ')}, and quick.`);
  process.exit(1);
}
if (isLong) {
  process.env['GLASSHOUSE_LONG'] = '1';
}
// For one program, and half as much again as the browser's tests take on two quiet cores.
const programs = await openPrograms(isLong ? 180 * MINUTE_MS : 35 * MINUTE_MS);
// npm and the terminal may both tell us: the second telling must not cut the clearing away short.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void programs.end().finally(() => process.exit(130)));
}

const results: Counts[] = [];
// The longest of them leaves a core idle as often as the others do. What waits for a page gets the machine for itself.
await Promise.all([runStages('int'), runStages('types', 'lint', 'knip', 'arrows', 'unit', 'build')]);
await runStages('http', 'browser');
await programs.end();
const total = addUp(results);
process.exitCode = total.failed === 0 ? 0 : 1;
if (total.failed > 0) {
  console.log(`\n── failed ${'─'.repeat(64)}\n${failuresInWords(total)}\n`);
}
console.log(inWords(total));

/** Runs those of the stages that are wanted, one after the other. */
async function runStages(...names: readonly string[]) {
  for (const name of names) {
    const stage = STAGES[name];
    if (stage !== undefined && wanted.includes(name)) {
      results.push(await runStage(name, stage));
    }
  }
}

async function runStage(name: string, run: Stage): Promise<Counts> {
  const startedAt = performance.now();
  const counts = await run().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(reason);
    return failedFor(`${name}: ${reason}`);
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`── ${name}: ${inWords(counts)} in ${seconds} s`);
  return counts;
}

/** Several programs that are one check: it stops at the first that fails. */
async function check(...commands: readonly (readonly [string, ...string[]])[]): Promise<Counts> {
  for (const [name, ...parameters] of commands) {
    const code = await programs.run(name, parameters);
    if (code !== 0) {
      return failedFor(`${[name, ...parameters].join(' ')} ended with ${code}.`);
    }
  }
  return PASSED;
}

async function runVitest(project: string): Promise<Counts> {
  const file = join(programs.scratch, `${project}.json`);
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const exitCode = await programs.run('vitest', ['run', `--project=${project}`, ...reports]);
  return settle(countVitest(await readReport(file)), exitCode);
}

async function runPlaywright(): Promise<Counts> {
  prepareBrowser();
  // Nothing to do after the stage before; but who asks for the browser alone means the site as it is now.
  await build();
  const file = join(programs.scratch, 'browser.json');
  const exitCode = await programs.run('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  return settle(countPlaywright(await readReport(file)), exitCode);
}

/** Does nothing when the last build is of these sources. */
async function build() {
  await prepareBuild(join(import.meta.dirname, '..'), process.env);
}

/** Throws when there is none: whoever should have written it crashed. */
async function readReport(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error('No report was written: the program crashed.');
  });
  return JSON.parse(text);
}

const ROOT = join(import.meta.dirname, '..');

/** Programs of node_modules, none of which outlives the run. */
interface Programs {
  /** Where this run may leave what nobody needs after it. */
  readonly scratch: string;
  /**
   * Runs a program to its end. Its words come on our terminal; all at once, at its end, when another one is running.
   * Returns its exit code; 124 when it took too long.
   */
  run(name: string, parameters: readonly string[], environment?: Record<string, string>): Promise<number>;
  /** Ends what still runs, whose `run` then never returns, and clears away everything. */
  end(): Promise<void>;
}

/** Opens the run; each program may take `timeLimitMs`. */
async function openPrograms(timeLimitMs: number): Promise<Programs> {
  const scratch = await mkdtemp(join(tmpdir(), 'glasshouse-run-'));
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
    // A process group of its own, so that whatever it started can be ended with it.
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

/** Nothing of the machine's own settings of a Glasshouse may steer its tests. */
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

/** Whoever ends the run while a program is running goes on alone. */
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
    // Nobody of the group is left: what we wanted.
  }
}

/** A test process that was killed leaves its database running: that one has a session of its own. */
async function endDatabases(scratch: string) {
  for (const entry of await readdir(scratch, { withFileTypes: true })) {
    if (entry.isDirectory()) {
      await stopLeftoverPostgres(join(scratch, entry.name));
    }
  }
}
