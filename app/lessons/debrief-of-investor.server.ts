import type { Classroom } from '#app/classes/classroom.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { CoinsOfInvestor } from './coins-of-investor.ts';
import type { Hole } from './hole.ts';
import type { StepThen } from './path-of-investor.ts';
import type { Pull } from './pulls.ts';
import type { TruthOfInvestor } from './truth-of-investor.server.ts';

/** All that the Debrief of one investor tells, from the ledger of their class. */
export interface DebriefOfInvestor {
  readonly truth: TruthOfInvestor;
  /** Your path: what they did, what they saw, and what was so. */
  readonly path: readonly StepThen[];
  /** Where their coins went. */
  readonly coins: CoinsOfInvestor;
  readonly hole: Hole;
  /** What pulled them; the oldest first. */
  readonly pulls: readonly Pull[];
}

/** The Debrief of one investor at an instant. Throws when they have no accounts in the class. */
export type DebriefOfInvestorReader = (
  database: Database,
  classroom: Classroom,
  investor: InvestorId,
  now: Date,
) => Promise<DebriefOfInvestor>;
