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
]
