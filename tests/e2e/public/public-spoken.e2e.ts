import { expect } from '@playwright/test';
import { test } from '../../support/site/browser-test.ts';
import { fieldOf, LABELS } from './contact-fields.ts';
import { languageButton, languageDialog, open, questions } from './public-places.ts';
import { expectInOrder, spoken } from './spoken.ts';

test('a page begins with the way past it, what it really is, and where to go; the choice of a language and the menu say what they are', async ({
  page,
}) => {
  await open(page, '/about');
  const lines = await spoken(page);
  expect(lines[0]).toBe('link "Skip to content"');
  expectInOrder(lines, [
    'complementary "Practice notice"',
    'Practice site. Play money only. Nothing here is an offer.',
    'link "What is this?"',
    'banner ""',
    "Not English? Click 'Change Language'",
    /^link "Glasshouse/,
    'navigation "Main"',
    'link "Home"',
    'link "Approach"',
    'button "Change Language"',
    'link "Sign up"',
    'main ""',
    /^heading ".+"$/,
    'contentinfo ""',
    'heading "Quick Links"',
  ]);

  await languageButton(page).click();
  await expect(languageDialog(page)).toBeVisible();
  const inDialog = await spoken(page);
  expect(inDialog[0]).toBe('dialog "Language Preferences"');
  expectInOrder(inDialog, [
    'heading "Language Preferences"',
    /^Click 'Select Language' to choose your preferred language\./,
    'combobox "Select Language"',
    'option "English"',
    'button "Close"',
  ]);
  // A screen reader needs to know the language in which to read each language's name.
  await expect(languageDialog(page).locator('option[lang="ar"]')).toHaveText('العربية');

  await page.keyboard.press('Escape');
  await expect(languageDialog(page)).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  const closed = await spoken(page, 'banner ""');
  expectInOrder(closed, ["Not English? Click 'Language'", 'button "Menu"', /^link "Glasshouse/, 'button "Language"']);
  expect(closed).not.toContain('navigation "Main"');
  await page.getByRole('button', { name: 'Menu' }).click();
  expectInOrder(await spoken(page, 'banner ""'), [
    'button "Menu"',
    'navigation "Main"',
    'link "Home"',
    'link "Sign up"',
    /^link "Glasshouse/,
  ]);
});

test('of the praise one is told at a time, with its place; a question is a heading, and its answer comes when it is open', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  const carousel = page.getByRole('region', { name: 'Client Endorsements' });
  await expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
  await expect(carousel.getByRole('group').first()).toHaveAttribute('aria-roledescription', 'slide');
  const ways = ['button "Previous"', 'button "Next"', 'button "Show slide 1"', 'button "Show slide 3"'];
  expectInOrder(await spoken(page, 'region "Client Endorsements"'), [
    'group "1 of 3"',
    'figure ""',
    /out of 5 stars"$/,
    'blockquote ""',
    ...ways,
  ]);
  await carousel.getByRole('button', { name: 'Next' }).click();
  await expect(carousel.locator('.carousel-row')).toHaveAttribute('data-index', '1');
  const lines = await spoken(page, 'region "Client Endorsements"');
  expect(lines.filter((line) => line.startsWith('group'))).toEqual(['group "2 of 3"']);
  expectInOrder(lines, ['group "2 of 3"', ...ways]);

  const question = questions(page).first();
  const words = await question.getByRole('heading', { level: 3 }).textContent();
  const within = 'region "Frequently asked questions"';
  const closed = await spoken(page, within);
  const at = closed.indexOf(`heading "${words}"`);
  expect(closed[at + 1]).toBe('group ""');
  await question.locator('summary').click();
  expectInOrder((await spoken(page, within)).slice(at), [
    `heading "${words}"`,
    'paragraph ""',
    'Fictional',
    'group ""',
  ]);
});

test('the form warns first; then each field comes with its name, its hint and what is wrong with it', async ({
  page,
}) => {
  await open(page, '/contact');
  const form = page.getByRole('region', { name: 'Write to us' });
  const within = 'region "Write to us"';
  expectInOrder(await spoken(page, within), [
    /^Write nothing real here\./,
    ...Object.values(LABELS).map((label) => new RegExp(`^(textbox|combobox) "${label}"`)),
    'button "Send message"',
  ]);
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(fieldOf(page, 'message')).toHaveAttribute('aria-invalid', 'true');
  const wrong = 'This field is required.';
  expectInOrder(
    await spoken(page, within),
    Object.values(LABELS).flatMap((label) => [new RegExp(`^(textbox|combobox) "${label}"`), 'alert ""', wrong]),
  );
  await expect(fieldOf(page, 'email')).toHaveAccessibleDescription(/^This field is required\. An invented one/);
  await expect(fieldOf(page, 'country')).toHaveAccessibleDescription('This field is required.');
});
