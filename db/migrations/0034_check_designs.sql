-- Who takes the check with whom. A class or a homework names its cohort, and its pointer goes with it; never the reverse.
alter table class_directory add column check_cohort_id integer references check_cohort on delete set null;
create index class_directory_check_cohort on class_directory (check_cohort_id) where check_cohort_id is not null;

alter table check_cohort
  -- Everybody has their lesson at a time of their own, and says themselves when it is behind them.
  add column is_own_pace boolean not null default false,
  -- How many people were expected when it was made: what it can show was told for so many.
  add column planned_people integer check (planned_people > 0),
  -- The day of the lesson of those who have it later.
  add column late_lesson_day integer,
  -- Of two classes, how many of the second one began; begun_count counts the first.
  add column begun_late_count integer not null default 0 check (begun_late_count >= 0),
  add constraint check_cohort_late check (
    late_lesson_day is null or design in ('early-late', 'two-classes') and lesson_day is not null
      and late_lesson_day >= lesson_day
  );
update check_cohort set is_own_pace = true where design = 'visitors';

alter table check_person
  -- The wave that somebody began with: a later one for whoever had lost their words, and is counted apart.
  add column first_wave text not null default 'before'
    check (first_wave in ('before', 'after', 'two-weeks', 'three-months', 'six-months'));

-- The second wave of those who still wait for their lesson.
alter table check_wave
  drop constraint check_wave_wave_check,
  add constraint check_wave_wave_check
    check (wave in ('before', 'waiting', 'after', 'two-weeks', 'three-months', 'six-months'));
