import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser-test.ts';
import { LANGUAGES, open, PUBLIC_PLACES, speak } from './public-places.ts';

/** Narrow as a small telephone, or with text twice as large: on a desk, and on a telephone. */
const VIEWS = [
  { width: 320, text: '100%' },
  { width: 1280, text: '200%' },
  { width: 390, text: '200%' },
] as const;

/** What cannot be read, or only by scrolling to the side. */
function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth - clientWidth} px too wide`);

    // What is for screen readers alone is a pixel wide, and a slide that waits at the side is inert.
    const isOutOfSight = (element: Element) =>
      element.clientWidth <= 1 || element.closest('[inert], .sr-only, .skip-link, .hero-loader') !== null;
    const nameOf = (element: Element) => `${element.localName}.${element.classList[0] ?? ''} "${(element.textContent ?? '').trim().slice(0, 40)}"`;

    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const { overflowX, overflowY } = getComputedStyle(element);
      if (isOutOfSight(element) || (overflowX === 'visible' && overflowY === 'visible')) continue;
      const inside = [...element.querySelectorAll('*')].filter((child) => !isOutOfSight(child));
      const box = element.getBoundingClientRect();
      const isWider = overflowX !== 'auto' && inside.some((child) => {
        const { left, right, width } = child.getBoundingClientRect();
        return width > 0 && (left < box.left - 1 || right > box.right + 1) && child.textContent !== '';
      });
      if (isWider) found.push(`${nameOf(element)} cuts off what is in it`);
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (parent === null || isOutOfSight(parent) || (text.textContent ?? '').trim() === '') continue;
      range.selectNodeContents(text);
      for (const { left, right, top, bottom, width, height } of range.getClientRects()) {
        if (width < 2 || height < 2) continue;
        if (left < -1 || right > clientWidth + 1) found.push(`${nameOf(parent)} leaves the page`);
        const hit = isInWindow(top, bottom) ? document.elementFromPoint((left + right) / 2, (top + bottom) / 2) : null;
        void hit;
      }
    }
    return [...new Set(found)];

    function isInWindow(top: number, bottom: number) {
      return top >= 0 && bottom <= innerHeight;
    }
  });
}
