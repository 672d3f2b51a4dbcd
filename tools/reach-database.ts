import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createLog } from '#app/platform/log.server.ts';
import type { ReadySettings } from '#app/platform/settings/settings.server.ts';
import { type Locking, lockDataDirectory } from '../launcher/data-directory-lock.ts';
import { readRunningPostgres, startEmbeddedPostgres } from '../launcher/embedded-postgres.ts';
import { clusterOf } from '../launcher/postgres-cluster.ts';

/**
 * Reaches the database that was given, past any pooler, else the embedded server of a running Glasshouse, else that
 * server, started for the moment. Throws with words for the terminal while another start has not come that far.
 */
export async function reachDatabase(settings: ReadySettings): Promise<{ url: string; close: () => Promise<void> }> {
  if (settings.databaseAddress !== undefined) {
    return { url: settings.databaseAddress.directUrl ?? settings.databaseAddress.url, close: async () => {} };
  }
  const lock = await lockDataDirectory(settings.dataDirectory);
  if (!lock.ok) {
    const url = await readRunningPostgres(settings.dataDirectory);
    if (url === null)
      throw new Error(`${settings.dataDirectory} is in use, but its database is not up yet. Try again in a moment.`);
    return { url, close: async () => {} };
  }
  return startUnder(lock, settings.dataDirectory);
}

/** Starts the embedded server under the lock of its directory, which is released with it. */
async function startUnder({ release }: Extract<Locking, { ok: true }>, dataDirectory: string) {
  const postgres = await startEmbeddedPostgres({ dataDirectory, log: createLog('error') }).catch(
    async (error: unknown) => {
      await release();
      throw error;
    },
  );
  const close = async () => {
    await postgres.stop();
    await release();
  };
  return { url: postgres.url(), close };
}

/** Tells whether an embedded server has ever been made in the data directory, wherever an earlier release put it. */
export async function hasDatabase(dataDirectory: string): Promise<boolean> {
  return existsSync(await clusterOf(dataDirectory)) || existsSync(join(dataDirectory, 'postgres.place'));
}

/**
 * Reaches the database that was given, past any pooler, else a new embedded one in the data directory, which `discard`
 * takes away again. Throws with words for the terminal when the directory already has one or is in use.
 */
export async function reachNewDatabase(
  settings: ReadySettings,
): Promise<{ url: string; close: () => Promise<void>; discard: () => Promise<void> }> {
  const { dataDirectory } = settings;
  if (settings.databaseAddress !== undefined) return { ...(await reachDatabase(settings)), discard: async () => {} };
  const lock = await lockDataDirectory(dataDirectory);
  if (!lock.ok)
    throw new Error(`${dataDirectory} is in use by another Glasshouse (process ${lock.holder}). Stop it first.`);
  if (await hasDatabase(dataDirectory)) {
    await lock.release();
    throw new Error(`${dataDirectory} holds a database already: move its folder "postgres" away, or set DATA_DIR.`);
  }
  const discard = async () => rm(await clusterOf(dataDirectory), { recursive: true, force: true });
  return { ...(await startUnder(lock, dataDirectory)), discard };
}
