import type { Page } from '@playwright/test';
import { isLongRun } from '../../support/long.ts';
import { layoutFaults } from './layout-faults.ts';
import { seeAt, setText, type View } from './readability.ts';

/**
 * Text that no language changes: names, codes, addresses, and figures and dates, which the language's formats write.
 */
const NO_WORDS =
  /^[\s\d\p{P}\p{S}]*$|Glasshouse|BEGINNERS|ADVANCED|PREMIUM|\.example|@example|BTC|play1|Ratewell|SPECIMEN|^(CSV|JSON)$|^Class [A-Z\d]{10}$|\b(AM|PM|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/u;

/** The text outside the brackets that the pseudo-locale puts around every translated text. */
function textOutside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    let depth = 0;
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent ?? '';
      let outside = '';
      for (const sign of text) {
        if (sign === '⟦') depth += 1;
        else if (sign === '⟧') depth -= 1;
        else if (depth === 0) outside += sign;
      }
      // With scripts on, the content of `noscript` is plain text, and its elements are only letters.
      if (parent?.localName === 'noscript') outside = outside.replaceAll(/<[^>]*>/g, '');
      if (
        outside.trim() !== '' &&
        parent?.closest('script, style, option, code, bdi, math, time, .address, input, #waiting-scripts') == null
      )
        found.push(outside.trim());
    }
    for (const element of document.querySelectorAll('[aria-label], [alt], [placeholder], [title]')) {
      for (const name of ['aria-label', 'alt', 'placeholder', 'title']) {
        const value = element.getAttribute(name) ?? '';
        if (value !== '' && !value.includes('⟦')) found.push(value);
      }
    }
    return found;
  });
}

/** In pixels. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Where there is least room: beside the sidebar, that is less than the window. */
const VIEWS: readonly View[] = [
  ...(isLongRun ? [320, 390, 768, 1024, 1440] : [320, 768, 1024]).map((width) => ({ width, text: '100%' })),
  { width: 390, text: '200%' },
];

/**
 * In the pseudo-locale, whose words are longer than those of any language: text that nobody could translate, but for
 * people's names, and what no longer has room.
 */
export async function pseudoFaults(page: Page, names: ReadonlySet<string>): Promise<string[]> {
  const texts = (await textOutside(page)).filter((text) => !NO_WORDS.test(text) && !names.has(text));
  return [...texts.map((text) => `hard-coded text: ${text}`), ...(await crampedOn(page, VIEWS))];
}

export async function crampedOn(page: Page, views: readonly View[]): Promise<string[]> {
  const complaints: string[] = [];
  for (const view of views) {
    await seeAt(page, view);
    const beyond = await overflow(page);
    const faults = beyond > 0 ? [`${beyond} px too wide`] : [];
    if (view.text === '100%') faults.push(...(await layoutFaults(page)));
    complaints.push(...faults.map((fault) => `${fault} at ${view.width} with text at ${view.text}`));
  }
  await setText(page);
  return complaints;
}
