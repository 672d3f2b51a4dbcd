-- How far practice time of a class has come, as it was noted last: never less is its practice time, wherever the real
-- clock stands. Null: no further than its present segment began.
alter table classroom add column clock_reached timestamptz;
