-- At whose account a try was counted, as a keyed hash like the rest: so all limits of an account can be lifted at once.
alter table attempt add column account bytea check (octet_length(account) = 32);
create index attempt_account on attempt (account) where account is not null;
