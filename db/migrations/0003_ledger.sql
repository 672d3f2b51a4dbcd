-- The double-entry ledger. One rule of signs: an entry's amount is what the account gains; a posting moves
-- from accounts (minus) to accounts (plus) and sums to zero per currency. Dollars are US cents, coins satoshi.

create type ledger_purpose as enum (
  'spendable_deposits', 'pending_payout', 'withdrawable', 'held_for_withdrawal',
  'exchange', 'unbacked_credits', 'promised_profit', 'fees', 'taken',
  'coins_held', 'outside'
);

-- The chart of accounts, as the database knows it; app/ledger/account.ts says the same (a test compares).
create function ledger_is_coin(purpose ledger_purpose) returns boolean language sql immutable strict parallel safe
return purpose in ('coins_held', 'outside');

create function ledger_is_house(purpose ledger_purpose) returns boolean language sql immutable strict parallel safe
return purpose >= 'exchange';

-- Whether an account keeps its balance and never falls below zero; the others of the house are unbounded.
create function ledger_is_bounded(purpose ledger_purpose) returns boolean language sql immutable strict parallel safe
return purpose < 'exchange' or purpose = 'coins_held';

-- Bounded accounts keep their balance here, under a CHECK, and a gapless sequence of entries. The house's
-- other accounts have no row: nothing to lock, so every investor may post against them at once.
create table ledger_account (
  classroom_id integer not null references classroom,
  owner_id integer not null check (owner_id >= 0),
  purpose ledger_purpose not null,
  balance bigint not null default 0,
  last_sequence bigint not null default 0,
  primary key (classroom_id, owner_id, purpose),
  constraint ledger_account_not_negative check (balance >= 0),
  check (ledger_is_house(purpose) = (owner_id = 0)),
  check (purpose in ('spendable_deposits', 'pending_payout', 'withdrawable', 'held_for_withdrawal', 'coins_held'))
) with (fillfactor = 50);

create sequence ledger_posting_id;
-- Entries of accounts that are not cached take their sequence from here: unique, not gapless.
create sequence ledger_uncached_sequence cache 32;

create table ledger_posting (
  id bigint not null,
  occurred_at timestamptz not null,
  posted_at timestamptz not null default now(),
  reverses bigint,
  classroom_id integer not null,
  kind text not null check (length(kind) between 1 and 40),
  idempotency_key text not null check (length(idempotency_key) between 1 and 100),
  request_hash bytea not null check (octet_length(request_hash) = 16),
  primary key (classroom_id, id),
  constraint ledger_posting_once unique (classroom_id, idempotency_key)
);
create unique index ledger_posting_reversed_once on ledger_posting (classroom_id, reverses) where reverses is not null;

create table ledger_entry (
  posting_id bigint not null,
  sequence bigint not null,
  amount bigint not null check (amount <> 0 and abs(amount) <= 100000000000000),
  balance_after bigint,
  classroom_id integer not null,
  owner_id integer not null,
  purpose ledger_purpose not null,
  primary key (classroom_id, owner_id, purpose, sequence),
  constraint ledger_entry_not_negative check (balance_after >= 0)
);
create index ledger_entry_posting on ledger_entry (classroom_id, posting_id);

create trigger ledger_posting_immutable before update or delete on ledger_posting
  for each row execute function refuse_change();
create trigger ledger_posting_no_truncate before truncate on ledger_posting
  for each statement execute function refuse_change();
create trigger ledger_entry_immutable before update or delete on ledger_entry
  for each row execute function refuse_change();
create trigger ledger_entry_no_truncate before truncate on ledger_entry
  for each statement execute function refuse_change();
create trigger ledger_account_no_truncate before truncate on ledger_account
  for each statement execute function refuse_change();

-- The only writer of the ledger. Takes an array of postings of one class with their legs (p_leg_posting
-- names the posting of each leg, from 1) and returns one row per posting in order; all or nothing.
-- Refuses with its own SQLSTATEs: GL001 does not balance, GL002 key used for another request, GL003 no such
-- account, GL004 class not running. A balance below zero fails the CHECK (23514) of ledger_account.
create function ledger_post(
  p_classroom integer,
  p_kinds text[], p_keys text[], p_hashes bytea[], p_occurred timestamptz[], p_reverses bigint[],
  p_leg_posting integer[], p_leg_owner integer[], p_leg_purpose ledger_purpose[], p_leg_amount bigint[]
) returns table (posting_id bigint, replayed boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  posting_ids bigint[];
  new_count integer;
  leg record;
  account ledger_account;
  entry_sequence bigint[] := '{}';
  entry_balance bigint[] := '{}';
  entry_leg integer[] := '{}';
begin
  if cardinality(p_keys) = 0 or not (
    select count(distinct balanced.posting) = cardinality(p_keys) and bool_and(balanced.total = 0)
      and min(balanced.posting) = 1 and max(balanced.posting) = cardinality(p_keys)
    from (
      select posting, sum(amount) as total
      from unnest(p_leg_posting, p_leg_purpose, p_leg_amount) as legs (posting, purpose, amount)
      group by posting, ledger_is_coin(purpose)
    ) as balanced
  ) then
    raise exception 'a posting does not balance' using errcode = 'GL001';
  end if;

  perform pg_advisory_xact_lock_shared(hashtext('classroom'), p_classroom);
  perform from classroom where id = p_classroom and state = 'running';
  if not found then
    raise exception 'class % is not running', p_classroom using errcode = 'GL004';
  end if;

  -- The key first, before any account: a twin in flight makes this wait, and then answers for both.
  with inserted as (
    insert into ledger_posting (id, classroom_id, kind, idempotency_key, request_hash, occurred_at, reverses)
    select nextval('ledger_posting_id'), p_classroom, kind, key, hash, occurred, reverses
    from unnest(p_kinds, p_keys, p_hashes, p_occurred, p_reverses) as input (kind, key, hash, occurred, reverses)
    order by key
    on conflict on constraint ledger_posting_once do nothing
    returning id, idempotency_key
  )
  select array_agg(inserted.id order by array_position(p_keys, idempotency_key)), count(*)
  into posting_ids, new_count from inserted;

  if new_count = 0 then
    return query select * from ledger_replay(p_classroom, p_keys, p_hashes);
    return;
  elsif new_count < cardinality(p_keys) then
    raise exception 'some keys of this call were used before' using errcode = 'GL002';
  end if;

  for leg in
    select number::integer, owner, purpose, amount
    from unnest(p_leg_owner, p_leg_purpose, p_leg_amount) with ordinality as legs (owner, purpose, amount, number)
    order by owner, purpose, number
  loop
    if leg.owner = 0 and leg.purpose <> 'coins_held' then
      if not ledger_is_house(leg.purpose) then
        raise exception 'the house has no account %', leg.purpose using errcode = 'GL003';
      end if;
      account.last_sequence := nextval('ledger_uncached_sequence');
      account.balance := null;
    else
      update ledger_account set balance = balance + leg.amount, last_sequence = last_sequence + 1
      where classroom_id = p_classroom and owner_id = leg.owner and purpose = leg.purpose
      returning * into account;
      if not found then
        raise exception 'no account % of owner % in class %', leg.purpose, leg.owner, p_classroom using errcode = 'GL003';
      end if;
    end if;
    entry_leg := entry_leg || leg.number;
    entry_sequence := entry_sequence || account.last_sequence;
    entry_balance := entry_balance || account.balance;
  end loop;

  insert into ledger_entry (posting_id, sequence, amount, balance_after, classroom_id, owner_id, purpose)
  select posting_ids[p_leg_posting[number]], sequence, p_leg_amount[number], balance, p_classroom, p_leg_owner[number], p_leg_purpose[number]
  from unnest(entry_leg, entry_sequence, entry_balance) as entries (number, sequence, balance);

  return query select id, false from unnest(posting_ids) with ordinality as ids (id, number) order by number;
end $$;

-- What a repeated call gets: the postings of the first one, if it asked for exactly the same. Called as a
-- statement of its own, so its snapshot is new: only now is the row of a twin that was in flight visible.
create function ledger_replay(p_classroom integer, p_keys text[], p_hashes bytea[])
returns table (posting_id bigint, replayed boolean)
language plpgsql stable set search_path = public, pg_temp as $$
begin
  if exists (
    select from unnest(p_keys, p_hashes) as input (key, hash)
    join ledger_posting on classroom_id = p_classroom and idempotency_key = key
    where request_hash <> hash
  ) then
    raise exception 'this idempotency key was used for another request' using errcode = 'GL002';
  end if;
  return query
    select ledger_posting.id, true
    from unnest(p_keys) with ordinality as input (key, number)
    join ledger_posting on classroom_id = p_classroom and idempotency_key = key
    order by number;
end $$;

-- Undoes one posting by its mirror image. Once per posting (unique index), and never a reversal itself.
-- Refuses with GL006: no such posting, or one that is a reversal; 23505 when it was reversed before.
create function ledger_reverse(p_classroom integer, p_posting bigint, p_key text, p_hash bytea, p_occurred timestamptz)
returns table (posting_id bigint, replayed boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from ledger_posting where classroom_id = p_classroom and id = p_posting and reverses is null;
  if not found then
    raise exception 'posting % cannot be reversed', p_posting using errcode = 'GL006';
  end if;
  return query
    select post.* from (
      select array_agg(1) as posting, array_agg(owner_id) as owner, array_agg(purpose) as purpose, array_agg(-amount) as amount
      from (select * from ledger_entry where classroom_id = p_classroom and ledger_entry.posting_id = p_posting order by purpose) as entries
    ) as legs,
    ledger_post(p_classroom, array['reversal'], array[p_key], array[p_hash], array[p_occurred], array[p_posting],
      legs.posting, legs.owner, legs.purpose, legs.amount) as post;
end $$;

-- Opens the bounded accounts of one owner: an investor's four, or the house's coins.
create function ledger_open_accounts(p_classroom integer, p_owner integer) returns void
language sql security definer set search_path = public, pg_temp
begin atomic
  insert into ledger_account (classroom_id, owner_id, purpose)
  select p_classroom, p_owner, purpose
  from unnest(array['spendable_deposits', 'pending_payout', 'withdrawable', 'held_for_withdrawal', 'coins_held']::ledger_purpose[]) as purpose
  where ledger_is_house(purpose) = (p_owner = 0);
end;
