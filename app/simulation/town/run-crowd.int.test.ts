import { beforeAll, describe, expect, it } from 'vitest';
import { jumpClock, setClockRate } from '#app/classes/class-clock.server.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { closeClassroom, eraseClassroom } from '#app/classes/classrooms.server.ts';
import { isGoing } from '#app/classes/clock.ts';
import { solvencyOf } from '#app/coins/solvency.server.ts';
import { enrolInvestor } from '#app/members/enrol-investor.server.ts';
import { inventIdentity } from '#app/members/invented-identity.ts';
import { dueClasses, hasCrowdToRun } from '#app/operations/due-work.server.ts';
import { transact } from '#app/platform/database/transaction.server.ts';
import { collapseClass } from '#app/simulation/collapse-class.server.ts';
import { DAY_MS, HOUR_MS, practiceTime } from '#app/time/instants.ts';
import { type FakeClock, fakeClock } from '../../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { ALL_PAID, townStage } from '../../../tests/support/life/town-stage.ts';
import { hearChanges } from '../../../tests/support/site/hear-changes.ts';
import { stepMsIn } from './crowd.ts';
import { runCrowd } from './run-crowd.server.ts';

let test: TestDatabase;
let town: ReturnType<typeof townStage>;

beforeAll(async () => {
  test = await createTestDatabase();
  town = townStage(test);
});

describe('the crowd of a class', () => {
  it('depends on its seed: the same from the same seed, and different from another', { timeout: 120_000 }, async () => {
    const clocks = [fakeClock(), fakeClock(), fakeClock()] as const;
    const classes = [
      await town.found(clocks[0]),
      await town.found(clocks[1]),
      await town.found(clocks[2], { ...ALL_PAID, crowd: { townSize: 40, seed: 8 } }),
    ] as const;
    for (const [index, classroom] of classes.entries()) await town.live(classroom, clocks[index] ?? clocks[0], 32);
    const [first, again, other] = await Promise.all(classes.map(town.deedsOf));

    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
    const kinds = new Set(first?.map((deed) => deed.split(' ')[1]));
    for (const kind of ['joined', 'tap-filled', 'deposit-paid', 'deposit-approved', 'investment-placed']) {
      expect(kinds).toContain(kind);
    }
  });

  it('lives on in two processes, one of which keeps dying: nothing is lost and nothing happens twice', {
    timeout: 120_000,
  }, async () => {
    const [clock, brokenClock] = [fakeClock(), fakeClock()];
    const whole = await town.found(clock);
    const broken = await town.found(brokenClock);
    await town.live(whole, clock, 24);
    for (let step = 0; step < 24; step += 1) {
      await town.liveStep(broken, brokenClock, async () => {
        await dieInTheMiddle(broken, brokenClock);
        const classroom = await town.fresh(broken);
        const both = () => runCrowd(test.database, classroom, brokenClock.now());
        await Promise.all([both(), both()]);
        await both();
      });
    }
    expect((await town.deedsOf(broken)).toSorted()).toEqual((await town.deedsOf(whole)).toSorted());
  });

  it('leaves out those whose act cannot be done, and all the others act', { timeout: 120_000 }, async () => {
    const clock = fakeClock();
    const classroom = await town.found(clock);
    await town.live(classroom, clock, 8);
    const before = clock.now().toISOString();
    await test.ownerPool.query(`
      create function refuse_every_other() returns trigger language plpgsql as $$ begin
        if (select person % 2 = 0 from crowd_member where classroom_id = ${classroom.id} and investor_id = new.investor_id)
        then raise exception 'not this one' using errcode = '23514'; end if;
        return new;
      end $$`);
    // In a statement of its own, because a cluster sends each to its nodes.
    await test.ownerPool.query(
      'create trigger refuse_every_other before insert on deposit for each row execute function refuse_every_other()',
    );
    try {
      await town.live(classroom, clock, 8, async () => {
        const present = await town.fresh(classroom);
        const together = runCrowd(test.database, present, clock.now());
        await together.catch(() => runCrowd(test.database, present, clock.now(), { size: 1, skip: 0 }));
      });
    } finally {
      await test.ownerPool.query('drop trigger refuse_every_other on deposit');
    }
    const paid = (parity: number) =>
      town.countOf(
        classroom,
        `deposit join crowd_member using (classroom_id, investor_id)
        where classroom_id = $1 and requested_at >= '${before}' and person % 2 = ${parity}`,
      );
    expect([await paid(0), (await paid(1)) > 0]).toEqual([0, true]);
    expect(await town.countOf(classroom, 'crowd where classroom_id = $1 and steps_done = 16')).toBe(1);
  });

  it('announces nothing to pages, since nobody has one open', async () => {
    const clock = fakeClock();
    const classroom = await town.found(clock);
    const heard = await hearChanges(test);
    for (let step = 0; step < 24; step += 1) {
      await runCrowd(test.database, classroom, clock.now());
      clock.moveBy(stepMsIn('long'));
    }
    expect(await town.countOf(classroom, 'crowd_member where classroom_id = $1')).toBeGreaterThan(3);
    expect(await heard()).toEqual([]);
  });

  it('takes nobody’s place and cannot sign in: a class of one still has room for one', async () => {
    const clock = fakeClock();
    const classroom = await town.found(clock);
    await town.live(classroom, clock, 24);
    expect(await town.countOf(classroom, 'crowd_member where classroom_id = $1')).toBeGreaterThan(3);
    const strangers = 'investor where classroom_id = $1 and (member_id is not null or not is_crowd)';
    expect(await town.countOf(classroom, strangers)).toBe(0);
    const { rows } = await test.ownerPool.query<{ crowd_name: string }>(
      'select crowd_name from investor where classroom_id = $1',
      [classroom.id],
    );
    expect(rows.every(({ crowd_name: name }) => /^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u.test(name))).toBe(true);
    const enrol = () => {
      const { passPhrase: passwordHash, ...identity } = inventIdentity(Math.random);
      const enrolment = { classroomId: classroom.id, identity, passwordHash };
      return transact(test.database, (transaction) => enrolInvestor(transaction, enrolment, clock.now()));
    };
    expect(await enrol()).toMatchObject({ ok: true });
    expect(await enrol()).toEqual({ ok: false, why: 'class-full' });
  });

  it('rests while the clock stands still, and is absent where a class has none', async () => {
    const clock = fakeClock();
    const classroom = await town.found(clock);
    await setClockRate(test.database, classroom.id, { rate: 0, actor: 'the test' }, clock.now());
    const lonely = await town.found(clock, { ...ALL_PAID, crowd: null });
    for (const resting of [classroom, lonely]) {
      await town.live(resting, clock, 8);
      expect(await town.countOf(resting, 'crowd where classroom_id = $1')).toBe(0);
    }
  });

  it.each([
    ['to a stop', { rate: 1, days: 10 }],
    ['of a paused clock', { rate: 0, days: null }],
  ] as const)('lives what became due by a jump %s', async (_what, { rate, days }) => {
    const clock = fakeClock();
    const classroom = await town.found(clock);
    await runCrowd(test.database, classroom, clock.now());
    const stopsAt = days === null ? null : practiceTime(clock.now().getTime() + days * DAY_MS);
    await setClockRate(test.database, classroom.id, { rate, stopsAt, actor: 'the test' }, clock.now());
    const jump = { practiceMilliseconds: 10 * DAY_MS, actor: 'the test' };
    expect(await jumpClock(test.database, classroom.id, jump, clock.now())).toMatchObject({ ok: true });
    const jumped = await town.fresh(classroom);
    expect(isGoing(jumped.clock, clock.now())).toBe(false);
    const isDue = async () =>
      (await dueClasses(test.database, [hasCrowdToRun], { index: 0, of: 1 }, clock.now())).some(
        ({ classroom: { id } }) => id === classroom.id,
      );
    expect(await isDue()).toBe(true);
    await runCrowd(test.database, jumped, clock.now());
    expect(await town.countOf(classroom, 'crowd_member where classroom_id = $1')).toBeGreaterThan(3);
    expect(await isDue()).toBe(false);
  });

  it('catches up on one day after a long jump of the clock, and no more', async () => {
    const clock = fakeClock();
    const classroom = await town.found(clock);
    await town.live(classroom, clock, 1);
    clock.moveBy(20 * 24 * HOUR_MS);
    await town.live(classroom, clock, 1);
    const { rows } = await test.ownerPool.query(
      `select (select steps_done from crowd where classroom_id = $1) as steps, max(joined_step) as last,
        count(distinct joined_step) filter (where joined_step > 0)::int as joining
      from crowd_member where classroom_id = $1`,
      [classroom.id],
    );
    expect(rows[0]).toMatchObject({ steps: 82, last: 81 });
    expect(rows[0].joining).toBeLessThanOrEqual(4);
  });
});

describe('after the collapse', () => {
  it('the crowd asks in vain, puts nothing in any more, and falls silent', { timeout: 120_000 }, async () => {
    const clock = fakeClock();
    const classroom = await town.found(clock);
    await town.live(classroom, clock, 56);
    const cause = { cause: 'by-hand', actor: 'the test' } as const;
    expect(await collapseClass(test.database, classroom.id, cause, clock.now())).toMatchObject({ ok: true });
    const at = clock.now();
    const { coinsHeld } = await solvencyOf(test.database, await town.fresh(classroom), clock.now());
    await town.live(classroom, clock, 40);

    const commandsAfter = (kind: string) =>
      town.countOf(
        classroom,
        `class_command where classroom_id = $1 and kind = '${kind}' and practice_at > '${at.toISOString()}'`,
      );
    for (const kind of ['joined', 'deposit-paid', 'investment-placed', 'withdrawal-approved']) {
      expect(await commandsAfter(kind), kind).toBe(0);
    }
    expect(await commandsAfter('withdrawal-requested')).toBeGreaterThan(0);
    expect(
      (await solvencyOf(test.database, await town.fresh(classroom), clock.now())).coinsHeld,
    ).toBeGreaterThanOrEqual(coinsHeld);
    const { rows } = await test.ownerPool.query(
      'select steps_done - collapsed_step as lived from crowd where classroom_id = $1',
      [classroom.id],
    );
    expect(rows).toEqual([{ lived: 16 }]);
  });
});

it('the crowd is erased with its class, to the last row', async () => {
  const clock = fakeClock();
  const classroom = await town.found(clock);
  await town.live(classroom, clock, 16);
  await closeClassroom(test.database, classroom.id, clock.now());
  const counts = await eraseClassroom(test.database, classroom.id, 'the test', clock.now());
  expect(counts).toMatchObject({ crowd: 1 });
  expect(counts['crowd_member']).toBeGreaterThan(0);
  for (const table of ['crowd', 'crowd_member', 'investor']) {
    expect(await town.countOf(classroom, `${table} where classroom_id = $1`), table).toBe(0);
  }
});

/**
 * Imitates a process killed after it has done the acts of a step but not yet recorded them: nothing of the step
 * remains.
 */
async function dieInTheMiddle(classroom: Classroom, clock: FakeClock) {
  await test.ownerPool.query(
    'create trigger killed before insert on class_command for each row execute function refuse_change()',
  );
  await runCrowd(test.database, await town.fresh(classroom), clock.now()).catch(() => {});
  await test.ownerPool.query('drop trigger killed on class_command');
}
