import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type RealTime, realTime } from '#app/time/instants.ts';
import type { Database } from '../database/database.server.ts';

/** What someone had erased before its time, identified only by numbers and random names. */
const erasureShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('class'), classroom: z.int().positive() }),
  z.object({ kind: z.literal('investor'), classroom: z.int().positive(), investor: z.int().positive() }),
  z.object({ kind: z.literal('check'), cohort: z.int().positive() }),
  z.object({ kind: z.literal('check-person'), person: z.uuid() }),
  z.object({ kind: z.literal('homework'), homework: z.int().positive() }),
  z.object({ kind: z.literal('classes-of-homework'), homework: z.int().positive() }),
  z.object({ kind: z.literal('enquiry'), enquiry: z.string().min(1) }),
  z.object({ kind: z.literal('staff'), member: z.string().min(1) }),
]);
const instantShape = z.object({ at: z.iso.datetime() });

export type Erasure = z.infer<typeof erasureShape>;
export type LoggedErasure = Erasure & { readonly at: RealTime };

/** Outside the database, so that erasures can be repeated in a restored one. */
export interface ErasureLog {
  /** Writes to disk before it resolves. Called before the erasure: a crash in between leaves one entry too many. */
  note(erasure: Erasure, now: RealTime): Promise<void>;
}

/** For what erases, and notes it before. */
export interface ErasureTools {
  readonly database: Database;
  readonly erasures: ErasureLog;
}

/** For erasures that a restored database would do by itself. */
export const NO_ERASURE_LOG: ErasureLog = { note: async () => {} };

/** One line of JSON per erasure, and empty lines. Several processes may write to it. */
export function openErasureLog(dataDirectory: string): ErasureLog {
  const file = erasureLogOf(dataDirectory);
  return {
    async note(erasure, now) {
      const entry = JSON.stringify({ at: now.toISOString(), ...erasure });
      // On a line of its own, even if a full disk has cut short the line before.
      await appendFile(file, `\n${entry}\n`, { mode: 0o600, flush: true });
    },
  };
}

export function erasureLogOf(dataDirectory: string): string {
  return join(dataDirectory, 'erasures.jsonl');
}

/** Accepts several logs joined together. Throws when a line is not an entry, and names that line. */
export async function readErasures(file: string): Promise<LoggedErasure[]> {
  const lines = (await readFile(file, 'utf8')).split('\n');
  return lines.flatMap((line, index) => (line.trim() === '' ? [] : [readEntry(line, `${file}, line ${index + 1}`)]));
}

function readEntry(line: string, where: string): LoggedErasure {
  try {
    const entry: unknown = JSON.parse(line);
    return { ...erasureShape.parse(entry), at: realTime(new Date(instantShape.parse(entry).at)) };
  } catch (cause) {
    throw new Error(`${where}: this is no entry of an erasure log. Mend or remove the line.`, { cause });
  }
}
