import { randomInt } from 'node:crypto';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { setClockRate } from '#app/classes/class-clock.server.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { drawJoinCode, spokenJoinCode } from '#app/classes/join-code.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { solvencyOf } from '#app/coins/solvency.server.ts';
import { establishClass } from '#app/enrolment/found-class.server.ts';
import { formatCount, formatWholeDollars } from '#app/i18n/money.ts';
import { liveThrough } from '#app/operations/class-sweeps.server.ts';
import { type Database, openDatabase } from '#app/platform/database/database.server.ts';
import { migrate } from '#app/platform/database/migrate.server.ts';
import type { ReadySettings } from '#app/platform/settings/settings.server.ts';
import { countCrowd } from '#app/simulation/town/town-view.server.ts';
import { realTime } from '#app/time/instants.ts';
import { runProgram, say } from './program.ts';
import { reachInstallation } from './reach-database.ts';

/** How many people live in the town, how long, and the seed of all random draws. */
interface DemoOptions {
  readonly investors: number;
  readonly days: number;
  readonly seed: number;
}

type ReadOptions =
  | { readonly ok: true; readonly options: DemoOptions }
  | { readonly ok: false; readonly problems: readonly string[] };

/** The class of a demonstration lives thirty real days, and its crowd as long as anyone has patience for. */
const BOUNDS = {
  investors: { least: 10, most: 100_000, usual: 400 },
  days: { least: 1, most: 60, usual: 24 },
  seed: { least: 0, most: 2_147_483_647, usual: 1 },
} as const satisfies Record<keyof DemoOptions, { least: number; most: number; usual: number }>;

const USAGE = 'Usage: npm run demo -- [--investors 400] [--days 24] [--seed 1]';

/** Refuses with one line for each word that is wrong. */
export function readOptions(words: readonly string[]): ReadOptions {
  let values: Partial<Record<keyof DemoOptions, string>>;
  try {
    const text = { type: 'string' } as const;
    values = parseArgs({ args: [...words], options: { investors: text, days: text, seed: text } }).values;
  } catch (error) {
    return { ok: false, problems: [error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)] };
  }
  const problems: string[] = [];
  const read = (name: keyof DemoOptions): number => {
    const { least, most, usual } = BOUNDS[name];
    const word = values[name];
    const number = word === undefined ? usual : /^\d{1,10}$/.test(word) ? Number(word) : Number.NaN;
    if (!(number >= least && number <= most)) {
      problems.push(`--${name} must be a whole number from ${least} to ${most}, not "${word}".`);
    }
    return number;
  };
  const options = { investors: read('investors'), days: read('days'), seed: read('seed') };
  return problems.length > 0 ? { ok: false, problems } : { ok: true, options };
}

const ACTOR = 'command line';
/** How many real people may join and look around. */
const PLACES = 500;
const POOL_SIZE = 6;

const now = () => realTime(new Date());

if (import.meta.main) await runProgram(USAGE, run);

/** With a crowd that has lived through the long scenario, whether or not the server runs. */
async function run(words: readonly string[]): Promise<number | null> {
  const reading = readOptions(words);
  if (!reading.ok) {
    process.stderr.write(`${reading.problems.join('\n')}\n`);
    return null;
  }
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const { url, close, settings } = await reachInstallation();
  try {
    const { restrictedRole } = await migrate(url);
    const open = openDatabase({ url, poolSize: POOL_SIZE, restricted: restrictedRole });
    try {
      await demonstrate(open.database, reading.options, settings, stopping.signal);
      return 0;
    } finally {
      await open.close();
    }
  } finally {
    await close();
  }
}

async function demonstrate(database: Database, options: DemoOptions, settings: ReadySettings, signal: AbortSignal) {
  const classroom = await foundDemo(database, options);
  say(
    `A town of ${formatCount(options.investors, 'en')} people lives through ${options.days} days (seed ${options.seed}).`,
  );
  say(
    `${'Day'.padStart(4)}${['Investors', 'Gone', 'Coins held', 'Owed', 'Promised profit'].map((head) => head.padStart(17)).join('')}`,
  );
  let hasCollapsed = false;
  await liveThrough({ database, now }, classroom.id, {
    days: options.days,
    actor: ACTOR,
    signal,
    onDay: async (day, today) => {
      const isNew = today.stages.collapsedAt !== null && !hasCollapsed;
      hasCollapsed ||= isNew;
      say(`${await lineOf(database, day, today)}${isNew ? '   collapse: the coins have run out' : ''}`);
    },
  });
  await setClockRate(database, classroom.id, { rate: 0, actor: ACTOR }, now());
  say(`\nThe class "${classroom.name}" is ready; its clock stands until somebody starts it in the console.`);
  say(`  Console     ${settings.appUrl}/admin/classes (an administrator sees every class)`);
  if (hasCollapsed) {
    say('  Join code   none any more: nobody joins after a collapse. With fewer --days it is still open.');
  } else {
    say(`  Join code   ${spokenJoinCode(classroom.joinCode ?? '')}`);
    say(`  Join        ${settings.appUrl}/join/${classroom.joinCode}`);
  }
}

function foundDemo(database: Database, { investors, seed }: DemoOptions): Promise<Classroom> {
  const scenario = { ...STORIES.long.company, crowd: { townSize: investors, seed } };
  const joinCode = drawJoinCode(randomInt);
  const choices = { kind: 'invited', name: 'Demo', joinCode, sizeLimit: PLACES, rate: 1, scenario } as const;
  return establishClass(database, choices, now());
}

async function lineOf(database: Database, day: number, classroom: Classroom): Promise<string> {
  const { coinsWorthCents, owedCents, promisedProfitCents } = await solvencyOf(database, classroom, now());
  const dollars = [coinsWorthCents, owedCents, promisedProfitCents].map((amount) => formatWholeDollars(amount, 'en'));
  const { invested, paid, lostHope } = await countCrowd(database, classroom.id);
  const cells = [formatCount(invested, 'en'), formatCount(paid + lostHope, 'en'), ...dollars];
  return `${String(day).padStart(4)}${cells.map((cell) => cell.padStart(17)).join('')}`;
}
