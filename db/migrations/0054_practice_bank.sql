-- The practice bank: what a participant wanted to pay the company, how their bank asked, and what they did.

-- How the bank asks a person where a class draws it by lot: drawn at their first payment, and never changed.
create table bank_arm (
  classroom_id integer not null,
  investor_id integer not null,
  arm text not null check (arm in ('none', 'warning', 'questions')),
  primary key (classroom_id, investor_id),
  foreign key (classroom_id, investor_id) references investor (classroom_id, id) on delete cascade
);

-- A payment that was asked for and has not been made yet, or what became of it. Practice time.
create table bank_order (
  classroom_id integer not null,
  id text not null check (id ~ '^bank_[0-9a-z]+$'),
  investor_id integer not null,
  kind text not null check (kind in ('deposit', 'release-fee', 'transfer')),
  -- Of the form that asked for it: the same form is the same order.
  request_key text not null,
  -- The withdrawal whose fee it is, or the address that coins are sent to. A deposit goes to whatever address the
  -- company has when it is paid.
  target text not null default '',
  -- In dollars; coins sent by hand have no such amount. A deposit costs what it costs when it is paid.
  amount_cents bigint check (amount_cents > 0),
  satoshi bigint check (satoshi > 0),
  arm text not null check (arm in ('none', 'warning', 'questions')),
  asked_at timestamptz not null,
  told_what_to_answer boolean,
  told_to_pay_first boolean,
  looked_up boolean,
  -- Until when it waits, and how often they chose to wait.
  waits_until timestamptz,
  waits integer not null default 0 check (waits >= 0),
  outcome text check (outcome in ('paid', 'stopped')),
  decided_at timestamptz,
  primary key (classroom_id, id),
  constraint bank_order_once unique (classroom_id, investor_id, kind, request_key, target),
  foreign key (classroom_id, investor_id) references investor (classroom_id, id) on delete cascade,
  constraint bank_order_amount check ((kind = 'transfer') = (amount_cents is null) and (kind = 'transfer') = (satoshi is not null)),
  constraint bank_order_target check ((kind = 'deposit') = (target = '')),
  constraint bank_order_answers check (num_nulls(told_what_to_answer, told_to_pay_first, looked_up) in (0, 3)
    and (arm = 'questions' or looked_up is null)),
  constraint bank_order_waits check ((waits = 0) = (waits_until is null)),
  constraint bank_order_decided check ((outcome is null) = (decided_at is null)),
  constraint bank_order_unasked check (arm <> 'none' or (waits = 0 and outcome is distinct from 'stopped'))
);
