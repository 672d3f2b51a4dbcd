import type { PlanId } from '#app/investments/plan.ts';
import type { PracticeTime } from '#app/time/instants.ts';
import type { InvestingRefusal } from './investment-words.ts';

/** An investment as it was placed, at the first try of its request: amounts in cents, practice time. */
export interface Placed {
  ok: true;
  plan: PlanId;
  principal: bigint;
  profit: bigint;
  maturesAt: PracticeTime;
  /** Real minutes until then, rounded up; null while the class's clock is paused. */
  realMinutes: number | null;
  /** For the next form: this one's key has been used. */
  nextRequestId: string;
}

/** What the form for a plan is answered with. */
export type InvestingAnswer =
  | Placed
  | {
      ok: false;
      plan: PlanId;
      why: InvestingRefusal;
      amountText: string;
      /** Finds a failure in the log. */
      reference: string | null;
      nextRequestId: null;
    };
