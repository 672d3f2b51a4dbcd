import type { AccountMessageId, PersuasionPattern } from '#app/simulation/account-messages.ts';
import type { PathStep } from './path-of-investor.ts';

/** A message that was meant to move somebody, and what they did next. */
export interface Pull {
  readonly message: AccountMessageId;
  readonly pattern: PersuasionPattern;
  /** The number of the warning sign that it is an instance of. */
  readonly warningSign: number;
  /** The practice day of the class, and the instant of practice time. */
  readonly day: number;
  readonly at: Date;
  readonly isRead: boolean;
  /** The first thing that they decided after it; null: nothing any more. */
  readonly next: NextDecision | null;
}

export interface NextDecision extends PathStep {
  /** Whole minutes of practice time after the message. */
  readonly minutesLater: number;
  /** Whether another message came in between, which may have moved them more. */
  readonly isAfterAnother: boolean;
}
