/** Tasks by the day on which they are due: from a day on, as many as a page holds; and of each day of a calendar the first. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { addDays } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { holidayOn } from '#kernel/thai-calendar/holidays.ts'
import { projectFor, type SeenProject } from '../rights.ts'
import { type ProjectTables, query } from '../room.ts'
import { calendarOf } from '../schedule/plan-of.ts'
import { isWorkedBy, unsureYears } from '../schedule/working-days.ts'
import { filterOf, TaskFilter } from '../task/filter.ts'
import { type TaskLine, taskLine, today } from '../task/task-line.ts'

type Any = Tools<ProjectTables>

export interface AgendaDay {
  day: string
  isOff: boolean
  /** Of the holiday, where it is one. */
  holiday: { th: string; en: string } | null
  tasks: TaskLine[]
  /** Of that day altogether. */
  count: number
}

export interface SeenAgenda {
  from: string
  today: string
  days: AgendaDay[]
  /** The day from which it goes on; null: nothing is due after these. */
  next: string | null
  overdue: number
}

/** Days with something due that one page shows, and what of each. */
const mostDays = 14
const mostOfDay = 10

const Asked = TaskFilter.extend({ projectId: z.uuid(), from: z.iso.date().optional() })

/** From a day on, left out: today. Errors: 404 for a project one is not in. */
export const seeAgenda = query({
  may: 'projects.work',
  input: Asked,
  async run(tools, { projectId, from: asked, ...filter }): Promise<SeenAgenda> {
    const project = await projectFor(tools, projectId, 'see')
    const now = businessDate(new Date())
    const from = asked ?? now
    const where = sql`t.project_id = ${projectId} and t.archived_at is null and ${filterOf(tools, filter)}`
    // From day to day by the index: a day is looked for after the one before it.
    const { rows: found } = await sql<{ day: string }>`
      with recursive days as (
        (select t.due_on as day, 1 as place from projects.tasks t where ${where} and t.due_on >= ${from}::date order by t.due_on limit 1)
        union all
        select (select t.due_on from projects.tasks t where ${where} and t.due_on > d.day order by t.due_on limit 1), d.place + 1
        from days d where d.day is not null and d.place <= ${mostDays})
      select day from days where day is not null order by day`.execute(tools.db)
    const shown = found.slice(0, mostDays).map(({ day }) => day)
    const last = shown.at(-1)
    const withToday = from <= now && (last === undefined || found.length <= mostDays || now <= last)
    const days = withToday ? [...new Set([...shown, now])].toSorted() : shown
    const { rows: late } = await sql<{ count: number }>`
      select count(*)::int as count from projects.tasks t where ${where} and t.closed_at is null and t.due_on < ${today}`.execute(
      tools.db,
    )
    return {
      from,
      today: now,
      days: await tasksOfDays(tools, { project, days, filter, most: mostOfDay }),
      next: found[mostDays]?.day ?? null,
      overdue: late[0]!.count,
    }
  },
})

export interface SeenCalendar {
  today: string
  days: AgendaDay[]
  /** Years of these days whose holidays are not certain. */
  unsure: number[]
}

const mostOfCalendarDay = { month: 2, week: 12 }

/** The days of a month or a week. Errors: 404 for a project one is not in. */
export const seeCalendar = query({
  may: 'projects.work',
  input: TaskFilter.extend({ projectId: z.uuid(), from: z.iso.date(), until: z.iso.date() }),
  async run(tools, { projectId, from, until, ...filter }): Promise<SeenCalendar> {
    const project = await projectFor(tools, projectId, 'see')
    const days: string[] = []
    for (let day = from; day < until && days.length < 42; day = addDays(day, 1)) days.push(day)
    const most = days.length > 7 ? mostOfCalendarDay.month : mostOfCalendarDay.week
    const calendar = await calendarOf(tools, project.calendarId)
    return {
      today: businessDate(new Date()),
      days: await tasksOfDays(tools, { project, days, filter, most }),
      unsure: unsureYears(calendar, days[0] ?? from, days.at(-1) ?? from),
    }
  },
})

interface Days {
  project: SeenProject
  days: readonly string[]
  filter: TaskFilter
  most: number
}

async function tasksOfDays(tools: Any, { project, days, filter, most }: Days): Promise<AgendaDay[]> {
  const isFound = sql`t.project_id = ${project.id} and t.archived_at is null and t.due_on = n.day and ${filterOf(tools, filter)}`
  const { rows } = await sql<TaskLine & { count: number }>`
    select ${taskLine}, n.count from (
      select n.day, (select count(*)::int from projects.tasks t where ${isFound}) as count from unnest(${[...days]}::date[]) as n(day)) n
      cross join lateral (select t.* from projects.tasks t where ${isFound} order by t.closed_at is not null, t.number limit ${most}) t
      join projects.statuses s on s.id = t.status_id
    order by n.day, t.closed_at is not null, t.number`.execute(tools.db)
  const calendar = await calendarOf(tools, project.calendarId)
  const isWorked = isWorkedBy(calendar)
  return days.map((day) => {
    const own = rows.filter(({ dueOn }) => dueOn === day)
    const holiday = calendar.holidays === 'none' ? undefined : holidayOn(day, calendar.holidays)
    return {
      day,
      isOff: !isWorked(day),
      holiday: holiday && !isWorked(day) ? { th: holiday.th, en: holiday.en } : null,
      tasks: own.map(({ count: _, ...task }) => task),
      count: own[0]?.count ?? 0,
    }
  })
}
