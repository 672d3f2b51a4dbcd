import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { stayAwake } from '#app/classes/class-clock.server.ts';
import { type Classroom, endOfStep } from '#app/classes/classroom.ts';
import { findClassroom } from '#app/classes/classrooms.server.ts';
import { practiceAt } from '#app/classes/clock.ts';
import { lookingOn, soloLesson } from '#app/classes/scenario/lesson-plan.ts';
import { establishClass } from '#app/enrolment/found-class.server.ts';
import { DAY_MS, later, type RealTime } from '#app/time/instants.ts';
import { type FakeClock, fakeClock } from '../../../tests/support/clock.ts';
import type { TestDatabase } from '../../../tests/support/database.ts';
import { createLedgerDatabase } from '../../../tests/support/life/ledger-only.ts';
import { isLongRun } from '../../../tests/support/long.ts';
import { followLesson } from '../class-sweeps.server.ts';
import { SOLO_ACTS, type SoloAct, setSoloClock, soloClockNow } from './solo-clock.server.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createLedgerDatabase();
});

const STEPS = 5;

function begin(clock: FakeClock): Promise<Classroom> {
  // Of an onlooker: the story goes by its days.
  const lesson = lookingOn(soloLesson('quick', 12), 1);
  const founding = { kind: 'solo', name: 'Alone', joinCode: null, sizeLimit: 1, lesson, lifetimeDays: 1 } as const;
  return establishClass(test.database, { ...founding, rate: 480, stopsAtDay: 2 }, clock.now());
}

async function present({ id }: Classroom): Promise<Classroom> {
  const found = await findClassroom(test.database, id);
  if (found === null) throw new Error('the class is gone');
  return found;
}

/** The class was seen at an instant; the press comes later. */
async function press({ seen, at }: Seen, act: SoloAct, clock: FakeClock) {
  const { state, step } = await soloClockNow(test.database, seen, at);
  return setSoloClock(test.database, seen, { act, question: state === 'at-stop' ? step : null }, clock.now());
}

interface Seen {
  readonly seen: Classroom;
  readonly at: RealTime;
}

it.each(['at once', 'one after the other'])(
  'two presses of “next” %s go to one event and past no stop',
  async (how) => {
    const clock = fakeClock();
    const seen = await begin(clock);
    const next = () => press({ seen, at: clock.now() }, 'next', clock);
    const answers = how === 'at once' ? await Promise.all([next(), next()]) : [await next(), await next()];
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    const after = await present(seen);
    expect(practiceAt(after.clock, clock.now())).toEqual(seen.clock.stopsAt);
    expect(await soloClockNow(test.database, after, clock.now())).toMatchObject({ state: 'at-stop', step: 0, day: 2 });
  },
);

/** From event to event, past every question; returns the questions asked. */
async function goToTheEnd(classroom: Classroom, clock: FakeClock): Promise<number[]> {
  const asked: number[] = [];
  for (let presses = 0; presses < 4 * STEPS; presses += 1) {
    const seen = await present(classroom);
    if (seen.stages.debriefedAt !== null) return asked;
    const { state, step } = await soloClockNow(test.database, seen, clock.now());
    if (state === 'at-stop') asked.push(step);
    await press({ seen, at: clock.now() }, state === 'at-stop' ? 'go-on' : 'next', clock);
  }
  throw new Error('the Debrief is out of reach');
}

it.each([
  ['has lost its stop', STEPS - 1, 0],
  ['is past its plan', STEPS, 0],
  ['is past its plan and goes on', STEPS, 1_440],
])('a clock that %s is let go on to the Debrief', async (_, position, rate) => {
  const clock = fakeClock();
  const classroom = await begin(clock);
  await test.ownerPool.query(
    `update classroom set clock_stops_at = null, clock_rate = $2, clock_practice_from = $4,
      lesson = jsonb_set(lesson, '{position}', to_jsonb($3::int)) where id = $1`,
    [classroom.id, rate, position, later(classroom.clock.practiceFrom, 19 * DAY_MS)],
  );
  expect(await goToTheEnd(classroom, clock)).toEqual([position]);
});

const STEP = fc.oneof(
  // The place of a page among those still open, the newest first; at once twice, or as well as another.
  {
    weight: 5,
    arbitrary: fc.record({
      acts: fc.array(fc.constantFrom(...SOLO_ACTS, 'next', 'go-on'), { minLength: 1, maxLength: 2 }),
      page: fc.nat(3),
    }),
  },
  { weight: 2, arbitrary: fc.record({ waitMs: fc.nat(90_000) }) },
  { weight: 4, arbitrary: fc.constant('look' as const) },
);

it('whatever is pressed on whatever page, no question is skipped unseen, and the Debrief can be reached', async () => {
  let passed = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 20, maxLength: 40 }), async (steps) => {
      const clock = fakeClock();
      let now = await begin(clock);
      const pages: Seen[] = [{ seen: now, at: clock.now() }];
      for (const step of steps) {
        const before = now;
        const open = typeof step === 'object' && 'acts' in step ? (pages[step.page] ?? pages[0]) : undefined;
        if (step === 'look') {
          await stayAwake(test.database, now, clock.now());
          pages.unshift({ seen: await present(now), at: clock.now() });
        } else if ('waitMs' in step) {
          clock.moveBy(step.waitMs);
        } else if (open !== undefined) {
          await Promise.all(step.acts.map((act) => press(open, act, clock)));
        }
        await followLesson(test.database, await present(now), clock.now());
        now = await present(now);
        const [position, wasAt] = [now.lesson?.position ?? -1, before.lesson?.position ?? -1];
        if (now.stages.debriefedAt !== null) break;
        if (position !== wasAt) {
          const page = await soloClockNow(test.database, open?.seen ?? before, open?.at ?? clock.now());
          expect(page).toMatchObject({ state: 'at-stop', step: wasAt });
          expect(position).toBe(wasAt + 1);
          passed += 1;
        }
        const end = endOfStep(now);
        expect(end !== null && practiceAt(now.clock, clock.now()) <= end).toBe(true);
      }
      if (now.stages.debriefedAt !== null) return;
      const asked = await goToTheEnd(now, clock);
      const from = now.lesson?.position ?? 0;
      expect(asked).toEqual(Array.from({ length: STEPS - from }, (_, place) => from + place));
    }),
    { numRuns: isLongRun ? 100 : 4 },
  );
  // Presses that go nowhere would prove nothing. How many get somewhere depends on the draw.
  expect(passed).toBeGreaterThan(0);
}, 120_000);
