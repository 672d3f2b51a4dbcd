-- Who people are and how they sign in; no address of a visitor and no user agent may ever reach these tables.

create table member (
  id text primary key,
  role text not null default 'investor' check (role in ('investor', 'facilitator', 'administrator')),
  name text not null,
  email text not null unique check (email = lower(email)),
  first_name text not null default '',
  last_name text not null default '',
  username text unique check (username = lower(username)),
  phone_number text not null default '',
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  must_change_password boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The place of an investor in their class: one at most, as a member is one row.
  classroom_id integer references class_directory on delete cascade,
  investor_id integer,
  constraint member_one_place unique (classroom_id, investor_id),
  constraint member_place check ((classroom_id is null) = (investor_id is null)),
  constraint member_staff_have_no_place check (role = 'investor' or classroom_id is null),
  -- Investors have invented identities only: names that RFC 2606 and RFC 6761 reserve for examples.
  constraint member_fictional_email check (
    role <> 'investor' or email ~ '@([a-z0-9-]+\.)*(example\.(com|net|org)|[a-z0-9-]+\.(example|test)|example|test)$'
  )
);

create table facilitation (
  classroom_id integer not null references class_directory on delete cascade,
  member_id text not null references member on delete cascade,
  primary key (classroom_id, member_id)
);
create index facilitation_member on facilitation (member_id);

-- An investor of a class. The number is random and stands for the person in ledger and chain; when the person leaves,
-- member_id goes and the number stays until the class is erased. eraseIdentity and reconciliation see to that: the
-- class may lie elsewhere, so no foreign key does.
create table investor (
  classroom_id integer not null references classroom on delete cascade,
  id integer not null check (id > 0),
  member_id text,
  joined_at timestamptz not null,
  -- Invented investors, driven by a model: they have a name and no sign-in.
  is_crowd boolean not null default false,
  crowd_name text,
  primary key (classroom_id, id),
  check (is_crowd = (crowd_name is not null)),
  check (not is_crowd or member_id is null)
);

-- A session is known by the digest of its token. It ends when nobody has used it for a while, and at the latest at
-- ends_at; expires_at says when it ends as things are, and moves on with use.
create table session (
  id text primary key,
  member_id text not null references member on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  digest bytea not null unique check (octet_length(digest) = 32),
  idle_seconds integer not null check (idle_seconds > 0),
  ends_at timestamptz not null constraint session_ends_at_check check (expires_at <= ends_at),
  -- The provider has seen a second factor of theirs, so that we ask for none.
  has_provider_factor boolean not null default false,
  -- When the provider last asked them again who they are, before an act that cannot be undone.
  confirmed_at timestamptz,
  -- Whoever proves again who they are gets another token; the one before counts for the moment in which requests with
  -- it are still under way.
  earlier_digest bytea unique check (octet_length(earlier_digest) = 32),
  earlier_until timestamptz,
  check ((earlier_digest is null) = (earlier_until is null))
);
create index session_member on session (member_id);

-- A member has one password. The hash says itself how it was made.
create table credential (
  member_id text primary key references member on delete cascade,
  password_hash text not null
);

-- What stands for a member once: a link to a new password, or a right password on its way to the second step.
create table one_time_token (
  digest bytea primary key check (octet_length(digest) = 32),
  purpose text not null check (purpose in ('new-password', 'second-step')),
  member_id text not null references member on delete cascade,
  expires_at timestamptz not null
);
create index one_time_token_member on one_time_token (member_id);

-- By a return code someone who closed the browser comes back into their class without an e-mail. Of the code itself
-- only a keyed digest is kept: it cannot be shown again, only replaced by a new one.
create table return_code (
  digest bytea not null constraint return_code_once unique check (octet_length(digest) = 32),
  made_at timestamptz not null,
  member_id text primary key references member on delete cascade
);

-- The key that a member of staff shares with an authenticator app. The row is there as soon as the key is shown, and
-- counts from the first right code on.
create table second_factor (
  member_id text primary key references member on delete cascade,
  -- Encrypted with the secret of the installation, which is not in the database.
  sealed_key text not null,
  set_up_at timestamptz,
  -- The step of thirty seconds whose code was taken last: neither it nor an earlier one is taken again.
  last_step integer not null default 0,
  created_at timestamptz not null
);

-- Each opens a log-in once, in place of the authenticator; a used one is gone. A code is kept as a slow hash that says
-- how it was made (`$argon2id$…`), or from before there were any as a keyed digest in hexadecimal.
create table recovery_code (
  member_id text not null references second_factor on delete cascade,
  hash text not null check (hash ~ '^(\$argon2id\$.+|[0-9a-f]{64})$'),
  primary key (member_id, hash)
);

-- Staff who sign in with their organisation's identity provider, by OpenID Connect: all that is kept of what the
-- provider says is who they are to it.
create table identity_provider_link (
  issuer text not null check (length(issuer) between 1 and 2000),
  subject text not null check (length(subject) between 1 and 255),
  member_id text not null references member on delete cascade,
  -- Let in by a claim of the provider, which takes the access away again when it no longer says so.
  by_claim boolean not null,
  linked_at timestamptz not null,
  primary key (issuer, subject),
  unique (member_id, issuer)
);

-- Whom an administrator has invited and who has not followed the link yet. Only a digest of its token is kept here.
create table staff_invitation (
  id text primary key check (id ~ '^sin_[0-9a-z]+$'),
  email text not null unique check (email = lower(email) and length(email) <= 254),
  role text not null check (role in ('facilitator', 'administrator')),
  digest bytea not null unique check (octet_length(digest) = 32),
  invited_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > invited_at)
);
create index staff_invitation_expires_at on staff_invitation (expires_at);
