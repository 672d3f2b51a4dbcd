-- The story of a friend's tip: plans without an end that pay by the week, people brought along, and a chat with fixed
-- replies.
alter type ledger_kind add value 'profit_credited' after 'investment_matured';
alter type ledger_kind add value 'investment_stopped' after 'profit_credited';
alter type ledger_kind add value 'bonus_credited' after 'investment_stopped';

-- A plan by the week promises no profit when it is placed, and has no end.
alter table investment drop constraint investment_plan_check;
alter table investment add constraint investment_plan_check
  check (plan in ('beginners', 'advanced', 'premium', 'steady', 'growth', 'friends'));
alter table investment drop constraint investment_profit_cents_check;
alter table investment add constraint investment_profit_cents_check check (profit_cents >= 0);
alter table investment alter column matures_at drop not null;
alter table investment add constraint investment_has_an_end check ((matures_at is null) = (profit_cents = 0));

-- The least that any story pays out; each has its own.
alter table withdrawal drop constraint withdrawal_amount_cents_check;
alter table withdrawal add constraint withdrawal_amount_cents_check check (amount_cents >= 2000);

alter table homework drop constraint homework_scenario_check;
alter table homework add constraint homework_scenario_check
  check (scenario in ('quick', 'friend', 'long', 'honest'));

-- Whom a person has brought along: which of the six that were drawn for them, and the investor of the crowd whom that
-- one became.
create table referral (
  classroom_id integer not null,
  investor_id integer not null,
  candidate integer not null check (candidate between 0 and 5),
  brought_id integer not null,
  -- Practice time.
  brought_at timestamptz not null,
  primary key (classroom_id, investor_id, candidate),
  unique (classroom_id, brought_id),
  foreign key (classroom_id, investor_id) references investor (classroom_id, id) on delete cascade,
  foreign key (classroom_id, brought_id) references investor (classroom_id, id) on delete cascade
);

-- The bonus for one of them, once their first deposit was approved.
create table referral_bonus (
  classroom_id integer not null,
  brought_id integer not null,
  deposit_id text not null,
  bonus_cents bigint not null check (bonus_cents > 0),
  posting_id bigint not null,
  -- Practice time.
  credited_at timestamptz not null,
  primary key (classroom_id, brought_id),
  unique (classroom_id, posting_id),
  foreign key (classroom_id, brought_id) references referral (classroom_id, brought_id) on delete cascade
);

-- What a person answered to a message of the chat: one of its fixed replies.
create table chat_reply (
  classroom_id integer not null,
  investor_id integer not null,
  message text not null,
  reply text not null,
  -- Practice time.
  replied_at timestamptz not null,
  primary key (classroom_id, investor_id, message),
  foreign key (classroom_id, investor_id) references investor (classroom_id, id) on delete cascade
);
