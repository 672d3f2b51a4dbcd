-- The crowd: invented investors of a class, driven by a model (docs/crowd.md). They act by the same functions as
-- people; these tables hold what only the model knows of them.

create table crowd (
  classroom_id integer primary key references classroom on delete cascade,
  -- Kept from the first step on: whoever has joined stays who they are, whatever the scenario says later.
  seed integer not null,
  -- Practice time of its first step.
  began_at timestamptz not null,
  -- How many of its steps were done, or were slept through in a jump of the clock.
  steps_done integer not null default 0 check (steps_done >= 0),
  -- What has been said for joining so far; everybody joins at a pressure of their own.
  pressure double precision not null default 0 check (pressure >= 0),
  -- The first step after the collapse of the class.
  collapsed_step integer check (collapsed_step >= 0)
);

create table crowd_member (
  classroom_id integer not null references crowd on delete cascade,
  -- Which of the town's people this is, from 0 on.
  person integer not null check (person >= 0),
  investor_id integer not null,
  joined_step integer not null,
  panicked_step integer,
  left_step integer,
  left_why text check (left_why in ('paid', 'lost-hope')),
  primary key (classroom_id, person),
  unique (classroom_id, investor_id),
  foreign key (classroom_id, investor_id) references investor on delete cascade,
  check ((left_step is null) = (left_why is null))
);
