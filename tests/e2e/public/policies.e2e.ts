import { expect } from '@playwright/test';
import { test } from '../../support/site/browser-test.ts';

test('the contents of a policy lead to its sections, and only the text is printed', async ({ page }) => {
  for (const path of ['/privacypolicy', '/termsofservice']) {
    await page.goto(path);
    const article = page.getByRole('article');
    const contents = article.getByRole('navigation', { name: 'On this page' });
    const sections = await contents.getByRole('link').allTextContents();
    expect(sections.length).toBeGreaterThan(5);
    for (const section of sections.slice(0, -1)) {
      await contents.getByRole('link', { name: section, exact: true }).click();
      await expect(article.getByRole('heading', { level: 2, name: section, exact: true })).toBeInViewport();
    }
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 2, name: 'Contact Us' })).toBeVisible();
    await page.emulateMedia({ media: null });
  }
});

test('sign-up leads to the terms without losing what was typed or ticking them', async ({ context, page }) => {
  await page.goto('/signup');
  // The scripts of this page do not wait until it is touched.
  await expect(page.getByRole('button', { name: 'Create account' })).toBeDisabled();
  await page.getByLabel('First name').fill('Ada');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Terms of Service' }).first().click();
  await expect((await opened).getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByRole('checkbox', { name: 'I agree to the Terms of Service', exact: true })).not.toBeChecked();
});
