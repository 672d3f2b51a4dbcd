import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jumpClock, setClockRate } from '#app/classes/class-clock.server.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { blockHeightAt, practiceTimeAt } from '#app/classes/classroom-rows.server.ts';
import { findClassroom } from '#app/classes/classrooms.server.ts';
import { heightAt, practiceAt } from '#app/classes/clock.ts';
import type { Lesson } from '#app/classes/scenario/lesson-plan.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { storeEvents } from '#app/classes/store-events.server.ts';
import { establishClass } from '#app/enrolment/found-class.server.ts';
import { coverLateCoins } from '#app/payments/deposits/cover-late-coins.server.ts';
import { approveDeposit } from '#app/payments/deposits/decide-deposit.server.ts';
import { returnUnmatchedCoins } from '#app/payments/deposits/return-coins.server.ts';
import { FULL_BATCH } from '#app/platform/database/transaction.server.ts';
import { openDirectoryStore } from '#app/platform/files/files.server.ts';
import { collapseClass, takeArrivedCoins } from '#app/simulation/collapse-class.server.ts';
import { sendMessages } from '#app/simulation/run-scenario.server.ts';
import { DAY_MS, HOUR_MS, later } from '#app/time/instants.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { classLife } from '../../tests/support/life/class-life.ts';
import { ClassPlayer } from '../../tests/support/life/class-player.ts';
import { isLongRun } from '../../tests/support/long.ts';
import { arrangePayments } from '../../tests/support/payments.ts';
import { anyJoinCode, arrangeInvestor } from '../../tests/support/people.ts';
import { CLASS_SWEEPS } from './class-sweeps.server.ts';
import { dueClasses, hasCoinsToReturn, hasCoinsToTake, hasLateCoins, hasMessageToSend } from './due-work.server.ts';

const ACTOR = 'mem_test';
const WHOLE = { index: 0, of: 1 };
const CONDITIONS = CLASS_SWEEPS.map(({ isDue }) => isDue);
/** A batch may end before everything is done, and one thing leads to another, but never for this many rounds. */
const MOST_LOOKS = 60;

const clock = fakeClock();
let stage: TestDatabase;
let directory: string;

beforeAll(async () => {
  stage = await createTestDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'glasshouse-due-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function present({ id }: Classroom): Promise<Classroom> {
  const found = await findClassroom(stage.database, id);
  if (found === null) throw new Error('no class');
  return found;
}

test('practice time and height are the same in SQL as in code, whatever the clock was set to', async () => {
  const classroom = await establishClass(
    stage.database,
    { kind: 'invited', name: 'A', joinCode: anyJoinCode(), sizeLimit: 9, rate: 1 },
    clock.now(),
  );
  const change = fc.record({
    rate: fc.constantFrom(0, 1, 7, 60, 119, 120, 121, 1_440, 86_399, 86_400),
    stopsAfterMs: fc.option(fc.nat(40 * HOUR_MS)),
    jumpMs: fc.nat(50 * HOUR_MS),
    waitMs: fc.oneof(fc.nat(10_000), fc.nat(3 * HOUR_MS)),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      for (const { rate, stopsAfterMs, jumpMs, waitMs } of changes) {
        const before = practiceAt((await present(classroom)).clock, clock.now());
        const stopsAt = stopsAfterMs === null ? null : later(before, stopsAfterMs);
        await setClockRate(stage.database, classroom.id, { rate, stopsAt, actor: ACTOR }, clock.now());
        await jumpClock(stage.database, classroom.id, { practiceMilliseconds: jumpMs, actor: ACTOR }, clock.now());
        clock.moveBy(waitMs);
        const { clock: set } = await present(classroom);
        const { rows } = await sql<{ at: Date; height: bigint }>`
          select ${practiceTimeAt(clock.now())} as at, ${blockHeightAt(clock.now())} as height
          from classroom where id = ${classroom.id}`.execute(stage.database);
        expect(rows).toEqual([{ at: practiceAt(set, clock.now()), height: heightAt(set, clock.now()) }]);
      }
    }),
    { numRuns: isLongRun ? 40 : 14 },
  );
});

const LESSON: Lesson = {
  position: 0,
  steps: [
    { untilDay: 3, minutes: 2, thenPauses: false },
    { untilDay: 5, minutes: 1, thenPauses: true },
    { untilDay: 60, minutes: 9, thenPauses: false },
  ],
};

/** Everything a sweep could have done leaves a trace in these tables, except one that found nothing to do. */
async function tracesOf({ id }: Classroom) {
  const { rows } = await stage.ownerPool.query(
    `select (select count(*) from class_command where classroom_id = $1) as commands,
      (select count(*) from message_cue where classroom_id = $1) as cues,
      (select steps_done from crowd where classroom_id = $1) as steps, classroom.* from classroom where id = $1`,
    [id],
  );
  return rows;
}

async function lookAt({ id }: Classroom): Promise<readonly boolean[]> {
  const due = await dueClasses(stage.database, CONDITIONS, WHOLE, clock.now());
  const found = due.find(({ classroom }) => classroom.id === id);
  return CONDITIONS.map((_, place) => found?.isDue[place] === true);
}

test('coins that come after their deposit was approved are due until they cover it', async () => {
  const { stage: payments, remove, db } = await arrangePayments(clock);
  const isDue = async () => (await dueClasses(db.database, [hasLateCoins], WHOLE, clock.now())).length > 0;
  const investor = await payments.investor();
  const deposit = await payments.payDeposit(investor, '250');
  const receipt = await payments.receiptBytes(investor, { transferId: deposit.transferId ?? '' });
  expect(await payments.handIn(investor, receipt, '250')).toMatchObject({ ok: true });
  expect(await approveDeposit(db.database, payments.classroom, deposit.id, ACTOR, clock.now())).toMatchObject({
    ok: true,
  });
  expect(await isDue()).toBe(false);
  await payments.confirm();
  expect(await isDue()).toBe(true);
  expect(await coverLateCoins(db.database, payments.classroom, clock.now())).toEqual([investor]);
  expect(await isDue()).toBe(false);
  await remove();
});

test('coins for which nobody asked are due two days after they came, until they have gone back or all is over', async () => {
  const { stage: payments, remove, db } = await arrangePayments(clock);
  const isDue = async () => (await dueClasses(db.database, [hasCoinsToReturn], WHOLE, clock.now())).length > 0;
  const sendByHand = async () => {
    const investor = await payments.investor();
    await payments.sendByHand(investor, '0.005');
    await payments.confirm();
    clock.moveBy(2 * DAY_MS - 1);
    expect(await isDue()).toBe(false);
    clock.moveBy(1);
    expect(await isDue()).toBe(true);
    return investor;
  };
  const investor = await sendByHand();
  expect(await returnUnmatchedCoins(db.database, payments.classroom, clock.now())).toEqual([investor]);
  expect(await isDue()).toBe(false);
  await sendByHand();
  await collapseClass(db.database, payments.classroom.id, { cause: 'by-hand', actor: ACTOR }, clock.now());
  expect(await isDue()).toBe(false);
  await remove();
});

test('coins that come after the collapse are due until they are taken', async () => {
  const { stage: payments, remove, db } = await arrangePayments(clock);
  const isDue = async () => (await dueClasses(db.database, [hasCoinsToTake], WHOLE, clock.now())).length > 0;
  await payments.payDeposit(await payments.investor(), '250');
  await collapseClass(db.database, payments.classroom.id, { cause: 'by-hand', actor: ACTOR }, clock.now());
  expect(await isDue()).toBe(false);
  await payments.confirm();
  expect(await isDue()).toBe(true);
  await takeArrivedCoins(db.database, payments.classroom, clock.now());
  expect(await isDue()).toBe(false);
  await remove();
});

test('a message is due when something has happened that it may follow, and again when its time has come', async () => {
  const base = { kind: 'invited', name: 'A', joinCode: anyJoinCode(), sizeLimit: 9, rate: 1 } as const;
  const scenario = { ...STORIES.quick.company, crowd: null };
  const classroom = await establishClass(stage.database, { ...base, scenario }, clock.now());
  const isDue = async () => (await dueClasses(stage.database, [hasMessageToSend], WHOLE, clock.now())).length > 0;
  const send = async () => sendMessages(stage.database, classroom, clock.now());
  const investor = await arrangeInvestor(stage.database, classroom, clock.now());
  expect(await isDue()).toBe(false);
  const at = { now: clock.now(), practiceNow: practiceAt(classroom.clock, clock.now()) };
  await storeEvents(stage.database, classroom.id, at, [{ kind: 'joined', investor }]);
  expect(await isDue()).toBe(true);
  expect(await send()).toEqual([]);
  expect(await isDue()).toBe(false);
  clock.moveBy(HOUR_MS);
  expect(await isDue()).toBe(true);
  expect(await send()).toEqual([investor]);
  expect(await isDue()).toBe(false);
});

test('a class that is not found due has nothing to do, and one that is found is finished in the end', async () => {
  const seen = new Set<string>();
  const crowd = { townSize: 12, seed: 5 };
  const scenario = fc.constantFrom(
    { ...STORIES.quick.company, savings: true, crowd },
    { ...STORIES.long.company, savings: true, crowd },
    { ...STORIES.quick.company, deposits: STORIES['by-hand'].company.deposits, savings: true, crowd: null },
  );
  await fc.assert(
    fc.asyncProperty(classLife({ min: 35, max: 50 }), scenario, async (steps, chosen) => {
      const founding = { kind: 'invited', name: 'A', sizeLimit: 99, rate: 60, lesson: LESSON } as const;
      const choices = { ...founding, scenario: chosen, joinCode: anyJoinCode() };
      const classroom = await establishClass(stage.database, choices, clock.now());
      const tools = { database: stage.database, files: openDirectoryStore(directory) };
      const player = new ClassPlayer(tools, classroom, clock);
      const sweep = async (place: number) =>
        CLASS_SWEEPS[place]?.sweep(stage.database, await present(classroom), clock.now(), FULL_BATCH);
      for (const step of steps.filter(({ what }) => what !== 'set-scenario')) {
        await player.play(step);
        const before = await tracesOf(classroom);
        for (const [place, isDue] of (await lookAt(classroom)).entries()) {
          if (isDue) seen.add(CLASS_SWEEPS[place]?.name ?? '');
          else expect(await sweep(place), CLASS_SWEEPS[place]?.name).toEqual([]);
        }
        expect(await tracesOf(classroom)).toEqual(before);
        let looks = 0;
        for (let due = await lookAt(classroom); due.includes(true) && looks < MOST_LOOKS; looks += 1) {
          for (const [place, isDue] of due.entries()) if (isDue) await sweep(place);
          due = await lookAt(classroom);
        }
        expect(looks).toBeLessThan(MOST_LOOKS);
      }
    }),
    { numRuns: isLongRun ? 60 : 5 },
  );
  const all = CLASS_SWEEPS.map(({ name }) => name);
  // Nobody in these lives has late coins, brings anybody, can be written to, or must pay in just before the end; other
  // tests do.
  const unseen = all.filter((name) => !seen.has(name) && name !== 'take coins');
  expect(unseen).toEqual(['cover late coins', 'credit bonuses', 'send messages']);
}, 300_000);
