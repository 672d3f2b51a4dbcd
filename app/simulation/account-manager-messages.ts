import type { ClassEvent } from '#app/classes/class-event.ts';
import { type Classroom, classDay, startOfClassDay } from '#app/classes/classroom.ts';
import { dayOfCollapse, endingAfterRequest, type Scenario } from '#app/classes/scenario/scenario.ts';
import { planById, plansOf } from '#app/investments/plan.ts';
import { hoursAfter, waitsFrom } from '#app/payments/withdrawals/withdrawal.ts';
import type { SignId } from '#app/signs/sign-id.ts';
import type { PracticeTime, RealTime } from '#app/time/instants.ts';

/** Patterns found in recordings of real fraud sellers, the friend's own, and the sunk cost that keeps people in. */
export type PersuasionPattern =
  | 'liking'
  | 'authority'
  | 'reciprocity'
  | 'phantom-riches'
  | 'social-proof'
  | 'commitment'
  | 'sunk-cost'
  | 'scarcity';

export type AccountMessageId =
  | 'welcome'
  | 'bank-will-ask'
  | 'bonus-kept'
  | 'others-moved-up'
  | 'halfway'
  | 'paid-so-deposit-more'
  | 'patience'
  | 'fee-received'
  | 'last-places';

/** What makes words persuade, and the warning sign that they are an example of. */
export interface Lever {
  readonly pattern: PersuasionPattern;
  readonly warningSign: SignId;
}

/** Nobody can add words of their own. Each message is tied to a warning sign. */
export const ACCOUNT_MESSAGES: Readonly<Record<AccountMessageId, Lever>> = {
  welcome: { pattern: 'authority', warningSign: 'private-chat' },
  'bank-will-ask': { pattern: 'authority', warningSign: 'private-chat' }, // an expert says what to tell the bank
  'bonus-kept': { pattern: 'reciprocity', warningSign: 'plan-ladder' }, // a favour that leads up the ladder
  'others-moved-up': { pattern: 'social-proof', warningSign: 'staged-activity' }, // whom nobody can ask
  halfway: { pattern: 'phantom-riches', warningSign: 'leaping-balance' },
  'paid-so-deposit-more': { pattern: 'commitment', warningSign: 'early-success' },
  patience: { pattern: 'sunk-cost', warningSign: 'delay' },
  'fee-received': { pattern: 'sunk-cost', warningSign: 'fee-to-withdraw' }, // paying the fee never helps
  'last-places': { pattern: 'scarcity', warningSign: 'countdown' },
};

export function isAccountMessage(text: string): text is AccountMessageId {
  return Object.hasOwn(ACCOUNT_MESSAGES, text);
}

export interface MessageCue {
  readonly event: ClassEvent;
  readonly at: PracticeTime;
}

export interface PlannedMessage<Id = AccountMessageId> {
  readonly message: Id;
  readonly dueAt: PracticeTime;
}

const DAY_HOURS = 24;
/** The last places are offered this many practice days before the day of the collapse. */
const LAST_PLACES_DAYS = 2;

/** Each with its time. An investor gets each message once. */
export function managerMessagesAfter(
  { event, at }: MessageCue,
  { scenario, createdAt }: CueClass,
): readonly PlannedMessage[] {
  const later = (message: AccountMessageId, hours: number) => ({ message, dueAt: hoursAfter(at, hours) });
  switch (event.kind) {
    case 'joined':
      return [
        later('welcome', 1),
        ...(scenario.bank === 'none' ? [] : [later('bank-will-ask', 2)]),
        ...lastPlaces(scenario, createdAt, at),
      ];
    case 'deposit-approved':
      return [later('bonus-kept', 2)];
    case 'investment-placed': {
      const plan = planById(event.plan);
      // Both messages praise the plans above, and above the last there is none.
      if (plan?.kind !== 'fixed-term' || plan === plansOf(scenario).at(-1)) return [];
      return [later('others-moved-up', DAY_HOURS / 2), later('halfway', (plan.termDays * DAY_HOURS) / 2)];
    }
    case 'withdrawal-approved':
      return [later('paid-so-deposit-more', 1)];
    case 'withdrawal-requested':
      return [
        { message: 'patience', dueAt: hoursAfter(waitsFrom(scenario, at), 2) },
        // Planned already where the day was known when they joined.
        ...lastPlaces(endingAfterRequest(scenario, classDay({ createdAt }, at)), createdAt, at),
      ];
    case 'release-fee-paid':
      return [later('fee-received', 1)];
    default:
      return [];
  }
}

export type CueClass = Pick<Classroom, 'scenario' | 'createdAt'>;

/** Where the day of the collapse is known; an investor for whom it comes too soon gets no offer. */
function lastPlaces(scenario: Scenario, createdAt: RealTime, at: PracticeTime): readonly PlannedMessage[] {
  const lastDay = dayOfCollapse(scenario);
  if (lastDay === null) return [];
  const dueAt = startOfClassDay({ createdAt }, Math.max(lastDay - LAST_PLACES_DAYS, 1));
  return dueAt > at ? [{ message: 'last-places', dueAt }] : [];
}

/** Only people who wait are asked for patience. */
export function fitsManager(message: AccountMessageId, { isWaiting }: { readonly isWaiting: boolean }): boolean {
  return message !== 'patience' || isWaiting;
}
