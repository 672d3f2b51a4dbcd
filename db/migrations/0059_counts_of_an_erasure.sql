-- An erasure leaves two rows for good, with the tables that lost rows and how many. Those that lost none were more than
-- half of that: one and a half kilobytes for each person who had been alone.
create or replace function erase_classroom(p_classroom integer, p_actor text, p_now timestamptz) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  class_table text;
  class_kind text;
  row_count bigint;
  counts jsonb := '{}';
  lost jsonb;
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
  select coalesce(jsonb_object_agg(key, value), '{}') into lost from jsonb_each(counts) where value <> '0';
  insert into classroom_erasure (classroom_id, actor, erased_at, counts) values (p_classroom, p_actor, p_now, lost);

  for class_table in select jsonb_object_keys(counts) loop
    execute format('delete from %I where classroom_id = $1', class_table) using p_classroom;
  end loop;
  delete from audit_entry
  where classroom_id = p_classroom and (class_kind = 'solo' or actor in ('scenario', 'lesson'));
  update audit_entry set actor = actor where classroom_id = p_classroom;
  delete from classroom where id = p_classroom;
  insert into audit_entry (at, actor, action, subject, after)
  values (p_now, p_actor, 'class-erased', 'class ' || p_classroom, lost);
  return lost;
end $$;
