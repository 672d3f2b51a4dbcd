import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser-test.ts';
import { LANGUAGES, menuButton, open, PUBLIC_PLACES, speak } from './public-places.ts';
import { unreadable } from './unreadable.ts';

/** Narrow as a small telephone, or with text twice as large: on a desk, and on a telephone. */
const VIEWS = [
  { width: 320, text: '100%' },
  { width: 1280, text: '200%' },
  { width: 390, text: '200%' },
] as const;

async function complaintsOf(page: Page, name: string): Promise<string[]> {
  const complaints: string[] = [];
  for (const { width, text } of VIEWS) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
    complaints.push(...(await unreadable(page)).map((found) => `${name} at ${width} with text at ${text}: ${found}`));
  }
  return complaints;
}

test.beforeEach(async ({ page }) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

for (const language of LANGUAGES) {
  test(`everything can be read on narrow screens and in large letters, in ${language}`, async ({ page, site }) => {
    await speak(page, site, language);
    const complaints: string[] = [];
    for (const path of PUBLIC_PLACES) {
      await open(page, path);
      complaints.push(...(await complaintsOf(page, path)));
    }
    expect(complaints).toEqual([]);
  });
}

for (const language of LANGUAGES) {
  test(`what stays in place covers nothing else that does, in ${language}`, async ({ page, site }) => {
    await speak(page, site, language);
    await open(page, '/about');
    for (const { width, text } of VIEWS) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
      await page.mouse.wheel(0, 700);
      const gap = () =>
        page.evaluate(() => {
          const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
          return (edge('.public-header')?.top ?? NaN) - (edge('.practice-notice')?.bottom ?? NaN);
        });
      await expect.poll(gap, `at ${width} with text at ${text}`).toBeCloseTo(0, 0);
    }
  });

  test(`the open menu leaves its button free, in ${language}`, async ({ page, site }) => {
    await speak(page, site, language);
    for (const width of [320, 390, 700]) {
      await page.setViewportSize({ width, height: 800 });
      await open(page, '/');
      await menuButton(page).click();
      const button = await menuButton(page).boundingBox();
      const first = await page.locator('.slide-menu-panel a').first().boundingBox();
      expect(first?.y, `at ${width}`).toBeGreaterThanOrEqual((button?.y ?? NaN) + (button?.height ?? NaN));
    }
  });
}

test('in a low window the header leaves with the page, and the practice notice stays', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await open(page, '/about');
  await page.mouse.wheel(0, 700);
  await expect(page.locator('.public-header')).not.toBeInViewport();
  await expect(page.locator('.practice-notice')).toBeInViewport({ ratio: 1 });
});
