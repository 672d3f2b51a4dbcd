import { expect, type Page } from '@playwright/test';
import { isAlive } from '../../support/alive.ts';
import { test } from '../../support/site/browser-test.ts';
import { hold } from '../hold.ts';
import { inventEnquiry } from './contact-fields.ts';
import { languageButton, languageDialog, speak } from './public-places.ts';

/** From now on: the script files that the page asks for, and the errors in it. */
function listen(page: Page): { readonly scripts: string[]; readonly errors: string[] } {
  const scripts: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return { scripts, errors };
}

/** React puts properties on the document where it hydrates. */
const hasReact = (page: Page) => page.evaluate(() => Object.keys(document).some((name) => name.startsWith('__react')));

for (const language of ['en', 'ar'] as const) {
  test(`the home page runs no scripts before it is touched, and then works fully (${language})`, async ({
    page,
    site,
  }) => {
    await speak(page, site, language);
    const { scripts, errors } = listen(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    // A pointer that already rests somewhere when the page appears counts as no movement.
    await page.mouse.move(0, 0);
    await expect(page.locator('html')).toHaveAttribute('data-hero', 'loaded');
    expect(scripts).toEqual([]);
    expect(await hasReact(page)).toBe(false);

    await languageButton(page).click();
    await expect(languageDialog(page)).toBeVisible();
    await expect.poll(() => hasReact(page)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(languageDialog(page)).toBeHidden();
    await isAlive(page);
    expect(scripts.length).toBeGreaterThan(0);
    expect(errors).toEqual([]);
  });

  test(`what is typed before the scripts arrive is kept (${language})`, async ({ page, site }) => {
    await speak(page, site, language);
    const scripts = await hold(page, '**/assets/*.js');
    await page.goto('/contact');
    const { fullName, message } = inventEnquiry();
    const [name, words] = [page.locator('[name="fullName"]'), page.locator('[name="message"]')];
    await name.pressSequentially(fullName);
    await words.fill(message);
    await expect.poll(scripts.asked).toBeGreaterThan(0);
    scripts.letGo();
    await isAlive(page);
    await expect(name).toHaveValue(fullName);
    await expect(words).toHaveValue(message);
  });
}

test('a key, a scroll, or anything moving in view starts the scripts too', async ({ page }) => {
  const { scripts } = listen(page);
  const begins = async (begin: () => Promise<unknown>) => {
    await page.goto('/about', { waitUntil: 'networkidle' });
    scripts.length = 0;
    await begin();
    await expect.poll(() => hasReact(page)).toBe(true);
  };
  await begins(() => page.keyboard.press('Tab'));
  await begins(() => page.evaluate(() => scrollBy(0, 300)));
  await page.setViewportSize({ width: 1280, height: 2_400 });
  await begins(() => page.goto('/'));
});
