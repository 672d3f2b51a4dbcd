import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from '#db/schema.ts';
import { nameStatements } from './statement-names.ts';

/** A connection to the database, with every table. A transaction is one too. */
export type Database = Kysely<DB>;

export interface OpenDatabase {
  readonly database: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** The role that application code runs as: it may call the ledger's functions and not write its tables. */
export const RESTRICTED_ROLE = 'glasshouse_app';

/** Two processor cores serve this many writers best; more connections only lengthen the tail. */
const DEFAULT_POOL_SIZE = 8;

/**
 * Opens a pool on `url`. With `restricted`, every connection runs as the application's role from its first
 * statement on. A statement may take 5 s and wait 2 s for a lock, so that nothing can hang for ever.
 */
export function openDatabase(options: { url: string; poolSize?: number; restricted?: boolean }): OpenDatabase {
  const startup = ['-c statement_timeout=5000', '-c lock_timeout=2000', '-c idle_in_transaction_session_timeout=15000'];
  if (options.restricted) {
    startup.push(`-c role=${RESTRICTED_ROLE}`);
  }
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize ?? DEFAULT_POOL_SIZE,
    connectionTimeoutMillis: 5000,
    options: startup.join(' '),
    types: { getTypeParser },
  });
  // An idle connection that breaks (the server restarts) is replaced by the pool; nobody waits on it.
  pool.on('error', () => {});
  // One in use that breaks fails its next statement, of which its user hears; unheard, the event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const nameOf = nameStatements();
  pool.on('connect', (client) => prepareWhatIsAskedOften(client, nameOf));
  const database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { database, pool, close: () => database.destroy() };
}

/** By the text alone: Kysely hands on no name. */
function prepareWhatIsAskedOften(client: pg.PoolClient, nameOf: (text: string) => string | undefined) {
  const query = (...parameters: unknown[]) => {
    const [text, values, ...rest] = parameters;
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
    return Reflect.apply(
      pg.Client.prototype.query,
      client,
      name === undefined ? parameters : [{ name, text, values }, ...rest],
    );
  };
  Object.defineProperty(client, 'query', { value: query });
}

/** Money is int8 and must never become a JavaScript number. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.INT8 && format !== 'binary') {
    return BigInt;
  }
  return pg.types.getTypeParser(oid, format === 'binary' ? 'text' : format);
}
