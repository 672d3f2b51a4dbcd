import { TOTP } from 'otpauth';
import { beforeAll, expect, test } from 'vitest';
import { type FakeClock, fakeClock, instant } from '../../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { headersWith, testSettings } from '../../../tests/support/members.ts';
import { createStaff, resetStaff } from '../staff.server.ts';
import { viewerOf } from '../viewer.server.ts';
import { type LogInAnswer, logIn, takeSecondStep } from './log-in.server.ts';
import {
  hasSecondFactor,
  keyToSetUp,
  makeRecoveryCodes,
  replaceAuthenticator,
  secondFactorOf,
  setUpSecondFactor,
} from './second-factor.server.ts';
import { endSessions, openSession, sessionsOf } from './sessions.server.ts';

let db: TestDatabase;
let people = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});

const tools = () => ({ database: db.database, settings: testSettings, actor: 'test' });
const codeOf = (key: string, clock: FakeClock, steps = 0) =>
  new TOTP({ secret: key }).generate({ timestamp: clock.now().getTime() + steps * 30_000 });

async function staff(clock: FakeClock) {
  people += 1;
  const email = `teacher-${people}@school.edu`;
  const made = await createStaff(tools(), { email, role: 'facilitator' }, clock.now());
  if (!made.ok) throw new Error(made.why);
  const who = { email, password: made.oneTimePassword, remember: false, clientAddress: `192.0.2.${people}` };
  const first = await logIn(tools(), who, clock.now());
  if (!first.ok) throw new Error(first.why);
  const headers = headersWith(first.cookies);
  const viewer = await viewerOf(tools(), headers);
  if (viewer === null) throw new Error('nobody is signed in');
  const { memberId, sessionId } = viewer;
  const key = (await keyToSetUp(tools(), memberId, clock.now())) ?? '';
  const setUp = await setUpSecondFactor(tools(), { memberId, sessionId, codeText: codeOf(key, clock) }, clock.now());
  if (!setUp.ok) throw new Error(setUp.why);
  return { ...who, memberId, sessionId, headers, key, recoveryCodes: setUp.recoveryCodes };
}

function ticketOf(answer: LogInAnswer): string {
  if (answer.ok || answer.why !== 'second-step') throw new Error('no second step was asked for');
  return answer.ticket;
}

const clockNow = () => fakeClock(instant().toISOString());

test('with a second factor a password alone opens no session, and a code opens one only once', async () => {
  const clock = clockNow();
  const who = await staff(clock);
  const before = await sessionsOf(db.database, who, clock.now());
  const ticket = ticketOf(await logIn(tools(), who, clock.now()));
  expect(await sessionsOf(db.database, who, clock.now())).toEqual(before);
  const step = { ticket, remember: true, clientAddress: who.clientAddress };
  // The code that set it up has been used.
  const used = { ...step, codeText: codeOf(who.key, clock) };
  expect(await takeSecondStep(tools(), used, clock.now())).toEqual({ ok: false, why: 'wrong-code' });
  clock.moveBy(30_000);
  const codeText = codeOf(who.key, clock);
  const both = await Promise.all([1, 2].map(() => takeSecondStep(tools(), { ...step, codeText }, clock.now())));
  const [signedIn, ...others] = both.toSorted((one, other) => Number(other.ok) - Number(one.ok));
  // Both the code and the ticket are used up; which one the second attempt finds first is chance.
  expect(others).toEqual([{ ok: false, why: expect.stringMatching(/^(wrong-code|ticket-dead)$/) }]);
  if (!signedIn?.ok) throw new Error('refused');
  expect(signedIn.cookies.join()).toMatch(/session_token=[^;]+; Max-Age=2592000;/);
  expect(await viewerOf(tools(), headersWith(signedIn.cookies))).toMatchObject({
    memberId: who.memberId,
    hasSecondFactor: true,
  });
  clock.moveBy(30_000);
  const again = { ...step, codeText: codeOf(who.key, clock) };
  expect(await takeSecondStep(tools(), again, clock.now())).toEqual({ ok: false, why: 'ticket-dead' });
});

test('a clock half a minute off is accepted, one a minute off is not', async () => {
  const clock = clockNow();
  const who = await staff(clock);
  clock.moveBy(300_000);
  const ticket = ticketOf(await logIn(tools(), who, clock.now()));
  const step = { ticket, remember: false, clientAddress: who.clientAddress };
  for (const steps of [-2, 2]) {
    const codeText = codeOf(who.key, clock, steps);
    expect(await takeSecondStep(tools(), { ...step, codeText }, clock.now()), `${steps}`).toMatchObject({ ok: false });
  }
  const codeText = codeOf(who.key, clock, -1);
  expect(await takeSecondStep(tools(), { ...step, codeText }, clock.now())).toMatchObject({ ok: true, home: '/admin' });
});

test('a recovery code opens one log-in, and new ones replace the old', async () => {
  const clock = clockNow();
  const who = await staff(clock);
  const [first = '', second = ''] = who.recoveryCodes;
  expect(who.recoveryCodes).toHaveLength(10);
  const use = async (codeText: string) => {
    const ticket = ticketOf(await logIn(tools(), who, clock.now()));
    return takeSecondStep(
      tools(),
      { ticket, codeText, remember: false, clientAddress: who.clientAddress },
      clock.now(),
    );
  };
  expect(await use(`${first.slice(0, 5)}-${first.slice(5)}`)).toMatchObject({ ok: true });
  expect(await use(first)).toEqual({ ok: false, why: 'wrong-code' });
  expect(await secondFactorOf(db.database, who.memberId)).toMatchObject({ recoveryCodesLeft: 9 });
  const make = (codeText: string) => makeRecoveryCodes(tools(), { memberId: who.memberId, codeText }, clock.now());
  expect(await make(first)).toEqual({ ok: false, why: 'wrong-code' });
  const made = await make(codeOf(who.key, clock, 1));
  if (!made.ok) throw new Error(made.why);
  expect(await use(second)).toEqual({ ok: false, why: 'wrong-code' });
  expect(await use(made.recoveryCodes[0] ?? '')).toMatchObject({ ok: true });
});

test('ten wrong codes in an hour block the second step, whatever ticket they come with', async () => {
  const clock = clockNow();
  const who = await staff(clock);
  const guess = async (codeText: string) => {
    const ticket = ticketOf(await logIn(tools(), who, clock.now()));
    return takeSecondStep(
      tools(),
      { ticket, codeText, remember: false, clientAddress: who.clientAddress },
      clock.now(),
    );
  };
  for (let tries = 0; tries < 10; tries += 1) expect(await guess('nonsense')).toMatchObject({ why: 'wrong-code' });
  clock.moveBy(60_000);
  expect(await guess(codeOf(who.key, clock))).toMatchObject({ why: 'too-many-tries', retryAfterSeconds: 3540 });
  clock.moveBy(3_540_000);
  expect(await guess(codeOf(who.key, clock))).toMatchObject({ ok: true });
});

test('a ticket lasts ten minutes, and ends when all sessions of its member are ended', async () => {
  const clock = clockNow();
  const who = await staff(clock);
  const late = ticketOf(await logIn(tools(), who, clock.now()));
  clock.moveBy(600_000);
  const step = { codeText: codeOf(who.key, clock), remember: false, clientAddress: who.clientAddress };
  expect(await takeSecondStep(tools(), { ...step, ticket: late }, clock.now())).toMatchObject({ why: 'ticket-dead' });
  const old = ticketOf(await logIn(tools(), who, clock.now()));
  await endSessions(db.database, who.memberId, null);
  expect(await takeSecondStep(tools(), { ...step, ticket: old }, clock.now())).toMatchObject({ why: 'ticket-dead' });
  expect(await takeSecondStep(tools(), { ...step, ticket: '' }, clock.now())).toMatchObject({ why: 'ticket-dead' });
});

test('setting up shows one key until it is done, then none, and ends every session begun without it', async () => {
  const clock = clockNow();
  const made = await createStaff(tools(), { email: 'fresh@school.edu', role: 'administrator' }, clock.now());
  if (!made.ok) throw new Error(made.why);
  const { rows } = await db.ownerPool.query<{ id: string }>(`select id from member where email = 'fresh@school.edu'`);
  const memberId = rows[0]?.id ?? '';
  const [mine, other] = [await openSession(tools(), memberId), await openSession(tools(), memberId)].map(headersWith);
  const sessionId = (await viewerOf(tools(), mine ?? new Headers()))?.sessionId ?? '';
  const keys = await Promise.all([1, 2, 3].map(() => keyToSetUp(tools(), memberId, clock.now())));
  expect(new Set(keys).size).toBe(1);
  const key = keys[0] ?? '';
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  expect(await hasSecondFactor(db.database, memberId)).toBe(false);
  const setUp = (codeText: string) => setUpSecondFactor(tools(), { memberId, sessionId, codeText }, clock.now());
  expect(await setUp('000000')).toEqual({ ok: false, why: 'wrong-code' });
  expect(await setUp(codeOf(key, clock))).toMatchObject({ ok: true });
  expect(await setUp(codeOf(key, clock, 1))).toEqual({ ok: false, why: 'set-up-already' });
  expect(await keyToSetUp(tools(), memberId, clock.now())).toBeNull();
  expect(await viewerOf(tools(), mine ?? new Headers())).toMatchObject({ hasSecondFactor: true });
  expect(await viewerOf(tools(), other ?? new Headers())).toBeNull();
});

test('neither the key nor the recovery codes are stored in plain form, and both say how they are stored', async () => {
  const clock = clockNow();
  const who = await staff(clock);
  const { rows } = await db.ownerPool.query<{ text: string }>(
    `select second_factor::text || coalesce(string_agg(recovery_code::text, ''), '') as text
     from second_factor left join recovery_code using (member_id) where member_id = $1 group by second_factor`,
    [who.memberId],
  );
  expect(rows).toHaveLength(1);
  for (const secret of [who.key, ...who.recoveryCodes]) expect(rows[0]?.text).not.toContain(secret);
  const kept = await db.ownerPool.query<{ sealed_key: string; hash: string }>(
    'select sealed_key, hash from second_factor join recovery_code using (member_id) where member_id = $1',
    [who.memberId],
  );
  expect(kept.rows).toHaveLength(10);
  for (const { sealed_key, hash } of kept.rows) {
    expect(sealed_key).toMatch(/^v1\.[0-9a-f]+$/);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  }
});

test('a reset removes the second factor and ends all sessions; another authenticator replaces the first', async () => {
  const clock = clockNow();
  const who = await staff(clock);
  const replace = (codeText: string) => replaceAuthenticator(tools(), { ...who, codeText }, clock.now());
  expect(await replace('000000')).toEqual({ ok: false, why: 'wrong-code' });
  expect(await hasSecondFactor(db.database, who.memberId)).toBe(true);
  expect(await replace(who.recoveryCodes[0] ?? '')).toEqual({ ok: true });
  expect(await viewerOf(tools(), who.headers)).toMatchObject({ hasSecondFactor: false });
  const key = await keyToSetUp(tools(), who.memberId, clock.now());
  expect(key).not.toBe(who.key);
  const other = await staff(clock);
  const reset = await resetStaff(tools(), other.email, clock.now());
  if (!reset.ok) throw new Error(reset.why);
  expect(await viewerOf(tools(), other.headers)).toBeNull();
  const back = await logIn(tools(), { ...other, password: reset.oneTimePassword }, clock.now());
  expect(back).toMatchObject({ ok: true, home: '/admin' });
  expect(await hasSecondFactor(db.database, other.memberId)).toBe(false);
});

test('another authenticator asks for a code of the old one, and ten wrong ones in an hour block it', async () => {
  const clock = clockNow();
  const who = await staff(clock);
  const replace = (codeText: string) => replaceAuthenticator(tools(), { ...who, codeText }, clock.now());
  const guesses = await Promise.all(Array.from({ length: 30 }, () => replace('000000')));
  expect(guesses.filter(({ ok, ...answer }) => !ok && 'why' in answer && answer.why === 'wrong-code')).toHaveLength(10);
  expect(await replace(codeOf(who.key, clock, 1))).toMatchObject({ ok: false, why: 'too-many-tries' });
  // Wrong codes at log-in count too.
  const ticket = ticketOf(await logIn(tools(), who, clock.now()));
  const step = { ticket, codeText: codeOf(who.key, clock, 1), remember: false, clientAddress: who.clientAddress };
  expect(await takeSecondStep(tools(), step, clock.now())).toMatchObject({ ok: false, why: 'too-many-tries' });
  expect(await hasSecondFactor(db.database, who.memberId)).toBe(true);
  clock.moveBy(3_600_000);
  expect(await replace(codeOf(who.key, clock, 1))).toEqual({ ok: true });
});

test('the sessions of a member are listed with this one first, and all others can be ended', async () => {
  const clock = clockNow();
  const who = await staff(clock);
  await openSession(tools(), who.memberId);
  await openSession(tools(), who.memberId);
  const open = await sessionsOf(db.database, who, instant());
  expect(open.map(({ isThisOne }) => isThisOne)).toEqual([true, false, false]);
  expect(await endSessions(db.database, who.memberId, who.sessionId)).toBe(2);
  expect(await sessionsOf(db.database, who, instant())).toHaveLength(1);
  expect(await viewerOf(tools(), who.headers)).not.toBeNull();
});
