-- Staff who sign in with their organisation's identity provider, by OpenID Connect.

-- All that is kept of what the provider says: who it is to them, beside the e-mail of the member.
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

alter table session
  -- The provider has seen a second factor of theirs, so that we ask for none.
  add column has_provider_factor boolean not null default false,
  -- When the provider last asked them again who they are, before an act that cannot be undone.
  add column confirmed_at timestamptz;
