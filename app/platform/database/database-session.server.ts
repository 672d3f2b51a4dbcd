import pg from 'pg';

/** Application code runs as this role: it may call the ledger's functions but not write its tables. */
export const RESTRICTED_ROLE = 'glasshouse_app';

/** So that nothing can hang for ever: a statement may take 5 s and wait 2 s for a lock. */
const LIMITS = { statement_timeout: '5s', lock_timeout: '2s', idle_in_transaction_session_timeout: '15s' };

type SessionSettings = Readonly<Record<string, string>>;

/** For application code: the limits and, with `restricted`, the role. */
export function sessionSettings(restricted: boolean): SessionSettings {
  return restricted ? { role: RESTRICTED_ROLE, ...LIMITS } : LIMITS;
}

/** The start-up options of a connection. */
export function startUpOptions(settings: SessionSettings): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/**
 * Statements are planned for any class and not for the one asked about: for a class newer than its tables' statistics,
 * the planner believes that it has no rows and joins everything by nested loops. Not for a cluster, which has to know
 * the class to find its shards.
 */
export const PLANNING: SessionSettings = { plan_cache_mode: 'force_generic_plan' };

/** Applies `PLANNING`, unless the connection leads to a cluster. */
export async function planForAnyClass(client: pg.ClientBase): Promise<void> {
  await client.query(
    `select set_config(name, value, false) from jsonb_each_text($1) as setting (name, value)
    where not exists (select from pg_extension where extname = 'citus')`,
    [PLANNING],
  );
}

/** Throws, with words for an operator, when the settings do not hold on the connection. */
export async function requireSettings(client: pg.ClientBase, settings: SessionSettings): Promise<void> {
  const names = Object.keys(settings);
  const columns = names.map((name) => `${name === 'role' ? 'current_user' : `current_setting('${name}')`} as ${name}`);
  const { rows } = await client.query<Record<string, string>>(`select ${columns.join(', ')}`);
  const differing = names.filter((name) => rows[0]?.[name] !== settings[name]);
  if (differing.length === 0) return;
  const found = differing.map((name) => `${name} is ${rows[0]?.[name]} and not ${settings[name]}`).join(', ');
  throw new Error(
    `Sessions of DATABASE_URL are not as they must be: ${found}. Where it is a pooler's address, set DATABASE_DIRECT_URL ` +
      'too, and let the pooler open its connections anew after the first start with it (RECONNECT in PgBouncer). ' +
      'The address may not carry options of its own.',
  );
}

/** Whatever the owner's log-in has been given; the last option shows us that they arrived. */
const OWNER_OPTIONS = startUpOptions({
  role: 'none',
  ...Object.fromEntries(Object.keys(LIMITS).map((limit) => [limit, '0'])),
  'glasshouse.session': 'owner',
});

/** Without limits. Throws, with words for an operator, when a pooler stands in between. */
export async function connectOwner(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, options: OWNER_OPTIONS, application_name: 'glasshouse owner' });
  try {
    await client.connect();
    const { rows } = await client.query<{ session: string | null }>(
      "select current_setting('glasshouse.session', true) as session",
    );
    if (rows[0]?.session !== 'owner') throw new Error('start-up options do not reach the database');
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if (!(error instanceof Error) || !/start-?up (options|parameter)/.test(error.message)) throw error;
    throw new Error(
      `${error.message}: DATABASE_DIRECT_URL must lead past any pooler, and it and DATABASE_URL may not carry options of their own.`,
      { cause: error },
    );
  }
}

const INSUFFICIENT_PRIVILEGE = '42501';
export const WHO_MAY =
  'Let a superuser run deploy/create-database.sql, as docs/operations/install.md says under "A database of your own".';

/**
 * Gives the settings to the log-in of `pooledUrl`, in the database of `owner` alone, because a pooler passes on no
 * start-up options. Sessions that are already open keep what they have. When the pooler logs in under another name,
 * nothing is changed. Throws, with words for an operator, when the owner may not do it.
 */
export async function keepSettings(owner: pg.Client, pooledUrl: string, settings: SessionSettings): Promise<void> {
  const { rows } = await owner.query<{ statement: string }>(
    `select statement
    from pg_roles, jsonb_each_text($2) as setting (name, value), lateral (values
      (format('grant %I to %I', value, rolname), name = 'role' and not pg_has_role(rolname, value, 'member')),
      (format('alter role %I in database %I set %I = %L', rolname, current_database(), name, value), not exists (
        select from pg_db_role_setting join pg_database on pg_database.oid = setdatabase
        where datname = current_database() and setrole = pg_roles.oid and name || '=' || value = any (setconfig))
      )) as needed (statement, is_needed)
    where rolname = $1 and is_needed`,
    [new pg.Client({ connectionString: pooledUrl }).user, settings],
  );
  for (const { statement } of rows) {
    await owner.query(statement).catch((cause: unknown) => {
      if (!(cause instanceof pg.DatabaseError) || cause.code !== INSUFFICIENT_PRIVILEGE) throw cause;
      throw new Error(`The owner of the database may not run "${statement}". ${WHO_MAY}`, { cause });
    });
  }
}
