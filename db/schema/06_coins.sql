-- The play chain of a class: addresses, transfers in blocks, receipts. Amounts in satoshi of practice Bitcoin.

create table play_address (
  classroom_id integer not null references classroom on delete cascade,
  address text not null check (address ~ '^play1[02-9ac-hj-np-z]{38}$'),
  owner_id integer not null check (owner_id >= 0),
  balance bigint not null default 0 check (balance >= 0),
  created_at timestamptz not null,
  retired_at timestamptz,
  primary key (classroom_id, address)
);
-- One address in use per owner; the house may retire an old one, and still receives what is sent to it.
create unique index play_address_in_use on play_address (classroom_id, owner_id) where retired_at is null;

create table play_transfer (
  classroom_id integer not null references classroom on delete cascade,
  id text not null check (id ~ '^tr_[0-9a-f]{32}$'),
  request_key text not null check (length(request_key) between 1 and 100),
  from_address text,
  to_address text not null,
  satoshi bigint not null check (satoshi > 0 and satoshi <= 100000000000000),
  -- Practice times: when it was sent, and the time of the block that holds it, as known when it was sent.
  sent_at timestamptz not null,
  block_height bigint not null check (block_height > 0),
  block_at timestamptz not null,
  -- The order in which transfers were sent: while the clock is paused all have the same time.
  ordinal bigint generated always as identity,
  primary key (classroom_id, id),
  unique (classroom_id, request_key),
  foreign key (classroom_id, from_address) references play_address on delete cascade,
  foreign key (classroom_id, to_address) references play_address on delete cascade,
  check (from_address <> to_address)
);
create index play_transfer_from on play_transfer (classroom_id, from_address, block_height);
create index play_transfer_to on play_transfer (classroom_id, to_address, block_height);
-- The explorer reads the chain block by block, newest first; within a block in the order of sending.
create index play_transfer_block on play_transfer (classroom_id, block_height, ordinal);

-- The queue of payments to the house that wait for their confirmations. A row of a queue stands for one thing that a
-- sweep has yet to do, so that finding it costs as much as there is to do and not as much as a class has done so far.
-- The command that makes something due writes its row, and the one that does it takes the row away; reconciliation
-- holds the queues against what they speak of.
create table payment_due (
  classroom_id integer not null,
  transfer_id text not null,
  block_height bigint not null,
  primary key (classroom_id, transfer_id),
  foreign key (classroom_id, transfer_id) references play_transfer on delete cascade
);
create index payment_due_next on payment_due (classroom_id, block_height);

-- A payment to the house with three confirmations: its coins are in the ledger. A row per transfer, once.
create table coin_arrival (
  classroom_id integer not null,
  transfer_id text not null,
  posting_id bigint not null,
  worth_cents bigint not null check (worth_cents >= 0),
  arrived_at timestamptz not null,
  primary key (classroom_id, transfer_id),
  foreign key (classroom_id, transfer_id) references play_transfer on delete cascade
);

-- A receipt of the practice wallet: of a payment, or drawn without one (no transfer), which looks the same.
-- The digest is that of the very file, so that nothing but our own receipts can be handed in as proof.
create table receipt (
  classroom_id integer not null,
  code text not null check (code ~ '^[0-9A-Z-]{8,40}$'),
  investor_id integer not null,
  -- The payment behind it; null when it was drawn without one.
  transfer_id text,
  -- All that the file shows: drawing it again from these gives the same bytes. Of a receipt without a payment
  -- the transfer shown is invented. Practice time.
  shown_transfer_id text not null check (shown_transfer_id ~ '^tr_[0-9a-f]{32}$'),
  from_address text not null,
  to_address text not null,
  satoshi bigint not null check (satoshi > 0),
  worth_cents bigint not null check (worth_cents >= 0),
  paid_at timestamptz not null,
  digest bytea not null check (octet_length(digest) = 32),
  primary key (classroom_id, code),
  foreign key (classroom_id, investor_id) references investor on delete cascade,
  foreign key (classroom_id, transfer_id) references play_transfer on delete cascade,
  check (transfer_id is null or transfer_id = shown_transfer_id)
);
create unique index receipt_transfer on receipt (classroom_id, transfer_id) where transfer_id is not null;
create index receipt_investor on receipt (classroom_id, investor_id, paid_at desc);
create unique index receipt_digest on receipt (classroom_id, digest);
