import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { type OpenDatabase, openDatabase } from '#app/platform/database/database.server.ts';
import { migrate } from '#app/platform/database/migrate.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { startEmbeddedPostgres } from '../launcher/embedded-postgres.ts';

/** A PostgreSQL server of our own with only its durable defaults, and databases on it. */
export interface BenchServer {
  readonly url: string;
  /** The application's pool, as its restricted role, with that many connections. */
  open(connections: number): OpenDatabase;
  /** So far, across all its processes; NaN where it is not available. */
  processorMs(): number;
  /** As the owner of the database. */
  query(text: string): Promise<pg.QueryResult>;
  stop(): Promise<void>;
}

/** On an empty directory; migrates the database. */
export async function startServer(): Promise<BenchServer> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'glasshouse-bench-'));
  const server = await startEmbeddedPostgres({ dataDirectory, log: createLog('error', process.stderr) });
  const url = server.superuserUrl();
  await migrate(url);
  const opened: OpenDatabase[] = [];
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  return {
    url,
    open: (connections) => {
      const database = openDatabase({ url, poolSize: connections, restricted: true });
      opened.push(database);
      return database;
    },
    processorMs: () => processorMsOf(server.pid),
    query: (text) => owner.query(text),
    stop: async () => {
      await Promise.all(opened.map((database) => database.close()));
      await owner.end();
      await server.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** A Linux clock tick, the unit in which it accounts for processes. */
const TICK_MS = 10;

/** User and system time, with children and those of them that have ended; NaN where it is not available. */
export function processorMsOf(parent: number | undefined): number {
  if (process.platform !== 'linux' || parent === undefined) return Number.NaN;
  let ticks = 0;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const [, pid, , after] = /^(\d+) (\(.*\)) (.*)$/s.exec(readStat(name)) ?? [];
    const fields = (after ?? '').split(' ');
    const isParent = pid === String(parent);
    if (!isParent && fields[1] !== String(parent)) continue;
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number);
    ticks += (user ?? 0) + (system ?? 0) + (isParent ? (endedUser ?? 0) + (endedSystem ?? 0) : 0);
  }
  return ticks * TICK_MS;
}

/** Empty for a process that has just ended. */
function readStat(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}
