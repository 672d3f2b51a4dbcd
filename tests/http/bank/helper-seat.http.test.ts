import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { payThroughBank } from '#app/bank/ask-bank.server.ts';
import { bankOrdersOf } from '#app/bank/bank-orders.server.ts';
import { depositPayment } from '#app/bank/bank-payment.server.ts';
import { debriefClass } from '#app/classes/class-arc.server.ts';
import { BY_HAND, type Scenario } from '#app/classes/scenario/scenario.ts';
import { query } from '../../support/postgres.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { SiteClass, type SiteInvestor } from '../../support/site/site-class.ts';
import { type Answer, Visitor } from '../../support/site/visitor.ts';
import { expectAlert } from '../messages/announcements.ts';

/** Visitors without scripts, of whom some help and some pay. */

const site = await openSite();
const DESK = '/dashboard/helper';
const WAITS = 'A classmate wants to pay';
const ASKED = /^Nothing is paid yet: a classmate is asked first\./;

const foundRoom = (scenario: Partial<Scenario> = {}) =>
  SiteClass.found(site, { rate: 1, scenario: { ...BY_HAND, bank: 'warning', helpers: true, ...scenario } });

/** The first page that the form for joining leads to. */
async function join(room: SiteClass, seat: 'payer' | 'helper' | null): Promise<PlainPage> {
  const form = await PlainPage.open(new Visitor(site.url), `/join/${room.code}`);
  form.tick('I understand that this is an exercise');
  const answered = await form.press('Join');
  if (seat === null) return answered;
  check(answered, seat === 'helper' ? 'I would rather help' : 'I take part');
  return answered.press('Join');
}

function check(page: PlainPage, name: string) {
  page.all.getByRole<HTMLInputElement>('radio', { name }).checked = true;
}

async function arrangePayers(room: SiteClass, count = 5): Promise<SiteInvestor> {
  const payers = await Promise.all(Array.from({ length: count }, () => room.investor()));
  const [last] = payers.slice(-1);
  if (last === undefined) throw new Error('there is nobody');
  return last;
}

async function askToPay({ visitor }: SiteInvestor, amount = '257.31'): Promise<PlainPage> {
  const page = await PlainPage.open(visitor, `/dashboard/deposit?amount=${amount}`);
  return page.press('Pay from practice wallet');
}

test('only a class that lets people help asks for a part, once its code is known; the same form makes one person', async () => {
  await using room = await foundRoom();
  const asked = await join(room, null);
  expect(asked.answer.status).toBe(400);
  expectAlert(asked.all, 'In this class you may take part or help. Please choose.');
  expect(asked.all.getByRole<HTMLInputElement>('checkbox', { name: /understand/ }).checked).toBe(true);
  check(asked, 'I would rather help');
  await asked.press('Join');
  await asked.press('Join');
  const { rowCount } = await query(site.databaseUrl, 'select from helper where classroom_id = $1', [room.classroom.id]);
  expect(rowCount).toBe(1);
  expect(
    await room.database.selectFrom('investor').where('classroom_id', '=', room.classroom.id).select('id').execute(),
  ).toHaveLength(1);

  await using without = await foundRoom({ helpers: false });
  expect((await join(without, null)).path).toBe('/dashboard');
  await using withoutBank = await foundRoom({ bank: 'none' });
  expect((await join(withoutBank, null)).path).toBe('/dashboard');
});

test('a helper who joins is led to the desk, keeps the return code, and can neither open nor send what pays', async () => {
  await using room = await foundRoom();
  const desk = await join(room, 'helper');
  expect(desk.path).toBe(DESK);
  desk.all.getByRole('heading', { level: 1, name: 'Helper’s desk' });
  desk.all.getByRole('heading', { name: 'No payment waits for you' });
  desk.all.getByRole('heading', { name: 'Your return code' });
  const kept = await desk.press('I have written it down');
  expect(kept.path).toBe(DESK);
  kept.all.getByRole('region', { name: 'Your return code' });
  const menu = [...kept.all.getByRole('navigation', { name: 'Dashboard' }).querySelectorAll('a')];
  expect(menu.map((link) => link.getAttribute('href')?.split('?')[0])).toEqual(
    expect.arrayContaining([DESK, '/dashboard/profile']),
  );
  expect(menu.map((link) => link.getAttribute('href'))).not.toContain('/dashboard/deposit');
  const closed = ['', '/deposit', '/investmentplans', '/withdraws', '/wallet', '/friends', '/bank', '/savings'];
  // The router opens the last two as well.
  for (const path of [...closed.map((page) => `/dashboard${page}`), '/Dashboard/deposit', '/%64ashboard/deposit']) {
    const { visitor } = desk;
    expect((await PlainPage.open(visitor, path)).path).toBe(DESK);
    const sent = await visitor.post(path, { amount: '250', requestId: randomUUID() });
    expect([sent.status, sent.headers.get('location')]).toEqual([302, DESK]);
  }
  for (const path of ['/dashboard/profile', '/explorer']) {
    expect((await PlainPage.open(desk.visitor, path)).path).toBe(path);
  }
  expect((await join(room, 'payer')).path).toBe('/dashboard');
});

test('a helper’s line is read before the payment, which then is made once', async () => {
  await using room = await foundRoom();
  const desk = await join(room, 'helper');
  const payer = await arrangePayers(room);
  const first = await (await askToPay(payer)).press('Pay');
  first.all.getByText(ASKED);
  const refused = await first.press('Pay');
  expect(refused.answer.status).toBe(409);
  expectAlert(refused.all, /^A classmate still has \d+ seconds? to write to you\. Then you may pay\./);

  const case1 = await PlainPage.open(desk.visitor, DESK);
  case1.all.getByRole('heading', { name: WAITS });
  const sent = await case1.press(/^Look it up together/);
  expect(sent.path).toBe(`${DESK}?sent`);
  sent.all.getByText('Done. What your classmate does now is theirs, and you do not see it.');
  expect(sent.all.queryByRole('heading', { name: WAITS })).toBeNull();
  // Back, and something else.
  expectAlert((await case1.press(/^Threaten/)).all, /^This payment no longer waits for you/);

  const read = await PlainPage.open(payer.visitor, first.path);
  read.all.getByText(/^A classmate writes: “Let us look the company up together before you pay\.”/);
  read.all.getByRole('link', { name: /^Look them up/ });
  const pages = await Promise.all([read.press('Pay'), read.press('Pay')]);
  for (const page of pages) page.all.getByText('Your deposit was submitted and is waiting for approval.');
  const orders = await bankOrdersOf(room.database, room.classroom.id, payer.id);
  expect(orders).toMatchObject([{ outcome: 'paid', help: { line: 'look-up' } }]);
});

test('who has a helper say nothing reads that nobody wrote', async () => {
  await using room = await foundRoom();
  const desk = await join(room, 'helper');
  const payer = await arrangePayers(room);
  const first = await (await askToPay(payer)).press('Pay');
  await (await PlainPage.open(desk.visitor, DESK)).press('Say nothing');
  const read = await PlainPage.open(payer.visitor, first.path);
  read.all.getByText(/^Nobody wrote to you about this payment\. Nothing is paid yet/);
  expect((await read.press('Pay')).path).toMatch(/^\/dashboard\/deposit\?submitted=/);
});

test('nothing of whoever pays but a band, the payee and the answers is in any answer to a helper', async () => {
  await using room = await foundRoom({ bank: 'questions' });
  const desk = await join(room, 'helper');
  const payer = await arrangePayers(room);
  const asked = await askToPay(payer, '257.31');
  for (const group of asked.all.getAllByRole('group')) {
    const [yes] = group.querySelectorAll<HTMLInputElement>('input[value=yes]');
    if (yes !== undefined) yes.checked = true;
  }
  await asked.press('Pay');
  const page = await PlainPage.open(desk.visitor, DESK);
  page.all.getByText('Less than $500');
  page.all.getByText('GH Client Settlement');
  const caseId = page.document.querySelector<HTMLInputElement>('input[name=case]')?.value ?? '';
  expect(caseId).toMatch(/^help_/);

  const secrets = await secretsOf(room, payer);
  const theirs = await payer.visitor.get(asked.path);
  expect(says(theirs.text, secrets['amount'] ?? '')).toBe(true);
  const told = async (): Promise<Answer[]> => [
    await desk.visitor.get(DESK),
    await desk.visitor.get(`${DESK}.data`),
    await desk.visitor.get('/dashboard/profile'),
    await desk.visitor.get('/dashboard/messages.data'),
  ];
  const answers = [...(await told()), await desk.visitor.post(DESK, { intent: 'line', case: caseId, line: 'ask' })];
  // A payment that no longer waits is refused in a page.
  answers.push(await desk.visitor.post(DESK, { intent: 'line', case: caseId, line: 'tell' }), ...(await told()));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 303, 409, 200, 200, 200, 200]);
  for (const { text, headers } of answers) {
    const whole = text + [...headers].join('\n');
    for (const [name, secret] of Object.entries(secrets)) expect([name, says(whole, secret)]).toEqual([name, false]);
  }
});

/** What would tell who pays, with a name that nobody else has. */
async function secretsOf(room: SiteClass, payer: SiteInvestor): Promise<Readonly<Record<string, string>>> {
  const { rows } = await query<Record<'member' | 'email' | 'phone' | 'address', string>>(
    site.databaseUrl,
    `with named as (
      update member set first_name = 'Quenby', last_name = 'Zwick', name = 'Quenby Zwick', username = 'quenby-zwick'
      where classroom_id = $1 and investor_id = $2 returning member.*
    )
    select named.id as member, email, phone_number as phone, address
    from named join play_address on play_address.classroom_id = named.classroom_id and owner_id = investor_id`,
    [room.classroom.id, payer.id],
  );
  const [person] = rows;
  const [order] = await bankOrdersOf(room.database, room.classroom.id, payer.id);
  if (person === undefined || order?.answers == null) throw new Error('nobody wants to pay');
  return {
    ...person,
    firstName: 'Quenby',
    lastName: 'Zwick',
    username: 'quenby-zwick',
    investor: String(payer.id),
    order: order.id,
    request: order.requestKey,
    amount: '257.31',
    cents: '25731',
  };
}

/** As a word of its own: a longer number may have any digits. */
function says(text: string, secret: string): boolean {
  return text
    .split(secret)
    .some(
      (before, at, parts) =>
        at < parts.length - 1 && !/[0-9a-z]$/i.test(before) && !/^[0-9a-z]/i.test(parts[at + 1] ?? ''),
    );
}

test('a person who pays has no desk', async () => {
  await using room = await foundRoom();
  const payer = await room.investor();
  expect((await payer.visitor.get(DESK)).status).toBe(404);
  expect((await payer.visitor.post(DESK, { intent: 'line', case: 'help_1', line: 'ask' })).status).toBe(404);
});

test('lines are told in the Debrief of both, and to staff without small groups', async () => {
  await using room = await foundRoom();
  const { database, classroom } = room;
  const desk = await join(room, 'helper');
  const payers = await Promise.all(Array.from({ length: 5 }, () => room.investor()));
  for (const payer of payers) {
    const payment = depositPayment({ investor: payer.id, amountText: '300', requestKey: randomUUID() });
    await payThroughBank(database, classroom, payment, site.now());
    const asked = await (await PlainPage.open(payer.visitor, '/dashboard/bank')).press('Pay');
    await (await PlainPage.open(desk.visitor, DESK)).press(/^Ask a question/);
    await (await PlainPage.open(payer.visitor, asked.path)).press('Do not pay');
  }
  await room.investor();
  const staff = await room.facilitator();
  for (const path of ['/admin', '/admin/report']) {
    const page = await PlainPage.open(staff, `${path}?class=${classroom.id}`);
    const table = page.all.getByRole('table', { name: 'What people did at the practice bank' });
    const cells = [...table.querySelectorAll('tbody th, tbody td')].map(({ textContent }) => textContent);
    expect(
      cells.map((cell) =>
        cell?.replace(/^(How it asked|A helper wrote|People|Paid the company|Waited a day|Stopped)/, ''),
      ),
    ).toEqual(['A bank that warns', 'Yes', 'at least 5', '0', '0', 'at least 5']);
  }
  const file = await staff.get(`/admin/exports/participants.csv?class=${classroom.id}`);
  const [header, ...people] = file.text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  const columns = ['seat', 'helper_line'].map((name) => header?.indexOf(name) ?? -1);
  const seats = people.map((person) => columns.map((at) => person[at]).join(' ')).toSorted();
  expect(seats).toEqual(['helper ', 'payer ', ...payers.map(() => 'payer ask')]);
  const events = await staff.get(`/admin/exports/events.csv?class=${classroom.id}`);
  expect(events.text.match(/help-asked/g)).toHaveLength(5);
  expect(events.text.match(/help-line.*,ask,/g)).toHaveLength(5);

  await debriefClass(database, classroom.id, 'test', site.now());
  const told = await PlainPage.open(payers[0]?.visitor ?? staff, '/debrief');
  told.all.getByText(/A classmate wrote: “Who told you about this, and how could you find out whether it is true\?”/);
  told.all.getByText('At least 5 people stopped a payment after a classmate had written.');
  const own = await PlainPage.open(desk.visitor, '/debrief');
  own.all.getByRole('heading', { name: 'At the payment' });
  expect(own.all.queryByText(/You only watched/)).toBeNull();
  own.all.getByText('You were there to help, and had 5 payments of classmates before you.');
  own.all.getByText('Ask a question: 5');
  // Afterwards, helpers may look at everything.
  expect((await PlainPage.open(desk.visitor, '/dashboard/deposit')).path).toBe('/dashboard/deposit');
  expect((await PlainPage.open(desk.visitor, DESK)).all.getByText('No payment waits for you')).toBeTruthy();
});
