import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { currentAddress } from '#app/coins/play-chain.server.ts';
import { investmentsOf } from '#app/investments/investments.server.ts';
import { HOUSE } from '#app/ledger/account.ts';
import { depositsForStaff } from '#app/payments/deposits/deposits.server.ts';
import { query } from '../support/postgres.ts';
import { openScene, type Scene } from '../support/scene.ts';
import { drawReceipt } from '../support/site/cast.ts';
import { openSite } from '../support/site/http-site.ts';
import { PlainPage } from '../support/site/plain-page.ts';
import { plainText } from '../support/site/visitor.ts';
import { expectAlert, expectDialog } from './messages/announcements.ts';

/** A visitor without scripts presses twice: both presses send the same form, and money moves once. */

const site = await openSite();
const SUBMITTED = 'Your deposit was submitted and is waiting for approval.';
const WAITING = { decided: false, page: 1, pageSize: 25 };
const PLACED = 'Your investment in the BEGINNERS plan has been placed.';

interface MoneyButton {
  readonly path: string;
  readonly press: string;
  /** Returns the page with the button to press. */
  readonly fill: (page: PlainPage, scene: Scene) => Promise<PlainPage> | PlainPage;
  readonly done: string | RegExp;
  /** What the button makes: a table of the class and a condition on its rows. */
  readonly makes: string;
}

const nothing = (page: PlainPage) => page;

const BUTTONS: readonly MoneyButton[] = [
  {
    path: '/dashboard/wallet',
    press: 'Send coins',
    async fill(page, { database, classroom }) {
      page.fill('To address', (await currentAddress(database, classroom.id, HOUSE)) ?? '');
      page.fill('Amount in BTC', '0.001');
      return page;
    },
    done: /is on its way and arrives with the next block\./,
    makes: 'play_transfer where from_address is not null',
  },
  {
    path: '/dashboard/deposit?amount=250',
    press: 'Pay from practice wallet',
    fill: nothing,
    done: SUBMITTED,
    makes: 'deposit where true',
  },
  {
    path: '/dashboard/deposit?amount=250',
    press: 'Submit proof',
    async fill(page, { visitor, database, classroom }) {
      await drawReceipt(visitor, '250');
      const attached = await page.press('Attach my receipt');
      // Attached is not submitted.
      attached.all.getByText(/^Your receipt for \$250\.00 is attached: GH-/);
      expect(await depositsForStaff(database, classroom, WAITING, site.now())).toMatchObject({ count: 0 });
      return attached;
    },
    done: SUBMITTED,
    makes: 'deposit where true',
  },
  {
    path: '/dashboard/deposit?amount=250',
    press: 'Submit proof',
    async fill(page, { visitor }) {
      const { bytes } = await drawReceipt(visitor, '250');
      page.attach('Proof of payment', new File([bytes], 'receipt.pdf', { type: 'application/pdf' }));
      return page;
    },
    done: SUBMITTED,
    makes: 'deposit where true',
  },
  {
    path: '/dashboard/investmentplans',
    press: 'Invest now',
    fill(page) {
      page.fill('Amount', '100', page.region('BEGINNERS'));
      return page;
    },
    done: 'Investment Confirmation',
    makes: 'investment where true',
  },
  {
    path: '/dashboard/withdraws',
    press: 'Request withdrawal',
    fill(page, { password }) {
      page.fill('Amount', '100');
      page.fill('Account password', password);
      return page;
    },
    done: 'Request Submitted',
    makes: 'withdrawal where true',
  },
];

test.each(BUTTONS)('$press, pressed twice, works once', async ({ path, press, fill, done, makes }) => {
  await using scene = await openScene(site);
  await scene.giveDeposits(500);
  await scene.giveBalance(500);
  const page = await PlainPage.open(scene.visitor, path);
  const filled = await fill(page, scene);
  const within = press === 'Invest now' ? filled.region('BEGINNERS') : filled.all;
  const answers = await Promise.all([filled.press(press, within), filled.press(press, within)]);
  for (const { answer } of answers) expect(plainText(answer)).toMatch(done);
  const made = await query(site.databaseUrl, `select 1 from ${makes} and classroom_id = $1`, [scene.classroom.id]);
  expect(made.rowCount).toBe(1);
});

test('a form sent twice makes one investment, and a form that is not ours makes none', async () => {
  await using scene = await openScene(site);
  await scene.giveDeposits(500);
  const send = (form: Record<string, string>) => scene.visitor.post('/dashboard/investmentplans', form);
  const form = { plan: 'beginners', amount: '100', requestId: randomUUID() };
  for (const _ of [1, 2]) {
    expect(plainText(await send(form))).toContain(PLACED);
  }
  expect((await send({ ...form, plan: 'diamond' })).status).toBe(400);
  expect((await send({ ...form, requestId: 'mine' })).status).toBe(400);
  expect((await investmentsOf(scene.database, scene.classroom.id, scene.id)).placed).toBe(1);
});

test('going back and investing again, and reloading the confirmation, leaves one investment', async () => {
  await using scene = await openScene(site);
  await scene.giveDeposits(500);
  const invest = async (page: PlainPage) => {
    page.fill('Amount', '100', page.region('BEGINNERS'));
    return page.press('Invest now', page.region('BEGINNERS'));
  };
  const expectOne = async () =>
    expect((await investmentsOf(scene.database, scene.classroom.id, scene.id)).placed).toBe(1);
  const page = await PlainPage.open(scene.visitor, '/dashboard/investmentplans');
  // A reload of the confirmation sends the form again, as does a browser that goes back to the page it still has.
  for (const _ of ['pressed', 'reloaded', 'back']) {
    expectDialog(await invest(page), 'Investment Confirmation', PLACED);
    await expectOne();
  }
  // A browser that requests the page again gets a form with its own key.
  const fresh = await PlainPage.open(scene.visitor, '/dashboard/investmentplans');
  expectAlert((await invest(fresh)).region('BEGINNERS'), 'You have an ongoing Plan');
  await expectOne();
});

test('the forms of two plans on one page are two requests', async () => {
  await using scene = await openScene(site);
  await scene.giveDeposits(2_000);
  const page = await PlainPage.open(scene.visitor, '/dashboard/investmentplans');
  const invest = async (plan: string, amount: string) => {
    page.fill('Amount', amount, page.region(plan));
    return page.press('Invest now', page.region(plan));
  };
  expectDialog(await invest('BEGINNERS', '100'), 'Investment Confirmation', PLACED);
  expectAlert((await invest('ADVANCED', '1000')).region('ADVANCED'), 'You have an ongoing Plan');
  expect((await investmentsOf(scene.database, scene.classroom.id, scene.id)).placed).toBe(1);
});
