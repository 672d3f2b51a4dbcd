import * as z from 'zod';
import type { DebriefOfClass } from '#app/debrief/debrief-of-class.server.ts';
import { cents, satoshi } from '#app/ledger/money.ts';
import { isSignId } from '#app/signs/sign-id.ts';
import type { FirstSign } from '#app/spotter/flags.ts';

/** What is left of a homework when it has ended: figures for everyone together, without groups of fewer than five. */
export interface HomeworkReport {
  readonly debrief: DebriefOfClass;
  /** Null when nobody set a flag. */
  readonly firstSigns: readonly FirstSign[] | null;
}

/** Writes a report as it is kept: amounts are whole numbers of the smallest unit, as text. */
export function reportText(report: HomeworkReport): string {
  return JSON.stringify(report, (_key, value) => (typeof value === 'bigint' ? value.toString() : value));
}

/** Reads what `reportText` wrote. Throws when it is no report. */
export function readReport(kept: unknown): HomeworkReport {
  return REPORT.parse(kept);
}

const AMOUNT = z
  .string()
  .regex(/^-?\d+$/)
  .transform(BigInt);
const CENTS = AMOUNT.transform(cents);
const SATOSHI = AMOUNT.transform(satoshi);
const PEOPLE = z.int().nullable();

const RESULTS = z.object({
  people: PEOPLE,
  byResult: z.object({
    'nothing-paid-in': PEOPLE,
    'nothing-back': PEOPLE,
    'less-back': PEOPLE,
    'all-back': PEOPLE,
  }),
});

const LOOK_UPS = z.object({ paidIn: z.int(), lookedUpFirst: z.int() });

const POINT = z.object({
  day: z.int(),
  coinsHeld: SATOSHI,
  coinsWorthCents: CENTS,
  owedCents: CENTS,
  askedCents: CENTS,
  promisedProfitCents: CENTS,
  coinsIn: SATOSHI,
  coinsOut: SATOSHI,
  inWorthCents: CENTS,
  outWorthCents: CENTS,
});

const SOLVENCY = z.object({
  coinsHeld: SATOSHI,
  coinsWorthCents: CENTS,
  owedCents: CENTS,
  promisedProfitCents: CENTS,
  unbackedCreditsCents: CENTS,
  feesCents: CENTS,
  takenCents: CENTS,
  gapCents: CENTS,
  paidIn: SATOSHI,
  paidOut: SATOSHI,
});

const BOOKS = z.object({
  history: z.object({ daysPerPoint: z.int(), points: z.array(POINT) }),
  solvency: SOLVENCY,
  unpayableFrom: z.int().nullable(),
});

const DEBRIEF = z.object({
  // A report of an earlier version says nothing about look-ups.
  report: z.object({ results: RESULTS, lookUps: LOOK_UPS.nullable().default(null), books: BOOKS.nullable() }),
  losses: z.array(z.object({ above: AMOUNT, upTo: AMOUNT.nullable(), people: PEOPLE })),
  paidInFull: z.object({ share: z.number().nullable(), largestShare: z.number() }).nullable(),
});

/** Leaves out a sign that a later version no longer knows. */
const FIRST_SIGNS = z
  .array(z.object({ sign: z.string(), people: PEOPLE }))
  .transform((all) => all.flatMap(({ sign, people }) => (isSignId(sign) ? [{ sign, people }] : [])));

const REPORT = z.object({ debrief: DEBRIEF, firstSigns: FIRST_SIGNS.nullable() });
