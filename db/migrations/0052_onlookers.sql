-- When a person chose to look on instead of paying in; null: they have not.
alter table lesson_progress add column looks_on_from timestamptz;
