import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject, TestRunner } from 'vitest';
import { openSweepLease } from '#app/operations/sweeps.server.ts';
import { createSweeps } from '#app/operations/system-sweeps.server.ts';
import { migrate } from '#app/platform/database/migrate.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import type { Work } from '#app/platform/proof-of-work.ts';
import { loadSettings, type ReadySettings } from '#app/platform/settings/settings.server.ts';
import type { Services } from '#app/routes/services.server.ts';
import { describeBuild } from '../../../server/build-info.server.ts';
import { createPageCache, keepPagesCurrent } from '../../../server/page-cache.server.ts';
import { loadPages } from '../../../server/pages-source.server.ts';
import { commonHeaders } from '../../../server/security-headers.ts';
import { openServices, prepareInstallation } from '../../../server/services.server.ts';
import { createWebServer, type Readiness } from '../../../server/web.server.ts';
import { type FakeClock, fakeClock } from '../clock.ts';
import { createTestDatabase } from '../database.ts';
import { testSettings } from '../members.ts';
import { Authenticator } from './authenticator.ts';
import type { Site } from './site.ts';

/** Served by this very process on a database of its own, with a clock that only a test moves. */
export interface HttpSite extends Site {
  readonly services: Services;
  readonly clock: FakeClock;
  /** Does once what the system does by itself: nothing happens in the background. */
  sweep(): Promise<void>;
  /** When every public page that was asked for is answered from memory. */
  pageCache(): Promise<void>;
}

/** No test needs to keep robots out: a few digests are enough to show how. */
const LITTLE_WORK: Work = { pieces: 2, bits: 4 };

interface Choices {
  /** Added to those of every test. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly providerTimeoutSeconds?: number;
  /** Whether passwords take as much work as on a real site, for tests of what is done while many wait for theirs. */
  readonly isHashSlow?: boolean;
  /** To start on instead of an empty one: its state before the migration, and the time of the start. */
  readonly installation?: { restore(url: string): Promise<void>; readonly startsAt: string };
}

/** At the top of a test file: `const site = await openSite()`. It closes itself at the end. Throws within a test. */
export async function openSite({
  environment = {},
  installation,
  providerTimeoutSeconds,
  isHashSlow = false,
}: Choices = {}): Promise<HttpSite> {
  // Within a test, the hook that closes it would be registered too late, and it would silently stay open.
  const running = TestRunner.getCurrentTest();
  if (running !== undefined)
    throw new Error(`A site is opened at the top of a file, not in a test ("${running.name}").`);
  const clock = fakeClock(installation?.startsAt);
  const { now } = clock;
  const dataDirectory = await mkdtemp(join(tmpdir(), 'glasshouse-http-'));
  const { url: databaseUrl } = await createTestDatabase({ isMigrated: installation === undefined });
  await installation?.restore(databaseUrl);
  if (installation !== undefined) await migrate(databaseUrl);
  const given = await settingsFor(dataDirectory, environment);
  const said: string[] = [];
  const log = createLog(given.logLevel, { write: (line) => said.push(line) });
  const readiness: Readiness = { reason: async () => null };
  const kept = createPageCache(commonHeaders(given.isHttps), given.isHttps);
  const web = createWebServer(given, log, readiness, kept);
  const pages = await loadPages(web, given.appUrl, false);
  const url = (await web.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost');
  const stopping = new AbortController();
  const hashWork = isHashSlow ? undefined : testSettings.hashWork;
  const settings = { ...given, appUrl: environment['APP_URL'] ?? url, hashWork };
  const restricted = inject('testServer').restrictedRole;
  const work = { settings, log, now, stopping: stopping.signal, work: LITTLE_WORK, providerTimeoutSeconds };
  const { services, close, pool } = openServices({ ...work, address: { url: databaseUrl }, restricted });
  await prepareInstallation(services);
  const keeping = await keepPagesCurrent(kept, pages, services);
  afterAll(async () => {
    stopping.abort();
    await web.close();
    await keeping.stop();
    await close();
    await rm(dataDirectory, { recursive: true, force: true });
  });
  const build = await describeBuild(databaseUrl);
  const opened = { build, pools: { requests: pool }, sweeps: { outcomes: () => new Map() } };
  Object.assign(readiness, { services, pages, running: opened });
  const sweeps = createSweeps({ ...services, lease: openSweepLease(services.database) });
  const { email, password = '' } = settings.firstAdministrator;
  return {
    url,
    databaseUrl,
    dataDirectory,
    administrator: { email, password, authenticator: new Authenticator({ databaseUrl, now }, email) },
    now,
    said: () => said.join(''),
    services,
    clock,
    async sweep() {
      for (const { run } of sweeps) while (await run());
    },
    pageCache: () => kept.settled(),
  };
}

async function settingsFor(
  dataDirectory: string,
  environment: Readonly<Record<string, string>>,
): Promise<ReadySettings> {
  const loading = await loadSettings({
    DATA_DIR: dataDirectory,
    LOG_LEVEL: 'warn',
    ADMIN_PASSWORD: 'a long pass phrase for tests',
    ...environment,
  });
  if (!loading.ok) throw new Error(loading.problems.join('\n'));
  return loading.settings;
}
