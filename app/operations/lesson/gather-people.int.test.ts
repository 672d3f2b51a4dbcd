import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { openClass, startClass } from '#app/classes/class-arc.server.ts';
import { type Classroom, cueNow } from '#app/classes/classroom.ts';
import { findClassroom } from '#app/classes/classrooms.server.ts';
import { practiceAt } from '#app/classes/clock.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { establishClass } from '#app/enrolment/found-class.server.ts';
import { placeInvestment } from '#app/investments/place-investment.server.ts';
import { PLANS } from '#app/investments/plan.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import { cents } from '#app/ledger/money.ts';
import { MINUTE_MS } from '#app/time/instants.ts';
import { fakeClock } from '../../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { anyJoinCode, arrangeDeposits, arrangeInvestor } from '../../../tests/support/people.ts';
import { followLesson } from '../class-sweeps.server.ts';

const ACTOR = 'mem_test';
let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});

async function present(id: ClassroomId): Promise<Classroom> {
  const classroom = await findClassroom(test.database, id);
  if (classroom === null) throw new Error('the class is gone');
  return classroom;
}

/** On the day of the first stop, with ten people of whom some have invested, and some of the others help. */
async function arrange(invested: number, helping = 0) {
  const { database } = test;
  const clock = fakeClock();
  const founding = { kind: 'invited', name: 'A', joinCode: anyJoinCode(), sizeLimit: 30, isPrepared: true } as const;
  const { id } = await establishClass(
    database,
    { ...founding, lesson: STORIES.quick.lesson, lifetimeDays: 1 },
    clock.now(),
  );
  await openClass(database, id, ACTOR, clock.now());
  const [plan] = PLANS;
  if (plan === undefined) throw new Error('there is no plan');
  const classroom = await present(id);
  for (let number = 0; number < 10; number += 1) {
    const investor = await arrangeInvestor(database, classroom, clock.now());
    if (number >= 10 - helping) {
      await database.insertInto('helper').values({ classroom_id: id, investor_id: investor }).execute();
    }
    if (number >= invested) continue;
    await arrangeDeposits(database, classroom, investor, cents(100_00n), practiceAt(classroom.clock, clock.now()));
    const placing = { investor, plan, amountText: '100', requestKey: randomUUID() };
    expect(await placeInvestment(database, classroom, placing, clock.now())).toMatchObject({ ok: true });
  }
  await startClass(database, id, { rate: 1, actor: ACTOR }, clock.now());
  clock.moveBy(4 * MINUTE_MS);
  const hasStopped = async () => {
    await followLesson(database, await present(id), clock.now());
    const found = await present(id);
    return cueNow(found, practiceAt(found.clock, clock.now())) !== null;
  };
  return { clock, hasStopped };
}

it('a class stops on the day of its step when nine of ten have come as far', async () => {
  const { hasStopped } = await arrange(9);
  expect(await hasStopped()).toBe(true);
});

it('nobody waits for those who help, and invest nothing', async () => {
  const { hasStopped } = await arrange(8, 2);
  expect(await hasStopped()).toBe(true);
});

it('with eight of ten it goes on for two more minutes, and then stops all the same', async () => {
  const { clock, hasStopped } = await arrange(8);
  expect(await hasStopped()).toBe(false);
  clock.moveBy(2 * MINUTE_MS - 1_000);
  expect(await hasStopped()).toBe(false);
  clock.moveBy(1_000);
  expect(await hasStopped()).toBe(true);
});
