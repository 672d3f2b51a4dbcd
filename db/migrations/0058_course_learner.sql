-- Learners whom a learning platform sends here by cmi5 are kept beside those by LTI. Digest and sealed text say by which
-- of the two; they are real time as before.
alter table lti_learner rename to course_learner;
alter table course_learner rename constraint lti_learner_pkey to course_learner_pkey;
alter table course_learner rename constraint lti_learner_once to course_learner_once;
alter table course_learner rename constraint lti_learner_due to course_learner_due;
alter index lti_learner_next_try rename to course_learner_next_try;
