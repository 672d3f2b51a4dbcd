import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { closeClassroom } from '#app/classes/classrooms.server.ts';
import { leaveClass } from '#app/enrolment/leave-class.server.ts';
import { createStaff, endAccess } from '#app/members/staff.server.ts';
import { eraseWholeClass } from '#app/operations/end-classes.server.ts';
import { erasureLogOf, openErasureLog, readErasures } from '#app/platform/files/erasure-log.server.ts';
import { openDirectoryStore } from '#app/platform/files/files.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { HOUR_MS } from '#app/time/instants.ts';
import { fakeClock } from '../tests/support/clock.ts';
import { NO_BACKUP_OF_A_CLUSTER, skipOnCluster } from '../tests/support/cluster.ts';
import { createTestDatabase, type TestDatabase } from '../tests/support/database.ts';
import { createTestInvestor } from '../tests/support/members.ts';
import { arrangeClass } from '../tests/support/people.ts';
import { createDatabase, dropDatabase, query } from '../tests/support/postgres.ts';

const SECRET = 'the secret of an installation that is kept for one test';
const clock = fakeClock(new Date().toISOString());
let folder: string;
let db: TestDatabase;
/** A copy of the database from before the erasures, such as PostgreSQL's own tools bring back. */
let copy: string;

skipOnCluster(NO_BACKUP_OF_A_CLUSTER);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-only-erasures-'));
  db = await createTestDatabase();
});
afterAll(async () => {
  if (copy !== undefined) await dropDatabase(inject('testServer'), copy);
  await rm(folder, { recursive: true, force: true });
});

/** PostgreSQL copies a database that nobody is connected to. */
async function copyDatabase(): Promise<string> {
  const { pathname } = new URL(db.url);
  const name = pathname.slice(1);
  const end = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1';
  await query(inject('testServer').maintenanceUrl, end, [name]);
  return createDatabase(inject('testServer'), name);
}

async function restore(words: readonly string[], environment: Record<string, string> = {}) {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'restore.ts'), ...words], {
    cwd: folder,
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'production', DATA_DIR: folder, AUTH_SECRET: SECRET, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ending = once(child, 'exit');
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: (await ending)[0], out, errors };
}

/** Founded, joined and appointed an hour ago; the copy is made, and then all of it is erased. */
async function eraseAfterCopy() {
  const then = clock.now();
  const room = await arrangeClass(db.database, then);
  const [stays, deleted] = [room.id, (await arrangeClass(db.database, then)).id];
  const leaver = await createTestInvestor(db.database, room, then);
  const remains = await createTestInvestor(db.database, room, then);
  const staff = { database: db.database, actor: 'test' };
  for (const email of ['head@example.test', 'gone@example.test']) {
    expect((await createStaff(staff, { email, role: 'administrator' }, then)).ok).toBe(true);
  }
  copy = await copyDatabase();
  const { rows } = await query<{ id: string }>(db.url, "select id from member where email = 'gone@example.test'");
  clock.moveBy(HOUR_MS);
  const now = clock.now();
  const files = openDirectoryStore(join(folder, 'uploads'));
  const tools = { database: db.database, files, erasures: openErasureLog(folder), log: createLog('silent') };
  await leaveClass(tools, { classroomId: stays, investorId: leaver.investorId }, now);
  await closeClassroom(db.database, deleted, now);
  await eraseWholeClass(tools, deleted, 'test', now);
  await endAccess(tools, { memberId: rows[0]?.id ?? '', actor: 'test' }, now);
  return { stays, deleted, leaver, remains };
}

async function whatIsThere() {
  const column = async (statement: string) =>
    (await query<{ it: unknown }>(copy, statement)).rows.map(({ it: value }) => value);
  return {
    classes: await column('select id as it from classroom order by id'),
    investors: await column('select id as it from investor where member_id is not null order by id'),
    staff: await column("select email as it from member where role <> 'investor' order by email"),
  };
}

it('erases again what came back by another restore, once, and says what', { timeout: 120_000 }, async () => {
  const { stays, deleted, leaver, remains } = await eraseAfterCopy();
  const both = [leaver.investorId, remains.investorId].toSorted((a, b) => a - b);
  expect(await whatIsThere()).toEqual({
    classes: [stays, deleted],
    investors: both,
    staff: ['gone@example.test', 'head@example.test'],
  });
  const log = join(folder, 'copied.jsonl');
  await writeFile(log, await readFile(erasureLogOf(folder)));
  const environment = { DATABASE_URL: copy };
  const done = await restore(['--only-erasures', log], environment);
  expect(done).toMatchObject({ code: 0, errors: '' });
  expect(done.out).toContain(`: investor, classroom ${stays}, investor ${leaver.investorId}.\n`);
  expect(done.out).toContain(`: class, classroom ${deleted}.\n`);
  expect(done.out).toContain(': staff, member ');
  expect(done.out).toContain('The books agree.');
  const left = { classes: [stays], investors: [remains.investorId], staff: ['head@example.test'] };
  expect(await whatIsThere()).toEqual(left);

  const again = await restore(['--only-erasures', log], environment);
  expect(again).toMatchObject({ code: 0, errors: '' });
  expect(again.out).toMatch(/^None of the logged erasures had to be repeated\.\n/);
  expect(await whatIsThere()).toEqual(left);
  // Each entry stays in the log of the installation once, for the next restore.
  expect(await readErasures(erasureLogOf(folder))).toEqual(await readErasures(log));
});

it('leaves what was founded after an erasure under the same number', { timeout: 60_000 }, async () => {
  const { classes, investors } = await whatIsThere();
  const [[number], [investor]] = [classes, investors];
  const at = new Date(clock.now().getTime() - 2 * HOUR_MS).toISOString();
  const entries = [
    { at, kind: 'class', classroom: number },
    { at, kind: 'investor', classroom: number, investor },
  ];
  const log = join(folder, 'earlier.jsonl');
  await writeFile(log, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  const before = await whatIsThere();
  expect(await restore(['--only-erasures', log], { DATABASE_URL: copy })).toMatchObject({ code: 0, errors: '' });
  expect(await whatIsThere()).toEqual(before);
});

it('refuses in one line, and changes nothing', { timeout: 60_000 }, async () => {
  const torn = join(folder, 'torn.jsonl');
  await writeFile(torn, `${(await readFile(join(folder, 'copied.jsonl'), 'utf8')).trim().split('\n')[0]}\n{"at":"2026`);
  const before = await whatIsThere();
  const refuses = async (words: readonly string[], environment: Record<string, string>, why: RegExp, code = 1) => {
    const { errors, ...rest } = await restore(words, environment);
    expect(rest, errors).toEqual({ code, out: '' });
    expect(errors).toMatch(why);
  };
  const own = { DATABASE_URL: copy };
  await refuses(['--only-erasures', join(folder, 'missing.jsonl')], own, /^There is no file \S+missing\.jsonl\.\n$/);
  await refuses(['--only-erasures', torn], own, /^\S+torn\.jsonl, line 2: this is no entry of an erasure log[^\n]+\n$/);
  await refuses(['--only-erasures', torn], {}, /^\S+ holds no database: [^\n]+\n$/);
  await refuses(['one.backup', '--only-erasures', torn], own, /^Usage: /, 2);
  expect(await whatIsThere()).toEqual(before);
});
