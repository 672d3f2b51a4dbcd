import { expect, type Page } from '@playwright/test';
import { BY_HAND } from '#app/classes/scenario/scenario.ts';
import { lessonProgressOf } from '#app/debrief/lesson-progress.server.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import type { SignId } from '#app/signs/sign-id.ts';
import { SIGN_PAGES, type SignPageId } from '#app/signs/sign-places.ts';
import { isAlive } from '../../support/alive.ts';
import type { Scene } from '../../support/scene.ts';
import { test } from '../investor-test.ts';
import {
  arrangeEverySign,
  askForFee,
  change,
  collapse,
  deposit,
  expectAmounts,
  hoursPass,
  sendMessages,
  tourOf,
} from './account-with-signs.ts';
import { catalogueIn, expectMarksExplained, signsMarkedIn, signsOn, turnOnXray, xrayButton } from './xray-signs.ts';

// Over HTTP these pages are checked against the catalogue in more states, and in Arabic; here they are drawn.
test('each sign of the account is marked and explained, and the ledger’s truth is under the figures', async ({
  page,
  scene,
}) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const catalogue = await catalogueIn('en');
  const found = new Map<SignPageId, Set<SignId>>();
  /** Turns X-ray on the first time. Returns the truths of the page. */
  const look = async (id: SignPageId, query = '') => {
    const path = `${SIGN_PAGES[id]}?${query}`;
    await page.goto(path);
    await isAlive(page);
    if (!(await xrayIsKept(page))) await turnOnXray(page);
    await expect(page.locator('html[data-xray] #xray .xray-list > li').first(), path).toBeAttached();
    await expectMarksExplained(page, catalogue, path);
    found.set(id, new Set([...(found.get(id) ?? []), ...(await signsMarkedIn(page.getByRole('main')))]));
    return page.getByRole('main').locator('.xray-truth').allTextContents();
  };
  await arrangeEverySign(scene);
  await sendMessages(scene, ['welcome']);
  for (const stop of await tourOf(scene)) {
    const truths = await look(stop.id, stop.query);
    if (stop.amounts !== undefined) expectAmounts(truths, 'en', stop);
  }
  await askForFee(scene);
  await look('withdraws');
  await collapse(scene);
  for (const id of ['deposit', 'investmentplans', 'withdraws'] as const) {
    await look(id);
    expect(await signsMarkedIn(page.getByRole('main')), `${id} under maintenance`).toContain('delay');
  }
  // The overview and the deposits show more signs after other messages and declines.
  for (const id of ['investmentplans', 'withdraws', 'history', 'messages'] as const) {
    expect([...(found.get(id) ?? [])].toSorted(), id).toEqual(signsOn(id).toSorted());
  }
});

/** Whether X-ray is still on in this tab from an earlier page. */
const xrayIsKept = (page: Page) => page.evaluate(() => sessionStorage.getItem('xray') !== null);

test('an approval changes the truth on the open page', async ({ page, scene }) => {
  await page.goto('/dashboard');
  await isAlive(page);
  await turnOnXray(page);
  const deposits = page.getByRole('region', { name: 'Total Deposits' });
  await expect(deposits).toContainText('You paid nothing in and got nothing back.');
  const balance = page.getByRole('region', { name: 'Account Balance' });
  await expect(balance).toHaveText(/^Account Balance\$0\.00Can be withdrawn$/);
  await change(scene, { ...BY_HAND, deposits: { approval: 'at-once' } });
  await deposit(scene, '600');
  await hoursPass(scene, 1);
  await expect(deposits).toContainText('$600.00The coins that you paid in would be worth $600.00 today.');
  // Nothing can be withdrawn yet, so nothing is said or marked about what is behind it.
  await expect(balance).toHaveText(/^Account Balance\$0\.00Can be withdrawn$/);

  // Nothing is marked where the savings are kept, and the truth says so.
  await change(scene, { ...BY_HAND, savings: true });
  await page.goto('/dashboard/savings?xray=1');
  await isAlive(page);
  await expect(page.locator('#xray')).toContainText('No warning sign from the catalog is on this page.');
  expect(await signsMarkedIn(page.getByRole('main'))).toEqual([]);
});

const xrayOpenedBy = async ({ database, classroom }: Scene, id: InvestorId) =>
  (await lessonProgressOf(database, classroom.id, id)).xrayOpenedAt;

test('X-ray is off for the next investor in the same tab', async ({ page, scene }) => {
  await page.goto('/dashboard');
  await isAlive(page);
  await turnOnXray(page);
  await expect.poll(() => xrayOpenedBy(scene, scene.id)).not.toBeNull();
  const next = await scene.class.investor();
  // Nothing of the previous page is requested any more.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.context().addCookies(next.visitor.cookies());
  const told = page.waitForResponse('**/xray?*');
  await page.goto('/dashboard');
  expect(await (await told).json()).toEqual({ state: 'off' });
  await expect(xrayButton(page)).toHaveAttribute('aria-pressed', 'false');
  expect(await xrayIsKept(page)).toBe(false);
  expect(await xrayOpenedBy(scene, next.id)).toBeNull();
});
