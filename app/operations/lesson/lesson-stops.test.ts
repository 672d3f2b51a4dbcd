import { describe, expect, it } from 'vitest';
import { startOfClassDay } from '#app/classes/classroom.ts';
import type { StopCondition } from '#app/classes/scenario/scenario-schema.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { cents } from '#app/ledger/money.ts';
import { HOUR_MS, later, practiceTime, realTime } from '#app/time/instants.ts';
import { isMet, type PersonInLesson, wayOfStep } from './lesson-stops.ts';

const BORN = '2025-03-01T09:00:00Z';
const hour = (hours: number) => later(practiceTime(BORN), hours * HOUR_MS);
const NOW = hour(10);
const company = {
  scenario: { ...STORIES.quick.company, collapse: STORIES.quick.alone.collapse },
  createdAt: realTime(BORN),
  collapsedPracticeAt: null,
};
const newcomer: PersonInLesson = {
  looksOn: false,
  isPayingIn: false,
  waitsAtBankUntil: null,
  spendable: cents(0n),
  withdrawable: cents(0n),
  stoppable: cents(0n),
  hasInvested: false,
  hasMatured: false,
  firstPlacedAt: null,
  maturesAt: null,
  requests: [],
};
const asked = (dollars: bigint, hours: number, outcome: 'approved' | 'declined' | null = null) => ({
  requestedAt: hour(hours),
  amount: cents(dollars * 100n),
  outcome,
});
const step = (until: StopCondition, untilDay = 12) => ({ until, untilDay });
const rich = { withdrawable: cents(800_00n) };

describe('the clock of a person alone in a story whose plans have no end', () => {
  const friendly = {
    ...company,
    scenario: { ...STORIES.friend.company, collapse: STORIES.friend.alone.collapse },
  };
  const placed = { hasInvested: true, firstPlacedAt: hour(0), stoppable: cents(100_00n), maturesAt: hour(24) };
  const little = { ...placed, withdrawable: cents(3_00n) };
  const enough = { ...placed, withdrawable: cents(20_00n) };
  const tomorrow = startOfClassDay(company, 3);

  it.each([
    ['credited', {}, 9, { standsFor: 'pay-in' }],
    ['credited', placed, 9, { runsUntil: startOfClassDay(company, 22) }],
    ['credited', { ...placed, firstPlacedAt: hour(-30 * 24) }, 9, { standsFor: 'question' }],
    // Left alone until the day comes.
    ['paid', little, 3, { runsUntil: tomorrow }],
    ['paid', enough, 3, { runsUntil: tomorrow }],
    ['paid', little, 1, { standsFor: 'stop' }],
    ['paid', enough, 1, { standsFor: 'ask' }],
    ['paid', { ...placed, requests: [asked(150n, -1)] }, 9, { runsUntil: hour(23) }],
    ['paid', {}, 1, 'left-out'],
    ['fee-asked', enough, 1, { standsFor: 'ask-again' }],
    ['fee-asked', little, 1, { standsFor: 'stop' }],
    ['fee-asked', {}, 1, 'left-out'],
  ] as const)('in the step “%s” of %o until day %i', (condition, so, untilDay, way) => {
    expect(wayOfStep(step(condition, untilDay), { ...newcomer, ...so }, friendly, NOW)).toEqual(way);
  });
});

describe('the clock of a person alone', () => {
  it.each([
    ['invested', {}, { standsFor: 'pay-in' }],
    ['invested', { isPayingIn: true }, { runsUntil: null }],
    ['invested', { waitsAtBankUntil: hour(24) }, { runsUntil: hour(24) }],
    // It is offered again.
    ['invested', { waitsAtBankUntil: NOW }, { standsFor: 'pay-in' }],
    ['invested', { waitsAtBankUntil: hour(24), isPayingIn: true }, { runsUntil: null }],
    ['invested', { spendable: cents(99_00n) }, { standsFor: 'pay-in' }],
    ['invested', { spendable: cents(100_00n) }, { standsFor: 'invest' }],
    ['invested', { hasInvested: true }, { standsFor: 'question' }],
    ['matured', { maturesAt: hour(240) }, { runsUntil: hour(240) }],
    // Its sweep has not been yet.
    ['matured', { maturesAt: hour(9) }, { runsUntil: null }],
    ['matured', { hasMatured: true }, { standsFor: 'question' }],
    ['paid', rich, { standsFor: 'ask' }],
    ['paid', { requests: [asked(500n, 8)] }, { runsUntil: hour(14) }],
    ['paid', { requests: [asked(500n, 1)] }, { runsUntil: null }],
    ['paid', { requests: [asked(501n, 8)] }, 'left-out'],
    ['paid', { requests: [asked(100n, 8, 'declined')], ...rich }, { standsFor: 'ask' }],
    ['paid', { requests: [asked(100n, 1, 'approved')] }, { standsFor: 'question' }],
    ['paid', { maturesAt: hour(240) }, { runsUntil: hour(240) }],
    ['paid', {}, 'left-out'],
    ['fee-asked', rich, { standsFor: 'ask-again' }],
    ['fee-asked', { requests: [asked(600n, 9)] }, { runsUntil: hour(27) }],
    ['fee-asked', { requests: [asked(600n, -8)] }, { standsFor: 'question' }],
    ['fee-asked', {}, 'left-out'],
    ['silence', rich, { runsUntil: null }],
  ] as const)('in the step “%s” of %o', (condition, so, way) => {
    expect(wayOfStep(step(condition), { ...newcomer, ...so }, company, NOW)).toEqual(way);
  });

  it('waits for nothing that a collapsed company can no longer do', () => {
    const gone = { ...company, collapsedPracticeAt: hour(0) };
    for (const condition of ['invested', 'matured', 'paid', 'fee-asked'] as const) {
      expect(wayOfStep(step(condition), { ...newcomer, ...rich }, gone, NOW)).toBe('left-out');
    }
    expect(wayOfStep(step('silence'), newcomer, gone, NOW)).toEqual({ runsUntil: hour(48) });
    expect(isMet('silence', newcomer, gone, hour(48))).toBe(true);
  });

  it('stands for no second request where everybody is paid while the coins last, and for no fee where none is asked', () => {
    expect(
      wayOfStep(step('fee-asked'), { ...newcomer, ...rich }, { ...company, scenario: STORIES.long.company }, NOW),
    ).toEqual({
      runsUntil: null,
    });
    expect(
      wayOfStep(step('fee-asked'), { ...newcomer, ...rich }, { ...company, scenario: STORIES.honest.company }, NOW),
    ).toBe('left-out');
  });
});
