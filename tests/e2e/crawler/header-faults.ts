import type { Page } from '@playwright/test';
import { resizeTo } from './resize.ts';

/** At each width from 768 pixels on. */
export async function headerFaults(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  for (const width of [768, 864, 1024, 1280, 1440]) {
    await resizeTo(page, width);
    complaints.push(...(await page.evaluate(findHeaderFaults)).map((fault) => `${fault} at ${width}`));
  }
  return complaints;
}

/** Runs in the browser: parts of the header that break over lines, overlap others, or leave their place. */
function findHeaderFaults(): string[] {
  const header = document.querySelector('.public-header') ?? document.querySelector('header');
  if (header === null) return ['there is no header'];
  const seen = (selector: string) => [...header.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const faults: string[] = [];
  const words = (one: Element) => (one.textContent ?? '').trim();
  const things = seen('a, button, .language-banner > p:first-child, .language-banner > p:nth-child(2)').filter(
    (one) => one.closest('dialog') === null,
  );
  for (const [index, thing] of things.entries()) {
    const box = thing.getBoundingClientRect();
    for (let around = thing.parentElement; around !== null && header.contains(around); around = around.parentElement) {
      const { left, right, top, bottom } = around.getBoundingClientRect();
      // A link in a line of text is taller than the line, so that it is easy to hit.
      const isHigher = around === header && (box.top < top - 1 || box.bottom > bottom + 1);
      if (box.left < left - 1 || box.right > right + 1 || isHigher) faults.push(`"${words(thing)}" leaves its place`);
    }
    for (const other of things.slice(index + 1)) {
      const { left, right, top, bottom } = other.getBoundingClientRect();
      const across = Math.min(box.right, right) - Math.max(box.left, left);
      const down = Math.min(box.bottom, bottom) - Math.max(box.top, top);
      if (across > 0 && down > 0) faults.push(`"${words(thing)}" lies on "${words(other)}"`);
    }
    const texts = document.createTreeWalker(thing, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      range.selectNodeContents(text);
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
      );
      if (lines.size > 1) faults.push(`"${words(thing)}" is broken over ${lines.size} lines`);
    }
  }
  // Everything in a row shares one vertical middle.
  for (const row of seen('.public-measure, .public-measure ul, :scope > :only-child')) {
    const middles = [...row.children]
      .filter((one) => one.checkVisibility())
      .map((one) => one.getBoundingClientRect())
      .map(({ top, bottom }) => (top + bottom) / 2);
    if (Math.max(...middles) - Math.min(...middles) > 2) faults.push(`a row of ${middles.length} wraps`);
  }
  return faults;
}
