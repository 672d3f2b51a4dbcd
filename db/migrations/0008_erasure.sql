-- Erasing a class, the one exception to immutability: only a closed class, only as a whole, and audited.
-- Every table that carries classroom_id loses the rows of the class, whatever later migrations add.

create function erase_classroom(p_classroom integer, p_actor text, p_now timestamptz) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  class_table text;
  row_count bigint;
  counts jsonb := '{}';
begin
  perform pg_advisory_xact_lock(hashtext('classroom'), p_classroom);
  perform from classroom where id = p_classroom and state = 'closed' for update;
  if not found then
    raise exception 'only a closed class can be erased: %', p_classroom using errcode = 'GL005';
  end if;

  for class_table in
    select columns.table_name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'classroom_id' and table_type = 'BASE TABLE'
      and columns.table_name <> 'classroom_erasure'
  loop
    execute format('select count(*) from %I where classroom_id = $1', class_table) into row_count using p_classroom;
    counts := counts || jsonb_build_object(class_table, row_count);
  end loop;
  insert into classroom_erasure (classroom_id, transaction_id, actor, erased_at, counts)
  values (p_classroom, pg_current_xact_id(), p_actor, p_now, counts);

  delete from member where role = 'investor' and id in (select member_id from investor where classroom_id = p_classroom);
  for class_table in select jsonb_object_keys(counts) loop
    execute format('delete from %I where classroom_id = $1', class_table) using p_classroom;
  end loop;
  delete from classroom where id = p_classroom;
  insert into audit_entry (at, actor, action, subject, after)
  values (p_now, p_actor, 'class-erased', 'class ' || p_classroom, counts);
  return counts;
end $$;
