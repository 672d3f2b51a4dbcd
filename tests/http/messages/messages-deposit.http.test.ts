import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { localeFrom } from '#app/i18n/locale.ts';
import { formatDollars } from '#app/i18n/money.ts';
import { depositFromWallet } from '#app/payments/deposits/request-deposit.server.ts';
import { query } from '../../support/postgres.ts';
import { openScene, type Scene } from '../../support/scene.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { expectAlert, expectAtField, expectDialog } from './announcements.ts';

const site = await openSite();
let scene: Scene;

beforeEach(async () => {
  scene = await openScene(site);
  return () => scene[Symbol.asyncDispose]();
});

const open = (path: string) => PlainPage.open(scene.visitor, path);

const takeAddressAway = () =>
  query(site.databaseUrl, 'update play_address set retired_at = $1 where classroom_id = $2 and owner_id = 0', [
    site.now(),
    scene.classroom.id,
  ]);

test('an amount below the minimum', async () => {
  for (const typed of ['99.99', '0']) {
    const page = await open('/dashboard/deposit');
    page.fill('Amount', typed);
    const answer = await page.press('Continue');
    expectDialog(
      answer,
      'Minimum Deposit Required',
      'The minimum deposit amount is $100. Please enter a higher amount to proceed.',
    );
    expect(answer.field('Amount').value).toBe(typed);
  }
});

test('an amount that is refused comes back as it was typed, in the notation of its reader', async () => {
  await scene.visitor.post('/language', { language: 'de', returnTo: '/' });
  for (const typed of ['99,50', '1,000']) {
    const page = await open(`/dashboard/deposit?amount=${encodeURIComponent(typed)}`);
    expect(page.document.querySelector<HTMLInputElement>('input[name="amount"]')?.value).toBe(typed);
  }
});

test.each([
  ['es', '1,000', '1.000,50'],
  ['es', '$ 10,000', '1.000,50'],
  ['de', '1,000', '1.000,50'],
  ['ar', '١،٠٠٠', '1,000.50'],
  ['en', '1.000', '1,000.50'],
])('in %s, %s may mean two amounts and is refused with an example', async (language, typed, example) => {
  await scene.visitor.post('/language', { language, returnTo: '/' });
  const page = await open(`/dashboard/deposit?amount=${encodeURIComponent(typed)}`);
  expect(page.answer.text).toMatch(new RegExp(`<p[^>]* role="alert"[^>]*><span>[^<]*${example}`));
});

test.each([
  ['en', '1,00,000', 100_000],
  ['de', '1’000.–', 1_000],
  ['fr', '1000,5 $US', 1_000.5],
  ['ar', '١٠٠٠،٥٠', 1_000.5],
  ['zh-Hans', '５００美元', 500],
])('in %s, %s is read as people of one of its regions mean it', async (language, typed, dollars) => {
  await scene.visitor.post('/language', { language, returnTo: '/' });
  const page = await open(`/dashboard/deposit?amount=${encodeURIComponent(typed)}`);
  expect(page.answer.text).toContain(`>${formatDollars(BigInt(dollars * 100), localeFrom(language))}<`);
});

test('to change the amount is to find it as it was typed, and nothing else that the address says', async () => {
  await scene.visitor.post('/language', { language: 'de', returnTo: '/' });
  const amountOn = ({ document }: PlainPage) => document.querySelector<HTMLInputElement>('input[name="amount"]')?.value;
  const page = await open(`/dashboard/deposit?amount=${encodeURIComponent('1.250,50')}`);
  const change = page.all.getByRole('link', { name: 'Betrag ändern' }).getAttribute('href') ?? '';
  const changing = await open(change);
  expect(amountOn(changing)).toBe('1.250,50');
  expect(changing.document.querySelector('dialog[open]')).toBeNull();
  for (const junk of ['99', '1e3', '"><script>', '9'.repeat(400), '']) {
    expect(amountOn(await open(`/dashboard/deposit?change=${encodeURIComponent(junk)}`)), junk).toBe('');
  }
});

test('the one thing to do comes first: to pay, or without the coins for it to get some; what waits is below', async () => {
  const controls = (page: PlainPage) =>
    [...page.document.querySelectorAll('main :is(.bg-leaf, button, input[type="file"])')].map(
      (control) => control.textContent || control.getAttribute('type'),
    );
  const solid = (page: PlainPage) =>
    [...page.document.querySelectorAll('main .bg-leaf')].map(({ textContent }) => textContent);
  const firstTitle = (page: PlainPage) => page.all.getAllByRole('heading', { level: 2 })[0]?.textContent;
  const page = await open('/dashboard/deposit?amount=250');
  const theirs = ['Pay from practice wallet', 'Copy address', 'Attach my receipt', 'file', 'Submit proof'];
  expect(controls(page)).toEqual(theirs);
  expect(solid(page)).toEqual(['Pay from practice wallet']);
  const short = await open('/dashboard/deposit?amount=50000');
  expect(controls(short)).toEqual(['Get practice coins', ...theirs]);
  expect(solid(short)).toEqual(['Get practice coins']);
  expect(firstTitle(await page.press('Pay from practice wallet'))).toBe('Pending deposits');
  expect(firstTitle(await open('/dashboard/deposit?amount=250'))).toBe('Step 2: Payment');
});

test('everything that waits is shown, and beyond a hundred the way to the rest', async () => {
  const { database, classroom, id: investor } = scene;
  const payIn = () =>
    depositFromWallet(database, classroom, { investor, amountText: '100', requestKey: randomUUID() }, site.now());
  const shownAfter = async (deposits: number) => {
    for (let paid = 0; paid < deposits; paid += 1) await payIn();
    const { all } = await open('/dashboard/deposit');
    return [
      all.getAllByRole('listitem').filter((item) => item.textContent?.includes('$100.00')).length,
      all.queryAllByRole('link', { name: 'history' }).length,
    ];
  };
  expect(await shownAfter(25)).toEqual([25, 0]);
  expect(await shownAfter(76)).toEqual([100, 1]);
});

test('a company without an address', async () => {
  await takeAddressAway();
  const page = await open('/dashboard/deposit?amount=250');
  expectAlert(page.all, 'Bitcoin wallet not found');
  expect(page.field('Amount').value).toBe('250');
  await expect(page.press('Continue')).rejects.toThrow('sends nothing');
});

test('an address that disappeared while the page was open', async () => {
  const page = await open('/dashboard/deposit?amount=250');
  await takeAddressAway();
  expectAlert((await page.press('Pay from practice wallet')).all, 'Bitcoin wallet not found');
});

test('a missing file, and files that are not receipts', async () => {
  const page = await open('/dashboard/deposit?amount=250');
  const empty = await page.press('Submit proof');
  expectAtField(empty.field('Proof of payment'), 'Please select a file before uploading.');
  for (const [name, content, words] of [
    ['page.png', '<!doctype html>', 'File upload failed: The file is not a JPG, PNG or PDF.'],
    ['large.pdf', '%PDF-'.padEnd(5 * 1024 * 1024 + 1, '%PDF-'), 'File upload failed: The file is larger than 5 MB.'],
    [
      'other.pdf',
      '%PDF-1.7 bank statement',
      'File upload failed: The file is not a receipt from your practice wallet.',
    ],
  ] as const) {
    page.attach('Proof of payment', new File([content], name, { type: 'application/pdf' }));
    expectAlert((await page.press('Submit proof')).all, words);
  }
  expectAlert(
    (await page.press('Attach my receipt')).all,
    'File upload failed: Your practice wallet has no receipt yet. Pay from it, or draw one.',
  );
});
