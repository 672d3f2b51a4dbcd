import type { I18n } from '@lingui/core';
import type { Locale } from '#app/i18n/locale.ts';
import { formatDollars } from '#app/i18n/money.ts';
import { type Cents, type Satoshi, satoshiToCents } from '#app/ledger/money.ts';
import { coinsBehind } from './coins-behind.ts';
import type { TruthId } from './truth-id.ts';
import { TRUTH_WORDS } from './words/truths.ts';

/** What of an investor's books stands behind the figures of their pages. */
export interface TruthBehindFigures {
  readonly balances: { readonly withdrawable: Cents; readonly pending_payout: Cents };
  readonly house: { readonly coinsHeld: Satoshi; readonly coinsWorthCents: Cents; readonly owedCents: Cents };
  readonly behindWorth: Cents;
  readonly paidInWorth: Cents;
  readonly cameBackWorth: Cents;
}

/**
 * Takes what the ledger knows of an investor and the practice price of a whole coin in cents; returns for each figure of
 * their pages the sentence that X-ray puts beside it. Amounts are rounded down to the cent.
 */
export function truthsInWords(
  i18n: I18n,
  locale: Locale,
  truth: TruthBehindFigures,
  price: bigint,
): Readonly<Record<TruthId, string>> {
  const { balances, house } = truth;
  const dollars = (amount: Cents) => formatDollars(amount, locale);
  const behind = (amount: Cents) => dollars(satoshiToCents(coinsBehind(house, amount), price));
  const say = (words: ReturnType<(typeof TRUTH_WORDS)['behind']>) => i18n._(words);
  return {
    'account-balance': say(TRUTH_WORDS.behind(behind(balances.withdrawable))),
    'running-plan': say(TRUTH_WORDS.behind(behind(balances.pending_payout))),
    'total-deposits': say(TRUTH_WORDS.stillThere(dollars(truth.behindWorth), dollars(truth.paidInWorth))),
    'total-withdrawals': say(TRUTH_WORDS.paidByOthers(dollars(truth.cameBackWorth))),
    'total-earnings': say(TRUTH_WORDS.nothingEarned(formatDollars(0n, locale))),
    'company-coins': say(TRUTH_WORDS.company(dollars(house.coinsWorthCents), dollars(house.owedCents))),
  };
}
