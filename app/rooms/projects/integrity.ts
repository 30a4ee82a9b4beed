/** What each of the people of the project `p` has. */
const havings = `select a.account_id, count(*) filter (where t.closed_at is null), count(t.completed_at)
  from projects.task_people a join projects.tasks t on t.tenant_id = a.tenant_id and t.id = a.task_id
  where t.tenant_id = p.tenant_id and t.project_id = p.id and a.part = 'assignee' and t.archived_at is null
    and (t.closed_at is null or t.completed_at is not null) group by 1`

/** Promises of this room that `npm run prove` checks in any live database: each statement finds the breaches. */
export const integrity: { promise: string; breaches: string }[] = [
  {
    promise: 'a task is done when its status says so, and open when it does not',
    breaches: `select t.tenant_id, t.id from projects.tasks t join projects.statuses s on s.tenant_id = t.tenant_id and s.id = t.status_id
      where (t.completed_at is not null) <> (s.stage = 'completed') or (t.closed_at is not null) <> (s.stage in ('completed', 'cancelled'))`,
  },
  {
    promise: 'the next number of a project is above all that were given',
    breaches: `select p.tenant_id, p.id from projects.projects p
      where p.next_number <= (select max(t.number) from projects.tasks t where t.tenant_id = p.tenant_id and t.project_id = p.id)`,
  },
  {
    promise: 'a project has one status in which new tasks begin',
    breaches: `select p.tenant_id, p.id from projects.projects p
      where not exists (select from projects.statuses s where s.tenant_id = p.tenant_id and s.project_id = p.id and s.is_default)`,
  },
  {
    promise: 'a status has counted the tasks that are in it',
    breaches: `select s.tenant_id, s.id from projects.statuses s left join lateral (
        select count(*) filter (where t.archived_at is null and t.closed_at is null) as open,
          count(*) filter (where t.archived_at is null and t.completed_at is not null) as done,
          count(*) filter (where t.archived_at is null and t.closed_at is not null and t.completed_at is null) as cancelled,
          count(*) filter (where t.archived_at is null and t.start_on is not null and (t.closed_at is null or t.completed_at is not null)) as dated,
          count(t.archived_at) as archived
        from projects.tasks t where t.tenant_id = s.tenant_id and t.status_id = s.id) n on true
      where (s.open_tasks, s.done_tasks, s.cancelled_tasks, s.dated_tasks, s.archived_tasks)
        is distinct from (n.open, n.done, n.cancelled, n.dated, n.archived)`,
  },
  {
    promise: 'a project has counted by day what was added and done',
    breaches: `select p.tenant_id, p.id from projects.projects p where exists (
        select c.on_day, c.added, c.done from projects.day_counts c
          where c.tenant_id = p.tenant_id and c.project_id = p.id and (c.added <> 0 or c.done <> 0)
        except select day, sum(added), sum(done) from (
            select (t.created_at at time zone 'Asia/Bangkok')::date as day, 1 as added, 0 as done from projects.tasks t
              where t.tenant_id = p.tenant_id and t.project_id = p.id and t.archived_at is null and (t.closed_at is null or t.completed_at is not null)
            union all select (t.completed_at at time zone 'Asia/Bangkok')::date, 0, 1 from projects.tasks t
              where t.tenant_id = p.tenant_id and t.project_id = p.id and t.archived_at is null and t.completed_at is not null) n group by 1)
      or (select coalesce(sum(c.added), 0) from projects.day_counts c where c.tenant_id = p.tenant_id and c.project_id = p.id)
        <> (select coalesce(sum(s.open_tasks + s.done_tasks), 0) from projects.statuses s where s.tenant_id = p.tenant_id and s.project_id = p.id)`,
  },
  {
    promise: 'a project has counted what each of its people has',
    breaches: `select p.tenant_id, p.id from projects.projects p where exists (
        (select c.account_id, c.open_tasks, c.done_tasks from projects.person_counts c
          where c.tenant_id = p.tenant_id and c.project_id = p.id and (c.open_tasks <> 0 or c.done_tasks <> 0)
        except ${havings})
        union all (${havings} except select c.account_id, c.open_tasks, c.done_tasks from projects.person_counts c
          where c.tenant_id = p.tenant_id and c.project_id = p.id))`,
  },
  {
    promise: 'a project that is not archived keeps the lead it had',
    breaches: `select p.tenant_id, p.id from projects.projects p where p.state <> 'archived'
      and exists (select from projects.access a where a.tenant_id = p.tenant_id and a.project_id = p.id)
      and not exists (select from projects.access a where a.tenant_id = p.tenant_id and a.project_id = p.id and a.role = 'lead')`,
  },
]
