-- The rows of a command are inserted by statements of the application, sent together: their columns stand there alone.
drop function write_turn;
drop function ledger_open_accounts_together;
