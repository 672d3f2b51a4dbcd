import { fork } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { realTime } from '#app/time/instants.ts';
import { type Figure, plain, quantile } from '../figure.ts';
import { closedLoop } from '../load.ts';
import { BENCH_SECRET, end, type Program, startBareServer, startSite } from '../program.ts';
import type { BenchServer } from '../server.ts';
import type { ClientsOrder, ClientsWord } from './class-clients.ts';
import type { Observed } from './class-participant.ts';
import { arrangeClass, latenessOf } from './class-scene.ts';

const EVERY_MS = 5_000;
const SECONDS = Number(process.env['BENCH_CLASS_SECONDS'] ?? '120');
const SIZES = (process.env['BENCH_CLASS_SIZES'] ?? '1000,1500,2000,3000,4000,5000').split(',').map(Number);
const REFERENCE = 'p99 of a bare Fastify route with one indexed SELECT, asked as often';

/** The site counts as carrying a class of a given size only within these limits. */
const LATEST_MS = 2_000;
const SLOWEST_P99_MS = 1_000;
const MOST_TURNED_AWAY = 0.001;

/** A class of real HTTP clients, each with an open event stream and an action every five seconds. */
export async function classLoad(server: BenchServer): Promise<Figure[]> {
  const figures: Figure[] = [];
  let held = 0;
  for (const size of SIZES) {
    const taken = await measureSize(server, size);
    figures.push(...taken.figures);
    if (!taken.holds) break;
    held = size;
  }
  return [...figures, plain('class held', held, 'participants', { goal: { atLeast: 1_000 } })];
}

async function measureSize(server: BenchServer, size: number) {
  const bare = await startBareServer(server.url);
  const reference = await latencyAtRate(bare, size / (EVERY_MS / 1_000), 10);
  await bare.stop();
  const site = await startSite(server.url);
  try {
    const { database } = server.open(8);
    const from = Date.now() + 20_000 + size * 20;
    const window = { from: realTime(from), until: realTime(from + SECONDS * 1_000) };
    const { classroom, participants } = await arrangeClass(database, BENCH_SECRET, size, window);
    if (Date.now() > from - 15_000)
      process.stderr.write('The class was arranged late: its first seconds do not count.\n');
    const order = { url: site.url, participants, every: EVERY_MS, from, until: window.until.getTime() };
    const clients = await runClients(site, order);
    await wait(LATEST_MS + 1_000);
    const lateness = await latenessOf(database, classroom, window);
    return judged(size, reference, { ...clients, ...lateness });
  } finally {
    await site.stop();
  }
}

interface Taken {
  readonly observed: readonly Observed[];
  readonly bytesPerStream: number;
  /** As a share of one core. */
  readonly serverBusy: number;
  readonly streamsFailed: number;
  readonly changes: number;
  readonly skipped: number;
  readonly late: readonly number[];
  readonly unsettled: number;
}

async function runClients(site: Program, order: ClientsOrder): Promise<Omit<Taken, 'late' | 'unsettled'>> {
  const clients = fork(fileURLToPath(new URL('class-clients.ts', import.meta.url)));
  try {
    const before = await residentBytes(site.url);
    const words = new Map<string, ClientsWord>();
    clients.on('message', (word: ClientsWord) => words.set(word.said, word));
    clients.send(order);
    await once(clients, 'message');
    const opened = words.get('streams open');
    await wait(2_000);
    const busyBefore = await metric(site.url, 'process_cpu_seconds_total');
    const since = Date.now();
    const bytesPerStream = ((await residentBytes(site.url)) - before) / order.participants.length;
    while (!words.has('done') && clients.connected)
      await Promise.race([once(clients, 'message'), once(clients, 'disconnect')]);
    const done = words.get('done');
    if (opened?.said !== 'streams open' || done?.said !== 'done') throw new Error('the clients ended by themselves');
    const busy = (await metric(site.url, 'process_cpu_seconds_total')) - busyBefore;
    const serverBusy = (1_000 * busy) / (Date.now() - since);
    return { ...done, serverBusy, streamsFailed: opened.failed, bytesPerStream };
  } finally {
    await end(clients);
  }
}

function residentBytes(url: string): Promise<number> {
  return metric(url, 'process_resident_memory_bytes');
}

/** Of all processes together. */
async function metric(url: string, name: string): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text();
  const lines = figures.split('\n').filter((one) => one.startsWith(`${name}{`));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

/** The 99th percentile, at a steady rate of requests. */
async function latencyAtRate({ url }: Program, perSecond: number, seconds: number): Promise<number> {
  const connections = 64;
  const latencies: number[] = [];
  await closedLoop(seconds, connections, async () => {
    const before = performance.now();
    await (await fetch(url)).arrayBuffer();
    latencies.push(performance.now() - before);
    await wait((1_000 * connections) / perSecond);
  });
  return quantile(latencies, 0.99);
}

function judged(size: number, reference: number, taken: Taken): { figures: Figure[]; holds: boolean } {
  const { observed, late } = taken;
  const actions = observed.filter((one) => one.what !== 'look after an event');
  const looks = observed.filter((one) => one.what === 'look after an event');
  const p99 = quantile(times(actions), 0.99);
  const away = observed.filter((one) => one.ending === 'turned-away').length / observed.length;
  const putOff = looks.filter((one) => one.ending === 'put off').length / Math.max(looks.length, 1);
  const failed = observed.filter((one) => !['done', 'refused', 'turned-away', 'put off'].includes(one.ending));
  const latest = Math.max(...late);
  const errors = failed.length + taken.streamsFailed + taken.unsettled;
  if (errors > 0)
    process.stderr.write(
      `${size}: ${JSON.stringify(tally(failed))}, ${taken.streamsFailed} streams, ${taken.unsettled} plans\n`,
    );
  process.stderr.write(
    `${size}: ${JSON.stringify(tally(observed))}, ${taken.changes} changes told, ${taken.skipped} acts missed\n`,
  );
  const name = (what: string) => `class ${size}: ${what}`;
  const figures: Figure[] = [
    plain(name('actions a second'), actions.length / SECONDS, 'actions/s'),
    plain(name('action, median'), quantile(times(actions), 0.5), 'ms'),
    plain(name('action, p99'), p99, 'ms', { goal: { atMost: SLOWEST_P99_MS } }),
    { ...plain(name('action, p99 beside'), p99, 'ms'), reference: { name: REFERENCE, value: reference } },
    ...(looks.length > 0 ? [plain(name('look after an event, p99'), quantile(times(looks), 0.99), 'ms')] : []),
    plain(name('maturity late, median'), quantile(late, 0.5), 'ms'),
    plain(name('maturity late, p99'), quantile(late, 0.99), 'ms'),
    plain(name('maturity late, worst'), latest, 'ms', { goal: { atMost: LATEST_MS } }),
    plain(name('turned away'), away, 'of all requests', { goal: { atMost: MOST_TURNED_AWAY } }),
    plain(name('looks after an event put off'), putOff, 'of all looks'),
    plain(name('errors'), errors, 'requests', { goal: { atMost: 0 } }),
    plain(name('the server, busy'), taken.serverBusy, 'of one core'),
    plain(name('memory per stream'), taken.bytesPerStream, 'bytes'),
  ];
  const holds = errors === 0 && away <= MOST_TURNED_AWAY && p99 <= SLOWEST_P99_MS && latest <= LATEST_MS;
  return { figures, holds };
}

function times(observed: readonly Observed[]): number[] {
  return observed.map((one) => one.milliseconds);
}

function tally(observed: readonly Observed[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { what, ending } of observed) counts[`${what}: ${ending}`] = (counts[`${what}: ${ending}`] ?? 0) + 1;
  return counts;
}
