import { expect, type Page } from '@playwright/test';
import { complaintsOf } from '../../../../tests/e2e/crawler/axe-complaints.ts';
import { beInvestor } from '../../../../tests/support/life/class-at-its-end.ts';
import { test } from '../../../../tests/support/site/browser-test.ts';

const STEPS = [
  'Your path, and what was true at each moment',
  'Where your coins went',
  'The hole',
  'What drew you in',
  'The same trick elsewhere',
  'What to do next time',
];

const CARD = 'Your card: what you want to promise yourself';

test.beforeEach(() => test.setTimeout(180_000));

function step(page: Page, name: string) {
  return page.getByRole('main').getByRole('region', { name, exact: true });
}

test('the Debrief has six steps from the books of the class, reached by keyboard and marked while being read', async ({
  page,
  ended,
}) => {
  const [paid, unpaid] = ended.people;
  await beInvestor(page, paid);
  await page.goto('/debrief');
  for (const name of STEPS) await expect(step(page, name)).toBeVisible();

  const path = step(page, 'Your path, and what was true at each moment');
  const placed = path.getByRole('listitem').filter({ hasText: 'into the BEGINNERS plan' });
  await expect(placed).toContainText('Your pages said$1,200.00');
  await expect(placed).toContainText(/Coins behind it\$[\d,.]+/);

  // $600 at $60,000 a coin; $300 less a 5% fee came back. The coins that paid it were the first to come in: their own.
  const coins = step(page, 'Where your coins went');
  await expect(coins).toContainText('0.01000000');
  await expect(coins).toContainText('You paid in $600.00 and got back $285.00. You lost $315.00.');
  await expect(coins.getByRole('img', { name: /Who paid coins in/ })).toBeVisible();
  await expect(coins).toContainText('Nobody in your class is named');
  await expect(coins).not.toContainText('a single person');
  await coins.getByText('The same in coins, and at the final practice price').click();
  await expect(coins.getByRole('row', { name: /Your withdrawals/ })).toContainText('0.00475000');
  await expect(coins.getByRole('row', { name: /Still with the company/ })).toContainText('0.00525000');
  await expect(step(page, 'The hole').getByRole('img', { name: /Coins held, owed and promised profit/ })).toBeVisible();
  await expect(step(page, 'What to do next time').getByRole('listitem')).not.toHaveCount(0);

  const elsewhere = step(page, 'The same trick elsewhere');
  await expect(elsewhere).toContainText('A withdrawal of yours was paid.');
  const answer = elsewhere.getByText('Take all of it out before you add any.');
  await expect(answer).toBeHidden();
  const second = elsewhere.getByRole('listitem').filter({ hasText: 'A small payment that works' });
  await second.locator('summary').filter({ hasText: 'What is the same' }).focus();
  await page.keyboard.press('Enter');
  await expect(answer).toBeVisible();
  expect(await complaintsOf(page, 'the same trick elsewhere')).toEqual([]);

  await beInvestor(page, unpaid);
  await page.goto('/debrief');
  await expect(step(page, 'Where your coins went')).toContainText('You lost all that you paid in: $600.00.');

  const ways = page.getByRole('navigation', { name: 'Steps of the Debrief' });
  await ways.getByRole('link', { name: 'The hole' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#the-hole$/);
  await expect(page.getByRole('heading', { name: 'The hole', level: 2 })).toBeInViewport();
  await expect(ways).toBeInViewport();
  await expect(ways.getByRole('link', { name: 'The hole' })).toHaveAttribute('aria-current', 'step');
  // From here the keyboard continues in the step.
  await page.keyboard.press('Tab');
  await expect(step(page, 'The hole').locator(':focus')).toHaveCount(1);
});

test('chosen sentences become a card that is printed alone', async ({ page, ended }) => {
  await beInvestor(page, ended.people[0]);
  await page.goto('/debrief#next-time');
  await page.getByText(CARD).click();
  await page.getByRole('button', { name: 'Make my card' }).click();
  await expect(page.getByText('Choose at least one sentence.')).toBeVisible();
  await page.getByRole('checkbox', { name: /take all of my money out/ }).check();
  await page.getByRole('checkbox', { name: /never pay a fee/ }).check();
  await page.getByRole('button', { name: 'Make my card' }).click();
  const card = page.getByRole('region', { name: 'Your card' });
  await expect(card.getByRole('listitem')).toHaveText([
    'I take all of my money out before I add any.',
    'I never pay a fee to get my own money out.',
  ]);
  expect(await complaintsOf(page, 'the card')).toEqual([]);
  await expect(page.getByRole('button', { name: 'Print my card' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('Practice site. Play money only.').filter({ visible: true }).first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Back to the Debrief' }).click();
  await expect(page.getByRole('heading', { name: 'What to do next time' })).toBeVisible();
});

test('in Arabic the coins run from right to left, and nothing overflows', async ({ page, site, ended }) => {
  await beInvestor(page, ended.people[0]);
  await page.context().addCookies([{ name: 'language', value: 'ar', url: site.url }]);
  await page.goto('/debrief');
  const drawing = page.locator('#your-coins').getByRole('img');
  const own = drawing.locator('rect').first();
  expect(Number(await own.getAttribute('x'))).toBeGreaterThan(100);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
  expect(await complaintsOf(page, '/debrief in Arabic')).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the steps, the drawings and the card are all there', async ({ page, ended }) => {
    await beInvestor(page, ended.people[0]);
    await page.goto('/debrief');
    await page.getByRole('link', { name: 'What drew you in' }).click();
    await expect(page).toHaveURL(/#what-pulled-you$/);
    await expect(step(page, 'Where your coins went').getByRole('img')).toBeVisible();
    await openAndPrint(page);
    await page.getByText(CARD).click();
    await page.getByRole('checkbox', { name: /sleep on it/ }).check();
    await page.getByRole('button', { name: 'Make my card' }).click();
    await expect(page.getByRole('region', { name: 'Your card' }).getByRole('listitem')).toHaveCount(1);
  });
});

/** Opens an answer without scripts; paper shows those of all open tricks, opened or not. */
async function openAndPrint(page: Page) {
  const elsewhere = step(page, 'The same trick elsewhere');
  const answers = elsewhere.getByRole('term').filter({ hasText: 'What stops it' });
  await expect(answers.filter({ visible: true })).toHaveCount(0);
  await elsewhere.getByText('What is the same in all three?').first().click();
  await expect(answers.filter({ visible: true })).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(answers.filter({ visible: true })).toHaveCount(2);
  await page.emulateMedia({ media: 'screen' });
}
