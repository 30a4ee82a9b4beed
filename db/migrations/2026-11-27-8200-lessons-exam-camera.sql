-- lessons: the camera of an exam: who agreed to it, and the pictures that are still kept.
alter table lessons.attempts
  add column camera_agreed_at timestamptz,
  -- agreed, and then turned it off: nothing is taken until they agree again
  add column camera_ended_at timestamptz,
  add constraint attempts_camera check (camera_ended_at is null or camera_agreed_at is not null);
create unique index integrity_events_pictures on lessons.integrity_events (tenant_id, picture_key) where picture_key is not null;
create index integrity_events_kept on lessons.integrity_events (tenant_id, at) where picture_key is not null;
