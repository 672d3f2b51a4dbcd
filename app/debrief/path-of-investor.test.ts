import { describe, expect, test } from 'vitest';
import { HOUR_MS, later, type PracticeTime, practiceTime } from '#app/time/instants.ts';
import { instant } from '../../tests/support/clock.ts';
import {
  type PathStep,
  type PathStepKind,
  paidWithoutLookingUp,
  pathWithTruth,
  persuasiveMessagesOf,
  withLookUp,
} from './path-of-investor.ts';
import { type BookedChange, bookLineOf, historyOfBooks, lastPostingAt, standAfter } from './tracing/class-books.ts';

const FOUNDED = instant('2025-03-01T00:00:00Z');
/** At this price a satoshi is worth one cent. */
const classroom = { createdAt: FOUNDED, price: { seed: 1, startCents: 100_000_000n, swingBasisPoints: 0 } };
const after = (hours: number) => later(FOUNDED, hours * HOUR_MS);

const change = (posting: number, hours: number, parts: Partial<BookedChange>): BookedChange => ({
  posting,
  at: after(hours).getTime(),
  owed: 0n,
  asked: 0n,
  promised: 0n,
  coinsIn: 0n,
  coinsOut: 0n,
  coinsTaken: 0n,
  ...parts,
});

/** 500 come in and are owed; 500 more are promised; 300 are paid, and booked before something that matured earlier. */
const line = bookLineOf(classroom, [
  change(10, 1, { coinsIn: 500n }),
  change(11, 2, { owed: 500n }),
  change(12, 2, { owed: 500n, promised: 500n }),
  change(15, 50, { owed: -300n, coinsOut: 300n }),
  change(16, 40, { owed: 7n }),
]);

test('the books tell how the company stood after any posting and at any instant', () => {
  expect(standAfter(line, 9)).toEqual({ coinsHeld: 0n, owedCents: 0n });
  expect(standAfter(line, 12)).toEqual({ coinsHeld: 500n, owedCents: 1_000n });
  expect(standAfter(line, 14)).toEqual({ coinsHeld: 500n, owedCents: 1_000n });
  expect(standAfter(line, 99)).toEqual({ coinsHeld: 200n, owedCents: 707n });
  expect([0, 1, 2, 45, 50].map((hours) => lastPostingAt(line, after(hours)))).toEqual([0, 10, 12, 12, 16]);
});

test('the books give the history by day', () => {
  const { points } = historyOfBooks(line, classroom, after(60));
  expect(points.map((point) => [point.day, point.owedCents, point.promisedProfitCents, point.coinsHeld])).toEqual([
    [1, 1_000n, 500n, 500n],
    [2, 1_007n, 500n, 500n],
    [3, 707n, 500n, 200n],
  ]);
});

const step = (kind: PathStepKind, hours: number, posting: number | null) => ({
  kind,
  day: 1,
  amount: null,
  plan: null,
  at: after(hours),
  posting,
  ordinal: null,
});

test('a step shows what was booked with it, or what was booked before the next step if it booked nothing', () => {
  const steps = [
    step('joined', 0, null),
    step('deposit-approved', 2, 11),
    step('proof-handed-in', 2, null),
    step('investment-placed', 2, 12),
    step('deposit-declined', 49, null),
  ];
  const entries = [
    { posting: 11, purpose: 'spendable_deposits', amount: 500n },
    { posting: 12, purpose: 'spendable_deposits', amount: -500n },
    { posting: 12, purpose: 'pending_payout', amount: 1_000n },
  ] as const;
  const path = pathWithTruth(steps, entries, line, classroom);
  expect(path.map(({ shown, truth }) => [shown.saidCents, truth.coveredPerHundred, truth.behind])).toEqual([
    [0n, null, 0n],
    [500n, 100, 500n],
    [500n, 100, 500n],
    [1_000n, 50, 500n],
    [1_000n, 50, 500n],
  ]);
});

test('a look-up comes after what had happened by then, and before any deposit if there was none yet', () => {
  const steps = [step('joined', 0, null), step('deposit-paid', 0, null), step('deposit-approved', 5, 11)];
  const kindsWith = (hours: number, isBeforeDepositing: boolean) =>
    withLookUp(steps, { at: after(hours), day: 1, isBeforeDepositing }).map(({ kind }) => kind);
  expect(kindsWith(0, true)).toEqual(['joined', 'looked-up', 'deposit-paid', 'deposit-approved']);
  expect(kindsWith(0, false)).toEqual(['joined', 'deposit-paid', 'looked-up', 'deposit-approved']);
  expect(kindsWith(9, false)).toEqual(['joined', 'deposit-paid', 'deposit-approved', 'looked-up']);
  expect(withLookUp(steps, null)).toEqual(steps);
});

test('a person paid without looking up if they paid in and never looked up, early or late', () => {
  const [joined, paid, lookedUp] = [step('joined', 0, null), step('deposit-paid', 1, null), step('looked-up', 9, null)];
  expect([[joined, paid], [joined], [paid, lookedUp]].map(paidWithoutLookingUp)).toEqual([true, false, false]);
});

test.each<[PathStepKind, boolean]>([
  ['coins-sent', true],
  ['release-fee-paid', true],
  // A receipt may be handed in, and be believed, without any coins.
  ['proof-handed-in', false],
  ['coins-sent-elsewhere', false],
  ['savings-paid-in', false],
])('whether %s is paying in: %s', (kind, isPayment) => {
  expect(paidWithoutLookingUp([step(kind, 1, null)])).toBe(isPayment);
});

describe('what a person did after a message', () => {
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
    reply: null,
  });

  test('tells what a person decided after a message and how much later; acts of the company are no decisions', () => {
    const steps = [step('joined', 0), step('deposit-approved', 6), step('investment-placed', 10, 500n)];
    expect(persuasiveMessagesOf([message('welcome', 5)], steps)).toEqual([
      {
        message: 'welcome',
        reply: null,
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

  test('names the pattern of a friend’s message, and keeps what was replied to it', () => {
    const sent = { ...message('welcome', 5), message: 'side-thing', reply: 'how-earned' } as const;
    expect(persuasiveMessagesOf([sent], [])).toMatchObject([
      { message: 'side-thing', reply: 'how-earned', pattern: 'commitment', warningSign: 'smooth-returns', next: null },
    ]);
  });
});
