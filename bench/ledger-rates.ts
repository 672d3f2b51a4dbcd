import type { Figure } from './figure.ts';
import { foundClass, mustPost, randomDeposit, randomTransfer } from './ledger-class.ts';
import { type Contender, closedLoop, compare, type Sample } from './load.ts';
import type { BenchServer } from './server.ts';
import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';

const RATE = 'transfers/s';
const BATCH = 100;

interface Comparison {
  readonly name: string;
  readonly ours: string;
  readonly reference: string;
  readonly goal: number;
  readonly never: number;
}

const RATES: readonly Comparison[] = [
  { name: 'ledger.transfer.random8', ours: 'random8', reference: 'floor8', goal: 0.4, never: 0.27 },
  { name: 'ledger.transfer.random8', ours: 'random8', reference: 'tpcb8', goal: 1.4, never: 1 },
  { name: 'ledger.house8', ours: 'house8', reference: 'random8', goal: 0.9, never: 0.75 },
  { name: 'ledger.house32', ours: 'house32', reference: 'random32', goal: 0.9, never: 0.75 },
  { name: 'ledger.batch100', ours: 'batch100', reference: 'floor1', goal: 3.5, never: 2.5 },
];
const P99 = { name: 'ledger.p99', ours: 'random8', reference: 'floor8', goal: 5, never: 8 };

/** The ledger's throughput and its slowest hundredth, beside the floor, pgbench and itself. */
export const ledgerRates = {
  names: [...RATES, P99].map((comparison) => comparison.name),
  measure: async (server: BenchServer, isWanted: (name: string) => boolean): Promise<Figure[]> => {
    const comparisons = [...RATES, P99].filter((comparison) => isWanted(comparison.name));
    const needed = new Set(comparisons.flatMap((comparison) => [comparison.ours, comparison.reference]));
    const contenders = await prepareContenders(server, needed);
    const medians = await compare(contenders, { rounds: 7, seconds: 2 });
    return comparisons.flatMap((comparison) => figureOf(comparison, medians));
  },
};

async function prepareContenders(server: BenchServer, needed: ReadonlySet<string>): Promise<Contender[]> {
  await makeFloor(server);
  const pools = new Map([1, 8, 32].map((connections) => [connections, server.open(connections).database]));
  const first = server.open(1).database;
  const classroom = await foundClass(first);
  const own = [...pools].flatMap(([connections, database]): Contender[] => {
    const loop = (name: string, work: () => Promise<void>): Contender => ({
      name: `${name}${connections}`,
      sample: (seconds) => closedLoop(seconds, connections, work),
    });
    return [
      loop('floor', () => commitOneRow(database)),
      loop('random', () => mustPost(database, classroom, [randomTransfer()])),
      loop('house', () => mustPost(database, classroom, [randomDeposit()])),
    ];
  });
  const batch: Contender = {
    name: 'batch100',
    sample: (seconds) =>
      closedLoop(seconds, 1, () => mustPost(first, classroom, Array.from({ length: BATCH }, randomTransfer)), BATCH),
  };
  const tpcb = needed.has('tpcb8') ? await prepareTpcb(server.url) : null;
  return [...own, batch, ...(tpcb ? [tpcb] : [])].filter((contender) => needed.has(contender.name));
}

/** No figure where the reference could not run, as pgbench on a machine without it. */
function figureOf(comparison: Comparison, medians: ReadonlyMap<string, Sample>): Figure[] {
  const ours = medians.get(comparison.ours);
  const reference = medians.get(comparison.reference);
  if (ours === undefined || reference === undefined) {
    return [];
  }
  if (comparison === P99) {
    const bounds = { goal: { atMost: P99.goal }, never: { atMost: P99.never } };
    const p99 = { name: 'floor8.p99', value: reference.p99Ms ?? Number.NaN };
    return [{ name: P99.name, value: ours.p99Ms ?? Number.NaN, unit: 'ms', reference: p99, ...bounds }];
  }
  const bounds = { goal: { atLeast: comparison.goal }, never: { atLeast: comparison.never } };
  const named = { name: comparison.reference, value: reference.perSecond };
  return [{ name: comparison.name, value: ours.perSecond, unit: RATE, reference: named, ...bounds }];
}

/** Makes the table of the floor: the least that a durable operation from Node can cost. */
async function makeFloor(server: BenchServer): Promise<void> {
  await server.query(
    'create table if not exists bench_floor (id bigint generated always as identity primary key, value integer not null)',
  );
  await server.query('grant insert on bench_floor to glasshouse_app');
}

/** Commits one inserted row. */
async function commitOneRow(database: Database): Promise<void> {
  await sql`insert into bench_floor (value) values (${1})`.execute(database);
}

const run = promisify(execFile);

/** pgbench's own TPC-B-like script at scale 50, from 8 clients with prepared statements; null without pgbench. */
async function prepareTpcb(serverUrl: string): Promise<Contender | null> {
  try {
    await run('pgbench', ['--version']);
  } catch {
    return null;
  }
  const url = new URL(serverUrl);
  url.pathname = '/bench_tpcb';
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query('drop database if exists bench_tpcb');
  await client.query('create database bench_tpcb');
  await client.end();
  await run('pgbench', ['--initialize', '--quiet', '--scale=50', url.href], { maxBuffer: 2 ** 24 });
  return {
    name: 'tpcb8',
    sample: async (seconds) => {
      const whole = Math.max(1, Math.round(seconds));
      const { stdout } = await run('pgbench', [
        '--no-vacuum',
        '--protocol=prepared',
        '--client=8',
        '--jobs=2',
        `--time=${whole}`,
        url.href,
      ]);
      const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
      if (!(perSecond > 0)) {
        throw new Error(`pgbench gave no rate: ${stdout}`);
      }
      return { perSecond };
    },
  };
}
