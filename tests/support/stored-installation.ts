import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { query } from './postgres.ts';

const FOLDER = join(import.meta.dirname, '../integrity');

/** A small installation of the version in which the migrations up to 0051 became db/schema, and its backup. */
export const STORED_BACKUP = join(FOLDER, 'installation-0051.backup');

/** Into an empty database. */
export async function loadStoredInstallation(url: string): Promise<void> {
  await query(url, await readFile(join(FOLDER, 'installation-0051.sql'), 'utf8'));
}
