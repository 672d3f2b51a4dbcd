import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { BY_HAND, type Scenario } from '#app/classes/scenario/scenario.ts';
import { readScenario } from '#app/classes/scenario/scenario-schema.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { cents } from '#app/ledger/money.ts';
import { atBirth, DAY_MS, later, practiceTime, realTime } from '#app/time/instants.ts';
import {
  afterShortage,
  hasCollapseDayCome,
  isActing,
  maintenanceOf,
  outageOf,
  stepOfDeposit,
  stepOfWithdrawal,
} from './scenario-decisions.ts';

const COMPANIES = Object.values(STORIES).map(({ company }) => company);
const ASKED = atBirth(realTime('2025-03-01T00:00:00Z'));
const after = (hours: number) => later(ASKED, hours * 3_600_000);
const APPROVE = { step: 'approve' };
const LEAVE = { step: 'leave' };
const again = (hours: number) => ({ step: 'look-again', at: after(hours) });

describe.each<[Scenario['deposits'], boolean, number, object]>([
  [{ approval: 'by-hand' }, false, 500, LEAVE],
  [{ approval: 'by-hand' }, true, 0, APPROVE],
  [{ approval: 'at-once' }, false, 0, APPROVE],
  [{ approval: 'at-once' }, true, 0, APPROVE],
  [{ approval: 'after-delay', delayHours: 2 }, false, 1.99, again(2)],
  [{ approval: 'after-delay', delayHours: 2 }, true, 2, APPROVE],
])('a deposit under %j, of the crowd: %s', (deposits, isCrowd, hours, step) => {
  it(`after ${hours} hours`, () => {
    const scenario = { ...BY_HAND, deposits };
    expect(stepOfDeposit(scenario, { requestedAt: ASKED, isCrowd }, after(hours))).toEqual(step);
  });
});

const BAIT: Scenario['withdrawals'] = { policy: 'bait-then-block', paidUpToCents: 50_000, delayHours: 6 };

describe.each<
  [Scenario['withdrawals'], { amount?: number; isCrowd?: boolean; earlierSmallOnes?: number }, number, object]
>([
  [{ policy: 'by-hand' }, {}, 1000, LEAVE],
  [{ policy: 'by-hand' }, { isCrowd: true }, 11, again(12)],
  [{ policy: 'by-hand' }, { isCrowd: true }, 12, APPROVE],
  [{ policy: 'while-coins-last', delayHours: 12 }, {}, 11, again(12)],
  [{ policy: 'while-coins-last', delayHours: 12 }, {}, 12, APPROVE],
  [BAIT, { amount: 50_000 }, 5, again(6)],
  [BAIT, { amount: 50_000 }, 6, APPROVE],
  [BAIT, { amount: 50_001 }, 1000, LEAVE],
  [BAIT, { amount: 10_000, earlierSmallOnes: 1 }, 1000, LEAVE],
  [BAIT, { amount: 10_000, isCrowd: true }, 6, APPROVE],
  [{ policy: 'excuses', everyHours: 12 }, {}, 1000, LEAVE],
  [{ policy: 'excuses', everyHours: 12 }, { isCrowd: true }, 1000, LEAVE],
])('a withdrawal under %j: %j', (withdrawals, facts, hours, step) => {
  it(`after ${hours} hours`, () => {
    const { amount = 20_000, isCrowd = false, earlierSmallOnes = 0 } = facts;
    const withdrawal = { amount: cents(BigInt(amount)), requestedAt: ASKED, isCrowd, earlierSmallOnes };
    expect(stepOfWithdrawal({ ...BY_HAND, withdrawals }, withdrawal, after(hours))).toEqual(step);
  });
});

describe('a shortage', () => {
  it.each<[Scenario['collapse'], number, unknown]>([
    [{ when: 'by-hand' }, 0, again(1)],
    [{ when: 'on-day', day: 9 }, 100, again(101)],
    [{ when: 'coins-run-out' }, 0, 'collapse'],
    [{ when: 'coins-run-out', graceHours: 48 }, 0, again(1)],
    [{ when: 'coins-run-out', graceHours: 48 }, 47.5, again(48)],
    [{ when: 'coins-run-out', graceHours: 48 }, 48, 'collapse'],
  ])('under %j, %s hours after the payment was due', (collapse, hours, follows) => {
    expect(afterShortage({ ...BY_HAND, collapse }, ASKED, after(hours))).toEqual(follows);
  });
});

describe('the day of the collapse', () => {
  const never = { openedAt: null, startedAt: null, collapsedAt: null, debriefedAt: null };
  const scenario: Scenario = { ...BY_HAND, collapse: { when: 'on-day', day: 3 } };
  it.each([
    [ASKED, 47.9, false],
    [ASKED, 48, true],
    [null, 480, false],
  ])('of a class started at %s, %s hours on: %s', (startedAt, hours, hasCome) => {
    const classroom = { scenario, createdAt: ASKED, stages: { ...never, openedAt: ASKED, startedAt } };
    expect(hasCollapseDayCome(classroom, after(hours))).toBe(hasCome);
  });

  it('is also the last one of a company that ends when its coins run out, where one is set', () => {
    const stages = { ...never, openedAt: ASKED, startedAt: ASKED };
    const of = (collapse: Scenario['collapse']) => ({ scenario: { ...BY_HAND, collapse }, createdAt: ASKED, stages });
    expect(hasCollapseDayCome(of({ when: 'coins-run-out', latestDay: 3 }), after(47.9))).toBe(false);
    expect(hasCollapseDayCome(of({ when: 'coins-run-out', latestDay: 3 }), after(48))).toBe(true);
    expect(hasCollapseDayCome(of({ when: 'coins-run-out' }), after(4_800))).toBe(false);
  });

  it('ends everything that the scenario does, just like the Debrief and the close', () => {
    const open = { ...never, openedAt: ASKED };
    expect(isActing({ state: 'running', stages: never })).toBe(false);
    expect(isActing({ state: 'running', stages: open })).toBe(true);
    expect(isActing({ state: 'running', stages: { ...open, collapsedAt: ASKED } })).toBe(false);
    expect(isActing({ state: 'running', stages: { ...open, debriefedAt: ASKED } })).toBe(false);
    expect(isActing({ state: 'closed', stages: open })).toBe(false);
  });
});

describe('any scenario', () => {
  const hours = fc.nat(240);
  const amount = fc.bigInt(10_000n, 10_000_000n).map(cents);

  it('that is shipped can be read back as it was written', () => {
    for (const scenario of COMPANIES) {
      expect(readScenario(JSON.parse(JSON.stringify(scenario)))).toEqual(scenario);
    }
  });

  it('looks again only later than now, and keeps any other decision', () => {
    const scenario = fc.constantFrom(...COMPANIES);
    fc.assert(
      fc.property(
        scenario,
        hours,
        hours,
        amount,
        fc.boolean(),
        fc.nat(2),
        (chosen, one, more, size, isCrowd, earlier) => {
          const withdrawal = { amount: size, requestedAt: ASKED, isCrowd, earlierSmallOnes: earlier };
          const now = stepOfWithdrawal(chosen, withdrawal, after(one));
          const then = stepOfWithdrawal(chosen, withdrawal, after(one + more));
          if (now.step === 'look-again') expect(now.at.getTime()).toBeGreaterThan(after(one).getTime());
          else expect(then).toEqual(now);
        },
      ),
    );
  });
});

const COLLAPSED = practiceTime('2025-03-18T00:00:00Z');

test.each([
  ['before any collapse', null, 0, null],
  ['at once', COLLAPSED, 0, 'maintenance'],
  ['almost two days later', COLLAPSED, 47.9, 'maintenance'],
  ['two days later', COLLAPSED, 48, 'silence'],
  ['for ever after', COLLAPSED, 4_800, 'silence'],
])('the outage %s', (_, collapsedAt, hours, outage) => {
  expect(outageOf(collapsedAt, later(COLLAPSED, hours * 3_600_000))).toBe(outage);
});

test('a page learns in how many real milliseconds the maintenance ends, unless the clock stands or stops before', () => {
  const now = realTime('2025-06-01T00:00:00Z');
  const clock = { realFrom: now, practiceFrom: COLLAPSED, rate: 1440, heightFrom: 0n, awakeUntil: null, reached: null };
  const endsIn = (choice: { rate?: number; stopsAt?: typeof COLLAPSED }, after_ms = 0) =>
    maintenanceOf(
      { clock: { ...clock, stopsAt: null, ...choice }, collapsedPracticeAt: COLLAPSED },
      later(now, after_ms),
    );
  expect(endsIn({})).toEqual({ endsInMs: 120_000 });
  expect(endsIn({}, 45_000)).toEqual({ endsInMs: 75_000 });
  expect(endsIn({}, 120_000)).toBeNull();
  expect(endsIn({ rate: 0 })).toEqual({ endsInMs: null });
  expect(endsIn({ stopsAt: later(COLLAPSED, DAY_MS) })).toEqual({ endsInMs: null });
  expect(maintenanceOf({ clock: { ...clock, stopsAt: null }, collapsedPracticeAt: null }, now)).toBeNull();
});
