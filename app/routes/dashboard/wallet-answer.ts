import type { SendRefusal } from '#app/coins/wallet.ts';
import type { PracticeTime } from '#app/time/instants.ts';
import type { DRAW_WORDS } from './wallet-words.ts';

export type DrawRefusal = keyof typeof DRAW_WORDS;

/** What became of a form of the practice wallet. `nextRequestId` is null when it was refused. */
export type WalletAnswer = { readonly nextRequestId: string | null } & (
  | { readonly kind: 'filled'; readonly satoshi: bigint }
  | { readonly kind: 'tap-empty'; readonly flowsAgainAt: PracticeTime }
  | { readonly kind: 'sent'; readonly satoshi: bigint }
  | { readonly kind: 'send-refused'; readonly why: SendRefusal; readonly toText: string; readonly amountText: string }
  | { readonly kind: 'draw-refused'; readonly why: DrawRefusal; readonly amountText: string }
);
