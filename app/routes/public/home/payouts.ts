import type { PlanId } from '#app/investments/plan.ts';
import { type Cents, cents } from '#app/ledger/money.ts';

interface Payout {
  name: string;
  plan: PlanId;
  principal: Cents;
  minutesAgo: number;
}

/** Payouts that never happened. The list is the same at every look, as it is on the sites that it imitates. */
export const PAYOUTS: readonly Payout[] = [
  { name: 'Nadia K.', plan: 'advanced', principal: cents(2_400_00n), minutesAgo: 2 },
  { name: 'Tomas R.', plan: 'beginners', principal: cents(850_00n), minutesAgo: 5 },
  { name: 'Mei L.', plan: 'premium', principal: cents(15_000_00n), minutesAgo: 9 },
  { name: 'Samuel O.', plan: 'beginners', principal: cents(320_00n), minutesAgo: 14 },
  { name: 'Ingrid S.', plan: 'advanced', principal: cents(6_150_00n), minutesAgo: 21 },
  { name: 'Ravi M.', plan: 'premium', principal: cents(28_500_00n), minutesAgo: 33 },
];
