import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import type { Classroom } from '#app/classes/classroom.ts';
import { issueReceipt } from '#app/coins/receipts.server.ts';
import { fillFromTap, sendCoins } from '#app/coins/wallet.server.ts';
import type { Locale } from '#app/i18n/locale.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { parseDollars } from '#app/ledger/money.ts';
import { formText } from '../account/form-text.ts';
import { formAmount } from '../form-amount.ts';
import { requestIdOf } from '../request-id.ts';
import type { Services } from '../services.server.ts';
import type { DrawRefusal, WalletAnswer } from './wallet-answer.ts';

/** A form of the practice wallet, whose it is, and when it came. */
export interface WalletRequest {
  readonly classroom: Classroom;
  readonly investorId: InvestorId;
  readonly now: Date;
  readonly form: FormData;
  readonly locale: Locale;
}

const REFUSED = { status: 400 };

/** Does what the form's `intent` says. Throws 400 for one that no page of ours sends. */
export async function answerWalletForm(services: Services, request: WalletRequest) {
  switch (formText(request.form, 'intent')) {
    case 'fill':
      return fill(services, request);
    case 'send':
      return send(services, request);
    case 'save-receipt':
      return saveReceipt(services, request);
    case 'draw-receipt':
      return drawWithoutPaying(services, request);
    default:
      throw new Response(null, REFUSED);
  }
}

async function fill({ database }: Services, { classroom, investorId, now, form }: WalletRequest) {
  const answer = await fillFromTap(database, classroom, investorId, requestIdOf(form), now);
  if (!answer.ok) {
    return data<WalletAnswer>({ kind: 'tap-empty', flowsAgainAt: answer.flowsAgainAt, nextRequestId: null }, REFUSED);
  }
  return data<WalletAnswer>({ kind: 'filled', satoshi: answer.transfer.satoshi, nextRequestId: randomUUID() });
}

async function send({ database }: Services, { classroom, investorId, now, form, locale }: WalletRequest) {
  const typed = { toText: formText(form, 'to'), amountText: formAmount(form, 'amount', locale) };
  const answer = await sendCoins(database, classroom, investorId, { requestKey: requestIdOf(form), ...typed }, now);
  if (!answer.ok) {
    const isKeySpent = answer.why === 'key-used-otherwise';
    return data<WalletAnswer>(
      { kind: 'send-refused', why: answer.why, ...typed, nextRequestId: isKeySpent ? randomUUID() : null },
      REFUSED,
    );
  }
  return data<WalletAnswer>({ kind: 'sent', satoshi: answer.transfer.satoshi, nextRequestId: randomUUID() });
}

async function saveReceipt({ database }: Services, { classroom, investorId, now, form }: WalletRequest) {
  const answer = await issueReceipt(database, classroom, investorId, { transferId: formText(form, 'transferId') }, now);
  // Whose transfer it is, is not told to anybody else: to them there is none.
  if (!answer.ok) throw new Response(null, { status: 404 });
  return redirect(`/dashboard/wallet/receipts/${answer.receipt.code}`);
}

async function drawWithoutPaying({ database }: Services, { classroom, investorId, now, form, locale }: WalletRequest) {
  const amountText = formAmount(form, 'receiptAmount', locale);
  const refused = (why: DrawRefusal) =>
    data<WalletAnswer>({ kind: 'draw-refused', why, amountText, nextRequestId: null }, REFUSED);
  const amount = parseDollars(amountText);
  if (!amount.ok) return refused(amount.why === 'too-large' ? 'amount-too-large' : 'amount-unreadable');
  // The digits of a larger amount would not fit its line of the receipt.
  if (amount.cents > LARGEST_DRAWN_CENTS) return refused('amount-too-large');
  const answer = await issueReceipt(database, classroom, investorId, { drawnAmount: amount.cents }, now);
  if (answer.ok) return redirect(`/dashboard/wallet/receipts/${answer.receipt.code}`);
  if (answer.why === 'unknown-transfer') throw new Error('a receipt without a payment has no transfer to be unknown');
  return refused(answer.why);
}

const LARGEST_DRAWN_CENTS = 100_000_000_00n;
