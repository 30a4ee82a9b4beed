/** A page of a project's plan by days: rows as they are stored, so that ten thousand tasks cost no more than a hundred. */
import { sql } from 'kysely'
import * as z from 'zod'
import { addDays } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { projectFor } from '../rights.ts'
import type { Tools } from '#kernel/action.server.ts'
import { refuse } from '../refusals.ts'
import { type ProjectTables, query } from '../room.ts'
import { calendarOf } from '../schedule/plan-of.ts'
import type { LinkKind } from '../schedule/plan.ts'
import { isWorkedBy, unsureYears } from '../schedule/working-days.ts'
import { filterOf, isFiltering, TaskFilter } from '../task/filter.ts'

export interface GanttRow {
  id: string
  number: number
  title: string
  first: string
  last: string
  days: number | null
  isPinned: boolean
  isOver: boolean
  isSummary: boolean
  slack: number | null
  progress: number
  /** As it was promised. */
  baseline: { first: string; last: string } | null
  /** Titles of what it waits for. */
  waits: string[]
}

export interface SeenGantt {
  rows: GanttRow[]
  links: { from: string; to: string; kind: LinkKind }[]
  /** What is drawn, both days included. */
  from: string
  until: string
  today: string
  /** Days off of what is drawn. */
  off: string[]
  /** Years of what is drawn whose holidays are not certain. */
  unsure: number[]
  page: number
  pages: number
  undated: number
  /** When the plan that is compared with was kept. */
  keptAt: Date | null
}

interface Counts {
  dated: number
  undated: number
}

const rowsAPage = 40
/** Days that one page draws at most: beyond lies another page, or a mistake of centuries. */
const mostDays = 800

/** Errors: 404 for a project one is not in. */
export const seeGantt = query({
  may: 'projects.work',
  input: TaskFilter.extend({
    projectId: z.uuid(),
    page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
  }),
  run: (tools, { projectId, page, ...filter }) => readGantt(tools, projectId, filter, { page, rowsAPage }),
})

/** More rows than these no paper shows. */
export const mostOnPaper = 1500

/** All of it, for paper and picture. Errors: 404; 409 TOO_MANY. */
export const seeWholeGantt = query({
  may: 'projects.work',
  input: TaskFilter.extend({ projectId: z.uuid() }),
  async run(tools, { projectId, ...filter }) {
    const gantt = await readGantt(tools, projectId, filter, { page: 1, rowsAPage: mostOnPaper })
    if (gantt.pages > 1) refuse('ganttTooLong', { most: mostOnPaper })
    const { key, name } = await projectFor(tools, projectId, 'see')
    return { gantt, key, name }
  },
})

async function readGantt(
  tools: Tools<ProjectTables>,
  projectId: string,
  filter: TaskFilter,
  { page, rowsAPage: most }: { page: number; rowsAPage: number },
): Promise<SeenGantt> {
  const project = await projectFor(tools, projectId, 'see')
  const where = sql`t.project_id = ${projectId} and t.archived_at is null and (t.closed_at is null or t.completed_at is not null) and ${filterOf(tools, filter)}`
  const counts = isFiltering(filter)
    ? await sql<Counts>`
          select count(t.start_on)::int as dated, count(*) filter (where t.start_on is null)::int as undated from projects.tasks t where ${where}`.execute(
        tools.db,
      )
    : await sql<Counts>`
          select coalesce(sum(s.dated_tasks), 0)::int as dated, coalesce(sum(s.open_tasks + s.done_tasks - s.dated_tasks), 0)::int as undated
          from projects.statuses s where s.project_id = ${projectId}`.execute(tools.db)
  const { dated, undated } = counts.rows[0]!
  const pages = Math.max(1, Math.ceil(dated / most))
  const shown = Math.min(page, pages)
  const kept = await tools.db
    .selectFrom('projects.baselines')
    .select(['id', 'made_at'])
    .where('project_id', '=', projectId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { rows } = await sql<GanttRow>`
      select t.id, t.number, t.title, t.start_on as first, t.due_on as last, t.days, t.is_pinned as "isPinned",
        t.completed_at is not null as "isOver", t.slack, t.progress,
        -- Not "exists": that is answered for all tasks at once, also where forty are shown.
        coalesce((select true from projects.tasks c where c.project_id = t.project_id and c.parent_id = t.id and c.archived_at is null limit 1), false) as "isSummary",
        (select json_build_object('first', b.start_on, 'last', b.due_on) from projects.baseline_tasks b
          where b.baseline_id = ${kept?.id ?? null}::uuid and b.task_id = t.id) as baseline,
        array(select f.title from projects.dependencies d join projects.tasks f on f.id = d.from_id where d.project_id = t.project_id and d.to_id = t.id order by f.number limit 10) as waits
      from projects.tasks t where ${where} and t.start_on is not null and t.due_on is not null
      order by t.start_on, t.number limit ${most} offset ${(shown - 1) * most}`.execute(tools.db)
  const ids = rows.map(({ id }) => id)
  const links = await sql<{ from: string; to: string; kind: LinkKind }>`
      select d.from_id as from, d.to_id as to, d.kind from projects.dependencies d
      where d.project_id = ${project.id} and d.from_id = any(${ids}::uuid[]) and d.to_id = any(${ids}::uuid[])`.execute(
    tools.db,
  )
  const today = businessDate(new Date())
  const days = rows
    .flatMap(({ first, last, baseline }) => [first, last, ...(baseline ? [baseline.first, baseline.last] : [])])
    .toSorted()
  const from = addDays(days[0] ?? today, -3)
  const until = [addDays(days.at(-1) ?? today, 10), addDays(from, mostDays)].toSorted()[0]!
  const calendar = await calendarOf(tools, project.calendarId)
  const isWorked = isWorkedBy(calendar)
  const off: string[] = []
  for (let day = from; day <= until; day = addDays(day, 1)) if (!isWorked(day)) off.push(day)
  return {
    rows,
    links: links.rows,
    from,
    until,
    today,
    off,
    unsure: rows.length === 0 ? [] : unsureYears(calendar, days[0]!, days.at(-1)!),
    page: shown,
    pages,
    undated,
    keptAt: kept?.made_at ?? null,
  }
}
