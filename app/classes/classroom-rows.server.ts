import type { Selectable } from 'kysely';
import { localeFrom } from '#app/i18n/locale.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import { assert } from '#app/platform/assert.ts';
import type { Classroom } from './classroom.ts';
import { readLesson } from './lesson-plan.ts';
import { readScenario } from './scenario.ts';
import type { ClassTables } from './tables.ts';

/** Reads a row of `classroom`; the database's own checks stand behind the cast of the id. */
export function readClassroom(row: Selectable<ClassTables['classroom']>): Classroom {
  const scenario = readScenario(row.scenario);
  assert(scenario !== null, `class ${row.id} has a scenario that nobody wrote`);
  return {
    id: row.id as ClassroomId,
    kind: row.kind,
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
    createdAt: row.created_at,
    endsAt: row.ends_at,
    clock: {
      realFrom: row.clock_real_from,
      practiceFrom: row.clock_practice_from,
      rate: row.clock_rate,
      heightFrom: row.clock_height_from,
      stopsAt: row.clock_stops_at,
    },
    scenario,
    lesson: row.lesson === null ? null : readLesson(row.lesson),
    withdrawalFeeBasisPoints: row.withdrawal_fee_basis_points,
    price: { seed: row.price_seed, startCents: row.price_start_cents, swingBasisPoints: row.price_swing_basis_points },
  };
}
