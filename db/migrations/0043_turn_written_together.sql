-- What a turn of a class writes, in one call: its postings, then its rows. Each statement that is spared costs both sides
-- less than its way there and back, which is most of what a small one costs.

-- `p_rows` holds rows by their table, and `p_done` by their queue the ids of what waits in it no more. A row names its
-- posting by its place among those of this call. Balances on the play chain follow from the transfers, in the order of the
-- addresses, as every transfer locks them; postings refuse as ledger_post does. The order is that of the references.
create function write_turn(
  p_classroom integer,
  p_kinds ledger_kind[], p_keys uuid[], p_requests uuid[], p_occurred timestamptz[],
  p_leg_posting integer[], p_leg_owner integer[], p_leg_purpose ledger_purpose[], p_leg_amount bigint[],
  p_rows jsonb, p_done jsonb
) returns void
language plpgsql as $$
declare
  ids bigint[];
  change record;
  owner integer;
  houses text[] := '{}';
begin
  if p_rows ? 'investor' then
    insert into investor (classroom_id, id, joined_at, is_crowd, crowd_name)
    select p_classroom, given.id, joined_at, is_crowd, crowd_name
    from jsonb_to_recordset(p_rows -> 'investor')
      as given (id integer, joined_at timestamptz, is_crowd boolean, crowd_name text);
    perform ledger_open_accounts_together(
      p_classroom, array(select given.id from jsonb_to_recordset(p_rows -> 'investor') as given (id integer)));
  end if;
  if p_rows ? 'play_address' then
    insert into play_address (classroom_id, address, owner_id, created_at)
    select p_classroom, address, owner_id, created_at
    from jsonb_to_recordset(p_rows -> 'play_address') as given (address text, owner_id integer, created_at timestamptz);
  end if;
  if p_rows ? 'crowd' then
    insert into crowd (classroom_id, seed, began_at, steps_done, pressure, collapsed_step)
    select p_classroom, seed, began_at, steps_done, pressure, collapsed_step
    from jsonb_to_recordset(p_rows -> 'crowd')
      as given (seed integer, began_at timestamptz, steps_done integer, pressure double precision, collapsed_step integer)
    on conflict (classroom_id) do update
    set steps_done = excluded.steps_done, pressure = excluded.pressure, collapsed_step = excluded.collapsed_step;
  end if;
  if p_rows ? 'crowd_member' then
    insert into crowd_member (classroom_id, person, investor_id, joined_step)
    select p_classroom, person, investor_id, joined_step
    from jsonb_to_recordset(p_rows -> 'crowd_member') as given (person integer, investor_id integer, joined_step integer);
  end if;

  if p_rows ? 'play_transfer' then
    for change in
      select address, sum(satoshi)::bigint as satoshi from (
        select from_address as address, -satoshi as satoshi
        from jsonb_to_recordset(p_rows -> 'play_transfer') as given (from_address text, satoshi bigint)
        union all
        select to_address, satoshi
        from jsonb_to_recordset(p_rows -> 'play_transfer') as given (to_address text, satoshi bigint)
      ) as side
      where address is not null group by address order by address
    loop
      update play_address set balance = balance + change.satoshi
      where classroom_id = p_classroom and address = change.address returning owner_id into owner;
      if owner = 0 then
        houses := houses || change.address;
      end if;
    end loop;
    insert into play_transfer
      (classroom_id, id, request_key, from_address, to_address, satoshi, sent_at, block_height, block_at)
    select p_classroom, given.id, request_key, from_address, to_address, satoshi, sent_at, block_height, block_at
    from jsonb_to_recordset(p_rows -> 'play_transfer') as given (
      id text, request_key text, from_address text, to_address text, satoshi bigint,
      sent_at timestamptz, block_height bigint, block_at timestamptz);
    -- What is sent to an address of the house waits for its confirmations.
    if houses <> '{}' then
      insert into payment_due (classroom_id, transfer_id, block_height)
      select p_classroom, given.id, block_height
      from jsonb_to_recordset(p_rows -> 'play_transfer') as given (id text, to_address text, block_height bigint)
      where to_address = any (houses);
    end if;
  end if;
  if p_rows ? 'deposit' then
    insert into deposit
      (classroom_id, id, investor_id, request_key, amount_cents, origin, transfer_id, proof_file_id, requested_at)
    select p_classroom, given.id, investor_id, request_key, amount_cents, origin, transfer_id, proof_file_id, requested_at
    from jsonb_to_recordset(p_rows -> 'deposit') as given (
      id text, investor_id integer, request_key text, amount_cents bigint, origin text, transfer_id text,
      proof_file_id text, requested_at timestamptz);
  end if;

  if cardinality(p_keys) = 1 then
    ids := array[abs(ledger_post_one(
      p_classroom, p_kinds[1], p_keys[1], p_requests[1], p_occurred[1], p_leg_owner, p_leg_purpose, p_leg_amount))];
  elsif cardinality(p_keys) > 1 then
    ids := array(select posting_id from ledger_post(
      p_classroom, p_kinds, p_keys, p_requests, p_occurred, p_leg_posting, p_leg_owner, p_leg_purpose, p_leg_amount));
  end if;

  if p_rows ? 'coin_arrival' then
    insert into coin_arrival (classroom_id, transfer_id, posting_id, worth_cents, arrived_at)
    select p_classroom, transfer_id, ids[posting_id], worth_cents, arrived_at
    from jsonb_to_recordset(p_rows -> 'coin_arrival')
      as given (transfer_id text, posting_id integer, worth_cents bigint, arrived_at timestamptz);
  end if;
  if p_rows ? 'late_cover_due' then
    insert into late_cover_due (classroom_id, transfer_id)
    select p_classroom, transfer_id from jsonb_to_recordset(p_rows -> 'late_cover_due') as given (transfer_id text);
  end if;
  if p_rows ? 'deposit_due' then
    insert into deposit_due (classroom_id, deposit_id, look_at)
    select p_classroom, deposit_id, look_at
    from jsonb_to_recordset(p_rows -> 'deposit_due') as given (deposit_id text, look_at timestamptz)
    on conflict do nothing;
  end if;
  if p_rows ? 'deposit_decision' then
    insert into deposit_decision
      (classroom_id, deposit_id, outcome, credited_cents, reason, posting_id, decided_by, decided_at)
    select p_classroom, deposit_id, outcome, credited_cents, reason, ids[posting_id], decided_by, decided_at
    from jsonb_to_recordset(p_rows -> 'deposit_decision') as given (
      deposit_id text, outcome text, credited_cents bigint, reason text, posting_id integer,
      decided_by text, decided_at timestamptz);
  end if;
  if p_rows ? 'arrival_settlement' then
    insert into arrival_settlement
      (classroom_id, transfer_id, outcome, deposit_id, amount_cents, posting_id, settled_by, settled_at)
    select p_classroom, transfer_id, outcome, deposit_id, amount_cents, ids[posting_id], settled_by, settled_at
    from jsonb_to_recordset(p_rows -> 'arrival_settlement') as given (
      transfer_id text, outcome text, deposit_id text, amount_cents bigint, posting_id integer,
      settled_by text, settled_at timestamptz);
  end if;

  if p_rows ? 'investment' then
    insert into investment
      (classroom_id, id, investor_id, ordinal, request_key, plan, principal_cents, profit_cents, placed_at, matures_at, posting_id)
    select p_classroom, given.id, investor_id, ordinal, request_key, plan, principal_cents, profit_cents, placed_at, matures_at, ids[posting_id]
    from jsonb_to_recordset(p_rows -> 'investment') as given (
      id text, investor_id integer, ordinal integer, request_key text, plan text, principal_cents bigint,
      profit_cents bigint, placed_at timestamptz, matures_at timestamptz, posting_id integer);
  end if;
  if p_rows ? 'investment_due' then
    insert into investment_due (classroom_id, investment_id, matures_at)
    select p_classroom, investment_id, matures_at
    from jsonb_to_recordset(p_rows -> 'investment_due') as given (investment_id text, matures_at timestamptz);
  end if;
  if p_rows ? 'investment_maturity' then
    insert into investment_maturity (classroom_id, investment_id, posting_id, matured_at)
    select p_classroom, investment_id, ids[posting_id], matured_at
    from jsonb_to_recordset(p_rows -> 'investment_maturity')
      as given (investment_id text, posting_id integer, matured_at timestamptz);
  end if;

  if p_rows ? 'withdrawal' then
    insert into withdrawal (classroom_id, id, investor_id, request_key, amount_cents, to_address, requested_at, posting_id)
    select p_classroom, given.id, investor_id, request_key, amount_cents, to_address, requested_at, ids[posting_id]
    from jsonb_to_recordset(p_rows -> 'withdrawal') as given (
      id text, investor_id integer, request_key text, amount_cents bigint, to_address text,
      requested_at timestamptz, posting_id integer);
  end if;
  if p_rows ? 'withdrawal_due' then
    insert into withdrawal_due (classroom_id, withdrawal_id, look_at)
    select p_classroom, withdrawal_id, look_at
    from jsonb_to_recordset(p_rows -> 'withdrawal_due') as given (withdrawal_id text, look_at timestamptz);
  end if;
  if p_rows ? 'withdrawal_decision' then
    insert into withdrawal_decision
      (classroom_id, withdrawal_id, outcome, fee_cents, satoshi, reason, posting_id, decided_by, decided_at)
    select p_classroom, withdrawal_id, outcome, fee_cents, satoshi, reason, ids[posting_id], decided_by, decided_at
    from jsonb_to_recordset(p_rows -> 'withdrawal_decision') as given (
      withdrawal_id text, outcome text, fee_cents bigint, satoshi bigint, reason text, posting_id integer,
      decided_by text, decided_at timestamptz);
  end if;
  if p_rows ? 'house_payment' then
    insert into house_payment (classroom_id, transfer_id, withdrawal_id, returned_transfer_id)
    select p_classroom, transfer_id, withdrawal_id, returned_transfer_id
    from jsonb_to_recordset(p_rows -> 'house_payment')
      as given (transfer_id text, withdrawal_id text, returned_transfer_id text);
  end if;

  if p_done ? 'payment_due' then
    delete from payment_due where classroom_id = p_classroom
      and transfer_id = any (array(select jsonb_array_elements_text(p_done -> 'payment_due')));
  end if;
  if p_done ? 'deposit_due' then
    delete from deposit_due where classroom_id = p_classroom
      and deposit_id = any (array(select jsonb_array_elements_text(p_done -> 'deposit_due')));
  end if;
  if p_done ? 'investment_due' then
    delete from investment_due where classroom_id = p_classroom
      and investment_id = any (array(select jsonb_array_elements_text(p_done -> 'investment_due')));
  end if;
  if p_done ? 'withdrawal_due' then
    delete from withdrawal_due where classroom_id = p_classroom
      and withdrawal_id = any (array(select jsonb_array_elements_text(p_done -> 'withdrawal_due')));
  end if;

  if p_rows ? 'class_command' then
    insert into class_command (classroom_id, kind, investor_id, actor, facts, practice_at)
    select p_classroom, kind, investor_id, actor, facts::jsonb, practice_at
    from jsonb_to_recordset(p_rows -> 'class_command')
      as given (kind text, investor_id integer, actor text, facts text, practice_at timestamptz);
  end if;
  -- Nobody writes to the crowd.
  if p_rows ? 'message_cue' then
    insert into message_cue (classroom_id, investor_id, cue, facts, at)
    select p_classroom, investor_id, cue, facts::jsonb, at
    from jsonb_to_recordset(p_rows -> 'message_cue')
      as given (investor_id integer, cue text, facts text, at timestamptz)
    join investor on investor.classroom_id = p_classroom and investor.id = investor_id
    where not is_crowd
    on conflict do nothing;
  end if;
end $$;
