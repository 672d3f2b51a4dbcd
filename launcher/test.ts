import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
import { openPrograms, type Programs } from './test-programs.ts';

/** Everything that judges the code, in the order of how soon it answers. */
const STAGES: Readonly<Record<string, (programs: Programs) => Promise<Counts>>> = {
  types: (programs) => check(programs, ['react-router', 'typegen'], ['tsc']),
  lint: (programs) => check(programs, ['biome', 'ci', '--error-on-warnings']),
  knip: (programs) => check(programs, ['knip']),
  arrows: (programs) =>
    check(programs, ['depcruise', 'app', 'launcher', 'server', 'server.ts', 'bench', 'tools', 'tests']),
  unit: (programs) => runVitest(programs, 'unit'),
  int: (programs) => runVitest(programs, 'int'),
  build: async () => {
    await build();
    return PASSED;
  },
  http: (programs) => runVitest(programs, 'http'),
  browser: runPlaywright,
};

const MINUTE_MS = 60_000;

const isLong = process.argv.includes('--long');
const wanted = process.argv.slice(2).filter((argument) => argument !== '--long');
const unknown = wanted.find((name) => !(name in STAGES));
if (unknown !== undefined) {
  console.error(`There is no stage "${unknown}"; there are ${Object.keys(STAGES).join(', ')}.`);
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
for (const [name, run] of Object.entries(STAGES)) {
  if (wanted.length === 0 || wanted.includes(name)) {
    results.push(await runStage(name, run));
  }
}
await programs.end();
const total = addUp(results);
process.exitCode = total.failed === 0 ? 0 : 1;
if (total.failed > 0) {
  console.log(`\n── failed ${'─'.repeat(64)}\n${failuresInWords(total)}\n`);
}
console.log(inWords(total));

async function runStage(name: string, run: (programs: Programs) => Promise<Counts>): Promise<Counts> {
  console.log(`\n── ${name} ${'─'.repeat(70 - name.length)}`);
  const startedAt = performance.now();
  const counts = await run(programs).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(reason);
    return failedFor(`${name}: ${reason}`);
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`── ${name}: ${inWords(counts)} in ${seconds} s`);
  return counts;
}

/** Several programs that are one check: it stops at the first that fails. */
async function check(programs: Programs, ...commands: readonly (readonly [string, ...string[]])[]): Promise<Counts> {
  for (const [name, ...parameters] of commands) {
    const code = await programs.run(name, parameters);
    if (code !== 0) {
      return failedFor(`${[name, ...parameters].join(' ')} ended with ${code}.`);
    }
  }
  return PASSED;
}

async function runVitest(programs: Programs, project: string): Promise<Counts> {
  const file = join(programs.scratch, `${project}.json`);
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const exitCode = await programs.run('vitest', ['run', `--project=${project}`, ...reports]);
  return settle(countVitest(await readReport(file)), exitCode);
}

async function runPlaywright(programs: Programs): Promise<Counts> {
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
