import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { reconcileLedger } from '#app/ledger/reconciliation.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { type Bound, type Figure, median, plain } from './figure.ts';
import { foundClass, INVESTORS, mustPost, randomDeposit, randomPair, randomTransfer } from './ledger-class.ts';
import { type Contender, closedLoop, compare, type Sample } from './load.ts';
import type { BenchServer } from './server.ts';

const BATCH = 100;

const UNITS = {
  perSecond: 'transfers/s',
  p99Ms: 'ms',
  backendMicroseconds: 'µs of the database’s processor time a transfer',
  nodeMicroseconds: 'µs of node’s processor time a transfer',
} as const satisfies Partial<Record<keyof Sample, string>>;

interface Comparison {
  readonly name: string;
  readonly what: keyof typeof UNITS;
  readonly ours: string;
  readonly reference: string;
  readonly goal: Bound;
  readonly never: Bound;
}

function rate(name: string, ours: string, reference: string, goal: number, never: number): Comparison {
  return { name, what: 'perSecond', ours, reference, goal: { atLeast: goal }, never: { atLeast: never } };
}

function cost(name: string, what: keyof typeof UNITS, reference: string, goal: number, never: number): Comparison {
  return { name, what, ours: 'random8', reference, goal: { atMost: goal }, never: { atMost: never } };
}

const COMPARISONS: readonly Comparison[] = [
  rate('ledger.transfer.random8', 'random8', 'floor8', 0.4, 0.27),
  rate('ledger.transfer.random8', 'random8', 'tpcb8', 1.4, 1),
  rate('ledger.transfer.random8', 'random8', 'least8', 0.9, 0.7),
  cost('ledger.transfer.backend', 'backendMicroseconds', 'least8', 1.1, 1.4),
  cost('ledger.transfer.node', 'nodeMicroseconds', 'least8', 1.3, 1.8),
  rate('ledger.house8', 'house8', 'random8', 0.9, 0.75),
  rate('ledger.house32', 'house32', 'random32', 0.9, 0.75),
  rate('ledger.batch100', 'batch100', 'floor1', 3.5, 2.5),
  cost('ledger.p99', 'p99Ms', 'floor8', 5, 8),
];

/** Throughput, cost and the slowest hundredth, compared with the floor, the least, pgbench and itself. */
export async function ledgerRates(server: BenchServer): Promise<Figure[]> {
  const medians = await compare(await prepareContenders(server), { rounds: 7, seconds: 2 });
  return COMPARISONS.flatMap((comparison) => figureOf(comparison, medians));
}

async function prepareContenders(server: BenchServer): Promise<Contender[]> {
  const needed = new Set(COMPARISONS.flatMap((comparison) => [comparison.ours, comparison.reference]));
  await makeReferences(server);
  const pools = new Map([1, 8, 32].map((connections) => [connections, server.open(connections).database]));
  const first = server.open(1).database;
  const classroom = await foundClass(first);
  const backendMs = server.processorMs;
  const own = [...pools].flatMap(([connections, database]): Contender[] => {
    const loop = (name: string, work: () => Promise<void>): Contender => ({
      name: `${name}${connections}`,
      sample: (seconds) => closedLoop(seconds, connections, work, { backendMs }),
    });
    return [
      loop('floor', () => commitOneRow(database)),
      loop('least', () => transferLeast(database)),
      loop('random', () => mustPost(database, classroom, [randomTransfer()])),
      loop('house', () => mustPost(database, classroom, [randomDeposit()])),
    ];
  });
  const batch: Contender = {
    name: 'batch100',
    sample: (seconds) =>
      closedLoop(seconds, 1, () => mustPost(first, classroom, Array.from({ length: BATCH }, randomTransfer)), {
        size: BATCH,
        backendMs,
      }),
  };
  const tpcb = await prepareTpcb(server.url);
  return [...own, batch, ...(tpcb ? [tpcb] : [])].filter((contender) => needed.has(contender.name));
}

/** No figure when the reference could not run, such as pgbench on a machine without it. */
function figureOf(comparison: Comparison, medians: ReadonlyMap<string, Sample>): Figure[] {
  const { name, what, goal, never } = comparison;
  const ours = medians.get(comparison.ours)?.[what];
  const reference = medians.get(comparison.reference)?.[what];
  if (ours === undefined || reference === undefined) return [];
  return [
    { name, value: ours, unit: UNITS[what], reference: { name: comparison.reference, value: reference }, goal, never },
  ];
}

/**
 * The floor is the least a durable operation from Node can cost; the least double entry knows no class, no key and no
 * rule except that balances are kept.
 */
async function makeReferences(server: BenchServer): Promise<void> {
  await server.query(`
    create table if not exists bench_floor (id bigint generated always as identity primary key, value integer not null);
    create table if not exists bench_account (id integer primary key, balance bigint not null) with (fillfactor = 50);
    insert into bench_account select id, 100000000 from generate_series(1, ${INVESTORS}) as id on conflict do nothing;
    create table if not exists bench_transfer (
      id bigint generated always as identity primary key, posted_at timestamptz not null default now());
    create table if not exists bench_entry (
      transfer_id bigint not null, account_id integer not null, amount bigint not null, balance_after bigint not null,
      primary key (transfer_id, account_id));
    create or replace function bench_post_least(p_from integer, p_to integer, p_amount bigint) returns bigint
    language plpgsql as $$
    declare
      transfer bigint;
      from_balance bigint;
      to_balance bigint;
    begin
      insert into bench_transfer default values returning id into transfer;
      update bench_account set balance = balance - p_amount where id = p_from returning balance into from_balance;
      update bench_account set balance = balance + p_amount where id = p_to returning balance into to_balance;
      insert into bench_entry values (transfer, p_from, -p_amount, from_balance), (transfer, p_to, p_amount, to_balance);
      return transfer;
    end $$;
    grant insert on bench_floor to glasshouse_app;
    grant insert, select, update on bench_account, bench_transfer, bench_entry to glasshouse_app`);
}

/** Locks the accounts in a fixed order so that no two transfers wait for each other. */
async function transferLeast(database: Database): Promise<void> {
  const [one, other, amount] = randomPair();
  await sql`select bench_post_least(${Math.min(one, other)}, ${Math.max(one, other)}, ${amount})`.execute(database);
}

async function commitOneRow(database: Database): Promise<void> {
  await sql`insert into bench_floor (value) values (${1})`.execute(database);
}

const run = promisify(execFile);

/** pgbench's own TPC-B-like script at scale 50, run from 8 clients with prepared statements; null without pgbench. */
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

const TRANSFERS = 100_000;
const SINGLES_SECONDS = 5;
const RECONCILIATIONS = 5;

/** The size of the ledger per transfer, and the time its reconciliation takes. */
export async function ledgerSize(server: BenchServer): Promise<Figure[]> {
  const { database } = server.open(8);
  const classroom = await foundClass(database);
  const before = await weigh(server);
  await closedLoop(SINGLES_SECONDS, 8, () => mustPost(database, classroom, [randomTransfer()]));
  for (let done = 0; done < TRANSFERS; done += BATCH) {
    await mustPost(database, classroom, Array.from({ length: BATCH }, randomTransfer));
  }
  const after = await weigh(server);
  const each = (after.bytes - before.bytes) / (after.postings - before.postings);
  const time = await timeReconciliation(server, after.entries);
  return [
    plain('ledger.bytes', each, 'bytes/transfer', { goal: { atMost: 450 }, never: { atMost: 600 } }),
    plain('ledger.reconcile', time, 's/million entries', { goal: { atMost: 2 }, never: { atMost: 4 } }),
  ];
}

/** All three tables of the ledger with their indexes: the size a transfer adds, and the growth of its accounts. */
async function weigh(server: BenchServer) {
  const { rows } = await server.query(`
    select sum(pg_total_relation_size(name))::float8 as bytes,
      (select count(*) from ledger_posting)::float8 as postings, (select count(*) from ledger_entry)::float8 as entries
    from unnest(array['ledger_account', 'ledger_posting', 'ledger_entry']) as name`);
  return { bytes: Number(rows[0]?.bytes), postings: Number(rows[0]?.postings), entries: Number(rows[0]?.entries) };
}

async function timeReconciliation(server: BenchServer, entries: number): Promise<number> {
  await server.query('analyze');
  const { database } = server.open(1);
  await sql`set statement_timeout = 0`.execute(database);
  const seconds: number[] = [];
  for (let round = 0; round < RECONCILIATIONS; round += 1) {
    const start = performance.now();
    const findings = await reconcileLedger(database);
    seconds.push((performance.now() - start) / 1000);
    if (findings.length > 0) {
      throw new Error(`the ledger is unsound: ${JSON.stringify(findings)}`);
    }
  }
  return (median(seconds) / entries) * 1_000_000;
}
