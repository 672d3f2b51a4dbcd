import { expect, type Locator, type Page } from '@playwright/test';
import { countInvestments } from '#app/investments/investments.server.ts';
import { closeDialog, expectAlert, expectAtField, expectDialog } from './announcements.ts';
import { type Scene, test } from './investor-test.ts';
import { isAlive } from '../support/alive.ts';

const plan = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

async function invest(page: Page, name: string, amount: string) {
  await plan(page, name).getByLabel('Amount').fill(amount);
  await plan(page, name).getByRole('button', { name: 'Invest now' }).click();
}

async function expectPlaced({ database, classroom, id }: Scene, count: number) {
  expect((await countInvestments(database, classroom.id, id)).placed).toBe(count);
}

test.beforeEach(async ({ page, scene }) => {
  await scene.giveDeposits(500);
  await page.goto('/dashboard/investmentplans');
});

test('an amount that is none, or nothing', async ({ page, scene }) => {
  for (const amount of ['a lot', '0', '-100', '1e3', '100.001']) {
    await invest(page, 'BEGINNERS', amount);
    await expectAtField(plan(page, 'BEGINNERS').getByLabel('Amount'), 'Please enter a valid investment amount.');
    await expect(plan(page, 'BEGINNERS').getByLabel('Amount')).toHaveValue(amount);
  }
  await expectPlaced(scene, 0);
});

for (const [name, belowMinimum, minimum, aboveMaximum, maximum] of [
  ['BEGINNERS', '99.99', '$100.00', '999.01', '$999.00'],
  ['ADVANCED', '999.99', '$1,000.00', '9,999.01', '$9,999.00'],
  ['PREMIUM', '9999.99', '$10,000.00', '100000.01', '$100,000.00'],
] as const) {
  test(`the limits of ${name}`, async ({ page, scene }) => {
    const amount = plan(page, name).getByLabel('Amount');
    await invest(page, name, belowMinimum);
    await expectAtField(amount, `The minimum investment amount for the ${name} plan is ${minimum}.`);
    await invest(page, name, aboveMaximum);
    await expectAtField(amount, `The maximum investment amount for the ${name} plan is ${maximum}.`);
    await expect(amount).toHaveValue(aboveMaximum);
    await expectPlaced(scene, 0);
  });
}

test('more than was deposited', async ({ page, scene }) => {
  await invest(page, 'BEGINNERS', '500.01');
  await expectAtField(
    plan(page, 'BEGINNERS').getByLabel('Amount'),
    'Insufficient funds. Your total deposits are less than the amount you wish to invest.',
  );
  await expectPlaced(scene, 0);
});

test('the confirmation, and then the one plan at a time', async ({ page, scene }) => {
  await invest(page, 'BEGINNERS', '250.50');
  const dialog = await expectDialog(
    page,
    'Investment Confirmation',
    'Your investment in the BEGINNERS plan has been placed.',
  );
  await expect(dialog.getByText('$501.00', { exact: true })).toBeVisible();
  await closeDialog(dialog);
  await invest(page, 'BEGINNERS', '100');
  await expectAlert(plan(page, 'BEGINNERS'), 'You have an ongoing Plan');
  await expectPlaced(scene, 1);
});

test('a lost line keeps what was typed, and the form goes through when it is back', async ({
  context,
  page,
  scene,
}) => {
  await isAlive(page);
  await context.setOffline(true);
  await invest(page, 'BEGINNERS', '200');
  await expectAlert(plan(page, 'BEGINNERS'), 'Failed to invest. Please try again later.');
  await expect(plan(page, 'BEGINNERS').getByLabel('Amount')).toHaveValue('200');
  await context.setOffline(false);
  await plan(page, 'BEGINNERS').getByRole('button', { name: 'Invest now' }).click();
  await expectDialog(page, 'Investment Confirmation', 'Your investment in the BEGINNERS plan has been placed.');
  await expectPlaced(scene, 1);
});

test('a statement that the database refuses leaves nothing behind but the message', async ({ page, scene, site }) => {
  await scene.breakTable('investment');
  await invest(page, 'BEGINNERS', '200');
  await expectAlert(plan(page, 'BEGINNERS'), 'Failed to invest. Please try again later.');
  const reference = await page.getByText(/^Reference: [0-9A-F]{8}$/).textContent();
  await expect.poll(() => site.said()).toContain(reference?.slice(-8));
  await expectPlaced(scene, 0);
  await page.reload();
  await expect(page.getByText('You have $500.00 of deposits to invest.', { exact: true })).toBeVisible();
});
