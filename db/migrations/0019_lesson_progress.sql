-- What of the lessons an investor has come to. Practice time; null: not yet.
create table lesson_progress (
  classroom_id integer not null,
  investor_id integer not null,
  -- X-ray was opened for the first time: what they flag afterwards is no longer their own find.
  xray_opened_at timestamptz,
  -- They read their Debrief: from then on they may look at the company's pages again.
  debrief_opened_at timestamptz,
  primary key (classroom_id, investor_id),
  foreign key (classroom_id, investor_id) references investor on delete cascade
);
