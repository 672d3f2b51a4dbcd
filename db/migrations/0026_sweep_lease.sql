-- Which processes sweep at present. It belongs to the installation: the classes are divided among the leases that stand.
-- Written by every process twice a second, and worth nothing after a crash: so it is kept out of the log.
create unlogged table sweep_lease (
  holder text primary key,
  -- By the database's clock, which is the same for all processes.
  expires_at timestamptz not null
);
