import { lockDataDirectory } from '../launcher/data-directory-lock.ts';
import { readRunningPostgres, startEmbeddedPostgres } from '../launcher/embedded-postgres.ts';
import { createLog } from '#app/platform/log.server.ts';
import type { ReadySettings } from '#app/platform/settings.server.ts';

/**
 * The database that was given, past any pooler, else the embedded server of a running Glasshouse, else that server
 * started for the moment. Throws with words for the terminal while another start has not come that far.
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
