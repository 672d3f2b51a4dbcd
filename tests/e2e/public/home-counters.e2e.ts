import { expect, type Page } from '@playwright/test';
import { isAlive } from '../../support/alive.ts';
import { test } from '../../support/site/browser-test.ts';
import { pass, stopClock } from '../paused-clock.ts';

const FRAME_MS = 16;
const FINAL = ['10', '98%', '111,900,500', '2 minutes'];
const ZERO = ['0', '0%', '0', '0 minutes'];

const band = (page: Page) => page.getByRole('region', { name: 'Trusted with people’s savings' });
const figures = (page: Page) => band(page).getByRole('definition');

/** With the band out of sight, its figures at zero, and the clock standing still. */
async function openAtZero(page: Page, size = { width: 1280, height: 600 }) {
  await page.setViewportSize(size);
  await page.clock.install();
  await page.goto('/');
  await isAlive(page);
  await expect(figures(page)).toHaveText(ZERO);
  await stopClock(page);
}

/** Brings the band into view and stops at the first frame that shows anything but zero. */
async function startCounting(page: Page, scrolls = true) {
  if (scrolls) await band(page).locator('dl').scrollIntoViewIfNeeded();
  await expect(async () => {
    await pass(page, FRAME_MS);
    expect(await figures(page).nth(2).textContent()).not.toBe('0');
  }).toPass({ intervals: [20] });
}

test('each figure counts to its target in exactly its time, in its own place, and only once', async ({ page }) => {
  await openAtZero(page);
  // Screen reader users are told the final figure, and its place does not change.
  const completed = figures(page).nth(2).locator('.counter');
  await expect(band(page).getByRole('img', { name: '111,900,500' })).toHaveText('0');
  const before = await completed.boundingBox();
  await startCounting(page);
  let frame = 1;
  const passTo = async (next: number) => {
    await pass(page, (next - frame) * FRAME_MS);
    frame = next;
  };
  for (const { figure, duration_ms } of [
    { figure: 3, duration_ms: 1_000 },
    { figure: 1, duration_ms: 2_000 },
    { figure: 2, duration_ms: 2_500 },
  ]) {
    const last = Math.ceil(duration_ms / FRAME_MS);
    await passTo(last - 1);
    await expect(figures(page).nth(figure)).not.toHaveText(FINAL[figure] ?? '');
    await passTo(last);
    await expect(figures(page).nth(figure)).toHaveText(FINAL[figure] ?? '');
  }
  await expect(figures(page)).toHaveText(FINAL);
  const after = await completed.boundingBox();
  expect(after?.width).toBeCloseTo(before?.width ?? NaN, 1);
  expect(after?.height).toBeCloseTo(before?.height ?? NaN, 1);

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await pass(page, 100);
  await band(page).locator('dl').scrollIntoViewIfNeeded();
  await pass(page, 100);
  await expect(figures(page)).toHaveText(FINAL);
});

async function scrollToShow(page: Page, share: number) {
  await band(page)
    .locator('dl')
    .evaluate((list, part) => {
      const { top, height } = list.getBoundingClientRect();
      scrollBy({ top: top + height * part - innerHeight, behavior: 'instant' });
    }, share);
  await page.evaluate(() => new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body)));
}

test('counting begins when half of the band is in view', async ({ page }) => {
  await openAtZero(page);
  await scrollToShow(page, 0.45);
  await pass(page, 500);
  await expect(figures(page)).toHaveText(ZERO);
  await scrollToShow(page, 0.55);
  await startCounting(page);
});

test('in a low window counting begins when the band fills half of the window', async ({ page }) => {
  const height = 100;
  await openAtZero(page, { width: 390, height });
  const whole = (await band(page).locator('dl').boundingBox())?.height ?? 0;
  expect(whole).toBeGreaterThan(2 * height);
  await scrollToShow(page, 40 / whole);
  await pass(page, 500);
  await expect(figures(page)).toHaveText(ZERO);
  await scrollToShow(page, height / whole);
  await startCounting(page, false);
});

test('people who want no motion see the figures at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/');
  await isAlive(page);
  await expect(figures(page)).toHaveText(FINAL);
});

test('figures in view from the start also count from zero, and then stay', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 2_400 });
  const shown: string[] = [];
  await page.exposeFunction('show', (text: string) => shown.push(text));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const figure = document.querySelector('[data-counts] .counter');
      if (figure !== null) Reflect.get(window, 'show')(figure.textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  await page.goto('/');
  await expect(figures(page)).toHaveText(FINAL);
  await expect.poll(() => shown.at(-1)).toBe(FINAL[0]);
  expect(shown[0]).toBe('0');
});
