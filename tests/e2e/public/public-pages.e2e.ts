import { expect, type Page } from '@playwright/test';
import { isLongRun } from '../../support/long.ts';
import { test } from '../../support/site/browser-test.ts';
import { complaintsOf } from '../crawler/axe-complaints.ts';
import { seeAt, setText, VIEWS } from '../crawler/readability.ts';
import { inventEnquiry } from './contact-fields.ts';
import { LANGUAGES, languageButton, languageDialog, menuButton, open, questions, speak } from './public-places.ts';

/** By the names of the fields, since the form may be in any language. */
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

for (const language of isLongRun ? LANGUAGES : (['en', 'ar'] as const)) {
  test.describe(`in ${language}`, () => {
    test.beforeEach(async ({ page, site }) => {
      test.setTimeout(300_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await speak(page, site, language);
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
