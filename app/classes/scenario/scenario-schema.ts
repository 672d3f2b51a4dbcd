import * as z from 'zod';

// Not in `scenario.ts` and `lesson-plan.ts`, which browsers load: they would load zod as well.

/** Hours of practice time. */
const HOURS = z.int().min(0).max(240);
const DAY = z.int().min(1).max(190);
const CENTS = z.int().min(0).max(100_000_000);

/**
 * What the company does, instead of staff or beside them. Adjustable while a class runs; every change is recorded. It
 * contains no text: what investors read comes from fixed catalogues.
 */
const SCENARIO = z.strictObject({
  /** The shipped scenario from which it started. */
  name: z.enum(['by-hand', 'quick', 'friend', 'long', 'honest']),
  deposits: z.discriminatedUnion('approval', [
    z.strictObject({ approval: z.literal('by-hand') }),
    z.strictObject({ approval: z.literal('at-once') }),
    z.strictObject({ approval: z.literal('after-delay'), delayHours: HOURS }),
  ]),
  withdrawals: z.discriminatedUnion('policy', [
    z.strictObject({ policy: z.literal('by-hand') }),
    /** Paid after so many hours, as long as the coins last. */
    z.strictObject({ policy: z.literal('while-coins-last'), delayHours: HOURS }),
    /** Each investor's first withdrawal of at most an amount is paid; every larger or later one waits. */
    z.strictObject({ policy: z.literal('bait-then-block'), paidUpToCents: CENTS, delayHours: HOURS }),
    /** Nobody is paid: another excuse from the catalogue comes every so many hours. */
    z.strictObject({ policy: z.literal('excuses'), everyHours: HOURS.min(1) }),
  ]),
  /**
   * A fee asked of people whose withdrawal waits, as part of its amount; paying it never helps. Null: none is asked.
   */
  releaseFeeBasisPoints: z.int().min(1).max(5_000).nullable(),
  /** Whether the account manager writes. */
  messages: z.boolean(),
  collapse: z.discriminatedUnion('when', [
    /** As soon as a payment that is due cannot be covered, or so many hours of excuses later, or on the latest day. */
    z.strictObject({ when: z.literal('coins-run-out'), graceHours: HOURS.optional(), latestDay: DAY.optional() }),
    /** With days after a request, so long after the first withdrawal was asked for, and at the latest on the day. */
    z.strictObject({
      when: z.literal('on-day'),
      day: DAY,
      daysAfterRequest: DAY.optional(),
      /** Which request that is, of each person; the first where it is left out. */
      request: z.int().min(1).max(5).optional(),
    }),
    z.strictObject({ when: z.literal('by-hand') }),
  ]),
  /** Whether a dull savings account stands beside the plans. */
  savings: z.boolean(),
  /** Whether participants may look through their pages at once, or from the reveal on. */
  xray: z.enum(['always', 'from-the-reveal']).default('always'),
  /**
   * How a participant's own practice bank asks before it pays the company: not at all, with a warning, with questions,
   * or by lot one of the three for each person.
   */
  bank: z.enum(['none', 'warning', 'questions', 'by-lot']).default('none'),
  /** Whether people who join may choose to help others at that bank instead of paying themselves. */
  helpers: z.boolean().default(false),
  /** Invented investors around the class: how many live in the town, and the seed of all their chances. Null: none. */
  crowd: z.strictObject({ townSize: z.int().min(10).max(100_000), seed: z.int().min(0).max(2_147_483_647) }).nullable(),
});

export type Scenario = z.infer<typeof SCENARIO>;

/** Reads a scenario from a row or a form; null when it is none. */
export function readScenario(value: unknown): Scenario | null {
  const parsed = SCENARIO.safeParse(value);
  return parsed.success ? parsed.data : null;
}

const CONDITION = z.enum(['invested', 'matured', 'credited', 'paid', 'fee-asked', 'silence']);

/** What a facilitator talks about: before the start, at the stops, and in the Debrief. */
export const CUES = [
  'joining',
  'earned',
  'paid-back',
  'where-from',
  'fee',
  'savings',
  'small-profits',
  'bring-others',
  'tax',
  'silence',
  'debrief',
] as const;
export type CueId = (typeof CUES)[number];

/** One step: the clock runs to the beginning of a practice day within so many real minutes, then pauses or goes on. */
const STEP = z.strictObject({
  untilDay: z.int().min(2).max(191),
  minutes: z.number().min(0.1).max(600),
  /** Whether it stops for talk until someone lets it go on. */
  thenPauses: z.boolean(),
  /** Alone: what it ends by, whatever the day. None: by its day. */
  until: CONDITION.optional(),
  /** In a class: how far most people are to come before it stops, shortly after its day at the latest. */
  gathers: CONDITION.exclude(['silence']).optional(),
  /** What its stop is for. */
  cue: z.enum(CUES).optional(),
});

const LESSON = z.strictObject({
  steps: z.array(STEP).min(1).max(20),
  /** The step that the clock is in, from 0; the number of steps when the plan is over. */
  position: z.int().min(0),
  /** Alone, in a step with a condition: what the clock stands still for, a question or an act of the person. */
  standsFor: z.enum(['question', 'pay-in', 'invest', 'stop', 'ask', 'ask-again']).optional(),
  /** In a class, after the day of a step that gathers: whether people still have time, or it has stopped. */
  gathering: z.enum(['overtime', 'done']).optional(),
  /** Whether everybody sees how the class answered the question at its present stop. */
  isPollShown: z.boolean().optional(),
});

/** What ends a step, of a person: `silence` is of the company. */
export type StopCondition = NonNullable<LessonStep['until']>;
/** What a person alone may be waited for. */
export type AwaitedAct = Exclude<NonNullable<Lesson['standsFor']>, 'question'>;
export type LessonStep = z.infer<typeof STEP>;
export type Lesson = z.infer<typeof LESSON>;

/** Reads a lesson plan from a row or a form; null when it is none, or when its days do not follow each other. */
export function readLesson(value: unknown): Lesson | null {
  const parsed = LESSON.safeParse(value);
  if (!parsed.success) return null;
  const days = parsed.data.steps.map((step) => step.untilDay);
  return days.every((day, index) => index === 0 || day > (days[index - 1] ?? 0)) ? parsed.data : null;
}
