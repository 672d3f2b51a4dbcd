import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type Locking =
  | { readonly ok: true; readonly release: () => Promise<void> }
  /** The holder's process id, for messages only. */
  | { readonly ok: false; readonly holder: string };

/**
 * Takes the data directory for this process, until it is released or the process ends in any way.
 * Refuses when another process, or this one already, has it. Throws when the directory cannot be written.
 *
 * The lock is SQLite's on an empty file: the only kernel file lock that Node can reach. It belongs to the file
 * itself, whatever the path or container, and the kernel releases it on `kill -9`, so it is never stale.
 */
export async function lockDataDirectory(dataDirectory: string): Promise<Locking> {
  const holderFile = join(dataDirectory, 'lock.holder');
  const database = new DatabaseSync(join(dataDirectory, 'lock'));
  try {
    // The journal stays in memory so that no second file is ever created.
    database.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    database.close();
    if (!isBusy(error)) throw error;
    return { ok: false, holder: await readFile(holderFile, 'utf8').catch(() => 'unknown') };
  }
  await writeFile(holderFile, String(process.pid), { mode: 0o600 });
  const release = async () => {
    if (database.isOpen) database.close();
  };
  return { ok: true, release };
}

/** SQLITE_BUSY, whatever its extended code adds. */
function isBusy(error: unknown): boolean {
  return (
    error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && (error.errcode & 0xff) === 5
  );
}
