import { type ClassTransaction, type CommandResult, whileInPlay } from '#app/classes/recording.server.ts';
import { readSending, type SendAnswer, type Sending, sendOnce } from '#app/coins/wallet.server.ts';
import { HOUSE, type InvestorId } from '#app/ledger/account.ts';
import { type Cents, coinsText, dollarsText, type Satoshi } from '#app/ledger/money.ts';
import { decideDeposit } from '#app/payments/deposits/deposit.ts';
import { type DepositRequest, depositOnce, type WalletDeposit } from '#app/payments/deposits/request-deposit.server.ts';
import {
  feeDue,
  payFeeOnce,
  type ReleaseFeeAnswer,
  type ReleaseFeeForm,
} from '#app/payments/withdrawals/pay-release-fee.server.ts';
import { assert } from '#app/platform/assert.ts';
import type { PaymentKind } from './payment-order.ts';

/** What is ordered: in dollars, but what is sent by hand in coins. */
export interface Ordered {
  /** The withdrawal or the address; empty for a deposit. */
  readonly target: string;
  readonly amount: Cents | null;
  readonly satoshi: Satoshi | null;
}

/** What a payment is refused for. */
export type RefusedOf<Answer> = Extract<Answer, { readonly ok: false }>;

type Looked<Answer> = { readonly ok: true; readonly ordered: Ordered | null } | RefusedOf<Answer>;

/** A payment of an investor that a bank may come before. */
export interface BankPayment<Answer extends { readonly ok: boolean }> {
  readonly kind: PaymentKind;
  readonly investor: InvestorId;
  readonly requestKey: string;
  /** Refuses what the payment itself would refuse, but for too few coins. Null: it does not go to the company. */
  readonly look: (context: ClassTransaction) => Promise<Looked<Answer>>;
  /** Pays as without a bank: once, however often it is called. */
  readonly pay: (context: ClassTransaction) => Promise<CommandResult<Answer>>;
  /** The refusal of a form that was sent before with other values; null: it has none that could differ. */
  readonly usedOtherwise: RefusedOf<Answer> | null;
}

export function depositPayment(request: DepositRequest): BankPayment<WalletDeposit> {
  const { investor, requestKey, amountText } = request;
  return {
    ...{ kind: 'deposit', investor, requestKey },
    look: (context) =>
      whileInPlay<Looked<WalletDeposit>>(context, async () => {
        const decision = decideDeposit(amountText);
        return decision.ok ? { ok: true, ordered: { target: '', amount: decision.amount, satoshi: null } } : decision;
      }),
    pay: (context) => whileInPlay(context, () => depositOnce(context, request)),
    usedOtherwise: { ok: false, why: 'request-used-otherwise' },
  };
}

export function releaseFeePayment(form: ReleaseFeeForm): BankPayment<ReleaseFeeAnswer> {
  const { investor, requestKey, withdrawalId } = form;
  return {
    ...{ kind: 'release-fee', investor, requestKey },
    look: (context) =>
      whileInPlay<Looked<ReleaseFeeAnswer>>(context, async () => {
        const due = await feeDue(context, form);
        return due.ok ? { ok: true, ordered: { target: withdrawalId, amount: due.amount, satoshi: null } } : due;
      }),
    pay: (context) => whileInPlay(context, () => payFeeOnce(context, form)),
    usedOtherwise: null,
  };
}

/** Only what goes to the company's address passes the bank. */
export function transferPayment(sending: Sending): BankPayment<SendAnswer> {
  const { investor, requestKey } = sending;
  return {
    ...{ kind: 'transfer', investor, requestKey },
    async look(context) {
      const read = await readSending(context, sending);
      if (!read.ok) return read;
      const { to, satoshi, receiver } = read;
      return { ok: true, ordered: receiver === HOUSE ? { target: to, amount: null, satoshi } : null };
    },
    pay: (context) => sendOnce(context, sending),
    usedOtherwise: { ok: false, why: 'key-used-otherwise' },
  };
}

export interface OrderedPayment extends Ordered {
  readonly kind: PaymentKind;
  readonly investor: InvestorId;
  readonly requestKey: string;
}

/** Pays what was ordered. */
export function payOrdered(context: ClassTransaction, order: OrderedPayment) {
  const { kind, investor, requestKey, target, amount, satoshi } = order;
  switch (kind) {
    case 'deposit':
      assert(amount !== null, 'a deposit is an amount in dollars');
      return depositPayment({ investor, requestKey, amountText: dollarsText(amount) }).pay(context);
    case 'release-fee':
      return releaseFeePayment({ investor, requestKey, withdrawalId: target }).pay(context);
    case 'transfer':
      assert(satoshi !== null, 'what is sent by hand is an amount of coins');
      return transferPayment({ investor, requestKey, toText: target, amountText: coinsText(satoshi) }).pay(context);
  }
}
