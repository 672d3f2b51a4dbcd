-- What visitors write on the contact page. It belongs to the installation, not to a class, so erasing a class leaves it;
-- a sweep erases it after thirty days. Nothing says where it came from.

create table enquiry (
  id text primary key check (id ~ '^enq_[0-9a-z]+$'),
  -- Of all that was written: a form that is sent twice, whyever, is one enquiry.
  digest bytea not null check (octet_length(digest) = 32),
  full_name text not null check (length(full_name) between 1 and 120),
  email text not null check (length(email) <= 254),
  house_address text not null check (length(house_address) between 1 and 200),
  country text not null check (country ~ '^[A-Z]{2}$'),
  phone_number text not null check (phone_number ~ '^\+[0-9]{7,17}$'),
  whatsapp_number text not null check (whatsapp_number ~ '^\+[0-9]{7,17}$'),
  message text not null check (length(message) between 1 and 2000),
  sent_at timestamptz not null,
  constraint enquiry_once unique (digest),
  -- Rule 6: nobody who wrote can be reached.
  constraint enquiry_fictional_email check (
    email ~ '@([a-z0-9-]+\.)*(example\.(com|net|org)|[a-z0-9-]+\.(example|test))$'
  )
);
create index enquiry_sent_at on enquiry (sent_at desc, id);
