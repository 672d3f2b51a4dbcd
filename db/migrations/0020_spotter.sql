-- The Spotter: what on the pages worried or reassured an investor before they opened X-ray. No text of theirs and none
-- of the page: where it stood, what kind of thing it was, and which signs stand there.
create table spotter_flag (
  classroom_id integer not null,
  investor_id integer not null,
  -- An address of the site, of a fixed list.
  page text not null,
  -- The kind of thing and its place on the page: the same thing is flagged once.
  thing text not null check (length(thing) <= 40),
  kind text not null,
  signs text[] not null,
  feeling text not null check (feeling in ('worries', 'reassures')),
  -- Practice time of the first flag of this thing.
  flagged_at timestamptz not null,
  primary key (classroom_id, investor_id, page, thing),
  foreign key (classroom_id, investor_id) references investor on delete cascade
);
