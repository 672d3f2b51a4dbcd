-- The audit trail, and the erasure of a class: the one exception to immutability.

create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  classroom_id integer,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb
);
create index audit_entry_classroom on audit_entry (classroom_id, id desc);

-- Amounts, reasons and settings; no number of an investor, no address.
create function facts_without_persons(facts jsonb) returns jsonb language sql immutable as $$
  select jsonb_object_agg(key, value) from jsonb_each(facts)
  where key in ('status', 'claimed', 'amount', 'credited', 'fee', 'satoshi', 'returned', 'coinsReturned', 'backing',
    'reason', 'rate', 'scenario', 'sizeLimit', 'lifetimeDays')
$$;

-- Entries about a class outlive it, without persons: within its erasure, whatever an update asks for, this stays.
create function audit_entry_guard() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') and exists (
    select from classroom_erasure
    where classroom_id = old.classroom_id and transaction_id = pg_current_xact_id()
  ) then
    if tg_op = 'DELETE' then return old; end if;
    new := old;
    new.subject := 'class ' || old.classroom_id;
    new.before := facts_without_persons(old.before);
    new.after := facts_without_persons(old.after);
    if old.actor like 'mem\_%' then
      new.actor := coalesce((select role::text from member where id = old.actor), 'staff');
    end if;
    return new;
  end if;
  raise exception '% of % is refused: its rows are immutable', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;
create trigger audit_entry_immutable before update or delete on audit_entry
  for each row execute function audit_entry_guard();
create trigger audit_entry_no_truncate before truncate on audit_entry
  for each statement execute function refuse_change();

-- Only a closed class, only as a whole, and audited. Every table that carries classroom_id loses the rows of the class,
-- whatever migrations add; of the audit trail, what people did stays, without persons. What the scenario did by
-- itself goes, and all of somebody's who was alone.
create function erase_classroom(p_classroom integer, p_actor text, p_now timestamptz) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  class_table text;
  class_kind text;
  row_count bigint;
  counts jsonb := '{}';
begin
  perform lock_classroom(p_classroom);
  select kind into class_kind from classroom where id = p_classroom and state = 'closed' for update;
  if not found then
    raise exception 'only a closed class can be erased: %', p_classroom using errcode = 'GL005';
  end if;

  for class_table in
    select columns.table_name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'classroom_id' and table_type = 'BASE TABLE'
      and columns.table_name not in ('classroom_erasure', 'audit_entry')
  loop
    execute format('select count(*) from %I where classroom_id = $1', class_table) into row_count using p_classroom;
    counts := counts || jsonb_build_object(class_table, row_count);
  end loop;
  insert into classroom_erasure (classroom_id, actor, erased_at, counts) values (p_classroom, p_actor, p_now, counts);

  for class_table in select jsonb_object_keys(counts) loop
    execute format('delete from %I where classroom_id = $1', class_table) using p_classroom;
  end loop;
  delete from audit_entry
  where classroom_id = p_classroom and (class_kind = 'solo' or actor in ('scenario', 'lesson'));
  update audit_entry set actor = actor where classroom_id = p_classroom;
  delete from classroom where id = p_classroom;
  insert into audit_entry (at, actor, action, subject, after)
  values (p_now, p_actor, 'class-erased', 'class ' || p_classroom, counts);
  return counts;
end $$;
