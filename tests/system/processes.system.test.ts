import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, expect, test, vi } from 'vitest';
import { cents } from '#app/ledger/money.ts';
import { reconcile } from '#app/operations/reconcile.server.ts';
import { readRunningPostgres } from '../../launcher/embedded-postgres.ts';
import { instant } from '../support/clock.ts';
import { arrangeDeposits } from '../support/people.ts';
import { query } from '../support/postgres.ts';
import { openStream } from '../support/site/event-stream.ts';
import { endServer, findFreePort, launchServer, waitUntilReady } from '../support/site/server-process.ts';
import { SiteClass } from '../support/site/site-class.ts';

const MOST_STREAMS = 4;

const dataDirectory = await mkdtemp(join(tmpdir(), 'glasshouse-processes-'));
const port = await findFreePort();
const url = `http://localhost:${port}`;
const server = launchServer({ PORT: String(port), DATA_DIR: dataDirectory, PROCESSES: '2', LOG_LEVEL: 'info' });
await waitUntilReady(url, server);
const begun = () => server.said().split('Server listening').length - 1;
await vi.waitFor(() => expect(begun()).toBe(2), 60_000);
const databaseUrl = (await readRunningPostgres(dataDirectory)) ?? '';
const stage = await SiteClass.found({ url, databaseUrl, now: instant }, { rate: 86_400 });
afterAll(async () => {
  await stage[Symbol.asyncDispose]();
  await endServer(server, 'SIGTERM');
  await rm(dataDirectory, { recursive: true });
});

/** Processes that said they serve and still exist. */
function servingProcesses(): number[] {
  const lines = server
    .said()
    .split('\n')
    .filter((line) => line.includes('Server listening'));
  return lines.map((line) => Number(/"pid":(\d+)/.exec(line)?.[1])).filter(isRunning);
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

/** Of a metric, one for each process that gives it. */
async function samplesOf(name: string): Promise<readonly { readonly process: string; readonly value: number }[]> {
  const metrics = await (await fetch(`${url}/metrics`, { headers: { connection: 'close' } })).text();
  const found = metrics.matchAll(new RegExp(`^${name}(?:\\{process="(\\d+)"\\})? (\\S+)$`, 'gm'));
  return Array.from(found, ([, of = 'first', value]) => ({ process: of, value: Number(value) }));
}

/** Asked again as long as the process that is left says that it has too much to do. */
async function statusOf(page: string): Promise<number> {
  for (;;) {
    const { status, headers } = await fetch(page, { headers: { connection: 'close' } });
    if (status !== 503 || headers.get('retry-after') === null) return status;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('a change shows on streams of every process, and streams and metrics are counted for all of them', async () => {
  expect(servingProcesses()).toHaveLength(2);
  const { visitor } = await stage.investor();
  const streams = [await openStream(visitor), await openStream(visitor)];
  const pay = { intent: 'pay', amount: '100', requestId: randomUUID() };
  expect((await visitor.post('/dashboard/deposit', pay)).status).toBe(303);
  for (const stream of streams) await expect.poll(() => stream.changes()).toBeGreaterThan(0);

  while (streams.length < MOST_STREAMS) streams.push(await openStream(visitor));
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  for (const _ of [1, 2]) {
    expect((await openStream(visitor)).status).toBe(503);
    expect((await samplesOf('event_streams_open')).reduce((sum, { value }) => sum + value, 0)).toBe(MOST_STREAMS);
  }
  streams.pop()?.close();
  await expect
    .poll(async () => {
      const stream = await openStream(visitor);
      streams.push(stream);
      return stream.status;
    })
    .toBe(200);
  for (const stream of streams) stream.close();
}, 120_000);

test('what a process uses is told for each of them, and what the first one owns once', async () => {
  for (const name of ['process_cpu_seconds_total', 'process_resident_memory_bytes', 'glasshouse_ready']) {
    expect((await samplesOf(name)).map(({ process: of }) => of).toSorted(), name).toEqual(['1', '2']);
  }
  expect(await samplesOf('glasshouse_processes')).toEqual([{ process: 'first', value: 2 }]);
  expect(await samplesOf('glasshouse_database_restarts_total')).toEqual([{ process: 'first', value: 0 }]);
});

test('when one is killed the site still answers, due work is done once, and another takes its place', async () => {
  const { visitor, id } = await stage.investor();
  await arrangeDeposits(stage.database, stage.classroom, id, cents(600_00n), instant());
  const streams = [await openStream(visitor), await openStream(visitor)];
  const form = { plan: 'beginners', requestId: randomUUID(), amount: '600.00' };
  expect((await visitor.post('/dashboard/investmentplans', form)).status).toBe(200);
  const [killed = 0] = servingProcesses();
  process.kill(killed, 'SIGKILL');
  // Each process had one of the two streams. What the killed one was handed before its end was known is lost with it.
  await Promise.race(streams.map(({ ended }) => ended));
  await expect.poll(() => server.said()).toContain('"how":"it was ended by SIGKILL"');
  for (let count = 0; count < 10; count += 1) expect(await statusOf(`${url}/`)).toBe(200);
  const matured = async () => {
    const text = `select count(*)::int as count from ledger_posting where classroom_id = $1 and kind = 'investment_matured'`;
    const { rows } = await query<{ count: number }>(databaseUrl, text, [stage.classroom.id]);
    return rows[0]?.count;
  };
  await expect.poll(matured, { timeout: 60_000 }).toBe(1);
  expect(streams.map((stream) => stream.isOpen()).toSorted()).toEqual([false, true]);
  await expect.poll(begun, { timeout: 60_000 }).toBe(3);
  expect(servingProcesses()).toHaveLength(2);
  expect(servingProcesses()).not.toContain(killed);
  expect((await samplesOf('glasshouse_ready')).map(({ process: of }) => of).toSorted()).toEqual(['1', '2']);
  for (const stream of streams) stream.close();
  expect(await matured()).toBe(1);
  expect(await reconcile(stage.database)).toEqual([]);
}, 180_000);

/** Starts beside the running one, with a data directory of its own, and returns what is said by the time it ends. */
async function refusalOf(settings: Readonly<Record<string, string>>): Promise<string> {
  const elsewhere = await mkdtemp(join(tmpdir(), 'glasshouse-processes-'));
  const second = launchServer({ DATA_DIR: elsewhere, PROCESSES: '2', ...settings });
  const [code] = await once(second.process, 'exit');
  expect(code).toBe(1);
  await rm(elsewhere, { recursive: true });
  return second.said().trim();
}

test('another start on the same port reports it once, and ends', async () => {
  expect(await refusalOf({ PORT: String(port) })).toBe(
    `Glasshouse did not start: Port ${port} of 127.0.0.1 is in use. Set PORT to another one.`,
  );
});

test.each([
  ['HOST 192.0.2.1 with PORT ', { HOST: '192.0.2.1' }],
  ['DATABASE_URL cannot be used: ', { DATABASE_URL: 'postgres://site@127.0.0.1:9/nowhere' }],
  [
    'DATABASE_DIRECT_URL cannot be used: ',
    { DATABASE_URL: 'postgres://site@127.0.0.1:9/x', DATABASE_DIRECT_URL: 'postgres://owner@127.0.0.1:9/x' },
  ],
])('a start that cannot use a setting names it in one line: %s', async (words, settings) => {
  const said = await refusalOf({ PORT: String(await findFreePort()), ...settings });
  expect(said).toMatch(new RegExp(`^Glasshouse did not start: ${words}[^\\n]+$`));
});

test('SIGTERM ends all processes, streams and the database, and nothing is left', async () => {
  const { visitor } = await stage.investor();
  const streams = [await openStream(visitor), await openStream(visitor)];
  const serving = servingProcesses();
  expect(serving).toHaveLength(2);
  expect(await endServer(server, 'SIGTERM')).toBe(0);
  await Promise.all(streams.map(({ ended }) => ended));
  expect(serving.filter(isRunning)).toEqual([]);
  expect(await readRunningPostgres(dataDirectory)).toBeNull();
}, 60_000);
