-- A class is the tenant: its id leads every key below, and no posting ever crosses two classes.

create table classroom (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('open', 'invited')),
  name text not null,
  join_code text unique check (join_code ~ '^[A-Z2-9]{6,12}$'),
  size_limit integer not null check (size_limit between 1 and 100000),
  state text not null default 'running' check (state in ('running', 'closed')),
  created_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > created_at and ends_at <= created_at + interval '30 days'),
  closed_at timestamptz,
  -- The clock's present segment: practice time = clock_practice_from + rate x (real time - clock_real_from).
  clock_real_from timestamptz not null,
  clock_practice_from timestamptz not null,
  clock_rate integer not null check (clock_rate between 0 and 86400),
  clock_height_from bigint not null default 0 check (clock_height_from >= 0),
  withdrawal_fee_basis_points integer not null default 500 check (withdrawal_fee_basis_points between 0 and 10000),
  price_seed integer not null,
  price_start_cents bigint not null check (price_start_cents > 0),
  price_swing_basis_points integer not null check (price_swing_basis_points between 0 and 10000),
  check ((state = 'closed') = (closed_at is not null)),
  check ((kind = 'open') = (join_code is null))
);
create unique index classroom_one_open on classroom (kind) where kind = 'open' and state = 'running';

-- Practice time of a class at a real instant: the same rule as practiceAt in app/classes/clock.ts, so that
-- a sweep can find what is due in one query. A test holds the two together.
create function practice_time(classroom, at timestamptz) returns timestamptz
language sql immutable strict as $$
  select $1.clock_practice_from + greatest(at - $1.clock_real_from, interval '0') * $1.clock_rate
$$;

-- An erasure in progress or done. The immutability triggers let rows go only while this row, written in the
-- same transaction by erase_classroom, stands here; afterwards it is the audit of the erasure.
create table classroom_erasure (
  classroom_id integer primary key,
  transaction_id xid8 not null,
  actor text not null,
  erased_at timestamptz not null,
  counts jsonb
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select from classroom_erasure
    where classroom_id = old.classroom_id and transaction_id = pg_current_xact_id()
  ) then
    return old;
  end if;
  raise exception '% of % is refused: its rows are immutable', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;

create trigger audit_entry_immutable before update or delete on audit_entry
  for each row execute function refuse_change();
create trigger audit_entry_no_truncate before truncate on audit_entry
  for each statement execute function refuse_change();
create trigger classroom_erasure_no_truncate before truncate on classroom_erasure
  for each statement execute function refuse_change();
create trigger classroom_erasure_immutable before update or delete on classroom_erasure
  for each row execute function refuse_change();
