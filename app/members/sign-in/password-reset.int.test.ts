import { beforeAll, expect, test } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { cents } from '#app/ledger/money.ts';
import { createLog } from '#app/platform/log.server.ts';
import { later, type RealTime } from '#app/time/instants.ts';
import { fakeClock } from '../../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { createTestClassroom, createTestInvestor, testSettings } from '../../../tests/support/members.ts';
import { isLinkAlive, type DepositHistory, type ResetTools, requestNewPassword } from './password-reset.server.ts';
import { createStaff } from '../staff.server.ts';

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
) {
  const tools: ResetTools = {
    database: db.database,
    log: createLog('silent'),
    settings: { ...testSettings, mail },
    depositHistoryOf: async () => history,
    writeLetter: (link) => ({ subject: 'Your new password', text: link }),
  };
  address += 1;
  return requestNewPassword(tools, { email, lastDepositAmount, clientAddress: `192.0.2.${address}` }, now());
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

test("staff without a mailbox find theirs in the administrators' Outbox, whatever the amount", async () => {
  await createStaff(
    { database: db.database, actor: 'test' },
    { email: 'first@example.test', role: 'administrator' },
    now(),
  );
  const mail = { smtpUrl: 'smtp://127.0.0.1:1', from: 'glasshouse@school.edu' };
  expect(await ask('first@example.test', '0', approved, mail)).toEqual({
    ok: true,
    sentTo: 'outbox-of-administrators',
  });
  expect(await messagesTo('first@example.test')).toMatchObject([{ classroom_id: null }]);
});

test('a letter that the mail server does not take waits in the Outbox', async () => {
  await createStaff({ database: db.database, actor: 'test' }, { email: 'head@school.edu', role: 'facilitator' }, now());
  const gone = { smtpUrl: 'smtp://127.0.0.1:1', from: 'glasshouse@school.edu' };
  expect(await ask('head@school.edu', '0', approved, gone)).toEqual({ ok: true, sentTo: 'outbox-of-administrators' });
});

test('five requests an hour for an account, known or not; thirty from an address', async () => {
  for (let tries = 0; tries < 5; tries += 1)
    expect(await ask('someone@example.com', '1')).toMatchObject({ why: 'no-record' });
  expect(await ask(' Someone@example.com', '1')).toEqual({ ok: false, why: 'too-many-tries', retryAfterSeconds: 3600 });
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
