import { data } from 'react-router';
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
import { formText } from '../account/form-text.ts';
import type { ClassRequest } from './console-request.server.ts';

type WithdrawalActRefusal = Exclude<WithdrawalApprovalRefusal, 'coins-not-there'> | WithdrawalDeclineRefusal;

/** What became of an act on the page of withdrawals; amounts in cents and satoshi. */
export type WithdrawalAct =
  | { readonly kind: 'approved'; readonly net: Cents; readonly fee: Cents; readonly coins: Satoshi }
  | { readonly kind: 'declined' }
  | { readonly kind: 'coins-not-there'; readonly coinsHeld: Satoshi; readonly priceCents: bigint }
  | { readonly kind: 'refused'; readonly why: WithdrawalActRefusal };

/** Does what the form's `intent` says. Throws 400 for one that no page of ours sends. */
export async function answerWithdrawalForm(request: ClassRequest & { readonly form: FormData }) {
  const act = await actOn(request);
  return data(act, { status: act.kind === 'approved' || act.kind === 'declined' ? 200 : 409 });
}

async function actOn({
  services,
  viewer,
  classroom,
  now,
  form,
}: ClassRequest & { readonly form: FormData }): Promise<WithdrawalAct> {
  const { database } = services;
  const [id, actor] = [formText(form, 'id'), viewer.memberId];
  switch (formText(form, 'intent')) {
    case 'approve': {
      const answer = await approveWithdrawal(database, classroom, id, actor, now);
      if (answer.ok) return { kind: 'approved', net: answer.net, fee: answer.fee, coins: answer.coins };
      if (answer.why !== 'coins-not-there') return { kind: 'refused', why: answer.why };
      const priceCents = priceAt(classroom.price, practiceAt(classroom.clock, now));
      return { kind: 'coins-not-there', coinsHeld: await coinsHeldOf(database, classroom.id), priceCents };
    }
    case 'decline': {
      const answer = await declineWithdrawal(database, classroom, id, { reason: formText(form, 'reason'), actor }, now);
      if (!answer.ok) return { kind: 'refused', why: answer.why };
      return { kind: 'declined' };
    }
    default:
      throw new Response(null, { status: 400 });
  }
}
