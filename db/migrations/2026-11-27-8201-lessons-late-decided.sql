-- lessons: an answer that was kept apart is taken by a person, or not.
alter table lessons.late_answers
  add column declined_by uuid,
  add column declined_at timestamptz,
  add constraint late_answers_decided_once check (accepted_at is null or declined_at is null),
  add constraint late_answers_accepted check ((accepted_at is null) = (accepted_by is null)),
  add constraint late_answers_declined check ((declined_at is null) = (declined_by is null));
create index late_answers_waiting on lessons.late_answers (tenant_id, attempt_id) where accepted_at is null and declined_at is null;
