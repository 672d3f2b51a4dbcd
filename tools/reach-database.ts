import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { isMigrated } from '#app/platform/database/migrate.server.ts';
import { isDatabaseAway } from '#app/platform/database/transaction.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { cannotBeUsed, loadSettings, type ReadySettings, readAddress } from '#app/platform/settings/settings.server.ts';
import { readSettings, type Settings } from '#app/platform/settings/settings.ts';
import { type Locking, lockDataDirectory } from '../launcher/data-directory-lock.ts';
import { readRunningPostgres, startEmbeddedPostgres } from '../launcher/embedded-postgres.ts';
import { clusterOf } from '../launcher/postgres-cluster.ts';

const AS_ITS_SERVICE = 'set DATA_DIR, DATABASE_URL and AUTH_SECRET as they are set for its service';

/**
 * An installation that exists already, with its settings. Throws with words for the terminal where there is none, and
 * creates nothing: a second, empty one would be of no use to anybody.
 */
export async function reachInstallation(otherwise = AS_ITS_SERVICE) {
  const reading = readSettings(process.env);
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  const place = { ...reading.settings, dataDirectory: resolve(reading.settings.dataDirectory) };
  await requirePlace(place, otherwise);
  const { url, close } = await reachDatabase(place);
  try {
    if (!(await isMigrated(url))) throw new Error(`The database holds no installation: ${otherwise}.`);
    const loading = await loadSettings(process.env);
    if (!loading.ok) throw new Error(loading.problems.join('\n'));
    const kept = (process.env['APP_URL'] ?? '') === '' ? await readAddress(place.dataDirectory) : undefined;
    return { url, close, settings: { ...loading.settings, appUrl: kept ?? loading.settings.appUrl } };
  } catch (error) {
    await close();
    throw isDatabaseAway(error) ? new Error(cannotBeUsed('The database', error), { cause: error }) : error;
  }
}

async function requirePlace({ databaseAddress, dataDirectory, authSecret }: Settings, otherwise: string) {
  if (databaseAddress === undefined && !(await hasDatabase(dataDirectory))) {
    throw new Error(`${dataDirectory} holds no database: ${otherwise}.`);
  }
  if (authSecret === undefined && !existsSync(join(dataDirectory, 'auth-secret'))) {
    throw new Error(`${dataDirectory} does not hold the secret of an installation: ${AS_ITS_SERVICE}.`);
  }
}

/**
 * The database that was given, past any pooler, else the embedded server of a running Glasshouse, else that server,
 * started for the moment. Throws with words for the terminal while another start is still under way.
 */
async function reachDatabase(
  settings: Pick<Settings, 'databaseAddress' | 'dataDirectory' | 'postgresPrograms'>,
): Promise<{ url: string; close: () => Promise<void> }> {
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
  return startUnder(lock, settings);
}

/** The lock of the data directory is released with the server. */
async function startUnder(
  { release }: Extract<Locking, { ok: true }>,
  { dataDirectory, postgresPrograms: programs }: Pick<Settings, 'dataDirectory' | 'postgresPrograms'>,
) {
  const postgres = await startEmbeddedPostgres({ dataDirectory, programs, log: createLog('error') }).catch(
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

/** Wherever an earlier release put the embedded server's files. */
async function hasDatabase(dataDirectory: string): Promise<boolean> {
  return existsSync(await clusterOf(dataDirectory)) || existsSync(join(dataDirectory, 'postgres.place'));
}

/**
 * The database that was given, past any pooler, else a new embedded one in the data directory, which `discard` removes.
 * Throws with words for the terminal when the directory already has one or is in use.
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
  return { ...(await startUnder(lock, settings)), discard };
}
