import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { Log } from '../log.server.ts';
import { connectOwner, keepSettings, PLANNING, RESTRICTED_ROLE, sessionSettings } from './database-session.server.ts';
import { distribute, isCitus, prepareForCitus } from './distribute.server.ts';

const DATABASE_FOLDER = new URL('../../../db/', import.meta.url);

/** db/schema is what the migrations up to `newest` made; `version` still has them, and brings older databases there. */
export const BASELINE = {
  newest: '0051_rows_without_a_function.sql',
  version: '02cc9f3df9c48171e33322847cd1cd935769b1e6',
} as const;

/** Any number that only this project uses as an advisory lock; of two processes that start at once, one waits. */
const MIGRATION_LOCK = 7_205_513;

type StepLog = Pick<Log, 'info'>;

/** Listed as an applied migration until a restore is done, so that nothing starts on half a database. */
export const UNFINISHED_RESTORE = '9999_unfinished_restore';

/**
 * Makes db/schema in an empty database. Applies each numbered file of db/migrations once, in order, each in its own
 * transaction; then the grants; and gives the log-in of `pooledUrl`, an address of a pooler in front of the same
 * database, the role and limits of its sessions. Returns whether the restricted role stands (it does not when the owner
 * may neither create roles nor was given it; then only the triggers hold). Each step that was needed is a line of
 * `log`. Throws when the server is older than PostgreSQL 15, when a landed migration was edited, when the database is
 * of a newer version or older than `BASELINE`, or when a restore into it was broken off.
 */
export async function migrate(
  ownerUrl: string,
  pooledUrl?: string,
  log?: StepLog,
): Promise<{ restrictedRole: boolean }> {
  const client = await connectOwner(ownerUrl);
  try {
    await openMigrations(client);
    const isCluster = await isCitus(client);
    if (isCluster) await prepareForCitus(client, pooledUrl);
    await requireKnown(client);
    await applyUpTo(client, { log });
    if (isCluster) await distribute(client);
    const restrictedRole = await grantRestrictedRole(client);
    // Between nodes, Citus connects as the role that asks.
    if (isCluster && restrictedRole) await client.query(`alter role ${RESTRICTED_ROLE} login`);
    if (pooledUrl !== undefined) {
      const settings = { ...sessionSettings(restrictedRole), ...(isCluster ? {} : PLANNING) };
      await keepSettings(client, pooledUrl, settings);
    }
    return { restrictedRole };
  } finally {
    await client.end();
  }
}

/** An installation has been started on the database before. */
export async function isMigrated(ownerUrl: string): Promise<boolean> {
  const client = await connectOwner(ownerUrl);
  return hasMigrations(client).finally(() => client.end());
}

async function hasMigrations(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('public.schema_migration') as migrations");
  return rows[0]?.migrations !== null;
}

/**
 * On an empty database: applies the migrations up to `last`, calls `fill`, and applies the rest. Until all of that and
 * `finish` are done, nothing starts on the database, whatever breaks it off. Throws as `migrate` does.
 */
export async function migrateAround(
  client: pg.Client,
  last: string,
  steps: { readonly fill: () => Promise<void>; readonly finish: () => Promise<void> },
): Promise<void> {
  await openMigrations(client);
  // Checked again, now that nobody else can migrate the database.
  const { rowCount } = await client.query('select from schema_migration');
  if (rowCount !== 0) throw new Error('Another process has begun to use the database. Nothing was restored.');
  await client.query("insert into schema_migration (name, digest) values ($1, '')", [UNFINISHED_RESTORE]);
  await applyUpTo(client, { last });
  await steps.fill();
  await applyUpTo(client);
  await steps.finish();
  await client.query('delete from schema_migration where name = $1', [UNFINISHED_RESTORE]);
}

/**
 * A restore begins on an empty database, so everything in it is the restore's own. Does nothing when no restore was
 * broken off. Throws while one is at work.
 */
export async function clearBrokenRestore(client: pg.Client): Promise<void> {
  if (!(await hasMigrations(client))) return;
  const { rowCount } = await client.query('select from schema_migration where name = $1', [UNFINISHED_RESTORE]);
  if (rowCount === 0) return;
  const lock = await client.query<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [MIGRATION_LOCK]);
  if (lock.rows[0]?.is_ours !== true) throw new Error('Another restore is at work on this database.');
  await client.query(EMPTY_SCHEMA);
}

/** Leaves what came with an extension and was in the schema before. */
const EMPTY_SCHEMA = `do $$
declare
  all_things text[];
  thing text;
begin
  with own as (
    select oid, format('%s if exists %s', case relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end,
      oid::regclass) as name
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S')
    union all
    select oid, format('routine if exists %s', oid::regprocedure) from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select oid, format('type if exists %s', oid::regtype)
    from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
  )
  -- Tables first: with them go the sequences that are theirs.
  select array_agg(name order by name not like 'table%') into all_things from own
  where not exists (select from pg_depend where objid = own.oid and deptype = 'e');
  foreach thing in array all_things loop
    execute 'drop ' || thing || ' cascade';
  end loop;
end $$`;

/** For one process at a time, as long as it is connected. */
async function openMigrations(client: pg.Client) {
  await requireVersion(client);
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  await client.query(`create table if not exists schema_migration (
    name text primary key, digest text not null, applied_at timestamptz not null default now())`);
}

/** Without `last`, to the newest. */
async function applyUpTo(client: pg.Client, { last, log }: { last?: string; log?: StepLog | undefined } = {}) {
  const applied = await appliedDigests(client);
  if (!applied.has(BASELINE.newest)) {
    await applyBaseline(client);
    log?.info({ upTo: BASELINE.newest }, 'the schema was created');
  }
  for (const name of await sqlFilesOf('migrations')) {
    if (last !== undefined && name > last) continue;
    if (await applyOnce(client, name, applied.get(name))) log?.info({ migration: name }, 'a migration was applied');
  }
}

async function requireKnown(client: pg.Client) {
  const applied = await appliedDigests(client);
  const known = await migrationNames();
  const unknown = [...applied.keys()].findLast((name) => !known.includes(name));
  if (unknown === UNFINISHED_RESTORE) {
    throw new Error('A restore into this database was broken off. Restore once more.');
  }
  if (unknown !== undefined) {
    throw new Error(`The database is of a newer version, which has ${unknown}: start that version or a later one.`);
  }
  if (applied.size === 0) return;
  for (const [name, digests] of await squashedDigests()) {
    const digest = applied.get(name);
    if (digest === undefined) {
      throw new Error(
        `The database is too old for this version, as it lacks ${name}: start version ${BASELINE.version} on it once ` +
          'and then this one, as docs/operations/backup.md says.',
      );
    }
    if (!digests.includes(digest)) throw wasEdited(name);
  }
}

/** By name, in order. */
async function appliedDigests(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; digest: string }>(
    'select name, digest from schema_migration order by name collate "C"',
  );
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}

/** Of each migration that db/schema replaces, first as it was last; two files had another digest before. */
async function squashedDigests(): Promise<ReadonlyMap<string, readonly string[]>> {
  const squashed = new Map<string, readonly string[]>();
  for (const [, digest = '', name = ''] of (await textOf('schema/squashed.txt')).matchAll(/^(\S+) {2}(\S+)$/gm)) {
    squashed.set(name, [...(squashed.get(name) ?? []), digest]);
  }
  return squashed;
}

export async function migrationNames(): Promise<string[]> {
  return [...(await squashedDigests()).keys(), ...(await sqlFilesOf('migrations'))];
}

async function sqlFilesOf(folder: 'schema' | 'migrations'): Promise<string[]> {
  const names = await readdir(new URL(folder, DATABASE_FOLDER));
  return names.filter((name) => name.endsWith('.sql')).sort();
}

function textOf(path: string): Promise<string> {
  return readFile(new URL(path, DATABASE_FOLDER), 'utf8');
}

async function requireVersion(client: pg.Client) {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
  if (Number(rows[0]?.version) < 150000) {
    throw new Error('PostgreSQL 15 or newer is needed.');
  }
}

/** Recorded as the migrations it replaces, so that the last version that had them starts on it too. */
async function applyBaseline(client: pg.Client) {
  const texts = await Promise.all((await sqlFilesOf('schema')).map((name) => textOf(`schema/${name}`)));
  const digests = [...(await squashedDigests())].map(([name, [digest = '']]) => [name, digest] as const);
  await applyTogether(client, texts, digests);
}

/** Returns whether it had not been applied before. */
async function applyOnce(client: pg.Client, name: string, applied: string | undefined): Promise<boolean> {
  const text = await textOf(`migrations/${name}`);
  const digest = createHash('sha256').update(text).digest('hex');
  if (applied === undefined) await applyTogether(client, [text], [[name, digest]]);
  else if (applied !== digest) throw wasEdited(name);
  return applied === undefined;
}

function wasEdited(name: string): Error {
  return new Error(`Migration ${name} was edited after it was applied. Write a new one instead.`);
}

async function applyTogether(
  client: pg.Client,
  texts: readonly string[],
  digests: readonly (readonly [name: string, digest: string])[],
) {
  await client.query('begin');
  try {
    for (const text of texts) await client.query(text);
    await client.query('insert into schema_migration (name, digest) select * from jsonb_each_text($1)', [
      Object.fromEntries(digests),
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${digests.at(-1)?.[0]} failed`, { cause: error });
  }
}

async function grantRestrictedRole(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ present: boolean; may_create: boolean; may_become: boolean }>(
    `select to_regrole($1) is not null as present,
      rolcreaterole or rolsuper as may_create,
      coalesce(pg_has_role(current_user, to_regrole($1), 'member'), false) as may_become
    from pg_roles where rolname = current_user`,
    [RESTRICTED_ROLE],
  );
  const standing = rows[0];
  if (!standing || !(standing.may_become || (standing.may_create && !standing.present))) {
    return false;
  }
  if (!standing.present) {
    await client.query(`create role ${RESTRICTED_ROLE} nologin`);
    await client.query(`grant ${RESTRICTED_ROLE} to current_user`);
  }
  await client.query(await textOf('grants.sql'));
  return true;
}
