import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { closeClassroom } from '#app/classes/classrooms.server.ts';
import { walletOf } from '#app/coins/wallet.server.ts';
import { eraseIdentity } from '#app/members/members.server.ts';
import { comeBack, renewReturnCode, storeReturnCode } from '#app/members/return-codes.server.ts';
import { changePassword, checkOwnPassword, ownSecretOf } from '#app/members/sign-in/passwords.server.ts';
import { viewerOf } from '#app/members/viewer.server.ts';
import { later } from '#app/time/instants.ts';
import { instant } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { createTestClassroom, headersWith, testSettings } from '../../tests/support/members.ts';
import { tablesWith } from '../../tests/support/stored-text.ts';
import { enterAsInvented, type Invention } from './invented-person.server.ts';
import { joinAsInvented, joinClass } from './join-class.server.ts';

const now = instant();
const clientAddress = '203.0.113.7';
const WRONG_CODE = 'acorn acorn acorn acorn acorn acorn';

let db: TestDatabase;
let classroom: Classroom;
let classes = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  classroom = await foundClass();
});

function foundClass(sizeLimit = 100) {
  classes += 1;
  const joinCode = `CLASS${'ABCDEFGHJKLMNPQRSTUVWXYZ'[classes]}2`;
  return createTestClassroom(db.database, now, { joinCode, sizeLimit });
}

const tools = (isOpenClassOn = false) => ({
  database: db.database,
  settings: { ...testSettings, isOpenClassOn },
});
const join = (code: string, requestId: string = randomUUID()) =>
  joinAsInvented(tools(), { code, requestId, clientAddress }, now);

async function joinNow(requestId?: string) {
  const joined = await join(classroom.joinCode ?? '', requestId);
  if (!joined.ok) throw new Error(joined.why);
  const viewer = await viewerOf(tools(), headersWith(joined.cookies));
  if (viewer?.investor == null) throw new Error('nobody is signed in');
  return { ...joined, viewer, investor: viewer.investor };
}

const investorsOf = async (of: Classroom) =>
  (await db.ownerPool.query('select from investor where classroom_id = $1', [of.id])).rowCount;

describe('joining', () => {
  test('makes an invented person an investor of the class, with a full wallet and no password, and signs them in', async () => {
    const { viewer, investor } = await joinNow();
    expect(investor.classroomId).toBe(classroom.id);
    expect(viewer.email).toMatch(/^[a-z]+\.[a-z]+\.\d{5}@example\.com$/);
    expect((await walletOf(db.database, classroom, investor.id, now)).balance).toBeGreaterThan(0n);
    expect(await ownSecretOf(db.database, viewer.memberId)).toBe('return-code');
  });

  test('happens once, however often and however close together the same request comes', async () => {
    const requestId = randomUUID();
    const joined = await Promise.all([joinNow(requestId), joinNow(requestId), joinNow(requestId)]);
    joined.push(await joinNow(requestId));
    expect(new Set(joined.map(({ viewer }) => viewer.memberId)).size).toBe(1);
    expect(new Set(joined.map(({ returnCode }) => returnCode)).size).toBe(1);
    expect(await investorsOf(classroom)).toBe(1);
    await joinNow();
    expect(await investorsOf(classroom)).toBe(2);
  });

  test('happens once for the last place, too', async () => {
    classroom = await foundClass(2);
    const code = classroom.joinCode ?? '';
    const elsewhere = (address: string) =>
      joinAsInvented(tools(), { code, requestId: randomUUID(), clientAddress: address }, now);
    expect(await elsewhere('203.0.113.8')).toMatchObject({ ok: true });
    const requestId = randomUUID();
    await Promise.all([joinNow(requestId), joinNow(requestId)]);
    expect(await elsewhere('203.0.113.9')).toEqual({ ok: false, why: 'class-full' });
  });

  test('happens once, even if one of two requests is refused a place because the other has it', async () => {
    const enter = ({ identity, returnCodeDigest }: Invention) =>
      joinClass(tools(), { classroomId: classroom.id, identity, password: null, returnCodeDigest }, now);
    const form = `form ${randomUUID()}`;
    const ask = (findPlace: Parameters<typeof enterAsInvented>[2]) => enterAsInvented(tools(), form, findPlace, now);
    const refused = { ok: false, why: 'no place' } as const;
    expect(await ask(async () => refused)).toEqual(refused);
    const place = { ok: true, language: 'en', enter } as const;
    const twins: unknown[] = [];
    const second = await ask(async () => {
      twins.push(await ask(async () => place));
      return refused;
    });
    expect([second]).toEqual(twins);
    expect(second).toMatchObject({ ok: true });
    expect(await investorsOf(classroom)).toBe(1);
  });

  test('in another class makes another person, even with the request id of the same page', async () => {
    const requestId = randomUUID();
    const first = await joinNow(requestId);
    classroom = await foundClass();
    const second = await joinNow(requestId);
    expect(second.viewer.memberId).not.toBe(first.viewer.memberId);
    expect(second.investor.classroomId).toBe(classroom.id);
  });

  test('is not prevented by a person who already has the same name', async () => {
    const requestId = randomUUID();
    const first = await joinNow(requestId);
    // Someone else might have been invented alike: the code that this request stands for is not theirs.
    await storeReturnCode(
      db.database,
      { classroomId: classroom.id, investorId: first.investor.id },
      Buffer.alloc(32),
      now,
    );
    const second = await joinNow(requestId);
    expect(second.viewer.email).not.toBe(first.viewer.email);
    expect((await joinNow(requestId)).viewer.email).toBe(second.viewer.email);
  });

  test('makes a new person when the same form is sent much later, or after its person has left', async () => {
    const requestId = randomUUID();
    const sendAt = async (minutes: number) => {
      const at = later(now, minutes * 60_000);
      const joined = await joinAsInvented(tools(), { code: classroom.joinCode ?? '', requestId, clientAddress }, at);
      if (!joined.ok) throw new Error(joined.why);
      const viewer = await viewerOf(tools(), headersWith(joined.cookies));
      if (viewer?.investor == null) throw new Error('nobody is signed in');
      return { returnCode: joined.returnCode, email: viewer.email, investorId: viewer.investor.id };
    };
    const first = await sendAt(0);
    expect(await sendAt(10)).toEqual(first);
    const second = await sendAt(11);
    expect(second.returnCode).not.toBe(first.returnCode);
    expect(second.email).not.toBe(first.email);
    expect(await sendAt(12)).toEqual(second);
    const leaver = { classroomId: classroom.id, investorId: second.investorId };
    await db.database.transaction().execute((transaction) => eraseIdentity(transaction, leaver));
    const third = await sendAt(13);
    expect([first.returnCode, second.returnCode]).not.toContain(third.returnCode);
    expect([first.email, second.email]).not.toContain(third.email);
    expect(await sendAt(14)).toEqual(third);
  });

  test('is refused without a code, and with an unknown one', async () => {
    expect(await join(' ')).toEqual({ ok: false, why: 'class-code-missing' });
    expect(await join('NACLASS')).toEqual({ ok: false, why: 'class-code-unknown' });
    await db.database.transaction().execute((transaction) => closeClassroom(transaction, classroom.id, now));
    expect(await join(classroom.joinCode ?? '')).toEqual({ ok: false, why: 'class-code-unknown' });
  });
});

describe('the return code', () => {
  const back = (code: string, address = clientAddress) => comeBack(tools(), { code, clientAddress: address }, now);
  const renew = (
    { viewer, investor }: Pick<Awaited<ReturnType<typeof joinNow>>, 'viewer' | 'investor'>,
    requestId: string = randomUUID(),
  ) => {
    const owner = { classroomId: classroom.id, investorId: investor.id, ...viewer };
    return renewReturnCode(tools(), owner, requestId, now);
  };
  function allowed<Answer extends { readonly ok: boolean }>(answer: Answer): Extract<Answer, { readonly ok: true }> {
    if (!answer.ok) throw new Error('refused');
    return answer as Extract<Answer, { readonly ok: true }>;
  }

  test('brings back the person who has it, however it is typed', async () => {
    const { returnCode, viewer } = await joinNow();
    const answer = await back(` ${returnCode.toUpperCase().replaceAll('-', ' ')} `);
    if (!answer.ok) throw new Error(answer.why);
    expect((await viewerOf(tools(), headersWith(answer.cookies)))?.memberId).toBe(viewer.memberId);
    expect(answer.cookies.join('\n')).not.toMatch(/session_token=[^;]*;.*Max-Age/i);
  });

  test('stands in for a password, and still counts and brings back when the password is changed', async () => {
    const { returnCode, viewer } = await joinNow();
    const { memberId, sessionId } = viewer;
    expect(await checkOwnPassword(tools(), memberId, returnCode, now)).toEqual({ ok: true });
    const spoken = returnCode.replaceAll('-', ' ');
    expect(await checkOwnPassword(tools(), memberId, spoken, now)).toEqual({ ok: true });
    const change = { memberId, sessionId, currentPassword: returnCode, newPassword: 'another pass phrase' };
    expect(await changePassword(tools(), change, now)).toMatchObject({ ok: true });
    expect(await back(returnCode)).toMatchObject({ ok: true });
    expect(await checkOwnPassword(tools(), memberId, returnCode, now)).toEqual({ ok: true });
  });

  test('is stored nowhere in the database', async () => {
    const { returnCode } = await joinNow();
    expect(await tablesWith(db.url, returnCode)).toEqual([]);
  });

  test('is replaced by a newer one, which stays the same however often its form is sent', async () => {
    const [one, other] = [await joinNow(), await joinNow()];
    const requestId = randomUUID();
    const [fresh, again] = await Promise.all([renew(one, requestId), renew(one, requestId)]);
    expect(again).toEqual(fresh);
    const { code } = allowed(fresh);
    expect(allowed(await renew(other, requestId)).code).not.toBe(code);
    expect(await back(one.returnCode)).toEqual({ ok: false, why: 'return-code-unknown' });
    expect(await back(code)).toMatchObject({ ok: true });
  });

  test('ends every other session of its owner when it is renewed, and keeps the one that asked', async () => {
    const { returnCode, viewer, investor, cookies } = await joinNow();
    const there = allowed(await back(returnCode));
    const elsewhere = await viewerOf(tools(), headersWith(there.cookies));
    const { code } = allowed(await renew({ viewer, investor }));
    expect(await viewerOf(tools(), headersWith(cookies))).toMatchObject({ sessionId: viewer.sessionId });
    expect(await viewerOf(tools(), headersWith(there.cookies))).toBeNull();
    // A request that was under way does not undo what ended its session.
    const late = { viewer: { ...viewer, sessionId: elsewhere?.sessionId ?? '' }, investor };
    expect(await renew(late)).toEqual({ ok: false, why: 'session-over' });
    expect(await back(code)).toMatchObject({ ok: true });
  });

  test('brings nobody back while a new one is being written', async () => {
    const { returnCode, ...owner } = await joinNow();
    const there = allowed(await back(returnCode));
    const elsewhere = await viewerOf(tools(), headersWith(there.cookies));
    const waiting = async (count: number) => {
      const locks = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await db.ownerPool.query(locks)).rowCount, { interval: 20 }).toBe(count);
    };
    const [isHeld, isEnough] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const held = db.database.transaction().execute(async (transaction) => {
      await sql`select from session where id = ${elsewhere?.sessionId ?? ''} for update`.execute(transaction);
      isHeld.resolve();
      await isEnough.promise;
    });
    await isHeld.promise;
    const renewed = renew(owner);
    await waiting(1);
    const late = back(returnCode);
    await waiting(2);
    isEnough.resolve();
    await held;
    expect(await renewed).toMatchObject({ ok: true });
    expect(await late).toEqual({ ok: false, why: 'return-code-unknown' });
  });

  test('is refused when it is missing, when the class is over, and after a hundred wrong ones', async () => {
    const { returnCode } = await joinNow();
    expect(await back(' - ')).toEqual({ ok: false, why: 'return-code-missing' });
    await db.database.transaction().execute((transaction) => closeClassroom(transaction, classroom.id, now));
    expect(await back(returnCode)).toEqual({ ok: false, why: 'return-code-unknown' });
    const elsewhere = '198.51.100.4';
    // What can be no code does not count as a try.
    for (let tries = 0; tries < 100; tries += 1) await back('wrong words', elsewhere);
    for (let tries = 0; tries < 100; tries += 1) {
      expect(await back(WRONG_CODE, elsewhere)).toMatchObject({ why: 'return-code-unknown' });
    }
    expect(await back(WRONG_CODE, elsewhere)).toEqual({ ok: false, why: 'too-many-tries', retryAfterSeconds: 900 });
  });

  test('can be guessed a hundred times, even by three hundred at once; then the right one waits, too', async () => {
    const { returnCode } = await joinNow();
    const elsewhere = '198.51.100.5';
    const guesses = await Promise.all(Array.from({ length: 300 }, () => back(WRONG_CODE, elsewhere)));
    expect(guesses.filter((answer) => !answer.ok && answer.why === 'return-code-unknown')).toHaveLength(100);
    expect(await back(returnCode, elsewhere)).toMatchObject({ why: 'too-many-tries' });
    expect(await back(returnCode)).toMatchObject({ ok: true });
  });
});
