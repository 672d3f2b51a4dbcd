import { expect } from '@playwright/test';
import { test } from '../../support/site/browser-test.ts';

test('the certificate and its picture alone say that it is a specimen, and it is printed on one sheet', async ({
  page,
  context,
}) => {
  await page.goto('/cert');
  await expect(page).toHaveTitle('Cert of Authorization - Glasshouse Finance (practice site)');
  const picture = page.getByRole('img', { name: /SPECIMEN.*Practice site\. Play money only/ });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('figure').getByText('Fictional', { exact: true })).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open only the picture (in a new tab)' }).click();
  const alone = await opened;
  await expect(alone).toHaveURL(/\/art\/certificate\.svg$/);
  await expect(alone.getByText('SPECIMEN', { exact: true })).toBeVisible();
  await alone.close();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: /SPECIMEN/ })).toBeVisible();
  await expect(page.locator('.practice-notice-on-paper')).toBeVisible();
  for (const landscape of [false, true]) {
    const paper = (await page.pdf({ format: 'A4', landscape, preferCSSPageSize: false })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b(?!s)/g), landscape ? 'lying' : 'standing').toHaveLength(1);
  }
});

test('the messenger shows the fictional number it was opened with, and nothing else', async ({ page }) => {
  await page.goto('/messenger?to=12065550142');
  await expect(page.getByText('+12065550142')).toBeVisible();
  for (const to of ['12127365000', '1234567890123456', 'call%20me', '%3Cb%3E1']) {
    await page.goto(`/messenger?to=${to}`);
    await expect(page.getByRole('heading', { name: 'Your account manager' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('bdi'), to).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Back to Glasshouse Finance' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages can be read', async ({ page }) => {
    for (const path of ['/about', '/solutions', '/approach', '/cert', '/messenger?to=12065550142', '/reviews']) {
      await page.goto(path);
      await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  });
});
