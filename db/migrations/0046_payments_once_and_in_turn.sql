-- A proof may be added to a deposit that another request made, so the key of the request that handed it in is kept with it.
-- Null: handed in before this was kept.
alter table proof_file add column request_key text;
alter table proof_file add constraint proof_file_request_once unique (classroom_id, request_key);

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
