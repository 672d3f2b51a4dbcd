-- In which language an offer was read that somebody judged: an offer may be harder in one than in another, so answers in two
-- languages are never pooled. Those from before this was kept count as read in the language of their cohort.
alter table check_answer add column language text check (language ~ '^[a-z]{2}(-[A-Za-z]{2,4})?$');
update check_answer as answer set language = cohort.language
from check_person as person join check_cohort as cohort on cohort.id = person.cohort_id
where person.id = answer.person_id;
alter table check_answer alter column language set not null;
