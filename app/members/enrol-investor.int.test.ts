import { randomInt } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { closeClassroom } from '#app/classes/classrooms.server.ts';
import { balancesOf } from '#app/ledger/ledger.server.ts';
import { transact } from '#app/platform/database/transaction.server.ts';
import { later } from '#app/time/instants.ts';
import { instant } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { createTestClassroom, testSettings } from '../../tests/support/members.ts';
import {
  type ClassToJoin,
  type Enrolled,
  type EnrolmentRefusal,
  enrolInvestor,
  findClassToJoin,
} from './enrol-investor.server.ts';
import type { Identity } from './identity.ts';
import { profileOf, updateProfile } from './members.server.ts';

const now = instant();
let db: TestDatabase;
let open: Classroom;

beforeAll(async () => {
  db = await createTestDatabase();
  open = await createTestClassroom(db.database, now);
});

function someone(changes: Partial<Identity> = {}): Identity {
  const username = `ana.${randomInt(2 ** 40)}`;
  const identity: Identity = {
    firstName: 'Ana',
    lastName: 'Alder',
    username,
    email: `${username}@example.com`,
    phone: '+12025550123',
    country: 'US',
  };
  return { ...identity, ...changes };
}

type Answer = ({ ok: true } & Enrolled) | { ok: false; why: EnrolmentRefusal };

function enrol(identity: Identity, classroom = open): Promise<Answer> {
  return transact<Answer>(db.database, (transaction) =>
    enrolInvestor(transaction, { classroomId: classroom.id, identity, passwordHash: 'a:b' }, now),
  );
}

async function membersCount() {
  const { rows } = await db.ownerPool.query<{ count: string }>(
    'select (select count(*) from member) + (select count(*) from investor) as count',
  );
  return String(rows[0]?.count);
}

test('makes member, sign-in, investor and four empty accounts', async () => {
  const identity = someone();
  const answer = await enrol(identity);
  if (!answer.ok) throw new Error(answer.why);
  expect(await balancesOf(db.database, open.id, answer.investorId)).toEqual({
    spendable_deposits: 0n,
    pending_payout: 0n,
    withdrawable: 0n,
    held_for_withdrawal: 0n,
  });
  const { phone, ...rest } = identity;
  expect(await profileOf(db.database, answer.memberId)).toEqual({ ...rest, phoneNumber: phone });
});

test('refuses a taken name and leaves nothing behind', async () => {
  const first = someone();
  await enrol(first);
  const before = await membersCount();
  expect(await enrol(someone({ email: first.email }))).toEqual({ ok: false, why: 'email-taken' });
  expect(await enrol(someone({ username: first.username }))).toEqual({ ok: false, why: 'username-taken' });
  expect(await membersCount()).toBe(before);
});

test('when several take one name at once, only one gets it', async () => {
  const identity = someone();
  const answers = await Promise.all([enrol(identity), enrol(identity), enrol(identity)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('a class never exceeds its size, even when all come at once', async () => {
  const small = await createTestClassroom(db.database, now, { joinCode: 'SMALLCLASS', sizeLimit: 3 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => enrol(someone(), small)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
  expect(answers.filter((answer) => !answer.ok && answer.why === 'class-full')).toHaveLength(7);
});

test('a class that is over accepts nobody', async () => {
  const over = await createTestClassroom(db.database, now, { joinCode: 'AVER22' });
  await db.database.transaction().execute((transaction) => closeClassroom(transaction, over.id, later(now, 1000)));
  expect(await enrol(someone(), over)).toEqual({ ok: false, why: 'class-not-running' });
});

test('the database itself refuses an investor with a real address', async () => {
  await expect(enrol(someone({ email: 'ana@gmail.com' }))).rejects.toThrow(/member_fictional_email/);
});

test('a profile accepts new names, and refuses those of other members', async () => {
  const [one, other] = [someone(), someone()];
  const answer = await enrol(one);
  await enrol(other);
  if (!answer.ok) throw new Error(answer.why);
  expect(await updateProfile(db.database, answer.memberId, { ...one, firstName: 'Berta' }, now)).toEqual({ ok: true });
  expect((await profileOf(db.database, answer.memberId)).firstName).toBe('Berta');
  expect(await updateProfile(db.database, answer.memberId, { ...one, email: other.email }, now)).toEqual({
    ok: false,
    why: 'email-taken',
  });
  expect(await updateProfile(db.database, answer.memberId, { ...one, username: other.username }, now)).toEqual({
    ok: false,
    why: 'username-taken',
  });
});

test('a class code raises the limit of an address by the size of the class; without one it is sixty', async () => {
  const tools = { database: db.database, settings: { ...testSettings, isOpenClassOn: true } };
  const school = await createTestClassroom(db.database, now, { joinCode: 'SCHAAL', sizeLimit: 70 });
  const clientAddress = '203.0.113.1';
  const tries = async (code: string, times: number) => {
    const answers: ClassToJoin[] = [];
    for (let index = 0; index < times; index += 1)
      answers.push(await findClassToJoin(tools, { code, clientAddress }, now));
    return answers;
  };
  const open60 = await tries('', 61);
  expect(open60.slice(0, 60).every((answer) => answer.ok && answer.classroom.id === open.id)).toBe(true);
  expect(open60[60]).toEqual({ ok: false, why: 'too-many-tries', retryAfterSeconds: 3600 });
  expect((await tries('WRANG2', 1))[0]).toMatchObject({ why: 'too-many-tries' });
  const withCode = await tries('scha al', 131);
  expect(withCode.slice(0, 130).every((answer) => answer.ok && answer.classroom.id === school.id)).toBe(true);
  expect(withCode[130]).toMatchObject({ why: 'too-many-tries' });
});

test('after a hundred wrong codes an address is refused even the right one, for a quarter of an hour', async () => {
  const tools = { database: db.database, settings: { ...testSettings, isOpenClassOn: false } };
  await createTestClassroom(db.database, now, { joinCode: 'GAESSED' });
  const tryCode = (code: string, clientAddress: string, at = now) =>
    findClassToJoin(tools, { code, clientAddress }, at);
  for (let tries = 0; tries < 99; tries += 1) await tryCode('WRANG2', '203.0.113.3');
  expect(await tryCode('GAESSED', '203.0.113.3')).toMatchObject({ ok: true });
  await tryCode('WRANG2', '203.0.113.3');
  expect(await tryCode('GAESSED', '203.0.113.3')).toEqual({ ok: false, why: 'too-many-tries', retryAfterSeconds: 900 });
  expect(await tryCode('GAESSED', '203.0.113.4')).toMatchObject({ ok: true });
  expect(await tryCode('GAESSED', '203.0.113.3', later(now, 900_000))).toMatchObject({ ok: true });
});

test('what can be no code is refused without being counted, however often a school types it', async () => {
  const tools = { database: db.database, settings: { ...testSettings, isOpenClassOn: false } };
  await createTestClassroom(db.database, now, { joinCode: 'HOGOFUBE' });
  const tryCode = (code: string) => findClassToJoin(tools, { code, clientAddress: '203.0.113.5' }, now);
  for (let tries = 0; tries < 101; tries += 1) {
    expect(await tryCode(['HOGO', 'Хогофубе', '?'][tries % 3] ?? '')).toEqual({ ok: false, why: 'class-code-unknown' });
  }
  for (const typed of ['H0G0FUBE', ' https://class.test/join?code=HOGOFUBE ', 'hogofvbe']) {
    expect(await tryCode(typed)).toMatchObject({ ok: true });
  }
});

test('a missing or unknown class code is refused', async () => {
  const tools = { database: db.database, settings: { ...testSettings, isOpenClassOn: false } };
  expect(await findClassToJoin(tools, { code: ' ', clientAddress: '203.0.113.2' }, now)).toEqual({
    ok: false,
    why: 'class-code-missing',
  });
  expect(await findClassToJoin(tools, { code: 'WRANG2', clientAddress: '203.0.113.2' }, now)).toEqual({
    ok: false,
    why: 'class-code-unknown',
  });
});
