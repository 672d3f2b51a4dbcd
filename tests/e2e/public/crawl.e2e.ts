import { expect, type Page } from '@playwright/test';
import { KEPT_PATHS } from '../../../server/kept-pages.server.ts';
import { siteTest as test } from '../../support/site/browser-test.ts';
import { isLongRun } from '../../support/long.ts';
import { SITE_ROUTES } from '../../support/route-list.ts';
import { type Cast, openCast, type Role } from '../../support/site/cast.ts';

/** Rules 2 and 8 in a browser: what is shown on every page, and whom every page speaks to. */
const NOTICE = 'Practice site. Play money only. Nothing here is an offer.';

/**
 * Who looks at which part of the site; a page that is not for them is a page, too: that of 404, the same wherever it is.
 * A kept page is the same for everybody.
 */
const LOOKERS: readonly (readonly [Role, (pattern: string) => boolean])[] = [
  ['nobody', (pattern) => !/^\/(dashboard|admin)/.test(pattern)],
  ['investor', (pattern) => isLongRun || !(pattern.startsWith('/admin/') || isKept(pattern))],
  ['administrator', (pattern) => pattern.startsWith('/admin')],
];

const isKept = (pattern: string) => KEPT_PATHS.some((path) => path === pattern);

let cast: Cast;

test.beforeAll(async ({ site }) => {
  cast = await openCast(site);
});
test.afterAll(() => cast.close());

for (const [role, isTheirs] of LOOKERS) {
  const patterns = SITE_ROUTES.filter((route) => route.isPage && isTheirs(route.pattern)).map((route) => route.pattern);
  test(`${patterns.length} pages, seen by ${role}, carry the notice and speak to this site alone`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ baseURL: site.url });
    await context.addCookies(cast.visitors[role].cookies());
    const page = await context.newPage();
    const complaints = listen(page, site.url);
    for (const pattern of patterns) {
      const path = cast.addressOf(pattern);
      await page.goto(path, { waitUntil: 'load' });
      complaints.push(...(await complaintsOf(page)).map((complaint) => `${path}: ${complaint}`));
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
}

test('the chart is drawn without asking anybody else', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url });
  await context.addCookies(cast.visitors.investor.cookies());
  const page = await context.newPage();
  const complaints = listen(page, site.url);
  await page.goto('/dashboard');
  await page.locator('canvas').first().scrollIntoViewIfNeeded();
  await expect(page.locator('canvas').first()).toBeVisible();
  // Live updates are open by now, so the page is never idle; a moved pointer makes the chart draw once more.
  await page.mouse.move(600, 600);
  expect(complaints).toEqual([]);
  await context.close();
});

/** Everything that a page may not do: ask another origin, be refused something by its policy, be answered without the header. */
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

/** What is amiss with the notice and the marks of the page that is open, on a desk, on a telephone and on paper. */
async function complaintsOf(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  const title = await page.title();
  if (!title.endsWith('(practice site)')) complaints.push(`its title is "${title}"`);
  const link = page
    .getByRole('complementary', { name: 'Practice notice' })
    .getByRole('link', { name: 'What is this?' });
  if ((await link.getAttribute('href')) !== '/about-this-site') complaints.push('the notice leads nowhere');
  for (const viewport of [DESK, TELEPHONE]) {
    await page.setViewportSize(viewport);
    const where = `at ${viewport.width} pixels`;
    if (!(await isNoticeSeen(page))) complaints.push(`no notice ${where}`);
    if (!(await link.isVisible())) complaints.push(`no link in the notice ${where}`);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    if (!(await isNoticeSeen(page))) complaints.push(`the notice scrolls away ${where}`);
  }
  await page.setViewportSize(DESK);
  await page.emulateMedia({ media: 'print' });
  if (!(await isNoticeOnPaper(page))) complaints.push('no notice on paper');
  await page.emulateMedia({ media: 'screen' });
  return complaints;
}

const DESK = { width: 1280, height: 900 };
const TELEPHONE = { width: 360, height: 740 };

/** Within the window, with a size, and nothing on top of it. */
function isNoticeSeen(page: Page): Promise<boolean> {
  return page
    .getByText(NOTICE)
    .first()
    .evaluate((words) => {
      const box = words.getBoundingClientRect();
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      const isInside = box.width > 0 && box.height > 0 && x > 0 && y > 0 && x < innerWidth && y < innerHeight;
      const top = isInside ? document.elementFromPoint(x, y) : null;
      return (
        top !== null && (words.contains(top) || top.contains(words) || top.closest('aside')?.contains(words) === true)
      );
    });
}

/** Some copy of the words is printed, and can be read. */
function isNoticeOnPaper(page: Page): Promise<boolean> {
  return page.getByText(NOTICE).evaluateAll((copies) =>
    copies.some((words) => {
      const style = getComputedStyle(words);
      const box = words.getBoundingClientRect();
      return box.width > 0 && box.height > 0 && style.visibility === 'visible' && style.opacity === '1';
    }),
  );
}
