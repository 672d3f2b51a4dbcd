import { expect, type Page } from '@playwright/test';
import { isAlive } from '../../../../tests/support/alive.ts';
import { test } from '../../../../tests/support/site/browser-test.ts';
import { ConsoleStage } from '../../../../tests/support/site/console-stage.ts';
import type { Site } from '../../../../tests/support/site/site.ts';
import { SiteClass } from '../../../../tests/support/site/site-class.ts';
import { signUp, Visitor } from '../../../../tests/support/site/visitor.ts';

/** The facilitator already has one class. Returns their password. */
async function signInFacilitator(page: Page, site: Site, room: SiteClass): Promise<string> {
  const { visitor, password } = await room.facilitatorWithPassword();
  await page.context().addCookies(visitor.cookies());
  await page.goto(`${site.url}/admin`);
  return password;
}

async function foundByForm(page: Page, name: string, scenario: string): Promise<string> {
  await page.goto('/admin/classes');
  await page.getByRole('link', { name: 'New class' }).click();
  await page.getByLabel('Name of the class').fill(name);
  await page.getByRole('radio', { name: scenario, exact: true }).check();
  await page.getByRole('button', { name: 'Create the class' }).click();
  await expect(page.getByTestId('join-code')).toBeVisible();
  return ((await page.getByTestId('join-code').textContent()) ?? '').replaceAll(' ', '');
}

test('a facilitator founds, opens, runs and ends a class, and nothing of it is left', async ({ page, site }) => {
  await using room = await SiteClass.found(site);
  const password = await signInFacilitator(page, site, room);
  const code = await foundByForm(page, 'Year 10, Tuesday', 'The quick one');
  expect(code).toMatch(/^[A-Z]{8}$/);
  await expect(page.getByText('Nobody can join before you open the class.')).toBeVisible();
  const query = new URL(page.url()).search;

  await page.getByRole('button', { name: 'Open for joining' }).click();
  await expect(page.getByText('The class is open: people can join now.')).toBeVisible();
  await signUp(new Visitor(site.url), code);
  await page.goto(`/admin/projector${query}`);
  await expect(page.getByRole('heading', { name: 'Join the class' })).toBeVisible();
  await expect(page.getByText('1 has joined.')).toBeVisible();
  // The only button is the one that every page has.
  await expect(page.getByRole('button')).toHaveText(['X-ray']);

  await page.goto(`/admin${query}`);
  await page.getByRole('button', { name: 'Start the class' }).click();
  await expect(page.getByText('The class has started.')).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('The clock is paused.')).toBeVisible();
  await page.getByRole('button', { name: 'Jump one day' }).click();
  await expect(page.getByText('A day has passed.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The clock goes on.')).toBeVisible();

  await page.getByRole('button', { name: 'Collapse now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Collapse', exact: true }).click();
  await expect(page.getByText('The company no longer pays anyone.')).toBeVisible();
  await expect(page.getByText('Collapsed')).toBeVisible();
  await page.goto(`/admin/classes/end${query}`);
  await expect(page.getByText('Show the Debrief first')).toBeVisible();

  await page.goto(`/admin${query}`);
  await page.getByRole('button', { name: 'Show the Debrief' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByText('Everybody sees the Debrief now.')).toBeVisible();
  await page.goto(`/admin/projector${query}`);
  await expect(page.getByRole('heading', { name: 'What was really there' })).toBeVisible();

  await page.goto(`/admin/classes/end${query}`);
  await page.getByLabel('Your password').fill('not mine');
  await page.getByRole('button', { name: 'Close the class' }).click();
  await expect(page.getByText('That is not your password.')).toBeVisible();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Close the class' }).click();
  await expect(page.getByRole('heading', { name: 'Delete the class' })).toBeVisible();
  // A second press where the first one closed the class must not delete it.
  await expect(page.getByLabel('Your password')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Delete now' })).not.toBeFocused();
  await page.getByRole('button', { name: 'Delete now' }).click();
  await expect(page.getByText('Please enter your password.')).toBeVisible();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Delete now' }).click();
  await expect(page.getByRole('heading', { name: 'Classes', exact: true })).toBeVisible();
  await expect(page.getByText('Year 10, Tuesday')).toHaveCount(0);
  expect((await page.request.get(`/admin${query}`)).status()).toBe(404);
});

test('waiting deposits are decided by keyboard, several at once, and only those that were ticked', async ({
  page,
  site,
}) => {
  await using stage = await ConsoleStage.open(site);
  const claim = async (amount: string) => stage.claim((await stage.room.investor()).id, amount);
  for (const amount of ['310', '320', '330', '340']) await claim(amount);
  await stage.signIn(page);
  await page.goto(`${stage.path('')}&queue=deposits`);
  await isAlive(page);
  const rows = page.getByRole('checkbox', { name: /\$3\d0\.00/ });
  const row = (amount: number) => page.getByRole('checkbox', { name: `$${amount}.00` });
  await expect(rows).toHaveCount(4);
  await rows.first().focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 approved.')).toBeVisible();
  await expect(rows).toHaveCount(3);
  await expect(row(310)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing was approved.')).toBeVisible();
  await expect(row(310)).toBeFocused();

  await page.keyboard.press('Space');
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('k');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByText('2 approved.')).toBeVisible();
  await expect(row(330)).toBeFocused();

  await page.getByRole('checkbox', { name: 'The 1 listed' }).check();
  await page.keyboard.press('d');
  await expect(page.getByLabel('Reason for declining')).toBeFocused();
  // What arrives after the tick has not been chosen by anybody.
  await claim('350');
  await expect(row(350)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'All 2 listed' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Decline selected' }).click();
  await expect(page.getByText('1 declined.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(row(350)).toBeFocused();
  await page.keyboard.press('d');
  await page.getByRole('button', { name: 'Decline selected' }).click();
  await expect(page.getByText('No deposit is waiting for a decision')).toBeVisible();
});

test('a withdrawal that the coins do not cover still waits, and the rest is paid', async ({ browser, page, site }) => {
  await using stage = await ConsoleStage.open(site);
  const [rich, poor] = [await stage.room.investor(), await stage.room.investor()];
  await stage.matureAndAsk(rich.id, { id: await stage.pay(rich.id, '900'), amountText: '900' }, '1800');
  await stage.matureAndAsk(poor.id, { id: await stage.claim(poor.id, '150'), amountText: '150' }, '120');
  await stage.signIn(page);
  const cookies = await page.context().cookies();
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  await context.addCookies(cookies);
  const plain = await context.newPage();
  await plain.goto(stage.path(''));
  await plain.getByRole('checkbox', { name: 'All 2 listed' }).check();
  await plain.getByRole('button', { name: 'Approve selected' }).click();
  await expect(plain.getByText('1 approved. 1 still waits: the coins for it are not there.')).toBeVisible();
  await context.close();
});

/** Amounts broken over two lines. */
function brokenAmounts(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      const words = document.createRange();
      words.selectNodeContents(text);
      const lines = new Set(Array.from(words.getClientRects(), ({ top }) => Math.round(top)));
      if (/^\D?[\d,.]{6,}$/.test(text.nodeValue ?? '') && lines.size > 1) found.push(text.nodeValue ?? '');
    }
    return found;
  });
}

test('no amount is broken over two lines, on a beamer of 1024 pixels or on a tablet', async ({ page, site }) => {
  await using stage = await ConsoleStage.open(site);
  const { id } = await stage.room.investor();
  for (let deposits = 0; deposits < 10; deposits += 1) await stage.approve(await stage.claim(id, '1000000'));
  await stage.signIn(page);
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 768 });
    for (const path of ['/projector', '']) {
      await page.goto(stage.path(path));
      await expect(page.getByText(/\$10,000,000/).first()).toBeVisible();
      expect(await brokenAmounts(page)).toEqual([]);
    }
  }
});
