import type { Generated } from 'kysely';

/** The tables of the class itself; the columns are explained in db/migrations/0002_classes.sql. */
export type ClassTables = {
  classroom: {
    id: Generated<number>;
    kind: 'open' | 'invited';
    name: string;
    join_code: string | null;
    size_limit: number;
    state: 'running' | 'closed';
    created_at: Date;
    ends_at: Date;
    closed_at: Date | null;
    clock_real_from: Date;
    clock_practice_from: Date;
    clock_rate: number;
    clock_height_from: bigint;
    withdrawal_fee_basis_points: number;
    price_seed: number;
    price_start_cents: bigint;
    price_swing_basis_points: number;
  };
};
