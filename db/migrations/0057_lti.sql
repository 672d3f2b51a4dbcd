-- Learners whom a learning platform (an LMS) sends here by LTI 1.3, until the platform has their score.

-- What this site signs with towards platforms: its private key, encrypted with the secret of the installation.
create table lti_key (
  is_the_one boolean primary key default true check (is_the_one),
  sealed text not null
);

-- Who somebody in a class is to their platform. It goes with the member, who goes on leaving and with the class, and
-- before that once the platform has accepted the score, or has not for seven days. Real time.
create table lti_learner (
  -- A keyed digest of platform, deployment, link and subject, by which a learner who launches again is found.
  digest bytea not null constraint lti_learner_once unique check (octet_length(digest) = 32),
  member_id text primary key references member on delete cascade,
  -- Subject and line item, encrypted with the secret of the installation.
  sealed text not null,
  -- Since when the Debrief is known to have been reached, when the score is tried next, and how often it has been.
  completed_at timestamptz,
  next_try_at timestamptz,
  tries integer not null default 0 check (tries >= 0),
  constraint lti_learner_due check ((completed_at is null) = (next_try_at is null))
);
create index lti_learner_next_try on lti_learner (next_try_at);
