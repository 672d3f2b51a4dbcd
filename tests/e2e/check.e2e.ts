import { expect, type Page } from '@playwright/test';
import { isAlive } from '../support/alive.ts';
import { test } from '../support/site/browser-test.ts';
import { complaintsOf } from './crawler/axe-complaints.ts';
import { tabTo } from './tabbing.ts';

async function beginByKeyboard(page: Page) {
  await page.goto('/check');
  await isAlive(page);
  await expect(page.getByRole('region', { name: 'Begin' }).getByLabel('Code for the check')).toBeHidden();
  const agree = page.getByLabel('I have read this and want to take part');
  await tabTo(page, agree);
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Begin the check' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/check\/words$/);
}

test('with the keyboard alone: twelve offers, one looked up, and no answer revealed', async ({ page }) => {
  test.setTimeout(120_000);
  await beginByKeyboard(page);
  expect(await complaintsOf(page, '/check/words')).toEqual([]);
  await tabTo(page, page.getByRole('link', { name: 'Go to the first offer' }));
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Offer 1 of 12');
  const fold = page.getByRole('button', { name: 'What the register says' });
  await tabTo(page, fold);
  await page.keyboard.press('Enter');
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await expect(fold).toBeFocused();
  expect(await complaintsOf(page, '/check/offers, one fold open')).toEqual([]);
  for (let number = 1; number <= 12; number += 1) {
    await expect(heading).toHaveText(`Offer ${number} of 12`);
    if (number > 1) await expect(page.getByRole('article')).toBeFocused();
    await tabTo(page, page.getByRole('radio', { name: 'Surely honest' }));
    await page.keyboard.press('Space');
    if (number % 2 === 0) await page.keyboard.press('ArrowDown');
    await tabTo(page, page.getByRole('button', { name: 'Next offer' }));
    await page.keyboard.press('Enter');
  }
  await expect(heading).toHaveText('All twelve answered');
  await expect(page.getByText('You will see the answers once you have judged the second twelve')).toBeVisible();
  expect(await complaintsOf(page, '/check/end, before')).toEqual([]);
});

for (const language of ['en', 'ar'] as const) {
  test(`on a phone nothing overflows, a reload keeps what was opened, and all is explained at the end (${language})`, async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.context().addCookies([{ name: 'language', value: language, url: site.url }]);
    const fits = async (where: string) =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where).toBeLessThanOrEqual(
        0,
      );
    await page.goto('/check');
    await page.locator('input[name="understood"]').check();
    await fits('/check');
    await page.locator('main form button[value], main form button[type="submit"]').first().click();
    await page.waitForURL(/\/check\/words$/);
    await fits('/check/words');
    await page.goto('/check/offers');
    await page.locator('main article button').first().click();
    const open = page.locator('main article button[aria-expanded="true"]');
    await expect(open).toHaveCount(1);
    await page.reload();
    await expect(open).toHaveCount(1);
    await page.setViewportSize({ width: 320, height: 640 });
    await fits('/check/offers at 320');
    for (const wave of ['before', 'after']) {
      await page.goto('/check/offers');
      for (let number = 1; number <= 12; number += 1) {
        const name = await page.locator('main article h2').textContent();
        await page.locator('main input[name="rating"][value="3"]').check();
        await page.locator('main form[method="post"] button[type="submit"]').click();
        await expect(
          page.locator('main').getByRole('heading', { name: name ?? '', exact: true, level: 2 }),
        ).toHaveCount(wave === 'after' && number === 12 ? 1 : 0);
      }
      await expect(page).toHaveURL(/\/check\/end$/);
    }
    await fits('/check/end');
    await expect(page.locator('main ol > li')).toHaveCount(12);
    expect(await complaintsOf(page, `/check/end, explained, ${language}`)).toEqual([]);
  });
}
