-- The order in which an investor set their flags, from 1 on: practice time stands still before the start and at stops.
-- 0: from before it was kept.
alter table spotter_flag add column ordinal integer not null default 0;
alter table spotter_flag alter column ordinal drop default;
