-- A class is the tenant: its id leads every key below, and no posting ever crosses two classes. Whatever is unique over
-- the whole installation, or belongs to a person and not to a class, stands in tables of the installation; all else is
-- found by its class, so that classes can be spread over machines (docs/decisions/sharding.md).

-- Any node of a cluster may found a class. A sequence that no column owns can be counted by each with a remainder of
-- its own; the numbers of an identity come from one node alone.
create sequence class_number as integer;

-- Which classes there are, and by what they are found. A row is written, closed and erased with its classroom.
create table class_directory (
  classroom_id integer primary key,
  -- A class of one ('solo') has no code that leads to it. A homework is found by its code as a class is, and has
  -- facilitators as a class has, so it stands here too.
  kind text not null check (kind in ('open', 'invited', 'solo', 'homework')),
  join_code text unique check (join_code ~ '^[A-Z2-9]{6,12}$'),
  state text not null default 'running' check (state in ('running', 'closed')),
  -- The class or homework names its cohort, and this pointer goes with it; a cohort names no class.
  check_cohort_id integer,
  -- A form of staff that is sent twice is one request: what it made keeps its key. Null: made by no form.
  request_key text constraint class_directory_request_once unique,
  constraint class_directory_join_code_of_kind check ((kind in ('invited', 'homework')) = (join_code is not null))
);
create unique index class_directory_one_open on class_directory (kind) where kind = 'open' and state = 'running';
create index class_directory_check_cohort on class_directory (check_cohort_id) where check_cohort_id is not null;

-- Some checks have numbered names: those that they have in installations which grew by migrations.
create table classroom (
  id integer primary key,
  kind text not null check (kind in ('open', 'invited', 'solo')),
  name text not null,
  join_code text check (join_code ~ '^[A-Z2-9]{6,12}$'),
  size_limit integer not null check (size_limit between 1 and 100000),
  state text not null default 'running' check (state in ('running', 'closed')),
  created_at timestamptz not null,
  ends_at timestamptz not null
    constraint classroom_check check (ends_at > created_at and ends_at <= created_at + interval '30 days'),
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
  language text not null default 'en' check (language ~ '^[a-z]{2}(-[A-Za-z]{2,4})?$'),
  -- Each stage is the instant at which it began, in real time; the state follows from them (class-state.ts).
  opened_at timestamptz,
  started_at timestamptz constraint classroom_check3 check (started_at is null or opened_at is not null),
  collapsed_at timestamptz constraint classroom_check4 check (collapsed_at is null or started_at is not null),
  debriefed_at timestamptz,
  -- Practice time stands still from here on, however the clock runs: a lesson plan stops at the day, not near it.
  clock_stops_at timestamptz constraint classroom_check5 check (clock_stops_at >= clock_practice_from),
  -- Choices, checked where they are read (scenario.ts, lesson-plan.ts).
  scenario jsonb not null default '{}' check (jsonb_typeof(scenario) = 'object'),
  lesson jsonb check (jsonb_typeof(lesson) = 'object'),
  -- Practice time of the collapse: the clock may be set after it, and how long the silence lasts is counted from here.
  collapsed_practice_at timestamptz,
  -- Real time. Practice time stands still from here on: a class of one lives while somebody is there.
  clock_awake_until timestamptz,
  -- The homework of a class of one, until its report is made. No foreign key: the class may lie elsewhere.
  homework_id integer,
  -- How far practice time has come, as it was noted last: never less is it, wherever the real clock stands. Null: no
  -- further than its present segment began.
  clock_reached timestamptz,
  constraint classroom_check1 check ((state = 'closed') = (closed_at is not null)),
  constraint classroom_check6 check ((collapsed_practice_at is null) = (collapsed_at is null)),
  constraint classroom_join_code_of_kind check ((kind = 'invited') = (join_code is not null)),
  constraint classroom_solo_sleeps check ((kind = 'solo') = (clock_awake_until is not null)),
  constraint classroom_homework_is_solo check (homework_id is null or kind = 'solo')
);
-- A sweep, twice a second, leaves out the classes that sleep, however many there are.
create index classroom_awake on classroom (clock_awake_until) where state = 'running';
-- Of those whose end comes by itself.
create index classroom_ending on classroom (ends_at) where state = 'running';
-- Of classes of one person thousands end within a day: where the others are looked for, they are left out.
create index classroom_of_several_ending on classroom (ends_at) where state = 'running' and kind <> 'solo';
-- What is to be erased is looked for once a minute.
create index classroom_closed on classroom (id) where state = 'closed';
create index classroom_homework on classroom (homework_id) where homework_id is not null;

-- Commands of a class and a change of its clock, scenario or state wait for each other: commands hold this lock shared,
-- the change holds it alone. The row is read after the lock, so no command acts on a clock that has been changed
-- meanwhile. The lock is taken by an assignment, which is no statement. Like every function that reads or writes rows
-- of a class, these take the class first and are plpgsql: so they can be run where the rows lie.
create function enter_classroom(p_classroom integer) returns setof classroom language plpgsql as $$
declare
  locked text;
begin
  locked := pg_advisory_xact_lock_shared(hashtext('classroom'), p_classroom);
  return query select * from classroom where id = p_classroom;
end $$;

create function lock_classroom(p_classroom integer) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('classroom'), p_classroom);
end $$;

-- An erasure in progress or done. The immutability triggers let rows go only while this row, written in the
-- same transaction by erase_classroom, stands here; afterwards it is the audit of the erasure.
create table classroom_erasure (
  classroom_id integer primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  actor text not null,
  erased_at timestamptz not null,
  counts jsonb
);

-- The transaction of an erasure is that which writes its row where the rows of the class lie: nobody else can name it.
create function note_transaction() returns trigger language plpgsql as $$
begin
  new.transaction_id := pg_current_xact_id();
  return new;
end $$;
create trigger classroom_erasure_notes_transaction before insert on classroom_erasure
  for each row execute function note_transaction();

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
create trigger classroom_erasure_immutable before update or delete on classroom_erasure
  for each row execute function refuse_change();
create trigger classroom_erasure_no_truncate before truncate on classroom_erasure
  for each statement execute function refuse_change();

-- Everything that was done in a class, with its practice time: from it the class can be replayed. Written last in the
-- transaction of the act itself, when all its locks are held: of two acts that touch the same thing, the one that came
-- first has the smaller ordinal.
create table class_command (
  classroom_id integer not null references classroom on delete cascade,
  ordinal bigint generated always as identity,
  practice_at timestamptz not null,
  kind text not null,
  -- Who acted, if not the investor: staff, scenario, clock, sweep.
  actor text,
  investor_id integer,
  facts jsonb not null,
  primary key (classroom_id, ordinal)
);
create index class_command_investor on class_command (classroom_id, investor_id, ordinal);
-- A jump of a class's clock that is asked for again is found by its key.
create index class_command_jump on class_command (classroom_id, (facts ->> 'requestKey')) where kind = 'clock-jumped';
create trigger class_command_immutable before update or delete on class_command
  for each row execute function refuse_change();
create trigger class_command_no_truncate before truncate on class_command
  for each statement execute function refuse_change();
