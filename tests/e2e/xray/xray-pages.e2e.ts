import { expect, type Page } from '@playwright/test';
import { isAlive } from '../../support/alive.ts';
import { test } from '../../support/site/browser-test.ts';
import { ConsoleStage } from '../../support/site/console-stage.ts';
import { turnOnXray, xrayButton } from './xray-signs.ts';

// One page of each frame; tests/e2e/crawler checks that the button is on every page.
const OF_ANYBODY = ['/', '/messenger', '/join', '/login', '/warning-signs', '/no/such/page'];
const OF_INVESTORS = ['/dashboard', '/dashboard/wallet', '/debrief', '/leave', '/explorer'];
const OF_STAFF = ['', '/deposits', '/report'];

/** X-ray, once turned on, is on everywhere in this tab: the button says so, and the practice notice stays on top. */
async function expectOnEverywhere(page: Page, paths: readonly string[]) {
  await page.goto(paths[0] ?? '/');
  await isAlive(page);
  await expect(xrayButton(page)).toHaveAttribute('aria-pressed', 'false');
  await turnOnXray(page);
  for (const path of paths) {
    await page.goto(path);
    await expect(xrayButton(page), path).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('html[data-xray] #xray'), path).toContainText('X-ray is on.');
    await expect(page.locator('.practice-notice'), path).toBeInViewport({ ratio: 1 });
  }
  await xrayButton(page).click();
  await expect(xrayButton(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('#xray')).toHaveCount(0);
}

test.beforeEach(async ({ page }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('once turned on, it is on in every frame open to anybody', async ({ page }) => {
  await expectOnEverywhere(page, OF_ANYBODY);
});

test('once turned on, it is on in every frame of investors and staff', async ({ page, site }) => {
  await using stage = await ConsoleStage.open(site);
  const investor = await stage.room.investor();
  await page.context().addCookies(investor.visitor.cookies());
  await expectOnEverywhere(page, OF_INVESTORS);
  await page.context().clearCookies();
  await stage.signIn(page);
  await expectOnEverywhere(
    page,
    OF_STAFF.map((path) => stage.path(path)),
  );
});
