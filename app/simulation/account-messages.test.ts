import { describe, expect, it } from 'vitest';
import type { CommandKind } from '#app/classes/command.ts';
import { BY_HAND, type Scenario, SCENARIOS } from '#app/classes/scenario.ts';
import { messagesAfter, stillFits } from './account-messages.ts';

const BORN = new Date('2025-03-01T00:00:00Z');
const after = (hours: number) => new Date(BORN.getTime() + hours * 3_600_000);

function planned(kind: CommandKind, scenario: Scenario, plan: string | null = null) {
  const messages = messagesAfter({ kind, at: after(5), plan }, { scenario, createdAt: BORN });
  return messages.map(({ message, dueAt }) => [message, (dueAt.getTime() - BORN.getTime()) / 3_600_000]);
}

describe('the account manager', () => {
  it.each<[CommandKind, Scenario, string | null, unknown[]]>([
    ['joined', BY_HAND, null, [['welcome', 6]]],
    [
      'joined',
      SCENARIOS.quick,
      null,
      [
        ['welcome', 6],
        ['last-places', 15 * 24],
      ],
    ],
    ['deposit-approved', SCENARIOS.quick, null, [['bonus-kept', 7]]],
    [
      'investment-placed',
      SCENARIOS.quick,
      'beginners',
      [
        ['others-moved-up', 29],
        ['halfway', 125],
      ],
    ],
    ['investment-placed', SCENARIOS.quick, 'savings', []],
    ['withdrawal-requested', SCENARIOS.quick, null, [['patience', 13]]],
    ['withdrawal-approved', SCENARIOS.quick, null, [['paid-so-deposit-more', 6]]],
    ['release-fee-paid', SCENARIOS.quick, null, [['fee-received', 6]]],
    ['coins-sent', SCENARIOS.quick, null, []],
  ])('after %s', (kind, scenario, plan, messages) => {
    expect(planned(kind, scenario, plan)).toEqual(messages);
  });

  it('tells nobody of last places who joins after they were offered', () => {
    const scenario: Scenario = { ...BY_HAND, collapse: { when: 'on-day', day: 2 } };
    expect(planned('joined', scenario)).toEqual([['welcome', 6]]);
  });

  it('asks for patience only those who wait, and writes to nobody who has left', () => {
    expect(stillFits('patience', { isWaiting: true, hasLeft: false })).toBe(true);
    expect(stillFits('patience', { isWaiting: false, hasLeft: false })).toBe(false);
    expect(stillFits('welcome', { isWaiting: false, hasLeft: false })).toBe(true);
    expect(stillFits('welcome', { isWaiting: true, hasLeft: true })).toBe(false);
  });
});
