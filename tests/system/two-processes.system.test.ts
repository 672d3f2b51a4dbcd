import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { reconcile } from '#app/operations/reconcile.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { startEmbeddedPostgres } from '../../launcher/embedded-postgres.ts';
import { describeWith, isInstalled } from '../support/installed.ts';
import { query } from '../support/postgres.ts';
import { startPooler } from '../support/servers/pooler.ts';
import { startRedis } from '../support/servers/redis.ts';
import { openStream } from '../support/site/event-stream.ts';
import { findFreePort, launchServer } from '../support/site/server-process.ts';
import { startSite } from '../support/site/site.ts';
import { SiteClass } from '../support/site/site-class.ts';
import { logIn, plainText, signUp, Visitor } from '../support/site/visitor.ts';

/** So many log-ins to an account may fail within a quarter of an hour. */
const FAILURES = 10;

const dataDirectory = await mkdtemp(join(tmpdir(), 'glasshouse-shared-'));
const postgres = await startEmbeddedPostgres({ dataDirectory, log: createLog('error') });
const redis = isInstalled('redis-server') ? await startRedis() : undefined;
const environment = {
  DATABASE_URL: postgres.superuserUrl(),
  AUTH_SECRET: 'a secret that both of the processes know',
  ...(redis === undefined ? {} : { LIVE_URL: redis.url }),
};
const pooler = isInstalled('pgbouncer') ? await startPooler(postgres.superuserUrl()) : undefined;
const behind =
  pooler === undefined ? {} : { DATABASE_URL: pooler.ownUrl, DATABASE_DIRECT_URL: postgres.superuserUrl() };
// Both start at once on an empty server, one of them through a pooler.
const [one, other] = await Promise.all([startSite(environment), startSite({ ...environment, ...behind })]);
afterAll(async () => {
  await Promise.all([one.stop(), other.stop()]);
  await pooler?.stop();
  await redis?.stop();
  await postgres.stop();
  await rm(dataDirectory, { recursive: true });
});

test('two first starts at once migrate once, and create one open class and one administrator', async () => {
  const counted = await query(
    one.databaseUrl,
    `select (select count(*)::int from classroom) as classes,
      (select count(*)::int from member where role = 'administrator') as administrators,
      (select count(*)::int from play_address where owner_id = 0) as house_addresses,
      (select substr(password_hash, 1, 30) from credential) as hash`,
  );
  const hash = '$argon2id$v=19$m=19456,t=2,p=1';
  expect(counted.rows).toEqual([{ classes: 1, administrators: 1, house_addresses: 1, hash }]);
  expect(one.said() + other.said()).not.toContain('"level":"error"');
});

describeWith('pgbouncer', 'a start that knows only the pooler of the database', () => {
  test('ends, and names what is missing', async () => {
    const server = launchServer({
      PORT: String(await findFreePort()),
      DATA_DIR: join(dataDirectory, 'pooler-alone'),
      DATABASE_URL: pooler?.url ?? '',
    });
    await once(server.process, 'exit');
    expect(server.process.exitCode).toBe(1);
    expect(server.said()).toContain('DATABASE_DIRECT_URL must lead past any pooler');
  });
});

test('a sign-in at one is valid at the other, and ends at both', async () => {
  const visitor = new Visitor(one.url);
  const who = await signUp(visitor);
  expect((await visitor.at(other.url).get('/dashboard')).status).toBe(200);

  const elsewhere = new Visitor(other.url);
  await logIn(elsewhere, who);
  const before = elsewhere.at(one.url);
  await elsewhere.post('/logout', {});
  expect((await before.get('/dashboard')).headers.get('location')).toMatch(/^\/login/);
  expect((await before.at(other.url).get('/dashboard')).headers.get('location')).toMatch(/^\/login/);
  expect((await visitor.get('/dashboard')).status).toBe(200);
});

test('a changed password ends every other sign-in, wherever it was made', async () => {
  const visitor = new Visitor(one.url);
  const who = await signUp(visitor);
  const elsewhere = new Visitor(other.url);
  await logIn(elsewhere, who);
  const changed = await visitor.post('/dashboard/profile', {
    intent: 'password',
    currentPassword: who.password,
    newPassword: 'another long pass phrase',
    confirmNewPassword: 'another long pass phrase',
  });
  expect(plainText(changed)).toContain('Password Updated!');
  expect((await elsewhere.get('/dashboard')).status).toBe(302);
  expect((await elsewhere.at(one.url).get('/dashboard')).status).toBe(302);
  expect((await visitor.at(other.url).get('/dashboard')).status).toBe(200);
});

test('a change made at one is reported to a page open at the other, and the other way round', async () => {
  const stage = await SiteClass.found(one);
  for (const [acts, listens] of [
    [one, other],
    [other, one],
  ] as const) {
    const { visitor } = await stage.investor();
    const stream = await openStream(visitor.at(listens.url));
    const pay = { intent: 'pay', amount: '100', requestId: randomUUID() };
    expect((await visitor.at(acts.url).post('/dashboard/deposit', pay)).status).toBe(303);
    await expect.poll(() => stream.changes()).toBeGreaterThan(0);
    stream.close();
  }
});

test('failed log-ins are counted together', async () => {
  const email = 'guessed.at@example.com';
  const guess = ({ url }: { url: string }) =>
    new Visitor(url).post('/login', { email, password: 'not the pass phrase' });
  for (let failure = 0; failure < FAILURES; failure += 1) {
    expect((await guess(failure % 2 === 0 ? one : other)).status).toBe(400);
  }
  for (const site of [one, other]) {
    const answer = await guess(site);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(plainText(answer)).toContain('Too many tries. Please try again in 15 minutes.');
  }
});

test('both sweep, and everything happens only once', async () => {
  const [people, rounds] = [4, 3];
  const stage = await SiteClass.found(one, { rate: 86_400 });
  const administrator = new Visitor(other.url);
  await logIn(administrator, one.administrator);
  const investors = await Promise.all(Array.from({ length: people }, () => stage.investor()));

  for (const { visitor } of investors) {
    for (let round = 0; round < rounds; round += 1) {
      const form = { intent: 'pay', requestId: randomUUID(), amount: '200.00' };
      expect((await visitor.post('/dashboard/deposit', form)).status).toBe(303);
    }
  }
  const count = async (text: string) => {
    const { rows } = await query<{ count: number }>(one.databaseUrl, `select count(*)::int as count ${text}`, [
      stage.classroom.id,
    ]);
    return rows[0]?.count;
  };
  await expect
    .poll(() => count('from coin_arrival where classroom_id = $1'), { timeout: 30_000 })
    .toBe(people * rounds);

  const { rows: deposits } = await query<{ id: string }>(
    one.databaseUrl,
    'select id from deposit where classroom_id = $1',
    [stage.classroom.id],
  );
  // The same person approves it at two processes at the same time: it is settled once, and both answers are true.
  for (const { id } of deposits) {
    const form = { intent: 'approve', class: String(stage.classroom.id), id };
    const both = [administrator, administrator.at(one.url)].map((staff) => staff.post('/admin/deposits', form));
    expect((await Promise.all(both)).map((answer) => answer.status)).toEqual([200, 200]);
  }
  for (const { visitor } of investors) {
    const form = { plan: 'beginners', requestId: randomUUID(), amount: '600.00' };
    const twice = [visitor, visitor.at(other.url)].map((place) => place.post('/dashboard/investmentplans', form));
    expect((await Promise.all(twice)).map((answer) => answer.status)).toEqual([200, 200]);
  }
  await expect.poll(() => count('from investment_maturity where classroom_id = $1'), { timeout: 60_000 }).toBe(people);

  const posted = (kind: string) => count(`from ledger_posting where classroom_id = $1 and kind = '${kind}'`);
  expect(await posted('coins_arrived')).toBe(people * rounds);
  expect(await posted('deposit_approved_with_coins')).toBe(people * rounds);
  expect(await posted('investment_placed')).toBe(people);
  expect(await posted('investment_matured')).toBe(people);
  expect(await reconcile(stage.database)).toEqual([]);
  await stage[Symbol.asyncDispose]();
}, 120_000);
