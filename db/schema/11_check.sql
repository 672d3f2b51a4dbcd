-- The check: who tells false offers from honest ones, before a lesson, after it, and months later. It outlives classes,
-- so nothing here names one: a class names its cohort. Days and no times, so that no row can be set beside a command;
-- days since 1970, UTC.

-- Any node of a cluster may make a cohort: cohorts take their numbers from a sequence that no column owns, as
-- classes do from class_number.
create sequence check_cohort_number as integer;

create table check_cohort (
  id integer primary key,
  -- What people type.
  code text not null unique,
  name text not null,
  -- Who reads its figures.
  facilitator_id text references member on delete set null,
  language text not null check (language ~ '^[a-z]{2}(-[A-Za-z]{2,4})?$'),
  bank_version integer not null,
  design text not null check (design in ('one-group', 'early-late', 'two-classes', 'visitors')),
  created_day integer not null,
  -- The day of the lesson, from which on the second wave is open.
  lesson_day integer check (lesson_day >= created_day),
  ends_day integer not null check (ends_day > created_day and ends_day <= created_day + 240),
  -- The four words are kept under this key alone, so that no other secret's rotation parts a person from their answers.
  key bytea not null check (length(key) = 32),
  begun_count integer not null default 0 check (begun_count >= 0),
  -- Everybody has their lesson at a time of their own, and says themselves when it is behind them.
  is_own_pace boolean not null default false,
  -- How many people were expected when it was made: what it can show was told for so many.
  planned_people integer check (planned_people > 0),
  -- The day of the lesson of those who have it later.
  late_lesson_day integer,
  -- Of two classes, how many of the second one began; begun_count counts the first.
  begun_late_count integer not null default 0 check (begun_late_count >= 0),
  -- A form of staff that is sent twice is one request: what it made keeps its key. Null: made by no form.
  request_key text constraint check_cohort_request_once unique,
  constraint check_cohort_late check (
    late_lesson_day is null or design in ('early-late', 'two-classes') and lesson_day is not null
      and late_lesson_day >= lesson_day
  )
);
create index check_cohort_facilitator on check_cohort (facilitator_id);
create index check_cohort_ends on check_cohort (ends_day);
-- One for all visitors of a month in a language, named by its first day.
create unique index check_cohort_visitors on check_cohort (language, created_day) where design = 'visitors';

-- Here and not in class_directory, to which member refers, to which a cohort refers.
alter table class_directory add foreign key (check_cohort_id) references check_cohort on delete set null;

create table check_person (
  -- Drawn at random.
  id uuid primary key,
  cohort_id integer not null references check_cohort on delete cascade,
  digest bytea not null check (length(digest) = 32),
  -- With each of the four words left out in turn: one that is forgotten does not part them.
  digests_less_one bytea[] not null check (cardinality(digests_less_one) = 4),
  arm text not null check (arm in ('all', 'early', 'late')),
  first_form text not null check (first_form in ('A', 'B')),
  created_day integer not null,
  -- The wave that somebody began with: a later one for whoever had lost their words, and is counted apart.
  first_wave text not null default 'before'
    check (first_wave in ('before', 'after', 'two-weeks', 'three-months', 'six-months')),
  constraint check_person_digest unique (cohort_id, digest)
);
create index check_person_digests on check_person using gin (digests_less_one);

create table check_wave (
  person_id uuid not null references check_person on delete cascade,
  -- 'waiting' is the second wave of those who still wait for their lesson.
  wave text not null check (wave in ('before', 'waiting', 'after', 'two-weeks', 'three-months', 'six-months')),
  begun_day integer not null,
  -- Of the latest answer: with the twelfth, of the end.
  last_day integer not null check (last_day >= begun_day),
  primary key (person_id, wave)
);

create table check_answer (
  person_id uuid not null,
  wave text not null,
  item text not null check (item ~ '^[0-9]{1,2}-(false|honest)$'),
  -- From 1 to 12, as it was shown.
  position smallint not null check (position between 1 and 12),
  -- From 1, surely honest, to 4, surely false; null: would rather not say.
  rating smallint check (rating between 1 and 4),
  -- Which folds were open before: 1 the register, 2 the terms, 4 the money.
  opened smallint not null check (opened between 0 and 7),
  -- Under 5 seconds, 15, 40, and longer.
  seconds_band smallint not null check (seconds_band between 0 and 3),
  -- Of which version the offer was, and in which language it was read. A cohort may live across a change of the offers,
  -- and an offer may be harder in one language than in another: answers to two versions or in two languages are never
  -- pooled.
  bank_version integer not null check (bank_version > 0),
  language text not null check (language ~ '^[a-z]{2}(-[A-Za-z]{2,4})?$'),
  primary key (person_id, wave, item),
  foreign key (person_id, wave) references check_wave on delete cascade
);

-- What is told of a wave: once, and not again when somebody leaves.
create table check_release (
  cohort_id integer not null references check_cohort on delete cascade,
  wave text not null check (wave in ('after', 'two-weeks', 'three-months', 'six-months')),
  published_day integer not null,
  figures jsonb not null check (jsonb_typeof(figures) = 'object'),
  primary key (cohort_id, wave)
);
