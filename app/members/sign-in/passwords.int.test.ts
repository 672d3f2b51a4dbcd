import { beforeAll, expect, test } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { fakeClock, instant } from '../../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { createTestClassroom, createTestInvestor, signInAs, testSettings } from '../../../tests/support/members.ts';
import { createStaff } from '../staff.server.ts';
import { viewerOf } from '../viewer.server.ts';
import { followOneTimeLink, isLinkAlive, makeOneTimeLink } from './password-reset.server.ts';
import { changePassword, checkOwnPassword, hashPassword, replacePassword } from './passwords.server.ts';
import { newRecoveryCodes } from './recovery-codes.server.ts';

let db: TestDatabase;
let classroom: Classroom;

beforeAll(async () => {
  db = await createTestDatabase();
  classroom = await createTestClassroom(db.database, instant());
});

const tools = () => ({ database: db.database, settings: testSettings });
const newPassword = 'a new pass phrase';

test('a hash is as much work as OWASP asks for, unless a test asks for less', async () => {
  const ordinary = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/;
  expect(await hashPassword(newPassword, {})).toMatch(ordinary);
  const { hashes } = await newRecoveryCodes('mem_test', { authSecret: testSettings.authSecret });
  for (const hash of hashes) expect(hash).toMatch(ordinary);
});

test('a change ends every other session and keeps the one it came from', async () => {
  const now = instant();
  const who = await createTestInvestor(db.database, classroom, now);
  const [here, there] = [await signInAs(db.database, who, now), await signInAs(db.database, who, now)];
  const viewer = await viewerOf(tools(), here);
  if (viewer === null) throw new Error('not signed in');
  const change = {
    memberId: who.memberId,
    sessionId: viewer.sessionId,
    currentPassword: who.password,
    newPassword,
  };
  expect(await changePassword(tools(), { ...change, currentPassword: 'not this one' }, now)).toEqual({
    ok: false,
    why: 'wrong-password',
  });
  expect(await viewerOf(tools(), there)).not.toBeNull();
  expect(await changePassword(tools(), change, now)).toEqual({ ok: true });
  expect(await viewerOf(tools(), here)).not.toBeNull();
  expect(await viewerOf(tools(), there)).toBeNull();
  await expect(signInAs(db.database, who, now)).rejects.toThrow('wrong-credentials');
  await signInAs(db.database, { ...who, password: newPassword }, now);
});

test('ten wrong passwords in an hour block the question, even for the right one', async () => {
  const clock = fakeClock();
  const who = await createTestInvestor(db.database, classroom, clock.now());
  for (let tries = 0; tries < 10; tries += 1) {
    expect(await checkOwnPassword(tools(), who.memberId, 'not this one', clock.now())).toEqual({
      ok: false,
      why: 'wrong-password',
    });
  }
  expect(await checkOwnPassword(tools(), who.memberId, who.password, clock.now())).toEqual({
    ok: false,
    why: 'too-many-tries',
    retryAfterSeconds: 3600,
  });
  clock.moveBy(3_600_000);
  expect(await checkOwnPassword(tools(), who.memberId, who.password, clock.now())).toEqual({ ok: true });
});

const tokenOf = (path: string) => path.split('token=')[1] ?? '';

test('a link sets a new password once and ends all sessions', async () => {
  const now = instant();
  const who = await createTestInvestor(db.database, classroom, now);
  const session = await signInAs(db.database, who, now);
  const token = tokenOf((await makeOneTimeLink(db.database, who.memberId, now)).path);
  const { rows } = await db.ownerPool.query<{ row: string }>(
    'select one_time_token::text as row from one_time_token where member_id = $1',
    [who.memberId],
  );
  expect(rows.map(({ row }) => row)).toEqual([expect.not.stringContaining(token)]);
  expect(await isLinkAlive(db.database, token, now)).toBe(true);
  const answers = await Promise.all([1, 2, 3].map(() => followOneTimeLink(tools(), { token, newPassword }, now)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await isLinkAlive(db.database, token, now)).toBe(false);
  expect(await viewerOf(tools(), session)).toBeNull();
  await signInAs(db.database, { ...who, password: newPassword }, now);
});

test('a link lasts thirty minutes of real time, and ends when a newer one is made', async () => {
  const clock = fakeClock();
  const who = await createTestInvestor(db.database, classroom, clock.now());
  const first = tokenOf((await makeOneTimeLink(db.database, who.memberId, clock.now())).path);
  const second = tokenOf((await makeOneTimeLink(db.database, who.memberId, clock.now())).path);
  expect(await followOneTimeLink(tools(), { token: first, newPassword }, clock.now())).toEqual({
    ok: false,
    why: 'link-dead',
  });
  clock.moveBy(30 * 60_000 - 1);
  expect(await isLinkAlive(db.database, second, clock.now())).toBe(true);
  clock.moveBy(1);
  expect(await followOneTimeLink(tools(), { token: second, newPassword }, clock.now())).toEqual({
    ok: false,
    why: 'link-dead',
  });
  expect(await followOneTimeLink(tools(), { token: '', newPassword }, clock.now())).toEqual({
    ok: false,
    why: 'link-dead',
  });
});

test('staff cannot choose a common password, by a link or by a change; investors can', async () => {
  const now = instant();
  const common = 'Password1234';
  const setBoth = async (memberId: string, sessionId: string, currentPassword: string) => {
    const token = tokenOf((await makeOneTimeLink(db.database, memberId, now)).path);
    const change = { memberId, sessionId, currentPassword, newPassword: common };
    return [
      await changePassword(tools(), change, now),
      await followOneTimeLink(tools(), { token, newPassword: common }, now),
    ];
  };
  const email = 'common@school.edu';
  const made = await createStaff({ database: db.database, actor: 'test' }, { email, role: 'facilitator' }, now);
  if (!made.ok) throw new Error(made.why);
  const { id } = await db.database
    .selectFrom('member')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const refused = { ok: false, why: 'password-too-common' };
  expect(await setBoth(id, '', made.oneTimePassword)).toEqual([refused, refused]);
  const who = await createTestInvestor(db.database, classroom, now);
  const viewer = await viewerOf(tools(), await signInAs(db.database, who, now));
  expect(await setBoth(who.memberId, viewer?.sessionId ?? '', who.password)).toEqual([
    { ok: true },
    { ok: false, why: 'link-dead' },
  ]);
});

test('only one of several links requested at once works, and none after the password was changed otherwise', async () => {
  const now = instant();
  const who = await createTestInvestor(db.database, classroom, now);
  const make = () =>
    db.database.transaction().execute((transaction) => makeOneTimeLink(transaction, who.memberId, now));
  const tokens = (await Promise.all(Array.from({ length: 6 }, make))).map(({ path }) => tokenOf(path));
  const alive = async () => Promise.all(tokens.map((token) => isLinkAlive(db.database, token, now)));
  expect((await alive()).filter(Boolean)).toHaveLength(1);
  const viewer = await viewerOf(tools(), await signInAs(db.database, who, now));
  const change = {
    memberId: who.memberId,
    sessionId: viewer?.sessionId ?? '',
    currentPassword: who.password,
    newPassword,
  };
  expect(await changePassword(tools(), change, now)).toEqual({ ok: true });
  expect((await alive()).filter(Boolean)).toHaveLength(0);
});

test('a change that began before a reset, and ends after it, does not undo it', async () => {
  const now = instant();
  const who = await createTestInvestor(db.database, classroom, now);
  const viewer = await viewerOf(tools(), await signInAs(db.database, who, now));
  if (viewer === null) throw new Error('not signed in');
  const { memberId, sessionId } = viewer;
  const reset = {
    memberId,
    hash: await hashPassword('set by a reset', testSettings),
    mustChange: false,
    spareId: null,
  };
  const replaced = Promise.withResolvers<void>();
  const resetting = Promise.withResolvers<void>();
  const isReset = db.database.transaction().execute(async (transaction) => {
    await replacePassword(transaction, reset, now);
    replaced.resolve();
    await resetting.promise;
  });
  await Promise.race([replaced.promise, isReset]);
  const change = { memberId, sessionId, currentPassword: who.password, newPassword };
  const changed = changePassword(tools(), change, now);
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await db.ownerPool.query(waiting)).rowCount, { interval: 20 }).toBeGreaterThan(0);
  resetting.resolve();
  await isReset;
  expect(await changed).toEqual({ ok: false, why: 'wrong-password' });
  await signInAs(db.database, { ...who, password: 'set by a reset' }, now);
});
