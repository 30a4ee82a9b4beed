/** What waits for oneself: late, today, in the next days; and what was done today, to be opened again. */
import { sql } from 'kysely'
import * as z from 'zod'
import { addDays } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { projectFor, seenBy, workedBy } from '../rights.ts'
import { query } from '../room.ts'
import { filterOf, TaskFilter } from '../task/filter.ts'
import { type TaskLine, taskLine, today } from '../task/task-line.ts'

export interface TodoTask extends TaskLine {
  key: string
  projectId: string
  groupId: string
  project: string
  /** Where they only look they tick nothing. */
  mayWork: boolean
}

export interface SeenTodo {
  today: string
  /** The last day of the seven. */
  until: string
  late: TodoTask[]
  /** Due today, or begun and not due yet. */
  now: TodoTask[]
  week: TodoTask[]
  done: TodoTask[]
  /** Open ones that are due later or never. */
  later: number
}

const most = 40

/** Of one project, or of all that one sees. Errors: 404 for a project one is not in. */
export const seeTodo = query({
  may: 'projects.work',
  input: TaskFilter.extend({ projectId: z.uuid().nullable().default(null) }),
  async run(tools, { projectId, ...filter }): Promise<SeenTodo> {
    if (projectId !== null) await projectFor(tools, projectId, 'see')
    const own = sql`
      from projects.task_people a join projects.tasks t on t.id = a.task_id join projects.projects p on p.id = t.project_id
        join projects.statuses s on s.id = t.status_id
      where a.account_id = ${tools.context.actor.accountId}::uuid and a.part = 'assignee' and t.archived_at is null and ${filterOf(tools, filter)}
        and ${projectId === null ? sql`p.state not in ('archived', 'completed') and not p.is_template and ${seenBy(tools)}` : sql`p.id = ${projectId}`}`
    const said = sql`
      ${taskLine}, p.key || '-' || t.number as key, p.id as "projectId", p.group_id as "groupId", p.name as project, ${workedBy(tools)} as "mayWork"`
    const { rows: open } = await sql<TodoTask>`
      select ${said} ${own} and t.closed_at is null and (t.due_on < ${today} + 7 or t.start_on <= ${today})
      order by t.due_on nulls last, array_position(array['urgent', 'high', 'medium', 'low', 'none'], t.priority), t.number, t.id limit ${3 * most}`.execute(
      tools.db,
    )
    const { rows: done } = await sql<TodoTask>`
      select ${said} ${own} and t.completed_at >= (${today}::timestamp at time zone 'Asia/Bangkok')
      order by t.completed_at desc, t.id limit 20`.execute(tools.db)
    const { rows: all } = await sql<{ count: number }>`
      select count(*)::int as count ${own} and t.closed_at is null`.execute(tools.db)
    const day = businessDate(new Date())
    const isToday = ({ startOn, dueOn }: TodoTask) => dueOn === day || (startOn !== null && startOn <= day)
    const late = open.filter(({ isLate }) => isLate).slice(0, most)
    const now = open.filter((task) => !task.isLate && isToday(task)).slice(0, most)
    const week = open.filter((task) => !task.isLate && !isToday(task)).slice(0, most)
    return {
      today: day,
      until: addDays(day, 6),
      late,
      now,
      week,
      done,
      later: all[0]!.count - late.length - now.length - week.length,
    }
  },
})
