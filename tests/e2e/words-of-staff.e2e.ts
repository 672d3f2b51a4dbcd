import { expect } from '@playwright/test';
import { test } from '../support/site/browser-test.ts';
import { handInReceipt, openCast } from '../support/site/cast.ts';
import { SITE_ROUTES } from '../support/route-list.ts';

/**
 * The projector shows the room, not the person running the class: before the Debrief it shows what the company shows.
 */
const PROJECTOR = '/admin/projector';
const CONSOLE = SITE_ROUTES.filter((route) => route.isPage)
  .map((route) => route.pattern)
  // The pages of one homework or check have the same frame as the list of all, or are shown to the room.
  .filter((pattern) => pattern.startsWith('/admin') && pattern !== PROJECTOR && !/:homework|:check/.test(pattern));
const SIZES = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
];
const FIGURES = ['Coins held', 'Owed to investors', 'Promised profit', 'Unbacked credits', 'Gap'];

test('the hole is visible on every page of the console, however narrow', async ({ page, site }) => {
  test.setTimeout(120_000);
  const cast = await openCast(site);
  const { deposit } = await handInReceipt(cast.investor.visitor, '500.00');
  const own = String(cast.class.classroom.id);
  await cast.visitors.administrator.post('/admin/deposits', { intent: 'approve', class: own, id: deposit });
  await page.context().addCookies(cast.visitors.administrator.cookies());
  for (const path of CONSOLE) {
    await page.goto(`${path}?class=${own}`);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect(page.getByText('To pay everybody, the company is $500.00 short').first(), path).toBeVisible();
      if (path !== '/admin') continue;
      const panel = page.getByRole('region', { name: 'Solvency' });
      for (const figure of FIGURES) await expect(panel.getByText(figure, { exact: true })).toBeVisible();
    }
  }
  await cast.close();
});
