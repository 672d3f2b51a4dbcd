-- Who people are. member, session, credential and verification are better-auth's tables under our names;
-- no address of a visitor and no user agent may ever reach them.

create table member (
  id text primary key,
  role text not null default 'investor' check (role in ('investor', 'facilitator', 'administrator')),
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  first_name text not null default '',
  last_name text not null default '',
  username text unique check (username = lower(username)),
  phone_number text not null default '',
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  must_change_password boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Investors have invented identities only: names that RFC 2606 and RFC 6761 reserve for examples.
  constraint member_fictional_email check (
    role <> 'investor' or email ~ '@([a-z0-9-]+\.)*(example\.(com|net|org)|[a-z0-9-]+\.(example|test)|example|test)$'
  )
);

create table session (
  id text primary key,
  token text not null unique,
  member_id text not null references member on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ip_address text check (ip_address is null),
  user_agent text check (user_agent is null)
);
create index session_member on session (member_id);

create table credential (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  member_id text not null references member on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index credential_member on credential (member_id);

create table verification (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index verification_identifier on verification (identifier);

-- An investor of a class. The number is random and stands for the person in ledger and chain; when the
-- person leaves, member_id goes and the number stays until the class is erased.
create table investor (
  classroom_id integer not null references classroom on delete cascade,
  id integer not null check (id > 0),
  member_id text unique references member on delete set null,
  joined_at timestamptz not null,
  primary key (classroom_id, id)
);

create table facilitation (
  classroom_id integer not null references classroom on delete cascade,
  member_id text not null references member on delete cascade,
  primary key (classroom_id, member_id)
);
create index facilitation_member on facilitation (member_id);
