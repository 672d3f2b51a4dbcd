import process from 'node:process';
import { sql } from 'kysely';
import { createSweeps } from '#app/operations/system-sweeps.server.ts';
import { startSweeps } from '#app/operations/run-sweeps.server.ts';
import { lockDataDirectory } from './launcher/data-directory-lock.ts';
import { type Database, openDatabase } from '#app/platform/database.server.ts';
import { startEmbeddedPostgres } from './launcher/embedded-postgres.ts';
import { createLog, type Log } from '#app/platform/log.server.ts';
import { migrate } from '#app/platform/migrate.server.ts';
import { loadSettings, type ReadySettings } from '#app/platform/settings.server.ts';
import { realTime } from '#app/time/instants.ts';
import { commonHeaders } from './server/security-headers.ts';
import { createKeptPages, type KeptPages } from './server/kept-pages.server.ts';
import { keepPagesCurrent } from './server/keep-pages-current.server.ts';
import { loadPages } from './server/pages-source.server.ts';
import type { Pages } from './server/pages.server.ts';
import { openServices, prepareInstallation } from './server/services.server.ts';
import { createWebServer, type Readiness } from './server/web.server.ts';

/** Two for the crowd at work, one for what is due, one to look for it. */
const SWEEP_CONNECTIONS = 4;

/** Undone in the opposite order of the start, once the web server has answered what it was asked. */
const endings: (() => Promise<unknown>)[] = [];
const stopping = new AbortController();
let drain = async () => {};

const starting = start();
// A terminal may send the signal to us and through npm once more: the second one changes nothing.
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
await starting.catch(async (error: unknown) => {
  if (!stopping.signal.aborted) {
    process.stderr.write(`Glasshouse did not start: ${error instanceof Error ? error.message : String(error)}\n`);
    await stop(1);
  }
});

async function start() {
  const loading = await loadSettings(process.env);
  if (!loading.ok) {
    throw new Error(loading.problems.join('\n'));
  }
  const { settings } = loading;
  const log = createLog(settings.logLevel);
  const readiness: Readiness = { reason: async () => 'starting' };
  const isDevelopment = process.argv.includes('--dev');
  const kept = createKeptPages(commonHeaders(settings.isHttps), settings.isHttps);
  const pages = await listen(settings, log, readiness, kept);
  const url = await ensureDatabase(settings, log);
  stopping.signal.throwIfAborted();
  const { services, sweepDatabase } = await openDatabases(settings, log, url);
  const password = await prepareInstallation(services);
  stopping.signal.throwIfAborted();
  const sweeping = startSweeps(createSweeps({ ...services, database: sweepDatabase }), log);
  endings.push(() => sweeping.stop());
  readiness.services = services;
  readiness.reason = () => whyNotReady(services.database);
  // In development a page is rendered again each time, from the sources as they are.
  if (!isDevelopment) {
    const keeping = keepPagesCurrent(kept, pages, services);
    endings.push(() => keeping.stop());
  }
  announce(settings, password);
}

async function whyNotReady(database: Database): Promise<string | null> {
  return sql`select 1`.execute(database).then(
    () => null,
    () => 'the database does not answer',
  );
}

/** First the port, so that one in use is told before anything else is touched. */
async function listen(settings: ReadySettings, log: Log, readiness: Readiness, kept: KeptPages): Promise<Pages> {
  const web = createWebServer(settings, log, readiness, kept);
  drain = () => web.close();
  const pages = await loadPages(web, settings.isHttps, process.argv.includes('--dev'));
  readiness.pages = pages;
  try {
    await web.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new Error(`Port ${settings.port} of ${settings.host} is in use. Set PORT to another one.`);
    }
    throw error;
  }
  return pages;
}

/** The address of the database as its owner: the one given, or the embedded one of this data directory. */
async function ensureDatabase(settings: ReadySettings, log: Log): Promise<string> {
  if (settings.databaseUrl !== undefined) {
    return settings.databaseUrl;
  }
  const lock = await lockDataDirectory(settings.dataDirectory);
  if (!lock.ok) {
    throw new Error(
      `${settings.dataDirectory} is in use by another Glasshouse (process ${lock.holder}). Set DATA_DIR to another directory.`,
    );
  }
  endings.push(lock.release);
  const postgres = await startEmbeddedPostgres({ dataDirectory: settings.dataDirectory, log });
  endings.push(() => postgres.stop());
  return postgres.url();
}

/** What requests act with, and the sweeps' own connections: a plan matures on time however busy the site is. */
async function openDatabases(settings: ReadySettings, log: Log, url: string) {
  const { restrictedRole: restricted } = await migrate(url);
  if (!restricted) {
    log.warn('The database user may not create roles: the ledger is guarded by its triggers alone.');
  }
  const now = () => realTime(new Date());
  const forRequests = openServices({ url, restricted, settings, log, now, stopping: stopping.signal });
  const forSweeps = openDatabase({ url, poolSize: SWEEP_CONNECTIONS, restricted });
  endings.push(forRequests.close, forSweeps.close);
  return { services: forRequests.services, sweepDatabase: forSweeps.database };
}

function announce(settings: ReadySettings, password: string | null) {
  process.stdout.write(`Glasshouse (practice site, play money only) is at ${settings.appUrl}\n`);
  if (password !== null) {
    process.stdout.write(`Administrator: ${settings.firstAdministrator.email}\nOne-time password: ${password}\n`);
  }
}

/** Answers open requests, then stops what was started, last first; a part that fails is reported, the rest goes on. */
async function stop(exitCode: number) {
  if (stopping.signal.aborted) {
    return;
  }
  process.exitCode = exitCode;
  stopping.abort();
  await starting.catch(() => {});
  for (const end of [drain, ...endings.reverse()]) {
    await end().catch((error: unknown) => process.stderr.write(`While stopping: ${String(error)}\n`));
  }
}
