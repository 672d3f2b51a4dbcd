import { expect } from '@playwright/test';
import { complaintsOf } from '../../../tests/e2e/axe-complaints.ts';
import { test } from '../../../tests/support/browser-test.ts';
import { ConsoleStage } from '../../../tests/support/console-stage.ts';
import { query } from '../../../tests/support/postgres.ts';

test('nothing in the console that staff write can reach an investor', async ({ page, site }) => {
  await using stage = await ConsoleStage.open(site);
  const { room } = stage;
  const investor = await room.investor();
  await stage.pay(investor.id, '900');
  await stage.claim(investor.id, '100');
  await stage.sendByHand((await room.investor()).id, '0.01');
  await stage.signIn(page);
  const written: string[] = [];
  for (const name of ['', '/deposits', '/withdrawals', '/investors', '/settings', '/audit', '/outbox']) {
    await page.goto(stage.path(name));
    const fields = page
      .locator('main')
      .locator('textarea, [contenteditable], input:not([type=hidden], [type=checkbox], [type=radio])');
    for (const field of await fields.all()) written.push(`${name} ${await field.getAttribute('name')}`);
  }
  // Whole numbers of the scenario, a search that staff alone see, a whole number, and a telephone number that must be fictional.
  const ofTheScenario = written.filter((field) => field.startsWith(' ')).length;
  expect(ofTheScenario).toBe(8);
  expect(written.slice(ofTheScenario)).toEqual(['/investors q', '/settings rate', '/settings chatNumber']);
});

test('the address is rotated, the clock set, and a number that could ring somewhere is refused', async ({
  page,
  site,
}) => {
  await using stage = await ConsoleStage.open(site);
  await stage.signIn(page);
  await page.goto(stage.path('/settings'));
  const address = page.getByTestId('house-address');
  const before = (await address.textContent()) ?? '';
  expect(before).toMatch(/^play1[a-z0-9]{38}$/);
  await page.getByRole('button', { name: 'Rotate address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate now' }).click();
  await expect(page.getByText('The house has a new address.')).toBeVisible();
  await expect(address).not.toHaveText(before);
  await expect(address).toHaveText(/^play1[a-z0-9]{38}$/);

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('The clock is paused.')).toBeVisible();
  await page.getByLabel('Practice seconds in a real second').fill('86,401');
  await page.getByRole('button', { name: 'Set clock' }).click();
  await expect(page.getByText('Please enter a whole number from 0 to 86,400.')).toBeVisible();
  await page.getByLabel('Practice seconds in a real second').fill('120');
  await page.getByRole('button', { name: 'Set clock' }).click();
  await expect(page.getByText("The clock's pace from now on: 120 times as fast as real time.")).toBeVisible();

  const number = page.getByLabel('Chat number', { exact: true });
  await number.fill('+1 212 736 5000');
  await page.getByRole('button', { name: 'Save chat number' }).click();
  await expect(page.getByText(/^This number could ring at somebody's\./)).toBeVisible();
  await number.fill('12');
  await page.getByRole('button', { name: 'Save chat number' }).click();
  await expect(page.getByText(/^Please enter at least 10 digits/)).toBeVisible();
  await number.fill('+1 (202) 555-0143');
  await page.getByRole('button', { name: 'Save chat number' }).click();
  await expect(page.getByText('The chat number is saved.')).toBeVisible();
  const { rows } = await query<{ value: unknown }>(
    site.databaseUrl,
    "select value from setting where name = 'chat-number'",
  );
  expect(rows).toEqual([{ value: { phoneNumber: '12025550143' } }]);

  await page.goto(stage.path('/audit'));
  for (const act of ['Deposit address rotated', 'Clock changed', 'Chat number changed']) {
    await expect(page.getByRole('row').filter({ hasText: act }).first()).toContainText(site.administrator.email);
  }
  await page.getByLabel('What was done').selectOption('Clock changed');
  await page.locator('main').getByRole('button', { name: 'Show' }).last().click();
  await expect(page.getByRole('row').filter({ hasText: 'Clock changed' })).toHaveCount(2);
  await expect(page.getByRole('row').filter({ hasText: 'Deposit address rotated' })).toHaveCount(0);
});

test('a facilitator sees the own class alone, without the settings of the installation', async ({ browser, site }) => {
  await using stage = await ConsoleStage.open(site);
  const { room } = stage;
  await using elsewhere = await ConsoleStage.open(site);
  const otherRoom = elsewhere.room;
  const facilitator = await room.facilitator();
  const context = await browser.newContext({ baseURL: site.url });
  await context.addCookies(facilitator.cookies());
  const page = await context.newPage();
  await page.goto('/admin/settings');
  await expect(page.getByText(room.classroom.name)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save chat number' })).toHaveCount(0);
  expect((await page.goto(elsewhere.path('/deposits')))?.status()).toBe(404);
  const headers = { origin: site.url };
  const chat = { class: String(room.classroom.id), intent: 'chat', chatNumber: '+1 202 555 0143' };
  expect((await page.request.post('/admin/settings', { form: chat, headers })).status()).toBe(404);
  const clock = { class: String(otherRoom.classroom.id), intent: 'clock', rate: '0' };
  expect((await page.request.post('/admin/settings', { form: clock, headers })).status()).toBe(404);
  await page.goto('/admin/audit');
  await expect(page.getByText('Nothing has been done here yet')).toBeVisible();
  await page.goto('/admin/outbox');
  await expect(page.getByRole('heading', { name: 'To staff' })).toHaveCount(0);
  await page.goto('/admin');
  // The one of the night tells of all classes.
  await expect(page.getByText(/It runs by itself every night|Last by itself on|Last night's run/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Reconcile now' }).click();
  await expect(page.getByText(/^All agrees, as of/)).toBeVisible();
  await context.close();
});

test('a forgotten password is a link in the Outbox of the class', async ({ page, site }) => {
  await using stage = await ConsoleStage.open(site);
  const { room } = stage;
  const investor = await room.investor();
  const deposit = await stage.claim(investor.id, '400');
  await stage.signIn(page);
  await page.request.post('/admin/deposits', {
    form: { class: String(room.classroom.id), id: deposit, intent: 'approve' },
    headers: { origin: site.url },
  });
  await investor.visitor.post('/resetpassword', { email: investor.email, lastDepositAmount: '400' });
  await page.goto(stage.path('/outbox'));
  const row = page.getByRole('row').filter({ hasText: investor.email });
  await expect(row).toContainText('Choose a new password with this link. It works once, until');
  await expect(row).toContainText(`${site.url}/newpassword?token=`);
  await query(
    site.databaseUrl,
    "update outbox_message set expires_at = now() - interval '1 second' where recipient = $1",
    [investor.email],
  );
  await page.goto(stage.path('/outbox'));
  await expect(row).toContainText('Expired');
  expect(await page.content()).not.toContain('newpassword?token=');
});

test('the list of investors is searched, and one of them opened: what stands behind their balance', async ({
  page,
  site,
}) => {
  await using stage = await ConsoleStage.open(site);
  const { room } = stage;
  const [backed, unbacked] = [await room.investor(), await room.investor()];
  const paid = await stage.pay(backed.id, '300');
  const claimed = await stage.claim(unbacked.id, '300');
  await stage.signIn(page);
  for (const id of [paid, claimed]) {
    await page.request.post('/admin/deposits', {
      form: { class: String(room.classroom.id), id, intent: 'approve' },
      headers: { origin: site.url },
    });
  }
  await page.goto(stage.path('/investors'));
  await page.getByLabel('Search by name, username or e-mail').fill(backed.email);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.locator('main').getByRole('table').getByRole('link').click();
  await expect(
    page.getByText(/Their accounts say \$300\.00\. Of the coins held, their share is worth \$150\.00 today/),
  ).toBeVisible();
  await page.getByLabel('Search by name, username or e-mail').fill('100%_nobody');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Nobody here goes by that name')).toBeVisible();
});

test('axe finds nothing on the pages of the console, and none is too wide', async ({ page, site }) => {
  test.setTimeout(180_000);
  await using stage = await ConsoleStage.open(site);
  const { room } = stage;
  const investor = await room.investor();
  await stage.matureAndAsk(investor.id, { id: await stage.pay(investor.id, '900'), amountText: '900' }, '1800');
  await stage.claim(investor.id, '100');
  await stage.sendByHand((await room.investor()).id, '0.01');
  await stage.signIn(page);
  const found: string[] = [];
  for (const name of ['', '/deposits', '/withdrawals', '/investors', '/settings', '/audit', '/outbox']) {
    await page.goto(`${stage.path(name)}${name === '/investors' ? `&investor=${investor.id}` : ''}`);
    found.push(...(await complaintsOf(page, name)));
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) found.push(`${name}: ${overflow} px too wide at ${width}`);
    }
  }
  expect(found).toEqual([]);
});
