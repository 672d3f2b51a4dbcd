import type { BrowserContext, Page } from '@playwright/test';
import type { Locale } from '#app/i18n/locale.ts';
import { SITE_ROUTES } from '../../../launcher/route-list.ts';
import { KEPT_PATHS } from '../../../server/page-cache.server.ts';
import { isLongRun } from '../../support/long.ts';
import { query } from '../../support/postgres.ts';
import type { Site } from '../../support/site/site.ts';
import type { Visitor } from '../../support/site/visitor.ts';
import { open, partOf, unfold } from '../public/public-places.ts';
import { complaintsOf } from './axe-complaints.ts';
import { focusFaults } from './focus-faults.ts';
import { drawFormulasIn } from './mathematics-font.ts';
import { faultsOf, listen } from './page-faults.ts';
import { crampedOn, pseudoFaults } from './pseudo-faults.ts';
import { unreadableOn, type View } from './readability.ts';

export interface Visit {
  readonly path: string;
  /** Words that must be in sight on the page. */
  readonly shown?: readonly (string | RegExp)[];
}

export interface Looker {
  readonly site: Site;
  readonly visitor: Visitor;
}

export const patternsWhere = (isTheirs: (pattern: string) => boolean) =>
  SITE_ROUTES.filter(({ isPage, pattern }) => isPage && isTheirs(pattern)).map(({ pattern }) => pattern);

/** Pages that are the same for everybody are asked more than other pages. */
export const isKept = (path: string) => KEPT_PATHS.includes(path.replace(/\?.*/, ''));

/** In another language, a page of somebody who is signed in has room where there is least of it. */
const NARROW_AND_LARGE: readonly View[] = [
  { width: 390, text: '100%' },
  { width: 800, text: '100%' },
  { width: 1280, text: '200%' },
];

/**
 * Opens each page once, in English and then with the longer words of the pseudo-locale, and asks everything that is
 * asked of every page. Returns what is wrong.
 */
export async function crawl(context: BrowserContext, { site, visitor }: Looker, visits: readonly Visit[]) {
  const { page, complaints } = await openFor(context, visitor, site.url);
  const seen = new Set<string>();
  for (const { path, shown = [] } of visits) {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await open(page, path);
    // Several addresses lead to the log-in.
    const place = page.url().replace(/\?redirectTo=.*/, '');
    if (seen.has(place)) continue;
    const found = await faultsInEnglish(page, path, shown, seen.size);
    seen.add(place);
    await speak(context, site, 'en-XA');
    await open(page, path);
    found.push(...(await pseudoFaults(page, await namesIn(site))));
    await speak(context, site, 'en');
    complaints.push(...found.map((fault) => `${path}: ${fault}`));
  }
  return complaints;
}

/** What people are called on the site: no language changes it. */
async function namesIn({ databaseUrl }: Site): Promise<ReadonlySet<string>> {
  const { rows } = await query<{ name: string }>(
    databaseUrl,
    `select name from member union select username from member union select name from classroom
     union select name from homework union select name from check_cohort`,
  );
  return new Set(rows.map(({ name }) => name));
}

async function faultsInEnglish(page: Page, path: string, shown: readonly (string | RegExp)[], turn: number) {
  const found: string[] = [];
  if (isKept(path)) found.push(...(await keptFaults(page, path)), ...(await focusOnTelephone(page)));
  found.push(...(await faultsOf(page, shown)));
  found.push(...(await complaintsOf(page, path, undefined, turn)));
  return found;
}

/**
 * Words of another language are longer or written from right to left; asks only what that can change. Returns what is
 * wrong.
 */
export async function crawlIn(
  language: Locale,
  context: BrowserContext,
  { site, visitor }: Looker,
  paths: readonly string[],
) {
  const { page, complaints } = await openFor(context, visitor, site.url);
  await speak(context, site, language);
  for (const [turn, path] of paths.entries()) {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await open(page, path);
    const found = isKept(path) ? await keptFaults(page, path) : await crampedOn(page, NARROW_AND_LARGE);
    // German differs from English only in length, which axe does not measure.
    if (language === 'ar' || isLongRun) {
      await unfold(page);
      found.push(...(await complaintsOf(page, path, undefined, turn)));
    }
    complaints.push(...found.map((fault) => `${path} in ${language}: ${fault}`));
  }
  return complaints;
}

async function keptFaults(page: Page, path: string): Promise<string[]> {
  if (path === '/collapse') await drawFormulasIn(page, 'ordinary');
  return unreadableOn(page, path);
}

async function focusOnTelephone(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 844 });
  return focusFaults(page, 'Tab');
}

async function openFor(context: BrowserContext, visitor: Visitor, origin: string) {
  await context.addCookies(visitor.cookies());
  const page = await context.newPage();
  return { page, complaints: listen(page, origin) };
}

function speak(context: BrowserContext, site: Site, language: string) {
  return context.addCookies([{ name: 'language', value: language, url: site.url }]);
}

/** A page, cut to a part that has every kind of thing where it is long, and its further views. */
export function addressesOf(path: string, views: readonly string[] = []): string[] {
  return [partOf(path), ...views.map((query) => `${path}${query}`)];
}
