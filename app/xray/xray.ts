import type { I18n, MessageDescriptor } from '@lingui/core';
import type { Classroom } from '#app/classes/classroom.ts';
import { coinsBehind } from '#app/debrief/coins-of-investor.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { formatDollars } from '#app/i18n/money.ts';
import { type Cents, cents, type Satoshi, satoshi, satoshiToCents } from '#app/ledger/money.ts';
import type { TruthId } from '#app/signs/xray-state.ts';
import { TRUTH_WORDS } from './texts.ts';

/**
 * The facilitator may keep the X-ray for the reveal. Only invited classes can hold it back, and only until the collapse
 * or the Debrief, whichever comes first.
 */
export function isXrayHeldBack({
  kind,
  state,
  scenario,
  stages,
}: Pick<Classroom, 'kind' | 'state' | 'scenario' | 'stages'>): boolean {
  return (
    kind === 'invited' &&
    scenario.xray === 'from-the-reveal' &&
    state === 'running' &&
    stages.collapsedAt === null &&
    stages.debriefedAt === null
  );
}

const CENTS_PER_DOLLAR = 100n;

/** The parts of an investor's books that stand behind the figures on their pages. */
export interface TruthBehindFigures {
  readonly balances: {
    readonly withdrawable: Cents;
    readonly pending_payout: Cents;
    readonly held_for_withdrawal: Cents;
  };
  readonly saidCents: Cents;
  readonly house: {
    readonly coinsHeld: Satoshi;
    readonly coinsWorthCents: Cents;
    readonly owedCents: Cents;
    readonly taken: Satoshi;
  };
  readonly behindWorth: Cents;
  readonly paidInWorth: Cents;
  readonly underway: Satoshi;
  readonly cameBackWorth: Cents;
  /** Whether the company has stopped paying, and approving. */
  readonly hasEnded: boolean;
  /** The savings bank beside the company; null when nobody has saved. */
  readonly bank: { readonly coinsWorthCents: Cents; readonly savedCents: Cents } | null;
}

/**
 * One sentence for each figure that X-ray explains. `price` is that of a whole coin in cents; amounts are rounded down
 * to the cent.
 */
export function truthsInWords(
  i18n: I18n,
  locale: Locale,
  truth: TruthBehindFigures,
  price: bigint,
): Readonly<Partial<Record<TruthId, string>>> {
  const { balances, house, bank } = truth;
  const dollars = (amount: Cents) => formatDollars(amount, locale);
  const behind = (amount: Cents) => say(TRUTH_WORDS.behind(dollars(satoshiToCents(coinsBehind(house, amount), price))));
  const say = (words: MessageDescriptor) => i18n._(words);
  return {
    'account-balance': behind(balances.withdrawable),
    'running-plan': behind(balances.pending_payout),
    'held-for-withdrawal': behind(balances.held_for_withdrawal),
    'total-deposits': say(paidInWords(truth, dollars, price)),
    'total-withdrawals': say(
      truth.cameBackWorth === 0n ? TRUTH_WORDS.nothingBack() : TRUTH_WORDS.cameBack(dollars(truth.cameBackWorth)),
    ),
    'total-earnings': say(TRUTH_WORDS.nothingEarned(dollars(cents(0n)))),
    'each-dollar': say(
      house.owedCents === 0n ? TRUTH_WORDS.nobodyOwed() : TRUTH_WORDS.eachDollar(dollars(behindADollar(house))),
    ),
    'company-coins': say(TRUTH_WORDS.company(dollars(house.coinsWorthCents), dollars(house.owedCents))),
    ...(bank === null
      ? {}
      : { savings: say(TRUTH_WORDS.bank(dollars(bank.coinsWorthCents), dollars(bank.savedCents))) }),
  };
}

/**
 * Someone who is owed nothing has no share of the coins held, yet theirs may still be there: while a deposit waits, or
 * on their way.
 */
function paidInWords(truth: TruthBehindFigures, dollars: (amount: Cents) => string, price: bigint): MessageDescriptor {
  const { saidCents, behindWorth, paidInWorth, cameBackWorth, hasEnded } = truth;
  const paidIn = dollars(paidInWorth);
  if (hasEnded && truth.house.taken > 0n && paidInWorth > 0n) return TRUTH_WORDS.taken(paidIn);
  const there = dollars(satoshiToCents(satoshi(truth.house.coinsHeld + truth.underway), price));
  if (saidCents > behindWorth || (saidCents > 0n && hasEnded)) return TRUTH_WORDS.paidIn(paidIn, dollars(behindWorth));
  if (saidCents > 0n) return TRUTH_WORDS.paidInCovered(paidIn, dollars(saidCents));
  if (paidInWorth === 0n && cameBackWorth === 0n) return TRUTH_WORDS.nothingPaid();
  return hasEnded ? TRUTH_WORDS.paidInForNothing(paidIn, there) : TRUTH_WORDS.paidInNotOwed(paidIn, there);
}

/** What the coins held are worth for each dollar owed, rounded down. Something must be owed. */
function behindADollar({ coinsWorthCents, owedCents }: TruthBehindFigures['house']): Cents {
  return cents((coinsWorthCents * CENTS_PER_DOLLAR) / owedCents);
}
