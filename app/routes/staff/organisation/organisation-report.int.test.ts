import { beforeAll, expect, test } from 'vitest';
import { dayNumber } from '#app/check/cohort.ts';
import { endLesson } from '#app/check/cohorts.server.ts';
import type { Rating } from '#app/check/estimate/estimator.ts';
import { publishWave } from '#app/check/estimate/results.server.ts';
import { debriefClass } from '#app/classes/class-arc.server.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { practiceAt } from '#app/classes/clock.ts';
import { openedLesson, rememberFirstLookUp } from '#app/debrief/lesson-progress.server.ts';
import { endHomework } from '#app/enrolment/homework.server.ts';
import { organisationFile } from '#app/exports/organisation-file.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { addFacilitator } from '#app/members/staff.server.ts';
import { reportHomework } from '#app/operations/homework/report-homework.server.ts';
import { NO_ERASURE_LOG } from '#app/platform/files/erasure-log.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { DAY_MS } from '#app/time/instants.ts';
import { answerWave, cohortOf, enrolled } from '../../../../tests/support/check/answered.ts';
import { fakeClock } from '../../../../tests/support/clock.ts';
import { arrangeHomework, arrangePupil, arrangeTeacher } from '../../../../tests/support/homework.ts';
import { arrangePayments } from '../../../../tests/support/payments.ts';
import { arrangeClass, arrangeInvestor } from '../../../../tests/support/people.ts';
import { organisationReport } from './organisation-report.server.ts';

/** From 1 March 2025 on; each test has days and a facilitator of its own. */
const clock = fakeClock();
let stage: Awaited<ReturnType<typeof arrangePayments>>;
beforeAll(async () => {
  stage = await arrangePayments(clock);
  return () => stage.remove();
});
const database = () => stage.db.database;

const teacherNamed = (name: string) => arrangeTeacher(database(), clock.now(), `${name}@school.edu`);

function reportTo(facilitator: string | null, from: string, to: string) {
  const now = clock.now();
  const role = facilitator === null ? ('administrator' as const) : ('facilitator' as const);
  const viewer = { memberId: facilitator ?? 'mem_any', role };
  const asked = { services: { database: database() }, viewer, facilitator, now, today: dayNumber(now) } as const;
  return organisationReport(asked, new URLSearchParams({ from, to }));
}

const opens = (classroom: Classroom, investor: InvestorId) =>
  openedLesson(database(), classroom.id, investor, 'debrief_opened_at', practiceAt(classroom.clock, clock.now()));

/** A class whose Debrief is shown now, and opened by some of its people. */
async function taught(teacher: string, people: number, completed: number): Promise<void> {
  const classroom = await arrangeClass(database(), clock.now());
  await addFacilitator(database(), classroom.id, teacher);
  for (let person = 0; person < people; person += 1) {
    const investor = await arrangeInvestor(database(), classroom, clock.now());
    if (person < completed) await opens(classroom, investor);
  }
  await debriefClass(database(), classroom.id, teacher, clock.now());
}

test('classes and homework of the days are added up, and looked through in either direction', async () => {
  const teacher = await teacherNamed('adding');
  // Thirteen paid in, of whom six had looked the company up; ten opened their Debrief.
  const { classroom } = stage.stage;
  await addFacilitator(database(), classroom.id, teacher);
  for (let person = 0; person < 13; person += 1) {
    const investor = await stage.stage.investor();
    const practiceNow = practiceAt(classroom.clock, clock.now());
    if (person < 6) await rememberFirstLookUp(database(), classroom.id, investor, practiceNow);
    await stage.stage.payDeposit(investor, '500');
    if (person < 10) await opens(classroom, investor);
  }
  await debriefClass(database(), classroom.id, teacher, clock.now());
  await taught(teacher, 9, 9);
  // Too few by themselves: they would be what two reports differ by.
  await taught(teacher, 4, 4);
  await taught(await teacherNamed('a-stranger'), 30, 30);
  clock.moveBy(DAY_MS);
  const late = await arrangeHomework(database(), clock.now());
  await addFacilitator(database(), late.id, teacher);
  for (let pupil = 0; pupil < 7; pupil += 1) await arrangePupil(database(), late, clock.now());
  const tools = { database: database(), erasures: NO_ERASURE_LOG, log: createLog('silent') };
  await endHomework(tools, late, teacher, clock.now());
  clock.moveBy(1_000);
  await reportHomework(tools, clock.now());

  const firstDay = await reportTo(teacher, '2025-03-01', '2025-03-01');
  expect(firstDay.lived).toEqual({
    people: 20,
    completed: 15,
    lookUps: { paidIn: 10, lookedUpFirst: 5 },
  });
  expect((await reportTo(teacher, '2025-03-01', '2025-03-02')).lived).toMatchObject({
    // 22 in classes and 7 in homework, 19 of whom came to the end.
    people: 25,
    completed: 15,
  });
  expect((await reportTo(teacher, '2025-02-01', '2025-02-28')).lived).toBeNull();
  const all = await reportTo(null, '2025-03-01', '2025-03-01');
  expect(all.lived?.people).toBe(50);
});

test('eleven people are not spoken of, and twelve are', async () => {
  const teacher = await teacherNamed('twelve');
  clock.moveTo('2025-04-01T09:00:00Z');
  await taught(teacher, 11, 11);
  const eleven = await reportTo(teacher, '2025-04-01', '2025-04-01');
  expect(eleven).toMatchObject({ lived: null, checks: [] });
  expect(organisationFile(eleven)).toContain('\npeople_at_least,<5 or hidden,,,\r\n');
  clock.moveBy(DAY_MS);
  await taught(teacher, 12, 3);
  expect((await reportTo(teacher, '2025-04-02', '2025-04-02')).lived).toMatchObject({ people: 10, completed: null });
});

test('two periods never differ by one person, or by a group smaller than five', async () => {
  const teacher = await teacherNamed('differing');
  clock.moveTo('2025-05-01T09:00:00Z');
  await taught(teacher, 14, 14);
  const without = await reportTo(teacher, '2025-05-01', '2025-05-01');
  for (const people of [1, 2, 3, 4]) {
    clock.moveBy(DAY_MS);
    await taught(teacher, people, people);
  }
  expect((await reportTo(teacher, '2025-05-01', '2025-05-05')).lived).toEqual(without.lived);
  clock.moveBy(DAY_MS);
  await taught(teacher, 5, 4);
  const more = await reportTo(teacher, '2025-05-01', '2025-05-06');
  expect([without, more].map(({ lived }) => [lived?.people, lived?.completed])).toEqual([
    [10, 10],
    [15, 15],
  ]);
});

/** Of the six offers of a kind, the first `called` are called false. */
const ratings = (called: number): Rating[] => Array.from({ length: 6 }, (_, offer) => (offer < called ? 3 : 2));

/** Of six false offers, 2 and then 5 are found; of six honest ones, 1 and then 2 turned away; give or take one. */
async function published(teacher: string, people: number): Promise<void> {
  const today = dayNumber(clock.now());
  const cohort = await cohortOf(database(), 'one-group', today, teacher);
  await endLesson(database(), cohort.id, 'all', today);
  for (let person = 0; person < people; person += 1) {
    const id = await enrolled(database(), cohort, today);
    const more = person % 2 === 0 ? 1 : -1;
    await answerWave(database(), id, 'before', { false: ratings(2 + more), honest: ratings(1 - more) }, today);
    await answerWave(database(), id, 'after', { false: ratings(5 - more), honest: ratings(2 + more) }, today);
  }
  await publishWave(database(), cohort, 'after', teacher, clock.now());
}

test('checks are averaged by the day of their lesson, in both directions, from twelve people on', async () => {
  const teacher = await teacherNamed('checking');
  clock.moveTo('2025-06-01T09:00:00Z');
  await published(teacher, 12);
  await published(teacher, 14);
  // Fewer than twelve publish words alone.
  await published(teacher, 10);
  await published(await teacherNamed('another'), 12);
  const { checks } = await reportTo(teacher, '2025-06-01', '2025-06-01');
  expect(checks).toHaveLength(1);
  expect(checks[0]).toMatchObject({ offerSet: 'general', language: 'en', people: 20 });
  expect(checks[0]?.before.recognised).toBeCloseTo(2 / 6);
  expect(checks[0]?.after.recognised).toBeCloseTo(5 / 6);
  expect(checks[0]?.before.turnedAway).toBeCloseTo(1 / 6);
  expect(checks[0]?.after.turnedAway).toBeCloseTo(2 / 6);
  const file = organisationFile(await reportTo(teacher, '2025-06-01', '2025-06-01'));
  expect(file).toMatch(/^false_offers_recognized,0\.83\d*,0\.33\d*,general \d+,en\r$/m);
  expect(file).toMatch(/^honest_offers_turned_away,0\.33\d*,0\.16\d*,general \d+,en\r$/m);
  expect((await reportTo(teacher, '2025-06-02', '2025-06-03')).checks).toEqual([]);
});
