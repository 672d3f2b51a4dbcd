-- The double-entry ledger. One rule of signs: an entry's amount is what the account gains; a posting moves
-- from accounts (minus) to accounts (plus) and sums to zero per currency. Dollars are US cents, coins satoshi.

create type ledger_purpose as enum (
  'spendable_deposits', 'pending_payout', 'withdrawable', 'held_for_withdrawal',
  'exchange', 'unbacked_credits', 'promised_profit', 'fees', 'taken',
  'coins_held', 'outside'
);

create type ledger_kind as enum (
  'coins_arrived', 'coins_returned',
  'deposit_approved_with_coins', 'deposit_approved_on_receipt', 'late_coins_cover_credit', 'unmatched_coins_credited',
  'investment_placed', 'investment_matured',
  'withdrawal_requested', 'withdrawal_approved', 'withdrawal_declined',
  'release_fee_paid', 'coins_taken', 'reversal'
);

-- The chart of accounts, as the database knows it; app/ledger/account.ts says the same (a test compares).
create function ledger_is_coin(purpose ledger_purpose) returns boolean language sql immutable parallel safe
return purpose in ('coins_held', 'outside');

create function ledger_is_house(purpose ledger_purpose) returns boolean language sql immutable parallel safe
return purpose >= 'exchange';

-- Whether an account keeps its balance and never falls below zero; the others of the house are unbounded.
create function ledger_is_bounded(purpose ledger_purpose) returns boolean language sql immutable parallel safe
return purpose < 'exchange' or purpose = 'coins_held';

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

-- Which posting a reversal undoes. A row per original, so that none is undone twice.
create table ledger_reversal (
  classroom_id integer not null,
  original_id integer not null,
  posting_id integer not null,
  constraint ledger_reversed_once primary key (classroom_id, original_id),
  unique (classroom_id, posting_id)
);

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

create trigger ledger_posting_immutable before update or delete on ledger_posting
  for each row execute function refuse_change();
create trigger ledger_posting_no_truncate before truncate on ledger_posting
  for each statement execute function refuse_change();
create trigger ledger_reversal_immutable before update or delete on ledger_reversal
  for each row execute function refuse_change();
create trigger ledger_reversal_no_truncate before truncate on ledger_reversal
  for each statement execute function refuse_change();
create trigger ledger_entry_immutable before update or delete on ledger_entry
  for each row execute function refuse_change();
create trigger ledger_entry_no_truncate before truncate on ledger_entry
  for each statement execute function refuse_change();
-- An account comes into being empty, where the chart has one, and changes only by a posting's step: one entry on.
create function ledger_refuse_account() returns trigger language plpgsql as $$
begin
  raise exception '% of ledger_account is refused: an account changes only by a posting', tg_op
    using errcode = 'integrity_constraint_violation';
end $$;
create trigger ledger_account_opens_empty before insert on ledger_account for each row
  when ((new.balance = 0 and new.last_sequence = 0 and new.owner_id >= 0
    and ledger_is_bounded(new.purpose) and ledger_is_house(new.purpose) = (new.owner_id = 0)) is not true)
  execute function ledger_refuse_account();
create trigger ledger_account_keeps_its_name after update of classroom_id, owner_id, purpose on ledger_account
  for each row execute function ledger_refuse_account();
create trigger ledger_account_moves_by_entries after update on ledger_account for each row
  when (new.last_sequence <> old.last_sequence + 1) execute function ledger_refuse_account();
create trigger ledger_account_stays before delete on ledger_account
  for each row execute function refuse_change();
create trigger ledger_account_no_truncate before truncate on ledger_account
  for each statement execute function refuse_change();

-- The only writer of the ledger. Takes postings of one class and their legs (p_leg_posting names the posting of
-- each leg, from 1) and returns one row per posting in order; all or nothing. Legs come sorted by owner, purpose
-- and posting: that is the order in which accounts are locked, so two calls can never wait for each other.
-- Refuses with its own SQLSTATEs: GL001 does not balance, or legs out of order, GL002 key used for another
-- request, GL003 no such account, GL004 class not running, GL006 a reversal that may not be.
-- A balance below zero, even in between, fails the CHECK (23514) of ledger_account.
create function ledger_post(
  p_classroom integer,
  p_kinds ledger_kind[], p_keys uuid[], p_requests uuid[], p_occurred timestamptz[],
  p_leg_posting integer[], p_leg_owner integer[], p_leg_purpose ledger_purpose[], p_leg_amount bigint[],
  p_reverses integer default null
) returns table (posting_id bigint, replayed boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  posting_count constant integer := cardinality(p_keys);
  key_order integer[] := '{1}';
  ids integer[] := array_fill(null::integer, array[posting_count]);
  cents bigint[] := ids;
  satoshi bigint[] := ids;
  posting integer;
  locked text;
  leg_owner integer;
  leg_purpose ledger_purpose;
begin
  -- Whatever is null or out of range here makes a total null, and null is not zero.
  for leg in 1 .. cardinality(p_leg_amount) loop
    posting := p_leg_posting[leg];
    if ledger_is_coin(p_leg_purpose[leg]) then
      satoshi[posting] := coalesce(satoshi[posting], 0) + p_leg_amount[leg];
      cents[posting] := coalesce(cents[posting], 0);
    else
      cents[posting] := coalesce(cents[posting], 0) + p_leg_amount[leg];
      satoshi[posting] := coalesce(satoshi[posting], 0);
    end if;
    if (p_leg_owner[leg], p_leg_purpose[leg], posting) < (leg_owner, leg_purpose, p_leg_posting[leg - 1]) then
      raise exception 'the legs are not in the order of their accounts' using errcode = 'GL001';
    end if;
    leg_owner := p_leg_owner[leg];
    leg_purpose := p_leg_purpose[leg];
    if (leg_owner = 0) is distinct from ledger_is_house(leg_purpose) then
      raise exception 'owner % has no account %', leg_owner, leg_purpose using errcode = 'GL003';
    end if;
  end loop;
  if posting_count = 0 or cardinality(cents) <> posting_count or (0 = all (cents) and 0 = all (satoshi)) is not true then
    raise exception 'a posting does not balance' using errcode = 'GL001';
  end if;

  -- Whoever closes the class holds this lock alone, so the look at its state, with the first key, comes after it.
  locked := pg_advisory_xact_lock_shared(hashtext('classroom'), p_classroom);

  -- The keys before any account, in an order of their own: a twin in flight makes this wait, and then answers for both.
  if posting_count > 1 then
    key_order := array(select number from unnest(p_keys) with ordinality as keys (key, number) order by key);
  end if;
  for posting in 1 .. posting_count loop
    ids[posting] := nextval('ledger_posting_id');
  end loop;
  foreach posting in array key_order loop
    insert into ledger_posting (id, classroom_id, kind, key_digest, request_digest, occurred_at)
    select ids[posting], p_classroom, p_kinds[posting], p_keys[posting], p_requests[posting], p_occurred[posting]
    from classroom where classroom.id = p_classroom and state = 'running'
    on conflict on constraint ledger_posting_once do nothing;
    if not found then
      if not exists (select from classroom where classroom.id = p_classroom and state = 'running') then
        raise exception 'class % is not running', p_classroom using errcode = 'GL004';
      end if;
      if posting <> key_order[1] then
        raise exception 'some keys of this call were used before' using errcode = 'GL002';
      end if;
      return query select * from ledger_replay(p_classroom, p_keys, p_requests);
      return;
    end if;
  end loop;

  if p_reverses is not null or 'reversal' = any (p_kinds) then
    perform ledger_claim_reversal(p_classroom, p_kinds, ids, p_reverses, p_leg_owner, p_leg_purpose, p_leg_amount);
  end if;

  for leg in 1 .. cardinality(p_leg_amount) loop
    leg_owner := p_leg_owner[leg];
    leg_purpose := p_leg_purpose[leg];
    if ledger_is_bounded(leg_purpose) then
      with account as (
        update ledger_account set balance = balance + p_leg_amount[leg], last_sequence = last_sequence + 1
        where classroom_id = p_classroom and owner_id = leg_owner and purpose = leg_purpose
        returning balance, last_sequence
      )
      insert into ledger_entry (posting_id, sequence, amount, balance_after, classroom_id, owner_id, purpose)
      select ids[p_leg_posting[leg]], last_sequence, p_leg_amount[leg], balance, p_classroom, leg_owner, leg_purpose from account;
      if not found then
        raise exception 'no account % of owner % in class %', leg_purpose, leg_owner, p_classroom using errcode = 'GL003';
      end if;
    else
      insert into ledger_entry (posting_id, sequence, amount, classroom_id, owner_id, purpose)
      values (ids[p_leg_posting[leg]], nextval('ledger_uncached_sequence'), p_leg_amount[leg], p_classroom, leg_owner, leg_purpose);
    end if;
  end loop;

  for posting in 1 .. posting_count loop
    posting_id := ids[posting];
    replayed := false;
    return next;
  end loop;
end $$;

-- What a repeated call gets: the postings of the first one, if it asked for exactly the same. Called as a
-- statement of its own, so its snapshot is new: only now is the row of a twin that was in flight visible.
create function ledger_replay(p_classroom integer, p_keys uuid[], p_requests uuid[])
returns table (posting_id bigint, replayed boolean)
language plpgsql set search_path = public, pg_temp as $$
declare
  row_count integer;
begin
  return query
    select id::bigint, true
    from unnest(p_keys, p_requests) with ordinality as input (key, request, number)
    join ledger_posting on classroom_id = p_classroom and key_digest = key and request_digest = request
    order by number;
  get diagnostics row_count = row_count;
  if row_count <> cardinality(p_keys) then
    raise exception 'a key of this call was used for another request' using errcode = 'GL002';
  end if;
end $$;

-- Records that this call's one posting reverses another, and refuses unless it is that one's mirror, leg by leg, and
-- the other is no reversal itself. Fails on ledger_reversed_once (23505) when it was reversed before.
create function ledger_claim_reversal(
  p_classroom integer, p_kinds ledger_kind[], p_ids integer[], p_original integer,
  p_leg_owner integer[], p_leg_purpose ledger_purpose[], p_leg_amount bigint[]
) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into ledger_reversal (classroom_id, original_id, posting_id)
  select p_classroom, id, p_ids[1] from ledger_posting
  where classroom_id = p_classroom and id = p_original and kind <> 'reversal' and p_kinds = '{reversal}';
  if not found or exists (
    (select owner, purpose, -amount from unnest(p_leg_owner, p_leg_purpose, p_leg_amount) as legs (owner, purpose, amount)
      except all select owner_id, purpose, amount from ledger_entry where classroom_id = p_classroom and posting_id = p_original)
    union all
    (select owner_id, purpose, amount from ledger_entry where classroom_id = p_classroom and posting_id = p_original
      except all select owner, purpose, -amount from unnest(p_leg_owner, p_leg_purpose, p_leg_amount) as legs (owner, purpose, amount))
  ) then
    raise exception 'posting % cannot be reversed so', p_original using errcode = 'GL006';
  end if;
end $$;

-- Undoes one posting by its mirror image. Once per posting, and never a reversal itself.
-- Refuses with GL006: no such posting, or one that is a reversal; 23505 when it was reversed before.
create function ledger_reverse(p_classroom integer, p_posting integer, p_key uuid, p_request uuid, p_occurred timestamptz)
returns table (posting_id bigint, replayed boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from ledger_posting where classroom_id = p_classroom and id = p_posting and kind <> 'reversal';
  if not found then
    raise exception 'posting % cannot be reversed', p_posting using errcode = 'GL006';
  end if;
  return query
    select post.* from (
      select array_agg(1) as posting, array_agg(owner_id) as owner, array_agg(purpose) as purpose, array_agg(-amount) as amount
      from (
        select * from ledger_entry where classroom_id = p_classroom and ledger_entry.posting_id = p_posting
        order by owner_id, purpose, sequence desc
      ) as entries
    ) as legs,
    ledger_post(p_classroom, '{reversal}', array[p_key], array[p_request], array[p_occurred],
      legs.posting, legs.owner, legs.purpose, legs.amount, p_posting) as post;
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
