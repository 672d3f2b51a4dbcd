-- A session ends when nobody has used it for a while, and at the latest at ends_at; expires_at says when it ends as things
-- are, and moves on with use. Sessions that are open end when they were to, those of staff sooner if they are left alone.
alter table session add column idle_seconds integer, add column ends_at timestamptz;
update session set
  ends_at = expires_at,
  idle_seconds = case
    when expires_at - session.created_at > interval '2 days' then 30 * 86400
    when member.role = 'investor' then 86400
    else 8 * 3600
  end
from member where member.id = session.member_id;
update session set expires_at = least(ends_at, now() + make_interval(secs => idle_seconds));
alter table session
  alter column idle_seconds set not null,
  alter column ends_at set not null,
  add constraint session_idle_seconds_check check (idle_seconds > 0),
  add constraint session_ends_at_check check (expires_at <= ends_at);
