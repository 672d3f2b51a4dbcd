import { expect, type Page } from '@playwright/test';
import { isAlive } from '../../support/alive.ts';
import { isLongRun } from '../../support/long.ts';
import { handInReceipt } from '../../support/site/cast.ts';
import { ConsoleStage } from '../../support/site/console-stage.ts';
import { test } from '../investor-test.ts';

// A press that begins while the scripts take a page over must end where it began: if the target moves in between, it is
// not pressed.

const WIDTHS = isLongRun ? [320, 390, 1280] : [1280];

const INVESTOR_PAGES = [
  '/dashboard',
  '/dashboard/deposit',
  '/dashboard/deposit?amount=250',
  '/dashboard/investmentplans',
  '/dashboard/withdraws',
  '/dashboard/history',
  '/dashboard/profile',
  '/dashboard/messages',
  '/dashboard/wallet',
  '/leave',
  '/explorer',
];

const OPEN_PAGES = ['/', '/plans', '/contact', '/join/ABCD-EFGH', '/login', '/signup', '/resetpassword'];

const CONSOLE_PAGES = ['', '/classes', '/deposits', '/investors', '/settings', '/exports', '/report', '/account'];

/** The returned function lets the scripts through. */
async function holdScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/entry.client*', async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

/** What can be seen and pressed, and where it is. What cannot be seen yet may still come. */
function findPressables(page: Page) {
  return page.evaluateHandle(async () => {
    await document.fonts.ready;
    const all = [...document.querySelectorAll('a, button, input, select, textarea, summary')];
    return all
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((element) => ({ element, place: element.getBoundingClientRect() }));
  });
}

function moved(page: Page, pressables: Awaited<ReturnType<typeof findPressables>>): Promise<string[]> {
  return page.evaluate(async (found) => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const isElsewhere = ({ element, place }: (typeof found)[number]) => {
      const now = element.getBoundingClientRect();
      return [now.x - place.x, now.y - place.y, now.width - place.width].some((by) => Math.abs(by) >= 1);
    };
    return found.filter(isElsewhere).map(({ element }) => element.outerHTML.slice(0, 200));
  }, pressables);
}

async function expectNothingMoves(page: Page, paths: readonly string[]) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of paths) {
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('body').waitFor();
      await page.waitForFunction(() => document.readyState !== 'loading');
      const pressables = await findPressables(page);
      release();
      await isAlive(page);
      await page.unroute('**/assets/entry.client*');
      expect(await moved(page, pressables), `${path} at ${width}`).toEqual([]);
    }
  }
}

test.beforeEach(() => test.setTimeout(isLongRun ? 300_000 : 120_000));

test('nothing on an investor’s pages moves when the scripts take over', async ({ page, scene }) => {
  await scene.giveDeposits(500);
  await scene.giveBalance(500);
  await handInReceipt(scene.visitor, '500');
  await expectNothingMoves(page, INVESTOR_PAGES);
});

test('nothing on the pages open to anybody moves when the scripts take over', async ({ context, page }) => {
  await context.clearCookies();
  await expectNothingMoves(page, OPEN_PAGES);
});

test('nothing in an open choice of language moves when the scripts take over', async ({ context, page }) => {
  await context.clearCookies();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Change Language' }).click();
  const dialog = page.getByRole('dialog', { name: 'Language Preferences' });
  await expect(dialog.getByRole('button', { name: 'Use this language' })).toBeVisible();
  const pressables = await findPressables(page);
  release();
  await expect(page.getByLabel('Show password')).toHaveCount(1);
  expect(await moved(page, pressables)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await isAlive(page);
});

test('nothing in the console moves when the scripts take over', async ({ context, page, site }) => {
  await context.clearCookies();
  const stage = await ConsoleStage.open(site);
  await stage.signIn(page);
  await expectNothingMoves(
    page,
    CONSOLE_PAGES.map((name) => stage.path(name)),
  );
});
