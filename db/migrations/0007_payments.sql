-- Deposits and withdrawals: a request is a row, and so is the decision on it. Amounts in US cents.

create table proof_file (
  classroom_id integer not null,
  id text not null check (id ~ '^file_[0-9a-z]+$'),
  investor_id integer not null,
  receipt_code text not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'application/pdf')),
  byte_size integer not null check (byte_size between 1 and 5242880),
  uploaded_at timestamptz not null,
  primary key (classroom_id, id),
  foreign key (classroom_id, investor_id) references investor on delete cascade,
  foreign key (classroom_id, receipt_code) references receipt on delete cascade
);

create table deposit (
  classroom_id integer not null,
  id text not null check (id ~ '^dep_[0-9a-z]+$'),
  investor_id integer not null,
  request_key text not null,
  amount_cents bigint not null check (amount_cents >= 10000),
  -- The payment it rests on (paid from the practice wallet, or named by the receipt), and the proof given.
  transfer_id text,
  proof_file_id text,
  requested_at timestamptz not null,
  primary key (classroom_id, id),
  unique (classroom_id, request_key),
  foreign key (classroom_id, investor_id) references investor on delete cascade,
  foreign key (classroom_id, transfer_id) references play_transfer on delete cascade,
  foreign key (classroom_id, proof_file_id) references proof_file on delete cascade,
  check (transfer_id is not null or proof_file_id is not null)
);
-- A payment stands behind one deposit at most, and so does a proof.
create unique index deposit_transfer on deposit (classroom_id, transfer_id) where transfer_id is not null;
create unique index deposit_proof on deposit (classroom_id, proof_file_id) where proof_file_id is not null;
create index deposit_investor on deposit (classroom_id, investor_id, requested_at desc);

create table deposit_decision (
  classroom_id integer not null,
  deposit_id text not null,
  outcome text not null check (outcome in ('approved', 'declined')),
  -- What was credited, in cents: nothing when declined.
  credited_cents bigint check (credited_cents > 0),
  reason text,
  posting_id bigint,
  decided_by text not null,
  decided_at timestamptz not null,
  primary key (classroom_id, deposit_id),
  unique (classroom_id, posting_id),
  foreign key (classroom_id, deposit_id) references deposit on delete cascade,
  check ((outcome = 'approved') = (credited_cents is not null and posting_id is not null)),
  check ((outcome = 'declined') = (reason is not null))
);

-- What became of coins that reached the house: they stand behind an approved deposit, were credited by
-- staff without one, or went back to where they came from. Once per payment.
create table arrival_settlement (
  classroom_id integer not null,
  transfer_id text not null,
  outcome text not null check (outcome in ('deposit', 'late-cover', 'credited', 'returned')),
  deposit_id text,
  posting_id bigint not null,
  return_transfer_id text,
  settled_by text not null,
  settled_at timestamptz not null,
  primary key (classroom_id, transfer_id),
  foreign key (classroom_id, transfer_id) references coin_arrival on delete cascade,
  foreign key (classroom_id, deposit_id) references deposit on delete cascade,
  foreign key (classroom_id, return_transfer_id) references play_transfer on delete cascade,
  check ((outcome in ('deposit', 'late-cover')) = (deposit_id is not null)),
  check ((outcome = 'returned') = (return_transfer_id is not null))
);

create table withdrawal (
  classroom_id integer not null,
  id text not null check (id ~ '^wd_[0-9a-z]+$'),
  investor_id integer not null,
  request_key text not null,
  amount_cents bigint not null check (amount_cents >= 10000),
  to_address text not null,
  requested_at timestamptz not null,
  posting_id bigint not null,
  primary key (classroom_id, id),
  unique (classroom_id, request_key),
  unique (classroom_id, posting_id),
  foreign key (classroom_id, investor_id) references investor on delete cascade,
  foreign key (classroom_id, to_address) references play_address on delete cascade
);
create index withdrawal_investor on withdrawal (classroom_id, investor_id, requested_at desc);

create table withdrawal_decision (
  classroom_id integer not null,
  withdrawal_id text not null,
  outcome text not null check (outcome in ('approved', 'declined')),
  fee_cents bigint check (fee_cents >= 0),
  satoshi bigint check (satoshi > 0),
  transfer_id text,
  reason text,
  posting_id bigint not null,
  decided_by text not null,
  decided_at timestamptz not null,
  primary key (classroom_id, withdrawal_id),
  unique (classroom_id, posting_id),
  foreign key (classroom_id, withdrawal_id) references withdrawal on delete cascade,
  foreign key (classroom_id, transfer_id) references play_transfer on delete cascade,
  check ((outcome = 'approved') = (fee_cents is not null and satoshi is not null and transfer_id is not null)),
  check ((outcome = 'declined') = (reason is not null))
);
