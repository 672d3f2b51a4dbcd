import { Socket } from 'node:net';
import process from 'node:process';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from '#db/schema.ts';
import type { DatabaseAddress } from '../settings/settings.ts';
import { planForAnyClass, requireSettings, sessionSettings, startUpOptions } from './database-session.server.ts';

/** With every table. A transaction is one too. */
export type Database = Kysely<DB>;

export interface OpenDatabase {
  readonly database: Database;
  readonly pool: pg.Pool;
  /** Waits for what is under way. */
  close(): Promise<void>;
  /** Breaks off what is under way: its users hear that the connection was lost, and nothing of it is stored. */
  cut(): void;
}

/** Two processor cores serve this many writers best; more connections only lengthen the tail. */
export const DEFAULT_POOL_SIZE = 8;

interface PoolChoices {
  readonly poolSize?: number;
  readonly restricted?: boolean;
  /** Under which PostgreSQL lists the connections; by default that of a command. */
  readonly name?: 'glasshouse requests' | 'glasshouse sweeps' | 'glasshouse tool';
}

/**
 * Every connection has the limits and, with `restricted`, runs as the application's role from its first statement on:
 * by start-up options, or behind a pooler, which passes on none, by the settings that `migrate` gave its log-in. A
 * connection on which they do not hold is closed before it is used, and its user hears why.
 */
export function openDatabase(options: DatabaseAddress & PoolChoices): OpenDatabase {
  const settings = sessionSettings(options.restricted === true);
  const sockets = new Set<Socket>();
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: options.name ?? 'glasshouse tool',
    max: options.poolSize ?? DEFAULT_POOL_SIZE,
    connectionTimeoutMillis: 5000,
    // A socket of our own to keep track of, because pg's client would wait for the statement under way.
    stream: () => knownAmong(sockets),
    ...(options.directUrl === undefined ? { options: startUpOptions(settings) } : {}),
    types: { getTypeParser },
    onConnect: async (client) => {
      await requireSettings(client, settings);
      if (options.directUrl === undefined) await planForAnyClass(client);
    },
    // Only for what `pipelined` sends together; Kysely sends everything else one by one.
    pipeline: true,
  });
  // The pool replaces an idle connection that breaks (the server restarts); nobody is waiting on it.
  pool.on('error', () => {});
  // A connection in use that breaks fails its next statement, which its user hears of; unheard, the event would end the
  // process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const nameOf = (options.namesStatements ?? true) ? nameStatements() : () => undefined;
  pool.on('connect', (client) => sendTogether(client, nameOf));
  const database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return { database, pool, close: () => database.destroy(), cut };
}

function knownAmong(sockets: Set<Socket>): Socket {
  const socket = new Socket();
  sockets.add(socket);
  return socket.once('close', () => sockets.delete(socket));
}

/**
 * The statements of one tick go in one packet, which spares both sides a wake-up for each. Frequent statements are
 * prepared, by their text alone, because Kysely passes on no name.
 */
function sendTogether(client: pg.PoolClient, nameOf: (text: string) => string | undefined) {
  const { stream } = client.connection;
  const query = (...parameters: unknown[]) => {
    const [text, values, ...rest] = parameters;
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
    stream.cork();
    process.nextTick(() => stream.uncork());
    return Reflect.apply(
      pg.Client.prototype.query,
      client,
      name === undefined ? parameters : [{ name, text, values }, ...rest],
    );
  };
  Object.defineProperty(client, 'query', { value: query });
}

/** int8 is money, which must never become a JavaScript number. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.INT8 && format !== 'binary') {
    return BigInt;
  }
  return pg.types.getTypeParser(oid, format === 'binary' ? 'text' : format);
}

/** A text asked this often is likely to be asked again. */
const OFTEN = 5;
/** The most plans a connection keeps, and the most texts counted: lists of changing length make many. */
const MOST_NAMES = 300;
const MOST_COUNTED = 3_000;

/** A statement with `*` could no longer be answered once a newer process has added a column to its table. */
const WITHOUT_COLUMNS = /(select|returning|,|\.) ?\*/i;
const STATEMENT = /^\s*(select|insert|update|delete|with)\s/i;

/**
 * A statement gets a name, always the same, once its text has been asked for often enough. The database parses and
 * plans a named statement once per connection, which can take longer than answering it.
 */
export function nameStatements(): (text: string) => string | undefined {
  const asked = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    if (names.has(text) || names.size >= MOST_NAMES) return names.get(text);
    if (!mayBeNamed(text)) return undefined;
    const times = (asked.get(text) ?? 0) + 1;
    if (asked.size >= MOST_COUNTED) asked.clear();
    asked.set(text, times);
    if (times < OFTEN) return undefined;
    asked.delete(text);
    const name = `often_${names.size}`;
    names.set(text, name);
    return name;
  };
}

function mayBeNamed(text: string): boolean {
  return STATEMENT.test(text) && !WITHOUT_COLUMNS.test(text);
}
