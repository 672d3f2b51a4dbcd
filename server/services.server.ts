import { openPlatforms } from '#app/courses/lti/platforms.server.ts';
import { ensureOpenClass } from '#app/enrolment/found-class.server.ts';
import { openIdentityProvider } from '#app/members/organisation/identity-provider.server.ts';
import { ensureFirstAdministrator } from '#app/members/staff.server.ts';
import { type Database, openDatabase } from '#app/platform/database/database.server.ts';
import { openErasureLog } from '#app/platform/files/erasure-log.server.ts';
import { openFileStore, watchFiles } from '#app/platform/files/files.server.ts';
import { openEventStreams, type TakePlace } from '#app/platform/live/event-streams.server.ts';
import { notifyBus, openLive, tellingBy } from '#app/platform/live/live.server.ts';
import { redisBus } from '#app/platform/live/redis-bus.server.ts';
import { ORDINARY_WORK, type Work } from '#app/platform/proof-of-work.ts';
import { logSecurityTo } from '#app/platform/security/security-log.server.ts';
import type { DatabaseAddress } from '#app/platform/settings/settings.ts';
import type { Services } from '#app/routes/services.server.ts';

interface ServiceChoices extends Pick<Services, 'settings' | 'log' | 'now' | 'stopping'> {
  /** The database has been migrated. */
  readonly address: DatabaseAddress;
  /** Whether the database's migrations could create the application's own role. */
  readonly restricted: boolean;
  /** Counts streams together across several processes. */
  readonly takePlace?: TakePlace | undefined;
  /** The work that keeps robots out; tests use less of it. */
  readonly work?: Work;
  /** How long the identity provider may take; tests wait for less. */
  readonly providerTimeoutSeconds?: number | undefined;
}

/** `telling` makes commands of another pool announce changes on the same bus. */
export function openServices({
  address,
  restricted,
  settings,
  log,
  now,
  stopping,
  takePlace,
  work = ORDINARY_WORK,
  providerTimeoutSeconds,
}: ServiceChoices) {
  const open = openDatabase({ ...address, restricted, name: 'glasshouse requests' });
  const { liveUrl, authSecret } = settings;
  const bus = liveUrl === undefined ? notifyBus(address.directUrl ?? address.url) : redisBus(liveUrl, authSecret);
  const live = openLive(bus, log);
  const telling = (database: Database) => (bus.tell === undefined ? database : tellingBy(database, bus.tell));
  const provider = settings.identityProvider;
  const services: Services = {
    database: telling(open.database),
    settings,
    now,
    log,
    files: watchFiles(openFileStore(settings.storage), log),
    erasures: openErasureLog(settings.dataDirectory),
    live,
    streams: openEventStreams(takePlace),
    identityProvider:
      provider === undefined
        ? null
        : openIdentityProvider({
            settings: provider,
            redirectUri: `${settings.appUrl}/login/organisation/return`,
            log,
            timeoutSeconds: providerTimeoutSeconds,
          }),
    ltiPlatforms: openPlatforms(settings.ltiPlatforms),
    work,
    stopping,
  };
  logSecurityTo(services.database, log);
  const close = async () => {
    await live.close();
    await open.close();
  };
  return { services, telling, close, cut: open.cut, pool: open.pool };
}

/** An administrator, whose password is returned when new, and the open class. */
export async function prepareInstallation({ database, settings, now }: Services): Promise<string | null> {
  const password = await ensureFirstAdministrator(database, settings, now());
  if (settings.isOpenClassOn) await ensureOpenClass(database, now());
  return password;
}
