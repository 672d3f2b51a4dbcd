import { expect, type Page, type Route } from '@playwright/test';
import { fillFromTap } from '#app/coins/wallet.server.ts';
import { isAlive } from '../../support/alive.ts';
import { instant } from '../../support/clock.ts';
import { answerEnds, hold } from '../hold.ts';
import { test } from '../investor-test.ts';

const PAGE_DATA = /\.data(?:\?|$)/;
const follow = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).first().click();
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const lost = (page: Page) => page.getByRole('dialog', { name: 'Something went wrong' });
const firstName = (page: Page) => page.getByLabel('First name');

const PORTAL = { contentType: 'text/html', body: '<h1>Log in to the network</h1>' };

type Answer = Parameters<Route['fulfill']>[0];

/** Answers in place of the site until the next document is asked for: a link under the pointer asks early, too. */
async function answerFor(page: Page, path: string, answer: Answer) {
  let isStillHere = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isStillHere = false;
  });
  await page.route(path, (route) => (isStillHere ? route.fulfill(answer) : route.fallback()));
}

async function openProfile(page: Page) {
  await page.goto('/dashboard/profile');
  await isAlive(page);
}

test('without a network, a link leaves its page and what is typed in it, says so, and works afterwards', async ({
  context,
  page,
}) => {
  await openProfile(page);
  await firstName(page).fill('Typed');
  // The first time its scripts are missing, the second time its data alone.
  for (const _time of [1, 2]) {
    await context.setOffline(true);
    await follow(page, 'History');
    await expect(lost(page)).toContainText('Please check your Internet connection.');
    await lost(page).getByRole('button', { name: 'Close' }).click();
    await expect(lost(page)).toHaveCount(0);
    await expect(firstName(page)).toHaveValue('Typed');
    await context.setOffline(false);
    await follow(page, 'History');
    await expect(heading(page, 'History')).toBeVisible();
    await follow(page, 'Profile');
    await expect(heading(page, 'Profile')).toBeVisible();
    await firstName(page).fill('Typed');
  }
});

test('a link to a page whose script an upgrade has taken away leads to its document', async ({ page }) => {
  await openProfile(page);
  await answerFor(page, '**/assets/history-*.js', { status: 404 });
  const loaded = page.waitForRequest((request) => request.isNavigationRequest());
  await follow(page, 'History');
  expect(new URL((await loaded).url()).pathname).toBe('/dashboard/history');
  await expect(heading(page, 'History')).toBeVisible();
});

for (const [failure, answer, words] of [
  ['fails', { status: 503, body: '{}' }, 'Something failed on our side. Please try again in a moment.'],
  ['is that of a network that asks for a log-in', PORTAL, 'Please check your Internet connection.'],
] as const)
  test(`where what answers ${failure}, a link leaves its page and what is typed in it, and says why`, async ({
    page,
  }) => {
    await openProfile(page);
    await firstName(page).fill('Typed');
    for (const path of ['**/readyz', '**/assets/history-*.js']) {
      await answerFor(page, path, answer);
      await follow(page, 'History');
      await expect(lost(page)).toContainText(words);
      await page.unroute(path);
      await lost(page).getByRole('button', { name: 'Close' }).click();
      await expect(firstName(page)).toHaveValue('Typed');
    }
  });

test('a link that waits for its script does not take a reader away who has gone elsewhere', async ({ page }) => {
  await openProfile(page);
  const script = await hold(page, '**/assets/history-*.js');
  await follow(page, 'History');
  await expect.poll(script.asked).toBe(1);
  await follow(page, 'Withdraw');
  await expect(page).toHaveURL(/withdraws/);
  const answered = answerEnds(page, /assets\/history-/);
  script.letGo();
  await answered;
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page).toHaveURL(/withdraws/);
});

test('where something is typed, such a link asks first', async ({ page }) => {
  await openProfile(page);
  await firstName(page).fill('Typed');
  await answerFor(page, '**/assets/history-*.js', { status: 404 });
  await follow(page, 'History');
  await expect(lost(page)).toContainText('what you typed here is lost');
  await lost(page).getByRole('button', { name: 'Close' }).click();
  await expect(firstName(page)).toHaveValue('Typed');
  await follow(page, 'History');
  await lost(page).getByRole('link', { name: 'Go on' }).click();
  await expect(heading(page, 'History')).toBeVisible();
});

for (const [failure, fail] of [
  ['busy', { status: 503, body: 'Too many.' }],
  ['failing', { status: 500, body: 'Bad.' }],
  ['cut off', { contentType: 'text/x-script', body: '[{"_1":2},"da' }],
] as const)
  test(`after a form that was done, a page whose data is ${failure} comes as a document, or says what was done`, async ({
    page,
    scene: { database, classroom, id },
  }) => {
    await fillFromTap(database, classroom, id, 'the tap', instant());
    // No check for news, which would ask patiently for the form's page as well.
    await page.route('**/readyz', (route) => route.fulfill({ status: 503 }));
    await page.route(PAGE_DATA, (route) =>
      route.request().method() === 'GET' ? route.fulfill(fail) : route.continue(),
    );
    await openProfile(page);
    await firstName(page).fill('Renamed');
    const loaded = page.waitForRequest((request) => request.isNavigationRequest());
    await page.getByRole('button', { name: 'Save profile' }).click();
    await loaded;
    await isAlive(page);
    await expect(firstName(page)).toHaveValue('Renamed');

    await page.goto('/dashboard/deposit?amount=300');
    await page.getByRole('button', { name: 'Pay from practice wallet' }).click();
    await expect(page.getByText('Your deposit was submitted and is waiting for approval.')).toBeVisible();
    await expect(page.getByText(/try again/i)).toHaveCount(0);
  });
