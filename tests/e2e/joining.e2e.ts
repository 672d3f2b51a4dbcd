import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { isAlive } from '../support/alive.ts';
import { test } from '../support/browser-test.ts';
import { query } from '../support/postgres.ts';
import type { Site } from '../support/site.ts';
import { SiteClass } from '../support/site-class.ts';
import { Visitor } from '../support/visitor.ts';
import { complaintsOf } from './axe-complaints.ts';
import { tabTo } from './tabbing.ts';

const understood = (page: Page) => page.getByRole('checkbox', { name: 'I understand that this is an exercise' });
const joinButton = (page: Page) => page.getByRole('button', { name: 'Join', exact: true });
const codeCard = (page: Page) => page.getByRole('region', { name: 'Your return code' });
const words = (page: Page) => codeCard(page).getByText(/^([a-z]+-){5}[a-z]+$/);
const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: /^Welcome, / });

const textOf = async (place: Locator) => (await place.textContent()) ?? '';

async function foundClass(site: Site, sizeLimit = 100) {
  const found = await SiteClass.found(site, { sizeLimit });
  await found[Symbol.asyncDispose]();
  return { code: found.code, id: found.classroom.id };
}

async function join(page: Page, code: string) {
  await page.goto(`/join?code=${code}`);
  await understood(page).check();
  await joinButton(page).click();
}

async function investorsOf(site: Site, id: number) {
  const { rows } = await query<{ investors: number }>(
    site.databaseUrl,
    'select count(*)::integer as investors from investor where classroom_id = $1',
    [id],
  );
  return rows[0]?.investors;
}

test('from the link to the dashboard it is two taps, and far less than forty seconds', async ({ page, site }) => {
  const { code } = await foundClass(site);
  const begun = performance.now();
  let taps = 0;
  page.on('request', (request) => expect(new URL(request.url()).pathname).not.toBe('/signup'));
  await page.exposeFunction('countTap', () => {
    taps += 1;
  });
  await page.addInitScript("addEventListener('pointerdown', () => countTap(), true)");
  await page.goto(`/join/${code.slice(0, 5)}-${code.slice(5).toLowerCase()}`);
  await expect(page.getByLabel('Class code')).toHaveValue(`${code.slice(0, 5)}-${code.slice(5).toLowerCase()}`);
  await expect(page.getByText('Leave and erase me')).toBeVisible();
  await understood(page).click();
  await joinButton(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(welcome(page)).toBeVisible();
  expect(taps).toBe(2);
  expect(performance.now() - begun).toBeLessThan(40_000);
});

test('whoever closes the browser comes back by the return code', async ({ page, browser, site }) => {
  const { code } = await foundClass(site);
  await join(page, code);
  const returnCode = await textOf(words(page));
  const name = await textOf(welcome(page));
  expect(await complaintsOf(page, 'a dashboard with a return code')).toEqual([]);
  await page.reload();
  await expect(words(page)).toHaveText(returnCode);
  await page.getByRole('button', { name: 'I have written it down' }).click();
  await expect(codeCard(page)).toHaveCount(0);
  await page.reload();
  await expect(welcome(page)).toBeVisible();
  await expect(codeCard(page)).toHaveCount(0);

  const elsewhere = await browser.newContext({ baseURL: site.url });
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await other.getByLabel('Return code').fill('some other words');
  await other.getByRole('button', { name: 'Back to my class' }).click();
  await expect(other.getByLabel('Return code')).toHaveAttribute('aria-invalid', 'true');
  await expect(other.getByText(/^Nobody has this return code, or the class is over\./)).toBeVisible();
  await expect(other.getByLabel('Return code')).toHaveValue('some other words');
  await other.getByLabel('Return code').fill(returnCode.toUpperCase().replaceAll('-', ' '));
  await other.getByRole('button', { name: 'Back to my class' }).click();
  await expect(other).toHaveURL(/\/dashboard$/);
  await expect(welcome(other)).toHaveText(name);
  await expect(codeCard(other)).toHaveCount(0);
  await elsewhere.close();
});

test('a new return code ends the one before', async ({ page, site }) => {
  const { code } = await foundClass(site);
  await join(page, code);
  const first = await textOf(words(page));
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Make a new return code' }).click();
  const fresh = page.getByRole('region', { name: 'Return code' }).getByText(/^([a-z]+-){5}[a-z]+$/);
  await expect(fresh).toBeVisible();
  const second = await textOf(fresh);
  expect(second).not.toBe(first);
  await page.goto('/dashboard');
  await expect(welcome(page)).toBeVisible();
  await expect(codeCard(page)).toHaveCount(0);
  const [dead, alive] = [new Visitor(site.url), new Visitor(site.url)];
  expect((await dead.post('/join', { intent: 'return', returnCode: first })).status).toBe(400);
  expect((await alive.post('/join', { intent: 'return', returnCode: second })).headers.get('location')).toBe(
    '/dashboard',
  );
});

test('each refusal is said at its field, and what was typed stays', async ({ page, site }) => {
  const full = await foundClass(site, 1);
  const prepared = await foundClass(site);
  const collapsed = await foundClass(site);
  const change = (id: number, how: string) =>
    query(site.databaseUrl, `update classroom set ${how} where id = $1`, [id]);
  await change(prepared.id, 'opened_at = null, started_at = null');
  await change(collapsed.id, 'collapsed_at = now(), collapsed_practice_at = now()');
  await new Visitor(site.url).post('/join', { code: full.code, understood: 'on', requestId: randomUUID() });

  await page.goto('/join?code=NASUCHCLASS');
  await isAlive(page);
  await joinButton(page).click();
  await expect(page.getByText('Please read what is written above, and tick this box.')).toBeVisible();
  await expect(understood(page)).toHaveAttribute('aria-invalid', 'true');
  await understood(page).check();
  for (const [code, refusal] of [
    ['NASUCHCLASS', /^No class has this code/],
    [full.code, /^This class is full/],
    [prepared.code, /^This class has not opened yet/],
    [collapsed.code, /^This class is over/],
  ] as const) {
    await page.getByLabel('Class code').fill(code);
    await joinButton(page).click();
    await expect(page.getByText(refusal)).toBeVisible();
    await expect(page.getByLabel('Class code')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Class code')).toHaveValue(code);
    await expect(understood(page)).toBeChecked();
  }
  expect(await complaintsOf(page, 'a refused code')).toEqual([]);
  await page.getByRole('button', { name: 'Back to my class' }).click();
  await expect(page.getByText('Please enter your return code.')).toBeVisible();
});

test('without a code it is the open class', async ({ page, site }) => {
  const { rows } = await query<{ id: number }>(site.databaseUrl, "select id from classroom where kind = 'open'");
  const openClass = rows[0]?.id ?? 0;
  const before = await investorsOf(site, openClass);
  await page.goto('/signup');
  await page.getByRole('main').getByRole('link', { name: 'Join a class' }).click();
  await expect(page.getByLabel('Class code')).toHaveValue('');
  await understood(page).check();
  await joinButton(page).click();
  await expect(codeCard(page)).toBeVisible();
  expect(await investorsOf(site, openClass)).toBe((before ?? 0) + 1);
});

test('clicked twice, it joins once; and the link leads back to where one is', async ({ page, site }) => {
  const { code, id } = await foundClass(site);
  await page.goto(`/join?code=${code}`);
  await understood(page).check();
  await joinButton(page).dblclick();
  await expect(codeCard(page)).toBeVisible();
  expect(await investorsOf(site, id)).toBe(1);
  await page.goto(`/join?code=${code.toLowerCase()}`);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(`/join?code=${(await foundClass(site)).code}`);
  await expect(page.getByText(/^You are in a class already, as /)).toBeVisible();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(welcome(page)).toBeVisible();
});

test('the class speaks its language to whoever has chosen none', async ({ browser, site }) => {
  const { code, id } = await foundClass(site);
  await query(site.databaseUrl, "update classroom set language = 'de' where id = $1", [id]);
  for (const [chosen, spoken] of [
    [null, 'de'],
    ['fr', 'fr'],
  ] as const) {
    const context = await browser.newContext({ baseURL: site.url, locale: 'en-US' });
    if (chosen !== null) await context.addCookies([{ name: 'language', value: chosen, url: site.url }]);
    const page = await context.newPage();
    await page.goto(`/join?code=${code}`);
    await page.getByRole('checkbox').check();
    await page.locator('form:has([name="understood"]) button[type="submit"]').click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.locator('html')).toHaveAttribute('lang', spoken);
    await context.close();
  }
});

test('by keyboard alone', async ({ page, site }) => {
  const { code } = await foundClass(site);
  await page.goto('/join');
  await isAlive(page);
  await tabTo(page, page.getByLabel('Class code'));
  await page.keyboard.type(code);
  await tabTo(page, understood(page));
  await page.keyboard.press('Space');
  await tabTo(page, joinButton(page));
  await page.keyboard.press('Enter');
  await expect(words(page)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'I have written it down' }));
  await page.keyboard.press('Enter');
  await expect(codeCard(page)).toHaveCount(0);
});

test.describe('without scripts, on a telephone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('joins, comes back, and is told what is wrong', async ({ page, context, site }) => {
    const { code } = await foundClass(site);
    await page.goto('/join?code=NASUCHCLASS');
    await joinButton(page).click();
    await expect(understood(page)).toHaveAttribute('aria-invalid', 'true');
    await understood(page).check();
    await joinButton(page).click();
    await expect(page.getByText(/^No class has this code/)).toBeVisible();
    await page.getByLabel('Class code').fill(code);
    await joinButton(page).click();
    await expect(words(page)).toBeVisible();
    const returnCode = await textOf(words(page));
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByRole('button', { name: 'I have written it down' }).click();
    await expect(codeCard(page)).toHaveCount(0);
    await context.clearCookies();
    await page.goto('/join');
    await page.getByLabel('Return code').fill(returnCode);
    await page.getByRole('button', { name: 'Back to my class' }).click();
    await expect(welcome(page)).toBeVisible();
    await page.goto('/dashboard/profile');
    await page.getByRole('button', { name: 'Make a new return code' }).click();
    await expect(page.getByRole('region', { name: 'Return code' }).getByText(/^([a-z]+-){5}[a-z]+$/)).toBeVisible();
  });
});
