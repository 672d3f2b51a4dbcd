import { LONGEST_CLASS_NAME, wholeNumberWithin } from '#app/classes/scenario/founding.ts';
import { type Locale, LOCALES } from '#app/i18n/locale.ts';
import type { Design } from './cohort.ts';

export const LARGEST_CHECK = 5_000;
/** The designs that staff can choose; the one for visitors is made automatically. */
export const CHOSEN_DESIGNS = ['one-group', 'early-late', 'two-classes'] as const satisfies readonly Design[];
export type ChosenDesign = (typeof CHOSEN_DESIGNS)[number];

/** The form of a new check as typed. */
export interface NewCheckText {
  readonly name: string;
  readonly language: string;
  readonly design: string;
  readonly people: string;
  /** The number of the class or homework that takes it; empty: none. */
  readonly takenBy: string;
}
export type NewCheckField = keyof NewCheckText;

/** The choices for a new check. */
export interface NewCheck {
  readonly name: string;
  readonly language: Locale;
  readonly design: ChosenDesign;
  readonly plannedPeople: number;
}

export type NewCheckAnswer =
  | { readonly ok: true; readonly choices: NewCheck }
  | { readonly ok: false; readonly wrong: readonly NewCheckField[] };

/**
 * Reads the form of a new check. Refuses with every field that cannot be read, and a class or homework unless all have
 * their lesson together, as its lesson could be that of only one half. Who may take it is for the caller to check.
 */
export function readNewCheck(text: NewCheckText): NewCheckAnswer {
  const name = text.name.trim().replaceAll(/\s+/g, ' ');
  const isName = name !== '' && name.length <= LONGEST_CLASS_NAME;
  const language = LOCALES.find(({ code }) => code === text.language)?.code;
  const design = CHOSEN_DESIGNS.find((one) => one === text.design);
  const plannedPeople = wholeNumberWithin(text.people, 1, LARGEST_CHECK);
  const isTaken = text.takenBy === '' || design === 'one-group';
  if (isName && language && design && plannedPeople && isTaken) {
    return { ok: true, choices: { name, language, design, plannedPeople } };
  }
  const right = { name: isName, language, design, people: plannedPeople, takenBy: isTaken };
  return { ok: false, wrong: FIELDS.filter((field) => !right[field]) };
}

const FIELDS: readonly NewCheckField[] = ['name', 'design', 'people', 'takenBy', 'language'];
