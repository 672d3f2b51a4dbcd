import process from 'node:process';
import fastify, { type FastifyInstance } from 'fastify';
import { recordProgress } from '#app/operations/keep-clocks.server.ts';
import { openSweepLease, startSweeps } from '#app/operations/sweeps.server.ts';
import { createSweeps } from '#app/operations/system-sweeps.server.ts';
import { DEFAULT_POOL_SIZE, openDatabase } from '#app/platform/database/database.server.ts';
import { askTheTime, followDatabaseClock, openDatabaseClock } from '#app/platform/database/database-clock.server.ts';
import { WHO_MAY } from '#app/platform/database/database-session.server.ts';
import { migrate } from '#app/platform/database/migrate.server.ts';
import { errorCode } from '#app/platform/database/transaction.server.ts';
import { createLog, type Log } from '#app/platform/log.server.ts';
import { noteSecurity } from '#app/platform/security/security-log.server.ts';
import { cannotBeUsed, keepAddress, loadSettings, type ReadySettings } from '#app/platform/settings/settings.server.ts';
import { type DatabaseAddress, environmentOf, misspelledSettings } from '#app/platform/settings/settings.ts';
import type { RealTime } from '#app/time/instants.ts';
import { lockDataDirectory } from './launcher/data-directory-lock.ts';
import { startEmbeddedPostgres } from './launcher/embedded-postgres.ts';
import { describeBuild } from './server/build-info.server.ts';
import { isMetricsTokenMissing } from './server/metrics.server.ts';
import { createPageCache, keepPagesCurrent } from './server/page-cache.server.ts';
import { loadPages } from './server/pages-source.server.ts';
import { startProcesses } from './server/processes.server.ts';
import { answers, placesOf, whyNotReady } from './server/readiness.server.ts';
import { commonHeaders } from './server/security-headers.ts';
import { openServices, prepareInstallation } from './server/services.server.ts';
import { findSiblings } from './server/siblings.server.ts';
import { closeWithin, createWebServer, type Readiness } from './server/web.server.ts';

/** Two for the crowd at work, one for what is due and one to look for it. */
const SWEEP_CONNECTIONS = 4;

/** The connections of requests and sweeps, and the one that listens. */
const CONNECTIONS_OF_A_PROCESS = DEFAULT_POOL_SIZE + SWEEP_CONNECTIONS + 1;
/** Reserved for backups, administrators and processes that replace others. */
const SPARE_CONNECTIONS = 30;

/** Limits counted from the signal: for requests, then for the database, then for the whole shutdown, whatever hangs. */
const LONGEST_REQUEST_MS = 5_000;
const LONGEST_STATEMENT_MS = 6_000;
const LONGEST_STOP_MS = 10_000;
/** For the embedded database alone: longer than its own half minute (launcher/postmaster.ts). */
const LONGEST_DATABASE_STOP_MS = 35_000;

/** Run in reverse order of the start, once the web server has answered its open requests. */
const endings: (() => Promise<unknown>)[] = [];
const cuts: (() => void)[] = [];
let lastLimit: NodeJS.Timeout | undefined;
const stopping = new AbortController();
let drain = async (): Promise<unknown> => undefined;
/** Of the embedded database. */
let databaseRestarts = () => 0;
const siblings = findSiblings();
const isDevelopment = process.argv.includes('--dev');

// Nobody may be reading our output: the terminal may be closed, or the disk behind it full.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
const starting = start();
// A terminal may send the signal to us and again through npm: the second one changes nothing.
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
// The terminal was closed.
process.on('SIGHUP', () => stop(0));
await starting.catch(async (error: unknown) => {
  if (!stopping.signal.aborted) {
    const reason = error instanceof Error ? error.message : String(error);
    if (siblings === null) process.stderr.write(`Glasshouse did not start: ${reason}\n`);
    else siblings.failed(reason);
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
  hearLibraries(log);
  if (siblings === null) warnOfSettings(settings, log);
  const isLeading = settings.processes > 1 && siblings === null && !isDevelopment;
  const password = await (isLeading ? lead(settings, log) : serve(settings, log));
  if (siblings === null) await announce(settings, password);
  else siblings.ready(password);
}

/**
 * Serves from separate processes. This one owns only the database, so that no serving process takes it along when it
 * ends.
 */
async function lead(settings: ReadySettings, log: Log): Promise<string | null> {
  // Fails early when the port is taken, before anything else is touched.
  const probe = fastify();
  await listen(probe, settings).finally(() => probe.close());
  const address = await ensureDatabase(settings, log);
  stopping.signal.throwIfAborted();
  const environment = environmentOf(address);
  const tools = { environment, log, databaseRestarts: () => databaseRestarts(), stopping: stopping.signal };
  const processes = await startProcesses({ count: settings.processes, ...tools });
  endings.push(() => processes.ended);
  return processes.password;
}

/** Returns the password of the first administrator if this process created one. */
async function serve(settings: ReadySettings, log: Log): Promise<string | null> {
  const readiness: Readiness = { reason: async () => 'starting' };
  const kept = createPageCache(commonHeaders(settings.isHttps), settings.isHttps);
  const web = createWebServer(settings, log, readiness, kept, {
    siblings,
    databaseRestarts: () => databaseRestarts(),
  });
  drain = () => closeWithin(web, LONGEST_REQUEST_MS);
  const pages = await loadPages(web, settings.appUrl, isDevelopment);
  readiness.pages = pages;
  // A process beside others gets no request before it can answer it.
  if (siblings === null) await listen(web, settings);
  const address = await ensureDatabase(settings, log);
  stopping.signal.throwIfAborted();
  const { services, sweepDatabase, build, pools } = await openDatabases(settings, log, address);
  const password = await prepareInstallation(services);
  stopping.signal.throwIfAborted();
  await noteSecurity(services.database, { what: 'server-started', outcome: 'done', actor: 'system' }, services.now());
  endings.push(() =>
    noteSecurity(services.database, { what: 'server-stopped', outcome: 'done', actor: 'system' }, services.now()),
  );
  const lease = openSweepLease(sweepDatabase);
  const sweeping = startSweeps(createSweeps({ ...services, database: sweepDatabase, lease }), log);
  endings.push(() => lease.end());
  // Both at once, so that work begun by sweeps has as long as requests have.
  drain = () => Promise.all([closeWithin(web, LONGEST_REQUEST_MS), sweeping.stop()]);
  const places = await placesOf(settings, address);
  readiness.services = services;
  readiness.running = { build, pools, sweeps: sweeping };
  readiness.reason = () => whyNotReady(services.database, places);
  readiness.simplest = async () => {
    const isThere = await answers(services.database);
    if (isThere) log.databaseAnswered();
    return isThere;
  };
  // In development, a page is rendered each time from the current sources.
  if (!isDevelopment) {
    const keeping = await keepPagesCurrent(kept, pages, services);
    endings.push(() => keeping.stop());
  }
  if (siblings !== null) await listen(web, settings);
  else log.info({ host: settings.host, port: settings.port }, 'Server listening');
  return password;
}

/** A process on its own listens first, so that a port in use is reported before anything else is touched. */
async function listen(server: Pick<FastifyInstance, 'listen'>, { port, host }: ReadySettings) {
  try {
    // A process on its own may still be refused by a later step, and says at the end where it is.
    const listenTextResolver = (address: string) =>
      `${siblings === null ? 'Starting' : 'Server listening'} at ${address}`;
    await server.listen({ port, host, listenTextResolver });
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') {
      throw new Error(`Port ${port} of ${host} is in use. Set PORT to another one.`);
    }
    throw new Error(cannotBeUsed(`HOST ${host} with PORT ${port}`, error), { cause: error });
  }
}

/** The database that was given, or the embedded one of this data directory. */
async function ensureDatabase(settings: ReadySettings, log: Log): Promise<DatabaseAddress> {
  if (settings.databaseAddress !== undefined) {
    return settings.databaseAddress;
  }
  const lock = await lockDataDirectory(settings.dataDirectory);
  if (!lock.ok) {
    throw new Error(
      `${settings.dataDirectory} is in use by another Glasshouse (process ${lock.holder}). Set DATA_DIR to another directory.`,
    );
  }
  endings.push(lock.release);
  const connections = Math.max(settings.processes * CONNECTIONS_OF_A_PROCESS + SPARE_CONNECTIONS, 100);
  const flags = ['-c', `max_connections=${connections}`];
  const { dataDirectory, postgresPrograms: programs } = settings;
  const postgres = await startEmbeddedPostgres({ dataDirectory, programs, log, flags });
  databaseRestarts = postgres.restarts;
  endings.push(() => {
    exitAfter(LONGEST_DATABASE_STOP_MS);
    return postgres.stop();
  });
  return postgres.address;
}

/** Sweeps have connections of their own: a plan matures on time however busy the site is. */
async function openDatabases(settings: ReadySettings, log: Log, address: DatabaseAddress) {
  const { url, directUrl } = address;
  const ownerUrl = directUrl ?? url;
  const prepare = async () => {
    const build = await describeBuild(ownerUrl);
    log.info(build, 'Glasshouse starts');
    return { build, ...(await migrate(ownerUrl, directUrl === undefined ? undefined : url, log)) };
  };
  const { build, restrictedRole: restricted } = await prepare().catch((error: unknown) => {
    // What the machine or PostgreSQL says names no setting; our own words need none.
    if (settings.databaseAddress === undefined || !(error instanceof Error && 'code' in error)) throw error;
    const setting = directUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
    throw new Error(cannotBeUsed(setting, error), { cause: error });
  });
  if (!restricted) {
    log.warn(`The database user may not create roles: the ledger is guarded by its triggers alone. ${WHO_MAY}`);
  }
  const beforeStepBack = async (reached: RealTime) =>
    void (await recordProgress(forSweeps.database, reached, { isThorough: true }));
  const clock = openDatabaseClock({ log, beforeStepBack });
  const { now } = clock;
  const forSweeps = openDatabase({ ...address, poolSize: SWEEP_CONNECTIONS, restricted, name: 'glasshouse sweeps' });
  endings.push(forSweeps.close);
  await clock.look(() => askTheTime(forSweeps.database));
  await recordProgress(forSweeps.database, now(), { isThorough: true });
  const following = followDatabaseClock(clock, forSweeps.database, stopping.signal);
  endings.push(() => following);
  const forRequests = openServices({
    address,
    restricted,
    settings,
    log,
    now,
    stopping: stopping.signal,
    takePlace: siblings?.takePlace,
  });
  endings.push(forRequests.close);
  cuts.push(forRequests.cut, forSweeps.cut);
  return {
    services: forRequests.services,
    sweepDatabase: forRequests.telling(forSweeps.database),
    build,
    pools: { requests: forRequests.pool, sweeps: forSweeps.pool },
  };
}

/** Of what is probably a mistake and refuses nothing. */
function warnOfSettings(settings: ReadySettings, log: Log) {
  for (const { name, meant } of misspelledSettings(process.env)) {
    log.warn({ name, meant }, 'an environment variable is no setting, but is named nearly like one');
  }
  if (isMetricsTokenMissing(settings)) {
    log.warn('TRUST_PROXY is set and METRICS_TOKEN is not: /metrics is answered to nobody.');
  }
}

/** What libraries print is no line of the log; what follows their first words may be what somebody has typed. */
function hearLibraries(log: Log) {
  for (const name of ['debug', 'error', 'info', 'log', 'warn'] as const) {
    console[name] = (...words: unknown[]) =>
      log.warn({ printed: String(words[0]) }, `a library printed by console.${name}`);
  }
}

async function announce(settings: ReadySettings, password: string | null) {
  await keepAddress(settings);
  if (settings.solo.isOn) process.stdout.write(`Live through it alone, in twelve minutes: ${settings.appUrl}/try\n`);
  process.stdout.write(`Glasshouse (practice site, play money only) is at ${settings.appUrl}\n`);
  if (password !== null) {
    process.stdout.write(`Administrator: ${settings.firstAdministrator.email}\nOne-time password: ${password}\n`);
  }
}

/** Cuts off what the database is still working on: its callers learn that the connection is lost. */
function breakOff() {
  for (const cut of cuts) cut();
}

/** Ends the process if it is still there some time from now, whatever it waits for; a later limit takes its place. */
function exitAfter(milliseconds: number) {
  clearTimeout(lastLimit);
  lastLimit = setTimeout(() => {
    process.stderr.write(`While stopping: not everything had ended after ${milliseconds / 1000} seconds.\n`);
    process.exit();
  }, milliseconds).unref();
}

/**
 * Answers open requests, then stops what was started, last first. A part that fails is reported and the rest continues.
 */
async function stop(exitCode: number) {
  if (stopping.signal.aborted) {
    return;
  }
  process.exitCode = exitCode;
  stopping.abort();
  const cutting = setTimeout(breakOff, LONGEST_STATEMENT_MS);
  exitAfter(LONGEST_STOP_MS);
  await starting.catch(() => {});
  for (const end of [drain, ...endings.reverse()]) {
    await end().catch((error: unknown) => process.stderr.write(`While stopping: ${String(error)}\n`));
  }
  clearTimeout(cutting);
  siblings?.leave();
}
