import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser-test.ts';
import { LANGUAGES, open, PUBLIC_PLACES, speak } from './public-places.ts';
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
