import { Client } from 'pg';
import {
  keepSettings,
  PLANNING,
  RESTRICTED_ROLE,
  sessionSettings,
} from '#app/platform/database/database-session.server.ts';

/** Owns our database and everything in it: it migrates and listens, and is not a superuser. */
export const owner = 'glasshouse_owner';

/**
 * The role that requests and sweeps log in as: it has no rights of its own and is a member of the restricted role only.
 */
export const site = 'glasshouse_site';

export const databaseOfOurs = 'glasshouse';

export type RolePasswords = { readonly owner: string; readonly site: string };

/**
 * Creates the roles and the database where they are missing, and gives the owner what an earlier release created as the
 * superuser. It leaves correct things untouched, so every start may run it, and one that is killed is finished by the
 * next. `urlOf` returns the superuser's address of a database.
 */
export async function arrangeRoles(urlOf: (databaseName: string) => string, passwords: RolePasswords): Promise<void> {
  await connected(urlOf('postgres'), async (superuser) => {
    await makeRole(superuser, RESTRICTED_ROLE, 'nologin');
    await makeRole(superuser, owner, 'login', passwords.owner);
    await makeRole(superuser, site, 'login', passwords.site);
    // PostgreSQL 16 and newer let only members of a role grant it; the migrations find it already granted.
    await superuser.query(`grant ${RESTRICTED_ROLE} to ${owner}`);
    const found = await superuser.query('select from pg_database where datname = $1', [databaseOfOurs]);
    if (found.rowCount === 0) await superuser.query(`create database ${databaseOfOurs} owner ${owner}`);
  });
  await connected(urlOf(databaseOfOurs), async (superuser) => {
    await handOver(superuser);
    await keepSettings(superuser, `postgres://${site}@localhost`, { ...sessionSettings(true), ...PLANNING });
  });
}

/** Creates a role. The names are ours and need no quotes; a password is hexadecimal. */
async function makeRole(superuser: Client, name: string, login: 'login' | 'nologin', password?: string) {
  const { rowCount } = await superuser.query('select from pg_roles where rolname = $1', [name]);
  if (rowCount === 0) await superuser.query(`create role ${name}`);
  const known = password === undefined ? '' : ` password ${superuser.escapeLiteral(password)}`;
  const rights = 'nosuperuser nocreatedb nocreaterole noreplication nobypassrls';
  await superuser.query(`alter role ${name} ${login} ${rights}${known}`);
}

/** Hands over everything or nothing. PostgreSQL's own "reassign owned" refuses what its first superuser owns. */
async function handOver(superuser: Client) {
  const { rows } = await superuser.query<{ statement: string }>(OWNED_BY_OTHERS, [owner]);
  if (rows.length === 0) return;
  await superuser.query('begin');
  for (const { statement } of rows) await superuser.query(statement);
  await superuser.query('commit');
}

/** The sequence of a table's column moves with its table, as does a row type. */
const OWNED_BY_OTHERS = `
  select format('alter %s %s owner to %I', kind, name, $1::text) as statement from (
    select 'database', format('%I', datname), datdba from pg_database where datname = current_database()
    union all
    select case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
      oid::regclass::text, relowner
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and not exists (
      select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i')
        and refclassid = 'pg_class'::regclass and relkind = 'S')
    union all
    select 'routine', oid::regprocedure::text, proowner from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select case typtype when 'd' then 'domain' else 'type' end, oid::regtype::text, typowner
    from pg_type
    where typnamespace = 'public'::regnamespace and (typtype in ('d', 'e', 'r')
      or typtype = 'c' and exists (select from pg_class where pg_class.oid = typrelid and relkind = 'c'))
  ) as thing (kind, name, owner)
  where owner <> (select oid from pg_roles where rolname = $1)`;

async function connected(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
