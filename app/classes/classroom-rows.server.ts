import { type Selectable, sql } from 'kysely';
import { localeFrom } from '#app/i18n/locale.ts';
import { assert } from '#app/platform/assert.ts';
import type { PracticeTime, RealTime } from '#app/time/instants.ts';
import type { DB } from '#db/schema.ts';
import type { Classroom } from './classroom.ts';
import { BLOCK_PRACTICE_MS, BLOCK_REAL_MS } from './clock.ts';
import { BY_HAND, type Scenario } from './scenario/scenario.ts';
import { readLesson, readScenario } from './scenario/scenario-schema.ts';

/**
 * The columns that `readClassroom` reads, by name: a prepared statement that says `*` would fail once a newer process
 * has added a column.
 */
export const CLASSROOM_COLUMNS = [
  'classroom.id',
  'classroom.kind',
  'classroom.homework_id',
  'classroom.name',
  'classroom.language',
  'classroom.join_code',
  'classroom.size_limit',
  'classroom.state',
  'classroom.created_at',
  'classroom.ends_at',
  'classroom.opened_at',
  'classroom.started_at',
  'classroom.collapsed_at',
  'classroom.collapsed_practice_at',
  'classroom.debriefed_at',
  'classroom.closed_at',
  'classroom.clock_real_from',
  'classroom.clock_practice_from',
  'classroom.clock_rate',
  'classroom.clock_height_from',
  'classroom.clock_stops_at',
  'classroom.clock_awake_until',
  'classroom.clock_reached',
  'classroom.scenario',
  'classroom.lesson',
  'classroom.withdrawal_fee_basis_points',
  'classroom.price_seed',
  'classroom.price_start_cents',
  'classroom.price_swing_basis_points',
] as const;

/** The same columns in SQL, for a statement that has the table as `classroom`. */
export const CLASSROOM_COLUMNS_SQL = sql.join(CLASSROOM_COLUMNS.map((name) => sql.ref(name)));

/** A row with these columns. */
export type ClassroomRow = Selectable<DB['classroom']>;

/** Reads a row of `classroom`. */
export function readClassroom(row: ClassroomRow): Classroom {
  const scenario = scenarioOf(row.scenario);
  assert(scenario !== null, `class ${row.id} has a scenario that nobody wrote`);
  return {
    id: row.id,
    kind: row.kind,
    homeworkId: row.homework_id,
    name: row.name,
    language: localeFrom(row.language),
    joinCode: row.join_code,
    sizeLimit: row.size_limit,
    state: row.state,
    stages: {
      openedAt: row.opened_at,
      startedAt: row.started_at,
      collapsedAt: row.collapsed_at,
      debriefedAt: row.debriefed_at,
    },
    collapsedPracticeAt: row.collapsed_practice_at,
    createdAt: row.created_at,
    endsAt: row.ends_at,
    clock: {
      realFrom: row.clock_real_from,
      practiceFrom: row.clock_practice_from,
      rate: row.clock_rate,
      heightFrom: row.clock_height_from,
      stopsAt: row.clock_stops_at,
      awakeUntil: row.clock_awake_until,
      reached: row.clock_reached,
    },
    scenario,
    lesson: row.lesson === null ? null : readLesson(row.lesson),
    withdrawalFeeBasisPoints: row.withdrawal_fee_basis_points,
    price: { seed: row.price_seed, startCents: row.price_start_cents, swingBasisPoints: row.price_swing_basis_points },
  };
}

/** Classes from before there were scenarios have an empty object. */
function scenarioOf(kept: unknown): Scenario | null {
  const isEmpty = typeof kept === 'object' && kept !== null && Object.keys(kept).length === 0;
  return isEmpty ? BY_HAND : readScenario(kept);
}

/**
 * Returns the SQL of what `practiceAt` and `heightAt` say of a statement's `classroom`, for a statement about very many
 * classes. In whole milliseconds, so that they agree exactly.
 */
export function practiceTimeAt(now: RealTime) {
  return sql<PracticeTime>`(classroom.clock_practice_from + ${practiceMsSince(now)} * interval '1 ms')`;
}

export function blockHeightAt(now: RealTime) {
  const interval = sql`nullif(least(${BLOCK_PRACTICE_MS}::bigint, ${BLOCK_REAL_MS}::bigint * classroom.clock_rate), 0)`;
  return sql<bigint>`(classroom.clock_height_from + coalesce(${practiceMsSince(now)} / ${interval}, 0))`;
}

function practiceMsSince(now: RealTime) {
  return sql`least(
    greatest(
      (date_part('epoch',
        least(${now}::timestamptz, classroom.clock_awake_until) - classroom.clock_real_from) * 1000)::bigint
        * classroom.clock_rate,
      (date_part('epoch', classroom.clock_reached - classroom.clock_practice_from) * 1000)::bigint,
      0),
    (date_part('epoch', classroom.clock_stops_at - classroom.clock_practice_from) * 1000)::bigint
  )`;
}
