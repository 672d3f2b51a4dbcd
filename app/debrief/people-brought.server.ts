import type { Classroom } from '#app/classes/classroom.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { type Cents, NO_CENTS } from '#app/ledger/money.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { broughtBy } from '#app/simulation/referral/referrals.server.ts';
import { walletFlowOf } from './truth-of-investor.server.ts';

/** What became of somebody whom a person has brought along; each payment at the price of its day. */
export interface BroughtInTheEnd {
  readonly name: string;
  readonly paidIn: Cents;
  readonly cameBack: Cents;
  /** In cents; negative where more came back than was paid in. */
  readonly loss: bigint;
  /** What the person was credited for bringing them. */
  readonly bonus: Cents;
}

/** In the order of the six; empty where nobody was brought along. */
export async function peopleBroughtBy(
  database: Database,
  classroom: Classroom,
  investor: InvestorId,
): Promise<readonly BroughtInTheEnd[]> {
  const people = await broughtBy(database, classroom.id, investor);
  return Promise.all(
    people.map(async ({ name, investor: brought, bonus }) => {
      const { paidInCents: paidIn, cameBackCents: cameBack } = await walletFlowOf(database, classroom, brought);
      return { name, paidIn, cameBack, loss: paidIn - cameBack, bonus: bonus?.amount ?? NO_CENTS };
    }),
  );
}
