import { expect, type Page } from '@playwright/test';
import { isAlive } from '../../support/alive.ts';
import { isLongRun } from '../../support/long.ts';
import { test } from '../../support/site/browser-test.ts';
import { complaintsOf } from '../crawler/axe-complaints.ts';
import { busyOnce, listenInVain } from '../hold.ts';
import { openPaused } from '../paused-clock.ts';
import {
  act,
  byKeyboard,
  byPointer,
  lookOn,
  onToTheDebrief,
  type Press,
  send,
  strip,
  toQuestion,
} from './own-clock.ts';

const sideLink = (page: Page, path: string) => page.locator(`nav a[href="${path}"]:visible`).first();

async function go(page: Page, press: Press, path: string) {
  const menu = page.locator('.slide-menu summary:visible');
  if (await menu.isVisible()) await press(menu);
  await press(sideLink(page, path));
  await page.waitForURL(`**${path}`);
  await expect(page.locator('.slide-menu [open]')).toHaveCount(0);
  await expect(page.locator('main h1')).toBeVisible();
}

async function begin(page: Page, press: Press) {
  await page.goto('/try');
  await page.locator('input[name="understood"]').press('Space');
  await press(page.locator('main form:has(input[name="understood"]) button[type="submit"]'));
  await page.waitForURL(/\/dashboard$/);
  await expect(strip(page)).toBeVisible();
  return (
    (await page
      .getByText(/^([a-z]+-){5}[a-z]+$/)
      .first()
      .textContent()) ?? ''
  );
}

async function depositAndInvest(page: Page, press: Press, amount: string) {
  await go(page, press, '/dashboard/deposit');
  await page.locator('input[name="amount"]').fill(amount);
  await press(page.locator('main form:has(input[name="amount"]) button[type="submit"]').first());
  await send(page, press, page.locator('main form:has(input[name="intent"][value="pay"]) button[type="submit"]'));
  await go(page, press, '/dashboard');
  // It waits for the next act once the deposit has arrived.
  await expect(async () => {
    if (await act(page, 'next').isVisible()) await send(page, press, act(page, 'next'), { timeout: 2_000 });
    await expect(act(page, 'look-on')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await go(page, press, '/dashboard/investmentplans');
  const plan = page.locator('main form:has(input[name="plan"])').first();
  await plan.locator('input[name="amount"]').fill(amount);
  await send(page, press, plan.locator('button[type="submit"]'));
  await press(page.getByRole('dialog').locator('button').last());
}

/** Whoever has only a return code is not asked for it. */
async function withdraw(page: Page, press: Press) {
  await go(page, press, '/dashboard/withdraws');
  await page.locator('input[name="amount"]').fill('100');
  await press(page.locator('main form:has(input[name="amount"]) button[type="button"]').first());
  await expect(page.locator('input[type="password"]')).toHaveCount(0);
  await send(page, press, page.locator('main form:has(input[name="amount"]) button[type="submit"]'));
  await press(page.getByRole('dialog').locator('button').last());
  await go(page, press, '/dashboard');
}

for (const { language, amount, press, viewport } of [
  { language: 'en', amount: '400', press: byKeyboard, viewport: { width: 1280, height: 900 } },
  // As an Arabic keyboard types it.
  { language: 'ar', amount: '٤٠٠', press: byPointer, viewport: { width: 390, height: 844 } },
] as const) {
  test(`a visitor lives through it alone, from the front door to the pledge (${language})`, async ({ page, site }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(viewport);
    await page.context().addCookies([{ name: 'language', value: language, url: site.url }]);
    await test.step('one link, one consent, one press', () => begin(page, press));
    await test.step('deposit and invest, with nobody to approve anything', () => depositAndInvest(page, press, amount));
    await go(page, press, '/dashboard');
    await test.step('past five questions, on to the Debrief', () =>
      onToTheDebrief(page, press, async (count) => {
        const widest = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(widest).toBeLessThanOrEqual(0);
        if (count === 2) await withdraw(page, press);
      }));
    await test.step('what the ledger knew, and a pledge', async () => {
      await page.goto('/debrief');
      await press(page.locator('main details:has(input[name="pledge"]) > summary'));
      const pledge = page.locator('main input[type="checkbox"][name="pledge"]').first();
      await pledge.press('Space');
      await press(page.locator('main form:has(input[name="pledge"]) button[type="submit"]'));
      await expect(page).toHaveURL(/pledge=/);
    });
  });
}

const WAYS_IN = [
  { way: 'beginning', enter: async () => {} },
  {
    way: 'coming back',
    enter: async (page: Page, returnCode: string) => {
      await page.context().clearCookies();
      await page.goto('/join');
      await page.evaluate(() => sessionStorage.clear());
      const form = page.locator('main form:has(input[name="returnCode"])');
      await form.locator('input[name="returnCode"]').fill(returnCode);
      await form.locator('button[type="submit"]').click();
      await page.waitForURL(/\/dashboard$/);
    },
  },
  {
    way: 'logging in',
    enter: async (page: Page, returnCode: string) => {
      await page.goto('/dashboard/profile');
      const email = await page.getByLabel('Email', { exact: true }).inputValue();
      const password = 'quiet lantern over the river';
      await page.getByLabel('Current password', { exact: true }).fill(returnCode);
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByLabel('Confirm new password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByRole('heading', { name: 'Password Updated!' })).toBeVisible();
      await page.context().clearCookies();
      // The clock stands still, because the log-in goes on by itself after three seconds.
      await openPaused(page, '/login');
      await page.evaluate(() => sessionStorage.clear());
      await page.getByLabel('Email', { exact: true }).fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.locator('main').getByRole('button', { name: 'Log in' }).click();
      // People who do not wait get the clock, too.
      await page.getByRole('link', { name: 'Continue' }).click();
      await page.waitForURL(/\/dashboard$/);
    },
  },
] as const;

// Someone who logs in has begun and come back before.
for (const { way, enter } of isLongRun ? WAYS_IN : WAYS_IN.slice(-1)) {
  test(`by ${way} the clock is there with the page, and pushes nothing down`, async ({ page }) => {
    // Records for each dashboard, when it first comes into sight, whether the clock stands above it.
    await page.addInitScript(() => {
      const look = () => {
        if (location.pathname !== '/dashboard' || document.querySelector('main h1') === null) return;
        const isThere = document.querySelector('.solo-strip') !== null;
        sessionStorage.setItem('clockAtFirst', sessionStorage.getItem('clockAtFirst') ?? `${isThere}`);
      };
      new MutationObserver(look).observe(document, { childList: true, subtree: true });
    });
    const returnCode = await begin(page, byPointer);
    await enter(page, returnCode);
    await expect(strip(page)).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('clockAtFirst'))).toBe('true');
  });
}

// The longest words leave the least room.
for (const language of isLongRun ? (['en', 'de', 'ar'] as const) : (['de'] as const)) {
  test(`the strip leaves room on a phone, stays in sight, and does not cover the focus (${language})`, async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.context().addCookies([{ name: 'language', value: language, url: site.url }]);
    await begin(page, byPointer);
    await lookOn(page, byPointer);
    // The hint above the header does not push the button of the open menu onto its first link.
    const button = page.locator('.slide-menu summary');
    await button.click();
    const first = await page.locator('.slide-menu-panel a:visible').first().boundingBox();
    const above = await button.boundingBox();
    expect((above?.y ?? Number.NaN) + (above?.height ?? Number.NaN)).toBeLessThanOrEqual(first?.y ?? Number.NaN);
    await button.press('Escape');
    const sizes = () =>
      page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        return { height: box('.solo-strip')?.height ?? 0, top: box('.practice-notice')?.top ?? -1 };
      });
    const expectSmall = async (where: string) => {
      const { height, top } = await sizes();
      expect(height, where).toBeGreaterThan(30);
      expect(height, where).toBeLessThanOrEqual(844 / 5);
      expect(top, where).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    };
    await expectSmall('going');
    await act(page, 'pause').click();
    await expect(act(page, 'go-on')).toBeVisible();
    await expectSmall('paused');
    await toQuestion(page, byPointer);
    await page.evaluate(() => window.scrollTo(0, 300));
    await expectSmall('at a stop, scrolled down');
    await go(page, byPointer, '/dashboard/profile');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    for (const control of (await page.locator('main :is(input, select, button, a):visible').all()).toReversed()) {
      await control.focus();
      const isFree = await control.evaluate((element) => {
        const { bottom } = element.getBoundingClientRect();
        return bottom > (document.querySelector('.on-top')?.getBoundingClientRect().bottom ?? 0);
      });
      expect(isFree).toBe(true);
    }
  });
}

test('in a browser a hint stays for the first visit to a page, and X-ray opens from the strip', async ({ page }) => {
  test.setTimeout(120_000);
  const otherTab = await page.context().newPage();
  await otherTab.goto('/about');
  await isAlive(otherTab);
  await page.bringToFront();
  await begin(page, byPointer);
  const hint = page.getByRole('region', { name: 'What a client does here' });
  await expect(hint).toContainText('Clients start here');
  await go(page, byPointer, '/dashboard/wallet');
  await expect(hint).toContainText('Your practice coins are here');
  await lookOn(page, byPointer);
  await expect(hint).toContainText('Your practice coins are here');
  await go(page, byPointer, '/dashboard');
  await expect(hint).toHaveCount(0);
  // To the company's public pages and back, without a new document.
  await page.getByRole('link', { name: 'Back to the website' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect(strip(page)).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page).toHaveURL(/\/dashboard$/);
  // Another tab, whose document is older than the account, learns of it on the way.
  await otherTab.locator('header .top-link[href="/plans"]').click();
  await otherTab.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(otherTab).toHaveURL(/\/dashboard$/);
  await expect(strip(otherTab)).toBeVisible();
  await otherTab.close();
  const offer = strip(page).getByRole('button', { name: 'Look through this page' });
  const questions = [await toQuestion(page, byPointer)];
  while (!(await offer.isVisible())) {
    await act(page, 'go-on').click();
    questions.push(await toQuestion(page, byPointer, questions));
  }
  await offer.click();
  await expect(page.locator('html[data-xray] #xray')).toBeVisible();
  await expect(offer).toHaveCount(0);
  await expect(page.locator('#xray-button')).toBeFocused();
});

test('a page whose clock has stopped asks again until the server has the time to say so', async ({ page }) => {
  await begin(page, byPointer);
  await lookOn(page, byPointer);
  const askedBefore = await busyOnce(page, '**/dashboard/profile.data**');
  // Otherwise the page would also ask because its connection opens.
  await listenInVain(page);
  await page.clock.install();
  await page.goto('/dashboard/profile');
  await isAlive(page);
  // The first step takes three minutes. No one move is sure to suffice: the page may set its next timer after the move.
  await expect(async () => {
    await page.clock.fastForward('03:01');
    expect(askedBefore()).toBeGreaterThan(0);
  }).toPass();
  expect(askedBefore()).toBe(2);
});

test('axe finds nothing on the front door, the beginning and the strip', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/try');
  expect(await complaintsOf(page, '/try')).toEqual([]);
  await page.goto('/try/start');
  await page.locator('main form:has(input[name="understood"]) button[type="submit"]').click();
  await expect(page.getByText('Please read the text above, and check this box.')).toBeVisible();
  expect(await complaintsOf(page, '/try/start')).toEqual([]);
  await begin(page, byPointer);
  expect(await complaintsOf(page, 'the strip, waiting for a deposit')).toEqual([]);
  await isAlive(page);
  await lookOn(page, byPointer);
  expect(await complaintsOf(page, 'the strip')).toEqual([]);
  await act(page, 'pause').click();
  await expect(page.getByText('Paused. Press “Go on” to continue.')).toBeVisible();
  // The pressed button is gone: the focus is on the strip, and the day is announced.
  await expect(strip(page)).toBeFocused();
  await expect(strip(page).locator('p[aria-live]')).toHaveText(/^Day \d+ of \d+$/);
  expect(await complaintsOf(page, 'the strip, paused')).toEqual([]);
  await page.getByRole('button', { name: 'No more hints' }).click();
  await expect(page.getByText('Clients start here')).toBeHidden();
  await page.reload();
  await expect(act(page, 'go-on')).toBeVisible();
  await expect(page.getByText('Clients start here')).toBeHidden();
});
