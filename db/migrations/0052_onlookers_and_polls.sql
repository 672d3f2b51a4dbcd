-- When a person chose to look on instead of paying in; null: they have not.
alter table lesson_progress add column looks_on_from timestamptz;

-- The answers at a stop of the lesson plan, by their place among those offered. They are only ever counted.
create table poll_answer (
  classroom_id integer not null,
  investor_id integer not null,
  cue text not null,
  answer integer not null constraint poll_answer_is_offered check (answer between 0 and 3),
  primary key (classroom_id, investor_id, cue),
  foreign key (classroom_id, investor_id) references investor (classroom_id, id) on delete cascade
);
