import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { dayNumber } from '#app/check/cohort.ts';
import type { Wave } from '#app/check/waves.ts';
import { debriefClass } from '#app/classes/class-arc.server.ts';
import { findProgram } from '../../launcher/installed-programs.ts';
import { complaintsOf } from '../e2e/crawler/axe-complaints.ts';
import { tabTo } from '../e2e/tabbing.ts';
import { isAlive } from '../support/alive.ts';
import { answerWave, enrolled, learners } from '../support/check/answered.ts';
import { query } from '../support/postgres.ts';
import { test } from '../support/site/browser-test.ts';
import { SiteClass } from '../support/site/site-class.ts';
import type { Visitor } from '../support/site/visitor.ts';

const CLASSMATES = 13;

/** Using only the keyboard; returns the check's path and its code. */
async function setByKeyboard(page: Page, className: string) {
  await page.goto('/admin/checks');
  await isAlive(page);
  expect(await complaintsOf(page, '/admin/checks')).toEqual([]);
  await tabTo(page, page.getByRole('link', { name: 'New check' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Name of the check'));
  await page.keyboard.type('Year 10');
  const whose = page.getByLabel('Which lesson it measures');
  await tabTo(page, whose);
  await page.keyboard.type(`Class: ${className}`);
  expect(await complaintsOf(page, '/admin/checks/new')).toEqual([]);
  await tabTo(page, page.getByRole('button', { name: 'Create this check' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/checks\/\d+$/);
  expect(await complaintsOf(page, 'a check that nobody has begun')).toEqual([]);
  return { path: new URL(page.url()).pathname, code: (await page.getByTestId('join-code').textContent()) ?? '' };
}

async function answerTwelve(page: Page) {
  const heading = page.getByRole('heading', { level: 1 });
  for (let number = 1; number <= 12; number += 1) {
    await expect(heading).toHaveText(`Offer ${number} of 12`);
    await page.getByRole('radio', { name: number % 3 === 0 ? 'Surely honest' : 'Rather false' }).check();
    await page.getByRole('button', { name: 'Next offer' }).click();
  }
  await expect(heading).toHaveText('All twelve answered');
}

async function openAs(browser: Browser, url: string, visitor?: Visitor): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } });
  if (visitor !== undefined) await context.addCookies(visitor.cookies());
  return context.newPage();
}

/** Moves all dates of a check back by `days`, as if that many had passed. */
function daysPass(databaseUrl: string, cohort: number, days: number) {
  const earlier = (columns: readonly string[]) => columns.map((column) => `${column} = ${column} - ${days}`).join(', ');
  return Promise.all([
    query(databaseUrl, `update check_cohort set ${earlier(['created_day', 'lesson_day', 'ends_day'])} where id = $1`, [
      cohort,
    ]),
    query(
      databaseUrl,
      `update check_wave set ${earlier(['begun_day', 'last_day'])}
       where person_id in (select id from check_person where cohort_id = $1)`,
      [cohort],
    ),
  ]);
}

/** Computed by Python from the files of a check; null where there is no Python. */
async function summaryByPython(staff: Visitor, path: string): Promise<Map<string, number> | null> {
  const python = findProgram('python3');
  if (python === undefined) return null;
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-check-'));
  try {
    for (const name of ['check-answers.csv', 'check-people.csv', 'check_summary.py'])
      writeFileSync(join(folder, name), (await staff.get(`${path}/files/${name}`)).text);
    const output = execFileSync(python, [join(folder, 'check_summary.py'), folder], { encoding: 'utf8' });
    const rows = output
      .trimEnd()
      .split('\n')
      .map((line) => line.split(','));
    return new Map(rows.map(([comparison, , measure, , value]) => [`${comparison} ${measure}`, Number(value)]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** On a phone, as someone of the class; returns their four words. */
async function takeBefore(taker: Page, address: string): Promise<string[]> {
  await taker.goto(address);
  await taker.getByLabel('I have read this and want to take part').check();
  await taker.getByRole('button', { name: 'Begin the check' }).click();
  const told = taker.getByRole('region', { name: 'How to come back' }).getByRole('definition').first();
  const words = ((await told.textContent()) ?? '').split(' ');
  expect(words).toHaveLength(4);
  await taker.getByRole('link', { name: 'Go to the first offer' }).click();
  await answerTwelve(taker);
  await expect(taker.getByText('The second twelve come after the lesson')).toBeVisible();
  return words;
}

/** From the Debrief to the second twelve, and on to the card with the words. */
async function takeAfter(taker: Page, words: readonly string[]) {
  await taker.goto('/debrief');
  await taker.getByRole('link', { name: 'Go on with the check' }).click();
  await expect(async () => {
    await taker.goto('/check/end');
    await expect(taker.getByText('The lesson is over: the second twelve are ready')).toBeVisible({ timeout: 500 });
  }).toPass();
  await taker.getByRole('link', { name: 'Go to the offers' }).click();
  await answerTwelve(taker);
  await expect(taker.getByText('Yours alone')).toBeVisible();
  // The printed card shows the words, as long as this browser knows them.
  await taker.goto('/debrief?card=1&pledge=look-it-up');
  await expect(taker.getByRole('region', { name: 'Your card' })).toContainText(words.join(' '));
  await expect(taker).toHaveTitle(/^Your card - /);
}

/** On another device, with the code and three of the four words. */
async function comeBack(elsewhere: Page, address: string, words: readonly string[]) {
  await elsewhere.goto(address);
  const back = elsewhere.getByRole('region', { name: 'Come back' });
  await back.getByLabel('Your four words').fill(words.slice(1).join(' '));
  await back.getByRole('button', { name: 'Go on with the check' }).click();
  await answerTwelve(elsewhere);
  await elsewhere.context().close();
}

/** The class report's sensitivity figures must be those of Python, which gives three decimals instead of one. */
async function expectAsPython(page: Page, python: Map<string, number> | null) {
  const figures = page.getByRole('row', { name: /^Tells false from honest/ }).getByRole('cell');
  for (const [index, which] of ['first', 'second'].entries()) {
    await expect(figures.nth(index)).toContainText(/\d\.\d$/);
    const shown = Number((await figures.nth(index).textContent())?.slice(-3));
    if (python !== null)
      expect(Math.abs(shown - (python.get(`before-after sensitivity-${which}`) ?? Number.NaN))).toBeLessThan(0.051);
  }
}

test('a class takes the check before, after and two weeks after its lesson, and sees what it shows', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(300_000);
  await using room = await SiteClass.found(site);
  const { visitor: staff } = await room.facilitatorWithPassword();
  await page.context().addCookies(staff.cookies());
  const { path, code } = await setByKeyboard(page, room.classroom.name);
  const cohort = { id: Number(path.split('/').at(-1)) };

  const address = `/check?code=${code.replaceAll(' ', '')}`;
  const { visitor: joined } = await room.investor();
  const taker = await openAs(browser, site.url, joined);
  const words = await takeBefore(taker, address);
  const today = dayNumber(site.now());
  const classmates = await Promise.all(
    learners(CLASSMATES, 11).map(async (answers) => ({ answers, id: await enrolled(room.database, cohort, today) })),
  );
  const everybody = (wave: Wave) =>
    Promise.all(
      classmates.map(({ id, answers }) =>
        answerWave(room.database, id, wave, wave === 'before' ? answers.before : answers.after, today),
      ),
    );
  await everybody('before');

  await debriefClass(room.database, room.classroom.id, 'test', site.now());
  await takeAfter(taker, words);
  await everybody('after');
  await page.goto(path);
  await page.getByRole('button', { name: 'Publish the figures' }).click();
  await expect(page.getByRole('img', { name: /^False offers recognized: first/ })).toBeVisible();
  expect(await complaintsOf(page, 'a check with figures')).toEqual([]);
  await page.goto(`${path}/projector`);
  expect(await complaintsOf(page, 'the projector of a check')).toEqual([]);
  await page.goto(`/admin/report?class=${room.classroom.id}`);
  await expectAsPython(page, await summaryByPython(staff, path));
  await taker.goto('/check/end');
  await expect(taker.getByRole('heading', { name: 'Everybody together' })).toBeVisible();
  await taker.context().close();

  await daysPass(site.databaseUrl, cohort.id, 13);
  await comeBack(await openAs(browser, site.url), address, words);
  await everybody('two-weeks');
  await page.goto(path);
  await page.getByRole('button', { name: 'Publish the figures' }).click();
  await expect(page.getByText('Most people came back: this may be said of the whole group.')).toBeVisible();
});
