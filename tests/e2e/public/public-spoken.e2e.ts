import { expect } from '@playwright/test';
import { test } from '../../support/site/browser-test.ts';
import { fieldOf, LABELS } from './contact-fields.ts';
import { languageButton, languageDialog, open, questions } from './public-places.ts';
import { expectSpoken, spoken } from './spoken.ts';

test('a page begins with a skip link, the practice notice and the navigation, and its dialog and menu are named', async ({
  page,
}) => {
  await open(page, '/about');
  await expectSpoken(page, [
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
  expect((await spoken(page))[0]).toBe('link "Skip to content"');

  await languageButton(page).click();
  await expect(languageDialog(page)).toBeVisible();
  await expectSpoken(page, [
    'heading "Language Preferences"',
    /^Click 'Select Language' to choose your preferred language\./,
    'combobox "Select Language"',
    'option "English"',
    'button "Close"',
  ]);
  expect((await spoken(page))[0]).toBe('dialog "Language Preferences"');
  // A screen reader needs to know the language in which to read each language's name.
  await expect(languageDialog(page).locator('option[lang="ar"]')).toHaveText('العربية');

  await page.keyboard.press('Escape');
  await expect(languageDialog(page)).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSpoken(
    page,
    ["Not English? Click 'Language'", 'button "Menu"', /^link "Glasshouse/, 'button "Language"'],
    'banner ""',
  );
  expect(await spoken(page, 'banner ""')).not.toContain('navigation "Main"');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectSpoken(
    page,
    ['button "Menu"', 'navigation "Main"', 'link "Home"', 'link "Sign up"', /^link "Glasshouse/],
    'banner ""',
  );
});

test('one endorsement is announced at a time, with its position', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  const carousel = page.getByRole('region', { name: 'Client Endorsements' });
  await expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
  await expect(carousel.getByRole('group').first()).toHaveAttribute('aria-roledescription', 'slide');
  const ways = ['button "Previous"', 'button "Next"', 'button "Show slide 1"', 'button "Show slide 3"'];
  const within = 'region "Client Endorsements"';
  await expectSpoken(page, ['group "1 of 3"', 'figure ""', /out of 5 stars"$/, 'blockquote ""', ...ways], within);
  await carousel.getByRole('button', { name: 'Next' }).click();
  await expect(carousel.locator('.carousel-row')).toHaveAttribute('data-index', '1');
  await expectSpoken(page, ['group "2 of 3"', ...ways], within);
  const slides = async () => (await spoken(page, within)).filter((line) => line.startsWith('group'));
  await expect.poll(slides).toEqual(['group "2 of 3"']);
});

test('a question is a heading, and its answer follows when it is open', async ({ page }) => {
  await open(page, '/');
  const question = questions(page).first();
  const words = await question.getByRole('heading', { level: 3 }).textContent();
  const within = 'region "Frequently asked questions"';
  const closed = await spoken(page, within);
  const at = closed.indexOf(`heading "${words}"`);
  expect(closed[at + 1]).toBe('group ""');
  await question.locator('summary').click();
  await expectSpoken(page, ['Fictional', `heading "${words}"`, 'paragraph ""', 'group ""'], within);
});

test('the form begins with a warning, and each field comes with its name, its hint and its error', async ({ page }) => {
  await open(page, '/contact');
  const form = page.getByRole('region', { name: 'Write to us' });
  const within = 'region "Write to us"';
  await expectSpoken(
    page,
    [
      /^Write nothing real here\./,
      ...Object.values(LABELS).map((label) => new RegExp(`^(textbox|combobox) "${label}"`)),
      'button "Send message"',
    ],
    within,
  );
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(fieldOf(page, 'message')).toHaveAttribute('aria-invalid', 'true');
  const wrong = 'This field is required.';
  await expectSpoken(
    page,
    Object.values(LABELS).flatMap((label) => [new RegExp(`^(textbox|combobox) "${label}"`), 'alert ""', wrong]),
    within,
  );
  await expect(fieldOf(page, 'email')).toHaveAccessibleDescription(/^This field is required\. An invented one/);
  await expect(fieldOf(page, 'country')).toHaveAccessibleDescription('This field is required.');
});
