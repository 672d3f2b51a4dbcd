-- How many people lived through it alone, day by day (UTC): figures for the console, and nothing of anybody.
create table solo_day (
  day date primary key,
  founded integer not null default 0,
  -- Came to the Debrief.
  ended integer not null default 0,
  -- Requests beyond the limits of an address.
  refused integer not null default 0
);

-- Of classes of one person thousands end within a day: where the others are looked for, they are left out.
create index classroom_of_several_ending on classroom (ends_at) where state = 'running' and kind <> 'solo';
-- What is to be erased is looked for once a minute.
create index classroom_closed on classroom (id) where state = 'closed';
