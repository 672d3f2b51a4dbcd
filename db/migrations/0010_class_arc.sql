-- The arc of a class: its language, the stages it has come through, its scenario and lesson plan, and the record of
-- every command, from which it can be replayed.

alter table classroom
  add column language text not null default 'en' check (language ~ '^[a-z]{2}(-[A-Za-z]{2,4})?$'),
  -- Each stage is the instant at which it began, in real time; the state follows from them (class-state.ts).
  add column opened_at timestamptz,
  add column started_at timestamptz check (started_at is null or opened_at is not null),
  add column collapsed_at timestamptz check (collapsed_at is null or started_at is not null),
  add column debriefed_at timestamptz,
  -- Practice time stands still from here on, however the clock runs: a lesson plan stops at the day, not near it.
  add column clock_stops_at timestamptz check (clock_stops_at >= clock_practice_from),
  -- Choices, checked where they are read (scenario.ts, lesson-plan.ts).
  add column scenario jsonb not null default '{}' check (jsonb_typeof(scenario) = 'object'),
  add column lesson jsonb check (jsonb_typeof(lesson) = 'object');
-- Until now a class was born running.
update classroom set opened_at = created_at, started_at = created_at;

create or replace function practice_time(classroom, at timestamptz) returns timestamptz
language sql immutable as $$
  select least(
    $1.clock_practice_from + greatest(at - $1.clock_real_from, interval '0') * $1.clock_rate,
    $1.clock_stops_at
  )
$$;

-- Commands of a class take turns with a change of its clock, scenario or state: they hold this lock shared, the change
-- holds it alone. The row is read after the lock, so a command never acts on a clock that has been changed meanwhile.
create function enter_classroom(p_classroom integer) returns setof classroom
language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('classroom'), p_classroom);
  return query select * from classroom where id = p_classroom;
end $$;

-- Everything that was done in a class, with its practice time. Written last in the transaction of the act itself, when
-- all its locks are held: of two acts that touch the same thing, the one that came first has the smaller ordinal.
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
create trigger class_command_immutable before update or delete on class_command
  for each row execute function refuse_change();
create trigger class_command_no_truncate before truncate on class_command
  for each statement execute function refuse_change();

-- Invented investors, driven by a model: they have a name and no sign-in.
alter table investor
  add column is_crowd boolean not null default false,
  add column crowd_name text,
  add check (is_crowd = (crowd_name is not null)),
  add check (not is_crowd or member_id is null);
