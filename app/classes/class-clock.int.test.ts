import { beforeAll, expect, it } from 'vitest';
import { HOUR_MS, later, type PracticeTime } from '#app/time/instants.ts';
import { NOW } from '../../tests/support/clock.ts';
import type { TestDatabase } from '../../tests/support/database.ts';
import { createLedgerDatabase } from '../../tests/support/life/ledger-only.ts';
import { arrangeClass } from '../../tests/support/people.ts';
import { waitingForClass } from '../../tests/support/waiting.ts';
import { setLesson } from './class-arc.server.ts';
import { jumpClock, setClockRate } from './class-clock.server.ts';
import { type Classroom, startOfClassDay } from './classroom.ts';
import { findClassroom } from './classrooms.server.ts';
import { practiceAt } from './clock.ts';
import { done, inClass } from './recording.server.ts';
import { STORIES } from './scenario/stories.ts';

const after = (milliseconds: number) => later(NOW, milliseconds);

let test: TestDatabase;
let classroom: Classroom;

beforeAll(async () => {
  test = await createLedgerDatabase();
  classroom = await arrangeClass(test.database, NOW);
});

it('a running command sees the clock as it is, and a change of the clock waits for it', async () => {
  await setClockRate(test.database, classroom.id, { rate: 60, stopsAt: null, actor: 'test' }, NOW);
  const order: string[] = [];
  let changing: Promise<unknown> = Promise.resolve();
  await inClass(test.database, classroom.id, after(1_000), async (context) => {
    changing = setClockRate(test.database, classroom.id, { rate: 0, actor: 'test' }, after(1_000)).then(() =>
      order.push('changed'),
    );
    // Until the change is waiting, it might already be past us.
    await expect.poll(() => waitingForClass(test)).toBe(1);
    expect(context.classroom.clock.rate).toBe(60);
    order.push('done');
    return done({ ok: true });
  });
  await changing;
  expect(order).toEqual(['done', 'changed']);
});

it('the clock is read anew every time, whatever was known of it before', async () => {
  await setClockRate(test.database, classroom.id, { rate: 0, actor: 'test' }, after(2_000));
  const stood = await inClass<At>(test.database, classroom.id, after(2_000), async (context) =>
    done({ ok: true, practiceNow: context.practiceNow }),
  );
  await jumpClock(test.database, classroom.id, { practiceMilliseconds: 86_400_000, actor: 'test' }, after(2_000));
  const jumped = await inClass<At>(test.database, classroom.id, after(3_000), async (context) =>
    done({ ok: true, practiceNow: context.practiceNow }),
  );
  expect(jumped.practiceNow.getTime() - stood.practiceNow.getTime()).toBe(86_400_000);
});

type At = { readonly ok: true; readonly practiceNow: PracticeTime };

it.each([
  ['runs', 1_440],
  ['is paused', 0],
])('a lesson plan taken up while the clock %s stops it at the end of its present step', async (_how, rate) => {
  const { id } = await arrangeClass(test.database, NOW);
  await setClockRate(test.database, id, { rate, actor: 'test' }, NOW);
  await setLesson(test.database, id, { lesson: STORIES.quick.lesson, actor: 'test' }, NOW);
  const taken = await findClassroom(test.database, id);
  expect(taken?.clock.rate === 0).toBe(rate === 0);
  await setClockRate(test.database, id, { rate: 2_880, actor: 'test' }, after(1_000));
  const found = await findClassroom(test.database, id);
  expect(found && practiceAt(found.clock, after(HOUR_MS))).toEqual(found && startOfClassDay(found, 3));
});
