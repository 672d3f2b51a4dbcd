import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { debriefClass } from '#app/classes/class-arc.server.ts';
import { stayAwake } from '#app/classes/class-clock.server.ts';
import { ALONE } from '#app/classes/class-event.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { findClassroom } from '#app/classes/classrooms.server.ts';
import { practiceAt } from '#app/classes/clock.ts';
import { endHomework, listHomework, storedReportOf } from '#app/enrolment/homework.server.ts';
import type { Homework } from '#app/enrolment/homework.ts';
import { leaveClass } from '#app/enrolment/leave-class.server.ts';
import { confirmPayments } from '#app/payments/deposits/confirm-payments.server.ts';
import { depositFromWallet } from '#app/payments/deposits/request-deposit.server.ts';
import { FULL_BATCH } from '#app/platform/database/transaction.server.ts';
import { NO_ERASURE_LOG } from '#app/platform/files/erasure-log.server.ts';
import { openDirectoryStore } from '#app/platform/files/files.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import type { SignId } from '#app/signs/sign-id.ts';
import { approveDueDeposits } from '#app/simulation/run-scenario.server.ts';
import { setFlag } from '#app/spotter/spotter.server.ts';
import { DAY_MS, HOUR_MS, later, MINUTE_MS, type RealTime } from '#app/time/instants.ts';
import { instant } from '../../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { arrangeHomework, arrangePupil, arrangeTeacher, type Pupil } from '../../../tests/support/homework.ts';
import { tablesWith } from '../../../tests/support/stored-text.ts';
import { createClassEnder, endClasses } from '../end-classes.server.ts';
import { readReport, reportHomework } from './report-homework.server.ts';

const now = instant();
/** When its three days are over. */
const END = later(now, 3 * DAY_MS);
let db: TestDatabase;
let teacher: string;

beforeAll(async () => {
  db = await createTestDatabase();
  teacher = await arrangeTeacher(db.database, now);
});

const homework = () => arrangeHomework(db.database, now);

/** They pay so many dollars in, and flag a sign that worries them. */
async function person(homework: Homework, life: { paysIn?: string; flags?: SignId } = {}): Promise<Pupil> {
  const pupil = await arrangePupil(db.database, homework, now);
  const { classroom, investor } = pupil;
  const { paysIn, flags } = life;
  if (paysIn !== undefined) {
    const request = { investor, amountText: paysIn, requestKey: randomUUID() };
    expect(await depositFromWallet(db.database, classroom, request, now)).toMatchObject({ ok: true });
    await confirmPayments(db.database, classroom, later(now, MINUTE_MS));
    await approveDueDeposits(db.database, classroom, later(now, MINUTE_MS), FULL_BATCH);
  }
  if (flags !== undefined) {
    const flag = { page: '/plans', kind: 'table', thing: 'table 1', signs: [flags], feeling: 'worries' } as const;
    await setFlag(db.database, classroom, investor, flag, practiceAt(classroom.clock, now));
  }
  return pupil;
}

async function people(count: number, homework: Homework, life: { paysIn?: string; flags?: SignId } = {}) {
  const all: Pupil[] = [];
  for (let number = 0; number < count; number += 1) all.push(await person(homework, life));
  return all;
}

const tools = () => ({ database: db.database, log: createLog('silent') });
const endTools = () => ({ ...tools(), files: openDirectoryStore('/nonexistent'), erasures: NO_ERASURE_LOG });
const endClassesAt = (then: RealTime) => endClasses(endTools(), false, then);

async function reportOf({ id }: Homework) {
  const kept = await storedReportOf(db.database, id);
  return kept === null ? null : readReport(kept);
}

async function actsOn({ id }: Homework): Promise<string[]> {
  const { rows } = await db.pool.query<{ action: string }>(
    'select action from audit_entry where subject = $1 order by id',
    [`homework ${id}`],
  );
  return rows.map(({ action }) => action);
}

async function tablesOf(classrooms: readonly Classroom[]): Promise<string[]> {
  const { rows: tables } = await db.ownerPool.query<{ name: string }>(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'classroom_id' and table_type = 'BASE TABLE'
      and table_name <> 'classroom_erasure' union select 'classroom'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const column = name === 'classroom' ? 'id' : 'classroom_id';
    const ids = classrooms.map(({ id }) => id);
    const { rowCount } = await db.ownerPool.query(`select from ${name} where ${column} = any ($1)`, [ids]);
    if (rowCount !== 0) found.push(name);
  }
  return found;
}

describe('when a homework ends', () => {
  test('there is one report on everybody, without small groups, and nothing else is left of them', async () => {
    const own = await homework();
    const all = [
      ...(await people(6, own, { flags: 'no-risk' })),
      ...(await people(6, own, { paysIn: '400', flags: 'plan-ladder' })),
      ...(await people(5, own, { paysIn: '2,000' })),
      ...(await people(3, own, { paysIn: '6,000', flags: 'countdown' })),
    ];
    expect(await reportHomework(tools(), later(END, -1))).toBe(false);
    // Any number of processes may report at once.
    await Promise.all([1, 2, 3].map(() => reportHomework(tools(), END)));
    expect(await actsOn(own)).toEqual(['homework-set', 'homework-reported']);

    const report = await reportOf(own);
    const { results, books } = report?.debrief.report ?? {};
    expect(results).toEqual({
      people: 20,
      byResult: { 'nothing-paid-in': 5, 'nothing-back': 10, 'less-back': 0, 'all-back': 0 },
    });
    // The three who lost most are in one band with five others, so that none is hidden.
    expect(report?.debrief.losses.map(({ people: count }) => count)).toEqual([0, 5, 5]);
    expect(report?.firstSigns).toEqual([
      { sign: 'no-risk', people: 5 },
      { sign: 'plan-ladder', people: 5 },
      { sign: 'countdown', people: null },
    ]);
    // Six, five and three people paid in; nobody was paid.
    expect(books?.solvency.owedCents).toBe(6n * 400_00n + 5n * 2_000_00n + 3n * 6_000_00n);
    expect(books?.solvency.paidOut).toBe(0n);

    await endClassesAt(END);
    expect(await tablesOf(all.map(({ classroom }) => classroom))).toEqual([]);
    expect(await tablesWith(db.url, ...all.flatMap(({ traces }) => traces))).toEqual([]);
    expect(await reportHomework(tools(), later(END, HOUR_MS))).toBe(false);
    expect(await reportOf(own)).toEqual(report);
  }, 120_000);

  test('nothing is reported about four people except that they were there', async () => {
    const own = await homework();
    await people(4, own, { paysIn: '400', flags: 'no-risk' });
    await reportHomework(tools(), END);
    const report = await reportOf(own);
    expect(report?.debrief).toMatchObject({ paidInFull: null, report: { books: null } });
    expect(JSON.stringify(report, (_key, value) => (typeof value === 'bigint' ? `${value}` : value))).not.toMatch(
      /"people":[1-9]|":4\b/,
    );
    const [listed] = (await listHomework(db.database, teacher)).filter(({ id }) => id === own.id);
    expect(listed).toMatchObject({ begunCount: 4, hasReport: true });
  });

  test('there is a report even if nobody came', async () => {
    const own = await homework();
    await reportHomework(tools(), END);
    expect((await reportOf(own))?.debrief.report).toMatchObject({ results: { people: 0 }, books: null });
  });

  test('people who are there are shown their Debrief, and can read it for an hour', async () => {
    const own = await homework();
    const [gone, there, done] = await people(3, own);
    if (gone === undefined || there === undefined || done === undefined) throw new Error('nobody came');
    await debriefClass(db.database, done.classroom.id, ALONE, later(now, HOUR_MS));
    await stayAwake(db.database, there.classroom, later(END, -1_000));
    await reportHomework(tools(), END);
    await endClassesAt(END);
    const left = await Promise.all(
      [gone, there, done].map(({ classroom }) => findClassroom(db.database, classroom.id)),
    );
    expect(left.map((classroom) => classroom?.stages.debriefedAt ?? null)).toEqual([null, END, null]);
    // The class's end was reached by time, not by the person.
    const [listed] = (await listHomework(db.database, teacher)).filter(({ id }) => id === own.id);
    expect(listed).toMatchObject({ begunCount: 3, finishedCount: 1 });
    await endClassesAt(later(END, HOUR_MS - 1));
    expect(await findClassroom(db.database, there.classroom.id)).not.toBeNull();
    await endClassesAt(later(END, HOUR_MS));
    expect(await findClassroom(db.database, there.classroom.id)).toBeNull();
  });

  test('by hand, the same happens as on its day', async () => {
    const own = await homework();
    const [one] = await people(1, own);
    await endHomework(endTools(), own, teacher, later(now, HOUR_MS));
    await endHomework(endTools(), own, teacher, later(now, 2 * HOUR_MS));
    await reportHomework(tools(), later(now, HOUR_MS));
    await endClassesAt(later(now, HOUR_MS));
    expect(await actsOn(own)).toEqual(['homework-set', 'homework-ended', 'homework-reported']);
    expect(one && (await findClassroom(db.database, one.classroom.id))).toBeNull();
  });
});

describe('a homework of many', () => {
  test('ends in batches of bounded length, skipping classes that cannot be erased yet', async () => {
    const own = await homework();
    const all = await people(30, own);
    const leaver = await person(await homework());
    while (await reportHomework(tools(), END));
    const stuck = all[3]?.classroom.id;
    const files = endTools().files;
    const removeFolder = (folder: string) =>
      folder === String(stuck)
        ? Promise.reject(new Error('this folder cannot be removed'))
        : files.removeFolder(folder);
    const endSome = createClassEnder({ ...endTools(), files: { ...files, removeFolder } }, false);
    const left = async () => {
      const ids = all.map(({ classroom }) => classroom.id);
      return (await db.pool.query<{ id: number }>('select id from classroom where id = any ($1)', [ids])).rows;
    };
    expect(await endSome(END)).toBe(true);
    expect(await left()).toHaveLength(30 - 24);
    // Someone who leaves while the rest of a homework is erased is gone with the next run.
    await leaveClass(
      { database: db.database, files, erasures: NO_ERASURE_LOG },
      { classroomId: leaver.classroom.id, investorId: leaver.investor },
      END,
    );
    expect(await endSome(END)).toBe(false);
    expect(await left()).toEqual([{ id: stuck }]);
    expect(await findClassroom(db.database, leaver.classroom.id)).toBeNull();
    await endClassesAt(END);
    expect(await left()).toEqual([]);
  }, 120_000);

  test('is reported while others go on: the report holds no lock that they would wait for', async () => {
    const own = await homework();
    const all = await people(6, own, { paysIn: '400' });
    const blocker = await db.ownerPool.connect();
    await blocker.query('begin; lock table spotter_flag in access exclusive mode');
    const reporting = reportHomework(tools(), END);
    const waiting = `select from pg_locks where not granted and relation = 'spotter_flag'::regclass`;
    await expect.poll(async () => (await db.ownerPool.query(waiting)).rowCount).toBe(1);
    for (const { classroom, investor } of all) {
      const request = { investor, amountText: '100', requestKey: randomUUID() };
      expect(await depositFromWallet(db.database, classroom, request, now)).toMatchObject({ ok: true });
    }
    expect((await listHomework(db.database, teacher)).map(({ id }) => id)).toContain(own.id);
    await blocker.query('rollback');
    blocker.release();
    expect(await reporting).toBe(true);
    // On busy cores it has given up waiting for that lock by now, and another process makes the report later.
    await reportHomework(tools(), later(END, 10 * MINUTE_MS));
    // Rounded down, which every figure of many people is.
    expect((await reportOf(own))?.debrief.report.results.people).toBe(5);
  });
});

describe('a process killed during a report', () => {
  test('leaves it to another one', async () => {
    const own = await homework();
    await people(1, own);
    await db.pool.query('update homework set claimed_until = $2 where id = $1', [own.id, later(END, 10 * MINUTE_MS)]);
    expect(await reportHomework(tools(), END)).toBe(false);
    expect(await reportHomework(tools(), later(END, 10 * MINUTE_MS))).toBe(true);
    expect(await reportOf(own)).not.toBeNull();
  });

  test('keeps no class for more than a day', async () => {
    const own = await homework();
    const [one] = await people(1, own);
    if (one === undefined) throw new Error('nobody came');
    await endClassesAt(later(END, DAY_MS - 1));
    expect(await findClassroom(db.database, one.classroom.id)).not.toBeNull();
    await endClassesAt(later(END, DAY_MS));
    expect(await findClassroom(db.database, one.classroom.id)).toBeNull();
  });
});
