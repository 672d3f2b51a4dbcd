import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { stayAwake } from '#app/classes/class-clock.server.ts';
import { type Classroom, startOfClassDay } from '#app/classes/classroom.ts';
import { findClassroom } from '#app/classes/classrooms.server.ts';
import { lastDayOf } from '#app/classes/scenario/scenario.ts';
import { SOLO_SCENARIOS, type SoloScenario } from '#app/classes/scenario/stories.ts';
import { foundSoloClass } from '#app/enrolment/found-solo-class.server.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import { CLASS_SWEEPS } from '#app/operations/class-sweeps.server.ts';
import { inOneClass } from '#app/operations/in-every-class.server.ts';
import { setSoloClock, soloClockNow } from '#app/operations/lesson/solo-clock.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { fakeClock } from '../support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { testSettings } from '../support/members.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});

const SEEDS = [1, 2, 3];
const LIVES = SOLO_SCENARIOS.flatMap((scenario) => SEEDS.map((seed) => ({ scenario, seed })));
const MOST_PRESSES = 200;

/** A class of one whose town has given chances instead of its own. */
async function found(scenario: SoloScenario, seed: number, clock: ReturnType<typeof fakeClock>): Promise<ClassroomId> {
  const met = { ok: true, way: 'worked', formId: randomUUID() } as const;
  const choices = { scenario, pace: 12, language: 'en', clientAddress: '192.0.2.1', met } as const;
  const tools = { database: test.database, settings: { ...testSettings, solo: { most: 1_000 } } };
  const founded = await foundSoloClass(tools, choices, clock.now());
  if (!founded.ok) throw new Error(founded.why);
  const { rows } = await test.ownerPool.query<{ id: ClassroomId }>(
    `update classroom set scenario = jsonb_set(scenario, '{crowd,seed}', to_jsonb($1::integer))
    where id = (select max(id) from classroom) returning id`,
    [seed],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('nobody was let in');
  return row.id;
}

async function present(id: ClassroomId): Promise<Classroom> {
  const classroom = await findClassroom(test.database, id);
  if (classroom === null) throw new Error('the class is gone');
  return classroom;
}

it.each(LIVES)('a $scenario story of which only the events are lived has its collapse, seed $seed', async (life) => {
  const clock = fakeClock();
  const { database } = test;
  const id = await found(life.scenario, life.seed, clock);
  const sweep = () => inOneClass({ database, log: createLog('error'), now: clock.now }, CLASS_SWEEPS, id);
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    const classroom = await present(id);
    if (classroom.stages.debriefedAt !== null) break;
    await stayAwake(database, classroom, clock.now());
    const { state, step } = await soloClockNow(database, classroom, clock.now());
    await sweep();
    const question = state === 'at-stop' ? step : null;
    const act = state === 'waiting' ? 'look-on' : 'next';
    await setSoloClock(database, await present(id), { act, question }, clock.now());
    await sweep();
  }
  const { stages, collapsedPracticeAt, scenario, ...classroom } = await present(id);
  expect(stages.debriefedAt).not.toBeNull();
  expect(collapsedPracticeAt).not.toBeNull();
  const lastDay = lastDayOf(scenario);
  if (lastDay === null) throw new Error('this story has no last day');
  expect(collapsedPracticeAt?.getTime()).toBeLessThanOrEqual(startOfClassDay(classroom, lastDay).getTime());
});
