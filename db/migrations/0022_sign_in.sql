-- Sign-in without a library of its own: what only that library needed goes, and nothing in the database signs anybody in.

-- A session is known by the digest of its token. Sessions that are open live on.
alter table session add column digest bytea;
update session set digest = sha256(convert_to(token, 'UTF8'));
alter table session
  alter column digest set not null,
  add constraint session_digest_key unique (digest),
  add constraint session_digest_check check (octet_length(digest) = 32),
  drop column token,
  drop column updated_at,
  -- They had to be null; without them there is nothing to keep a visitor's address or browser in.
  drop column ip_address,
  drop column user_agent;

-- A member has one password. The hash says itself how it was made.
alter table credential
  drop column id,
  drop column account_id,
  drop column provider_id,
  drop column access_token,
  drop column refresh_token,
  drop column id_token,
  drop column access_token_expires_at,
  drop column refresh_token_expires_at,
  drop column scope,
  drop column created_at,
  drop column updated_at,
  alter column password set not null,
  add primary key (member_id);
alter table credential rename column password to password_hash;
drop index credential_member;

alter table member drop column email_verified, drop column image;

-- What stands for a member once: a link to a new password, or a right password on its way to the second step.
create table one_time_token (
  digest bytea primary key check (octet_length(digest) = 32),
  purpose text not null check (purpose in ('new-password', 'second-step')),
  member_id text not null references member on delete cascade,
  expires_at timestamptz not null
);
create index one_time_token_member on one_time_token (member_id);
insert into one_time_token (digest, purpose, member_id, expires_at)
select decode(right(identifier, 64), 'hex'), replace(left(identifier, -65), ' ', '-'), member.id, expires_at
from verification join member on member.id = verification.value
where identifier ~ '^(new password|second step) [0-9a-f]{64}$';
drop table verification;
