import { expect, type Page } from '@playwright/test';
import { isLongRun } from '../../support/long.ts';

const MOST_TABS = isLongRun ? 600 : 150;

/** The sticky notice and header and the chat button must leave the focus in sight. Null when it has left the page. */
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

/**
 * Walks through the open page with one key until the focus leaves it. In the company's own layout the chat button comes
 * last, and what it would cover then moves aside.
 */
export async function focusFaults(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const isInFrame = (await page.locator('header a[href="/solutions"]').count()) > 0;
  if (isInFrame) await expect(page.locator('.chat-button')).toBeVisible();
  const complaints: string[] = [];
  for (let steps = 0; steps < MOST_TABS; steps += 1) {
    await page.keyboard.press(key);
    const at = await lookAtFocus(page);
    if (at === null && steps > 0) return complaints;
    if (at !== null && at.complaint !== null) complaints.push(`${key}: ${at.name} ${at.complaint}`);
  }
  return [...complaints, `${key}: the focus never leaves the page`];
}
