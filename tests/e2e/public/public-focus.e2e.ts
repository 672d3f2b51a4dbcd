import { expect, type Page } from '@playwright/test';
import { isLongRun } from '../../support/long.ts';
import { test } from '../../support/site/browser-test.ts';
import { chatNumberSaver } from '../chat-number.ts';
import { open, PUBLIC_PLACES, partOf, speak } from './public-places.ts';

const TELEPHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

const ONWARDS = ['Tab'] as const;
const BACK = ['Shift+Tab'] as const;
const BOTH_WAYS = [...ONWARDS, ...BACK] as const;

/** A page of each frame, and in each frame the pages with the most to reach. */
const SOME_PLACES = ['/', '/plans', '/contact', '/signup', '/messenger', '/collapse', '/registers?country=GB'];

/**
 * Walking back passes under fixed parts differently, which shows where there is least room; from right to left, heights
 * are the same.
 */
const WALKS = [
  { language: 'en', size: TELEPHONE, keys: ONWARDS, places: PUBLIC_PLACES },
  { language: 'en', size: TELEPHONE, keys: BACK, places: isLongRun ? PUBLIC_PLACES : SOME_PLACES },
  { language: 'en', size: DESK, keys: ONWARDS, places: isLongRun ? PUBLIC_PLACES : SOME_PLACES },
  {
    language: 'ar',
    size: TELEPHONE,
    keys: isLongRun ? BOTH_WAYS : ONWARDS,
    places: isLongRun ? PUBLIC_PLACES : SOME_PLACES,
  },
] as const;

const MOST_TABS = isLongRun ? 600 : 150;

/**
 * Returns where the focus is and what lies over it: the sticky notice and header and the chat button must leave it in
 * sight. Null when the focus has left the page.
 */
function lookAtFocus(page: Page): Promise<{ name: string; complaint: string | null } | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return null;
    const words = (focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40);
    const name = `${focused.localName} "${words}"`;
    const complain = (complaint: string | null) => ({ name, complaint });
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    if (outlineStyle === 'none' || outlineWidth === '0px') return complain('shows no ring');
    // A label broken over two lines has a box for each, and the middle of the whole may lie between them.
    const boxes = [...focused.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    const isSeen = ({ left, right, top, bottom }: DOMRect) => {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (focused.contains(hit) || hit.contains(focused));
    };
    if (boxes.length === 0) return complain('has no box');
    if (!boxes.some(isSeen)) return complain('is outside of the window, or something lies over it');
    const over = [...document.querySelectorAll('.practice-notice, .public-header, .chat-button')].find((fixed) => {
      const cover = fixed.getBoundingClientRect();
      return boxes.some((box) => {
        const [left, right] = [Math.max(box.left, cover.left), Math.min(box.right, cover.right)];
        const [top, bottom] = [Math.max(box.top, cover.top), Math.min(box.bottom, cover.bottom)];
        if (left >= right || top >= bottom) return false;
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return hit !== null && fixed.contains(hit) && !fixed.contains(focused) && !focused.contains(hit);
      });
    });
    // In a text area the browser scrolls to the current line; WCAG 2.4.11 allows the rest to be covered.
    if (focused instanceof HTMLTextAreaElement && over?.matches('.chat-button') === true) return complain(null);
    return complain(over === undefined ? null : `lies partly under .${over.classList[0]}`);
  });
}

/** Walks with one key until the focus leaves the page again; returns what was wrong on the way. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', where: string): Promise<string[]> {
  const complaints: string[] = [];
  for (let steps = 0; steps < MOST_TABS; steps += 1) {
    await page.keyboard.press(key);
    const at = await lookAtFocus(page);
    if (at === null && steps > 0) return complaints;
    if (at !== null && at.complaint !== null) complaints.push(`${where}, ${key}: ${at.name} ${at.complaint}`);
  }
  return [...complaints, `${where}, ${key}: the focus never leaves the page`];
}

/**
 * Opens a page completely: in the company's own layout the chat button comes last, and what it would cover then moves
 * aside.
 */
async function openWhole(page: Page, path: string) {
  await open(page, path);
  const isInFrame = (await page.locator('header a[href="/solutions"]').count()) > 0;
  if (isInFrame) await expect(page.locator('.chat-button')).toBeVisible();
}

async function expectFocusInSight(page: Page, { size, keys, places }: (typeof WALKS)[number]) {
  const complaints: string[] = [];
  await page.setViewportSize(size);
  for (const path of places.map(partOf)) {
    await openWhole(page, path);
    for (const key of keys) complaints.push(...(await walk(page, key, `${path} at ${size.width}`)));
  }
  expect(complaints).toEqual([]);
}

test.beforeAll(async ({ site }) => {
  const saveChatNumber = await chatNumberSaver(site);
  await saveChatNumber('+1 202 555 0143');
});

for (const way of WALKS) {
  const { language, size, keys } = way;
  test(`nothing that stays in place covers the focus, in ${language} at ${size.width}, by ${keys.join(' and ')}`, async ({
    page,
    site,
  }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await speak(page, site, language);
    await expectFocusInSight(page, way);
  });
}
