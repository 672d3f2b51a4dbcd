import { expect } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { traceOfClass } from '#app/debrief/tracing/class-books.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';

export const sum = (parts: readonly { readonly satoshi: bigint }[]) =>
  parts.reduce((total, { satoshi }) => total + satoshi, 0n);

/** Every movement is used up once, whatever became of it. */
export async function expectTraced(database: Database, classroom: Classroom) {
  const { moves, flows, left } = await traceOfClass(database, classroom.id);
  for (const [place, { satoshi }] of moves.entries()) {
    const gone = sum(flows.filter(({ from }) => from === place)) + sum(left.filter(({ from }) => from === place));
    expect(gone).toBe(satoshi > 0n ? satoshi : 0n);
    expect(sum(flows.filter(({ to }) => to === place))).toBe(satoshi < 0n ? -satoshi : 0n);
  }
  return { left: sum(left), gone: flows.length };
}
