import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#app/platform/database/migrate.server.ts';
import { errorCode } from '#app/platform/database/transaction.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { startEmbeddedPostgres } from '../../launcher/embedded-postgres.ts';
import { startPooler } from './servers/pooler.ts';

/** All tests share one server; each test is told this about it. */
export interface TestServer {
  /** The owner's address of a database that always exists, from which to create and drop others. */
  readonly maintenanceUrl: string;
  /** The owner's address on each worker of a Citus cluster, whose coordinator the server then is. */
  readonly workerUrls: readonly string[];
  readonly prefix: string;
  readonly template: string;
  readonly restrictedRole: boolean;
  /** Through it all tests reach the application's database; undefined unless TEST_POOLER is `on`. */
  readonly poolerUrl: string | undefined;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** Tests do not wait for the disk: what a crash would lose is thrown away anyway. */
const FAST_AND_FORGETFUL = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];

/** Runs once per run of Vitest. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...server } = await startTestServer();
  project.provide('testServer', server);
  return stop;
}

/** An embedded server, or that of TEST_DATABASE_URL, with a migrated template on it. */
export async function startTestServer(): Promise<TestServer & { stop(): Promise<void> }> {
  const { maintenanceUrl, stop: stopServer } = await findServer();
  const workerUrls = (process.env['TEST_WORKER_URLS'] ?? '').split(' ').filter((url) => url !== '');
  const nodes = [maintenanceUrl, ...workerUrls];
  const prefix = `glasshouse_test_${randomBytes(4).toString('hex')}`;
  const template = `${prefix}_template`;
  const stop = async () => {
    for (const node of nodes) await dropAll(node, prefix);
    await stopServer();
  };
  try {
    await createEverywhere({ maintenanceUrl, workerUrls }, template, 'template0');
    const { restrictedRole } = await migrate(withDatabase(maintenanceUrl, template));
    for (const node of workerUrls.length > 0 ? nodes : []) {
      await query(node, `alter database ${template} with allow_connections false`);
      await query(node, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [template]);
    }
    const pooler = process.env['TEST_POOLER'] === 'on' ? await startPooler(maintenanceUrl) : undefined;
    const stopAll = async () => {
      await pooler?.stop();
      await stop();
    };
    return { maintenanceUrl, workerUrls, prefix, template, restrictedRole, poolerUrl: pooler?.ownUrl, stop: stopAll };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A copy of the migrated template unless told otherwise; returns the owner's address. */
export async function createDatabase(server: TestServer, template = server.template): Promise<string> {
  const name = `${server.prefix}_${randomBytes(6).toString('hex')}`;
  await createEverywhere(server, name, template);
  return withDatabase(server.maintenanceUrl, name);
}

export async function dropDatabase(server: Nodes, url: string) {
  const name = new URL(url).pathname.slice(1);
  for (const node of [server.maintenanceUrl, ...server.workerUrls]) {
    // The nodes of a cluster keep querying each other for as long as they are allowed to.
    if (server.workerUrls.length > 0) await query(node, `alter database ${name} with allow_connections false`);
    await dropOnNode(node, name, server.workerUrls.length > 0 ? 5 : 1);
  }
}

/** A daemon of the cluster that has just begun to look into the database is not thrown out, but leaves by itself. */
async function dropOnNode(node: string, name: string, tries: number): Promise<void> {
  await query(node, `drop database ${name} with (force)`).catch((error: unknown) => {
    if (tries === 1 || errorCode(error) !== '55006') throw error;
    return dropOnNode(node, name, tries - 1);
  });
}

type Nodes = Pick<TestServer, 'maintenanceUrl' | 'workerUrls'>;

/** On each node of a cluster; the nodes know of each other, and a copy knows of them too. */
async function createEverywhere({ maintenanceUrl, workerUrls }: Nodes, name: string, template: string) {
  for (const node of [maintenanceUrl, ...workerUrls]) {
    // Copying files halves the work: the default strategy also writes each page to the log.
    await query(node, `create database ${name} template ${template} strategy file_copy`);
    if (workerUrls.length > 0 && template === 'template0') {
      await query(withDatabase(node, name), 'create extension citus');
    }
  }
  if (workerUrls.length === 0 || template !== 'template0') return;
  const coordinator = withDatabase(maintenanceUrl, name);
  const { hostname, port } = new URL(maintenanceUrl);
  await query(coordinator, 'select citus_set_coordinator_host($1, $2)', [hostname, Number(port)]);
  for (const worker of workerUrls.map((url) => new URL(url))) {
    await query(coordinator, 'select citus_add_node($1, $2)', [worker.hostname, Number(worker.port)]);
  }
}

export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function findServer(): Promise<{ maintenanceUrl: string; stop: () => Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') {
    return { maintenanceUrl: given, stop: async () => {} };
  }
  const dataDirectory = await mkdtemp(join(tmpdir(), 'glasshouse-test-'));
  const postgres = await startEmbeddedPostgres({
    dataDirectory,
    log: createLog('error'),
    flags: FAST_AND_FORGETFUL.flatMap((flag) => ['-c', flag]),
  });
  const stop = async () => {
    await postgres.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  };
  return { maintenanceUrl: postgres.superuserUrl('postgres'), stop };
}

async function dropAll(url: string, prefix: string) {
  const { rows } = await query<{ datname: string }>(
    url,
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of rows) {
    await query(url, `drop database ${datname} with (force)`);
  }
}

/** Opens a connection of its own. */
export async function query<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query<Row>(text, values);
  } finally {
    await client.end();
  }
}
