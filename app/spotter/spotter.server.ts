import { sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import { lessonProgressOf } from '#app/debrief/lesson-progress.server.ts';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import { lockInvestorOrLeaver } from '#app/members/members.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { type Outcome, transact } from '#app/platform/database/transaction.server.ts';
import { isSignId } from '#app/signs/sign-id.ts';
import type { PracticeTime } from '#app/time/instants.ts';
import { type ClassFlags, MOST_FLAGS, type NewFlag, type SpotterFlag } from './flags.ts';

/**
 * Why a flag is refused: X-ray or the Debrief has said what everything is, the class is over, or there are more flags
 * than anybody needs.
 */
export type FlagRefusal = 'truth-told' | 'class-over' | 'too-many';

export interface SetFlag extends SpotterFlag {
  readonly page: string;
  readonly thing: string;
  readonly kind: string;
  readonly at: PracticeTime;
}

/** X-ray or the Debrief may have told them the truth, or their class may be over. */
export async function whyNoFlags(
  database: Database,
  { id, stages }: Pick<Classroom, 'id' | 'stages'>,
  investor: InvestorId,
): Promise<Exclude<FlagRefusal, 'too-many'> | null> {
  if (stages.debriefedAt !== null) return 'class-over';
  const { xrayOpenedAt, debriefOpenedAt } = await lessonProgressOf(database, id, investor);
  return xrayOpenedAt === null && debriefOpenedAt === null ? null : 'truth-told';
}

/**
 * Flagging the same thing again takes the newer feeling and signs, and keeps its place in the order unless it worries
 * only now. An investor's flags are set one after the other, so that no two have the same place.
 */
export async function setFlag(
  database: Database,
  classroom: Pick<Classroom, 'id' | 'stages'>,
  investor: InvestorId,
  flag: NewFlag,
  practiceNow: PracticeTime,
): Promise<Outcome<object, FlagRefusal>> {
  return transact<Outcome<object, FlagRefusal>>(database, async (transaction) => {
    if (!(await lockInvestorOrLeaver(transaction, classroom.id, investor))) return { ok: false, why: 'class-over' };
    const why = await whyNoFlags(transaction, classroom, investor);
    if (why !== null) return { ok: false, why };
    const before = await flagRows(transaction, classroom.id, investor);
    const same = before.find(({ page, thing }) => page === flag.page && thing === flag.thing);
    if (same === undefined && before.length >= MOST_FLAGS) return { ok: false, why: 'too-many' };
    const { feeling } = flag;
    const signs = [...flag.signs];
    const place = { flagged_at: practiceNow, ordinal: Math.max(0, ...before.map((row) => row.ordinal)) + 1 };
    const worriesOnlyNow = feeling === 'worries' && same?.feeling === 'reassures';
    await transaction
      .insertInto('spotter_flag')
      .values({ ...flag, ...place, classroom_id: classroom.id, investor_id: investor })
      .onConflict((conflict) =>
        conflict
          .columns(['classroom_id', 'investor_id', 'page', 'thing'])
          .doUpdateSet({ feeling, signs, ...(worriesOnlyNow ? place : {}) }),
      )
      .execute();
    return { ok: true };
  });
}

/** As long as flags can be set; removing one that is not there changes nothing. */
export async function takeFlagAway(
  database: Database,
  classroom: Pick<Classroom, 'id' | 'stages'>,
  investor: InvestorId,
  { page, thing }: { readonly page: string; readonly thing: string },
): Promise<Outcome<object, FlagRefusal>> {
  const why = await whyNoFlags(database, classroom, investor);
  if (why !== null) return { ok: false, why };
  await database
    .deleteFrom('spotter_flag')
    .where('classroom_id', '=', classroom.id)
    .where('investor_id', '=', investor)
    .where('page', '=', page)
    .where('thing', '=', thing)
    .execute();
  return { ok: true };
}

/** The first one first. */
export async function flagsOf(
  database: Database,
  classroomId: ClassroomId,
  investor: InvestorId,
): Promise<readonly SetFlag[]> {
  const rows = await flagRows(database, classroomId, investor);
  return rows.map(({ page, thing, kind, signs, feeling, flagged_at: at }) => ({
    page,
    thing,
    kind,
    signs: signs.filter(isSignId),
    feeling,
    at,
  }));
}

function flagRows(database: Database, classroomId: ClassroomId, investor: InvestorId) {
  return database
    .selectFrom('spotter_flag')
    .select(['page', 'thing', 'kind', 'signs', 'feeling', 'flagged_at', 'ordinal'])
    .where('classroom_id', '=', classroomId)
    .where('investor_id', '=', investor)
    .orderBy('flagged_at')
    .orderBy('ordinal')
    .orderBy('page')
    .orderBy('thing')
    .execute();
}

/** Starts with the sign that most people noticed first. */
export async function flagsOfClass(database: Database, classroomId: ClassroomId): Promise<ClassFlags> {
  const { rows } = await sql<{ sign: string; worried: number; first: number; people: number }>`
    with flag as (
      select investor_id, signs, row_number() over (partition by investor_id order by flagged_at, ordinal, page, thing) as place
      from spotter_flag
      where classroom_id = ${classroomId} and feeling = 'worries' and cardinality(signs) > 0
    ), worried as (
      select investor_id, sign, min(place) as place from flag cross join unnest(signs) as sign group by investor_id, sign
    )
    select sign, count(*)::integer as worried, (count(*) filter (where place = 1))::integer as first,
      (select count(distinct investor_id) from worried)::integer as people
    from worried group by sign order by first desc, worried desc, sign`.execute(database);
  return {
    people: rows[0]?.people ?? 0,
    signs: rows.flatMap(({ sign, worried, first }) => (isSignId(sign) ? [{ sign, worried, first }] : [])),
  };
}
