import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { debriefClass } from '#app/classes/class-arc.server.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { recordedEvents } from '#app/classes/recording.server.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { peopleBroughtBy } from '#app/debrief/people-brought.server.ts';
import { leaveClass } from '#app/enrolment/leave-class.server.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { balancesOf } from '#app/ledger/ledger.server.ts';
import { CLASS_SWEEPS } from '#app/operations/class-sweeps.server.ts';
import { dueClasses, hasBonusToCredit } from '#app/operations/due-work.server.ts';
import { inOneClass } from '#app/operations/in-every-class.server.ts';
import { NO_ERASURE_LOG } from '#app/platform/files/erasure-log.server.ts';
import { openDirectoryStore } from '#app/platform/files/files.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { HOUR_MS } from '#app/time/instants.ts';
import { type FakeClock, fakeClock } from '../../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { townStage } from '../../../tests/support/life/town-stage.ts';
import { arrangeInvestor } from '../../../tests/support/people.ts';
import { collapseClass } from '../collapse-class.server.ts';
import { bringFriend } from './bring-friend.server.ts';
import { FIRST_BROUGHT_PERSON } from './candidates.ts';
import { creditBonuses } from './credit-bonuses.server.ts';
import { reconcileReferrals } from './reconcile-referrals.server.ts';
import { broughtBy, candidatesFor } from './referrals.server.ts';

let test: TestDatabase;
let town: ReturnType<typeof townStage>;
let clock: FakeClock;
let classroom: Classroom;
let ada: InvestorId;

beforeAll(async () => {
  test = await createTestDatabase();
  town = townStage(test);
});
beforeEach(async () => {
  clock = fakeClock();
  classroom = await town.found(clock, STORIES.friend.company);
  ada = await arrangeInvestor(test.database, classroom, clock.now());
});

const bring = (candidate = 0, investor = ada, where = classroom) =>
  bringFriend(test.database, where, { investor, candidate }, clock.now());

/** Does what the sweeps of a server do. */
const sweep = () =>
  inOneClass({ database: test.database, log: createLog('silent'), now: clock.now }, CLASS_SWEEPS, classroom.id);

async function live(days: number) {
  for (let half = 0; half < 2 * days; half += 1) {
    await sweep();
    clock.moveBy(12 * HOUR_MS);
  }
}

const withdrawableOf = async (investor: InvestorId) =>
  (await balancesOf(test.database, classroom.id, investor)).withdrawable;
const isDue = async () => (await dueClasses(test.database, [hasBonusToCredit], classroom.id, clock.now())).length > 0;
const credit = async () => creditBonuses(test.database, await town.fresh(classroom), clock.now());
const ofCrowd = (what: string) => town.countOf(classroom, `crowd_member where classroom_id = $1 and ${what}`);

async function kindsOf() {
  const events = await recordedEvents(test.database, classroom.id, { after: 0n, limit: 10_000 });
  return events.map(({ event }) => event);
}

describe('bringing a friend', () => {
  beforeEach(() => live(1));

  it('makes one of the six an investor of the crowd, whom nothing but the crowd drives to a deposit', async () => {
    const [first] = await candidatesFor(test.database, classroom, ada);
    expect(await bring()).toEqual({ ok: true, name: first?.name, replayed: false });
    const [brought] = await broughtBy(test.database, classroom.id, ada);
    expect(brought).toMatchObject({ candidate: 0, name: first?.name, bonus: null });
    expect(await ofCrowd(`person >= ${FIRST_BROUGHT_PERSON}`)).toBe(1);
    const happened = await kindsOf();
    expect(happened).toContainEqual({ kind: 'friend-brought', investor: ada, brought: brought?.investor });
    expect(happened).toContainEqual({ kind: 'joined', investor: brought?.investor });

    await live(6);
    const [paid] = await broughtBy(test.database, classroom.id, ada);
    if (paid?.bonus == null) throw new Error('nothing was paid in');
    expect(paid.bonus.deposit).toBeGreaterThanOrEqual(100_00n);
    expect(paid.bonus.deposit).toBeLessThanOrEqual(3_000_00n);
    // The deposits of a crowd are whole tens of dollars, so that five percent leave no rest.
    expect(paid.bonus.amount * 20n).toBe(paid.bonus.deposit);
    expect(await withdrawableOf(ada)).toBe(paid.bonus.amount);
    expect(await kindsOf()).toContainEqual({
      ...{ kind: 'bonuses-credited', investors: [ada], actor: 'sweep' },
      amounts: [paid.bonus.amount],
    });
    expect(await town.countOf(classroom, `investment where classroom_id = $1 and investor_id = ${paid.investor}`)).toBe(
      1,
    );
  });

  it('happens once for each of the six, however often and by however many it is asked at once', async () => {
    const ben = await arrangeInvestor(test.database, classroom, clock.now());
    const asked = [0, 0, 0, 1, 1, 5].flatMap((candidate) => [bring(candidate), bring(candidate, ben)]);
    const answers = await Promise.all(asked);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(answers.filter((answer) => answer.ok && !answer.replayed)).toHaveLength(6);
    for (const investor of [ada, ben]) {
      const brought = await broughtBy(test.database, classroom.id, investor);
      expect(brought.map(({ candidate }) => candidate)).toEqual([0, 1, 5]);
    }
    expect(await ofCrowd(`person >= ${FIRST_BROUGHT_PERSON}`)).toBe(6);
    expect(await bring()).toMatchObject({ ok: true, replayed: true });
  });

  it('credits each bonus once, whichever processes sweep and however often', async () => {
    for (const candidate of [0, 1, 2, 3, 4, 5]) await bring(candidate);
    const withoutBonuses = CLASS_SWEEPS.filter(({ name }) => name !== 'credit bonuses');
    const tools = { database: test.database, log: createLog('silent'), now: clock.now };
    for (let half = 0; half < 14; half += 1) {
      await inOneClass(tools, withoutBonuses, classroom.id);
      clock.moveBy(12 * HOUR_MS);
    }
    expect(await isDue()).toBe(true);
    const credited = (await Promise.all([credit(), credit(), credit(), credit()])).flat();
    credited.push(...(await credit()), ...(await credit()));
    expect(credited).toEqual(Array(6).fill(ada));
    expect(await isDue()).toBe(false);
    const brought = await broughtBy(test.database, classroom.id, ada);
    const bonuses = brought.reduce((sum, { bonus }) => sum + (bonus?.amount ?? 0n), 0n);
    expect(await withdrawableOf(ada)).toBe(bonuses);
    expect(await town.countOf(classroom, `ledger_posting where classroom_id = $1 and kind = 'bonus_credited'`)).toBe(6);
  });

  it('ends with the collapse: nobody is brought, and no bonus is credited any more', async () => {
    await bring();
    const cause = { cause: 'by-hand', actor: 'the test' } as const;
    expect(await collapseClass(test.database, classroom.id, cause, clock.now())).toMatchObject({ ok: true });
    expect(await bring(1)).toEqual({ ok: false, why: 'after-collapse' });
    expect(await bring()).toMatchObject({ ok: true, replayed: true });
    await live(6);
    expect([await isDue(), await credit(), await withdrawableOf(ada)]).toEqual([false, [], 0n]);

    expect(await debriefClass(test.database, classroom.id, 'the test', clock.now())).toMatchObject({ ok: true });
    expect(await bring(1)).toEqual({ ok: false, why: 'class-not-running' });
  });

  it('crosses no class: a person of another one cannot bring anybody here', async () => {
    const other = await town.found(clock, STORIES.friend.company);
    await expect(bring(0, ada, other)).rejects.toThrow('is not in class');
    expect(await town.countOf(other, 'referral where classroom_id = $1')).toBe(0);
  });

  it('tells in the end what became of them, and forgets who brought them when that person leaves', async () => {
    await bring(2);
    await live(8);
    const [end] = await peopleBroughtBy(test.database, await town.fresh(classroom), ada);
    const [brought] = await broughtBy(test.database, classroom.id, ada);
    const paidIn = brought?.bonus?.deposit;
    expect(end).toMatchObject({
      name: brought?.name,
      paidIn,
      cameBack: 0n,
      loss: paidIn,
      bonus: brought?.bonus?.amount,
    });
    expect(
      await peopleBroughtBy(test.database, classroom, await arrangeInvestor(test.database, classroom, clock.now())),
    ).toEqual([]);

    const directory = await mkdtemp(path.join(tmpdir(), 'glasshouse-referral-'));
    const tools = { database: test.database, files: openDirectoryStore(directory), erasures: NO_ERASURE_LOG };
    await leaveClass(tools, { classroomId: classroom.id, investorId: ada }, clock.now());
    await rm(directory, { recursive: true, force: true });
    expect(await town.countOf(classroom, 'referral where classroom_id = $1')).toBe(0);
    expect(await ofCrowd(`person >= ${FIRST_BROUGHT_PERSON}`)).toBe(1);
    expect(await reconcileReferrals(test.database, classroom)).toEqual([]);
  });

  it('is reconciled with the ledger', async () => {
    await bring();
    await live(6);
    const findings = () => reconcileReferrals(test.database, classroom);
    expect(await findings()).toEqual([]);
    const bonus = `update referral_bonus set bonus_cents = bonus_cents`;
    await test.ownerPool.query(`${bonus} + 1 where classroom_id = $1`, [classroom.id]);
    expect(await findings()).toMatchObject([{ check: 'a bonus is booked as it was credited' }]);
    await test.ownerPool.query(`${bonus} - 1 where classroom_id = $1`, [classroom.id]);
    const { rows } = await test.ownerPool.query(
      'delete from referral_bonus where classroom_id = $1 returning deposit_id, posting_id, brought_id, bonus_cents, credited_at',
      [classroom.id],
    );
    expect(await findings()).toHaveLength(1);
    const { deposit_id, posting_id, brought_id, bonus_cents, credited_at } = rows[0];
    await test.ownerPool.query('insert into referral_bonus values ($1, $2, $3, $4, $5, $6)', [
      classroom.id,
      brought_id,
      deposit_id,
      bonus_cents,
      posting_id,
      credited_at,
    ]);
  });
});

describe('nobody can be brought', () => {
  it.each(['quick', 'long', 'honest'] as const)('in the story %s', async (name) => {
    classroom = await town.found(clock, STORIES[name].company);
    ada = await arrangeInvestor(test.database, classroom, clock.now());
    await sweep();
    expect(await bring()).toEqual({ ok: false, why: 'not-in-this-story' });
  });

  it('before the crowd of the class has begun, or where it has none', async () => {
    expect(await bring()).toEqual({ ok: false, why: 'nobody-there' });
    expect(await candidatesFor(test.database, classroom, ada)).toEqual([]);
    classroom = await town.found(clock, { ...STORIES.friend.company, crowd: null });
    ada = await arrangeInvestor(test.database, classroom, clock.now());
    await sweep();
    expect(await bring()).toEqual({ ok: false, why: 'nobody-there' });
  });
});
