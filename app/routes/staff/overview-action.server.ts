import { answerForm, attempt, badRequest, type PostedForm } from '#app/forms/posted-form.server.ts';
import { reconcile, reconcileClassroom } from '#app/operations/reconcile.server.ts';
import { answerClassAct, CLASS_ACTS } from './class-act.server.ts';
import type { ClassRequest } from './console-request.server.ts';
import { answerQueueForm } from './queue-action.server.ts';
import { answerScenarioForm } from './scenario-action.server.ts';

/** Does what the form's `intent` says. Throws 400 for one that no page of ours sends. */
export async function answerOverviewForm(request: ClassRequest & { readonly form: PostedForm }) {
  const { intent } = request.form;
  const act = CLASS_ACTS.find((name) => name === intent);
  if (act !== undefined) return answerClassAct(request, act);
  if (intent === 'scenario') return answerScenarioForm(request);
  if (request.form.text('queue') !== '') return answerQueueForm(request);
  if (intent !== 'reconcile') throw badRequest();
  return reconcileNow(request);
}

/** "Reconcile now": all classes for an administrator, their own for a facilitator, who learns nothing of others. */
async function reconcileNow({ services, viewer, classroom, now, form }: ClassRequest & { readonly form: PostedForm }) {
  const { database } = services;
  const work = viewer.role === 'administrator' ? reconcile(database) : reconcileClassroom(database, classroom);
  const findings = await attempt(services.log, work);
  if ('why' in findings) return answerForm(form, 'reconcile', findings);
  return answerForm(form, 'reconcile', { ok: true, findings, at: now });
}
