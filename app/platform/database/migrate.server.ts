import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { connectOwner, keepSettings, PLANNING, RESTRICTED_ROLE, sessionSettings } from './database-session.server.ts';
import { distribute, isCitus, prepareForCitus } from './distribute.server.ts';

const DATABASE_FOLDER = new URL('../../../db/', import.meta.url);

/**
 * Of two landed files before PostgreSQL 15.20, which adds no column to a table whose row type a function with a
 * `return` body uses. The bodies were put in quotes; the functions do the same.
 */
const FORMER_DIGESTS: Readonly<Record<string, string>> = {
  '0002_classes.sql': '5731332b6d6fc144924d600b07eaaa13196e8bd34d51a7842cff35b224cf2866',
  '0010_class_arc.sql': '1f7614be0d4e5142f536ca21703f7e740e74e36fa66e6c0686ec10aa78445548',
};

/** Any number that only this project uses as an advisory lock; of two processes that start at once, one waits. */
const MIGRATION_LOCK = 7_205_513;

/** Listed as an applied migration until a restore is done, so that nothing starts on half a database. */
export const UNFINISHED_RESTORE = '9999_unfinished_restore';

/**
 * Applies each numbered file of db/migrations once, in order, each in its own transaction; then the grants; and gives
 * the log-in of `pooledUrl`, an address of a pooler in front of the same database, the role and limits of its sessions.
 * Returns whether the restricted role stands (it does not when the owner may neither create roles nor was given it;
 * then only the triggers hold). Throws when the server is older than PostgreSQL 15, when a landed migration was edited,
 * when the database is of a newer version, or when a restore into it was broken off.
 */
export async function migrate(ownerUrl: string, pooledUrl?: string): Promise<{ restrictedRole: boolean }> {
  const client = await connectOwner(ownerUrl);
  try {
    await openMigrations(client);
    const isCluster = await isCitus(client);
    if (isCluster) await prepareForCitus(client, pooledUrl);
    await requireKnown(client);
    await applyUpTo(client);
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
  await applyUpTo(client, last);
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

async function applyUpTo(client: pg.Client, last?: string) {
  for (const name of await migrationNames()) {
    if (last === undefined || name <= last) await applyOnce(client, name);
  }
}

async function requireKnown(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    'select name from schema_migration where name <> all ($1) order by name desc limit 1',
    [await migrationNames()],
  );
  const [unknown] = rows;
  if (unknown?.name === UNFINISHED_RESTORE) {
    throw new Error('A restore into this database was broken off. Restore once more.');
  }
  if (unknown !== undefined) {
    throw new Error(
      `The database is of a newer version, which has ${unknown.name}: start that version or a later one.`,
    );
  }
}

export async function migrationNames(): Promise<string[]> {
  const names = await readdir(fileURLToPath(new URL('migrations/', DATABASE_FOLDER)));
  return names.filter((name) => name.endsWith('.sql')).sort();
}

async function requireVersion(client: pg.Client) {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
  if (Number(rows[0]?.version) < 150000) {
    throw new Error('PostgreSQL 15 or newer is needed.');
  }
}

async function applyOnce(client: pg.Client, name: string) {
  const text = await readFile(new URL(`migrations/${name}`, DATABASE_FOLDER), 'utf8');
  const digest = createHash('sha256').update(text).digest('hex');
  const { rows } = await client.query<{ digest: string }>('select digest from schema_migration where name = $1', [
    name,
  ]);
  if (rows[0]) {
    if (rows[0].digest !== digest && rows[0].digest !== FORMER_DIGESTS[name]) {
      throw new Error(`Migration ${name} was edited after it was applied. Write a new one instead.`);
    }
    return;
  }
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migration (name, digest) values ($1, $2)', [name, digest]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed`, { cause: error });
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
  await client.query(await readFile(new URL('grants.sql', DATABASE_FOLDER), 'utf8'));
  return true;
}
