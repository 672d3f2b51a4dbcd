-- A proof may be added to a deposit that another request made, so the key of the request that handed it in is kept with it.
-- Null: handed in before this was kept.
alter table proof_file add column request_key text;
alter table proof_file add constraint proof_file_request_once unique (classroom_id, request_key);
