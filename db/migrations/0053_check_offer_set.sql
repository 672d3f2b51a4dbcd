-- Which offers a cohort judges. Those from before there was a choice have the general ones.
alter table check_cohort add column offer_set text not null default 'general';
alter table check_cohort add constraint check_cohort_offer_set_check check (offer_set in ('general', 'youth'));

-- The youth set begins with forms of its own.
alter table check_person drop constraint check_person_first_form_check;
alter table check_person add constraint check_person_first_form_check check (first_form in ('A', 'B', 'E', 'F'));
