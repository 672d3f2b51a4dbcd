import { inflateSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { touch } from '../support/alive.ts';
import { test } from '../support/site/browser-test.ts';
import { open } from './public/public-places.ts';

const notice = (page: Page) => page.locator('aside.practice-notice');
const cover = (page: Page) => page.getByRole('dialog', { name: 'Practice site. Play money only.' });

/** A copy, an extension or a stylesheet can take the notice away in these ways. */
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
    await open(page, '/plans');
    await expect(cover(page)).toHaveCount(0);
    await takeAway(page);
    await expect(cover(page)).toBeVisible();
    await expect(cover(page)).toContainText('Do not pay anybody');
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
  await touch(page);
  await expect(cover(page)).toBeVisible();
});

test('nothing is covered while the notice is there: on paper, translated, enlarged, and on the next page', async ({
  page,
}) => {
  await open(page, '/plans');
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
  // As the browser's own translation would leave the notice.
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

test('on paper the notice is at the foot of every sheet, and covers nothing', async ({ page }) => {
  for (const path of ['/collapse', '/warning-signs', '/registers']) {
    await page.goto(path);
    const sheets = linesOnPaper(await page.pdf({ format: 'A4' }));
    expect(sheets.length).toBeGreaterThan(3);
    const [places] = sheets.map(([foot]) => foot);
    for (const [foot = 0, above = Number.POSITIVE_INFINITY] of sheets) {
      expect(foot).toBeCloseTo(places ?? 0, 0);
      // The notice's own letters of 9 points, the line above them, and the descenders of the line before.
      expect(above - foot, path).toBeGreaterThan(17);
    }
  }
});

/** For each sheet, how high its lines of text stand above the lower edge, in points, from below. */
function linesOnPaper(pdf: Buffer): number[][] {
  const sheets: number[][] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at)) {
    const end = pdf.indexOf('endstream', at);
    const drawing = drawingOf(pdf.subarray(at + 'stream\n'.length, end));
    const heights = new Set([...heightsOfText(drawing)].map((height) => Math.round(height)));
    if (heights.size > 0) sheets.push([...heights].toSorted((one, other) => one - other));
    at = end + 'endstream'.length;
  }
  return sheets;
}

/** What a stream of a PDF draws; nothing for fonts and pictures. */
function drawingOf(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    return '';
  }
}

/** Follows the scale and the offset of each level of a drawing to where its texts begin. */
function* heightsOfText(drawing: string) {
  const levels = [{ scale: 1, offset: 0 }];
  const steps = drawing.matchAll(/^(?:(q)|(Q)|\S+ 0 0 (\S+) \S+ (\S+) (cm|Tm))$/gm);
  for (const [, opens, closes, scale = '1', offset = '0', does] of steps) {
    const now = levels.at(-1) ?? { scale: 1, offset: 0 };
    if (opens !== undefined) levels.push({ ...now });
    else if (closes !== undefined) levels.pop();
    else if (does === 'cm') {
      levels.splice(-1, 1, { scale: now.scale * Number(scale), offset: now.offset + now.scale * Number(offset) });
    } else yield now.offset + now.scale * Number(offset);
  }
}
