import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../database.server.ts';

const CHANNEL = 'glasshouse_change';

/** Tells open pages that something of an owner in a class changed, in whichever process they are served. */
export interface Live {
  /** Calls `listener` at every change of `owner` or of the whole class until the returned function is called. */
  listen(classroom: number, owner: number, listener: () => void): () => void;
  close(): Promise<void>;
}

const UNHEARD = new WeakSet<Database>();

/** The database for acts of the crowd, which nobody can sign in as: what they change is told to no page. */
export function unheard(database: Database): Database {
  const handle: Database = database.withTables<Record<never, never>>();
  UNHEARD.add(handle);
  return handle;
}

/**
 * Says that something of `owners` of a class changed (owner 0: everybody in it), to whichever process serves their
 * pages. Not to be called in a transaction that changes money: a NOTIFY inside one would make all commits of the
 * database queue behind a single lock. Never throws: a lost word only delays a page.
 */
export function tellOfChange(database: Database, classroom: number, owners: Iterable<number>): void {
  const names = Array.from(new Set(owners), (owner) => `${classroom}:${owner}`);
  if (names.length === 0 || UNHEARD.has(database)) return;
  sql`select pg_notify(${CHANNEL}, name) from unnest(${names}::text[]) as name`.execute(database).catch(() => {});
}

/** Opens the channel on a connection of its own. */
export function openLive(url: string): Live {
  const emitter = new EventEmitter().setMaxListeners(0);
  const stopping = new AbortController();
  const listening = keepListening(url, emitter, stopping.signal);
  return {
    listen(classroom, owner, listener) {
      const names = new Set([`${classroom}:${owner}`, `${classroom}:0`]);
      for (const name of names) emitter.on(name, listener);
      return () => {
        for (const name of names) emitter.off(name, listener);
      };
    },
    async close() {
      stopping.abort();
      await listening;
    },
  };
}

async function keepListening(url: string, emitter: EventEmitter, signal: AbortSignal) {
  while (!signal.aborted) {
    await listenOnce(url, emitter, signal).catch(() => {});
    await delay(1000, undefined, { signal }).catch(() => {});
  }
}

/** Listens until the connection breaks or the signal comes; the database may be restarting at any time. */
async function listenOnce(url: string, emitter: EventEmitter, signal: AbortSignal) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true });
  const ended = new Promise<void>((resolve) => {
    client.on('end', resolve);
    client.on('error', () => resolve());
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  client.on('notification', ({ payload = '' }) => emitter.emit(payload));
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    // Nobody heard what was said while there was no connection.
    for (const name of emitter.eventNames()) emitter.emit(name);
    await ended;
  } finally {
    await client.end().catch(() => {});
  }
}
