import type { Page } from '@playwright/test';
import { unfold } from '../public/public-places.ts';
import { xrayButton } from '../xray/xray-signs.ts';

/** Rules 2 and 8 in a browser: what every page shows, and whom every page contacts. */
const NOTICE = 'Practice site. Play money only. Nothing here is an offer.';

const DESK = { width: 1280, height: 900 };
const TELEPHONE = { width: 390, height: 740 };
const NARROWEST = { width: 320, height: 740 };

/** What no page may do: contact another origin, break its own policy, or be answered without the header. */
export function listen(page: Page, origin: string): string[] {
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
 * Faults in the notice and the marks of the open page, on a desktop, on a phone and on paper, and words that cannot be
 * seen on either screen. Leaves everything unfolded.
 */
export async function faultsOf(page: Page, shown: readonly (string | RegExp)[]): Promise<string[]> {
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

/** In the browser: fields whose letters are so small that a phone enlarges the page for them. */
function smallFields(fields: Element[]): string[] {
  return fields
    .filter((field) => !/^(hidden|checkbox|radio|range)$/.test(field.getAttribute('type') ?? ''))
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => `${field.getAttribute('name')} has ${getComputedStyle(field).fontSize}`);
}

/** In the browser: a complaint for each link whose words do not say that it opens in a new tab. */
function linksWithoutWarning(links: Element[]): string[] {
  return links.flatMap((link) => {
    const description = document.getElementById(link.getAttribute('aria-describedby') ?? '');
    const words = `${link.getAttribute('aria-label')} ${link.textContent} ${description?.textContent}`;
    return /in a new tab/.test(words) ? [] : [`no warning of a new tab at "${link.textContent}"`];
  });
}

/**
 * In the browser: the page must be no wider than its window and the notice's words and link visible, also after
 * scrolling down.
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
  // Further down, how much of a button the notice covers depends on how long a page has become.
  window.scrollTo(0, 0);
  return faults;
}

function isNoticeOnPaper(page: Page): Promise<boolean> {
  return page.getByText(NOTICE).evaluateAll((copies) =>
    copies.some((words) => {
      const style = getComputedStyle(words);
      const box = words.getBoundingClientRect();
      return box.width > 0 && box.height > 0 && style.visibility === 'visible' && style.opacity === '1';
    }),
  );
}
