-- projects: each project counts by day what was added and done, and by person what they have, so that its dashboard reads
-- as many rows as it draws, however many tasks there are. And a project that is not archived keeps a lead.

-- Tasks that are there now (neither archived nor cancelled), by the day in Bangkok on which they were written down and done.
create table projects.day_counts (
  tenant_id uuid not null default kernel.tenant_id(),
  project_id uuid not null,
  on_day date not null,
  added integer not null,
  done integer not null,
  primary key (tenant_id, project_id, on_day),
  foreign key (tenant_id, project_id) references projects.projects (tenant_id, id) on delete cascade
);
select kernel.wall('projects.day_counts');

-- Of those the ones that somebody does.
create table projects.person_counts (
  tenant_id uuid not null default kernel.tenant_id(),
  project_id uuid not null,
  account_id uuid not null,
  open_tasks integer not null,
  done_tasks integer not null,
  primary key (tenant_id, project_id, account_id),
  foreign key (tenant_id, project_id) references projects.projects (tenant_id, id) on delete cascade
);
select kernel.wall('projects.person_counts');

create function projects.add_to_day(tenant uuid, project uuid, day date, more_added integer, more_done integer)
returns void language sql as $$
  insert into projects.day_counts as c (tenant_id, project_id, on_day, added, done) values (tenant, project, day, more_added, more_done)
  on conflict (tenant_id, project_id, on_day) do update set added = c.added + excluded.added, done = c.done + excluded.done
$$;
create function projects.add_to_person(tenant uuid, project uuid, account uuid, more_open integer, more_done integer)
returns void language sql as $$
  insert into projects.person_counts as c (tenant_id, project_id, account_id, open_tasks, done_tasks)
  values (tenant, project, account, more_open, more_done)
  on conflict (tenant_id, project_id, account_id) do update
    set open_tasks = c.open_tasks + excluded.open_tasks, done_tasks = c.done_tasks + excluded.done_tasks
$$;

-- Once for each statement, days in their order.
create function projects.count_days_added() returns trigger language plpgsql as $$
begin
  perform projects.add_to_day(tenant_id, project_id, day, sum(added)::integer, sum(done)::integer) from (
    select tenant_id, project_id, (created_at at time zone 'Asia/Bangkok')::date as day, 1 as added, 0 as done
      from added where archived_at is null and (closed_at is null or completed_at is not null)
    union all select tenant_id, project_id, (completed_at at time zone 'Asia/Bangkok')::date, 0, 1
      from added where archived_at is null and completed_at is not null) t
  group by tenant_id, project_id, day order by tenant_id, project_id, day;
  return null;
end $$;
create function projects.count_days_gone() returns trigger language plpgsql as $$
begin
  -- With their project its counts are gone too.
  perform projects.add_to_day(t.tenant_id, t.project_id, day, -sum(added)::integer, -sum(done)::integer) from (
    select tenant_id, project_id, (created_at at time zone 'Asia/Bangkok')::date as day, 1 as added, 0 as done
      from gone where archived_at is null and (closed_at is null or completed_at is not null)
    union all select tenant_id, project_id, (completed_at at time zone 'Asia/Bangkok')::date, 0, 1
      from gone where archived_at is null and completed_at is not null) t
  join projects.projects p on p.tenant_id = t.tenant_id and p.id = t.project_id
  group by t.tenant_id, t.project_id, day order by t.tenant_id, t.project_id, day;
  return null;
end $$;
create function projects.count_days_changed() returns trigger language plpgsql as $$
begin
  perform projects.add_to_day(tenant_id, project_id, day, sum(added)::integer, sum(done)::integer) from (
    select tenant_id, project_id, (created_at at time zone 'Asia/Bangkok')::date as day, 1 as added, 0 as done
      from added where archived_at is null and (closed_at is null or completed_at is not null)
    union all select tenant_id, project_id, (created_at at time zone 'Asia/Bangkok')::date, -1, 0
      from gone where archived_at is null and (closed_at is null or completed_at is not null)
    union all select tenant_id, project_id, (completed_at at time zone 'Asia/Bangkok')::date, 0, 1
      from added where archived_at is null and completed_at is not null
    union all select tenant_id, project_id, (completed_at at time zone 'Asia/Bangkok')::date, 0, -1
      from gone where archived_at is null and completed_at is not null) t
  group by tenant_id, project_id, day having sum(added) <> 0 or sum(done) <> 0 order by tenant_id, project_id, day;

  perform projects.add_to_person(t.tenant_id, t.project_id, p.account_id, sum(open)::integer, sum(done)::integer) from (
    select a.tenant_id, a.project_id, a.id,
      (a.archived_at is null and a.closed_at is null)::int - (g.archived_at is null and g.closed_at is null)::int as open,
      (a.archived_at is null and a.completed_at is not null)::int - (g.archived_at is null and g.completed_at is not null)::int as done
    from added a join gone g on g.tenant_id = a.tenant_id and g.id = a.id
    where (a.archived_at, a.closed_at, a.completed_at) is distinct from (g.archived_at, g.closed_at, g.completed_at)) t
  join projects.task_people p on p.tenant_id = t.tenant_id and p.task_id = t.id and p.part = 'assignee'
  where t.open <> 0 or t.done <> 0
  group by t.tenant_id, t.project_id, p.account_id order by t.tenant_id, t.project_id, p.account_id;
  return null;
end $$;
create function projects.count_people_added() returns trigger language plpgsql as $$
begin
  perform projects.add_to_person(t.tenant_id, t.project_id, p.account_id,
    count(*) filter (where t.archived_at is null and t.closed_at is null)::integer,
    count(*) filter (where t.archived_at is null and t.completed_at is not null)::integer)
  from added p join projects.tasks t on t.tenant_id = p.tenant_id and t.id = p.task_id where p.part = 'assignee'
  group by t.tenant_id, t.project_id, p.account_id order by t.tenant_id, t.project_id, p.account_id;
  return null;
end $$;
create function projects.count_people_gone() returns trigger language plpgsql as $$
begin
  perform projects.add_to_person(t.tenant_id, t.project_id, p.account_id,
    -count(*) filter (where t.archived_at is null and t.closed_at is null)::integer,
    -count(*) filter (where t.archived_at is null and t.completed_at is not null)::integer)
  from gone p join projects.tasks t on t.tenant_id = p.tenant_id and t.id = p.task_id
    join projects.projects o on o.tenant_id = t.tenant_id and o.id = t.project_id
  where p.part = 'assignee'
  group by t.tenant_id, t.project_id, p.account_id order by t.tenant_id, t.project_id, p.account_id;
  return null;
end $$;
-- Before it is gone: afterwards nobody knows whose it was.
create function projects.count_people_of_gone() returns trigger language plpgsql as $$
begin
  delete from projects.task_people p where p.tenant_id = old.tenant_id and p.task_id = old.id;
  return old;
end $$;

create trigger count_days_added after insert on projects.tasks referencing new table as added
  for each statement execute function projects.count_days_added();
create trigger count_days_gone after delete on projects.tasks referencing old table as gone
  for each statement execute function projects.count_days_gone();
create trigger count_days_changed after update on projects.tasks referencing new table as added old table as gone
  for each statement execute function projects.count_days_changed();
create trigger count_people_of_gone before delete on projects.tasks
  for each row execute function projects.count_people_of_gone();
create trigger count_people_added after insert on projects.task_people referencing new table as added
  for each statement execute function projects.count_people_added();
create trigger count_people_gone after delete on projects.task_people referencing old table as gone
  for each statement execute function projects.count_people_gone();

-- The last lead stays: looked at when the transaction ends, so that one can hand over to another.
create function projects.must_be_led() returns trigger language plpgsql as $$
declare
  -- the row of a group's people names a group, the others a project
  one uuid := case when tg_table_name = 'members' then (to_jsonb(old) ->> 'project_id')::uuid
    when tg_table_name = 'projects' then (to_jsonb(old) ->> 'id')::uuid end;
  of_group uuid := case when tg_table_name = 'group_members' then (to_jsonb(old) ->> 'group_id')::uuid end;
begin
  if exists (
    select from projects.projects p where p.tenant_id = old.tenant_id and (p.id = one or p.group_id = of_group) and p.state <> 'archived'
      and not exists (select from projects.access a where a.tenant_id = p.tenant_id and a.project_id = p.id and a.role = 'lead'))
  then
    raise exception 'a project keeps a lead' using errcode = 'check_violation', constraint = 'project_is_led';
  end if;
  return null;
end $$;
create constraint trigger project_is_led after delete or update on projects.members
  deferrable initially deferred for each row when (old.role = 'lead') execute function projects.must_be_led();
create constraint trigger project_is_led after delete or update on projects.group_members
  deferrable initially deferred for each row when (old.role = 'lead') execute function projects.must_be_led();
create constraint trigger project_is_led after update of state on projects.projects
  deferrable initially deferred for each row when (old.state = 'archived' and new.state <> 'archived') execute function projects.must_be_led();

do $$
declare
  tenants uuid[];
  tenant uuid;
begin
  perform set_config('app.tenant_id', '', true);
  select coalesce(array_agg(id), '{}') into tenants from tenancy.tenants;
  foreach tenant in array tenants loop
    perform set_config('app.tenant_id', tenant::text, true);
    perform projects.add_to_day(tenant, project_id, day, sum(added)::integer, sum(done)::integer) from (
      select project_id, (created_at at time zone 'Asia/Bangkok')::date as day, 1 as added, 0 as done
        from projects.tasks where archived_at is null and (closed_at is null or completed_at is not null)
      union all select project_id, (completed_at at time zone 'Asia/Bangkok')::date, 0, 1
        from projects.tasks where archived_at is null and completed_at is not null) t
    group by project_id, day;
    perform projects.add_to_person(tenant, t.project_id, p.account_id,
      count(*) filter (where t.closed_at is null)::integer, count(t.completed_at)::integer)
    from projects.task_people p join projects.tasks t on t.id = p.task_id
    where p.part = 'assignee' and t.archived_at is null and (t.closed_at is null or t.completed_at is not null)
    group by t.project_id, p.account_id;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
