import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { sql } from 'kysely';
import type { Database } from '#app/platform/database/database.server.ts';
import { errorCode, hasDiskFilledUp } from '#app/platform/database/transaction.server.ts';
import type { ReadySettings } from '#app/platform/settings/settings.server.ts';
import type { DatabaseAddress } from '#app/platform/settings/settings.ts';
import { readRunningPostgres } from '../launcher/embedded-postgres.ts';

/** PostgreSQL writes its log in files of 16 MB: with space for fewer than two, it may stop at any moment. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024;
/** A disk that was full for PostgreSQL is assumed to be full until it has not complained for this long. */
const REMEMBERED_MS = 60_000;

/** Of this machine, by what is kept there; they must be writable. */
export type Places = Readonly<Record<string, string>>;

/** An installation's database and uploads, as far as they are on this machine. */
export async function placesOf({ dataDirectory, storage }: ReadySettings, address: DatabaseAddress): Promise<Places> {
  // To a process beside others, the address of the embedded database is given like any other.
  const isEmbedded = (await readRunningPostgres(dataDirectory)) === address.directUrl;
  return {
    ...(isEmbedded ? { 'the database': dataDirectory } : {}),
    ...(storage.kind === 'file' ? { 'the uploads': storage.directory } : {}),
  };
}

/**
 * In words for an operator; null when ready. Checks the database and the room on the disks: for the places by a small
 * write, for the database by what it has reported recently.
 */
export async function whyNotReady(database: Database, places: Places): Promise<string | null> {
  const isThere = await answers(database);
  for (const [name, directory] of Object.entries(places)) {
    const state = await stateOf(directory);
    if (state === 'full') return `the disk of ${name} is full`;
    if (state === 'unwritable') return `nothing can be written to the disk of ${name}`;
  }
  if (!isThere) return 'the database does not answer';
  return hasDiskFilledUp(REMEMBERED_MS) ? 'the disk of the database is full' : null;
}

export function answers(database: Database): Promise<boolean> {
  return sql`select 1`.execute(database).then(
    () => true,
    () => false,
  );
}

async function stateOf(directory: string): Promise<'fine' | 'full' | 'unwritable'> {
  const probe = join(directory, `.room-${process.pid}`);
  try {
    await writeFile(probe, Buffer.alloc(4096), { mode: 0o600, flush: true });
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize < LEAST_FREE_BYTES ? 'full' : 'fine';
  } catch (error) {
    const code = errorCode(error);
    if (['ENOSPC', 'EDQUOT'].includes(code)) return 'full';
    // A directory that does not exist yet is created by the first upload. A failing disk becomes read-only.
    return code === 'ENOENT' ? 'fine' : 'unwritable';
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
}
