-- The helper's seat: who would rather help than pay, and the payments of others that they are shown.

-- Chosen when they join, and never changed.
create table helper (
  classroom_id integer not null,
  investor_id integer not null,
  primary key (classroom_id, investor_id),
  foreign key (classroom_id, investor_id) references investor (classroom_id, id) on delete cascade
);

-- A payment that waits for a helper's line. In real time: it is a minute of the people in the room.
create table help_case (
  classroom_id integer not null,
  -- Random: all that a helper's form says of the payment.
  id text not null check (id ~ '^help_[0-9a-z]+$'),
  order_id text not null,
  opened_at timestamptz not null,
  -- By whoever wanted to pay: they paid, wait a day, or stopped.
  closed_at timestamptz,
  -- Null again once that helper has left.
  helper_id integer,
  line text check (line in ('ask', 'tell', 'look-up', 'threaten', 'nothing')),
  primary key (classroom_id, id),
  constraint help_case_once unique (classroom_id, order_id),
  foreign key (classroom_id, order_id) references bank_order (classroom_id, id) on delete cascade,
  foreign key (classroom_id, helper_id) references helper (classroom_id, investor_id) on delete cascade
);
create index help_case_helper on help_case (classroom_id, helper_id);
