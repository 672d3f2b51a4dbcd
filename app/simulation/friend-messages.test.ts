import { describe, expect, it, test } from 'vitest';
import { type ClassEvent, readEvent } from '#app/classes/class-event.ts';
import type { Scenario } from '#app/classes/scenario/scenario.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { DAY_MS, HOUR_MS, later } from '#app/time/instants.ts';
import { instant } from '../../tests/support/clock.ts';
import { ACCOUNT_MESSAGES } from './account-manager-messages.ts';
import { type ChatMessageId, messagesAfter, patternsIn, stillFits } from './chat-messages.ts';
import {
  answerTo,
  FRIEND_MESSAGE_IDS,
  FRIEND_MESSAGES,
  fitsFriend,
  isFriendMessage,
  repliesTo,
  type Standing,
} from './friend-messages.ts';

const BORN = instant('2025-03-01T00:00:00Z');
const FRIEND = STORIES.friend.company;
const FACTS = {
  deposit: 'dep',
  investment: 'inv',
  withdrawal: 'wd',
  transfer: 'tx',
  amount: '5',
  credited: '5',
  satoshi: '5',
  backing: 'coins',
  plan: 'steady',
  brought: 9,
  message: 'hello',
  reply: 'glad',
};

/** Each planned message with the practice days from the birth of the class. */
function planned(kind: ClassEvent['kind'], onDay: number, scenario: Scenario = FRIEND) {
  const event = readEvent({ kind, investor_id: 7, actor: 'scenario', facts: FACTS });
  const messages = messagesAfter({ event, at: later(BORN, onDay * DAY_MS) }, { scenario, createdAt: BORN });
  return messages.map(({ message, dueAt }) => [message, (dueAt.getTime() - BORN.getTime()) / DAY_MS]);
}

const hours = (count: number) => (count * HOUR_MS) / DAY_MS;

describe('the friend from the game’s chat', () => {
  it.each<[ClassEvent['kind'], number, [ChatMessageId, number][]]>([
    [
      'joined',
      0,
      [
        ['hello', hours(0.5)],
        ['side-thing', hours(1)],
        ['bank-asks', hours(1.5)],
        // The start of class day 64, when the losing week is over.
        ['small-loss', 63],
      ],
    ],
    [
      'joined',
      70,
      [
        ['hello', 70 + hours(0.5)],
        ['side-thing', 70 + hours(1)],
        ['bank-asks', 70 + hours(1.5)],
      ],
    ],
    ['deposit-approved', 3, [['first-deposit', 3 + hours(2)]]],
    [
      'investment-placed',
      4,
      [
        ['in-the-plan', 5],
        ['every-week', 26],
        ['try-it', 34],
        ['bring-somebody', 48],
        ['top-up', 84],
      ],
    ],
    // The losing week is among the first three.
    [
      'investment-placed',
      45,
      [
        ['in-the-plan', 46],
        ['try-it', 75],
        ['bring-somebody', 89],
        ['top-up', 125],
      ],
    ],
    ['withdrawal-approved', 40, [['told-you', 40 + hours(1)]]],
    ['friend-brought', 50, [['second-friend', 50 + hours(6)]]],
    // Who is paid is paid after a day; the tax is asked for two days later.
    [
      'withdrawal-requested',
      100,
      [
        ['they-check', 101.5],
        ['the-tax', 103],
      ],
    ],
    ['release-fee-paid', 104, [['one-formality', 106]]],
    ['chat-replied', 5, []],
  ])('writes after %s on day %d', (kind, onDay, messages) => {
    expect(planned(kind, onDay)).toEqual(messages);
  });

  it('says nothing of a bank where none asks', () => {
    const ids = planned('joined', 0, { ...FRIEND, bank: 'none' }).map(([id]) => id);
    expect(ids).toEqual(['hello', 'side-thing', 'small-loss']);
  });

  it('speaks of no tax where none is asked for', () => {
    const scenario = { ...FRIEND, releaseFeeBasisPoints: null };
    expect(planned('withdrawal-requested', 100, scenario)).toEqual([['they-check', 101.5]]);
  });

  it('speaks of no bank where none asks', () => {
    expect(planned('joined', 70, { ...FRIEND, bank: 'none' }).map(([message]) => message)).toEqual([
      'hello',
      'side-thing',
    ]);
  });

  it('has a time for each of her messages', () => {
    const kinds = ['joined', 'deposit-approved', 'investment-placed', 'withdrawal-approved'] as const;
    const later = ['friend-brought', 'withdrawal-requested', 'release-fee-paid'] as const;
    const ids = [...kinds, ...later].flatMap((kind) => planned(kind, 0).map(([id]) => id));
    expect(ids.toSorted()).toEqual(FRIEND_MESSAGE_IDS.toSorted());
  });

  it('never writes in the seed’s stories, whose account manager never writes in hers', () => {
    for (const name of ['quick', 'long', 'honest'] as const) {
      const ids = planned('investment-placed', 0, STORIES[name].company).map(([id]) => String(id));
      expect(ids.filter(isFriendMessage)).toEqual([]);
    }
    expect(planned('deposit-approved', 0, STORIES.quick.company)).toEqual([['bonus-kept', hours(2)]]);
  });
});

describe('a message of hers', () => {
  const NEW: Standing = {
    hasLeft: false,
    isWaiting: false,
    hasPlan: false,
    wasPaid: false,
    hasPaidFee: false,
    friends: 0,
  };
  const fitting = (standing: Partial<Standing>) =>
    FRIEND_MESSAGE_IDS.filter((id) => fitsFriend(id, { ...NEW, ...standing }));
  const ALWAYS: ChatMessageId[] = ['hello', 'side-thing', 'bank-asks', 'told-you', 'second-friend'];

  it.each<[string, Partial<Standing>, ChatMessageId[]]>([
    ['who has no plan yet', {}, [...ALWAYS, 'first-deposit', 'bring-somebody', 'top-up']],
    [
      'whose plan runs',
      { hasPlan: true },
      [...ALWAYS, 'in-the-plan', 'every-week', 'small-loss', 'try-it', 'bring-somebody', 'top-up'],
    ],
    [
      'who was paid and has brought somebody',
      { hasPlan: true, wasPaid: true, friends: 1 },
      [...ALWAYS, 'in-the-plan', 'every-week', 'small-loss', 'top-up'],
    ],
    [
      'who waits',
      { isWaiting: true, wasPaid: true, friends: 2 },
      [...ALWAYS, 'first-deposit', 'they-check', 'the-tax', 'one-formality'],
    ],
    [
      'who has paid the tax',
      { isWaiting: true, wasPaid: true, friends: 2, hasPlan: true, hasPaidFee: true },
      [...ALWAYS, 'in-the-plan', 'every-week', 'small-loss', 'one-formality'],
    ],
  ])('comes only to those whom it fits: %s', (_who, standing, ids) => {
    expect(fitting(standing).toSorted()).toEqual(ids.toSorted());
  });

  it('comes to nobody who has left', () => {
    expect(stillFits('hello', NEW)).toBe(true);
    for (const id of ['hello', 'welcome'] as const) expect(stillFits(id, { ...NEW, hasLeft: true })).toBe(false);
    expect(stillFits('patience', NEW)).toBe(false);
    expect(stillFits('patience', { ...NEW, isWaiting: true })).toBe(true);
  });
});

test('every message has two or three replies; the first is a good question and is evaded, and one is not', () => {
  for (const id of FRIEND_MESSAGE_IDS) {
    const replies = repliesTo(id);
    expect([2, 3], id).toContain(replies.length);
    expect(answerTo(id, replies[0] ?? ''), id).not.toBeNull();
    expect(
      replies.some((reply) => answerTo(id, reply) === null),
      id,
    ).toBe(true);
  }
});

test('no message has the id of one of the account manager’s, and none of its replies that of another', () => {
  const managers = new Set<string>(Object.keys(ACCOUNT_MESSAGES));
  expect(FRIEND_MESSAGE_IDS.filter((id) => managers.has(id))).toEqual([]);
  const replies = FRIEND_MESSAGE_IDS.flatMap(repliesTo);
  expect(new Set(replies).size).toBe(replies.length);
  expect(answerTo('hello', 'toString')).toBeNull();
  expect(Object.keys(FRIEND_MESSAGES)).toEqual(FRIEND_MESSAGE_IDS);
});

test('the friend uses every pattern, and the account manager all but that of somebody one likes', () => {
  const [friend, manager] = [patternsIn('friend'), patternsIn('manager')];
  expect([...friend].filter((pattern) => !manager.has(pattern))).toEqual(['liking']);
  expect([...manager].filter((pattern) => !friend.has(pattern))).toEqual([]);
});
