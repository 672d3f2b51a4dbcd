import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';
import type { BenchServer } from './server.ts';

/** Makes the table of the floor: the least that a durable operation from Node can cost. */
export async function makeFloor(server: BenchServer): Promise<void> {
  await server.query(
    'create table if not exists bench_floor (id bigint generated always as identity primary key, value integer not null)',
  );
  await server.query('grant insert on bench_floor to glasshouse_app');
}

/** Commits one inserted row. */
export async function commitOneRow(database: Database): Promise<void> {
  await sql`insert into bench_floor (value) values (${1})`.execute(database);
}
