import { afterAll, expect, test } from 'vitest';
import { query } from '../../support/postgres.ts';
import { handInReceipt } from '../../support/site/cast.ts';
import { ConsoleStage } from '../../support/site/console-stage.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { SiteClass } from '../../support/site/site-class.ts';
import type { Visitor } from '../../support/site/visitor.ts';

const site = await openSite();
const room = await SiteClass.found(site);
const { visitor } = await room.investor();

afterAll(() => room[Symbol.asyncDispose]());

const SUBMITTED = 'Your deposit was submitted and is waiting for approval.';

test('the deposit page says that a deposit was submitted only for the investor’s own one that waits', async () => {
  const said = async (id: string) => (await visitor.get(`/dashboard/deposit?submitted=${id}`)).text.includes(SUBMITTED);
  const somebodyElse = await room.investor();
  const { deposit: foreign } = await handInReceipt(somebodyElse.visitor, '250.00');
  expect(await Promise.all(['', 'dep_none', foreign].map(said))).toEqual([false, false, false]);
  const { deposit } = await handInReceipt(visitor, '250.00');
  expect(await said(deposit)).toBe(true);
});

test('the deposit page says why an upload failed only to its sender, and not to anybody typing an address', async () => {
  const FAILED = 'File upload failed: The file is not a JPG, PNG or PDF.';
  const said = async (who: Visitor, path: string) => (await who.get(path)).text.includes(FAILED);
  expect(await said(visitor, '/dashboard/deposit?amount=250&problem=wrong-type')).toBe(false);
  const page = await PlainPage.open(visitor, '/dashboard/deposit?amount=250');
  page.attach('Proof of payment', new File(['GIF89a..'], 'proof.png', { type: 'image/png' }));
  const { path } = await page.press('Submit proof');
  expect(await said(visitor, path)).toBe(true);
  const others = [path.replace('250', '300'), path.replace('wrong-type', 'too-large')];
  for (const other of others) expect((await visitor.get(other)).text, other).not.toContain('File upload failed');
  expect(await said((await room.investor()).visitor, path)).toBe(false);
});

test('whoever leaves while there are coins for everything reads no more about profit than is so', async () => {
  await using stage = await ConsoleStage.open(site);
  const [first, second] = [await stage.room.investor(), await stage.room.investor()];
  const said = async () => (await first.visitor.get('/leave')).text;
  const mine = await stage.pay(first.id, '300');
  await stage.approve(mine);
  expect(await said()).toContain('The first promised profit changes that');
  // Paid, and owed to nobody before it is approved.
  await stage.pay(second.id, '2000');
  await stage.invest(first.id, '300');
  const later = await said();
  expect(later).toContain('they came from what people paid in');
  expect(later).not.toContain('The first promised profit changes that');
});

test('the page says which fee the class charges', async () => {
  expect((await visitor.get('/dashboard/withdraws')).text).toContain('a 5% fee may apply.');
  await query(site.databaseUrl, 'update classroom set withdrawal_fee_basis_points = 1250 where id = $1', [
    room.classroom.id,
  ]);
  expect((await visitor.get('/dashboard/withdraws')).text).toContain('a 12.5% fee may apply.');
});
