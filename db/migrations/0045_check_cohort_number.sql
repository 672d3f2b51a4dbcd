-- Any node of a cluster may make a cohort: as classes do, cohorts take their numbers from a sequence that no column owns
-- and that each node counts with a remainder of its own.
create sequence check_cohort_number as integer;
select setval('check_cohort_number', nextval(pg_get_serial_sequence('check_cohort', 'id')), false);
alter table check_cohort alter id drop identity;
