import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { debriefClass } from '#app/classes/class-arc.server.ts';
import { complaintsOf } from '../../../../tests/e2e/crawler/axe-complaints.ts';
import { arrangeInvestor } from '../../../../tests/support/people.ts';
import { test } from '../../../../tests/support/site/browser-test.ts';
import { SiteClass } from '../../../../tests/support/site/site-class.ts';

const figureOf = (page: Page, term: string) =>
  page.getByText(term, { exact: true }).locator('xpath=following-sibling::dd');

test('a facilitator reads, narrows, prints and downloads what they have taught', async ({ page, site }) => {
  await using room = await SiteClass.found(site);
  const { database, classroom } = room;
  for (let person = 0; person < 12; person += 1) await arrangeInvestor(database, classroom, site.now());
  await debriefClass(database, classroom.id, 'test', site.now());
  await page.context().addCookies((await room.facilitator()).cookies());
  await page.goto('/admin/classes');
  await page.getByRole('link', { name: 'Report for your organization' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Report for your organization' })).toBeVisible();
  await expect(figureOf(page, 'People')).toHaveText('at least 10');
  await expect(page.getByText('No check with twelve people or more was published.')).toBeVisible();
  expect(await complaintsOf(page, '/admin/organisation')).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toMatch(/^measure,value,before_the_lesson,offers,language\r\n/);
  expect(file).toContain('people_at_least,10,,,\r\n');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print this report' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Download as CSV' })).toBeHidden();
  await expect(figureOf(page, 'People')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.getByLabel('First day').fill('2020-01-01');
  await page.getByLabel('Last day').fill('2020-01-31');
  await page.getByLabel('Last day').press('Enter');
  await page.waitForURL('**/admin/organisation?from=2020-01-01&to=2020-01-31');
  await expect(page.getByText('Fewer than twelve people: too few for figures.')).toBeVisible();
  await expect(page.getByText('from January 1, 2020 to January 31, 2020')).toBeVisible();
});
