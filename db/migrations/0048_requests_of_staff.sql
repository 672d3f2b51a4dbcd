-- A form of staff that is sent twice is one request: what it made keeps its key. Null: made before this was kept, or by
-- no form.
alter table class_directory add column request_key text;
alter table class_directory add constraint class_directory_request_once unique (request_key);
alter table check_cohort add column request_key text;
alter table check_cohort add constraint check_cohort_request_once unique (request_key);
-- A jump of a class's clock that is asked for again is found by its key.
create index class_command_jump on class_command (classroom_id, (facts ->> 'requestKey')) where kind = 'clock-jumped';
