import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { marksOf } from '../support/life/class-traces.ts';
import { query } from '../support/postgres.ts';
import { test } from '../support/site/browser-test.ts';
import type { Site } from '../support/site/site.ts';
import { SiteClass } from '../support/site/site-class.ts';

/** With a browser of their own, and what they were told on joining. */
interface Participant {
  readonly page: Page;
  readonly name: string;
  readonly returnCode: string;
}

test('a class lives through the quick scenario, from its founding to its deletion', async ({ browser, site }) => {
  test.setTimeout(300_000);
  await using elsewhere = await SiteClass.found(site);
  const { page: staff, password } = await openConsole(browser, site, elsewhere);
  const { code, number } = await test.step('the facilitator founds a class and opens it', () => found(staff));
  const room: Participant[] = [];
  for (const _ of [1, 2, 3]) room.push(await test.step('people join', () => joinClass(browser, site, code)));
  await act(staff, 'Start the class', 'The class has started.');
  await setSpeed(staff, 'A day a minute');

  await test.step('they deposit, see it credited, and invest', async () => {
    for (const { page } of room) await deposit(page, '200');
    for (const { page } of room) await invest(page, '200');
    // From here on, time passes only by jumps, however long this machine takes between them.
    await act(staff, 'Pause', 'The clock is paused.');
  });
  await test.step('ten days later it has doubled on every page', async () => {
    for (let day = 0; day < 10; day += 1) await act(staff, 'Jump one day', 'A day has passed.');
    for (const { page } of room) await expect(card(page, 'Account Balance')).toContainText('$400.00');
  });
  await test.step('the first withdrawal is paid', async () => {
    // Half of what they paid in: however the practice price moves, the coins of these three cover it.
    for (const person of room) await askFor(person, '100');
    await act(staff, 'Jump one day', 'A day has passed.');
    for (const { page } of room) await expect(card(page, 'Total Withdrawals')).toContainText('$100.00');
  });
  await test.step('the second one waits', async () => {
    for (const person of room) await askFor(person, '150');
    await act(staff, 'Jump one day', 'A day has passed.');
    for (const { page } of room) {
      await go(page, 'Withdraw');
      await expect(page.getByText('$150.00').first()).toBeVisible();
      await go(page, 'Overview');
      await expect(card(page, 'Total Withdrawals')).toContainText('$100.00');
    }
  });
  await test.step('on its day the company stops paying', async () => {
    const collapsed = staff.getByText('Collapsed', { exact: true });
    await expect(async () => {
      if (!(await collapsed.isVisible())) await act(staff, 'Jump one day', 'A day has passed.');
      await expect(collapsed).toBeVisible({ timeout: 500 });
    }).toPass();
    for (const { page } of room) {
      await go(page, 'Withdraw');
      await expect(page.getByText(/maintenance/i).first()).toBeVisible();
    }
  });
  await test.step('everybody’s page goes to the Debrief by itself', async () => {
    await confirmed(staff, 'Show the Debrief', 'Show it', 'Everybody sees the Debrief now.');
    for (const { page } of room) await expect(page).toHaveURL(/\/debrief$/);
    for (const { page } of room) await expect(page.getByText('$200.00').first()).toBeVisible();
  });
  await test.step('the exports name nobody', () => takeExports(staff, number, room));

  const marks = await marksOf(site.databaseUrl, number);
  await test.step('once closed and deleted, nothing of it is left', () => closeAndDelete(staff, number, password));
  expect(await leftOf(site, number, marks)).toEqual([]);
  for (const { page } of room) {
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login/);
  }
});

/** For a facilitator; the password is asked for again where something ends. */
async function openConsole(browser: Browser, site: Site, room: SiteClass) {
  const { visitor, password } = await room.facilitatorWithPassword();
  const context = await browser.newContext({ baseURL: site.url });
  await context.addCookies(visitor.cookies());
  return { page: await context.newPage(), password };
}

async function found(staff: Page): Promise<{ code: string; number: number }> {
  await staff.goto('/admin/classes/new');
  await staff.getByLabel('Name of the class').fill('Four browsers');
  await staff
    .getByRole('group', { name: 'Scenario' })
    .getByRole('radio', { name: /^The quick one/ })
    .check();
  await staff
    .getByRole('group', { name: 'Clock' })
    .getByRole('radio', { name: /^By hand/ })
    .check();
  await staff.getByRole('button', { name: 'Create the class' }).click();
  const code = (await staff.getByTestId('join-code').textContent()) ?? '';
  const number = Number(new URL(staff.url()).searchParams.get('class'));
  await act(staff, 'Open for joining', 'The class is open: people can join now.');
  return { code, number };
}

/** By the code as it is read aloud: two taps to the dashboard. */
async function joinClass(browser: Browser, site: Site, code: string): Promise<Participant> {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/join');
  await page.getByLabel('Class code').fill(code.toLowerCase());
  await page.getByRole('checkbox', { name: 'I understand that this is an exercise' }).check();
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.waitForURL(/\/dashboard$/);
  const returnCode =
    (await page
      .getByText(/^([a-z]+-){5}[a-z]+$/)
      .first()
      .textContent()) ?? '';
  const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  return { page, returnCode, name: heading.replace(/^Welcome, /, '') };
}

/** Waits for the answer too, because the message on the page may still be from the action before. */
async function act(staff: Page, button: string, said: string) {
  const answered = staff.waitForResponse((response) => response.request().method() === 'POST');
  await staff.getByRole('button', { name: button, exact: true }).click();
  await answered;
  await expect(staff.getByText(said).first()).toBeVisible();
}

async function confirmed(staff: Page, button: string, again: string, said: string) {
  await staff.getByRole('button', { name: button, exact: true }).click();
  await staff.getByRole('dialog').getByRole('button', { name: again, exact: true }).click();
  await expect(staff.getByText(said)).toBeVisible();
}

async function setSpeed(staff: Page, speed: string) {
  await staff.getByLabel('Speed of the clock').selectOption({ label: speed });
  await staff.getByRole('button', { name: 'Set speed' }).click();
}

async function deposit(page: Page, amount: string) {
  await go(page, 'Deposit');
  await page.getByLabel('Amount').fill(amount);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Pay from practice wallet' }).click();
  // Not for "Pending": the deposit may be approved before a slow page shows that it waits.
  await page.waitForURL(/submitted=/);
}

async function invest(page: Page, amount: string) {
  await go(page, 'Overview');
  await expect(card(page, 'Total Deposits')).toContainText(`$${amount}.00`);
  await go(page, 'Investment Plans');
  const plan = page.getByRole('region', { name: 'BEGINNERS' });
  await plan.getByLabel('Amount').fill(amount);
  await plan.getByRole('button', { name: 'Invest now' }).click();
  await page.getByRole('dialog', { name: 'Investment Confirmation' }).getByRole('button', { name: 'Close' }).click();
  await go(page, 'Overview');
}

async function askFor({ page }: Participant, amount: string) {
  await go(page, 'Withdraw');
  await page.getByLabel('Amount').fill(amount);
  await page.getByRole('button', { name: 'Use my practice wallet' }).click();
  await page.getByRole('button', { name: 'Request withdrawal' }).click();
  await page.getByRole('dialog', { name: 'Request Submitted' }).getByRole('button', { name: 'Close' }).click();
  await go(page, 'Overview');
}

async function takeExports(staff: Page, number: number, room: readonly Participant[]) {
  for (const file of ['events.csv', 'participants.json', 'codebook.csv']) {
    const answer = await staff.request.get(`/admin/exports/${file}?class=${number}`);
    expect(answer.status(), file).toBe(200);
    const text = await answer.text();
    expect(text.length, file).toBeGreaterThan(200);
    for (const { name } of room) expect(text, file).not.toContain(name);
  }
}

async function closeAndDelete(staff: Page, number: number, password: string) {
  await staff.goto(`/admin/classes/end?class=${number}`);
  for (const [title, button] of [
    ['Close the class', 'Close the class'],
    ['Delete the class', 'Delete now'],
  ] as const) {
    await expect(staff.getByRole('heading', { name: title })).toBeVisible();
    await staff.getByLabel('Your password').fill(password);
    await staff.getByRole('button', { name: button }).click();
  }
  await expect(staff.getByRole('heading', { name: 'Classes', exact: true })).toBeVisible();
}

/** Any trace of the class: a row of a table, a file of the storage, a note of the audit trail. */
async function leftOf(site: Site, number: number, marks: readonly string[]): Promise<string[]> {
  const { rows: tables } = await query<{ name: string }>(
    site.databaseUrl,
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const left: string[] = [];
  for (const { name } of tables) {
    const { rows } = await query<{ text: string }>(site.databaseUrl, `select row::text as text from ${name} as row`);
    const all = rows.map(({ text }) => text).join('\n');
    left.push(...marks.filter((mark) => all.includes(mark)).map((mark) => `${name}: ${mark}`));
  }
  const folders: string[] = await readdir(join(site.dataDirectory, 'uploads')).catch(() => []);
  return [...left, ...folders.filter((folder) => folder === String(number))];
}

async function go(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveTitle(new RegExp(`^${name} - `));
}

function card(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}
