import { expect } from '@playwright/test';
import { LOCALES } from '#app/i18n/locale.ts';
import { isLongRun } from '../../support/long.ts';
import { test } from '../../support/site/browser-test.ts';
import { Visitor } from '../../support/site/visitor.ts';
import { chatNumberSaver } from '../chat-number.ts';
import { open, PUBLIC_PLACES, partOf, speak } from '../public/public-places.ts';
import { crawlIn } from './crawl.ts';
import { focusFaults } from './focus-faults.ts';
import { headerFaults } from './header-faults.ts';
import { unreadable } from './readability.ts';

/** A page of each frame, and in each frame the pages with the most to reach. */
const SOME_PLACES = ['/', '/plans', '/contact', '/signup', '/messenger', '/collapse', '/registers?country=GB'];
const TELEPHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

/** With the most words. */
const LONGEST = [
  '/',
  '/about',
  '/try',
  '/solutions',
  '/plans',
  '/contact',
  '/privacypolicy',
  '/termsofservice',
  '/about-this-site',
  '/collapse',
];

test.beforeEach(async ({ page }) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test.beforeAll(async ({ site }) => {
  await (await chatNumberSaver(site))('+1 202 555 0143');
});

for (const language of ['de', 'ar'] as const) {
  test(`every public page is legible on narrow screens and in large letters, in ${language}`, async ({
    context,
    site,
  }) => {
    const nobody = { site, visitor: new Visitor(site.url) };
    expect(await crawlIn(language, context, nobody, PUBLIC_PLACES.map(partOf))).toEqual([]);
  });
}

test('the longest pages have room in every language, and the header keeps each item on one line', async ({
  page,
  site,
}) => {
  const complaints: string[] = [];
  for (const { code } of LOCALES.filter(({ code }) => !/^(en|de|ar)$/.test(code))) {
    await speak(page, site, code);
    for (const path of LONGEST) {
      await open(page, path);
      await page.setViewportSize({ width: 320, height: 900 });
      const found = await unreadable(page);
      if (['/about', '/try'].includes(path)) found.push(...(await headerFaults(page)));
      complaints.push(...found.map((fault) => `${path} in ${code}: ${fault}`));
    }
  }
  for (const code of ['en', 'de', 'ar'] as const) {
    await speak(page, site, code);
    for (const path of ['/about', '/try']) {
      await open(page, path);
      complaints.push(...(await headerFaults(page)).map((fault) => `${path} in ${code}: ${fault}`));
    }
  }
  expect(complaints).toEqual([]);
});

// Walking back passes under fixed parts differently, which shows where there is least room; from right to left, heights
// are the same. The crawler walks through every page in English, on a phone.
for (const [language, size, key] of [
  ['en', TELEPHONE, 'Shift+Tab'],
  ['en', DESK, 'Tab'],
  ['ar', TELEPHONE, 'Tab'],
] as const) {
  test(`nothing that stays in place covers the focus, in ${language} at ${size.width}, by ${key}`, async ({
    page,
    site,
  }) => {
    await speak(page, site, language);
    await page.setViewportSize(size);
    const complaints: string[] = [];
    for (const path of isLongRun ? PUBLIC_PLACES : SOME_PLACES) {
      await open(page, partOf(path));
      complaints.push(...(await focusFaults(page, key)).map((fault) => `${path}: ${fault}`));
    }
    expect(complaints).toEqual([]);
  });
}
