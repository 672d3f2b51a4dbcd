import { data } from 'react-router';
import { approveDeposit, declineDeposit } from '#app/payments/decide-deposit.server.ts';
import { approveWithdrawal, declineWithdrawal } from '#app/payments/decide-withdrawal.server.ts';
import { isDepositReason, isWithdrawalReason } from '#app/payments/reasons.ts';
import { formText } from '../account/form-text.ts';
import type { ClassActAnswer } from './class-act.server.ts';
import type { ClassRequest } from './console-request.server.ts';

export const QUEUE_KINDS = ['deposits', 'withdrawals'] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

/** How many rows the queue shows, and so how many are decided at once. */
export const QUEUE_SIZE = 100;

/** What became of the rows that were chosen: how many were done, and how many were not, by why. */
export interface QueueAnswer {
  readonly kind: 'decided';
  readonly decision: 'approve' | 'decline';
  readonly done: number;
  readonly coinsNotThere: number;
  /** Decided meanwhile, or not to be approved yet. */
  readonly passedOver: number;
}

/**
 * Decides on all that were chosen, one after the other, each by itself: what cannot be done stands in the way of nothing
 * else. Throws 400 for a form that no page of ours sends.
 */
export async function answerQueueForm(request: ClassRequest & { readonly form: FormData }) {
  const { form } = request;
  const kind = formText(form, 'queue') === 'deposits' ? 'deposits' : 'withdrawals';
  const decision = formText(form, 'intent') === 'decline-chosen' ? 'decline' : 'approve';
  const reason = formText(form, 'reason');
  const isReason = kind === 'deposits' ? isDepositReason(reason) : isWithdrawalReason(reason);
  if (decision === 'decline' && !isReason) throw new Response(null, { status: 400 });
  const counts = { done: 0, coinsNotThere: 0, passedOver: 0 };
  for (const id of chosen(form)) {
    const answer = await decide(request, kind, decision, id);
    if (answer.ok) counts.done += 1;
    else if (answer.why === 'class-not-running') {
      return data<ClassActAnswer>({ kind: 'class-refused', state: 'debriefing' }, { status: 409 });
    } else if (answer.why === 'coins-not-there') counts.coinsNotThere += 1;
    else counts.passedOver += 1;
  }
  const answer: QueueAnswer = { kind: 'decided', decision, ...counts };
  return data(answer, { status: counts.done === 0 ? 409 : 200 });
}

/** The one whose button was pressed, all that are listed, or those that are ticked. */
function chosen(form: FormData): string[] {
  const one = formText(form, 'one');
  if (one !== '') return [one];
  const name = formText(form, 'all') === 'on' ? 'listed' : 'chosen';
  const ids = form.getAll(name).flatMap((value) => (typeof value === 'string' ? [value.replaceAll('\0', '')] : []));
  return [...new Set(ids)].slice(0, QUEUE_SIZE);
}

function decide(
  { services, viewer, classroom, form, now }: ClassRequest & { readonly form: FormData },
  kind: QueueKind,
  decision: 'approve' | 'decline',
  id: string,
) {
  const { database } = services;
  const actor = viewer.memberId;
  const choice = { reason: formText(form, 'reason'), actor };
  if (kind === 'deposits') {
    return decision === 'approve'
      ? approveDeposit(database, classroom, id, actor, now)
      : declineDeposit(database, classroom, id, choice, now);
  }
  return decision === 'approve'
    ? approveWithdrawal(database, classroom, id, actor, now)
    : declineWithdrawal(database, classroom, id, choice, now);
}
