import { answerForm, attempt, badRequest, type PostedForm } from '#app/forms/posted-form.server.ts';
import { readScenarioChoices, SCENARIO_NUMBERS } from '#app/classes/scenario-choices.ts';
import { setScenario } from '#app/simulation/set-scenario.server.ts';
import { notFound } from '../guards.server.ts';
import type { ClassRequest } from './console-request.server.ts';

/** Gives the class the choices of the form, from now on. Throws 400 for a form that no page of ours sends. */
export async function answerScenarioForm({
  services,
  classroom,
  viewer,
  now,
  form,
}: ClassRequest & { readonly form: PostedForm }) {
  if (classroom.kind === 'open') throw notFound();
  const answer = readScenarioChoices((name) => form.text(name), classroom.scenario);
  if (answer === null) throw badRequest();
  if (!answer.ok) {
    // What the chosen policies do not ask for is shown again too.
    for (const name of Object.keys(SCENARIO_NUMBERS)) form.text(name);
    return answerForm(form, 'scenario', { ok: false, why: 'numbers', wrong: answer.wrong } as const);
  }
  const { scenario, feeBasisPoints } = answer;
  const choice = { scenario, feeBasisPoints, actor: viewer.memberId };
  const changed = await attempt(services.log, setScenario(services.database, classroom.id, choice, now));
  if (!changed.ok && changed.why === 'failed') return answerForm(form, 'scenario', changed);
  if (!changed.ok) throw notFound();
  return answerForm(form, 'scenario', { ok: true });
}
