import { expect } from '@playwright/test';
import { complaintsOf } from './crawler/axe-complaints.ts';
import { test } from './investor-test.ts';

test('axe finds nothing after refusals and confirmations', async ({ context, page, scene }) => {
  test.setTimeout(300_000);
  await scene.giveDeposits(500);
  await page.goto('/dashboard/investmentplans');
  const plan = page.getByRole('region', { name: 'BEGINNERS' });
  await plan.getByLabel('Amount').fill('1');
  await plan.getByRole('button', { name: 'Invest now' }).click();
  await expect(plan.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true');
  const complaints = await complaintsOf(page, 'a refused investment');
  await plan.getByLabel('Amount').fill('100');
  await plan.getByRole('button', { name: 'Invest now' }).click();
  await expect(page.getByRole('dialog', { name: 'Investment Confirmation' })).toBeVisible();
  complaints.push(...(await complaintsOf(page, 'a confirmed investment')));
  await page.goto('/dashboard/deposit?amount=250');
  await page.getByRole('button', { name: 'Submit proof' }).click();
  await expect(page.getByText('Please select a file before uploading.')).toBeVisible();
  complaints.push(...(await complaintsOf(page, 'a refused upload')));
  await page.goto('/dashboard');
  complaints.push(...(await complaintsOf(page, 'a running plan')));

  await context.clearCookies();
  await page.goto('/signup');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true');
  complaints.push(...(await complaintsOf(page, 'a refused sign-up')));
  expect(complaints).toEqual([]);
});
