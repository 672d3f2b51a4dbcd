import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type OpenDatabase, openDatabase } from '#app/platform/database.server.ts';
import { startEmbeddedPostgres } from '../launcher/embedded-postgres.ts';
import { createLog } from '#app/platform/log.server.ts';
import { migrate } from '#app/platform/migrate.server.ts';

/** A PostgreSQL of our own with nothing but its durable defaults, and databases on it. */
export interface BenchServer {
  readonly url: string;
  /** The application's pool, as its restricted role, with that many connections. */
  open(connections: number): OpenDatabase;
  /** Runs one statement as the owner. */
  query(text: string): Promise<pg.QueryResult>;
  stop(): Promise<void>;
}

/** Starts it on an empty directory and migrates. BENCH_DATABASE_URL: takes that server's (empty) database instead. */
export async function startServer(): Promise<BenchServer> {
  const given = process.env['BENCH_DATABASE_URL'];
  const own = given === undefined ? await startOwn() : { url: given, stop: async () => {} };
  await migrate(own.url);
  const opened: OpenDatabase[] = [];
  const owner = new pg.Client({ connectionString: own.url });
  await owner.connect();
  return {
    url: own.url,
    open: (connections) => {
      const database = openDatabase({ url: own.url, poolSize: connections, restricted: true });
      opened.push(database);
      return database;
    },
    query: (text) => owner.query(text),
    stop: async () => {
      await Promise.all(opened.map((database) => database.close()));
      await owner.end();
      await own.stop();
    },
  };
}

async function startOwn() {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'glasshouse-bench-'));
  const server = await startEmbeddedPostgres({ dataDirectory, log: createLog('error', process.stderr) });
  return {
    url: server.url(),
    stop: async () => {
      await server.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
