import type { Selectable } from 'kysely';
import type { ClassroomId } from '#app/ledger/account.ts';
import type { Classroom } from './classroom.ts';
import type { ClassTables } from './tables.ts';

/** Reads a row of `classroom`; the database's own checks stand behind the cast of the id. */
export function readClassroom(row: Selectable<ClassTables['classroom']>): Classroom {
  return {
    id: row.id as ClassroomId,
    kind: row.kind,
    name: row.name,
    joinCode: row.join_code,
    sizeLimit: row.size_limit,
    state: row.state,
    createdAt: row.created_at,
    endsAt: row.ends_at,
    clock: {
      realFrom: row.clock_real_from,
      practiceFrom: row.clock_practice_from,
      rate: row.clock_rate,
      heightFrom: row.clock_height_from,
    },
    withdrawalFeeBasisPoints: row.withdrawal_fee_basis_points,
    price: { seed: row.price_seed, startCents: row.price_start_cents, swingBasisPoints: row.price_swing_basis_points },
  };
}
