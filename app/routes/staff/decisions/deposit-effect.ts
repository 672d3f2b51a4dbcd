import type { Cents } from '#app/ledger/money.ts';
import type { CoinProgress, DepositOrigin } from '#app/payments/deposits/deposit.ts';

/** What an approval would do now: credit coins that arrived, credit a mere claim, or nothing yet. */
export type DepositEffect = { readonly kind: 'coins' | 'receipt'; readonly credits: Cents } | { readonly kind: 'wait' };

/** Returns in advance what `approveDeposit` will do. */
export function effectOfApproval(deposit: {
  readonly origin: DepositOrigin;
  readonly claimed: Cents;
  readonly worth: Cents | null;
  readonly coins: CoinProgress;
  readonly proofFileId: string | null;
}): DepositEffect {
  if (deposit.coins.stage === 'arrived') {
    return {
      kind: 'coins',
      credits: deposit.origin === 'wallet' ? deposit.claimed : (deposit.worth ?? deposit.claimed),
    };
  }
  return deposit.proofFileId === null ? { kind: 'wait' } : { kind: 'receipt', credits: deposit.claimed };
}
