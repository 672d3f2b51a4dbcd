import { sql, type Insertable, type Selectable } from 'kysely';
import type { ClassEvent } from '#app/classes/class-event.ts';
import { stateOf } from '#app/classes/class-state.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { isGoing } from '#app/classes/clock.ts';
import { type ClassTurn, doneFor, inClass } from '#app/classes/recording.server.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { assert } from '#app/platform/assert.ts';
import { type Batch, FULL_BATCH } from '#app/platform/batch.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { isAboutRows, type Outcome } from '#app/platform/database/transaction.server.ts';
import type { PracticeTime, RealTime } from '#app/time/instants.ts';
import type { DB } from '#db/schema.ts';
import { actTogether, joinTogether, type MeantAct } from './act-together.server.ts';
import { DAYS_UNTIL_SILENCE, type Resolution, STEP_MS, STEPS_PER_DAY } from './crowd.ts';
import { decideStep } from './decide-step.ts';
import { type TownPerson, viewTown } from './town-view.server.ts';

/**
 * Lets the crowd of a class live on: each step that is due is decided and done in one transaction. Any number of
 * processes may do so at once, and again after any crash: a step happens once. Returns whose acts they were, one investor
 * for each. Throws what hindered a step, which then has not happened; with a batch of one act, as for what failed
 * before, the acts of a step are done one by one, and those that fail are passed over.
 */
export async function runCrowd(database: Database, classroom: Classroom, now: RealTime, batch: Batch = FULL_BATCH) {
  const acted: InvestorId[] = [];
  if (batch.skip > 0) return acted;
  while (isAlive(classroom, now) && acted.length < batch.size) {
    const step = await liveStep(database, classroom, now, batch.size === 1 ? 'one-by-one' : 'together');
    if (!step.ok) break;
    acted.push(...step.acted);
    if (!step.isMoreDue) break;
  }
  return acted;
}

/** Before its start and while its clock is paused a class's crowd is idle; after the collapse it asks in vain. */
function isAlive(classroom: Classroom, now: RealTime): boolean {
  const state = stateOf(classroom, now);
  const isLiving = state === 'running' || (state === 'collapsed' && isGoing(classroom.clock, now));
  return classroom.scenario.crowd !== null && isLiving;
}

type Crowd = Selectable<DB['crowd']>;
type Way = 'together' | 'one-by-one';
type Lived = Outcome<{ readonly acted: readonly InvestorId[]; readonly isMoreDue: boolean }, 'nothing-due'>;

/**
 * Lives the crowd's next step if it is due; of several processes one does. After a jump of the clock at most a day is
 * caught up; the time before that only spreads the word.
 */
function liveStep(database: Database, { id }: Classroom, now: RealTime, way: Way): Promise<Lived> {
  return inClass<Lived>(database, id, now, async (turn) => {
    const crowd = isAlive(turn.classroom, now) ? await lockCrowd(turn) : null;
    if (crowd === null || !isDue(crowd, turn.practiceNow)) return { ok: false, why: 'nothing-due' };
    const step = Math.max(crowd.steps_done, newestStep(crowd, turn.practiceNow) - STEPS_PER_DAY + 1);
    const events = await doStep(turn, crowd, step, way);
    const acted = events.flatMap((event) => ('investor' in event ? [event.investor] : []));
    const isMoreDue = isDue({ ...crowd, steps_done: step + 1 }, turn.practiceNow);
    return doneFor({ isOfCrowd: true }, { ok: true, acted, isMoreDue }, events);
  });
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

/** The crowd of the class, begun with its first look here; null when it has none, or another process has it in hand. */
async function lockCrowd(turn: ClassTurn): Promise<Crowd | null> {
  return (await lockBegunCrowd(turn)) ?? (await beginCrowd(turn)) ?? null;
}

function lockBegunCrowd({ transaction, classroom }: ClassTurn) {
  return transaction
    .selectFrom('crowd')
    .select(['classroom_id', 'seed', 'began_at', 'steps_done', 'pressure', 'collapsed_step'])
    .where('classroom_id', '=', classroom.id)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Of two that begin it at once one does; the other one waits for it, and leaves the step to it. */
async function beginCrowd({ transaction, classroom, practiceNow }: ClassTurn) {
  const { crowd } = classroom.scenario;
  if (crowd === null) return undefined;
  const born: Insertable<DB['crowd']> = {
    classroom_id: classroom.id,
    seed: crowd.seed,
    began_at: practiceNow,
    steps_done: 0,
    pressure: 0,
    collapsed_step: null,
  };
  return transaction
    .insertInto('crowd')
    .values(born)
    .onConflict((conflict) => conflict.column('classroom_id').doNothing())
    .returning(['classroom_id', 'seed', 'began_at', 'steps_done', 'pressure', 'collapsed_step'])
    .executeTakeFirst();
}

async function doStep(turn: ClassTurn, crowd: Crowd, step: number, way: Way): Promise<readonly ClassEvent[]> {
  const { transaction, classroom, practiceNow } = turn;
  const settings = classroom.scenario.crowd;
  assert(settings !== null, 'who has a crowd to live has settings for it');
  const isCollapsed = classroom.stages.collapsedAt !== null;
  const view = await viewTown(transaction, classroom, practiceNow);
  const days = (step - crowd.steps_done + 1) / STEPS_PER_DAY;
  const decided = decideStep({ ...crowd, townSize: settings.townSize }, view, { step, days, isCollapsed });
  const { resolutions, pressure, joining } = decided;
  const acts = resolutions.flatMap(({ who, act }) => (act === null ? [] : [{ who, act }]));
  await keepMoods(turn, step, resolutions);
  await transaction
    .updateTable('crowd')
    .set({ steps_done: step + 1, pressure, collapsed_step: crowd.collapsed_step ?? (isCollapsed ? step : null) })
    .where('classroom_id', '=', classroom.id)
    .execute();
  const join = (people: readonly number[]) => joinTogether(turn, { seed: crowd.seed, step }, people);
  const act = (meant: readonly MeantAct[]) => actTogether(turn, step, meant);
  if (way === 'together') return [...(await join(joining)), ...(await act(acts))];
  return [...(await eachByItself(transaction, joining, join)), ...(await eachByItself(transaction, acts, act))];
}

/** What fails has not happened, and hinders nobody else. */
async function eachByItself<Item>(
  transaction: Database,
  items: readonly Item[],
  work: (alone: readonly Item[]) => Promise<readonly ClassEvent[]>,
): Promise<readonly ClassEvent[]> {
  const events: ClassEvent[] = [];
  for (const item of items) {
    await sql`savepoint one_of_crowd`.execute(transaction);
    try {
      events.push(...(await work([item])));
      await sql`release savepoint one_of_crowd`.execute(transaction);
    } catch (error) {
      if (!isAboutRows(error)) throw error;
      await sql`rollback to savepoint one_of_crowd`.execute(transaction);
    }
  }
  return events;
}

type ResolvedPerson = Resolution & { readonly who: TownPerson };

async function keepMoods({ transaction, classroom }: ClassTurn, step: number, resolutions: readonly ResolvedPerson[]) {
  const peopleWho = (holds: (resolution: ResolvedPerson) => boolean) =>
    resolutions.filter(holds).map(({ who }) => who.person);
  const panicking = peopleWho(({ panics, who }) => panics && who.panickedStep === null);
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
