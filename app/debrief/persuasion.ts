import {
  ACCOUNT_MESSAGES,
  type AccountMessageId,
  type PersuasionPattern,
} from '#app/simulation/account-manager-messages.ts';
import { MONEY_DECISIONS, type PathStep, type StepOnBooks } from './path-of-investor.ts';
import type { SignId } from '#app/signs/sign-id.ts';
import { MINUTE_MS, type PracticeTime } from '#app/time/instants.ts';

/** A message as it was sent, and its practice day. */
interface MessageThen {
  readonly message: AccountMessageId;
  readonly day: number;
  readonly sentAt: PracticeTime;
  /** Its place among everything that happened in the class: a clock can stand still. Null: its event is missing. */
  readonly ordinal: bigint | null;
  readonly isRead: boolean;
}

type StepThen = Omit<StepOnBooks, 'posting'>;

/** A message that was meant to move somebody, and what they did next. */
export interface PersuasiveMessage {
  readonly message: AccountMessageId;
  readonly pattern: PersuasionPattern;
  /** The warning sign that it is an instance of. */
  readonly warningSign: SignId;
  /** The practice day of the class. */
  readonly day: number;
  readonly at: PracticeTime;
  readonly isRead: boolean;
  /** The first thing they decided after it; null if they decided nothing more. */
  readonly next: NextDecision | null;
}

export interface NextDecision extends PathStep {
  /** Whole minutes of practice time after the message. */
  readonly minutesLater: number;
  /** Whether another message came in between, which may have moved them more. */
  readonly isAfterAnother: boolean;
}

/** Returns the messages that someone was sent, each with what they did next. Takes messages and steps in order. */
export function persuasiveMessagesOf(
  messages: readonly MessageThen[],
  steps: readonly StepThen[],
): readonly PersuasiveMessage[] {
  const decisions = steps.filter(({ kind }) => MONEY_DECISIONS.has(kind));
  return messages.map(({ message, day, sentAt, ordinal, isRead }, index) => {
    const isLater = (step: StepThen) => (ordinal === null ? step.at > sentAt : (step.ordinal ?? 0n) > ordinal);
    const next = decisions.find(isLater);
    const after = messages[index + 1];
    return {
      message,
      ...ACCOUNT_MESSAGES[message],
      day,
      at: sentAt,
      isRead,
      next: next === undefined ? null : decisionAfter(next, sentAt, after?.ordinal ?? null),
    };
  });
}

function decisionAfter(
  { kind, day, amount, plan, at, ordinal }: StepThen,
  sentAt: PracticeTime,
  another: bigint | null,
): NextDecision {
  const minutesLater = Math.floor((at.getTime() - sentAt.getTime()) / MINUTE_MS);
  const isAfterAnother = another !== null && ordinal !== null && another < ordinal;
  return { kind, day, amount, plan, minutesLater, isAfterAnother };
}
