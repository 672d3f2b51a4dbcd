import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../launcher/embedded-postgres.ts';
import { createLog } from '#app/platform/log.server.ts';
import { migrate } from '#app/platform/migrate.server.ts';

/** What each test is told about the server that all of them share. */
export interface TestServer {
  /** The owner's address of a database that is always there, to make and drop others from. */
  readonly maintenanceUrl: string;
  /** All databases of this run begin with it. */
  readonly prefix: string;
  /** A migrated database to clone. */
  readonly template: string;
  readonly restrictedRole: boolean;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** A test waits for no disk: what a crash would lose is thrown away anyway. */
const FAST_AND_FORGETFUL = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];

/** Once per run of Vitest. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...server } = await startTestServer();
  project.provide('testServer', server);
  return stop;
}

/** A server (an embedded one, or that of TEST_DATABASE_URL) and a migrated template on it. */
export async function startTestServer(): Promise<TestServer & { stop(): Promise<void> }> {
  const { maintenanceUrl, stop: stopServer } = await findServer();
  const prefix = `glasshouse_test_${randomBytes(4).toString('hex')}`;
  const template = `${prefix}_template`;
  const stop = async () => {
    await dropAll(maintenanceUrl, prefix);
    await stopServer();
  };
  try {
    await query(maintenanceUrl, `create database ${template}`);
    const { restrictedRole } = await migrate(withDatabase(maintenanceUrl, template));
    return { maintenanceUrl, prefix, template, restrictedRole, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A new database, a copy of the migrated template unless told otherwise; returns the owner's address. */
export async function createDatabase(server: TestServer, template = server.template): Promise<string> {
  const name = `${server.prefix}_${randomBytes(6).toString('hex')}`;
  await query(server.maintenanceUrl, `create database ${name} template ${template}`);
  return withDatabase(server.maintenanceUrl, name);
}

/** The same server, another database. */
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
  return { maintenanceUrl: postgres.url('postgres'), stop };
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

/** One statement on a connection of its own. */
export async function query<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query<Row>(text, values);
  } finally {
    await client.end();
  }
}
