import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataDirectory } from '../launcher/data-directory-lock.ts';
import { readRunningPostgres, startEmbeddedPostgres } from '../launcher/embedded-postgres.ts';
import { clusterOf } from '../launcher/postgres-cluster.ts';
import { createLog } from '#app/platform/log.server.ts';
import type { ReadySettings } from '#app/platform/settings/settings.server.ts';

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
  const postgres = await startEmbeddedPostgres({
    dataDirectory: settings.dataDirectory,
    log: createLog('error'),
  }).catch(async (error: unknown) => {
    await lock.release();
    throw error;
  });
  return {
    url: postgres.url(),
    close: async () => {
      await postgres.stop();
      await lock.release();
    },
  };
}

/** Tells whether an embedded server has ever been made in the data directory, wherever an earlier release put it. */
export async function hasDatabase(dataDirectory: string): Promise<boolean> {
  const places = [await clusterOf(dataDirectory), join(dataDirectory, 'postgres.place')];
  const found = await Promise.all(places.map((place) => stat(place).catch(() => null)));
  return found.some((place) => place !== null);
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
  try {
    if (await hasDatabase(dataDirectory)) {
      throw new Error(`${dataDirectory} holds a database already: move its folder "postgres" away, or set DATA_DIR.`);
    }
    const postgres = await startEmbeddedPostgres({ dataDirectory, log: createLog('error') });
    const close = async () => {
      await postgres.stop();
      await lock.release();
    };
    const discard = async () => rm(await clusterOf(dataDirectory), { recursive: true, force: true });
    return { url: postgres.url(), close, discard };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
