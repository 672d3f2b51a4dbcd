import { answerForm, attempt, badRequest, type PostedForm } from '#app/forms/posted-form.server.ts';
import { approveDeposit, declineDeposit } from '#app/payments/deposits/decide-deposit.server.ts';
import { approveWithdrawal, declineWithdrawal } from '#app/payments/withdrawals/decide-withdrawal.server.ts';
import { isDepositReason, isWithdrawalReason } from '#app/payments/reasons.ts';
import type { ClassRequest } from '../console-request.server.ts';

export const QUEUE_KINDS = ['deposits', 'withdrawals'] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

/** How many rows the queue shows, and so how many are decided at once. */
export const QUEUE_SIZE = 100;

/** What became of the rows that were chosen: how many were done, and how many were not, by why. */
export interface Decided {
  readonly decision: 'approve' | 'decline';
  readonly done: number;
  readonly coinsNotThere: number;
  /** Decided meanwhile, or not to be approved yet. */
  readonly passedOver: number;
}

/**
 * Decides on all that were chosen, one after the other, each by itself: what cannot be done stands in the way of
 * nothing else. Throws 400 for a form that no page of ours sends.
 */
export async function answerQueueForm(request: ClassRequest & { readonly form: PostedForm }) {
  const { services, form } = request;
  const kind = form.text('queue') === 'deposits' ? 'deposits' : 'withdrawals';
  const decision = form.text('intent') === 'decline-chosen' ? 'decline' : 'approve';
  const reason = form.text('reason');
  const isReason = kind === 'deposits' ? isDepositReason(reason) : isWithdrawalReason(reason);
  if (decision === 'decline' && !isReason) throw badRequest();
  const counts = { done: 0, coinsNotThere: 0, passedOver: 0 };
  for (const id of chosen(form)) {
    const answer = await attempt(services.log, decide(request, kind, decision, id));
    if (answer.ok) counts.done += 1;
    else if (answer.why === 'failed') return answerForm(form, 'queue', answer);
    else if (answer.why === 'class-not-running') {
      return answerForm(form, 'queue', { ok: false, why: 'class-refused' } as const, { refusedStatus: 409 });
    } else if (answer.why === 'coins-not-there') counts.coinsNotThere += 1;
    else counts.passedOver += 1;
  }
  const decided = { decision, ...counts } as const;
  const left = counts.coinsNotThere + counts.passedOver;
  if (counts.done > 0 && left === 0) return answerForm(form, 'queue', { ok: true, ...decided } as const);
  return answerForm(form, 'queue', { ok: false, why: 'some-left', ...decided } as const, { refusedStatus: 409 });
}

/** The one whose button was pressed, all that are listed, or those that are ticked. */
function chosen(form: PostedForm): string[] {
  const one = form.text('one');
  if (one !== '') return [one];
  const name = form.text('all') === 'on' ? 'listed' : 'chosen';
  return [...new Set(form.all(name))].slice(0, QUEUE_SIZE);
}

function decide(
  { services, viewer, classroom, form, now }: ClassRequest & { readonly form: PostedForm },
  kind: QueueKind,
  decision: 'approve' | 'decline',
  id: string,
) {
  const { database } = services;
  const actor = viewer.memberId;
  const choice = { reason: form.text('reason'), actor };
  if (kind === 'deposits') {
    return decision === 'approve'
      ? approveDeposit(database, classroom, id, actor, now)
      : declineDeposit(database, classroom, id, choice, now);
  }
  return decision === 'approve'
    ? approveWithdrawal(database, classroom, id, actor, now)
    : declineWithdrawal(database, classroom, id, choice, now);
}
