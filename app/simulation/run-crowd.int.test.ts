import { beforeAll, describe, expect, it } from 'vitest';
import { collapseClass } from '#app/classes/class-arc.server.ts';
import { setClockRate } from '#app/classes/class-clock.server.ts';
import { closeClassroom, eraseClassroom, findClassroom } from '#app/classes/classrooms.server.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { type Scenario, SCENARIOS } from '#app/classes/scenario/scenario.ts';
import { confirmPayments } from '#app/payments/deposits/confirm-payments.server.ts';
import { establishClass } from '#app/enrolment/found-class.server.ts';
import { solvencyOf } from '#app/coins/solvency.server.ts';
import { matureInvestments } from '#app/investments/mature-investments.server.ts';
import { enrolInvestor } from '#app/members/enrol-investor.server.ts';
import { inventIdentity } from '#app/members/invented-identity.ts';
import { transact } from '#app/platform/database/transaction.server.ts';
import { HOUR_MS, later } from '#app/time/instants.ts';
import { type FakeClock, fakeClock } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { STEP_MS } from './crowd.ts';
import { anyJoinCode } from '../../tests/support/people.ts';
import { hearChanges } from '../../tests/support/site/hear-changes.ts';
import { runCrowd } from './run-crowd.server.ts';
import { runScenario } from './run-scenario.server.ts';

const ALL_PAID: Scenario = {
  ...SCENARIOS.long,
  deposits: { approval: 'at-once' },
  messages: false,
  crowd: { townSize: 40, seed: 7 },
};

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});

/** A class whose practice time is the time of its clock. */
async function found(clock: FakeClock, scenario = ALL_PAID): Promise<Classroom> {
  const joinCode = anyJoinCode();
  const price = { seed: 1, startCents: 6_000_000n, swingBasisPoints: 0 };
  const choices = { kind: 'invited', name: 'Crowded', joinCode, sizeLimit: 1, rate: 1, scenario, price } as const;
  return establishClass(test.database, choices, clock.now());
}

async function fresh({ id }: Classroom): Promise<Classroom> {
  const classroom = await findClassroom(test.database, id);
  if (classroom === null) throw new Error('the class is gone');
  return classroom;
}

/** One step of practice time, and what is then due in the class. */
async function liveStep(classroom: Classroom, clock: FakeClock, crowd: () => Promise<unknown>) {
  for (const sweep of [confirmPayments, matureInvestments, runScenario]) {
    await sweep(test.database, await fresh(classroom), clock.now());
  }
  await crowd();
  clock.moveBy(STEP_MS);
}

async function live(classroom: Classroom, clock: FakeClock, steps: number) {
  for (let step = 0; step < steps; step += 1) {
    await liveStep(classroom, clock, async () => runCrowd(test.database, await fresh(classroom), clock.now()));
  }
}

/** What the people of a class did, by their number in the town: every command with its practice hour and amount. */
async function deedsOf(classroom: Classroom): Promise<string[]> {
  const { rows } = await test.ownerPool.query<{ deed: string }>(
    `select concat_ws(' ', person, kind, floor(extract(epoch from practice_at - (select began_at from crowd where classroom_id = $1)) / 3600), facts->>'amount', facts->>'plan', facts->>'satoshi') as deed
    from class_command join crowd_member using (classroom_id, investor_id)
    where classroom_id = $1 and kind <> 'investments-matured'
    order by practice_at, person, ordinal`,
    [classroom.id],
  );
  return rows.map(({ deed }) => deed);
}

async function countOf(classroom: Classroom, what: string): Promise<number> {
  const { rows } = await test.ownerPool.query<{ count: number }>(`select count(*)::int as count from ${what}`, [
    classroom.id,
  ]);
  return rows[0]?.count ?? 0;
}

describe('the crowd of a class', () => {
  it('lives by its seed: the same again from the same, and otherwise from another', { timeout: 120_000 }, async () => {
    const clocks = [fakeClock(), fakeClock(), fakeClock()] as const;
    const classes = [
      await found(clocks[0]),
      await found(clocks[1]),
      await found(clocks[2], { ...ALL_PAID, crowd: { townSize: 40, seed: 8 } }),
    ] as const;
    for (const [index, classroom] of classes.entries()) await live(classroom, clocks[index] ?? clocks[0], 32);
    const [first, again, other] = await Promise.all(classes.map(deedsOf));

    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
    const kinds = new Set(first?.map((deed) => deed.split(' ')[1]));
    for (const kind of ['joined', 'tap-filled', 'deposit-paid', 'deposit-approved', 'investment-placed']) {
      expect(kinds).toContain(kind);
    }
  });

  it('is cut off anywhere and goes on, in two processes at once: nothing is lost and nothing happens twice', {
    timeout: 120_000,
  }, async () => {
    const [clock, brokenClock] = [fakeClock(), fakeClock()];
    const whole = await found(clock);
    const broken = await found(brokenClock);
    await live(whole, clock, 24);
    for (let step = 0; step < 24; step += 1) {
      await liveStep(broken, brokenClock, async () => {
        await dieInTheMiddle(broken, brokenClock);
        // Whoever comes later takes what the dead one had in hand for abandoned.
        const afterwards = later(brokenClock.now(), 31_000);
        const classroom = await fresh(broken);
        const both = () => runCrowd(test.database, classroom, afterwards);
        await Promise.all([both(), both()]);
        await both();
      });
    }
    expect((await deedsOf(broken)).toSorted()).toEqual((await deedsOf(whole)).toSorted());
  });

  it('tells no page of what it does: nobody has one open', async () => {
    const clock = fakeClock();
    const classroom = await found(clock);
    const heard = await hearChanges(test);
    for (let step = 0; step < 24; step += 1) {
      await runCrowd(test.database, classroom, clock.now());
      clock.moveBy(STEP_MS);
    }
    expect(await countOf(classroom, 'crowd_member where classroom_id = $1')).toBeGreaterThan(3);
    expect(await heard()).toEqual([]);
  });

  it('takes nobody’s place, and has no way in: a class of one still has room for one', async () => {
    const clock = fakeClock();
    const classroom = await found(clock);
    await live(classroom, clock, 24);
    expect(await countOf(classroom, 'crowd_member where classroom_id = $1')).toBeGreaterThan(3);
    const strangers = 'investor where classroom_id = $1 and (member_id is not null or not is_crowd)';
    expect(await countOf(classroom, strangers)).toBe(0);
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

  it('rests while the clock stands, and where a class has none', async () => {
    const clock = fakeClock();
    const classroom = await found(clock);
    await setClockRate(test.database, classroom.id, { rate: 0, actor: 'the test' }, clock.now());
    const lonely = await found(clock, { ...ALL_PAID, crowd: null });
    for (const resting of [classroom, lonely]) {
      await live(resting, clock, 8);
      expect(await countOf(resting, 'crowd where classroom_id = $1')).toBe(0);
    }
  });

  it('catches up a day after a long jump of the clock, not more', async () => {
    const clock = fakeClock();
    const classroom = await found(clock);
    await live(classroom, clock, 1);
    clock.moveBy(20 * 24 * HOUR_MS);
    await live(classroom, clock, 1);
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
    const classroom = await found(clock);
    await live(classroom, clock, 56);
    const cause = { cause: 'by-hand', actor: 'the test' } as const;
    expect(await collapseClass(test.database, classroom.id, cause, clock.now())).toMatchObject({ ok: true });
    const at = clock.now();
    const { coinsHeld } = await solvencyOf(test.database, await fresh(classroom), clock.now());
    await live(classroom, clock, 40);

    const commandsAfter = (kind: string) =>
      countOf(
        classroom,
        `class_command where classroom_id = $1 and kind = '${kind}' and practice_at > '${at.toISOString()}'`,
      );
    for (const kind of ['joined', 'deposit-paid', 'investment-placed', 'withdrawal-approved']) {
      expect(await commandsAfter(kind), kind).toBe(0);
    }
    expect(await commandsAfter('withdrawal-requested')).toBeGreaterThan(0);
    expect((await solvencyOf(test.database, await fresh(classroom), clock.now())).coinsHeld).toBeGreaterThanOrEqual(
      coinsHeld,
    );
    const { rows } = await test.ownerPool.query(
      'select steps_done - collapsed_step as lived, (select count(*)::int from crowd_act where classroom_id = $1) as acts from crowd where classroom_id = $1',
      [classroom.id],
    );
    expect(rows).toEqual([{ lived: 16, acts: 0 }]);
  });
});

it('acts that a dead process had in hand are done by another one ten seconds later', async () => {
  const clock = fakeClock();
  const classroom = await found(clock);
  await live(classroom, clock, 4);
  const left = () => countOf(classroom, 'crowd_act where classroom_id = $1');
  // A process that is killed while it carries out an act, whose transaction is lost with it.
  await test.ownerPool.query(
    'create trigger killed before insert on class_command for each row execute function refuse_change()',
  );
  await expect(runCrowd(test.database, await fresh(classroom), clock.now())).rejects.toThrow('refused');
  await test.ownerPool.query('drop trigger killed on class_command');
  clock.moveBy(9_999);
  await runCrowd(test.database, await fresh(classroom), clock.now());
  expect(await left()).toBeGreaterThan(0);
  clock.moveBy(1);
  await runCrowd(test.database, await fresh(classroom), clock.now());
  expect(await left()).toBe(0);
});

it('goes with its class, to the last row', async () => {
  const clock = fakeClock();
  const classroom = await found(clock);
  await live(classroom, clock, 16);
  await closeClassroom(test.database, classroom.id, clock.now());
  const counts = await eraseClassroom(test.database, classroom.id, 'the test', clock.now());
  expect(counts).toMatchObject({ crowd: 1 });
  expect(counts['crowd_member']).toBeGreaterThan(0);
  for (const table of ['crowd', 'crowd_member', 'crowd_act', 'investor']) {
    expect(await countOf(classroom, `${table} where classroom_id = $1`), table).toBe(0);
  }
});

/** A process that plans a step, takes acts in hand, does one of them, and is no more. */
async function dieInTheMiddle(classroom: Classroom, clock: FakeClock) {
  await runCrowd(test.database, await fresh(classroom), clock.now(), { size: 1, skip: 0 });
  await test.ownerPool.query(
    'update crowd_act set claimed_until = $2, attempts = attempts + 1 where classroom_id = $1 and person % 2 = 0',
    [classroom.id, later(clock.now(), 10_000)],
  );
}
