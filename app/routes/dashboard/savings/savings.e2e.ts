import { expect } from '@playwright/test';
import { jumpClock } from '#app/classes/class-clock.server.ts';
import { BY_HAND } from '#app/classes/scenario/scenario.ts';
import { savingsOf } from '#app/ledger/ledger.server.ts';
import { setScenario } from '#app/simulation/run-scenario.server.ts';
import { DAY_MS } from '#app/time/instants.ts';
import { complaintsOf } from '../../../../tests/e2e/crawler/axe-complaints.ts';
import { test } from '../../../../tests/e2e/investor-test.ts';
import { instant } from '../../../../tests/support/clock.ts';
import type { Scene } from '../../../../tests/support/scene.ts';

async function offerSavings({ database, classroom }: Scene) {
  const choice = { scenario: { ...BY_HAND, savings: true }, feeBasisPoints: 500, actor: 'mem_test' };
  await setScenario(database, classroom.id, choice, instant());
}

test('savings are paid in, earn interest and are paid out, by keyboard alone', async ({ page, scene }) => {
  await offerSavings(scene);
  await page.goto('/dashboard/investmentplans');
  const offer = page.getByRole('region', { name: 'Savings account' });
  await expect(offer.getByText('Fictional')).toBeVisible();
  await offer.getByRole('link', { name: 'Open the savings account' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Savings account' })).toBeVisible();

  const payIn = page.getByRole('region', { name: 'Pay into savings' });
  // No message appears before anything is done.
  await expect(payIn.getByRole('alert')).toBeEmpty();
  await payIn.getByLabel('Amount').fill('5');
  await payIn.getByLabel('Amount').press('Enter');
  await expect(payIn.getByText('Please pay in at least $10.')).toBeVisible();
  await expect(payIn.getByLabel('Amount')).toHaveValue('5');
  await payIn.getByLabel('Amount').fill('9,000');
  await payIn.getByLabel('Amount').press('Enter');
  await expect(payIn.getByText('$9,000.00 is in your savings account.')).toBeVisible();

  await jumpClock(
    scene.database,
    scene.classroom.id,
    { practiceMilliseconds: 10 * DAY_MS, actor: 'mem_test' },
    instant(),
  );
  await expect.poll(() => savingsOf(scene.database, scene.classroom.id, scene.id)).toBe(9005_17n);
  await expect(page.getByRole('region', { name: 'Your savings' }).getByText('$9,005.17')).toBeVisible();

  const payOut = page.getByRole('region', { name: 'Take savings out' });
  await payOut.getByLabel('Amount').fill('9006');
  await payOut.getByLabel('Amount').press('Enter');
  await expect(payOut.getByText('You have $9,005.17 in this account.')).toBeVisible();
  await payOut.getByLabel('Amount').fill('1000');
  await payOut.getByRole('button', { name: 'Pay out' }).press('Enter');
  await expect(payOut.getByText('$1,000.00 was paid to your practice wallet.')).toBeVisible();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(4);

  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Savings account' }).getByText('$8,005.17')).toBeVisible();
  await page.goto('/explorer?list=transfers');
  await expect(page.getByText('Savings bank').first()).toBeVisible();
});

test('the page has no faults in either colour scheme, on a phone, or from right to left', async ({ page, scene }) => {
  await offerSavings(scene);
  const complaints: string[] = [];
  for (const path of ['/dashboard/savings', '/dashboard/investmentplans']) {
    await page.goto(path);
    complaints.push(...(await complaintsOf(page, path)));
  }
  await page.goto('/dashboard/savings');
  await page.getByRole('region', { name: 'Pay into savings' }).getByLabel('Amount').fill('100');
  await page.getByRole('button', { name: 'Pay in', exact: true }).click();
  await expect(page.getByText('$100.00 is in your savings account.')).toBeVisible();
  complaints.push(...(await complaintsOf(page, 'after paying in')));
  await page.context().addCookies([{ name: 'language', value: 'ar', url: page.url() }]);
  await page.goto('/dashboard/savings');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.setViewportSize({ width: 390, height: 844 });
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  for (const cell of await page.getByRole('row').filter({ hasText: 'US$' }).getByText('US$').all()) {
    expect(await cell.evaluate(isDollarSignOnTheLeft), (await cell.textContent()) ?? '').toBe(true);
  }
  complaints.push(...(await complaintsOf(page, 'in Arabic')));
  expect(complaints).toEqual([]);
});

test('without scripts the forms are plain posts', async ({ browser, scene }) => {
  await offerSavings(scene);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: scene.class.where.url });
  await context.addCookies(scene.visitor.cookies());
  const page = await context.newPage();
  await page.goto('/dashboard/savings');
  await page.getByRole('region', { name: 'Pay into savings' }).getByLabel('Amount').fill('250');
  await page.getByRole('button', { name: 'Pay in', exact: true }).click();
  await expect(page.getByText('$250.00 is in your savings account.')).toBeVisible();
  await context.close();
});

/** Whether "US$" is shown to the left of its digits, in whatever order the text has them. */
function isDollarSignOnTheLeft(cell: Element): boolean {
  const leftOf = (text: string) => {
    const [node] = [...cell.childNodes].filter((child) => child.textContent?.includes(text));
    const range = document.createRange();
    const from = node?.textContent?.indexOf(text) ?? 0;
    if (node !== undefined) range.setStart(node, from);
    if (node !== undefined) range.setEnd(node, from + text.length);
    return range.getBoundingClientRect().left;
  };
  return leftOf('US$') < leftOf('.');
}
