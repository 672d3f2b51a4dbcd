import { data } from 'react-router';
import { readScenarioChoices, type ScenarioNumber } from '#app/classes/scenario-choices.ts';
import { setScenario } from '#app/simulation/set-scenario.server.ts';
import { formText } from '../account/form-text.ts';
import { notFound } from '../guards.server.ts';
import type { ClassRequest } from './console-request.server.ts';

/** What became of the form of the scenario; a refusal brings back what was typed. */
export type ScenarioFormAnswer =
  | { readonly kind: 'scenario-set' }
  | {
      readonly kind: 'scenario-refused';
      readonly wrong: readonly ScenarioNumber[];
      readonly typed: Readonly<Record<string, string>>;
    };

/** Gives the class the choices of the form, from now on. Throws 400 for a form that no page of ours sends. */
export async function answerScenarioForm({
  services,
  classroom,
  viewer,
  now,
  form,
}: ClassRequest & { readonly form: FormData }) {
  if (classroom.kind === 'open') throw notFound();
  const answer = readScenarioChoices((name) => formText(form, name), classroom.scenario);
  if (answer === null) throw new Response(null, { status: 400 });
  if (!answer.ok) {
    const typed = Object.fromEntries([...form.keys()].map((name) => [name, formText(form, name)]));
    return data<ScenarioFormAnswer>({ kind: 'scenario-refused', wrong: answer.wrong, typed }, { status: 400 });
  }
  const { scenario, feeBasisPoints } = answer;
  const choice = { scenario, feeBasisPoints, actor: viewer.memberId };
  const changed = await setScenario(services.database, classroom.id, choice, now);
  if (!changed.ok) throw notFound();
  return data<ScenarioFormAnswer>({ kind: 'scenario-set' });
}
