import { sql, type Insertable, type Selectable } from 'kysely';
import { stateOf } from '#app/classes/class-state.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { isGoing, practiceAt } from '#app/classes/clock.ts';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import { cents } from '#app/ledger/money.ts';
import { assert } from '#app/platform/assert.ts';
import { type Batch, FULL_BATCH } from '#app/platform/batch.ts';
import { unheard } from '#app/platform/live/live.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { carryOut, type PlannedAct } from './carry-out.server.ts';
import {
  type CrowdAct,
  DAYS_UNTIL_SILENCE,
  type Mood,
  type Resolution,
  resolve,
  STEP_MS,
  STEPS_PER_DAY,
} from './crowd.ts';
import { type ClassTurn, done, inClass } from '#app/classes/recording.server.ts';
import type { Outcome } from '#app/platform/database/transaction.server.ts';
import { later, type PracticeTime, type RealTime } from '#app/time/instants.ts';
import type { DB } from '#db/schema.ts';
import { joiners, pressureOver, type Town } from './town.ts';
import { type TownView, viewTown } from './town-view.server.ts';

/**
 * How long a process may have an act in hand before another one takes it for dead: twice what a statement may take.
 * Taken too early, an act is done twice, which is once. Real time.
 */
const CLAIM_MS = 10_000;
/** Acts done at once: enough to keep the database busy, few enough to leave it to people. */
const AT_ONCE = 2;

/**
 * Lets the crowd of a class live on: does what is planned of its present step, at most a batch of acts, and plans the
 * next one when it is due. Any number of processes may do so at once, and again after any crash: a step is planned
 * once, and an act done twice happens once. Returns whose acts they were, one investor for each. Throws what an act
 * threw, after the others of its batch.
 */
export async function runCrowd(database: Database, classroom: Classroom, now: RealTime, batch: Batch = FULL_BATCH) {
  const acted: InvestorId[] = [];
  while (isAlive(classroom, now) && acted.length < batch.size) {
    const acts = await claimActs(database, classroom.id, batch.size - acted.length, now);
    if (acts.length > 0) {
      acted.push(...(await carryOutAll(database, classroom, acts, now)));
    } else if (!(await planCrowdStep(database, classroom, now))) {
      break;
    }
  }
  return acted;
}

/** Before its start and while its clock is paused a class's crowd is idle; after the collapse it asks in vain. */
function isAlive(classroom: Classroom, now: RealTime): boolean {
  const state = stateOf(classroom, now);
  const isLiving = state === 'running' || (state === 'collapsed' && isGoing(classroom.clock, now));
  return classroom.scenario.crowd !== null && isLiving;
}

async function carryOutAll(database: Database, classroom: Classroom, acts: readonly PlannedAct[], now: RealTime) {
  const acted: InvestorId[] = [];
  const failures: unknown[] = [];
  const stage = unheard(database);
  for (let from = 0; from < acts.length; from += AT_ONCE) {
    const together = acts.slice(from, from + AT_ONCE);
    const ends = await Promise.allSettled(together.map((act) => carryOut(stage, classroom, act, now)));
    const finished = together.filter((_, index) => ends[index]?.status === 'fulfilled');
    await forgetActs(database, classroom.id, finished);
    acted.push(...ends.flatMap((end) => (end.status === 'fulfilled' && end.value !== null ? [end.value] : [])));
    failures.push(...ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : [])));
  }
  if (failures.length > 0) throw failures[0];
  return acted;
}

/** Claims acts. An act of a step goes to one process, until it is done or that process has been silent too long. */
async function claimActs(database: Database, classroomId: ClassroomId, most: number, now: RealTime) {
  const { rows } = await sql<ActRow>`
    update crowd_act set claimed_until = ${later(now, CLAIM_MS)}, attempts = attempts + 1
    where classroom_id = ${classroomId} and person in (
      select person from crowd_act
      where classroom_id = ${classroomId} and attempts < ${MOST_ATTEMPTS}
        and (claimed_until is null or claimed_until <= ${now})
      order by person limit ${most} for update skip locked
    )
    returning person, step, kind, amount_cents`.execute(database);
  return rows.map(readAct).sort((one, other) => one.person - other.person);
}

interface ActRow {
  readonly person: number;
  readonly step: number;
  readonly kind: CrowdAct['kind'];
  readonly amount_cents: bigint | null;
}

function readAct({ person, step, kind, amount_cents: amount }: ActRow): PlannedAct {
  if (kind === 'join' || kind === 'tap') return { person, step, act: { kind } };
  assert(amount !== null, `somebody means to ${kind} and does not know how much`);
  return { person, step, act: { kind, amount: cents(amount) } };
}

async function forgetActs(database: Database, classroomId: ClassroomId, acts: readonly PlannedAct[]) {
  if (acts.length === 0) return;
  await sql`delete from crowd_act
    where classroom_id = ${classroomId} and person = any(${acts.map(({ person }) => person)}::int[])
      and step = ${acts[0]?.step}`.execute(database);
}

/** Whoever looks at ten accounts or fewer takes no single one for the mood of the town. */
const FEWEST_FOR_A_MOOD = 10;
/** An act that failed so often is given up, or one of them would hold up everybody. */
export const MOST_ATTEMPTS = 3;

type Crowd = Selectable<DB['crowd']>;
type Planned = Outcome<object, 'nothing-due'>;

/**
 * Plans the crowd's next step if it is due and the last one is done; of several processes one plans. Returns whether.
 * After a jump of the clock at most a day is caught up; the time before that only spreads the word.
 */
async function planCrowdStep(database: Database, { id, clock }: Classroom, now: RealTime): Promise<boolean> {
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

/** The last of its steps whose time has come. */
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
