import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { answerBank } from '#app/bank/answer-bank.server.ts';
import { payThroughBank } from '#app/bank/ask-bank.server.ts';
import { bankOrdersOf } from '#app/bank/bank-orders.server.ts';
import { depositPayment } from '#app/bank/bank-payment.server.ts';
import { debriefClass } from '#app/classes/class-arc.server.ts';
import { jumpClock } from '#app/classes/class-clock.server.ts';
import { BY_HAND, type Scenario } from '#app/classes/scenario/scenario.ts';
import { currentAddress } from '#app/coins/play-chain.server.ts';
import { HOUSE } from '#app/ledger/account.ts';
import { HOUR_MS } from '#app/time/instants.ts';
import { findProgram } from '../../../launcher/installed-programs.ts';
import { query } from '../../support/postgres.ts';
import { arrangeScene, type Scene } from '../../support/scene.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { BAIT } from '../../support/site/scenario-stage.ts';
import { SiteClass } from '../../support/site/site-class.ts';
import { expectAlert } from '../messages/announcements.ts';

/** A visitor without scripts, on the way through their own practice bank. */

const site = await openSite();
const SUBMITTED = 'Your deposit was submitted and is waiting for approval.';
const STOPPED = 'You decided not to pay. Nothing has left your wallet.';
const QUESTIONS = [
  'Did somebody tell you what to answer here?',
  'Have you been told that you must pay before you can get money back?',
  'Have you looked the company up in a register yourself?',
] as const;

async function openBank(bank: Scenario['bank'], rest: Scenario = BY_HAND): Promise<Scene> {
  const own = await SiteClass.found(site, { rate: 1, scenario: { ...rest, bank } });
  return arrangeScene(site, own, await own.investor());
}

async function pay({ visitor }: Scene, amount = '250'): Promise<PlainPage> {
  const page = await PlainPage.open(visitor, `/dashboard/deposit?amount=${amount}`);
  return page.press('Pay from practice wallet');
}

function choose(page: PlainPage, question: string, answer: 'Yes' | 'No') {
  const group = page.all.getByRole('group', { name: question });
  for (const radio of group.querySelectorAll<HTMLInputElement>('input[type=radio]')) {
    radio.checked = radio.value === answer.toLowerCase();
  }
}

async function made({ classroom }: Scene, table: 'deposit' | 'play_transfer where from_address is not null and true') {
  const where = table === 'deposit' ? 'deposit where true' : table;
  const { rowCount } = await query(site.databaseUrl, `select 1 from ${where} and classroom_id = $1`, [classroom.id]);
  return rowCount;
}

test('a payment is asked about first: whom it really goes to, and three questions', async () => {
  await using scene = await openBank('questions');
  const asked = await pay(scene);
  expect(asked.path).toMatch(/^\/dashboard\/bank\?payment=bank_/);
  asked.all.getByRole('heading', { level: 1, name: 'Your practice bank' });
  asked.all.getByText(/This bank is made up, like everything here/);
  asked.all.getByText('GH Client Settlement');
  asked.all.getByText('Glasshouse Finance', { selector: 'bdi' });
  asked.all.getByText(/^No match: the account belongs to another name/);
  expect(await made(scene, 'deposit')).toBe(0);

  choose(asked, QUESTIONS[0], 'Yes');
  const refused = await asked.press('Pay');
  expectAlert(refused.all, 'Please answer all three questions before you pay.');
  expect(refused.all.getAllByText('Please choose yes or no.')).toHaveLength(2);
  const first = refused.all.getByRole('group', { name: QUESTIONS[0] });
  expect(first.querySelector<HTMLInputElement>('input[value=yes]')?.checked).toBe(true);
  choose(refused, QUESTIONS[1], 'No');
  choose(refused, QUESTIONS[2], 'No');
  const pages = await Promise.all([refused.press('Pay'), refused.press('Pay')]);
  for (const page of pages) {
    expect(page.path).toMatch(/^\/dashboard\/deposit\?submitted=dep_/);
    page.all.getByText(SUBMITTED);
  }
  expect(await made(scene, 'deposit')).toBe(1);
  // Back, and once more.
  const again = await asked.press('Do not pay');
  expectAlert(again.all, 'Your bank has already made this payment. It is not made twice.');
  const reloaded = await PlainPage.open(scene.visitor, asked.path);
  reloaded.all.getByText(/^Your bank made this payment on /);
  expect(reloaded.all.queryByRole('button', { name: 'Pay' })).toBeNull();
});

test('a refusal at the moment of paying is shown there, and nothing is lost', async () => {
  await using scene = await openBank('questions');
  const asked = await pay(scene, '20000');
  for (const question of QUESTIONS) choose(asked, question, 'No');
  const refused = await asked.press('Pay');
  expectAlert(refused.all, 'Your practice wallet does not hold enough coins for this deposit.');
  for (const question of QUESTIONS) {
    const group = refused.all.getByRole('group', { name: question });
    expect(group.querySelector<HTMLInputElement>('input[value=no]')?.checked).toBe(true);
  }
  const stopped = await refused.press('Do not pay');
  stopped.all.getByText(STOPPED);
  expect(await made(scene, 'deposit')).toBe(0);
});

test('whoever waits a day finds the payment again, on the pages that it came from too, and may pay sooner', async () => {
  await using scene = await openBank('warning');
  const asked = await pay(scene);
  asked.all.getByText(/^If somebody is urging you to pay this, stop now/);
  expect(asked.all.queryByRole('radio')).toBeNull();
  const waiting = await asked.press('Wait a day');
  waiting.all.getByText(/^Your payment of \$250\.00 waits at your bank until /);
  expect(waiting.all.queryByRole('button', { name: 'Wait a day' })).toBeNull();
  for (const path of ['/dashboard', '/dashboard/deposit']) {
    const page = await PlainPage.open(scene.visitor, path);
    page.all.getByText(/^Your payment of \$250\.00 waits at your bank until /);
    page.all.getByRole('link', { name: 'Go to your practice bank' });
  }
  const found = await PlainPage.open(scene.visitor, '/dashboard/bank');
  const paid = await found.press('Pay');
  paid.all.getByText(SUBMITTED);
  expect(await made(scene, 'deposit')).toBe(1);
  const [order] = await bankOrdersOf(scene.database, scene.classroom.id, scene.id);
  expect(order).toMatchObject({ outcome: 'paid', waits: 1 });
  const empty = await PlainPage.open(scene.visitor, '/dashboard/bank');
  empty.all.getByText('No payment waits here');
});

test('of several payments, each has its own page, also after a refusal', async () => {
  await using scene = await openBank('questions');
  await pay(scene, '300');
  const asked = await pay(scene, '400');
  const refused = await asked.press('Pay');
  refused.all.getByText('$400.00');
  const all = await PlainPage.open(scene.visitor, '/dashboard/bank');
  expect(all.all.getAllByRole('link', { name: /waits at your bank for your answer/ })).toHaveLength(2);
});

test('coins that are sent to the company are asked about, and those to anybody else are not', async () => {
  await using scene = await openBank('warning');
  const other = await scene.class.investor();
  const send = async (owner: typeof HOUSE) => {
    const page = await PlainPage.open(scene.visitor, '/dashboard/wallet');
    page.fill('To address', (await currentAddress(scene.database, scene.classroom.id, owner)) ?? '');
    page.fill('Amount in BTC', '0.001');
    return page.press('Send coins');
  };
  (await send(other.id)).all.getByText(/is on its way and arrives with the next block\./);
  const asked = await send(HOUSE);
  expect(asked.path).toMatch(/^\/dashboard\/bank/);
  const sent = await asked.press('Pay');
  expect(sent.path).toMatch(/^\/dashboard\/wallet\?sent=tr_/);
  sent.all.getByText(/is on its way and arrives with the next block\./);
  expect(await made(scene, 'play_transfer where from_address is not null and true')).toBe(2);
});

test('a release fee passes the bank, too, and is paid once', async () => {
  await using scene = await openBank('warning', BAIT);
  await scene.giveBalance(1_000);
  const form = await PlainPage.open(scene.visitor, '/dashboard/withdraws');
  form.fill('Amount', '600');
  form.fill('Account password', scene.password);
  await form.press('Request withdrawal');
  const jump = { practiceMilliseconds: 18 * HOUR_MS, actor: 'test' };
  expect(await jumpClock(scene.database, scene.classroom.id, jump, site.now())).toMatchObject({ ok: true });
  const demand = await PlainPage.open(scene.visitor, '/dashboard/withdraws');
  const asked = await demand.press('Pay the release fee');
  asked.all.getByRole('region', { name: 'The release fee of a withdrawal' });
  asked.all.getByText('$90.00');
  expect(await made(scene, 'play_transfer where from_address is not null and true')).toBe(0);
  const pages = await Promise.all([asked.press('Pay'), asked.press('Pay')]);
  for (const page of pages) {
    expect(page.path).toMatch(/^\/dashboard\/withdraws\?fee=wd_/);
    page.all.getByText('Your release fee was paid from your practice wallet.');
  }
  expect(await made(scene, 'play_transfer where from_address is not null and true')).toBe(1);
});

test('a payment of somebody else is unknown, and without a bank there is no such page', async () => {
  await using scene = await openBank('warning');
  const asked = await pay(scene);
  const other = await scene.class.investor();
  const theirs = await PlainPage.open(other.visitor, asked.path);
  theirs.all.getByText('No payment waits here');
  const stolen = new URLSearchParams(asked.path.split('?')[1]).get('payment') ?? '';
  const tried = await other.visitor.post('/dashboard/bank', { payment: stolen, choice: 'pay', intent: 'answer' });
  expect(tried.status).toBe(409);
  expect((await scene.visitor.post('/dashboard/bank', { payment: stolen })).status).toBe(400);
  expect(await made(scene, 'deposit')).toBe(0);
  await using without = await openBank('none');
  expect((await pay(without)).path).toMatch(/^\/dashboard\/deposit\?submitted=/);
  expect((await without.visitor.get('/dashboard/bank')).status).toBe(404);
});

test('what was asked and done is told in the Debrief, and counted for staff without small groups', async () => {
  await using scene = await openBank('questions');
  const { database, classroom } = scene;
  const asked = await pay(scene);
  choose(asked, QUESTIONS[0], 'Yes');
  choose(asked, QUESTIONS[1], 'No');
  choose(asked, QUESTIONS[2], 'No');
  await asked.press('Do not pay');
  for (const amountText of ['100', '200', '300', '400', '500']) {
    const { id: investor } = await scene.class.investor();
    const payment = depositPayment({ investor, amountText, requestKey: randomUUID() });
    const ordered = await payThroughBank(database, classroom, payment, site.now());
    if (!ordered.ok || !('order' in ordered)) throw new Error('the bank did not ask');
    const answer = { investor, order: ordered.order, choice: 'stop', answers: null } as const;
    expect(await answerBank(database, classroom, answer, site.now())).toMatchObject({ ok: true });
  }
  const staff = await scene.class.facilitator();
  for (const path of ['/admin', '/admin/report']) {
    const page = await PlainPage.open(staff, `${path}?class=${classroom.id}`);
    const table = page.all.getByRole('table', { name: 'What people did at the practice bank' });
    const cells = [...table.querySelectorAll('tbody th, tbody td')].map((cell) => cell.textContent);
    expect(
      cells.map((cell) => cell?.replace(/^(How it asked|People|Paid the company|Waited a day|Stopped)/, '')),
    ).toEqual([...['A bank that asks', 'at least 5', '0', '0', 'at least 5']]);
  }
  const file = await staff.get(`/admin/exports/participants.csv?class=${classroom.id}`);
  const [header, ...people] = file.text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  const columns = ['bank_arm', 'bank_first_payment', 'bank_waited', 'bank_stopped'].map(
    (name) => header?.indexOf(name) ?? -1,
  );
  for (const person of people) expect(columns.map((at) => person[at])).toEqual(['questions', 'stopped', 'no', 'yes']);
  const events = await staff.get(`/admin/exports/events.csv?class=${classroom.id}`);
  expect(events.text.match(/bank-answered/g)).toHaveLength(6);

  await debriefClass(database, classroom.id, 'test', site.now());
  const debrief = await PlainPage.open(scene.visitor, '/debrief');
  debrief.all.getByRole('heading', { name: 'At the payment' });
  debrief.all.getByText(/^Day 1: A deposit, \$250\.00$/);
  debrief.all.getByText(/^Your bank asked three questions\. You stopped it: nothing left your wallet\.$/);
  const answers = QUESTIONS.map((question) => debrief.all.getByText(question).nextElementSibling?.textContent);
  expect(answers).toEqual(['Yes', 'No', 'No']);
  debrief.all.getByText('At least 5 people of your class stopped a payment at their bank.');
});

test('where a lot was drawn, staff get analyses that read the file of participants as it is', async () => {
  await using scene = await openBank('by-lot');
  const { database, classroom } = scene;
  for (const amountText of ['100', '200', '300']) {
    const { id: investor } = await scene.class.investor();
    const payment = depositPayment({ investor, amountText, requestKey: randomUUID() });
    await payThroughBank(database, classroom, payment, site.now());
  }
  const staff = await scene.class.facilitator();
  const page = await PlainPage.open(staff, `/admin/exports?class=${classroom.id}`);
  page.all.getByText(/four times out of five, takes 95 people for each way of asking/);
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-bank-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, program] of [
    ['bank_arms.py', 'python3'],
    ['bank_arms.R', 'Rscript'],
  ] as const) {
    const analysis = await staff.get(page.all.getByRole('link', { name }).getAttribute('href') ?? '');
    expect(analysis.status).toBe(200);
    const participants = await staff.get(`/admin/exports/participants.csv?class=${classroom.id}`);
    const files = [name, 'participants.csv'].map((file) => join(folder, file));
    for (const [index, { text }] of [analysis, participants].entries()) writeFileSync(files[index] ?? '', text);
    const found = findProgram(program);
    if (found === undefined) continue;
    const [, ...lines] = execFileSync(found, files, { encoding: 'utf8' }).split('\n');
    expect(lines.slice(0, 3)).toEqual([
      expect.stringMatching(/^none,1,1,0,0,1\.000,/),
      expect.stringMatching(/^warning,1,0,0,0,0\.000,/),
      expect.stringMatching(/^questions,1,0,0,0,0\.000,/),
    ]);
  }
  expect((await scene.visitor.get(`/admin/exports/bank_arms.py?class=${classroom.id}`)).status).toBe(404);
});
