import { beforeAll, expect, test } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { cents } from '#app/ledger/money.ts';
import { createLog } from '#app/platform/log.server.ts';
import { later, type RealTime } from '#app/time/instants.ts';
import { fakeClock } from '../../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { createTestClassroom, createTestInvestor, testSettings } from '../../../tests/support/members.ts';
import { createStaff } from '../staff.server.ts';
import {
  type DepositHistory,
  followOneTimeLink,
  isLinkAlive,
  type ResetTools,
  requestNewPassword,
} from './password-reset.server.ts';
import { endSessions } from './sessions.server.ts';

let db: TestDatabase;
let classroom: Classroom;
let address = 0;
const { now } = fakeClock();
const approved: DepositHistory = { any: true, latestApprovedCents: cents(25_000n) };

beforeAll(async () => {
  db = await createTestDatabase();
  classroom = await createTestClassroom(db.database, now());
});

function ask(
  email: string,
  lastDepositAmount: string,
  history: DepositHistory = approved,
  mail?: { smtpUrl: string; from: string },
  at: RealTime = now(),
) {
  const tools: ResetTools = {
    database: db.database,
    log: createLog('silent'),
    settings: { ...testSettings, mail },
    depositHistoryOf: async () => history,
    writeLetter: (link) => ({ subject: 'Your new password', text: link }),
  };
  address += 1;
  return requestNewPassword(tools, { email, lastDepositAmount, clientAddress: `192.0.2.${address}` }, at);
}

test('refuses in the order of the form', async () => {
  const { email } = await createTestInvestor(db.database, classroom, now());
  expect(await ask('', '')).toEqual({ ok: false, why: 'fields-empty' });
  expect(await ask(email, ' ')).toEqual({ ok: false, why: 'fields-empty' });
  expect(await ask('nobody@example.com', '250')).toEqual({ ok: false, why: 'no-record' });
  expect(await ask(email, '250', { any: false, latestApprovedCents: null })).toEqual({ ok: false, why: 'no-history' });
  expect(await ask(email, '250', { any: true, latestApprovedCents: null })).toEqual({ ok: false, why: 'no-deposit' });
  expect(await ask(email, '250.01')).toEqual({ ok: false, why: 'amount-differs' });
});

test.each(['250', '$250.00', ' 250.0 '])(
  'the amount %j brings a link to the Outbox of the class, never by mail',
  async (amount) => {
    const { email, memberId } = await createTestInvestor(db.database, classroom, now());
    const nowhere = { smtpUrl: 'smtp://127.0.0.1:1', from: 'glasshouse@school.edu' };
    expect(await ask(email.toUpperCase(), amount, approved, nowhere)).toEqual({ ok: true, sentTo: 'outbox-of-class' });
    const [message] = await messagesTo(email);
    expect(message).toMatchObject({
      classroom_id: classroom.id,
      kind: 'new-password',
      expires_at: later(now(), 30 * 60_000),
    });
    const token = message?.parameters.path.split('token=')[1] ?? '';
    expect(await isLinkAlive(db.database, token, now())).toBe(true);
    const { rows } = await db.ownerPool.query('select from one_time_token where member_id = $1', [memberId]);
    expect(rows).toHaveLength(1);
  },
);

test.each(['replaced by a newer one', 'followed', 'ended with the sessions'])(
  'a link that is %s is no longer offered in the Outbox',
  async (end) => {
    const { email, memberId } = await createTestInvestor(db.database, classroom, now());
    await ask(email, '250');
    const [first] = await messagesTo(email);
    const token = first?.parameters.path.split('token=')[1] ?? '';
    if (end === 'followed') {
      const link = { token, newPassword: 'a pass phrase of their own' };
      expect(await followOneTimeLink({ database: db.database, settings: testSettings }, link, now())).toEqual({
        ok: true,
      });
    }
    if (end === 'ended with the sessions') await endSessions(db.database, memberId, null);
    if (end === 'replaced by a newer one') await ask(email, '250');
    expect(await isLinkAlive(db.database, token, now())).toBe(false);
    const offered = await messagesTo(email);
    expect(offered).toHaveLength(end === 'replaced by a newer one' ? 1 : 0);
    expect(offered).not.toContainEqual(first);
  },
);

test("staff without a mailbox find theirs in the administrators' Outbox", async () => {
  await createStaff(
    { database: db.database, actor: 'test' },
    { email: 'first@example.test', role: 'administrator' },
    now(),
  );
  const mail = { smtpUrl: 'smtp://127.0.0.1:1', from: 'glasshouse@school.edu' };
  expect(await ask('first@example.test', '0', approved, mail)).toEqual({ ok: true, sentTo: 'staff' });
  await expect.poll(() => messagesTo('first@example.test')).toMatchObject([{ classroom_id: null }]);
});

test.each(['0', '$0.00', '250', 'a lot'])(
  'with the amount %j staff get the same answer as an unknown address',
  async (amount) => {
    const email = `answered${amount.replaceAll(/[^a-z0-9]/g, '')}@example.test`;
    await createStaff({ database: db.database, actor: 'test' }, { email, role: 'facilitator' }, now());
    expect(await ask(email, amount)).toEqual(await ask(`un${email}`, amount));
  },
);

test('asking again and again does not end the link that a member of staff was just sent', async () => {
  const clock = fakeClock();
  const email = 'asked@example.test';
  await createStaff({ database: db.database, actor: 'test' }, { email, role: 'facilitator' }, now());
  const offered = async () =>
    (await messagesTo(email)).map(({ parameters }) => parameters.path.split('token=')[1] ?? '');
  const askAt = (at: RealTime) => ask(email, '0', approved, undefined, at);
  await askAt(clock.now());
  await expect.poll(offered).toHaveLength(1);
  const [first = ''] = await offered();
  for (let again = 0; again < 8; again += 1) {
    expect(await askAt(later(clock.now(), 4 * 60_000))).toEqual({ ok: true, sentTo: 'staff' });
  }
  expect(await offered()).toEqual([first]);
  await askAt(later(clock.now(), 5 * 60_000));
  // Only the link that works is offered.
  await expect.poll(offered).toEqual([expect.not.stringContaining(first)]);
  const [second = ''] = await offered();
  const alive = await Promise.all([first, second].map((token) => isLinkAlive(db.database, token, clock.now())));
  expect(alive).toEqual([false, true]);
});

test('a letter that the mail server does not accept waits in the Outbox', async () => {
  await createStaff({ database: db.database, actor: 'test' }, { email: 'head@school.edu', role: 'facilitator' }, now());
  const gone = { smtpUrl: 'smtp://127.0.0.1:1', from: 'glasshouse@school.edu' };
  expect(await ask('head@school.edu', '0', approved, gone)).toEqual({ ok: true, sentTo: 'staff' });
  await expect.poll(() => messagesTo('head@school.edu')).toHaveLength(1);
});

test('five requests an hour are allowed per account and address, known or not, and thirty per address', async () => {
  const askFrom = (from: number, email: string) => {
    address = from - 1;
    return ask(email, '1');
  };
  for (let tries = 0; tries < 5; tries += 1)
    expect(await askFrom(200, 'someone@example.com')).toMatchObject({ why: 'no-record' });
  expect(await askFrom(200, ' Someone@example.com')).toEqual({
    ok: false,
    why: 'too-many-tries',
    retryAfterSeconds: 3600,
  });
  expect(await askFrom(201, 'someone@example.com')).toMatchObject({ why: 'no-record' });
  address = 100;
  for (let tries = 0; tries < 30; tries += 1) {
    address = 100;
    expect(await ask(`someone${tries}@example.com`, '1')).toMatchObject({ why: 'no-record' });
  }
  address = 100;
  expect(await ask('another@example.com', '1')).toMatchObject({ why: 'too-many-tries' });
});

async function messagesTo(recipient: string) {
  const { rows } = await db.ownerPool.query<{
    classroom_id: number | null;
    kind: string;
    parameters: { path: string };
    expires_at: RealTime;
  }>('select classroom_id, kind, parameters, expires_at from outbox_message where recipient = $1', [recipient]);
  return rows;
}
