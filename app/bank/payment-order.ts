import { type Group, isSafe, publishable, publishedCount } from '#app/classes/small-groups.ts';
import { editDistance } from '#app/platform/typed-text.ts';
import { DAY_MS, later, type PracticeTime } from '#app/time/instants.ts';
import type { HelperLine } from './help-case.ts';

/** How a bank asks before it pays: it does not, it warns in one sentence, or it asks three questions. */
export const BANK_ARMS = ['none', 'warning', 'questions'] as const;
export type BankArm = (typeof BANK_ARMS)[number];

/** A payment to the company: on the deposit page, for a withdrawal that waits, or sent from the wallet by hand. */
export type PaymentKind = 'deposit' | 'release-fee' | 'transfer';

export const BANK_QUESTIONS = ['toldWhatToAnswer', 'toldToPayFirst', 'lookedUp'] as const;
export type BankQuestion = (typeof BANK_QUESTIONS)[number];
export type BankAnswers = Readonly<Record<BankQuestion, boolean>>;

/** To whom the company's account belongs, as registered. */
export const REGISTERED_PAYEE = 'GH Client Settlement';

export type NameCheck = 'match' | 'close' | 'none';

/** Compares whom somebody means to pay with the owner of the account, as banks do: by their words, not by marks. */
export function checkName(meant: string, registered: string): NameCheck {
  const [some, others] = [wordsOf(meant), wordsOf(registered)];
  if (some.length === 0 || others.length === 0) return 'none';
  if (some.join(' ') === others.join(' ')) return 'match';
  const [fewer, more] = some.length < others.length ? [some, others] : [others, some];
  const isWithin = fewer.every((word) => more.includes(word));
  return isWithin || editDistance(fewer.join(''), more.join('')) <= MOST_SLIPS ? 'close' : 'none';
}

/** Letters typed wrongly, swapped, left out or added that a bank still takes for a slip. */
const MOST_SLIPS = 2;
/** What firms add to their name by law. */
const LEGAL_FORMS = new Set(['ltd', 'limited', 'inc', 'llc', 'plc', 'gmbh', 'ag', 'sa']);

function wordsOf(name: string): readonly string[] {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word !== '' && !LEGAL_FORMS.has(word));
}

/** Returns whether an answer is one that people give who are being deceived. */
export function isTelltale({ toldWhatToAnswer, toldToPayFirst, lookedUp }: BankAnswers): boolean {
  return toldWhatToAnswer || toldToPayFirst || !lookedUp;
}

/**
 * Draws the arm of the next person, with one draw in [0, 1): one of those that fewest have. So of three people in a row
 * each has another, in an order that nobody can foresee, and groups stay equal in size.
 */
export function drawArm(people: Readonly<Record<BankArm, number>>, draw: number): BankArm {
  const fewest = Math.min(...BANK_ARMS.map((arm) => people[arm]));
  const rarest = BANK_ARMS.filter((arm) => people[arm] === fewest);
  return rarest[Math.floor(draw * rarest.length)] ?? 'none';
}

/** What somebody does when their bank asks. */
export const BANK_CHOICES = ['pay', 'wait', 'stop'] as const;
export type BankChoice = (typeof BANK_CHOICES)[number];

/** An order as far as it decides what may be done with it. */
export interface OrderState {
  readonly arm: BankArm;
  readonly outcome: 'paid' | 'stopped' | null;
  readonly waitsUntil: PracticeTime | null;
}

/** `again`: this was done before, and nothing happens now. */
export type OrderStep = 'pay' | 'wait' | 'stop' | 'again';
export type OrderRefusal = 'order-paid' | 'order-stopped' | 'answers-missing';

/** A bank may ask and never prevents: whoever answers what it asks may pay, also before the day is over. */
export function decideOrder(
  order: OrderState,
  choice: BankChoice,
  answers: BankAnswers | null,
  practiceNow: PracticeTime,
): { readonly ok: true; readonly step: OrderStep } | { readonly ok: false; readonly why: OrderRefusal } {
  if (order.outcome === 'paid') {
    return choice === 'pay' ? { ok: true, step: 'again' } : { ok: false, why: 'order-paid' };
  }
  if (order.outcome === 'stopped') {
    return choice === 'stop' ? { ok: true, step: 'again' } : { ok: false, why: 'order-stopped' };
  }
  if (choice === 'pay' && order.arm === 'questions' && answers === null) return { ok: false, why: 'answers-missing' };
  return { ok: true, step: choice === 'wait' && isWaiting(order, practiceNow) ? 'again' : choice };
}

/** Until it is offered again, a day later. */
export function isWaiting({ waitsUntil }: Pick<OrderState, 'waitsUntil'>, practiceNow: PracticeTime): boolean {
  return waitsUntil !== null && practiceNow < waitsUntil;
}

export function offeredAgainAt(practiceNow: PracticeTime): PracticeTime {
  return later(practiceNow, DAY_MS);
}

/** A person of a class at their bank. */
export interface PersonAtBank {
  readonly id: number;
  /** Of their first payment, and what became of that; null: undecided. */
  readonly arm: BankArm;
  readonly firstOutcome: OrderState['outcome'];
  readonly hasPaid: boolean;
  readonly hasWaited: boolean;
  readonly hasStopped: boolean;
  /** That a helper chose at the first of their payments for which one chose any. */
  readonly helperLine: HelperLine | null;
}

/** Whether a helper wrote to them; one who chose to say nothing did not. */
export function wasWrittenTo({ helperLine }: Pick<PersonAtBank, 'helperLine'>): boolean {
  return helperLine !== null && helperLine !== 'nothing';
}

/** How many people did what, rounded down to a multiple of five; null where it is hidden (small-groups.ts). */
export interface BankCounts {
  readonly people: number | null;
  readonly paid: number | null;
  readonly waited: number | null;
  readonly stopped: number | null;
}

/** Of people of one arm, or of all: each may have done several of these, with several payments. */
export function bankCounts(people: readonly PersonAtBank[]): BankCounts {
  const countOf = (has: (person: PersonAtBank) => boolean) => {
    const groupOf = (isHad: boolean): Group => ({
      persons: new Set(people.filter((person) => has(person) === isHad).map(({ id }) => id)),
      parts: [],
    });
    const did = groupOf(true);
    const whole: Group = { persons: new Set(people.map(({ id }) => id)), parts: [did, groupOf(false)] };
    const published = publishable(whole);
    return published.has(whole) && published.has(did) ? publishedCount(did.persons.size) : null;
  };
  return {
    people: isSafe(people.length) ? publishedCount(people.length) : null,
    paid: countOf(({ hasPaid }) => hasPaid),
    waited: countOf(({ hasWaited }) => hasWaited),
    stopped: countOf(({ hasStopped }) => hasStopped),
  };
}

/** By arm, those that somebody met, and by whether a helper wrote; null: none wrote to anybody of that arm. */
export type BankCountsByArm = readonly (BankCounts & { readonly arm: BankArm; readonly isWrittenTo: boolean | null })[];

export function bankCountsByArm(people: readonly PersonAtBank[]): BankCountsByArm {
  return BANK_ARMS.flatMap<BankCountsByArm[number]>((arm) => {
    const met = people.filter((person) => person.arm === arm);
    if (!met.some(wasWrittenTo)) return met.length === 0 ? [] : [{ arm, isWrittenTo: null, ...bankCounts(met) }];
    return [true, false].flatMap((isWrittenTo) => {
      const some = met.filter((person) => wasWrittenTo(person) === isWrittenTo);
      return some.length === 0 ? [] : [{ arm, isWrittenTo, ...bankCounts(some) }];
    });
  });
}
