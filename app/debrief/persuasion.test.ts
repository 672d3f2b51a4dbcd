import { expect, test } from 'vitest';
import type { PathStep, PathStepKind } from './path-of-investor.ts';
import { persuasiveMessagesOf } from './persuasion.ts';
import { practiceTime, type PracticeTime } from '#app/time/instants.ts';

const at = (minute: number) => practiceTime(Date.UTC(2025, 2, 1, 9, minute));
const step = (
  kind: PathStepKind,
  minute: number,
  amount: bigint | null = null,
  ordinal = BigInt(2 * minute),
): PathStep & { readonly at: PracticeTime; readonly ordinal: bigint } => ({
  kind,
  day: 1,
  amount,
  plan: null,
  at: at(minute),
  ordinal,
});
const message = (name: 'welcome' | 'patience', minute: number, ordinal: bigint | null = BigInt(2 * minute + 1)) => ({
  message: name,
  day: 1,
  sentAt: at(minute),
  ordinal,
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

test('tells in what order things happened at one moment of practice time, because a clock can stand still', () => {
  const steps = [step('withdrawal-requested', 5, 100n, 1n), step('deposit-paid', 5, 900n, 4n)];
  const sent = [message('welcome', 5, 2n), message('patience', 5, 3n)];
  expect(persuasiveMessagesOf(sent, steps).map(({ next }) => next)).toMatchObject([
    { kind: 'deposit-paid', amount: 900n, minutesLater: 0, isAfterAnother: true },
    { kind: 'deposit-paid', amount: 900n, minutesLater: 0, isAfterAnother: false },
  ]);
});

test('goes by the time of a message whose event is missing', () => {
  const steps = [step('deposit-paid', 5), step('withdrawal-requested', 20)];
  const [told] = persuasiveMessagesOf([message('welcome', 5, null), message('patience', 30, null)], steps);
  expect(told?.next).toMatchObject({ kind: 'withdrawal-requested', minutesLater: 15, isAfterAnother: false });
});
