/** Groups with their projects, how far each is, and what of it is late; and what waits for oneself. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { managesAll, seenBy } from '../rights.ts'
import { type ProjectTables, query } from '../room.ts'
import type { Colour } from '../stages.ts'

type Any = Tools<ProjectTables>

export interface SeenGroup {
  id: string
  name: string
  colour: Colour
  projects: number
  isLead: boolean
  version: number
}

export interface ProjectLine {
  id: string
  groupId: string
  key: string
  name: string
  state: 'planned' | 'active' | 'on_hold' | 'completed' | 'archived'
  startOn: string
  dueOn: string | null
  /** The last day of its plan. */
  endsOn: string | null
  done: number
  all: number
  late: number
  /** A day that was promised cannot be kept. */
  missed: boolean
  health: Health
}

export interface OwnTask {
  id: string
  key: string
  title: string
  projectId: string
  groupId: string
  project: string
  dueOn: string | null
  isLate: boolean
}

/** A project is late when its plan ends past its day, or a promised day cannot be kept; at risk when a task is overdue. */
type Health = 'late' | 'risk' | 'fine'
function healthOf({
  late,
  missed,
  endsOn,
  dueOn,
  state,
}: Pick<ProjectLine, 'late' | 'missed' | 'endsOn' | 'dueOn' | 'state'>): Health {
  if (state === 'completed' || state === 'archived') return 'fine'
  if (missed) return 'late'
  if (dueOn !== null && endsOn !== null && endsOn > dueOn) return 'late'
  return late > 0 ? 'risk' : 'fine'
}

export const seeHome = query({
  may: 'projects.work',
  input: z.object({}),
  async run(tools) {
    const [groups, projects, own] = [await groupsOf(tools, null), await linesOf(tools, null), await ownTasks(tools)]
    return { groups, projects, ...own }
  },
})

/** Errors: 404 for a group one is not in, and in none of whose projects. */
export const seeGroup = query({
  may: 'projects.work',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }) {
    const [group] = await groupsOf(tools, id)
    if (!group) return notFound()
    return { group, projects: await linesOf(tools, id) }
  },
})

async function groupsOf(tools: Any, id: string | null): Promise<SeenGroup[]> {
  const all = managesAll(tools)
  const account = tools.context.actor.accountId
  const { rows } = await sql<SeenGroup>`
    select g.id, g.name, g.colour, g.version,
      (select count(*)::int from projects.projects p where p.group_id = g.id and p.state <> 'archived' and ${seenBy(tools)}) as projects,
      (${all} or exists (select from projects.group_members m where m.group_id = g.id and m.account_id = ${account}::uuid and m.role = 'lead')) as "isLead"
    from projects.groups g
    where g.archived_at is null and (${id}::uuid is null or g.id = ${id}::uuid) and (${all}
      or exists (select from projects.group_members m where m.group_id = g.id and m.account_id = ${account}::uuid)
      or exists (select from projects.projects p where p.group_id = g.id and ${seenBy(tools)}))
    order by g.position, g.name, g.id limit 200`.execute(tools.db)
  return rows
}

export async function linesOf(tools: Any, groupId: string | null): Promise<ProjectLine[]> {
  const { rows } = await sql<Omit<ProjectLine, 'health'>>`
    select p.id, p.group_id as "groupId", p.key, p.name, p.state, p.start_on as "startOn", p.due_on as "dueOn",
      n.done, n.all_of as all,
      (select count(*)::int from projects.tasks t where t.project_id = p.id and t.archived_at is null and t.closed_at is null
        and t.due_on < (now() at time zone 'Asia/Bangkok')::date) as late,
      (select t.due_on from projects.tasks t where t.project_id = p.id and t.archived_at is null and t.due_on is not null
        order by t.due_on desc limit 1) as "endsOn",
      exists (select from projects.tasks t where t.project_id = p.id and t.archived_at is null and t.closed_at is null
        and t.is_pinned and t.slack < 0) as missed
    from projects.projects p cross join lateral (
      select coalesce(sum(s.done_tasks), 0)::int as done, coalesce(sum(s.done_tasks + s.open_tasks), 0)::int as all_of
      from projects.statuses s where s.project_id = p.id) n
    where (${groupId}::uuid is null or p.group_id = ${groupId}::uuid) and ${seenBy(tools)}
    order by (p.state = 'archived'), (p.state = 'completed'), p.created_at desc limit 300`.execute(tools.db)
  return rows.map((row) => ({ ...row, health: healthOf(row) }))
}

/** Open tasks of one's own, the soonest first, and how many of them are late. */
async function ownTasks(tools: Any): Promise<{ tasks: OwnTask[]; open: number; late: number }> {
  const { db, context } = tools
  const mine = sql`
    from projects.task_people a join projects.tasks t on t.id = a.task_id join projects.projects p on p.id = t.project_id
    where a.account_id = ${context.actor.accountId}::uuid and a.part = 'assignee' and t.closed_at is null and t.archived_at is null
      and p.state not in ('archived', 'completed') and not p.is_template and ${seenBy(tools)}`
  const isLate = sql`t.due_on < (now() at time zone 'Asia/Bangkok')::date`
  const counted = await sql<{ open: number; late: number }>`
    select count(*)::int as open, count(*) filter (where ${isLate})::int as late ${mine}`.execute(db)
  const { rows } = await sql<OwnTask>`
    select t.id, p.key || '-' || t.number as key, t.title, p.id as "projectId", p.group_id as "groupId", p.name as project,
      t.due_on as "dueOn", coalesce(${isLate}, false) as "isLate"
    ${mine} order by t.due_on nulls last, t.id limit 20`.execute(db)
  return { tasks: rows, ...counted.rows[0]! }
}
