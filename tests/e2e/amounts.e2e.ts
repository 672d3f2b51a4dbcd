import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { formatDollars, formatSignedDollars } from '#app/i18n/money.ts';
import { reconcile } from '#app/operations/reconcile.server.ts';
import { test } from '../support/browser-test.ts';
import { query } from '../support/postgres.ts';
import type { Site } from '../support/site.ts';
import type { SiteInvestor } from '../support/site-class.ts';
import { type Cast, handInReceipt, openCast } from '../support/cast.ts';

/** Rule 5: every amount shown comes from postings. What the pages say is held against the sums of the entries. */
let cast: Cast;

test.beforeAll(async ({ site }) => {
  test.setTimeout(120_000);
  cast = await openCast(site);
  await live(site, cast.investor, '1,234.56');
});
test.afterAll(() => cast.close());

/** A deposit, a plan that matures, a withdrawal that is paid out and one that waits; then another plan, and some left. */
async function live(site: Site, { visitor, id, password }: SiteInvestor, amount: string) {
  const { administrator } = cast.visitors;
  const own = { class: String(cast.class.classroom.id) };
  const approve = async (page: 'deposits' | 'withdrawals', what: string) => {
    const answer = await administrator.post(`/admin/${page}`, { ...own, intent: 'approve', id: what });
    expect(answer.status, `${page} ${what}`).toBe(200);
  };
  const done = async (path: string, form: Record<string, string>, status: number) => {
    expect((await visitor.post(path, { requestId: randomUUID(), ...form })).status, path).toBe(status);
  };
  await done('/dashboard/deposit', { intent: 'pay', amount: '2,000.40' }, 303);
  await moveOn(site, '1 day');
  const arrived = async () => (await latest(site, 'coin_arrival', 'transfer_id')) !== undefined;
  await expect.poll(arrived, { timeout: 20_000 }).toBe(true);
  await approve('deposits', (await latest(site, "deposit where origin = 'wallet'", 'id')) ?? '');
  await approve('deposits', (await handInReceipt(visitor, amount)).deposit);
  await done('/dashboard/investmentplans', { plan: 'beginners', amount: '777.77' }, 200);
  await moveOn(site, '11 days');
  const matured = async () => (await latest(site, 'investment_maturity', 'investment_id')) !== undefined;
  await expect.poll(matured, { timeout: 20_000 }).toBe(true);

  const [wallet] = (
    await query<{ address: string }>(site.databaseUrl, 'select address from play_address where owner_id = $1', [id])
  ).rows;
  const address = wallet?.address ?? '';
  await done('/dashboard/withdraws', { amount: '333.33', address, password }, 200);
  await approve('withdrawals', (await latest(site, 'withdrawal', 'id')) ?? '');
  await done('/dashboard/withdraws', { amount: '222.22', address, password }, 200);
  await done('/dashboard/investmentplans', { plan: 'advanced', amount: '1,111.11' }, 200);
}

async function moveOn(site: Site, time: string) {
  const text = `update classroom set clock_practice_from = clock_practice_from + interval '${time}',
    clock_height_from = clock_height_from + 200 where id = $1`;
  await query(site.databaseUrl, text, [cast.class.classroom.id]);
}

async function latest(site: Site, table: string, id: string): Promise<string | undefined> {
  const { rows } = await query<{ id: string }>(
    site.databaseUrl,
    `select ${id} as id from (select * from ${table}) rows where classroom_id = $1 order by 1 desc limit 1`,
    [cast.class.classroom.id],
  );
  return rows[0]?.id;
}

/** The sum, in cents, of an investor's entries on an account, of postings of some kinds or of all. */
async function sumOf(site: Site, purpose: string, kinds: readonly string[] | null = null): Promise<bigint> {
  const { rows } = await query<{ sum: string }>(
    site.databaseUrl,
    `select coalesce(sum(amount), 0)::text as sum from ledger_entry entry
     join ledger_posting posting on posting.classroom_id = entry.classroom_id and posting.id = entry.posting_id
     where entry.classroom_id = $1 and owner_id = $2 and purpose::text = $3 and ($4::text[] is null or kind::text = any($4))`,
    [cast.class.classroom.id, cast.investor.id, purpose, kinds],
  );
  return BigInt(rows[0]?.sum ?? 0);
}

const DEPOSITS = ['deposit_approved_with_coins', 'deposit_approved_on_receipt'];

async function open(page: Page, path: string) {
  await page.context().addCookies(cast.investor.visitor.cookies());
  await page.goto(path);
}

test('the overview says what the entries sum to', async ({ page, site }) => {
  const dollars = (cents: bigint) => formatDollars(cents, 'en');
  const withdrawable = await sumOf(site, 'withdrawable');
  const held = await sumOf(site, 'held_for_withdrawal');
  const spendable = await sumOf(site, 'spendable_deposits');
  const payout = await sumOf(site, 'pending_payout');
  const deposited = await sumOf(site, 'spendable_deposits', DEPOSITS);
  const withdrawn = -(await sumOf(site, 'held_for_withdrawal', ['withdrawal_approved']));
  const earned = (await sumOf(site, 'withdrawable', ['investment_matured'])) - 777_77n;
  // What the sums must be by the ledger in one table, so that two equal mistakes are not taken for the truth.
  expect([withdrawable, held, spendable, payout, deposited, withdrawn, earned]).toEqual([
    2n * 777_77n - 333_33n - 222_22n,
    222_22n,
    2_000_40n + 1_234_56n - 777_77n - 1_111_11n,
    4n * 1_111_11n,
    2_000_40n + 1_234_56n,
    333_33n,
    777_77n,
  ]);

  await open(page, '/dashboard');
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(card('Account Balance')).toContainText(dollars(withdrawable));
  await expect(card('Account Balance')).toContainText(`${dollars(held)} more is held`);
  await expect(card('Total Earnings')).toContainText(dollars(earned));
  await expect(card('Total Withdrawals')).toContainText(dollars(withdrawn));
  await expect(card('Total Deposits')).toContainText(dollars(deposited));
  await expect(card('Total Deposits')).toContainText(`${dollars(spendable)} not invested yet`);
  await expect(card('Plan')).toContainText(`Pending payout ${dollars(payout)}`);
  await expect(card('Plan')).toContainText('ADVANCED');
});

test('the plans say what is left to invest', async ({ page, site }) => {
  const spendable = formatDollars(await sumOf(site, 'spendable_deposits'), 'en');
  await open(page, '/dashboard/investmentplans');
  await expect(page.getByText(`You have ${spendable} of deposits to invest.`)).toBeVisible();
});

test('the withdrawals page says what can be withdrawn', async ({ page, site }) => {
  const withdrawable = formatDollars(await sumOf(site, 'withdrawable'), 'en');
  await open(page, '/dashboard/withdraws');
  await expect(page.getByText(withdrawable).first()).toBeVisible();
});

for (const [tab, purpose, kinds, sign] of [
  ['deposits', 'spendable_deposits', DEPOSITS, 1n],
  ['withdrawals', 'held_for_withdrawal', ['withdrawal_requested'], -1n],
] as const) {
  test(`the history of ${tab} adds up to the entries`, async ({ page, site }) => {
    await open(page, `/dashboard/history?tab=${tab}`);
    const { rows: entries } = await query<{ amount: string }>(
      site.databaseUrl,
      `select amount::text as amount from ledger_entry entry
       join ledger_posting posting on posting.classroom_id = entry.classroom_id and posting.id = entry.posting_id
       where entry.classroom_id = $1 and owner_id = $2 and purpose::text = $3 and kind::text = any($4)`,
      [cast.class.classroom.id, cast.investor.id, purpose, kinds],
    );
    const shown = await page.locator('tbody tr').allInnerTexts();
    const amounts = shown
      .filter((line) => !line.includes('Pending') || tab === 'withdrawals')
      .map((line) => /[+-]\$[\d,]+\.\d\d/.exec(line)?.[0] ?? line);
    expect(amounts.toSorted()).toEqual(
      entries.map(({ amount }) => formatSignedDollars(sign * BigInt(amount), 'en')).toSorted(),
    );
    expect(amounts).toHaveLength(2);
  });
}

test('and all of it balances', async () => {
  expect(await reconcile(cast.class.database)).toEqual([]);
});
