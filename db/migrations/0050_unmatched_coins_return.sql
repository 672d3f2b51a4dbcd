-- Coins that arrived for no deposit, or for one declined before they came, and when they go back to their sender. A row
-- goes when a receipt claims its coins or they are returned; reconciliation holds it against both.
create table coin_return_due (
  classroom_id integer not null,
  transfer_id text not null,
  due_at timestamptz not null,
  primary key (classroom_id, transfer_id),
  foreign key (classroom_id, transfer_id) references play_transfer on delete cascade
);
create index coin_return_due_next on coin_return_due (classroom_id, due_at, transfer_id);

insert into coin_return_due (classroom_id, transfer_id, due_at)
select arrival.classroom_id, arrival.transfer_id,
  arrival.arrived_at + case when deposit.id is null then interval '48 hours' else interval '0' end
from coin_arrival arrival
left join deposit on deposit.classroom_id = arrival.classroom_id and deposit.transfer_id = arrival.transfer_id
left join deposit_decision decision on decision.classroom_id = deposit.classroom_id and decision.deposit_id = deposit.id
where (deposit.id is null or decision.outcome = 'declined') and not exists (
  select from arrival_settlement settlement
  where settlement.classroom_id = arrival.classroom_id and settlement.transfer_id = arrival.transfer_id
);
