import { expect } from '@playwright/test';
import { LOCALES } from '#app/i18n/locale.ts';
import { isAlive } from '../../support/alive.ts';
import { test } from '../../support/site/browser-test.ts';
import { hold } from '../hold.ts';

test.describe('the language', () => {
  test.use({ locale: 'de-DE' });

  test('is that of the browser at first, and the chosen one after that', async ({ page, context }) => {
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
    // React Router's own navigation keeps the language too, after the page has come alive.
    await page.locator('header .top-link[href="/plans"]').click();
    await expect(page).toHaveURL(/\/plans$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  });
});

test('a page in a language of its own keeps it for all that its scripts request', async ({ page, context, site }) => {
  await page.goto('/warning-signs?lang=de');
  await isAlive(page);
  // Another tab chooses another language in the meantime.
  await context.addCookies([{ name: 'language', value: 'fr', url: site.url }]);
  await page.getByRole('navigation', { name: 'Lernen' }).getByRole('link', { name: 'Firma nachschlagen' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByText('Die Firma finden', { exact: true })).toBeVisible();
});

test('the row that asks for the language opens the dialog itself, except on the links in it', async ({ page }) => {
  for (const width of [390, 1024]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/about');
    const words = width === 390 ? "Not English? Click 'Language'" : "Not English? Click 'Change Language'";
    const box = await page.getByText(words).boundingBox();
    await page.mouse.click((box?.x ?? NaN) + 8, (box?.y ?? NaN) + 8);
    await expect(page.getByRole('dialog', { name: 'Language Preferences' })).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/signup$/);
});

test('the dialog says what it is for, lists the languages by their own names, and closes', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText("Not English? Click 'Change Language'")).toBeVisible();
  await page.getByRole('button', { name: 'Change Language' }).click();
  const dialog = page.getByRole('dialog', { name: 'Language Preferences' });
  await expect(dialog.getByText("Click 'Select Language' to choose your preferred language.")).toBeVisible();
  const choice = dialog.getByRole('combobox', { name: 'Select Language' });
  await expect(choice).toHaveValue('en');
  await expect(choice.locator('option')).toHaveText(LOCALES.map(({ name }) => name));
  await expect(dialog.getByText('Not reviewed by a native speaker yet: 11 of 11 translations.')).toBeVisible();
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

test('a page keeps its language while its scripts start, and no other catalogue is loaded for it', async ({
  page,
  site,
}) => {
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

test('before the scripts run, what is opened stays open and a chosen language is applied as soon as possible', async ({
  page,
}) => {
  const change = page.getByRole('button', { name: 'Change Language' });
  const dialog = page.getByRole('dialog', { name: 'Language Preferences' });
  let scripts = await hold(page, '**/assets/*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  await change.click();
  await expect(dialog).toBeVisible();
  scripts.letGo();
  await expect(page.getByLabel('Show password')).toHaveCount(1);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await change.click();
  await expect(dialog).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  scripts = await hold(page, '**/assets/*.js');
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  scripts.letGo();
  await isAlive(page);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 900 });
  scripts = await hold(page, '**/assets/*.js');
  await page.goto('/about');
  await change.click();
  await page.getByRole('combobox', { name: 'Select Language' }).selectOption('fr');
  scripts.letGo();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});
