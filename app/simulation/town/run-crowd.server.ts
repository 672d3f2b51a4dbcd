import { type Insertable, type Selectable, sql } from 'kysely';
import type { ClassEvent } from '#app/classes/class-event.ts';
import { type Classroom, type ClassState, stateOf } from '#app/classes/classroom.ts';
import { isGoing } from '#app/classes/clock.ts';
import {
  type ClassTransaction,
  type CommandResult,
  doneFor,
  inClass,
  type Swept,
} from '#app/classes/recording.server.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { type Batch, FULL_BATCH, isAboutRows } from '#app/platform/database/transaction.server.ts';
import type { PracticeTime, RealTime } from '#app/time/instants.ts';
import type { DB } from '#db/schema.ts';
import { actTogether, joinTogether, type MeantAct } from './act-together.server.ts';
import { DAYS_UNTIL_SILENCE, type Resolution, STEPS_PER_DAY, stepMsIn } from './crowd.ts';
import { decideStep } from './town.ts';
import { type TownPerson, type TownView, viewTown } from './town-view.server.ts';

/**
 * Advances the crowd of a class: each step that is due is decided and done in one transaction. Any number of processes
 * may do so at once, and again after any crash: a step happens once. Returns whose acts they were, one investor for
 * each. Throws what prevented a step, which then has not happened; with a batch of one act, as after a failure, the
 * acts of a step are done one by one, and those that fail are skipped.
 */
export async function runCrowd(database: Database, classroom: Classroom, now: RealTime, batch: Batch = FULL_BATCH) {
  if (batch.skip > 0 || !isAlive(classroom, now)) return [];
  const lived = await inClass<Swept>(database, classroom.id, now, (context) => liveInClass(context, batch));
  return lived.ok ? lived.owners : [];
}

/**
 * Returns whether the crowd is active: from the start of the class to the Debrief; after the collapse it asks in vain.
 * It never begins while the clock stands, but lives what was due by then, as after a jump to a stop.
 */
function isAlive(classroom: Classroom, now: RealTime): boolean {
  return classroom.scenario.crowd !== null && LIVING.has(stateOf(classroom, now));
}

const LIVING: ReadonlySet<ClassState> = new Set(['running', 'paused', 'collapsed']);

type Crowd = Selectable<DB['crowd']>;
type Way = 'together' | 'one-by-one';

/**
 * As `runCrowd`, inside a class transaction the caller has begun: lives the crowd's steps that are due; of several
 * processes, one does so. After a jump of the clock it catches up on at most a day; the time before only spreads the
 * word.
 */
export async function liveInClass(context: ClassTransaction, batch: Batch): Promise<CommandResult<Swept>> {
  const { practiceNow } = context;
  const events: ClassEvent[] = [];
  let [crowd, view] = isAlive(context.classroom, context.now) ? await lockAndView(context) : [null, null];
  while (crowd !== null && isDue(context.classroom, crowd, practiceNow) && events.length < batch.size) {
    const step = Math.max(crowd.steps_done, newestStep(context.classroom, crowd, practiceNow) - STEPS_PER_DAY + 1);
    view ??= await viewAnew(context);
    const lived = await doStep(context, { crowd, view }, step, batch.size === 1 ? 'one-by-one' : 'together');
    events.push(...lived.events);
    [crowd, view] = [lived.crowd, null];
  }
  const owners = events.flatMap((event) => ('investor' in event ? [event.investor] : []));
  return doneFor({ isOfCrowd: true }, { ok: true, owners }, events);
}

/** Returns the last step whose time has come. */
function newestStep({ scenario }: Classroom, crowd: Crowd, practiceNow: PracticeTime): number {
  return Math.floor((practiceNow.getTime() - crowd.began_at.getTime()) / stepMsIn(scenario.name));
}

/**
 * Returns whether a step is due. Some days after the collapse the crowd falls silent, and nothing is ever due again.
 */
function isDue(classroom: Classroom, crowd: Crowd, practiceNow: PracticeTime): boolean {
  const isSilent =
    crowd.collapsed_step !== null && crowd.steps_done >= crowd.collapsed_step + DAYS_UNTIL_SILENCE * STEPS_PER_DAY;
  return !isSilent && newestStep(classroom, crowd, practiceNow) >= crowd.steps_done;
}

/** Returns the class's crowd, begun at its first look here, and its view; null when another process holds it. */
async function lockAndView(context: ClassTransaction): Promise<[Crowd | null, TownView]> {
  const [begun, view] = await Promise.all([lockBegunCrowd(context), viewAnew(context)]);
  return [begun ?? (await beginCrowd(context)) ?? null, view];
}

function viewAnew({ transaction, classroom, practiceNow }: ClassTransaction): Promise<TownView> {
  return viewTown(transaction, classroom, practiceNow);
}

function lockBegunCrowd({ transaction, classroom }: ClassTransaction) {
  return transaction
    .selectFrom('crowd')
    .select(['classroom_id', 'seed', 'began_at', 'steps_done', 'pressure', 'collapsed_step'])
    .where('classroom_id', '=', classroom.id)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/**
 * Begins the crowd. Of two processes that begin it at once, one does; the other waits for it and leaves the step to it.
 */
async function beginCrowd({ transaction, classroom, now, practiceNow }: ClassTransaction) {
  const { crowd } = classroom.scenario;
  if (crowd === null || !isGoing(classroom.clock, now)) return undefined;
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

/** Does a step. Returns what happened, and the crowd afterwards. */
async function doStep(
  context: ClassTransaction,
  { crowd, view }: { crowd: Crowd; view: TownView },
  step: number,
  way: Way,
) {
  const { classroom } = context;
  const settings = classroom.scenario.crowd;
  assert(settings !== null, 'who has a crowd to live has settings for it');
  const isCollapsed = classroom.stages.collapsedAt !== null;
  const days = (step - crowd.steps_done + 1) / STEPS_PER_DAY;
  const decided = decideStep({ ...crowd, townSize: settings.townSize }, view, {
    story: classroom.scenario.name,
    step,
    days,
    isCollapsed,
  });
  const { resolutions, pressure, joining } = decided;
  const acts = resolutions.flatMap(({ who, act }) => (act === null ? [] : [{ who, act }]));
  keepMoods(context, step, resolutions);
  const lived = { steps_done: step + 1, pressure, collapsed_step: crowd.collapsed_step ?? (isCollapsed ? step : null) };
  context.send(context.transaction.updateTable('crowd').set(lived).where('classroom_id', '=', classroom.id).execute());
  const join: Work<number> = (within, people) => joinTogether(within, { seed: crowd.seed, step }, people);
  const act: Work<MeantAct> = (within, meant) => actTogether(within, step, meant);
  const events =
    way === 'together'
      ? [...(await join(context, joining)), ...(await act(context, acts))]
      : [...(await eachByItself(context, joining, join)), ...(await eachByItself(context, acts, act))];
  return { events, crowd: { ...crowd, ...lived } };
}

type Work<Item> = (
  context: ClassTransaction,
  items: readonly Item[],
) => readonly ClassEvent[] | Promise<readonly ClassEvent[]>;

/** Does each item by itself. A failed item has not happened, and holds up no other. */
async function eachByItself<Item>(
  context: ClassTransaction,
  items: readonly Item[],
  work: Work<Item>,
): Promise<readonly ClassEvent[]> {
  const { transaction, arrive } = context;
  const events: ClassEvent[] = [];
  await arrive();
  for (const item of items) {
    await sql`savepoint one_of_crowd`.execute(transaction);
    try {
      const done = await work(context, [item]);
      await arrive();
      events.push(...done);
      await sql`release savepoint one_of_crowd`.execute(transaction);
    } catch (failed) {
      const error = await arrive().then(
        () => failed,
        (earlier: unknown) => earlier,
      );
      if (!isAboutRows(error)) throw error;
      await sql`rollback to savepoint one_of_crowd`.execute(transaction);
    }
  }
  return events;
}

type ResolvedPerson = Resolution & { readonly who: TownPerson };

function keepMoods(
  { transaction, classroom, send }: ClassTransaction,
  step: number,
  resolutions: readonly ResolvedPerson[],
) {
  const peopleWho = (holds: (resolution: ResolvedPerson) => boolean) =>
    resolutions.filter(holds).map(({ who }) => who.person);
  const panicking = peopleWho(({ panics, who }) => panics && who.panickedStep === null);
  if (panicking.length > 0) {
    send(
      sql`update crowd_member set panicked_step = ${step}
        where classroom_id = ${classroom.id} and person = any(${panicking}::int[])`.execute(transaction),
    );
  }
  for (const why of ['paid', 'lost-hope'] as const) {
    const leaving = peopleWho(({ leaves }) => leaves === why);
    if (leaving.length === 0) continue;
    send(
      sql`update crowd_member set left_step = ${step}, left_why = ${why}
        where classroom_id = ${classroom.id} and person = any(${leaving}::int[])`.execute(transaction),
    );
  }
}
