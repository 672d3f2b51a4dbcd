-- What is due, or will be: one row for each thing that a sweep has yet to do, so that looking for it costs as much as there
-- is to do and not as much as a class has done so far. The rows come and go with those they speak of, in the same
-- transaction; reconciliation holds both against each other.

-- Plans that run.
create table investment_due (
  classroom_id integer not null,
  investment_id text not null,
  matures_at timestamptz not null,
  primary key (classroom_id, investment_id),
  foreign key (classroom_id, investment_id) references investment on delete cascade
);
create index investment_due_next on investment_due (classroom_id, matures_at, investment_id);

create function investment_becomes_due() returns trigger language plpgsql as $$
begin
  insert into investment_due (classroom_id, investment_id, matures_at) values (new.classroom_id, new.id, new.matures_at);
  return null;
end $$;
create trigger investment_becomes_due after insert on investment
  for each row execute function investment_becomes_due();

create function investment_is_done() returns trigger language plpgsql as $$
begin
  delete from investment_due where classroom_id = new.classroom_id and investment_id = new.investment_id;
  return null;
end $$;
create trigger investment_is_done after insert on investment_maturity
  for each row execute function investment_is_done();

-- Payments to the house that wait for their confirmations.
create table payment_due (
  classroom_id integer not null,
  transfer_id text not null,
  block_height bigint not null,
  primary key (classroom_id, transfer_id),
  foreign key (classroom_id, transfer_id) references play_transfer on delete cascade
);
create index payment_due_next on payment_due (classroom_id, block_height);

create function payment_becomes_due() returns trigger language plpgsql as $$
begin
  insert into payment_due (classroom_id, transfer_id, block_height)
  select new.classroom_id, new.id, new.block_height from play_address
  where classroom_id = new.classroom_id and address = new.to_address and owner_id = 0;
  return null;
end $$;
create trigger payment_becomes_due after insert on play_transfer
  for each row execute function payment_becomes_due();

-- Coins that arrived after their deposit had been approved on a receipt. An approval that comes after them settles
-- them itself; whoever approves or confirms holds the lock of the transfer, so one of the two always sees the other.
create table late_cover_due (
  classroom_id integer not null,
  transfer_id text not null,
  primary key (classroom_id, transfer_id),
  foreign key (classroom_id, transfer_id) references coin_arrival on delete cascade
);

create function payment_is_done() returns trigger language plpgsql as $$
begin
  delete from payment_due where classroom_id = new.classroom_id and transfer_id = new.transfer_id;
  insert into late_cover_due (classroom_id, transfer_id)
  select new.classroom_id, new.transfer_id from deposit
  join deposit_decision decision on decision.classroom_id = deposit.classroom_id and decision.deposit_id = deposit.id
  where deposit.classroom_id = new.classroom_id and deposit.transfer_id = new.transfer_id
    and decision.outcome = 'approved' and (new.worth_cents > 0 or deposit.origin = 'wallet');
  return null;
end $$;
create trigger payment_is_done after insert on coin_arrival
  for each row execute function payment_is_done();

create function late_cover_is_done() returns trigger language plpgsql as $$
begin
  delete from late_cover_due where classroom_id = new.classroom_id and transfer_id = new.transfer_id;
  return null;
end $$;
create trigger late_cover_is_done after insert on arrival_settlement
  for each row execute function late_cover_is_done();

-- What is open now.
insert into investment_due (classroom_id, investment_id, matures_at)
select classroom_id, id, matures_at from investment
where not exists (
  select from investment_maturity maturity
  where maturity.classroom_id = investment.classroom_id and maturity.investment_id = investment.id
);
insert into payment_due (classroom_id, transfer_id, block_height)
select moved.classroom_id, moved.id, moved.block_height
from play_transfer moved
join play_address receiver on receiver.classroom_id = moved.classroom_id and receiver.address = moved.to_address
where receiver.owner_id = 0 and not exists (
  select from coin_arrival arrival where arrival.classroom_id = moved.classroom_id and arrival.transfer_id = moved.id
);
insert into late_cover_due (classroom_id, transfer_id)
select arrival.classroom_id, arrival.transfer_id
from coin_arrival arrival
join deposit on deposit.classroom_id = arrival.classroom_id and deposit.transfer_id = arrival.transfer_id
join deposit_decision decision on decision.classroom_id = deposit.classroom_id and decision.deposit_id = deposit.id
where decision.outcome = 'approved' and (arrival.worth_cents > 0 or deposit.origin = 'wallet') and not exists (
  select from arrival_settlement settlement
  where settlement.classroom_id = arrival.classroom_id and settlement.transfer_id = arrival.transfer_id
);
