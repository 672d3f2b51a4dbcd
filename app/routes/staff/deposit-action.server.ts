import { data } from 'react-router';
import type { Cents } from '#app/ledger/money.ts';
import {
  approveDeposit,
  type DepositApprovalRefusal,
  type DepositDeclineRefusal,
  declineDeposit,
} from '#app/payments/decide-deposit.server.ts';
import {
  creditUnmatched,
  returnUnmatched,
  type UnmatchedRefusal,
} from '#app/payments/settle-unmatched-coins.server.ts';
import { formText } from '../account/form-text.ts';
import type { ClassRequest } from './console-request.server.ts';

export type DepositActRefusal = DepositApprovalRefusal | DepositDeclineRefusal | UnmatchedRefusal;

/** What became of an act on the page of deposits; amounts in cents. */
export type DepositAct =
  | { readonly kind: 'approved'; readonly credited: Cents; readonly backing: 'coins' | 'receipt' }
  | { readonly kind: 'declined'; readonly coinsReturned: boolean }
  | { readonly kind: 'credited'; readonly credited: Cents }
  | { readonly kind: 'returned' }
  | { readonly kind: 'refused'; readonly why: DepositActRefusal };

/** Does what the form's `intent` says. Throws 400 for one that no page of ours sends. */
export async function answerDepositForm(request: ClassRequest & { readonly form: FormData }) {
  const act = await actOn(request);
  return data(act, { status: act.kind === 'refused' ? 409 : 200 });
}

async function actOn({
  services,
  viewer,
  classroom,
  now,
  form,
}: ClassRequest & { readonly form: FormData }): Promise<DepositAct> {
  const { database } = services;
  const [id, actor] = [formText(form, 'id'), viewer.memberId];
  switch (formText(form, 'intent')) {
    case 'approve': {
      const answer = await approveDeposit(database, classroom, id, actor, now);
      if (!answer.ok) return { kind: 'refused', why: answer.why };
      return { kind: 'approved', credited: answer.credited, backing: answer.backing };
    }
    case 'decline': {
      const answer = await declineDeposit(database, classroom, id, { reason: formText(form, 'reason'), actor }, now);
      if (!answer.ok) return { kind: 'refused', why: answer.why };
      return { kind: 'declined', coinsReturned: answer.coinsReturned };
    }
    case 'credit':
    case 'return': {
      const settle = formText(form, 'intent') === 'credit' ? creditUnmatched : returnUnmatched;
      const answer = await settle(database, classroom, id, actor, now);
      if (!answer.ok) return { kind: 'refused', why: answer.why };
      return answer.credited === null ? { kind: 'returned' } : { kind: 'credited', credited: answer.credited };
    }
    default:
      throw new Response(null, { status: 400 });
  }
}
