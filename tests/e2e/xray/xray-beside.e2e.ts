import { expect, type Page } from '@playwright/test';
import { isAlive } from '../../support/alive.ts';
import { layoutFaults } from '../crawler/layout-faults.ts';
import { test } from '../investor-test.ts';
import { speak } from '../public/public-places.ts';
import { tabTo } from '../tabbing.ts';
import { turnOnXray, xrayButton } from './xray-signs.ts';

const PAGES = [
  '/dashboard',
  '/dashboard/history',
  '/dashboard/investmentplans',
  '/dashboard/wallet',
  '/plans',
  '/cert',
  '/',
];
const WIDTHS = [1024, 1280, 1440];

/** Where the panel, the page and X-ray's marks on it stand. Runs in the browser. */
async function measure() {
  // The notice reports its height once it is drawn.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const box = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
  const [panel, main, notice] = ['#xray', '#content', '.practice-notice'].map((part) =>
    box(document.querySelector(part)),
  );
  const marked = [...document.querySelectorAll('main :is([data-sign], .sign-mark a, .xray-truth)')];
  const isRightToLeft = document.documentElement.dir === 'rtl';
  const isClear = ({ left, right }: DOMRect) =>
    isRightToLeft ? left >= (panel?.right ?? 0) && right <= innerWidth : right <= (panel?.left ?? 0) && left >= 0;
  return {
    beyond: document.documentElement.scrollWidth - innerWidth,
    // Slides of the carousel wait outside its window.
    hidden: marked.filter((element) => element.closest('.carousel') === null && !isClear(box(element))).length,
    marked: marked.length,
    panel: panel?.toJSON(),
    main: main?.toJSON(),
    notice: notice?.toJSON(),
  };
}

async function turnOnAt(page: Page, path: string) {
  await page.goto(path);
  await isAlive(page);
  if ((await xrayButton(page).getAttribute('aria-pressed')) === 'false') await turnOnXray(page);
  await expect(page.locator('html[data-xray] #xray .xray-list')).toBeAttached();
}

for (const language of ['en', 'ar'] as const) {
  test(`on a wide screen it is beside the page and covers none of it, even in large letters (${language})`, async ({
    page,
    site,
    scene,
  }) => {
    test.setTimeout(240_000);
    await scene.giveBalance(1_800);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await speak(page, site, language);
    for (const path of PAGES) {
      await turnOnAt(page, path);
      for (const text of ['100%', '200%']) {
        await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          const where = `${path} at ${width} with text at ${text}`;
          // On a busy machine two frames may not be enough for the notice to report its height.
          await expect(async () => {
            const { beyond, hidden, panel, main, notice } = await page.evaluate(measure);
            expect(beyond, where).toBeLessThanOrEqual(0);
            expect(hidden, `${where}: what is marked can be seen`).toBe(0);
            if (language === 'ar') expect(main.left, where).toBeGreaterThanOrEqual(panel.right);
            else expect(main.right, where).toBeLessThanOrEqual(panel.left);
            expect(main.width, `${where}: most of the window is the page's`).toBeGreaterThan(width * 0.4);
            expect(panel.top, where).toBeGreaterThanOrEqual(notice.bottom - 1);
            expect(notice.width, where).toBe(width);
          }).toPass();
          if (text === '100%') expect(await layoutFaults(page), where).toEqual([]);
        }
      }
    }
  });
}

test('beside it the page scrolls and regains its width when it closes; below 1,024 pixels it is at the foot', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await turnOnAt(page, '/dashboard');
  const open = await page.evaluate(measure);
  expect(open.marked).toBeGreaterThan(0);
  await page.evaluate(() => window.scrollTo(0, 400));
  expect((await page.evaluate(measure)).panel).toEqual(open.panel);
  // Its menu is the one for narrow screens, and its links work.
  await tabTo(page, page.getByRole('button', { name: 'Menu' }));
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'History' }).press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/history$/);
  await expect(page.locator('#xray')).toBeVisible();

  await page.setViewportSize({ width: 1023, height: 700 });
  const below = await page.evaluate(measure);
  expect([below.panel.left, below.panel.right, below.panel.bottom]).toEqual([0, 1023, 700]);
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.locator('#xray').getByRole('button', { name: 'Close X-ray' }).press('Escape');
  await expect(page.locator('#xray')).toHaveCount(0);
  await expect(xrayButton(page)).toBeFocused();
  expect((await page.evaluate(measure)).main.right).toBe(1024);
});
