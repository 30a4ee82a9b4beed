/** A project in numbers, each of which leads to its tasks: by status, by person, how it went, what is late, what comes. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { addDays } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { projectFor } from '../rights.ts'
import { type ProjectTables, query } from '../room.ts'
import { filterOf, isFiltering, TaskFilter } from '../task/filter.ts'
import { type TaskLine, taskLine, today } from '../task/task-line.ts'

type Any = Tools<ProjectTables>

export interface StatusCount {
  id: string
  count: number
}

export interface PersonCount {
  id: string
  open: number
  done: number
  late: number
}

export interface BurnPoint {
  /** The last day of its week, or of what there is of it. */
  day: string
  /** Written down until then, and done until then, of what is there now. */
  all: number
  done: number
}

export interface SeenDashboard {
  today: string
  statuses: StatusCount[]
  people: PersonCount[]
  burn: BurnPoint[]
  open: number
  done: number
  late: number
  overdue: TaskLine[]
  /** Open and due, today and the six days after. */
  next: { day: string; count: number }[]
}

const weeks = 12
const mostOverdue = 8
const mostPeople = 30

/** Errors: 404 for a project one is not in. */
export const seeDashboard = query({
  may: 'projects.work',
  input: TaskFilter.extend({ projectId: z.uuid() }),
  async run(tools, { projectId, ...filter }): Promise<SeenDashboard> {
    await projectFor(tools, projectId, 'see')
    const asked = { projectId, filter, where: whereOf(tools, projectId, filter) }
    const now = businessDate(new Date())
    const statuses = await statusesOf(tools, asked)
    const { overdue, late } = await overdueOf(tools, asked)
    const days = Array.from({ length: 7 }, (_, at) => addDays(now, at))
    const { rows: due } = await sql<{ day: string; count: number }>`
      select t.due_on as day, count(*)::int as count from projects.tasks t
      where ${asked.where} and t.closed_at is null and t.due_on between ${today} and ${today} + 6 group by 1`.execute(
      tools.db,
    )
    return {
      today: now,
      statuses: statuses.map(({ id, count }) => ({ id, count })),
      open: statuses.reduce((sum, { open }) => sum + open, 0),
      done: statuses.reduce((sum, { done }) => sum + done, 0),
      people: await peopleCounts(tools, asked),
      burn: burnUp(await daysOf(tools, asked), now),
      late,
      overdue,
      next: days.map((day) => ({ day, count: due.find((one) => one.day === day)?.count ?? 0 })),
    }
  },
})

interface Asked {
  projectId: string
  filter: TaskFilter
  where: ReturnType<typeof whereOf>
}

const whereOf = (tools: Any, projectId: string, filter: TaskFilter) =>
  sql<boolean>`t.project_id = ${projectId} and t.archived_at is null and ${filterOf(tools, filter)}`

interface CountedStatus extends StatusCount {
  open: number
  done: number
}

/** Without a filter each status has its own counts; with one they are counted. */
async function statusesOf(tools: Any, { projectId, filter, where }: Asked): Promise<CountedStatus[]> {
  const { rows } = isFiltering(filter)
    ? await sql<CountedStatus>`
        select s.id, coalesce(n.count, 0) as count, coalesce(n.open, 0) as open, coalesce(n.done, 0) as done
        from projects.statuses s left join (
          select t.status_id, count(*)::int as count, count(*) filter (where t.closed_at is null)::int as open, count(t.completed_at)::int as done
          from projects.tasks t where ${where} group by 1) n on n.status_id = s.id
        where s.project_id = ${projectId} order by s.position, s.id`.execute(tools.db)
    : await sql<CountedStatus>`
        select s.id, s.open_tasks + s.done_tasks + s.cancelled_tasks as count, s.open_tasks as open, s.done_tasks as done
        from projects.statuses s where s.project_id = ${projectId} order by s.position, s.id`.execute(tools.db)
  return rows
}

async function overdueOf(tools: Any, { where }: Asked): Promise<{ overdue: TaskLine[]; late: number }> {
  const isLate = sql`${where} and t.closed_at is null and t.due_on < ${today}`
  const { rows: overdue } = await sql<TaskLine>`
    select ${taskLine} from projects.tasks t join projects.statuses s on s.id = t.status_id where ${isLate}
    order by t.due_on, t.number limit ${mostOverdue}`.execute(tools.db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from projects.tasks t where ${isLate}`.execute(tools.db)
  return { overdue, late: rows[0]!.count }
}

/** The most open ones first; whoever has none is left out. */
async function peopleCounts(tools: Any, { projectId, filter, where }: Asked): Promise<PersonCount[]> {
  const { rows } = isFiltering(filter)
    ? await sql<Omit<PersonCount, 'late'>>`
        select p.account_id as id, count(*) filter (where t.closed_at is null)::int as open, count(t.completed_at)::int as done
        from projects.tasks t join projects.task_people p on p.task_id = t.id and p.part = 'assignee'
        where ${where} group by 1`.execute(tools.db)
    : await sql<Omit<PersonCount, 'late'>>`
        select c.account_id as id, c.open_tasks as open, c.done_tasks as done from projects.person_counts c
        where c.project_id = ${projectId}`.execute(tools.db)
  const { rows: late } = await sql<{ id: string; late: number }>`
    select p.account_id as id, count(*)::int as late
    from projects.tasks t join projects.task_people p on p.task_id = t.id and p.part = 'assignee'
    where ${where} and t.closed_at is null and t.due_on < ${today} group by 1`.execute(tools.db)
  const lateOf = (id: string) => late.find((one) => one.id === id)?.late ?? 0
  return rows
    .filter(({ open, done }) => open > 0 || done > 0)
    .map((row) => ({ ...row, late: lateOf(row.id) }))
    .toSorted((one, other) => other.open - one.open || other.done - one.done)
    .slice(0, mostPeople)
}

interface DayCount {
  day: string
  added: number
  done: number
}

async function daysOf(tools: Any, { projectId, filter, where }: Asked): Promise<DayCount[]> {
  const { rows } = isFiltering(filter)
    ? await sql<DayCount>`
        select day, sum(added)::int as added, sum(done)::int as done from (
          select (t.created_at at time zone 'Asia/Bangkok')::date as day, 1 as added, 0 as done from projects.tasks t
            where ${where} and (t.closed_at is null or t.completed_at is not null)
          union all select (t.completed_at at time zone 'Asia/Bangkok')::date, 0, 1 from projects.tasks t
            where ${where} and t.completed_at is not null) n
        group by 1 order by 1`.execute(tools.db)
    : await sql<DayCount>`
        select c.on_day as day, c.added, c.done from projects.day_counts c where c.project_id = ${projectId}
        order by c.on_day`.execute(tools.db)
  return rows
}

/** Week by week until today, the last twelve: how many there were, and how many of them were done. */
function burnUp(days: readonly DayCount[], now: string): BurnPoint[] {
  const first = days[0]?.day
  if (first === undefined) return []
  const ends = Array.from({ length: weeks }, (_, at) => addDays(now, -7 * (weeks - 1 - at))).filter(
    (day) => day >= first,
  )
  return ends.map((end) => {
    const until = days.filter(({ day }) => day <= end)
    return {
      day: end,
      all: until.reduce((sum, { added }) => sum + added, 0),
      done: until.reduce((sum, { done }) => sum + done, 0),
    }
  })
}
