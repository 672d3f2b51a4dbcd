import { expect } from '@playwright/test';
import { test } from '../../../../tests/support/site/browser-test.ts';

/** The last is a third longer than English: what has room in it has room in every language. */
for (const language of ['en', 'de', 'en-XA'] as const) {
  test(`each sheet takes one page of paper, in ${language}`, async ({ context, page, site }) => {
    await context.addCookies([{ name: 'language', value: language, url: site.url }]);
    for (const [sheet, format] of [
      ['lesson', '595 842'],
      ['lesson&story=long', '595 842'],
      ['worksheet', '420 594'],
      ['parents', '595 842'],
      ['poster', '595 842'],
    ] as const) {
      await page.goto(`/teach?sheet=${sheet}`);
      const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
      const pages = [...pdf.matchAll(/\/MediaBox \[0 0 (\d+)[.\d]* (\d+)/g)].map(([, ...size]) => size.join(' '));
      expect({ sheet, pages }).toEqual({ sheet, pages: [format] });
    }
  });
}

test('only the sheet is on paper, and choosing another leads to its address', async ({ page }) => {
  await page.goto('/teach');
  await page.getByRole('tab', { name: 'Worksheet' }).click();
  await page.getByRole('link', { name: 'The honest comparison' }).click();
  await expect(page).toHaveURL(/\/teach\?sheet=worksheet&story=honest$/);
  await expect(page.getByRole('article').getByRole('listitem')).toHaveCount(4);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toBeVisible();
  for (const hidden of [page.getByRole('heading', { level: 1 }), page.getByRole('tablist'), page.getByRole('banner')]) {
    await expect(hidden).toBeHidden();
  }
});
