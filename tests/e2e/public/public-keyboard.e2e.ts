import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../support/site/browser-test.ts';
import { expectAtField } from '../announcements.ts';
import { tabTo } from '../tabbing.ts';
import { fieldOf, inventEnquiry, LABELS } from './contact-fields.ts';
import { languageButton, languageDialog, menuButton, open, questions } from './public-places.ts';

const isFocusIn = (place: Locator) => place.evaluate((element) => element.contains(document.activeElement));

/** One press of Tab for each stop, in turn. */
async function expectTabs(page: Page, stops: readonly Locator[]) {
  for (const stop of stops) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }
}

test('the first Tab skips to the content, and the choice of a language takes, keeps and returns the focus', async ({
  page,
}) => {
  await open(page, '/about');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await isFocusIn(page.getByRole('main'))).toBe(true);

  await open(page, '/approach');
  await tabTo(page, languageButton(page));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Language Preferences' });
  await expect(dialog.getByRole('combobox', { name: 'Select Language' })).toBeFocused();
  for (let tabs = 0; tabs < 6; tabs += 1) {
    await page.keyboard.press('Tab');
    // Past the last control the focus goes to the browser and comes back; the page behind never gets it.
    const isBehind = await page.evaluate(() => document.activeElement?.closest('header, main, footer, aside') !== null);
    expect(isBehind && !(await isFocusIn(dialog))).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(languageButton(page)).toBeFocused();
});

test('the narrow menu opens by Enter, tabs in order, and closes by Escape, leaving or a click beside it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/plans');
  await tabTo(page, menuButton(page));
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const links = menu.getByRole('link');
  await expect(links).toHaveCount(8);
  await expectTabs(page, await links.all());
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await expect(menu).toBeHidden();

  await open(page, '/plans');
  await menuButton(page).focus();
  await page.keyboard.press('Enter');
  await menu.getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Glasshouse' })).toBeFocused();

  await open(page, '/plans');
  await menuButton(page).click();
  await expect(menu).toBeVisible();
  await page.mouse.click(375, 125);
  await expect(menu).toBeHidden();
  await expect(languageDialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/plans$/);
});

test('the carousel moves by its buttons, and a question opens and closes, without a mouse', async ({ page }) => {
  await open(page, '/');
  const carousel = page.getByRole('region', { name: 'Client Endorsements' });
  const button = (name: string) => carousel.getByRole('button', { name, exact: true });
  const slide = (name: string) => carousel.getByRole('group', { name, exact: true });
  await button('Previous').focus();
  await page.keyboard.press('Shift+Tab');
  expect(await isFocusIn(carousel)).toBe(false);
  await expectTabs(page, ['Previous', 'Next', 'Show slide 1', 'Show slide 2', 'Show slide 3', 'Pause'].map(button));
  await page.keyboard.press('Space');
  await expect(button('Play')).toBeFocused();
  await button('Next').focus();
  const shown = (await carousel.locator('.carousel-row').getAttribute('data-index')) ?? '';
  await page.keyboard.press('Enter');
  await expect(slide(`${((Number(shown) + 1) % 3) + 1} of 3`)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(slide('1 of 3')).toBeInViewport({ ratio: 0.9 });

  const [first, second] = [questions(page).nth(0), questions(page).nth(1)];
  await first.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('open');
  await tabTo(page, second.locator('summary'));
  await page.keyboard.press('Space');
  await expect(second).toHaveAttribute('open');
  await expect(first).not.toHaveAttribute('open');
  await page.keyboard.press('Enter');
  await expect(second).not.toHaveAttribute('open');
  await expect(second.locator('summary')).toBeFocused();
});

test('a message is written and sent without a mouse, and errors take the focus', async ({ page }) => {
  await open(page, '/contact');
  const send = page.getByRole('button', { name: 'Send message' });
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  await expectAtField(fieldOf(page, 'fullName'), 'This field is required.');
  await expect(fieldOf(page, 'fullName')).toBeFocused();
  const { fullName, email, houseAddress, phoneNumber, whatsappNumber, message } = inventEnquiry();
  await page.keyboard.type(fullName);
  await expectTabs(page, [fieldOf(page, 'email')]);
  await page.keyboard.type(email);
  await expectTabs(page, [fieldOf(page, 'houseAddress')]);
  await page.keyboard.type(houseAddress);
  await expectTabs(page, [fieldOf(page, 'country')]);
  await page.keyboard.type('United K');
  await expect(fieldOf(page, 'country')).toHaveValue('GB');
  await expectTabs(page, [fieldOf(page, 'phoneNumber')]);
  await page.keyboard.type(phoneNumber);
  await expectTabs(page, [fieldOf(page, 'whatsappNumber')]);
  await page.keyboard.type(whatsappNumber);
  await expectTabs(page, [page.getByRole('main').getByLabel(LABELS.message, { exact: true })]);
  await page.keyboard.type(message);
  await expectTabs(page, [send]);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Thank You!' });
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(send).toBeFocused();
  await expect(fieldOf(page, 'fullName')).toHaveValue('');
});

test('a plan is calculated without a mouse', async ({ page }) => {
  await open(page, '/plans');
  const plan = page.getByRole('region', { name: 'ADVANCED', exact: true });
  await tabTo(page, plan.getByLabel('Amount'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('2000');
  await expect(plan.getByLabel('Payout', { exact: true })).toHaveText('$8,000.00');
  await expectTabs(page, [plan.getByRole('button', { name: 'Calculate' }), plan.getByRole('link', { name: /^Start/ })]);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/advanced=2000/);
  await expect(plan.getByLabel('Amount')).toHaveValue('2000');
});
