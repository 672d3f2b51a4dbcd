import { createHmac } from 'node:crypto';
import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { debriefClass } from '#app/classes/class-arc.server.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { closeClassroom, eraseClassroom } from '#app/classes/classrooms.server.ts';
import { instant } from '../../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import {
  createTestClassroom,
  createTestInvestor,
  headersWith,
  signInAs,
  testSettings,
} from '../../../tests/support/members.ts';
import { viewerOf } from '../viewer.server.ts';
import { logIn } from './log-in.server.ts';
import { logOut, openSession } from './sessions.server.ts';

const now = instant();
let db: TestDatabase;
let classroom: Classroom;

const tools = () => ({ database: db.database, settings: testSettings });

beforeAll(async () => {
  db = await createTestDatabase();
  classroom = await createTestClassroom(db.database, now);
});

describe('where a person came from', () => {
  const address = '203.0.113.77';
  const agent = 'Visitor Browser/7.7 (a very particular one)';
  const headers = new Headers({
    'user-agent': agent,
    'x-forwarded-for': address,
    'x-real-ip': address,
    forwarded: `for=${address}`,
    'cf-connecting-ip': address,
  });

  test('is stored in no column of the database', async () => {
    const who = await createTestInvestor(db.database, classroom, now);
    const signedIn = await logIn(tools(), { ...who, remember: false, clientAddress: address }, now);
    if (!signedIn.ok) throw new Error(signedIn.why);
    const cookies = headersWith(signedIn.cookies);
    expect(await viewerOf(tools(), new Headers([...cookies, ...headers]))).toMatchObject({ memberId: who.memberId });
    expect(await columnsHolding(db, [address, agent])).toEqual([]);
    // The search must find what is stored.
    expect(await columnsHolding(db, [who.email])).toEqual(['member.email']);
  });

  test('has no column to be stored in', async () => {
    const { rows } = await db.ownerPool.query(
      `select table_name, column_name from information_schema.columns where table_schema = 'public'
        and (data_type in ('inet', 'cidr') or column_name ~ '(^|_)(ip|agent|client|browser|device)(_|$)')`,
    );
    expect(rows).toEqual([]);
  });
});

describe('the cookie', () => {
  test('is closed to scripts and other sites, and ends with the browser unless remembered', async () => {
    const who = await createTestInvestor(db.database, classroom, now);
    const remembered = await logIn(tools(), { ...who, remember: true, clientAddress: '192.0.2.1' }, now);
    const passing = await logIn(tools(), { ...who, remember: false, clientAddress: '192.0.2.1' }, now);
    if (!remembered.ok || !passing.ok) throw new Error('refused');
    for (const cookie of [...remembered.cookies, ...passing.cookies]) {
      if (!cookie.startsWith('glasshouse.signed_in=yes;')) expect(cookie).toMatch(/; HttpOnly/i);
      expect(cookie).toMatch(/; SameSite=Lax/i);
      expect(cookie).not.toMatch(/; Secure/i);
    }
    expect(remembered.cookies.join()).toMatch(/session_token=[^;]+; Max-Age=2592000;/);
    expect(passing.cookies.join()).not.toMatch(/Max-Age|Expires/i);
    const { rows } = await db.ownerPool.query<{ days: number }>(
      `select round(extract(epoch from expires_at - created_at) / 86400)::int as days from session where member_id = $1 order by days`,
      [who.memberId],
    );
    expect(rows).toEqual([{ days: 1 }, { days: 30 }]);
  });

  test('is for https only when the site uses it', async () => {
    const who = await createTestInvestor(db.database, classroom, now);
    const secure = { database: db.database, settings: { ...testSettings, isHttps: true } };
    const cookies = await openSession(secure, who.memberId);
    expect(cookies[0]).toMatch(/^__Host-[^;]+; Path=\/; HttpOnly/);
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure/i);
    expect(await viewerOf(secure, headersWith(cookies))).not.toBeNull();
    expect(await viewerOf(tools(), headersWith(cookies))).toBeNull();
  });
});

test('under https a session is named by a cookie that is bound to its host, and by no other', async () => {
  const secure = { database: db.database, settings: { ...testSettings, isHttps: true } };
  const whoIs = async (cookie: string) => (await viewerOf(secure, new Headers({ cookie })))?.memberId;
  const who = await createTestInvestor(db.database, classroom, now);
  const [line = ''] = await openSession(tools(), who.memberId);
  const plain = line.split(';')[0] ?? '';
  const bound = (await openSession(secure, who.memberId))[0]?.split(';')[0] ?? '';
  expect(await whoIs(bound)).toBe(who.memberId);
  for (const other of [bound.replace('__Host-', ''), bound.replace('__Host-', '__Secure-'), plain, `__Host-${plain}`]) {
    expect(await whoIs(other)).toBeUndefined();
  }
});

test('a password is stored as a slow salted hash and nowhere in plain text', async () => {
  const who = await createTestInvestor(db.database, classroom, now);
  expect(await columnsHolding(db, [who.password])).toEqual([]);
  const { rows } = await db.ownerPool.query<{ password_hash: string }>(
    'select password_hash from credential where member_id = $1',
    [who.memberId],
  );
  expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
});

test('a session belongs to its member until log-out', async () => {
  const who = await createTestInvestor(db.database, classroom, now);
  const headers = await signInAs(db.database, who, now);
  const viewer = await viewerOf(tools(), headers);
  expect(viewer).toMatchObject({
    memberId: who.memberId,
    role: 'investor',
    email: who.email,
    investor: { classroomId: classroom.id, id: who.investorId },
  });
  const forgotten = await logOut(tools(), headers);
  expect(forgotten.join()).toMatch(/session_token=;.*Max-Age=0/);
  expect(await viewerOf(tools(), headers)).toBeNull();
});

test('a person who is still signed in when their class closes belongs to no class', async () => {
  const ending = await createTestClassroom(db.database, now, { joinCode: 'ENDING' });
  const headers = await signInAs(db.database, await createTestInvestor(db.database, ending, now), now);
  const investor = async () => (await viewerOf(tools(), headers))?.investor;
  expect(await investor()).toMatchObject({ classroomId: ending.id });
  await closeClassroom(db.database, ending.id, now);
  expect(await investor()).toBeNull();
});

test('a person still signed in when their class closes after its Debrief can read on until it is erased', async () => {
  const ending = await createTestClassroom(db.database, now, { joinCode: 'READON' });
  const headers = await signInAs(db.database, await createTestInvestor(db.database, ending, now), now);
  const viewer = () => viewerOf(tools(), headers);
  await debriefClass(db.database, ending.id, 'the test', now);
  await closeClassroom(db.database, ending.id, now);
  expect((await viewer())?.investor).toMatchObject({ classroom: { id: ending.id, state: 'closed' } });
  await eraseClassroom(db.database, ending.id, 'the test', now);
  expect(await viewer()).toBeNull();
});

test('a cookie made with another secret signs nobody in', async () => {
  const authSecret = 'another secret that is long enough to pass, too';
  const foreign = { database: db.database, settings: { ...testSettings, authSecret } };
  const who = await createTestInvestor(db.database, classroom, now);
  const headers = headersWith(await openSession(foreign, who.memberId));
  expect(await viewerOf(foreign, headers)).not.toBeNull();
  expect(await viewerOf(tools(), headers)).toBeNull();
  expect(await viewerOf(tools(), new Headers({ cookie: 'glasshouse.session_token=x.y' }))).toBeNull();
});

test('finding a viewer takes one query, and none without a cookie', async () => {
  const who = await createTestInvestor(db.database, classroom, now);
  const headers = await signInAs(db.database, who, now);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await viewerOf(tools(), headers);
  expect(query.mock.calls).toHaveLength(1);
  await viewerOf(tools(), new Headers());
  expect(query.mock.calls).toHaveLength(1);
  query.mockRestore();
});

describe('a cookie', () => {
  let name: string;
  let value: string;

  beforeAll(async () => {
    const headers = await signInAs(db.database, await createTestInvestor(db.database, classroom, now), now);
    [name = '', value = ''] = (headers.get('cookie') ?? '').split(/=(.*?);/s);
  });

  const isSomebody = async (cookie: string) => (await viewerOf(tools(), new Headers({ cookie }))) !== null;

  test('is found among others, and the first of its name counts', async () => {
    for (const cookie of [
      `${name}=${encodeURIComponent(value)}`,
      `a=b; ${name}=${value};c=d`,
      `${name}=${value}; ${name}=x`,
    ]) {
      expect(await isSomebody(cookie), cookie).toBe(true);
    }
    expect(await isSomebody(`${name}=x; ${name}=${value}`)).toBe(false);
  });

  test('that was changed anywhere signs nobody in', async () => {
    const whole = decodeURIComponent(value);
    for (let at = 0; at < whole.length; at += 1) {
      const changed = `${whole.slice(0, at)}${whole[at] === 'A' ? 'B' : 'A'}${whole.slice(at + 1)}`;
      expect(await isSomebody(`${name}=${encodeURIComponent(changed)}`), changed).toBe(false);
    }
  });

  test('that encodes the same bytes in other letters signs nobody in', async () => {
    const whole = decodeURIComponent(value);
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
    const others = [...letters].filter((letter) => letter !== whole.at(-2));
    for (const letter of others) {
      const changed = `${whole.slice(0, -2)}${letter}=`;
      expect(await isSomebody(`${name}=${encodeURIComponent(changed)}`), changed).toBe(false);
    }
  });

  test.each(['', '.', 'x', 'x.', '.x', '%', `${'a'.repeat(32)}.${'A'.repeat(43)}=`])(
    'of %j signs nobody in',
    async (other) => {
      expect(await isSomebody(`${name}=${other}`)).toBe(false);
    },
  );

  test('signs nobody in once its session has expired', async () => {
    expect(await isSomebody(`${name}=${value}`)).toBe(true);
    await db.ownerPool.query(`update session set expires_at = least(expires_at, now() - interval '1 second')`);
    expect(await isSomebody(`${name}=${value}`)).toBe(false);
  });
});

test('copying the database, or writing a session into it, signs nobody in', async () => {
  const who = await createTestInvestor(db.database, classroom, now);
  const headers = await signInAs(db.database, who, now);
  const [token = ''] = decodeURIComponent(headers.get('cookie')?.split(/=(.*)/s)[1] ?? '').split('.');
  expect(token).toHaveLength(43);
  expect(await columnsHolding(db, [token, Buffer.from(token).toString('hex')])).toEqual([]);
  await db.ownerPool.query(
    `insert into session (id, digest, member_id, created_at, idle_seconds, expires_at, ends_at)
      values ('ses_forged', sha256('chosen'), $1, now(), 3600, now() + interval '1 hour', now() + interval '1 hour')`,
    [who.memberId],
  );
  const cookie = (secret: string) =>
    `glasshouse.session_token=${encodeURIComponent(`chosen.${createHmac('sha256', secret).update('chosen').digest('base64')}`)}`;
  expect(await viewerOf(tools(), new Headers({ cookie: 'glasshouse.session_token=chosen' }))).toBeNull();
  expect(await viewerOf(tools(), new Headers({ cookie: cookie('a guess at the secret') }))).toBeNull();
  expect(await viewerOf(tools(), new Headers({ cookie: cookie(testSettings.authSecret) }))).not.toBeNull();
});

async function columnsHolding(testDatabase: TestDatabase, texts: readonly string[]): Promise<string[]> {
  const { rows } = await testDatabase.ownerPool.query<{ name: string; query: string }>(`
    select table_name || '.' || column_name as name,
      format('select from %I where %I::text like any($1) limit 1', table_name, column_name) as query
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  const found: string[] = [];
  for (const { name, query } of rows) {
    const { rowCount } = await testDatabase.ownerPool.query(query, [texts.map((text) => `%${text}%`)]);
    if (rowCount !== 0) found.push(name);
  }
  return found;
}
