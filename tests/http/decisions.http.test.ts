import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { jumpClock } from '#app/classes/class-clock.server.ts';
import { BY_HAND } from '#app/classes/scenario/scenario.ts';
import { currentAddress } from '#app/coins/play-chain.server.ts';
import { sendCoins } from '#app/coins/wallet.server.ts';
import { HOUSE } from '#app/ledger/account.ts';
import { approveDeposit, declineDeposit } from '#app/payments/deposits/decide-deposit.server.ts';
import { depositFromWallet } from '#app/payments/deposits/request-deposit.server.ts';
import { approveWithdrawal, declineWithdrawal } from '#app/payments/withdrawals/decide-withdrawal.server.ts';
import { setScenario } from '#app/simulation/run-scenario.server.ts';
import { creditAsStaffCould } from '../support/payments.ts';
import { openScene, type Scene } from '../support/scene.ts';
import { drawReceipt, handInReceipt, uploadProof } from '../support/site/cast.ts';
import { openSite } from '../support/site/http-site.ts';
import { PlainPage } from '../support/site/plain-page.ts';
import { logIn, plainText, Visitor } from '../support/site/visitor.ts';
import { expectAlert, expectReference, expectStatus } from './messages/announcements.ts';

/** The decision on a payment and its reason, as a visitor without scripts reads them after a reload. */

const site = await openSite();
const ACTOR = 'mem_test';
let scene: Scene;

beforeEach(async () => {
  scene = await openScene(site);
  return () => scene[Symbol.asyncDispose]();
});

const open = (path: string) => PlainPage.open(scene.visitor, path);
const textOf = async (path: string) => plainText(await scene.visitor.get(path));

async function deposit(amountText: string): Promise<string> {
  const form = { investor: scene.id, amountText, requestKey: randomUUID() };
  const asked = await depositFromWallet(scene.database, scene.classroom, form, site.now());
  if (!asked.ok) throw new Error(asked.why);
  return asked.deposit.id;
}

async function decline(depositId: string, reason: string) {
  const answer = await declineDeposit(scene.database, scene.classroom, depositId, { reason, actor: ACTOR }, site.now());
  expect(answer.ok).toBe(true);
}

async function hoursPass(hours: number) {
  const jump = { practiceMilliseconds: hours * 3_600_000, actor: ACTOR };
  expect((await jumpClock(scene.database, scene.classroom.id, jump, site.now())).ok).toBe(true);
  await site.sweep();
}

async function withdraw(amount: string): Promise<string> {
  const page = await open('/dashboard/withdraws');
  page.fill('Amount', amount);
  page.fill('Account password', scene.password);
  const asked = await page.press('Request withdrawal');
  return asked.all.getByText(/^wd_/, { selector: 'dialog code' }).textContent ?? '';
}

test('a declined deposit is shown as such with the reason, and nowhere as being on its way', async () => {
  const id = await deposit('250');
  expect(await textOf('/dashboard')).toContain('Your deposit is on its way.');
  expect(await textOf('/dashboard/deposit')).not.toMatch(/Your deposit (of|was)/);
  await decline(id, 'identity-not-verified');
  for (const path of ['/dashboard', '/dashboard/deposit', `/dashboard/deposit?submitted=${id}`]) {
    const { all } = await open(path);
    expectStatus(all, 'Your deposit of $250.00 was declined.');
    expectStatus(all, 'Your identity has not been verified. Please complete your profile before your next deposit.');
    expect(await textOf(path)).not.toMatch(/on its way|is waiting for approval/);
  }
});

test('a receipt over another amount than its deposit claims says so where staff decide, and any other does not', async () => {
  const administrator = new Visitor(site.url);
  await logIn(administrator, site.administrator);
  const { bytes } = await drawReceipt(scene.visitor, '700');
  expect((await uploadProof(scene.visitor, bytes, '900')).status).toBe(201);
  await handInReceipt(scene.visitor, '300');
  // The receipt of a payment is often worth a cent less than the deposit it paid.
  await deposit('250');
  const page = await (await open('/dashboard/deposit?amount=250')).press('Attach my receipt');
  await page.press('Submit proof');
  for (const path of ['/admin/deposits', '/admin']) {
    const console = await PlainPage.open(administrator, `${path}?class=${scene.classroom.id}&queue=deposits`);
    const said = console.all.getAllByText(/^The receipt is for /);
    expect(said.map(({ textContent }) => textContent)).toEqual(['The receipt is for $700.00']);
    expect(said[0]?.closest('tr, li')?.textContent).toContain('$900.00');
  }
});

test('each of two decisions is shown, with what an approved deposit brought', async () => {
  const [first, second] = [await deposit('250'), await deposit('1,000')];
  await hoursPass(1);
  await decline(first, 'payment-not-found');
  await hoursPass(1);
  expect((await approveDeposit(scene.database, scene.classroom, second, ACTOR, site.now())).ok).toBe(true);
  const page = await open('/dashboard/deposit');
  expectStatus(page.all, 'Your deposit was approved: $1,000.00 was credited.');
  expectStatus(page.all, 'Your deposit of $250.00 was declined.');
  const overview = await open('/dashboard');
  expectStatus(overview.all, 'Your deposit was approved: $1,000.00 was credited.');
  expect(await textOf('/dashboard')).not.toContain('was declined');
});

test('coins sent by hand that staff once credited are told of where a person waits for them, as on the overview', async () => {
  const toText = (await currentAddress(scene.database, scene.classroom.id, HOUSE)) ?? '';
  const form = { requestKey: randomUUID(), toText, amountText: '0.01' };
  const sent = await sendCoins(scene.database, scene.classroom, scene.id, form, site.now());
  if (!sent.ok) throw new Error(sent.why);
  await hoursPass(1);
  await creditAsStaffCould(scene.database, scene.classroom, sent.transfer.id, site.now());
  for (const path of ['/dashboard/deposit', '/dashboard']) {
    expectStatus((await open(path)).all, 'Coins that you sent were credited: $600.00.');
  }
});

test('coins for which nobody asked come back by themselves, and staff have nothing to decide about them', async () => {
  const toText = (await currentAddress(scene.database, scene.classroom.id, HOUSE)) ?? '';
  const form = { requestKey: randomUUID(), toText, amountText: '0.01' };
  expect((await sendCoins(scene.database, scene.classroom, scene.id, form, site.now())).ok).toBe(true);
  expect(await textOf('/dashboard/deposit?amount=250')).toContain(
    'Without a receipt, coins go back to the wallet they came from after two days.',
  );
  await hoursPass(1);
  const administrator = new Visitor(site.url);
  await logIn(administrator, site.administrator);
  const console = async (path: string) => plainText(await administrator.get(`${path}?class=${scene.classroom.id}`));
  expect(await console('/admin')).not.toContain('without a deposit');
  expect(await console('/admin/deposits')).not.toContain('0.01000000');
  const settle = { class: String(scene.classroom.id), id: 'tr_any', intent: 'credit' };
  expect((await administrator.post('/admin/deposits', settle)).status).toBe(400);
  await hoursPass(47);
  expect(await textOf('/dashboard/wallet')).not.toContain('From Glasshouse Finance');
  await hoursPass(1);
  expect(await textOf('/dashboard/wallet')).toMatch(/From Glasshouse Finance .* Amount 0\.01000000 BTC/);
  expect(await console('/admin/audit')).toMatch(/What Coins without a deposit returned tr_.* Who The clock itself/);
});

test('a withdrawal is shown as paid less the fee, or as declined with the reason, and the history has the fee', async () => {
  await deposit('2,000');
  await hoursPass(1);
  await scene.giveBalance(1_000);
  const paid = await withdraw('500');
  await hoursPass(1);
  const declined = await withdraw('200');
  expect((await approveWithdrawal(scene.database, scene.classroom, paid, ACTOR, site.now())).ok).toBe(true);
  const words =
    'Your withdrawal of $500.00 was approved: $475.00 was paid out in practice coins, after a fee of $25.00.';
  for (const path of ['/dashboard', '/dashboard/withdraws']) expectStatus((await open(path)).all, words);
  await hoursPass(1);
  const choice = { reason: 'tax-clearance-due', actor: ACTOR };
  expect((await declineWithdrawal(scene.database, scene.classroom, declined, choice, site.now())).ok).toBe(true);
  for (const path of ['/dashboard', '/dashboard/withdraws']) {
    const { all } = await open(path);
    expectStatus(all, 'Your withdrawal of $200.00 was declined.');
    expectStatus(all, 'A tax clearance payment is due before your withdrawal can be paid out.');
  }
  const history = await open('/dashboard/history?tab=withdrawals');
  const fees = history.all
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].at(-1)?.textContent?.trim());
  expect(fees).toEqual([
    expect.stringContaining('Fee'),
    expect.stringMatching(/–$/),
    expect.stringMatching(/\$25\.00$/),
  ]);
});

/** The withdrawal has waited so long that a fee is asked for it. */
async function askForFee() {
  await scene.giveBalance(500);
  const id = await withdraw('200');
  const scenario = {
    ...BY_HAND,
    withdrawals: { policy: 'excuses', everyHours: 10 },
    releaseFeeBasisPoints: 1_500,
  } as const;
  const choice = { scenario, feeBasisPoints: 500, actor: ACTOR };
  expect((await setScenario(scene.database, scene.classroom.id, choice, site.now())).ok).toBe(true);
  await hoursPass(21);
  return id;
}

test('a release fee is paid once, and refused with its reason', async () => {
  const withdrawal = await askForFee();
  const page = await open('/dashboard/withdraws');
  for (const _ of [1, 2]) {
    expectStatus((await page.press('Pay the release fee')).all, 'Your release fee was paid from your practice wallet.');
  }
  const pay = (withdrawalId: string) =>
    PlainPage.send(scene.visitor, '/dashboard/withdraws', {
      intent: 'pay-release-fee',
      withdrawalId,
      requestId: randomUUID(),
    });
  const again = await pay(withdrawal);
  expect(again.answer.status).toBe(400);
  expectAlert(again.all, 'The release fee of this withdrawal has already been paid. It is not charged twice.');
  expectAlert((await pay('wd_none')).all, 'No release fee is due for this withdrawal.');
});

test('a fee larger than the wallet is refused', async () => {
  await askForFee();
  const page = await open('/dashboard/withdraws');
  // Nearly everything that came out of the tap.
  await deposit('11,990');
  expectAlert(
    (await page.press('Pay the release fee')).all,
    'There are not enough coins in your practice wallet for the release fee. Nothing was paid.',
  );
});

test('a release fee or a receipt that could not be written is reported with a reference', async () => {
  await askForFee();
  await deposit('100');
  const fee = await open('/dashboard/withdraws');
  const wallet = await open('/dashboard/wallet');
  for (const table of ['release_fee', 'receipt'] as const) await scene.breakTable(table);
  for (const answer of [
    await fee.press('Pay the release fee'),
    await wallet.press('Save receipt'),
    await wallet.press('Draw a receipt without paying'),
  ]) {
    expect(answer.answer.status).toBe(500);
    expectAlert(answer.all, /^Something went wrong on our side\. Please try again\. Reference: [0-9A-F]{8}$/);
    expectReference(answer, site.said());
  }
});
