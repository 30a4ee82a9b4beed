/** The tasks of a project as a table: a page of it, or a part of its file. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import type { Sort } from '#kernel/table-state.ts'
import { projectFor } from '../rights.ts'
import { type ProjectTables, query } from '../room.ts'
import { filterOf, isFiltering, TaskFilter } from '../task/filter.ts'
import { type TaskLine, taskLine } from '../task/task-line.ts'
import { groupings, sortKeys, type Grouping, type SortKey } from './table-shape.ts'

export interface TableRow extends TaskLine {
  progress: number
  estimateMinutes: number | null
  categories: string[]
  slack: number | null
}

export interface SeenTable {
  rows: TableRow[]
  total: number
  page: number
  perPage: number
  group: Grouping
}

type Any = Tools<ProjectTables>

const perPage = 25
const filePart = 500

const TableInput = TaskFilter.extend({
  projectId: z.uuid(),
  sort: z
    .object({ key: z.enum(sortKeys), direction: z.enum(['ascending', 'descending']) })
    .nullable()
    .catch(null)
    .default(null),
  group: z.enum(groupings).catch('').default(''),
})

/** Errors: 404 for a project one is not in. */
export const seeTable = query({
  may: 'projects.work',
  input: TableInput.extend({ page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1) }),
  async run(tools, { projectId, sort, group, page: wanted, ...filter }): Promise<SeenTable> {
    await projectFor(tools, projectId, 'see')
    const total = await countOf(tools, projectId, filter)
    const page = Math.max(1, Math.min(wanted, Math.ceil(total / perPage)))
    const rows = await rowsOf(tools, { projectId, sort, group, filter }, perPage, (page - 1) * perPage)
    return { rows, total, page, perPage, group }
  },
})

/** Five hundred of the file, in the order of their numbers, after one. Errors: 404 for a project one is not in. */
export const seeTablePart = query({
  may: 'projects.work',
  input: TaskFilter.extend({ projectId: z.uuid(), after: z.int() }),
  async run(tools, { projectId, after, ...filter }) {
    const project = await projectFor(tools, projectId, 'see')
    const { rows } = await sql<TableRow & { status: string; names: string; called: string }>`
      select ${taskLine}, ${more}, s.name as status,
        (select string_agg(n.name, ', ' order by n.name) from projects.task_people p join identity.names n on n.account_id = p.account_id
          where p.task_id = t.id and p.part = 'assignee') as names,
        (select string_agg(k.name, ', ' order by k.position, k.id) from projects.task_categories c join projects.categories k on k.id = c.category_id
          where c.task_id = t.id) as called
      from projects.tasks t ${withStatus}
      where t.project_id = ${projectId} and t.archived_at is null and t.number > ${after} and ${filterOf(tools, filter)}
      order by t.number limit ${filePart}`.execute(tools.db)
    return { key: project.key, rows }
  },
})
export type FileRow = Awaited<ReturnType<typeof seeTablePart>>['rows'][number]

async function countOf(tools: Any, projectId: string, filter: TaskFilter): Promise<number> {
  const { rows } = isFiltering(filter)
    ? await sql<{ total: number }>`
        select count(*)::int as total from projects.tasks t
        where t.project_id = ${projectId} and t.archived_at is null and ${filterOf(tools, filter)}`.execute(tools.db)
    : await sql<{ total: number }>`
        select coalesce(sum(open_tasks + done_tasks + cancelled_tasks), 0)::int as total from projects.statuses
        where project_id = ${projectId}`.execute(tools.db)
  return rows[0]!.total
}

interface Asked {
  projectId: string
  sort: (Sort & { key: SortKey }) | null
  group: Grouping
  filter: TaskFilter
}

/** Found first, by what they are sorted by alone; what is said of them is read of those. */
async function rowsOf(tools: Any, asked: Asked, limit: number, offset: number): Promise<TableRow[]> {
  const { found, order } =
    asked.group === 'status'
      ? { found: byStatus(tools, asked, limit, offset), order: sql`order by n.place` }
      : { found: inOrder(tools, asked, limit, offset), order: orderOf(asked) }
  const { rows } = await sql<TableRow>`
    with found as (${found})
    select ${taskLine}, ${more}
    from found n cross join lateral (select * from projects.tasks where id = n.id offset 0) t ${withStatus}
    ${order}`.execute(tools.db)
  return rows
}

function inOrder(tools: Any, asked: Asked, limit: number, offset: number) {
  // Without their places: to number them, all would be read and sorted.
  return sql`
    select t.id from projects.tasks t ${asked.sort?.key === 'status' ? withStatus : nothing}
    where t.project_id = ${asked.projectId} and t.archived_at is null and ${filterOf(tools, asked.filter)}
    ${orderOf(asked)} limit ${limit} offset ${offset}`
}

/** Of each status no more than could be on the page: the rest of ten thousand is neither read nor sorted. */
function byStatus(tools: Any, asked: Asked, limit: number, offset: number) {
  const order = orderOf({ ...asked, group: '', sort: asked.sort?.key === 'status' ? null : asked.sort })
  return sql`
    select f.id, row_number() over (order by s.position, s.id, f.place) as place
    from projects.statuses s cross join lateral (
      select t.id, row_number() over (${order}) as place from projects.tasks t
      where t.project_id = ${asked.projectId} and t.status_id = s.id and t.archived_at is null and ${filterOf(tools, asked.filter)}
      ${order} limit ${limit + offset}) f
    where s.project_id = ${asked.projectId}
    order by s.position, s.id, f.place limit ${limit} offset ${offset}`
}

const more = sql`t.progress, t.estimate_minutes as "estimateMinutes", t.slack,
  array(select c.category_id::text from projects.task_categories c where c.task_id = t.id order by 1) as categories`
const nothing = sql``
const withStatus = sql`join projects.statuses s on s.id = t.status_id`

const ways = { ascending: sql`asc nulls last`, descending: sql`desc nulls last` }
const priority = sql`array_position(array['urgent', 'high', 'medium', 'low', 'none'], t.priority)`
const status = sql`(s.position, s.id)`

const sorts: Record<SortKey, ReturnType<typeof sql>> = {
  number: sql`t.number`,
  title: sql`lower(t.title)`,
  status,
  priority,
  start: sql`t.start_on`,
  due: sql`t.due_on`,
  days: sql`t.days`,
  progress: sql`t.progress`,
}

const groups: Record<Exclude<Grouping, '' | 'status'>, ReturnType<typeof sql>> = {
  priority,
  who: sql`(select string_agg(p.account_id::text, ' ' order by p.account_id) from projects.task_people p
    where p.task_id = t.id and p.part = 'assignee') nulls last`,
}

function orderOf({ sort, group }: Asked) {
  const by = [
    ...(group === '' || group === 'status' ? [] : [groups[group]]),
    ...(sort && sort.key !== 'number' ? [sql`${sorts[sort.key]} ${ways[sort.direction]}`] : []),
    sort?.key === 'number' && sort.direction === 'descending' ? sql`t.number desc` : sql`t.number`,
  ]
  return sql`order by ${sql.join(by)}`
}
