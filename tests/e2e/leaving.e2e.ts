import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { filesWith, tablesWith } from '../support/stored-text.ts';
import { Visitor } from '../support/visitor.ts';
import { handInReceipt } from '../support/cast.ts';
import { test } from './investor-test.ts';

const leaveButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Leave and erase me' });
const figure = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The hidden field by which the page says whom it would erase. */
async function leaverOn(visitor: Visitor): Promise<string> {
  return /name="leaver" value="([^"]+)"/.exec((await visitor.get('/leave')).text)?.[1] ?? '';
}

test('shows the truth, then erases whoever it was', async ({ page, scene, site }) => {
  await scene.giveDeposits(500);
  await handInReceipt(scene.visitor, '500');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Leave and erase me' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Before you go: the truth' })).toBeVisible();
  await expect(figure(page, 'You paid in')).toContainText('0.00000000 BTC');
  await expect(figure(page, 'Your pages said')).toContainText('$500.00');
  await expect(figure(page, 'Coins behind it')).toContainText('0.00000000 BTC');
  await expect(
    page.getByText(/^Of the \$500\.00 that your pages call yours, coins worth \$0\.00 are there\./),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your class as a whole' })).toContainText('-$500.00');

  const username = scene.email.split('@')[0] ?? '';
  expect(await tablesWith(site.databaseUrl, username)).toContain('member');
  const uploads = join(site.dataDirectory, 'uploads', String(scene.classroom.id));
  expect(await filesWith(uploads, '')).toHaveLength(1);
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await leaveButton(page).dblclick();
  await expect(page).toHaveURL(/\/left$/);
  await expect(page.getByRole('heading', { level: 1, name: 'You have left' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'What is this site?' })).toHaveAttribute('href', '/about-this-site');

  expect(await tablesWith(site.databaseUrl, username)).toEqual([]);
  expect(await filesWith(uploads, '')).toEqual([]);
  // A page that was open elsewhere shows them no more.
  await expect(other).toHaveURL(/\/login/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login\?redirectTo=%2Fdashboard$/);
});

test('staff see that somebody left, and not who', async ({ page, scene, site }) => {
  const staff = await scene.class.facilitator();
  await page.goto('/leave');
  await leaveButton(page).click();
  await expect(page).toHaveURL(/\/left$/);
  const audit = (await staff.get(`/admin/audit?class=${scene.classroom.id}`)).text;
  expect(audit).toContain('Investor left');
  expect(audit).not.toContain(scene.email);
  expect((await staff.get(`/admin/investors?class=${scene.classroom.id}`)).text).not.toContain(scene.email);
  expect(await tablesWith(site.databaseUrl, scene.email)).toEqual([]);
});

test('sent twice it is answered twice, and a page of somebody else erases nobody', async ({ scene, site }) => {
  const leaver = await leaverOn(scene.visitor);
  const twin = scene.visitor.at(site.url);
  const other = await scene.class.investor();
  expect((await other.visitor.post('/leave', { leaver })).status).toBe(400);
  expect((await other.visitor.get('/dashboard')).status).toBe(200);
  for (const visitor of [scene.visitor, twin, new Visitor(site.url)]) {
    const answer = await visitor.post('/leave', { leaver });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/left']);
  }
  const nobody = await new Visitor(site.url).post('/leave', { leaver: await leaverOn(other.visitor) });
  expect(nobody.headers.get('location')).toBe('/login?redirectTo=%2Fleave');
  expect((await other.visitor.get('/dashboard')).status).toBe(200);
});

test.describe('without scripts, on a telephone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('leaves', async ({ page, scene, site }) => {
    await page.goto('/dashboard/profile');
    await page.getByRole('link', { name: 'See the truth and leave' }).click();
    await expect(leaveButton(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await leaveButton(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You have left' })).toBeVisible();
    expect(await tablesWith(site.databaseUrl, scene.email)).toEqual([]);
  });
});
