import { expect, type Page } from '@playwright/test';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { directionOf, LOCALES } from '#app/i18n/locale.ts';
import { KEPT_PATHS } from '../../server/kept-pages.server.ts';
import { isAlive } from '../support/alive.ts';
import { test } from '../support/browser-test.ts';
import { allPagesKept } from '../support/kept.ts';
import { plainText, Visitor } from '../support/visitor.ts';

const NOTICE = 'Practice site. Play money only. Nothing here is an offer.';
const LINK = 'What is this?';
const TITLE_END = '{page} - Glasshouse Finance (practice site)';
const CAPTION = 'Fictional';

/** Pages that claim nothing of the company: its forms, those that name what is real, and the arithmetic of its promises. */
const WITHOUT_CLAIMS = ['/signup', '/login', '/resetpassword', '/registers', '/collapse'];

/** The words of a text in every language, as the translators wrote them. */
async function wordsOf(message: string): Promise<Record<string, string>> {
  const [catalog] = await getCatalogs(getConfig());
  const found = await Promise.all(
    LOCALES.map(async ({ code }) => {
      const texts = Object.values((await catalog?.read(code)) ?? {});
      const words = texts.find((text) => text.message === message)?.translation ?? '';
      // As `plainText` reads a page: a space that does not break is a space.
      return [code, words.replaceAll(/\s+/g, ' ')] as const;
    }),
  );
  return Object.fromEntries(found);
}

test.describe('on every public page in every language', () => {
  for (const { code, name } of LOCALES) {
    test(`the integrity rules hold in ${name}`, async ({ site }) => {
      await allPagesKept(site);
      const [notices, links, titles, captions] = await Promise.all([NOTICE, LINK, TITLE_END, CAPTION].map(wordsOf));
      const visitor = new Visitor(site.url, { 'accept-language': code });
      for (const path of KEPT_PATHS) {
        const answer = await visitor.get(path);
        const text = plainText(answer);
        const at = `${path} in ${code}`;
        expect(answer.text, at).toMatch(new RegExp(`<html lang="${code}" dir="${directionOf(code)}"`));
        expect(answer.headers.get('content-language'), at).toBe(code);
        expect(answer.headers.get('x-robots-tag'), at).toBe('noindex, nofollow');
        expect(answer.text, at).toContain('<meta name="robots" content="noindex, nofollow"/>');
        expect(text, at).toContain(notices?.[code]);
        expect(text, at).toContain(links?.[code]);
        const title = (/<title>([^<]*)<\/title>/.exec(answer.text)?.[1] ?? '').replaceAll(/\s+/g, ' ');
        const end = titles?.[code]?.replace('{page}', '') ?? 'no title';
        expect(title.endsWith(end) || title.startsWith(end), `${at}: ${title}`).toBe(true);
        const captionsThere = answer.text.split('data-fictional="true"').length - 1;
        if (!WITHOUT_CLAIMS.includes(path)) expect(captionsThere, at).toBeGreaterThan(0);
        expect(text.split(captions?.[code] ?? '?').length - 1, at).toBeGreaterThanOrEqual(captionsThere);
      }
    });
  }
});

test('every claim carries its caption', async ({ page }) => {
  for (const path of KEPT_PATHS) {
    await page.goto(path);
    const claims = page.locator('[data-claim]');
    for (const claim of await claims.all()) await expect(claim.locator('[data-fictional]').last()).toBeAttached();
  }
});

test.describe('the language', () => {
  test.use({ locale: 'de-DE' });

  test('is that of the browser at first, and the chosen one from then on', async ({ page, context }) => {
    await page.goto('/about');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.getByRole('button', { name: 'Sprache ändern' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').selectOption('ar');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page).toHaveURL(/\/about$/);
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'language');
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(cookie?.value).toBe('ar');
    expect(days).toBeGreaterThan(364);
    // By React Router's own navigation too, and after it has come alive.
    await page.locator('header .top-link[href="/plans"]').click();
    await expect(page).toHaveURL(/\/plans$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  });
});

test('the dialog says what it is, lists the languages by their own names, and closes', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText("Not English? Click 'Change Language'")).toBeVisible();
  await page.getByRole('button', { name: 'Change Language' }).click();
  const dialog = page.getByRole('dialog', { name: 'Language Preferences' });
  await expect(dialog.getByText("Click 'Select Language' to choose your preferred language.")).toBeVisible();
  const choice = dialog.getByRole('combobox', { name: 'Select Language' });
  await expect(choice).toHaveValue('en');
  await expect(choice.locator('option')).toHaveText(LOCALES.map(({ name }) => name));
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a language is chosen by a form', async ({ page }) => {
    await page.goto('/solutions');
    await page.getByRole('button', { name: 'Change Language' }).click();
    const dialog = page.getByRole('dialog', { name: 'Language Preferences' });
    await dialog.getByRole('combobox', { name: 'Select Language' }).selectOption('pl');
    await dialog.getByRole('button', { name: 'Use this language' }).click();
    await expect(page).toHaveURL(/\/solutions$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  });
});

test('a form that names no language of the site, or another site to go back to, does neither', async ({ site }) => {
  const visitor = new Visitor(site.url);
  expect((await visitor.post('/language', { language: 'tlh', returnTo: '/' })).status).toBe(400);
  const answer = await visitor.post('/language', { language: 'fr', returnTo: 'https://elsewhere.example/' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  expect((await visitor.get('/')).text).toContain('<html lang="fr"');
  expect((await visitor.get('/language')).status).toBe(404);
});

test('a page stays in its language while it comes alive, and nothing else is loaded for it', async ({ page, site }) => {
  const catalogues: string[] = [];
  page.on('request', (request) => {
    const file = /\/assets\/(es|fr|de|pt-BR|it|pl|tr|ar|hi|zh-Hans|id)-[^/]*\.js/.exec(request.url())?.[1];
    if (file !== undefined) catalogues.push(file);
  });
  await page.context().addCookies([{ name: 'language', value: 'hi', url: site.url }]);
  await page.goto('/about');
  const before = await page.locator('main').textContent();
  await isAlive(page);
  expect(await page.locator('main').textContent()).toBe(before);
  expect(catalogues).toEqual(['hi']);
});

test.describe('before the page has come alive', () => {
  /** Holds the scripts of the page back until what it returns is called. */
  async function holdScripts(page: Page): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await promise;
      await route.continue();
    });
    return resolve;
  }

  test('an opened dialog stays open when it does', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Change Language' }).click();
    await expect(page.getByRole('dialog', { name: 'Language Preferences' })).toBeVisible();
    release();
    await expect(page.getByLabel('Show password')).toHaveCount(1);
    await expect(page.getByRole('dialog', { name: 'Language Preferences' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Change Language' }).click();
    await expect(page.getByRole('dialog', { name: 'Language Preferences' })).toBeVisible();
  });

  test('an opened menu stays open, too', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await holdScripts(page);
    await page.goto('/about');
    await page.getByRole('button', { name: 'Menu' }).click();
    release();
    await isAlive(page);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  test('a chosen language is taken as soon as it can be', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/about');
    await page.getByRole('button', { name: 'Change Language' }).click();
    await page.getByRole('combobox', { name: 'Select Language' }).selectOption('fr');
    release();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });
});
