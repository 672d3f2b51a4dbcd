import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClassEvent } from '#app/classes/class-event.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { closeClassroom, findClassroom } from '#app/classes/classrooms.server.ts';
import { BY_HAND } from '#app/classes/scenario/scenario.ts';
import { HIDDEN } from '#app/classes/small-groups.ts';
import { storeEvents } from '#app/classes/store-events.server.ts';
import { debriefOfClass, debriefOfMany } from '#app/debrief/debrief-of-class.server.ts';
import { matureInvestments } from '#app/investments/mature-investments.server.ts';
import { payIntoSavings } from '#app/investments/move-savings.server.ts';
import { placeInvestment } from '#app/investments/place-investment.server.ts';
import { planById } from '#app/investments/plan.ts';
import { type InvestorId, investorId } from '#app/ledger/account.ts';
import { openAccounts, post } from '#app/ledger/ledger.server.ts';
import { cents } from '#app/ledger/money.ts';
import { depositApprovedOnReceipt } from '#app/ledger/posting.ts';
import { approveDeposit } from '#app/payments/deposits/decide-deposit.server.ts';
import { approveWithdrawal } from '#app/payments/withdrawals/decide-withdrawal.server.ts';
import { requestWithdrawal } from '#app/payments/withdrawals/request-withdrawal.server.ts';
import { openDirectoryStore } from '#app/platform/files/files.server.ts';
import { companyBooksOf } from '#app/results/class-report.server.ts';
import { setScenario } from '#app/simulation/run-scenario.server.ts';
import { DAY_MS } from '#app/time/instants.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { PaymentsStage } from '../../tests/support/payments.ts';
import { arrangeClass } from '../../tests/support/people.ts';
import { EXPORT_NAMES, type ExportFormat, type ExportName } from './export-file.ts';
import { writeExport } from './write-export.server.ts';

const clock = fakeClock('2031-07-19T10:11:12Z');
let db: TestDatabase;
let directory: string;
let stage: PaymentsStage;
let people: InvestorId[];

/** Six people deposit $500, one of them twice. One invented investor joins; two people ask for money, one is paid. */
beforeAll(async () => {
  db = await createTestDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'glasshouse-exports-'));
  stage = await stageOfNewClass();
  people = [];
  for (const _ of Array.from({ length: 6 })) people.push(await joined());
  await invented();
  for (const person of people) await deposit(person, '500');
  for (const person of people) {
    const order = { investor: person, plan: planOfBeginners(), amountText: '500', requestKey: randomUUID() };
    expect(await placeInvestment(db.database, stage.classroom, order, clock.now())).toMatchObject({ ok: true });
  }
  clock.moveBy(10 * DAY_MS);
  await matureInvestments(db.database, stage.classroom, clock.now());
  const [first, second] = [await ask(0, '150'), await ask(1, '900')];
  expect(second).not.toBe(first);
  const approved = await approveWithdrawal(db.database, stage.classroom, first, 'mem_secretstaff', clock.now());
  expect(approved).toMatchObject({ ok: true });
  clock.moveBy(DAY_MS);
  await deposit(people[0] ?? investorId(1), '250');
}, 60_000);
afterAll(() => rm(directory, { recursive: true, force: true }));

describe('every file', () => {
  test.each(EXPORT_NAMES)('%s has the columns that the codebook explains, the same in both formats', async (name) => {
    const explained = await rowsOf('codebook');
    const expected = explained.filter((line) => line['file'] === name).map((line) => line['column']);
    const text = await textOf(name, 'csv');
    expect(text.split('\r\n')[0]).toBe(expected.join(','));
    const rows = await rowsOf(name);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(Object.keys(row)).toEqual(expected);
    expect(explained.every((line) => String(line['meaning']).length > 10)).toBe(true);
    // One line for the columns, one for each row, and the empty end after the last.
    expect(text.split('\r\n')).toHaveLength(rows.length + 2);
  });

  test.each(EXPORT_NAMES)('%s names nobody and shows no real time', async (name) => {
    const { rows } = await db.pool.query<{ member_id: string; email: string; id: number }>(
      'select member_id, email, investor.id from investor join member on member.id = member_id',
    );
    for (const format of ['csv', 'json'] as const) {
      const text = await textOf(name, format);
      for (const person of rows) {
        expect(text).not.toContain(person.member_id);
        expect(text).not.toContain(person.email);
        expect(text).not.toContain(String(person.id));
      }
      expect(text).not.toMatch(/Ada|Example|Nimble|555-0100|2031|play1|\b(mem|tr|dep|wd|inv)_|T10:|10:11/);
    }
  });

  test.each(EXPORT_NAMES)('%s of another class contains nothing of this one', async (name) => {
    const other = await stageOfNewClass();
    const text = await textOf(name, 'json', other.classroom);
    const ours = new Set((await textOf(name, 'json')).match(/[PCM]-[0-9A-Z]{10}/g));
    for (const pseudonym of ours) expect(text).not.toContain(pseudonym);
    if (name === 'participants') expect(text).toBe('[]\n');
  });
});

test('the Debrief of the class shows its results without giving anybody away', async () => {
  const debrief = await debriefOfClass(db.database, stage.classroom, clock.now());
  // One of six got back $142.50 of $750, the others nothing of $500: one band holds all of them.
  expect(debrief.losses.map(({ people: count }) => count)).toEqual([0, 5, 0]);
  // $3,000 in plans doubles; $150 of $1,000 promised is not all. $3,250 came, $142.50 paid the $150: the rest pays
  // $3,271.05 before the 5% fee, which with the $150 counts against the $6,000 promised.
  expect(debrief.paidInFull).toEqual({ share: 0, largestShare: 1_710.52 / 3_000 });
  // A projector has read the books before: the Debrief uses these and does not read them again.
  const books = await companyBooksOf(db.database, stage.classroom, clock.now());
  const told = await debriefOfClass(db.database, stage.classroom, clock.now(), books);
  expect(told.report.books).toBe(books);
  expect(told).toEqual(debrief);
  // The Debrief of many classes equals that of one class, when there is only one.
  const many = await debriefOfMany(db.database, [stage.classroom], clock.now());
  expect(many).toMatchObject(debrief);
  const small = await stageOfNewClass();
  const hidden = await debriefOfClass(db.database, small.classroom, clock.now());
  expect(hidden).toMatchObject({ paidInFull: null });
});

test('events: each event is a row, and its matter links request and decision', async () => {
  const events = await rowsOf('events');
  expect(events.map((event) => event['event_number'])).toEqual(events.map((_event, index) => index + 1));
  const of = (kind: string) => events.filter((event) => event['event'] === kind);
  expect(of('joined')).toHaveLength(7);
  expect(of('joined').filter((event) => event['who'] === 'crowd')).toHaveLength(1);
  expect(of('payments-confirmed')).toHaveLength(7);
  expect(of('investments-matured')).toHaveLength(6);
  expect(of('investments-matured')[0]).toMatchObject({
    dollars: '1000.00',
    promised_profit: '500.00',
    practice_day: 11,
  });
  expect(of('investment-placed')[0]).toMatchObject({ dollars: '500.00', plan: 'beginners', acted_by: 'investor' });
  const [approved] = of('withdrawal-approved');
  expect(approved).toMatchObject({ acted_by: 'staff', dollars: '150.00', outcome: 'approved', who: 'person' });
  const asked = of('withdrawal-requested').find((event) => event['matter'] === approved?.['matter']);
  expect(asked).toMatchObject({ dollars: '150.00', investor: approved?.['investor'] });
});

test('ledger: the entries of each posting add up to zero in both currencies', async () => {
  const sums = new Map<string, number>();
  for (const line of await rowsOf('ledger')) {
    for (const currency of ['dollars', 'coins']) {
      const key = `${line['posting']} ${currency}`;
      sums.set(key, (sums.get(key) ?? 0) + Math.round(Number(line[currency] ?? 0) * 1e8));
    }
  }
  expect([...sums.values()].filter((sum) => sum !== 0)).toEqual([]);
  expect(sums.size).toBeGreaterThan(40);
});

test('participants: what went in, what was said, what came back', async () => {
  const rows = await rowsOf('participants');
  expect(rows).toHaveLength(6);
  const paid = rows.filter((row) => row['withdrawals_paid'] === 1);
  expect(paid).toMatchObject([
    {
      looked_up_before_depositing: 'no',
      deposits: 2,
      deposited_dollars: '750.00',
      largest_balance_shown: '1100.00',
      first_withdrawal_paid_day: 11,
      deposited_again_after_payout: 'yes',
      // At $60,000 a coin, each deposit rounded down.
      coins_in: '0.01249999',
      // $150 less 5%.
      coins_back: '0.00237500',
      result_coins: '-0.01012499',
    },
  ]);
  expect(rows.filter((row) => row['withdrawals_asked'] === 0)).toHaveLength(4);
});

test('participants: savings do not count as a balance that the company showed', async () => {
  const elsewhere = await stageOfNewClass();
  const { classroom } = elsewhere;
  const choice = { scenario: { ...BY_HAND, savings: true }, feeBasisPoints: 500, actor: 'test' };
  await setScenario(db.database, classroom.id, choice, clock.now());
  const investor = await elsewhere.investor();
  const { id } = await elsewhere.payDeposit(investor, '500');
  await elsewhere.confirm();
  await approveDeposit(db.database, classroom, id, 'scenario', clock.now());
  const saving = { investor, amountText: '9000', requestKey: randomUUID() };
  expect(await payIntoSavings(db.database, classroom, saving, clock.now())).toMatchObject({ ok: true });
  expect(await rowsOf('participants', classroom)).toMatchObject([{ largest_balance_shown: '500.00' }]);
});

test('codebook: its first line says that everything is play money', async () => {
  const [first] = await rowsOf('codebook');
  expect(first).toMatchObject({ file: 'all', column: 'all', meaning: expect.stringContaining('play money') });
});

test('summary: six deposits are shown, one person’s are hidden and cannot be computed', async () => {
  const rows = (await rowsOf('summary')).filter((row) => row['measure'] === 'deposit-credited');
  expect(rows.map((row) => [row['level'], row['practice_day'], row['persons_at_least'], row['dollars']])).toEqual([
    ['class', null, 5, '3250.00'],
    ['stage', null, 5, '3250.00'],
    // The six of the first day are hidden too, because the difference would reveal the one of the last day.
    ['day', 1, HIDDEN, HIDDEN],
    ['day', 12, HIDDEN, HIDDEN],
  ]);
  const paid = (await rowsOf('summary')).filter((row) => row['measure'] === 'withdrawal-paid');
  expect(paid.every((row) => row['dollars'] === HIDDEN && row['persons_at_least'] === HIDDEN)).toBe(true);
});

test('a long class is read page by page with nothing lost in between', async () => {
  const { classroom } = await stageOfNewClass();
  const owner = await arrangeOwner(classroom);
  for (const _ of Array.from({ length: 2_100 })) {
    await happened(classroom, { kind: 'tap-filled', investor: owner, transfer: 'none' });
  }
  const postings = Array.from({ length: 1_050 }, (_, index) =>
    depositApprovedOnReceipt({ key: `k${index}`, occurredAt: clock.now(), investor: owner, amount: cents(1n) }),
  );
  for (let from = 0; from < postings.length; from += 50) {
    expect(await post(db.database, classroom.id, postings.slice(from, from + 50))).toMatchObject({ ok: true });
  }
  const taps = (await rowsOf('events', classroom)).filter((event) => event['event'] === 'tap-filled');
  expect(taps).toHaveLength(2_100);
  const entries = await rowsOf('ledger', classroom);
  expect(entries).toHaveLength(2_100);
  expect(entries.at(-1)).toMatchObject({ posting: 1_050 });
});

test('a closed class can still be exported, with the same pseudonyms', async () => {
  const before = await textOf('participants', 'csv');
  await closeClassroom(db.database, stage.classroom.id, clock.now());
  const closed = await findClassroom(db.database, stage.classroom.id);
  expect(closed?.state).toBe('closed');
  expect(await textOf('participants', 'csv', closed ?? stage.classroom)).toBe(before);
});

async function stageOfNewClass() {
  const classroom = await arrangeClass(db.database, clock.now());
  return new PaymentsStage(db.database, openDirectoryStore(directory), classroom, clock);
}

function happened({ id }: Pick<Classroom, 'id'>, event: ClassEvent) {
  return storeEvents(db.database, id, { now: clock.now(), practiceNow: clock.now() }, [event]);
}

async function joined(): Promise<InvestorId> {
  const investor = await stage.investor();
  await happened(stage.classroom, { kind: 'joined', investor });
  return investor;
}

async function invented(): Promise<void> {
  const investor = await arrangeOwner(stage.classroom);
  await happened(stage.classroom, { kind: 'joined', investor });
}

function planOfBeginners() {
  const plan = planById('beginners');
  if (plan === null) throw new Error('There is no plan BEGINNERS.');
  return plan;
}

async function arrangeOwner({ id }: Classroom): Promise<InvestorId> {
  const owner = investorId(randomInt(1_000_000_000, 2_000_000_000));
  await db.ownerPool.query(
    `insert into investor (classroom_id, id, member_id, joined_at, is_crowd, crowd_name) values ($1, $2, null, $3, true, 'Nimble Crowd')`,
    [id, owner, clock.now()],
  );
  await openAccounts(db.database, id, owner);
  return owner;
}

async function deposit(investor: InvestorId, amountText: string) {
  const paid = await stage.payDeposit(investor, amountText);
  await stage.confirm();
  const approved = await approveDeposit(db.database, stage.classroom, paid.id, 'scenario', clock.now());
  expect(approved).toMatchObject({ ok: true });
}

async function ask(person: number, amountText: string): Promise<string> {
  const investor = people[person] ?? investorId(1);
  const addressText = await stage.walletOf(investor);
  const form = { investor, amountText, addressText, passwordText: 'any', requestKey: randomUUID() };
  const answer = await requestWithdrawal(db.database, stage.classroom, form, async () => ({ ok: true }), clock.now());
  if (!answer.ok) throw new Error(answer.why);
  return answer.withdrawal.id;
}

async function textOf(name: ExportName, format: ExportFormat, classroom: Classroom = stage.classroom): Promise<string> {
  let text = '';
  for await (const piece of writeExport(db.database, classroom, { name, format }, 'a secret of tests')) text += piece;
  return text;
}

async function rowsOf(name: ExportName, classroom?: Classroom): Promise<Record<string, string | number | null>[]> {
  return JSON.parse(await textOf(name, 'json', classroom));
}
