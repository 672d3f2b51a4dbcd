import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatDollars, formatSignedDollars } from '#app/i18n/money.ts';
import { reconcile } from '#app/operations/reconcile.server.ts';
import { query } from '../support/postgres.ts';
import { handInReceipt, openCast } from '../support/site/cast.ts';
import { openSite } from '../support/site/http-site.ts';
import { PlainPage } from '../support/site/plain-page.ts';
import type { SiteInvestor } from '../support/site/site-class.ts';
import { plainText } from '../support/site/visitor.ts';

/**
 * Rule 5: every amount shown comes from postings. The amounts on the pages are compared with the sums of the entries.
 */
const site = await openSite();
const cast = await openCast(site);
beforeAll(() => live(cast.investor, '1,234.56'));
afterAll(() => cast.close());

/** A deposit, a plan that matures, a withdrawal paid out and one waiting; then another plan, with some left over. */
async function live({ visitor, id, password }: SiteInvestor, amount: string) {
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
  await moveOn('1 day');
  await approve('deposits', (await latest("deposit where origin = 'wallet'", 'id')) ?? '');
  await approve('deposits', (await handInReceipt(visitor, amount)).deposit);
  await done('/dashboard/investmentplans', { plan: 'beginners', amount: '777.77' }, 200);
  await moveOn('11 days');

  const [wallet] = (
    await query<{ address: string }>(site.databaseUrl, 'select address from play_address where owner_id = $1', [id])
  ).rows;
  const address = wallet?.address ?? '';
  await done('/dashboard/withdraws', { amount: '333.33', address, password }, 200);
  await approve('withdrawals', (await latest('withdrawal', 'id')) ?? '');
  await done('/dashboard/withdraws', { amount: '222.22', address, password }, 200);
  await done('/dashboard/investmentplans', { plan: 'advanced', amount: '1,111.11' }, 200);
}

async function moveOn(time: string) {
  const text = `update classroom set clock_practice_from = clock_practice_from + interval '${time}',
    clock_height_from = clock_height_from + 200 where id = $1`;
  await query(site.databaseUrl, text, [cast.class.classroom.id]);
  await site.sweep();
}

async function latest(table: string, id: string): Promise<string | undefined> {
  const { rows } = await query<{ id: string }>(
    site.databaseUrl,
    `select ${id} as id from (select * from ${table}) rows where classroom_id = $1 order by 1 desc limit 1`,
    [cast.class.classroom.id],
  );
  return rows[0]?.id;
}

/** In cents, of an investor's entries on an account, from postings of some kinds or of all. */
async function sumOf(purpose: string, kinds: readonly string[] | null = null): Promise<bigint> {
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

const open = (path: string) => PlainPage.open(cast.investor.visitor, path);

test('the overview shows the sums of the entries', async () => {
  const dollars = (cents: bigint) => formatDollars(cents, 'en');
  const withdrawable = await sumOf('withdrawable');
  const held = await sumOf('held_for_withdrawal');
  const spendable = await sumOf('spendable_deposits');
  const payout = await sumOf('pending_payout');
  const deposited = await sumOf('spendable_deposits', DEPOSITS);
  const withdrawn = -(await sumOf('held_for_withdrawal', ['withdrawal_approved']));
  const earned = (await sumOf('withdrawable', ['investment_matured'])) - 777_77n;
  // The sums that the ledger must give, in one table, so that two equal mistakes do not pass for the truth.
  expect([withdrawable, held, spendable, payout, deposited, withdrawn, earned]).toEqual([
    2n * 777_77n - 333_33n - 222_22n,
    222_22n,
    2_000_40n + 1_234_56n - 777_77n - 1_111_11n,
    4n * 1_111_11n,
    2_000_40n + 1_234_56n,
    333_33n,
    777_77n,
  ]);

  const page = await open('/dashboard');
  const expectOn = (name: string, words: string) =>
    expect(page.all.getByRole('region', { name }).textContent).toContain(words);
  expectOn('Account Balance', dollars(withdrawable));
  expectOn('Account Balance', `${dollars(held)} more is held`);
  expectOn('Total Earnings', dollars(earned));
  expectOn('Total Withdrawals', dollars(withdrawn));
  expectOn('Total Deposits', dollars(deposited));
  expectOn('Total Deposits', `${dollars(spendable)} not invested yet`);
  expectOn('Plan', dollars(payout));
  expectOn('Plan', 'ADVANCED · Pending payout');
});

test('the plans show what is left to invest', async () => {
  const spendable = formatDollars(await sumOf('spendable_deposits'), 'en');
  const page = await open('/dashboard/investmentplans');
  page.all.getByText(`You have ${spendable} of deposits to invest.`);
});

test('the withdrawals page shows what can be withdrawn', async () => {
  const withdrawable = formatDollars(await sumOf('withdrawable'), 'en');
  expect(plainText((await open('/dashboard/withdraws')).answer)).toContain(withdrawable);
});

for (const [tab, purpose, kinds, sign] of [
  ['deposits', 'spendable_deposits', DEPOSITS, 1n],
  ['withdrawals', 'held_for_withdrawal', ['withdrawal_requested'], -1n],
] as const) {
  test(`the history of ${tab} adds up to the entries`, async () => {
    const page = await open(`/dashboard/history?tab=${tab}`);
    const { rows: entries } = await query<{ amount: string }>(
      site.databaseUrl,
      `select amount::text as amount from ledger_entry entry
       join ledger_posting posting on posting.classroom_id = entry.classroom_id and posting.id = entry.posting_id
       where entry.classroom_id = $1 and owner_id = $2 and purpose::text = $3 and kind::text = any($4)`,
      [cast.class.classroom.id, cast.investor.id, purpose, kinds],
    );
    const shown = [...page.document.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '');
    const amounts = shown
      .filter((line) => !line.includes('Pending') || tab === 'withdrawals')
      .map((line) => /[+-]\$[\d,]+\.\d\d/.exec(line)?.[0] ?? line);
    expect(amounts.toSorted()).toEqual(
      entries.map(({ amount }) => formatSignedDollars(sign * BigInt(amount), 'en')).toSorted(),
    );
    expect(amounts).toHaveLength(2);
  });
}

test('the whole ledger balances', async () => {
  expect(await reconcile(cast.class.database)).toEqual([]);
});
