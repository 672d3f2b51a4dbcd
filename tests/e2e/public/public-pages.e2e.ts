import { expect, type Page } from '@playwright/test';
import { LOCALES } from '#app/i18n/locale.ts';
import { isLongRun } from '../../support/long.ts';
import { test } from '../../support/site/browser-test.ts';
import { complaintsOf } from '../axe-complaints.ts';
import { inventEnquiry } from './contact-fields.ts';
import { drawFormulasIn } from './mathematics-font.ts';
import {
  LANGUAGES,
  languageButton,
  languageDialog,
  menuButton,
  open,
  PUBLIC_PLACES,
  partOf,
  questions,
  speak,
  unfold,
} from './public-places.ts';
import { seeAt, setText, unreadableOn, VIEWS } from './readability.ts';

/** Fills in the contact form correctly without reading its language: by the names of its fields. */
async function fillInByName(page: Page) {
  const { country, ...texts } = inventEnquiry();
  for (const [name, text] of Object.entries(texts)) await page.locator(`main [name="${name}"]`).fill(text);
  await page.locator('main [name="country"]').selectOption(country);
}

const send = (page: Page) => page.getByRole('main').locator('form [type="submit"]').first().click();

async function expectPinnedInOrder(page: Page) {
  await open(page, '/about');
  for (const view of VIEWS) {
    await seeAt(page, view);
    await page.mouse.wheel(0, 700);
    const gap = () =>
      page.evaluate(() => {
        const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        return (edge('.public-header')?.top ?? NaN) - (edge('.practice-notice')?.bottom ?? NaN);
      });
    await expect.poll(gap, `at ${view.width} with text at ${view.text}`).toBeCloseTo(0, 0);
  }
  await setText(page);
}

async function expectMenuLeavesButtonFree(page: Page) {
  for (const width of [320, 390, 700]) {
    await page.setViewportSize({ width, height: 800 });
    await menuButton(page).click();
    const button = await menuButton(page).boundingBox();
    const first = await page.locator('.slide-menu-panel a').first().boundingBox();
    expect(first?.y, `at ${width}`).toBeGreaterThanOrEqual((button?.y ?? NaN) + (button?.height ?? NaN));
    await page.keyboard.press('Escape');
  }
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.beforeEach(async ({ page, site }) => {
      test.setTimeout(300_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await speak(page, site, language);
    });

    test('every public page is legible on narrow screens and in large letters, and axe finds nothing', async ({
      page,
    }) => {
      const complaints: string[] = [];
      for (const path of PUBLIC_PLACES) {
        await open(page, path);
        if (path === '/collapse') await drawFormulasIn(page, 'ordinary');
        complaints.push(...(await unreadableOn(page, path)));
        // Axe has checked every page in English; German differs from it only in length.
        if (language === 'en' || (language === 'de' && !isLongRun)) continue;
        if (partOf(path) !== path) await open(page, partOf(path));
        await unfold(page);
        complaints.push(...(await complaintsOf(page, path)));
      }
      expect(complaints).toEqual([]);
    });

    test('axe finds nothing with something open, refused or answered, and pinned elements cover no others', async ({
      page,
    }) => {
      await expectPinnedInOrder(page);
      await page.setViewportSize({ width: 390, height: 900 });
      await open(page, '/');
      await expectMenuLeavesButtonFree(page);
      await questions(page).first().locator('summary').click();
      const complaints = await complaintsOf(page, 'an answer');
      await page.setViewportSize({ width: 390, height: 900 });
      await menuButton(page).click();
      complaints.push(...(await complaintsOf(page, 'the menu', [390])));
      await page.keyboard.press('Escape');
      await languageButton(page).click();
      await expect(languageDialog(page)).toBeVisible();
      complaints.push(...(await complaintsOf(page, 'the choice of a language')));

      await open(page, '/contact');
      await send(page);
      await expect(page.locator('main [name="message"]')).toHaveAttribute('aria-invalid', 'true');
      complaints.push(...(await complaintsOf(page, 'a refused enquiry')));
      await fillInByName(page);
      await send(page);
      await expect(page.getByRole('main').getByRole('dialog')).toBeVisible();
      complaints.push(...(await complaintsOf(page, 'an enquiry that was sent')));
      expect(complaints).toEqual([]);
    });
  });
}

/** Runs in the browser: returns the parts of the header that break over lines, overlap others, or leave their place. */
function headerFaults(): string[] {
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

test('the header keeps each item on one line and in its place, in every language from 768 pixels', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  const complaints: string[] = [];
  for (const { code } of LOCALES) {
    await speak(page, site, code);
    for (const path of ['/about', '/try']) {
      await open(page, path);
      for (const width of [768, 864, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const faults = await page.evaluate(headerFaults);
        complaints.push(...faults.map((fault) => `${path} in ${code} at ${width}: ${fault}`));
      }
    }
  }
  expect(complaints).toEqual([]);
});
