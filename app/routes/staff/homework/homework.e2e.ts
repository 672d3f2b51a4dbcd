import { expect } from '@playwright/test';
import { complaintsOf } from '../../../../tests/e2e/crawler/axe-complaints.ts';
import { byPointer, onToTheDebrief } from '../../../../tests/e2e/solo/own-clock.ts';
import { test } from '../../../../tests/support/site/browser-test.ts';
import { SiteClass } from '../../../../tests/support/site/site-class.ts';
import { Visitor } from '../../../../tests/support/site/visitor.ts';

/** More than four, so that figures may be shown. */
const CLASSMATES = 5;

async function classmates(url: string, code: string) {
  for (let count = 0; count < CLASSMATES; count += 1) {
    const visitor = new Visitor(url);
    const form = { code, understood: 'on', requestId: crypto.randomUUID() };
    expect((await visitor.post('/homework', form)).headers.get('location')).toBe('/dashboard');
  }
}

test('homework is set, done alone in another browser, ended, and its report shown to the room', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(240_000);
  await using room = await SiteClass.found(site);
  const { visitor, password } = await room.facilitatorWithPassword();
  await page.context().addCookies(visitor.cookies());

  await test.step('set it', async () => {
    await page.goto('/admin/homework');
    await page.getByRole('link', { name: 'New homework' }).click();
    await page.getByLabel('Name of the homework').fill('Year 10, by Friday');
    await page.getByRole('button', { name: 'Assign this homework' }).click();
    await expect(page.getByRole('heading', { name: 'Year 10, by Friday' })).toBeVisible();
  });
  const code = (await page.getByTestId('join-code').textContent()) ?? '';
  const began = page.getByText('Began', { exact: true }).locator('xpath=following-sibling::dd');
  const finished = page.getByText('Reached the end', { exact: true }).locator('xpath=following-sibling::dd');
  await expect(began).toHaveText('0 of 30');
  expect(await complaintsOf(page, 'one that runs')).toEqual([]);

  await test.step('do it, from the code to the Debrief', async () => {
    const person = await browser.newContext({ baseURL: site.url });
    const alone = await person.newPage();
    await alone.goto('/join');
    await alone.getByLabel('Class code').fill(code.toLowerCase());
    await alone.getByLabel('I understand that this is an exercise').check();
    await alone.getByRole('button', { name: 'Join', exact: true }).click();
    await alone.waitForURL('**/homework?*');
    expect(await complaintsOf(alone, '/homework')).toEqual([]);
    await alone.getByLabel('I understand that this is an exercise').check();
    await alone.getByRole('button', { name: 'Begin' }).click();
    await alone.waitForURL(/\/dashboard$/);
    await onToTheDebrief(alone, byPointer);
    await expect(alone.getByRole('heading', { level: 1 })).toBeVisible();
    await person.close();
  });
  await classmates(site.url, code);
  // The page refreshes by itself.
  await expect(began).toHaveText('6 of 30');
  await expect(finished).toHaveText('1');

  await test.step('end it', async () => {
    await page.getByLabel('Your password').fill(password);
    await page.getByRole('button', { name: 'End now' }).click();
    await expect(page.getByRole('heading', { name: 'How it ended for people' })).toBeVisible({ timeout: 60_000 });
  });
  await expect(page.getByRole('row', { name: /Paid nothing in/ })).toContainText('at least 5');
  await expect(page.getByText('Fewer than five people paid in.')).toHaveCount(0);
  expect(await complaintsOf(page, 'its report')).toEqual([]);
  const projector = await page.getByRole('link', { name: 'Show on the projector' }).getAttribute('href');
  await page.goto(projector ?? '');
  await expect(page.getByRole('heading', { name: 'What you saw' })).toBeVisible();
  await expect(page.getByText('Everybody dealt with a company of their own.')).toBeVisible();
  expect(await complaintsOf(page, 'its projector')).toEqual([]);
  await page.goto('/admin/homework');
  await expect(page.getByRole('row', { name: /Year 10, by Friday/ })).toContainText('Report ready');
  expect(await complaintsOf(page, 'the list')).toEqual([]);
  await page.goto('/admin/homework/new');
  expect(await complaintsOf(page, 'the form')).toEqual([]);
});
