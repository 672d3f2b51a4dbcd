import { LOCALES, type Locale } from '#app/i18n/locale.ts';
import { latinDigits } from '#app/i18n/typed-number.ts';
import { CLASS_LIFETIME_DAYS } from '../classroom.ts';
import type { Lesson } from './lesson-plan.ts';
import type { Scenario } from './scenario.ts';
import { readScenario } from './scenario-schema.ts';
import { isScenarioName, STORIES } from './stories.ts';

const CENTS_PER_DOLLAR = 100;
const BASIS_POINTS_PER_PERCENT = 100;

/** The numbers of the form, each whole, with their ranges. */
export const SCENARIO_NUMBERS = {
  depositHours: { least: 0, most: 240 },
  withdrawalHours: { least: 0, most: 240 },
  excuseHours: { least: 1, most: 240 },
  paidUpToDollars: { least: 0, most: 100_000 },
  releaseFeePercent: { least: 1, most: 50 },
  collapseDay: { least: 1, most: 190 },
  graceHours: { least: 0, most: 240 },
  withdrawalFeePercent: { least: 0, most: 50 },
} as const satisfies Record<string, { least: number; most: number }>;
export type ScenarioNumber = keyof typeof SCENARIO_NUMBERS;

/** Reads one field of the form as typed or ticked; empty text where there is none. */
type Field = (name: string) => string;

export type ScenarioAnswer =
  | { readonly ok: true; readonly scenario: Scenario; readonly feeBasisPoints: number }
  | { readonly ok: false; readonly wrong: readonly ScenarioNumber[] };

/**
 * Returns the scenario with the choices from a form in place of its earlier ones; its name and its crowd stay. A number
 * that the chosen policy does not use may be anything. Returns null for a form that no page of ours sends.
 */
export function readScenarioChoices(field: Field, before: Scenario): ScenarioAnswer | null {
  const wrong = new Set<ScenarioNumber>();
  const number = (name: ScenarioNumber) => {
    const { least, most } = SCENARIO_NUMBERS[name];
    const value = wholeNumberWithin(field(name), least, most);
    if (value === null) wrong.add(name);
    return value ?? least;
  };
  const scenario = readScenario({
    name: before.name,
    deposits: depositsOf(field('deposits'), number),
    withdrawals: withdrawalsOf(field('withdrawals'), number),
    releaseFeeBasisPoints: field('releaseFee') === 'on' ? number('releaseFeePercent') * BASIS_POINTS_PER_PERCENT : null,
    messages: field('messages') === 'on',
    collapse: collapseOf(field('collapse'), number),
    savings: field('savings') === 'on',
    xray: field('xrayHeldBack') === 'on' ? 'from-the-reveal' : 'always',
    bank: field('bank') || before.bank,
    helpers: field('helpers') === 'on',
    crowd: before.crowd,
  });
  const feeBasisPoints = number('withdrawalFeePercent') * BASIS_POINTS_PER_PERCENT;
  if (scenario === null) return null;
  return wrong.size > 0 ? { ok: false, wrong: [...wrong] } : { ok: true, scenario, feeBasisPoints };
}

/** Returns the numbers of a scenario as its form shows them; where its policies use none, the usual ones. */
export function scenarioNumbers(scenario: Scenario, feeBasisPoints: number): Record<ScenarioNumber, number> {
  const { deposits, withdrawals, releaseFeeBasisPoints, collapse } = scenario;
  return {
    depositHours: deposits.approval === 'after-delay' ? deposits.delayHours : 2,
    withdrawalHours: 'delayHours' in withdrawals ? withdrawals.delayHours : 12,
    excuseHours: withdrawals.policy === 'excuses' ? withdrawals.everyHours : 24,
    paidUpToDollars: withdrawals.policy === 'bait-then-block' ? withdrawals.paidUpToCents / CENTS_PER_DOLLAR : 500,
    releaseFeePercent: (releaseFeeBasisPoints ?? 1_500) / BASIS_POINTS_PER_PERCENT,
    collapseDay: collapse.when === 'on-day' ? collapse.day : 18,
    graceHours: collapse.when === 'coins-run-out' ? (collapse.graceHours ?? 0) : 0,
    withdrawalFeePercent: feeBasisPoints / BASIS_POINTS_PER_PERCENT,
  };
}

type NumberOf = (name: ScenarioNumber) => number;

function depositsOf(approval: string, number: NumberOf) {
  return approval === 'after-delay' ? { approval, delayHours: number('depositHours') } : { approval };
}

function collapseOf(when: string, number: NumberOf) {
  if (when === 'on-day') return { when, day: number('collapseDay') };
  if (when !== 'coins-run-out') return { when };
  const graceHours = number('graceHours');
  return graceHours === 0 ? { when } : { when, graceHours };
}

function withdrawalsOf(policy: string, number: NumberOf) {
  switch (policy) {
    case 'while-coins-last':
      return { policy, delayHours: number('withdrawalHours') };
    case 'bait-then-block':
      return {
        policy,
        paidUpToCents: number('paidUpToDollars') * CENTS_PER_DOLLAR,
        delayHours: number('withdrawalHours'),
      };
    case 'excuses':
      return { policy, everyHours: number('excuseHours') };
    default:
      return { policy };
  }
}

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
  const scenario = isScenarioName(text.scenario) ? STORIES[text.scenario].company : undefined;
  const isClock = text.clock === 'lesson' || text.clock === 'hand';
  const isName = name !== '' && name.length <= LONGEST_CLASS_NAME;
  if (isName && isClock && language && sizeLimit && lifetimeDays && scenario) {
    const lesson = text.clock === 'lesson' ? STORIES[scenario.name].lesson : null;
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

/** Reads a whole number from a form, with or without a thousands separator; null when it is none or out of range. */
export function wholeNumberWithin(text: string, least: number, most: number): number | null {
  const trimmed = latinDigits(text).trim();
  if (!/^\d{1,6}$|^[1-9]\d{0,2}[.,\s'’‘ʼ]\d{3}$/.test(trimmed)) return null;
  const number = Number(trimmed.replaceAll(/\D/g, ''));
  return number >= least && number <= most ? number : null;
}
