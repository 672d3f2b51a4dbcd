-- What the application's restricted role may do. Applied after every migration, so a new table cannot be
-- forgotten: everything is readable and writable, except what only the functions of the owner may write.
grant usage on schema public to glasshouse_app;
grant select, insert, update, delete on all tables in schema public to glasshouse_app;
grant usage on all sequences in schema public to glasshouse_app;
revoke insert, update, delete on ledger_account, ledger_posting, ledger_reversal, ledger_entry, classroom_erasure, schema_migration from glasshouse_app;
revoke update, delete on audit_entry from glasshouse_app;
revoke update on security_event from glasshouse_app;
grant update (count, latest_at) on security_event to glasshouse_app;
revoke delete on classroom from glasshouse_app;
revoke execute on function ledger_post, ledger_post_one, ledger_reverse, ledger_open_accounts, ledger_open_savings, ledger_lock_coins, erase_classroom from public;
grant execute on function ledger_post, ledger_post_one, ledger_reverse, ledger_open_accounts, ledger_open_savings, ledger_lock_coins, erase_classroom to glasshouse_app;
