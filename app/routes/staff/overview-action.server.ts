import { data } from 'react-router';
import { reconcile, reconcileClassroom } from '#app/operations/reconcile.server.ts';
import { formText } from '../account/form-text.ts';
import { answerClassAct, CLASS_ACTS } from './class-act.server.ts';
import type { ClassRequest } from './console-request.server.ts';
import { answerQueueForm } from './queue-action.server.ts';
import { answerScenarioForm } from './scenario-action.server.ts';

/** Does what the form's `intent` says. Throws 400 for one that no page of ours sends. */
export async function answerOverviewForm(request: ClassRequest & { readonly form: FormData }) {
  const intent = formText(request.form, 'intent');
  const act = CLASS_ACTS.find((name) => name === intent);
  if (act !== undefined) return answerClassAct(request, act);
  if (intent === 'scenario') return answerScenarioForm(request);
  if (formText(request.form, 'queue') !== '') return answerQueueForm(request);
  if (intent !== 'reconcile') throw new Response(null, { status: 400 });
  return reconcileNow(request);
}

/** "Reconcile now": all classes for an administrator, their own for a facilitator, who learns nothing of others. */
async function reconcileNow({ services, viewer, classroom, now }: ClassRequest) {
  const { database } = services;
  const findings =
    viewer.role === 'administrator' ? await reconcile(database) : await reconcileClassroom(database, classroom);
  return data({ kind: 'reconciled', findings, at: now } as const);
}
