import { type Insertable, type Selectable, sql } from 'kysely';
import { type ClassTurn, done, inClass } from '#app/classes/recording.server.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { practiceAt } from '#app/classes/clock.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { Outcome } from '#app/platform/transaction.server.ts';
import type { PracticeTime } from '#app/time/instants.ts';
import type { DB } from '#db/schema.ts';
import {
  type CrowdAct,
  DAYS_UNTIL_SILENCE,
  type Mood,
  type Resolution,
  resolve,
  STEP_HOURS,
  STEPS_PER_DAY,
} from './crowd.ts';
import { joiners, pressureOver, type Town } from './town.ts';
import { type TownView, viewTown } from './town-view.server.ts';

const STEP_MS = STEP_HOURS * 3_600_000;
/** Whoever looks at ten accounts or fewer takes no single one for the mood of the town. */
const FEWEST_FOR_A_MOOD = 10;
/** An act that failed so often is given up, or one of them would hold up everybody. */
export const MOST_ATTEMPTS = 3;

type Crowd = Selectable<DB['crowd']>;
type Planned = Outcome<object, 'nothing-due'>;

/**
 * Plans the next step of a class's crowd, if its time has come and the step before is done: who joins, who panics or
 * leaves, and what everybody means to do. Returns whether it did. Of several processes one plans; the others pass on.
 * After a jump of the clock at most a day is caught up; the time before that counts for the spread of the word alone.
 */
export async function planCrowdStep(database: Database, { id, clock }: Classroom, now: Date): Promise<boolean> {
  const before = await findCrowd(database, id);
  if (before !== null && !isDue(before, practiceAt(clock, now))) return false;
  const planned = await inClass<Planned>(database, id, now, async (turn) => {
    const crowd = await lockCrowd(turn);
    if (crowd === null || (await hasOpenActs(turn))) return { ok: false, why: 'nothing-due' };
    if (!isDue(crowd, turn.practiceNow)) return { ok: false, why: 'nothing-due' };
    const step = Math.max(crowd.steps_done, newestStep(crowd, turn.practiceNow) - STEPS_PER_DAY + 1);
    await planStep(turn, crowd, step);
    return done({ ok: true });
  });
  return planned.ok;
}

/** The last of its steps whose time has come at an instant of practice time. */
function newestStep(crowd: Crowd, practiceNow: PracticeTime): number {
  return Math.floor((practiceNow.getTime() - crowd.began_at.getTime()) / STEP_MS);
}

/** Some days after the collapse the crowd has fallen silent, and nothing is ever due again. */
function isDue(crowd: Crowd, practiceNow: PracticeTime): boolean {
  const isSilent =
    crowd.collapsed_step !== null && crowd.steps_done >= crowd.collapsed_step + DAYS_UNTIL_SILENCE * STEPS_PER_DAY;
  return !isSilent && newestStep(crowd, practiceNow) >= crowd.steps_done;
}

async function findCrowd(database: Database, classroomId: ClassroomId): Promise<Crowd | null> {
  const row = await database.selectFrom('crowd').selectAll().where('classroom_id', '=', classroomId).executeTakeFirst();
  return row ?? null;
}

/** The crowd of the class, begun with its first look here; null when it has none, or another process has it in hand. */
async function lockCrowd({ transaction, classroom, practiceNow }: ClassTurn): Promise<Crowd | null> {
  const { crowd } = classroom.scenario;
  if (crowd === null) return null;
  const born: Insertable<DB['crowd']> = {
    classroom_id: classroom.id,
    seed: crowd.seed,
    began_at: practiceNow,
    steps_done: 0,
    pressure: 0,
    collapsed_step: null,
  };
  await transaction
    .insertInto('crowd')
    .values(born)
    .onConflict((conflict) => conflict.column('classroom_id').doNothing())
    .execute();
  const row = await transaction
    .selectFrom('crowd')
    .selectAll()
    .where('classroom_id', '=', classroom.id)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

async function hasOpenActs({ transaction, classroom }: ClassTurn): Promise<boolean> {
  const { rows } = await sql`
    select from crowd_act where classroom_id = ${classroom.id} and attempts < ${MOST_ATTEMPTS} limit 1`.execute(
    transaction,
  );
  return rows.length > 0;
}

async function planStep(turn: ClassTurn, crowd: Crowd, step: number) {
  const { transaction, classroom, practiceNow } = turn;
  const settings = classroom.scenario.crowd;
  assert(settings !== null, 'who plans a crowd has one');
  const isCollapsed = classroom.stages.collapsedAt !== null;
  const view = await viewTown(transaction, classroom, practiceNow);
  const mood: Mood = { step, disappointed: disappointedShare(view), isCollapsed };
  const resolutions = view.situations.map((situation) => ({
    person: situation.person,
    isNewPanic: situation.panickedStep === null,
    ...resolve(crowd.seed, situation, mood),
  }));

  const days = (step - crowd.steps_done + 1) / STEPS_PER_DAY;
  const pressure = isCollapsed
    ? crowd.pressure
    : crowd.pressure + pressureOver(townOf(view, settings.townSize), mood.disappointed, days);
  const joining = joiners(crowd.seed, settings.townSize, crowd.pressure, pressure);
  await keepMoods(turn, step, resolutions);
  await keepActs(turn, step, [
    ...joining.map((person) => ({ person, act: { kind: 'join' } as const })),
    ...resolutions.flatMap(({ person, act }) => (act === null ? [] : [{ person, act }])),
  ]);
  await transaction
    .updateTable('crowd')
    .set({ steps_done: step + 1, pressure, collapsed_step: crowd.collapsed_step ?? (isCollapsed ? step : null) })
    .where('classroom_id', '=', classroom.id)
    .execute();
}

/** Who was alarmed or gave up, of all who have to do with the company; those who were paid and left say nothing. */
function disappointedShare({ situations, lostHope }: TownView): number {
  const alarmed = situations.filter(({ panickedStep }) => panickedStep !== null).length;
  return (alarmed + lostHope) / Math.max(situations.length + lostHope, FEWEST_FOR_A_MOOD);
}

/** A town that was made smaller than those who have joined holds them and nobody else. */
function townOf({ situations, paid, lostHope }: TownView, size: number): Town {
  const [invested, gone] = [situations.length, paid + lostHope];
  return { size: Math.max(size, invested + gone), invested, gone };
}

async function keepMoods(
  { transaction, classroom }: ClassTurn,
  step: number,
  resolutions: readonly (Resolution & { readonly person: number; readonly isNewPanic: boolean })[],
) {
  const peopleWho = (holds: (resolution: (typeof resolutions)[number]) => boolean) =>
    resolutions.filter(holds).map(({ person }) => person);
  const panicking = peopleWho(({ panics, isNewPanic }) => panics && isNewPanic);
  if (panicking.length > 0) {
    await sql`update crowd_member set panicked_step = ${step}
      where classroom_id = ${classroom.id} and person = any(${panicking}::int[])`.execute(transaction);
  }
  for (const why of ['paid', 'lost-hope'] as const) {
    const leaving = peopleWho(({ leaves }) => leaves === why);
    if (leaving.length === 0) continue;
    await sql`update crowd_member set left_step = ${step}, left_why = ${why}
      where classroom_id = ${classroom.id} and person = any(${leaving}::int[])`.execute(transaction);
  }
}

async function keepActs(
  { transaction, classroom }: ClassTurn,
  step: number,
  acts: readonly { readonly person: number; readonly act: CrowdAct }[],
) {
  await sql`delete from crowd_act where classroom_id = ${classroom.id}`.execute(transaction);
  await sql`insert into crowd_act (classroom_id, step, person, kind, amount_cents)
    select ${classroom.id}, ${step}::int, person, kind, amount
    from unnest(
      ${acts.map(({ person }) => person)}::int[], ${acts.map(({ act }) => act.kind)}::text[],
      ${acts.map(({ act }) => ('amount' in act ? act.amount : null))}::bigint[]
    ) as act (person, kind, amount)`.execute(transaction);
}
