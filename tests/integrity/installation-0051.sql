-- A small installation as version 02cc9f3d left it, with migration 0051 the newest (PostgreSQL 15's pg_dump without its
-- comments): one of migration 0020 that was upgraded since, and beside its classes one by hand, one in full run with a
-- crowd, an erased one, a homework and a check. All of it is invented. The log-ins are in upgrade.http.test.ts.
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE DOMAIN public.ledger_amount AS bigint
	CONSTRAINT ledger_amount_in_bounds CHECK (((VALUE <> 0) AND ((VALUE >= '-100000000000000'::bigint) AND (VALUE <= '100000000000000'::bigint))));
CREATE DOMAIN public.ledger_balance AS bigint
	CONSTRAINT ledger_balance_not_negative CHECK ((VALUE >= 0));
CREATE TYPE public.ledger_kind AS ENUM (
    'coins_arrived',
    'coins_returned',
    'deposit_approved_with_coins',
    'deposit_approved_on_receipt',
    'late_coins_cover_credit',
    'unmatched_coins_credited',
    'investment_placed',
    'investment_matured',
    'withdrawal_requested',
    'withdrawal_approved',
    'withdrawal_declined',
    'release_fee_paid',
    'coins_taken',
    'bank_capital_paid_in',
    'savings_paid_in',
    'savings_interest_paid',
    'savings_paid_out',
    'reversal'
);
CREATE TYPE public.ledger_purpose AS ENUM (
    'spendable_deposits',
    'pending_payout',
    'withdrawable',
    'held_for_withdrawal',
    'savings',
    'exchange',
    'unbacked_credits',
    'promised_profit',
    'fees',
    'taken',
    'bank_exchange',
    'bank_interest',
    'bank_fees',
    'coins_held',
    'bank_coins',
    'outside'
);
CREATE FUNCTION public.audit_entry_guard() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op in ('UPDATE', 'DELETE') and exists (
    select from classroom_erasure
    where classroom_id = old.classroom_id and transaction_id = pg_current_xact_id()
  ) then
    if tg_op = 'DELETE' then return old; end if;
    new := old;
    new.subject := 'class ' || old.classroom_id;
    new.before := facts_without_persons(old.before);
    new.after := facts_without_persons(old.after);
    if old.actor like 'mem\_%' then
      new.actor := coalesce((select role::text from member where id = old.actor), 'staff');
    end if;
    return new;
  end if;
  raise exception '% of % is refused: its rows are immutable', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.classroom (
    id integer NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    join_code text,
    size_limit integer NOT NULL,
    state text DEFAULT 'running'::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone,
    clock_real_from timestamp with time zone NOT NULL,
    clock_practice_from timestamp with time zone NOT NULL,
    clock_rate integer NOT NULL,
    clock_height_from bigint DEFAULT 0 NOT NULL,
    withdrawal_fee_basis_points integer DEFAULT 500 NOT NULL,
    price_seed integer NOT NULL,
    price_start_cents bigint NOT NULL,
    price_swing_basis_points integer NOT NULL,
    language text DEFAULT 'en'::text NOT NULL,
    opened_at timestamp with time zone,
    started_at timestamp with time zone,
    collapsed_at timestamp with time zone,
    debriefed_at timestamp with time zone,
    clock_stops_at timestamp with time zone,
    scenario jsonb DEFAULT '{}'::jsonb NOT NULL,
    lesson jsonb,
    collapsed_practice_at timestamp with time zone,
    clock_awake_until timestamp with time zone,
    homework_id integer,
    clock_reached timestamp with time zone,
    CONSTRAINT classroom_check CHECK (((ends_at > created_at) AND (ends_at <= (created_at + '30 days'::interval)))),
    CONSTRAINT classroom_check1 CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL))),
    CONSTRAINT classroom_check3 CHECK (((started_at IS NULL) OR (opened_at IS NOT NULL))),
    CONSTRAINT classroom_check4 CHECK (((collapsed_at IS NULL) OR (started_at IS NOT NULL))),
    CONSTRAINT classroom_check5 CHECK ((clock_stops_at >= clock_practice_from)),
    CONSTRAINT classroom_check6 CHECK (((collapsed_practice_at IS NULL) = (collapsed_at IS NULL))),
    CONSTRAINT classroom_clock_height_from_check CHECK ((clock_height_from >= 0)),
    CONSTRAINT classroom_clock_rate_check CHECK (((clock_rate >= 0) AND (clock_rate <= 86400))),
    CONSTRAINT classroom_homework_is_solo CHECK (((homework_id IS NULL) OR (kind = 'solo'::text))),
    CONSTRAINT classroom_join_code_check CHECK ((join_code ~ '^[A-Z2-9]{6,12}$'::text)),
    CONSTRAINT classroom_join_code_of_kind CHECK (((kind = 'invited'::text) = (join_code IS NOT NULL))),
    CONSTRAINT classroom_kind_check CHECK ((kind = ANY (ARRAY['open'::text, 'invited'::text, 'solo'::text]))),
    CONSTRAINT classroom_language_check CHECK ((language ~ '^[a-z]{2}(-[A-Za-z]{2,4})?$'::text)),
    CONSTRAINT classroom_lesson_check CHECK ((jsonb_typeof(lesson) = 'object'::text)),
    CONSTRAINT classroom_price_start_cents_check CHECK ((price_start_cents > 0)),
    CONSTRAINT classroom_price_swing_basis_points_check CHECK (((price_swing_basis_points >= 0) AND (price_swing_basis_points <= 10000))),
    CONSTRAINT classroom_scenario_check CHECK ((jsonb_typeof(scenario) = 'object'::text)),
    CONSTRAINT classroom_size_limit_check CHECK (((size_limit >= 1) AND (size_limit <= 100000))),
    CONSTRAINT classroom_solo_sleeps CHECK (((kind = 'solo'::text) = (clock_awake_until IS NOT NULL))),
    CONSTRAINT classroom_state_check CHECK ((state = ANY (ARRAY['running'::text, 'closed'::text]))),
    CONSTRAINT classroom_withdrawal_fee_basis_points_check CHECK (((withdrawal_fee_basis_points >= 0) AND (withdrawal_fee_basis_points <= 10000)))
);
CREATE FUNCTION public.enter_classroom(p_classroom integer) RETURNS SETOF public.classroom
    LANGUAGE plpgsql
    AS $$
declare
  locked text;
begin
  locked := pg_advisory_xact_lock_shared(hashtext('classroom'), p_classroom);
  return query select * from classroom where id = p_classroom;
end $$;
CREATE FUNCTION public.erase_classroom(p_classroom integer, p_actor text, p_now timestamp with time zone) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $_$
declare
  class_table text;
  class_kind text;
  row_count bigint;
  counts jsonb := '{}';
begin
  perform lock_classroom(p_classroom);
  select kind into class_kind from classroom where id = p_classroom and state = 'closed' for update;
  if not found then
    raise exception 'only a closed class can be erased: %', p_classroom using errcode = 'GL005';
  end if;

  for class_table in
    select columns.table_name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'classroom_id' and table_type = 'BASE TABLE'
      and columns.table_name not in ('classroom_erasure', 'audit_entry')
  loop
    execute format('select count(*) from %I where classroom_id = $1', class_table) into row_count using p_classroom;
    counts := counts || jsonb_build_object(class_table, row_count);
  end loop;
  insert into classroom_erasure (classroom_id, actor, erased_at, counts) values (p_classroom, p_actor, p_now, counts);

  for class_table in select jsonb_object_keys(counts) loop
    execute format('delete from %I where classroom_id = $1', class_table) using p_classroom;
  end loop;
  delete from audit_entry
  where classroom_id = p_classroom and (class_kind = 'solo' or actor in ('scenario', 'lesson'));
  update audit_entry set actor = actor where classroom_id = p_classroom;
  delete from classroom where id = p_classroom;
  insert into audit_entry (at, actor, action, subject, after)
  values (p_now, p_actor, 'class-erased', 'class ' || p_classroom, counts);
  return counts;
end $_$;
CREATE FUNCTION public.facts_without_persons(facts jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    AS $$
  select jsonb_object_agg(key, value) from jsonb_each(facts)
  where key in ('status', 'claimed', 'amount', 'credited', 'fee', 'satoshi', 'returned', 'coinsReturned', 'backing',
    'reason', 'rate', 'scenario', 'sizeLimit', 'lifetimeDays')
$$;
CREATE FUNCTION public.ledger_account_moves() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if (new.last_sequence > old.last_sequence and new.owner_id = old.owner_id and new.purpose = old.purpose
    and new.classroom_id = old.classroom_id) is not true then
    raise exception 'UPDATE of ledger_account is refused: an account changes only by a posting'
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
CREATE FUNCTION public.ledger_claim_reversal(p_classroom integer, p_kinds public.ledger_kind[], p_ids integer[], p_original integer, p_leg_owner integer[], p_leg_purpose public.ledger_purpose[], p_leg_amount bigint[]) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
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
CREATE FUNCTION public.ledger_is_bounded(purpose public.ledger_purpose) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((purpose < 'exchange'::public.ledger_purpose) OR (purpose = ANY (ARRAY['coins_held'::public.ledger_purpose, 'bank_coins'::public.ledger_purpose])));
CREATE FUNCTION public.ledger_is_coin(purpose public.ledger_purpose) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (purpose = ANY (ARRAY['coins_held'::public.ledger_purpose, 'bank_coins'::public.ledger_purpose, 'outside'::public.ledger_purpose]));
CREATE FUNCTION public.ledger_is_house(purpose public.ledger_purpose) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (purpose >= 'exchange'::public.ledger_purpose);
CREATE FUNCTION public.ledger_lock_coins(p_classroom integer) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  held bigint;
begin
  select balance into held from ledger_account
  where classroom_id = p_classroom and owner_id = 0 and purpose = 'coins_held' for no key update;
  return held;
end $$;
CREATE FUNCTION public.ledger_open_accounts(p_classroom integer, p_owner integer) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into ledger_account (classroom_id, owner_id, purpose)
  select p_classroom, p_owner, purpose
  from unnest(array['spendable_deposits', 'pending_payout', 'withdrawable', 'held_for_withdrawal', 'coins_held']::ledger_purpose[]) as purpose
  where ledger_is_house(purpose) = (p_owner = 0);
end $$;
CREATE FUNCTION public.ledger_open_savings(p_classroom integer, p_owner integer) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into ledger_account (classroom_id, owner_id, purpose)
  values (p_classroom, p_owner, case when p_owner = 0 then 'bank_coins'::ledger_purpose else 'savings' end)
  on conflict do nothing;
end $$;
CREATE FUNCTION public.ledger_post(p_classroom integer, p_kinds public.ledger_kind[], p_keys uuid[], p_requests uuid[], p_occurred timestamp with time zone[], p_leg_posting integer[], p_leg_owner integer[], p_leg_purpose public.ledger_purpose[], p_leg_amount bigint[], p_reverses integer DEFAULT NULL::integer) RETURNS TABLE(posting_id bigint, replayed boolean)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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
CREATE FUNCTION public.ledger_post_one(p_classroom integer, p_kind public.ledger_kind, p_key uuid, p_request uuid, p_occurred timestamp with time zone, p_leg_owner integer[], p_leg_purpose public.ledger_purpose[], p_leg_amount bigint[]) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    AS $$
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
CREATE FUNCTION public.ledger_refuse_account() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception '% of ledger_account is refused: an account changes only by a posting', tg_op
    using errcode = 'integrity_constraint_violation';
end $$;
CREATE FUNCTION public.ledger_replay(p_classroom integer, p_keys uuid[], p_requests uuid[]) RETURNS TABLE(posting_id bigint, replayed boolean)
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
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
CREATE FUNCTION public.ledger_reverse(p_classroom integer, p_posting integer, p_key uuid, p_request uuid, p_occurred timestamp with time zone) RETURNS TABLE(posting_id bigint, replayed boolean)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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
CREATE FUNCTION public.lock_classroom(p_classroom integer) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_advisory_xact_lock(hashtext('classroom'), p_classroom);
end $$;
CREATE FUNCTION public.note_transaction() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.transaction_id := pg_current_xact_id();
  return new;
end $$;
CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'DELETE' and exists (
    select from classroom_erasure
    where classroom_id = old.classroom_id and transaction_id = pg_current_xact_id()
  ) then
    return old;
  end if;
  raise exception '% of % is refused: its rows are immutable', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;
CREATE TABLE public.account_message (
    classroom_id integer NOT NULL,
    investor_id integer NOT NULL,
    message text NOT NULL,
    due_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    read_at timestamp with time zone,
    CONSTRAINT account_message_check CHECK (((read_at IS NULL) OR (sent_at IS NOT NULL)))
);
CREATE TABLE public.arrival_settlement (
    classroom_id integer NOT NULL,
    transfer_id text NOT NULL,
    outcome text NOT NULL,
    deposit_id text,
    amount_cents bigint NOT NULL,
    posting_id bigint NOT NULL,
    excess_cents bigint DEFAULT 0 NOT NULL,
    excess_posting_id bigint,
    settled_by text NOT NULL,
    settled_at timestamp with time zone NOT NULL,
    CONSTRAINT arrival_settlement_amount_cents_check CHECK ((amount_cents >= 0)),
    CONSTRAINT arrival_settlement_check CHECK (((outcome <> ALL (ARRAY['deposit'::text, 'late-cover'::text])) OR (deposit_id IS NOT NULL))),
    CONSTRAINT arrival_settlement_check1 CHECK (((outcome = 'returned'::text) = (amount_cents = 0))),
    CONSTRAINT arrival_settlement_check2 CHECK (((excess_cents > 0) = (excess_posting_id IS NOT NULL))),
    CONSTRAINT arrival_settlement_check3 CHECK (((excess_cents = 0) OR (outcome = 'late-cover'::text))),
    CONSTRAINT arrival_settlement_excess_cents_check CHECK ((excess_cents >= 0)),
    CONSTRAINT arrival_settlement_outcome_check CHECK ((outcome = ANY (ARRAY['deposit'::text, 'late-cover'::text, 'credited'::text, 'returned'::text, 'release-fee'::text])))
);
CREATE TABLE public.attempt (
    bucket bytea NOT NULL,
    window_starts_at timestamp with time zone NOT NULL,
    attempts integer NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    account bytea,
    CONSTRAINT attempt_account_check CHECK ((octet_length(account) = 32)),
    CONSTRAINT attempt_attempts_check CHECK ((attempts > 0)),
    CONSTRAINT attempt_bucket_check CHECK ((octet_length(bucket) = 32))
);
CREATE TABLE public.audit_entry (
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    actor text NOT NULL,
    classroom_id integer,
    action text NOT NULL,
    subject text NOT NULL,
    before jsonb,
    after jsonb
);
ALTER TABLE public.audit_entry ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_entry_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.check_answer (
    person_id uuid NOT NULL,
    wave text NOT NULL,
    item text NOT NULL,
    "position" smallint NOT NULL,
    rating smallint,
    opened smallint NOT NULL,
    seconds_band smallint NOT NULL,
    bank_version integer NOT NULL,
    language text NOT NULL,
    CONSTRAINT check_answer_bank_version_check CHECK ((bank_version > 0)),
    CONSTRAINT check_answer_item_check CHECK ((item ~ '^[0-9]{1,2}-(false|honest)$'::text)),
    CONSTRAINT check_answer_language_check CHECK ((language ~ '^[a-z]{2}(-[A-Za-z]{2,4})?$'::text)),
    CONSTRAINT check_answer_opened_check CHECK (((opened >= 0) AND (opened <= 7))),
    CONSTRAINT check_answer_position_check CHECK ((("position" >= 1) AND ("position" <= 12))),
    CONSTRAINT check_answer_rating_check CHECK (((rating >= 1) AND (rating <= 4))),
    CONSTRAINT check_answer_seconds_band_check CHECK (((seconds_band >= 0) AND (seconds_band <= 3)))
);
CREATE TABLE public.check_cohort (
    id integer NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    facilitator_id text,
    language text NOT NULL,
    bank_version integer NOT NULL,
    design text NOT NULL,
    created_day integer NOT NULL,
    lesson_day integer,
    ends_day integer NOT NULL,
    key bytea NOT NULL,
    begun_count integer DEFAULT 0 NOT NULL,
    is_own_pace boolean DEFAULT false NOT NULL,
    planned_people integer,
    late_lesson_day integer,
    begun_late_count integer DEFAULT 0 NOT NULL,
    request_key text,
    CONSTRAINT check_cohort_begun_count_check CHECK ((begun_count >= 0)),
    CONSTRAINT check_cohort_begun_late_count_check CHECK ((begun_late_count >= 0)),
    CONSTRAINT check_cohort_check CHECK ((lesson_day >= created_day)),
    CONSTRAINT check_cohort_check1 CHECK (((ends_day > created_day) AND (ends_day <= (created_day + 240)))),
    CONSTRAINT check_cohort_design_check CHECK ((design = ANY (ARRAY['one-group'::text, 'early-late'::text, 'two-classes'::text, 'visitors'::text]))),
    CONSTRAINT check_cohort_key_check CHECK ((length(key) = 32)),
    CONSTRAINT check_cohort_language_check CHECK ((language ~ '^[a-z]{2}(-[A-Za-z]{2,4})?$'::text)),
    CONSTRAINT check_cohort_late CHECK (((late_lesson_day IS NULL) OR ((design = ANY (ARRAY['early-late'::text, 'two-classes'::text])) AND (lesson_day IS NOT NULL) AND (late_lesson_day >= lesson_day)))),
    CONSTRAINT check_cohort_planned_people_check CHECK ((planned_people > 0))
);
CREATE SEQUENCE public.check_cohort_number
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.check_person (
    id uuid NOT NULL,
    cohort_id integer NOT NULL,
    digest bytea NOT NULL,
    digests_less_one bytea[] NOT NULL,
    arm text NOT NULL,
    first_form text NOT NULL,
    created_day integer NOT NULL,
    first_wave text DEFAULT 'before'::text NOT NULL,
    CONSTRAINT check_person_arm_check CHECK ((arm = ANY (ARRAY['all'::text, 'early'::text, 'late'::text]))),
    CONSTRAINT check_person_digest_check CHECK ((length(digest) = 32)),
    CONSTRAINT check_person_digests_less_one_check CHECK ((cardinality(digests_less_one) = 4)),
    CONSTRAINT check_person_first_form_check CHECK ((first_form = ANY (ARRAY['A'::text, 'B'::text]))),
    CONSTRAINT check_person_first_wave_check CHECK ((first_wave = ANY (ARRAY['before'::text, 'after'::text, 'two-weeks'::text, 'three-months'::text, 'six-months'::text])))
);
CREATE TABLE public.check_release (
    cohort_id integer NOT NULL,
    wave text NOT NULL,
    published_day integer NOT NULL,
    figures jsonb NOT NULL,
    CONSTRAINT check_release_figures_check CHECK ((jsonb_typeof(figures) = 'object'::text)),
    CONSTRAINT check_release_wave_check CHECK ((wave = ANY (ARRAY['after'::text, 'two-weeks'::text, 'three-months'::text, 'six-months'::text])))
);
CREATE TABLE public.check_wave (
    person_id uuid NOT NULL,
    wave text NOT NULL,
    begun_day integer NOT NULL,
    last_day integer NOT NULL,
    CONSTRAINT check_wave_check CHECK ((last_day >= begun_day)),
    CONSTRAINT check_wave_wave_check CHECK ((wave = ANY (ARRAY['before'::text, 'waiting'::text, 'after'::text, 'two-weeks'::text, 'three-months'::text, 'six-months'::text])))
);
CREATE TABLE public.class_command (
    classroom_id integer NOT NULL,
    ordinal bigint NOT NULL,
    practice_at timestamp with time zone NOT NULL,
    kind text NOT NULL,
    actor text,
    investor_id integer,
    facts jsonb NOT NULL
);
ALTER TABLE public.class_command ALTER COLUMN ordinal ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.class_command_ordinal_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.class_directory (
    classroom_id integer NOT NULL,
    kind text NOT NULL,
    join_code text,
    state text DEFAULT 'running'::text NOT NULL,
    check_cohort_id integer,
    request_key text,
    CONSTRAINT class_directory_join_code_check CHECK ((join_code ~ '^[A-Z2-9]{6,12}$'::text)),
    CONSTRAINT class_directory_join_code_of_kind CHECK (((kind = ANY (ARRAY['invited'::text, 'homework'::text])) = (join_code IS NOT NULL))),
    CONSTRAINT class_directory_kind_check CHECK ((kind = ANY (ARRAY['open'::text, 'invited'::text, 'solo'::text, 'homework'::text]))),
    CONSTRAINT class_directory_state_check CHECK ((state = ANY (ARRAY['running'::text, 'closed'::text])))
);
CREATE SEQUENCE public.class_number
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.classroom_erasure (
    classroom_id integer NOT NULL,
    transaction_id xid8 DEFAULT pg_current_xact_id() NOT NULL,
    actor text NOT NULL,
    erased_at timestamp with time zone NOT NULL,
    counts jsonb
);
CREATE TABLE public.coin_arrival (
    classroom_id integer NOT NULL,
    transfer_id text NOT NULL,
    posting_id bigint NOT NULL,
    worth_cents bigint NOT NULL,
    arrived_at timestamp with time zone NOT NULL,
    CONSTRAINT coin_arrival_worth_cents_check CHECK ((worth_cents >= 0))
);
CREATE TABLE public.coin_return_due (
    classroom_id integer NOT NULL,
    transfer_id text NOT NULL,
    due_at timestamp with time zone NOT NULL
);
CREATE TABLE public.credential (
    member_id text NOT NULL,
    password_hash text NOT NULL
);
CREATE TABLE public.crowd (
    classroom_id integer NOT NULL,
    seed integer NOT NULL,
    began_at timestamp with time zone NOT NULL,
    steps_done integer DEFAULT 0 NOT NULL,
    pressure double precision DEFAULT 0 NOT NULL,
    collapsed_step integer,
    CONSTRAINT crowd_collapsed_step_check CHECK ((collapsed_step >= 0)),
    CONSTRAINT crowd_pressure_check CHECK ((pressure >= (0)::double precision)),
    CONSTRAINT crowd_steps_done_check CHECK ((steps_done >= 0))
);
CREATE TABLE public.crowd_member (
    classroom_id integer NOT NULL,
    person integer NOT NULL,
    investor_id integer NOT NULL,
    joined_step integer NOT NULL,
    panicked_step integer,
    left_step integer,
    left_why text,
    CONSTRAINT crowd_member_check CHECK (((left_step IS NULL) = (left_why IS NULL))),
    CONSTRAINT crowd_member_left_why_check CHECK ((left_why = ANY (ARRAY['paid'::text, 'lost-hope'::text]))),
    CONSTRAINT crowd_member_person_check CHECK ((person >= 0))
);
CREATE TABLE public.deposit (
    classroom_id integer NOT NULL,
    id text NOT NULL,
    investor_id integer NOT NULL,
    request_key text NOT NULL,
    amount_cents bigint NOT NULL,
    origin text NOT NULL,
    transfer_id text,
    proof_file_id text,
    requested_at timestamp with time zone NOT NULL,
    CONSTRAINT deposit_amount_cents_check CHECK ((amount_cents >= 10000)),
    CONSTRAINT deposit_check CHECK (
CASE origin
    WHEN 'wallet'::text THEN (transfer_id IS NOT NULL)
    ELSE (proof_file_id IS NOT NULL)
END),
    CONSTRAINT deposit_id_check CHECK ((id ~ '^dep_[0-9a-z]+$'::text)),
    CONSTRAINT deposit_origin_check CHECK ((origin = ANY (ARRAY['wallet'::text, 'proof'::text])))
);
CREATE TABLE public.deposit_decision (
    classroom_id integer NOT NULL,
    deposit_id text NOT NULL,
    outcome text NOT NULL,
    credited_cents bigint,
    reason text,
    posting_id bigint,
    decided_by text NOT NULL,
    decided_at timestamp with time zone NOT NULL,
    CONSTRAINT deposit_decision_check CHECK (((outcome = 'approved'::text) = ((credited_cents IS NOT NULL) AND (posting_id IS NOT NULL)))),
    CONSTRAINT deposit_decision_check1 CHECK (((outcome = 'declined'::text) = (reason IS NOT NULL))),
    CONSTRAINT deposit_decision_credited_cents_check CHECK ((credited_cents > 0)),
    CONSTRAINT deposit_decision_outcome_check CHECK ((outcome = ANY (ARRAY['approved'::text, 'declined'::text])))
);
CREATE TABLE public.deposit_due (
    classroom_id integer NOT NULL,
    deposit_id text NOT NULL,
    look_at timestamp with time zone NOT NULL
);
CREATE TABLE public.enquiry (
    id text NOT NULL,
    digest bytea NOT NULL,
    full_name text NOT NULL,
    email text NOT NULL,
    house_address text NOT NULL,
    country text NOT NULL,
    phone_number text NOT NULL,
    whatsapp_number text NOT NULL,
    message text NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    CONSTRAINT enquiry_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT enquiry_digest_check CHECK ((octet_length(digest) = 32)),
    CONSTRAINT enquiry_email_check CHECK ((length(email) <= 254)),
    CONSTRAINT enquiry_fictional_email CHECK ((email ~ '@([a-z0-9-]+\.)*(example\.(com|net|org)|[a-z0-9-]+\.(example|test))$'::text)),
    CONSTRAINT enquiry_full_name_check CHECK (((length(full_name) >= 1) AND (length(full_name) <= 120))),
    CONSTRAINT enquiry_house_address_check CHECK (((length(house_address) >= 1) AND (length(house_address) <= 200))),
    CONSTRAINT enquiry_id_check CHECK ((id ~ '^enq_[0-9a-z]+$'::text)),
    CONSTRAINT enquiry_message_check CHECK (((length(message) >= 1) AND (length(message) <= 2000))),
    CONSTRAINT enquiry_phone_number_check CHECK ((phone_number ~ '^\+[0-9]{7,17}$'::text)),
    CONSTRAINT enquiry_whatsapp_number_check CHECK ((whatsapp_number ~ '^\+[0-9]{7,17}$'::text))
);
CREATE TABLE public.facilitation (
    classroom_id integer NOT NULL,
    member_id text NOT NULL
);
CREATE TABLE public.homework (
    id integer NOT NULL,
    name text NOT NULL,
    scenario text NOT NULL,
    pace_minutes integer NOT NULL,
    language text NOT NULL,
    size_limit integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    begun_count integer DEFAULT 0 NOT NULL,
    finished_count integer DEFAULT 0 NOT NULL,
    claimed_until timestamp with time zone,
    report jsonb,
    CONSTRAINT homework_check CHECK (((ends_at > created_at) AND (ends_at <= (created_at + '21 days'::interval)))),
    CONSTRAINT homework_check1 CHECK (((begun_count >= 0) AND (begun_count <= size_limit))),
    CONSTRAINT homework_check2 CHECK (((finished_count >= 0) AND (finished_count <= begun_count))),
    CONSTRAINT homework_language_check CHECK ((language ~ '^[a-z]{2}(-[A-Za-z]{2,4})?$'::text)),
    CONSTRAINT homework_pace_minutes_check CHECK ((pace_minutes = ANY (ARRAY[12, 20, 30]))),
    CONSTRAINT homework_report_check CHECK ((jsonb_typeof(report) = 'object'::text)),
    CONSTRAINT homework_scenario_check CHECK ((scenario = ANY (ARRAY['quick'::text, 'long'::text, 'honest'::text]))),
    CONSTRAINT homework_size_limit_check CHECK (((size_limit >= 1) AND (size_limit <= 500)))
);
CREATE TABLE public.house_payment (
    classroom_id integer NOT NULL,
    transfer_id text NOT NULL,
    withdrawal_id text,
    returned_transfer_id text,
    CONSTRAINT house_payment_check CHECK ((num_nonnulls(withdrawal_id, returned_transfer_id) = 1))
);
CREATE TABLE public.identity_provider_link (
    issuer text NOT NULL,
    subject text NOT NULL,
    member_id text NOT NULL,
    by_claim boolean NOT NULL,
    linked_at timestamp with time zone NOT NULL,
    CONSTRAINT identity_provider_link_issuer_check CHECK (((length(issuer) >= 1) AND (length(issuer) <= 2000))),
    CONSTRAINT identity_provider_link_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 255)))
);
CREATE TABLE public.investment (
    classroom_id integer NOT NULL,
    id text NOT NULL,
    investor_id integer NOT NULL,
    ordinal integer NOT NULL,
    request_key text NOT NULL,
    plan text NOT NULL,
    principal_cents bigint NOT NULL,
    profit_cents bigint NOT NULL,
    placed_at timestamp with time zone NOT NULL,
    matures_at timestamp with time zone NOT NULL,
    posting_id bigint NOT NULL,
    CONSTRAINT investment_check CHECK ((matures_at > placed_at)),
    CONSTRAINT investment_id_check CHECK ((id ~ '^inv_[0-9a-z]+$'::text)),
    CONSTRAINT investment_ordinal_check CHECK ((ordinal > 0)),
    CONSTRAINT investment_plan_check CHECK ((plan = ANY (ARRAY['beginners'::text, 'advanced'::text, 'premium'::text]))),
    CONSTRAINT investment_principal_cents_check CHECK ((principal_cents > 0)),
    CONSTRAINT investment_profit_cents_check CHECK ((profit_cents > 0))
);
CREATE TABLE public.investment_due (
    classroom_id integer NOT NULL,
    investment_id text NOT NULL,
    matures_at timestamp with time zone NOT NULL
);
CREATE TABLE public.investment_maturity (
    classroom_id integer NOT NULL,
    investment_id text NOT NULL,
    posting_id bigint NOT NULL,
    matured_at timestamp with time zone NOT NULL
);
CREATE TABLE public.investor (
    classroom_id integer NOT NULL,
    id integer NOT NULL,
    member_id text,
    joined_at timestamp with time zone NOT NULL,
    is_crowd boolean DEFAULT false NOT NULL,
    crowd_name text,
    CONSTRAINT investor_check CHECK ((is_crowd = (crowd_name IS NOT NULL))),
    CONSTRAINT investor_check1 CHECK (((NOT is_crowd) OR (member_id IS NULL))),
    CONSTRAINT investor_id_check CHECK ((id > 0))
);
CREATE TABLE public.late_cover_due (
    classroom_id integer NOT NULL,
    transfer_id text NOT NULL
);
CREATE TABLE public.ledger_account (
    balance public.ledger_balance DEFAULT 0 NOT NULL,
    last_sequence integer DEFAULT 0 NOT NULL,
    classroom_id integer NOT NULL,
    owner_id integer NOT NULL,
    purpose public.ledger_purpose NOT NULL
)
WITH (fillfactor='50');
CREATE TABLE public.ledger_entry (
    amount public.ledger_amount NOT NULL,
    balance_after public.ledger_balance,
    posting_id integer NOT NULL,
    sequence integer NOT NULL,
    classroom_id integer NOT NULL,
    owner_id integer NOT NULL,
    purpose public.ledger_purpose NOT NULL
);
CREATE TABLE public.ledger_posting (
    occurred_at timestamp with time zone NOT NULL,
    posted_at timestamp with time zone DEFAULT now() NOT NULL,
    id integer NOT NULL,
    classroom_id integer NOT NULL,
    kind public.ledger_kind NOT NULL,
    key_digest uuid NOT NULL,
    request_digest uuid NOT NULL
);
CREATE SEQUENCE public.ledger_posting_id
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
    CYCLE;
CREATE TABLE public.ledger_reversal (
    classroom_id integer NOT NULL,
    original_id integer NOT NULL,
    posting_id integer NOT NULL
);
CREATE SEQUENCE public.ledger_uncached_sequence
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 32
    CYCLE;
CREATE TABLE public.lesson_progress (
    classroom_id integer NOT NULL,
    investor_id integer NOT NULL,
    xray_opened_at timestamp with time zone,
    debrief_opened_at timestamp with time zone,
    looked_up_at timestamp with time zone,
    looked_up_first boolean,
    CONSTRAINT lesson_progress_looked_up CHECK (((looked_up_at IS NULL) = (looked_up_first IS NULL)))
);
CREATE TABLE public.member (
    id text NOT NULL,
    role text DEFAULT 'investor'::text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    first_name text DEFAULT ''::text NOT NULL,
    last_name text DEFAULT ''::text NOT NULL,
    username text,
    phone_number text DEFAULT ''::text NOT NULL,
    country text DEFAULT ''::text NOT NULL,
    must_change_password boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    classroom_id integer,
    investor_id integer,
    CONSTRAINT member_country_check CHECK ((country ~ '^([A-Z]{2})?$'::text)),
    CONSTRAINT member_email_check CHECK ((email = lower(email))),
    CONSTRAINT member_fictional_email CHECK (((role <> 'investor'::text) OR (email ~ '@([a-z0-9-]+\.)*(example\.(com|net|org)|[a-z0-9-]+\.(example|test)|example|test)$'::text))),
    CONSTRAINT member_place CHECK (((classroom_id IS NULL) = (investor_id IS NULL))),
    CONSTRAINT member_role_check CHECK ((role = ANY (ARRAY['investor'::text, 'facilitator'::text, 'administrator'::text]))),
    CONSTRAINT member_staff_have_no_place CHECK (((role = 'investor'::text) OR (classroom_id IS NULL))),
    CONSTRAINT member_username_check CHECK ((username = lower(username)))
);
CREATE TABLE public.message_cue (
    classroom_id integer NOT NULL,
    investor_id integer NOT NULL,
    cue text NOT NULL,
    facts jsonb NOT NULL,
    at timestamp with time zone NOT NULL
);
CREATE TABLE public.one_time_token (
    digest bytea NOT NULL,
    purpose text NOT NULL,
    member_id text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT one_time_token_digest_check CHECK ((octet_length(digest) = 32)),
    CONSTRAINT one_time_token_purpose_check CHECK ((purpose = ANY (ARRAY['new-password'::text, 'second-step'::text])))
);
CREATE TABLE public.outbox_message (
    id text NOT NULL,
    classroom_id integer,
    recipient text NOT NULL,
    kind text NOT NULL,
    parameters jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone,
    sent_at timestamp with time zone
);
CREATE TABLE public.payment_due (
    classroom_id integer NOT NULL,
    transfer_id text NOT NULL,
    block_height bigint NOT NULL
);
CREATE TABLE public.play_address (
    classroom_id integer NOT NULL,
    address text NOT NULL,
    owner_id integer NOT NULL,
    balance bigint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    retired_at timestamp with time zone,
    CONSTRAINT play_address_address_check CHECK ((address ~ '^play1[02-9ac-hj-np-z]{38}$'::text)),
    CONSTRAINT play_address_balance_check CHECK ((balance >= 0)),
    CONSTRAINT play_address_owner_id_check CHECK ((owner_id >= 0))
);
CREATE TABLE public.play_transfer (
    classroom_id integer NOT NULL,
    id text NOT NULL,
    request_key text NOT NULL,
    from_address text,
    to_address text NOT NULL,
    satoshi bigint NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    block_height bigint NOT NULL,
    block_at timestamp with time zone NOT NULL,
    ordinal bigint NOT NULL,
    CONSTRAINT play_transfer_block_height_check CHECK ((block_height > 0)),
    CONSTRAINT play_transfer_check CHECK ((from_address <> to_address)),
    CONSTRAINT play_transfer_id_check CHECK ((id ~ '^tr_[0-9a-f]{32}$'::text)),
    CONSTRAINT play_transfer_request_key_check CHECK (((length(request_key) >= 1) AND (length(request_key) <= 100))),
    CONSTRAINT play_transfer_satoshi_check CHECK (((satoshi > 0) AND (satoshi <= '100000000000000'::bigint)))
);
ALTER TABLE public.play_transfer ALTER COLUMN ordinal ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.play_transfer_ordinal_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.proof_file (
    classroom_id integer NOT NULL,
    id text NOT NULL,
    investor_id integer NOT NULL,
    receipt_code text NOT NULL,
    media_type text NOT NULL,
    byte_size integer NOT NULL,
    uploaded_at timestamp with time zone NOT NULL,
    request_key text,
    CONSTRAINT proof_file_byte_size_check CHECK (((byte_size >= 1) AND (byte_size <= 5242880))),
    CONSTRAINT proof_file_id_check CHECK ((id ~ '^file_[0-9a-z]+$'::text)),
    CONSTRAINT proof_file_media_type_check CHECK ((media_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'application/pdf'::text])))
);
CREATE TABLE public.receipt (
    classroom_id integer NOT NULL,
    code text NOT NULL,
    investor_id integer NOT NULL,
    transfer_id text,
    shown_transfer_id text NOT NULL,
    from_address text NOT NULL,
    to_address text NOT NULL,
    satoshi bigint NOT NULL,
    worth_cents bigint NOT NULL,
    paid_at timestamp with time zone NOT NULL,
    digest bytea NOT NULL,
    CONSTRAINT receipt_check CHECK (((transfer_id IS NULL) OR (transfer_id = shown_transfer_id))),
    CONSTRAINT receipt_code_check CHECK ((code ~ '^[0-9A-Z-]{8,40}$'::text)),
    CONSTRAINT receipt_digest_check CHECK ((octet_length(digest) = 32)),
    CONSTRAINT receipt_satoshi_check CHECK ((satoshi > 0)),
    CONSTRAINT receipt_shown_transfer_id_check CHECK ((shown_transfer_id ~ '^tr_[0-9a-f]{32}$'::text)),
    CONSTRAINT receipt_worth_cents_check CHECK ((worth_cents >= 0))
);
CREATE TABLE public.recovery_code (
    member_id text NOT NULL,
    hash text NOT NULL,
    CONSTRAINT recovery_code_hash_check CHECK ((hash ~ '^(\$argon2id\$.+|[0-9a-f]{64})$'::text))
);
CREATE TABLE public.release_fee (
    classroom_id integer NOT NULL,
    withdrawal_id text NOT NULL,
    request_key text NOT NULL,
    transfer_id text NOT NULL,
    amount_cents bigint NOT NULL,
    posting_id bigint NOT NULL,
    paid_at timestamp with time zone NOT NULL,
    CONSTRAINT release_fee_amount_cents_check CHECK ((amount_cents > 0))
);
CREATE TABLE public.return_code (
    digest bytea NOT NULL,
    made_at timestamp with time zone NOT NULL,
    member_id text NOT NULL,
    CONSTRAINT return_code_digest_check CHECK ((octet_length(digest) = 32))
);
CREATE TABLE public.savings_account (
    classroom_id integer NOT NULL,
    investor_id integer NOT NULL,
    paid_through_day integer NOT NULL,
    carried integer DEFAULT 0 NOT NULL,
    CONSTRAINT savings_account_carried_check CHECK ((carried >= 0)),
    CONSTRAINT savings_account_paid_through_day_check CHECK ((paid_through_day >= 0))
);
CREATE TABLE public.savings_movement (
    classroom_id integer NOT NULL,
    request_key text NOT NULL,
    investor_id integer NOT NULL,
    direction text NOT NULL,
    amount_cents bigint NOT NULL,
    transfer_id text NOT NULL,
    posting_id bigint NOT NULL,
    moved_at timestamp with time zone NOT NULL,
    CONSTRAINT savings_movement_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT savings_movement_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text])))
);
CREATE TABLE public.schema_migration (
    name text NOT NULL,
    digest text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.second_factor (
    member_id text NOT NULL,
    sealed_key text NOT NULL,
    set_up_at timestamp with time zone,
    last_step integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.security_event (
    id bigint NOT NULL,
    hour timestamp with time zone NOT NULL,
    at timestamp with time zone NOT NULL,
    latest_at timestamp with time zone NOT NULL,
    what text NOT NULL,
    outcome text NOT NULL,
    actor text NOT NULL,
    subject text NOT NULL,
    mark text NOT NULL,
    count integer NOT NULL,
    CONSTRAINT security_event_actor_check CHECK ((actor ~ '^(mem_[0-9a-z]+|[a-z]+( [a-z]+)?)$'::text)),
    CONSTRAINT security_event_count_check CHECK ((count > 0)),
    CONSTRAINT security_event_mark_check CHECK ((mark ~ '^([0-9a-f]{12})?$'::text)),
    CONSTRAINT security_event_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'failed'::text, 'refused'::text]))),
    CONSTRAINT security_event_subject_check CHECK (((subject ~ '^[A-Za-z0-9 _-]*(\.[A-Za-z]{1,4})?$'::text) AND (length(subject) <= 80))),
    CONSTRAINT security_event_what_check CHECK ((what ~ '^[a-z][a-z-]*$'::text))
);
ALTER TABLE public.security_event ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.security_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE UNLOGGED TABLE public.security_key (
    day date NOT NULL,
    key bytea NOT NULL,
    CONSTRAINT security_key_key_check CHECK ((octet_length(key) = 32))
);
CREATE TABLE public.session (
    id text NOT NULL,
    member_id text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    digest bytea NOT NULL,
    idle_seconds integer NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    has_provider_factor boolean DEFAULT false NOT NULL,
    confirmed_at timestamp with time zone,
    earlier_digest bytea,
    earlier_until timestamp with time zone,
    CONSTRAINT session_check CHECK (((earlier_digest IS NULL) = (earlier_until IS NULL))),
    CONSTRAINT session_digest_check CHECK ((octet_length(digest) = 32)),
    CONSTRAINT session_earlier_digest_check CHECK ((octet_length(earlier_digest) = 32)),
    CONSTRAINT session_ends_at_check CHECK ((expires_at <= ends_at)),
    CONSTRAINT session_idle_seconds_check CHECK ((idle_seconds > 0))
);
CREATE TABLE public.setting (
    name text NOT NULL,
    value jsonb NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT setting_name_check CHECK ((name = 'chat-number'::text))
);
CREATE TABLE public.solo_day (
    day date NOT NULL,
    founded integer DEFAULT 0 NOT NULL,
    ended integer DEFAULT 0 NOT NULL,
    refused integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.spotter_flag (
    classroom_id integer NOT NULL,
    investor_id integer NOT NULL,
    page text NOT NULL,
    thing text NOT NULL,
    kind text NOT NULL,
    signs text[] NOT NULL,
    feeling text NOT NULL,
    flagged_at timestamp with time zone NOT NULL,
    ordinal integer NOT NULL,
    CONSTRAINT spotter_flag_feeling_check CHECK ((feeling = ANY (ARRAY['worries'::text, 'reassures'::text]))),
    CONSTRAINT spotter_flag_thing_check CHECK ((length(thing) <= 40))
);
CREATE TABLE public.staff_invitation (
    id text NOT NULL,
    email text NOT NULL,
    role text NOT NULL,
    digest bytea NOT NULL,
    invited_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT staff_invitation_check CHECK ((expires_at > invited_at)),
    CONSTRAINT staff_invitation_digest_check CHECK ((octet_length(digest) = 32)),
    CONSTRAINT staff_invitation_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
    CONSTRAINT staff_invitation_id_check CHECK ((id ~ '^sin_[0-9a-z]+$'::text)),
    CONSTRAINT staff_invitation_role_check CHECK ((role = ANY (ARRAY['facilitator'::text, 'administrator'::text])))
);
CREATE UNLOGGED TABLE public.sweep_lease (
    holder text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.sweep_run (
    name text NOT NULL,
    period text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    result jsonb
);
CREATE TABLE public.withdrawal (
    classroom_id integer NOT NULL,
    id text NOT NULL,
    investor_id integer NOT NULL,
    request_key text NOT NULL,
    amount_cents bigint NOT NULL,
    to_address text NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    posting_id bigint NOT NULL,
    CONSTRAINT withdrawal_amount_cents_check CHECK ((amount_cents >= 10000)),
    CONSTRAINT withdrawal_id_check CHECK ((id ~ '^wd_[0-9a-z]+$'::text))
);
CREATE TABLE public.withdrawal_decision (
    classroom_id integer NOT NULL,
    withdrawal_id text NOT NULL,
    outcome text NOT NULL,
    fee_cents bigint,
    satoshi bigint,
    reason text,
    posting_id bigint NOT NULL,
    decided_by text NOT NULL,
    decided_at timestamp with time zone NOT NULL,
    CONSTRAINT withdrawal_decision_check CHECK (((outcome = 'approved'::text) = ((fee_cents IS NOT NULL) AND (satoshi IS NOT NULL)))),
    CONSTRAINT withdrawal_decision_check1 CHECK (((outcome = 'declined'::text) = (reason IS NOT NULL))),
    CONSTRAINT withdrawal_decision_fee_cents_check CHECK ((fee_cents >= 0)),
    CONSTRAINT withdrawal_decision_outcome_check CHECK ((outcome = ANY (ARRAY['approved'::text, 'declined'::text]))),
    CONSTRAINT withdrawal_decision_satoshi_check CHECK ((satoshi >= 0))
);
CREATE TABLE public.withdrawal_due (
    classroom_id integer NOT NULL,
    withdrawal_id text NOT NULL,
    look_at timestamp with time zone NOT NULL
);
INSERT INTO public.account_message VALUES
	(5, 56792562, 'last-places', '2026-12-17 09:33:46+00', NULL, NULL),
	(5, 1973125308, 'last-places', '2026-12-17 09:33:46+00', NULL, NULL),
	(5, 1784688350, 'last-places', '2026-12-17 09:33:46+00', NULL, NULL),
	(5, 56792562, 'welcome', '2026-11-22 10:33:46+00', '2026-11-22 15:33:46+00', NULL),
	(5, 1784688350, 'welcome', '2026-11-22 10:33:46+00', '2026-11-22 15:33:46+00', NULL),
	(5, 1973125308, 'welcome', '2026-11-22 10:33:46+00', '2026-11-22 15:33:46+00', NULL),
	(5, 56792562, 'bonus-kept', '2026-11-22 17:33:46+00', '2026-11-22 21:33:46+00', NULL),
	(5, 1784688350, 'bonus-kept', '2026-11-22 17:33:46+00', '2026-11-22 21:33:46+00', NULL),
	(5, 56792562, 'others-moved-up', '2026-11-24 09:33:46+00', '2026-11-24 09:33:46+00', NULL),
	(5, 1784688350, 'others-moved-up', '2026-11-24 09:33:46+00', '2026-11-24 09:33:46+00', NULL),
	(5, 56792562, 'halfway', '2026-11-28 09:33:46+00', '2026-11-28 09:33:46+00', NULL),
	(5, 1784688350, 'halfway', '2026-11-28 09:33:46+00', '2026-11-28 09:33:46+00', NULL),
	(5, 56792562, 'paid-so-deposit-more', '2026-12-04 16:33:46+00', '2026-12-04 21:33:46+00', NULL),
	(5, 56792562, 'patience', '2026-12-05 17:33:46+00', '2026-12-05 21:33:46+00', NULL),
	(5, 56792562, 'fee-received', '2026-12-07 10:33:46+00', '2026-12-07 15:33:46+00', NULL);
INSERT INTO public.arrival_settlement VALUES
	(2, 'tr_0a8060b932c1f258388373b226e87e40', 'deposit', 'dep_899bjzqedjdmf678gj48', 300000, 3, 0, NULL, 'mem_test', '2026-11-22 21:08:53.727+00'),
	(2, 'tr_7f43176c91d741d6682bb8b33ce1d740', 'deposit', 'dep_jmsa3mp5qe5m8em1megy', 300000, 4, 0, NULL, 'mem_test', '2026-11-22 21:10:25.887+00'),
	(3, 'tr_88323eeada16b668f5535a97704819bc', 'deposit', 'dep_dvmpk4w74115xtcr2gtf', 650000, 8, 0, NULL, 'scenario', '2026-11-23 21:32:48.631+00'),
	(3, 'tr_bd30c1be4395eaf9dedf67348a426641', 'deposit', 'dep_gz3bm55h64519h8eht0f', 320000, 11, 0, NULL, 'scenario', '2026-11-25 03:32:49.079+00'),
	(3, 'tr_d9c393e9f1bb4c62d394b4d6a0d510c8', 'deposit', 'dep_4r680h43cea0m7f20kyw', 220000, 14, 0, NULL, 'scenario', '2026-11-25 21:32:49.497+00'),
	(3, 'tr_11f0a96b2bcf000db114c81de1b7e224', 'deposit', 'dep_h49sthf0e54m46gg2ecc', 69000, 17, 0, NULL, 'scenario', '2026-11-26 09:32:49.729+00'),
	(3, 'tr_701bcb97e0d5e3b028e48201a0d17b97', 'deposit', 'dep_tz2qb3gp7artaftpr220', 18000, 20, 0, NULL, 'scenario', '2026-11-27 03:32:50.14+00'),
	(3, 'tr_1b252ae882333cc1f718a201b9e25917', 'deposit', 'dep_b9ngk2gytqhfvwd8jstp', 500000, 25, 0, NULL, 'scenario', '2026-11-27 09:32:50.32+00'),
	(3, 'tr_3593f75e3a3a58bcf917cc3781b39378', 'deposit', 'dep_f6f3a849vqfs7bg8xy1y', 26000, 26, 0, NULL, 'scenario', '2026-11-27 09:32:50.32+00'),
	(3, 'tr_b38f2f3a8b8a343bba5d8ac18b2b12a0', 'deposit', 'dep_m8vwqk3a5r1a5czp49ap', 26000, 27, 0, NULL, 'scenario', '2026-11-27 09:32:50.32+00'),
	(3, 'tr_4706e945d4b1806a9e8d542f54668680', 'deposit', 'dep_e2xd7jmkehgcmspjn18b', 400000, 34, 0, NULL, 'scenario', '2026-11-28 03:32:50.845+00'),
	(3, 'tr_fb7357e5d7950a2e60630d6b364e0485', 'deposit', 'dep_hcet7gej5cd0gj21703f', 49000, 35, 0, NULL, 'scenario', '2026-11-28 03:32:50.845+00'),
	(3, 'tr_2404c12ce7f58c7e96908e110901b8e8', 'deposit', 'dep_vpyp93czf26nq0yp323g', 42000, 36, 0, NULL, 'scenario', '2026-11-28 03:32:50.845+00'),
	(3, 'tr_988b04c7618b7ba2212f2b9560a2e541', 'deposit', 'dep_akzbyydmj89ntvkqahp7', 1400000, 42, 0, NULL, 'scenario', '2026-11-28 09:32:51.096+00'),
	(3, 'tr_de5fd25a02d6fb0670faa622aabb31f5', 'deposit', 'dep_h44zkthvsn1jz29hfhqy', 38000, 43, 0, NULL, 'scenario', '2026-11-28 09:32:51.096+00'),
	(3, 'tr_f66b048b52e7b205be351eea75161344', 'deposit', 'dep_wfc0e7wrpwxvcptmstv7', 200000, 47, 0, NULL, 'scenario', '2026-11-28 15:32:51.416+00'),
	(3, 'tr_6edf461937c1d653dbff363babe5419b', 'deposit', 'dep_3waxnqfyftb8dkryx8z5', 87000, 51, 0, NULL, 'scenario', '2026-11-29 03:32:51.748+00'),
	(3, 'tr_7e8b105a29c7dc978b3b3d672fd46bcb', 'deposit', 'dep_zz30fw8xwfzw8p8wh867', 46000, 52, 0, NULL, 'scenario', '2026-11-29 03:32:51.748+00'),
	(3, 'tr_04c98a03f2941eaeb0f2a52b314d2587', 'deposit', 'dep_d7y35bh2hxz55cn4d7rn', 37000, 55, 0, NULL, 'scenario', '2026-11-29 09:32:51.884+00'),
	(5, 'tr_90375f86e3e87561b03a5b6c38cc856c', 'deposit', 'dep_2gwrdt6a24w967dxq958', 150000, 65, 0, NULL, 'scenario', '2026-11-22 15:33:46+00'),
	(5, 'tr_ac5bdd924d60b0e5dea00f4688148878', 'deposit', 'dep_b4eetx12qshr3049f5es', 60000, 66, 0, NULL, 'scenario', '2026-11-22 15:33:46+00'),
	(5, 'tr_10afc9d2b5805b292c1e893b893d2db7', 'deposit', 'dep_2kfyshxr5bwgx616yw2f', 420000, 68, 0, NULL, 'scenario', '2026-11-23 09:33:46+00'),
	(5, 'tr_dfc8e3bb77beba0f70127fe9c30d9beb', 'deposit', 'dep_3evbcmmckcw9s7z320ea', 390000, 76, 0, NULL, 'scenario', '2026-11-24 21:33:46+00'),
	(5, 'tr_034048260f35032a39c431c265a1cc18', 'deposit', 'dep_71s8ak4a51tdrafm8xzs', 240000, 77, 0, NULL, 'scenario', '2026-11-24 21:33:46+00'),
	(5, 'tr_0b4b23fb249b27e7dc982af027dd1dae', 'deposit', 'dep_3x39b9ptw2zp82n5y3f1', 26000, 81, 0, NULL, 'scenario', '2026-11-25 03:33:46+00'),
	(5, 'tr_f378835a990ec930f3631c3ed5976386', 'deposit', 'dep_7aab9hxfdq72hsbmf97h', 24000, 82, 0, NULL, 'scenario', '2026-11-25 03:33:46+00'),
	(5, 'tr_014c8dccef2c6577ba3146a13e16d291', 'deposit', 'dep_eac867m9hf4x9by2nsp8', 72000, 87, 0, NULL, 'scenario', '2026-11-25 09:33:46+00'),
	(5, 'tr_3e38508c1a1bc8ba916ae6488c362b1d', 'deposit', 'dep_0vrdtd6pbbvb8edcrj7a', 69000, 90, 0, NULL, 'scenario', '2026-11-25 15:33:46+00'),
	(5, 'tr_6a818599c9d4fdfaca2de3dbf6070ace', 'deposit', 'dep_ksem9xt5egvyhkmhpern', 320000, 91, 0, NULL, 'scenario', '2026-11-25 15:33:46+00'),
	(5, 'tr_18baf543b839ce9907efc5d385e6d84c', 'deposit', 'dep_e528dbyekkb635g1ds0e', 120000, 97, 0, NULL, 'scenario', '2026-11-25 21:33:46+00'),
	(5, 'tr_a4721cbcfb6da1e7098e46772a18545e', 'deposit', 'dep_qpqxnyedagxd6mkhgm0v', 65000, 100, 0, NULL, 'scenario', '2026-11-27 03:33:46+00'),
	(5, 'tr_0f8d67626a4c693ed0bcee369983df6a', 'deposit', 'dep_1kabj7qqn3dk0hqjazn4', 46000, 104, 0, NULL, 'scenario', '2026-11-27 15:33:46+00'),
	(5, 'tr_3ae6f32d126739720878b40217505a06', 'deposit', 'dep_7wphwx9549j393vqp02c', 23000, 107, 0, NULL, 'scenario', '2026-11-27 21:33:46+00'),
	(5, 'tr_3e4a27dee462a42108900f12f8caaf3a', 'deposit', 'dep_tm3b99n73gfygwnsh037', 197300, 131, 0, NULL, 'scenario', '2026-12-06 09:33:46+00'),
	(5, 'tr_8e4430e7295eadd790acb32b4c5275c0', 'release-fee', NULL, 9000, 136, 0, NULL, 'scenario', '2026-12-07 09:33:46+00');
INSERT INTO public.attempt VALUES
	('\x5a8eb93878a7a69b92772b3f2c6f8eb0a5c1d79dff8fd8b7e0e0c89ee81554aa', '2026-11-22 09:32:14.881+00', 3, '2026-11-22 10:32:14.881+00', NULL),
	('\x3041022ed574da6f369e9145a9efee02252008483bf4702782c3a0a40eb4fc03', '2026-11-22 09:32:44.165+00', 1, '2026-11-29 09:32:44.165+00', NULL),
	('\xb4727ce3ac3fba1e067a35ae2dac1d6dc421296bb4d2e543a948143430080fd3', '2026-11-22 09:33:46+00', 1, '2026-11-29 09:33:46+00', NULL),
	('\x5097a9560645cc65f481ebe9104112d8d20d558fbd5697fa2c0f13efef73e92c', '2026-11-22 09:33:46+00', 1, '2026-11-22 10:33:46+00', NULL);
INSERT INTO public.audit_entry OVERRIDING SYSTEM VALUE VALUES
	(1, '2026-11-22 09:32:13.345+00', 'first start', NULL, 'create staff', 'mem_r2pt9bbqwggf70rndyx4', NULL, '{"role": "administrator"}'),
	(2, '2026-11-22 09:32:14.694+00', 'mem_r2pt9bbqwggf70rndyx4', NULL, 'second-factor-set-up', 'mem_r2pt9bbqwggf70rndyx4', NULL, NULL),
	(3, '2026-11-22 09:32:17.325+00', 'test', NULL, 'create staff', 'mem_qg9vmj9rf3769hgq2na5', NULL, '{"role": "facilitator"}'),
	(4, '2026-11-22 09:32:18.339+00', 'mem_qg9vmj9rf3769hgq2na5', NULL, 'second-factor-set-up', 'mem_qg9vmj9rf3769hgq2na5', NULL, NULL),
	(5, '2026-11-22 09:32:43.874+00', 'mem_test', 2, 'deposit-approved', 'dep_899bjzqedjdmf678gj48', '{"status": "pending", "claimed": "300000"}', '{"status": "approved", "backing": "coins", "credited": "300000"}'),
	(6, '2026-11-22 09:32:43.938+00', 'mem_test', 2, 'deposit-approved', 'dep_jmsa3mp5qe5m8em1megy', '{"status": "pending", "claimed": "300000"}', '{"status": "approved", "backing": "coins", "credited": "300000"}'),
	(7, '2026-11-22 09:32:45.785+00', 'test', 2, 'clock-changed', 'class 2', NULL, '{"rate": 1440}'),
	(8, '2026-11-22 09:32:47.762+00', 'command line', 3, 'clock-jumped', 'class 3', NULL, NULL),
	(9, '2026-11-22 09:32:47.884+00', 'command line', 3, 'clock-jumped', 'class 3', NULL, NULL),
	(10, '2026-11-22 09:32:48.002+00', 'command line', 3, 'clock-jumped', 'class 3', NULL, NULL),
	(11, '2026-11-22 09:32:48.103+00', 'command line', 3, 'clock-jumped', 'class 3', NULL, NULL),
	(12, '2026-11-22 09:32:48.316+00', 'command line', 3, 'clock-jumped', 'class 3', NULL, NULL),
	(13, '2026-11-22 09:32:48.578+00', 'command line', 3, 'clock-jumped', 'class 3', NULL, NULL),
	(14, '2026-11-22 09:32:48.631+00', 'scenario', 3, 'deposit-approved', 'dep_dvmpk4w74115xtcr2gtf', '{"status": "pending", "claimed": "650000"}', '{"status": "approved", "backing": "coins", "credited": "650000"}'),
	(15, '2026-11-22 09:32:48.706+00', 'command line', 3, 'clock-jumped', 'class 3', NULL, NULL),
	(16, '2026-11-22 09:32:48.773+00', 'command line', 3, 'clock-jumped', 'class 3', NULL, NULL),
	(17, '2026-11-22 09:32:48.817+00', 'command line', 3, 'clock-jumped', 'class 3', NULL, NULL),
	(18, '2026-11-22 09:32:48.882+00', 'command line', 3, 'clock-jumped', 'class 3', NULL, NULL),
	(19, '2026-11-22 09:32:48.996+00', 'command line', 3, 'clock-jumped', 'class 3', NULL, NULL),
	(20, '2026-11-22 09:32:49.079+00', 'scenario', 3, 'deposit-approved', 'dep_gz3bm55h64519h8eht0f', '{"status": "pending", "claimed": "320000"}', '{"status": "approved", "backing": "coins", "credited": "320000"}'),
	(21, '2026-11-22 09:32:49.178+00', 'command line', 3, 'clock-jumped', 'class 3', NULL, NULL),
	(22, '2026-11-22 09:32:49.279+00', 'command line', 3, 'clock-jumped', 'class 3', NULL, NULL),
	(23, '2026-11-22 09:32:49.41+00', 'command line', 3, 'clock-jumped', 'class 3', NULL, NULL),
	(24, '2026-11-22 09:32:49.497+00', 'scenario', 3, 'deposit-approved', 'dep_4r680h43cea0m7f20kyw', '{"status": "pending", "claimed": "220000"}', '{"status": "approved", "backing": "coins", "credited": "220000"}'),
	(25, '2026-11-22 09:32:49.594+00', 'command line', 3, 'clock-jumped', 'class 3', NULL, NULL),
	(26, '2026-11-22 09:32:49.688+00', 'command line', 3, 'clock-jumped', 'class 3', NULL, NULL),
	(27, '2026-11-22 09:32:49.729+00', 'scenario', 3, 'deposit-approved', 'dep_h49sthf0e54m46gg2ecc', '{"status": "pending", "claimed": "69000"}', '{"status": "approved", "backing": "coins", "credited": "69000"}'),
	(28, '2026-11-22 09:32:49.82+00', 'command line', 3, 'clock-jumped', 'class 3', NULL, NULL),
	(29, '2026-11-22 09:32:49.935+00', 'command line', 3, 'clock-jumped', 'class 3', NULL, NULL),
	(30, '2026-11-22 09:32:50.118+00', 'command line', 3, 'clock-jumped', 'class 3', NULL, NULL),
	(31, '2026-11-22 09:32:50.14+00', 'scenario', 3, 'deposit-approved', 'dep_tz2qb3gp7artaftpr220', '{"status": "pending", "claimed": "18000"}', '{"status": "approved", "backing": "coins", "credited": "18000"}'),
	(32, '2026-11-22 09:32:50.263+00', 'command line', 3, 'clock-jumped', 'class 3', NULL, NULL),
	(33, '2026-11-22 09:32:50.32+00', 'scenario', 3, 'deposit-approved', 'dep_b9ngk2gytqhfvwd8jstp', '{"status": "pending", "claimed": "500000"}', '{"status": "approved", "backing": "coins", "credited": "500000"}'),
	(34, '2026-11-22 09:32:50.32+00', 'scenario', 3, 'deposit-approved', 'dep_f6f3a849vqfs7bg8xy1y', '{"status": "pending", "claimed": "26000"}', '{"status": "approved", "backing": "coins", "credited": "26000"}'),
	(35, '2026-11-22 09:32:50.32+00', 'scenario', 3, 'deposit-approved', 'dep_m8vwqk3a5r1a5czp49ap', '{"status": "pending", "claimed": "26000"}', '{"status": "approved", "backing": "coins", "credited": "26000"}'),
	(36, '2026-11-22 09:32:50.507+00', 'command line', 3, 'clock-jumped', 'class 3', NULL, NULL),
	(37, '2026-11-22 09:32:50.616+00', 'command line', 3, 'clock-jumped', 'class 3', NULL, NULL),
	(38, '2026-11-22 09:32:50.724+00', 'command line', 3, 'clock-jumped', 'class 3', NULL, NULL),
	(39, '2026-11-22 09:32:50.845+00', 'scenario', 3, 'deposit-approved', 'dep_e2xd7jmkehgcmspjn18b', '{"status": "pending", "claimed": "400000"}', '{"status": "approved", "backing": "coins", "credited": "400000"}'),
	(40, '2026-11-22 09:32:50.845+00', 'scenario', 3, 'deposit-approved', 'dep_hcet7gej5cd0gj21703f', '{"status": "pending", "claimed": "49000"}', '{"status": "approved", "backing": "coins", "credited": "49000"}'),
	(41, '2026-11-22 09:32:50.845+00', 'scenario', 3, 'deposit-approved', 'dep_vpyp93czf26nq0yp323g', '{"status": "pending", "claimed": "42000"}', '{"status": "approved", "backing": "coins", "credited": "42000"}'),
	(42, '2026-11-22 09:32:51.048+00', 'command line', 3, 'clock-jumped', 'class 3', NULL, NULL),
	(43, '2026-11-22 09:32:51.096+00', 'scenario', 3, 'deposit-approved', 'dep_akzbyydmj89ntvkqahp7', '{"status": "pending", "claimed": "1400000"}', '{"status": "approved", "backing": "coins", "credited": "1400000"}'),
	(44, '2026-11-22 09:32:51.096+00', 'scenario', 3, 'deposit-approved', 'dep_h44zkthvsn1jz29hfhqy', '{"status": "pending", "claimed": "38000"}', '{"status": "approved", "backing": "coins", "credited": "38000"}'),
	(45, '2026-11-22 09:32:51.36+00', 'command line', 3, 'clock-jumped', 'class 3', NULL, NULL),
	(46, '2026-11-22 09:32:51.416+00', 'scenario', 3, 'deposit-approved', 'dep_wfc0e7wrpwxvcptmstv7', '{"status": "pending", "claimed": "200000"}', '{"status": "approved", "backing": "coins", "credited": "200000"}'),
	(47, '2026-11-22 09:32:51.504+00', 'command line', 3, 'clock-jumped', 'class 3', NULL, NULL),
	(48, '2026-11-22 09:32:51.728+00', 'command line', 3, 'clock-jumped', 'class 3', NULL, NULL),
	(49, '2026-11-22 09:32:51.748+00', 'scenario', 3, 'deposit-approved', 'dep_3waxnqfyftb8dkryx8z5', '{"status": "pending", "claimed": "87000"}', '{"status": "approved", "backing": "coins", "credited": "87000"}'),
	(50, '2026-11-22 09:32:51.748+00', 'scenario', 3, 'deposit-approved', 'dep_zz30fw8xwfzw8p8wh867', '{"status": "pending", "claimed": "46000"}', '{"status": "approved", "backing": "coins", "credited": "46000"}'),
	(51, '2026-11-22 09:32:51.86+00', 'command line', 3, 'clock-jumped', 'class 3', NULL, NULL),
	(52, '2026-11-22 09:32:51.884+00', 'scenario', 3, 'deposit-approved', 'dep_d7y35bh2hxz55cn4d7rn', '{"status": "pending", "claimed": "37000"}', '{"status": "approved", "backing": "coins", "credited": "37000"}'),
	(53, '2026-11-22 09:32:52.101+00', 'command line', 3, 'clock-changed', 'class 3', NULL, '{"rate": 0}'),
	(54, '2026-11-22 09:33:46+00', 'mem_staff', 4, 'clock-jumped', 'class 4', NULL, NULL),
	(55, '2026-11-22 09:33:46+00', 'mem_staff', 4, 'house-address-rotated', 'class 4', '{"address": "play1udr5fcqpgcmj7wdpntsh275akql5tsptvnlh0c"}', '{"address": "play1f5ftz5dzfrz860k8g5jk9sp459fse37kcznqpd"}'),
	(56, '2026-11-22 09:33:46+00', 'mem_staff', 4, 'deposit-declined', 'dep_rzmcded2vsenpjscnvz0', '{"status": "pending"}', '{"reason": "identity-not-verified", "status": "declined", "coinsReturned": null}'),
	(57, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(62, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(58, '2026-11-22 09:33:46+00', 'scenario', 5, 'deposit-approved', 'dep_2gwrdt6a24w967dxq958', '{"status": "pending", "claimed": "150000"}', '{"status": "approved", "backing": "coins", "credited": "150000"}'),
	(59, '2026-11-22 09:33:46+00', 'scenario', 5, 'deposit-approved', 'dep_b4eetx12qshr3049f5es', '{"status": "pending", "claimed": "60000"}', '{"status": "approved", "backing": "coins", "credited": "60000"}'),
	(60, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(61, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(63, '2026-11-22 09:33:46+00', 'scenario', 5, 'deposit-approved', 'dep_2kfyshxr5bwgx616yw2f', '{"status": "pending", "claimed": "420000"}', '{"status": "approved", "backing": "coins", "credited": "420000"}'),
	(65, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(67, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(69, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(73, '2026-11-22 09:33:46+00', 'scenario', 5, 'deposit-approved', 'dep_3x39b9ptw2zp82n5y3f1', '{"status": "pending", "claimed": "26000"}', '{"status": "approved", "backing": "coins", "credited": "26000"}'),
	(74, '2026-11-22 09:33:46+00', 'scenario', 5, 'deposit-approved', 'dep_7aab9hxfdq72hsbmf97h', '{"status": "pending", "claimed": "24000"}', '{"status": "approved", "backing": "coins", "credited": "24000"}'),
	(75, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(76, '2026-11-22 09:33:46+00', 'scenario', 5, 'deposit-approved', 'dep_eac867m9hf4x9by2nsp8', '{"status": "pending", "claimed": "72000"}', '{"status": "approved", "backing": "coins", "credited": "72000"}'),
	(77, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(81, '2026-11-22 09:33:46+00', 'scenario', 5, 'deposit-approved', 'dep_e528dbyekkb635g1ds0e', '{"status": "pending", "claimed": "120000"}', '{"status": "approved", "backing": "coins", "credited": "120000"}'),
	(82, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(85, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(87, '2026-11-22 09:33:46+00', 'scenario', 5, 'deposit-approved', 'dep_qpqxnyedagxd6mkhgm0v', '{"status": "pending", "claimed": "65000"}', '{"status": "approved", "backing": "coins", "credited": "65000"}'),
	(88, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(89, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(92, '2026-11-22 09:33:46+00', 'scenario', 5, 'deposit-approved', 'dep_7wphwx9549j393vqp02c', '{"status": "pending", "claimed": "23000"}', '{"status": "approved", "backing": "coins", "credited": "23000"}'),
	(93, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(95, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(97, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(100, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(102, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(103, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(105, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(108, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(110, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(111, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(113, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(115, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(117, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(119, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(121, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(122, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(124, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(127, '2026-11-22 09:33:46+00', 'scenario', 5, 'withdrawal-approved', 'wd_3f6djxtfrfxj0w3jw5yp', '{"amount": "43000", "status": "pending"}', '{"fee": "2150", "status": "approved", "satoshi": "680833"}'),
	(129, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(130, '2026-11-22 09:33:46+00', 'scenario', 5, 'deposit-approved', 'dep_tm3b99n73gfygwnsh037', '{"status": "pending", "claimed": "197300"}', '{"status": "approved", "backing": "coins", "credited": "197300"}'),
	(131, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(133, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(135, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(136, '2026-11-22 09:33:46+00', 'scenario', 5, 'withdrawal-approved', 'wd_66xd7cwvwawrhpkmxgkh', '{"amount": "16000", "status": "pending"}', '{"fee": "800", "status": "approved", "satoshi": "253333"}'),
	(138, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(141, '2026-11-22 09:33:46+00', 'mem_staff', 4, 'clock-jumped', 'class 4', NULL, NULL),
	(144, '2026-11-22 09:33:46+00', 'test', NULL, 'create staff', 'mem_c82f061byf3wj1kp61fp', NULL, '{"role": "facilitator"}'),
	(145, '2026-11-22 09:33:46+00', 'mem_c82f061byf3wj1kp61fp', NULL, 'homework-set', 'homework 7', NULL, '{"days": 3, "scenario": "quick", "sizeLimit": 60}'),
	(146, '2026-11-22 09:33:46+00', 'mem_r2pt9bbqwggf70rndyx4', NULL, 'chat-number-changed', 'chat-number', '{"phoneNumber": null}', '{"phoneNumber": "12025550143"}'),
	(64, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(66, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(68, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(70, '2026-11-22 09:33:46+00', 'scenario', 5, 'deposit-approved', 'dep_3evbcmmckcw9s7z320ea', '{"status": "pending", "claimed": "390000"}', '{"status": "approved", "backing": "coins", "credited": "390000"}'),
	(71, '2026-11-22 09:33:46+00', 'scenario', 5, 'deposit-approved', 'dep_71s8ak4a51tdrafm8xzs', '{"status": "pending", "claimed": "240000"}', '{"status": "approved", "backing": "coins", "credited": "240000"}'),
	(72, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(78, '2026-11-22 09:33:46+00', 'scenario', 5, 'deposit-approved', 'dep_0vrdtd6pbbvb8edcrj7a', '{"status": "pending", "claimed": "69000"}', '{"status": "approved", "backing": "coins", "credited": "69000"}'),
	(79, '2026-11-22 09:33:46+00', 'scenario', 5, 'deposit-approved', 'dep_ksem9xt5egvyhkmhpern', '{"status": "pending", "claimed": "320000"}', '{"status": "approved", "backing": "coins", "credited": "320000"}'),
	(80, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(83, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(84, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(86, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(90, '2026-11-22 09:33:46+00', 'scenario', 5, 'deposit-approved', 'dep_1kabj7qqn3dk0hqjazn4', '{"status": "pending", "claimed": "46000"}', '{"status": "approved", "backing": "coins", "credited": "46000"}'),
	(91, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(94, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(96, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(98, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(99, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(101, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(104, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(106, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(107, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(109, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(112, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(114, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(116, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(118, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(120, '2026-11-22 09:33:46+00', 'scenario', 5, 'withdrawal-approved', 'wd_6ptv0rc3e1c4xmhg8tpb', '{"amount": "30000", "status": "pending"}', '{"fee": "1500", "status": "approved", "satoshi": "475000"}'),
	(123, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(125, '2026-11-22 09:33:46+00', 'scenario', 5, 'withdrawal-approved', 'wd_ecyc92wgp03662c5s0ta', '{"amount": "41000", "status": "pending"}', '{"fee": "2050", "status": "approved", "satoshi": "649166"}'),
	(126, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(128, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(132, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(134, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(137, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(139, '2026-11-22 09:33:46+00', 'test', 5, 'clock-jumped', 'class 5', NULL, NULL),
	(140, '2026-11-22 09:33:46+00', 'test', 4, 'deposit-approved', 'dep_f5e0hm3web49xb1ecqz4', '{"status": "pending", "claimed": "60000"}', '{"status": "approved", "backing": "receipt", "credited": "60000"}'),
	(142, '2026-11-22 09:33:46+00', 'test', NULL, 'class-erased', 'class 6', NULL, '{"crowd": 0, "member": 0, "deposit": 0, "receipt": 0, "investor": 0, "investment": 0, "proof_file": 0, "withdrawal": 0, "deposit_due": 0, "message_cue": 0, "payment_due": 0, "release_fee": 0, "coin_arrival": 0, "crowd_member": 0, "facilitation": 0, "ledger_entry": 0, "play_address": 1, "spotter_flag": 0, "class_command": 2, "house_payment": 0, "play_transfer": 0, "investment_due": 0, "late_cover_due": 0, "ledger_account": 1, "ledger_posting": 0, "outbox_message": 0, "withdrawal_due": 0, "account_message": 0, "class_directory": 1, "coin_return_due": 0, "ledger_reversal": 0, "lesson_progress": 0, "savings_account": 0, "deposit_decision": 0, "savings_movement": 0, "arrival_settlement": 0, "investment_maturity": 0, "withdrawal_decision": 0}'),
	(143, '2026-11-22 09:33:46+00', 'test', 5, 'clock-changed', 'class 5', NULL, '{"rate": 1440}'),
	(147, '2026-11-22 09:33:46+00', 'mem_r2pt9bbqwggf70rndyx4', NULL, 'staff-invited', 'sin_w4e98bjy1se45drp54qr', NULL, '{"role": "facilitator"}');
INSERT INTO public.check_answer VALUES
	('709b3d44-9d4c-4b93-b3c3-5a8c9019d4d4', 'before', '7-false', 1, 3, 1, 1, 1, 'en'),
	('709b3d44-9d4c-4b93-b3c3-5a8c9019d4d4', 'before', '8-honest', 2, 3, 1, 1, 1, 'en'),
	('709b3d44-9d4c-4b93-b3c3-5a8c9019d4d4', 'before', '5-false', 3, 3, 1, 1, 1, 'en');
INSERT INTO public.check_cohort VALUES
	(1, 'PAJIJUZO', 'Year 10', 'mem_r2pt9bbqwggf70rndyx4', 'en', 1, 'one-group', 20779, NULL, 21019, '\xcb994eb7efaf98265032a6df8f00ebe394081408214dc2b066b3e6a8b1360df6', 1, false, NULL, NULL, 0, NULL);
INSERT INTO public.check_person VALUES
	('709b3d44-9d4c-4b93-b3c3-5a8c9019d4d4', 1, '\x35798816eefe8e4924846f226179664ce89b78fcbafec161a0994d758675105d', '{"\\x99758e225e8a1a887e4d32c0713ead68bf5f1b4db85a10855323029a2e7b4538","\\x09b2fd51681342dd9db041ae0d2f71531e0b1d86fb2a43e276d858c8d18db671","\\xd431686a62dc4249879ccc54a5e5e41a08f7681acb8914f4417af27a4a9ff449","\\x971efc591206bd8eac3ae3a6dfce4c9ace0b2261ccab3926f7e3a03dd901e04b"}', 'all', 'A', 20779, 'before');
INSERT INTO public.check_wave VALUES
	('709b3d44-9d4c-4b93-b3c3-5a8c9019d4d4', 'before', 20779, 20779);
INSERT INTO public.class_command OVERRIDING SYSTEM VALUE VALUES
	(1, 1, '2026-11-22 09:32:13.654+00', 'class-founded', NULL, NULL, '{"rate": 1440, "lesson": null, "scenario": {"name": "by-hand", "xray": "always", "crowd": null, "savings": false, "collapse": {"when": "by-hand"}, "deposits": {"approval": "by-hand"}, "messages": false, "withdrawals": {"policy": "by-hand"}, "releaseFeeBasisPoints": null}, "priceSeed": 1315834415, "isPrepared": false, "feeBasisPoints": 500, "priceStartCents": "6000000", "priceSwingBasisPoints": 400}'),
	(1, 2, '2026-11-22 09:32:13.654+00', 'house-address-rotated', NULL, NULL, '{"address": "play1vd48z7s8pv8l3a580e8pgql9zd0pzuz07ua09g"}'),
	(2, 3, '2026-11-22 09:32:14.847+00', 'class-founded', NULL, NULL, '{"rate": 1440, "lesson": null, "scenario": {"name": "by-hand", "xray": "always", "crowd": null, "savings": false, "collapse": {"when": "by-hand"}, "deposits": {"approval": "by-hand"}, "messages": false, "withdrawals": {"policy": "by-hand"}, "releaseFeeBasisPoints": null}, "priceSeed": 1, "isPrepared": false, "feeBasisPoints": 500, "priceStartCents": "6000000", "priceSwingBasisPoints": 0}'),
	(2, 4, '2026-11-22 09:32:14.847+00', 'house-address-rotated', NULL, NULL, '{"address": "play14x98apg3k7gzq7mjr2zeznfcwsy5xhgq7jjpjz"}'),
	(2, 5, '2026-11-22 09:33:03.807+00', 'joined', NULL, 2052783696, '{"address": "play1jh70r0nrkp7tyx2wnqt3t8vz4s9gdztjxpuq4j", "isCrowd": false}'),
	(2, 6, '2026-11-22 09:48:32.607+00', 'joined', NULL, 788813530, '{"address": "play1nsf773sdnzxyqwnmqj8tt4cjqvcgfqs9mfc9tm", "isCrowd": false}'),
	(2, 7, '2026-11-22 10:59:20.607+00', 'tap-filled', NULL, 2052783696, '{"transfer": "tr_369379df8892c453e4cb58623e999941"}'),
	(2, 8, '2026-11-22 11:02:19.167+00', 'deposit-paid', NULL, 2052783696, '{"amount": "300000", "deposit": "dep_899bjzqedjdmf678gj48", "transfer": "tr_0a8060b932c1f258388373b226e87e40"}'),
	(2, 9, '2026-11-22 11:03:52.767+00', 'tap-filled', NULL, 788813530, '{"transfer": "tr_b7b2c7f69d8d2e1841c890d7c8d279e5"}'),
	(2, 10, '2026-11-22 11:07:15.807+00', 'deposit-paid', NULL, 788813530, '{"amount": "300000", "deposit": "dep_jmsa3mp5qe5m8em1megy", "transfer": "tr_7f43176c91d741d6682bb8b33ce1d740"}'),
	(2, 11, '2026-11-22 11:38:33.567+00', 'payments-confirmed', 'sweep', NULL, '{"transfers": ["tr_0a8060b932c1f258388373b226e87e40", "tr_7f43176c91d741d6682bb8b33ce1d740"]}'),
	(2, 12, '2026-11-22 21:08:53.727+00', 'deposit-approved', 'staff', 2052783696, '{"backing": "coins", "deposit": "dep_899bjzqedjdmf678gj48", "credited": "300000"}'),
	(2, 13, '2026-11-22 21:10:25.887+00', 'deposit-approved', 'staff', 788813530, '{"backing": "coins", "deposit": "dep_jmsa3mp5qe5m8em1megy", "credited": "300000"}'),
	(2, 14, '2026-11-22 21:11:10.527+00', 'investment-placed', NULL, 2052783696, '{"plan": "beginners", "amount": "50000", "investment": "inv_skwgp9cje1ewddszmbnv"}'),
	(2, 15, '2026-11-22 21:13:21.567+00', 'investment-placed', NULL, 788813530, '{"plan": "advanced", "amount": "200000", "investment": "inv_n19zqjj7wc32f1g884m5"}'),
	(2, 16, '2026-11-22 21:15:52.767+00', 'joined', NULL, 412460833, '{"address": "play1grgrkpqgy9zpwdndl4skz3g57csy90patxvppu", "isCrowd": false}'),
	(2, 17, '2026-11-22 21:54:45.567+00', 'clock-set', 'test', NULL, '{"rate": 1440, "stopsAt": null}'),
	(3, 18, '2026-11-22 09:32:47.576+00', 'class-founded', NULL, NULL, '{"rate": 1, "lesson": null, "scenario": {"name": "long", "xray": "always", "crowd": {"seed": 7, "townSize": 25}, "savings": false, "collapse": {"when": "coins-run-out", "graceHours": 48}, "deposits": {"approval": "after-delay", "delayHours": 2}, "messages": true, "withdrawals": {"policy": "while-coins-last", "delayHours": 12}, "releaseFeeBasisPoints": 1000}, "priceSeed": 2085046453, "isPrepared": false, "feeBasisPoints": 500, "priceStartCents": "6000000", "priceSwingBasisPoints": 400}'),
	(3, 19, '2026-11-22 09:32:47.576+00', 'house-address-rotated', NULL, NULL, '{"address": "play1cmawqt0lvzt2djqn6m9hval5e9rwq7h2a2jtcj"}'),
	(3, 20, '2026-11-22 15:32:47.762+00', 'clock-jumped', 'command line', NULL, '{"practiceMilliseconds": 21600000}'),
	(3, 21, '2026-11-22 21:32:47.884+00', 'clock-jumped', 'command line', NULL, '{"practiceMilliseconds": 21600000}'),
	(3, 22, '2026-11-23 03:32:48.002+00', 'clock-jumped', 'command line', NULL, '{"practiceMilliseconds": 21600000}'),
	(3, 23, '2026-11-23 09:32:48.103+00', 'clock-jumped', 'command line', NULL, '{"practiceMilliseconds": 21600000}'),
	(3, 24, '2026-11-23 09:32:48.242+00', 'joined', NULL, 1408600171, '{"address": "play12zwl3axqggpjkt3dgwfw0sges8ax85gg673d8s", "isCrowd": true}'),
	(3, 25, '2026-11-23 15:32:48.316+00', 'clock-jumped', 'command line', NULL, '{"practiceMilliseconds": 21600000}'),
	(3, 26, '2026-11-23 15:32:48.406+00', 'tap-filled', NULL, 1408600171, '{"transfer": "tr_e984512edada0f6fc3715238468360cf"}'),
	(3, 27, '2026-11-23 15:32:48.406+00', 'deposit-paid', NULL, 1408600171, '{"amount": "650000", "deposit": "dep_dvmpk4w74115xtcr2gtf", "transfer": "tr_88323eeada16b668f5535a97704819bc"}'),
	(3, 28, '2026-11-23 21:32:48.578+00', 'clock-jumped', 'command line', NULL, '{"practiceMilliseconds": 21600000}'),
	(3, 29, '2026-11-23 21:32:48.585+00', 'payments-confirmed', 'sweep', NULL, '{"transfers": ["tr_88323eeada16b668f5535a97704819bc"]}'),
	(3, 30, '2026-11-23 21:32:48.631+00', 'deposit-approved', 'scenario', 1408600171, '{"backing": "coins", "deposit": "dep_dvmpk4w74115xtcr2gtf", "credited": "650000"}'),
	(3, 31, '2026-11-24 03:32:48.706+00', 'clock-jumped', 'command line', NULL, '{"practiceMilliseconds": 21600000}'),
	(3, 32, '2026-11-24 03:32:48.737+00', 'investment-placed', NULL, 1408600171, '{"plan": "advanced", "amount": "650000", "investment": "inv_s7pk9ma8vcerf5aqhe7x"}'),
	(3, 33, '2026-11-24 09:32:48.773+00', 'clock-jumped', 'command line', NULL, '{"practiceMilliseconds": 21600000}'),
	(3, 34, '2026-11-24 15:32:48.817+00', 'clock-jumped', 'command line', NULL, '{"practiceMilliseconds": 21600000}'),
	(3, 35, '2026-11-24 15:32:48.842+00', 'joined', NULL, 1308577691, '{"address": "play1vwdu9hhetd7kjh7jnnj4q3harhhckfgvf4l5hq", "isCrowd": true}'),
	(3, 36, '2026-11-24 21:32:48.882+00', 'clock-jumped', 'command line', NULL, '{"practiceMilliseconds": 21600000}'),
	(3, 37, '2026-11-24 21:32:48.919+00', 'tap-filled', NULL, 1308577691, '{"transfer": "tr_cadd0f16d346750c95ad39bf08e1e9fb"}'),
	(3, 38, '2026-11-24 21:32:48.919+00', 'deposit-paid', NULL, 1308577691, '{"amount": "320000", "deposit": "dep_gz3bm55h64519h8eht0f", "transfer": "tr_bd30c1be4395eaf9dedf67348a426641"}'),
	(3, 39, '2026-11-25 03:32:48.996+00', 'clock-jumped', 'command line', NULL, '{"practiceMilliseconds": 21600000}'),
	(3, 40, '2026-11-25 03:32:49.007+00', 'payments-confirmed', 'sweep', NULL, '{"transfers": ["tr_bd30c1be4395eaf9dedf67348a426641"]}'),
	(3, 41, '2026-11-25 03:32:49.079+00', 'deposit-approved', 'scenario', 1308577691, '{"backing": "coins", "deposit": "dep_gz3bm55h64519h8eht0f", "credited": "320000"}'),
	(3, 42, '2026-11-25 03:32:49.127+00', 'joined', NULL, 2052275157, '{"address": "play14dnp0lqh4qyw3z632v7tmc2s549yc28f4sqngu", "isCrowd": true}'),
	(3, 43, '2026-11-25 03:32:49.127+00', 'investment-placed', NULL, 1308577691, '{"plan": "advanced", "amount": "320000", "investment": "inv_7se2fv0fqeetmd8kyw53"}'),
	(3, 44, '2026-11-25 09:32:49.178+00', 'clock-jumped', 'command line', NULL, '{"practiceMilliseconds": 21600000}'),
	(3, 45, '2026-11-25 15:32:49.279+00', 'clock-jumped', 'command line', NULL, '{"practiceMilliseconds": 21600000}'),
	(3, 46, '2026-11-25 15:32:49.334+00', 'tap-filled', NULL, 2052275157, '{"transfer": "tr_5bb2306c23a04c4c56a6d7e32551d8db"}'),
	(3, 47, '2026-11-25 15:32:49.334+00', 'deposit-paid', NULL, 2052275157, '{"amount": "220000", "deposit": "dep_4r680h43cea0m7f20kyw", "transfer": "tr_d9c393e9f1bb4c62d394b4d6a0d510c8"}'),
	(3, 48, '2026-11-25 21:32:49.41+00', 'clock-jumped', 'command line', NULL, '{"practiceMilliseconds": 21600000}'),
	(3, 49, '2026-11-25 21:32:49.427+00', 'payments-confirmed', 'sweep', NULL, '{"transfers": ["tr_d9c393e9f1bb4c62d394b4d6a0d510c8"]}'),
	(3, 50, '2026-11-25 21:32:49.497+00', 'deposit-approved', 'scenario', 2052275157, '{"backing": "coins", "deposit": "dep_4r680h43cea0m7f20kyw", "credited": "220000"}'),
	(3, 52, '2026-11-25 21:32:49.553+00', 'investment-placed', NULL, 2052275157, '{"plan": "advanced", "amount": "220000", "investment": "inv_78eh6802fb54x9tp2mrf"}'),
	(3, 53, '2026-11-26 03:32:49.594+00', 'clock-jumped', 'command line', NULL, '{"practiceMilliseconds": 21600000}'),
	(3, 54, '2026-11-26 03:32:49.642+00', 'tap-filled', NULL, 2098526344, '{"transfer": "tr_7f87e83a4b63c7f904e085f6c6ea5ff5"}'),
	(3, 55, '2026-11-26 03:32:49.642+00', 'deposit-paid', NULL, 2098526344, '{"amount": "69000", "deposit": "dep_h49sthf0e54m46gg2ecc", "transfer": "tr_11f0a96b2bcf000db114c81de1b7e224"}'),
	(3, 56, '2026-11-26 09:32:49.688+00', 'clock-jumped', 'command line', NULL, '{"practiceMilliseconds": 21600000}'),
	(3, 57, '2026-11-26 09:32:49.696+00', 'payments-confirmed', 'sweep', NULL, '{"transfers": ["tr_11f0a96b2bcf000db114c81de1b7e224"]}'),
	(3, 58, '2026-11-26 09:32:49.729+00', 'deposit-approved', 'scenario', 2098526344, '{"backing": "coins", "deposit": "dep_h49sthf0e54m46gg2ecc", "credited": "69000"}'),
	(3, 59, '2026-11-26 09:32:49.772+00', 'joined', NULL, 1896167772, '{"address": "play1ke64c8gpucc65wczj343w6v2kmnmn93td8v7uf", "isCrowd": true}'),
	(3, 60, '2026-11-26 15:32:49.82+00', 'clock-jumped', 'command line', NULL, '{"practiceMilliseconds": 21600000}'),
	(3, 61, '2026-11-26 15:32:49.888+00', 'joined', NULL, 1494700796, '{"address": "play1n8uqkurudxdjerscpe06rq9wm7k7vv5hd8fkeg", "isCrowd": true}'),
	(3, 64, '2026-11-26 21:32:49.995+00', 'joined', NULL, 175236751, '{"address": "play1z9z3qzcl0ts8jv30yz8k9qjmn2jy4pc0letl3n", "isCrowd": true}'),
	(3, 67, '2026-11-26 21:32:49.995+00', 'tap-filled', NULL, 1896167772, '{"transfer": "tr_10b96af23d4449197da032b133638e90"}'),
	(3, 68, '2026-11-26 21:32:49.995+00', 'deposit-paid', NULL, 1896167772, '{"amount": "18000", "deposit": "dep_tz2qb3gp7artaftpr220", "transfer": "tr_701bcb97e0d5e3b028e48201a0d17b97"}'),
	(3, 69, '2026-11-27 03:32:50.118+00', 'clock-jumped', 'command line', NULL, '{"practiceMilliseconds": 21600000}'),
	(3, 70, '2026-11-27 03:32:50.121+00', 'payments-confirmed', 'sweep', NULL, '{"transfers": ["tr_701bcb97e0d5e3b028e48201a0d17b97"]}'),
	(3, 71, '2026-11-27 03:32:50.14+00', 'deposit-approved', 'scenario', 1896167772, '{"backing": "coins", "deposit": "dep_tz2qb3gp7artaftpr220", "credited": "18000"}'),
	(3, 72, '2026-11-27 03:32:50.162+00', 'tap-filled', NULL, 1871202483, '{"transfer": "tr_1994d893bdb6197da4a3f7d23a0c25e8"}'),
	(3, 74, '2026-11-27 03:32:50.162+00', 'deposit-paid', NULL, 1871202483, '{"amount": "26000", "deposit": "dep_f6f3a849vqfs7bg8xy1y", "transfer": "tr_3593f75e3a3a58bcf917cc3781b39378"}'),
	(3, 75, '2026-11-27 03:32:50.162+00', 'tap-filled', NULL, 175236751, '{"transfer": "tr_40551c9f3096dea89ec4d52d96856169"}'),
	(3, 77, '2026-11-27 03:32:50.162+00', 'deposit-paid', NULL, 175236751, '{"amount": "26000", "deposit": "dep_m8vwqk3a5r1a5czp49ap", "transfer": "tr_b38f2f3a8b8a343bba5d8ac18b2b12a0"}'),
	(3, 78, '2026-11-27 03:32:50.162+00', 'tap-filled', NULL, 50839363, '{"transfer": "tr_42d6fbc3de842a5c72b7269b3050698c"}'),
	(3, 79, '2026-11-27 03:32:50.162+00', 'deposit-paid', NULL, 50839363, '{"amount": "500000", "deposit": "dep_b9ngk2gytqhfvwd8jstp", "transfer": "tr_1b252ae882333cc1f718a201b9e25917"}'),
	(3, 80, '2026-11-27 09:32:50.263+00', 'clock-jumped', 'command line', NULL, '{"practiceMilliseconds": 21600000}'),
	(3, 86, '2026-11-27 09:32:50.43+00', 'joined', NULL, 1757200740, '{"address": "play1akfggeegvf0n9hyg7n4ve9xryycjlpf0scsfs4", "isCrowd": true}'),
	(3, 90, '2026-11-27 15:32:50.538+00', 'joined', NULL, 671424034, '{"address": "play153n6gymjhfywpwzxnlygv4fd6976dwpvn7jzfd", "isCrowd": true}'),
	(3, 94, '2026-11-27 21:32:50.634+00', 'tap-filled', NULL, 671424034, '{"transfer": "tr_e804d8cdb9572f02b2b7324ef8401e2c"}'),
	(3, 96, '2026-11-27 21:32:50.634+00', 'deposit-paid', NULL, 671424034, '{"amount": "49000", "deposit": "dep_hcet7gej5cd0gj21703f", "transfer": "tr_fb7357e5d7950a2e60630d6b364e0485"}'),
	(3, 106, '2026-11-28 03:32:50.914+00', 'investment-placed', NULL, 671424034, '{"plan": "beginners", "amount": "49000", "investment": "inv_1fftewsj6sq7n9v6szp9"}'),
	(3, 108, '2026-11-28 03:32:50.914+00', 'tap-filled', NULL, 1494700796, '{"transfer": "tr_0e39b0bf3afe6eb64143ab61659cbd81"}'),
	(3, 109, '2026-11-28 03:32:50.914+00', 'deposit-paid', NULL, 1494700796, '{"amount": "1400000", "deposit": "dep_akzbyydmj89ntvkqahp7", "transfer": "tr_988b04c7618b7ba2212f2b9560a2e541"}'),
	(3, 111, '2026-11-28 03:32:50.914+00', 'tap-filled', NULL, 42553615, '{"transfer": "tr_6e5146939c98fff8717e54b870f7e97b"}'),
	(3, 112, '2026-11-28 03:32:50.914+00', 'deposit-paid', NULL, 42553615, '{"amount": "38000", "deposit": "dep_h44zkthvsn1jz29hfhqy", "transfer": "tr_de5fd25a02d6fb0670faa622aabb31f5"}'),
	(3, 113, '2026-11-28 09:32:51.048+00', 'clock-jumped', 'command line', NULL, '{"practiceMilliseconds": 21600000}'),
	(3, 114, '2026-11-28 09:32:51.059+00', 'payments-confirmed', 'sweep', NULL, '{"transfers": ["tr_988b04c7618b7ba2212f2b9560a2e541", "tr_de5fd25a02d6fb0670faa622aabb31f5"]}'),
	(3, 115, '2026-11-28 09:32:51.096+00', 'deposit-approved', 'scenario', 1494700796, '{"backing": "coins", "deposit": "dep_akzbyydmj89ntvkqahp7", "credited": "1400000"}'),
	(3, 116, '2026-11-28 09:32:51.096+00', 'deposit-approved', 'scenario', 42553615, '{"backing": "coins", "deposit": "dep_h44zkthvsn1jz29hfhqy", "credited": "38000"}'),
	(3, 118, '2026-11-28 09:32:51.172+00', 'investment-placed', NULL, 1494700796, '{"plan": "premium", "amount": "1400000", "investment": "inv_jeza9xs4qh89h0xt8hcg"}'),
	(3, 119, '2026-11-28 09:32:51.172+00', 'tap-filled', NULL, 1563598768, '{"transfer": "tr_b8bfcd9246d218396b64134dceb514e1"}'),
	(3, 120, '2026-11-28 09:32:51.172+00', 'deposit-paid', NULL, 1563598768, '{"amount": "200000", "deposit": "dep_wfc0e7wrpwxvcptmstv7", "transfer": "tr_f66b048b52e7b205be351eea75161344"}'),
	(3, 121, '2026-11-28 15:32:51.36+00', 'clock-jumped', 'command line', NULL, '{"practiceMilliseconds": 21600000}'),
	(3, 122, '2026-11-28 15:32:51.364+00', 'payments-confirmed', 'sweep', NULL, '{"transfers": ["tr_f66b048b52e7b205be351eea75161344"]}'),
	(3, 123, '2026-11-28 15:32:51.416+00', 'deposit-approved', 'scenario', 1563598768, '{"backing": "coins", "deposit": "dep_wfc0e7wrpwxvcptmstv7", "credited": "200000"}'),
	(3, 125, '2026-11-28 15:32:51.447+00', 'joined', NULL, 1922359765, '{"address": "play1hvhvda7xl7hycwfe85gs9drtdhp2cdmcfulhn9", "isCrowd": true}'),
	(3, 128, '2026-11-28 21:32:51.556+00', 'joined', NULL, 516209357, '{"address": "play1gzatgjsvdkscd5kamnnkle0j8e2kv3txjq7rjj", "isCrowd": true}'),
	(3, 132, '2026-11-28 21:32:51.556+00', 'joined', NULL, 1218573933, '{"address": "play1jdtcd2dlgfty6xjladk4vsjjq7wq0w8kw9s4ne", "isCrowd": true}'),
	(3, 133, '2026-11-28 21:32:51.556+00', 'tap-filled', NULL, 607754228, '{"transfer": "tr_c15fd312ddbf219b4bf3962e593a927a"}'),
	(3, 134, '2026-11-28 21:32:51.556+00', 'deposit-paid', NULL, 607754228, '{"amount": "46000", "deposit": "dep_zz30fw8xwfzw8p8wh867", "transfer": "tr_7e8b105a29c7dc978b3b3d672fd46bcb"}'),
	(3, 135, '2026-11-29 03:32:51.728+00', 'clock-jumped', 'command line', NULL, '{"practiceMilliseconds": 21600000}'),
	(3, 136, '2026-11-29 03:32:51.735+00', 'payments-confirmed', 'sweep', NULL, '{"transfers": ["tr_6edf461937c1d653dbff363babe5419b", "tr_7e8b105a29c7dc978b3b3d672fd46bcb"]}'),
	(3, 137, '2026-11-29 03:32:51.748+00', 'deposit-approved', 'scenario', 1922359765, '{"backing": "coins", "deposit": "dep_3waxnqfyftb8dkryx8z5", "credited": "87000"}'),
	(3, 51, '2026-11-25 21:32:49.553+00', 'joined', NULL, 2098526344, '{"address": "play19lk7pxsfttlg95kn557frvmzq4cd3qqs940vme", "isCrowd": true}'),
	(3, 62, '2026-11-26 15:32:49.888+00', 'investment-placed', NULL, 2098526344, '{"plan": "beginners", "amount": "69000", "investment": "inv_jz4aq3ndf9cjnrbzf95y"}'),
	(3, 63, '2026-11-26 21:32:49.935+00', 'clock-jumped', 'command line', NULL, '{"practiceMilliseconds": 21600000}'),
	(3, 65, '2026-11-26 21:32:49.995+00', 'joined', NULL, 1871202483, '{"address": "play1957gxqw8vq99gduvp5f0vkc9shlcudy6cs7hcl", "isCrowd": true}'),
	(3, 66, '2026-11-26 21:32:49.995+00', 'joined', NULL, 50839363, '{"address": "play1yu5ls8qyt0zv4na4w6m7ucsuz2ggwg4eahms7w", "isCrowd": true}'),
	(3, 73, '2026-11-27 03:32:50.162+00', 'tap-filled', NULL, 1494700796, '{"transfer": "tr_8a12c642c6fe19f344f1a33191e280f4"}'),
	(3, 76, '2026-11-27 03:32:50.162+00', 'investment-placed', NULL, 1896167772, '{"plan": "beginners", "amount": "18000", "investment": "inv_gb6gnjc56ak9bdd040k4"}'),
	(3, 81, '2026-11-27 09:32:50.274+00', 'payments-confirmed', 'sweep', NULL, '{"transfers": ["tr_3593f75e3a3a58bcf917cc3781b39378", "tr_b38f2f3a8b8a343bba5d8ac18b2b12a0", "tr_1b252ae882333cc1f718a201b9e25917"]}'),
	(3, 82, '2026-11-27 09:32:50.32+00', 'deposit-approved', 'scenario', 50839363, '{"backing": "coins", "deposit": "dep_b9ngk2gytqhfvwd8jstp", "credited": "500000"}'),
	(3, 83, '2026-11-27 09:32:50.32+00', 'deposit-approved', 'scenario', 1871202483, '{"backing": "coins", "deposit": "dep_f6f3a849vqfs7bg8xy1y", "credited": "26000"}'),
	(3, 84, '2026-11-27 09:32:50.32+00', 'deposit-approved', 'scenario', 175236751, '{"backing": "coins", "deposit": "dep_m8vwqk3a5r1a5czp49ap", "credited": "26000"}'),
	(3, 85, '2026-11-27 09:32:50.43+00', 'investment-placed', NULL, 1871202483, '{"plan": "beginners", "amount": "26000", "investment": "inv_d4wbye5qk29xxzcmymk3"}'),
	(3, 87, '2026-11-27 09:32:50.43+00', 'investment-placed', NULL, 175236751, '{"plan": "beginners", "amount": "26000", "investment": "inv_z0qypeq4c0shejdsavqd"}'),
	(3, 88, '2026-11-27 15:32:50.507+00', 'clock-jumped', 'command line', NULL, '{"practiceMilliseconds": 21600000}'),
	(3, 89, '2026-11-27 15:32:50.538+00', 'joined', NULL, 1108794506, '{"address": "play1szulks38u9n3hj4lye5p3s2np8tsmcnwgrramg", "isCrowd": true}'),
	(3, 91, '2026-11-27 15:32:50.538+00', 'investment-placed', NULL, 50839363, '{"plan": "advanced", "amount": "500000", "investment": "inv_zwzh9cg7skax6q10w5fg"}'),
	(3, 92, '2026-11-27 21:32:50.616+00', 'clock-jumped', 'command line', NULL, '{"practiceMilliseconds": 21600000}'),
	(3, 93, '2026-11-27 21:32:50.634+00', 'tap-filled', NULL, 1108794506, '{"transfer": "tr_19c60dbcade08a890f271e35575785c5"}'),
	(3, 95, '2026-11-27 21:32:50.634+00', 'deposit-paid', NULL, 1108794506, '{"amount": "400000", "deposit": "dep_e2xd7jmkehgcmspjn18b", "transfer": "tr_4706e945d4b1806a9e8d542f54668680"}'),
	(3, 97, '2026-11-27 21:32:50.634+00', 'tap-filled', NULL, 1757200740, '{"transfer": "tr_b39f26857ee9cf45d91a89afda64c728"}'),
	(3, 98, '2026-11-27 21:32:50.634+00', 'deposit-paid', NULL, 1757200740, '{"amount": "42000", "deposit": "dep_vpyp93czf26nq0yp323g", "transfer": "tr_2404c12ce7f58c7e96908e110901b8e8"}'),
	(3, 99, '2026-11-27 21:32:50.634+00', 'joined', NULL, 42553615, '{"address": "play1h83nuzcqhwme85sd56vqp7rpwpqavccwxtnnwp", "isCrowd": true}'),
	(3, 100, '2026-11-28 03:32:50.724+00', 'clock-jumped', 'command line', NULL, '{"practiceMilliseconds": 21600000}'),
	(3, 101, '2026-11-28 03:32:50.729+00', 'payments-confirmed', 'sweep', NULL, '{"transfers": ["tr_4706e945d4b1806a9e8d542f54668680", "tr_fb7357e5d7950a2e60630d6b364e0485", "tr_2404c12ce7f58c7e96908e110901b8e8"]}'),
	(3, 102, '2026-11-28 03:32:50.845+00', 'deposit-approved', 'scenario', 1108794506, '{"backing": "coins", "deposit": "dep_e2xd7jmkehgcmspjn18b", "credited": "400000"}'),
	(3, 103, '2026-11-28 03:32:50.845+00', 'deposit-approved', 'scenario', 671424034, '{"backing": "coins", "deposit": "dep_hcet7gej5cd0gj21703f", "credited": "49000"}'),
	(3, 104, '2026-11-28 03:32:50.845+00', 'deposit-approved', 'scenario', 1757200740, '{"backing": "coins", "deposit": "dep_vpyp93czf26nq0yp323g", "credited": "42000"}'),
	(3, 105, '2026-11-28 03:32:50.914+00', 'investment-placed', NULL, 1108794506, '{"plan": "advanced", "amount": "400000", "investment": "inv_9ay5p7p85kkdcnq1ws0r"}'),
	(3, 107, '2026-11-28 03:32:50.914+00', 'investment-placed', NULL, 1757200740, '{"plan": "beginners", "amount": "42000", "investment": "inv_5vsgscz62edeazcke4zd"}'),
	(3, 110, '2026-11-28 03:32:50.914+00', 'joined', NULL, 1563598768, '{"address": "play136uas0mf2fp407d7h4tlvysa42zzqp45d3v0cf", "isCrowd": true}'),
	(3, 117, '2026-11-28 09:32:51.172+00', 'investment-placed', NULL, 42553615, '{"plan": "beginners", "amount": "38000", "investment": "inv_rtcf8w57g2n844w1r5nw"}'),
	(3, 124, '2026-11-28 15:32:51.447+00', 'joined', NULL, 607754228, '{"address": "play1gntdjac85gkasfnanwgteha3x8tjducdvh5xgp", "isCrowd": true}'),
	(3, 126, '2026-11-28 15:32:51.447+00', 'investment-placed', NULL, 1563598768, '{"plan": "advanced", "amount": "200000", "investment": "inv_fq8f86eks01pdttdaybr"}'),
	(3, 127, '2026-11-28 21:32:51.504+00', 'clock-jumped', 'command line', NULL, '{"practiceMilliseconds": 21600000}'),
	(3, 129, '2026-11-28 21:32:51.556+00', 'tap-filled', NULL, 1922359765, '{"transfer": "tr_83d33e4489391491041cb9450f6870eb"}'),
	(3, 130, '2026-11-28 21:32:51.556+00', 'deposit-paid', NULL, 1922359765, '{"amount": "87000", "deposit": "dep_3waxnqfyftb8dkryx8z5", "transfer": "tr_6edf461937c1d653dbff363babe5419b"}'),
	(3, 131, '2026-11-28 21:32:51.556+00', 'joined', NULL, 1031358737, '{"address": "play159n4lyrqfcv5h58y7cyzf6emvm06u9wqgtsrzq", "isCrowd": true}'),
	(3, 140, '2026-11-29 03:32:51.789+00', 'joined', NULL, 103144925, '{"address": "play1jzcw93t3m7taxfmn8wpezq8kfcuca0l0mvfect", "isCrowd": true}'),
	(3, 142, '2026-11-29 03:32:51.789+00', 'tap-filled', NULL, 1218573933, '{"transfer": "tr_0b732005300ee6b06a3b30200fbe8273"}'),
	(3, 143, '2026-11-29 03:32:51.789+00', 'deposit-paid', NULL, 1218573933, '{"amount": "37000", "deposit": "dep_d7y35bh2hxz55cn4d7rn", "transfer": "tr_04c98a03f2941eaeb0f2a52b314d2587"}'),
	(3, 144, '2026-11-29 09:32:51.86+00', 'clock-jumped', 'command line', NULL, '{"practiceMilliseconds": 21600000}'),
	(3, 148, '2026-11-29 09:32:51.938+00', 'tap-filled', NULL, 516209357, '{"transfer": "tr_44072326266ec74679effb8b530201ca"}'),
	(3, 149, '2026-11-29 09:32:51.938+00', 'deposit-paid', NULL, 516209357, '{"amount": "27000", "deposit": "dep_3qsa6nb68f1mjjwwx0se", "transfer": "tr_2f21e0c1871fe52eec88e2abd2da8402"}'),
	(3, 151, '2026-11-29 09:32:51.938+00', 'investment-placed', NULL, 1218573933, '{"plan": "beginners", "amount": "37000", "investment": "inv_rkktt13cp8b5tr0aegps"}'),
	(3, 138, '2026-11-29 03:32:51.748+00', 'deposit-approved', 'scenario', 607754228, '{"backing": "coins", "deposit": "dep_zz30fw8xwfzw8p8wh867", "credited": "46000"}'),
	(3, 139, '2026-11-29 03:32:51.789+00', 'joined', NULL, 1855228193, '{"address": "play1khs7ce0z2mkpyvplcljvcauwv6a8r3j4ke43pu", "isCrowd": true}'),
	(3, 141, '2026-11-29 03:32:51.789+00', 'investment-placed', NULL, 607754228, '{"plan": "beginners", "amount": "46000", "investment": "inv_50ebj3pykd5jap9m1a8w"}'),
	(3, 145, '2026-11-29 09:32:51.867+00', 'payments-confirmed', 'sweep', NULL, '{"transfers": ["tr_04c98a03f2941eaeb0f2a52b314d2587"]}'),
	(3, 146, '2026-11-29 09:32:51.884+00', 'deposit-approved', 'scenario', 1218573933, '{"backing": "coins", "deposit": "dep_d7y35bh2hxz55cn4d7rn", "credited": "37000"}'),
	(3, 147, '2026-11-29 09:32:51.938+00', 'tap-filled', NULL, 1855228193, '{"transfer": "tr_2117b8e7ce29079facadb16abab75667"}'),
	(3, 150, '2026-11-29 09:32:51.938+00', 'deposit-paid', NULL, 1855228193, '{"amount": "480000", "deposit": "dep_yga0wdzt3pqe8qsvcz4d", "transfer": "tr_3dd525654ee5ffddd19ef644e1893042"}'),
	(3, 152, '2026-11-29 09:32:51.938+00', 'tap-filled', NULL, 1031358737, '{"transfer": "tr_0de777bc9403ad9e142c5b65f33928e0"}'),
	(3, 153, '2026-11-29 09:32:51.938+00', 'deposit-paid', NULL, 1031358737, '{"amount": "29000", "deposit": "dep_q3gg1hk3qh6fef1pnr69", "transfer": "tr_a56b6886d4e80a2153f950bccf9c39b7"}'),
	(3, 154, '2026-11-29 09:32:52.101+00', 'clock-set', 'command line', NULL, '{"rate": 0, "stopsAt": null}'),
	(4, 155, '2026-11-22 09:33:46+00', 'class-founded', NULL, NULL, '{"rate": 1, "scenario": {"name": "by-hand"}, "sizeLimit": 100, "isPrepared": false, "lifetimeDays": 30}'),
	(4, 156, '2026-11-22 09:33:46+00', 'house-address-rotated', NULL, NULL, '{"before": null, "address": "play1udr5fcqpgcmj7wdpntsh275akql5tsptvnlh0c"}'),
	(4, 157, '2026-11-22 09:33:46+00', 'joined', NULL, 1670114041, '{}'),
	(4, 158, '2026-11-22 09:33:46+00', 'joined', NULL, 280012853, '{}'),
	(4, 159, '2026-11-22 09:33:46+00', 'joined', NULL, 998674705, '{}'),
	(4, 160, '2026-11-22 09:33:46+00', 'tap-filled', NULL, 1670114041, '{"transfer": "tr_cd0175b2af47cd7a7aa343036405952c"}'),
	(4, 161, '2026-11-22 09:33:46+00', 'tap-filled', NULL, 280012853, '{"transfer": "tr_e00b5242ff1a630513bd3d5d57e108bf"}'),
	(4, 162, '2026-11-22 09:33:46+00', 'tap-filled', NULL, 998674705, '{"transfer": "tr_be8575509fa3f81eee18ed5f9ceedb10"}'),
	(4, 163, '2026-11-22 09:33:46+00', 'deposit-paid', NULL, 1670114041, '{"amount": "100000", "deposit": "dep_rzmcded2vsenpjscnvz0"}'),
	(4, 164, '2026-11-22 09:33:46+00', 'savings-paid-in', NULL, 998674705, '{"amount": "27400", "transfer": "tr_2d5341a184c926082ebb7a7246adf9ac"}'),
	(4, 165, '2026-11-22 09:33:46+00', 'savings-paid-in', NULL, 280012853, '{"amount": "55300", "transfer": "tr_29ae8e8f361c70769a03119d255ecbd2"}'),
	(4, 166, '2026-11-22 09:33:46+00', 'deposit-paid', NULL, 998674705, '{"amount": "130300", "deposit": "dep_geekb461xa57rxgr6s9m"}'),
	(4, 167, '2026-11-26 04:33:46+00', 'clock-jumped', 'staff', NULL, '{"requestKey": null, "practiceMilliseconds": 327600000}'),
	(4, 168, '2026-11-26 04:33:46+00', 'savings-paid-in', NULL, 998674705, '{"amount": "72100", "transfer": "tr_00ca9a3cf82bfbcf496373577f3da58a"}'),
	(4, 169, '2026-11-26 04:33:46+00', 'house-address-rotated', 'staff', NULL, '{"before": "play1udr5fcqpgcmj7wdpntsh275akql5tsptvnlh0c", "address": "play1f5ftz5dzfrz860k8g5jk9sp459fse37kcznqpd"}'),
	(4, 170, '2026-11-26 04:33:46+00', 'deposit-paid', NULL, 998674705, '{"amount": "257200", "deposit": "dep_ydbw3a3nf9jmew79x03f"}'),
	(4, 171, '2026-11-26 04:33:46+00', 'coins-sent', NULL, 998674705, '{"transfer": "tr_7f46027f36b5f8a65eda3e123632d3dd"}'),
	(4, 172, '2026-11-26 04:33:46+00', 'deposit-declined', 'staff', 1670114041, '{"reason": "identity-not-verified", "deposit": "dep_rzmcded2vsenpjscnvz0", "coinsReturned": null}'),
	(4, 173, '2026-11-26 04:33:46+00', 'tap-filled', NULL, 998674705, '{"transfer": "tr_b2af79a8d75540da7fe7460647069828"}'),
	(4, 174, '2026-11-26 04:33:46+00', 'tap-filled', NULL, 1670114041, '{"transfer": "tr_1699b68f9a510e7ca0ae9206ee0521db"}'),
	(4, 175, '2026-11-26 04:33:46+00', 'savings-paid-in', NULL, 998674705, '{"amount": "60400", "transfer": "tr_08c4742f1c9a105fc24cfda21dd34539"}'),
	(5, 176, '2026-11-22 09:33:46+00', 'class-founded', NULL, NULL, '{"rate": 1, "scenario": {"name": "quick"}, "sizeLimit": 100, "isPrepared": false, "lifetimeDays": 30}'),
	(5, 177, '2026-11-22 09:33:46+00', 'house-address-rotated', NULL, NULL, '{"before": null, "address": "play1dp7qcs8yxuregkj7zswvygne9knylgvhjlx8rd"}'),
	(5, 178, '2026-11-22 09:33:46+00', 'joined', NULL, 56792562, '{}'),
	(5, 179, '2026-11-22 09:33:46+00', 'tap-filled', NULL, 56792562, '{"transfer": "tr_ac645339280610114792b35beeb1fa68"}'),
	(5, 180, '2026-11-22 09:33:46+00', 'joined', NULL, 1784688350, '{}'),
	(5, 181, '2026-11-22 09:33:46+00', 'tap-filled', NULL, 1784688350, '{"transfer": "tr_92dbdb88b7eace4cee561e432763e9ee"}'),
	(5, 182, '2026-11-22 09:33:46+00', 'joined', NULL, 1973125308, '{}'),
	(5, 183, '2026-11-22 09:33:46+00', 'tap-filled', NULL, 1973125308, '{"transfer": "tr_98e0787f06de7378c14cd0db28a209bf"}'),
	(5, 184, '2026-11-22 09:33:46+00', 'deposit-paid', NULL, 56792562, '{"amount": "150000", "deposit": "dep_2gwrdt6a24w967dxq958"}'),
	(5, 185, '2026-11-22 09:33:46+00', 'deposit-paid', NULL, 1784688350, '{"amount": "60000", "deposit": "dep_b4eetx12qshr3049f5es"}'),
	(5, 186, '2026-11-22 15:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 187, '2026-11-22 15:33:46+00', 'payments-confirmed', 'sweep', NULL, '{"investors": [56792562, 1784688350], "transfers": ["tr_90375f86e3e87561b03a5b6c38cc856c", "tr_ac5bdd924d60b0e5dea00f4688148878"]}'),
	(5, 188, '2026-11-22 15:33:46+00', 'deposit-approved', 'scenario', 56792562, '{"backing": "coins", "claimed": "150000", "deposit": "dep_2gwrdt6a24w967dxq958", "credited": "150000"}'),
	(5, 189, '2026-11-22 15:33:46+00', 'deposit-approved', 'scenario', 1784688350, '{"backing": "coins", "claimed": "60000", "deposit": "dep_b4eetx12qshr3049f5es", "credited": "60000"}'),
	(5, 190, '2026-11-22 15:33:46+00', 'message-sent', 'scenario', 56792562, '{"message": "welcome"}'),
	(5, 191, '2026-11-22 15:33:46+00', 'message-sent', 'scenario', 1784688350, '{"message": "welcome"}'),
	(5, 192, '2026-11-22 15:33:46+00', 'message-sent', 'scenario', 1973125308, '{"message": "welcome"}'),
	(5, 193, '2026-11-22 15:33:46+00', 'joined', NULL, 1480626576, '{}'),
	(5, 194, '2026-11-22 21:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 195, '2026-11-22 21:33:46+00', 'message-sent', 'scenario', 56792562, '{"message": "bonus-kept"}'),
	(5, 196, '2026-11-22 21:33:46+00', 'message-sent', 'scenario', 1784688350, '{"message": "bonus-kept"}'),
	(5, 197, '2026-11-22 21:33:46+00', 'joined', NULL, 1846640789, '{}'),
	(5, 198, '2026-11-23 03:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 199, '2026-11-23 03:33:46+00', 'tap-filled', NULL, 1846640789, '{"transfer": "tr_05390006247a7be74954de0288512791"}'),
	(5, 200, '2026-11-23 03:33:46+00', 'deposit-paid', NULL, 1846640789, '{"amount": "420000", "deposit": "dep_2kfyshxr5bwgx616yw2f"}'),
	(5, 201, '2026-11-23 09:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 202, '2026-11-23 09:33:46+00', 'payments-confirmed', 'sweep', NULL, '{"investors": [1846640789], "transfers": ["tr_10afc9d2b5805b292c1e893b893d2db7"]}'),
	(5, 203, '2026-11-23 09:33:46+00', 'deposit-approved', 'scenario', 1846640789, '{"backing": "coins", "claimed": "420000", "deposit": "dep_2kfyshxr5bwgx616yw2f", "credited": "420000"}'),
	(5, 204, '2026-11-23 09:33:46+00', 'investment-placed', NULL, 56792562, '{"plan": "beginners", "amount": "50000", "investment": "inv_6kkse9769p78zxvj4x6t"}'),
	(5, 205, '2026-11-23 09:33:46+00', 'investment-placed', NULL, 1784688350, '{"plan": "beginners", "amount": "40000", "investment": "inv_myfzy6297460m9k5q995"}'),
	(5, 206, '2026-11-23 09:33:46+00', 'savings-paid-in', NULL, 1784688350, '{"amount": "10000", "transfer": "tr_63e25c6cedbfdf5d377c4e5e0c660d20"}'),
	(5, 207, '2026-11-23 15:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 208, '2026-11-23 15:33:46+00', 'investment-placed', NULL, 1846640789, '{"plan": "advanced", "amount": "420000", "investment": "inv_ypx5fc826p2hjkx95jwc"}'),
	(5, 209, '2026-11-23 21:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 210, '2026-11-24 03:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 211, '2026-11-24 09:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 212, '2026-11-24 09:33:46+00', 'savings-interest-paid', 'sweep', NULL, '{"investors": [1784688350]}'),
	(5, 215, '2026-11-24 09:33:46+00', 'joined', NULL, 1374494629, '{}'),
	(5, 216, '2026-11-24 09:33:46+00', 'joined', NULL, 1999072056, '{}'),
	(5, 217, '2026-11-24 15:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 224, '2026-11-24 21:33:46+00', 'payments-confirmed', 'sweep', NULL, '{"investors": [1374494629, 1480626576], "transfers": ["tr_034048260f35032a39c431c265a1cc18", "tr_dfc8e3bb77beba0f70127fe9c30d9beb"]}'),
	(5, 225, '2026-11-24 21:33:46+00', 'deposit-approved', 'scenario', 1480626576, '{"backing": "coins", "claimed": "390000", "deposit": "dep_3evbcmmckcw9s7z320ea", "credited": "390000"}'),
	(5, 226, '2026-11-24 21:33:46+00', 'deposit-approved', 'scenario', 1374494629, '{"backing": "coins", "claimed": "240000", "deposit": "dep_71s8ak4a51tdrafm8xzs", "credited": "240000"}'),
	(5, 227, '2026-11-24 21:33:46+00', 'joined', NULL, 2093837638, '{}'),
	(5, 228, '2026-11-24 21:33:46+00', 'tap-filled', NULL, 1298685881, '{"transfer": "tr_b2b9ec6351797020e3550d92138dff26"}'),
	(5, 229, '2026-11-24 21:33:46+00', 'deposit-paid', NULL, 1298685881, '{"amount": "26000", "deposit": "dep_3x39b9ptw2zp82n5y3f1"}'),
	(5, 230, '2026-11-24 21:33:46+00', 'tap-filled', NULL, 1999072056, '{"transfer": "tr_f7a1c6aaef239487bb597824fa71874a"}'),
	(5, 231, '2026-11-24 21:33:46+00', 'deposit-paid', NULL, 1999072056, '{"amount": "24000", "deposit": "dep_7aab9hxfdq72hsbmf97h"}'),
	(5, 232, '2026-11-24 21:33:46+00', 'investment-placed', NULL, 1480626576, '{"plan": "advanced", "amount": "390000", "investment": "inv_x2sag620j8xfb1v582kf"}'),
	(5, 233, '2026-11-25 03:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 244, '2026-11-25 09:33:46+00', 'payments-confirmed', 'sweep', NULL, '{"investors": [2093837638], "transfers": ["tr_014c8dccef2c6577ba3146a13e16d291"]}'),
	(5, 245, '2026-11-25 09:33:46+00', 'savings-interest-paid', 'sweep', NULL, '{"investors": [1784688350]}'),
	(5, 253, '2026-11-25 15:33:46+00', 'payments-confirmed', 'sweep', NULL, '{"investors": [1012135293, 1578790387], "transfers": ["tr_6a818599c9d4fdfaca2de3dbf6070ace", "tr_3e38508c1a1bc8ba916ae6488c362b1d"]}'),
	(5, 254, '2026-11-25 15:33:46+00', 'deposit-approved', 'scenario', 1578790387, '{"backing": "coins", "claimed": "69000", "deposit": "dep_0vrdtd6pbbvb8edcrj7a", "credited": "69000"}'),
	(5, 255, '2026-11-25 15:33:46+00', 'deposit-approved', 'scenario', 1012135293, '{"backing": "coins", "claimed": "320000", "deposit": "dep_ksem9xt5egvyhkmhpern", "credited": "320000"}'),
	(5, 256, '2026-11-25 15:33:46+00', 'tap-filled', NULL, 183082159, '{"transfer": "tr_536b2896754a9609fcfd54adb8158997"}'),
	(5, 257, '2026-11-25 15:33:46+00', 'deposit-paid', NULL, 183082159, '{"amount": "120000", "deposit": "dep_e528dbyekkb635g1ds0e"}'),
	(5, 258, '2026-11-25 15:33:46+00', 'investment-placed', NULL, 2093837638, '{"plan": "beginners", "amount": "72000", "investment": "inv_jcwk8c73pv4w7r1dgfxa"}'),
	(5, 259, '2026-11-25 15:33:46+00', 'investment-placed', NULL, 1012135293, '{"plan": "advanced", "amount": "320000", "investment": "inv_qzqhw94nsd730hb84fen"}'),
	(5, 260, '2026-11-25 15:33:46+00', 'investment-placed', NULL, 1374494629, '{"plan": "advanced", "amount": "240000", "investment": "inv_4sn0prj62agazbsam4ys"}'),
	(5, 261, '2026-11-25 15:33:46+00', 'investment-placed', NULL, 1578790387, '{"plan": "beginners", "amount": "69000", "investment": "inv_5v5ke0e3cw8ckarrtenx"}'),
	(5, 262, '2026-11-25 21:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 267, '2026-11-26 09:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 269, '2026-11-26 09:33:46+00', 'joined', NULL, 1147686150, '{}'),
	(5, 270, '2026-11-26 15:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 272, '2026-11-26 21:33:46+00', 'tap-filled', NULL, 1147686150, '{"transfer": "tr_b40494d0c5bb4adf0f05a159428dc343"}'),
	(5, 273, '2026-11-26 21:33:46+00', 'deposit-paid', NULL, 1147686150, '{"amount": "65000", "deposit": "dep_qpqxnyedagxd6mkhgm0v"}'),
	(5, 274, '2026-11-27 03:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 280, '2026-11-27 09:33:46+00', 'savings-interest-paid', 'sweep', NULL, '{"investors": [1784688350]}'),
	(5, 285, '2026-11-27 15:33:46+00', 'payments-confirmed', 'sweep', NULL, '{"investors": [1666048112], "transfers": ["tr_0f8d67626a4c693ed0bcee369983df6a"]}'),
	(5, 286, '2026-11-27 15:33:46+00', 'deposit-approved', 'scenario', 1666048112, '{"backing": "coins", "claimed": "46000", "deposit": "dep_1kabj7qqn3dk0hqjazn4", "credited": "46000"}'),
	(5, 287, '2026-11-27 15:33:46+00', 'tap-filled', NULL, 959464810, '{"transfer": "tr_9c4c352da7117928f5c4a72780458d2e"}'),
	(5, 288, '2026-11-27 15:33:46+00', 'deposit-paid', NULL, 959464810, '{"amount": "23000", "deposit": "dep_7wphwx9549j393vqp02c"}'),
	(5, 289, '2026-11-27 15:33:46+00', 'investment-placed', NULL, 1666048112, '{"plan": "beginners", "amount": "46000", "investment": "inv_c00tqyy8dtvp2knhhakd"}'),
	(5, 290, '2026-11-27 21:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 294, '2026-11-28 09:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 296, '2026-11-28 09:33:46+00', 'message-sent', 'scenario', 56792562, '{"message": "halfway"}'),
	(5, 297, '2026-11-28 09:33:46+00', 'message-sent', 'scenario', 1784688350, '{"message": "halfway"}'),
	(5, 299, '2026-11-28 15:33:46+00', 'investment-placed', NULL, 959464810, '{"plan": "beginners", "amount": "23000", "investment": "inv_mxw9wr9pyddyr8zwx1xg"}'),
	(5, 300, '2026-11-28 21:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 302, '2026-11-29 09:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 304, '2026-11-29 15:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 306, '2026-11-30 03:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 308, '2026-11-30 09:33:46+00', 'savings-interest-paid', 'sweep', NULL, '{"investors": [1784688350]}'),
	(5, 310, '2026-11-30 21:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 312, '2026-12-01 09:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 314, '2026-12-01 15:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 316, '2026-12-02 03:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 318, '2026-12-02 09:33:46+00', 'savings-interest-paid', 'sweep', NULL, '{"investors": [1784688350]}'),
	(5, 320, '2026-12-02 21:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 322, '2026-12-03 09:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 324, '2026-12-03 09:33:46+00', 'savings-interest-paid', 'sweep', NULL, '{"investors": [1784688350]}'),
	(5, 326, '2026-12-03 21:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 213, '2026-11-24 09:33:46+00', 'message-sent', 'scenario', 56792562, '{"message": "others-moved-up"}'),
	(5, 214, '2026-11-24 09:33:46+00', 'message-sent', 'scenario', 1784688350, '{"message": "others-moved-up"}'),
	(5, 218, '2026-11-24 15:33:46+00', 'joined', NULL, 1298685881, '{}'),
	(5, 219, '2026-11-24 15:33:46+00', 'tap-filled', NULL, 1374494629, '{"transfer": "tr_9f19f47ae0134fc9b91b15aabc5564e9"}'),
	(5, 220, '2026-11-24 15:33:46+00', 'deposit-paid', NULL, 1374494629, '{"amount": "240000", "deposit": "dep_71s8ak4a51tdrafm8xzs"}'),
	(5, 221, '2026-11-24 15:33:46+00', 'tap-filled', NULL, 1480626576, '{"transfer": "tr_d4be470e6ad0f648712e3fd3d6635956"}'),
	(5, 222, '2026-11-24 15:33:46+00', 'deposit-paid', NULL, 1480626576, '{"amount": "390000", "deposit": "dep_3evbcmmckcw9s7z320ea"}'),
	(5, 223, '2026-11-24 21:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 234, '2026-11-25 03:33:46+00', 'payments-confirmed', 'sweep', NULL, '{"investors": [1298685881, 1999072056], "transfers": ["tr_0b4b23fb249b27e7dc982af027dd1dae", "tr_f378835a990ec930f3631c3ed5976386"]}'),
	(5, 235, '2026-11-25 03:33:46+00', 'deposit-approved', 'scenario', 1298685881, '{"backing": "coins", "claimed": "26000", "deposit": "dep_3x39b9ptw2zp82n5y3f1", "credited": "26000"}'),
	(5, 236, '2026-11-25 03:33:46+00', 'deposit-approved', 'scenario', 1999072056, '{"backing": "coins", "claimed": "24000", "deposit": "dep_7aab9hxfdq72hsbmf97h", "credited": "24000"}'),
	(5, 237, '2026-11-25 03:33:46+00', 'joined', NULL, 1012135293, '{}'),
	(5, 238, '2026-11-25 03:33:46+00', 'joined', NULL, 1578790387, '{}'),
	(5, 239, '2026-11-25 03:33:46+00', 'tap-filled', NULL, 2093837638, '{"transfer": "tr_d93c5d5eeebd88c52f2a64fb9e32fbcc"}'),
	(5, 240, '2026-11-25 03:33:46+00', 'deposit-paid', NULL, 2093837638, '{"amount": "72000", "deposit": "dep_eac867m9hf4x9by2nsp8"}'),
	(5, 241, '2026-11-25 03:33:46+00', 'investment-placed', NULL, 1298685881, '{"plan": "beginners", "amount": "26000", "investment": "inv_k3ekstw2bx660qdrage6"}'),
	(5, 242, '2026-11-25 03:33:46+00', 'investment-placed', NULL, 1999072056, '{"plan": "beginners", "amount": "24000", "investment": "inv_4dc4cb7vcwg95yf1grx2"}'),
	(5, 243, '2026-11-25 09:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 246, '2026-11-25 09:33:46+00', 'deposit-approved', 'scenario', 2093837638, '{"backing": "coins", "claimed": "72000", "deposit": "dep_eac867m9hf4x9by2nsp8", "credited": "72000"}'),
	(5, 247, '2026-11-25 09:33:46+00', 'joined', NULL, 183082159, '{}'),
	(5, 248, '2026-11-25 09:33:46+00', 'tap-filled', NULL, 1012135293, '{"transfer": "tr_d96fb003953f6a802e834d9f39250a8a"}'),
	(5, 249, '2026-11-25 09:33:46+00', 'deposit-paid', NULL, 1012135293, '{"amount": "320000", "deposit": "dep_ksem9xt5egvyhkmhpern"}'),
	(5, 250, '2026-11-25 09:33:46+00', 'tap-filled', NULL, 1578790387, '{"transfer": "tr_f8c6d71391faee68d7c6cf037da86596"}'),
	(5, 251, '2026-11-25 09:33:46+00', 'deposit-paid', NULL, 1578790387, '{"amount": "69000", "deposit": "dep_0vrdtd6pbbvb8edcrj7a"}'),
	(5, 252, '2026-11-25 15:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 263, '2026-11-25 21:33:46+00', 'payments-confirmed', 'sweep', NULL, '{"investors": [183082159], "transfers": ["tr_18baf543b839ce9907efc5d385e6d84c"]}'),
	(5, 264, '2026-11-25 21:33:46+00', 'deposit-approved', 'scenario', 183082159, '{"backing": "coins", "claimed": "120000", "deposit": "dep_e528dbyekkb635g1ds0e", "credited": "120000"}'),
	(5, 265, '2026-11-25 21:33:46+00', 'investment-placed', NULL, 183082159, '{"plan": "advanced", "amount": "120000", "investment": "inv_2wdwvebnvjbx2f6rq0d9"}'),
	(5, 266, '2026-11-26 03:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 268, '2026-11-26 09:33:46+00', 'savings-interest-paid', 'sweep', NULL, '{"investors": [1784688350]}'),
	(5, 271, '2026-11-26 21:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 275, '2026-11-27 03:33:46+00', 'payments-confirmed', 'sweep', NULL, '{"investors": [1147686150], "transfers": ["tr_a4721cbcfb6da1e7098e46772a18545e"]}'),
	(5, 276, '2026-11-27 03:33:46+00', 'deposit-approved', 'scenario', 1147686150, '{"backing": "coins", "claimed": "65000", "deposit": "dep_qpqxnyedagxd6mkhgm0v", "credited": "65000"}'),
	(5, 277, '2026-11-27 03:33:46+00', 'joined', NULL, 1666048112, '{}'),
	(5, 278, '2026-11-27 03:33:46+00', 'joined', NULL, 959464810, '{}'),
	(5, 279, '2026-11-27 09:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 281, '2026-11-27 09:33:46+00', 'tap-filled', NULL, 1666048112, '{"transfer": "tr_967e3475b644fb55ca9eb623bb2419e8"}'),
	(5, 282, '2026-11-27 09:33:46+00', 'deposit-paid', NULL, 1666048112, '{"amount": "46000", "deposit": "dep_1kabj7qqn3dk0hqjazn4"}'),
	(5, 283, '2026-11-27 09:33:46+00', 'investment-placed', NULL, 1147686150, '{"plan": "beginners", "amount": "65000", "investment": "inv_3831g894eyckf9epy9e8"}'),
	(5, 284, '2026-11-27 15:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 291, '2026-11-27 21:33:46+00', 'payments-confirmed', 'sweep', NULL, '{"investors": [959464810], "transfers": ["tr_3ae6f32d126739720878b40217505a06"]}'),
	(5, 292, '2026-11-27 21:33:46+00', 'deposit-approved', 'scenario', 959464810, '{"backing": "coins", "claimed": "23000", "deposit": "dep_7wphwx9549j393vqp02c", "credited": "23000"}'),
	(5, 293, '2026-11-28 03:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 295, '2026-11-28 09:33:46+00', 'savings-interest-paid', 'sweep', NULL, '{"investors": [1784688350]}'),
	(5, 298, '2026-11-28 15:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 301, '2026-11-29 03:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 303, '2026-11-29 09:33:46+00', 'savings-interest-paid', 'sweep', NULL, '{"investors": [1784688350]}'),
	(5, 305, '2026-11-29 21:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 307, '2026-11-30 09:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 309, '2026-11-30 15:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 311, '2026-12-01 03:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 313, '2026-12-01 09:33:46+00', 'savings-interest-paid', 'sweep', NULL, '{"investors": [1784688350]}'),
	(5, 315, '2026-12-01 21:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 317, '2026-12-02 09:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 319, '2026-12-02 15:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 321, '2026-12-03 03:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 323, '2026-12-03 09:33:46+00', 'investments-matured', 'sweep', NULL, '{"investors": [56792562, 1784688350], "investments": ["inv_6kkse9769p78zxvj4x6t", "inv_myfzy6297460m9k5q995"]}'),
	(5, 325, '2026-12-03 15:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 327, '2026-12-04 03:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 329, '2026-12-04 09:33:46+00', 'savings-interest-paid', 'sweep', NULL, '{"investors": [1784688350]}'),
	(5, 331, '2026-12-04 15:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 333, '2026-12-04 21:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 335, '2026-12-05 03:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 339, '2026-12-05 09:33:46+00', 'savings-interest-paid', 'sweep', NULL, '{"investors": [1784688350]}'),
	(5, 342, '2026-12-05 15:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 348, '2026-12-05 21:33:46+00', 'withdrawal-approved', 'scenario', 2093837638, '{"fee": "2150", "amount": "43000", "satoshi": "680833", "withdrawal": "wd_3f6djxtfrfxj0w3jw5yp"}'),
	(5, 349, '2026-12-05 21:33:46+00', 'message-sent', 'scenario', 56792562, '{"message": "patience"}'),
	(5, 352, '2026-12-06 03:33:46+00', 'deposit-paid', NULL, 2093837638, '{"amount": "197300", "deposit": "dep_tm3b99n73gfygwnsh037"}'),
	(5, 353, '2026-12-06 09:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 356, '2026-12-06 09:33:46+00', 'deposit-approved', 'scenario', 2093837638, '{"backing": "coins", "claimed": "197300", "deposit": "dep_tm3b99n73gfygwnsh037", "credited": "197300"}'),
	(5, 357, '2026-12-06 15:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 359, '2026-12-06 21:33:46+00', 'investment-placed', NULL, 2093837638, '{"plan": "advanced", "amount": "197300", "investment": "inv_gjrajm7tvsxn37n9077f"}'),
	(5, 360, '2026-12-07 03:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 362, '2026-12-07 09:33:46+00', 'investments-matured', 'sweep', NULL, '{"investors": [1147686150], "investments": ["inv_3831g894eyckf9epy9e8"]}'),
	(5, 363, '2026-12-07 09:33:46+00', 'savings-interest-paid', 'sweep', NULL, '{"investors": [1784688350]}'),
	(5, 366, '2026-12-07 09:33:46+00', 'coins-sent', NULL, 1973125308, '{"transfer": "tr_db13b36aa7aff815d3385ac40569065c"}'),
	(5, 368, '2026-12-07 15:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 370, '2026-12-07 15:33:46+00', 'investments-matured', 'sweep', NULL, '{"investors": [1666048112], "investments": ["inv_c00tqyy8dtvp2knhhakd"]}'),
	(5, 371, '2026-12-07 15:33:46+00', 'withdrawal-approved', 'scenario', 1147686150, '{"fee": "800", "amount": "16000", "satoshi": "253333", "withdrawal": "wd_66xd7cwvwawrhpkmxgkh"}'),
	(5, 372, '2026-12-07 15:33:46+00', 'message-sent', 'scenario', 56792562, '{"message": "fee-received"}'),
	(5, 375, '2026-12-08 03:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 377, '2026-12-08 09:33:46+00', 'savings-interest-paid', 'sweep', NULL, '{"investors": [1784688350]}'),
	(4, 379, '2026-11-26 04:33:46+00', 'joined', NULL, 303003318, '{}'),
	(4, 380, '2026-11-26 04:33:46+00', 'tap-filled', NULL, 303003318, '{"transfer": "tr_d4c90781794c8ada0c59f2f6f01ea2ad"}'),
	(4, 382, '2026-11-26 04:33:46+00', 'receipt-issued', NULL, 303003318, '{"receipt": "GH-2370W-CY8QR-YB0Q3", "transfer": "tr_ff444b1f5bb69afc8f50bb36c8416910"}'),
	(4, 384, '2026-11-26 04:33:46+00', 'proof-handed-in', NULL, 303003318, '{"amount": "60000", "deposit": "dep_f5e0hm3web49xb1ecqz4"}'),
	(4, 386, '2026-11-26 05:33:46+00', 'clock-jumped', 'staff', NULL, '{"requestKey": null, "practiceMilliseconds": 3600000}'),
	(5, 388, '2026-12-08 09:33:46+00', 'receipt-issued', NULL, 1973125308, '{"receipt": "GH-8TGNJ-F4KN5-5DJ4N", "transfer": null}'),
	(5, 390, '2026-12-08 09:33:46+00', 'withdrawal-requested', NULL, 1784688350, '{"amount": "20000", "withdrawal": "wd_26prxcw3wwtjkka6g00j"}'),
	(8, 394, '2026-11-22 09:33:46+00', 'class-founded', NULL, NULL, '{"rate": 480, "scenario": {"name": "quick"}, "sizeLimit": 1, "isPrepared": false, "lifetimeDays": 1}'),
	(8, 395, '2026-11-22 09:33:46+00', 'house-address-rotated', NULL, NULL, '{"before": null, "address": "play19xrdfw83e5kx53ku0mm5rqkfh8lzyf48qdxc45"}'),
	(8, 396, '2026-11-22 09:33:46+00', 'joined', NULL, 1796751498, '{}'),
	(8, 397, '2026-11-22 09:33:46+00', 'tap-filled', NULL, 1796751498, '{"transfer": "tr_8bf6335a50030314e42997bb1e6d81ba"}'),
	(5, 328, '2026-12-04 09:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 330, '2026-12-04 09:33:46+00', 'withdrawal-requested', NULL, 56792562, '{"amount": "30000", "withdrawal": "wd_6ptv0rc3e1c4xmhg8tpb"}'),
	(5, 332, '2026-12-04 15:33:46+00', 'withdrawal-approved', 'scenario', 56792562, '{"fee": "1500", "amount": "30000", "satoshi": "475000", "withdrawal": "wd_6ptv0rc3e1c4xmhg8tpb"}'),
	(5, 334, '2026-12-04 21:33:46+00', 'message-sent', 'scenario', 56792562, '{"message": "paid-so-deposit-more"}'),
	(5, 336, '2026-12-05 03:33:46+00', 'investments-matured', 'sweep', NULL, '{"investors": [1999072056, 1298685881], "investments": ["inv_4dc4cb7vcwg95yf1grx2", "inv_k3ekstw2bx660qdrage6"]}'),
	(5, 337, '2026-12-05 03:33:46+00', 'withdrawal-requested', NULL, 1298685881, '{"amount": "52000", "withdrawal": "wd_e9n7s4thahnbss8x75p1"}'),
	(5, 338, '2026-12-05 09:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 340, '2026-12-05 09:33:46+00', 'withdrawal-requested', NULL, 1999072056, '{"amount": "41000", "withdrawal": "wd_ecyc92wgp03662c5s0ta"}'),
	(5, 341, '2026-12-05 09:33:46+00', 'withdrawal-requested', NULL, 56792562, '{"amount": "60000", "withdrawal": "wd_97s0cnbaxq34bx0qgn9j"}'),
	(5, 343, '2026-12-05 15:33:46+00', 'investments-matured', 'sweep', NULL, '{"investors": [1578790387, 2093837638], "investments": ["inv_5v5ke0e3cw8ckarrtenx", "inv_jcwk8c73pv4w7r1dgfxa"]}'),
	(5, 344, '2026-12-05 15:33:46+00', 'withdrawal-approved', 'scenario', 1999072056, '{"fee": "2050", "amount": "41000", "satoshi": "649166", "withdrawal": "wd_ecyc92wgp03662c5s0ta"}'),
	(5, 345, '2026-12-05 15:33:46+00', 'withdrawal-requested', NULL, 2093837638, '{"amount": "43000", "withdrawal": "wd_3f6djxtfrfxj0w3jw5yp"}'),
	(5, 346, '2026-12-05 15:33:46+00', 'withdrawal-requested', NULL, 1578790387, '{"amount": "138000", "withdrawal": "wd_rgfyfc5p6xexzvry52aj"}'),
	(5, 347, '2026-12-05 21:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 350, '2026-12-05 21:33:46+00', 'withdrawal-requested', NULL, 2093837638, '{"amount": "101000", "withdrawal": "wd_jvypyynjxjk86dvh960s"}'),
	(5, 351, '2026-12-06 03:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 354, '2026-12-06 09:33:46+00', 'payments-confirmed', 'sweep', NULL, '{"investors": [2093837638], "transfers": ["tr_3e4a27dee462a42108900f12f8caaf3a"]}'),
	(5, 355, '2026-12-06 09:33:46+00', 'savings-interest-paid', 'sweep', NULL, '{"investors": [1784688350]}'),
	(5, 358, '2026-12-06 21:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 361, '2026-12-07 09:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 364, '2026-12-07 09:33:46+00', 'withdrawal-requested', NULL, 1147686150, '{"amount": "16000", "withdrawal": "wd_66xd7cwvwawrhpkmxgkh"}'),
	(5, 365, '2026-12-07 09:33:46+00', 'release-fee-paid', NULL, 56792562, '{"amount": "9000", "transfer": "tr_8e4430e7295eadd790acb32b4c5275c0", "withdrawal": "wd_97s0cnbaxq34bx0qgn9j"}'),
	(5, 367, '2026-12-07 09:33:46+00', 'investment-placed', NULL, 56792562, '{"plan": "advanced", "amount": "100000", "investment": "inv_xes527vh42f4710pvj7a"}'),
	(5, 369, '2026-12-07 15:33:46+00', 'payments-confirmed', 'sweep', NULL, '{"investors": [1973125308], "transfers": ["tr_db13b36aa7aff815d3385ac40569065c"]}'),
	(5, 373, '2026-12-07 15:33:46+00', 'withdrawal-requested', NULL, 1666048112, '{"amount": "92000", "withdrawal": "wd_d03vgyqza7bw5xpwh3dx"}'),
	(5, 374, '2026-12-07 21:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 376, '2026-12-08 09:33:46+00', 'clock-jumped', 'test', NULL, '{"requestKey": null, "practiceMilliseconds": 21600000}'),
	(5, 378, '2026-12-08 09:33:46+00', 'deposit-paid', NULL, 1973125308, '{"amount": "25000", "deposit": "dep_3a7z3xhxnmtqrh342mv8"}'),
	(4, 381, '2026-11-26 04:33:46+00', 'coins-sent', NULL, 303003318, '{"transfer": "tr_ff444b1f5bb69afc8f50bb36c8416910"}'),
	(4, 383, '2026-11-26 04:33:46+00', 'receipt-issued', NULL, 303003318, '{"receipt": "GH-2370W-CY8QR-YB0Q3", "transfer": "tr_ff444b1f5bb69afc8f50bb36c8416910"}'),
	(4, 385, '2026-11-26 04:33:46+00', 'deposit-approved', 'test', 303003318, '{"backing": "receipt", "claimed": "60000", "deposit": "dep_f5e0hm3web49xb1ecqz4", "credited": "60000"}'),
	(4, 387, '2026-11-26 05:33:46+00', 'payments-confirmed', 'sweep', NULL, '{"investors": [1670114041, 998674705, 998674705, 998674705, 303003318], "transfers": ["tr_2c045b03da105b61e0dffdd4965e829a", "tr_b22316b667ccf081964a3a4e1fdffca7", "tr_2ef649725f0ee44dc98460c11d84ab11", "tr_7f46027f36b5f8a65eda3e123632d3dd", "tr_ff444b1f5bb69afc8f50bb36c8416910"]}'),
	(5, 389, '2026-12-08 09:33:46+00', 'proof-handed-in', NULL, 1973125308, '{"amount": "50000", "deposit": "dep_jpwfp1tat138xn3kyy62"}'),
	(5, 393, '2026-12-08 09:33:46+00', 'clock-set', 'test', NULL, '{"rate": 1440, "position": null}');
INSERT INTO public.class_directory VALUES
	(1, 'open', NULL, 'running', NULL, NULL),
	(2, 'invited', 'PMGC5E4B5E', 'running', NULL, NULL),
	(3, 'invited', 'TARAZIGU', 'running', NULL, NULL),
	(4, 'invited', 'BYHANDS', 'running', NULL, NULL),
	(5, 'invited', 'FULLRUN', 'running', NULL, NULL),
	(7, 'homework', 'BUTEHUDU', 'running', NULL, NULL),
	(8, 'solo', NULL, 'running', NULL, NULL);
INSERT INTO public.classroom VALUES
	(1, 'open', 'Open class', NULL, 100000, 'running', '2026-11-22 09:32:13.654+00', '2026-12-22 09:32:13.654+00', NULL, '2026-11-22 09:32:13.654+00', '2026-11-22 09:32:13.654+00', 1440, 0, 500, 1315834415, 6000000, 400, 'en', '2026-11-22 09:32:13.654+00', '2026-11-22 09:32:13.654+00', NULL, NULL, NULL, '{"name": "by-hand", "xray": "always", "crowd": null, "savings": false, "collapse": {"when": "by-hand"}, "deposits": {"approval": "by-hand"}, "messages": false, "withdrawals": {"policy": "by-hand"}, "releaseFeeBasisPoints": null}', NULL, NULL, NULL, NULL, NULL),
	(2, 'invited', 'Class PMGC5E4B5E', 'PMGC5E4B5E', 1000, 'running', '2026-11-22 09:32:14.847+00', '2026-12-22 09:32:14.847+00', NULL, '2026-11-22 09:32:45.785+00', '2026-11-22 21:54:45.567+00', 1440, 74, 500, 1, 6000000, 0, 'en', '2026-11-22 09:32:14.847+00', '2026-11-22 09:32:14.847+00', NULL, NULL, NULL, '{"name": "by-hand", "xray": "always", "crowd": null, "savings": false, "collapse": {"when": "by-hand"}, "deposits": {"approval": "by-hand"}, "messages": false, "withdrawals": {"policy": "by-hand"}, "releaseFeeBasisPoints": null}', NULL, NULL, NULL, NULL, NULL),
	(3, 'invited', 'Demo', 'TARAZIGU', 500, 'running', '2026-11-22 09:32:47.576+00', '2026-12-22 09:32:47.576+00', NULL, '2026-11-22 09:32:52.101+00', '2026-11-29 09:32:52.101+00', 0, 1008, 500, 2085046453, 6000000, 400, 'en', '2026-11-22 09:32:47.576+00', '2026-11-22 09:32:47.576+00', NULL, NULL, NULL, '{"name": "long", "xray": "always", "crowd": {"seed": 7, "townSize": 25}, "savings": false, "collapse": {"when": "coins-run-out", "graceHours": 48}, "deposits": {"approval": "after-delay", "delayHours": 2}, "messages": true, "withdrawals": {"policy": "while-coins-last", "delayHours": 12}, "releaseFeeBasisPoints": 1000}', NULL, NULL, NULL, NULL, NULL),
	(5, 'invited', 'Class in full run', 'FULLRUN', 100, 'running', '2026-11-22 09:33:46+00', '2026-12-22 09:33:46+00', NULL, '2026-11-22 09:33:46+00', '2026-12-08 09:33:46+00', 1440, 2304, 500, 1, 6000000, 0, 'en', '2026-11-22 09:33:46+00', '2026-11-22 09:33:46+00', NULL, NULL, NULL, '{"name": "quick", "xray": "always", "crowd": {"seed": 5, "townSize": 12}, "savings": true, "collapse": {"day": 28, "when": "on-day"}, "deposits": {"approval": "at-once"}, "messages": true, "withdrawals": {"policy": "bait-then-block", "delayHours": 6, "paidUpToCents": 50000}, "releaseFeeBasisPoints": 1500}', NULL, NULL, NULL, NULL, NULL),
	(8, 'solo', 'Alone', NULL, 1, 'running', '2026-11-22 09:33:46+00', '2026-11-25 09:33:46+00', NULL, '2026-11-22 09:33:46+00', '2026-11-22 09:33:46+00', 480, 0, 500, 1448085830, 6000000, 400, 'en', '2026-11-22 09:33:46+00', '2026-11-22 09:33:46+00', NULL, NULL, '2026-11-23 09:33:46+00', '{"name": "quick", "xray": "always", "crowd": {"seed": 860871303, "townSize": 60}, "savings": false, "collapse": {"day": 18, "when": "on-day"}, "deposits": {"approval": "at-once"}, "messages": true, "withdrawals": {"policy": "bait-then-block", "delayHours": 6, "paidUpToCents": 50000}, "releaseFeeBasisPoints": 1500}', '{"steps": [{"minutes": 3, "untilDay": 2, "thenPauses": true}, {"minutes": 4, "untilDay": 12, "thenPauses": true}, {"minutes": 2, "untilDay": 14, "thenPauses": true}, {"minutes": 2, "untilDay": 17, "thenPauses": true}, {"minutes": 1, "untilDay": 20, "thenPauses": true}], "position": 0}', NULL, '2026-11-22 09:35:46+00', 7, NULL),
	(4, 'invited', 'By hand', 'BYHANDS', 100, 'running', '2026-11-22 09:33:46+00', '2026-12-22 09:33:46+00', NULL, '2026-11-22 09:33:46+00', '2026-11-26 05:33:46+00', 1, 552, 500, 1, 6000000, 0, 'en', '2026-11-22 09:33:46+00', '2026-11-22 09:33:46+00', NULL, NULL, NULL, '{"name": "by-hand", "xray": "always", "crowd": null, "savings": true, "collapse": {"when": "by-hand"}, "deposits": {"approval": "by-hand"}, "messages": false, "withdrawals": {"policy": "by-hand"}, "releaseFeeBasisPoints": null}', NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.classroom_erasure VALUES
	(6, '3067', 'test', '2026-11-22 09:33:46+00', '{"crowd": 0, "member": 0, "deposit": 0, "receipt": 0, "investor": 0, "investment": 0, "proof_file": 0, "withdrawal": 0, "deposit_due": 0, "message_cue": 0, "payment_due": 0, "release_fee": 0, "coin_arrival": 0, "crowd_member": 0, "facilitation": 0, "ledger_entry": 0, "play_address": 1, "spotter_flag": 0, "class_command": 2, "house_payment": 0, "play_transfer": 0, "investment_due": 0, "late_cover_due": 0, "ledger_account": 1, "ledger_posting": 0, "outbox_message": 0, "withdrawal_due": 0, "account_message": 0, "class_directory": 1, "coin_return_due": 0, "ledger_reversal": 0, "lesson_progress": 0, "savings_account": 0, "deposit_decision": 0, "savings_movement": 0, "arrival_settlement": 0, "investment_maturity": 0, "withdrawal_decision": 0}');
INSERT INTO public.coin_arrival VALUES
	(2, 'tr_0a8060b932c1f258388373b226e87e40', 1, 300000, '2026-11-22 11:38:33.567+00'),
	(2, 'tr_7f43176c91d741d6682bb8b33ce1d740', 2, 300000, '2026-11-22 11:38:33.567+00'),
	(3, 'tr_88323eeada16b668f5535a97704819bc', 7, 650089, '2026-11-23 21:32:48.585+00'),
	(3, 'tr_bd30c1be4395eaf9dedf67348a426641', 10, 319967, '2026-11-25 03:32:49.007+00'),
	(3, 'tr_d9c393e9f1bb4c62d394b4d6a0d510c8', 13, 220017, '2026-11-25 21:32:49.427+00'),
	(3, 'tr_11f0a96b2bcf000db114c81de1b7e224', 16, 69005, '2026-11-26 09:32:49.696+00'),
	(3, 'tr_701bcb97e0d5e3b028e48201a0d17b97', 19, 18000, '2026-11-27 03:32:50.121+00'),
	(3, 'tr_3593f75e3a3a58bcf917cc3781b39378', 22, 26006, '2026-11-27 09:32:50.274+00'),
	(3, 'tr_b38f2f3a8b8a343bba5d8ac18b2b12a0', 23, 26006, '2026-11-27 09:32:50.274+00'),
	(3, 'tr_1b252ae882333cc1f718a201b9e25917', 24, 500126, '2026-11-27 09:32:50.274+00'),
	(3, 'tr_4706e945d4b1806a9e8d542f54668680', 31, 400031, '2026-11-28 03:32:50.729+00'),
	(3, 'tr_fb7357e5d7950a2e60630d6b364e0485', 32, 49003, '2026-11-28 03:32:50.729+00'),
	(3, 'tr_2404c12ce7f58c7e96908e110901b8e8', 33, 42003, '2026-11-28 03:32:50.729+00'),
	(3, 'tr_988b04c7618b7ba2212f2b9560a2e541', 40, 1399988, '2026-11-28 09:32:51.059+00'),
	(3, 'tr_de5fd25a02d6fb0670faa622aabb31f5', 41, 37999, '2026-11-28 09:32:51.059+00'),
	(3, 'tr_f66b048b52e7b205be351eea75161344', 46, 200012, '2026-11-28 15:32:51.364+00'),
	(3, 'tr_6edf461937c1d653dbff363babe5419b', 49, 86996, '2026-11-29 03:32:51.735+00'),
	(3, 'tr_7e8b105a29c7dc978b3b3d672fd46bcb', 50, 45998, '2026-11-29 03:32:51.735+00'),
	(3, 'tr_04c98a03f2941eaeb0f2a52b314d2587', 54, 36998, '2026-11-29 09:32:51.867+00'),
	(5, 'tr_90375f86e3e87561b03a5b6c38cc856c', 63, 150000, '2026-11-22 15:33:46+00'),
	(5, 'tr_ac5bdd924d60b0e5dea00f4688148878', 64, 60000, '2026-11-22 15:33:46+00'),
	(5, 'tr_10afc9d2b5805b292c1e893b893d2db7', 67, 420000, '2026-11-23 09:33:46+00'),
	(5, 'tr_034048260f35032a39c431c265a1cc18', 74, 240000, '2026-11-24 21:33:46+00'),
	(5, 'tr_dfc8e3bb77beba0f70127fe9c30d9beb', 75, 390000, '2026-11-24 21:33:46+00'),
	(5, 'tr_0b4b23fb249b27e7dc982af027dd1dae', 79, 25999, '2026-11-25 03:33:46+00'),
	(5, 'tr_f378835a990ec930f3631c3ed5976386', 80, 24000, '2026-11-25 03:33:46+00'),
	(5, 'tr_014c8dccef2c6577ba3146a13e16d291', 85, 72000, '2026-11-25 09:33:46+00'),
	(5, 'tr_6a818599c9d4fdfaca2de3dbf6070ace', 88, 319999, '2026-11-25 15:33:46+00'),
	(5, 'tr_3e38508c1a1bc8ba916ae6488c362b1d', 89, 69000, '2026-11-25 15:33:46+00'),
	(5, 'tr_18baf543b839ce9907efc5d385e6d84c', 96, 120000, '2026-11-25 21:33:46+00'),
	(5, 'tr_a4721cbcfb6da1e7098e46772a18545e', 99, 64999, '2026-11-27 03:33:46+00'),
	(5, 'tr_0f8d67626a4c693ed0bcee369983df6a', 103, 45999, '2026-11-27 15:33:46+00'),
	(5, 'tr_3ae6f32d126739720878b40217505a06', 106, 22999, '2026-11-27 21:33:46+00'),
	(5, 'tr_3e4a27dee462a42108900f12f8caaf3a', 129, 197299, '2026-12-06 09:33:46+00'),
	(5, 'tr_8e4430e7295eadd790acb32b4c5275c0', 136, 9000, '2026-12-07 09:33:46+00'),
	(5, 'tr_db13b36aa7aff815d3385ac40569065c', 138, 18000, '2026-12-07 15:33:46+00'),
	(4, 'tr_2c045b03da105b61e0dffdd4965e829a', 143, 99999, '2026-11-26 05:33:46+00'),
	(4, 'tr_b22316b667ccf081964a3a4e1fdffca7', 144, 130299, '2026-11-26 05:33:46+00'),
	(4, 'tr_2ef649725f0ee44dc98460c11d84ab11', 145, 257199, '2026-11-26 05:33:46+00'),
	(4, 'tr_7f46027f36b5f8a65eda3e123632d3dd', 146, 11340, '2026-11-26 05:33:46+00'),
	(4, 'tr_ff444b1f5bb69afc8f50bb36c8416910', 147, 60000, '2026-11-26 05:33:46+00');
INSERT INTO public.coin_return_due VALUES
	(5, 'tr_db13b36aa7aff815d3385ac40569065c', '2026-12-09 15:33:46+00'),
	(4, 'tr_2c045b03da105b61e0dffdd4965e829a', '2026-11-26 05:33:46+00'),
	(4, 'tr_7f46027f36b5f8a65eda3e123632d3dd', '2026-11-28 05:33:46+00');
INSERT INTO public.credential VALUES
	('mem_r2pt9bbqwggf70rndyx4', 'a4064d188cbfb711921868790d269bdd:ebdcc68b58773f3064b17e26195f90a6afbd7aaf7ae9761502f16db7931e56bb0340a80ea96fdaf21f0bcdaa4a4567d74b25e32235e3f84914f58abccd8ba4dc'),
	('mem_8rzpzqz8ackba48w5xbp', 'e91bb8be16d27305a2f21219c75a45c1:acd8ce1d7c0575aad30c0315758b6f2f36733c9fdc1af4b72b167bf4316934c28d77c4880778e40f4c2e109509553fa41be2a32a3d2389f131cc65034b05789f'),
	('mem_vk6xac4ccs9fr6xdy0c3', 'e29c28caa48d9867303eb82b2fce2e36:5118051a93249ec1dca708d93cdc55ed8d6ea639fcfebd08a827f4db92ba7e1e2b0520c04ccd5c3f784fe3edae1776717fe6bb71bebf1ee5aa3ba3ae1ddf2532'),
	('mem_qg9vmj9rf3769hgq2na5', '3f6899bb15876a9defccb308d7e0abd9:0812cb022b3b696bcf9543366387801c07cc424331ebc00a85854612afd259a98ad54fed3d75ac5a9e18626e8aebbc172a1ee34aeb612dfe814bd0edfd8d90a4'),
	('mem_k4k3fh4t4zgaef92fxs9', '56a29251a243234cf223989082d37644:38019049d9b3051b1ab475d9d4c75095848863458961409f049a27dbc17e569a4f077e0cd6f807b862e9ab0b7b2f39d1096252d4f6444516e070eb2168a082c7'),
	('mem_z2h820j1rvb9s0scgy73', '$argon2id$v=19$m=64,t=1,p=1$9H5TgGH06fI0ZFfVt8bTlA$7f2fs2YGSoAZomrGCTIF7lN2cTTLMzP0vPVzGYa2S9w'),
	('mem_3pjy52b9gdt7kxpw5amx', '$argon2id$v=19$m=64,t=1,p=1$+X1e/kGtIGmEG8UN+gpEIQ$nUhfMwlCzjnpHU2MESeCLRxpknqyfwluyPagBUQ6OG0'),
	('mem_aq8yjt5qm0xm02sz5rzy', '$argon2id$v=19$m=64,t=1,p=1$YhysptTfDiGFOkqA8TwySw$0oO+DB8SDUMCLsMLj5uhz0m46JrETVrxLu4bjLZHxuE'),
	('mem_0gxexp5yxr7g1gqfn6rn', '$argon2id$v=19$m=64,t=1,p=1$aJcOCItwo0apznRsh1JnFw$l7lhG6btG8L79ylgBBNVJ/Sk7Js0rwB+VvcxSPWM1HI'),
	('mem_c82f061byf3wj1kp61fp', '$argon2id$v=19$m=19456,t=2,p=1$OmtyUvuySTCvg56g6SO+nQ$0cnePPjNN83ykfw94rkMpmb4Z23Gv0b0MpS3kcvDcMQ');
INSERT INTO public.crowd VALUES
	(3, 7, '2026-11-22 09:32:47.731+00', 29, 1.5007500000000003, NULL),
	(5, 5, '2026-11-22 09:33:46+00', 65, 10.590340909090918, NULL);
INSERT INTO public.crowd_member VALUES
	(3, 3, 1408600171, 4, NULL, NULL, NULL),
	(3, 21, 1308577691, 9, NULL, NULL, NULL),
	(3, 14, 2052275157, 11, NULL, NULL, NULL),
	(3, 16, 2098526344, 14, NULL, NULL, NULL),
	(3, 15, 1896167772, 16, NULL, NULL, NULL),
	(3, 10, 1494700796, 17, NULL, NULL, NULL),
	(3, 2, 1871202483, 18, NULL, NULL, NULL),
	(3, 12, 175236751, 18, NULL, NULL, NULL),
	(3, 24, 50839363, 18, NULL, NULL, NULL),
	(3, 20, 1757200740, 20, NULL, NULL, NULL),
	(3, 5, 1108794506, 21, NULL, NULL, NULL),
	(3, 9, 671424034, 21, NULL, NULL, NULL),
	(3, 22, 42553615, 22, NULL, NULL, NULL),
	(3, 23, 1563598768, 23, NULL, NULL, NULL),
	(3, 19, 607754228, 25, NULL, NULL, NULL),
	(3, 0, 1922359765, 25, NULL, NULL, NULL),
	(3, 6, 516209357, 26, NULL, NULL, NULL),
	(3, 7, 1031358737, 26, NULL, NULL, NULL),
	(3, 13, 1218573933, 26, NULL, NULL, NULL),
	(3, 4, 1855228193, 27, NULL, NULL, NULL),
	(3, 11, 103144925, 27, NULL, NULL, NULL),
	(5, 11, 1480626576, 1, NULL, NULL, NULL),
	(5, 6, 1374494629, 8, NULL, NULL, NULL),
	(5, 1, 1298685881, 9, NULL, NULL, NULL),
	(5, 2, 2093837638, 10, NULL, NULL, NULL),
	(5, 4, 1012135293, 11, NULL, NULL, NULL),
	(5, 5, 183082159, 12, NULL, NULL, NULL),
	(5, 0, 1147686150, 16, NULL, NULL, NULL),
	(5, 7, 1666048112, 19, NULL, NULL, NULL),
	(5, 9, 959464810, 19, NULL, NULL, NULL),
	(5, 8, 1999072056, 8, NULL, 53, 'paid'),
	(5, 10, 1578790387, 11, 63, NULL, NULL),
	(5, 3, 1846640789, 2, 64, NULL, NULL);
INSERT INTO public.deposit VALUES
	(2, 'dep_899bjzqedjdmf678gj48', 2052783696, '2052783696:557d6ad2-96b8-4791-8585-7b3f5b88a908', 300000, 'wallet', 'tr_0a8060b932c1f258388373b226e87e40', NULL, '2026-11-22 11:02:19.167+00'),
	(2, 'dep_jmsa3mp5qe5m8em1megy', 788813530, '788813530:53fcb15d-f898-484c-9443-d29b39363efd', 300000, 'wallet', 'tr_7f43176c91d741d6682bb8b33ce1d740', NULL, '2026-11-22 11:07:15.807+00'),
	(3, 'dep_dvmpk4w74115xtcr2gtf', 1408600171, '1408600171:crowd-3-5', 650000, 'wallet', 'tr_88323eeada16b668f5535a97704819bc', NULL, '2026-11-23 15:32:48.406+00'),
	(3, 'dep_gz3bm55h64519h8eht0f', 1308577691, '1308577691:crowd-21-10', 320000, 'wallet', 'tr_bd30c1be4395eaf9dedf67348a426641', NULL, '2026-11-24 21:32:48.919+00'),
	(3, 'dep_4r680h43cea0m7f20kyw', 2052275157, '2052275157:crowd-14-13', 220000, 'wallet', 'tr_d9c393e9f1bb4c62d394b4d6a0d510c8', NULL, '2026-11-25 15:32:49.334+00'),
	(3, 'dep_h49sthf0e54m46gg2ecc', 2098526344, '2098526344:crowd-16-15', 69000, 'wallet', 'tr_11f0a96b2bcf000db114c81de1b7e224', NULL, '2026-11-26 03:32:49.642+00'),
	(3, 'dep_tz2qb3gp7artaftpr220', 1896167772, '1896167772:crowd-15-18', 18000, 'wallet', 'tr_701bcb97e0d5e3b028e48201a0d17b97', NULL, '2026-11-26 21:32:49.995+00'),
	(3, 'dep_f6f3a849vqfs7bg8xy1y', 1871202483, '1871202483:crowd-2-19', 26000, 'wallet', 'tr_3593f75e3a3a58bcf917cc3781b39378', NULL, '2026-11-27 03:32:50.162+00'),
	(3, 'dep_m8vwqk3a5r1a5czp49ap', 175236751, '175236751:crowd-12-19', 26000, 'wallet', 'tr_b38f2f3a8b8a343bba5d8ac18b2b12a0', NULL, '2026-11-27 03:32:50.162+00'),
	(3, 'dep_b9ngk2gytqhfvwd8jstp', 50839363, '50839363:crowd-24-19', 500000, 'wallet', 'tr_1b252ae882333cc1f718a201b9e25917', NULL, '2026-11-27 03:32:50.162+00'),
	(3, 'dep_e2xd7jmkehgcmspjn18b', 1108794506, '1108794506:crowd-5-22', 400000, 'wallet', 'tr_4706e945d4b1806a9e8d542f54668680', NULL, '2026-11-27 21:32:50.634+00'),
	(3, 'dep_hcet7gej5cd0gj21703f', 671424034, '671424034:crowd-9-22', 49000, 'wallet', 'tr_fb7357e5d7950a2e60630d6b364e0485', NULL, '2026-11-27 21:32:50.634+00'),
	(3, 'dep_vpyp93czf26nq0yp323g', 1757200740, '1757200740:crowd-20-22', 42000, 'wallet', 'tr_2404c12ce7f58c7e96908e110901b8e8', NULL, '2026-11-27 21:32:50.634+00'),
	(3, 'dep_akzbyydmj89ntvkqahp7', 1494700796, '1494700796:crowd-10-23', 1400000, 'wallet', 'tr_988b04c7618b7ba2212f2b9560a2e541', NULL, '2026-11-28 03:32:50.914+00'),
	(3, 'dep_h44zkthvsn1jz29hfhqy', 42553615, '42553615:crowd-22-23', 38000, 'wallet', 'tr_de5fd25a02d6fb0670faa622aabb31f5', NULL, '2026-11-28 03:32:50.914+00'),
	(3, 'dep_wfc0e7wrpwxvcptmstv7', 1563598768, '1563598768:crowd-23-24', 200000, 'wallet', 'tr_f66b048b52e7b205be351eea75161344', NULL, '2026-11-28 09:32:51.172+00'),
	(3, 'dep_3waxnqfyftb8dkryx8z5', 1922359765, '1922359765:crowd-0-26', 87000, 'wallet', 'tr_6edf461937c1d653dbff363babe5419b', NULL, '2026-11-28 21:32:51.556+00'),
	(3, 'dep_zz30fw8xwfzw8p8wh867', 607754228, '607754228:crowd-19-26', 46000, 'wallet', 'tr_7e8b105a29c7dc978b3b3d672fd46bcb', NULL, '2026-11-28 21:32:51.556+00'),
	(3, 'dep_d7y35bh2hxz55cn4d7rn', 1218573933, '1218573933:crowd-13-27', 37000, 'wallet', 'tr_04c98a03f2941eaeb0f2a52b314d2587', NULL, '2026-11-29 03:32:51.789+00'),
	(3, 'dep_3qsa6nb68f1mjjwwx0se', 516209357, '516209357:crowd-6-28', 27000, 'wallet', 'tr_2f21e0c1871fe52eec88e2abd2da8402', NULL, '2026-11-29 09:32:51.938+00'),
	(3, 'dep_yga0wdzt3pqe8qsvcz4d', 1855228193, '1855228193:crowd-4-28', 480000, 'wallet', 'tr_3dd525654ee5ffddd19ef644e1893042', NULL, '2026-11-29 09:32:51.938+00'),
	(3, 'dep_q3gg1hk3qh6fef1pnr69', 1031358737, '1031358737:crowd-7-28', 29000, 'wallet', 'tr_a56b6886d4e80a2153f950bccf9c39b7', NULL, '2026-11-29 09:32:51.938+00'),
	(4, 'dep_rzmcded2vsenpjscnvz0', 1670114041, '1670114041:step 7', 100000, 'wallet', 'tr_2c045b03da105b61e0dffdd4965e829a', NULL, '2026-11-22 09:33:46+00'),
	(4, 'dep_geekb461xa57rxgr6s9m', 998674705, '998674705:step 30', 130300, 'wallet', 'tr_b22316b667ccf081964a3a4e1fdffca7', NULL, '2026-11-22 09:33:46+00'),
	(4, 'dep_ydbw3a3nf9jmew79x03f', 998674705, '998674705:step 42', 257200, 'wallet', 'tr_2ef649725f0ee44dc98460c11d84ab11', NULL, '2026-11-26 04:33:46+00'),
	(5, 'dep_2gwrdt6a24w967dxq958', 56792562, '56792562:fcb9eeaa-064d-4a57-b0e5-7f5b5e882bb7', 150000, 'wallet', 'tr_90375f86e3e87561b03a5b6c38cc856c', NULL, '2026-11-22 09:33:46+00'),
	(5, 'dep_b4eetx12qshr3049f5es', 1784688350, '1784688350:b4cf54a6-37cd-44ca-b75d-8caced2ba4eb', 60000, 'wallet', 'tr_ac5bdd924d60b0e5dea00f4688148878', NULL, '2026-11-22 09:33:46+00'),
	(5, 'dep_2kfyshxr5bwgx616yw2f', 1846640789, '1846640789:crowd-3-3', 420000, 'wallet', 'tr_10afc9d2b5805b292c1e893b893d2db7', NULL, '2026-11-23 03:33:46+00'),
	(5, 'dep_71s8ak4a51tdrafm8xzs', 1374494629, '1374494629:crowd-6-9', 240000, 'wallet', 'tr_034048260f35032a39c431c265a1cc18', NULL, '2026-11-24 15:33:46+00'),
	(5, 'dep_3evbcmmckcw9s7z320ea', 1480626576, '1480626576:crowd-11-9', 390000, 'wallet', 'tr_dfc8e3bb77beba0f70127fe9c30d9beb', NULL, '2026-11-24 15:33:46+00'),
	(5, 'dep_3x39b9ptw2zp82n5y3f1', 1298685881, '1298685881:crowd-1-10', 26000, 'wallet', 'tr_0b4b23fb249b27e7dc982af027dd1dae', NULL, '2026-11-24 21:33:46+00'),
	(5, 'dep_7aab9hxfdq72hsbmf97h', 1999072056, '1999072056:crowd-8-10', 24000, 'wallet', 'tr_f378835a990ec930f3631c3ed5976386', NULL, '2026-11-24 21:33:46+00'),
	(5, 'dep_eac867m9hf4x9by2nsp8', 2093837638, '2093837638:crowd-2-11', 72000, 'wallet', 'tr_014c8dccef2c6577ba3146a13e16d291', NULL, '2026-11-25 03:33:46+00'),
	(5, 'dep_ksem9xt5egvyhkmhpern', 1012135293, '1012135293:crowd-4-12', 320000, 'wallet', 'tr_6a818599c9d4fdfaca2de3dbf6070ace', NULL, '2026-11-25 09:33:46+00'),
	(5, 'dep_0vrdtd6pbbvb8edcrj7a', 1578790387, '1578790387:crowd-10-12', 69000, 'wallet', 'tr_3e38508c1a1bc8ba916ae6488c362b1d', NULL, '2026-11-25 09:33:46+00'),
	(5, 'dep_e528dbyekkb635g1ds0e', 183082159, '183082159:crowd-5-13', 120000, 'wallet', 'tr_18baf543b839ce9907efc5d385e6d84c', NULL, '2026-11-25 15:33:46+00'),
	(5, 'dep_qpqxnyedagxd6mkhgm0v', 1147686150, '1147686150:crowd-0-18', 65000, 'wallet', 'tr_a4721cbcfb6da1e7098e46772a18545e', NULL, '2026-11-26 21:33:46+00'),
	(5, 'dep_1kabj7qqn3dk0hqjazn4', 1666048112, '1666048112:crowd-7-20', 46000, 'wallet', 'tr_0f8d67626a4c693ed0bcee369983df6a', NULL, '2026-11-27 09:33:46+00'),
	(5, 'dep_7wphwx9549j393vqp02c', 959464810, '959464810:crowd-9-21', 23000, 'wallet', 'tr_3ae6f32d126739720878b40217505a06', NULL, '2026-11-27 15:33:46+00'),
	(5, 'dep_tm3b99n73gfygwnsh037', 2093837638, '2093837638:crowd-2-55', 197300, 'wallet', 'tr_3e4a27dee462a42108900f12f8caaf3a', NULL, '2026-12-06 03:33:46+00'),
	(5, 'dep_3a7z3xhxnmtqrh342mv8', 1973125308, '1973125308:35d720e8-5ab4-43fc-a537-ecfa25411bc4', 25000, 'wallet', 'tr_e9e3c7dcd6f2e50221fef418f90cb978', NULL, '2026-12-08 09:33:46+00'),
	(4, 'dep_f5e0hm3web49xb1ecqz4', 303003318, '303003318:3b26973a-ccbd-4997-badb-d769a8d64b24', 60000, 'proof', 'tr_ff444b1f5bb69afc8f50bb36c8416910', 'file_96dbt9rg9ca5wp78ss9b', '2026-11-26 04:33:46+00'),
	(5, 'dep_jpwfp1tat138xn3kyy62', 1973125308, '1973125308:330b81f2-7103-40d0-8c14-f437f6a9645f', 50000, 'proof', NULL, 'file_ta9bqdg2zzde8jwqn8vw', '2026-12-08 09:33:46+00');
INSERT INTO public.deposit_decision VALUES
	(2, 'dep_899bjzqedjdmf678gj48', 'approved', 300000, NULL, 3, 'mem_test', '2026-11-22 21:08:53.727+00'),
	(2, 'dep_jmsa3mp5qe5m8em1megy', 'approved', 300000, NULL, 4, 'mem_test', '2026-11-22 21:10:25.887+00'),
	(3, 'dep_dvmpk4w74115xtcr2gtf', 'approved', 650000, NULL, 8, 'scenario', '2026-11-23 21:32:48.631+00'),
	(3, 'dep_gz3bm55h64519h8eht0f', 'approved', 320000, NULL, 11, 'scenario', '2026-11-25 03:32:49.079+00'),
	(3, 'dep_4r680h43cea0m7f20kyw', 'approved', 220000, NULL, 14, 'scenario', '2026-11-25 21:32:49.497+00'),
	(3, 'dep_h49sthf0e54m46gg2ecc', 'approved', 69000, NULL, 17, 'scenario', '2026-11-26 09:32:49.729+00'),
	(3, 'dep_tz2qb3gp7artaftpr220', 'approved', 18000, NULL, 20, 'scenario', '2026-11-27 03:32:50.14+00'),
	(3, 'dep_b9ngk2gytqhfvwd8jstp', 'approved', 500000, NULL, 25, 'scenario', '2026-11-27 09:32:50.32+00'),
	(3, 'dep_f6f3a849vqfs7bg8xy1y', 'approved', 26000, NULL, 26, 'scenario', '2026-11-27 09:32:50.32+00'),
	(3, 'dep_m8vwqk3a5r1a5czp49ap', 'approved', 26000, NULL, 27, 'scenario', '2026-11-27 09:32:50.32+00'),
	(3, 'dep_e2xd7jmkehgcmspjn18b', 'approved', 400000, NULL, 34, 'scenario', '2026-11-28 03:32:50.845+00'),
	(3, 'dep_hcet7gej5cd0gj21703f', 'approved', 49000, NULL, 35, 'scenario', '2026-11-28 03:32:50.845+00'),
	(3, 'dep_vpyp93czf26nq0yp323g', 'approved', 42000, NULL, 36, 'scenario', '2026-11-28 03:32:50.845+00'),
	(3, 'dep_akzbyydmj89ntvkqahp7', 'approved', 1400000, NULL, 42, 'scenario', '2026-11-28 09:32:51.096+00'),
	(3, 'dep_h44zkthvsn1jz29hfhqy', 'approved', 38000, NULL, 43, 'scenario', '2026-11-28 09:32:51.096+00'),
	(3, 'dep_wfc0e7wrpwxvcptmstv7', 'approved', 200000, NULL, 47, 'scenario', '2026-11-28 15:32:51.416+00'),
	(3, 'dep_3waxnqfyftb8dkryx8z5', 'approved', 87000, NULL, 51, 'scenario', '2026-11-29 03:32:51.748+00'),
	(3, 'dep_zz30fw8xwfzw8p8wh867', 'approved', 46000, NULL, 52, 'scenario', '2026-11-29 03:32:51.748+00'),
	(3, 'dep_d7y35bh2hxz55cn4d7rn', 'approved', 37000, NULL, 55, 'scenario', '2026-11-29 09:32:51.884+00'),
	(4, 'dep_rzmcded2vsenpjscnvz0', 'declined', NULL, 'identity-not-verified', NULL, 'mem_staff', '2026-11-26 04:33:46+00'),
	(5, 'dep_2gwrdt6a24w967dxq958', 'approved', 150000, NULL, 65, 'scenario', '2026-11-22 15:33:46+00'),
	(5, 'dep_b4eetx12qshr3049f5es', 'approved', 60000, NULL, 66, 'scenario', '2026-11-22 15:33:46+00'),
	(5, 'dep_2kfyshxr5bwgx616yw2f', 'approved', 420000, NULL, 68, 'scenario', '2026-11-23 09:33:46+00'),
	(5, 'dep_3evbcmmckcw9s7z320ea', 'approved', 390000, NULL, 76, 'scenario', '2026-11-24 21:33:46+00'),
	(5, 'dep_71s8ak4a51tdrafm8xzs', 'approved', 240000, NULL, 77, 'scenario', '2026-11-24 21:33:46+00'),
	(5, 'dep_3x39b9ptw2zp82n5y3f1', 'approved', 26000, NULL, 81, 'scenario', '2026-11-25 03:33:46+00'),
	(5, 'dep_7aab9hxfdq72hsbmf97h', 'approved', 24000, NULL, 82, 'scenario', '2026-11-25 03:33:46+00'),
	(5, 'dep_eac867m9hf4x9by2nsp8', 'approved', 72000, NULL, 87, 'scenario', '2026-11-25 09:33:46+00'),
	(5, 'dep_0vrdtd6pbbvb8edcrj7a', 'approved', 69000, NULL, 90, 'scenario', '2026-11-25 15:33:46+00'),
	(5, 'dep_ksem9xt5egvyhkmhpern', 'approved', 320000, NULL, 91, 'scenario', '2026-11-25 15:33:46+00'),
	(5, 'dep_e528dbyekkb635g1ds0e', 'approved', 120000, NULL, 97, 'scenario', '2026-11-25 21:33:46+00'),
	(5, 'dep_qpqxnyedagxd6mkhgm0v', 'approved', 65000, NULL, 100, 'scenario', '2026-11-27 03:33:46+00'),
	(5, 'dep_1kabj7qqn3dk0hqjazn4', 'approved', 46000, NULL, 104, 'scenario', '2026-11-27 15:33:46+00'),
	(5, 'dep_7wphwx9549j393vqp02c', 'approved', 23000, NULL, 107, 'scenario', '2026-11-27 21:33:46+00'),
	(5, 'dep_tm3b99n73gfygwnsh037', 'approved', 197300, NULL, 131, 'scenario', '2026-12-06 09:33:46+00'),
	(4, 'dep_f5e0hm3web49xb1ecqz4', 'approved', 60000, NULL, 142, 'test', '2026-11-26 04:33:46+00');
INSERT INTO public.deposit_due VALUES
	(4, 'dep_geekb461xa57rxgr6s9m', '2026-11-22 09:33:46+00'),
	(4, 'dep_ydbw3a3nf9jmew79x03f', '2026-11-26 04:33:46+00'),
	(5, 'dep_jpwfp1tat138xn3kyy62', '2026-12-08 09:33:46+00');
INSERT INTO public.enquiry VALUES
	('enq_w9yfxsvrpx3c5edxj305', '\x794732fcba473cef013cc2194181d644290368d8c21ced47b9bf9bef2439147f', 'Ada Glass', 'ada.glass@example.com', '7 Fern Walk, Northmere', 'GB', '+12025550143', '+447700900123', 'How do I begin?', '2026-11-22 09:33:46+00');
INSERT INTO public.facilitation VALUES
	(2, 'mem_qg9vmj9rf3769hgq2na5'),
	(7, 'mem_c82f061byf3wj1kp61fp');
INSERT INTO public.homework VALUES
	(7, 'Year 10', 'quick', 12, 'en', 60, '2026-11-22 09:33:46+00', '2026-11-25 09:33:46+00', 1, 0, NULL, NULL);
INSERT INTO public.house_payment VALUES
	(5, 'tr_0322079aa0956e955aaaec9e4e9e4367', 'wd_6ptv0rc3e1c4xmhg8tpb', NULL),
	(5, 'tr_e41d9938c56ee9f8075525324ebc82f3', 'wd_ecyc92wgp03662c5s0ta', NULL),
	(5, 'tr_8e5e0da67babc8efa82fec5b44485d4f', 'wd_3f6djxtfrfxj0w3jw5yp', NULL),
	(5, 'tr_c27c76d53a757b2c5bc653bcb235edef', 'wd_66xd7cwvwawrhpkmxgkh', NULL);
INSERT INTO public.identity_provider_link VALUES
	('https://id.school.example', 'one', 'mem_r2pt9bbqwggf70rndyx4', false, '2026-11-22 09:33:46+00');
INSERT INTO public.investment VALUES
	(2, 'inv_skwgp9cje1ewddszmbnv', 2052783696, 1, '2052783696:3529abd9-79d5-4010-bf27-9f17f24fc9aa', 'beginners', 50000, 50000, '2026-11-22 21:11:10.527+00', '2026-12-02 21:11:10.527+00', 5),
	(2, 'inv_n19zqjj7wc32f1g884m5', 788813530, 1, '788813530:c98efaf2-2357-4a69-984f-ed3b230702d2', 'advanced', 200000, 600000, '2026-11-22 21:13:21.567+00', '2026-12-07 21:13:21.567+00', 6),
	(3, 'inv_s7pk9ma8vcerf5aqhe7x', 1408600171, 1, '1408600171:crowd-3-7', 'advanced', 650000, 1950000, '2026-11-24 03:32:48.737+00', '2026-12-09 03:32:48.737+00', 9),
	(3, 'inv_7se2fv0fqeetmd8kyw53', 1308577691, 1, '1308577691:crowd-21-11', 'advanced', 320000, 960000, '2026-11-25 03:32:49.127+00', '2026-12-10 03:32:49.127+00', 12),
	(3, 'inv_78eh6802fb54x9tp2mrf', 2052275157, 1, '2052275157:crowd-14-14', 'advanced', 220000, 660000, '2026-11-25 21:32:49.553+00', '2026-12-10 21:32:49.553+00', 15),
	(3, 'inv_jz4aq3ndf9cjnrbzf95y', 2098526344, 1, '2098526344:crowd-16-17', 'beginners', 69000, 69000, '2026-11-26 15:32:49.888+00', '2026-12-06 15:32:49.888+00', 18),
	(3, 'inv_gb6gnjc56ak9bdd040k4', 1896167772, 1, '1896167772:crowd-15-19', 'beginners', 18000, 18000, '2026-11-27 03:32:50.162+00', '2026-12-07 03:32:50.162+00', 21),
	(3, 'inv_d4wbye5qk29xxzcmymk3', 1871202483, 1, '1871202483:crowd-2-20', 'beginners', 26000, 26000, '2026-11-27 09:32:50.43+00', '2026-12-07 09:32:50.43+00', 28),
	(3, 'inv_z0qypeq4c0shejdsavqd', 175236751, 1, '175236751:crowd-12-20', 'beginners', 26000, 26000, '2026-11-27 09:32:50.43+00', '2026-12-07 09:32:50.43+00', 29),
	(3, 'inv_zwzh9cg7skax6q10w5fg', 50839363, 1, '50839363:crowd-24-21', 'advanced', 500000, 1500000, '2026-11-27 15:32:50.538+00', '2026-12-12 15:32:50.538+00', 30),
	(3, 'inv_9ay5p7p85kkdcnq1ws0r', 1108794506, 1, '1108794506:crowd-5-23', 'advanced', 400000, 1200000, '2026-11-28 03:32:50.914+00', '2026-12-13 03:32:50.914+00', 37),
	(3, 'inv_1fftewsj6sq7n9v6szp9', 671424034, 1, '671424034:crowd-9-23', 'beginners', 49000, 49000, '2026-11-28 03:32:50.914+00', '2026-12-08 03:32:50.914+00', 38),
	(3, 'inv_5vsgscz62edeazcke4zd', 1757200740, 1, '1757200740:crowd-20-23', 'beginners', 42000, 42000, '2026-11-28 03:32:50.914+00', '2026-12-08 03:32:50.914+00', 39),
	(3, 'inv_rtcf8w57g2n844w1r5nw', 42553615, 1, '42553615:crowd-22-24', 'beginners', 38000, 38000, '2026-11-28 09:32:51.172+00', '2026-12-08 09:32:51.172+00', 44),
	(3, 'inv_jeza9xs4qh89h0xt8hcg', 1494700796, 1, '1494700796:crowd-10-24', 'premium', 1400000, 7000000, '2026-11-28 09:32:51.172+00', '2026-12-18 09:32:51.172+00', 45),
	(3, 'inv_fq8f86eks01pdttdaybr', 1563598768, 1, '1563598768:crowd-23-25', 'advanced', 200000, 600000, '2026-11-28 15:32:51.447+00', '2026-12-13 15:32:51.447+00', 48),
	(3, 'inv_50ebj3pykd5jap9m1a8w', 607754228, 1, '607754228:crowd-19-27', 'beginners', 46000, 46000, '2026-11-29 03:32:51.789+00', '2026-12-09 03:32:51.789+00', 53),
	(3, 'inv_rkktt13cp8b5tr0aegps', 1218573933, 1, '1218573933:crowd-13-28', 'beginners', 37000, 37000, '2026-11-29 09:32:51.938+00', '2026-12-09 09:32:51.938+00', 56),
	(5, 'inv_6kkse9769p78zxvj4x6t', 56792562, 1, '56792562:a7493212-0030-4951-908c-f3d3a9582f76', 'beginners', 50000, 50000, '2026-11-23 09:33:46+00', '2026-12-03 09:33:46+00', 69),
	(5, 'inv_myfzy6297460m9k5q995', 1784688350, 1, '1784688350:ff859420-c9db-4bdf-9a42-71d5029cacbc', 'beginners', 40000, 40000, '2026-11-23 09:33:46+00', '2026-12-03 09:33:46+00', 70),
	(5, 'inv_ypx5fc826p2hjkx95jwc', 1846640789, 1, '1846640789:crowd-3-5', 'advanced', 420000, 1260000, '2026-11-23 15:33:46+00', '2026-12-08 15:33:46+00', 73),
	(5, 'inv_x2sag620j8xfb1v582kf', 1480626576, 1, '1480626576:crowd-11-10', 'advanced', 390000, 1170000, '2026-11-24 21:33:46+00', '2026-12-09 21:33:46+00', 78),
	(5, 'inv_k3ekstw2bx660qdrage6', 1298685881, 1, '1298685881:crowd-1-11', 'beginners', 26000, 26000, '2026-11-25 03:33:46+00', '2026-12-05 03:33:46+00', 83),
	(5, 'inv_4dc4cb7vcwg95yf1grx2', 1999072056, 1, '1999072056:crowd-8-11', 'beginners', 24000, 24000, '2026-11-25 03:33:46+00', '2026-12-05 03:33:46+00', 84),
	(5, 'inv_jcwk8c73pv4w7r1dgfxa', 2093837638, 1, '2093837638:crowd-2-13', 'beginners', 72000, 72000, '2026-11-25 15:33:46+00', '2026-12-05 15:33:46+00', 92),
	(5, 'inv_qzqhw94nsd730hb84fen', 1012135293, 1, '1012135293:crowd-4-13', 'advanced', 320000, 960000, '2026-11-25 15:33:46+00', '2026-12-10 15:33:46+00', 93),
	(5, 'inv_4sn0prj62agazbsam4ys', 1374494629, 1, '1374494629:crowd-6-13', 'advanced', 240000, 720000, '2026-11-25 15:33:46+00', '2026-12-10 15:33:46+00', 94),
	(5, 'inv_5v5ke0e3cw8ckarrtenx', 1578790387, 1, '1578790387:crowd-10-13', 'beginners', 69000, 69000, '2026-11-25 15:33:46+00', '2026-12-05 15:33:46+00', 95),
	(5, 'inv_2wdwvebnvjbx2f6rq0d9', 183082159, 1, '183082159:crowd-5-14', 'advanced', 120000, 360000, '2026-11-25 21:33:46+00', '2026-12-10 21:33:46+00', 98),
	(5, 'inv_3831g894eyckf9epy9e8', 1147686150, 1, '1147686150:crowd-0-20', 'beginners', 65000, 65000, '2026-11-27 09:33:46+00', '2026-12-07 09:33:46+00', 102),
	(5, 'inv_c00tqyy8dtvp2knhhakd', 1666048112, 1, '1666048112:crowd-7-21', 'beginners', 46000, 46000, '2026-11-27 15:33:46+00', '2026-12-07 15:33:46+00', 105),
	(5, 'inv_mxw9wr9pyddyr8zwx1xg', 959464810, 1, '959464810:crowd-9-25', 'beginners', 23000, 23000, '2026-11-28 15:33:46+00', '2026-12-08 15:33:46+00', 108),
	(5, 'inv_gjrajm7tvsxn37n9077f', 2093837638, 2, '2093837638:crowd-2-58', 'advanced', 197300, 591900, '2026-12-06 21:33:46+00', '2026-12-21 21:33:46+00', 132),
	(5, 'inv_xes527vh42f4710pvj7a', 56792562, 2, '56792562:8b44a4ad-7e1f-46e0-875c-8546ded63d20', 'advanced', 100000, 300000, '2026-12-07 09:33:46+00', '2026-12-22 09:33:46+00', 137);
INSERT INTO public.investment_due VALUES
	(2, 'inv_skwgp9cje1ewddszmbnv', '2026-12-02 21:11:10.527+00'),
	(2, 'inv_n19zqjj7wc32f1g884m5', '2026-12-07 21:13:21.567+00'),
	(3, 'inv_s7pk9ma8vcerf5aqhe7x', '2026-12-09 03:32:48.737+00'),
	(3, 'inv_7se2fv0fqeetmd8kyw53', '2026-12-10 03:32:49.127+00'),
	(3, 'inv_78eh6802fb54x9tp2mrf', '2026-12-10 21:32:49.553+00'),
	(3, 'inv_jz4aq3ndf9cjnrbzf95y', '2026-12-06 15:32:49.888+00'),
	(3, 'inv_gb6gnjc56ak9bdd040k4', '2026-12-07 03:32:50.162+00'),
	(3, 'inv_d4wbye5qk29xxzcmymk3', '2026-12-07 09:32:50.43+00'),
	(3, 'inv_z0qypeq4c0shejdsavqd', '2026-12-07 09:32:50.43+00'),
	(3, 'inv_zwzh9cg7skax6q10w5fg', '2026-12-12 15:32:50.538+00'),
	(3, 'inv_9ay5p7p85kkdcnq1ws0r', '2026-12-13 03:32:50.914+00'),
	(3, 'inv_1fftewsj6sq7n9v6szp9', '2026-12-08 03:32:50.914+00'),
	(3, 'inv_5vsgscz62edeazcke4zd', '2026-12-08 03:32:50.914+00'),
	(3, 'inv_rtcf8w57g2n844w1r5nw', '2026-12-08 09:32:51.172+00'),
	(3, 'inv_jeza9xs4qh89h0xt8hcg', '2026-12-18 09:32:51.172+00'),
	(3, 'inv_fq8f86eks01pdttdaybr', '2026-12-13 15:32:51.447+00'),
	(3, 'inv_50ebj3pykd5jap9m1a8w', '2026-12-09 03:32:51.789+00'),
	(3, 'inv_rkktt13cp8b5tr0aegps', '2026-12-09 09:32:51.938+00'),
	(5, 'inv_ypx5fc826p2hjkx95jwc', '2026-12-08 15:33:46+00'),
	(5, 'inv_x2sag620j8xfb1v582kf', '2026-12-09 21:33:46+00'),
	(5, 'inv_qzqhw94nsd730hb84fen', '2026-12-10 15:33:46+00'),
	(5, 'inv_4sn0prj62agazbsam4ys', '2026-12-10 15:33:46+00'),
	(5, 'inv_2wdwvebnvjbx2f6rq0d9', '2026-12-10 21:33:46+00'),
	(5, 'inv_mxw9wr9pyddyr8zwx1xg', '2026-12-08 15:33:46+00'),
	(5, 'inv_gjrajm7tvsxn37n9077f', '2026-12-21 21:33:46+00'),
	(5, 'inv_xes527vh42f4710pvj7a', '2026-12-22 09:33:46+00');
INSERT INTO public.investment_maturity VALUES
	(5, 'inv_6kkse9769p78zxvj4x6t', 112, '2026-12-03 09:33:46+00'),
	(5, 'inv_myfzy6297460m9k5q995', 113, '2026-12-03 09:33:46+00'),
	(5, 'inv_4dc4cb7vcwg95yf1grx2', 117, '2026-12-05 03:33:46+00'),
	(5, 'inv_k3ekstw2bx660qdrage6', 118, '2026-12-05 03:33:46+00'),
	(5, 'inv_5v5ke0e3cw8ckarrtenx', 122, '2026-12-05 15:33:46+00'),
	(5, 'inv_jcwk8c73pv4w7r1dgfxa', 123, '2026-12-05 15:33:46+00'),
	(5, 'inv_3831g894eyckf9epy9e8', 133, '2026-12-07 09:33:46+00'),
	(5, 'inv_c00tqyy8dtvp2knhhakd', 139, '2026-12-07 15:33:46+00');
INSERT INTO public.investor VALUES
	(2, 2052783696, 'mem_8rzpzqz8ackba48w5xbp', '2026-11-22 09:32:14.881+00', false, NULL),
	(2, 788813530, 'mem_vk6xac4ccs9fr6xdy0c3', '2026-11-22 09:32:15.526+00', false, NULL),
	(2, 412460833, 'mem_k4k3fh4t4zgaef92fxs9', '2026-11-22 09:32:44.165+00', false, NULL),
	(3, 1408600171, NULL, '2026-11-22 09:32:48.242+00', true, 'Lucia Underhill'),
	(3, 1308577691, NULL, '2026-11-22 09:32:48.842+00', true, 'Samira Copperhill'),
	(3, 2052275157, NULL, '2026-11-22 09:32:49.127+00', true, 'Mateo Bramblewick'),
	(3, 2098526344, NULL, '2026-11-22 09:32:49.553+00', true, 'Mei Thornbury'),
	(3, 1896167772, NULL, '2026-11-22 09:32:49.772+00', true, 'Tala Fernhollow'),
	(3, 1494700796, NULL, '2026-11-22 09:32:49.888+00', true, 'Ravi Elmsworth'),
	(3, 175236751, NULL, '2026-11-22 09:32:49.995+00', true, 'Noor Longmeadow'),
	(3, 1871202483, NULL, '2026-11-22 09:32:49.995+00', true, 'Bilal Waterlily'),
	(3, 50839363, NULL, '2026-11-22 09:32:49.995+00', true, 'Hana Cloverdale'),
	(3, 1757200740, NULL, '2026-11-22 09:32:50.43+00', true, 'Esther Waterlily'),
	(3, 1108794506, NULL, '2026-11-22 09:32:50.538+00', true, 'Elif Swanmere'),
	(3, 671424034, NULL, '2026-11-22 09:32:50.538+00', true, 'Chidi Summerfield'),
	(3, 42553615, NULL, '2026-11-22 09:32:50.634+00', true, 'Paloma Hollowell'),
	(3, 1563598768, NULL, '2026-11-22 09:32:50.914+00', true, 'Gabriela Hollowell'),
	(3, 607754228, NULL, '2026-11-22 09:32:51.447+00', true, 'Quinn Lindenau'),
	(3, 1922359765, NULL, '2026-11-22 09:32:51.447+00', true, 'Amir Marlowick'),
	(3, 516209357, NULL, '2026-11-22 09:32:51.556+00', true, 'Omar Alderbrook'),
	(3, 1031358737, NULL, '2026-11-22 09:32:51.556+00', true, 'Mahmoud Whitefern'),
	(3, 1218573933, NULL, '2026-11-22 09:32:51.556+00', true, 'Fiona Merrivane'),
	(3, 1855228193, NULL, '2026-11-22 09:32:51.789+00', true, 'Ines Cedarholm'),
	(3, 103144925, NULL, '2026-11-22 09:32:51.789+00', true, 'Noor Pebblemoor'),
	(4, 1670114041, NULL, '2026-11-22 09:33:46+00', true, 'Somebody 1 of 4'),
	(4, 280012853, NULL, '2026-11-22 09:33:46+00', true, 'Somebody 2 of 4'),
	(4, 998674705, NULL, '2026-11-22 09:33:46+00', true, 'Somebody 3 of 4'),
	(5, 56792562, 'mem_z2h820j1rvb9s0scgy73', '2026-11-22 09:33:46+00', false, NULL),
	(5, 1784688350, 'mem_3pjy52b9gdt7kxpw5amx', '2026-11-22 09:33:46+00', false, NULL),
	(5, 1973125308, 'mem_aq8yjt5qm0xm02sz5rzy', '2026-11-22 09:33:46+00', false, NULL),
	(5, 1480626576, NULL, '2026-11-22 09:33:46+00', true, 'Dana Elmsworth'),
	(5, 1846640789, NULL, '2026-11-22 09:33:46+00', true, 'Gabriela Silverlea'),
	(5, 1374494629, NULL, '2026-11-22 09:33:46+00', true, 'Naledi Harrowby'),
	(5, 1999072056, NULL, '2026-11-22 09:33:46+00', true, 'Naledi Hollowell'),
	(5, 1298685881, NULL, '2026-11-22 09:33:46+00', true, 'Ruth Pinewright'),
	(5, 2093837638, NULL, '2026-11-22 09:33:46+00', true, 'Leila Glassford'),
	(5, 1012135293, NULL, '2026-11-22 09:33:46+00', true, 'Mateo Oakenhurst'),
	(5, 1578790387, NULL, '2026-11-22 09:33:46+00', true, 'Gabriela Bramblewick'),
	(5, 183082159, NULL, '2026-11-22 09:33:46+00', true, 'Quinn Juniperfield'),
	(5, 1147686150, NULL, '2026-11-22 09:33:46+00', true, 'Wei Lindenau'),
	(5, 1666048112, NULL, '2026-11-22 09:33:46+00', true, 'Naledi Riverstone'),
	(5, 959464810, NULL, '2026-11-22 09:33:46+00', true, 'Omar Otterbourne'),
	(4, 303003318, 'mem_0gxexp5yxr7g1gqfn6rn', '2026-11-22 09:33:46+00', false, NULL),
	(8, 1796751498, 'mem_tr260nqf6qfrgw20mjt8', '2026-11-22 09:33:46+00', false, NULL);
INSERT INTO public.late_cover_due VALUES
	(4, 'tr_ff444b1f5bb69afc8f50bb36c8416910');
INSERT INTO public.ledger_account VALUES
	(0, 0, 1, 0, 'coins_held'),
	(0, 0, 2, 2052783696, 'withdrawable'),
	(0, 0, 2, 2052783696, 'held_for_withdrawal'),
	(0, 0, 2, 788813530, 'withdrawable'),
	(0, 0, 2, 788813530, 'held_for_withdrawal'),
	(10000000, 2, 2, 0, 'coins_held'),
	(87000, 1, 3, 1922359765, 'spendable_deposits'),
	(71106157, 17, 3, 0, 'coins_held'),
	(250000, 2, 2, 2052783696, 'spendable_deposits'),
	(100000, 1, 2, 2052783696, 'pending_payout'),
	(100000, 2, 2, 788813530, 'spendable_deposits'),
	(800000, 1, 2, 788813530, 'pending_payout'),
	(0, 0, 2, 412460833, 'spendable_deposits'),
	(0, 0, 2, 412460833, 'pending_payout'),
	(0, 0, 2, 412460833, 'withdrawable'),
	(0, 0, 2, 412460833, 'held_for_withdrawal'),
	(0, 0, 3, 1408600171, 'withdrawable'),
	(0, 0, 3, 1408600171, 'held_for_withdrawal'),
	(0, 2, 3, 1408600171, 'spendable_deposits'),
	(2600000, 1, 3, 1408600171, 'pending_payout'),
	(0, 0, 3, 1308577691, 'withdrawable'),
	(0, 0, 3, 1308577691, 'held_for_withdrawal'),
	(0, 2, 3, 42553615, 'spendable_deposits'),
	(0, 2, 3, 1871202483, 'spendable_deposits'),
	(0, 0, 3, 2052275157, 'withdrawable'),
	(0, 0, 3, 2052275157, 'held_for_withdrawal'),
	(0, 2, 3, 1308577691, 'spendable_deposits'),
	(1280000, 1, 3, 1308577691, 'pending_payout'),
	(52000, 1, 3, 1871202483, 'pending_payout'),
	(0, 0, 3, 2098526344, 'withdrawable'),
	(0, 0, 3, 2098526344, 'held_for_withdrawal'),
	(0, 2, 3, 2052275157, 'spendable_deposits'),
	(880000, 1, 3, 2052275157, 'pending_payout'),
	(0, 0, 3, 1757200740, 'withdrawable'),
	(0, 0, 3, 1896167772, 'withdrawable'),
	(0, 0, 3, 1896167772, 'held_for_withdrawal'),
	(0, 0, 3, 1494700796, 'withdrawable'),
	(0, 0, 3, 1494700796, 'held_for_withdrawal'),
	(0, 2, 3, 2098526344, 'spendable_deposits'),
	(138000, 1, 3, 2098526344, 'pending_payout'),
	(0, 0, 3, 175236751, 'withdrawable'),
	(0, 0, 3, 175236751, 'held_for_withdrawal'),
	(0, 0, 3, 1871202483, 'withdrawable'),
	(0, 0, 3, 1871202483, 'held_for_withdrawal'),
	(0, 0, 3, 50839363, 'withdrawable'),
	(0, 0, 3, 50839363, 'held_for_withdrawal'),
	(0, 2, 3, 1108794506, 'spendable_deposits'),
	(0, 0, 3, 1757200740, 'held_for_withdrawal'),
	(0, 2, 3, 1896167772, 'spendable_deposits'),
	(36000, 1, 3, 1896167772, 'pending_payout'),
	(0, 2, 3, 175236751, 'spendable_deposits'),
	(52000, 1, 3, 175236751, 'pending_payout'),
	(0, 0, 3, 1108794506, 'withdrawable'),
	(0, 0, 3, 1108794506, 'held_for_withdrawal'),
	(0, 0, 3, 671424034, 'withdrawable'),
	(0, 0, 3, 671424034, 'held_for_withdrawal'),
	(0, 2, 3, 50839363, 'spendable_deposits'),
	(2000000, 1, 3, 50839363, 'pending_payout'),
	(76000, 1, 3, 42553615, 'pending_payout'),
	(1600000, 1, 3, 1108794506, 'pending_payout'),
	(0, 2, 3, 671424034, 'spendable_deposits'),
	(98000, 1, 3, 671424034, 'pending_payout'),
	(0, 2, 3, 1757200740, 'spendable_deposits'),
	(84000, 1, 3, 1757200740, 'pending_payout'),
	(0, 2, 3, 1494700796, 'spendable_deposits'),
	(8400000, 1, 3, 1494700796, 'pending_payout'),
	(0, 0, 3, 1922359765, 'pending_payout'),
	(0, 0, 3, 42553615, 'withdrawable'),
	(0, 0, 3, 42553615, 'held_for_withdrawal'),
	(0, 0, 3, 1563598768, 'withdrawable'),
	(0, 0, 3, 1563598768, 'held_for_withdrawal'),
	(0, 0, 3, 607754228, 'withdrawable'),
	(0, 0, 3, 607754228, 'held_for_withdrawal'),
	(0, 2, 3, 1563598768, 'spendable_deposits'),
	(800000, 1, 3, 1563598768, 'pending_payout'),
	(0, 0, 3, 1031358737, 'spendable_deposits'),
	(0, 0, 3, 1031358737, 'pending_payout'),
	(0, 0, 3, 1031358737, 'withdrawable'),
	(0, 0, 3, 1031358737, 'held_for_withdrawal'),
	(0, 0, 3, 103144925, 'spendable_deposits'),
	(0, 0, 3, 103144925, 'pending_payout'),
	(0, 0, 3, 103144925, 'withdrawable'),
	(0, 0, 3, 103144925, 'held_for_withdrawal'),
	(0, 2, 3, 607754228, 'spendable_deposits'),
	(92000, 1, 3, 607754228, 'pending_payout'),
	(0, 0, 3, 1922359765, 'withdrawable'),
	(0, 0, 3, 1922359765, 'held_for_withdrawal'),
	(0, 0, 3, 516209357, 'spendable_deposits'),
	(0, 0, 3, 516209357, 'pending_payout'),
	(0, 0, 3, 516209357, 'withdrawable'),
	(0, 0, 3, 516209357, 'held_for_withdrawal'),
	(0, 0, 3, 1218573933, 'withdrawable'),
	(0, 0, 3, 1218573933, 'held_for_withdrawal'),
	(0, 0, 3, 1855228193, 'spendable_deposits'),
	(0, 0, 3, 1855228193, 'pending_payout'),
	(0, 0, 3, 1855228193, 'withdrawable'),
	(0, 0, 3, 1855228193, 'held_for_withdrawal'),
	(0, 2, 3, 1218573933, 'spendable_deposits'),
	(74000, 1, 3, 1218573933, 'pending_payout'),
	(0, 0, 4, 1670114041, 'spendable_deposits'),
	(0, 0, 4, 1670114041, 'pending_payout'),
	(0, 0, 4, 1670114041, 'withdrawable'),
	(0, 0, 4, 1670114041, 'held_for_withdrawal'),
	(0, 0, 4, 280012853, 'spendable_deposits'),
	(0, 0, 4, 280012853, 'pending_payout'),
	(0, 0, 4, 280012853, 'withdrawable'),
	(0, 0, 4, 280012853, 'held_for_withdrawal'),
	(0, 0, 4, 998674705, 'spendable_deposits'),
	(0, 0, 4, 998674705, 'pending_payout'),
	(0, 0, 4, 998674705, 'withdrawable'),
	(0, 0, 4, 998674705, 'held_for_withdrawal'),
	(0, 2, 5, 1846640789, 'spendable_deposits'),
	(1680000, 1, 5, 1846640789, 'pending_payout'),
	(55300, 1, 4, 280012853, 'savings'),
	(0, 0, 5, 1374494629, 'withdrawable'),
	(0, 0, 5, 1374494629, 'held_for_withdrawal'),
	(86919997, 5, 4, 0, 'bank_coins'),
	(159904, 4, 4, 998674705, 'savings'),
	(0, 0, 5, 1973125308, 'spendable_deposits'),
	(0, 0, 5, 1973125308, 'pending_payout'),
	(0, 0, 5, 1973125308, 'withdrawable'),
	(0, 0, 5, 1973125308, 'held_for_withdrawal'),
	(0, 0, 5, 1480626576, 'withdrawable'),
	(0, 0, 5, 1480626576, 'held_for_withdrawal'),
	(0, 0, 5, 1846640789, 'withdrawable'),
	(0, 0, 5, 1846640789, 'held_for_withdrawal'),
	(1560000, 1, 5, 1480626576, 'pending_payout'),
	(10008, 9, 5, 1784688350, 'savings'),
	(9313998, 5, 4, 0, 'coins_held'),
	(0, 4, 5, 2093837638, 'spendable_deposits'),
	(20000, 2, 5, 1784688350, 'spendable_deposits'),
	(0, 2, 5, 1147686150, 'pending_payout'),
	(35429999, 21, 5, 0, 'coins_held'),
	(0, 2, 5, 1999072056, 'pending_payout'),
	(0, 2, 5, 1480626576, 'spendable_deposits'),
	(0, 2, 5, 1374494629, 'spendable_deposits'),
	(0, 2, 5, 1999072056, 'spendable_deposits'),
	(7000, 2, 5, 1999072056, 'withdrawable'),
	(960000, 1, 5, 1374494629, 'pending_payout'),
	(789200, 3, 5, 2093837638, 'pending_payout'),
	(0, 3, 5, 2093837638, 'withdrawable'),
	(0, 3, 5, 56792562, 'spendable_deposits'),
	(0, 2, 5, 1147686150, 'spendable_deposits'),
	(10000, 3, 5, 56792562, 'withdrawable'),
	(0, 2, 5, 1784688350, 'pending_payout'),
	(0, 2, 5, 1147686150, 'held_for_withdrawal'),
	(101000, 3, 5, 2093837638, 'held_for_withdrawal'),
	(60000, 3, 5, 56792562, 'held_for_withdrawal'),
	(0, 2, 5, 1999072056, 'held_for_withdrawal'),
	(60000, 2, 5, 1784688350, 'withdrawable'),
	(114000, 2, 5, 1147686150, 'withdrawable'),
	(400000, 3, 5, 56792562, 'pending_payout'),
	(20000, 1, 5, 1784688350, 'held_for_withdrawal'),
	(83499999, 2, 5, 0, 'bank_coins'),
	(0, 0, 5, 1012135293, 'withdrawable'),
	(0, 0, 5, 1012135293, 'held_for_withdrawal'),
	(0, 2, 5, 1298685881, 'spendable_deposits'),
	(0, 0, 5, 183082159, 'withdrawable'),
	(0, 0, 5, 183082159, 'held_for_withdrawal'),
	(0, 2, 5, 1012135293, 'spendable_deposits'),
	(1280000, 1, 5, 1012135293, 'pending_payout'),
	(0, 2, 5, 1578790387, 'spendable_deposits'),
	(0, 2, 5, 183082159, 'spendable_deposits'),
	(480000, 1, 5, 183082159, 'pending_payout'),
	(0, 0, 5, 959464810, 'withdrawable'),
	(0, 0, 5, 959464810, 'held_for_withdrawal'),
	(0, 2, 5, 1666048112, 'spendable_deposits'),
	(0, 2, 5, 959464810, 'spendable_deposits'),
	(46000, 1, 5, 959464810, 'pending_payout'),
	(0, 2, 5, 1298685881, 'pending_payout'),
	(0, 2, 5, 1298685881, 'withdrawable'),
	(52000, 1, 5, 1298685881, 'held_for_withdrawal'),
	(0, 2, 5, 1578790387, 'pending_payout'),
	(0, 2, 5, 1578790387, 'withdrawable'),
	(138000, 1, 5, 1578790387, 'held_for_withdrawal'),
	(0, 2, 5, 1666048112, 'pending_payout'),
	(0, 2, 5, 1666048112, 'withdrawable'),
	(92000, 1, 5, 1666048112, 'held_for_withdrawal'),
	(0, 0, 4, 303003318, 'pending_payout'),
	(0, 0, 4, 303003318, 'withdrawable'),
	(0, 0, 4, 303003318, 'held_for_withdrawal'),
	(60000, 1, 4, 303003318, 'spendable_deposits'),
	(0, 0, 8, 0, 'coins_held'),
	(0, 0, 8, 1796751498, 'spendable_deposits'),
	(0, 0, 8, 1796751498, 'pending_payout'),
	(0, 0, 8, 1796751498, 'withdrawable'),
	(0, 0, 8, 1796751498, 'held_for_withdrawal');
INSERT INTO public.ledger_entry VALUES
	(5000000, 5000000, 1, 1, 2, 0, 'coins_held'),
	(5000000, 10000000, 2, 2, 2, 0, 'coins_held'),
	(-5000000, NULL, 1, 1, 2, 0, 'outside'),
	(-5000000, NULL, 2, 2, 2, 0, 'outside'),
	(-300000, NULL, 3, 33, 2, 0, 'exchange'),
	(300000, 300000, 3, 1, 2, 2052783696, 'spendable_deposits'),
	(-300000, NULL, 4, 34, 2, 0, 'exchange'),
	(300000, 300000, 4, 1, 2, 788813530, 'spendable_deposits'),
	(-50000, NULL, 5, 65, 2, 0, 'promised_profit'),
	(-50000, 250000, 5, 2, 2, 2052783696, 'spendable_deposits'),
	(100000, 100000, 5, 1, 2, 2052783696, 'pending_payout'),
	(-600000, NULL, 6, 97, 2, 0, 'promised_profit'),
	(-200000, 100000, 6, 2, 2, 788813530, 'spendable_deposits'),
	(800000, 800000, 6, 1, 2, 788813530, 'pending_payout'),
	(11685242, 11685242, 7, 1, 3, 0, 'coins_held'),
	(-11685242, NULL, 7, 129, 3, 0, 'outside'),
	(-650000, NULL, 8, 130, 3, 0, 'exchange'),
	(650000, 650000, 8, 1, 3, 1408600171, 'spendable_deposits'),
	(-1950000, NULL, 9, 131, 3, 0, 'promised_profit'),
	(-650000, 0, 9, 2, 3, 1408600171, 'spendable_deposits'),
	(2600000, 2600000, 9, 1, 3, 1408600171, 'pending_payout'),
	(5693265, 17378507, 10, 2, 3, 0, 'coins_held'),
	(-5693265, NULL, 10, 161, 3, 0, 'outside'),
	(-320000, NULL, 11, 162, 3, 0, 'exchange'),
	(320000, 320000, 11, 1, 3, 1308577691, 'spendable_deposits'),
	(-960000, NULL, 12, 132, 3, 0, 'promised_profit'),
	(-320000, 0, 12, 2, 3, 1308577691, 'spendable_deposits'),
	(1280000, 1280000, 12, 1, 3, 1308577691, 'pending_payout'),
	(3866105, 21244612, 13, 3, 3, 0, 'coins_held'),
	(-3866105, NULL, 13, 133, 3, 0, 'outside'),
	(-220000, NULL, 14, 134, 3, 0, 'exchange'),
	(220000, 220000, 14, 1, 3, 2052275157, 'spendable_deposits'),
	(-660000, NULL, 15, 135, 3, 0, 'promised_profit'),
	(-220000, 0, 15, 2, 3, 2052275157, 'spendable_deposits'),
	(880000, 880000, 15, 1, 3, 2052275157, 'pending_payout'),
	(1172593, 22417205, 16, 4, 3, 0, 'coins_held'),
	(-1172593, NULL, 16, 136, 3, 0, 'outside'),
	(-69000, NULL, 17, 137, 3, 0, 'exchange'),
	(69000, 69000, 17, 1, 3, 2098526344, 'spendable_deposits'),
	(-69000, NULL, 18, 163, 3, 0, 'promised_profit'),
	(-69000, 0, 18, 2, 3, 2098526344, 'spendable_deposits'),
	(138000, 138000, 18, 1, 3, 2098526344, 'pending_payout'),
	(303995, 22721200, 19, 5, 3, 0, 'coins_held'),
	(-303995, NULL, 19, 138, 3, 0, 'outside'),
	(-18000, NULL, 20, 139, 3, 0, 'exchange'),
	(18000, 18000, 20, 1, 3, 1896167772, 'spendable_deposits'),
	(-18000, NULL, 21, 164, 3, 0, 'promised_profit'),
	(-18000, 0, 21, 2, 3, 1896167772, 'spendable_deposits'),
	(36000, 36000, 21, 1, 3, 1896167772, 'pending_payout'),
	(436619, 23157819, 22, 6, 3, 0, 'coins_held'),
	(436619, 23594438, 23, 7, 3, 0, 'coins_held'),
	(8396534, 31990972, 24, 8, 3, 0, 'coins_held'),
	(-436619, NULL, 22, 165, 3, 0, 'outside'),
	(-436619, NULL, 23, 166, 3, 0, 'outside'),
	(-8396534, NULL, 24, 167, 3, 0, 'outside'),
	(-500000, NULL, 25, 168, 3, 0, 'exchange'),
	(500000, 500000, 25, 1, 3, 50839363, 'spendable_deposits'),
	(-26000, NULL, 26, 169, 3, 0, 'exchange'),
	(26000, 26000, 26, 1, 3, 1871202483, 'spendable_deposits'),
	(-26000, NULL, 27, 170, 3, 0, 'exchange'),
	(26000, 26000, 27, 1, 3, 175236751, 'spendable_deposits'),
	(-26000, NULL, 28, 171, 3, 0, 'promised_profit'),
	(-26000, 0, 28, 2, 3, 1871202483, 'spendable_deposits'),
	(52000, 52000, 28, 1, 3, 1871202483, 'pending_payout'),
	(-26000, NULL, 29, 172, 3, 0, 'promised_profit'),
	(-26000, 0, 29, 2, 3, 175236751, 'spendable_deposits'),
	(52000, 52000, 29, 1, 3, 175236751, 'pending_payout'),
	(-1500000, NULL, 30, 173, 3, 0, 'promised_profit'),
	(-500000, 0, 30, 2, 3, 50839363, 'spendable_deposits'),
	(2000000, 2000000, 30, 1, 3, 50839363, 'pending_payout'),
	(6759972, 38750944, 31, 9, 3, 0, 'coins_held'),
	(828096, 39579040, 32, 10, 3, 0, 'coins_held'),
	(709797, 40288837, 33, 11, 3, 0, 'coins_held'),
	(-6759972, NULL, 31, 174, 3, 0, 'outside'),
	(-828096, NULL, 32, 175, 3, 0, 'outside'),
	(-709797, NULL, 33, 176, 3, 0, 'outside'),
	(-400000, NULL, 34, 177, 3, 0, 'exchange'),
	(400000, 400000, 34, 1, 3, 1108794506, 'spendable_deposits'),
	(-49000, NULL, 35, 178, 3, 0, 'exchange'),
	(49000, 49000, 35, 1, 3, 671424034, 'spendable_deposits'),
	(-42000, NULL, 36, 179, 3, 0, 'exchange'),
	(42000, 42000, 36, 1, 3, 1757200740, 'spendable_deposits'),
	(-1200000, NULL, 37, 180, 3, 0, 'promised_profit'),
	(-400000, 0, 37, 2, 3, 1108794506, 'spendable_deposits'),
	(1600000, 1600000, 37, 1, 3, 1108794506, 'pending_payout'),
	(-49000, NULL, 38, 140, 3, 0, 'promised_profit'),
	(-49000, 0, 38, 2, 3, 671424034, 'spendable_deposits'),
	(98000, 98000, 38, 1, 3, 671424034, 'pending_payout'),
	(-42000, NULL, 39, 181, 3, 0, 'promised_profit'),
	(-42000, 0, 39, 2, 3, 1757200740, 'spendable_deposits'),
	(84000, 84000, 39, 1, 3, 1757200740, 'pending_payout'),
	(23634017, 63922854, 40, 12, 3, 0, 'coins_held'),
	(641494, 64564348, 41, 13, 3, 0, 'coins_held'),
	(-23634017, NULL, 40, 141, 3, 0, 'outside'),
	(-641494, NULL, 41, 142, 3, 0, 'outside'),
	(-1400000, NULL, 42, 143, 3, 0, 'exchange'),
	(1400000, 1400000, 42, 1, 3, 1494700796, 'spendable_deposits'),
	(-38000, NULL, 43, 144, 3, 0, 'exchange'),
	(38000, 38000, 43, 1, 3, 42553615, 'spendable_deposits'),
	(-38000, NULL, 44, 182, 3, 0, 'promised_profit'),
	(-38000, 0, 44, 2, 3, 42553615, 'spendable_deposits'),
	(76000, 76000, 44, 1, 3, 42553615, 'pending_payout'),
	(-7000000, NULL, 45, 145, 3, 0, 'promised_profit'),
	(-1400000, 0, 45, 2, 3, 1494700796, 'spendable_deposits'),
	(8400000, 8400000, 45, 1, 3, 1494700796, 'pending_payout'),
	(3482134, 68046482, 46, 14, 3, 0, 'coins_held'),
	(-3482134, NULL, 46, 146, 3, 0, 'outside'),
	(-200000, NULL, 47, 147, 3, 0, 'exchange'),
	(200000, 200000, 47, 1, 3, 1563598768, 'spendable_deposits'),
	(-600000, NULL, 48, 183, 3, 0, 'promised_profit'),
	(-200000, 0, 48, 2, 3, 1563598768, 'spendable_deposits'),
	(800000, 800000, 48, 1, 3, 1563598768, 'pending_payout'),
	(1558662, 69605144, 49, 15, 3, 0, 'coins_held'),
	(824120, 70429264, 50, 16, 3, 0, 'coins_held'),
	(-1558662, NULL, 49, 148, 3, 0, 'outside'),
	(-824120, NULL, 50, 149, 3, 0, 'outside'),
	(-87000, NULL, 51, 150, 3, 0, 'exchange'),
	(87000, 87000, 51, 1, 3, 1922359765, 'spendable_deposits'),
	(-46000, NULL, 52, 151, 3, 0, 'exchange'),
	(46000, 46000, 52, 1, 3, 607754228, 'spendable_deposits'),
	(-46000, NULL, 53, 152, 3, 0, 'promised_profit'),
	(-46000, 0, 53, 2, 3, 607754228, 'spendable_deposits'),
	(92000, 92000, 53, 1, 3, 607754228, 'pending_payout'),
	(676893, 71106157, 54, 17, 3, 0, 'coins_held'),
	(-676893, NULL, 54, 153, 3, 0, 'outside'),
	(-37000, NULL, 55, 154, 3, 0, 'exchange'),
	(37000, 37000, 55, 1, 3, 1218573933, 'spendable_deposits'),
	(-37000, NULL, 56, 184, 3, 0, 'promised_profit'),
	(-37000, 0, 56, 2, 3, 1218573933, 'spendable_deposits'),
	(74000, 74000, 56, 1, 3, 1218573933, 'pending_payout'),
	(83333333, 83333333, 57, 1, 4, 0, 'bank_coins'),
	(-83333333, NULL, 57, 193, 4, 0, 'outside'),
	(-27400, NULL, 58, 194, 4, 0, 'bank_exchange'),
	(456666, 83789999, 58, 2, 4, 0, 'bank_coins'),
	(-456666, NULL, 58, 195, 4, 0, 'outside'),
	(27400, 27400, 58, 1, 4, 998674705, 'savings'),
	(-55300, NULL, 59, 225, 4, 0, 'bank_exchange'),
	(921666, 84711665, 59, 3, 4, 0, 'bank_coins'),
	(-921666, NULL, 59, 226, 4, 0, 'outside'),
	(55300, 55300, 59, 1, 4, 280012853, 'savings'),
	(-4, NULL, 60, 196, 4, 0, 'bank_interest'),
	(4, 27404, 60, 2, 4, 998674705, 'savings'),
	(-72100, NULL, 61, 197, 4, 0, 'bank_exchange'),
	(1201666, 85913331, 61, 4, 4, 0, 'bank_coins'),
	(-1201666, NULL, 61, 198, 4, 0, 'outside'),
	(72100, 99504, 61, 3, 4, 998674705, 'savings'),
	(-60400, NULL, 62, 227, 4, 0, 'bank_exchange'),
	(1006666, 86919997, 62, 5, 4, 0, 'bank_coins'),
	(-1006666, NULL, 62, 228, 4, 0, 'outside'),
	(60400, 159904, 62, 4, 4, 998674705, 'savings'),
	(2500000, 2500000, 63, 1, 5, 0, 'coins_held'),
	(1000000, 3500000, 64, 2, 5, 0, 'coins_held'),
	(-2500000, NULL, 63, 199, 5, 0, 'outside'),
	(-1000000, NULL, 64, 200, 5, 0, 'outside'),
	(-150000, NULL, 65, 229, 5, 0, 'exchange'),
	(-60000, NULL, 66, 230, 5, 0, 'exchange'),
	(150000, 150000, 65, 1, 5, 56792562, 'spendable_deposits'),
	(60000, 60000, 66, 1, 5, 1784688350, 'spendable_deposits'),
	(7000000, 10500000, 67, 3, 5, 0, 'coins_held'),
	(-7000000, NULL, 67, 231, 5, 0, 'outside'),
	(-420000, NULL, 68, 232, 5, 0, 'exchange'),
	(420000, 420000, 68, 1, 5, 1846640789, 'spendable_deposits'),
	(-50000, NULL, 69, 233, 5, 0, 'promised_profit'),
	(-50000, 100000, 69, 2, 5, 56792562, 'spendable_deposits'),
	(100000, 100000, 69, 1, 5, 56792562, 'pending_payout'),
	(-40000, NULL, 70, 201, 5, 0, 'promised_profit'),
	(-40000, 20000, 70, 2, 5, 1784688350, 'spendable_deposits'),
	(80000, 80000, 70, 1, 5, 1784688350, 'pending_payout'),
	(83333333, 83333333, 71, 1, 5, 0, 'bank_coins'),
	(-83333333, NULL, 71, 234, 5, 0, 'outside'),
	(-10000, NULL, 72, 235, 5, 0, 'bank_exchange'),
	(166666, 83499999, 72, 2, 5, 0, 'bank_coins'),
	(-166666, NULL, 72, 236, 5, 0, 'outside'),
	(10000, 10000, 72, 1, 5, 1784688350, 'savings'),
	(-1260000, NULL, 73, 237, 5, 0, 'promised_profit'),
	(-420000, 0, 73, 2, 5, 1846640789, 'spendable_deposits'),
	(1680000, 1680000, 73, 1, 5, 1846640789, 'pending_payout'),
	(4000000, 14500000, 74, 4, 5, 0, 'coins_held'),
	(6500000, 21000000, 75, 5, 5, 0, 'coins_held'),
	(-4000000, NULL, 74, 202, 5, 0, 'outside'),
	(-6500000, NULL, 75, 203, 5, 0, 'outside'),
	(-390000, NULL, 76, 204, 5, 0, 'exchange'),
	(-240000, NULL, 77, 205, 5, 0, 'exchange'),
	(240000, 240000, 77, 1, 5, 1374494629, 'spendable_deposits'),
	(390000, 390000, 76, 1, 5, 1480626576, 'spendable_deposits'),
	(-1170000, NULL, 78, 206, 5, 0, 'promised_profit'),
	(-390000, 0, 78, 2, 5, 1480626576, 'spendable_deposits'),
	(1560000, 1560000, 78, 1, 5, 1480626576, 'pending_payout'),
	(433333, 21433333, 79, 6, 5, 0, 'coins_held'),
	(400000, 21833333, 80, 7, 5, 0, 'coins_held'),
	(-433333, NULL, 79, 238, 5, 0, 'outside'),
	(-400000, NULL, 80, 239, 5, 0, 'outside'),
	(-26000, NULL, 81, 240, 5, 0, 'exchange'),
	(-24000, NULL, 82, 241, 5, 0, 'exchange'),
	(26000, 26000, 81, 1, 5, 1298685881, 'spendable_deposits'),
	(24000, 24000, 82, 1, 5, 1999072056, 'spendable_deposits'),
	(-26000, NULL, 83, 242, 5, 0, 'promised_profit'),
	(-24000, NULL, 84, 243, 5, 0, 'promised_profit'),
	(-26000, 0, 83, 2, 5, 1298685881, 'spendable_deposits'),
	(52000, 52000, 83, 1, 5, 1298685881, 'pending_payout'),
	(-24000, 0, 84, 2, 5, 1999072056, 'spendable_deposits'),
	(48000, 48000, 84, 1, 5, 1999072056, 'pending_payout'),
	(1200000, 23033333, 85, 8, 5, 0, 'coins_held'),
	(-1200000, NULL, 85, 207, 5, 0, 'outside'),
	(-1, NULL, 86, 208, 5, 0, 'bank_interest'),
	(1, 10001, 86, 2, 5, 1784688350, 'savings'),
	(-72000, NULL, 87, 244, 5, 0, 'exchange'),
	(72000, 72000, 87, 1, 5, 2093837638, 'spendable_deposits'),
	(5333333, 28366666, 88, 9, 5, 0, 'coins_held'),
	(1150000, 29516666, 89, 10, 5, 0, 'coins_held'),
	(-5333333, NULL, 88, 209, 5, 0, 'outside'),
	(-1150000, NULL, 89, 210, 5, 0, 'outside'),
	(-69000, NULL, 90, 211, 5, 0, 'exchange'),
	(-320000, NULL, 91, 212, 5, 0, 'exchange'),
	(320000, 320000, 91, 1, 5, 1012135293, 'spendable_deposits'),
	(69000, 69000, 90, 1, 5, 1578790387, 'spendable_deposits'),
	(-72000, NULL, 92, 213, 5, 0, 'promised_profit'),
	(-960000, NULL, 93, 214, 5, 0, 'promised_profit'),
	(-720000, NULL, 94, 215, 5, 0, 'promised_profit'),
	(-69000, NULL, 95, 216, 5, 0, 'promised_profit'),
	(-320000, 0, 93, 2, 5, 1012135293, 'spendable_deposits'),
	(1280000, 1280000, 93, 1, 5, 1012135293, 'pending_payout'),
	(-240000, 0, 94, 2, 5, 1374494629, 'spendable_deposits'),
	(960000, 960000, 94, 1, 5, 1374494629, 'pending_payout'),
	(-69000, 0, 95, 2, 5, 1578790387, 'spendable_deposits'),
	(138000, 138000, 95, 1, 5, 1578790387, 'pending_payout'),
	(-72000, 0, 92, 2, 5, 2093837638, 'spendable_deposits'),
	(144000, 144000, 92, 1, 5, 2093837638, 'pending_payout'),
	(2000000, 31516666, 96, 11, 5, 0, 'coins_held'),
	(-2000000, NULL, 96, 245, 5, 0, 'outside'),
	(-120000, NULL, 97, 246, 5, 0, 'exchange'),
	(120000, 120000, 97, 1, 5, 183082159, 'spendable_deposits'),
	(-360000, NULL, 98, 247, 5, 0, 'promised_profit'),
	(-120000, 0, 98, 2, 5, 183082159, 'spendable_deposits'),
	(480000, 480000, 98, 1, 5, 183082159, 'pending_payout'),
	(1083333, 32599999, 99, 12, 5, 0, 'coins_held'),
	(-1083333, NULL, 99, 248, 5, 0, 'outside'),
	(-65000, NULL, 100, 249, 5, 0, 'exchange'),
	(65000, 65000, 100, 1, 5, 1147686150, 'spendable_deposits'),
	(-1, NULL, 101, 217, 5, 0, 'bank_interest'),
	(1, 10002, 101, 3, 5, 1784688350, 'savings'),
	(-65000, NULL, 102, 250, 5, 0, 'promised_profit'),
	(-65000, 0, 102, 2, 5, 1147686150, 'spendable_deposits'),
	(130000, 130000, 102, 1, 5, 1147686150, 'pending_payout'),
	(766666, 33366665, 103, 13, 5, 0, 'coins_held'),
	(-766666, NULL, 103, 218, 5, 0, 'outside'),
	(-46000, NULL, 104, 219, 5, 0, 'exchange'),
	(46000, 46000, 104, 1, 5, 1666048112, 'spendable_deposits'),
	(-46000, NULL, 105, 220, 5, 0, 'promised_profit'),
	(-46000, 0, 105, 2, 5, 1666048112, 'spendable_deposits'),
	(92000, 92000, 105, 1, 5, 1666048112, 'pending_payout'),
	(383333, 33749998, 106, 14, 5, 0, 'coins_held'),
	(-383333, NULL, 106, 251, 5, 0, 'outside'),
	(-23000, NULL, 107, 252, 5, 0, 'exchange'),
	(23000, 23000, 107, 1, 5, 959464810, 'spendable_deposits'),
	(-1, NULL, 109, 253, 5, 0, 'bank_interest'),
	(1, 10003, 109, 4, 5, 1784688350, 'savings'),
	(-100000, 0, 112, 2, 5, 56792562, 'pending_payout'),
	(100000, 100000, 112, 1, 5, 56792562, 'withdrawable'),
	(-80000, 0, 113, 2, 5, 1784688350, 'pending_payout'),
	(80000, 80000, 113, 1, 5, 1784688350, 'withdrawable'),
	(-1, NULL, 114, 254, 5, 0, 'bank_interest'),
	(1, 10006, 114, 7, 5, 1784688350, 'savings'),
	(40850, NULL, 127, 255, 5, 0, 'exchange'),
	(2150, NULL, 127, 256, 5, 0, 'fees'),
	(-680833, 31944999, 127, 17, 5, 0, 'coins_held'),
	(680833, NULL, 127, 289, 5, 0, 'outside'),
	(-43000, 0, 127, 2, 5, 2093837638, 'held_for_withdrawal'),
	(-197300, NULL, 131, 290, 5, 0, 'exchange'),
	(197300, 197300, 131, 3, 5, 2093837638, 'spendable_deposits'),
	(-591900, NULL, 132, 291, 5, 0, 'promised_profit'),
	(-197300, 0, 132, 4, 5, 2093837638, 'spendable_deposits'),
	(789200, 789200, 132, 3, 5, 2093837638, 'pending_payout'),
	(-130000, 0, 133, 2, 5, 1147686150, 'pending_payout'),
	(130000, 130000, 133, 1, 5, 1147686150, 'withdrawable'),
	(-1, NULL, 134, 292, 5, 0, 'bank_interest'),
	(1, 10008, 134, 9, 5, 1784688350, 'savings'),
	(-92000, 0, 139, 2, 5, 1666048112, 'pending_payout'),
	(92000, 92000, 139, 1, 5, 1666048112, 'withdrawable'),
	(15200, NULL, 140, 293, 5, 0, 'exchange'),
	(800, NULL, 140, 294, 5, 0, 'fees'),
	(-253333, 35429999, 140, 21, 5, 0, 'coins_held'),
	(253333, NULL, 140, 295, 5, 0, 'outside'),
	(-16000, 0, 140, 2, 5, 1147686150, 'held_for_withdrawal'),
	(-20000, 60000, 148, 2, 5, 1784688350, 'withdrawable'),
	(20000, 20000, 148, 1, 5, 1784688350, 'held_for_withdrawal'),
	(-23000, NULL, 108, 221, 5, 0, 'promised_profit'),
	(-23000, 0, 108, 2, 5, 959464810, 'spendable_deposits'),
	(46000, 46000, 108, 1, 5, 959464810, 'pending_payout'),
	(-1, NULL, 110, 222, 5, 0, 'bank_interest'),
	(1, 10004, 110, 5, 5, 1784688350, 'savings'),
	(-1, NULL, 111, 223, 5, 0, 'bank_interest'),
	(1, 10005, 111, 6, 5, 1784688350, 'savings'),
	(-30000, 70000, 115, 2, 5, 56792562, 'withdrawable'),
	(30000, 30000, 115, 1, 5, 56792562, 'held_for_withdrawal'),
	(28500, NULL, 116, 224, 5, 0, 'exchange'),
	(1500, NULL, 116, 257, 5, 0, 'fees'),
	(-475000, 33274998, 116, 15, 5, 0, 'coins_held'),
	(475000, NULL, 116, 258, 5, 0, 'outside'),
	(-30000, 0, 116, 2, 5, 56792562, 'held_for_withdrawal'),
	(-52000, 0, 118, 2, 5, 1298685881, 'pending_payout'),
	(52000, 52000, 118, 1, 5, 1298685881, 'withdrawable'),
	(-48000, 0, 117, 2, 5, 1999072056, 'pending_payout'),
	(48000, 48000, 117, 1, 5, 1999072056, 'withdrawable'),
	(-52000, 0, 119, 2, 5, 1298685881, 'withdrawable'),
	(52000, 52000, 119, 1, 5, 1298685881, 'held_for_withdrawal'),
	(-41000, 7000, 120, 2, 5, 1999072056, 'withdrawable'),
	(41000, 41000, 120, 1, 5, 1999072056, 'held_for_withdrawal'),
	(-60000, 10000, 121, 3, 5, 56792562, 'withdrawable'),
	(60000, 60000, 121, 3, 5, 56792562, 'held_for_withdrawal'),
	(-138000, 0, 122, 2, 5, 1578790387, 'pending_payout'),
	(138000, 138000, 122, 1, 5, 1578790387, 'withdrawable'),
	(-144000, 0, 123, 2, 5, 2093837638, 'pending_payout'),
	(144000, 144000, 123, 1, 5, 2093837638, 'withdrawable'),
	(38950, NULL, 124, 259, 5, 0, 'exchange'),
	(2050, NULL, 124, 260, 5, 0, 'fees'),
	(-649166, 32625832, 124, 16, 5, 0, 'coins_held'),
	(649166, NULL, 124, 261, 5, 0, 'outside'),
	(-41000, 0, 124, 2, 5, 1999072056, 'held_for_withdrawal'),
	(-138000, 0, 126, 2, 5, 1578790387, 'withdrawable'),
	(138000, 138000, 126, 1, 5, 1578790387, 'held_for_withdrawal'),
	(-43000, 101000, 125, 2, 5, 2093837638, 'withdrawable'),
	(43000, 43000, 125, 1, 5, 2093837638, 'held_for_withdrawal'),
	(-101000, 0, 128, 3, 5, 2093837638, 'withdrawable'),
	(101000, 101000, 128, 3, 5, 2093837638, 'held_for_withdrawal'),
	(3288333, 35233332, 129, 18, 5, 0, 'coins_held'),
	(-3288333, NULL, 129, 262, 5, 0, 'outside'),
	(-1, NULL, 130, 263, 5, 0, 'bank_interest'),
	(1, 10007, 130, 8, 5, 1784688350, 'savings'),
	(-16000, 114000, 135, 2, 5, 1147686150, 'withdrawable'),
	(16000, 16000, 135, 1, 5, 1147686150, 'held_for_withdrawal'),
	(-9000, NULL, 136, 264, 5, 0, 'exchange'),
	(9000, NULL, 136, 265, 5, 0, 'fees'),
	(150000, 35383332, 136, 19, 5, 0, 'coins_held'),
	(-150000, NULL, 136, 266, 5, 0, 'outside'),
	(-300000, NULL, 137, 267, 5, 0, 'promised_profit'),
	(-100000, 0, 137, 3, 5, 56792562, 'spendable_deposits'),
	(400000, 400000, 137, 3, 5, 56792562, 'pending_payout'),
	(300000, 35683332, 138, 20, 5, 0, 'coins_held'),
	(-300000, NULL, 138, 268, 5, 0, 'outside'),
	(-92000, 0, 141, 2, 5, 1666048112, 'withdrawable'),
	(92000, 92000, 141, 1, 5, 1666048112, 'held_for_withdrawal'),
	(-60000, NULL, 142, 269, 4, 0, 'unbacked_credits'),
	(60000, 60000, 142, 1, 4, 303003318, 'spendable_deposits'),
	(1666666, 1666666, 143, 1, 4, 0, 'coins_held'),
	(2171666, 3838332, 144, 2, 4, 0, 'coins_held'),
	(4286666, 8124998, 145, 3, 4, 0, 'coins_held'),
	(189000, 8313998, 146, 4, 4, 0, 'coins_held'),
	(1000000, 9313998, 147, 5, 4, 0, 'coins_held'),
	(-1666666, NULL, 143, 270, 4, 0, 'outside'),
	(-2171666, NULL, 144, 271, 4, 0, 'outside'),
	(-4286666, NULL, 145, 272, 4, 0, 'outside'),
	(-189000, NULL, 146, 273, 4, 0, 'outside'),
	(-1000000, NULL, 147, 274, 4, 0, 'outside');
INSERT INTO public.ledger_posting VALUES
	('2026-11-22 11:38:33.567+00', '2026-11-22 09:32:20.113948+00', 1, 2, 'coins_arrived', '0bebedef-2317-d195-5bae-efa45f7ee974', '5bf12e7e-18cf-154c-63cd-7cd58682d817'),
	('2026-11-22 11:38:33.567+00', '2026-11-22 09:32:20.113948+00', 2, 2, 'coins_arrived', '5ed86a1e-6a00-b7d5-a13b-46daad5c18c7', '5bf12e7e-18cf-154c-63cd-7cd58682d817'),
	('2026-11-22 21:08:53.727+00', '2026-11-22 09:32:43.885636+00', 3, 2, 'deposit_approved_with_coins', 'b491fd3e-2fd2-a295-89a8-bedad33ca894', '2ea9c613-0609-ebda-27e0-4575c9a3d8a1'),
	('2026-11-22 21:10:25.887+00', '2026-11-22 09:32:43.938964+00', 4, 2, 'deposit_approved_with_coins', '553b5e75-7b97-f1c0-f952-0c8e40753700', '52cbf64e-74b4-4b09-4f39-a545c4cfad37'),
	('2026-11-22 21:11:10.527+00', '2026-11-22 09:32:43.971181+00', 5, 2, 'investment_placed', '53dbc31a-51b1-de1c-ea68-91f698be110c', '068e606b-ae26-1ba3-1405-bc5b6218e46f'),
	('2026-11-22 21:13:21.567+00', '2026-11-22 09:32:44.066027+00', 6, 2, 'investment_placed', '30eeec93-b399-3e46-2648-52038e27a17a', 'bc6dd373-61ef-3fe7-5f37-bf89ac9ee8f4'),
	('2026-11-23 21:32:48.585+00', '2026-11-22 09:32:48.585961+00', 7, 3, 'coins_arrived', 'f7c41ae1-ae1e-af0e-5f5f-c3fc0e575f7d', '1c7feacb-b86b-5bc6-389b-c3616c66194f'),
	('2026-11-23 21:32:48.631+00', '2026-11-22 09:32:48.631235+00', 8, 3, 'deposit_approved_with_coins', '256c508c-df89-c4a9-bd29-929e1a804169', 'f60b8791-fcd8-8416-0727-3f0c4b3c5df3'),
	('2026-11-24 03:32:48.737+00', '2026-11-22 09:32:48.753403+00', 9, 3, 'investment_placed', '6f5c3329-90ed-ba04-dfda-9b5c09ac97cc', '81040bb2-dc9d-bc44-8e19-8d5ca5a998a6'),
	('2026-11-25 03:32:49.007+00', '2026-11-22 09:32:49.007699+00', 10, 3, 'coins_arrived', 'cc5e63a4-8cbe-ea3a-338d-bb02df401197', '4af9ab8a-2916-d1c3-c2a2-cc1253349dcc'),
	('2026-11-25 03:32:49.079+00', '2026-11-22 09:32:49.079559+00', 11, 3, 'deposit_approved_with_coins', 'acc035a8-564a-ed46-7f79-78b4501b3d8d', 'eb6a97db-d580-1247-a9b2-7c9ac32c71f2'),
	('2026-11-25 03:32:49.127+00', '2026-11-22 09:32:49.144466+00', 12, 3, 'investment_placed', 'e300047d-2164-0207-bc82-a734a80968f0', 'e0c33a12-a1cc-0b99-3c5a-b5b22492019b'),
	('2026-11-25 21:32:49.427+00', '2026-11-22 09:32:49.427545+00', 13, 3, 'coins_arrived', 'e1edeb32-683b-eb81-6c24-6f201e9551f8', 'a5c04a1f-c6e6-454a-79f8-7e3395d45623'),
	('2026-11-25 21:32:49.497+00', '2026-11-22 09:32:49.497613+00', 14, 3, 'deposit_approved_with_coins', '55aaaa21-e7a3-9d60-e28f-c79ac7450250', 'b7346987-0e12-5a12-d61e-de2851f7aad9'),
	('2026-11-25 21:32:49.553+00', '2026-11-22 09:32:49.583474+00', 15, 3, 'investment_placed', '0debc89d-0ea9-0478-0c36-ffd2e8b1c92c', '4470efd7-f578-0c87-6ec2-97d9730f361f'),
	('2026-11-26 09:32:49.696+00', '2026-11-22 09:32:49.697051+00', 16, 3, 'coins_arrived', '5db3e1a7-e101-0a35-f305-573a0a8bdb58', '65e8c0b7-dff6-aee1-0837-e331ad93a8b2'),
	('2026-11-26 09:32:49.729+00', '2026-11-22 09:32:49.730076+00', 17, 3, 'deposit_approved_with_coins', '70ca4f59-4f2c-57f2-3c21-65fa3308fe4d', '91f33201-9019-0657-fda7-9c0f94d0848f'),
	('2026-11-26 15:32:49.888+00', '2026-11-22 09:32:49.911208+00', 18, 3, 'investment_placed', '36cda2c2-387a-671a-81b1-f4732601c21c', 'c03285ad-1814-40a8-3f45-6c00629d1d59'),
	('2026-11-27 03:32:50.121+00', '2026-11-22 09:32:50.121332+00', 19, 3, 'coins_arrived', 'dbf10b5c-c225-e269-9211-b04cb56b1370', '7008986f-f273-4197-bdf3-1f2a7ceb8b9b'),
	('2026-11-27 03:32:50.14+00', '2026-11-22 09:32:50.14068+00', 20, 3, 'deposit_approved_with_coins', 'b04b3f65-c655-030a-16e4-ac9b97236dd6', 'ba53e8e8-c245-6878-cf2c-ab610ffc480d'),
	('2026-11-27 03:32:50.162+00', '2026-11-22 09:32:50.202985+00', 21, 3, 'investment_placed', 'aa13c93c-f9f4-ee13-ce56-4901082e41b8', '2d74d113-0a87-4fbe-9e3a-28581446857f'),
	('2026-11-27 09:32:50.274+00', '2026-11-22 09:32:50.274353+00', 24, 3, 'coins_arrived', '43fdc5e3-f3cb-655e-df4e-30fcbb5713a1', '8186a83b-8f15-cd0a-66f9-036d6324e43b'),
	('2026-11-27 09:32:50.274+00', '2026-11-22 09:32:50.274353+00', 23, 3, 'coins_arrived', '8921f91f-fb59-beda-680c-5d9a8dbb41cf', 'c77af063-2a3b-c491-6cde-261a078c8004'),
	('2026-11-27 09:32:50.274+00', '2026-11-22 09:32:50.274353+00', 22, 3, 'coins_arrived', 'dc5e9288-937b-4f28-3f07-5b6b45f01ca0', 'c77af063-2a3b-c491-6cde-261a078c8004'),
	('2026-11-27 09:32:50.32+00', '2026-11-22 09:32:50.320265+00', 25, 3, 'deposit_approved_with_coins', '4c494ae5-dbe3-29f7-831c-2e2aa0b6ada2', 'a7d84612-f4ed-21f4-ff09-2de27c2ece14'),
	('2026-11-27 09:32:50.32+00', '2026-11-22 09:32:50.33445+00', 26, 3, 'deposit_approved_with_coins', '4de56c01-03ef-460c-0eef-f7299a67395b', 'ebcc8092-3e7f-d29f-85f0-e60b3566bfc3'),
	('2026-11-27 09:32:50.32+00', '2026-11-22 09:32:50.351807+00', 27, 3, 'deposit_approved_with_coins', '8f058589-19be-a149-09cc-74f49c4edf2f', '647d752e-24ef-ba47-1044-b8c20a4a7cd5'),
	('2026-11-27 09:32:50.43+00', '2026-11-22 09:32:50.446472+00', 28, 3, 'investment_placed', '84cd8981-01b0-faa2-c14a-489e1150cfdf', '1be7af4b-956b-7c4d-9b2c-e23d08406c2a'),
	('2026-11-27 09:32:50.43+00', '2026-11-22 09:32:50.477206+00', 29, 3, 'investment_placed', '6240436b-235b-dbe4-e795-f4e6dbc89427', '570e3d87-ccae-2bd3-abbf-a76e23e11c9c'),
	('2026-11-27 15:32:50.538+00', '2026-11-22 09:32:50.595682+00', 30, 3, 'investment_placed', 'd128c111-a45a-318b-8078-79b06af6281e', '86c9da44-89f1-e2d6-7cc8-f7f3bef5e187'),
	('2026-11-28 03:32:50.729+00', '2026-11-22 09:32:50.72936+00', 33, 3, 'coins_arrived', '2358e613-1e6b-de83-0ffb-e67951613a46', '3e6669aa-9f73-7535-9d81-2ac72fa154e7'),
	('2026-11-28 03:32:50.729+00', '2026-11-22 09:32:50.72936+00', 31, 3, 'coins_arrived', '557636c1-9f18-1721-6bc6-3cd1e0c7b96f', 'ce5714b0-51cb-0770-2e67-ec21c8235797'),
	('2026-11-28 03:32:50.729+00', '2026-11-22 09:32:50.72936+00', 32, 3, 'coins_arrived', 'ca0fd63e-1910-063d-8be6-be1ecb82ef44', '914f57a3-e39d-0331-0638-26bb95cb29ca'),
	('2026-11-28 03:32:50.845+00', '2026-11-22 09:32:50.849968+00', 34, 3, 'deposit_approved_with_coins', '0fe0e29c-2bed-90f1-9dca-c728a12014d9', '1fb45124-c134-df15-fb0b-6f37c36b0cc2'),
	('2026-11-28 03:32:50.845+00', '2026-11-22 09:32:50.863166+00', 35, 3, 'deposit_approved_with_coins', '30546131-d8b5-ecc4-b2f8-e10b29e02dfc', 'af17e0dd-7e05-5b23-7b9f-7ad5ecb469e4'),
	('2026-11-28 03:32:50.845+00', '2026-11-22 09:32:50.874007+00', 36, 3, 'deposit_approved_with_coins', '43a6ebc1-e863-a3e7-abd7-3db18ae4eb87', '635177f8-639f-805b-bdf3-fa12caad3a83'),
	('2026-11-28 03:32:50.914+00', '2026-11-22 09:32:50.952584+00', 37, 3, 'investment_placed', 'e355825b-8a48-b0cf-a032-895dc1ad0ed3', 'a07b1f54-7e70-b785-1d38-202a3851ac30'),
	('2026-11-28 03:32:50.914+00', '2026-11-22 09:32:50.950691+00', 38, 3, 'investment_placed', '2321bce9-f2a4-7a7c-0f0d-eb4d90bfcbad', 'a8033c9c-5efd-cd07-24f6-09c57dece821'),
	('2026-11-28 03:32:50.914+00', '2026-11-22 09:32:50.983076+00', 39, 3, 'investment_placed', 'df382edc-e2b8-7597-5e46-90f143b621f5', '9794293d-9c3e-045b-f303-4deb362ee9d6'),
	('2026-11-28 09:32:51.059+00', '2026-11-22 09:32:51.05934+00', 41, 3, 'coins_arrived', '1bd7e015-0365-dd98-9b74-d8955b82a381', '19a75262-aed7-237c-e631-decae1deffc2'),
	('2026-11-28 09:32:51.059+00', '2026-11-22 09:32:51.05934+00', 40, 3, 'coins_arrived', '939fa7d1-a8dc-bff0-c14f-41f505d47715', '1092f341-34ff-32d4-6a97-8057faf23a45'),
	('2026-11-28 09:32:51.096+00', '2026-11-22 09:32:51.09797+00', 42, 3, 'deposit_approved_with_coins', '9db171bc-5144-850d-96a9-794fc039331e', 'a6e2db16-c6d7-630d-740e-8ee4b9bdde76'),
	('2026-11-28 09:32:51.096+00', '2026-11-22 09:32:51.138299+00', 43, 3, 'deposit_approved_with_coins', 'f9a3b40b-84cb-6037-32bc-31dbf8e2b0ea', '23b829f5-2f99-a380-bbd7-0bde9d6adaa0'),
	('2026-11-28 09:32:51.172+00', '2026-11-22 09:32:51.198934+00', 44, 3, 'investment_placed', '0d72049c-3525-0b8f-1e1b-5f80af5f5f9e', 'f2bdc986-a2e2-f068-4c14-360b864ee281'),
	('2026-11-28 09:32:51.172+00', '2026-11-22 09:32:51.198846+00', 45, 3, 'investment_placed', '838f84b7-ab0e-2fb2-c48f-ae20b6b4e951', 'bc1d3904-7886-47e5-b9c4-e61b0d91a074'),
	('2026-11-28 15:32:51.364+00', '2026-11-22 09:32:51.364233+00', 46, 3, 'coins_arrived', '6a2f8d39-b607-325b-7534-becddc9f751f', '2532ee48-cf28-69d0-8d2b-c7c3bbac3705'),
	('2026-11-28 15:32:51.416+00', '2026-11-22 09:32:51.416608+00', 47, 3, 'deposit_approved_with_coins', '86bbbc81-bd9b-d97a-7a62-9ca4e8d7cdd0', 'be227034-cbfa-4274-eaea-bd77f7613a8a'),
	('2026-11-28 15:32:51.447+00', '2026-11-22 09:32:51.489462+00', 48, 3, 'investment_placed', 'd88185c1-6c64-b1a8-7750-8f7b9e273f4e', '1a6e0d43-97ff-b9e0-5f48-70bef09de9c0'),
	('2026-11-29 03:32:51.735+00', '2026-11-22 09:32:51.735121+00', 50, 3, 'coins_arrived', 'd4062d58-b133-4dcd-0ca3-d0fc0130692f', '9902ea34-011e-8c6a-9afa-771f0b33ee50'),
	('2026-11-29 03:32:51.735+00', '2026-11-22 09:32:51.735121+00', 49, 3, 'coins_arrived', 'f3da9c27-24ef-9eb9-12c1-7f4ee1168fa4', 'e41cdb3b-e644-f410-81ba-7fc010d11ce6'),
	('2026-11-29 03:32:51.748+00', '2026-11-22 09:32:51.748409+00', 51, 3, 'deposit_approved_with_coins', '0d560e9e-662d-dc8d-5db8-63bcba69f055', '65ec27ed-a734-69f5-0e0d-67f7dfdc0e0f'),
	('2026-11-29 03:32:51.748+00', '2026-11-22 09:32:51.762456+00', 52, 3, 'deposit_approved_with_coins', '43893d8a-8055-7a9d-36c5-bc37076b5847', '650a6c54-d4ad-c835-027f-bba5a68e61dd'),
	('2026-11-29 03:32:51.789+00', '2026-11-22 09:32:51.825478+00', 53, 3, 'investment_placed', '3c42fc74-0a1c-97c4-4393-a5a44e3200c1', 'ff6ab5f3-3a52-2c54-3d3f-60eaf03c53ca'),
	('2026-11-29 09:32:51.867+00', '2026-11-22 09:32:51.867847+00', 54, 3, 'coins_arrived', '1fa244ea-4ace-dd7b-6b39-75d86246b710', '00456f1a-6eb9-7373-4c20-7d3b6df59872'),
	('2026-11-29 09:32:51.884+00', '2026-11-22 09:32:51.885037+00', 55, 3, 'deposit_approved_with_coins', '797f4704-8d95-9765-1add-e4c7c22a62e1', '63b2fcfa-22d6-8c3d-6f1a-38941f605989'),
	('2026-11-29 09:32:51.938+00', '2026-11-22 09:32:52.041987+00', 56, 3, 'investment_placed', '365518cb-5cb6-bbea-0633-2b8c09491947', 'ad32d4ff-fdab-63a7-7e7d-32bbe79f3eaa'),
	('2026-11-22 09:33:46+00', '2026-11-28 20:38:02.482066+00', 57, 4, 'bank_capital_paid_in', '9525ea8f-ad84-152d-1871-171e1b30604f', '1beb8229-00ea-24ae-e5dc-d64e3ed5583f'),
	('2026-11-22 09:33:46+00', '2026-11-28 20:38:02.482066+00', 58, 4, 'savings_paid_in', '211642e2-371f-b362-ac6d-f355e38f8b15', '4230858c-ae0b-8154-f43b-21ab13732af7'),
	('2026-11-22 09:33:46+00', '2026-11-28 20:38:02.52155+00', 59, 4, 'savings_paid_in', '24b32d43-ef65-5bda-2a18-949c3b3158f1', '0e7436a0-07fd-bc02-0767-9c20501d86b7'),
	('2026-11-25 09:33:46+00', '2026-11-28 20:38:02.60625+00', 60, 4, 'savings_interest_paid', '269aa3a3-2a28-b66e-bf7b-4a47815a9f63', '56b37c1b-cb48-c3f3-3f01-a96ef1ba1b6e'),
	('2026-11-26 04:33:46+00', '2026-11-28 20:38:02.60625+00', 61, 4, 'savings_paid_in', '0af581ad-09c8-e5d3-d6d3-c19826ff5c74', '1168730e-d42c-e0c8-f273-aba74761b31f'),
	('2026-11-26 04:33:46+00', '2026-11-28 20:38:02.692273+00', 62, 4, 'savings_paid_in', '3d763d86-195a-796e-c04c-bf928fb2e527', '9b4e721e-62a1-42b5-9fe7-4bd10dbfac5e'),
	('2026-11-22 15:33:46+00', '2026-11-28 20:38:02.843854+00', 63, 5, 'coins_arrived', '101f71b2-4a79-6c04-ec0b-4176e1931e34', '9b56b54d-efe8-fb7f-5720-3f3bdd1bd8a7'),
	('2026-11-22 15:33:46+00', '2026-11-28 20:38:02.843854+00', 64, 5, 'coins_arrived', 'c98c5d90-08d3-27a9-c679-9a8d1ba81800', 'ddf88100-963c-5d70-5a2a-3c3e3d29ccc3'),
	('2026-11-22 15:33:46+00', '2026-11-28 20:38:02.861962+00', 66, 5, 'deposit_approved_with_coins', '393d84dc-19bb-a2ab-1328-72fb1cb97696', '08840f0f-e7bd-16dc-368f-f0e3c2aaa7b3'),
	('2026-11-22 15:33:46+00', '2026-11-28 20:38:02.861962+00', 65, 5, 'deposit_approved_with_coins', '826a7c6f-9eea-8669-e323-b5c169eec234', '543c19c1-0fef-7882-058d-423bd1a3fdea'),
	('2026-11-23 09:33:46+00', '2026-11-28 20:38:03.006363+00', 67, 5, 'coins_arrived', '22f48281-c23e-eec8-a2e2-352832657373', '60c23090-497b-0e11-bfd3-48ea6365b822'),
	('2026-11-23 09:33:46+00', '2026-11-28 20:38:03.017935+00', 68, 5, 'deposit_approved_with_coins', 'b787a770-35f4-92cb-506b-0f417163112f', '006bae0f-b280-4003-b2bc-93393dc95125'),
	('2026-11-23 09:33:46+00', '2026-11-28 20:38:03.040954+00', 69, 5, 'investment_placed', '9b85bade-7858-a8c0-64b9-3665a3d77d93', '22455c77-7213-39dc-c583-419366573290'),
	('2026-11-23 09:33:46+00', '2026-11-28 20:38:03.046456+00', 70, 5, 'investment_placed', '1d944e92-dc69-2edd-e04a-3ab46843bf2d', 'c2181008-896f-5078-6859-5351dc33e36a'),
	('2026-11-23 09:33:46+00', '2026-11-28 20:38:03.051467+00', 71, 5, 'bank_capital_paid_in', '9525ea8f-ad84-152d-1871-171e1b30604f', '1beb8229-00ea-24ae-e5dc-d64e3ed5583f'),
	('2026-11-23 09:33:46+00', '2026-11-28 20:38:03.051467+00', 72, 5, 'savings_paid_in', '009e5584-4dfc-21b1-e879-8ccdaae30471', '19071988-2acd-16f7-91d7-125b06f185be'),
	('2026-11-23 15:33:46+00', '2026-11-28 20:38:03.106559+00', 73, 5, 'investment_placed', '30b254cd-77aa-48ad-5202-6ee15635b4e2', '20279428-35a2-938e-a077-cabe845f6f94'),
	('2026-11-24 21:33:46+00', '2026-11-28 20:38:03.238175+00', 74, 5, 'coins_arrived', '23e3fdf0-d2b6-12e3-a1a6-9cbbcdc6428e', '8d800611-e2c5-013d-287b-1509029e29b7'),
	('2026-11-24 21:33:46+00', '2026-11-28 20:38:03.238175+00', 75, 5, 'coins_arrived', '45372982-0ded-ab52-cfaa-fbacbbd4e764', '32afb526-07d5-ca9c-30d1-5270ff10640a'),
	('2026-11-24 21:33:46+00', '2026-11-28 20:38:03.254264+00', 76, 5, 'deposit_approved_with_coins', '8480f9fd-8a6b-1df4-c25e-502df68836c7', '21530ee1-31bf-56d5-a0fd-87c451dd8708'),
	('2026-11-24 21:33:46+00', '2026-11-28 20:38:03.254264+00', 77, 5, 'deposit_approved_with_coins', '8522392c-e157-2f72-192c-273995d81c91', '23c51466-fd9b-bb25-5a14-17a2b3d8a60b'),
	('2026-11-24 21:33:46+00', '2026-11-28 20:38:03.266183+00', 78, 5, 'investment_placed', 'ebb4491f-b799-b3f3-9e17-18cfdaa79bbd', 'f01f1023-2a93-b4da-44d8-d00a34f8d437'),
	('2026-11-25 03:33:46+00', '2026-11-28 20:38:03.286102+00', 80, 5, 'coins_arrived', '32508fec-e603-9010-eda5-0d74e11c14c4', 'a5b5f4d7-4aa6-f5dd-915a-d804ed9d50b4'),
	('2026-11-25 03:33:46+00', '2026-11-28 20:38:03.286102+00', 79, 5, 'coins_arrived', 'e507df82-59da-554a-a61f-4a325f1956b4', '93e403d1-82ac-b88b-7a60-a8b00603a1e1'),
	('2026-11-25 03:33:46+00', '2026-11-28 20:38:03.299096+00', 82, 5, 'deposit_approved_with_coins', '4f7aba02-2a6d-bec8-fc3e-e77f5a68fc41', '75e04e9f-bd4c-3794-db71-662f62d44d39'),
	('2026-11-25 03:33:46+00', '2026-11-28 20:38:03.299096+00', 81, 5, 'deposit_approved_with_coins', '65330f55-01d1-df7d-1158-1956a4a4342b', 'b8ec76a4-786a-340c-f26a-86f5b6666918'),
	('2026-11-25 03:33:46+00', '2026-11-28 20:38:03.3151+00', 83, 5, 'investment_placed', '846dfc90-e73d-5da9-5065-9d1bf438b5cd', 'd9561a86-6b3f-589f-280f-2151b0f34931'),
	('2026-11-25 03:33:46+00', '2026-11-28 20:38:03.3151+00', 84, 5, 'investment_placed', 'e7f449a8-f4fe-4c5c-a36a-e22063727d4a', 'cb4c094f-778b-ad84-0a91-d5d2b16229cb'),
	('2026-11-25 09:33:46+00', '2026-11-28 20:38:03.344104+00', 85, 5, 'coins_arrived', '7518c6cb-1302-3c4c-95b4-86455acc5d95', '0342500f-99ca-d452-b422-3c1757b5462d'),
	('2026-11-25 09:33:46+00', '2026-11-28 20:38:03.356485+00', 86, 5, 'savings_interest_paid', '5238c8e5-0d91-f319-6954-abe0a9fae8da', 'fab0dde3-ea56-e857-1dff-78e2e323d9f1'),
	('2026-11-25 09:33:46+00', '2026-11-28 20:38:03.362683+00', 87, 5, 'deposit_approved_with_coins', '80adaaf1-73cf-0fb0-eca6-198dde05efca', 'c45375f1-98e3-f2cf-7dd3-b954e499a902'),
	('2026-11-25 15:33:46+00', '2026-11-28 20:38:03.386671+00', 89, 5, 'coins_arrived', '89690d83-f537-a9ae-84b9-9e133fd56fa0', 'd704c516-41f3-39cd-076a-d70d045c6210'),
	('2026-11-25 15:33:46+00', '2026-11-28 20:38:03.386671+00', 88, 5, 'coins_arrived', 'f7090a86-9d0e-0551-968d-e9e4b5381f26', 'f5671c0b-6062-7004-516a-f9dfa9070f65'),
	('2026-11-25 15:33:46+00', '2026-11-28 20:38:03.407796+00', 90, 5, 'deposit_approved_with_coins', '7d88ff75-dd9b-e583-60e4-fd339cbfb778', '13f9fd8a-5d27-3558-508e-b28e6e27dcd7'),
	('2026-11-25 15:33:46+00', '2026-11-28 20:38:03.407796+00', 91, 5, 'deposit_approved_with_coins', '96acd8ae-4f25-ba99-5e39-1dbf21e98ed2', 'd222c5ab-c1ee-87b8-978f-e52a6d085e91'),
	('2026-11-25 15:33:46+00', '2026-11-28 20:38:03.420799+00', 94, 5, 'investment_placed', '2afaf3ee-5b90-1778-82b8-2b8fedb4ed0d', 'a044cca2-8937-c520-9618-528cc35f583d'),
	('2026-11-25 15:33:46+00', '2026-11-28 20:38:03.420799+00', 95, 5, 'investment_placed', 'b01bb2e3-4747-d771-98e1-4362dc25b4d3', '027bee0f-0f84-3874-9532-949c0a1904cd'),
	('2026-11-25 15:33:46+00', '2026-11-28 20:38:03.420799+00', 93, 5, 'investment_placed', 'be442f77-32b5-3081-a6bc-0a57ebc30d15', 'ac641b04-04b9-dc4c-d548-457e618c1ae5'),
	('2026-11-25 15:33:46+00', '2026-11-28 20:38:03.420799+00', 92, 5, 'investment_placed', 'd2bcc5b8-38ce-5ebd-3da5-30ba4e8c67a1', '5a251b57-ab76-eeab-322b-40f73a2d25e9'),
	('2026-11-27 09:33:46+00', '2026-11-28 20:38:03.609394+00', 101, 5, 'savings_interest_paid', '7aef98dd-dbdd-e423-ed49-2351d1e8b8d1', 'fab0dde3-ea56-e857-1dff-78e2e323d9f1'),
	('2026-11-27 15:33:46+00', '2026-11-28 20:38:03.642373+00', 103, 5, 'coins_arrived', '3f86f09f-538f-1110-5337-1bb5372bf2ad', '8ae614b7-5927-4fa3-faaf-a73a1c28b050'),
	('2026-11-27 15:33:46+00', '2026-11-28 20:38:03.654201+00', 104, 5, 'deposit_approved_with_coins', '1e865c14-33d5-9f84-ac68-19822773a1f4', 'ca5a5131-3976-66a9-ea54-6cfa4bc82d5d'),
	('2026-11-27 15:33:46+00', '2026-11-28 20:38:03.664375+00', 105, 5, 'investment_placed', '991e021f-2e8d-4e56-a0c9-2018a7c563d3', '0e51cc74-2b6d-06e5-7e22-762fb82d95b9'),
	('2026-11-28 15:33:46+00', '2026-11-28 20:38:03.786994+00', 108, 5, 'investment_placed', 'd2aed68e-9adf-f4e1-ff5f-1186b233a28e', '9bf3a1ba-27d4-4f43-0f59-f074d3412778'),
	('2026-11-30 09:33:46+00', '2026-11-28 20:38:03.994083+00', 110, 5, 'savings_interest_paid', 'bb596942-847f-7633-91c2-48bfc1978e61', 'fab0dde3-ea56-e857-1dff-78e2e323d9f1'),
	('2026-12-02 09:33:46+00', '2026-11-28 20:38:04.266597+00', 111, 5, 'savings_interest_paid', '959f2357-5c67-d7dd-6067-9436c21c7c6b', 'fab0dde3-ea56-e857-1dff-78e2e323d9f1'),
	('2026-12-04 09:33:46+00', '2026-11-28 20:38:04.529748+00', 115, 5, 'withdrawal_requested', 'b1a81984-816b-0f9e-238a-18c3bd012734', '3a3cba85-f6a8-b49f-e4da-d740f4b59948'),
	('2026-12-04 15:33:46+00', '2026-11-28 20:38:04.577066+00', 116, 5, 'withdrawal_approved', 'e9aad5f3-1475-3aa5-ad33-f311d8352439', '70244145-80e4-adfe-df85-929a063499cc'),
	('2026-12-05 03:33:46+00', '2026-11-28 20:38:04.655954+00', 118, 5, 'investment_matured', '51a2ea81-ee7b-5e6c-32ac-c61c6ec8e3de', '28071bee-6695-b520-a956-98de22230c62'),
	('2026-12-05 03:33:46+00', '2026-11-28 20:38:04.655954+00', 117, 5, 'investment_matured', '5cd43991-627a-9f30-a69b-f217672c0ec6', 'ac9eb414-ef78-230c-d862-f03e7491bde2'),
	('2026-12-05 03:33:46+00', '2026-11-28 20:38:04.672211+00', 119, 5, 'withdrawal_requested', '02615e02-33ee-4d86-9dba-943262eadbd6', '98d495d9-c6b7-224a-c72e-a71d08eeff87'),
	('2026-12-05 09:33:46+00', '2026-11-28 20:38:04.70881+00', 120, 5, 'withdrawal_requested', 'af72c3f3-31aa-451a-f546-41805c4c7bdf', '1248e2ad-64af-c793-ff89-d2263cac4327'),
	('2026-12-05 09:33:46+00', '2026-11-28 20:38:04.723268+00', 121, 5, 'withdrawal_requested', 'bb0b9a0d-9edc-9bd4-bb82-45147ec8c492', 'd519f682-a029-a8af-047c-efb8a42aeef7'),
	('2026-12-05 15:33:46+00', '2026-11-28 20:38:04.76219+00', 122, 5, 'investment_matured', '35a4d897-a95e-8749-7290-eed6e5af45e0', '5aa1c958-2be0-666e-e692-cb8bff666f01'),
	('2026-12-05 15:33:46+00', '2026-11-28 20:38:04.76219+00', 123, 5, 'investment_matured', 'd29b5a25-0f11-b60c-14a0-90a82d798599', '8aff4b26-4608-34a9-ea38-e13e358b1466'),
	('2026-12-05 15:33:46+00', '2026-11-28 20:38:04.782758+00', 124, 5, 'withdrawal_approved', '88f62e9e-365c-17a5-1c0d-1117cb9f91c1', '044900f4-e7e8-0f84-0eb2-f377abc7f324'),
	('2026-12-05 15:33:46+00', '2026-11-28 20:38:04.795876+00', 126, 5, 'withdrawal_requested', '3ba61193-fffa-d218-0e04-821642b1dfce', '4552a570-2d48-1007-0e3c-0b9b9fb93573'),
	('2026-12-05 15:33:46+00', '2026-11-28 20:38:04.795876+00', 125, 5, 'withdrawal_requested', 'd63678df-7b13-e74d-f99c-46d84898f9f8', '7c7fe042-4073-43eb-3289-1f79f7ad3193'),
	('2026-12-05 21:33:46+00', '2026-11-28 20:38:04.842266+00', 128, 5, 'withdrawal_requested', '751d1851-8310-20c8-73db-734c29bcc204', 'a25ae793-64ec-4f08-1876-cf400a442409'),
	('2026-12-06 09:33:46+00', '2026-11-28 20:38:04.905554+00', 129, 5, 'coins_arrived', 'b5388bfa-dfb0-595b-f2f6-82592158d430', '653740ee-7bd5-c6fd-1b27-a05e70dc5862'),
	('2026-12-06 09:33:46+00', '2026-11-28 20:38:04.913032+00', 130, 5, 'savings_interest_paid', '310b05d7-93d4-c21b-851c-eb24807a5c82', 'fab0dde3-ea56-e857-1dff-78e2e323d9f1'),
	('2026-12-07 09:33:46+00', '2026-11-28 20:38:05.044481+00', 135, 5, 'withdrawal_requested', 'bc410339-fd1e-d4c4-b56e-dd7e8ba1681f', '972feebe-923e-a78f-9ed2-ed36486cfcb7'),
	('2026-12-07 09:33:46+00', '2026-11-28 20:38:05.05406+00', 136, 5, 'release_fee_paid', '72a97348-be07-ec36-734d-05017472a212', '55df4ca1-31c3-5c21-d10e-9829cec5eb31'),
	('2026-12-07 09:33:46+00', '2026-11-28 20:38:05.074826+00', 137, 5, 'investment_placed', '19999cb2-5bcd-dffb-0bc7-671eb81af915', 'c6428fe8-7fac-b37a-d0ed-fce18bfc346f'),
	('2026-12-07 15:33:46+00', '2026-11-28 20:38:05.103742+00', 138, 5, 'coins_arrived', '2cd4421b-f517-a009-0e30-80dcef7a6116', 'b9842729-2425-6038-9055-a57199266d4d'),
	('2026-12-07 15:33:46+00', '2026-11-28 20:38:05.140401+00', 141, 5, 'withdrawal_requested', '55c81d19-40dd-e121-d303-68eeacdd2dfa', '0043cf9f-8f37-c1ce-0338-a63c1d82a107'),
	('2026-11-26 04:33:46+00', '2026-11-28 20:38:05.399129+00', 142, 4, 'deposit_approved_on_receipt', 'b6bafc20-dd2d-c5fa-4e54-05bb86175b60', '2c292b84-d266-ecd3-14ed-6eb4d839ec8d'),
	('2026-11-26 05:33:46+00', '2026-11-28 20:38:05.409711+00', 143, 4, 'coins_arrived', '097c6c97-e50b-1df9-dba3-9045ad138ff1', 'edc6695e-9b1d-89cf-2e90-98dae5fb977a'),
	('2026-11-26 05:33:46+00', '2026-11-28 20:38:05.409711+00', 146, 4, 'coins_arrived', '38198505-51e5-0564-df8d-76f2c70b4db1', '7502366d-80cc-2450-1f85-c1112135cf4f'),
	('2026-11-26 05:33:46+00', '2026-11-28 20:38:05.409711+00', 147, 4, 'coins_arrived', '57f972ba-62bc-ff5b-24ad-895577364580', 'ddf88100-963c-5d70-5a2a-3c3e3d29ccc3'),
	('2026-11-26 05:33:46+00', '2026-11-28 20:38:05.409711+00', 145, 4, 'coins_arrived', 'e4442d94-d5e0-42ae-c8fb-38e3b85a89cf', 'd44a4b11-47c1-47db-5878-1e1c33e4bfe2'),
	('2026-11-26 05:33:46+00', '2026-11-28 20:38:05.409711+00', 144, 4, 'coins_arrived', 'f00297b6-579e-f4b2-4763-8ff5d17cd03f', 'c3adf80d-972a-a099-1e19-f515735b8639'),
	('2026-11-25 21:33:46+00', '2026-11-28 20:38:03.435433+00', 96, 5, 'coins_arrived', 'b3c35539-f50a-4064-bd91-a4eea28f117b', 'a453d28d-7da7-2524-bfc9-5a79a2fb7207'),
	('2026-11-25 21:33:46+00', '2026-11-28 20:38:03.449114+00', 97, 5, 'deposit_approved_with_coins', '1ca773b0-f429-384b-f61a-35e26eaf77cd', '02276e2b-63eb-5b9e-4ec4-51a866e47246'),
	('2026-11-25 21:33:46+00', '2026-11-28 20:38:03.460709+00', 98, 5, 'investment_placed', 'c7923473-8a9f-e53d-f00a-14c78f939ba7', 'eb3e465b-34ac-65b9-90e3-4271b40e16c4'),
	('2026-11-27 03:33:46+00', '2026-11-28 20:38:03.572026+00', 99, 5, 'coins_arrived', '14e8786b-0a61-29ff-3016-69ce510de053', 'e7a09d93-fad3-bada-bc0f-61a7541412ee'),
	('2026-11-27 03:33:46+00', '2026-11-28 20:38:03.582102+00', 100, 5, 'deposit_approved_with_coins', 'ccfc6297-1abf-529f-3ab1-42b7e1e48543', '4ab194b7-b325-2613-5e0d-f2335e5bcd2e'),
	('2026-11-27 09:33:46+00', '2026-11-28 20:38:03.631066+00', 102, 5, 'investment_placed', '83f10f30-be67-883e-02aa-227594ac4a69', '21580b23-91c4-ac22-3620-4fa437155892'),
	('2026-11-27 21:33:46+00', '2026-11-28 20:38:03.677737+00', 106, 5, 'coins_arrived', 'bce76e7e-26fe-55e1-bce6-105468c978ce', '776275c9-3c97-eff4-4ab7-dc9c58ee953d'),
	('2026-11-27 21:33:46+00', '2026-11-28 20:38:03.6872+00', 107, 5, 'deposit_approved_with_coins', '24a620a9-64a4-ca35-d462-21a95201992d', 'cfda59b4-31c0-38fa-c075-c2a2e440d64a'),
	('2026-11-29 09:33:46+00', '2026-11-28 20:38:03.868841+00', 109, 5, 'savings_interest_paid', 'e880a26e-9c78-f76d-a3a1-d35e715d79fb', 'fab0dde3-ea56-e857-1dff-78e2e323d9f1'),
	('2026-12-03 09:33:46+00', '2026-11-28 20:38:04.399125+00', 112, 5, 'investment_matured', 'ef30b9ad-3701-077e-806a-0958ecb86e5e', '009ece8c-246f-ddea-3c98-bccffa6c8745'),
	('2026-12-03 09:33:46+00', '2026-11-28 20:38:04.399125+00', 113, 5, 'investment_matured', 'f9c4c305-bab7-e3d4-c9d1-7bf378220067', '6d8beb5f-d525-d91b-f3ec-4c3b288d9ca2'),
	('2026-12-04 09:33:46+00', '2026-11-28 20:38:04.507222+00', 114, 5, 'savings_interest_paid', '5b96af42-a644-2b00-74fe-a617031af552', 'fab0dde3-ea56-e857-1dff-78e2e323d9f1'),
	('2026-12-05 21:33:46+00', '2026-11-28 20:38:04.819579+00', 127, 5, 'withdrawal_approved', 'f9b42664-551b-edd0-6c4a-66a0d32bf857', '1c831ccf-fa75-552c-c312-f70d95ee1c21'),
	('2026-12-06 09:33:46+00', '2026-11-28 20:38:04.925819+00', 131, 5, 'deposit_approved_with_coins', 'd1460559-8190-adf1-42c5-62b79aa956fa', '0715ce66-acd6-e057-3687-faa9a8b152f9'),
	('2026-12-06 21:33:46+00', '2026-11-28 20:38:04.984898+00', 132, 5, 'investment_placed', '2741a0e4-b41b-a716-3ba0-5d4f1b24c992', 'c475debf-6a6e-7a6c-a076-e7809e83991a'),
	('2026-12-07 09:33:46+00', '2026-11-28 20:38:05.026287+00', 133, 5, 'investment_matured', '0e0d1dc7-d984-d561-1f56-95ae6c7265af', '3384c686-efca-3af3-e238-97e18aba7034'),
	('2026-12-07 09:33:46+00', '2026-11-28 20:38:05.030692+00', 134, 5, 'savings_interest_paid', '38b8dead-bc23-1706-7805-99687dcb2f07', 'fab0dde3-ea56-e857-1dff-78e2e323d9f1'),
	('2026-12-07 15:33:46+00', '2026-11-28 20:38:05.112172+00', 139, 5, 'investment_matured', 'ad66a170-70a1-acbc-917e-373acc1a449f', '8a78ab18-f435-954c-4f97-b5ce03acd345'),
	('2026-12-07 15:33:46+00', '2026-11-28 20:38:05.122447+00', 140, 5, 'withdrawal_approved', '2d511792-0046-ff2f-094b-7a860dffaaaa', 'a2186644-f928-d8cc-bcce-cc0fe2b55aba'),
	('2026-12-08 09:33:46+00', '2026-11-28 20:38:05.458288+00', 148, 5, 'withdrawal_requested', '5da5db92-b6b2-e7c1-c8fc-55b31777c8fc', 'dec5d1bd-dd0c-b7c9-1697-91370ba20c27');
INSERT INTO public.lesson_progress VALUES
	(5, 1784688350, NULL, NULL, '2026-11-22 09:33:46+00', true),
	(5, 56792562, '2026-11-22 09:33:46+00', NULL, NULL, NULL);
INSERT INTO public.member VALUES
	('mem_r2pt9bbqwggf70rndyx4', 'administrator', '', 'admin@example.test', '', '', NULL, '', '', false, '2026-11-22 09:32:13.345+00', '2026-11-22 09:32:13.345+00', NULL, NULL),
	('mem_qg9vmj9rf3769hgq2na5', 'facilitator', '', 'facilitator-pmgc5e4b5e@example.test', '', '', NULL, '', '', false, '2026-11-22 09:32:17.325+00', '2026-11-22 09:32:17.325+00', NULL, NULL),
	('mem_8rzpzqz8ackba48w5xbp', 'investor', 'Zofia Brookstone', 'zofia.brookstone.66436@example.com', 'Zofia', 'Brookstone', 'zofia.brookstone.66436', '+15554742934', 'BR', false, '2026-11-22 09:32:14.881+00', '2026-11-22 09:32:14.881+00', 2, 2052783696),
	('mem_vk6xac4ccs9fr6xdy0c3', 'investor', 'Jia Maplethorpe', 'jia.maplethorpe.64227@example.com', 'Jia', 'Maplethorpe', 'jia.maplethorpe.64227', '+16135550156', 'CA', false, '2026-11-22 09:32:15.526+00', '2026-11-22 09:32:15.526+00', 2, 788813530),
	('mem_k4k3fh4t4zgaef92fxs9', 'investor', 'Sven Greenbank', 'sven.greenbank.23400@example.com', 'Sven', 'Greenbank', 'sven.greenbank.23400', '+15555587088', 'PH', false, '2026-11-22 09:32:44.165+00', '2026-11-22 09:32:44.165+00', 2, 412460833),
	('mem_z2h820j1rvb9s0scgy73', 'investor', 'Tomas Kestrelman', 'tomas.kestrelman.77086@example.com', 'Tomas', 'Kestrelman', 'tomas.kestrelman.77086', '+15557649992', 'IN', false, '2026-11-22 09:33:46+00', '2026-11-22 09:33:46+00', 5, 56792562),
	('mem_3pjy52b9gdt7kxpw5amx', 'investor', 'Hana Willowby', 'hana.willowby.19204@example.com', 'Hana', 'Willowby', 'hana.willowby.19204', '+15553473263', 'NG', false, '2026-11-22 09:33:46+00', '2026-11-22 09:33:46+00', 5, 1784688350),
	('mem_aq8yjt5qm0xm02sz5rzy', 'investor', 'Tala Ivorson', 'tala.ivorson.29977@example.com', 'Tala', 'Ivorson', 'tala.ivorson.29977', '+15557304695', 'UA', false, '2026-11-22 09:33:46+00', '2026-11-22 09:33:46+00', 5, 1973125308),
	('mem_0gxexp5yxr7g1gqfn6rn', 'investor', 'Nadia Valebrook', 'nadia.valebrook.23826@example.com', 'Nadia', 'Valebrook', 'nadia.valebrook.23826', '+493023125409', 'DE', false, '2026-11-22 09:33:46+00', '2026-11-22 09:33:46+00', 4, 303003318),
	('mem_c82f061byf3wj1kp61fp', 'facilitator', '', 'teacher@school.edu', '', '', NULL, '', '', true, '2026-11-22 09:33:46+00', '2026-11-22 09:33:46+00', NULL, NULL),
	('mem_tr260nqf6qfrgw20mjt8', 'investor', 'Lucia Alderbrook', 'lucia.alderbrook.96168@example.com', 'Lucia', 'Alderbrook', 'lucia.alderbrook.96168', '+493023125214', 'DE', false, '2026-11-22 09:33:46+00', '2026-11-22 09:33:46+00', 8, 1796751498);
INSERT INTO public.message_cue VALUES
	(4, 303003318, 'joined', '{}', '2026-11-26 04:33:46+00'),
	(4, 303003318, 'deposit-approved', '{"backing": "receipt", "claimed": "60000", "deposit": "dep_f5e0hm3web49xb1ecqz4", "credited": "60000"}', '2026-11-26 04:33:46+00'),
	(5, 1784688350, 'withdrawal-requested', '{"amount": "20000", "withdrawal": "wd_26prxcw3wwtjkka6g00j"}', '2026-12-08 09:33:46+00'),
	(8, 1796751498, 'joined', '{}', '2026-11-22 09:33:46+00');
INSERT INTO public.one_time_token VALUES
	('\x6a1f0f925bf0c468bb099dd62b0ffa6218af131f2250ece61459c06d4fc98e44', 'new-password', 'mem_r2pt9bbqwggf70rndyx4', '2026-11-22 10:03:46+00');
INSERT INTO public.outbox_message VALUES
	('out_bexzb4nzb6ncg6zy1nvw', NULL, 'new@school.example', 'staff-invitation', '{"path": "/invitation?token=PUSp20QbgWgt0bqBSoTxPSKVMwpPa_GCyrDd47AoXTQ"}', '2026-11-22 09:33:46+00', '2026-11-24 09:33:46+00', NULL);
INSERT INTO public.payment_due VALUES
	(3, 'tr_2f21e0c1871fe52eec88e2abd2da8402', 1009),
	(3, 'tr_3dd525654ee5ffddd19ef644e1893042', 1009),
	(3, 'tr_a56b6886d4e80a2153f950bccf9c39b7', 1009),
	(5, 'tr_e9e3c7dcd6f2e50221fef418f90cb978', 2305);
INSERT INTO public.play_address VALUES
	(1, 'play1vd48z7s8pv8l3a580e8pgql9zd0pzuz07ua09g', 0, 0, '2026-11-22 09:32:13.654+00', NULL),
	(2, 'play1jh70r0nrkp7tyx2wnqt3t8vz4s9gdztjxpuq4j', 2052783696, 11666666, '2026-11-22 09:32:14.881+00', NULL),
	(3, 'play1gntdjac85gkasfnanwgteha3x8tjducdvh5xgp', 607754228, 17091539, '2026-11-22 09:32:51.447+00', NULL),
	(2, 'play14x98apg3k7gzq7mjr2zeznfcwsy5xhgq7jjpjz', 0, 10000000, '2026-11-22 09:32:14.847+00', NULL),
	(2, 'play1nsf773sdnzxyqwnmqj8tt4cjqvcgfqs9mfc9tm', 788813530, 11666666, '2026-11-22 09:32:15.526+00', NULL),
	(2, 'play1grgrkpqgy9zpwdndl4skz3g57csy90patxvppu', 412460833, 0, '2026-11-22 09:32:44.165+00', NULL),
	(3, 'play12zwl3axqggpjkt3dgwfw0sges8ax85gg673d8s', 1408600171, 6292053, '2026-11-22 09:32:48.242+00', NULL),
	(3, 'play1jzcw93t3m7taxfmn8wpezq8kfcuca0l0mvfect', 103144925, 0, '2026-11-22 09:32:51.789+00', NULL),
	(3, 'play1vwdu9hhetd7kjh7jnnj4q3harhhckfgvf4l5hq', 1308577691, 12098189, '2026-11-22 09:32:48.842+00', NULL),
	(3, 'play1jdtcd2dlgfty6xjladk4vsjjq7wq0w8kw9s4ne', 1218573933, 17617535, '2026-11-22 09:32:51.556+00', NULL),
	(3, 'play14dnp0lqh4qyw3z632v7tmc2s549yc28f4sqngu', 2052275157, 13707101, '2026-11-22 09:32:49.127+00', NULL),
	(3, 'play19lk7pxsfttlg95kn557frvmzq4cd3qqs940vme', 2098526344, 15821510, '2026-11-22 09:32:49.553+00', NULL),
	(3, 'play1gzatgjsvdkscd5kamnnkle0j8e2kv3txjq7rjj', 516209357, 17535067, '2026-11-22 09:32:51.556+00', NULL),
	(3, 'play1ke64c8gpucc65wczj343w6v2kmnmn93td8v7uf', 1896167772, 16584616, '2026-11-22 09:32:49.772+00', NULL),
	(3, 'play1khs7ce0z2mkpyvplcljvcauwv6a8r3j4ke43pu', 1855228193, 9371259, '2026-11-22 09:32:51.789+00', NULL),
	(3, 'play1957gxqw8vq99gduvp5f0vkc9shlcudy6cs7hcl', 1871202483, 16356449, '2026-11-22 09:32:49.995+00', NULL),
	(3, 'play159n4lyrqfcv5h58y7cyzf6emvm06u9wqgtsrzq', 1031358737, 17499024, '2026-11-22 09:32:51.556+00', NULL),
	(3, 'play1cmawqt0lvzt2djqn6m9hval5e9rwq7h2a2jtcj', 0, 80765760, '2026-11-22 09:32:47.576+00', NULL),
	(3, 'play1z9z3qzcl0ts8jv30yz8k9qjmn2jy4pc0letl3n', 175236751, 16356449, '2026-11-22 09:32:49.995+00', NULL),
	(3, 'play1yu5ls8qyt0zv4na4w6m7ucsuz2ggwg4eahms7w', 50839363, 8396534, '2026-11-22 09:32:49.995+00', NULL),
	(3, 'play1szulks38u9n3hj4lye5p3s2np8tsmcnwgrramg', 1108794506, 10139958, '2026-11-22 09:32:50.538+00', NULL),
	(3, 'play153n6gymjhfywpwzxnlygv4fd6976dwpvn7jzfd', 671424034, 16071834, '2026-11-22 09:32:50.538+00', NULL),
	(3, 'play1akfggeegvf0n9hyg7n4ve9xryycjlpf0scsfs4', 1757200740, 16190133, '2026-11-22 09:32:50.43+00', NULL),
	(3, 'play1n8uqkurudxdjerscpe06rq9wm7k7vv5hd8fkeg', 1494700796, 10040491, '2026-11-22 09:32:49.888+00', NULL),
	(3, 'play1h83nuzcqhwme85sd56vqp7rpwpqavccwxtnnwp', 42553615, 16239946, '2026-11-22 09:32:50.634+00', NULL),
	(3, 'play136uas0mf2fp407d7h4tlvysa42zzqp45d3v0cf', 1563598768, 13928540, '2026-11-22 09:32:50.914+00', NULL),
	(3, 'play1hvhvda7xl7hycwfe85gs9drtdhp2cdmcfulhn9', 1922359765, 16356997, '2026-11-22 09:32:51.447+00', NULL),
	(5, 'play1ngu0nhewks0v9pw6q98h35jmrk3fg7n2c2pl9r', 1374494629, 16000000, '2026-11-22 09:33:46+00', NULL),
	(5, 'play1h242t4ds4xcw8erh6vjz44ha7mrqrvmmj238ny', 1999072056, 20249166, '2026-11-22 09:33:46+00', NULL),
	(5, 'play1njp3crzapkucu2y7zweejavus4t7dkshs9q5c6', 1480626576, 13500000, '2026-11-22 09:33:46+00', NULL),
	(8, 'play1g32nz7axvhydtpcvq0ws7e2um6t6w6a7jdd6yd', 1796751498, 17644513, '2026-11-22 09:33:46+00', NULL),
	(4, 'play1c0efmhgfwyfctjlamu5rgjpkst32dmaze937rh', 280012853, 19078334, '2026-11-22 09:33:46+00', NULL),
	(5, 'play1shv5ecygutaatj4xdgq2qyr49vjtu3tp92cn4e', 1298685881, 19566667, '2026-11-22 09:33:46+00', NULL),
	(4, 'play1udr5fcqpgcmj7wdpntsh275akql5tsptvnlh0c', 0, 3838332, '2026-11-22 09:33:46+00', '2026-11-22 09:33:46+00'),
	(5, 'play10vvywlsl9wh5gpgmqr7rzrvhhddj2wzhd0zrut', 1012135293, 14666667, '2026-11-22 09:33:46+00', NULL),
	(5, 'play1yzr2zjjmpvpgy6z6qs8vlqpta80jwg5ackd9xw', 1578790387, 18850000, '2026-11-22 09:33:46+00', NULL),
	(4, 'play1vdjxfhhnqh4hght2vg08xcfmlqj2rm645tnqcm', 1670114041, 38333334, '2026-11-22 09:33:46+00', NULL),
	(4, 'play1r2ky3xsppycklzl09pzxvfepl94q7me9c3ueyq', 2147483647, 86919997, '2026-11-22 09:33:46+00', NULL),
	(4, 'play1s57navke7fmg6n5nceujsupt70736mph08y04f', 998674705, 30687670, '2026-11-22 09:33:46+00', NULL),
	(5, 'play1wyp3hylyxvpqwsej2umuxjyypf549w27a54dgt', 183082159, 18000000, '2026-11-22 09:33:46+00', NULL),
	(5, 'play1mjw3660quzlqpqg0mfulfyr0ydnpuuyedcstdg', 2093837638, 16192500, '2026-11-22 09:33:46+00', NULL),
	(5, 'play1etqzc204wqy5k9trm95rxmmgzerwsjcpxgrtv4', 1846640789, 13000000, '2026-11-22 09:33:46+00', NULL),
	(5, 'play1e7q9jyes8r3k4sce65jys7995rp3ggxkcwfsqp', 56792562, 17825000, '2026-11-22 09:33:46+00', NULL),
	(5, 'play1jkk3uffugkgsa4q3pkac0ys32lmq5qvfjgc2fh', 2147483647, 83499999, '2026-11-22 09:33:46+00', NULL),
	(5, 'play1stlxjefa6mas256hu2lxdhls64enev54wsr5hy', 1784688350, 18833334, '2026-11-22 09:33:46+00', NULL),
	(5, 'play12qvk0yz8laeqggntrzkxxrkdjjaassysku8c49', 1666048112, 19233334, '2026-11-22 09:33:46+00', NULL),
	(5, 'play1k0drra66tr50m8r39nl9qhtg40aqukajgwn04g', 959464810, 19616667, '2026-11-22 09:33:46+00', NULL),
	(5, 'play12l67daekk9kek94vgk9gc7nynl7tvyykfggm03', 1147686150, 19170000, '2026-11-22 09:33:46+00', NULL),
	(5, 'play1dp7qcs8yxuregkj7zswvygne9knylgvhjlx8rd', 0, 35846665, '2026-11-22 09:33:46+00', NULL),
	(5, 'play1xq7ewzhfv937xftql8up844s3p0mp9d7k0s3ly', 1973125308, 19283334, '2026-11-22 09:33:46+00', NULL),
	(4, 'play1f5ftz5dzfrz860k8g5jk9sp459fse37kcznqpd', 0, 5475666, '2026-11-22 09:33:46+00', NULL),
	(4, 'play1kk6cv0ec2gyfujfz337h38e05czzu7afnuqp8w', 303003318, 19000000, '2026-11-22 09:33:46+00', NULL),
	(8, 'play19xrdfw83e5kx53ku0mm5rqkfh8lzyf48qdxc45', 0, 0, '2026-11-22 09:33:46+00', NULL);
INSERT INTO public.play_transfer OVERRIDING SYSTEM VALUE VALUES
	(2, 'tr_369379df8892c453e4cb58623e999941', 'tap:2052783696:be9abcf1-cf60-4d3a-847f-47f6aefc3cab', NULL, 'play1jh70r0nrkp7tyx2wnqt3t8vz4s9gdztjxpuq4j', 16666666, '2026-11-22 10:59:20.607+00', 9, '2026-11-22 11:02:14.847+00', 1),
	(2, 'tr_0a8060b932c1f258388373b226e87e40', 'deposit:2052783696:557d6ad2-96b8-4791-8585-7b3f5b88a908', 'play1jh70r0nrkp7tyx2wnqt3t8vz4s9gdztjxpuq4j', 'play14x98apg3k7gzq7mjr2zeznfcwsy5xhgq7jjpjz', 5000000, '2026-11-22 11:02:19.167+00', 10, '2026-11-22 11:12:14.847+00', 2),
	(2, 'tr_b7b2c7f69d8d2e1841c890d7c8d279e5', 'tap:788813530:258f13b0-32f2-4e20-9d18-593fca76d32a', NULL, 'play1nsf773sdnzxyqwnmqj8tt4cjqvcgfqs9mfc9tm', 16666666, '2026-11-22 11:03:52.767+00', 10, '2026-11-22 11:12:14.847+00', 3),
	(2, 'tr_7f43176c91d741d6682bb8b33ce1d740', 'deposit:788813530:53fcb15d-f898-484c-9443-d29b39363efd', 'play1nsf773sdnzxyqwnmqj8tt4cjqvcgfqs9mfc9tm', 'play14x98apg3k7gzq7mjr2zeznfcwsy5xhgq7jjpjz', 5000000, '2026-11-22 11:07:15.807+00', 10, '2026-11-22 11:12:14.847+00', 4),
	(3, 'tr_e984512edada0f6fc3715238468360cf', 'tap:1408600171:crowd-3-5', NULL, 'play12zwl3axqggpjkt3dgwfw0sges8ax85gg673d8s', 17977295, '2026-11-23 15:32:48.406+00', 181, '2026-11-23 15:32:53.316+00', 5),
	(3, 'tr_88323eeada16b668f5535a97704819bc', 'deposit:1408600171:crowd-3-5', 'play12zwl3axqggpjkt3dgwfw0sges8ax85gg673d8s', 'play1cmawqt0lvzt2djqn6m9hval5e9rwq7h2a2jtcj', 11685242, '2026-11-23 15:32:48.406+00', 181, '2026-11-23 15:32:53.316+00', 6),
	(3, 'tr_cadd0f16d346750c95ad39bf08e1e9fb', 'tap:1308577691:crowd-21-10', NULL, 'play1vwdu9hhetd7kjh7jnnj4q3harhhckfgvf4l5hq', 17791454, '2026-11-24 21:32:48.919+00', 361, '2026-11-24 21:32:53.882+00', 7),
	(3, 'tr_bd30c1be4395eaf9dedf67348a426641', 'deposit:1308577691:crowd-21-10', 'play1vwdu9hhetd7kjh7jnnj4q3harhhckfgvf4l5hq', 'play1cmawqt0lvzt2djqn6m9hval5e9rwq7h2a2jtcj', 5693265, '2026-11-24 21:32:48.919+00', 361, '2026-11-24 21:32:53.882+00', 8),
	(3, 'tr_5bb2306c23a04c4c56a6d7e32551d8db', 'tap:2052275157:crowd-14-13', NULL, 'play14dnp0lqh4qyw3z632v7tmc2s549yc28f4sqngu', 17573206, '2026-11-25 15:32:49.334+00', 469, '2026-11-25 15:32:54.279+00', 9),
	(3, 'tr_d9c393e9f1bb4c62d394b4d6a0d510c8', 'deposit:2052275157:crowd-14-13', 'play14dnp0lqh4qyw3z632v7tmc2s549yc28f4sqngu', 'play1cmawqt0lvzt2djqn6m9hval5e9rwq7h2a2jtcj', 3866105, '2026-11-25 15:32:49.334+00', 469, '2026-11-25 15:32:54.279+00', 10),
	(3, 'tr_7f87e83a4b63c7f904e085f6c6ea5ff5', 'tap:2098526344:crowd-16-15', NULL, 'play19lk7pxsfttlg95kn557frvmzq4cd3qqs940vme', 16994103, '2026-11-26 03:32:49.642+00', 541, '2026-11-26 03:32:54.594+00', 11),
	(3, 'tr_11f0a96b2bcf000db114c81de1b7e224', 'deposit:2098526344:crowd-16-15', 'play19lk7pxsfttlg95kn557frvmzq4cd3qqs940vme', 'play1cmawqt0lvzt2djqn6m9hval5e9rwq7h2a2jtcj', 1172593, '2026-11-26 03:32:49.642+00', 541, '2026-11-26 03:32:54.594+00', 12),
	(3, 'tr_10b96af23d4449197da032b133638e90', 'tap:1896167772:crowd-15-18', NULL, 'play1ke64c8gpucc65wczj343w6v2kmnmn93td8v7uf', 16888611, '2026-11-26 21:32:49.995+00', 649, '2026-11-26 21:32:54.935+00', 13),
	(3, 'tr_701bcb97e0d5e3b028e48201a0d17b97', 'deposit:1896167772:crowd-15-18', 'play1ke64c8gpucc65wczj343w6v2kmnmn93td8v7uf', 'play1cmawqt0lvzt2djqn6m9hval5e9rwq7h2a2jtcj', 303995, '2026-11-26 21:32:49.995+00', 649, '2026-11-26 21:32:54.935+00', 14),
	(3, 'tr_1994d893bdb6197da4a3f7d23a0c25e8', 'tap:1871202483:crowd-2-19', NULL, 'play1957gxqw8vq99gduvp5f0vkc9shlcudy6cs7hcl', 16793068, '2026-11-27 03:32:50.162+00', 685, '2026-11-27 03:32:55.118+00', 15),
	(3, 'tr_8a12c642c6fe19f344f1a33191e280f4', 'tap:1494700796:crowd-10-19', NULL, 'play1n8uqkurudxdjerscpe06rq9wm7k7vv5hd8fkeg', 16793068, '2026-11-27 03:32:50.162+00', 685, '2026-11-27 03:32:55.118+00', 16),
	(3, 'tr_3593f75e3a3a58bcf917cc3781b39378', 'deposit:1871202483:crowd-2-19', 'play1957gxqw8vq99gduvp5f0vkc9shlcudy6cs7hcl', 'play1cmawqt0lvzt2djqn6m9hval5e9rwq7h2a2jtcj', 436619, '2026-11-27 03:32:50.162+00', 685, '2026-11-27 03:32:55.118+00', 17),
	(3, 'tr_40551c9f3096dea89ec4d52d96856169', 'tap:175236751:crowd-12-19', NULL, 'play1z9z3qzcl0ts8jv30yz8k9qjmn2jy4pc0letl3n', 16793068, '2026-11-27 03:32:50.162+00', 685, '2026-11-27 03:32:55.118+00', 18),
	(3, 'tr_b38f2f3a8b8a343bba5d8ac18b2b12a0', 'deposit:175236751:crowd-12-19', 'play1z9z3qzcl0ts8jv30yz8k9qjmn2jy4pc0letl3n', 'play1cmawqt0lvzt2djqn6m9hval5e9rwq7h2a2jtcj', 436619, '2026-11-27 03:32:50.162+00', 685, '2026-11-27 03:32:55.118+00', 19),
	(3, 'tr_42d6fbc3de842a5c72b7269b3050698c', 'tap:50839363:crowd-24-19', NULL, 'play1yu5ls8qyt0zv4na4w6m7ucsuz2ggwg4eahms7w', 16793068, '2026-11-27 03:32:50.162+00', 685, '2026-11-27 03:32:55.118+00', 20),
	(3, 'tr_1b252ae882333cc1f718a201b9e25917', 'deposit:50839363:crowd-24-19', 'play1yu5ls8qyt0zv4na4w6m7ucsuz2ggwg4eahms7w', 'play1cmawqt0lvzt2djqn6m9hval5e9rwq7h2a2jtcj', 8396534, '2026-11-27 03:32:50.162+00', 685, '2026-11-27 03:32:55.118+00', 21),
	(3, 'tr_19c60dbcade08a890f271e35575785c5', 'tap:1108794506:crowd-5-22', NULL, 'play1szulks38u9n3hj4lye5p3s2np8tsmcnwgrramg', 16899930, '2026-11-27 21:32:50.634+00', 793, '2026-11-27 21:32:55.616+00', 22),
	(3, 'tr_e804d8cdb9572f02b2b7324ef8401e2c', 'tap:671424034:crowd-9-22', NULL, 'play153n6gymjhfywpwzxnlygv4fd6976dwpvn7jzfd', 16899930, '2026-11-27 21:32:50.634+00', 793, '2026-11-27 21:32:55.616+00', 23),
	(3, 'tr_4706e945d4b1806a9e8d542f54668680', 'deposit:1108794506:crowd-5-22', 'play1szulks38u9n3hj4lye5p3s2np8tsmcnwgrramg', 'play1cmawqt0lvzt2djqn6m9hval5e9rwq7h2a2jtcj', 6759972, '2026-11-27 21:32:50.634+00', 793, '2026-11-27 21:32:55.616+00', 24),
	(3, 'tr_fb7357e5d7950a2e60630d6b364e0485', 'deposit:671424034:crowd-9-22', 'play153n6gymjhfywpwzxnlygv4fd6976dwpvn7jzfd', 'play1cmawqt0lvzt2djqn6m9hval5e9rwq7h2a2jtcj', 828096, '2026-11-27 21:32:50.634+00', 793, '2026-11-27 21:32:55.616+00', 25),
	(3, 'tr_b39f26857ee9cf45d91a89afda64c728', 'tap:1757200740:crowd-20-22', NULL, 'play1akfggeegvf0n9hyg7n4ve9xryycjlpf0scsfs4', 16899930, '2026-11-27 21:32:50.634+00', 793, '2026-11-27 21:32:55.616+00', 26),
	(3, 'tr_2404c12ce7f58c7e96908e110901b8e8', 'deposit:1757200740:crowd-20-22', 'play1akfggeegvf0n9hyg7n4ve9xryycjlpf0scsfs4', 'play1cmawqt0lvzt2djqn6m9hval5e9rwq7h2a2jtcj', 709797, '2026-11-27 21:32:50.634+00', 793, '2026-11-27 21:32:55.616+00', 27),
	(3, 'tr_0e39b0bf3afe6eb64143ab61659cbd81', 'tap:1494700796:crowd-10-23', NULL, 'play1n8uqkurudxdjerscpe06rq9wm7k7vv5hd8fkeg', 16881440, '2026-11-28 03:32:50.914+00', 829, '2026-11-28 03:32:55.724+00', 28),
	(3, 'tr_988b04c7618b7ba2212f2b9560a2e541', 'deposit:1494700796:crowd-10-23', 'play1n8uqkurudxdjerscpe06rq9wm7k7vv5hd8fkeg', 'play1cmawqt0lvzt2djqn6m9hval5e9rwq7h2a2jtcj', 23634017, '2026-11-28 03:32:50.914+00', 829, '2026-11-28 03:32:55.724+00', 29),
	(3, 'tr_6e5146939c98fff8717e54b870f7e97b', 'tap:42553615:crowd-22-23', NULL, 'play1h83nuzcqhwme85sd56vqp7rpwpqavccwxtnnwp', 16881440, '2026-11-28 03:32:50.914+00', 829, '2026-11-28 03:32:55.724+00', 30),
	(3, 'tr_de5fd25a02d6fb0670faa622aabb31f5', 'deposit:42553615:crowd-22-23', 'play1h83nuzcqhwme85sd56vqp7rpwpqavccwxtnnwp', 'play1cmawqt0lvzt2djqn6m9hval5e9rwq7h2a2jtcj', 641494, '2026-11-28 03:32:50.914+00', 829, '2026-11-28 03:32:55.724+00', 31),
	(3, 'tr_b8bfcd9246d218396b64134dceb514e1', 'tap:1563598768:crowd-23-24', NULL, 'play136uas0mf2fp407d7h4tlvysa42zzqp45d3v0cf', 17410674, '2026-11-28 09:32:51.172+00', 865, '2026-11-28 09:32:56.048+00', 32),
	(3, 'tr_f66b048b52e7b205be351eea75161344', 'deposit:1563598768:crowd-23-24', 'play136uas0mf2fp407d7h4tlvysa42zzqp45d3v0cf', 'play1cmawqt0lvzt2djqn6m9hval5e9rwq7h2a2jtcj', 3482134, '2026-11-28 09:32:51.172+00', 865, '2026-11-28 09:32:56.048+00', 33),
	(3, 'tr_83d33e4489391491041cb9450f6870eb', 'tap:1922359765:crowd-0-26', NULL, 'play1hvhvda7xl7hycwfe85gs9drtdhp2cdmcfulhn9', 17915659, '2026-11-28 21:32:51.556+00', 937, '2026-11-28 21:32:56.504+00', 34),
	(3, 'tr_6edf461937c1d653dbff363babe5419b', 'deposit:1922359765:crowd-0-26', 'play1hvhvda7xl7hycwfe85gs9drtdhp2cdmcfulhn9', 'play1cmawqt0lvzt2djqn6m9hval5e9rwq7h2a2jtcj', 1558662, '2026-11-28 21:32:51.556+00', 937, '2026-11-28 21:32:56.504+00', 35),
	(3, 'tr_c15fd312ddbf219b4bf3962e593a927a', 'tap:607754228:crowd-19-26', NULL, 'play1gntdjac85gkasfnanwgteha3x8tjducdvh5xgp', 17915659, '2026-11-28 21:32:51.556+00', 937, '2026-11-28 21:32:56.504+00', 36),
	(3, 'tr_7e8b105a29c7dc978b3b3d672fd46bcb', 'deposit:607754228:crowd-19-26', 'play1gntdjac85gkasfnanwgteha3x8tjducdvh5xgp', 'play1cmawqt0lvzt2djqn6m9hval5e9rwq7h2a2jtcj', 824120, '2026-11-28 21:32:51.556+00', 937, '2026-11-28 21:32:56.504+00', 37),
	(3, 'tr_0b732005300ee6b06a3b30200fbe8273', 'tap:1218573933:crowd-13-27', NULL, 'play1jdtcd2dlgfty6xjladk4vsjjq7wq0w8kw9s4ne', 18294428, '2026-11-29 03:32:51.789+00', 973, '2026-11-29 03:32:56.728+00', 38),
	(3, 'tr_2117b8e7ce29079facadb16abab75667', 'tap:1855228193:crowd-4-28', NULL, 'play1khs7ce0z2mkpyvplcljvcauwv6a8r3j4ke43pu', 18021651, '2026-11-29 09:32:51.938+00', 1009, '2026-11-29 09:32:56.86+00', 40),
	(3, 'tr_04c98a03f2941eaeb0f2a52b314d2587', 'deposit:1218573933:crowd-13-27', 'play1jdtcd2dlgfty6xjladk4vsjjq7wq0w8kw9s4ne', 'play1cmawqt0lvzt2djqn6m9hval5e9rwq7h2a2jtcj', 676893, '2026-11-29 03:32:51.789+00', 973, '2026-11-29 03:32:56.728+00', 39),
	(3, 'tr_44072326266ec74679effb8b530201ca', 'tap:516209357:crowd-6-28', NULL, 'play1gzatgjsvdkscd5kamnnkle0j8e2kv3txjq7rjj', 18021651, '2026-11-29 09:32:51.938+00', 1009, '2026-11-29 09:32:56.86+00', 41),
	(3, 'tr_2f21e0c1871fe52eec88e2abd2da8402', 'deposit:516209357:crowd-6-28', 'play1gzatgjsvdkscd5kamnnkle0j8e2kv3txjq7rjj', 'play1cmawqt0lvzt2djqn6m9hval5e9rwq7h2a2jtcj', 486584, '2026-11-29 09:32:51.938+00', 1009, '2026-11-29 09:32:56.86+00', 42),
	(3, 'tr_3dd525654ee5ffddd19ef644e1893042', 'deposit:1855228193:crowd-4-28', 'play1khs7ce0z2mkpyvplcljvcauwv6a8r3j4ke43pu', 'play1cmawqt0lvzt2djqn6m9hval5e9rwq7h2a2jtcj', 8650392, '2026-11-29 09:32:51.938+00', 1009, '2026-11-29 09:32:56.86+00', 43),
	(3, 'tr_0de777bc9403ad9e142c5b65f33928e0', 'tap:1031358737:crowd-7-28', NULL, 'play159n4lyrqfcv5h58y7cyzf6emvm06u9wqgtsrzq', 18021651, '2026-11-29 09:32:51.938+00', 1009, '2026-11-29 09:32:56.86+00', 44),
	(3, 'tr_a56b6886d4e80a2153f950bccf9c39b7', 'deposit:1031358737:crowd-7-28', 'play159n4lyrqfcv5h58y7cyzf6emvm06u9wqgtsrzq', 'play1cmawqt0lvzt2djqn6m9hval5e9rwq7h2a2jtcj', 522627, '2026-11-29 09:32:51.938+00', 1009, '2026-11-29 09:32:56.86+00', 45),
	(4, 'tr_cd0175b2af47cd7a7aa343036405952c', 'tap:1670114041:step 4', NULL, 'play1vdjxfhhnqh4hght2vg08xcfmlqj2rm645tnqcm', 20000000, '2026-11-22 09:33:46+00', 1, '2026-11-22 09:33:51+00', 46),
	(4, 'tr_e00b5242ff1a630513bd3d5d57e108bf', 'tap:280012853:step 5', NULL, 'play1c0efmhgfwyfctjlamu5rgjpkst32dmaze937rh', 20000000, '2026-11-22 09:33:46+00', 1, '2026-11-22 09:33:51+00', 47),
	(4, 'tr_be8575509fa3f81eee18ed5f9ceedb10', 'tap:998674705:step 6', NULL, 'play1s57navke7fmg6n5nceujsupt70736mph08y04f', 20000000, '2026-11-22 09:33:46+00', 1, '2026-11-22 09:33:51+00', 48),
	(4, 'tr_2c045b03da105b61e0dffdd4965e829a', 'deposit:1670114041:step 7', 'play1vdjxfhhnqh4hght2vg08xcfmlqj2rm645tnqcm', 'play1udr5fcqpgcmj7wdpntsh275akql5tsptvnlh0c', 1666666, '2026-11-22 09:33:46+00', 1, '2026-11-22 09:33:51+00', 49),
	(4, 'tr_c72380f61738cf209e2e7e4fe879a2a9', 'bank-capital:0', NULL, 'play1r2ky3xsppycklzl09pzxvfepl94q7me9c3ueyq', 83333333, '2026-11-22 09:33:46+00', 1, '2026-11-22 09:33:51+00', 50),
	(4, 'tr_2d5341a184c926082ebb7a7246adf9ac', 'savings-in:998674705:step 23', 'play1s57navke7fmg6n5nceujsupt70736mph08y04f', 'play1r2ky3xsppycklzl09pzxvfepl94q7me9c3ueyq', 456666, '2026-11-22 09:33:46+00', 1, '2026-11-22 09:33:51+00', 51),
	(4, 'tr_29ae8e8f361c70769a03119d255ecbd2', 'savings-in:280012853:step 26', 'play1c0efmhgfwyfctjlamu5rgjpkst32dmaze937rh', 'play1r2ky3xsppycklzl09pzxvfepl94q7me9c3ueyq', 921666, '2026-11-22 09:33:46+00', 1, '2026-11-22 09:33:51+00', 52),
	(4, 'tr_b22316b667ccf081964a3a4e1fdffca7', 'deposit:998674705:step 30', 'play1s57navke7fmg6n5nceujsupt70736mph08y04f', 'play1udr5fcqpgcmj7wdpntsh275akql5tsptvnlh0c', 2171666, '2026-11-22 09:33:46+00', 1, '2026-11-22 09:33:51+00', 53),
	(4, 'tr_00ca9a3cf82bfbcf496373577f3da58a', 'savings-in:998674705:step 38', 'play1s57navke7fmg6n5nceujsupt70736mph08y04f', 'play1r2ky3xsppycklzl09pzxvfepl94q7me9c3ueyq', 1201666, '2026-11-26 04:33:46+00', 547, '2026-11-26 04:33:51+00', 54),
	(4, 'tr_2ef649725f0ee44dc98460c11d84ab11', 'deposit:998674705:step 42', 'play1s57navke7fmg6n5nceujsupt70736mph08y04f', 'play1f5ftz5dzfrz860k8g5jk9sp459fse37kcznqpd', 4286666, '2026-11-26 04:33:46+00', 547, '2026-11-26 04:33:51+00', 55),
	(4, 'tr_7f46027f36b5f8a65eda3e123632d3dd', 'send:998674705:step 43', 'play1s57navke7fmg6n5nceujsupt70736mph08y04f', 'play1f5ftz5dzfrz860k8g5jk9sp459fse37kcznqpd', 189000, '2026-11-26 04:33:46+00', 547, '2026-11-26 04:33:51+00', 56),
	(4, 'tr_b2af79a8d75540da7fe7460647069828', 'tap:998674705:step 47', NULL, 'play1s57navke7fmg6n5nceujsupt70736mph08y04f', 20000000, '2026-11-26 04:33:46+00', 547, '2026-11-26 04:33:51+00', 57),
	(4, 'tr_1699b68f9a510e7ca0ae9206ee0521db', 'tap:1670114041:step 49', NULL, 'play1vdjxfhhnqh4hght2vg08xcfmlqj2rm645tnqcm', 20000000, '2026-11-26 04:33:46+00', 547, '2026-11-26 04:33:51+00', 58),
	(4, 'tr_08c4742f1c9a105fc24cfda21dd34539', 'savings-in:998674705:step 56', 'play1s57navke7fmg6n5nceujsupt70736mph08y04f', 'play1r2ky3xsppycklzl09pzxvfepl94q7me9c3ueyq', 1006666, '2026-11-26 04:33:46+00', 547, '2026-11-26 04:33:51+00', 59),
	(5, 'tr_ac645339280610114792b35beeb1fa68', 'tap:56792562:joining', NULL, 'play1e7q9jyes8r3k4sce65jys7995rp3ggxkcwfsqp', 20000000, '2026-11-22 09:33:46+00', 1, '2026-11-22 09:33:51+00', 60),
	(5, 'tr_92dbdb88b7eace4cee561e432763e9ee', 'tap:1784688350:joining', NULL, 'play1stlxjefa6mas256hu2lxdhls64enev54wsr5hy', 20000000, '2026-11-22 09:33:46+00', 1, '2026-11-22 09:33:51+00', 61),
	(5, 'tr_98e0787f06de7378c14cd0db28a209bf', 'tap:1973125308:joining', NULL, 'play1xq7ewzhfv937xftql8up844s3p0mp9d7k0s3ly', 20000000, '2026-11-22 09:33:46+00', 1, '2026-11-22 09:33:51+00', 62),
	(5, 'tr_90375f86e3e87561b03a5b6c38cc856c', 'deposit:56792562:fcb9eeaa-064d-4a57-b0e5-7f5b5e882bb7', 'play1e7q9jyes8r3k4sce65jys7995rp3ggxkcwfsqp', 'play1dp7qcs8yxuregkj7zswvygne9knylgvhjlx8rd', 2500000, '2026-11-22 09:33:46+00', 1, '2026-11-22 09:33:51+00', 63),
	(5, 'tr_ac5bdd924d60b0e5dea00f4688148878', 'deposit:1784688350:b4cf54a6-37cd-44ca-b75d-8caced2ba4eb', 'play1stlxjefa6mas256hu2lxdhls64enev54wsr5hy', 'play1dp7qcs8yxuregkj7zswvygne9knylgvhjlx8rd', 1000000, '2026-11-22 09:33:46+00', 1, '2026-11-22 09:33:51+00', 64),
	(5, 'tr_05390006247a7be74954de0288512791', 'tap:1846640789:crowd-3-3', NULL, 'play1etqzc204wqy5k9trm95rxmmgzerwsjcpxgrtv4', 20000000, '2026-11-23 03:33:46+00', 109, '2026-11-23 03:33:51+00', 65),
	(5, 'tr_10afc9d2b5805b292c1e893b893d2db7', 'deposit:1846640789:crowd-3-3', 'play1etqzc204wqy5k9trm95rxmmgzerwsjcpxgrtv4', 'play1dp7qcs8yxuregkj7zswvygne9knylgvhjlx8rd', 7000000, '2026-11-23 03:33:46+00', 109, '2026-11-23 03:33:51+00', 66),
	(5, 'tr_483d1dcac64a69542b2d3afbd4d97902', 'bank-capital:0', NULL, 'play1jkk3uffugkgsa4q3pkac0ys32lmq5qvfjgc2fh', 83333333, '2026-11-23 09:33:46+00', 145, '2026-11-23 09:33:51+00', 67),
	(5, 'tr_63e25c6cedbfdf5d377c4e5e0c660d20', 'savings-in:1784688350:00668044-6689-4272-a2b5-c4ccee04b628', 'play1stlxjefa6mas256hu2lxdhls64enev54wsr5hy', 'play1jkk3uffugkgsa4q3pkac0ys32lmq5qvfjgc2fh', 166666, '2026-11-23 09:33:46+00', 145, '2026-11-23 09:33:51+00', 68),
	(5, 'tr_9f19f47ae0134fc9b91b15aabc5564e9', 'tap:1374494629:crowd-6-9', NULL, 'play1ngu0nhewks0v9pw6q98h35jmrk3fg7n2c2pl9r', 20000000, '2026-11-24 15:33:46+00', 325, '2026-11-24 15:33:51+00', 69),
	(5, 'tr_034048260f35032a39c431c265a1cc18', 'deposit:1374494629:crowd-6-9', 'play1ngu0nhewks0v9pw6q98h35jmrk3fg7n2c2pl9r', 'play1dp7qcs8yxuregkj7zswvygne9knylgvhjlx8rd', 4000000, '2026-11-24 15:33:46+00', 325, '2026-11-24 15:33:51+00', 70),
	(5, 'tr_d4be470e6ad0f648712e3fd3d6635956', 'tap:1480626576:crowd-11-9', NULL, 'play1njp3crzapkucu2y7zweejavus4t7dkshs9q5c6', 20000000, '2026-11-24 15:33:46+00', 325, '2026-11-24 15:33:51+00', 71),
	(5, 'tr_dfc8e3bb77beba0f70127fe9c30d9beb', 'deposit:1480626576:crowd-11-9', 'play1njp3crzapkucu2y7zweejavus4t7dkshs9q5c6', 'play1dp7qcs8yxuregkj7zswvygne9knylgvhjlx8rd', 6500000, '2026-11-24 15:33:46+00', 325, '2026-11-24 15:33:51+00', 72),
	(5, 'tr_b2b9ec6351797020e3550d92138dff26', 'tap:1298685881:crowd-1-10', NULL, 'play1shv5ecygutaatj4xdgq2qyr49vjtu3tp92cn4e', 20000000, '2026-11-24 21:33:46+00', 361, '2026-11-24 21:33:51+00', 73),
	(5, 'tr_0b4b23fb249b27e7dc982af027dd1dae', 'deposit:1298685881:crowd-1-10', 'play1shv5ecygutaatj4xdgq2qyr49vjtu3tp92cn4e', 'play1dp7qcs8yxuregkj7zswvygne9knylgvhjlx8rd', 433333, '2026-11-24 21:33:46+00', 361, '2026-11-24 21:33:51+00', 74),
	(5, 'tr_f7a1c6aaef239487bb597824fa71874a', 'tap:1999072056:crowd-8-10', NULL, 'play1h242t4ds4xcw8erh6vjz44ha7mrqrvmmj238ny', 20000000, '2026-11-24 21:33:46+00', 361, '2026-11-24 21:33:51+00', 75),
	(5, 'tr_f378835a990ec930f3631c3ed5976386', 'deposit:1999072056:crowd-8-10', 'play1h242t4ds4xcw8erh6vjz44ha7mrqrvmmj238ny', 'play1dp7qcs8yxuregkj7zswvygne9knylgvhjlx8rd', 400000, '2026-11-24 21:33:46+00', 361, '2026-11-24 21:33:51+00', 76),
	(5, 'tr_d93c5d5eeebd88c52f2a64fb9e32fbcc', 'tap:2093837638:crowd-2-11', NULL, 'play1mjw3660quzlqpqg0mfulfyr0ydnpuuyedcstdg', 20000000, '2026-11-25 03:33:46+00', 397, '2026-11-25 03:33:51+00', 77),
	(5, 'tr_014c8dccef2c6577ba3146a13e16d291', 'deposit:2093837638:crowd-2-11', 'play1mjw3660quzlqpqg0mfulfyr0ydnpuuyedcstdg', 'play1dp7qcs8yxuregkj7zswvygne9knylgvhjlx8rd', 1200000, '2026-11-25 03:33:46+00', 397, '2026-11-25 03:33:51+00', 78),
	(5, 'tr_d96fb003953f6a802e834d9f39250a8a', 'tap:1012135293:crowd-4-12', NULL, 'play10vvywlsl9wh5gpgmqr7rzrvhhddj2wzhd0zrut', 20000000, '2026-11-25 09:33:46+00', 433, '2026-11-25 09:33:51+00', 79),
	(5, 'tr_6a818599c9d4fdfaca2de3dbf6070ace', 'deposit:1012135293:crowd-4-12', 'play10vvywlsl9wh5gpgmqr7rzrvhhddj2wzhd0zrut', 'play1dp7qcs8yxuregkj7zswvygne9knylgvhjlx8rd', 5333333, '2026-11-25 09:33:46+00', 433, '2026-11-25 09:33:51+00', 80),
	(5, 'tr_f8c6d71391faee68d7c6cf037da86596', 'tap:1578790387:crowd-10-12', NULL, 'play1yzr2zjjmpvpgy6z6qs8vlqpta80jwg5ackd9xw', 20000000, '2026-11-25 09:33:46+00', 433, '2026-11-25 09:33:51+00', 81),
	(5, 'tr_3e38508c1a1bc8ba916ae6488c362b1d', 'deposit:1578790387:crowd-10-12', 'play1yzr2zjjmpvpgy6z6qs8vlqpta80jwg5ackd9xw', 'play1dp7qcs8yxuregkj7zswvygne9knylgvhjlx8rd', 1150000, '2026-11-25 09:33:46+00', 433, '2026-11-25 09:33:51+00', 82),
	(5, 'tr_967e3475b644fb55ca9eb623bb2419e8', 'tap:1666048112:crowd-7-20', NULL, 'play12qvk0yz8laeqggntrzkxxrkdjjaassysku8c49', 20000000, '2026-11-27 09:33:46+00', 721, '2026-11-27 09:33:51+00', 87),
	(5, 'tr_0f8d67626a4c693ed0bcee369983df6a', 'deposit:1666048112:crowd-7-20', 'play12qvk0yz8laeqggntrzkxxrkdjjaassysku8c49', 'play1dp7qcs8yxuregkj7zswvygne9knylgvhjlx8rd', 766666, '2026-11-27 09:33:46+00', 721, '2026-11-27 09:33:51+00', 88),
	(5, 'tr_8e5e0da67babc8efa82fec5b44485d4f', 'withdrawal:wd_3f6djxtfrfxj0w3jw5yp:1', 'play1dp7qcs8yxuregkj7zswvygne9knylgvhjlx8rd', 'play1mjw3660quzlqpqg0mfulfyr0ydnpuuyedcstdg', 680833, '2026-12-05 21:33:46+00', 1945, '2026-12-05 21:33:51+00', 93),
	(5, 'tr_3e4a27dee462a42108900f12f8caaf3a', 'deposit:2093837638:crowd-2-55', 'play1mjw3660quzlqpqg0mfulfyr0ydnpuuyedcstdg', 'play1dp7qcs8yxuregkj7zswvygne9knylgvhjlx8rd', 3288333, '2026-12-06 03:33:46+00', 1981, '2026-12-06 03:33:51+00', 94),
	(5, 'tr_db13b36aa7aff815d3385ac40569065c', 'send:1973125308:99455a04-34eb-4d6d-b610-9c4db65bccb3', 'play1xq7ewzhfv937xftql8up844s3p0mp9d7k0s3ly', 'play1dp7qcs8yxuregkj7zswvygne9knylgvhjlx8rd', 300000, '2026-12-07 09:33:46+00', 2161, '2026-12-07 09:33:51+00', 96),
	(5, 'tr_c27c76d53a757b2c5bc653bcb235edef', 'withdrawal:wd_66xd7cwvwawrhpkmxgkh:1', 'play1dp7qcs8yxuregkj7zswvygne9knylgvhjlx8rd', 'play12l67daekk9kek94vgk9gc7nynl7tvyykfggm03', 253333, '2026-12-07 15:33:46+00', 2197, '2026-12-07 15:33:51+00', 97),
	(4, 'tr_d4c90781794c8ada0c59f2f6f01ea2ad', 'tap:303003318:joining', NULL, 'play1kk6cv0ec2gyfujfz337h38e05czzu7afnuqp8w', 20000000, '2026-11-26 04:33:46+00', 547, '2026-11-26 04:33:51+00', 99),
	(8, 'tr_8bf6335a50030314e42997bb1e6d81ba', 'tap:1796751498:founding', NULL, 'play1g32nz7axvhydtpcvq0ws7e2um6t6w6a7jdd6yd', 17644513, '2026-11-22 09:33:46+00', 1, '2026-11-22 09:43:46+00', 101),
	(5, 'tr_536b2896754a9609fcfd54adb8158997', 'tap:183082159:crowd-5-13', NULL, 'play1wyp3hylyxvpqwsej2umuxjyypf549w27a54dgt', 20000000, '2026-11-25 15:33:46+00', 469, '2026-11-25 15:33:51+00', 83),
	(5, 'tr_18baf543b839ce9907efc5d385e6d84c', 'deposit:183082159:crowd-5-13', 'play1wyp3hylyxvpqwsej2umuxjyypf549w27a54dgt', 'play1dp7qcs8yxuregkj7zswvygne9knylgvhjlx8rd', 2000000, '2026-11-25 15:33:46+00', 469, '2026-11-25 15:33:51+00', 84),
	(5, 'tr_b40494d0c5bb4adf0f05a159428dc343', 'tap:1147686150:crowd-0-18', NULL, 'play12l67daekk9kek94vgk9gc7nynl7tvyykfggm03', 20000000, '2026-11-26 21:33:46+00', 649, '2026-11-26 21:33:51+00', 85),
	(5, 'tr_a4721cbcfb6da1e7098e46772a18545e', 'deposit:1147686150:crowd-0-18', 'play12l67daekk9kek94vgk9gc7nynl7tvyykfggm03', 'play1dp7qcs8yxuregkj7zswvygne9knylgvhjlx8rd', 1083333, '2026-11-26 21:33:46+00', 649, '2026-11-26 21:33:51+00', 86),
	(5, 'tr_9c4c352da7117928f5c4a72780458d2e', 'tap:959464810:crowd-9-21', NULL, 'play1k0drra66tr50m8r39nl9qhtg40aqukajgwn04g', 20000000, '2026-11-27 15:33:46+00', 757, '2026-11-27 15:33:51+00', 89),
	(5, 'tr_3ae6f32d126739720878b40217505a06', 'deposit:959464810:crowd-9-21', 'play1k0drra66tr50m8r39nl9qhtg40aqukajgwn04g', 'play1dp7qcs8yxuregkj7zswvygne9knylgvhjlx8rd', 383333, '2026-11-27 15:33:46+00', 757, '2026-11-27 15:33:51+00', 90),
	(5, 'tr_0322079aa0956e955aaaec9e4e9e4367', 'withdrawal:wd_6ptv0rc3e1c4xmhg8tpb:1', 'play1dp7qcs8yxuregkj7zswvygne9knylgvhjlx8rd', 'play1e7q9jyes8r3k4sce65jys7995rp3ggxkcwfsqp', 475000, '2026-12-04 15:33:46+00', 1765, '2026-12-04 15:33:51+00', 91),
	(5, 'tr_e41d9938c56ee9f8075525324ebc82f3', 'withdrawal:wd_ecyc92wgp03662c5s0ta:1', 'play1dp7qcs8yxuregkj7zswvygne9knylgvhjlx8rd', 'play1h242t4ds4xcw8erh6vjz44ha7mrqrvmmj238ny', 649166, '2026-12-05 15:33:46+00', 1909, '2026-12-05 15:33:51+00', 92),
	(5, 'tr_8e4430e7295eadd790acb32b4c5275c0', 'release-fee:wd_97s0cnbaxq34bx0qgn9j', 'play1e7q9jyes8r3k4sce65jys7995rp3ggxkcwfsqp', 'play1dp7qcs8yxuregkj7zswvygne9knylgvhjlx8rd', 150000, '2026-12-07 09:33:46+00', 2161, '2026-12-07 09:33:51+00', 95),
	(5, 'tr_e9e3c7dcd6f2e50221fef418f90cb978', 'deposit:1973125308:35d720e8-5ab4-43fc-a537-ecfa25411bc4', 'play1xq7ewzhfv937xftql8up844s3p0mp9d7k0s3ly', 'play1dp7qcs8yxuregkj7zswvygne9knylgvhjlx8rd', 416666, '2026-12-08 09:33:46+00', 2305, '2026-12-08 09:33:51+00', 98),
	(4, 'tr_ff444b1f5bb69afc8f50bb36c8416910', 'send:303003318:704f4403-6d14-48f8-b1f7-8b92987bd195', 'play1kk6cv0ec2gyfujfz337h38e05czzu7afnuqp8w', 'play1f5ftz5dzfrz860k8g5jk9sp459fse37kcznqpd', 1000000, '2026-11-26 04:33:46+00', 547, '2026-11-26 04:33:51+00', 100);
INSERT INTO public.proof_file VALUES
	(4, 'file_96dbt9rg9ca5wp78ss9b', 303003318, 'GH-2370W-CY8QR-YB0Q3', 'application/pdf', 7581, '2026-11-26 04:33:46+00', '303003318:3b26973a-ccbd-4997-badb-d769a8d64b24'),
	(5, 'file_ta9bqdg2zzde8jwqn8vw', 1973125308, 'GH-8TGNJ-F4KN5-5DJ4N', 'application/pdf', 7581, '2026-12-08 09:33:46+00', '1973125308:330b81f2-7103-40d0-8c14-f437f6a9645f');
INSERT INTO public.receipt VALUES
	(4, 'GH-2370W-CY8QR-YB0Q3', 303003318, 'tr_ff444b1f5bb69afc8f50bb36c8416910', 'tr_ff444b1f5bb69afc8f50bb36c8416910', 'play1kk6cv0ec2gyfujfz337h38e05czzu7afnuqp8w', 'play1f5ftz5dzfrz860k8g5jk9sp459fse37kcznqpd', 1000000, 60000, '2026-11-26 04:33:46+00', '\x5d98ced48c246b94d51003042bf793a184d1bb593d675265f185ed067f7e38e1'),
	(5, 'GH-8TGNJ-F4KN5-5DJ4N', 1973125308, NULL, 'tr_e68044f7a4dbf8e9ad6aa37b4cbbfb7c', 'play1xq7ewzhfv937xftql8up844s3p0mp9d7k0s3ly', 'play1dp7qcs8yxuregkj7zswvygne9knylgvhjlx8rd', 833333, 50000, '2026-12-08 09:33:46+00', '\xbac1047795efff06617e8a6262511f782baef889909fd148148ba4e424c014b7');
INSERT INTO public.recovery_code VALUES
	('mem_r2pt9bbqwggf70rndyx4', 'f73567c5b1f52247e9384cb3fabb1c049ca39532841b2c0b58fef1f3bb454295'),
	('mem_r2pt9bbqwggf70rndyx4', '9de3987ea118977fbe5180e697e1af8ce7160aaf16e72f73a19d5eba16d01e7e'),
	('mem_r2pt9bbqwggf70rndyx4', 'c504a587ff938225cc67d390722ea874a7e386e9fd17167b33b4b79a84964352'),
	('mem_r2pt9bbqwggf70rndyx4', 'e9d325e2ca0e64dbcf31f75fb2e956b33e7c31d59f1b3428e04c044d2c923b4a'),
	('mem_r2pt9bbqwggf70rndyx4', 'a536a38dfc047c09e730735e1f2950565275aeb43ea4668e358503addcd3a025'),
	('mem_r2pt9bbqwggf70rndyx4', '87575403cde326b6f993c607fd266745654a9b7b328cced426076b2a439b9d6b'),
	('mem_r2pt9bbqwggf70rndyx4', '8a58a2143d26a2e6071d7ecc2fb9d13c0329e8c449cb550e540bf1f50e0cd086'),
	('mem_r2pt9bbqwggf70rndyx4', '09c7e9bb3f0c68211a717acc51d58a179c2be23557d7a4aa5f2867b07f61e394'),
	('mem_r2pt9bbqwggf70rndyx4', 'b97f864e56f18205a818841d8456a60210b665b3b74545c7f3b197d3d41f6aef'),
	('mem_r2pt9bbqwggf70rndyx4', 'ce2cc5b137e0dd1019f93dcff8927d251304cd58d97afa2c9be6ee3018887d9f'),
	('mem_qg9vmj9rf3769hgq2na5', '3a36df2f266f8269f0c9f6318293b36f73ef5f0d54e6147632ef71366e318a19'),
	('mem_qg9vmj9rf3769hgq2na5', 'b7d66364856283aa928d48967ec2e2182344a60b095d199f98b3fd75ecd2b022'),
	('mem_qg9vmj9rf3769hgq2na5', 'a7014322df55c0cb586f251aa0bf71ffd87fba440d3a28f2f8d66ea586bd5f38'),
	('mem_qg9vmj9rf3769hgq2na5', '031b17012013682b7dbe9425185dfbbdb42c346e701b6186bbcf655cd80779ae'),
	('mem_qg9vmj9rf3769hgq2na5', '345f704668801a64fed000566ca7ff59e4a1cd65405058d962785f0bff734abd'),
	('mem_qg9vmj9rf3769hgq2na5', 'bd1d233407019865cc955a58de20a8a8acd2d871605ddc4130ac77154d291c71'),
	('mem_qg9vmj9rf3769hgq2na5', '4c77a9da7df91b309af3b0a85ec578ba69adc8165a167695b717f1617db5f128'),
	('mem_qg9vmj9rf3769hgq2na5', '33512aab7cc83229a73355e0a4c434ffabf11f08c05c76d88c8834cf6ecec897'),
	('mem_qg9vmj9rf3769hgq2na5', '11894c5ec559b13989dead15cf189782e496d258eb659bf5c5dc66f4ab4500ae'),
	('mem_qg9vmj9rf3769hgq2na5', '424a2fb093a7b2d5078ab54c91242a5cf2d522876c3d887b9ec33319feefa042');
INSERT INTO public.release_fee VALUES
	(5, 'wd_97s0cnbaxq34bx0qgn9j', '56792562:wd_97s0cnbaxq34bx0qgn9j:160155bd-570c-4e29-8012-b11b79ad714b', 'tr_8e4430e7295eadd790acb32b4c5275c0', 9000, 136, '2026-12-07 09:33:46+00');
INSERT INTO public.return_code VALUES
	('\x8725044e4ef9f8d3949e84fcf46aca1c517979aebdc73c3a5ecf9839b4c1f416', '2026-11-22 09:32:44.165+00', 'mem_k4k3fh4t4zgaef92fxs9'),
	('\x98fca8aa41d630023e048a37e7ae71a42482ca6c1a1f8eeea77dabd707f44c50', '2026-11-22 09:33:46+00', 'mem_tr260nqf6qfrgw20mjt8');
INSERT INTO public.savings_account VALUES
	(4, 280012853, 0, 0),
	(4, 998674705, 3, 2662840),
	(5, 1784688350, 16, 2311340);
INSERT INTO public.savings_movement VALUES
	(4, '998674705:step 23', 998674705, 'in', 27400, 'tr_2d5341a184c926082ebb7a7246adf9ac', 58, '2026-11-22 09:33:46+00'),
	(4, '280012853:step 26', 280012853, 'in', 55300, 'tr_29ae8e8f361c70769a03119d255ecbd2', 59, '2026-11-22 09:33:46+00'),
	(4, '998674705:step 38', 998674705, 'in', 72100, 'tr_00ca9a3cf82bfbcf496373577f3da58a', 61, '2026-11-26 04:33:46+00'),
	(4, '998674705:step 56', 998674705, 'in', 60400, 'tr_08c4742f1c9a105fc24cfda21dd34539', 62, '2026-11-26 04:33:46+00'),
	(5, '1784688350:00668044-6689-4272-a2b5-c4ccee04b628', 1784688350, 'in', 10000, 'tr_63e25c6cedbfdf5d377c4e5e0c660d20', 72, '2026-11-23 09:33:46+00');
INSERT INTO public.schema_migration VALUES
	('0001_platform.sql', 'a088a64eb654f4b0550c9683330dcfae27b94ff1f6c0c090bc1b462a16811711', '2026-11-28 20:38:00.850491+00'),
	('0002_classes.sql', '776796f79b35bfaf4f1731463915dc7d341cb080d511097c94269252a24be509', '2026-11-28 20:38:00.875094+00'),
	('0003_ledger.sql', '187fb99003612bf43c4a354983420d410fb3c0192aeeafc888dcf60791ce08b2', '2026-11-28 20:38:00.905292+00'),
	('0004_members.sql', '0bb5f8ea282f715c15da2e997ed02cd5526982e4df2d283e8c802bc8724d90bb', '2026-11-28 20:38:00.937043+00'),
	('0005_coins.sql', 'a26929cc1e752fdec9100078af776b23c606015a12e114579f6319680dada11c', '2026-11-28 20:38:00.973197+00'),
	('0006_investments.sql', '48e3d939eaacb7323c2593d1eb6507dc2f629879ef56b4bc43d5615e5d768e40', '2026-11-28 20:38:00.98352+00'),
	('0007_payments.sql', '61f696274e01d76a75e925cc3a9ed821c0ca2325a71f084ab53ae5c3bbcb3c56', '2026-11-28 20:38:01.037684+00'),
	('0008_erasure.sql', '6c18739c0ecae09a90932d6d0d3c7cdecad470289727e6d5cf658b2c355218fd', '2026-11-28 20:38:01.039229+00'),
	('0009_enquiries.sql', '89f6d569f782083a098f629053b256aae9306c8134bcb15a55f237e31e7d4836', '2026-11-28 20:38:01.046747+00'),
	('0010_class_arc.sql', 'b6619ea109c31f694f68adddde337ccabc51b350efa18a975a3b7c26f075133e', '2026-11-28 20:38:01.054729+00'),
	('0011_staff.sql', 'e9c9336ae532a900674ff71d4ed5b194c573aa1f28015f3099ca0d223768e5a2', '2026-11-28 20:38:01.074598+00'),
	('0012_explorer.sql', '0fe40697600cdc9ef6d32c25aa71e74f9a2fb69d7ccb29b5648d07de54a5d584', '2026-11-28 20:38:01.076302+00'),
	('0013_due.sql', '656f16a1a86e94cce186eb23e9044d6ceaac1e95f9516b392709ff303d81c19b', '2026-11-28 20:38:01.094284+00'),
	('0014_return_codes.sql', '90e56a88d7c6e4adaaabce1908803397aaad2eefab65dc4b3165c1b828f0b7bc', '2026-11-28 20:38:01.102385+00'),
	('0015_scenario.sql', 'b80f86d98583bdf995eae09ee7488a794723ab48ba6ac56005dad606a60b264b', '2026-11-28 20:38:01.136451+00'),
	('0016_crowd.sql', '31ae2cfb04eb32257b1adf081fc0f1eb1724a16950465887b0f3acb393a9fd19', '2026-11-28 20:38:01.151088+00'),
	('0017_savings_accounts.sql', '4a64fadfe29af4e4291546782d46056fa4c76df62e230fd901158409abb10b17', '2026-11-28 20:38:01.15215+00'),
	('0018_savings.sql', '29ada50b970f4b21fd913a510e6cc5f6b7d503e7a431a65d310e5d7b82c871ea', '2026-11-28 20:38:01.16754+00'),
	('0019_lesson_progress.sql', '5fafa1a63056635b037c012f6215db463ffd45378cfc1eb0550f024a14e4128f', '2026-11-28 20:38:01.170035+00'),
	('0020_spotter.sql', '632b9687a9524a91aab5a23d851385f7de63ba6ac64b0f6b9b76c57f845fe25f', '2026-11-28 20:38:01.175619+00'),
	('0021_drop_practice_time.sql', '9387f8dbe6ecb85ba6cba96213a70526c8804442f0df04bfc34ef8bdd13ec439', '2026-11-28 20:38:01.233418+00'),
	('0022_sign_in.sql', 'e0e72bdf26396d2fc64d3d6c7c356dea68af4067e986a3ef4d29c0282df66f9f', '2026-11-28 20:38:01.238519+00'),
	('0023_due_by_commands.sql', '15fade5914715dff74e74f7ac9e39b2b3cbdb8a1de3cce01597549d36d280fbd', '2026-11-28 20:38:01.259124+00'),
	('0024_cheaper_postings.sql', 'a3ddcb98a247495b532238e83e3393bebf8729a8b1e602bb2ad94ad2dbccc251', '2026-11-28 20:38:01.261698+00'),
	('0025_found_by_class.sql', '6fb1e0c9920d5b46970c7f6caceadff56e2624d2cecd7d92a9b87e8d923646e6', '2026-11-28 20:38:01.267849+00'),
	('0026_sweep_lease.sql', '2a75a6ad95a22b1f29b735e6420c1902b52d54ee9971db64a044bce2ee7826e7', '2026-11-28 20:38:01.292182+00'),
	('0027_solo_class.sql', 'dc00c35790f12061885ca8b5ab4c1bcfd8516fef9406c77d2487bee3ec598dc6', '2026-11-28 20:38:01.302624+00'),
	('0028_right_on_a_cluster.sql', '4e0dea0e3be126e4d929c5bf8526a6ad7e3d5e53db1597e28626f93609e9cc4c', '2026-11-28 20:38:01.308824+00'),
	('0029_town_together.sql', 'c9f62c2eb7cb853675931773f8c20ba33b76f5118693c8cbf9f5fa9a9f9a863e', '2026-11-28 20:38:01.312848+00'),
	('0030_homework.sql', 'd7789b37c6f3810b8eb8849ff825cfcee2c0a950e09b2d986322e44ec5ba5202', '2026-11-28 20:38:01.317354+00'),
	('0031_solo_queue.sql', 'a3f4cfdad97cb27c989c866301ee59c0fd32a71e2cc877b5f51fb96a2e12bdbe', '2026-11-28 20:38:01.329189+00'),
	('0032_solo_day.sql', '2331e8d477d108073d0d4e391eceecc066c6d2dce31821872a7b0e97c7e02f83', '2026-11-28 20:38:01.337385+00'),
	('0033_check.sql', 'ff1477eb206a1abe238ac1cc15890d5cc1354c9f75df3c1066b57c7b39a630d5', '2026-11-28 20:38:01.342333+00'),
	('0034_check_designs.sql', 'ed73c9ab357fff6c20c29d03787a85d27d0c6fbcc976831039c74da54f9394d0', '2026-11-28 20:38:01.378227+00'),
	('0035_look_ups.sql', '7dbe52a5be54339b1216f3ac6ba1ba5128566b79a36dc52c0428872582ee1eff', '2026-11-28 20:38:01.38278+00'),
	('0036_attempts_of_account.sql', '4c6a5d1ed4c64dfb1b36e22657150a4f55a1967fa298c6ac007549df7dd49801', '2026-11-28 20:38:01.384005+00'),
	('0037_idle_sessions.sql', 'b76315d1ffe42bdd4da0e03a7f1b53ca7a7dbd1b37855949441c972c1aeb0cb9', '2026-11-28 20:38:01.389477+00'),
	('0038_clock_reached.sql', 'ea73e758cce83113976143f082c116c72baa7b098c68cf4f9769e566fbf94aed', '2026-11-28 20:38:01.391938+00'),
	('0039_security_log.sql', 'd9919885188103acf2730b4dc1720ee6c7fbecfac2ae91ac64d6260720c7ac3e', '2026-11-28 20:38:01.393057+00'),
	('0040_identity_provider.sql', '70f1c2b7e9faae4117e6ab1bd6aaf2ccb6764b237b83551e6c85aaa5b3668c7c', '2026-11-28 20:38:01.408927+00'),
	('0041_renewed_secrets.sql', '4dcdbfa73c2a27e4bd5116121f405ae386a70a521f4a737205acd37b5526024e', '2026-11-28 20:38:01.419064+00'),
	('0042_check_bank_version.sql', '7d3b82f16d14d1f1955af9e57592c8739af86354aa4cddbe63675ef683ff6b05', '2026-11-28 20:38:01.434397+00'),
	('0043_turn_written_together.sql', '1f39d3fe5eb04edfe5ceb2d05f5dee906f13b7bd6fa2ec9788492438ef666600', '2026-11-28 20:38:01.43598+00'),
	('0044_check_language.sql', 'f1527304577f2ad4ce622af433b510e0e3ad25c50e3255162a30ad0bba6ef366', '2026-11-28 20:38:01.438073+00'),
	('0045_check_cohort_number.sql', '5349609b3758185c5fad8f1b1d5536de738435a013e0cb78a57158ed3702adfe', '2026-11-28 20:38:01.440135+00'),
	('0046_payments_once_and_in_turn.sql', 'b3652c80add48b8d2d92c550bb80039c586ec42083f2fd0aa38d766359f2356a', '2026-11-28 20:38:01.44566+00'),
	('0047_flag_order.sql', 'c0f971349cd8ae247988e7dabe4cec5d36f2a6311231db1fbc29a6f5d3a97637', '2026-11-28 20:38:01.448165+00'),
	('0048_requests_of_staff.sql', 'f623c19ba9be97452a1e6adc6b7f3da704fefe686c83a2113af105484535a937', '2026-11-28 20:38:01.44953+00'),
	('0049_no_solo_queue.sql', '4b2988b958eef42ee8811efe183a540282dda23cecf71c6422869b15d4fe2a5f', '2026-11-28 20:38:01.458475+00'),
	('0050_unmatched_coins_return.sql', '2da30447e8c3d71e61a3337aa446b6bb37caafefe2517ccb53a649d541b86e22', '2026-11-28 20:38:01.460726+00'),
	('0051_rows_without_a_function.sql', 'c676b97f66382a6f8f5800fac8b04a525ea276a75ee10cb2098a9a329ac93970', '2026-11-28 20:38:01.474174+00');
INSERT INTO public.second_factor VALUES
	('mem_r2pt9bbqwggf70rndyx4', '88d374960358051c4dc9f975ccade78961f89db89a0423faa32ce5d0a60f72ddce8cfeb0fa522f71038cded37309715c88f65521a2eb55ae03a877a4f3285e524440a997f141d008', '2026-11-22 09:32:14.694+00', 59844664, '2026-11-22 09:32:14.591+00'),
	('mem_qg9vmj9rf3769hgq2na5', 'd6d41b97fd50f596220fe70146fcd4fa1eaf86e99a80fc05844e3228b7649b51756bc1938f0c46e7ed6ac71373ed3cd2c4e009e56bc565540ae472155303d68ce7b5794f88a61dfe', '2026-11-22 09:32:18.339+00', 59844664, '2026-11-22 09:32:18.279+00');
INSERT INTO public.security_event OVERRIDING SYSTEM VALUE VALUES
	(1, '2026-11-22 09:00:00+00', '2026-11-22 09:33:46+00', '2026-11-22 09:33:46+00', 'staff-added', 'done', 'test', 'mem_c82f061byf3wj1kp61fp', '', 1),
	(2, '2026-11-22 09:00:00+00', '2026-11-22 09:33:46+00', '2026-11-22 09:33:46+00', 'staff-invited', 'done', 'mem_r2pt9bbqwggf70rndyx4', 'sin_w4e98bjy1se45drp54qr', '', 1);
INSERT INTO public.session VALUES
	('ses_akfftfc260varax8fq4v', 'mem_r2pt9bbqwggf70rndyx4', '2026-11-23 09:32:14.466+00', '2026-11-22 09:32:14.467+00', '\x5cf2c51e80a0a756fbe7d42a60501a3aebef8b1b9cf670eb86d91eb6bec969b3', 28800, '2026-11-23 09:32:14.466+00', false, NULL, NULL, NULL),
	('ses_30bahs6kyz2ew7kss58c', 'mem_8rzpzqz8ackba48w5xbp', '2026-11-23 09:32:15.413+00', '2026-11-22 09:32:15.413+00', '\x07fc951079c48604d3c4f0f7bbfbc19facb18b7616631f0c407ddbf82bafb358', 86400, '2026-11-23 09:32:15.413+00', false, NULL, NULL, NULL),
	('ses_zk4rdwe3eaep9h9tdf1j', 'mem_vk6xac4ccs9fr6xdy0c3', '2026-11-23 09:32:16.05+00', '2026-11-22 09:32:16.05+00', '\xe98fba533db7c7d4208a27df78f8b2d6fa08508a3f3ac9ddbb45253554a2dade', 86400, '2026-11-23 09:32:16.05+00', false, NULL, NULL, NULL),
	('ses_ensw7ca9zyr15dje865k', 'mem_qg9vmj9rf3769hgq2na5', '2026-11-23 09:32:18.197+00', '2026-11-22 09:32:18.197+00', '\xb6f92064ba7a32191d61885e92c80573e884f592b7405beeba0c86a67b254903', 28800, '2026-11-23 09:32:18.197+00', false, NULL, NULL, NULL),
	('ses_dpsnwcnt1xbgp9aesknw', 'mem_k4k3fh4t4zgaef92fxs9', '2026-11-23 09:32:44.528+00', '2026-11-22 09:32:44.528+00', '\x112f84e6f67f2fc69491e44ca008c95346f0a8baf1e8efc053d1681106972cae', 86400, '2026-11-23 09:32:44.528+00', false, NULL, NULL, NULL),
	('ses_t42m69tc9tc9bvadcd0a', 'mem_tr260nqf6qfrgw20mjt8', '2026-11-29 20:38:05.654274+00', '2026-11-28 20:38:05.654274+00', '\xa4cda5fd348b4758b4eb1e9e91cd1ffe63ef935d63e621cc15bd2ee0996838a7', 86400, '2026-12-28 20:38:05.654274+00', false, NULL, NULL, NULL),
	('ses_xczc4px1k5zgrf94qwq3', 'mem_z2h820j1rvb9s0scgy73', '2026-11-29 20:38:05.683507+00', '2026-11-28 20:38:05.683507+00', '\xf26887f0896c174904f933e48996bfd6a92ef15cfa3807d63e1c8e08235a4c66', 86400, '2026-12-28 20:38:05.683507+00', false, NULL, NULL, NULL);
INSERT INTO public.setting VALUES
	('chat-number', '{"phoneNumber": "12025550143"}', '2026-11-22 09:33:46+00');
INSERT INTO public.solo_day VALUES
	('2026-11-22', 1, 0, 0);
INSERT INTO public.spotter_flag VALUES
	(5, 56792562, '/plans', 'plan-ladder', 'table', '{fixed-return}', 'worries', '2026-11-22 09:33:46+00', 1),
	(5, 56792562, '/plans', 'rating', 'table', '{fixed-return}', 'reassures', '2026-11-22 09:33:46+00', 2);
INSERT INTO public.staff_invitation VALUES
	('sin_w4e98bjy1se45drp54qr', 'new@school.example', 'facilitator', '\xd59c9a1c75ed260a5b4675f2b7eda78adb0c8a4b7e9d6c233f56b7332adbb549', '2026-11-22 09:33:46+00', '2026-11-24 09:33:46+00');
INSERT INTO public.sweep_run VALUES
	('reconcile', '2026-11-22', '2026-11-22 09:32:13.676+00', '[]');
INSERT INTO public.withdrawal VALUES
	(5, 'wd_6ptv0rc3e1c4xmhg8tpb', 56792562, '56792562:03768775-a87d-43a0-a883-c4cf9dde2c88', 30000, 'play1e7q9jyes8r3k4sce65jys7995rp3ggxkcwfsqp', '2026-12-04 09:33:46+00', 115),
	(5, 'wd_e9n7s4thahnbss8x75p1', 1298685881, '1298685881:crowd-1-51', 52000, 'play1shv5ecygutaatj4xdgq2qyr49vjtu3tp92cn4e', '2026-12-05 03:33:46+00', 119),
	(5, 'wd_ecyc92wgp03662c5s0ta', 1999072056, '1999072056:crowd-8-52', 41000, 'play1h242t4ds4xcw8erh6vjz44ha7mrqrvmmj238ny', '2026-12-05 09:33:46+00', 120),
	(5, 'wd_97s0cnbaxq34bx0qgn9j', 56792562, '56792562:c2088845-2b80-45b3-835d-bf536b5956d5', 60000, 'play1e7q9jyes8r3k4sce65jys7995rp3ggxkcwfsqp', '2026-12-05 09:33:46+00', 121),
	(5, 'wd_3f6djxtfrfxj0w3jw5yp', 2093837638, '2093837638:crowd-2-53', 43000, 'play1mjw3660quzlqpqg0mfulfyr0ydnpuuyedcstdg', '2026-12-05 15:33:46+00', 125),
	(5, 'wd_rgfyfc5p6xexzvry52aj', 1578790387, '1578790387:crowd-10-53', 138000, 'play1yzr2zjjmpvpgy6z6qs8vlqpta80jwg5ackd9xw', '2026-12-05 15:33:46+00', 126),
	(5, 'wd_jvypyynjxjk86dvh960s', 2093837638, '2093837638:crowd-2-54', 101000, 'play1mjw3660quzlqpqg0mfulfyr0ydnpuuyedcstdg', '2026-12-05 21:33:46+00', 128),
	(5, 'wd_66xd7cwvwawrhpkmxgkh', 1147686150, '1147686150:crowd-0-60', 16000, 'play12l67daekk9kek94vgk9gc7nynl7tvyykfggm03', '2026-12-07 09:33:46+00', 135),
	(5, 'wd_d03vgyqza7bw5xpwh3dx', 1666048112, '1666048112:crowd-7-61', 92000, 'play12qvk0yz8laeqggntrzkxxrkdjjaassysku8c49', '2026-12-07 15:33:46+00', 141),
	(5, 'wd_26prxcw3wwtjkka6g00j', 1784688350, '1784688350:ce98f81d-d0bf-4a4e-922e-5445387aef09', 20000, 'play1stlxjefa6mas256hu2lxdhls64enev54wsr5hy', '2026-12-08 09:33:46+00', 148);
INSERT INTO public.withdrawal_decision VALUES
	(5, 'wd_6ptv0rc3e1c4xmhg8tpb', 'approved', 1500, 475000, NULL, 116, 'scenario', '2026-12-04 15:33:46+00'),
	(5, 'wd_ecyc92wgp03662c5s0ta', 'approved', 2050, 649166, NULL, 124, 'scenario', '2026-12-05 15:33:46+00'),
	(5, 'wd_3f6djxtfrfxj0w3jw5yp', 'approved', 2150, 680833, NULL, 127, 'scenario', '2026-12-05 21:33:46+00'),
	(5, 'wd_66xd7cwvwawrhpkmxgkh', 'approved', 800, 253333, NULL, 140, 'scenario', '2026-12-07 15:33:46+00');
INSERT INTO public.withdrawal_due VALUES
	(5, 'wd_26prxcw3wwtjkka6g00j', '2026-12-08 09:33:46+00');
SELECT pg_catalog.setval('public.audit_entry_id_seq', 147, true);
SELECT pg_catalog.setval('public.check_cohort_number', 1, true);
SELECT pg_catalog.setval('public.class_command_ordinal_seq', 397, true);
SELECT pg_catalog.setval('public.class_number', 8, true);
SELECT pg_catalog.setval('public.ledger_posting_id', 148, true);
SELECT pg_catalog.setval('public.ledger_uncached_sequence', 320, true);
SELECT pg_catalog.setval('public.play_transfer_ordinal_seq', 101, true);
SELECT pg_catalog.setval('public.security_event_id_seq', 2, true);
ALTER TABLE ONLY public.account_message
    ADD CONSTRAINT account_message_pkey PRIMARY KEY (classroom_id, investor_id, message);
ALTER TABLE ONLY public.arrival_settlement
    ADD CONSTRAINT arrival_settlement_classroom_id_excess_posting_id_key UNIQUE (classroom_id, excess_posting_id);
ALTER TABLE ONLY public.arrival_settlement
    ADD CONSTRAINT arrival_settlement_classroom_id_posting_id_key UNIQUE (classroom_id, posting_id);
ALTER TABLE ONLY public.arrival_settlement
    ADD CONSTRAINT arrival_settlement_pkey PRIMARY KEY (classroom_id, transfer_id);
ALTER TABLE ONLY public.attempt
    ADD CONSTRAINT attempt_pkey PRIMARY KEY (bucket);
ALTER TABLE ONLY public.audit_entry
    ADD CONSTRAINT audit_entry_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.check_answer
    ADD CONSTRAINT check_answer_pkey PRIMARY KEY (person_id, wave, item);
ALTER TABLE ONLY public.check_cohort
    ADD CONSTRAINT check_cohort_code_key UNIQUE (code);
ALTER TABLE ONLY public.check_cohort
    ADD CONSTRAINT check_cohort_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.check_cohort
    ADD CONSTRAINT check_cohort_request_once UNIQUE (request_key);
ALTER TABLE ONLY public.check_person
    ADD CONSTRAINT check_person_digest UNIQUE (cohort_id, digest);
ALTER TABLE ONLY public.check_person
    ADD CONSTRAINT check_person_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.check_release
    ADD CONSTRAINT check_release_pkey PRIMARY KEY (cohort_id, wave);
ALTER TABLE ONLY public.check_wave
    ADD CONSTRAINT check_wave_pkey PRIMARY KEY (person_id, wave);
ALTER TABLE ONLY public.class_command
    ADD CONSTRAINT class_command_pkey PRIMARY KEY (classroom_id, ordinal);
ALTER TABLE ONLY public.class_directory
    ADD CONSTRAINT class_directory_join_code_key UNIQUE (join_code);
ALTER TABLE ONLY public.class_directory
    ADD CONSTRAINT class_directory_pkey PRIMARY KEY (classroom_id);
ALTER TABLE ONLY public.class_directory
    ADD CONSTRAINT class_directory_request_once UNIQUE (request_key);
ALTER TABLE ONLY public.classroom_erasure
    ADD CONSTRAINT classroom_erasure_pkey PRIMARY KEY (classroom_id);
ALTER TABLE ONLY public.classroom
    ADD CONSTRAINT classroom_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.coin_arrival
    ADD CONSTRAINT coin_arrival_pkey PRIMARY KEY (classroom_id, transfer_id);
ALTER TABLE ONLY public.coin_return_due
    ADD CONSTRAINT coin_return_due_pkey PRIMARY KEY (classroom_id, transfer_id);
ALTER TABLE ONLY public.credential
    ADD CONSTRAINT credential_pkey PRIMARY KEY (member_id);
ALTER TABLE ONLY public.crowd_member
    ADD CONSTRAINT crowd_member_classroom_id_investor_id_key UNIQUE (classroom_id, investor_id);
ALTER TABLE ONLY public.crowd_member
    ADD CONSTRAINT crowd_member_pkey PRIMARY KEY (classroom_id, person);
ALTER TABLE ONLY public.crowd
    ADD CONSTRAINT crowd_pkey PRIMARY KEY (classroom_id);
ALTER TABLE ONLY public.deposit
    ADD CONSTRAINT deposit_classroom_id_request_key_key UNIQUE (classroom_id, request_key);
ALTER TABLE ONLY public.deposit_decision
    ADD CONSTRAINT deposit_decision_classroom_id_posting_id_key UNIQUE (classroom_id, posting_id);
ALTER TABLE ONLY public.deposit_decision
    ADD CONSTRAINT deposit_decision_pkey PRIMARY KEY (classroom_id, deposit_id);
ALTER TABLE ONLY public.deposit_due
    ADD CONSTRAINT deposit_due_pkey PRIMARY KEY (classroom_id, deposit_id);
ALTER TABLE ONLY public.deposit
    ADD CONSTRAINT deposit_pkey PRIMARY KEY (classroom_id, id);
ALTER TABLE ONLY public.enquiry
    ADD CONSTRAINT enquiry_once UNIQUE (digest);
ALTER TABLE ONLY public.enquiry
    ADD CONSTRAINT enquiry_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.facilitation
    ADD CONSTRAINT facilitation_pkey PRIMARY KEY (classroom_id, member_id);
ALTER TABLE ONLY public.homework
    ADD CONSTRAINT homework_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.house_payment
    ADD CONSTRAINT house_payment_pkey PRIMARY KEY (classroom_id, transfer_id);
ALTER TABLE ONLY public.identity_provider_link
    ADD CONSTRAINT identity_provider_link_member_id_issuer_key UNIQUE (member_id, issuer);
ALTER TABLE ONLY public.identity_provider_link
    ADD CONSTRAINT identity_provider_link_pkey PRIMARY KEY (issuer, subject);
ALTER TABLE ONLY public.investment
    ADD CONSTRAINT investment_classroom_id_investor_id_ordinal_key UNIQUE (classroom_id, investor_id, ordinal);
ALTER TABLE ONLY public.investment
    ADD CONSTRAINT investment_classroom_id_posting_id_key UNIQUE (classroom_id, posting_id);
ALTER TABLE ONLY public.investment
    ADD CONSTRAINT investment_classroom_id_request_key_key UNIQUE (classroom_id, request_key);
ALTER TABLE ONLY public.investment_due
    ADD CONSTRAINT investment_due_pkey PRIMARY KEY (classroom_id, investment_id);
ALTER TABLE ONLY public.investment_maturity
    ADD CONSTRAINT investment_maturity_classroom_id_posting_id_key UNIQUE (classroom_id, posting_id);
ALTER TABLE ONLY public.investment_maturity
    ADD CONSTRAINT investment_maturity_pkey PRIMARY KEY (classroom_id, investment_id);
ALTER TABLE ONLY public.investment
    ADD CONSTRAINT investment_pkey PRIMARY KEY (classroom_id, id);
ALTER TABLE ONLY public.investor
    ADD CONSTRAINT investor_pkey PRIMARY KEY (classroom_id, id);
ALTER TABLE ONLY public.late_cover_due
    ADD CONSTRAINT late_cover_due_pkey PRIMARY KEY (classroom_id, transfer_id);
ALTER TABLE ONLY public.ledger_account
    ADD CONSTRAINT ledger_account_pkey PRIMARY KEY (classroom_id, owner_id, purpose);
ALTER TABLE ONLY public.ledger_entry
    ADD CONSTRAINT ledger_entry_pkey PRIMARY KEY (classroom_id, owner_id, purpose, sequence);
ALTER TABLE ONLY public.ledger_posting
    ADD CONSTRAINT ledger_posting_once UNIQUE (classroom_id, key_digest);
ALTER TABLE ONLY public.ledger_posting
    ADD CONSTRAINT ledger_posting_pkey PRIMARY KEY (classroom_id, id);
ALTER TABLE ONLY public.ledger_reversal
    ADD CONSTRAINT ledger_reversal_classroom_id_posting_id_key UNIQUE (classroom_id, posting_id);
ALTER TABLE ONLY public.ledger_reversal
    ADD CONSTRAINT ledger_reversed_once PRIMARY KEY (classroom_id, original_id);
ALTER TABLE ONLY public.lesson_progress
    ADD CONSTRAINT lesson_progress_pkey PRIMARY KEY (classroom_id, investor_id);
ALTER TABLE ONLY public.member
    ADD CONSTRAINT member_email_key UNIQUE (email);
ALTER TABLE ONLY public.member
    ADD CONSTRAINT member_one_place UNIQUE (classroom_id, investor_id);
ALTER TABLE ONLY public.member
    ADD CONSTRAINT member_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.member
    ADD CONSTRAINT member_username_key UNIQUE (username);
ALTER TABLE ONLY public.message_cue
    ADD CONSTRAINT message_cue_pkey PRIMARY KEY (classroom_id, investor_id, cue);
ALTER TABLE ONLY public.one_time_token
    ADD CONSTRAINT one_time_token_pkey PRIMARY KEY (digest);
ALTER TABLE ONLY public.outbox_message
    ADD CONSTRAINT outbox_message_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payment_due
    ADD CONSTRAINT payment_due_pkey PRIMARY KEY (classroom_id, transfer_id);
ALTER TABLE ONLY public.play_address
    ADD CONSTRAINT play_address_pkey PRIMARY KEY (classroom_id, address);
ALTER TABLE ONLY public.play_transfer
    ADD CONSTRAINT play_transfer_classroom_id_request_key_key UNIQUE (classroom_id, request_key);
ALTER TABLE ONLY public.play_transfer
    ADD CONSTRAINT play_transfer_pkey PRIMARY KEY (classroom_id, id);
ALTER TABLE ONLY public.proof_file
    ADD CONSTRAINT proof_file_pkey PRIMARY KEY (classroom_id, id);
ALTER TABLE ONLY public.proof_file
    ADD CONSTRAINT proof_file_receipt_once UNIQUE (classroom_id, receipt_code);
ALTER TABLE ONLY public.proof_file
    ADD CONSTRAINT proof_file_request_once UNIQUE (classroom_id, request_key);
ALTER TABLE ONLY public.receipt
    ADD CONSTRAINT receipt_pkey PRIMARY KEY (classroom_id, code);
ALTER TABLE ONLY public.recovery_code
    ADD CONSTRAINT recovery_code_pkey PRIMARY KEY (member_id, hash);
ALTER TABLE ONLY public.release_fee
    ADD CONSTRAINT release_fee_classroom_id_request_key_key UNIQUE (classroom_id, request_key);
ALTER TABLE ONLY public.release_fee
    ADD CONSTRAINT release_fee_classroom_id_transfer_id_key UNIQUE (classroom_id, transfer_id);
ALTER TABLE ONLY public.release_fee
    ADD CONSTRAINT release_fee_pkey PRIMARY KEY (classroom_id, withdrawal_id);
ALTER TABLE ONLY public.return_code
    ADD CONSTRAINT return_code_once UNIQUE (digest);
ALTER TABLE ONLY public.return_code
    ADD CONSTRAINT return_code_pkey PRIMARY KEY (member_id);
ALTER TABLE ONLY public.savings_account
    ADD CONSTRAINT savings_account_pkey PRIMARY KEY (classroom_id, investor_id);
ALTER TABLE ONLY public.savings_movement
    ADD CONSTRAINT savings_movement_classroom_id_posting_id_key UNIQUE (classroom_id, posting_id);
ALTER TABLE ONLY public.savings_movement
    ADD CONSTRAINT savings_movement_classroom_id_transfer_id_key UNIQUE (classroom_id, transfer_id);
ALTER TABLE ONLY public.savings_movement
    ADD CONSTRAINT savings_movement_pkey PRIMARY KEY (classroom_id, request_key);
ALTER TABLE ONLY public.schema_migration
    ADD CONSTRAINT schema_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.second_factor
    ADD CONSTRAINT second_factor_pkey PRIMARY KEY (member_id);
ALTER TABLE ONLY public.security_event
    ADD CONSTRAINT security_event_hour_what_outcome_actor_subject_mark_key UNIQUE (hour, what, outcome, actor, subject, mark);
ALTER TABLE ONLY public.security_event
    ADD CONSTRAINT security_event_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.security_key
    ADD CONSTRAINT security_key_pkey PRIMARY KEY (day);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_digest_key UNIQUE (digest);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_earlier_digest_key UNIQUE (earlier_digest);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.setting
    ADD CONSTRAINT setting_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.solo_day
    ADD CONSTRAINT solo_day_pkey PRIMARY KEY (day);
ALTER TABLE ONLY public.spotter_flag
    ADD CONSTRAINT spotter_flag_pkey PRIMARY KEY (classroom_id, investor_id, page, thing);
ALTER TABLE ONLY public.staff_invitation
    ADD CONSTRAINT staff_invitation_digest_key UNIQUE (digest);
ALTER TABLE ONLY public.staff_invitation
    ADD CONSTRAINT staff_invitation_email_key UNIQUE (email);
ALTER TABLE ONLY public.staff_invitation
    ADD CONSTRAINT staff_invitation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sweep_lease
    ADD CONSTRAINT sweep_lease_pkey PRIMARY KEY (holder);
ALTER TABLE ONLY public.sweep_run
    ADD CONSTRAINT sweep_run_pkey PRIMARY KEY (name, period);
ALTER TABLE ONLY public.withdrawal
    ADD CONSTRAINT withdrawal_classroom_id_posting_id_key UNIQUE (classroom_id, posting_id);
ALTER TABLE ONLY public.withdrawal
    ADD CONSTRAINT withdrawal_classroom_id_request_key_key UNIQUE (classroom_id, request_key);
ALTER TABLE ONLY public.withdrawal_decision
    ADD CONSTRAINT withdrawal_decision_classroom_id_posting_id_key UNIQUE (classroom_id, posting_id);
ALTER TABLE ONLY public.withdrawal_decision
    ADD CONSTRAINT withdrawal_decision_pkey PRIMARY KEY (classroom_id, withdrawal_id);
ALTER TABLE ONLY public.withdrawal_due
    ADD CONSTRAINT withdrawal_due_pkey PRIMARY KEY (classroom_id, withdrawal_id);
ALTER TABLE ONLY public.withdrawal
    ADD CONSTRAINT withdrawal_pkey PRIMARY KEY (classroom_id, id);
CREATE INDEX account_message_due ON public.account_message USING btree (classroom_id, due_at) WHERE (sent_at IS NULL);
CREATE UNIQUE INDEX arrival_settlement_deposit ON public.arrival_settlement USING btree (classroom_id, deposit_id) WHERE (deposit_id IS NOT NULL);
CREATE INDEX attempt_account ON public.attempt USING btree (account) WHERE (account IS NOT NULL);
CREATE INDEX attempt_expires_at ON public.attempt USING btree (expires_at);
CREATE INDEX audit_entry_classroom ON public.audit_entry USING btree (classroom_id, id DESC);
CREATE INDEX check_cohort_ends ON public.check_cohort USING btree (ends_day);
CREATE INDEX check_cohort_facilitator ON public.check_cohort USING btree (facilitator_id);
CREATE UNIQUE INDEX check_cohort_visitors ON public.check_cohort USING btree (language, created_day) WHERE (design = 'visitors'::text);
CREATE INDEX check_person_digests ON public.check_person USING gin (digests_less_one);
CREATE INDEX class_command_investor ON public.class_command USING btree (classroom_id, investor_id, ordinal);
CREATE INDEX class_command_jump ON public.class_command USING btree (classroom_id, ((facts ->> 'requestKey'::text))) WHERE (kind = 'clock-jumped'::text);
CREATE INDEX class_directory_check_cohort ON public.class_directory USING btree (check_cohort_id) WHERE (check_cohort_id IS NOT NULL);
CREATE UNIQUE INDEX class_directory_one_open ON public.class_directory USING btree (kind) WHERE ((kind = 'open'::text) AND (state = 'running'::text));
CREATE INDEX classroom_awake ON public.classroom USING btree (clock_awake_until) WHERE (state = 'running'::text);
CREATE INDEX classroom_closed ON public.classroom USING btree (id) WHERE (state = 'closed'::text);
CREATE INDEX classroom_ending ON public.classroom USING btree (ends_at) WHERE (state = 'running'::text);
CREATE INDEX classroom_homework ON public.classroom USING btree (homework_id) WHERE (homework_id IS NOT NULL);
CREATE INDEX classroom_of_several_ending ON public.classroom USING btree (ends_at) WHERE ((state = 'running'::text) AND (kind <> 'solo'::text));
CREATE INDEX coin_return_due_next ON public.coin_return_due USING btree (classroom_id, due_at, transfer_id);
CREATE INDEX deposit_due_look ON public.deposit_due USING btree (classroom_id, look_at);
CREATE INDEX deposit_investor ON public.deposit USING btree (classroom_id, investor_id, requested_at DESC);
CREATE UNIQUE INDEX deposit_proof ON public.deposit USING btree (classroom_id, proof_file_id) WHERE (proof_file_id IS NOT NULL);
CREATE UNIQUE INDEX deposit_transfer ON public.deposit USING btree (classroom_id, transfer_id) WHERE (transfer_id IS NOT NULL);
CREATE INDEX enquiry_sent_at ON public.enquiry USING btree (sent_at DESC, id);
CREATE INDEX facilitation_member ON public.facilitation USING btree (member_id);
CREATE INDEX homework_created ON public.homework USING btree (created_at);
CREATE INDEX homework_to_report ON public.homework USING btree (ends_at) WHERE (report IS NULL);
CREATE INDEX house_payment_returned ON public.house_payment USING btree (classroom_id, returned_transfer_id) WHERE (returned_transfer_id IS NOT NULL);
CREATE INDEX house_payment_withdrawal ON public.house_payment USING btree (classroom_id, withdrawal_id) WHERE (withdrawal_id IS NOT NULL);
CREATE INDEX investment_due_next ON public.investment_due USING btree (classroom_id, matures_at, investment_id);
CREATE INDEX investment_matures_at ON public.investment USING btree (classroom_id, matures_at);
CREATE INDEX ledger_entry_posting ON public.ledger_entry USING btree (classroom_id, posting_id);
CREATE INDEX one_time_token_member ON public.one_time_token USING btree (member_id);
CREATE INDEX outbox_message_created_at ON public.outbox_message USING btree (created_at DESC);
CREATE INDEX payment_due_next ON public.payment_due USING btree (classroom_id, block_height);
CREATE UNIQUE INDEX play_address_in_use ON public.play_address USING btree (classroom_id, owner_id) WHERE (retired_at IS NULL);
CREATE INDEX play_transfer_block ON public.play_transfer USING btree (classroom_id, block_height, ordinal);
CREATE INDEX play_transfer_from ON public.play_transfer USING btree (classroom_id, from_address, block_height);
CREATE INDEX play_transfer_to ON public.play_transfer USING btree (classroom_id, to_address, block_height);
CREATE INDEX proof_file_investor ON public.proof_file USING btree (classroom_id, investor_id);
CREATE UNIQUE INDEX receipt_digest ON public.receipt USING btree (classroom_id, digest);
CREATE INDEX receipt_investor ON public.receipt USING btree (classroom_id, investor_id, paid_at DESC);
CREATE UNIQUE INDEX receipt_transfer ON public.receipt USING btree (classroom_id, transfer_id) WHERE (transfer_id IS NOT NULL);
CREATE INDEX savings_account_due ON public.savings_account USING btree (classroom_id, paid_through_day);
CREATE INDEX savings_movement_investor ON public.savings_movement USING btree (classroom_id, investor_id, moved_at DESC);
CREATE INDEX session_member ON public.session USING btree (member_id);
CREATE INDEX staff_invitation_expires_at ON public.staff_invitation USING btree (expires_at);
CREATE INDEX withdrawal_due_look ON public.withdrawal_due USING btree (classroom_id, look_at);
CREATE INDEX withdrawal_investor ON public.withdrawal USING btree (classroom_id, investor_id, requested_at DESC);
CREATE INDEX withdrawal_to_address ON public.withdrawal USING btree (classroom_id, to_address);
CREATE TRIGGER audit_entry_immutable BEFORE DELETE OR UPDATE ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION public.audit_entry_guard();
CREATE TRIGGER audit_entry_no_truncate BEFORE TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER class_command_immutable BEFORE DELETE OR UPDATE ON public.class_command FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER class_command_no_truncate BEFORE TRUNCATE ON public.class_command FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER classroom_erasure_immutable BEFORE DELETE OR UPDATE ON public.classroom_erasure FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER classroom_erasure_no_truncate BEFORE TRUNCATE ON public.classroom_erasure FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER classroom_erasure_notes_transaction BEFORE INSERT ON public.classroom_erasure FOR EACH ROW EXECUTE FUNCTION public.note_transaction();
CREATE TRIGGER ledger_account_moves_by_entries AFTER UPDATE ON public.ledger_account FOR EACH ROW EXECUTE FUNCTION public.ledger_account_moves();
CREATE TRIGGER ledger_account_no_truncate BEFORE TRUNCATE ON public.ledger_account FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER ledger_account_opens_empty BEFORE INSERT ON public.ledger_account FOR EACH ROW WHEN (((((new.balance)::bigint = 0) AND (new.last_sequence = 0) AND (new.owner_id >= 0) AND public.ledger_is_bounded(new.purpose) AND (public.ledger_is_house(new.purpose) = (new.owner_id = 0))) IS NOT TRUE)) EXECUTE FUNCTION public.ledger_refuse_account();
CREATE TRIGGER ledger_account_stays BEFORE DELETE ON public.ledger_account FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER ledger_entry_immutable BEFORE DELETE OR UPDATE ON public.ledger_entry FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER ledger_entry_no_truncate BEFORE TRUNCATE ON public.ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER ledger_posting_immutable BEFORE DELETE OR UPDATE ON public.ledger_posting FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER ledger_posting_no_truncate BEFORE TRUNCATE ON public.ledger_posting FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER ledger_reversal_immutable BEFORE DELETE OR UPDATE ON public.ledger_reversal FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER ledger_reversal_no_truncate BEFORE TRUNCATE ON public.ledger_reversal FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
ALTER TABLE ONLY public.account_message
    ADD CONSTRAINT account_message_classroom_id_investor_id_fkey FOREIGN KEY (classroom_id, investor_id) REFERENCES public.investor(classroom_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.arrival_settlement
    ADD CONSTRAINT arrival_settlement_classroom_id_deposit_id_fkey FOREIGN KEY (classroom_id, deposit_id) REFERENCES public.deposit(classroom_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.arrival_settlement
    ADD CONSTRAINT arrival_settlement_classroom_id_transfer_id_fkey FOREIGN KEY (classroom_id, transfer_id) REFERENCES public.coin_arrival(classroom_id, transfer_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.check_answer
    ADD CONSTRAINT check_answer_person_id_wave_fkey FOREIGN KEY (person_id, wave) REFERENCES public.check_wave(person_id, wave) ON DELETE CASCADE;
ALTER TABLE ONLY public.check_cohort
    ADD CONSTRAINT check_cohort_facilitator_id_fkey FOREIGN KEY (facilitator_id) REFERENCES public.member(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.check_person
    ADD CONSTRAINT check_person_cohort_id_fkey FOREIGN KEY (cohort_id) REFERENCES public.check_cohort(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.check_release
    ADD CONSTRAINT check_release_cohort_id_fkey FOREIGN KEY (cohort_id) REFERENCES public.check_cohort(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.check_wave
    ADD CONSTRAINT check_wave_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.check_person(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.class_command
    ADD CONSTRAINT class_command_classroom_id_fkey FOREIGN KEY (classroom_id) REFERENCES public.classroom(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.class_directory
    ADD CONSTRAINT class_directory_check_cohort_id_fkey FOREIGN KEY (check_cohort_id) REFERENCES public.check_cohort(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.coin_arrival
    ADD CONSTRAINT coin_arrival_classroom_id_transfer_id_fkey FOREIGN KEY (classroom_id, transfer_id) REFERENCES public.play_transfer(classroom_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.coin_return_due
    ADD CONSTRAINT coin_return_due_classroom_id_transfer_id_fkey FOREIGN KEY (classroom_id, transfer_id) REFERENCES public.play_transfer(classroom_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.credential
    ADD CONSTRAINT credential_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.crowd
    ADD CONSTRAINT crowd_classroom_id_fkey FOREIGN KEY (classroom_id) REFERENCES public.classroom(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.crowd_member
    ADD CONSTRAINT crowd_member_classroom_id_fkey FOREIGN KEY (classroom_id) REFERENCES public.crowd(classroom_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.crowd_member
    ADD CONSTRAINT crowd_member_classroom_id_investor_id_fkey FOREIGN KEY (classroom_id, investor_id) REFERENCES public.investor(classroom_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.deposit
    ADD CONSTRAINT deposit_classroom_id_investor_id_fkey FOREIGN KEY (classroom_id, investor_id) REFERENCES public.investor(classroom_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.deposit
    ADD CONSTRAINT deposit_classroom_id_proof_file_id_fkey FOREIGN KEY (classroom_id, proof_file_id) REFERENCES public.proof_file(classroom_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.deposit
    ADD CONSTRAINT deposit_classroom_id_transfer_id_fkey FOREIGN KEY (classroom_id, transfer_id) REFERENCES public.play_transfer(classroom_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.deposit_decision
    ADD CONSTRAINT deposit_decision_classroom_id_deposit_id_fkey FOREIGN KEY (classroom_id, deposit_id) REFERENCES public.deposit(classroom_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.deposit_due
    ADD CONSTRAINT deposit_due_classroom_id_deposit_id_fkey FOREIGN KEY (classroom_id, deposit_id) REFERENCES public.deposit(classroom_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.facilitation
    ADD CONSTRAINT facilitation_classroom_id_fkey FOREIGN KEY (classroom_id) REFERENCES public.class_directory(classroom_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.facilitation
    ADD CONSTRAINT facilitation_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.homework
    ADD CONSTRAINT homework_id_fkey FOREIGN KEY (id) REFERENCES public.class_directory(classroom_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.house_payment
    ADD CONSTRAINT house_payment_classroom_id_returned_transfer_id_fkey FOREIGN KEY (classroom_id, returned_transfer_id) REFERENCES public.arrival_settlement(classroom_id, transfer_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.house_payment
    ADD CONSTRAINT house_payment_classroom_id_transfer_id_fkey FOREIGN KEY (classroom_id, transfer_id) REFERENCES public.play_transfer(classroom_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.house_payment
    ADD CONSTRAINT house_payment_classroom_id_withdrawal_id_fkey FOREIGN KEY (classroom_id, withdrawal_id) REFERENCES public.withdrawal_decision(classroom_id, withdrawal_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_provider_link
    ADD CONSTRAINT identity_provider_link_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.investment
    ADD CONSTRAINT investment_classroom_id_investor_id_fkey FOREIGN KEY (classroom_id, investor_id) REFERENCES public.investor(classroom_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.investment_due
    ADD CONSTRAINT investment_due_classroom_id_investment_id_fkey FOREIGN KEY (classroom_id, investment_id) REFERENCES public.investment(classroom_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.investment_maturity
    ADD CONSTRAINT investment_maturity_classroom_id_investment_id_fkey FOREIGN KEY (classroom_id, investment_id) REFERENCES public.investment(classroom_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.investor
    ADD CONSTRAINT investor_classroom_id_fkey FOREIGN KEY (classroom_id) REFERENCES public.classroom(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.late_cover_due
    ADD CONSTRAINT late_cover_due_classroom_id_transfer_id_fkey FOREIGN KEY (classroom_id, transfer_id) REFERENCES public.coin_arrival(classroom_id, transfer_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.ledger_account
    ADD CONSTRAINT ledger_account_classroom_id_fkey FOREIGN KEY (classroom_id) REFERENCES public.classroom(id);
ALTER TABLE ONLY public.lesson_progress
    ADD CONSTRAINT lesson_progress_classroom_id_investor_id_fkey FOREIGN KEY (classroom_id, investor_id) REFERENCES public.investor(classroom_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.member
    ADD CONSTRAINT member_classroom_id_fkey FOREIGN KEY (classroom_id) REFERENCES public.class_directory(classroom_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.message_cue
    ADD CONSTRAINT message_cue_classroom_id_investor_id_fkey FOREIGN KEY (classroom_id, investor_id) REFERENCES public.investor(classroom_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.one_time_token
    ADD CONSTRAINT one_time_token_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.payment_due
    ADD CONSTRAINT payment_due_classroom_id_transfer_id_fkey FOREIGN KEY (classroom_id, transfer_id) REFERENCES public.play_transfer(classroom_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.play_address
    ADD CONSTRAINT play_address_classroom_id_fkey FOREIGN KEY (classroom_id) REFERENCES public.classroom(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.play_transfer
    ADD CONSTRAINT play_transfer_classroom_id_fkey FOREIGN KEY (classroom_id) REFERENCES public.classroom(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.play_transfer
    ADD CONSTRAINT play_transfer_classroom_id_from_address_fkey FOREIGN KEY (classroom_id, from_address) REFERENCES public.play_address(classroom_id, address) ON DELETE CASCADE;
ALTER TABLE ONLY public.play_transfer
    ADD CONSTRAINT play_transfer_classroom_id_to_address_fkey FOREIGN KEY (classroom_id, to_address) REFERENCES public.play_address(classroom_id, address) ON DELETE CASCADE;
ALTER TABLE ONLY public.proof_file
    ADD CONSTRAINT proof_file_classroom_id_investor_id_fkey FOREIGN KEY (classroom_id, investor_id) REFERENCES public.investor(classroom_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.proof_file
    ADD CONSTRAINT proof_file_classroom_id_receipt_code_fkey FOREIGN KEY (classroom_id, receipt_code) REFERENCES public.receipt(classroom_id, code) ON DELETE CASCADE;
ALTER TABLE ONLY public.receipt
    ADD CONSTRAINT receipt_classroom_id_investor_id_fkey FOREIGN KEY (classroom_id, investor_id) REFERENCES public.investor(classroom_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.receipt
    ADD CONSTRAINT receipt_classroom_id_transfer_id_fkey FOREIGN KEY (classroom_id, transfer_id) REFERENCES public.play_transfer(classroom_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.recovery_code
    ADD CONSTRAINT recovery_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.second_factor(member_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.release_fee
    ADD CONSTRAINT release_fee_classroom_id_transfer_id_fkey FOREIGN KEY (classroom_id, transfer_id) REFERENCES public.play_transfer(classroom_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.release_fee
    ADD CONSTRAINT release_fee_classroom_id_withdrawal_id_fkey FOREIGN KEY (classroom_id, withdrawal_id) REFERENCES public.withdrawal(classroom_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.return_code
    ADD CONSTRAINT return_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.savings_account
    ADD CONSTRAINT savings_account_classroom_id_investor_id_fkey FOREIGN KEY (classroom_id, investor_id) REFERENCES public.investor(classroom_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.savings_movement
    ADD CONSTRAINT savings_movement_classroom_id_investor_id_fkey FOREIGN KEY (classroom_id, investor_id) REFERENCES public.investor(classroom_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.savings_movement
    ADD CONSTRAINT savings_movement_classroom_id_transfer_id_fkey FOREIGN KEY (classroom_id, transfer_id) REFERENCES public.play_transfer(classroom_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.second_factor
    ADD CONSTRAINT second_factor_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.spotter_flag
    ADD CONSTRAINT spotter_flag_classroom_id_investor_id_fkey FOREIGN KEY (classroom_id, investor_id) REFERENCES public.investor(classroom_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.withdrawal
    ADD CONSTRAINT withdrawal_classroom_id_investor_id_fkey FOREIGN KEY (classroom_id, investor_id) REFERENCES public.investor(classroom_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.withdrawal
    ADD CONSTRAINT withdrawal_classroom_id_to_address_fkey FOREIGN KEY (classroom_id, to_address) REFERENCES public.play_address(classroom_id, address) ON DELETE CASCADE;
ALTER TABLE ONLY public.withdrawal_decision
    ADD CONSTRAINT withdrawal_decision_classroom_id_withdrawal_id_fkey FOREIGN KEY (classroom_id, withdrawal_id) REFERENCES public.withdrawal(classroom_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.withdrawal_due
    ADD CONSTRAINT withdrawal_due_classroom_id_withdrawal_id_fkey FOREIGN KEY (classroom_id, withdrawal_id) REFERENCES public.withdrawal(classroom_id, id) ON DELETE CASCADE;
