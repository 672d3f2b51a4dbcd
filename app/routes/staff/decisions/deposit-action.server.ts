import { answerForm, attempt, badRequest, type PostedForm } from '#app/forms/posted-form.server.ts';
import type { Cents } from '#app/ledger/money.ts';
import {
  approveDeposit,
  type DepositApprovalRefusal,
  type DepositDeclineRefusal,
  declineDeposit,
} from '#app/payments/deposits/decide-deposit.server.ts';
import {
  creditUnmatched,
  returnUnmatched,
  type UnmatchedRefusal,
} from '#app/payments/deposits/settle-unmatched-coins.server.ts';
import type { ClassRequest } from '../console-request.server.ts';

export type DepositActRefusal = DepositApprovalRefusal | DepositDeclineRefusal | UnmatchedRefusal;

/** What became of an act on the page of deposits; amounts in cents. */
export type DepositAct =
  | { readonly ok: true; readonly kind: 'approved'; readonly credited: Cents; readonly backing: 'coins' | 'receipt' }
  | { readonly ok: true; readonly kind: 'declined'; readonly coinsReturned: boolean }
  | { readonly ok: true; readonly kind: 'credited'; readonly credited: Cents }
  | { readonly ok: true; readonly kind: 'returned' }
  | { readonly ok: false; readonly why: DepositActRefusal };

/** Does what the form's `intent` says. Throws 400 for one that no page of ours sends. */
export async function answerDepositForm(request: ClassRequest & { readonly form: PostedForm }) {
  const act = await attempt(request.services.log, actOn(request));
  return answerForm(request.form, 'decide', act, { refusedStatus: 409 });
}

async function actOn({
  services,
  viewer,
  classroom,
  now,
  form,
}: ClassRequest & { readonly form: PostedForm }): Promise<DepositAct> {
  const { database } = services;
  const [id, actor] = [form.text('id'), viewer.memberId];
  switch (form.intent) {
    case 'approve': {
      const answer = await approveDeposit(database, classroom, id, actor, now);
      if (!answer.ok) return { ok: false, why: answer.why };
      return { ok: true, kind: 'approved', credited: answer.credited, backing: answer.backing };
    }
    case 'decline': {
      const answer = await declineDeposit(database, classroom, id, { reason: form.text('reason'), actor }, now);
      if (!answer.ok) return { ok: false, why: answer.why };
      return { ok: true, kind: 'declined', coinsReturned: answer.coinsReturned };
    }
    case 'credit':
    case 'return': {
      const settle = form.intent === 'credit' ? creditUnmatched : returnUnmatched;
      const answer = await settle(database, classroom, id, actor, now);
      if (!answer.ok) return { ok: false, why: answer.why };
      return answer.credited === null
        ? { ok: true, kind: 'returned' }
        : { ok: true, kind: 'credited', credited: answer.credited };
    }
    default:
      throw badRequest();
  }
}
