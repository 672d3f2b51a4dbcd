import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, expect, test } from 'vitest';
import { DATABASE_AWAY } from '#app/i18n/database-away.ts';
import { labelled } from '#app/platform/practice-words.ts';
import { readRunningPostgres } from '../../launcher/embedded-postgres.ts';
import { instant } from '../support/clock.ts';
import { ENQUIRY } from '../support/enquiry.ts';
import { describeWith, isInstalled } from '../support/installed.ts';
import { type Redis, startRedis } from '../support/servers/redis.ts';
import { endServer, findFreePort, launchServer, readinessOf, waitUntilReady } from '../support/site/server-process.ts';
import { SiteClass } from '../support/site/site-class.ts';
import { inventSignUp, plainText, Visitor } from '../support/site/visitor.ts';

const dataDirectory = await mkdtemp(join(tmpdir(), 'glasshouse-gone-'));
const port = await findFreePort();
const url = `http://localhost:${port}`;
let redis: Redis | undefined = isInstalled('redis-server') ? await startRedis() : undefined;
const server = launchServer({
  PORT: String(port),
  DATA_DIR: dataDirectory,
  ...(redis === undefined ? {} : { LIVE_URL: redis.url }),
});
await waitUntilReady(url, server);
const stage = await SiteClass.found({
  url,
  databaseUrl: (await readRunningPostgres(dataDirectory)) ?? '',
  now: instant,
});
const { visitor } = await stage.investor();
afterAll(async () => {
  await stage[Symbol.asyncDispose]();
  await endServer(server, 'SIGTERM');
  await redis?.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

const cluster = join(dataDirectory, 'postgres');
const VERSION = join(cluster, 'PG_VERSION');

/** PostgreSQL does not start again where a file of its own is missing. */
async function stopPostgres() {
  const pid = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  await rename(VERSION, `${VERSION}.away`);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => readinessOf(url), { timeout: 30_000 }).toBe(503);
}

async function startPostgres() {
  await rename(`${VERSION}.away`, VERSION);
  await waitUntilReady(url, server);
}

const linesSaying = (words: string) =>
  server
    .said()
    .split('\n')
    .filter((line) => line.includes(words));

function told(line: string | undefined): Record<string, unknown> {
  const record: unknown = JSON.parse(line ?? 'null');
  return { ...(typeof record === 'object' ? record : {}) };
}

const pay = () => ({ intent: 'pay', amount: '100', requestId: randomUUID() });

test('without PostgreSQL, pages and forms are answered with 503, and the log says so once', async () => {
  const anyone = new Visitor(url);
  await anyone.get('/about');
  await expect.poll(async () => (await anyone.get('/about')).headers.get('etag')).not.toBeNull();
  await stopPostgres();

  const asked = {
    'a page': () => visitor.get('/dashboard'),
    'a page of nobody in particular': () => anyone.get('/explorer'),
    'data of a page': () => visitor.get('/dashboard/deposit.data'),
    'data of a part of it': () => visitor.get('/dashboard/history.data?_routes=routes%2Fdashboard%2Fhistory'),
    'a file': () => visitor.get('/dashboard/wallet/receipts/GH-000000'),
    changes: () => visitor.get('/dashboard/events', { accept: 'text/event-stream' }),
    'a form': () => visitor.post('/dashboard/deposit', pay()),
    'a form as scripts send it': () => visitor.post('/dashboard/deposit.data', pay()),
    'a log-in': () => anyone.post('/login', { email: 'somebody@example.com', password: 'a long pass phrase' }),
    'a sign-up': () => anyone.post('/signup', inventSignUp()),
    'a class code': () =>
      anyone.post('/join.data', { intent: 'join', code: 'HOGOFUBE', understood: 'on', requestId: randomUUID() }),
    'a message': () => anyone.post('/contact', { ...ENQUIRY }),
    'a log-out': () => visitor.at(url).post('/logout', {}),
    'an upload': () => visitor.post('/storage/buckets/proofs/files', new FormData()),
  };
  for (const [what, ask] of Object.entries(asked)) {
    const { status, headers, text } = await ask();
    expect([status, headers.get('retry-after'), text], what).toEqual([503, '5', labelled(DATABASE_AWAY)]);
    expect(headers.get('x-robots-tag'), what).toBe('noindex, nofollow');
    expect(headers.get('cache-control'), what).toBe('no-store');
  }
  expect((await anyone.get('/about')).status).toBe(200);
  expect((await anyone.get('/healthz')).status).toBe(200);

  await startPostgres();
  await expect.poll(() => linesSaying('answers again').length, { timeout: 30_000 }).toBe(1);
  const [gone, back] = [linesSaying('the database does not answer'), linesSaying('the database answers again')];
  expect(gone).toHaveLength(1);
  expect(told(gone[0])).toMatchObject({ reason: expect.any(String) });
  expect(told(back[0])['heldBack']).toBeGreaterThanOrEqual(Object.keys(asked).length);
  // A sweep that was just committing says so: nobody can tell what became of it.
  const others = (words: string) => linesSaying(words).filter((line) => !line.includes('LostCommit'));
  for (const words of ['failed', 'could not be', 'not heard']) expect(others(words), words).toEqual([]);
  expect(linesSaying('cannot be started yet')).toHaveLength(1);
  expect((await visitor.post('/dashboard/deposit', pay())).status).toBe(303);
}, 120_000);

test('and the next time again', async () => {
  await stopPostgres();
  expect((await visitor.get('/dashboard')).status).toBe(503);
  await startPostgres();
  await expect.poll(() => linesSaying('answers again').length, { timeout: 30_000 }).toBe(2);
  expect(linesSaying('the database does not answer')).toHaveLength(2);
}, 120_000);

describeWith('redis-server', 'without Redis', () => {
  test('pages and forms go on, and the log says when it goes and when it is back', async () => {
    const { url: address } = redis ?? { url: '' };
    await redis?.stop();
    await expect.poll(() => linesSaying('changes are not heard').length, { timeout: 30_000 }).toBe(1);
    expect((await visitor.get('/dashboard')).status).toBe(200);
    const sent = { intent: 'send', requestId: randomUUID(), to: 'play1', amount: '1' };
    expect(plainText(await visitor.post('/dashboard/wallet', sent))).toContain('play');
    redis = await startRedis(Number(new URL(address).port));
    await expect.poll(() => linesSaying('changes are heard again').length, { timeout: 30_000 }).toBe(1);
    expect(linesSaying('changes are not heard')).toHaveLength(1);
    expect(told(linesSaying('heard again')[0])['heldBack']).toEqual(expect.any(Number));
    expect(linesSaying('the database does not answer')).toHaveLength(2);
  }, 120_000);
});
