/** What of the projects has a time, for people's calendars: open tasks that somebody is to do, on the day they are due. */
import { sql } from 'kysely'
import { businessDayStart } from '#kernel/dates.ts'
import type { TimedEntry, TimedRoom, TimedSpan } from '#kernel/timed.ts'
import { taskPath } from './links.ts'
import { within } from './room.ts'
import { setTaskField } from './task/set-field.ts'

interface TaskRow {
  id: string
  key: string
  title: string
  project: string
  dueOn: string
  dueMinute: number | null
  revision: number
  changedAt: Date
  isMovable: boolean
}

/** Of projects in which they still are; who only looks moves nothing. */
const tasksOf = within(async ({ db }, accountId: string, { from, until }: TimedSpan): Promise<TimedEntry[]> => {
  const { rows } = await sql<TaskRow>`
    select t.id, p.key || '-' || t.number as key, t.title, p.name as project, t.due_on as "dueOn", t.due_minute as "dueMinute",
      t.version as revision, t.updated_at as "changedAt", bool_or(a.role <> 'viewer') as "isMovable"
    from projects.task_people w join projects.tasks t on t.id = w.task_id join projects.projects p on p.id = t.project_id
      join projects.access a on a.project_id = p.id and a.account_id = w.account_id
    where w.account_id = ${accountId}::uuid and w.part = 'assignee' and t.due_on >= ${from}::date and t.due_on < ${until}::date
      and t.closed_at is null and t.archived_at is null and p.state <> 'archived' and not p.is_template
    group by t.id, t.number, t.title, t.due_on, t.due_minute, t.version, t.updated_at, p.key, p.name order by t.due_on, t.id limit 1000`.execute(
    db,
  )
  return rows.map(({ id, key, title, project, dueOn, dueMinute, ...row }) => ({
    ...row,
    id,
    kind: 'task',
    title: { th: title, en: title },
    detail: { th: `${key} · ${project}`, en: `${key} · ${project}` },
    path: taskPath(id),
    isFree: true,
    ...(dueMinute === null
      ? { day: dueOn, lastDay: dueOn }
      : { startsAt: new Date(businessDayStart(dueOn).getTime() + dueMinute * 60_000), endsAt: null }),
  }))
})

export const timed: TimedRoom = {
  kinds: { task: { name: { th: 'งานโครงการ', en: 'Project tasks' }, tone: 'neutral' } },
  of: (tools, accountId, span) => tasksOf(tools, accountId, span),
  async move(context, id, { day }) {
    await setTaskField(context, { id, field: 'dueOn', value: day })
  },
}
