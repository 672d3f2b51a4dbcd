import { CLASS_LIFETIME_DAYS } from '#app/classes/classroom.ts';
import { SOLO_PACES, type SoloPace } from '#app/classes/scenario/lesson-plan.ts';
import { LONGEST_CLASS_NAME, wholeNumberWithin } from '#app/classes/scenario/scenario-form.ts';
import { SOLO_SCENARIOS, type SoloScenario } from '#app/classes/scenario/stories.ts';
import { LOCALES, type Locale } from '#app/i18n/locale.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import { DAY_MS, later, type RealTime } from '#app/time/instants.ts';

/** The database checks both too (db/schema/12_homework.sql). */
export const LARGEST_HOMEWORK = 500;
export const LONGEST_HOMEWORK_DAYS = 21;

export interface HomeworkChoices {
  readonly name: string;
  readonly scenario: SoloScenario;
  readonly pace: SoloPace;
  readonly language: Locale;
  readonly sizeLimit: number;
  readonly days: number;
}

/** Many people live alone in it, under one code. */
export interface Homework extends Omit<HomeworkChoices, 'days'> {
  readonly id: ClassroomId;
  readonly code: string;
  readonly createdAt: RealTime;
  readonly endsAt: RealTime;
  /** How many began, including people who have left, and how many of those reached the end. */
  readonly begunCount: number;
  readonly finishedCount: number;
  readonly hasReport: boolean;
}

/** Ending: nobody may begin any more, and the report is being made. Over: only the report is left. */
export type HomeworkState = 'open' | 'ending' | 'over';

export function homeworkState({ endsAt, hasReport }: Homework, now: RealTime): HomeworkState {
  if (hasReport) return 'over';
  return now < endsAt ? 'open' : 'ending';
}

/** At the same age as a class that began when it did. */
export function erasedAt({ createdAt }: Pick<Homework, 'createdAt'>): RealTime {
  return later(createdAt, CLASS_LIFETIME_DAYS * DAY_MS);
}

/** As typed. */
export type HomeworkText = Readonly<Record<keyof HomeworkChoices, string>>;
export type HomeworkField = keyof HomeworkText;

export type HomeworkAnswer =
  | { readonly ok: true; readonly choices: HomeworkChoices }
  | { readonly ok: false; readonly wrong: readonly HomeworkField[] };

/** Refuses with every field that cannot be read. */
export function readHomework(text: HomeworkText): HomeworkAnswer {
  const name = text.name.trim().replaceAll(/\s+/g, ' ');
  const isName = name !== '' && name.length <= LONGEST_CLASS_NAME;
  const scenario = SOLO_SCENARIOS.find((one) => one === text.scenario);
  const pace = SOLO_PACES.find((minutes) => `${minutes}` === text.pace);
  const language = LOCALES.find(({ code }) => code === text.language)?.code;
  const sizeLimit = wholeNumberWithin(text.sizeLimit, 1, LARGEST_HOMEWORK);
  const days = wholeNumberWithin(text.days, 1, LONGEST_HOMEWORK_DAYS);
  if (isName && scenario && pace && language && sizeLimit && days) {
    return { ok: true, choices: { name, scenario, pace, language, sizeLimit, days } };
  }
  const right = { name: isName, scenario, pace, language, sizeLimit, days };
  return { ok: false, wrong: FIELDS.filter((field) => !right[field]) };
}

const FIELDS: readonly HomeworkField[] = ['name', 'scenario', 'pace', 'language', 'sizeLimit', 'days'];
