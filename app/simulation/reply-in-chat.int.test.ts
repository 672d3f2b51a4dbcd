import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { ClassEvent } from '#app/classes/class-event.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { findClassroom } from '#app/classes/classrooms.server.ts';
import { recordedEvents } from '#app/classes/recording.server.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { storeEvents } from '#app/classes/store-events.server.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { cents } from '#app/ledger/money.ts';
import { DAY_MS, HOUR_MS } from '#app/time/instants.ts';
import { type FakeClock, fakeClock } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { arrangeClass, arrangeInvestor, joinCrowd } from '../../tests/support/people.ts';
import { runScenario } from '../../tests/support/run-scenario.ts';
import { collapseClass } from './collapse-class.server.ts';
import type { FriendMessageId } from './friend-messages.ts';
import { forgetMessages, messagesOf } from './messages.server.ts';
import { replyInChat } from './reply-in-chat.server.ts';
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
  await choose(STORIES.friend.company);
});

async function choose(company: Classroom['scenario']) {
  const choice = { scenario: { ...company, crowd: null }, feeBasisPoints: 500, actor: 'mem_staff' };
  await setScenario(base.database, classroom.id, choice, clock.now());
}

async function pass(hours: number) {
  clock.moveBy(hours * HOUR_MS);
  const present = await findClassroom(base.database, classroom.id);
  if (present === null) throw new Error('the class is gone');
  await runScenario(base.database, present, clock.now());
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

const reply = (investor: InvestorId, message: FriendMessageId, chosen: string) =>
  replyInChat(base.database, classroom, { investor, message, reply: chosen }, clock.now());

const repliesOf = async (investor: InvestorId) =>
  (await messagesOf(base.database, classroom.id, investor)).map(({ message, reply: given }) => [message, given]);

it('is the friend who writes in her story, and the account manager in the seed’s', async () => {
  const hers = await joined();
  await pass(0.5);
  expect(await written(hers)).toEqual(['hello']);
  await pass(48);
  expect(await written(hers)).toEqual(['hello', 'side-thing', 'bank-asks']);
  await choose(STORIES.quick.company);
  const seeds = await joined();
  await pass(49);
  expect(await written(seeds)).toEqual(['welcome']);
  expect(await written(hers)).toEqual(['hello', 'side-thing', 'bank-asks']);
});

it('speaks of a plan, of the losing week and of a payout only to those who have one, and thanks for a friend', async () => {
  const [without, withPlan] = [await joined(), await joined()];
  await base.ownerPool.query(
    `insert into investment (classroom_id, id, investor_id, ordinal, request_key, plan, principal_cents, profit_cents,
      placed_at, matures_at, posting_id) values ($1, 'inv_test', $2, 1, 'r', 'steady', 10000, 0, $3, null, 1)`,
    [classroom.id, withPlan, clock.now()],
  );
  await happened({
    kind: 'investment-placed',
    investor: withPlan,
    investment: 'inv',
    plan: 'steady',
    amount: cents(1n),
  });
  const { investor: brought } = await joinCrowd(base.database, classroom, 'Cleo', clock.now());
  await base.ownerPool.query(
    `insert into referral (classroom_id, investor_id, candidate, brought_id, brought_at) values ($1, $2, 0, $3, $4)`,
    [classroom.id, withPlan, brought, clock.now()],
  );
  await happened({ kind: 'friend-brought', investor: withPlan, brought });
  for (const days of [3, 20, 12, 10, 19]) await pass((days * DAY_MS) / HOUR_MS);
  expect(await written(without)).toEqual(['hello', 'side-thing', 'bank-asks']);
  // Who has brought somebody is not asked to.
  expect(await written(withPlan)).toEqual([
    'hello',
    'side-thing',
    'bank-asks',
    'second-friend',
    'in-the-plan',
    'every-week',
    'try-it',
    'small-loss',
  ]);
  await base.ownerPool.query('delete from investment where classroom_id = $1', [classroom.id]);
});

it('keeps one reply to each message: the first holds, the same again is fine, and it is recorded once', async () => {
  const [one, other] = [await joined(), await joined()];
  await pass(0.5);
  expect(await reply(one, 'hello', 'know-you')).toEqual({ ok: true });
  expect(await reply(one, 'hello', 'know-you')).toEqual({ ok: true });
  expect(await reply(one, 'hello', 'glad')).toEqual({ ok: false, why: 'answered-otherwise' });
  expect(await repliesOf(one)).toEqual([['hello', 'know-you']]);
  expect(await repliesOf(other)).toEqual([['hello', null]]);
  const events = await recordedEvents(base.database, classroom.id, { after: 0n, limit: 100 });
  expect(events.flatMap(({ event }) => (event.kind === 'chat-replied' ? [event] : []))).toEqual([
    { kind: 'chat-replied', investor: one, message: 'hello', reply: 'know-you' },
  ]);
});

it('refuses what is no reply to the message, and a reply to what was not written', async () => {
  const investor = await joined();
  const NOT_ASKED = { ok: false, why: 'not-asked' };
  expect(await reply(investor, 'hello', 'glad')).toEqual(NOT_ASKED);
  await pass(0.5);
  for (const text of ['', 'wait', 'toString', 'send me your number']) {
    expect(await reply(investor, 'hello', text), text).toEqual(NOT_ASKED);
  }
  expect(await reply(investor, 'the-tax', 'deduct')).toEqual(NOT_ASKED);
  expect(await repliesOf(investor)).toEqual([['hello', null]]);
});

it('delivers nothing after the collapse, and what was said stays', async () => {
  const [one, other] = [await joined(), await joined()];
  await pass(0.5);
  await reply(one, 'hello', 'glad');
  await collapseClass(base.database, classroom.id, { cause: 'by-hand', actor: 'mem_staff' }, clock.now());
  expect(await reply(other, 'hello', 'glad')).toEqual({ ok: false, why: 'not-delivered' });
  expect(await reply(one, 'hello', 'glad')).toEqual({ ok: true });
  expect(await repliesOf(one)).toEqual([['hello', 'glad']]);
});

it('is forgotten with whoever leaves, and with nobody else', async () => {
  const [one, other] = [await joined(), await joined()];
  await pass(0.5);
  await reply(one, 'hello', 'glad');
  await reply(other, 'hello', 'glad');
  await forgetMessages(base.database, classroom.id, one);
  const { rows } = await base.ownerPool.query('select investor_id from chat_reply where classroom_id = $1', [
    classroom.id,
  ]);
  expect(rows).toEqual([{ investor_id: other }]);
});
