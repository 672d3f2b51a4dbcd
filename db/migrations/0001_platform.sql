-- What the installation as a whole keeps: settings, attempts, sweeps, the audit trail, the Outbox.

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
  expires_at timestamptz not null
);
create index attempt_expires_at on attempt (expires_at);

-- One row per sweep and period that ran: two processes cannot both insert it, so a nightly sweep runs once.
create table sweep_run (
  name text not null,
  period text not null,
  started_at timestamptz not null,
  result jsonb,
  primary key (name, period)
);

create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  classroom_id integer,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb
);
create index audit_entry_classroom on audit_entry (classroom_id, id desc);

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
