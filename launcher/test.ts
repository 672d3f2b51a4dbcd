import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { prepareBuild } from './build.mjs';
import { changedTests } from './changed-tests.ts';
import { prepareBrowser } from './installed-browser.ts';
import { prepareServers } from './installed-programs.ts';
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
import { openPrograms } from './test-programs.ts';
import { RUNS_BROWSER_BESIDE } from './test-workers.ts';

/** The stages of one group run one after the other. */
type Stages = Readonly<Record<string, () => Promise<Counts>>>;

/** The longest stages sometimes leave a core idle while waiting for a database, so these groups run side by side. */
const ON_A_DATABASE = {
  int: () => {
    prepareServers();
    return runVitest('int');
  },
} satisfies Stages;
const BESIDE_THE_DATABASE = {
  types: () => check(['react-router', 'typegen'], ['tsc']),
  lint: () => check(['biome', 'ci', '--error-on-warnings']),
  knip: () => check(['knip']),
  arrows: () => check(['depcruise', 'app', 'launcher', 'server', 'server.ts', 'bench', 'tools', 'tests']),
  unit: () => runVitest('unit'),
  build: async () => {
    await build();
    return PASSED;
  },
  http: () => runVitest('http'),
} satisfies Stages;
/** On a small machine after the other groups, when the browser has it to itself; on a larger one beside them. */
const IN_A_BROWSER = { browser: () => runPlaywright('browser') } satisfies Stages;
/**
 * Tests that kill, starve, back up and install: they take as long as all the rest, and what they prove seldom changes.
 * Only `system` by name and `--long` run them.
 */
const SYSTEM = {
  system: async () => {
    prepareServers();
    return addUp([await runVitest('system'), await runPlaywright('system')]);
  },
} satisfies Stages;

const DAILY = { ...BESIDE_THE_DATABASE, ...ON_A_DATABASE, ...IN_A_BROWSER };
const STAGES = { ...DAILY, ...SYSTEM };

/** The stages of `quick`: everything that needs neither the built site nor a browser. */
const QUICK: readonly (keyof typeof STAGES)[] = ['types', 'lint', 'knip', 'arrows', 'unit', 'int'];

const MINUTE_MS = 60_000;

const isLong = process.argv.includes('--long');
const asked = process.argv.slice(2).filter((argument) => argument !== '--long');
/** For `changed`: the files that every stage of tests is limited to. */
const only = asked.includes('changed') ? changedTests() : null;
const wanted =
  asked.length === 0 || only !== null
    ? Object.keys(isLong ? STAGES : DAILY)
    : asked.flatMap((name): readonly string[] => (name === 'quick' ? QUICK : [name]));
const unknown = wanted.find((name) => !(name in STAGES));
if (unknown !== undefined) {
  console.error(`There is no stage "${unknown}"; there are ${Object.keys(STAGES).join(', ')}, quick, and changed.`);
  process.exit(1);
}
if (isLong) {
  process.env['GLASSHOUSE_LONG'] = '1';
}
// The limit for one program: half as much again as the browser tests take on two quiet cores.
const programs = await openPrograms(isLong ? 180 * MINUTE_MS : 35 * MINUTE_MS);
// npm and the terminal may both signal us: the second signal must not cut the clean-up short.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void programs.end().finally(() => process.exit(130)));
}

const results: Counts[] = [];
let building: Promise<unknown> | undefined;
await Promise.all([
  runStages(ON_A_DATABASE),
  runStages(BESIDE_THE_DATABASE),
  ...(RUNS_BROWSER_BESIDE ? [runStages(IN_A_BROWSER)] : []),
]);
if (!RUNS_BROWSER_BESIDE) await runStages(IN_A_BROWSER);
await runStages(SYSTEM);
await programs.end();
const total = addUp(results);
process.exitCode = total.failed === 0 ? 0 : 1;
if (total.failed > 0) {
  console.log(`\n── failed ${'─'.repeat(64)}\n${failuresInWords(total)}\n`);
}
if (asked.length === 0 && !isLong) {
  console.log('The stage "system" is left out; `npm test -- system` and `npm run test:long` run it.');
}
console.log(inWords(total));

async function runStages(stages: Stages) {
  for (const [name, stage] of Object.entries(stages)) {
    if (wanted.includes(name)) {
      results.push(await runStage(name, stage));
    }
  }
}

async function runStage(name: string, run: Stages[string]): Promise<Counts> {
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

/** Stops at the first command that fails. */
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
  const exitCode = await programs.run('vitest', [
    'run',
    `--project=${project}`,
    ...reports,
    ...filesOf(/\.test\.tsx?$/),
  ]);
  return settle(countVitest(await readReport(file)), exitCode);
}

async function runPlaywright(project: 'browser' | 'system'): Promise<Counts> {
  prepareBrowser();
  // Does nothing after the previous stage, but someone who runs the browser stage alone means the site as it is now.
  await build();
  const file = join(programs.scratch, `playwright-${project}.json`);
  const exitCode = await programs.run(
    'playwright',
    ['test', `--project=${project}`, '--reporter=list,json', ...filesOf(/\.e2e\.ts$/)],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  );
  return settle(countPlaywright(await readReport(file)), exitCode);
}

/** Of the files to which tests are limited, those of one kind; none: no limit. */
function filesOf(kind: RegExp): string[] {
  return only?.filter((file) => kind.test(file)) ?? [];
}

/** Does nothing when the last build is of these sources. */
async function build() {
  building ??= prepareBuild(join(import.meta.dirname, '..'), process.env);
  await building;
}

/** Throws when there is no report: the program that should have written it crashed. */
async function readReport(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error('No report was written: the program crashed.');
  });
  return JSON.parse(text);
}
