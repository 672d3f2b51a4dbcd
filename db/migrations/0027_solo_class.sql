-- A class of one: no code leads to it, and nobody has founded it for others.
alter table class_directory drop constraint class_directory_kind_check, drop constraint class_directory_check;
alter table class_directory
  add constraint class_directory_kind_check check (kind in ('open', 'invited', 'solo')),
  add constraint class_directory_join_code_of_kind check ((kind = 'invited') = (join_code is not null));
alter table classroom drop constraint classroom_kind_check, drop constraint classroom_check2;
alter table classroom
  add constraint classroom_kind_check check (kind in ('open', 'invited', 'solo')),
  add constraint classroom_join_code_of_kind check ((kind = 'invited') = (join_code is not null)),
  -- Real time. Practice time stands still from here on: a class of one lives while somebody is there.
  add column clock_awake_until timestamptz,
  add constraint classroom_solo_sleeps check ((kind = 'solo') = (clock_awake_until is not null));

-- What is looked at twice a second leaves out the classes that sleep, however many there are.
create index classroom_awake on classroom (clock_awake_until) where state = 'running';
-- Of those whose end comes by itself.
create index classroom_ending on classroom (ends_at) where state = 'running';
