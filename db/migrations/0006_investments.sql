-- Placements in plans. A row is never updated; its end is a row of investment_maturity.

create table investment (
  classroom_id integer not null,
  id text not null check (id ~ '^inv_[0-9a-z]+$'),
  investor_id integer not null,
  -- The how-manieth of this investor: two at once would need the same number, so one of them fails.
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
