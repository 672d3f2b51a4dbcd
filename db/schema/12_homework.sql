-- People who live through it alone: by a homework, which is one code for many classes of one, or of their own accord.

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

-- How many people lived through it alone, day by day (UTC): figures for the console, and nothing of anybody.
create table solo_day (
  day date primary key,
  founded integer not null default 0,
  -- Came to the Debrief.
  ended integer not null default 0,
  -- Requests beyond the limits of an address.
  refused integer not null default 0
);
