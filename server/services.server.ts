import { ensureOpenClass } from '#app/enrolment/found-class.server.ts';
import { ensureFirstAdministrator } from '#app/members/staff.server.ts';
import { openDatabase } from '#app/platform/database.server.ts';
import { countEventStreams } from '#app/platform/live/event-streams.server.ts';
import { openFileStore } from '#app/platform/files/files.server.ts';
import { openLive } from '#app/platform/live/live.server.ts';
import type { Services } from '#app/routes/services.server.ts';

/** Where the services work, and what they are handed. */
interface ServiceChoices extends Pick<Services, 'settings' | 'log' | 'now' | 'stopping'> {
  /** A migrated database. */
  readonly url: string;
  /** Whether its migrations could make the application's own role. */
  readonly restricted: boolean;
}

/** Opens what requests act with. */
export function openServices({ url, restricted, settings, log, now, stopping }: ServiceChoices) {
  const open = openDatabase({ url, restricted });
  const live = openLive(url);
  const services: Services = {
    database: open.database,
    settings,
    now,
    log,
    files: openFileStore(settings.storage),
    live,
    streams: countEventStreams(),
    stopping,
  };
  const close = async () => {
    await live.close();
    await open.close();
  };
  return { services, close };
}

/** What an installation must have first: an administrator, whose password is returned when new, and the open class. */
export async function prepareInstallation({ database, settings, now }: Services): Promise<string | null> {
  const password = await ensureFirstAdministrator(database, settings, now());
  if (settings.isOpenClassOn) await ensureOpenClass(database, now());
  return password;
}
