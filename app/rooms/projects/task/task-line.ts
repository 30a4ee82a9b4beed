/** A task as lists say it in one line: what, when, who. */
import { sql } from 'kysely'
import type { Priority, Stage } from '../stages.ts'

export interface TaskLine {
  id: string
  number: number
  title: string
  statusId: string
  stage: Stage
  priority: Priority
  startOn: string | null
  dueOn: string | null
  days: number | null
  isPinned: boolean
  isLate: boolean
  /** Completed or cancelled. */
  isClosed: boolean
  /** Those who do it. */
  people: string[]
  /** Titles of what must be over before it. */
  waitsFor: string[]
}

export const today = sql`(now() at time zone 'Asia/Bangkok')::date`

export const assignees = sql`array(select p.account_id::text from projects.task_people p where p.task_id = t.id and p.part = 'assignee' order by 1)`

/** Of `t`, a task, and `s`, its status. */
export const taskLine = sql`
  t.id, t.number, t.title, t.status_id as "statusId", s.stage, t.priority, t.start_on as "startOn", t.due_on as "dueOn", t.days,
  t.is_pinned as "isPinned", coalesce(t.closed_at is null and t.due_on < ${today}, false) as "isLate",
  t.closed_at is not null as "isClosed", ${assignees} as people,
  array(select f.title from projects.dependencies d join projects.tasks f on f.id = d.from_id
    where d.project_id = t.project_id and d.to_id = t.id and d.kind = 'FS' and f.closed_at is null and f.archived_at is null limit 5) as "waitsFor"`
