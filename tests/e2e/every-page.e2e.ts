import { expect, type Page } from '@playwright/test';
import { setClockRate } from '#app/classes/class-clock.server.ts';
import { KEPT_PATHS } from '../../server/kept-pages.server.ts';
import { isAlive } from '../support/alive.ts';
import { isLongRun } from '../support/long.ts';
import { SITE_ROUTES } from '../support/route-list.ts';
import { arrangeScene } from '../support/scene.ts';
import { siteTest as test } from '../support/site/browser-test.ts';
import { type Cast, openCast, type Role } from '../support/site/cast.ts';
import { ConsoleStage } from '../support/site/console-stage.ts';
import { complaintsByTurns } from './axe-complaints.ts';
import { partOf, unfold } from './public/public-places.ts';
import { xrayButton } from './xray/xray-signs.ts';

/** Rules 2 and 8 in a browser: what every page shows, and whom every page contacts. */
const NOTICE = 'Practice site. Play money only. Nothing here is an offer.';

/**
 * Which viewers look at which part of the site. A page that is not for them is also a page: the 404 page, the same
 * wherever it is. A kept page is the same for everyone.
 */
const LOOKERS: readonly (readonly [Role, (pattern: string) => boolean])[] = [
  ['nobody', (pattern) => !/^\/(dashboard|admin)/.test(pattern)],
  ['investor', (pattern) => isLongRun || !(pattern.startsWith('/admin/') || isKept(pattern))],
  ['administrator', (pattern) => pattern.startsWith('/admin')],
];

/** Further views of a page, by query. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  '/dashboard/deposit': ['?amount=250'],
  '/dashboard/history': ['?tab=withdrawals'],
  '/explorer': ['?list=transfers', '?q=Ada'],
  '/login': ['?notice=invest'],
};

/** What staff see: the hole of the class on every page, however narrow, and all of its figures on the first. */
const HOLE = /^To pay everybody, the company is \$[\d,]+\.\d\d short/;
const FIGURES = ['Coins held', 'Owed to investors', 'Promised profit', 'Unbacked credits', 'Gap'];

/**
 * Returns what the console shows on a page. The projector shows the room what the company shows; the pages of one
 * homework or check use the frame of the list.
 */
function shownByConsole(pattern: string): readonly (string | RegExp)[] {
  if (/projector|:homework|:check/.test(pattern)) return [];
  return pattern === '/admin' ? [HOLE, ...FIGURES] : [HOLE];
}

const isKept = (pattern: string) => KEPT_PATHS.some((path) => path === pattern);

let cast: Cast;
let stage: ConsoleStage;

test.beforeAll(async ({ site }) => {
  cast = await openCast(site);
  const scene = arrangeScene(site, cast.class, cast.investor);
  await scene.giveDeposits(500);
  await scene.giveBalance(500);
  stage = await ConsoleStage.open(site);
  const { id } = await stage.room.investor();
  await stage.matureAndAsk(id, { id: await stage.pay(id, '900'), amountText: '900' }, '1800');
  await stage.claim(id, '100');
  await stage.sendByHand((await stage.room.investor()).id, '0.01');
  // A day a second would add a row to the table of solvency while axe measures what is below it.
  const { database, classroom } = stage.room;
  await setClockRate(database, classroom.id, { rate: 0, actor: 'mem_test' }, site.now());
});
test.afterAll(async () => {
  await stage[Symbol.asyncDispose]();
  await cast.close();
});

/** Returns the addresses of a page for this role. */
function addressesOf(pattern: string, role: Role): string[] {
  if (role === 'administrator') return [stage.path(pattern.replace('/admin', ''))];
  const path = cast.addressOf(pattern);
  return [partOf(path), ...(QUERIES[pattern] ?? []).map((query) => `${path}${query}`)];
}

for (const [role, isTheirs] of LOOKERS) {
  const patterns = SITE_ROUTES.filter((route) => route.isPage && isTheirs(route.pattern)).map((route) => route.pattern);
  test(`${patterns.length} pages seen by ${role} carry the notice, contact only this site, and have no axe findings`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(600_000);
    const context = await browser.newContext({ baseURL: site.url });
    await context.addCookies(cast.visitors[role].cookies());
    const page = await context.newPage();
    const complaints = listen(page, site.url);
    const seen = new Set<string>();
    for (const [path, pattern] of patterns.flatMap((one) =>
      addressesOf(one, role).map((path) => [path, one] as const),
    )) {
      await page.goto(path, { waitUntil: 'load' });
      await isAlive(page);
      const shown = role === 'administrator' ? shownByConsole(pattern) : [];
      complaints.push(...(await faultsOf(page, shown)).map((complaint) => `${path}: ${complaint}`));
      // Several addresses lead to the log-in; kept pages have a test of their own, which looks at each in several
      // views.
      const place = page.url().replace(/\?redirectTo=.*/, '');
      const isSeen = seen.has(place) || (isKept(pattern) && !isLongRun);
      if (!isSeen) complaints.push(...(await complaintsByTurns(page, path, seen.size)));
      seen.add(place);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
}

test('the chart is drawn without contacting any other site', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url });
  await context.addCookies(cast.visitors.investor.cookies());
  const page = await context.newPage();
  const complaints = listen(page, site.url);
  await page.goto('/dashboard');
  await page.locator('canvas').first().scrollIntoViewIfNeeded();
  await expect(page.locator('canvas').first()).toBeVisible();
  // Live updates are open by now, so the page is never idle; moving the pointer makes the chart draw once more.
  await page.mouse.move(600, 600);
  expect(complaints).toEqual([]);
  await context.close();
});

/** Collects what no page may do: contact another origin, break its own policy, or be answered without the header. */
function listen(page: Page, origin: string): string[] {
  const complaints: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isInline = url.protocol === 'data:' || url.protocol === 'blob:';
    if (url.origin !== origin && !isInline) complaints.push(`${page.url()} asks ${request.url()}`);
  });
  page.on('response', (response) => {
    if (!response.url().startsWith('http')) return;
    if (response.headers()['x-robots-tag'] !== 'noindex, nofollow') complaints.push(`${response.url()} may be indexed`);
  });
  page.on('console', (message) => {
    if (/content.security.policy/i.test(message.text())) complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()} threw ${error.message}`));
  return complaints;
}

/**
 * Returns the faults in the notice and the marks of the open page, on a desktop, on a phone and on paper, and the words
 * that cannot be seen on either screen.
 */
async function faultsOf(page: Page, shown: readonly (string | RegExp)[]): Promise<string[]> {
  const complaints: string[] = [];
  const title = await page.title();
  if (!title.endsWith('(practice site)')) complaints.push(`its title is "${title}"`);
  const notice = page.getByRole('complementary', { name: 'Practice notice' });
  const link = notice.getByRole('link', { name: 'What is this?' });
  if ((await link.getAttribute('href')) !== '/about-this-site') complaints.push('the notice leads nowhere');
  if ((await xrayButton(page).count()) !== 1) complaints.push('no button for X-ray');
  await unfold(page);
  complaints.push(...(await page.locator('a[target="_blank"]').evaluateAll(linksWithoutWarning)));
  for (const viewport of [DESK, TELEPHONE, NARROWEST]) {
    await page.setViewportSize(viewport);
    const found = await notice.evaluate(faultsInWindow, NOTICE);
    for (const words of viewport === NARROWEST ? [] : shown) {
      if (!(await page.getByText(words, { exact: true }).first().isVisible())) found.push(`no ${String(words)}`);
    }
    if (viewport === TELEPHONE) found.push(...(await page.locator('input, select, textarea').evaluateAll(smallFields)));
    complaints.push(...found.map((fault) => `${fault} at ${viewport.width} pixels`));
  }
  await page.setViewportSize(DESK);
  await page.emulateMedia({ media: 'print' });
  if (!(await isNoticeOnPaper(page))) complaints.push('no notice on paper');
  await page.emulateMedia({ media: 'screen' });
  return complaints;
}

const DESK = { width: 1280, height: 900 };
const TELEPHONE = { width: 390, height: 740 };
const NARROWEST = { width: 320, height: 740 };

/** Returns, in the browser, the fields whose letters are so small that a telephone enlarges the page for them. */
function smallFields(fields: Element[]): string[] {
  return fields
    .filter((field) => !/^(hidden|checkbox|radio|range)$/.test(field.getAttribute('type') ?? ''))
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => `${field.getAttribute('name')} has ${getComputedStyle(field).fontSize}`);
}

/** Returns, in the browser, a complaint for each of these links whose words do not say that it opens in a new tab. */
function linksWithoutWarning(links: Element[]): string[] {
  return links.flatMap((link) => {
    const description = document.getElementById(link.getAttribute('aria-describedby') ?? '');
    const words = `${link.getAttribute('aria-label')} ${link.textContent} ${description?.textContent}`;
    return /in a new tab/.test(words) ? [] : [`no warning of a new tab at "${link.textContent}"`];
  });
}

/**
 * Checks, in the browser, that the page is no wider than its window and that the notice's words and link are visible,
 * also after scrolling down.
 */
function faultsInWindow(notice: Element, words: string): string[] {
  const faults: string[] = [];
  const beyond = document.documentElement.scrollWidth - window.innerWidth;
  if (beyond > 0) faults.push(`${beyond} px too wide`);
  const texts = [...notice.querySelectorAll('p, span')].filter((one) => one.textContent?.includes(words));
  // The innermost element is the one as large as the words.
  const text = texts.at(-1);
  const link = notice.querySelector('a');
  // Visible means within the window, with a size, and with nothing on top.
  const isSeen = (one: Element | null | undefined) => {
    if (one == null || !one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const box = one.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const isInside = box.width > 0 && box.height > 0 && x > 0 && y > 0 && x < innerWidth && y < innerHeight;
    const top = isInside ? document.elementFromPoint(x, y) : null;
    return top !== null && notice.contains(top);
  };
  const look = (where: string) => {
    if (!isSeen(text)) faults.push(`no notice${where}`);
    if (!isSeen(link)) faults.push(`no link in the notice${where}`);
  };
  look('');
  window.scrollTo(0, document.body.scrollHeight);
  look(', scrolled down,');
  return faults;
}

/** Returns whether some copy of the words is printed and legible. */
function isNoticeOnPaper(page: Page): Promise<boolean> {
  return page.getByText(NOTICE).evaluateAll((copies) =>
    copies.some((words) => {
      const style = getComputedStyle(words);
      const box = words.getBoundingClientRect();
      return box.width > 0 && box.height > 0 && style.visibility === 'visible' && style.opacity === '1';
    }),
  );
}
