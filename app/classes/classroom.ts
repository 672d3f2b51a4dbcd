import type { ClassroomId } from '#app/ledger/account.ts';
import type { ClassClock } from './clock.ts';

/** A class: the tenant that every row of a participant belongs to, with its own clock, house and prices. */
export interface Classroom {
  readonly id: ClassroomId;
  readonly kind: 'open' | 'invited';
  readonly name: string;
  /** Null for the open class, which anyone may join. */
  readonly joinCode: string | null;
  readonly sizeLimit: number;
  readonly state: 'running' | 'closed';
  readonly createdAt: Date;
  readonly endsAt: Date;
  readonly clock: ClassClock;
  readonly withdrawalFeeBasisPoints: number;
  readonly price: { readonly seed: number; readonly startCents: bigint; readonly swingBasisPoints: number };
}

/** A class lives thirty days at most; then it is closed and erased. */
export const CLASS_LIFETIME_DAYS = 30;

/** The open class runs a practice day in a real minute, so that twenty days pass in twenty minutes. */
export const OPEN_CLASS_RATE = 1440;
