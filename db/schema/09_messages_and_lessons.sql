-- What happens to the people of a class apart from their money: messages, lessons, flags.

-- What happened to a person for the first time, for the account manager to make something of (account-messages.ts).
-- Read and removed by the next step of the scenario.
create table message_cue (
  classroom_id integer not null,
  investor_id integer not null,
  cue text not null,
  facts jsonb not null,
  -- Practice time.
  at timestamptz not null,
  primary key (classroom_id, investor_id, cue),
  foreign key (classroom_id, investor_id) references investor on delete cascade
);

-- Messages of the account manager: each at most once for everybody. Unsent until due, by practice time.
create table account_message (
  classroom_id integer not null,
  investor_id integer not null,
  message text not null,
  due_at timestamptz not null,
  sent_at timestamptz,
  -- Real time.
  read_at timestamptz,
  primary key (classroom_id, investor_id, message),
  foreign key (classroom_id, investor_id) references investor on delete cascade,
  check (read_at is null or sent_at is not null)
);
create index account_message_due on account_message (classroom_id, due_at) where sent_at is null;

-- What of the lessons an investor has come to. Practice time; null: not yet.
create table lesson_progress (
  classroom_id integer not null,
  investor_id integer not null,
  -- X-ray was opened for the first time: what they flag afterwards is no longer their own find.
  xray_opened_at timestamptz,
  -- They read their Debrief: from then on they may look at the company's pages again.
  debrief_opened_at timestamptz,
  -- They looked the company up in the register, by the link beside the deposit and the plans. Whether they had asked
  -- for no deposit by then is kept too: a class's clock can stand still.
  looked_up_at timestamptz,
  looked_up_first boolean,
  primary key (classroom_id, investor_id),
  foreign key (classroom_id, investor_id) references investor on delete cascade,
  constraint lesson_progress_looked_up check ((looked_up_at is null) = (looked_up_first is null))
);

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
  -- The order in which an investor set their flags, from 1 on: practice time stands still before the start and at
  -- stops. 0: from before it was kept.
  ordinal integer not null,
  primary key (classroom_id, investor_id, page, thing),
  foreign key (classroom_id, investor_id) references investor on delete cascade
);
