import pg from 'pg';

/**
 * A row of these may say which class it is about. All other tables belong to a class and have it first in every key
 * (tests/integrity/sharding.int.test.ts). On Citus these stay on the coordinator.
 */
export const TABLES_OF_THE_INSTALLATION = [
  'attempt',
  'audit_entry',
  'check_answer',
  'check_cohort',
  'check_person',
  'check_release',
  'check_wave',
  'class_directory',
  'course_learner',
  'credential',
  'enquiry',
  'facilitation',
  'homework',
  'identity_provider_link',
  'lti_key',
  'member',
  'one_time_token',
  'outbox_message',
  'recovery_code',
  'return_code',
  'schema_migration',
  'second_factor',
  'security_event',
  'security_key',
  'session',
  'setting',
  'solo_day',
  'staff_invitation',
  'sweep_lease',
  'sweep_run',
] as const;

/** Each node counts by this step with its own remainder, so that a number is unique on whichever node a class is. */
const NODES_AT_MOST = 64;
const SEQUENCES = ['check_cohort_number', 'class_number', 'ledger_posting_id', 'ledger_uncached_sequence'];

/** A node of a Citus cluster. */
export async function isCitus(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query("select from pg_extension where extname = 'citus'");
  return rowCount !== 0;
}

/**
 * Before the migrations: our triggers stay within the row's own class, so they are safe where Citus cannot know it.
 * Throws when the owner's log-in, by which the nodes reach each other, would be given the application's role.
 */
export async function prepareForCitus(client: pg.Client, pooledUrl?: string): Promise<void> {
  if (pooledUrl !== undefined && new pg.Client({ connectionString: pooledUrl }).user === client.user) {
    throw new Error('On a cluster, DATABASE_URL needs a log-in of its own: that of DATABASE_DIRECT_URL is its nodes’.');
  }
  await client.query("set citus.enable_unsafe_triggers = on; set citus.multi_shard_modify_mode = 'sequential'");
}

/**
 * On a coordinator: spreads classes over its workers that are not spread yet. All tables of a class are on one node,
 * and its functions run on that node. Throws when the cluster has more nodes than can be numbered.
 */
export async function distribute(client: pg.Client): Promise<void> {
  for (let tables = await tablesToSpread(client); tables.length > 0; tables = await tablesToSpread(client)) {
    for (const table of tables) {
      const [column, beside] = table === 'classroom' ? ['id', 'none'] : ['classroom_id', 'classroom'];
      await spread(client, table, column, beside);
    }
  }
  while (await tellOfNextTable(client));
  // Those that were there before the extension are on no other node yet.
  await client.query(
    `select create_distributed_function(oid::regprocedure) from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
      and not exists (select from pg_catalog.pg_dist_object where objid = pg_proc.oid)
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  );
  await client.query(
    `select create_distributed_function(oid::regprocedure, 'p_classroom', colocate_with := 'classroom', force_delegation := true)
    from pg_proc
    where pronamespace = 'public'::regnamespace and proargnames[1] = 'p_classroom' and proname <> 'erase_classroom'
      and not exists (select from pg_catalog.pg_dist_object where objid = pg_proc.oid and force_delegation)`,
  );
  await numberNodes(client);
  await numberRowsOnNode(client);
}

/** With its rows, on which no trigger acts again, such as the one that lets an account change only by a posting. */
async function spread(client: pg.Client, table: string, column: string, beside: string) {
  const name = client.escapeIdentifier(table);
  await client.query('begin');
  await client.query(`alter table ${name} disable trigger user`);
  await client.query('select create_distributed_table($1, $2, colocate_with := $3)', [name, column, beside]);
  await client.query(`alter table ${name} enable trigger user`);
  await client.query('commit');
}

/** Not spread yet, and referring to no other table that is not. */
async function tablesToSpread(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all ($1)
      and not exists (select from pg_dist_partition where logicalrelid = pg_class.oid)
      and (relname = 'classroom' or exists (select from pg_dist_partition where logicalrelid = to_regclass('classroom')))
      and not exists (
        select from pg_constraint where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid
          and not exists (select from pg_dist_partition where logicalrelid = confrelid))
    order by relname`,
    [TABLES_OF_THE_INSTALLATION],
  );
  return rows.map(({ name }) => name);
}

/** With the tables linked to it by references. Returns whether there was one that the nodes did not know. */
async function tellOfNextTable(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select citus_add_local_table_to_metadata(oid, cascade_via_foreign_keys := true) from pg_class
    where relnamespace = 'public'::regnamespace and relname = any ($1)
      and not exists (select from pg_dist_partition where logicalrelid = pg_class.oid)
    limit 1`,
    [TABLES_OF_THE_INSTALLATION],
  );
  return rowCount === 1;
}

async function numberNodes(client: pg.Client) {
  for (const name of SEQUENCES) {
    const { rows } = await client.query<{ last: number }>(`select last_value::integer as last from ${name}`);
    const first = (Math.ceil((rows[0]?.last ?? 0) / NODES_AT_MOST) + 1) * NODES_AT_MOST;
    const command = `do $body$ declare
      group_number constant integer := (select groupid from pg_dist_local_group);
    begin
      if group_number >= ${NODES_AT_MOST} then raise exception 'a cluster has at most ${NODES_AT_MOST} nodes'; end if;
      create sequence if not exists public.${name} as integer cycle;
      grant usage on sequence public.${name} to public;
      if (select seqincrement from pg_sequence where seqrelid = 'public.${name}'::regclass) <> ${NODES_AT_MOST} then
        execute format('alter sequence public.${name} increment by ${NODES_AT_MOST} minvalue %s start %s restart',
          ${NODES_AT_MOST} + group_number, ${first} + group_number);
      end if;
    end $body$`;
    await onEveryNode(client, command);
  }
}

/** With the column whose number gives the order in which rows are read. */
const ORDERED = { audit_entry: 'id', class_command: 'ordinal', play_transfer: 'ordinal' };

/**
 * Each row is numbered on its own node: by the clock of that node, which does not go back, and a count of the node's
 * rows. An identity counts by the node that a process is connected to, so it says nothing about what came first; the
 * clock alone may give two connections the same time. A node that has written two million rows more is a millisecond
 * ahead.
 */
async function numberRowsOnNode(client: pg.Client) {
  await onEveryNode(
    client,
    'create sequence if not exists public.row_count; grant usage on sequence public.row_count to public',
  );
  for (const column of new Set(Object.values(ORDERED))) {
    await client.query(`create or replace function public.${column}_by_clock() returns trigger language plpgsql as $$
    declare
      written constant bigint := nextval('public.row_count');
      -- Milliseconds of the epoch and a counter within them, as "(ms,count)".
      clock constant text[] := string_to_array(trim('()' from citus_get_node_clock()::text), ',');
    begin
      new.${column} := (clock[1]::bigint << 21) + written;
      return new;
    end $$`);
  }
  for (const [table, column] of Object.entries(ORDERED)) {
    const { rowCount } = await client.query('select from pg_trigger where tgrelid = to_regclass($1) and tgname = $2', [
      table,
      `${table}_${column}_by_clock`,
    ]);
    if (rowCount !== 0) continue;
    await client.query(`create trigger ${table}_${column}_by_clock before insert on ${table}
      for each row execute function public.${column}_by_clock()`);
  }
}

/** On the coordinator and on every worker; throws when the command fails on one of them. */
async function onEveryNode(client: pg.Client, command: string) {
  const { rows } = await client.query<{ success: boolean; result: string }>(
    'select success, result from run_command_on_all_nodes($1)',
    [command],
  );
  const failed = rows.find(({ success }) => !success);
  if (failed !== undefined) throw new Error(`a node of the cluster could not be prepared: ${failed.result}`);
}
