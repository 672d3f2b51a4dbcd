-- Placements in plans, and savings. A placement is never updated; its end is a row of investment_maturity.

create table investment (
  classroom_id integer not null,
  id text not null check (id ~ '^inv_[0-9a-z]+$'),
  investor_id integer not null,
  -- Which placement of this investor it is: two at once would need the same number, so one of them fails.
  ordinal integer not null check (ordinal > 0),
  request_key text not null,
  plan text not null check (plan in ('beginners', 'advanced', 'premium')),
  principal_cents bigint not null check (principal_cents > 0),
  profit_cents bigint not null check (profit_cents > 0),
  placed_at timestamptz not null,
  matures_at timestamptz not null check (matures_at > placed_at),
  posting_id bigint not null,
  primary key (classroom_id, id),
  unique (classroom_id, investor_id, ordinal),
  unique (classroom_id, request_key),
  unique (classroom_id, posting_id),
  foreign key (classroom_id, investor_id) references investor on delete cascade
);
create index investment_matures_at on investment (classroom_id, matures_at);

create table investment_maturity (
  classroom_id integer not null,
  investment_id text not null,
  posting_id bigint not null,
  matured_at timestamptz not null,
  primary key (classroom_id, investment_id),
  unique (classroom_id, posting_id),
  foreign key (classroom_id, investment_id) references investment on delete cascade
);

-- The queue of plans that run.
create table investment_due (
  classroom_id integer not null,
  investment_id text not null,
  matures_at timestamptz not null,
  primary key (classroom_id, investment_id),
  foreign key (classroom_id, investment_id) references investment on delete cascade
);
create index investment_due_next on investment_due (classroom_id, matures_at, investment_id);

-- Money paid to the savings bank of a class and back, a row each; the key makes it happen once. Interest comes by the
-- practice day, and what is in an account is paid out at once, always covered.
create table savings_movement (
  classroom_id integer not null,
  request_key text not null,
  investor_id integer not null,
  direction text not null check (direction in ('in', 'out')),
  amount_cents bigint not null check (amount_cents > 0),
  transfer_id text not null,
  posting_id bigint not null,
  moved_at timestamptz not null,
  primary key (classroom_id, request_key),
  unique (classroom_id, posting_id),
  unique (classroom_id, transfer_id),
  foreign key (classroom_id, investor_id) references investor on delete cascade,
  foreign key (classroom_id, transfer_id) references play_transfer on delete cascade
);
create index savings_movement_investor on savings_movement (classroom_id, investor_id, moved_at desc);

-- Savings accounts with money in them: until which practice day of the class each has had its interest, and what
-- fraction of a cent is still to come. An account that is emptied has no row until something is paid in again.
create table savings_account (
  classroom_id integer not null,
  investor_id integer not null,
  paid_through_day integer not null check (paid_through_day >= 0),
  -- In parts of a cent, as savings.ts counts them.
  carried integer not null default 0 check (carried >= 0),
  primary key (classroom_id, investor_id),
  foreign key (classroom_id, investor_id) references investor on delete cascade
);
create index savings_account_due on savings_account (classroom_id, paid_through_day);
