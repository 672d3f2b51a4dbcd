-- Members of staff: the second factor that each of them needs, and how a new one is let in.

-- The key that a member shares with an authenticator app. The row is there as soon as the key is shown, and counts
-- from the first right code on.
create table second_factor (
  member_id text primary key references member on delete cascade,
  -- Encrypted with the secret of the installation, which is not in the database.
  sealed_key text not null,
  set_up_at timestamptz,
  -- The step of thirty seconds whose code was taken last: neither it nor an earlier one is taken again.
  last_step integer not null default 0,
  created_at timestamptz not null
);

-- Each opens a log-in once, in place of the authenticator; a used one is gone. Only keyed digests are kept.
create table recovery_code (
  member_id text not null references second_factor on delete cascade,
  digest bytea not null check (octet_length(digest) = 32),
  primary key (member_id, digest)
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
