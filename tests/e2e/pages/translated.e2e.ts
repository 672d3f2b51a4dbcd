import { expect, type Page } from '@playwright/test';
import { setClockRate } from '#app/classes/class-clock.server.ts';
import { declineDeposit } from '#app/payments/deposits/decide-deposit.server.ts';
import { depositFromWallet } from '#app/payments/deposits/request-deposit.server.ts';
import { SITE_ROUTES } from '../../../launcher/route-list.ts';
import { isAlive } from '../../support/alive.ts';
import { instant } from '../../support/clock.ts';
import { isLongRun } from '../../support/long.ts';
import { query } from '../../support/postgres.ts';
import { arrangeScene, type Scene } from '../../support/scene.ts';
import { openCast, type Role } from '../../support/site/cast.ts';
import { test } from '../investor-test.ts';
import { partOf } from '../public/public-places.ts';
import { hoursPass } from '../xray/account-with-signs.ts';
import { xrayButton } from '../xray/xray-signs.ts';
import { openTranslated, type Way } from './translation.ts';

const WAYS: readonly Way[] = ['replaced', 'moved', 'merged'];

const LOOKERS: readonly (readonly [Role, (pattern: string) => boolean])[] = [
  ['nobody', (pattern) => !/^\/(dashboard|admin)/.test(pattern)],
  ['investor', (pattern) => pattern.startsWith('/dashboard')],
  ['administrator', (pattern) => pattern.startsWith('/admin')],
];

const flagButton = (page: Page) => page.getByRole('button', { name: 'Flag', exact: true });
const failure = (page: Page) => page.getByRole('heading', { name: 'Something went wrong', level: 1 });

const words = (page: Page) => page.locator('main').textContent();

/** The page must show what it would show if it were opened now, without a translation. */
async function expectTruth(page: Page) {
  const other = await page.context().newPage();
  await expect(async () => {
    await other.goto(page.url());
    await isAlive(other);
    expect(await words(page)).toBe(await words(other));
  }).toPass();
  await other.close();
}

for (const [role, isTheirs] of LOOKERS)
  test(`X-ray and Flag come and go on every translated page of ${role}, and leave it as it was`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(600_000);
    const cast = await openCast(site);
    const { database, classroom } = cast.class;
    await arrangeScene(site, cast.class, cast.investor).giveBalance(500);
    await setClockRate(database, classroom.id, { rate: 0, actor: 'mem_test' }, site.now());
    const context = await browser.newContext({ baseURL: site.url });
    await context.addCookies(cast.visitors[role].cookies());
    const page = await context.newPage();
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(`${page.url()}: ${message}`));
    for (const { pattern } of SITE_ROUTES.filter((route) => route.isPage && isTheirs(route.pattern))) {
      const path = partOf(cast.addressOf(pattern));
      await openTranslated(page, role === 'administrator' ? `${path}?class=${classroom.id}` : path);
      const before = await words(page);
      if (await flagButton(page).isVisible()) {
        await flagButton(page).click();
        await page.getByRole('region', { name: 'Spotter' }).getByRole('button', { name: 'Done' }).click();
      }
      if (await xrayButton(page).isEnabled()) {
        await xrayButton(page).click();
        await expect(page.locator('html[data-xray] #xray'), path).toBeVisible();
        await xrayButton(page).click();
        await expect(page.locator('#xray'), path).toHaveCount(0);
      }
      await expect(failure(page), path).toHaveCount(0);
      expect(await words(page), path).toBe(before);
    }
    expect(thrown).toEqual([]);
    await context.close();
    await cast.close();
  });

for (const way of WAYS) {
  test(`what changes on a translated page is shown, and what was there before is not (${way})`, async ({
    page,
    scene,
  }) => {
    await openTranslated(page, '/dashboard', way);
    for (const dollars of [1_234, 1_111, 5]) {
      await scene.giveBalance(dollars);
      await tell(scene);
      await expect(page.getByText(dollars === 1_234 ? '$1,234.00' : '$2,3').first()).toBeVisible({ timeout: 30_000 });
      await expectTruth(page);
    }
    const { database, classroom, id: investor } = scene;
    const asked = await depositFromWallet(
      database,
      classroom,
      { investor, amountText: '250', requestKey: 'one' },
      instant(),
    );
    if (!asked.ok) throw new Error(asked.why);
    await openTranslated(page, '/dashboard/deposit', way);
    const choice = { reason: 'payment-not-found', actor: 'mem_test' };
    await declineDeposit(database, classroom, asked.deposit.id, choice, instant());
    await tell(scene);
    await expect(page.getByText('Your deposit of $250.00 was declined.')).toBeVisible({ timeout: 30_000 });
    await expectTruth(page);
  });
}

// By day, forms are done in the way that moves the most.
for (const way of isLongRun ? WAYS : (['merged'] as const)) {
  test(`every form of an investor is done on a translated page, or says why not (${way})`, async ({ page, scene }) => {
    test.setTimeout(90_000);
    await scene.giveDeposits(500);
    await scene.giveBalance(500);
    const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
    const says = (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

    await hoursPass(scene, 24);
    await openTranslated(page, '/dashboard/wallet', way);
    await press('Get practice coins');
    await says(/came out of the tap/);
    await says('0.20000000 BTC');
    await page.getByLabel('To address').fill('play1nonsense');
    await page.getByLabel('Amount in BTC').fill('0.001');
    await press('Send coins');
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();

    await openTranslated(page, '/dashboard/deposit', way);
    await page.getByLabel('Amount').fill('50');
    await press('Continue');
    await page.getByRole('dialog', { name: 'Minimum Deposit Required' }).getByRole('button', { name: 'Close' }).click();
    await page.getByLabel('Amount').fill('300');
    await press('Continue');
    await press('Pay from practice wallet');
    await says('Your deposit was submitted and is waiting for approval.');
    await says('$300.00');

    await openTranslated(page, '/dashboard/investmentplans', way);
    const plan = page.getByRole('region', { name: 'BEGINNERS' });
    await plan.getByLabel('Amount').fill('1');
    await plan.getByRole('button', { name: 'Invest now' }).click();
    await expect(page.getByRole('dialog').or(plan.getByRole('alert')).filter({ hasText: /\S/ }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await plan.getByLabel('Amount').fill('500');
    await plan.getByRole('button', { name: 'Invest now' }).click();
    await page.getByRole('dialog', { name: 'Investment Confirmation' }).getByRole('button', { name: 'Close' }).click();

    await openTranslated(page, '/dashboard/withdraws', way);
    await page.getByLabel('Amount').fill('9999');
    await press('Use my practice wallet');
    const password = page.getByLabel('Account password');
    if ((await password.count()) > 0) await password.fill(scene.password);
    await press('Request withdrawal');
    await expect(page.getByRole('dialog').or(page.locator('[aria-invalid=true]')).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByLabel('Amount').fill('100');
    if ((await password.count()) > 0) await password.fill(scene.password);
    await press('Request withdrawal');
    await says('$400.00');

    await openTranslated(page, '/dashboard/profile', way);
    await page.getByLabel('First name').fill('');
    await press('Save profile');
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await page.getByLabel('First name').fill('Translated');
    await press('Save profile');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(failure(page)).toHaveCount(0);
    await page.getByRole('navigation').getByRole('link', { name: 'Overview' }).first().click();
    await says('Welcome, Translated');
    await expect(page.getByRole('region', { name: 'Account Balance' })).toContainText('$400.00');
  });
}

function tell({ class: { where }, classroom, id }: Scene) {
  return query(where.databaseUrl, `select pg_notify('glasshouse_change', '${classroom.id}:${id}')`);
}
