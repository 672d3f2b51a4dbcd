import { expect, type Page } from '@playwright/test';
import { jumpClock } from '#app/classes/class-clock.server.ts';
import { BY_HAND } from '#app/classes/scenario/scenario.ts';
import { DAY_MS } from '#app/time/instants.ts';
import { tabTo } from '../../../../tests/e2e/tabbing.ts';
import { test } from '../../../../tests/support/site/browser-test.ts';
import { SiteClass } from '../../../../tests/support/site/site-class.ts';

const QUESTIONS = [/^Did somebody tell you/, /^Have you been told/, /^Have you looked the company up/] as const;

test.use({ viewport: { width: 390, height: 844 } });

async function press(page: Page, name: string) {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

async function ask(page: Page, amount: string) {
  await page.goto(`/dashboard/deposit?amount=${amount}`);
  await press(page, 'Pay from practice wallet');
  await expect(page.getByRole('heading', { level: 1, name: 'Your practice bank' })).toBeVisible();
}

/** An arrow chooses the other of the two; the focus is in the group. */
async function answerNo(page: Page, question: RegExp) {
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('group', { name: question }).getByRole('radio', { name: 'No' })).toBeChecked();
}

test('on a phone and without a mouse, a payment waits a day and is made, and another is stopped', async ({
  page,
  site,
}) => {
  const room = await SiteClass.found(site, { rate: 1, scenario: { ...BY_HAND, bank: 'questions' } });
  const { visitor } = await room.investor();
  await page.context().addCookies(visitor.cookies());

  await ask(page, '250');
  const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(await isTooWide()).toBe(false);
  await press(page, 'Wait a day');
  const waits = page.getByText(/^Your payment of \$250\.00 waits at your bank until /);
  await expect(waits).toBeVisible();
  await page.goto('/dashboard');
  await expect(waits).toBeVisible();
  expect(await isTooWide()).toBe(false);

  const jump = { practiceMilliseconds: DAY_MS, actor: 'test' };
  await jumpClock(room.database, room.classroom.id, jump, site.now());
  await expect(page.getByText('Your payment of $250.00 waits at your bank for your answer.')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Go to your practice bank' }));
  await page.keyboard.press('Enter');
  await press(page, 'Pay');
  await expect(page.getByText('Please answer all three questions before you pay.')).toBeVisible();
  await expect(page.getByRole('group', { name: QUESTIONS[0] }).getByRole('radio', { name: 'Yes' })).toBeFocused();
  await expect(page.getByText('Please choose yes or no.')).toHaveCount(3);
  for (const question of QUESTIONS) {
    if (question !== QUESTIONS[0]) await page.keyboard.press('Tab');
    await answerNo(page, question);
  }
  await press(page, 'Pay');
  await expect(page.getByText('Your deposit was submitted and is waiting for approval.')).toBeVisible();

  await ask(page, '300');
  await press(page, 'Do not pay');
  const stopped = page.getByText('You decided not to pay. Nothing has left your wallet.');
  await expect(stopped).toBeVisible();
  // Whoever pressed the button goes on from what came of it.
  await expect(page.locator(':focus', { has: stopped })).toHaveCount(1);
  await page.goto('/dashboard/deposit');
  await expect(page.getByText('$250.00', { exact: true })).toBeVisible();
  await expect(page.getByText('$300.00')).toHaveCount(0);
  await room[Symbol.asyncDispose]();
});
