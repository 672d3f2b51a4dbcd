import { expect, type Page } from '@playwright/test';
import { isAlive } from '../../support/alive.ts';
import { query } from '../../support/postgres.ts';
import { test } from '../../support/site/browser-test.ts';
import type { Site } from '../../support/site/site.ts';
import { SiteClass } from '../../support/site/site-class.ts';
import { expectAlert, expectAtField } from '../announcements.ts';
import { complaintsOf } from '../crawler/axe-complaints.ts';
import { tabTo } from '../tabbing.ts';

const understood = (page: Page) => page.getByRole('checkbox', { name: 'I understand that this is an exercise' });
const joinButton = (page: Page) => page.getByRole('button', { name: 'Join', exact: true });
const codeCard = (page: Page) => page.getByRole('region', { name: 'Your return code' });
const words = (page: Page) => codeCard(page).getByText(/^([a-z]+-){5}[a-z]+$/);
const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: /^Welcome, / });

async function foundClass(site: Site) {
  const found = await SiteClass.found(site);
  await found[Symbol.asyncDispose]();
  return { code: found.code, id: found.classroom.id };
}

test('the link leads to the dashboard in two taps, and the return code stays until it is written down', async ({
  page,
  site,
}) => {
  const { code } = await foundClass(site);
  let taps = 0;
  page.on('request', (request) => expect(new URL(request.url()).pathname).not.toBe('/signup'));
  await page.exposeFunction('countTap', () => {
    taps += 1;
  });
  await page.addInitScript("addEventListener('pointerdown', () => countTap(), true)");
  await page.goto(`/join/${code.slice(0, 5)}-${code.slice(5).toLowerCase()}`);
  await expect(page.getByLabel('Class code')).toHaveValue(`${code.slice(0, 5)}-${code.slice(5).toLowerCase()}`);
  await expect(page.getByText('You can leave at any time.')).toBeVisible();
  await understood(page).click();
  await joinButton(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(welcome(page)).toBeVisible();
  expect(taps).toBe(2);

  const returnCode = (await words(page).textContent()) ?? '';
  expect(await complaintsOf(page, 'a dashboard with a return code')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.reload();
  await expect(words(page)).toHaveText(returnCode);
  // A form that does not arrive leaves the code, and everything around it.
  const written = page.getByRole('button', { name: 'I have written it down' });
  await isAlive(page);
  await page.context().setOffline(true);
  await written.click();
  await expectAlert(codeCard(page), 'Please check your Internet connection.');
  await expect(words(page)).toHaveText(returnCode);
  await expect(welcome(page)).toBeVisible();
  await page.context().setOffline(false);
  await written.click();
  await expect(written).toHaveCount(0);
  await expect(words(page)).toHaveText(returnCode);
});

test('a refusal is shown at its field, what was typed stays, and a double click joins once', async ({ page, site }) => {
  const { code, id } = await foundClass(site);
  await page.goto('/join?code=NASUCHCLASS');
  await isAlive(page);
  await joinButton(page).click();
  await expectAtField(understood(page), 'Please read the text above, and check this box.');
  await understood(page).check();
  await joinButton(page).click();
  await expectAtField(page.getByLabel('Class code'), /^No class has this code/);
  await expect(page.getByLabel('Class code')).toHaveValue('NASUCHCLASS');
  await expect(understood(page)).toBeChecked();
  expect(await complaintsOf(page, 'a refused code')).toEqual([]);
  await page.getByLabel('Class code').fill(code);
  await joinButton(page).dblclick();
  await expect(codeCard(page)).toBeVisible();
  const { rows } = await query(site.databaseUrl, 'select from investor where classroom_id = $1', [id]);
  expect(rows).toHaveLength(1);
});

test('joining works by keyboard alone', async ({ page, site }) => {
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
  await expect(page.getByRole('button', { name: 'I have written it down' })).toHaveCount(0);
});
