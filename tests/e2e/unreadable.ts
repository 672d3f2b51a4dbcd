import type { Page } from '@playwright/test';

/**
 * What cannot be read on the page, or only by scrolling to the side: text that leaves the window or the box it stands in,
 * that is cut off, or that lies on other text. What is for screen readers alone does not count, nor a slide that waits
 * outside of its carousel.
 */
export function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Line {
      readonly text: Node;
      readonly element: Element;
      readonly box: DOMRect;
    }
    const found = new Set<string>();
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth - clientWidth} px too wide`);
    const lines = linesOfText();
    for (const line of lines) {
      if (leaves(line.box, { left: 0, right: clientWidth })) found.add(`${nameOf(line)} leaves the window`);
      if (spills(line)) found.add(`${nameOf(line)} leaves its box`);
    }
    for (const [index, line] of lines.entries()) {
      const over = lines.slice(index + 1).find((other) => overlap(line, other));
      if (over !== undefined) found.add(`${nameOf(line)} lies on ${nameOf(over)}`);
    }
    return [...found];

    function linesOfText(): Line[] {
      const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const gathered: Line[] = [];
      for (let text = nodes.nextNode(); text !== null; text = nodes.nextNode()) {
        const element = text.parentElement;
        if (element === null || (text.textContent ?? '').trim() === '' || isForNobodysEyes(element)) continue;
        range.selectNodeContents(text);
        for (const box of range.getClientRects()) {
          if (box.width > 1 && box.height > 1) gathered.push({ text, element, box });
        }
      }
      return gathered;
    }

    function isForNobodysEyes(element: Element): boolean {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return true;
      for (let around: Element | null = element; around !== null; around = around.parentElement) {
        const isPixel: boolean = around.clientWidth === 1 && around.clientHeight === 1;
        if (isPixel || around.matches('[inert]')) return true;
      }
      return false;
    }

    function leaves(box: DOMRect, limits: { left: number; right: number }): boolean {
      return box.left < limits.left - 1 || box.right > limits.right + 1;
    }

    /** Out of any block around it to the side, or cut off by one that shows nothing outside of it. */
    function spills({ element, box }: Line): boolean {
      for (let around: Element | null = element; around !== null; around = around.parentElement) {
        const { display, overflowY } = getComputedStyle(around);
        if (display === 'inline' || display === 'contents') continue;
        const limits = around.getBoundingClientRect();
        const isCut = overflowY === 'hidden' || overflowY === 'clip';
        if (leaves(box, limits) || (isCut && (box.top < limits.top - 4 || box.bottom > limits.bottom + 4))) return true;
      }
      return false;
    }

    /** By more than the room that letters leave above and below them. */
    function overlap(one: Line, other: Line): boolean {
      if (one.text === other.text || isPinned(one.element) !== isPinned(other.element)) return false;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      return across > 2 && down > Math.min(one.box.height, other.box.height) * 0.35;
    }

    /** What stays in place lies over whatever is scrolled under it. */
    function isPinned(element: Element): boolean {
      return element.closest('.practice-notice, .public-header, .chat-button') !== null;
    }

    function nameOf({ text, element }: Line): string {
      return `${element.localName} "${(text.textContent ?? '').trim().slice(0, 40)}"`;
    }
  });
}
