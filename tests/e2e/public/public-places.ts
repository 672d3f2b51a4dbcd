import type { Page } from '@playwright/test';
import type { Locale } from '#app/i18n/locale.ts';
import { KEPT_PATHS } from '../../../server/page-cache.server.ts';
import { isAlive } from '../../support/alive.ts';
import { isLongRun } from '../../support/long.ts';
import type { Site } from '../../support/site/site.ts';

/** Every public page, one that does not exist, and one with an error in a field. */
export const PUBLIC_PLACES = [...KEPT_PATHS, '/no/such/page', '/plans?beginners=5&advanced=5'] as const;

/** The field guide and the list of registers have hundreds of similar things: a part of each page has every kind. */
const PARTS: Readonly<Record<string, string>> = {
  '/warning-signs': '/warning-signs?group=money-in',
  '/registers': '/registers?country=GB',
};

/** The whole page in a long run, otherwise a part that has every kind of thing. */
export const partOf = (path: string) => (isLongRun ? path : (PARTS[path] ?? path));

/** The source language, the one with the longest words, and one written in the other direction. */
export const LANGUAGES = ['en', 'de', 'ar'] as const;

const WITHOUT_HEADER = ['/messenger', '/reviews'];

/** From now on the pages are served in that language. */
export async function speak(page: Page, site: Site, language: Locale) {
  await page.context().addCookies([{ name: 'language', value: language, url: site.url }]);
}

/** Waits until the scripts have taken the page over; the example pages have nothing that shows this. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  if (!WITHOUT_HEADER.includes(path)) await isAlive(page);
}

export const unfold = (page: Page) =>
  page.locator('main details').evaluateAll((all) => {
    for (const one of all) one.setAttribute('open', '');
  });

// Found by role and structure, because the tests run in every language.

export const menuButton = (page: Page) => page.getByRole('banner').locator('.slide-menu summary');

export const languageButton = (page: Page) => page.getByRole('banner').locator('[aria-haspopup="dialog"]');

export const languageDialog = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('combobox') });

export const questions = (page: Page) => page.getByRole('main').locator('details.accordion');
