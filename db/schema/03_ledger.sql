-- The double-entry ledger. One rule of signs: an entry's amount is what the account gains; a posting moves
-- from accounts (minus) to accounts (plus) and sums to zero per currency. Dollars are US cents, coins satoshi.

-- A savings bank stands beside the company in a scenario: its money never touches the company's.
create type ledger_purpose as enum (
  'spendable_deposits', 'pending_payout', 'withdrawable', 'held_for_withdrawal', 'savings',
  'exchange', 'unbacked_credits', 'promised_profit', 'fees', 'taken', 'bank_exchange', 'bank_interest', 'bank_fees',
  'coins_held', 'bank_coins', 'outside'
);

create type ledger_kind as enum (
  'coins_arrived', 'coins_returned',
  'deposit_approved_with_coins', 'deposit_approved_on_receipt', 'late_coins_cover_credit', 'unmatched_coins_credited',
  'investment_placed', 'investment_matured',
  'withdrawal_requested', 'withdrawal_approved', 'withdrawal_declined',
  'release_fee_paid', 'coins_taken',
  'bank_capital_paid_in', 'savings_paid_in', 'savings_interest_paid', 'savings_paid_out',
  'reversal'
);

-- The chart of accounts, as the database knows it; app/ledger/account.ts says the same (a test compares).
create function ledger_is_coin(purpose ledger_purpose) returns boolean language sql immutable parallel safe
return purpose in ('coins_held', 'bank_coins', 'outside');

create function ledger_is_house(purpose ledger_purpose) returns boolean language sql immutable parallel safe
return purpose >= 'exchange';

-- Whether an account keeps its balance and never falls below zero; the others of the house are unbounded.
create function ledger_is_bounded(purpose ledger_purpose) returns boolean language sql immutable parallel safe
return purpose < 'exchange' or purpose in ('coins_held', 'bank_coins');

-- Rules of single values stand in domains: a CHECK of a table is read and planned anew by every statement, which
-- would be a third of a posting's time.
create domain ledger_amount as bigint
  constraint ledger_amount_in_bounds check (value <> 0 and value between -100000000000000 and 100000000000000);
create domain ledger_balance as bigint constraint ledger_balance_not_negative check (value >= 0);

-- Bounded accounts keep their balance here, under a CHECK, and a gapless sequence of entries. The house's
-- other accounts have no row: nothing to lock, so every investor may post against them at once.
create table ledger_account (
  balance ledger_balance not null default 0,
  last_sequence integer not null default 0,
  classroom_id integer not null references classroom,
  owner_id integer not null,
  purpose ledger_purpose not null,
  primary key (classroom_id, owner_id, purpose)
) with (fillfactor = 50);

-- An account comes into being empty, where the chart has one, and changes only by a posting, which takes it on by all
-- of its entries at once. A WHEN of a trigger is read and planned anew by every statement, which would cost an update a
-- twentieth of a posting: so the rule of updates stands in a function.
create function ledger_refuse_account() returns trigger language plpgsql as $$
begin
  raise exception '% of ledger_account is refused: an account changes only by a posting', tg_op
    using errcode = 'integrity_constraint_violation';
end $$;
create trigger ledger_account_opens_empty before insert on ledger_account for each row
  when ((new.balance = 0 and new.last_sequence = 0 and new.owner_id >= 0
    and ledger_is_bounded(new.purpose) and ledger_is_house(new.purpose) = (new.owner_id = 0)) is not true)
  execute function ledger_refuse_account();
create function ledger_account_moves() returns trigger language plpgsql as $$
begin
  if (new.last_sequence > old.last_sequence and new.owner_id = old.owner_id and new.purpose = old.purpose
    and new.classroom_id = old.classroom_id) is not true then
    raise exception 'UPDATE of ledger_account is refused: an account changes only by a posting'
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger ledger_account_moves_by_entries after update on ledger_account
  for each row execute function ledger_account_moves();
create trigger ledger_account_stays before delete on ledger_account
  for each row execute function refuse_change();
create trigger ledger_account_no_truncate before truncate on ledger_account
  for each statement execute function refuse_change();

-- Ids and sequence numbers are unique within a class, which lives 30 days at most: 32 bits last, even past a
-- wrap of the sequences, and keep the two largest indexes small.
create sequence ledger_posting_id as integer cycle;
-- Entries of accounts that are not bounded take their sequence from here: unique, not gapless.
create sequence ledger_uncached_sequence as integer cycle cache 32;

create table ledger_posting (
  occurred_at timestamptz not null,
  posted_at timestamptz not null default now(),
  id integer not null,
  classroom_id integer not null,
  kind ledger_kind not null,
  -- Digests of the idempotency key and of the request: the texts would make this the largest table and index.
  key_digest uuid not null,
  request_digest uuid not null,
  primary key (classroom_id, id),
  constraint ledger_posting_once unique (classroom_id, key_digest)
);
create trigger ledger_posting_immutable before update or delete on ledger_posting
  for each row execute function refuse_change();
create trigger ledger_posting_no_truncate before truncate on ledger_posting
  for each statement execute function refuse_change();

-- Which posting a reversal undoes. A row per original, so that none is undone twice.
create table ledger_reversal (
  classroom_id integer not null,
  original_id integer not null,
  posting_id integer not null,
  constraint ledger_reversed_once primary key (classroom_id, original_id),
  unique (classroom_id, posting_id)
);
create trigger ledger_reversal_immutable before update or delete on ledger_reversal
  for each row execute function refuse_change();
create trigger ledger_reversal_no_truncate before truncate on ledger_reversal
  for each statement execute function refuse_change();

create table ledger_entry (
  amount ledger_amount not null,
  balance_after ledger_balance,
  posting_id integer not null,
  sequence integer not null,
  classroom_id integer not null,
  owner_id integer not null,
  purpose ledger_purpose not null,
  primary key (classroom_id, owner_id, purpose, sequence)
);
create index ledger_entry_posting on ledger_entry (classroom_id, posting_id);
create trigger ledger_entry_immutable before update or delete on ledger_entry
  for each row execute function refuse_change();
create trigger ledger_entry_no_truncate before truncate on ledger_entry
  for each statement execute function refuse_change();

-- Opens the bounded accounts of one owner: an investor's four, or the house's coins.
create function ledger_open_accounts(p_classroom integer, p_owner integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_account (classroom_id, owner_id, purpose)
  select p_classroom, p_owner, purpose
  from unnest(array['spendable_deposits', 'pending_payout', 'withdrawable', 'held_for_withdrawal', 'coins_held']::ledger_purpose[]) as purpose
  where ledger_is_house(purpose) = (p_owner = 0);
end $$;

-- Opens the account that an owner has with the bank, or the bank's coins for the house; again is no harm. Most classes
-- have no bank, so these are not opened with the others.
create function ledger_open_savings(p_classroom integer, p_owner integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_account (classroom_id, owner_id, purpose)
  values (p_classroom, p_owner, case when p_owner = 0 then 'bank_coins'::ledger_purpose else 'savings' end)
  on conflict do nothing;
end $$;

-- Returns the coins held, and lets nobody else move them until the transaction ends. They are locked before any address of the
-- play chain, so that payments by and to the house and the sweep that books coins wait for each other in one order.
create function ledger_lock_coins(p_classroom integer) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held bigint;
begin
  select balance into held from ledger_account
  where classroom_id = p_classroom and owner_id = 0 and purpose = 'coins_held' for no key update;
  return held;
end $$;
