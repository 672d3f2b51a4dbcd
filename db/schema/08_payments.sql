-- Deposits and withdrawals: a request is a row, and so is the decision on it. Amounts in US cents.

create table proof_file (
  classroom_id integer not null,
  id text not null check (id ~ '^file_[0-9a-z]+$'),
  investor_id integer not null,
  receipt_code text not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'application/pdf')),
  byte_size integer not null check (byte_size between 1 and 5242880),
  uploaded_at timestamptz not null,
  -- A proof may be added to a deposit that another request made, so the key of the request that handed it in is kept
  -- with it. Null: handed in before this was kept.
  request_key text,
  primary key (classroom_id, id),
  foreign key (classroom_id, investor_id) references investor on delete cascade,
  foreign key (classroom_id, receipt_code) references receipt on delete cascade,
  -- A receipt is handed in once; that another one is drawn in a second is the point of the exercise.
  constraint proof_file_receipt_once unique (classroom_id, receipt_code),
  constraint proof_file_request_once unique (classroom_id, request_key)
);
create index proof_file_investor on proof_file (classroom_id, investor_id);

create table deposit (
  classroom_id integer not null,
  id text not null check (id ~ '^dep_[0-9a-z]+$'),
  investor_id integer not null,
  request_key text not null,
  amount_cents bigint not null check (amount_cents >= 10000),
  -- Paid from the practice wallet on the deposit page, its coins are worth the amount by definition; claimed
  -- by a proof, they are worth the price of their block, if there are any.
  origin text not null check (origin in ('wallet', 'proof')),
  -- The payment it rests on (made there, or named by the receipt), and the proof given.
  transfer_id text,
  proof_file_id text,
  requested_at timestamptz not null,
  primary key (classroom_id, id),
  unique (classroom_id, request_key),
  foreign key (classroom_id, investor_id) references investor on delete cascade,
  foreign key (classroom_id, transfer_id) references play_transfer on delete cascade,
  foreign key (classroom_id, proof_file_id) references proof_file on delete cascade,
  check (case origin when 'wallet' then transfer_id is not null else proof_file_id is not null end)
);
-- A payment stands behind one deposit at most, and so does a proof.
create unique index deposit_transfer on deposit (classroom_id, transfer_id) where transfer_id is not null;
create unique index deposit_proof on deposit (classroom_id, proof_file_id) where proof_file_id is not null;
create index deposit_investor on deposit (classroom_id, investor_id, requested_at desc);

-- The queue of deposits that the scenario of a class has yet to decide in place of staff.
create table deposit_due (
  classroom_id integer not null,
  deposit_id text not null,
  -- Practice time.
  look_at timestamptz not null,
  primary key (classroom_id, deposit_id),
  foreign key (classroom_id, deposit_id) references deposit on delete cascade
);
create index deposit_due_look on deposit_due (classroom_id, look_at);

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

-- What became of coins that reached the house: they stand behind an approved deposit, came after its approval, paid a
-- release fee, or went back to where they came from; 'credited' by staff without a deposit is of earlier versions. Once
-- per payment.
create table arrival_settlement (
  classroom_id integer not null,
  transfer_id text not null,
  outcome text not null check (outcome in ('deposit', 'late-cover', 'credited', 'returned', 'release-fee')),
  deposit_id text,
  -- Dollars that the posting moved out of the exchange account: nothing when coins go back.
  amount_cents bigint not null check (amount_cents >= 0),
  posting_id bigint not null,
  -- Coins that came late may be worth more than the credit they cover: the rest is credited on top.
  excess_cents bigint not null default 0 check (excess_cents >= 0),
  excess_posting_id bigint,
  settled_by text not null,
  settled_at timestamptz not null,
  primary key (classroom_id, transfer_id),
  unique (classroom_id, posting_id),
  unique (classroom_id, excess_posting_id),
  foreign key (classroom_id, transfer_id) references coin_arrival on delete cascade,
  foreign key (classroom_id, deposit_id) references deposit on delete cascade,
  check (outcome not in ('deposit', 'late-cover') or deposit_id is not null),
  check ((outcome = 'returned') = (amount_cents = 0)),
  check ((excess_cents > 0) = (excess_posting_id is not null)),
  check (excess_cents = 0 or outcome = 'late-cover')
);
create unique index arrival_settlement_deposit on arrival_settlement (classroom_id, deposit_id) where deposit_id is not null;

-- The queue of coins that arrived after their deposit had been approved on a receipt. An approval that comes after
-- them settles them itself; whoever approves or confirms holds the lock of the transfer, so one of the two always sees
-- the other.
create table late_cover_due (
  classroom_id integer not null,
  transfer_id text not null,
  primary key (classroom_id, transfer_id),
  foreign key (classroom_id, transfer_id) references coin_arrival on delete cascade
);

-- The queue of coins that arrived for no deposit, or for one declined before they came, and when they go back to their
-- sender. A row goes when a receipt claims its coins or they are returned.
create table coin_return_due (
  classroom_id integer not null,
  transfer_id text not null,
  due_at timestamptz not null,
  primary key (classroom_id, transfer_id),
  foreign key (classroom_id, transfer_id) references play_transfer on delete cascade
);
create index coin_return_due_next on coin_return_due (classroom_id, due_at, transfer_id);

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
create index withdrawal_to_address on withdrawal (classroom_id, to_address);

-- The queue of withdrawals that the scenario has yet to decide.
create table withdrawal_due (
  classroom_id integer not null,
  withdrawal_id text not null,
  look_at timestamptz not null,
  primary key (classroom_id, withdrawal_id),
  foreign key (classroom_id, withdrawal_id) references withdrawal on delete cascade
);
create index withdrawal_due_look on withdrawal_due (classroom_id, look_at);

create table withdrawal_decision (
  classroom_id integer not null,
  withdrawal_id text not null,
  outcome text not null check (outcome in ('approved', 'declined')),
  fee_cents bigint check (fee_cents >= 0),
  -- Zero only where the class's fee takes everything.
  satoshi bigint check (satoshi >= 0),
  reason text,
  posting_id bigint not null,
  decided_by text not null,
  decided_at timestamptz not null,
  primary key (classroom_id, withdrawal_id),
  unique (classroom_id, posting_id),
  foreign key (classroom_id, withdrawal_id) references withdrawal on delete cascade,
  check ((outcome = 'approved') = (fee_cents is not null and satoshi is not null)),
  check ((outcome = 'declined') = (reason is not null))
);

-- The transfers by which the house pays: a withdrawal, or coins that go back. Its coins may lie on several
-- addresses after a rotation, so one payment may take several transfers.
create table house_payment (
  classroom_id integer not null,
  transfer_id text not null,
  withdrawal_id text,
  returned_transfer_id text,
  primary key (classroom_id, transfer_id),
  foreign key (classroom_id, transfer_id) references play_transfer on delete cascade,
  foreign key (classroom_id, withdrawal_id) references withdrawal_decision on delete cascade,
  foreign key (classroom_id, returned_transfer_id) references arrival_settlement on delete cascade,
  check (num_nonnulls(withdrawal_id, returned_transfer_id) = 1)
);
create index house_payment_withdrawal on house_payment (classroom_id, withdrawal_id) where withdrawal_id is not null;
create index house_payment_returned on house_payment (classroom_id, returned_transfer_id) where returned_transfer_id is not null;

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
