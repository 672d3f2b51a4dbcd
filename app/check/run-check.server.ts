import { setCheckOfClass } from '#app/classes/class-directory.server.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import { audit } from '#app/platform/audit.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { type Outcome, transact } from '#app/platform/database/transaction.server.ts';
import type { ErasureTools } from '#app/platform/files/erasure-log.server.ts';
import type { MadeOnce } from '#app/platform/identifiers.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { type Arm, type Cohort, type Design, dayNumber } from './cohort.ts';
import { cohortOfRequest, endLesson, makeCohort } from './cohorts.server.ts';
import type { OfferSet } from './offers/offer.ts';

export interface CheckChoices extends MadeOnce {
  readonly name: string;
  readonly language: string;
  readonly design: Exclude<Design, 'visitors'>;
  readonly plannedPeople: number;
  readonly offerSet: OfferSet;
  /** Null: nobody's lesson is on this site. */
  readonly takenBy: { readonly id: ClassroomId; readonly isHomework: boolean } | null;
}

/**
 * Sets a check that is open from now on, and makes its class refer to it: both or neither. Returns its number, or that
 * of the one set for the same request. Refuses when the class takes another check by now, or is gone.
 */
export async function setCheck(
  database: Database,
  { takenBy, ...choices }: CheckChoices,
  facilitatorId: string,
  now: RealTime,
): Promise<Outcome<{ readonly id: number }, 'takes-another'>> {
  const { design, plannedPeople, offerSet, requestKey = null } = choices;
  const isOwnPace = takenBy?.isHomework === true;
  return transact(database, async (transaction) => {
    const earlier = requestKey === null ? null : await askedBefore(transaction, facilitatorId, requestKey);
    if (earlier !== null) return { ok: true, id: earlier };
    const { id } = await makeCohort(transaction, { ...choices, facilitatorId, isOwnPace }, dayNumber(now));
    const isNamed = takenBy === null || (await setCheckOfClass(transaction, takenBy.id, id));
    if (!isNamed) return { ok: false, why: 'takes-another' };
    const act = { action: 'check-set', actor: facilitatorId, after: { design, plannedPeople, offerSet } } as const;
    await auditCheck(transaction, id, act, now);
    return { ok: true, id };
  });
}

/** Waits for this person's requests that are under way. */
async function askedBefore(transaction: Database, facilitatorId: string, requestKey: string): Promise<number | null> {
  await transaction.selectFrom('member').select('id').where('id', '=', facilitatorId).forNoKeyUpdate().execute();
  return cohortOfRequest(transaction, requestKey);
}

/** Opens the wave after the lesson. If said twice, the first holds. */
export async function closeLesson(database: Database, id: number, arm: Arm, actor: string, now: RealTime) {
  await database.transaction().execute(async (transaction) => {
    const isNews = await endLesson(transaction, id, arm, dayNumber(now));
    if (isNews) await auditCheck(transaction, id, { action: 'check-lesson-ended', actor, after: { arm } }, now);
  });
}

/** Erases everybody and everything in the cohort too. Returns whether it was there. */
export async function eraseCheck(
  { database, erasures }: ErasureTools,
  { id }: Pick<Cohort, 'id'>,
  actor: string,
  now: RealTime,
): Promise<boolean> {
  await erasures.note({ kind: 'check', cohort: id }, now);
  return database.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction.deleteFrom('check_cohort').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows > 0n) await auditCheck(transaction, id, { action: 'check-erased', actor }, now);
    return numDeletedRows > 0n;
  });
}

interface CheckAct {
  readonly action: 'check-set' | 'check-lesson-ended' | 'check-published' | 'check-erased';
  readonly actor: string;
  readonly after?: unknown;
}

/** Written to the audit trail under no class: a cohort outlives its classes. */
export async function auditCheck(transaction: Database, id: number, act: CheckAct, at: RealTime): Promise<void> {
  await audit(transaction, { ...act, at, classroomId: null, subject: `check ${id}` });
}
