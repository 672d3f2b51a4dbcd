-- The only writers of the ledger. Each takes postings of one class and their legs, sorted by owner, purpose and
-- posting: that is the order in which accounts are locked, so two calls can never wait for each other.
-- They refuse with their own SQLSTATEs: GL001 does not balance, or legs out of order, GL002 key used for another
-- request, GL003 no such account, GL004 class not running, GL006 a reversal that may not be.
-- A balance below zero, even in between, fails the CHECK (23514) of ledger_account.

-- One posting, which is no reversal. Returns the posting's number; minus that number where it was posted before. Most
-- of what happens comes this way, and each statement that is spared is a tenth of it: so the entries go in by twos, and
-- names are given in full, since a setting of the function's own would cost as much as a statement.
create function ledger_post_one(
  p_classroom integer, p_kind ledger_kind, p_key uuid, p_request uuid, p_occurred timestamptz,
  p_leg_owner integer[], p_leg_purpose ledger_purpose[], p_leg_amount bigint[]
) returns bigint
language plpgsql security definer as $$
#variable_conflict use_column
declare
  leg_count constant integer := cardinality(p_leg_amount);
  locked text;
  class_state text;
  number bigint;
  cents bigint := 0;
  satoshi bigint := 0;
  leg_owner integer;
  leg_purpose public.ledger_purpose;
  leg_balance bigint;
  leg_sequence integer;
  earlier_balance bigint;
  earlier_sequence integer;
begin
  if p_kind = 'reversal' then
    raise exception 'a reversal is made by ledger_reverse' using errcode = 'GL006';
  end if;
  -- Whatever is null here makes a total null, and null is not zero.
  for leg in 1 .. leg_count loop
    if public.ledger_is_coin(p_leg_purpose[leg]) then
      satoshi := satoshi + p_leg_amount[leg];
    else
      cents := cents + p_leg_amount[leg];
    end if;
    if (p_leg_owner[leg], p_leg_purpose[leg]) < (leg_owner, leg_purpose) then
      raise exception 'the legs are not in the order of their accounts' using errcode = 'GL001';
    end if;
    leg_owner := p_leg_owner[leg];
    leg_purpose := p_leg_purpose[leg];
    if (leg_owner = 0) is distinct from public.ledger_is_house(leg_purpose) then
      raise exception 'owner % has no account %', leg_owner, leg_purpose using errcode = 'GL003';
    end if;
  end loop;
  if (leg_count > 1 and cents = 0 and satoshi = 0) is not true then
    raise exception 'a posting does not balance' using errcode = 'GL001';
  end if;

  -- Whoever closes the class holds this lock alone, so the look at its state comes after it. An assignment takes it
  -- without a statement, whose price pays for the look.
  locked := pg_advisory_xact_lock_shared(hashtext('classroom'), p_classroom);
  select state into class_state from public.classroom where id = p_classroom;
  if class_state is distinct from 'running' then
    raise exception 'class % is not running', p_classroom using errcode = 'GL004';
  end if;

  number := nextval('public.ledger_posting_id');
  -- Before any account: a twin in flight makes this wait, and then answers for both. Of VALUES alone a cluster tells
  -- whether the row went in.
  insert into public.ledger_posting (id, classroom_id, kind, key_digest, request_digest, occurred_at)
  values (number, p_classroom, p_kind, p_key, p_request, p_occurred)
  on conflict on constraint ledger_posting_once do nothing;
  if not found then
    select -posting_id into number from public.ledger_replay(p_classroom, array[p_key], array[p_request]);
    return number;
  end if;

  for leg in 1 .. leg_count loop
    leg_owner := p_leg_owner[leg];
    leg_purpose := p_leg_purpose[leg];
    if public.ledger_is_bounded(leg_purpose) then
      update public.ledger_account set balance = balance + p_leg_amount[leg], last_sequence = last_sequence + 1
      where classroom_id = p_classroom and owner_id = leg_owner and purpose = leg_purpose
      returning balance, last_sequence into leg_balance, leg_sequence;
      if not found then
        raise exception 'no account % of owner % in class %', leg_purpose, leg_owner, p_classroom using errcode = 'GL003';
      end if;
    else
      leg_balance := null;
      leg_sequence := nextval('public.ledger_uncached_sequence');
    end if;
    if leg % 2 = 0 then
      insert into public.ledger_entry (posting_id, sequence, amount, balance_after, classroom_id, owner_id, purpose)
      values
        (number, earlier_sequence, p_leg_amount[leg - 1], earlier_balance, p_classroom, p_leg_owner[leg - 1], p_leg_purpose[leg - 1]),
        (number, leg_sequence, p_leg_amount[leg], leg_balance, p_classroom, leg_owner, leg_purpose);
    elsif leg = leg_count then
      insert into public.ledger_entry (posting_id, sequence, amount, balance_after, classroom_id, owner_id, purpose)
      values (number, leg_sequence, p_leg_amount[leg], leg_balance, p_classroom, leg_owner, leg_purpose);
    else
      earlier_balance := leg_balance;
      earlier_sequence := leg_sequence;
    end if;
  end loop;
  return number;
end $$;

-- Any number of postings, all or nothing (p_leg_posting names the posting of each leg, from 1); returns one row per
-- posting in order. Postings and entries go in by one statement each, and an account is moved once, by the sum of its
-- legs. Nothing here joins a table: the planner's statistics may be of a time when the class was empty.
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
  class_state text;
  ids integer[] := array_fill(null::integer, array[posting_count]);
  cents bigint[] := ids;
  satoshi bigint[] := ids;
  posting integer;
  leg_owner integer;
  leg_purpose ledger_purpose;
  new_count integer;
  balances bigint[] := array_fill(null::bigint, array[cardinality(p_leg_amount)]);
  sequences integer[] := balances;
  first_leg integer := 1;
  total bigint := 0;
  leg_balance bigint;
  leg_sequence integer;
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

  -- Whoever closes the class holds this lock alone, so the look at its state comes after it.
  perform pg_advisory_xact_lock_shared(hashtext('classroom'), p_classroom);
  select state into class_state from classroom where id = p_classroom;
  if class_state is distinct from 'running' then
    raise exception 'class % is not running', p_classroom using errcode = 'GL004';
  end if;

  -- The keys before any account, in an order of their own: a twin in flight makes this wait, and then answers for both.
  for number in 1 .. posting_count loop
    ids[number] := nextval('ledger_posting_id');
  end loop;
  insert into ledger_posting (id, classroom_id, kind, key_digest, request_digest, occurred_at)
  select id, p_classroom, kind, key, request, occurred
  from unnest(ids, p_kinds, p_keys, p_requests, p_occurred) as input (id, kind, key, request, occurred)
  order by key
  on conflict on constraint ledger_posting_once do nothing;
  -- Counted, since a cluster takes the rows that an insert from a query has read for inserted.
  select count(*) into new_count from ledger_posting where classroom_id = p_classroom and id = any (ids);
  if new_count = 0 then
    return query select * from ledger_replay(p_classroom, p_keys, p_requests);
    return;
  elsif new_count < posting_count then
    raise exception 'some keys of this call were used before' using errcode = 'GL002';
  end if;

  if p_reverses is not null or 'reversal' = any (p_kinds) then
    perform ledger_claim_reversal(p_classroom, p_kinds, ids, p_reverses, p_leg_owner, p_leg_purpose, p_leg_amount);
  end if;

  -- By the order of the legs, which is that of the accounts: two calls can never wait for each other.
  for leg in 1 .. cardinality(p_leg_amount) loop
    leg_owner := p_leg_owner[leg];
    leg_purpose := p_leg_purpose[leg];
    total := total + p_leg_amount[leg];
    if not ledger_is_bounded(leg_purpose) then
      sequences[leg] := nextval('ledger_uncached_sequence');
    end if;
    -- The last leg of its account.
    if (leg_owner, leg_purpose) is distinct from (p_leg_owner[leg + 1], p_leg_purpose[leg + 1]) then
      if ledger_is_bounded(leg_purpose) then
        update ledger_account set balance = balance + total, last_sequence = last_sequence + leg - first_leg + 1
        where classroom_id = p_classroom and owner_id = leg_owner and purpose = leg_purpose
        returning balance - total, last_sequence - leg into leg_balance, leg_sequence;
        if not found then
          raise exception 'no account % of owner % in class %', leg_purpose, leg_owner, p_classroom using errcode = 'GL003';
        end if;
        -- Each entry follows the one before it: by one in sequence and by its amount in balance.
        for number in first_leg .. leg loop
          leg_balance := leg_balance + p_leg_amount[number];
          balances[number] := leg_balance;
          sequences[number] := leg_sequence + number;
        end loop;
      end if;
      first_leg := leg + 1;
      total := 0;
    end if;
  end loop;
  insert into ledger_entry (posting_id, sequence, amount, balance_after, classroom_id, owner_id, purpose)
  select ids[leg.posting], sequence, amount, balance, p_classroom, owner, name
  from unnest(p_leg_posting, sequences, p_leg_amount, balances, p_leg_owner, p_leg_purpose) as leg (posting, sequence, amount, balance, owner, name);

  return query select id::bigint, false from unnest(ids) with ordinality as posted (id, number) order by number;
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
