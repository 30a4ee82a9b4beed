-- lessons: who looked at what was noted of a sitting, what they decided, and why.
alter table lessons.attempts add column decided_by uuid, add column decided_at timestamptz,
  add column decided_why text not null default '' check (length(decided_why) <= 500),
  add constraint attempts_decided check ((integrity in ('cleared', 'voided')) = (decided_at is not null));
