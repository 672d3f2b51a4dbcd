import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { debriefClass } from '#app/classes/class-arc.server.ts';
import { closeClassroom, eraseClassroom } from '#app/classes/classrooms.server.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import {
  createTestAuth,
  createTestClassroom,
  createTestInvestor,
  headersWith,
  signInAs,
  testSettings,
} from '../../tests/support/members.ts';
import type { Auth } from './auth.server.ts';
import { logIn, logOut } from './log-in.server.ts';
import { viewerOf } from './viewer.server.ts';

const now = new Date();
let db: TestDatabase;
let auth: Auth;
let classroom: Classroom;

beforeAll(async () => {
  db = await createTestDatabase();
  auth = createTestAuth(db);
  classroom = await createTestClassroom(db.database, now);
});

describe('where someone came from', () => {
  const address = '203.0.113.77';
  const agent = 'Visitor Browser/7.7 (a very particular one)';
  const headers = new Headers({
    'user-agent': agent,
    'x-forwarded-for': address,
    'x-real-ip': address,
    forwarded: `for=${address}`,
    'cf-connecting-ip': address,
  });

  test('reaches no text in any column of the database', async () => {
    const who = await createTestInvestor(db.database, auth, classroom, now);
    const signedIn = await auth.api.signInEmail({ body: who, headers, returnHeaders: true });
    const cookies = headersWith(signedIn.headers.getSetCookie());
    expect(await viewerOf({ auth, database: db.database }, new Headers([...cookies, ...headers]))).toMatchObject({
      memberId: who.memberId,
    });
    await logIn(
      { auth, database: db.database, settings: testSettings },
      { ...who, remember: false, clientAddress: address },
      now,
    );
    expect(await columnsHolding(db, [address, agent])).toEqual([]);
    // The search itself finds what is there.
    expect(await columnsHolding(db, [who.email])).toEqual(['member.email']);
  });

  test('is refused by the table itself', async () => {
    const who = await createTestInvestor(db.database, auth, classroom, now);
    await signInAs(db.database, auth, who, now);
    for (const column of ['ip_address', 'user_agent']) {
      await expect(db.ownerPool.query(`update session set ${column} = 'x'`)).rejects.toThrow(/session_/);
    }
  });
});

describe('the cookie', () => {
  test('is closed to scripts and other sites, and ends with the browser unless remembered', async () => {
    const who = await createTestInvestor(db.database, auth, classroom, now);
    const tools = { auth, database: db.database, settings: testSettings };
    const remembered = await logIn(tools, { ...who, remember: true, clientAddress: '192.0.2.1' }, now);
    const passing = await logIn(tools, { ...who, remember: false, clientAddress: '192.0.2.1' }, now);
    if (!remembered.ok || !passing.ok) throw new Error('refused');
    for (const cookie of [...remembered.cookies, ...passing.cookies]) {
      expect(cookie).toMatch(/; HttpOnly/i);
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

  test('is for https alone where the site is', async () => {
    const secure = createTestAuth(db, { appUrl: 'https://class.example.org', isHttps: true });
    const who = await createTestInvestor(db.database, secure, classroom, now);
    const { headers } = await secure.api.signInEmail({ body: who, returnHeaders: true });
    expect(headers.getSetCookie()).not.toEqual([]);
    for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/^__Secure-.*; Secure/i);
  });
});

test('a password is kept as a slow salted hash and nowhere as itself', async () => {
  const who = await createTestInvestor(db.database, auth, classroom, now);
  expect(await columnsHolding(db, [who.password])).toEqual([]);
  const { rows } = await db.ownerPool.query<{ password: string }>(
    'select password from credential where member_id = $1',
    [who.memberId],
  );
  expect(rows[0]?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
});

test('two processes on one database share sessions', async () => {
  const other = createTestAuth(db);
  const who = await createTestInvestor(db.database, auth, classroom, now);
  const headers = await signInAs(db.database, auth, who, now);
  const viewer = await viewerOf({ auth: other, database: db.database }, headers);
  expect(viewer).toMatchObject({
    memberId: who.memberId,
    role: 'investor',
    email: who.email,
    investor: { classroomId: classroom.id, id: who.investorId },
  });
  const forgotten = await logOut(other, headers);
  expect(forgotten.join()).toMatch(/session_token=;.*Max-Age=0/);
  expect(await viewerOf({ auth, database: db.database }, headers)).toBeNull();
});

test('whoever is still signed in when their class closes belongs to none', async () => {
  const ending = await createTestClassroom(db.database, now, { joinCode: 'ENDING' });
  const headers = await signInAs(db.database, auth, await createTestInvestor(db.database, auth, ending, now), now);
  const investor = async () => (await viewerOf({ auth, database: db.database }, headers))?.investor;
  expect(await investor()).toMatchObject({ classroomId: ending.id });
  await closeClassroom(db.database, ending.id, now);
  expect(await investor()).toBeNull();
});

test('whoever is still signed in when their class closes after its Debrief can read on until it is erased', async () => {
  const ending = await createTestClassroom(db.database, now, { joinCode: 'READON' });
  const headers = await signInAs(db.database, auth, await createTestInvestor(db.database, auth, ending, now), now);
  const viewer = () => viewerOf({ auth, database: db.database }, headers);
  await debriefClass(db.database, ending.id, 'the test', now);
  await closeClassroom(db.database, ending.id, now);
  expect((await viewer())?.investor).toMatchObject({ classroom: { id: ending.id, state: 'closed' } });
  await eraseClassroom(db.database, ending.id, 'the test', now);
  expect(await viewer()).toBeNull();
});

test('a cookie of another making is nobody', async () => {
  const foreign = createTestAuth(db, { authSecret: 'another secret that is long enough to pass, too' });
  const who = await createTestInvestor(db.database, auth, classroom, now);
  const headers = await signInAs(db.database, foreign, who, now);
  expect(await viewerOf({ auth: foreign, database: db.database }, headers)).not.toBeNull();
  expect(await viewerOf({ auth, database: db.database }, headers)).toBeNull();
  expect(
    await viewerOf({ auth, database: db.database }, new Headers({ cookie: 'glasshouse.session_token=x.y' })),
  ).toBeNull();
});

test('a viewer costs one query, and nobody costs none', async () => {
  const who = await createTestInvestor(db.database, auth, classroom, now);
  const headers = await signInAs(db.database, auth, who, now);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await viewerOf({ auth, database: db.database }, headers);
  expect(query.mock.calls).toHaveLength(1);
  await viewerOf({ auth, database: db.database }, new Headers());
  expect(query.mock.calls).toHaveLength(1);
  query.mockRestore();
});

describe('our reading of a session and that of the library agree', () => {
  let headers: Headers;
  let name: string;
  let value: string;

  beforeAll(async () => {
    headers = await signInAs(db.database, auth, await createTestInvestor(db.database, auth, classroom, now), now);
    const pair = (headers.get('cookie') ?? '').split('; ').find((one) => one.includes('session_token='));
    [name = '', value = ''] = (pair ?? '').split('=');
  });

  /** Who the cookies are of, for the library and for us. */
  async function readings(cookie: string) {
    const asked = new Headers({ cookie });
    const theirs = await auth.api.getSession({ headers: asked });
    const ours = await viewerOf({ auth, database: db.database }, asked);
    return { theirs: theirs?.user.id ?? null, ours: ours?.memberId ?? null };
  }

  test('on a good one among others', async () => {
    for (const cookie of [
      `${name}=${value}`,
      `a=b; ${name}=${value};c=d`,
      `${name}="${value}"`,
      `${name}=x; ${name}=${value}`,
    ]) {
      const { theirs, ours } = await readings(cookie);
      expect(ours).toBe(theirs);
    }
    expect((await readings(`a=b; ${name}=${value}`)).ours).not.toBeNull();
  });

  test('on one that was changed anywhere', async () => {
    const whole = decodeURIComponent(value);
    for (let at = 0; at < whole.length; at += 1) {
      const changed = `${whole.slice(0, at)}${whole[at] === 'A' ? 'B' : 'A'}${whole.slice(at + 1)}`;
      const { theirs, ours } = await readings(`${name}=${encodeURIComponent(changed)}`);
      expect(ours).toBe(theirs);
    }
  });

  test.each(['', '.', 'x', 'x.', '.x', '%', `${'a'.repeat(32)}.${'A'.repeat(43)}=`])('on %j', async (other) => {
    expect(await readings(`${name}=${other}`)).toEqual({ theirs: null, ours: null });
  });

  test('on one that has run out', async () => {
    await db.ownerPool.query(`update session set expires_at = now() - interval '1 second' where token = $1`, [
      decodeURIComponent(value).split('.')[0],
    ]);
    // We first: the library removes what has run out.
    expect(await viewerOf({ auth, database: db.database }, headers)).toBeNull();
    expect(await auth.api.getSession({ headers })).toBeNull();
  });
});

/** The text columns, named as table.column, in which any row holds one of the texts. */
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
