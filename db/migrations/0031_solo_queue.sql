-- Who waits to live through it alone while as many are awake as may be. One row for the whole installation: whoever
-- waits has the number of their ticket, sealed, and no row here.
create table solo_queue (
  is_only boolean primary key default true check (is_only),
  issued integer not null default 0,
  -- All up to here have been called, in the order of their tickets.
  called integer not null default 0 check (called between 0 and issued)
);
insert into solo_queue default values;

-- Those whose turn it is, until they come in or it is over: no more than may be awake.
create table solo_turn (
  ticket integer primary key,
  ends_at timestamptz not null
);
