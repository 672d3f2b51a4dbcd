import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayNumber } from '#app/check/cohort.ts';
import { makeCohort } from '#app/check/cohorts.server.ts';
import { enrolInCheck, eraseFromCheck } from '#app/check/people.server.ts';
import { eraseCheck } from '#app/check/run-check.server.ts';
import { closeClassroom } from '#app/classes/classrooms.server.ts';
import { establishClass } from '#app/enrolment/found-class.server.ts';
import { endHomework, eraseHomework } from '#app/enrolment/homework.server.ts';
import { leaveClass } from '#app/enrolment/leave-class.server.ts';
import { cents } from '#app/ledger/money.ts';
import { createStaff, endAccess } from '#app/members/staff.server.ts';
import { connectOwner } from '#app/platform/database/database-session.server.ts';
import { erasureLogOf, openErasureLog, readErasures } from '#app/platform/files/erasure-log.server.ts';
import { openDirectoryStore } from '#app/platform/files/files.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { DAY_MS, HOUR_MS } from '#app/time/instants.ts';
import { fakeClock } from '../../../tests/support/clock.ts';
import { NO_BACKUP_OF_A_CLUSTER, skipOnCluster } from '../../../tests/support/cluster.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { arrangeHomework, arrangePupil } from '../../../tests/support/homework.ts';
import { arrangePayments, type PaymentsStage } from '../../../tests/support/payments.ts';
import { anyJoinCode, arrangeClass } from '../../../tests/support/people.ts';
import { query } from '../../../tests/support/postgres.ts';
import { eraseClosedClasses, eraseWholeClass } from '../end-classes.server.ts';
import { checkBackup } from './restore-backup.server.ts';
import { restoreInstallation } from './restore-installation.server.ts';
import { takeBackup } from './take-backup.server.ts';

const SECRET = 'a secret of tests that is long enough to pass';
/** The machine's clock, because a backup is as old as its database says. */
const clock = fakeClock(new Date().toISOString());
let db: TestDatabase;
let stage: PaymentsStage;
let remove: () => Promise<void>;
let folder: string;
let restored: TestDatabase;
let uploads: string;

skipOnCluster(NO_BACKUP_OF_A_CLUSTER);
beforeAll(async () => {
  ({ db, stage, remove } = await arrangePayments(clock));
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-erased-'));
  uploads = join(folder, 'uploads');
  restored = await createTestDatabase({ isMigrated: false });
});
afterAll(async () => {
  await remove();
  await rm(folder, { recursive: true, force: true });
});

async function investorWithFile() {
  const investor = await stage.investor();
  await stage.handIn(investor, await stage.receiptBytes(investor, { drawnAmount: cents(500_00n) }), '500');
  return investor;
}

async function staffMember(email: string) {
  const tools = { database: db.database, actor: 'test' };
  expect((await createStaff(tools, { email, role: 'administrator' }, clock.now())).ok).toBe(true);
  const { rows } = await db.ownerPool.query<{ id: string }>('select id from member where email = $1', [email]);
  return rows[0]?.id ?? '';
}

it('what was erased since the backup, and what has expired, is gone before anything starts', {
  timeout: 90_000,
}, async () => {
  const now = clock.now();
  const [stays, leaves] = [await investorWithFile(), await investorWithFile()];
  const deleted = await arrangeClass(db.database, now);
  const closedEarly = await arrangeClass(db.database, now);
  const short = { kind: 'invited', name: 'A day', joinCode: anyJoinCode(), sizeLimit: 9, lifetimeDays: 1 } as const;
  const over = await establishClass(db.database, short, now);
  await staffMember('stays@example.test');
  const dismissed = await staffMember('dismissed@example.test');
  const asked = { language: 'en', design: 'one-group', facilitatorId: null } as const;
  const cohort = await makeCohort(db.database, { name: 'Year 10', ...asked }, dayNumber(now));
  const gone = await makeCohort(db.database, { name: 'Year 11', ...asked }, dayNumber(now));
  const enrol = () => enrolInCheck(db.database, { cohortId: cohort.id, isLate: false }, dayNumber(now));
  const [answers, forgets] = [await enrol(), await enrol()];

  const client = await connectOwner(db.url);
  const file = join(folder, 'one.backup');
  await takeBackup({ client, files: stage.files, secret: SECRET }, file);
  await client.end();

  clock.moveBy(HOUR_MS);
  const tools = {
    database: db.database,
    files: stage.files,
    erasures: openErasureLog(folder),
    log: createLog('silent'),
  };
  await leaveClass(tools, { classroomId: stage.classroom.id, investorId: leaves }, clock.now());
  for (const { id } of [deleted, closedEarly]) await closeClassroom(db.database, id, clock.now());
  await eraseWholeClass(tools, deleted.id, 'test', clock.now());
  await endAccess(tools, { memberId: dismissed, actor: 'test' }, clock.now());
  await eraseFromCheck(tools, forgets?.id ?? '', clock.now());
  await eraseCheck(tools, gone, 'test', clock.now());
  clock.moveBy(1.5 * DAY_MS);
  // Erased by the sweep, a day after someone closed it.
  await eraseClosedClasses(tools, clock.now());

  const place = { url: restored.url, files: openDirectoryStore(uploads), log: createLog('silent') };
  const log = await readErasures(erasureLogOf(folder));
  const report = await restoreInstallation(place, await checkBackup(file), log, clock.now());
  expect(report).toMatchObject({ over: [over.id], findings: [] });
  expect(report.erasedAgain.map(({ at: _at, ...what }) => what)).toEqual([
    { kind: 'investor', classroom: stage.classroom.id, investor: leaves },
    { kind: 'class', classroom: deleted.id },
    { kind: 'staff', member: dismissed },
    { kind: 'check-person', person: forgets?.id },
    { kind: 'check', cohort: gone.id },
    { kind: 'class', classroom: closedEarly.id },
  ]);
  const column = async (text: string) =>
    (await query<{ it: unknown }>(restored.url, text)).rows.map(({ it: value }) => value);
  expect(await column('select id as it from classroom')).toEqual([stage.classroom.id]);
  expect(await column('select id as it from investor where member_id is not null')).toEqual([stays]);
  expect(await column("select email as it from member where role <> 'investor'")).toEqual(['stays@example.test']);
  expect(await column('select id as it from check_cohort')).toEqual([cohort.id]);
  expect(await column('select id as it from check_person')).toEqual([answers?.id]);
  const files = await column(`select classroom_id || '/' || id as it from proof_file where investor_id = ${leaves}`);
  expect(files).toHaveLength(1);
  expect(await place.files.read(String(files[0]))).toBeNull();
});

it('a homework that was ended or deleted by hand since the backup is not open again', async () => {
  await using own = await createTestDatabase();
  await using other = await createTestDatabase({ isMigrated: false });
  const { database } = own;
  const directory = await mkdtemp(join(folder, 'homework-'));
  const tools = { database, log: createLog('silent'), files: stage.files, erasures: openErasureLog(directory) };
  const set = (name: string) => arrangeHomework(database, clock.now(), { name, days: 21 });
  const [ended, deleted, stays] = [await set('ended'), await set('deleted'), await set('stays')];
  for (const homework of [ended, deleted, stays]) await arrangePupil(database, homework, clock.now());
  const file = join(folder, 'homework.backup');
  const client = await connectOwner(own.url);
  await takeBackup({ client, files: stage.files, secret: SECRET }, file);
  await client.end();

  clock.moveBy(HOUR_MS);
  for (const homework of [ended, deleted]) await endHomework(tools, homework, 'test', clock.now());
  await eraseHomework(tools, deleted.id, 'test', clock.now());
  const place = { url: other.url, files: openDirectoryStore(uploads), log: createLog('silent') };
  const log = await readErasures(erasureLogOf(directory));
  const report = await restoreInstallation(place, await checkBackup(file), log, clock.now());
  expect(report.erasedAgain.map(({ at: _at, ...what }) => what)).toEqual([
    { kind: 'classes-of-homework', homework: ended.id },
    { kind: 'classes-of-homework', homework: deleted.id },
    { kind: 'homework', homework: deleted.id },
  ]);
  const left = 'select name, report is not null as "hasReport" from homework order by name';
  expect((await query(other.url, left)).rows).toEqual([
    { name: 'ended', hasReport: true },
    { name: 'stays', hasReport: false },
  ]);
  expect((await query(other.url, 'select homework_id from classroom')).rows).toEqual([{ homework_id: stays.id }]);
});

it('an erasure from before the backup is ignored, and so is one of something the backup does not hold', async () => {
  await using other = await createTestDatabase({ isMigrated: false });
  const file = join(folder, 'later.backup');
  const client = await connectOwner(db.url);
  const { manifest } = await takeBackup({ client, files: stage.files, secret: SECRET }, file);
  await client.end();
  const takenAt = new Date(manifest.takenAt).getTime();
  const own = stage.classroom.id;
  const earlier = fakeClock(new Date(takenAt - HOUR_MS).toISOString()).now();
  const later = fakeClock(new Date(takenAt + HOUR_MS).toISOString()).now();
  const log = [
    { at: earlier, kind: 'class', classroom: own },
    { at: later, kind: 'class', classroom: own + 1000 },
    { at: later, kind: 'investor', classroom: own, investor: 7 },
  ] as const;
  const place = { url: other.url, files: openDirectoryStore(uploads), log: createLog('silent') };
  const report = await restoreInstallation(place, await checkBackup(file), log, later);
  expect(report.erasedAgain).toEqual([]);
  expect((await query(other.url, 'select from classroom where id = $1', [own])).rowCount).toBe(1);
});

it('the log holds only numbers and random names, and names the line that is not an entry', async () => {
  const text = await readFile(erasureLogOf(folder), 'utf8');
  expect(text).not.toMatch(/@|Ada|Example/);
  const directory = await mkdtemp(join(folder, 'log-'));
  const erasures = openErasureLog(directory);
  await Promise.all([1, 2, 3].map((classroom) => erasures.note({ kind: 'class', classroom }, clock.now())));
  const read = await readErasures(erasureLogOf(directory));
  expect(read.map(({ kind, at }) => [kind, at])).toEqual(Array(3).fill(['class', clock.now()]));
  await writeFile(join(directory, 'torn.jsonl'), `${text.trim().split('\n')[0]}\n{"at":"2026-11`);
  await expect(readErasures(join(directory, 'torn.jsonl'))).rejects.toThrow('torn.jsonl, line 2: this is no entry');
});

it('an entry cut short by a full disk does not spoil the one after it', async () => {
  const directory = await mkdtemp(join(folder, 'log-'));
  const file = erasureLogOf(directory);
  await writeFile(file, '{"at":"2026-11');
  await openErasureLog(directory).note({ kind: 'class', classroom: 7 }, clock.now());
  await expect(readErasures(file)).rejects.toThrow('line 1: this is no entry');
  // The error's message tells the operator to do this.
  const [, ...rest] = (await readFile(file, 'utf8')).split('\n');
  await writeFile(file, rest.join('\n'));
  expect(await readErasures(file)).toEqual([{ kind: 'class', classroom: 7, at: clock.now() }]);
});
