-- The scenario of a class acts in place of staff: it approves deposits, pays or holds back withdrawals, asks for a
-- release fee and lets an account manager write.

-- What the scenario has yet to look at, so that its cost is that of what is due and not of all that ever was. The rows
-- are made and unmade beside what they speak of, whoever writes it: they are an index rather than a fact.
create table deposit_due (
  classroom_id integer not null,
  deposit_id text not null,
  -- Practice time.
  look_at timestamptz not null,
  primary key (classroom_id, deposit_id),
  foreign key (classroom_id, deposit_id) references deposit on delete cascade
);
create index deposit_due_look on deposit_due (classroom_id, look_at);

create table withdrawal_due (
  classroom_id integer not null,
  withdrawal_id text not null,
  look_at timestamptz not null,
  primary key (classroom_id, withdrawal_id),
  foreign key (classroom_id, withdrawal_id) references withdrawal on delete cascade
);
create index withdrawal_due_look on withdrawal_due (classroom_id, look_at);

-- A deposit can be approved once its coins have arrived or it has a receipt; a new scenario looks at everything anew.
create function deposit_becomes_due() returns trigger language plpgsql as $$
begin
  insert into deposit_due values (new.classroom_id, new.id, new.requested_at) on conflict do nothing;
  return null;
end $$;
create trigger deposit_due_on_receipt after insert on deposit for each row
  when (new.proof_file_id is not null) execute function deposit_becomes_due();
create trigger deposit_due_on_later_receipt after update of proof_file_id on deposit for each row
  when (old.proof_file_id is null and new.proof_file_id is not null) execute function deposit_becomes_due();

create function arrival_makes_deposit_due() returns trigger language plpgsql as $$
begin
  insert into deposit_due
  select classroom_id, id, requested_at from deposit
  where classroom_id = new.classroom_id and transfer_id = new.transfer_id
    and not exists (select from deposit_decision
      where deposit_decision.classroom_id = new.classroom_id and deposit_id = deposit.id)
  on conflict do nothing;
  return null;
end $$;
create trigger deposit_due_on_arrival after insert on coin_arrival for each row execute function arrival_makes_deposit_due();

create function withdrawal_becomes_due() returns trigger language plpgsql as $$
begin
  insert into withdrawal_due values (new.classroom_id, new.id, new.requested_at);
  return null;
end $$;
create trigger withdrawal_due_on_request after insert on withdrawal for each row execute function withdrawal_becomes_due();

create function decided_deposit_is_not_due() returns trigger language plpgsql as $$
begin
  delete from deposit_due where classroom_id = new.classroom_id and deposit_id = new.deposit_id;
  return null;
end $$;
create trigger deposit_due_until_decided after insert on deposit_decision for each row
  execute function decided_deposit_is_not_due();

create function decided_withdrawal_is_not_due() returns trigger language plpgsql as $$
begin
  delete from withdrawal_due where classroom_id = new.classroom_id and withdrawal_id = new.withdrawal_id;
  return null;
end $$;
create trigger withdrawal_due_until_decided after insert on withdrawal_decision for each row
  execute function decided_withdrawal_is_not_due();

create function scenario_looks_anew() returns trigger language plpgsql as $$
begin
  insert into deposit_due
  select classroom_id, id, requested_at from deposit
  where classroom_id = new.id and not exists (select from deposit_decision decision
    where decision.classroom_id = new.id and decision.deposit_id = deposit.id)
  on conflict (classroom_id, deposit_id) do update set look_at = excluded.look_at;
  insert into withdrawal_due
  select classroom_id, id, requested_at from withdrawal
  where classroom_id = new.id and not exists (select from withdrawal_decision decision
    where decision.classroom_id = new.id and decision.withdrawal_id = withdrawal.id)
  on conflict (classroom_id, withdrawal_id) do update set look_at = excluded.look_at;
  return null;
end $$;
create trigger scenario_looks_anew after update of scenario on classroom for each row
  when (old.scenario is distinct from new.scenario) execute function scenario_looks_anew();
-- Classes that run already.
insert into deposit_due
select classroom_id, id, requested_at from deposit
where not exists (select from deposit_decision decision
  where decision.classroom_id = deposit.classroom_id and decision.deposit_id = deposit.id);
insert into withdrawal_due
select classroom_id, id, requested_at from withdrawal
where not exists (select from withdrawal_decision decision
  where decision.classroom_id = withdrawal.classroom_id and decision.withdrawal_id = withdrawal.id);

-- Practice time of the collapse: the clock may be set after it, and how long the silence lasts is counted from here.
alter table classroom
  add column collapsed_practice_at timestamptz,
  add check ((collapsed_practice_at is null) = (collapsed_at is null));

-- Coins that pay a release fee are settled as that; they stand behind no deposit.
alter table arrival_settlement drop constraint arrival_settlement_outcome_check;
alter table arrival_settlement add constraint arrival_settlement_outcome_check
  check (outcome in ('deposit', 'late-cover', 'credited', 'returned', 'release-fee'));

-- A fee paid for a withdrawal that waits; at most one for each. It changes nothing about the withdrawal.
create table release_fee (
  classroom_id integer not null,
  withdrawal_id text not null,
  request_key text not null,
  transfer_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  posting_id bigint not null,
  paid_at timestamptz not null,
  primary key (classroom_id, withdrawal_id),
  unique (classroom_id, request_key),
  unique (classroom_id, transfer_id),
  foreign key (classroom_id, withdrawal_id) references withdrawal on delete cascade,
  foreign key (classroom_id, transfer_id) references play_transfer on delete cascade
);

-- What happened to a person for the first time, for the account manager to make something of. Read and removed by the
-- next turn of the scenario.
create table message_cue (
  classroom_id integer not null,
  investor_id integer not null,
  cue text not null,
  facts jsonb not null,
  -- Practice time.
  at timestamptz not null,
  primary key (classroom_id, investor_id, cue),
  foreign key (classroom_id, investor_id) references investor on delete cascade
);

-- Messages of the account manager: each at most once for everybody. Unsent until due, by practice time.
create table account_message (
  classroom_id integer not null,
  investor_id integer not null,
  message text not null,
  due_at timestamptz not null,
  sent_at timestamptz,
  -- Real time.
  read_at timestamptz,
  primary key (classroom_id, investor_id, message),
  foreign key (classroom_id, investor_id) references investor on delete cascade,
  check (read_at is null or sent_at is not null)
);
create index account_message_due on account_message (classroom_id, due_at) where sent_at is null;

-- Whatever is recorded of a person is a cue; what becomes of it is decided in account-messages.ts.
create function command_is_a_cue() returns trigger language plpgsql as $$
begin
  insert into message_cue
  select new.classroom_id, new.investor_id, new.kind, new.facts, new.practice_at from investor
  where classroom_id = new.classroom_id and id = new.investor_id and not is_crowd
  on conflict do nothing;
  return null;
end $$;
create trigger class_command_is_a_cue after insert on class_command for each row
  when (new.investor_id is not null and new.kind in ('joined', 'deposit-approved', 'investment-placed',
    'withdrawal-requested', 'withdrawal-approved', 'release-fee-paid'))
  execute function command_is_a_cue();
