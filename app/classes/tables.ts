import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** The tables of the class itself; the columns are explained in db/migrations/0002_classes.sql and 0010_class_arc.sql. */
export type ClassTables = {
  classroom: {
    id: Generated<number>;
    kind: 'open' | 'invited';
    name: string;
    language: string;
    join_code: string | null;
    size_limit: number;
    state: 'running' | 'closed';
    created_at: Date;
    ends_at: Date;
    opened_at: Date | null;
    started_at: Date | null;
    collapsed_at: Date | null;
    collapsed_practice_at: Date | null;
    debriefed_at: Date | null;
    closed_at: Date | null;
    clock_real_from: Date;
    clock_practice_from: Date;
    clock_rate: number;
    clock_height_from: bigint;
    clock_stops_at: Date | null;
    scenario: Json;
    lesson: Json | null;
    withdrawal_fee_basis_points: number;
    price_seed: number;
    price_start_cents: bigint;
    price_swing_basis_points: number;
  };
  class_command: {
    classroom_id: number;
    ordinal: GeneratedAlways<bigint>;
    practice_at: Date;
    kind: string;
    actor: string | null;
    investor_id: number | null;
    facts: ColumnType<Readonly<Record<string, unknown>>, string, never>;
  };
};

/** Read as the value it is, written as its text. */
type Json = ColumnType<unknown, string, string>;
