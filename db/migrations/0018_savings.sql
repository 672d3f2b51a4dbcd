-- A savings account at a bank of the class: interest by the practice day, paid out at once, always covered.

create or replace function ledger_is_coin(purpose ledger_purpose) returns boolean language sql immutable parallel safe
return purpose in ('coins_held', 'bank_coins', 'outside');

create or replace function ledger_is_bounded(purpose ledger_purpose) returns boolean language sql immutable parallel safe
return purpose < 'exchange' or purpose in ('coins_held', 'bank_coins');

-- Opens the account that an owner has with the bank, or the bank's coins for the house; again is no harm. Most classes
-- have no bank, so these are not opened with the others.
create function ledger_open_savings(p_classroom integer, p_owner integer) returns void
language sql security definer set search_path = public, pg_temp
begin atomic
  insert into ledger_account (classroom_id, owner_id, purpose)
  values (p_classroom, p_owner, case when p_owner = 0 then 'bank_coins'::ledger_purpose else 'savings' end)
  on conflict do nothing;
end;

-- Money paid to the bank and back, a row each; the key makes it happen once.
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

-- Savings accounts with money in them: until which practice day of the class each has had its interest, and what fraction
-- of a cent is still to come. An account that is emptied has no row until something is paid in again.
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
