import { describe, expect, it } from 'vitest';
import { type ClassEvent, readEvent } from '#app/classes/class-event.ts';
import { BY_HAND, type Scenario } from '#app/classes/scenario/scenario.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { later } from '#app/time/instants.ts';
import { instant } from '../../tests/support/clock.ts';
import { fitsManager, managerMessagesAfter } from './account-manager-messages.ts';

const BORN = instant('2025-03-01T00:00:00Z');
const after = (hours: number) => later(BORN, hours * 3_600_000);

const FACTS = {
  deposit: 'dep',
  investment: 'inv',
  withdrawal: 'wd',
  transfer: 'tx',
  amount: '5',
  credited: '5',
  satoshi: '5',
  backing: 'coins',
};

const ALONE: Scenario = { ...STORIES.quick.company, collapse: STORIES.quick.alone.collapse };

function planned(kind: ClassEvent['kind'], scenario: Scenario, plan = 'beginners') {
  const row = { kind, investor_id: 7, actor: 'scenario', facts: { ...FACTS, plan } };
  const messages = managerMessagesAfter({ event: readEvent(row), at: after(5) }, { scenario, createdAt: BORN });
  return messages.map(({ message, dueAt }) => [message, (dueAt.getTime() - BORN.getTime()) / 3_600_000]);
}

describe('the account manager', () => {
  it.each<[ClassEvent['kind'], Scenario, string, unknown[]]>([
    ['joined', BY_HAND, 'beginners', [['welcome', 6]]],
    [
      'joined',
      STORIES.quick.company,
      'beginners',
      [
        ['welcome', 6],
        ['last-places', 15 * 24],
      ],
    ],
    [
      'joined',
      { ...BY_HAND, bank: 'by-lot' },
      'beginners',
      [
        ['welcome', 6],
        ['bank-will-ask', 7],
      ],
    ],
    ['deposit-approved', STORIES.quick.company, 'beginners', [['bonus-kept', 7]]],
    [
      'investment-placed',
      STORIES.quick.company,
      'beginners',
      [
        ['others-moved-up', 17],
        ['halfway', 125],
      ],
    ],
    ['investment-placed', STORIES.quick.company, 'premium', []],
    ['investment-placed', STORIES.quick.company, 'savings', []],
    ['joined', ALONE, 'beginners', [['welcome', 6]]],
    [
      'withdrawal-requested',
      ALONE,
      'beginners',
      [
        ['patience', 13],
        // Two days before the end, which comes three after the day of the request.
        ['last-places', 24],
      ],
    ],
    // Those who joined in time have this offer already, and get each message once.
    ['withdrawal-requested', { ...STORIES.quick.company, collapse: BY_HAND.collapse }, 'beginners', [['patience', 13]]],
    ['withdrawal-approved', STORIES.quick.company, 'beginners', [['paid-so-deposit-more', 6]]],
    ['release-fee-paid', STORIES.quick.company, 'beginners', [['fee-received', 6]]],
    ['coins-sent', STORIES.quick.company, 'beginners', []],
  ])('after %s', (kind, scenario, plan, messages) => {
    expect(planned(kind, scenario, plan)).toEqual(messages);
  });

  it('tells nobody of last places who joins after they were offered', () => {
    const scenario: Scenario = { ...BY_HAND, collapse: { when: 'on-day', day: 2 } };
    expect(planned('joined', scenario)).toEqual([['welcome', 6]]);
  });

  it('asks only those who wait for patience', () => {
    expect(fitsManager('patience', { isWaiting: true })).toBe(true);
    expect(fitsManager('patience', { isWaiting: false })).toBe(false);
    expect(fitsManager('welcome', { isWaiting: false })).toBe(true);
  });
});
