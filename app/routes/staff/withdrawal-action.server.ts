import { answerForm, attempt, badRequest, type PostedForm } from '#app/forms/posted-form.server.ts';
import { practiceAt } from '#app/classes/clock.ts';
import { priceAt } from '#app/coins/price.ts';
import { coinsHeldOf } from '#app/ledger/ledger.server.ts';
import type { Cents, Satoshi } from '#app/ledger/money.ts';
import {
  approveWithdrawal,
  declineWithdrawal,
  type WithdrawalApprovalRefusal,
  type WithdrawalDeclineRefusal,
} from '#app/payments/decide-withdrawal.server.ts';
import type { ClassRequest } from './console-request.server.ts';

type WithdrawalActRefusal = Exclude<WithdrawalApprovalRefusal, 'coins-not-there'> | WithdrawalDeclineRefusal;

/** What became of an act on the page of withdrawals; amounts in cents and satoshi. */
export type WithdrawalAct =
  | { readonly ok: true; readonly kind: 'approved'; readonly net: Cents; readonly fee: Cents; readonly coins: Satoshi }
  | { readonly ok: true; readonly kind: 'declined' }
  | { readonly ok: false; readonly why: 'coins-not-there'; readonly coinsHeld: Satoshi; readonly priceCents: bigint }
  | { readonly ok: false; readonly why: WithdrawalActRefusal };

/** Does what the form's `intent` says. Throws 400 for one that no page of ours sends. */
export async function answerWithdrawalForm(request: ClassRequest & { readonly form: PostedForm }) {
  const act = await attempt(request.services.log, actOn(request));
  return answerForm(request.form, 'decide', act, { refusedStatus: 409 });
}

async function actOn({
  services,
  viewer,
  classroom,
  now,
  form,
}: ClassRequest & { readonly form: PostedForm }): Promise<WithdrawalAct> {
  const { database } = services;
  const [id, actor] = [form.text('id'), viewer.memberId];
  switch (form.intent) {
    case 'approve': {
      const answer = await approveWithdrawal(database, classroom, id, actor, now);
      if (answer.ok) return { ok: true, kind: 'approved', net: answer.net, fee: answer.fee, coins: answer.coins };
      if (answer.why !== 'coins-not-there') return { ok: false, why: answer.why };
      const priceCents = priceAt(classroom.price, practiceAt(classroom.clock, now));
      return { ok: false, why: 'coins-not-there', coinsHeld: await coinsHeldOf(database, classroom.id), priceCents };
    }
    case 'decline': {
      const answer = await declineWithdrawal(database, classroom, id, { reason: form.text('reason'), actor }, now);
      if (!answer.ok) return { ok: false, why: answer.why };
      return { ok: true, kind: 'declined' };
    }
    default:
      throw badRequest();
  }
}
