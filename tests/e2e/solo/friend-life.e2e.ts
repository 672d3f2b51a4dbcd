import { expect, type Page } from '@playwright/test';
import { test } from '../../support/site/browser-test.ts';
import { complaintsOf } from '../crawler/axe-complaints.ts';
import { act, byKeyboard, byPointer, onToTheDebrief, type Press, send, strip } from './own-clock.ts';

async function begin(page: Page, press: Press) {
  await page.goto('/try?scenario=friend');
  await page.locator('input[name="understood"]').press('Space');
  await press(page.locator('main form:has(input[name="understood"]) button[type="submit"]'));
  await page.waitForURL(/\/dashboard$/);
  await expect(strip(page)).toBeVisible();
}

/** The bank asks three questions, and pays. */
async function payAtTheBank(page: Page, press: Press) {
  await page.waitForURL(/\/dashboard\/bank/);
  await expect(page.locator('main fieldset')).toHaveCount(3);
  await expect(page.locator('.solo-hint')).toHaveCount(0);
  for (const group of await page.locator('main fieldset').all()) {
    await group.locator('input[type="radio"]').last().press('Space');
  }
  await press(page.locator('main button[value="pay"]'));
  await page.waitForURL(/\/dashboard\/deposit\?submitted=/);
}

async function depositAndInvest(page: Page, press: Press, amount: string) {
  await page.goto('/dashboard/deposit');
  await page.locator('input[name="amount"]').fill(amount);
  await press(page.locator('main form:has(input[name="amount"]) button[type="submit"]').first());
  await press(page.locator('main form:has(input[name="intent"][value="pay"]) button[type="submit"]'));
  await payAtTheBank(page, press);
  await page.goto('/dashboard');
  await expect(async () => {
    if (await act(page, 'next').isVisible()) await send(page, press, act(page, 'next'), { timeout: 2_000 });
    await expect(act(page, 'look-on')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.goto('/dashboard/investmentplans');
  const plan = page.locator('main form:has(input[name="plan"])').first();
  await plan.locator('input[name="amount"]').fill(amount);
  await send(page, press, plan.locator('button[type="submit"]'));
  await expect(page.locator('main form:has(input[name="investment"])')).toHaveCount(1);
}

/** Every reply that is offered can be reached; the last one is sent, and is answered. */
async function reply(page: Page, press: Press) {
  await page.goto('/dashboard/messages');
  const replies = page.locator('main form button[name="reply"]');
  await expect(replies.first()).toBeVisible();
  const count = await replies.count();
  expect(count).toBeGreaterThanOrEqual(2);
  const bubbles = await page.locator('main ol > li').count();
  for (const offered of await replies.all()) {
    await offered.focus();
    await expect(offered).toBeFocused();
  }
  await send(page, press, replies.last());
  await expect.poll(() => page.locator('main ol > li').count()).toBeGreaterThan(bubbles);
}

async function bring(page: Page, press: Press) {
  await page.goto('/dashboard/friends');
  await expect(page.locator('main form')).toHaveCount(6);
  await send(page, press, page.locator('main form button[type="submit"]').first());
  await expect(page.locator('main form')).toHaveCount(5);
}

async function withdraw(page: Page, press: Press) {
  await page.goto('/dashboard/withdraws');
  await page.locator('input[name="amount"]').fill('20');
  await press(page.locator('main form:has(input[name="amount"]) button[type="button"]').first());
  await send(page, press, page.locator('main form:has(input[name="amount"]) button[type="submit"]'));
  await press(page.getByRole('dialog').locator('button').last());
  await page.goto('/dashboard');
}

for (const { language, press, viewport } of [
  { language: 'en', press: byKeyboard, viewport: { width: 1280, height: 900 } },
  { language: 'ar', press: byPointer, viewport: { width: 390, height: 844 } },
] as const) {
  test(`a visitor lives through a friend’s tip alone, to the pledge (${language})`, async ({ page, site }) => {
    test.setTimeout(300_000);
    await page.setViewportSize(viewport);
    await page.context().addCookies([{ name: 'language', value: language, url: site.url }]);
    const expectRoom = async (where: string) => {
      const widest = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(widest, where).toBeLessThanOrEqual(0);
      expect(await complaintsOf(page, where)).toEqual([]);
    };
    await test.step('a friend writes, and is answered', async () => {
      await begin(page, press);
      await reply(page, press);
      await expectRoom('/dashboard/messages');
    });
    await test.step('a deposit past the bank, and a plan without an end', async () => {
      await depositAndInvest(page, press, '900');
      await expectRoom('/dashboard/investmentplans');
    });
    await test.step('somebody is brought along', async () => {
      await bring(page, press);
      await expectRoom('/dashboard/friends');
    });
    await page.goto('/dashboard');
    await test.step('past four questions, on to the Debrief', () =>
      onToTheDebrief(
        page,
        press,
        async (count) => {
          await expectRoom(`the overview at stop ${count}`);
          if (count === 1) await withdraw(page, press);
        },
        4,
      ));
    await test.step('the people they brought in, what the bank asked, and a pledge', async () => {
      await page.goto('/debrief');
      await expectRoom('/debrief');
      await press(page.locator('main details:has(input[name="pledge"]) > summary'));
      await page.locator('main input[type="checkbox"][name="pledge"]').first().press('Space');
      await press(page.locator('main form:has(input[name="pledge"]) button[type="submit"]'));
      await expect(page).toHaveURL(/pledge=/);
    });
  });
}
