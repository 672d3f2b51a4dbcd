import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser-test.ts';
import { complaintsOf } from './axe-complaints.ts';
import { inventEnquiry } from './contact-fields.ts';
import {
  LANGUAGES,
  languageButton,
  languageDialog,
  menuButton,
  open,
  PUBLIC_PLACES,
  questions,
  speak,
} from './public-places.ts';

/** The contact form, sent as it is wanted, by whoever cannot read it. */
async function fillInByName(page: Page) {
  const { country, ...texts } = inventEnquiry();
  for (const [name, text] of Object.entries(texts)) await page.locator(`main [name="${name}"]`).fill(text);
  await page.locator('main [name="country"]').selectOption(country);
}

const send = (page: Page) => page.getByRole('main').locator('form [type="submit"]').first().click();

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.beforeEach(async ({ page, site }) => {
      test.setTimeout(300_000);
      await speak(page, site, language);
    });

    test('axe finds nothing on any public page', async ({ page }) => {
      const complaints: string[] = [];
      for (const path of PUBLIC_PLACES) {
        await open(page, path);
        complaints.push(...(await complaintsOf(page, path)));
      }
      expect(complaints).toEqual([]);
    });

    test('nor where something is open, refused or answered', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 900 });
      await open(page, '/');
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
