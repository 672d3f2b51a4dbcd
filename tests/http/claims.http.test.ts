import { afterAll, expect, test } from 'vitest';
import { handInReceipt } from '../support/site/cast.ts';
import { openSite } from '../support/site/http-site.ts';
import { query } from '../support/postgres.ts';
import { SiteClass } from '../support/site/site-class.ts';

const site = await openSite();
const room = await SiteClass.found(site);
const { visitor } = await room.investor();

afterAll(() => room[Symbol.asyncDispose]());

const SUBMITTED = 'Your deposit was submitted and waits for approval.';

test('that a deposit was submitted, its page says of one of theirs that waits, and of nothing else', async () => {
  const said = async (id: string) => (await visitor.get(`/dashboard/deposit?submitted=${id}`)).text.includes(SUBMITTED);
  const somebodyElse = await room.investor();
  const { deposit: foreign } = await handInReceipt(somebodyElse.visitor, '250.00');
  expect(await Promise.all(['', 'dep_none', foreign].map(said))).toEqual([false, false, false]);
  const { deposit } = await handInReceipt(visitor, '250.00');
  expect(await said(deposit)).toBe(true);
});

test('of a fee that nobody paid, and of one that nobody asked for, an address claims nothing', async () => {
  for (const fee of ['paid', 'already-paid', 'not-enough-coins', 'class-not-running']) {
    const { text } = await visitor.get(`/dashboard/withdraws?fee=${fee}&withdrawal=wd_none`);
    expect(text).not.toMatch(/release fee|The class is over/i);
  }
});

test('the page says which fee the class takes', async () => {
  expect((await visitor.get('/dashboard/withdraws')).text).toContain('a 5% fee may apply.');
  await query(site.databaseUrl, 'update classroom set withdrawal_fee_basis_points = 1250 where id = $1', [
    room.classroom.id,
  ]);
  expect((await visitor.get('/dashboard/withdraws')).text).toContain('a 12.5% fee may apply.');
});
