import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { ClassEvent } from '#app/classes/class-event.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { findClassroom } from '#app/classes/classrooms.server.ts';
import { recordedEvents } from '#app/classes/recording.server.ts';
import { BY_HAND } from '#app/classes/scenario/scenario.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { storeEvents } from '#app/classes/store-events.server.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { cents } from '#app/ledger/money.ts';
import { collapseClass } from '#app/simulation/collapse-class.server.ts';
import { HOUR_MS } from '#app/time/instants.ts';
import { type FakeClock, fakeClock } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { arrangeClass, arrangeInvestor } from '../../tests/support/people.ts';
import { runScenario } from '../../tests/support/run-scenario.ts';
import { markRead, messagesOf } from './messages.server.ts';
import { setScenario } from './run-scenario.server.ts';

let base: TestDatabase;
let clock: FakeClock;
let classroom: Classroom;

beforeAll(async () => {
  base = await createTestDatabase();
});

beforeEach(async () => {
  clock = fakeClock();
  classroom = await arrangeClass(base.database, clock.now());
  await choose(STORIES.quick.company);
});

async function choose(scenario: Classroom['scenario']) {
  await setScenario(base.database, classroom.id, { scenario, feeBasisPoints: 500, actor: 'mem_staff' }, clock.now());
}

async function sweep() {
  const present = await findClassroom(base.database, classroom.id);
  if (present === null) throw new Error('the class is gone');
  return runScenario(base.database, present, clock.now());
}

async function joined(): Promise<InvestorId> {
  const investor = await arrangeInvestor(base.database, classroom, clock.now());
  await happened({ kind: 'joined', investor });
  return investor;
}

function happened(event: ClassEvent) {
  return storeEvents(base.database, classroom.id, { now: clock.now(), practiceNow: clock.now() }, [event]);
}

const written = async (investor: InvestorId) =>
  (await messagesOf(base.database, classroom.id, investor)).map(({ message }) => message);

it('writes when the time has come, once, in however many processes, and it is recorded', async () => {
  const investor = await joined();
  expect(await sweep()).toEqual([]);
  clock.moveBy(HOUR_MS);
  const done = await Promise.all([sweep(), sweep(), sweep()]);
  expect(done.flat()).toEqual([investor]);
  expect(await sweep()).toEqual([]);
  expect(await written(investor)).toEqual(['welcome']);
  const events = await recordedEvents(base.database, classroom.id, { after: 0n, limit: 100 });
  expect(events.filter(({ event }) => event.kind === 'message-sent')).toMatchObject([
    { event: { investor, actor: 'scenario', message: 'welcome' }, practiceAt: clock.now() },
  ]);
});

it('shows messages that a late context wrote together in the order in which they were due', async () => {
  const investor = await joined();
  const credit = { claimed: cents(500n), credited: cents(500n), backing: 'coins' } as const;
  await happened({ kind: 'deposit-approved', investor, actor: 'mem_staff', deposit: 'none', ...credit });
  clock.moveBy(3 * HOUR_MS);
  await sweep();
  const messages = await messagesOf(base.database, classroom.id, investor);
  expect(messages).toMatchObject([
    { message: 'welcome', sentAt: clock.now() },
    { message: 'bonus-kept', sentAt: clock.now() },
  ]);
});

it('is marked as read for its reader only, with the others or alone', async () => {
  const [one, other] = [await joined(), await joined()];
  const credit = { claimed: cents(500n), credited: cents(500n), backing: 'coins' } as const;
  for (const investor of [one, other])
    await happened({ kind: 'deposit-approved', investor, actor: 'mem_staff', deposit: 'none', ...credit });
  clock.moveBy(3 * HOUR_MS);
  await sweep();
  const unread = async (investor: InvestorId) =>
    (await messagesOf(base.database, classroom.id, investor)).flatMap(({ message, isRead }) => (isRead ? [] : message));
  await markRead(base.database, classroom.id, one, clock.now(), 'bonus-kept');
  expect([await unread(one), await unread(other)]).toEqual([['welcome'], ['welcome', 'bonus-kept']]);
  await markRead(base.database, classroom.id, one, clock.now());
  expect([await unread(one), await unread(other)]).toEqual([[], ['welcome', 'bonus-kept']]);
});

it('writes nothing in a scenario without messages, to the crowd, or after the collapse', async () => {
  await choose(BY_HAND);
  const silent = await joined();
  clock.moveBy(2 * HOUR_MS);
  expect(await sweep()).toEqual([]);
  await choose(STORIES.quick.company);
  const invented = await arrangeInvestor(base.database, classroom, clock.now());
  await base.ownerPool.query(
    `update investor set is_crowd = true, crowd_name = 'Cleo', member_id = null where classroom_id = $1 and id = $2`,
    [classroom.id, invented],
  );
  await happened({ kind: 'joined', investor: invented });
  const late = await joined();
  expect(await sweep()).toEqual([]);
  await collapseClass(base.database, classroom.id, { cause: 'by-hand', actor: 'mem_staff' }, clock.now());
  clock.moveBy(100 * HOUR_MS);
  expect(await sweep()).toEqual([]);
  for (const investor of [silent, invented, late]) expect(await written(investor)).toEqual([]);
});
