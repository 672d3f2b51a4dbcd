import { expect } from '@playwright/test';
import { test } from '../support/browser-test.ts';

const POLICIES = [
  {
    path: '/privacypolicy',
    title: 'Privacy Policy',
    sections: [
      'Information We Collect',
      'How We Use Your Information',
      'Information Sharing With',
      'Data Security',
      'Your Rights',
      'Changes to This Policy',
      'Contact Us',
    ],
  },
  {
    path: '/termsofservice',
    title: 'Terms of Service',
    sections: [
      'Introduction',
      'Scope of Services',
      'Investment Risks',
      'Limitations of Liability',
      'Client Responsibilities',
      'Confidentiality',
      'Changes to Terms and Conditions',
      'Governing Law',
      'Acceptance',
      'Contact Us',
    ],
  },
] as const;

for (const { path, title, sections } of POLICIES) {
  test(`${title} has its sections, its date, and the way to each section`, async ({ page }) => {
    await page.goto(path);
    const article = page.getByRole('article');
    await expect(article.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(article.getByText('Effective January 11, 2025', { exact: true })).toBeVisible();
    await expect(article.getByRole('heading', { level: 2 })).toHaveText([...sections]);
    const contents = article.getByRole('navigation', { name: 'On this page' });
    await expect(contents.getByRole('link')).toHaveText([...sections]);
    for (const section of sections.slice(0, -1)) {
      await contents.getByRole('link', { name: section, exact: true }).click();
      await expect(article.getByRole('heading', { level: 2, name: section, exact: true })).toBeInViewport();
    }
  });

  test(`${title} says whose it is, and where the truth stands`, async ({ page }) => {
    await page.goto(path);
    const header = page.getByRole('article').locator('header');
    await expect(header.locator('[data-fictional]')).toBeVisible();
    await expect(header.getByText(/of a fictional company/)).toBeVisible();
    await header.getByRole('link', { name: 'What this site really stores' }).click();
    await expect(page).toHaveURL(/\/about-this-site$/);
  });

  test(`${title} on paper is the text alone`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 2, name: 'Contact Us' })).toBeVisible();
  });
}

test('the law that governs is that of the United States and the State of Washington', async ({ page }) => {
  await page.goto('/termsofservice#governing-law');
  const law = page.getByRole('region', { name: 'Governing Law' });
  await expect(law).toContainText('The laws of the United States and of the State of Washington govern these terms.');
});

test('sign-up leads to the terms without losing what was typed, or ticking them', async ({ context, page }) => {
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Ada');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Terms of Service' }).first().click();
  await expect((await opened).getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByRole('checkbox', { name: 'I agree to the Terms of Service', exact: true })).not.toBeChecked();
});
