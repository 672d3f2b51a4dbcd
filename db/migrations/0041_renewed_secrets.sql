-- A recovery code is kept as a slow hash that says how it was made (`$argon2id$…`). Digests from before stand in
-- hexadecimal until a sweep has made slow hashes of them.
alter table recovery_code drop constraint recovery_code_digest_check;
alter table recovery_code alter column digest type text using encode(digest, 'hex');
alter table recovery_code rename column digest to hash;
alter table recovery_code add constraint recovery_code_hash_check check (hash ~ '^(\$argon2id\$.+|[0-9a-f]{64})$');

-- Whoever proves again who they are gets another token; the one before counts for the moment in which requests with it are
-- still under way.
alter table session
  add column earlier_digest bytea unique check (octet_length(earlier_digest) = 32),
  add column earlier_until timestamptz,
  add check ((earlier_digest is null) = (earlier_until is null));
