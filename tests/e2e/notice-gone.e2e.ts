import { expect, type Page } from '@playwright/test';
import { test } from '../support/site/browser-test.ts';

const notice = (page: Page) => page.locator('aside.practice-notice');
const cover = (page: Page) => page.getByRole('dialog', { name: 'Practice site. Play money only.' });

/** Opens a public page and waits until it is alive: its scripts wait for the reader. */
async function openAlive(page: Page, path = '/plans') {
  await page.goto(path);
  await page.mouse.move(40, 400);
  await page.mouse.move(60, 420);
  await expect(page.locator('html')).toHaveJSProperty('lang', 'en');
  await page.waitForLoadState('networkidle');
}

/** The ways in which a copy, an extension or a stylesheet can take the notice away. */
const WAYS: Record<string, (page: Page) => Promise<unknown>> = {
  'it is removed': (page) => notice(page).evaluate((one) => one.remove()),
  'what holds it is removed': (page) => notice(page).evaluate((one) => one.parentElement?.remove()),
  'it is emptied': (page) => notice(page).evaluate((one) => one.querySelector('p')?.replaceChildren()),
  'a stylesheet takes its place away': (page) => page.addStyleTag({ content: '.practice-notice { display: none }' }),
  'it is moved out of the window': (page) =>
    notice(page).evaluate((one) => one.style.setProperty('transform', 'translateY(-500px)')),
  'it is made transparent': (page) => notice(page).evaluate((one) => one.style.setProperty('opacity', '0')),
  'what holds it is made invisible': (page) =>
    notice(page).evaluate((one) => one.parentElement?.style.setProperty('visibility', 'hidden')),
};

for (const [way, takeAway] of Object.entries(WAYS)) {
  test(`the page covers itself when ${way}`, async ({ page }) => {
    await openAlive(page);
    await expect(cover(page)).toHaveCount(0);
    await takeAway(page);
    await expect(cover(page)).toBeVisible();
    await expect(cover(page)).toContainText('Pay nothing to anybody');
    expect(await cover(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 1280, height: 900 });
    for (const _time of [1, 2]) await page.keyboard.press('Escape');
    await expect(cover(page)).toBeVisible();
    await cover(page).evaluate((one) => one.remove());
    await expect(cover(page)).toBeVisible();
  });
}

test('a page that arrived with its notice hidden is covered once its scripts run', async ({ page }) => {
  await page.route('**/plans', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('class="practice-notice ', 'hidden class="practice-notice ');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/plans');
  await expect(notice(page)).toBeHidden();
  await page.mouse.move(40, 400);
  await page.mouse.move(60, 420);
  await expect(cover(page)).toBeVisible();
});

test('nothing is covered while the notice is there: on paper, translated, enlarged, and on the next page', async ({
  page,
}) => {
  await openAlive(page);
  const neverCovered = await page.evaluateHandle(() => {
    const seen: string[] = [];
    new MutationObserver(() => {
      if (document.getElementById('notice-gone') !== null) seen.push(location.href);
    }).observe(document, { childList: true, subtree: true });
    return seen;
  });
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.practice-notice-on-paper')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  // The browser's own translation would leave it like this.
  await notice(page)
    .locator('p')
    .evaluate((one) => {
      one.lastChild?.before('Trang web thực hành. Chỉ dùng tiền giả.');
    });
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await page.setViewportSize({ width: 320, height: 256 });
  await page.evaluate(() => scrollTo(0, 2_000));
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(notice(page)).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(notice(page)).toBeInViewport();
  expect(await neverCovered.jsonValue()).toEqual([]);
});
