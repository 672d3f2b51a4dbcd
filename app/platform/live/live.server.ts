import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../database/database.server.ts';
import type { Log } from '../log.server.ts';

const CHANNEL = 'glasshouse_change';

/** Sent when some messages may have been lost. */
export const EVERYBODY = '*';

/** Tells open pages that something of an owner in a class changed, in whichever process serves them. */
export interface Live {
  /** At every change of `owner` or of the whole class, until the returned function is called. */
  listen(classroom: number, owner: number, listener: () => void): () => void;
  /** Whenever sessions of the member may have ended, until the returned function is called. */
  listenForEnd(memberId: string, listener: () => void): () => void;
  /** Whether changes made in other processes are heard at present. */
  isHeard(): boolean;
  close(): Promise<void>;
}

/** To all processes of the installation, including this one, later: it neither waits nor throws. */
type Tell = (signals: readonly string[]) => void;

export interface Bus {
  /** When absent, each database is told directly, by NOTIFY. */
  readonly tell?: Tell;
  /**
   * Until the connection breaks or the signal fires. Calls `opened` as soon as it is listening; nothing said before
   * that was heard. Throws when no connection can be made.
   */
  hear(on: { opened(): void; signal(signal: string): void }, signal: AbortSignal): Promise<void>;
}

declare global {
  var glasshouseTells: WeakMap<Database, Tell> | undefined;
}

/** One per process: the pages are built apart from the server and have their own copy of this module. */
globalThis.glasshouseTells ??= new WeakMap();
const TELLS = globalThis.glasshouseTells;

/** The same database, whose commands tell of changes by another way than NOTIFY. */
export function tellingBy(database: Database, tell: Tell): Database {
  const handle: Database = database.withTables<Record<never, never>>();
  TELLS.set(handle, tell);
  return handle;
}

/**
 * Something of `owners` of a class changed (owner 0: everybody in it). Must not be called in a transaction that changes
 * money: a NOTIFY inside one would make all commits of the database queue behind a single lock. Never throws: a lost
 * message only delays a page.
 */
export function tellOfChange(database: Database, classroom: number, owners: Iterable<number>): void {
  const signals = Array.from(new Set(owners), (owner) => `${classroom}:${owner}`);
  if (signals.length > 0) say(database, signals);
}

/**
 * Sessions of a member have ended, whichever process holds their streams open. Called after the commit. Never throws: a
 * lost message only delays the end of a stream.
 */
export function tellOfEnd(database: Database, memberId: string): void {
  say(database, [endOf(memberId)]);
}

function endOf(memberId: string): string {
  return `end:${memberId}`;
}

function say(database: Database, signals: readonly string[]) {
  const tell = TELLS.get(database) ?? ((all) => notify(database, all));
  tell(signals);
}

/** Gather for a database while earlier messages are being sent. */
const GATHERED = new WeakMap<Database, Set<string>>();

/** One statement at a time, with all that has gathered meanwhile: each wakes every process that listens. */
function notify(database: Database, signals: Iterable<string>) {
  const gathered = GATHERED.get(database);
  if (gathered !== undefined) {
    for (const signal of signals) gathered.add(signal);
    return;
  }
  const more = new Set<string>();
  GATHERED.set(database, more);
  const sayMore = () => {
    GATHERED.delete(database);
    if (more.size > 0) notify(database, more);
  };
  const saying = sql`select pg_notify(${CHANNEL}, signal) from unnest(${[...signals]}::text[]) as signal`.execute(
    database,
  );
  saying.then(sayMore, sayMore);
}

/** However often the bus's connection breaks. Logs when an outage begins and ends. */
export function openLive(bus: Bus, log?: Pick<Log, 'warn'>): Live {
  const emitter = new EventEmitter().setMaxListeners(0);
  const stopping = new AbortController();
  const connection = { isOpen: false };
  const listening = keepListening({ bus, emitter, connection, log }, stopping.signal);
  const listenTo = (names: ReadonlySet<string>, listener: () => void) => {
    for (const name of names) emitter.on(name, listener);
    return () => {
      for (const name of names) emitter.off(name, listener);
    };
  };
  return {
    listen: (classroom, owner, listener) => listenTo(new Set([`${classroom}:${owner}`, `${classroom}:0`]), listener),
    listenForEnd: (memberId, listener) => listenTo(new Set([endOf(memberId)]), listener),
    isHeard: () => connection.isOpen,
    async close() {
      stopping.abort();
      await listening;
    },
  };
}

interface Listening {
  readonly bus: Bus;
  readonly emitter: EventEmitter;
  /** Of the bus. */
  readonly connection: { isOpen: boolean };
  readonly log: Pick<Log, 'warn'> | undefined;
}

async function keepListening({ bus, emitter, connection, log }: Listening, signal: AbortSignal) {
  let failures = 0;
  const everybody = () => {
    for (const name of emitter.eventNames()) emitter.emit(name);
  };
  const on = {
    opened() {
      connection.isOpen = true;
      // The log counts failures that are due to the database being away.
      const heldBack = failures - 1;
      if (heldBack >= 0 && bus.tell !== undefined) log?.warn({ heldBack }, 'changes are heard again');
      failures = 0;
      everybody();
    },
    signal: (signal: string) => (signal === EVERYBODY ? everybody() : void emitter.emit(signal)),
  };
  while (!signal.aborted) {
    await bus.hear(on, signal).catch((error: unknown) => {
      if (failures === 0) {
        log?.warn({ err: error }, 'changes are not heard; pages ask again when they are');
      }
      failures += 1;
    });
    connection.isOpen = false;
    await delay(1000, undefined, { signal }).catch(() => {});
  }
}

/** PostgreSQL's own bus, on a connection of its own; `url` must bypass any pooler. */
export function notifyBus(url: string): Bus {
  return {
    async hear(on, signal) {
      const name = { application_name: 'glasshouse listener' };
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true, ...name });
      const ended = new Promise<void>((resolve) => {
        client.on('end', resolve);
        client.on('error', () => resolve());
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      client.on('notification', ({ payload = '' }) => on.signal(payload));
      try {
        await client.connect();
        await client.query(`listen ${CHANNEL}`);
        on.opened();
        await ended;
      } finally {
        await client.end().catch(() => {});
      }
    },
  };
}
