import { beforeAll, expect, it } from 'vitest';
import { NOW } from '../../tests/support/clock.ts';
import { createLedgerDatabase } from '../../tests/support/life/ledger-only.ts';
import type { TestDatabase } from '../../tests/support/database.ts';
import { arrangeClass } from '../../tests/support/people.ts';
import { waitingForClass } from '../../tests/support/waiting.ts';
import { jumpClock, setClockRate } from './class-clock.server.ts';
import type { Classroom } from './classroom.ts';
import { done, inClass } from './recording.server.ts';
import { later, type PracticeTime } from '#app/time/instants.ts';

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
  await inClass(test.database, classroom.id, after(1_000), async (turn) => {
    changing = setClockRate(test.database, classroom.id, { rate: 0, actor: 'test' }, after(1_000)).then(() =>
      order.push('changed'),
    );
    // Until the change is waiting, it might already be past us.
    await expect.poll(() => waitingForClass(test)).toBe(1);
    expect(turn.classroom.clock.rate).toBe(60);
    order.push('done');
    return done({ ok: true });
  });
  await changing;
  expect(order).toEqual(['done', 'changed']);
});

it('the clock is read anew every time, whatever was known of it before', async () => {
  await setClockRate(test.database, classroom.id, { rate: 0, actor: 'test' }, after(2_000));
  const stood = await inClass<At>(test.database, classroom.id, after(2_000), async (turn) =>
    done({ ok: true, practiceNow: turn.practiceNow }),
  );
  await jumpClock(test.database, classroom.id, { practiceMilliseconds: 86_400_000, actor: 'test' }, after(2_000));
  const jumped = await inClass<At>(test.database, classroom.id, after(3_000), async (turn) =>
    done({ ok: true, practiceNow: turn.practiceNow }),
  );
  expect(jumped.practiceNow.getTime() - stood.practiceNow.getTime()).toBe(86_400_000);
});

type At = { readonly ok: true; readonly practiceNow: PracticeTime };
