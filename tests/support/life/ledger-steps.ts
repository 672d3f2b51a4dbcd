import fc from 'fast-check';
import { type InvestorId, investorId } from '#app/ledger/account.ts';
import { cents, satoshi } from '#app/ledger/money.ts';
import * as posting from '#app/ledger/posting.ts';
import { practiceTime } from '#app/time/instants.ts';

export const INVESTORS: readonly InvestorId[] = [11, 12, 13, 14, 15].map(investorId);

/** Something done to the ledger. `of` counts back from the step itself to the earlier key that it refers to. */
export type Step =
  | { readonly do: 'post'; readonly events: readonly Event[] }
  | { readonly do: 'repeat'; readonly of: number }
  | { readonly do: 'reuse'; readonly of: number; readonly event: Event }
  | { readonly do: 'reverse'; readonly of: number };

interface Event {
  readonly kind: Exclude<posting.PostingKind, 'reversal'>;
  readonly investor: InvestorId;
  readonly dollars: number;
  readonly more: number;
  readonly coins: number;
}

const KINDS = posting.POSTING_KINDS.filter((kind) => kind !== 'reversal');
const FUNDING = KINDS.filter((kind) => /arrived|deposit|credited/.test(kind));

const event: fc.Arbitrary<Event> = fc.record({
  // Events that bring money in come up more often, or most steps would be refused for lack of it.
  kind: fc.oneof(fc.constantFrom(...KINDS), fc.constantFrom(...FUNDING)),
  investor: fc.constantFrom(...INVESTORS),
  dollars: fc.integer({ min: 1, max: 400 }),
  more: fc.integer({ min: 0, max: 100 }),
  coins: fc.integer({ min: 1, max: 500 }),
});
const of = fc.integer({ min: 1, max: 12 });

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ do: fc.constant('post'), events: fc.array(event, { minLength: 1, maxLength: 1 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('post'), events: fc.array(event, { minLength: 2, maxLength: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('repeat'), of }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reuse'), of, event }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse'), of }) },
);

/** Most of the sequences are long. */
export function stepsUpTo(length: number): fc.Arbitrary<Step[]> {
  return fc.array(step, { minLength: 1, maxLength: length, size: 'max' });
}

export type Action =
  | { readonly do: 'post'; readonly postings: readonly posting.Posting[] }
  | { readonly do: 'reverse'; readonly original: string; readonly key: string };

/** The keys are "0", "1" and so on, after a prefix. */
export function actionsOf(steps: readonly Step[], prefix = ''): Action[] {
  const actions: Action[] = [];
  for (const [index, step] of steps.entries()) {
    const key = `${prefix}${index}`;
    const earlier = actions[index - ('of' in step ? step.of : 0)];
    if (step.do === 'post') {
      actions.push({ do: 'post', postings: step.events.map((happened, nth) => postingOf(happened, `${key}.${nth}`)) });
    } else if (step.do === 'repeat') {
      actions.push(earlier ?? { do: 'reverse', original: 'nothing', key });
    } else if (step.do === 'reuse') {
      actions.push({ do: 'post', postings: [postingOf(step.event, earlier ? keyOf(earlier) : key)] });
    } else {
      actions.push({ do: 'reverse', original: earlier ? keyOf(earlier) : 'nothing', key });
    }
  }
  return actions;
}

function keyOf(action: Action): string {
  return action.do === 'reverse' ? action.key : (action.postings[0]?.key ?? '');
}

function postingOf(happened: Event, key: string): posting.Posting {
  const at = { key, occurredAt: practiceTime('2025-03-01T09:00:00Z') };
  const amount = cents(BigInt(happened.dollars));
  const more = cents(BigInt(happened.more));
  const coins = satoshi(BigInt(happened.coins));
  const of = { ...at, investor: happened.investor };
  const makers: Record<Event['kind'], () => posting.Posting> = {
    coins_arrived: () => posting.coinsArrived({ ...at, coins }),
    coins_returned: () => posting.coinsReturned({ ...at, coins }),
    deposit_approved_with_coins: () => posting.depositApprovedWithCoins({ ...of, amount }),
    deposit_approved_on_receipt: () => posting.depositApprovedOnReceipt({ ...of, amount }),
    late_coins_cover_credit: () => posting.lateCoinsCoverCredit({ ...at, amount }),
    unmatched_coins_credited: () => posting.unmatchedCoinsCredited({ ...of, amount }),
    investment_placed: () => posting.investmentPlaced({ ...of, principal: amount, profit: more }),
    investment_matured: () => posting.investmentMatured({ ...of, payout: amount }),
    profit_credited: () => posting.profitCredited({ ...of, profit: amount }),
    investment_stopped: () => posting.investmentStopped({ ...of, principal: amount }),
    bonus_credited: () => posting.bonusCredited({ ...of, bonus: amount }),
    withdrawal_requested: () => posting.withdrawalRequested({ ...of, amount }),
    withdrawal_approved: () => posting.withdrawalApproved({ ...of, net: amount, fee: more, coins }),
    withdrawal_declined: () => posting.withdrawalDeclined({ ...of, amount }),
    release_fee_paid: () => posting.releaseFeePaid({ ...at, amount, coins }),
    coins_taken: () => posting.coinsTaken({ ...at, amount, coins }),
    bank_capital_paid_in: () => posting.bankCapitalPaidIn({ ...at, coins }),
    savings_paid_in: () => posting.savingsPaidIn({ ...of, amount, coins }),
    savings_interest_paid: () => posting.savingsInterestPaid({ ...of, interest: cents(amount + more), fee: more }),
    savings_paid_out: () => posting.savingsPaidOut({ ...of, amount, coins }),
  };
  return makers[happened.kind]();
}
