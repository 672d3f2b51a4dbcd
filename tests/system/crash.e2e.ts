import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect } from '@playwright/test';
import { readRunningPostgres, stopLeftoverPostgres } from '../../launcher/embedded-postgres.ts';
import { instant } from '../support/clock.ts';
import { isLongRun } from '../support/long.ts';
import { query } from '../support/postgres.ts';
import { Authenticator } from '../support/site/authenticator.ts';
import { siteTest as test } from '../support/site/browser-test.ts';
import {
  endServer,
  findFreePort,
  launchServer,
  type ServerProcess,
  waitUntilReady,
} from '../support/site/server-process.ts';
import { SiteClass } from '../support/site/site-class.ts';
import { logIn, Visitor } from '../support/site/visitor.ts';
import { type Acknowledged, type Deed, type Load, startLoad } from './load.ts';
import { expectNothingTorn } from './nothing-torn.ts';

/** The server and PostgreSQL are each killed once per round. */
const ROUNDS = isLongRun ? 10 : 2;
/** Enough that, however fast the machine, somebody may still pay at the last crash: each makes 60 payments at most. */
const INVESTORS = isLongRun ? 20 : 8;
/** The number of answers that must arrive between two crashes for the load to count. */
const ANSWERS_BETWEEN = 40;

const administrator = { email: 'admin@example.test', password: 'a long pass phrase for tests' };

test(`${ROUNDS} kills of the server and PostgreSQL at work lose and repeat nothing acknowledged`, async () => {
  test.setTimeout(isLongRun ? 1_800_000 : 300_000);
  const dataDirectory = await mkdtemp(join(tmpdir(), 'glasshouse-crash-'));
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const launch = () =>
    launchServer({
      PORT: String(port),
      DATA_DIR: dataDirectory,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      LOG_LEVEL: 'info',
    });
  let server = launch();
  try {
    await waitUntilReady(url, server);
    const where = { url, databaseUrl: await databaseOf(dataDirectory), now: instant };
    await expectDurable(where.databaseUrl);
    const stage = await SiteClass.found(where, { rate: 86_400 });
    const investors = await Promise.all(Array.from({ length: INVESTORS }, () => stage.investor()));
    const staff = new Visitor(url);
    const authenticator = new Authenticator(where, administrator.email);
    await logIn(staff, { ...administrator, authenticator });
    const load = startLoad(stage, investors, staff);
    for (let round = 0; round < ROUNDS; round += 1) {
      await moreAnswers(load);
      await endServer(server, 'SIGKILL');
      server = launch();
      await waitUntilReady(url, server);
      // The database is on a different port after each start of the server.
      where.databaseUrl = await databaseOf(dataDirectory);
      await moreAnswers(load);
      await expectRecovery(url, server, await killPostgres(dataDirectory));
    }
    await moreAnswers(load);
    await load.stop();
    await stage[Symbol.asyncDispose]();
    await expectNothingLostOrDoubled(where, stage.classroom.id, load.acknowledged);
  } finally {
    await endServer(server, 'SIGTERM');
    await stopLeftoverPostgres(dataDirectory);
    await rm(dataDirectory, { recursive: true, force: true });
  }
});

async function databaseOf(dataDirectory: string): Promise<string> {
  const databaseUrl = await readRunningPostgres(dataDirectory);
  if (databaseUrl === null) throw new Error('The site is ready but its database cannot be found.');
  return databaseUrl;
}

async function expectDurable(databaseUrl: string) {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    expect((await query(databaseUrl, `show ${setting}`)).rows).toEqual([{ [setting]: 'on' }]);
  }
}

/** If the load does not go on, nobody is being served any more. */
async function moreAnswers({ acknowledged }: Load) {
  const wanted = acknowledged.count() + ANSWERS_BETWEEN;
  await expect.poll(() => acknowledged.count(), { timeout: 60_000 }).toBeGreaterThan(wanted);
}

/** Returns the id of the killed process. */
async function killPostgres(dataDirectory: string): Promise<number> {
  const pid = Number((await readFile(join(dataDirectory, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
  expect(pid).toBeGreaterThan(1);
  process.kill(pid, 'SIGKILL');
  return pid;
}

/**
 * The same server must notice, restore the database by itself and be ready again. It reports readiness once a second
 * and may be back sooner, so the test reads its log, which is sure to show it.
 */
async function expectRecovery(url: string, server: ServerProcess, killed: number) {
  const logged = (words: string) => server.said().includes(words);
  await expect.poll(() => logged(`"serverPid":${killed},"msg":"the embedded database was ended by SIGKILL`)).toBe(true);
  await expect.poll(() => logged('the embedded database is up again'), { timeout: 60_000 }).toBe(true);
  await waitUntilReady(url, server);
}

async function expectNothingLostOrDoubled(where: { databaseUrl: string }, classId: number, acknowledged: Acknowledged) {
  const keys = async (text: string) => {
    const { rows } = await query<{ key: string }>(where.databaseUrl, text, [classId]);
    return rows.map((row) => row.key).toSorted();
  };
  const transfers = (deed: string) =>
    keys(`select substr(request_key, ${deed.length + 2}) as key from play_transfer
      where classroom_id = $1 and request_key like '${deed}:%' and request_key not like '%:joining'`);
  // Every form was sent until it was answered, so the database must hold what was acknowledged, once each.
  const stored: Record<Deed, string[]> = {
    tap: await transfers('tap'),
    send: await transfers('send'),
    deposit: await keys('select request_key as key from deposit where classroom_id = $1'),
    invest: await keys('select request_key as key from investment where classroom_id = $1'),
  };
  for (const deed of ['tap', 'send', 'deposit', 'invest'] as const) {
    expect(stored[deed], deed).toEqual([...acknowledged.deeds[deed]].toSorted());
    expect(stored[deed].length, `${deed} was part of the load`).toBeGreaterThan(0);
  }
  expect(await transfers('deposit')).toEqual(stored.deposit);
  const approved = await keys('select deposit_id as key from deposit_decision where classroom_id = $1');
  expect(approved).toEqual([...acknowledged.approvals].toSorted());
  expect(acknowledged.approvals.size).toBeGreaterThan(0);
  await expectNothingTorn(where.databaseUrl, classId);
}
