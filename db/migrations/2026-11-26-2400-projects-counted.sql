-- projects: each status counts its tasks, so that a board and a list of projects read one row a status, however many
-- tasks there are. Counted by the table itself: no writer can forget it.
alter table projects.statuses
  -- nobody works on them yet, or somebody does
  add column open_tasks integer not null default 0 check (open_tasks >= 0),
  add column done_tasks integer not null default 0 check (done_tasks >= 0),
  add column cancelled_tasks integer not null default 0 check (cancelled_tasks >= 0),
  -- open or done, and with a day on which they begin
  add column dated_tasks integer not null default 0 check (dated_tasks >= 0),
  -- counted in none of the others
  add column archived_tasks integer not null default 0 check (archived_tasks >= 0);

-- A plan's last day, and the promised days that cannot be kept: each is read at the end of its index.
create index tasks_ends on projects.tasks (tenant_id, project_id, due_on desc) where archived_at is null and due_on is not null;
create index tasks_missed on projects.tasks (tenant_id, project_id)
  where archived_at is null and closed_at is null and is_pinned and slack < 0;

-- Once for each statement; statuses in their order: nobody waits in a circle.
create function projects.count_added() returns trigger language plpgsql as $$
declare
  part record;
begin
  for part in
    select tenant_id, status_id,
      coalesce(sum(sign) filter (where archived_at is null and closed_at is null), 0) as open,
      coalesce(sum(sign) filter (where archived_at is null and completed_at is not null), 0) as done,
      coalesce(sum(sign) filter (where archived_at is null and closed_at is not null and completed_at is null), 0) as cancelled,
      coalesce(sum(sign) filter (where archived_at is null and start_on is not null and (closed_at is null or completed_at is not null)), 0) as dated,
      coalesce(sum(sign) filter (where archived_at is not null), 0) as archived
    from (select tenant_id, status_id, archived_at, completed_at, closed_at, start_on, 1 as sign from added) t
    group by 1, 2 order by 1, 2
  loop
    continue when part.open = 0 and part.done = 0 and part.cancelled = 0 and part.dated = 0 and part.archived = 0;
    update projects.statuses s set open_tasks = s.open_tasks + part.open, done_tasks = s.done_tasks + part.done,
      cancelled_tasks = s.cancelled_tasks + part.cancelled, dated_tasks = s.dated_tasks + part.dated,
      archived_tasks = s.archived_tasks + part.archived
    where s.tenant_id = part.tenant_id and s.id = part.status_id;
  end loop;
  return null;
end $$;
create function projects.count_gone() returns trigger language plpgsql as $$
declare
  part record;
begin
  for part in
    select tenant_id, status_id,
      coalesce(sum(sign) filter (where archived_at is null and closed_at is null), 0) as open,
      coalesce(sum(sign) filter (where archived_at is null and completed_at is not null), 0) as done,
      coalesce(sum(sign) filter (where archived_at is null and closed_at is not null and completed_at is null), 0) as cancelled,
      coalesce(sum(sign) filter (where archived_at is null and start_on is not null and (closed_at is null or completed_at is not null)), 0) as dated,
      coalesce(sum(sign) filter (where archived_at is not null), 0) as archived
    from (select tenant_id, status_id, archived_at, completed_at, closed_at, start_on, -1 as sign from gone) t
    group by 1, 2 order by 1, 2
  loop
    continue when part.open = 0 and part.done = 0 and part.cancelled = 0 and part.dated = 0 and part.archived = 0;
    update projects.statuses s set open_tasks = s.open_tasks + part.open, done_tasks = s.done_tasks + part.done,
      cancelled_tasks = s.cancelled_tasks + part.cancelled, dated_tasks = s.dated_tasks + part.dated,
      archived_tasks = s.archived_tasks + part.archived
    where s.tenant_id = part.tenant_id and s.id = part.status_id;
  end loop;
  return null;
end $$;
create function projects.count_changed() returns trigger language plpgsql as $$
declare
  part record;
begin
  for part in
    select tenant_id, status_id,
      coalesce(sum(sign) filter (where archived_at is null and closed_at is null), 0) as open,
      coalesce(sum(sign) filter (where archived_at is null and completed_at is not null), 0) as done,
      coalesce(sum(sign) filter (where archived_at is null and closed_at is not null and completed_at is null), 0) as cancelled,
      coalesce(sum(sign) filter (where archived_at is null and start_on is not null and (closed_at is null or completed_at is not null)), 0) as dated,
      coalesce(sum(sign) filter (where archived_at is not null), 0) as archived
    from (select tenant_id, status_id, archived_at, completed_at, closed_at, start_on, 1 as sign from added
      union all select tenant_id, status_id, archived_at, completed_at, closed_at, start_on, -1 as sign from gone) t
    group by 1, 2 order by 1, 2
  loop
    continue when part.open = 0 and part.done = 0 and part.cancelled = 0 and part.dated = 0 and part.archived = 0;
    update projects.statuses s set open_tasks = s.open_tasks + part.open, done_tasks = s.done_tasks + part.done,
      cancelled_tasks = s.cancelled_tasks + part.cancelled, dated_tasks = s.dated_tasks + part.dated,
      archived_tasks = s.archived_tasks + part.archived
    where s.tenant_id = part.tenant_id and s.id = part.status_id;
  end loop;
  return null;
end $$;
-- Before the rows that are there are counted: nothing is written between the two.
create trigger count_added after insert on projects.tasks referencing new table as added
  for each statement execute function projects.count_added();
create trigger count_gone after delete on projects.tasks referencing old table as gone
  for each statement execute function projects.count_gone();
create trigger count_changed after update on projects.tasks referencing new table as added old table as gone
  for each statement execute function projects.count_changed();

do $$
declare
  tenants uuid[];
  tenant uuid;
begin
  perform set_config('app.tenant_id', '', true);
  select coalesce(array_agg(id), '{}') into tenants from tenancy.tenants;
  foreach tenant in array tenants loop
    perform set_config('app.tenant_id', tenant::text, true);
    update projects.statuses s set open_tasks = n.open, done_tasks = n.done, cancelled_tasks = n.cancelled,
      dated_tasks = n.dated, archived_tasks = n.archived
    from (select status_id,
        count(*) filter (where archived_at is null and closed_at is null) as open,
        count(*) filter (where archived_at is null and completed_at is not null) as done,
        count(*) filter (where archived_at is null and closed_at is not null and completed_at is null) as cancelled,
        count(*) filter (where archived_at is null and start_on is not null and (closed_at is null or completed_at is not null)) as dated,
        count(archived_at) as archived
      from projects.tasks group by 1) n
    where s.id = n.status_id;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
