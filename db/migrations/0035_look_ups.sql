-- An investor looked the company up in the register, by the link beside the deposit and the plans. Practice time; null:
-- not yet. Whether they had asked for no deposit by then is kept beside it: a class's clock can stand still.
alter table lesson_progress
  add column looked_up_at timestamptz,
  add column looked_up_first boolean,
  add constraint lesson_progress_looked_up check ((looked_up_at is null) = (looked_up_first is null));
