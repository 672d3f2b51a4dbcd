import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { isLongRun } from '../../support/long.ts';
import { resizeTo } from './resize.ts';

const WIDTHS = [390, 1440];
const SCHEMES = ['light', 'dark'] as const;

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const OPTIONS = {
  // Axe omits this rule of WCAG 2.2 AA unless asked for it.
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations' as const],
  // What it would preload belongs to rules that are off.
  preload: false,
};

/**
 * On the page as it stands. Pages and their states take turns at the widths and color schemes, by their names unless
 * told otherwise, because problems of one view seldom depend on the page; a long run sees all.
 */
export async function complaintsOf(page: Page, name: string, widths = WIDTHS, turn = turnOf(name)): Promise<string[]> {
  const before = page.viewportSize();
  const views = widths.flatMap((width) => SCHEMES.map((scheme) => [width, scheme] as const));
  const complaints: string[] = [];
  for (const [width, colorScheme] of isLongRun ? views : views.slice(turn % views.length).slice(0, 1)) {
    await resizeTo(page, width);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settle(page);
    for (const violation of await violationsOn(page))
      complaints.push(`${name} at ${width} in ${colorScheme}: ${violation}`);
  }
  if (before !== null) await page.setViewportSize(before);
  return complaints;
}

const turnOf = (name: string) => [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

async function violationsOn(page: Page): Promise<string[]> {
  // Loads axe once per document: loading takes longer than checking most pages.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (options) => {
    const runner: typeof axe = Reflect.get(window, 'axe');
    const { violations } = await runner.run(document, options);
    return violations.map(({ id, nodes }) => `${id} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`);
  }, OPTIONS);
}

/** Colours change with the scheme in a transition, however short. */
function settle(page: Page) {
  return page.evaluate(async () => {
    // On a busy machine, a browser may draw no frame at all for a page where nothing changes.
    const nextFrame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 1_000);
      });
    await nextFrame();
    await nextFrame();
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changing.map(({ finished }) => finished));
  });
}
