import { sql } from 'kysely';
import { stateOf } from '#app/classes/class-state.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { isGoing } from '#app/classes/clock.ts';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import { cents } from '#app/ledger/money.ts';
import { assert } from '#app/platform/assert.ts';
import { type Batch, FULL_BATCH } from '#app/platform/batch.ts';
import type { Database } from '#app/platform/database.server.ts';
import { carryOut, type PlannedAct } from './carry-out.server.ts';
import type { CrowdAct } from './crowd.ts';
import { MOST_ATTEMPTS, planCrowdStep } from './plan-crowd-step.server.ts';

/**
 * How long a process may have an act in hand before another one takes it for dead: twice what a statement may take. Taken
 * too early, an act is done twice, which is once. Real time.
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
export async function runCrowd(
  database: Database,
  classroom: Classroom,
  now: Date,
  batch: Batch = FULL_BATCH,
): Promise<readonly InvestorId[]> {
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

/** Before its start and while its clock stands a class has no crowd that acts; after the collapse it still asks, in vain. */
function isAlive(classroom: Classroom, now: Date): boolean {
  const state = stateOf(classroom, now);
  const isLiving = state === 'running' || (state === 'collapsed' && isGoing(classroom.clock, now));
  return classroom.scenario.crowd !== null && isLiving;
}

async function carryOutAll(
  database: Database,
  classroom: Classroom,
  acts: readonly PlannedAct[],
  now: Date,
): Promise<readonly InvestorId[]> {
  const acted: InvestorId[] = [];
  const failures: unknown[] = [];
  for (let from = 0; from < acts.length; from += AT_ONCE) {
    const together = acts.slice(from, from + AT_ONCE);
    const ends = await Promise.allSettled(together.map((act) => carryOut(database, classroom, act, now)));
    const finished = together.filter((_, index) => ends[index]?.status === 'fulfilled');
    await forgetActs(database, classroom.id, finished);
    acted.push(...ends.flatMap((end) => (end.status === 'fulfilled' && end.value !== null ? [end.value] : [])));
    failures.push(...ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : [])));
  }
  if (failures.length > 0) throw failures[0];
  return acted;
}

/** Takes acts in hand. An act of a step goes to one process, until it is done or that process has been silent too long. */
async function claimActs(
  database: Database,
  classroomId: ClassroomId,
  most: number,
  now: Date,
): Promise<readonly PlannedAct[]> {
  const { rows } = await sql<ActRow>`
    update crowd_act set claimed_until = ${new Date(now.getTime() + CLAIM_MS)}, attempts = attempts + 1
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
