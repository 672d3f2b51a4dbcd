-- Of which version an offer was that somebody judged: a cohort may live across a change of the offers, and answers to two
-- versions are never pooled. All that were answered before versions were kept were of the first.
alter table check_answer add column bank_version integer not null default 1 check (bank_version > 0);
alter table check_answer alter column bank_version drop default;
