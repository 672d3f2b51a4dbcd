-- What the installation as a whole keeps: settings, attempts, sweeps, the Outbox, the security log, enquiries.

-- Each setting is named here, so that none can ever feed a name, a logo or a claim of the company.
create table setting (
  name text primary key check (name in ('chat-number')),
  value jsonb not null,
  updated_at timestamptz not null
);

-- How often something was tried from one account or one address within a window, which begins with the first
-- try. The bucket is a keyed hash, so the table says nothing about who or where.
create table attempt (
  bucket bytea primary key check (octet_length(bucket) = 32),
  window_starts_at timestamptz not null,
  attempts integer not null check (attempts > 0),
  expires_at timestamptz not null,
  -- At whose account the try was counted, as a keyed hash too: so all limits of an account can be lifted at once.
  account bytea check (octet_length(account) = 32)
);
create index attempt_expires_at on attempt (expires_at);
create index attempt_account on attempt (account) where account is not null;

-- One row per sweep and period that ran: two processes cannot both insert it, so a nightly sweep runs once.
create table sweep_run (
  name text not null,
  period text not null,
  started_at timestamptz not null,
  result jsonb,
  primary key (name, period)
);

-- Which processes sweep at present: the classes are divided among the leases that stand.
-- Written by every process twice a second, and worth nothing after a crash: so it is kept out of the log.
create unlogged table sweep_lease (
  holder text primary key,
  -- By the database's clock, which is the same for all processes.
  expires_at timestamptz not null
);

-- All mail of an installation without SMTP, and every investor's message always: nothing is ever mailed
-- to an investor. Parameters only; the words are chosen when the page is shown.
create table outbox_message (
  id text primary key,
  classroom_id integer,
  recipient text not null,
  kind text not null,
  parameters jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  sent_at timestamptz
);
create index outbox_message_created_at on outbox_message (created_at desc);

-- The security log: who came in or did not, which limits were met, what was refused, taken out and allowed. What
-- happened alike within an hour is one row with a count. The checks let no e-mail, name or address in: of people it
-- has the id of staff, or what they are, and of a network address a mark that nobody can turn back.
create table security_event (
  id bigint generated always as identity primary key,
  hour timestamptz not null,
  at timestamptz not null,
  latest_at timestamptz not null,
  what text not null check (what ~ '^[a-z][a-z-]*$'),
  outcome text not null check (outcome in ('done', 'failed', 'refused')),
  actor text not null check (actor ~ '^(mem_[0-9a-z]+|[a-z]+( [a-z]+)?)$'),
  subject text not null check (subject ~ '^[A-Za-z0-9 _-]*(\.[A-Za-z]{1,4})?$' and length(subject) <= 80),
  mark text not null check (mark ~ '^([0-9a-f]{12})?$'),
  count integer not null check (count > 0),
  unique (hour, what, outcome, actor, subject, mark)
);

-- Under what an address is marked for a day. Drawn at random and gone with its day: no secret that lasts makes a mark
-- again. Unlogged, so that no archive of the write-ahead log has it either.
create unlogged table security_key (
  day date primary key,
  key bytea not null check (octet_length(key) = 32)
);

-- What visitors write on the contact page. It belongs to the installation, not to a class, so erasing a class leaves
-- it; a sweep erases it after thirty days. Nothing says where it came from.
create table enquiry (
  id text primary key check (id ~ '^enq_[0-9a-z]+$'),
  -- Of all that was written: a form that is sent twice, whyever, is one enquiry.
  digest bytea not null constraint enquiry_once unique check (octet_length(digest) = 32),
  full_name text not null check (length(full_name) between 1 and 120),
  -- Rule 6: nobody who wrote can be reached.
  email text not null check (length(email) <= 254) constraint enquiry_fictional_email check (
    email ~ '@([a-z0-9-]+\.)*(example\.(com|net|org)|[a-z0-9-]+\.(example|test))$'
  ),
  house_address text not null check (length(house_address) between 1 and 200),
  country text not null check (country ~ '^[A-Z]{2}$'),
  phone_number text not null check (phone_number ~ '^\+[0-9]{7,17}$'),
  whatsapp_number text not null check (whatsapp_number ~ '^\+[0-9]{7,17}$'),
  message text not null check (length(message) between 1 and 2000),
  sent_at timestamptz not null
);
create index enquiry_sent_at on enquiry (sent_at desc, id);
