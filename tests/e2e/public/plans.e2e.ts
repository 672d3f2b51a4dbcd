import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../support/site/browser-test.ts';
import { expectAtField } from '../announcements.ts';
import { hold } from '../hold.ts';

const plan = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const result = (page: Page, name: string, of: 'Profit' | 'Payout' | 'Duration') =>
  plan(page, name).getByLabel(of, { exact: true });

/** What each plan accepts at its exact limits, and what it promises for them. */
const LIMITS = [
  {
    name: 'BEGINNERS',
    below: '99.99',
    least: ['100', '$100.00', '$200.00'],
    most: ['999', '$999.00', '$1,998.00'],
    above: '999.01',
    range: ['$100.00', '$999.00'],
    days: '10 days',
  },
  {
    name: 'ADVANCED',
    below: '999.99',
    least: ['1000', '$3,000.00', '$4,000.00'],
    most: ['9,999', '$29,997.00', '$39,996.00'],
    above: '9,999.01',
    range: ['$1,000.00', '$9,999.00'],
    days: '15 days',
  },
  {
    name: 'PREMIUM',
    below: '9999.99',
    least: ['10000', '$50,000.00', '$60,000.00'],
    most: ['$100,000.00', '$500,000.00', '$600,000.00'],
    above: '100000.01',
    range: ['$10,000.00', '$100,000.00'],
    days: '20 days',
  },
] as const;

test('each plan calculates while typing, and names its limits', async ({ page }) => {
  await page.goto('/plans');
  for (const { name, below, least, most, above, range, days } of LIMITS) {
    const amount = plan(page, name).getByLabel('Amount');
    await expect(result(page, name, 'Duration')).toHaveText(days);
    for (const [typed, profit, payout] of [least, most]) {
      await amount.fill(typed);
      await expect(result(page, name, 'Profit')).toHaveText(profit);
      await expect(result(page, name, 'Payout')).toHaveText(payout);
      await expect(amount).not.toHaveAttribute('aria-invalid');
    }
    await amount.fill(below);
    await expectAtField(amount, `The minimum investment amount for the ${name} plan is ${range[0]}.`);
    await expect(result(page, name, 'Profit')).toHaveText('–');
    await amount.fill(above);
    await expectAtField(amount, `The maximum investment amount for the ${name} plan is ${range[1]}.`);
    await expect(result(page, name, 'Payout')).toHaveText('–');
    await amount.fill('a lot');
    await expectAtField(amount, 'Please enter a valid investment amount.');
    await amount.fill('');
    await expect(amount).not.toHaveAttribute('aria-invalid');
  }
});

test('no cent is lost, the other plans keep their amounts, and the button puts all of them into the address', async ({
  page,
}) => {
  await page.goto('/plans');
  await plan(page, 'ADVANCED').getByLabel('Amount').fill('1234.57');
  await expect(result(page, 'ADVANCED', 'Profit')).toHaveText('$3,703.71');
  await expect(result(page, 'ADVANCED', 'Payout')).toHaveText('$4,938.28');
  await expect(result(page, 'BEGINNERS', 'Payout')).toHaveText('$200.00');
  await expect(result(page, 'PREMIUM', 'Payout')).toHaveText('$60,000.00');
  await plan(page, 'BEGINNERS').getByLabel('Amount').fill('500');
  await plan(page, 'BEGINNERS').getByRole('button', { name: 'Calculate' }).click();
  await expect(page).toHaveURL(/\/plans\?beginners=500&advanced=1234.57&premium=10000$/);
  await expect(result(page, 'BEGINNERS', 'Payout')).toHaveText('$1,000.00');
  await page.reload();
  await expect(plan(page, 'BEGINNERS').getByLabel('Amount')).toHaveValue('500');
  await expect(result(page, 'BEGINNERS', 'Payout')).toHaveText('$1,000.00');
});

test('what was typed before the scripts ran is calculated when they do', async ({ page }) => {
  const scripts = await hold(page, '**/assets/**.js');
  await page.goto('/plans', { waitUntil: 'commit' });
  // A touch before the page's end has arrived starts no scripts: what listens for it is at the end.
  await page.waitForFunction(() => document.readyState !== 'loading');
  await plan(page, 'BEGINNERS').getByLabel('Amount').fill('250');
  scripts.letGo();
  await expect(result(page, 'BEGINNERS', 'Payout')).toHaveText('$500.00');
});
