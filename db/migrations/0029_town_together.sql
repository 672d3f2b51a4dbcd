-- A step of a crowd is decided and written in one transaction: there is nothing planned that waits to be done.
drop table crowd_act;

-- As ledger_open_accounts, for as many investors as come in a step.
create function ledger_open_accounts_together(p_classroom integer, p_owners integer[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_account (classroom_id, owner_id, purpose)
  select p_classroom, owner, purpose
  from unnest(p_owners) as owner,
    unnest(array['spendable_deposits', 'pending_payout', 'withdrawable', 'held_for_withdrawal']::ledger_purpose[]) as purpose
  where owner > 0;
end $$;
