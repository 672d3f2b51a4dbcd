import { expect, test } from 'vitest';
import type { PathStep, PathStepKind } from './path-of-investor.ts';
import { persuasiveMessagesOf } from './persuasion.ts';
import { practiceTime, type PracticeTime } from '#app/time/instants.ts';

const at = (minute: number) => practiceTime(Date.UTC(2025, 2, 1, 9, minute));
const step = (
  kind: PathStepKind,
  minute: number,
  amount: bigint | null = null,
): PathStep & { readonly at: PracticeTime } => ({
  kind,
  day: 1,
  amount,
  plan: null,
  at: at(minute),
});
const message = (name: 'welcome' | 'patience', minute: number) => ({
  message: name,
  day: 1,
  sentAt: at(minute),
  isRead: true,
});

test('tells what a person decided after a message and how much later; acts of the company are no decisions', () => {
  const steps = [step('joined', 0), step('deposit-approved', 6), step('investment-placed', 10, 500n)];
  expect(persuasiveMessagesOf([message('welcome', 5)], steps)).toEqual([
    {
      message: 'welcome',
      pattern: 'authority',
      warningSign: 'private-chat',
      day: 1,
      at: at(5),
      isRead: true,
      next: {
        kind: 'investment-placed',
        day: 1,
        amount: 500n,
        plan: null,
        minutesLater: 5,
        isAfterAnother: false,
      },
    },
  ]);
});

test('tells where another message came in between, and where nothing followed', () => {
  const steps = [step('deposit-paid', 5), step('withdrawal-requested', 20)];
  const nexts = persuasiveMessagesOf([message('welcome', 5), message('patience', 9)], steps).map(({ next }) => next);
  expect(nexts).toMatchObject([
    { kind: 'withdrawal-requested', minutesLater: 15, isAfterAnother: true },
    { kind: 'withdrawal-requested', minutesLater: 11, isAfterAnother: false },
  ]);
  expect(persuasiveMessagesOf([message('patience', 30)], steps)[0]?.next).toBeNull();
});
