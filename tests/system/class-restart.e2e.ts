import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { setClockRate } from '#app/classes/class-clock.server.ts';
import { findClassroom } from '#app/classes/classrooms.server.ts';
import { practiceAt } from '#app/classes/clock.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import { openDatabase } from '#app/platform/database/database.server.ts';
import { setScenario } from '#app/simulation/run-scenario.server.ts';
import { readRunningPostgres, stopLeftoverPostgres } from '../../launcher/embedded-postgres.ts';
import { instant } from '../support/clock.ts';
import { query } from '../support/postgres.ts';
import { siteTest as test } from '../support/site/browser-test.ts';
import { endServer, findFreePort, launchServer, waitUntilReady } from '../support/site/server-process.ts';
import { SiteClass } from '../support/site/site-class.ts';
import { expectNothingTorn } from './nothing-torn.ts';

/** One practice day in three seconds: ten days pass in half a minute, and blocks arrive many times a second. */
const RATE = 28_800;
const CROWD = { townSize: 120, seed: 5 };

test('a server killed in the middle of a class continues where it was', async ({ browser }) => {
  test.setTimeout(300_000);
  const dataDirectory = await mkdtemp(join(tmpdir(), 'glasshouse-restart-'));
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const launch = () => launchServer({ PORT: String(port), DATA_DIR: dataDirectory });
  let server = launch();
  try {
    await waitUntilReady(url, server);
    const where = { url, databaseUrl: (await readRunningPostgres(dataDirectory)) ?? '', now: instant };
    const stage = await SiteClass.found(where, { rate: RATE });
    const { id } = stage.classroom;
    const scenario = { ...STORIES.long.company, crowd: CROWD, collapse: { when: 'by-hand' } as const };
    await setScenario(stage.database, id, { scenario, feeBasisPoints: 500, actor: 'test' }, instant());
    const investor = await stage.investor();
    const context = await browser.newContext({ baseURL: url });
    await context.addCookies(investor.visitor.cookies());
    const page = await context.newPage();
    await depositAndInvest(page);
    await expect.poll(() => crowdOf(where.databaseUrl, id), { timeout: 60_000 }).toBeGreaterThan(5);
    const before = await practiceTimeOf(where.databaseUrl, id);
    await stage[Symbol.asyncDispose]();

    await endServer(server, 'SIGKILL');
    server = launch();
    await waitUntilReady(url, server);
    // The database is on a different port after each start of the server.
    where.databaseUrl = (await readRunningPostgres(dataDirectory)) ?? '';
    const steps = await stepsOf(where.databaseUrl, id);
    expect(await practiceTimeOf(where.databaseUrl, id)).toBeGreaterThan(before);
    // The page was never touched: its stream reconnected by itself, and the plan has matured in the meantime.
    await expect(page.getByRole('region', { name: 'Account Balance' })).toContainText('$400.00', { timeout: 120_000 });
    await expect.poll(() => stepsOf(where.databaseUrl, id), { timeout: 60_000 }).toBeGreaterThan(steps);

    await stopClock(where.databaseUrl, id);
    expect(await recordedOf(where.databaseUrl, id, investor.id)).toEqual(['deposit-paid', 'investment-placed']);
    await expectNothingTorn(where.databaseUrl, id);
  } finally {
    await endServer(server, 'SIGTERM');
    await stopLeftoverPostgres(dataDirectory);
    await rm(dataDirectory, { recursive: true, force: true });
  }
});

async function depositAndInvest(page: Page) {
  await page.goto('/dashboard/deposit');
  await page.getByLabel('Amount').fill('200');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Pay from practice wallet' }).click();
  // Leaving immediately could cancel the form.
  await page.waitForURL(/submitted=/);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Total Deposits' })).toContainText('$200.00', { timeout: 30_000 });
  await page.goto('/dashboard/investmentplans');
  const plan = page.getByRole('region', { name: 'BEGINNERS' });
  await plan.getByLabel('Amount').fill('200');
  await plan.getByRole('button', { name: 'Invest now' }).click();
  await page.getByRole('dialog', { name: 'Investment Confirmation' }).getByRole('button', { name: 'Close' }).click();
  await page.goto('/dashboard');
}

async function crowdOf(databaseUrl: string, id: number): Promise<number> {
  const text = 'select count(*)::integer as count from investor where classroom_id = $1 and is_crowd';
  return (await query<{ count: number }>(databaseUrl, text, [id])).rows[0]?.count ?? 0;
}

/** The crowd's steps never end without a collapse; all of the town may have joined by any of them. */
async function stepsOf(databaseUrl: string, id: number): Promise<number> {
  const text = 'select steps_done from crowd where classroom_id = $1';
  return (await query<{ steps_done: number }>(databaseUrl, text, [id])).rows[0]?.steps_done ?? 0;
}

async function practiceTimeOf(databaseUrl: string, id: ClassroomId): Promise<number> {
  const { database, close } = openDatabase({ url: databaseUrl });
  const classroom = await findClassroom(database, id);
  await close();
  return classroom === null ? 0 : practiceAt(classroom.clock, instant()).getTime();
}

/** What was acknowledged on the pages, as it was recorded. */
async function recordedOf(databaseUrl: string, id: number, investor: number): Promise<string[]> {
  const text = `select kind from class_command where classroom_id = $1 and investor_id = $2
    and kind in ('deposit-paid', 'investment-placed') order by ordinal`;
  return (await query<{ kind: string }>(databaseUrl, text, [id, investor])).rows.map(({ kind }) => kind);
}

/** So that nothing more becomes due and the counts stay the same. */
async function stopClock(databaseUrl: string, id: ClassroomId) {
  const { database, close } = openDatabase({ url: databaseUrl });
  await setClockRate(database, id, { rate: 0, actor: 'test' }, instant());
  await close();
}
