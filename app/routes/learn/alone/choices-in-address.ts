import { SOLO_PACES, SOLO_SCENARIOS, type SoloScenario } from '#app/classes/scenario/solo-lesson.ts';

/** The paces as forms and addresses have them. */
export const PACES = SOLO_PACES.map((minutes) => `${minutes}` as const);

/** Returns the story and its pace that an address chooses; the usual ones where it names none that there is. */
export function choicesIn(search: URLSearchParams): { scenario: SoloScenario; pace: (typeof PACES)[number] } {
  const [scenario, pace] = [search.get('scenario'), search.get('pace')];
  return {
    scenario: SOLO_SCENARIOS.find((name) => name === scenario) ?? 'quick',
    pace: PACES.find((minutes) => minutes === pace) ?? '12',
  };
}
