import type { Page } from '@playwright/test';
import { noticeSettled } from './resize.ts';

interface Line {
  readonly name: string;
  /** The text that the line belongs to: lines of the same text may touch. */
  readonly text: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Whether the line runs out of a surrounding box to the side, or is cut off by a box that hides its overflow. */
  readonly spills: boolean;
  /** Whether the line stays in place, over whatever is scrolled under it. */
  readonly isPinned: boolean;
}

/**
 * Text that leaves the window or its box, is cut off, or lies on other text. Ignores what is for screen readers alone,
 * slides waiting outside their carousel, and what a formula's own box scrolls to, which has a name and can have the
 * focus.
 */
export async function unreadable(page: Page): Promise<string[]> {
  const { width, tooWide, lines } = await page.evaluate(measureText);
  const found = new Set<string>();
  if (tooWide > 0) found.add(`the page is ${tooWide} px too wide`);
  const downwards = lines.toSorted((one, other) => one.top - other.top);
  for (const [index, line] of downwards.entries()) {
    if (line.left < -1 || line.right > width + 1) found.add(`${line.name} leaves the window`);
    if (line.spills) found.add(`${line.name} leaves its box`);
    for (let next = index + 1; (downwards[next]?.top ?? Number.POSITIVE_INFINITY) < line.bottom; next += 1) {
      const other = downwards[next];
      if (other !== undefined && liesOn(line, other)) found.add(`${line.name} lies on ${other.name}`);
    }
  }
  return [...found];
}

/** As narrow as a small phone, or with text twice as large, on a desk and on a phone. */
export const VIEWS = [
  { width: 320, text: '100%' },
  { width: 1280, text: '200%' },
  { width: 390, text: '200%' },
] as const;

export interface View {
  readonly width: number;
  readonly text: string;
}

export async function seeAt(page: Page, { width, text }: View) {
  await page.setViewportSize({ width, height: 900 });
  await setText(page, text);
  await noticeSettled(page);
}

/** The size of letters that a reader asks for; without a size, the usual one. */
export const setText = (page: Page, size = '') =>
  page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);

/** In each of the `VIEWS`. */
export async function unreadableOn(page: Page, name: string): Promise<string[]> {
  const complaints: string[] = [];
  for (const view of VIEWS) {
    await seeAt(page, view);
    const found = await unreadable(page);
    complaints.push(...found.map((what) => `${name} at ${view.width} with text at ${view.text}: ${what}`));
  }
  await setText(page);
  return complaints;
}

/** By more than the room that letters leave above and below them. */
function liesOn(one: Line, other: Line): boolean {
  if (one.text === other.text || one.isPinned !== other.isPinned) return false;
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 2 && down > Math.min(one.bottom - one.top, other.bottom - other.top) * 0.35;
}

/** Runs in the browser: where every line of text is. */
function measureText(): { width: number; tooWide: number; lines: Line[] } {
  const { scrollWidth, clientWidth } = document.documentElement;
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const lines: Line[] = [];
  const known = new Map<Element, { left: number; right: number; top: number; bottom: number; isCut: boolean } | null>();
  for (let node = nodes.nextNode(), text = 0; node !== null; node = nodes.nextNode(), text += 1) {
    const element = node.parentElement;
    const words = (node.textContent ?? '').trim();
    if (element === null || words === '' || isForNobodysEyes(element)) continue;
    const name = `${element.localName} "${words.slice(0, 40)}"`;
    const isPinned = element.closest('.practice-notice, .public-header, .chat-button') !== null;
    range.selectNodeContents(node);
    const scroller = scrollerOf(element);
    for (const whole of range.getClientRects()) {
      const box = scroller === null ? whole : cut(whole, scroller.getBoundingClientRect());
      const { left, right, top, bottom, width, height } = box;
      if (width < 1 || height < 1) continue;
      lines.push({ name, text, left, right, top, bottom, isPinned, spills: spills(scroller ?? element, box) });
    }
  }
  return { width: clientWidth, tooWide: scrollWidth - clientWidth, lines };

  function isForNobodysEyes(element: Element): boolean {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return true;
    for (let around: Element | null = element; around !== null; around = around.parentElement) {
      const isPixel: boolean = around.clientWidth === 1 && around.clientHeight === 1;
      if (isPixel || around.matches('[inert]')) return true;
    }
    return false;
  }

  function scrollerOf(element: Element): Element | null {
    const box = element.closest('[role="group"][aria-labelledby][tabindex="0"]');
    return box !== null && getComputedStyle(box).overflowX === 'auto' ? box : null;
  }

  function cut(box: DOMRect, { left: start, right: end }: DOMRect): DOMRect {
    const left = Math.max(box.left, start);
    return new DOMRect(left, box.top, Math.max(0, Math.min(box.right, end) - left), box.height);
  }

  function spills(element: Element, box: DOMRect): boolean {
    for (let around: Element | null = element; around !== null; around = around.parentElement) {
      const bounds = boundsOf(around);
      if (bounds === null) continue;
      if (box.left < bounds.left - 1 || box.right > bounds.right + 1) return true;
      if (bounds.isCut && (box.top < bounds.top - 4 || box.bottom > bounds.bottom + 4)) return true;
    }
    return false;
  }

  /** Cached, because every line in the box asks for it. */
  function boundsOf(element: Element) {
    const before = known.get(element);
    if (before !== undefined) return before;
    const { display, overflowY } = getComputedStyle(element);
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isCut = overflowY === 'hidden' || overflowY === 'clip';
    const bounds = display === 'inline' || display === 'contents' ? null : { left, right, top, bottom, isCut };
    known.set(element, bounds);
    return bounds;
  }
}
