import { type Browser, expect, type Page } from '@playwright/test';
import { query } from '../../../../tests/support/postgres.ts';
import { test } from '../../../../tests/support/site/browser-test.ts';
import { ConsoleStage } from '../../../../tests/support/site/console-stage.ts';

/** The page signs in by itself. */
async function withoutScripts(browser: Browser, stage: ConsoleStage): Promise<Page> {
  const context = await browser.newContext({ baseURL: stage.site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await stage.signIn(page);
  return page;
}

async function historyOf(
  browser: Browser,
  stage: ConsoleStage,
  investor: { visitor: { cookies(): Parameters<ReturnType<Page['context']>['addCookies']>[0] } },
  tab: string,
) {
  const context = await browser.newContext({ baseURL: stage.site.url });
  await context.addCookies(investor.visitor.cookies());
  const page = await context.newPage();
  await page.goto(`/dashboard/history?tab=${tab}`);
  const text = await page.getByRole('table').textContent();
  await context.close();
  return text;
}

test('two members of staff approve one deposit at once: it is credited once, and one is told plainly', async ({
  browser,
  page,
  site,
}) => {
  await using stage = await ConsoleStage.open(site);
  const { room } = stage;
  const investor = await room.investor();
  await stage.claim(investor.id, '500');
  const context = await browser.newContext({ baseURL: site.url });
  await context.addCookies((await room.facilitator()).cookies());
  const other = await context.newPage();
  await stage.signIn(page);
  for (const desk of [page, other]) {
    await desk.goto(stage.path('/deposits'));
    await expect(desk.getByRole('row', { name: /\$500\.00/ })).toContainText('No coins');
  }
  await Promise.all([page, other].map((desk) => desk.getByRole('button', { name: 'Approve' }).click()));
  const said = await Promise.all(
    [page, other].map((desk) => desk.getByText(/^(Approved|Already decided):/).textContent()),
  );
  expect(said.toSorted()).toEqual([
    'Already decided: someone else was faster. Nothing was done twice.',
    'Approved: $500.00 credited without coins. Nothing stands behind it but a receipt.',
  ]);
  for (const desk of [page, other]) await expect(desk.getByText('No deposit is waiting for a decision')).toBeVisible();
  await other.context().close();

  await expect(page.getByText('To pay everybody, the company is $500.00 short')).toBeVisible();
  const { rows } = await query<{ action: string }>(
    site.databaseUrl,
    'select action from audit_entry where classroom_id = $1',
    [room.classroom.id],
  );
  expect(rows).toEqual([{ action: 'deposit-approved' }]);
});

test('a deposit is declined for a reason from the catalogue, which the investor can read', async ({
  browser,
  page,
  site,
}) => {
  await using stage = await ConsoleStage.open(site);
  const { room } = stage;
  const investor = await room.investor();
  await stage.pay(investor.id, '250');
  await stage.signIn(page);
  await page.goto(stage.path('/deposits'));
  const row = page.getByRole('row', { name: /\$250\.00/ });
  await expect(row).toContainText('Arrived');
  await row.getByLabel('Reason for declining').selectOption('Higher plan required');
  await row.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Declined. The coins go back to their sender.')).toBeVisible();

  const history = await historyOf(browser, stage, investor, 'deposits');
  expect(history).toContain('Declined');
  expect(history).toContain('This amount no longer qualifies. Please deposit enough for a higher plan.');
  await page.goto(`${stage.path('/deposits')}&tab=decided`);
  await expect(page.getByRole('row', { name: /\$250\.00/ })).toContainText('Higher plan required');
});

test('a withdrawal beyond the coins held is refused with the reason, and one within them is paid', async ({
  page,
  site,
}) => {
  await using stage = await ConsoleStage.open(site);
  const { room } = stage;
  const [rich, poor] = [await room.investor(), await room.investor()];
  await stage.matureAndAsk(rich.id, { id: await stage.pay(rich.id, '900'), amountText: '900' }, '1800');
  await stage.matureAndAsk(poor.id, { id: await stage.claim(poor.id, '150'), amountText: '150' }, '120');
  await stage.signIn(page);
  await page.goto(stage.path('/withdrawals'));
  const large = page.getByRole('row', { name: /\$1,800\.00/ });
  await expect(large).toContainText('Beyond the coins held');
  await large.getByRole('button', { name: 'Approve' }).click();
  await expect(
    page.getByText(/^Refused: this is more than the coins held\. The company holds 0\.01500000\sBTC, worth \$900\.00,/),
  ).toBeVisible();
  await expect(large).toBeVisible();

  await page
    .getByRole('row', { name: /\$120\.00/ })
    .getByRole('button', { name: 'Approve' })
    .click();
  await expect(page.getByText(/^Approved: \$114\.00 paid in 0\.00190000\sBTC, \$6\.00 kept as a fee\.$/)).toBeVisible();
  await page.goto(stage.path(''));
  await expect(page.getByRole('region', { name: 'Waiting for you' })).toContainText('1 withdrawal');
  await expect(page.getByRole('region', { name: /^To pay everybody, the company is/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Fees' })).toContainText('$6.00');
  await page.getByRole('button', { name: 'Reconcile now' }).click();
  await expect(page.getByText(/^All agrees, as of/)).toBeVisible();
});

test('a deposit is approved by keyboard alone', async ({ page, site }) => {
  await using stage = await ConsoleStage.open(site);
  const { room } = stage;
  await stage.pay((await room.investor()).id, '700');
  await stage.signIn(page);
  await page.goto(stage.path('/deposits'));
  await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled();
  const approve = page.getByRole('button', { name: 'Approve', description: /\$700\.00/ });
  await expect(approve).toHaveCount(1);
  for (let presses = 0; presses < 40; presses += 1) {
    if (await approve.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Approved: $700.00 credited, with the coins that arrived behind it.')).toBeVisible();
  // Keyboard users continue from the answer.
  await expect(page.locator(':focus')).toContainText('Approved');
});

test('without scripts a deposit is approved, the class chosen, and the address rotated', async ({ browser, site }) => {
  await using stage = await ConsoleStage.open(site);
  const { room } = stage;
  await stage.claim((await room.investor()).id, '450');
  const page = await withoutScripts(browser, stage);
  await page.goto('/admin/deposits');
  await page.getByLabel('Class').selectOption(room.classroom.name);
  await page.getByRole('button', { name: 'Show' }).click();
  await page
    .getByRole('row', { name: /\$450\.00/ })
    .getByRole('button', { name: 'Approve' })
    .click();
  await expect(page.getByText(/^Approved: \$450\.00 credited without coins/)).toBeVisible();
  await page.goto(stage.path('/settings'));
  await page.getByRole('button', { name: 'Rotate address' }).click();
  await page.getByRole('button', { name: 'Rotate now' }).click();
  await expect(page.getByText('The company has a new address.')).toBeVisible();
  await page.context().close();
});
