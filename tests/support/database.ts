import pg from 'pg';
import { inject } from 'vitest';
import { storedClassrooms } from '#app/classes/classrooms.server.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import { type Database, openDatabase } from '#app/platform/database/database.server.ts';
import { migrate } from '#app/platform/database/migrate.server.ts';
import type { DatabaseAddress } from '#app/platform/settings/settings.ts';
import { createDatabase, dropDatabase, withDatabase } from './postgres.ts';
import { expectReconciled } from './reconciled.ts';

/** For one test file alone, migrated and empty. */
export interface TestDatabase {
  /** The owner's address: what DATABASE_URL would be. */
  readonly url: string;
  /** As the application has it: in the restricted role. */
  readonly database: Database;
  readonly pool: pg.Pool;
  /** To arrange what the application could not, and to show what even the owner is refused. */
  readonly ownerPool: pg.Pool;
  /** Reconciles the ledger a last time and drops the database. This happens automatically at the end of the file. */
  [Symbol.asyncDispose](): Promise<void>;
}

export interface TestDatabaseOptions {
  /** False only for a test that breaks the ledger on purpose, to show that this is detected. True by default. */
  readonly isReconciled?: boolean;
  /** False for a database without any table, to be migrated. True by default. */
  readonly isMigrated?: boolean;
  readonly poolSize?: number;
}

interface Entry {
  readonly test: TestDatabase;
  readonly isReconciled: boolean;
  /** Its classes before the first test that found it open, and before the present one. */
  beforeAll?: ReadonlySet<ClassroomId>;
  beforeThis?: ReadonlySet<ClassroomId>;
}

const open = new Set<Entry>();

/** Clones the migrated template; best called once per file, in `beforeAll`. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = inject('testServer');
  const isMigrated = options.isMigrated ?? true;
  const url = await createDatabase(server, isMigrated ? server.template : 'template0');
  const application = openDatabase({
    ...(isMigrated && server.poolerUrl !== undefined ? await putBehind(server.poolerUrl, url) : { url }),
    restricted: isMigrated && server.restrictedRole,
    ...(options.poolSize === undefined ? {} : { poolSize: options.poolSize }),
  });
  const ownerPool = new pg.Pool({ connectionString: url, max: 4 });
  ownerPool.on('error', () => {});
  const test: TestDatabase = {
    url,
    database: application.database,
    pool: application.pool,
    ownerPool,
    async [Symbol.asyncDispose]() {
      if (!open.delete(entry)) {
        return;
      }
      try {
        await reconcileOne(entry);
      } finally {
        await Promise.all([application.close(), ownerPool.end()]);
        await dropDatabase(server, url);
      }
    },
  };
  const entry: Entry = { test, isReconciled: (options.isReconciled ?? true) && isMigrated };
  open.add(entry);
  return test;
}

/** Runs before every integration test. */
export async function noteClasses() {
  for (const entry of open) {
    if (!entry.isReconciled) continue;
    entry.beforeThis = new Set((await storedClassrooms(entry.test.database)).map(({ id }) => id));
    entry.beforeAll ??= entry.beforeThis;
  }
}

/**
 * Runs after every integration test: whatever it did, the books of every database it used must be in order. Beyond the
 * ledger, it checks only what is not of earlier tests alone; at the end of the file it checks everything once more.
 */
export async function reconcileAll() {
  for (const entry of open) {
    const { beforeAll, beforeThis } = entry;
    await reconcileOne(entry, ({ id }) => beforeThis?.has(id) !== true || beforeAll?.has(id) === true);
  }
}

/** Runs at the end of a file. */
export async function disposeAll() {
  for (const entry of open) {
    await entry.test[Symbol.asyncDispose]();
  }
}

async function putBehind(poolerUrl: string, directUrl: string): Promise<DatabaseAddress> {
  const url = withDatabase(poolerUrl, new URL(directUrl).pathname.slice(1));
  await migrate(directUrl, url);
  return { url, directUrl, namesStatements: false };
}

async function reconcileOne(entry: Entry, which?: Parameters<typeof expectReconciled>[1]) {
  if (entry.isReconciled) {
    await expectReconciled(entry.test.database, which);
  }
}
