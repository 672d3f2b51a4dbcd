import { beforeAll, describe, expect, test } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { consume, SLOW_MS } from '#app/platform/rate-limits.server.ts';
import { fakeClock, instant } from '../../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { createTestClassroom, createTestInvestor, testSettings } from '../../../tests/support/members.ts';
import { logInsFromAddress, logInsOfAccount, logInTriesFromAddress } from '../limits.ts';
import { createStaff } from '../staff.server.ts';
import { logIn } from './log-in.server.ts';
import { hashPassword, replacePassword } from './passwords.server.ts';

let db: TestDatabase;
let classroom: Classroom;
let address = 0;

beforeAll(async () => {
  db = await createTestDatabase();
  classroom = await createTestClassroom(db.database, instant());
});

const tools = () => ({ database: db.database, settings: testSettings });
function from() {
  address += 1;
  return { remember: false, clientAddress: `192.0.2.${address}` };
}

test.each([
  ['another password', (who: { email: string; password: string }) => ({ ...who, password: `${who.password}x` })],
  ['an unknown e-mail', () => ({ email: 'nobody@example.com', password: 'a password of ten' })],
  ['no e-mail at all', () => ({ email: 'nonsense', password: 'a password of ten' })],
  ['nothing', () => ({ email: '', password: '' })],
  ['an endless password', (who: { email: string; password: string }) => ({ ...who, password: 'x'.repeat(100_000) })],
])('%s is refused in the same way', async (_, change) => {
  const who = await createTestInvestor(db.database, classroom, instant());
  expect(await logIn(tools(), { ...change(who), ...from() }, instant())).toEqual({
    ok: false,
    why: 'wrong-credentials',
  });
});

test('the e-mail may be typed in capitals and with spaces', async () => {
  const who = await createTestInvestor(db.database, classroom, instant());
  const answer = await logIn(
    tools(),
    { email: ` ${who.email.toUpperCase()} `, password: who.password, ...from() },
    instant(),
  );
  expect(answer).toMatchObject({ ok: true, home: '/dashboard' });
});

test('a return code is the first password, however its words are separated', async () => {
  const who = await createTestInvestor(db.database, classroom, instant());
  for (const password of [who.password.replaceAll('-', ' '), who.password.toUpperCase()]) {
    expect(await logIn(tools(), { email: who.email, password, ...from() }, instant())).toMatchObject({ ok: true });
  }
});

test('ten failures close an account to their address alone for a quarter of an hour; a success clears them', async () => {
  const clock = fakeClock(instant().toISOString());
  const who = await createTestInvestor(db.database, classroom, clock.now());
  const here = from();
  const fail = () => logIn(tools(), { email: who.email, password: 'not the password', ...here }, clock.now());
  for (let tries = 0; tries < 9; tries += 1) expect(await fail()).toMatchObject({ why: 'wrong-credentials' });
  expect(await logIn(tools(), { ...who, ...here }, clock.now())).toMatchObject({ ok: true });
  for (let tries = 0; tries < 10; tries += 1) expect(await fail()).toMatchObject({ why: 'wrong-credentials' });
  clock.moveBy(60_000);
  expect(await logIn(tools(), { ...who, ...here }, clock.now())).toEqual({
    ok: false,
    why: 'too-many-tries',
    retryAfterSeconds: 840,
  });
  expect(await logIn(tools(), { ...who, ...from() }, clock.now())).toMatchObject({ ok: true });
  clock.moveBy(840_000);
  expect(await logIn(tools(), { ...who, ...here }, clock.now())).toMatchObject({ ok: true });
});

test('an account under attack from everywhere is slow but open: every attempt waits, even the owner’s', async () => {
  const now = instant();
  const who = await createTestInvestor(db.database, classroom, now);
  const waits: number[] = [];
  const waiting = { ...tools(), pause: async (milliseconds: number) => waits.push(milliseconds) };
  const guess = () => logIn(waiting, { ...who, password: 'not the password', ...from() }, now);
  for (let count = 0; count < 99; count += 1) {
    await consume(db.database, logInsOfAccount(who.email), testSettings.authSecret, now);
  }
  expect(await guess()).toMatchObject({ why: 'wrong-credentials' });
  expect(waits).toEqual([]);
  expect(await guess()).toMatchObject({ why: 'wrong-credentials' });
  expect(await logIn(waiting, { ...who, ...from() }, now)).toMatchObject({ ok: true });
  expect(waits).toEqual([SLOW_MS, SLOW_MS]);
  const neighbour = await createTestInvestor(db.database, classroom, now);
  expect(await logIn(waiting, { ...neighbour, ...from() }, now)).toMatchObject({ ok: true });
  expect(waits).toHaveLength(2);
});

test('at most a hundred guesses at once from one address are answered, and after that not even the right one', async () => {
  const now = instant();
  const who = await createTestInvestor(db.database, classroom, now);
  const here = { remember: false, clientAddress: '198.51.100.9' };
  const failures = logInsFromAddress(here.clientAddress);
  for (let count = 0; count < 80; count += 1) await consume(db.database, failures, testSettings.authSecret, now);
  const guess = (count: number) =>
    logIn(tools(), { email: `guessed${count}@example.com`, password: 'a guess of ten', ...here }, now);
  const answers = await Promise.all(Array.from({ length: 60 }, (_, count) => guess(count)));
  expect(answers.filter((answer) => !answer.ok && answer.why === 'wrong-credentials')).toHaveLength(20);
  expect(answers.filter((answer) => !answer.ok && answer.why === 'too-many-tries')).toHaveLength(40);
  expect(await logIn(tools(), { ...who, ...here }, now)).toMatchObject({ why: 'too-many-tries' });
});

test('right passwords cost a hash, too: six hundred from an address in a quarter of an hour, and no more', async () => {
  const now = instant();
  const who = await createTestInvestor(db.database, classroom, now);
  const attempt = { ...who, remember: false, clientAddress: '198.51.100.10' };
  const tries = logInTriesFromAddress(attempt.clientAddress);
  for (let count = 0; count < 598; count += 1) await consume(db.database, tries, testSettings.authSecret, now);
  const answers = await Promise.all([1, 2, 3, 4].map(() => logIn(tools(), attempt, now)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, why: 'too-many-tries', retryAfterSeconds: 900 });
});

describe('a password changed just after it was checked', () => {
  /** The password is checked before the change, which is done first. */
  async function logInAmidChange(who: { memberId: string; email: string; password: string }) {
    const now = instant();
    const hash = await hashPassword('another pass phrase', testSettings);
    const replaced = Promise.withResolvers<void>();
    const changing = Promise.withResolvers<void>();
    const changed = db.database.transaction().execute(async (transaction) => {
      const { memberId } = who;
      await replacePassword(transaction, { memberId, hash, mustChange: false, spareId: null }, now);
      replaced.resolve();
      await changing.promise;
    });
    await Promise.race([replaced.promise, changed]);
    const answered = logIn(tools(), { email: who.email, password: who.password, ...from() }, now);
    await Promise.race([answered, somebodyWaits()]);
    changing.resolve();
    await changed;
    return answered;
  }

  async function somebodyWaits() {
    await expect.poll(async () => (await db.ownerPool.query(WAITING)).rowCount, { interval: 20 }).toBeGreaterThan(0);
  }
  const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

  test('opens no session, and the new password does', async () => {
    const who = await createTestInvestor(db.database, classroom, instant());
    expect(await logInAmidChange(who)).toEqual({ ok: false, why: 'wrong-credentials' });
    const { rowCount } = await db.ownerPool.query('select from session where member_id = $1', [who.memberId]);
    expect(rowCount).toBe(0);
    const renewed = { ...who, password: 'another pass phrase', ...from() };
    expect(await logIn(tools(), renewed, instant())).toMatchObject({ ok: true });
  });

  test('gives no ticket to the second step either', async () => {
    const email = 'amid.change@school.edu';
    const made = await createStaff({ database: db.database, actor: 'test' }, { email, role: 'facilitator' }, instant());
    if (!made.ok) throw new Error(made.why);
    const { rows } = await db.ownerPool.query<{ id: string }>('select id from member where email = $1', [email]);
    const who = { email, password: made.oneTimePassword, memberId: rows[0]?.id ?? '' };
    await db.ownerPool.query(`insert into second_factor values ($1, 'sealed', now(), 0, now())`, [who.memberId]);
    expect(await logInAmidChange(who)).toEqual({ ok: false, why: 'wrong-credentials' });
    const { rowCount } = await db.ownerPool.query('select from one_time_token where member_id = $1', [who.memberId]);
    expect(rowCount).toBe(0);
  });
});

test('a hundred failures close an address, and successes do not', async () => {
  const clock = fakeClock(instant().toISOString());
  const who = await createTestInvestor(db.database, classroom, clock.now());
  const attempt = { ...who, remember: false, clientAddress: '198.51.100.1' };
  for (let tries = 0; tries < 99; tries += 1) {
    await consume(db.database, logInsFromAddress(attempt.clientAddress), testSettings.authSecret, clock.now());
  }
  for (let tries = 0; tries < 3; tries += 1)
    expect(await logIn(tools(), attempt, clock.now())).toMatchObject({ ok: true });
  expect(await logIn(tools(), { ...attempt, password: 'not the password' }, clock.now())).toMatchObject({
    why: 'wrong-credentials',
  });
  expect(await logIn(tools(), attempt, clock.now())).toEqual({
    ok: false,
    why: 'too-many-tries',
    retryAfterSeconds: 900,
  });
  expect(await logIn(tools(), { ...attempt, clientAddress: '198.51.100.2' }, clock.now())).toMatchObject({ ok: true });
});
