import { sql } from 'kysely';
import * as z from 'zod';
import { debriefClass, SOLO_DEBRIEF_MS } from '#app/classes/class-arc.server.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { readClassroom } from '#app/classes/classroom-rows.server.ts';
import { isAsleep } from '#app/classes/clock.ts';
import { type DebriefOfClass, debriefOfMany } from '#app/debrief/debrief-of-class.server.ts';
import { auditHomework, HOMEWORK_ACTOR } from '#app/enrolment/homework.server.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import { cents, NO_CENTS, NO_SATOSHI, satoshi } from '#app/ledger/money.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { type Outcome, transact } from '#app/platform/database/transaction.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { isSignId } from '#app/signs/sign-id.ts';
import { type ClassFlags, type FirstSign, firstSignsOf, sumOfFlags } from '#app/spotter/flags.ts';
import { flagsOfClass } from '#app/spotter/spotter.server.ts';
import { later, MINUTE_MS, type RealTime } from '#app/time/instants.ts';

/** A homework of five hundred classes takes a minute at most; after this long another process may try. Real time. */
const LONGEST_WORK_MS = 10 * MINUTE_MS;

/**
 * Makes and stores one report, once in however many processes. People who are in their class at that moment are shown
 * their Debrief and have as long for it as anyone alone; every class of the homework then ends like any other class of
 * one. Returns whether another homework may be waiting.
 */
export async function reportHomework(
  { database, log }: { readonly database: Database; readonly log: Log },
  now: RealTime,
): Promise<boolean> {
  const id = await claimEnded(database, now);
  if (id === null) return false;
  try {
    let kept: Kept;
    do {
      for (const classroom of await classroomsOf(database, id)) await showDebrief(database, classroom, now);
      kept = await keepReport(database, id, await reportOf(database, id, now), now);
    } while (!kept.ok);
  } catch (error) {
    log.error({ err: error, homework: id }, 'the report of a homework could not be put together');
  }
  return true;
}

/** The homework that ended first among those without a report, claimed for this process. */
async function claimEnded(database: Database, now: RealTime): Promise<ClassroomId | null> {
  const { rows } = await sql<{ id: ClassroomId }>`
    update homework set claimed_until = ${later(now, LONGEST_WORK_MS)} where id = (
      select id from homework
      where report is null and ends_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
      order by ends_at limit 1 for update skip locked
    ) returning id`.execute(database);
  return rows[0]?.id ?? null;
}

async function classroomsOf(database: Database, homework: ClassroomId): Promise<Classroom[]> {
  const rows = await database
    .selectFrom('classroom')
    .selectAll()
    .where('homework_id', '=', homework)
    .orderBy('id')
    .execute();
  return rows.map(readClassroom);
}

/** So that nobody who is in the class at that moment loses what they came for. */
async function showDebrief(database: Database, { id, clock, stages }: Classroom, now: RealTime): Promise<void> {
  if (stages.debriefedAt !== null || isAsleep(clock, now)) return;
  await debriefClass(database, id, HOMEWORK_ACTOR, now);
}

async function reportOf(database: Database, homework: ClassroomId, now: RealTime): Promise<HomeworkReport> {
  const classrooms = await classroomsOf(database, homework);
  const flags: ClassFlags[] = [];
  for (const { id } of classrooms) flags.push(await flagsOfClass(database, id));
  return {
    debrief: await debriefOfMany(database, classrooms, now),
    firstSigns: firstSignsOf(sumOfFlags(flags)),
  };
}

type Kept = Outcome<object, 'someone-came-back'>;

/**
 * From then on the classes are ordinary ones of one person, whose time is over; a Debrief just shown can be read, and
 * still leads to the check of the homework. Refuses while someone has come back since and the Debrief is yet to be
 * shown to them.
 */
function keepReport(database: Database, id: ClassroomId, report: HomeworkReport, now: RealTime): Promise<Kept> {
  return transact<Kept>(database, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('homework')
      .set({ report: reportText(report), claimed_until: null })
      .where('id', '=', id)
      .where('report', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { ok: true };
    // Calculated in UTC: a cluster adds nothing to a column that may depend on a session's time zone.
    await sql`
      update classroom set homework_id = case when debriefed_at is not null then homework_id end, ends_at = greatest(
        ${now}::timestamptz,
        (created_at at time zone 'UTC' + interval '1 ms') at time zone 'UTC',
        (debriefed_at at time zone 'UTC' + ${SOLO_DEBRIEF_MS} * interval '1 ms') at time zone 'UTC'
      ) where homework_id = ${id} and (debriefed_at is not null or clock_awake_until <= ${now} or state = 'closed')`.execute(
      transaction,
    );
    const isAwake = await transaction
      .selectFrom('classroom')
      .select('id')
      .where('homework_id', '=', id)
      .where('debriefed_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (isAwake !== undefined) return { ok: false, why: 'someone-came-back' };
    await auditHomework(transaction, id, { action: 'homework-reported', actor: HOMEWORK_ACTOR }, now);
    return { ok: true };
  });
}

/** All that remains of a homework: figures for everyone together, without groups of fewer than five. */
interface HomeworkReport {
  readonly debrief: DebriefOfClass;
  /** Null when nobody set a flag. */
  readonly firstSigns: readonly FirstSign[] | null;
}

/** Amounts are whole numbers of the smallest unit, as text. */
function reportText(report: HomeworkReport): string {
  return JSON.stringify(report, (_key, value) => (typeof value === 'bigint' ? value.toString() : value));
}

/** Reads what `reportText` wrote; throws when it is no report. */
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
  coinsTaken: SATOSHI.default(NO_SATOSHI),
  inWorthCents: CENTS,
  outWorthCents: CENTS,
  takenWorthCents: CENTS.default(NO_CENTS),
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
  taken: SATOSHI.default(NO_SATOSHI),
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
