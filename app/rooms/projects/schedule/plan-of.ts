/** The plan of a project as the database has it, and what becomes of its dates. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { refuse } from '../refusals.ts'
import type { ProjectTables } from '../room.ts'
import { TooFar } from './day-index.ts'
import { Circle } from './network.ts'
import type { LinkKind, Plan, Schedule } from './plan.ts'
import { schedule } from './schedule.ts'
import { isWorkedBy, usualCalendar, type WorkCalendar } from './working-days.ts'

type Any = Tools<ProjectTables>

export interface PlannedTask {
  id: string
  number: number
  title: string
  startOn: string | null
  dueOn: string | null
  days: number | null
  isPinned: boolean
  slack: number | null
  parentId: string | null
  isOver: boolean
}

export interface Read {
  tasks: readonly PlannedTask[]
  plan: Plan
}

export async function calendarOf({ db }: Any, calendarId: string | null): Promise<WorkCalendar> {
  if (calendarId === null) return usualCalendar
  const calendar = await db
    .selectFrom('projects.calendars')
    .select(['weekdays', 'holidays', 'has_substitutes'])
    .where('id', '=', calendarId)
    .executeTakeFirst()
  if (!calendar) return usualCalendar
  const days = await db
    .selectFrom('projects.calendar_days')
    .select(['on_day', 'is_worked'])
    .where('calendar_id', '=', calendarId)
    .execute()
  return {
    weekdays: [...calendar.weekdays].map(Number),
    holidays: calendar.holidays,
    hasSubstitutes: calendar.has_substitutes,
    days: Object.fromEntries(days.map(({ on_day, is_worked }) => [on_day, is_worked])),
  }
}

export async function readPlan(tools: Any, projectId: string): Promise<Read> {
  const project = await tools.db
    .selectFrom('projects.projects')
    .select(['start_on', 'calendar_id'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  const { rows: tasks } = await sql<PlannedTask>`
    select t.id, t.number, t.title, t.start_on as "startOn", t.due_on as "dueOn", t.days, t.is_pinned as "isPinned", t.slack,
      t.parent_id as "parentId", t.completed_at is not null as "isOver"
    from projects.tasks t where t.project_id = ${projectId} and t.archived_at is null
      and (t.closed_at is null or t.completed_at is not null) order by t.number`.execute(tools.db)
  const links = await tools.db
    .selectFrom('projects.dependencies')
    .select(['from_id as from', 'to_id as to', 'kind', 'lag', 'is_elapsed as isElapsed'])
    .where('project_id', '=', projectId)
    .execute()
  const plan: Plan = {
    startOn: project.start_on,
    calendars: { '': isWorkedBy(await calendarOf(tools, project.calendar_id)) },
    tasks: tasks.map(({ id, days, parentId, startOn, dueOn, isPinned, isOver }) => ({
      id,
      days,
      parentId,
      pinnedOn: isPinned ? startOn : null,
      wishedOn: startOn,
      was: isOver || days === null ? spanOf(startOn, dueOn) : null,
    })),
    links: links.map((link) => ({ ...link, kind: link.kind as LinkKind })), // by its check
  }
  return { tasks, plan }
}

const spanOf = (startOn: string | null, dueOn: string | null) => {
  const [first, last] = [startOn ?? dueOn, dueOn ?? startOn]
  return first !== null && last !== null ? { first, last } : null
}

/** Errors: 409 CIRCLE with the keys of the way round, 422 past 2099. */
export function scheduled(tasks: readonly Pick<PlannedTask, 'id' | 'number' | 'title'>[], plan: Plan): Schedule {
  try {
    return schedule(plan)
  } catch (error) {
    if (error instanceof Circle) {
      const names = new Map(tasks.map(({ id, title }) => [id, title]))
      return refuse('circle', { path: error.path.map((id) => names.get(id) ?? '') })
    }
    if (error instanceof TooFar) return refuse('tooFar')
    throw error
  }
}
