-- By a return code someone who closed the browser comes back into their class without an e-mail. Of the code itself
-- only a keyed digest is kept: it cannot be shown again, only replaced by a new one.

create table return_code (
  classroom_id integer not null,
  investor_id integer not null,
  digest bytea not null check (octet_length(digest) = 32),
  made_at timestamptz not null,
  primary key (classroom_id, investor_id),
  foreign key (classroom_id, investor_id) references investor on delete cascade,
  constraint return_code_once unique (digest)
);
