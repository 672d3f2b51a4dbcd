import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { isLongRun } from '../../support/long.ts';

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

/** Returns what axe finds on the page as it stands, as a visitor sees it at each width and in each colour scheme. */
export async function complaintsOf(page: Page, name: string, widths = WIDTHS): Promise<string[]> {
  return complaintsIn(await viewsOf(page, widths), page, name);
}

/**
 * Does the same for one of many pages of a kind: they take turns at the widths and schemes unless the run is a long
 * one.
 */
export async function complaintsByTurns(page: Page, name: string, turn: number): Promise<string[]> {
  const views = await viewsOf(page, WIDTHS);
  return complaintsIn(isLongRun ? views : views.filter((_, index) => index === turn % views.length), page, name);
}

async function complaintsIn(views: Awaited<ReturnType<typeof viewsOf>>, page: Page, name: string) {
  const complaints: string[] = [];
  for (const [width, colorScheme] of views) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settle(page);
    for (const violation of await violationsOn(page))
      complaints.push(`${name} at ${width} in ${colorScheme}: ${violation}`);
  }
  return complaints;
}

async function violationsOn(page: Page): Promise<string[]> {
  // Loads axe once per document: loading takes longer than checking most pages.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (options) => {
    const runner: typeof axe = Reflect.get(window, 'axe');
    const { violations } = await runner.run(document, options);
    return violations.map(({ id, nodes }) => `${id} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`);
  }, OPTIONS);
}

/**
 * The views of a page to check in each language, by their order in `viewsOf`; every view is checked in one language or
 * another.
 */
const SEEN: Readonly<Record<string, readonly number[]>> = { de: [2], ar: [1] };
const SEEN_IN_ENGLISH = [0, 3];

/**
 * Returns every width in both schemes for a long run; otherwise each width and each scheme once, because problems of
 * one do not depend on the other.
 */
async function viewsOf(page: Page, widths: readonly number[]) {
  const views = widths.flatMap((width) => SCHEMES.map((scheme) => [width, scheme] as const));
  if (isLongRun || widths.length < SCHEMES.length) return views;
  const seen = SEEN[(await page.locator('html').getAttribute('lang')) ?? ''] ?? SEEN_IN_ENGLISH;
  return views.filter((_, index) => seen.includes(index));
}

/** Waits until colours have settled: they change with the scheme in a transition, however short. */
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
