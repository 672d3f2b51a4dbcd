import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import {
  keepSettings,
  PLANNING,
  RESTRICTED_ROLE,
  sessionSettings,
} from '#app/platform/database/database-session.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { readSecret, storeSecret } from '#app/platform/settings/settings.server.ts';
import type { DatabaseAddress } from '#app/platform/settings/settings.ts';
import { clusterOf, prepareCluster, superuser } from './postgres-cluster.ts';
import { findServerPort, type Launch, launchPostmaster, type Postmaster, settleLockFile } from './postmaster.ts';

export type EmbeddedPostgres = {
  /** For the application: in a role that has no rights of its own, and directly as the owner. */
  readonly address: DatabaseAddress;
  /** For the database's owner, who is not a superuser. All addresses stay the same while we run. */
  readonly url: () => string;
  /** Ours by default; for tests that create databases of their own. */
  readonly superuserUrl: (databaseName?: string) => string;
  /** Of the current server process; it changes when the server has to be restarted. */
  readonly pid: number;
  /** How often the server has ended and was started again. */
  readonly restarts: () => number;
  /** Waits for a clean end. Calling it again waits for the same end. */
  readonly stop: () => Promise<void>;
};

export type EmbeddedPostgresOptions = {
  readonly dataDirectory: string;
  readonly log: Log;
  /** The folder of PostgreSQL's programs; by default those that were installed with us. */
  readonly programs?: string | undefined;
  /** For the server itself, such as `['-c', 'fsync=off']` for a test. */
  readonly flags?: readonly string[];
  /** How long refused starts are retried; 15 s by default. */
  readonly patienceMs?: number;
};

/**
 * Keeps the server running, and creates the database first if there is none. The caller holds the data directory's
 * lock, so a server found running on it is a leftover of an earlier run and is stopped. Throws, after about 15 s of
 * trying, with the reason and the tail of the server's log, which stays in `postgres.log`.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDirectory, log, programs, flags = [], patienceMs = 15_000 } = options;
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  const passwords = await keepPasswords(dataDirectory);
  const cluster = await prepareCluster(dataDirectory, passwords.superuser, programs);
  const { directory, version } = cluster;
  const urlOf = (databaseName: string) =>
    addressOf({ directory, port, databaseName, user: superuser, password: passwords.superuser });
  const ownerUrl = () =>
    addressOf({ directory, port, databaseName: databaseOfOurs, user: owner, password: passwords.owner });
  const launchOn = (): Launch => {
    const url = urlOf('postgres');
    return { cluster, port, flags, logFile: join(dataDirectory, 'postgres.log'), url };
  };
  const stopping = new AbortController();
  let restarts = 0;
  let port = 0;
  const launchAnew = async () => {
    // Another program may take a free port before the server does.
    port = await findFreePort();
    return launchOn();
  };
  let postmaster = await launchPatiently(launchAnew, patienceMs, log, stopping.signal);
  await arrangeRoles(urlOf, passwords).catch(async (error: unknown) => {
    await postmaster.stop();
    throw error;
  });
  log.info({ port, serverPid: postmaster.pid, version }, 'the embedded database is up');

  const supervision = supervise();
  return {
    get address() {
      const url = addressOf({ directory, port, databaseName: databaseOfOurs, user: site, password: passwords.site });
      return { url, directUrl: ownerUrl(), namesStatements: true };
    },
    url: ownerUrl,
    superuserUrl: (databaseName = databaseOfOurs) => urlOf(databaseName),
    get pid() {
      return postmaster.pid;
    },
    restarts: () => restarts,
    stop: async () => {
      stopping.abort();
      await postmaster.stop();
      await supervision;
      // This may be another server than the first, if that had just been restarted.
      await postmaster.stop();
    },
  };

  /**
   * Runs until we stop: until then, each end of the server is followed by a new start, however many attempts it takes.
   */
  async function supervise(): Promise<void> {
    while (!stopping.signal.aborted) {
      const how = await postmaster.ended;
      if (stopping.signal.aborted) return;
      log.error({ serverPid: postmaster.pid }, `the embedded database ${how}; restarting it`);
      try {
        postmaster = await launchPatiently(async () => launchOn(), Number.POSITIVE_INFINITY, log, stopping.signal);
        restarts += 1;
        log.info({ port, serverPid: postmaster.pid }, 'the embedded database is up again');
      } catch {
        // Only our own stop ends these attempts.
        return;
      }
    }
  }
}

/** The owner's address of our database in the server that another of our processes runs; null when none is up. */
export async function readRunningPostgres(dataDirectory: string): Promise<string | null> {
  const directory = await clusterOf(dataDirectory);
  const port = await findServerPort(directory);
  const password = await readSecret(passwordFile(dataDirectory, 'owner'));
  if (port === undefined || password === undefined) return null;
  return addressOf({ directory, port, databaseName: databaseOfOurs, user: owner, password });
}

/** For a data directory whose starting process was killed. */
export async function stopLeftoverPostgres(dataDirectory: string): Promise<void> {
  await settleLockFile(await clusterOf(dataDirectory));
}

/** The superuser's password cannot be replaced once created, because it belongs to the cluster. */
async function keepPasswords(dataDirectory: string) {
  const keep = (whose?: 'owner' | 'site') => storeSecret(passwordFile(dataDirectory, whose));
  return { superuser: await keep(), owner: await keep('owner'), site: await keep('site') };
}

/** The superuser's by default. */
function passwordFile(dataDirectory: string, whose?: 'owner' | 'site'): string {
  return join(dataDirectory, whose === undefined ? 'postgres-password' : `postgres-${whose}-password`);
}

/**
 * Over the socket in the cluster, a statement costs a third of the system time it costs over TCP
 * (docs/measurements.md); TCP is for paths too long for a socket.
 */
function addressOf(server: {
  directory: string;
  port: number;
  databaseName: string;
  user: string;
  password: string;
}): string {
  const { directory, port, databaseName, user, password } = server;
  const address = `postgres://${user}:${password}@127.0.0.1:${port}/${encodeURIComponent(databaseName)}`;
  const isSocketPossible = process.platform !== 'win32' && Buffer.byteLength(directory) <= LONGEST_SOCKET_DIRECTORY;
  return isSocketPossible ? `${address}?host=${encodeURIComponent(directory)}` : address;
}

/** On some systems a socket's path has 104 bytes, its terminator included; the socket's name takes the rest. */
const LONGEST_SOCKET_DIRECTORY = 103 - '/.s.PGSQL.65535'.length;

const FIRST_PAUSE_MS = 300;

/**
 * A start may be refused right after a crash until all old processes are gone. Logs only the first refusal; throws the
 * last one in the end.
 */
async function launchPatiently(
  prepare: () => Promise<Launch>,
  patienceMs: number,
  log: Log,
  signal: AbortSignal,
): Promise<Postmaster> {
  const startedAt = performance.now();
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, 10_000)) {
    const launch = await prepare();
    await settleLockFile(launch.cluster.directory, log);
    try {
      return await launchPostmaster(launch);
    } catch (error) {
      if (performance.now() - startedAt > patienceMs) throw error;
      if (pauseMs === FIRST_PAUSE_MS) log.warn({ err: error }, 'the embedded database cannot be started yet');
    }
    await wait(pauseMs, undefined, { signal });
  }
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return address.port;
}

/** Owns our database and everything in it: migrates and listens, and is not a superuser. */
const owner = 'glasshouse_owner';

/** Requests and sweeps log in as this role: it has no rights of its own and is a member of the restricted role only. */
const site = 'glasshouse_site';

const databaseOfOurs = 'glasshouse';

type RolePasswords = { readonly owner: string; readonly site: string };

/**
 * Also gives the owner what an earlier release created as the superuser. Correct things stay untouched, so every start
 * may run it, and one that is killed is finished by the next. `urlOf` gives the superuser's address of a database.
 */
async function arrangeRoles(urlOf: (databaseName: string) => string, passwords: RolePasswords): Promise<void> {
  await connected(urlOf('postgres'), async (superuser) => {
    await makeRole(superuser, RESTRICTED_ROLE, 'nologin');
    await makeRole(superuser, owner, 'login', passwords.owner);
    await makeRole(superuser, site, 'login', passwords.site);
    // PostgreSQL 16 and newer let only members of a role grant it; the migrations find it already granted.
    await superuser.query(`grant ${RESTRICTED_ROLE} to ${owner}`);
    const found = await superuser.query('select from pg_database where datname = $1', [databaseOfOurs]);
    if (found.rowCount === 0) await superuser.query(`create database ${databaseOfOurs} owner ${owner}`);
  });
  await connected(urlOf(databaseOfOurs), async (superuser) => {
    await handOver(superuser);
    await keepSettings(superuser, `postgres://${site}@localhost`, { ...sessionSettings(true), ...PLANNING });
  });
}

/** The names are ours and need no quotes; a password is hexadecimal. */
async function makeRole(superuser: Client, name: string, login: 'login' | 'nologin', password?: string) {
  const { rowCount } = await superuser.query('select from pg_roles where rolname = $1', [name]);
  if (rowCount === 0) await superuser.query(`create role ${name}`);
  const known = password === undefined ? '' : ` password ${superuser.escapeLiteral(password)}`;
  const rights = 'nosuperuser nocreatedb nocreaterole noreplication nobypassrls';
  await superuser.query(`alter role ${name} ${login} ${rights}${known}`);
}

/** Everything or nothing. PostgreSQL's own "reassign owned" refuses what its first superuser owns. */
async function handOver(superuser: Client) {
  const { rows } = await superuser.query<{ statement: string }>(OWNED_BY_OTHERS, [owner]);
  if (rows.length === 0) return;
  await superuser.query('begin');
  for (const { statement } of rows) await superuser.query(statement);
  await superuser.query('commit');
}

/** The sequence of a table's column moves with its table, as does a row type. */
const OWNED_BY_OTHERS = `
  select format('alter %s %s owner to %I', kind, name, $1::text) as statement from (
    select 'database', format('%I', datname), datdba from pg_database where datname = current_database()
    union all
    select case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
      oid::regclass::text, relowner
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and not exists (
      select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i')
        and refclassid = 'pg_class'::regclass and relkind = 'S')
    union all
    select 'routine', oid::regprocedure::text, proowner from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select case typtype when 'd' then 'domain' else 'type' end, oid::regtype::text, typowner
    from pg_type
    where typnamespace = 'public'::regnamespace and (typtype in ('d', 'e', 'r')
      or typtype = 'c' and exists (select from pg_class where pg_class.oid = typrelid and relkind = 'c'))
  ) as thing (kind, name, owner)
  where owner <> (select oid from pg_roles where rolname = $1)`;

async function connected(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
