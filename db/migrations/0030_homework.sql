-- Homework: one code under which many people each live alone. It is found by its code as a class is, and stands in the
-- directory for that reason: no class has its code, and it has facilitators as a class has.
alter table class_directory
  drop constraint class_directory_kind_check,
  drop constraint class_directory_join_code_of_kind,
  add constraint class_directory_kind_check check (kind in ('open', 'invited', 'solo', 'homework')),
  add constraint class_directory_join_code_of_kind check ((kind in ('invited', 'homework')) = (join_code is not null));

create table homework (
  -- Its number in the directory, which no class has.
  id integer primary key references class_directory on delete cascade,
  name text not null,
  scenario text not null check (scenario in ('quick', 'long', 'honest')),
  pace_minutes integer not null check (pace_minutes in (12, 20, 30)),
  language text not null check (language ~ '^[a-z]{2}(-[A-Za-z]{2,4})?$'),
  size_limit integer not null check (size_limit between 1 and 500),
  created_at timestamptz not null,
  -- Nobody begins from here on. Staff can bring it nearer.
  ends_at timestamptz not null check (ends_at > created_at and ends_at <= created_at + interval '21 days'),
  begun_count integer not null default 0 check (begun_count between 0 and size_limit),
  finished_count integer not null default 0 check (finished_count between 0 and begun_count),
  -- Until then a process puts the report together. Real time.
  claimed_until timestamptz,
  -- Figures alone, without small groups; null until it has ended.
  report jsonb check (jsonb_typeof(report) = 'object')
);
create index homework_to_report on homework (ends_at) where report is null;
create index homework_created on homework (created_at);

-- The homework that a class of one is done for, until its report is made. No foreign key: the class may lie elsewhere.
alter table classroom
  add column homework_id integer,
  add constraint classroom_homework_is_solo check (homework_id is null or kind = 'solo');
create index classroom_homework on classroom (homework_id) where homework_id is not null;
