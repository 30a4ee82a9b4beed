/** The whole of one task: what it says, who does it, what it waits for and who waits for it. */
import { sql } from 'kysely'
import * as z from 'zod'
import { recordHistory } from '#kernel/history.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { projectFor, type ProjectRole } from '../rights.ts'
import { query } from '../room.ts'
import type { LinkKind } from '../schedule/plan.ts'
import type { Priority, Stage } from '../stages.ts'

export interface LinkedTask {
  id: string
  number: number
  title: string
  isClosed: boolean
  kind: LinkKind
  lag: number
}

export interface CheckItem {
  id: string
  text: string
  isDone: boolean
  dueOn: string | null
}

export interface SeenTask {
  id: string
  projectId: string
  groupId: string
  key: string
  role: ProjectRole
  isProjectOver: boolean
  title: string
  description: string
  statusId: string
  stage: Stage
  priority: Priority
  startOn: string | null
  dueOn: string | null
  dueMinute: number | null
  days: number | null
  isPinned: boolean
  slack: number | null
  progress: number
  estimateMinutes: number | null
  recurrence: string
  parent: { id: string; title: string } | null
  archivedAt: Date | null
  completedAt: Date | null
  assignees: string[]
  watchers: string[]
  isForClient: boolean
  remindDays: number | null
  categories: string[]
  parts: { id: string; number: number; title: string; isClosed: boolean }[]
  before: LinkedTask[]
  after: LinkedTask[]
  lists: { id: string; name: string; items: CheckItem[] }[]
  logs: { id: string; onDay: string; minutes: number; note: string; who: string; isMine: boolean }[]
}

/** Errors: 404 for a task of a project one is not in. */
export const seeTask = query({
  may: 'projects.work',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }): Promise<SeenTask> {
    const task = await tools.db
      .selectFrom('projects.tasks')
      .select('project_id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!task) return notFound()
    const project = await projectFor(tools, task.project_id, 'see')
    const linked = (own: 'from_id' | 'to_id', other: 'from_id' | 'to_id') => sql`
      coalesce((select json_agg(json_build_object('id', o.id, 'number', o.number, 'title', o.title, 'isClosed', o.closed_at is not null,
        'kind', d.kind, 'lag', d.lag) order by o.number) from projects.dependencies d join projects.tasks o on o.id = d.${linkColumns[other]}
        where d.project_id = t.project_id and d.${linkColumns[own]} = t.id), '[]')`
    const { rows } = await sql<Omit<SeenTask, 'projectId' | 'groupId' | 'role' | 'isProjectOver'> & { number: number }>`
      select t.id, t.number, t.title, t.description, t.status_id as "statusId", s.stage, t.priority, t.start_on as "startOn", t.due_on as "dueOn",
        t.due_minute as "dueMinute", t.days, t.is_pinned as "isPinned", t.slack, t.progress, t.estimate_minutes as "estimateMinutes",
        t.recurrence, t.is_for_client as "isForClient", t.remind_days as "remindDays", t.archived_at as "archivedAt", t.completed_at as "completedAt",
        (select json_build_object('id', o.id, 'title', o.title) from projects.tasks o where o.id = t.parent_id) as parent,
        array(select p.account_id::text from projects.task_people p where p.task_id = t.id and p.part = 'assignee' order by 1) as assignees,
        array(select p.account_id::text from projects.task_people p where p.task_id = t.id and p.part = 'watcher' order by 1) as watchers,
        array(select c.category_id::text from projects.task_categories c where c.task_id = t.id order by 1) as categories,
        coalesce((select json_agg(json_build_object('id', o.id, 'number', o.number, 'title', o.title, 'isClosed', o.closed_at is not null)
          order by o.number) from projects.tasks o where o.project_id = t.project_id and o.parent_id = t.id and o.archived_at is null), '[]') as parts,
        ${linked('to_id', 'from_id')} as before, ${linked('from_id', 'to_id')} as after,
        coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name, 'items', coalesce((
            select json_agg(json_build_object('id', i.id, 'text', i.text, 'isDone', i.done_at is not null, 'dueOn', i.due_on) order by i.position, i.id)
            from projects.checklist_items i where i.checklist_id = l.id), '[]')) order by l.position, l.id)
          from projects.checklists l where l.task_id = t.id), '[]') as lists,
        coalesce((select json_agg(json_build_object('id', g.id, 'onDay', g.on_day, 'minutes', g.minutes, 'note', g.note,
            'who', coalesce(n.name, ''), 'isMine', g.account_id is not distinct from ${tools.context.actor.accountId}::uuid) order by g.on_day, g.id)
          from projects.time_logs g left join identity.names n on n.account_id = g.account_id where g.task_id = t.id), '[]') as logs
      from projects.tasks t join projects.statuses s on s.id = t.status_id where t.id = ${id}`.execute(tools.db)
    const { number, ...seen } = rows[0]!
    return {
      ...seen,
      projectId: project.id,
      groupId: project.groupId,
      key: `${project.key}-${number}`,
      role: project.role,
      isProjectOver: project.state === 'archived',
    }
  },
})

/** Errors: 404. */
export const taskHistory = query({
  may: 'projects.work',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }) {
    const task = await tools.db
      .selectFrom('projects.tasks')
      .select('project_id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!task) return notFound()
    await projectFor(tools, task.project_id, 'see')
    const entries = await recordHistory(tools.db, { room: 'projects', subjects: [`task:${id}`] })
    return entries.map(({ details: _, ...entry }) => entry)
  },
})

const linkColumns = { from_id: sql`from_id`, to_id: sql`to_id` }
