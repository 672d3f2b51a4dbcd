import { expect, type Page } from '@playwright/test';
import { isAlive } from '../../support/alive.ts';

/** How a translation replaces a page's words: each text gives way to a copy, or is moved, or neighbors share a copy. */
export type Way = 'replaced' | 'moved' | 'merged';

/** Translates the page and all that comes later as browsers do, with `font` elements; the words stay. */
export async function openTranslated(page: Page, path: string, way: Way = 'replaced'): Promise<void> {
  await page.goto(path);
  await isAlive(page);
  // On the example pages only the notice shows that React has taken them over.
  const notice = page.locator('.practice-notice');
  await expect
    .poll(() => notice.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__react'))))
    .toBe(true);
  await page.evaluate(translate, way);
  await expect(page.locator('body font').first()).toBeAttached();
}

/** Runs in the browser. */
function translate(way: Way): void {
  const isWord = (text: Text) =>
    /\S/.test(text.data) && text.parentElement?.closest('font, script, style, noscript, textarea, option') === null;
  const wrap = (text: Text) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    text.parentNode?.insertBefore(outer, text);
    if (way === 'moved') {
      inner.append(text);
      return;
    }
    inner.textContent = text.data;
    while (way === 'merged' && text.nextSibling instanceof Text) {
      inner.textContent += text.nextSibling.data;
      text.nextSibling.remove();
    }
    text.parentNode?.removeChild(text);
  };
  const wrapAll = (root: Node) => {
    const texts: Text[] = [];
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node: Node | null = root; node !== null; node = walk.nextNode())
      if (node instanceof Text) texts.push(node);
    for (const text of texts) if (text.isConnected && isWord(text)) wrap(text);
  };
  wrapAll(document.body);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) wrapAll(node);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}
