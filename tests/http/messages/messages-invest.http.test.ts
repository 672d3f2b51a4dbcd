import { beforeEach, expect, test } from 'vitest';
import { investmentsOf } from '#app/investments/investments.server.ts';
import { query } from '../../support/postgres.ts';
import { openScene, type Scene } from '../../support/scene.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { expectAlert, expectAtField, expectDialog, expectReference } from './announcements.ts';

const site = await openSite();
let scene: Scene;
let page: PlainPage;

beforeEach(async () => {
  scene = await openScene(site);
  await scene.giveDeposits(500);
  page = await PlainPage.open(scene.visitor, '/dashboard/investmentplans');
  return () => scene[Symbol.asyncDispose]();
});

/** Returns the answer, and the part of the page about that plan. */
async function invest(name: string, amount: string) {
  page.fill('Amount', amount, page.region(name));
  const answer = await page.press('Invest now', page.region(name));
  return { answer, plan: answer.region(name), amount: answer.field('Amount', answer.region(name)) };
}

async function expectPlaced(count: number) {
  expect((await investmentsOf(scene.database, scene.classroom.id, scene.id)).placed).toBe(count);
}

test('an invalid amount, or none', async () => {
  for (const typed of ['', ' ', 'a lot', '0', '-100', '1e3', '100.001']) {
    const { amount } = await invest('BEGINNERS', typed);
    expectAtField(amount, 'Please enter a valid investment amount.');
    expect(amount.value).toBe(typed);
  }
  await expectPlaced(0);
});

test.each([
  ['BEGINNERS', '99.99', '$100.00', '999.01', '$999.00'],
  ['ADVANCED', '999.99', '$1,000.00', '9,999.01', '$9,999.00'],
  ['PREMIUM', '9999.99', '$10,000.00', '100000.01', '$100,000.00'],
])('the limits of %s', async (name, belowMinimum, minimum, aboveMaximum, maximum) => {
  const below = await invest(name, belowMinimum);
  expectAtField(below.amount, `The minimum investment amount for the ${name} plan is ${minimum}.`);
  const above = await invest(name, aboveMaximum);
  expectAtField(above.amount, `The maximum investment amount for the ${name} plan is ${maximum}.`);
  expect(above.amount.value).toBe(aboveMaximum);
  await expectPlaced(0);
});

test('more than was deposited', async () => {
  const { amount } = await invest('BEGINNERS', '500.01');
  expectAtField(amount, 'Insufficient funds. Your total deposits are less than the amount you wish to invest.');
  await expectPlaced(0);
});

test('the confirmation, and then only one plan at a time', async () => {
  const { answer } = await invest('BEGINNERS', '250.50');
  const words = 'Your investment in the BEGINNERS plan has been placed.';
  expectDialog(answer, 'Investment Confirmation', words).getByText('$501.00');
  page = await PlainPage.open(scene.visitor, '/dashboard/investmentplans');
  expectAlert((await invest('BEGINNERS', '100')).plan, 'You have an ongoing Plan');
  await expectPlaced(1);
});

test('the end of a plan is told in real time although the lesson stops before it, but not once the clock stands', async () => {
  const stopAfter = (time: string) =>
    query(
      site.databaseUrl,
      `update classroom set clock_stops_at = clock_practice_from + interval '${time}' where id = $1`,
      [scene.classroom.id],
    );
  await stopAfter('1 day');
  const { answer } = await invest('BEGINNERS', '100');
  expectDialog(answer, 'Investment Confirmation', 'That is in about 10 days of real time.');
  const overview = () => PlainPage.open(scene.visitor, '/dashboard').then((shown) => shown.region('Duration'));
  expect((await overview()).queryByText(/The clock is paused/)).toBeNull();
  await stopAfter('0');
  (await overview()).getByText(/The clock is paused/);
});

test('an investment that the database refuses leaves nothing behind but the message', async () => {
  await scene.breakTable('investment');
  const { answer, plan } = await invest('BEGINNERS', '200');
  expectAlert(plan, 'Failed to invest. Please try again later.');
  expectReference(answer, site.said());
  await expectPlaced(0);
  const again = await PlainPage.open(scene.visitor, '/dashboard/investmentplans');
  again.all.getByText('You have $500.00 of deposits to invest.');
});
