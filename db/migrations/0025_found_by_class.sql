-- Whatever is unique over the whole installation, or belongs to a person and not to a class, stands in tables of the
-- installation; all else is found by its class, so that classes can be spread over machines (docs/decisions/sharding.md).

-- Which classes there are, and by what they are found. A row is written, closed and erased with its classroom.
create table class_directory (
  classroom_id integer generated always as identity primary key,
  kind text not null check (kind in ('open', 'invited')),
  join_code text unique check (join_code ~ '^[A-Z2-9]{6,12}$'),
  state text not null default 'running' check (state in ('running', 'closed')),
  check ((kind = 'open') = (join_code is null))
);
create unique index class_directory_one_open on class_directory (kind) where kind = 'open' and state = 'running';

insert into class_directory (classroom_id, kind, join_code, state) overriding system value
select id, kind, join_code, state from classroom;
select setval(pg_get_serial_sequence('class_directory', 'classroom_id'), greatest(
  nextval(pg_get_serial_sequence('classroom', 'id')),
  (select max(id) + 1 from classroom),
  (select max(classroom_id) + 1 from classroom_erasure)
), false);

alter table classroom alter id drop identity, drop constraint classroom_join_code_key;
drop index classroom_one_open;

alter table facilitation
  drop constraint facilitation_classroom_id_fkey,
  add foreign key (classroom_id) references class_directory on delete cascade;

-- The place of an investor in their class: one at most, as a member is one row.
alter table member
  add column classroom_id integer references class_directory on delete cascade,
  add column investor_id integer,
  add constraint member_one_place unique (classroom_id, investor_id),
  add constraint member_place check ((classroom_id is null) = (investor_id is null)),
  add constraint member_staff_have_no_place check (role = 'investor' or classroom_id is null);
update member set classroom_id = investor.classroom_id, investor_id = investor.id
from investor where investor.member_id = member.id and member.role = 'investor';
-- Whose number it is stays with the class; eraseIdentity and reconciliation see to it that it is nobody's afterwards.
alter table investor drop constraint investor_member_id_fkey, drop constraint investor_member_id_key;

-- A return code is its member's, and goes with them.
alter table return_code add column member_id text references member on delete cascade;
update return_code set member_id = investor.member_id
from investor where investor.classroom_id = return_code.classroom_id and investor.id = return_code.investor_id;
delete from return_code where member_id is null;
alter table return_code drop column classroom_id, drop column investor_id, add primary key (member_id);

-- Whoever changes a class as a whole holds its lock alone; commands hold it shared (enter_classroom).
create function lock_classroom(p_classroom integer) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('classroom'), p_classroom);
end $$;

-- A function that reads or writes rows of a class takes the class first and is plpgsql: so it can be run where they lie.
drop function ledger_open_accounts(integer, integer);
create function ledger_open_accounts(p_classroom integer, p_owner integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_account (classroom_id, owner_id, purpose)
  select p_classroom, p_owner, purpose
  from unnest(array['spendable_deposits', 'pending_payout', 'withdrawable', 'held_for_withdrawal', 'coins_held']::ledger_purpose[]) as purpose
  where ledger_is_house(purpose) = (p_owner = 0);
end $$;

drop function ledger_open_savings(integer, integer);
create function ledger_open_savings(p_classroom integer, p_owner integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_account (classroom_id, owner_id, purpose)
  values (p_classroom, p_owner, case when p_owner = 0 then 'bank_coins'::ledger_purpose else 'savings' end)
  on conflict do nothing;
end $$;

-- The transaction of an erasure is that which writes its row where the rows of the class lie: nobody else can name it.
create function note_transaction() returns trigger language plpgsql as $$
begin
  new.transaction_id := pg_current_xact_id();
  return new;
end $$;
alter table classroom_erasure alter transaction_id set default pg_current_xact_id();
create trigger classroom_erasure_notes_transaction before insert on classroom_erasure
  for each row execute function note_transaction();

create or replace function erase_classroom(p_classroom integer, p_actor text, p_now timestamptz) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  class_table text;
  row_count bigint;
  counts jsonb := '{}';
begin
  perform lock_classroom(p_classroom);
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
  insert into classroom_erasure (classroom_id, actor, erased_at, counts) values (p_classroom, p_actor, p_now, counts);

  for class_table in select jsonb_object_keys(counts) loop
    execute format('delete from %I where classroom_id = $1', class_table) using p_classroom;
  end loop;
  delete from classroom where id = p_classroom;
  insert into audit_entry (at, actor, action, subject, after)
  values (p_now, p_actor, 'class-erased', 'class ' || p_classroom, counts);
  return counts;
end $$;
