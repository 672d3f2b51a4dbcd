import { randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import { beforeAll, expect, test } from 'vitest';
import { meetChallenge, newChallenge } from '#app/enrolment/challenge.server.ts';
import { joinAsInvented } from '#app/enrolment/join-class.server.ts';
import { type FakeClock, fakeClock, instant } from '../../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { createTestClassroom, headersWith, testSettings } from '../../../tests/support/members.ts';
import { carriedBy, carriedCookie } from '../organisation/carried.server.ts';
import { comeBack } from '../return-codes.server.ts';
import { createStaff } from '../staff.server.ts';
import { viewerOf } from '../viewer.server.ts';
import { logIn, takeSecondStep } from './log-in.server.ts';
import { checkOwnPassword } from './passwords.server.ts';
import { keyToSetUp, setUpSecondFactor } from './second-factor.server.ts';

let db: TestDatabase;
let people = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});

const settings = { ...testSettings, isOpenClassOn: false };
const renewed = { ...settings, authSecret: 'another secret that is long enough to pass, too' };
/** Before the secret changes, while both secrets count, and once the earlier one is forgotten. */
const before = () => ({ database: db.database, settings, actor: 'test' });
const both = () => ({ ...before(), settings: { ...renewed, earlierAuthSecret: settings.authSecret } });
const after = () => ({ ...before(), settings: renewed });
type Tools = ReturnType<typeof before> | ReturnType<typeof both>;

const clientAddress = '203.0.113.7';
const clockNow = () => fakeClock(instant().toISOString());
const codeOf = (key: string, clock: FakeClock) =>
  new TOTP({ secret: key }).generate({ timestamp: clock.now().getTime() });

async function investor(clock: FakeClock, joinCode: string) {
  await createTestClassroom(db.database, clock.now(), { joinCode });
  const joined = await joinAsInvented(
    before(),
    { code: joinCode, requestId: randomUUID(), clientAddress },
    clock.now(),
  );
  if (!joined.ok) throw new Error(joined.why);
  const headers = headersWith(joined.cookies);
  const viewer = await viewerOf(before(), headers);
  if (viewer === null) throw new Error('nobody is signed in');
  return { headers, memberId: viewer.memberId, returnCode: joined.returnCode };
}

async function staff(clock: FakeClock) {
  people += 1;
  const email = `rotated-${people}@school.edu`;
  const made = await createStaff(before(), { email, role: 'facilitator' }, clock.now());
  if (!made.ok) throw new Error(made.why);
  const who = { email, password: made.oneTimePassword, remember: false, clientAddress };
  const first = await logIn(before(), who, clock.now());
  const viewer = first.ok ? await viewerOf(before(), headersWith(first.cookies)) : null;
  if (viewer === null) throw new Error('nobody is signed in');
  const { memberId, sessionId } = viewer;
  const key = (await keyToSetUp(before(), memberId, clock.now())) ?? '';
  const setUp = await setUpSecondFactor(before(), { memberId, sessionId, codeText: codeOf(key, clock) }, clock.now());
  if (!setUp.ok) throw new Error(setUp.why);
  return { ...who, key, recoveryCodes: setUp.recoveryCodes };
}

async function signIn(tools: Tools, who: Awaited<ReturnType<typeof staff>>, codeText: string, clock: FakeClock) {
  const first = await logIn(tools, who, clock.now());
  if (first.ok || first.why !== 'second-step') throw new Error('no second step was asked for');
  return takeSecondStep(tools, { ticket: first.ticket, codeText, remember: false, clientAddress }, clock.now());
}

test('a session continues under the next secret while the earlier one is given, and no longer', async () => {
  const clock = clockNow();
  const { headers, memberId } = await investor(clock, 'CLASSA2');
  expect(await viewerOf(both(), headers)).toMatchObject({ memberId });
  expect(await viewerOf(after(), headers)).toBeNull();
});

test('a session that opens meanwhile is signed with the present secret only', async () => {
  const clock = clockNow();
  const { memberId, returnCode } = await investor(clock, 'CLASSB2');
  const back = await comeBack(both(), { code: returnCode, clientAddress }, clock.now());
  if (!back.ok) throw new Error(back.why);
  expect(await viewerOf(after(), headersWith(back.cookies))).toMatchObject({ memberId });
  expect(await viewerOf(before(), headersWith(back.cookies))).toBeNull();
});

test('a return code brings back and counts as a password, and after use no longer needs the earlier secret', async () => {
  const clock = clockNow();
  const { memberId, returnCode } = await investor(clock, 'CLASSC2');
  const use = (tools: Tools) => comeBack(tools, { code: returnCode, clientAddress }, clock.now());
  // For people who began alone, the code is all they have.
  await db.ownerPool.query('delete from credential where member_id = $1', [memberId]);
  expect(await use(after())).toEqual({ ok: false, why: 'return-code-unknown' });
  expect(await checkOwnPassword(after(), memberId, returnCode, clock.now())).toMatchObject({ ok: false });
  expect(await checkOwnPassword(both(), memberId, returnCode, clock.now())).toEqual({ ok: true });
  expect(await use(both())).toMatchObject({ ok: true });
  expect(await use(after())).toMatchObject({ ok: true });
  expect(await checkOwnPassword(after(), memberId, returnCode, clock.now())).toEqual({ ok: true });
  expect(await use(before())).toMatchObject({ ok: false });
});

test('an authenticator signs staff in, and after use no longer needs the earlier secret', async () => {
  const clock = clockNow();
  const who = await staff(clock);
  const use = (tools: Tools) => {
    clock.moveBy(60_000);
    return signIn(tools, who, codeOf(who.key, clock), clock);
  };
  expect(await use(after())).toEqual({ ok: false, why: 'wrong-code' });
  expect(await use(both())).toMatchObject({ ok: true, home: '/admin' });
  expect(await use(after())).toMatchObject({ ok: true, home: '/admin' });
  expect(await use(before())).toEqual({ ok: false, why: 'wrong-code' });
});

test('a recovery code signs staff in once while the earlier secret is given', async () => {
  const clock = clockNow();
  const who = await staff(clock);
  const [first = '', second = ''] = who.recoveryCodes;
  expect(await signIn(after(), who, first, clock)).toEqual({ ok: false, why: 'wrong-code' });
  expect(await signIn(both(), who, first, clock)).toMatchObject({ ok: true, home: '/admin' });
  expect(await signIn(both(), who, first, clock)).toEqual({ ok: false, why: 'wrong-code' });
  expect(await signIn(after(), who, second, clock)).toEqual({ ok: false, why: 'wrong-code' });
});

test('an authenticator being set up keeps the key that was scanned', async () => {
  const clock = clockNow();
  const { memberId, headers } = await investor(clock, 'CLASSD2');
  const { sessionId } = (await viewerOf(before(), headers)) ?? { sessionId: '' };
  const key = (await keyToSetUp(before(), memberId, clock.now())) ?? '';
  expect(await keyToSetUp(both(), memberId, clock.now())).toBe(key);
  const setUp = { memberId, sessionId, codeText: codeOf(key, clock) };
  expect(await setUpSecondFactor(both(), setUp, clock.now())).toMatchObject({ ok: true });
});

test('what a browser carries for some minutes counts under both secrets, but not once the earlier one is gone', () => {
  const now = instant();
  const work = { pieces: 2, bits: 4 };
  const { text, sum } = newChallenge({ ...before(), work }, now);
  const effort = { challenge: text, proof: '', answer: String(sum[0] + sum[1]) };
  const what = { kind: 'second-step', ticket: 'a ticket' } as const;
  const headers = headersWith([carriedCookie.line(before().settings, what, now)]);
  for (const [tools, counts] of [
    [both(), true],
    [after(), false],
  ] as const) {
    expect(meetChallenge({ ...tools, work }, effort, now).ok).toBe(counts);
    expect(carriedBy(tools, headers, 'second-step', now)).toEqual(counts ? what : null);
  }
});
