import { redirect } from 'react-router';
import type { Classroom } from '#app/classes/classroom.ts';
import { issueReceipt } from '#app/coins/receipts.server.ts';
import { fillFromTap, sendCoins } from '#app/coins/wallet.server.ts';
import { answerForm, attempt, badRequest, type PostedForm } from '#app/forms/posted-form.server.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { parseDollars } from '#app/ledger/money.ts';
import type { Services } from '../services.server.ts';

/** A form of the practice wallet, whose it is, and when it came. */
interface WalletRequest {
  readonly classroom: Classroom;
  readonly investorId: InvestorId;
  readonly now: Date;
  readonly form: PostedForm;
}

/** Does what the form's `intent` says. Throws 400 for one that no page of ours sends. */
export async function answerWalletForm(services: Services, request: WalletRequest) {
  switch (request.form.intent) {
    case 'fill':
      return fill(services, request);
    case 'send':
      return send(services, request);
    case 'save-receipt':
      return saveReceipt(services, request);
    case 'draw-receipt':
      return drawWithoutPaying(services, request);
    default:
      throw badRequest();
  }
}

async function fill({ database, log }: Services, { classroom, investorId, now, form }: WalletRequest) {
  const answer = await attempt(log, fillFromTap(database, classroom, investorId, form.requestId, now));
  if (!answer.ok) return answerForm(form, 'fill', answer);
  return answerForm(form, 'fill', { ok: true, satoshi: answer.transfer.satoshi });
}

async function send({ database, log }: Services, { classroom, investorId, now, form }: WalletRequest) {
  const asked = { requestKey: form.requestId, toText: form.text('to'), amountText: form.amount('amount') };
  const answer = await attempt(log, sendCoins(database, classroom, investorId, asked, now));
  if (!answer.ok) return answerForm(form, 'send', answer);
  return answerForm(form, 'send', { ok: true, satoshi: answer.transfer.satoshi });
}

async function saveReceipt(
  { database }: Services,
  { classroom, investorId, now, form }: WalletRequest,
): Promise<never> {
  const answer = await issueReceipt(database, classroom, investorId, { transferId: form.text('transferId') }, now);
  // Whose transfer it is, is not told to anybody else: to them there is none.
  if (!answer.ok) throw new Response(null, { status: 404 });
  throw redirect(`/dashboard/wallet/receipts/${answer.receipt.code}`);
}

async function drawWithoutPaying({ database }: Services, { classroom, investorId, now, form }: WalletRequest) {
  const refused = (why: 'amount-unreadable' | 'amount-too-small' | 'amount-too-large') =>
    answerForm(form, 'draw-receipt', { ok: false, why });
  const amount = parseDollars(form.amount('receiptAmount'));
  if (!amount.ok) return refused(amount.why === 'too-large' ? 'amount-too-large' : 'amount-unreadable');
  // The digits of a larger amount would not fit its line of the receipt.
  if (amount.cents > LARGEST_DRAWN_CENTS) return refused('amount-too-large');
  const answer = await issueReceipt(database, classroom, investorId, { drawnAmount: amount.cents }, now);
  if (answer.ok) throw redirect(`/dashboard/wallet/receipts/${answer.receipt.code}`);
  if (answer.why === 'unknown-transfer') throw new Error('a receipt without a payment has no transfer to be unknown');
  return refused(answer.why);
}

const LARGEST_DRAWN_CENTS = 100_000_000_00n;
