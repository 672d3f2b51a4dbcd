import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connectOwner } from '#app/platform/database/database-session.server.ts';
import { errorCode } from '#app/platform/database/transaction.server.ts';
import { findProgram } from '../../../launcher/installed-programs.ts';
import { findDatabaseUser, isRoot } from '../../../launcher/postgres-cluster.ts';
import { findFreePort } from '../site/server-process.ts';

/** A PgBouncer in transaction mode in front of a server. */
export interface Pooler {
  /** For the database that the pooler was started for, with the same log-in. */
  readonly url: string;
  /** With the pooler's own log-in, which by itself has no rights at all. */
  readonly ownUrl: string;
  /** Opens all its connections to the database again. */
  reconnect(): Promise<void>;
  stop(): Promise<void>;
}

const OWN = 'glasshouse_pool';
const CONFIGURATION = 'pgbouncer.ini';
const USERS = 'users.txt';

/** Few enough connections to the database that the clients of a test must take turns on them. */
const CONNECTIONS = 3;

/**
 * On a port of its own, for the server of `url`, which must be reachable by TCP. With `ignoresOptions`, it drops what
 * clients ask for at the start instead of refusing them.
 */
export async function startPooler(url: string, choices: { readonly ignoresOptions?: boolean } = {}): Promise<Pooler> {
  const program = findProgram('pgbouncer');
  if (program === undefined) throw new Error('PgBouncer is not installed.');
  const { hostname, port: databasePort, pathname, username, password } = new URL(url);
  const folder = await mkdtemp(join(tmpdir(), 'glasshouse-pooler-'));
  const port = await findFreePort();
  await makeOwnLogin(url);
  await writeFile(join(folder, USERS), `"${username}" "${decodeURIComponent(password)}"\n"${OWN}" "${OWN}"\n`);
  await writeFile(
    join(folder, CONFIGURATION),
    `[databases]
* = host=${hostname} port=${databasePort || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${USERS}
admin_users = ${username}
pool_mode = transaction
default_pool_size = ${CONNECTIONS}
${choices.ignoresOptions === true ? 'ignore_startup_parameters = options' : ''}
`,
  );
  const child = await launch(program, folder);
  const address = `127.0.0.1:${port}`;
  return {
    url: `postgres://${username}@${address}${pathname}`,
    ownUrl: `postgres://${OWN}@${address}${pathname}`,
    reconnect: () => reconnect(`postgres://${username}@${address}/pgbouncer`),
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function makeOwnLogin(url: string) {
  const owner = await connectOwner(url);
  await say(owner, `create role ${OWN} login password '${OWN}'`).catch((error: unknown) => {
    // Another test has already created the role, or is doing so at the same time.
    if (!['42710', '23505'].includes(errorCode(error))) throw error;
  });
}

async function reconnect(url: string) {
  const console = new pg.Client({ connectionString: url });
  await console.connect();
  await say(console, 'reconnect');
}

async function say(client: pg.Client, statement: string) {
  await client.query(statement).finally(() => client.end());
}

/**
 * Like PostgreSQL, the pooler refuses root and is given another user, who may not be able to reach the folder from
 * outside, so it starts inside. Throws its output if it does not come up.
 */
async function launch(program: string, folder: string): Promise<ChildProcess> {
  const user = isRoot() ? await findDatabaseUser() : undefined;
  if (user !== undefined) await chown(folder, user.uid, user.gid);
  const child = spawn(program, [CONFIGURATION], { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const { promise, resolve, reject } = Promise.withResolvers<ChildProcess>();
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
    if (said.includes('process up')) resolve(child);
  });
  child.once('exit', () => reject(new Error(`PgBouncer ended:\n${said}`)));
  return promise;
}
