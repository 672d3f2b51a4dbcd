import { type Locale, LOCALES } from '#app/i18n/locale.ts';
import { latinDigits } from '#app/i18n/typed-number.ts';
import { CLASS_LIFETIME_DAYS } from '../classroom.ts';
import { type Lesson, SCENARIO_LESSONS } from './lesson-plan.ts';
import { SCENARIOS, type Scenario, type ScenarioName } from './scenario.ts';

export const SMALLEST_CLASS = 5;
export const LARGEST_CLASS = 5_000;
export const LONGEST_CLASS_NAME = 60;

/** The form of a new class as typed. */
export interface FoundingText {
  readonly name: string;
  readonly language: string;
  readonly sizeLimit: string;
  readonly lifetimeDays: string;
  readonly scenario: string;
  /** 'lesson' or 'hand'. */
  readonly clock: string;
}

export type FoundingField = keyof FoundingText;

/** The choices for a new class. */
export interface Founding {
  readonly name: string;
  readonly language: Locale;
  readonly sizeLimit: number;
  readonly lifetimeDays: number;
  readonly scenario: Scenario;
  readonly lesson: Lesson | null;
}

export type FoundingAnswer =
  | { readonly ok: true; readonly founding: Founding }
  | { readonly ok: false; readonly wrong: readonly FoundingField[] };

/** Reads the form of a new class. Refuses with every field that cannot be read. */
export function readFounding(text: FoundingText): FoundingAnswer {
  const name = text.name.trim().replaceAll(/\s+/g, ' ');
  const language = LOCALES.find((locale) => locale.code === text.language)?.code;
  const sizeLimit = wholeNumberWithin(text.sizeLimit, SMALLEST_CLASS, LARGEST_CLASS);
  const lifetimeDays = wholeNumberWithin(text.lifetimeDays, 1, CLASS_LIFETIME_DAYS);
  const scenario = isScenarioName(text.scenario) ? SCENARIOS[text.scenario] : undefined;
  const isClock = text.clock === 'lesson' || text.clock === 'hand';
  const isName = name !== '' && name.length <= LONGEST_CLASS_NAME;
  if (isName && isClock && language && sizeLimit && lifetimeDays && scenario) {
    const lesson = text.clock === 'lesson' ? SCENARIO_LESSONS[scenario.name] : null;
    return { ok: true, founding: { name, language, sizeLimit, lifetimeDays, scenario, lesson } };
  }
  const right: Record<FoundingField, boolean> = {
    name: isName,
    language: language !== undefined,
    sizeLimit: sizeLimit !== null,
    lifetimeDays: lifetimeDays !== null,
    scenario: scenario !== undefined,
    clock: isClock,
  };
  return { ok: false, wrong: FIELDS.filter((field) => !right[field]) };
}

const FIELDS: readonly FoundingField[] = ['name', 'language', 'sizeLimit', 'lifetimeDays', 'scenario', 'clock'];

/** Returns whether a text from a form names a shipped scenario. */
export function isScenarioName(text: string): text is ScenarioName {
  return Object.hasOwn(SCENARIOS, text);
}

/** Reads a whole number from a form, with or without a thousands separator; null when it is none or out of range. */
export function wholeNumberWithin(text: string, least: number, most: number): number | null {
  const trimmed = latinDigits(text).trim();
  if (!/^\d{1,6}$|^\d{1,3}[., \u00a0\u202f’]\d{3}$/.test(trimmed)) return null;
  const number = Number(trimmed.replaceAll(/\D/g, ''));
  return number >= least && number <= most ? number : null;
}
