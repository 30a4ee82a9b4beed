/** A task once more: the next of one that repeats, or somebody's copy. Its ticks are open again, its links stay behind. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { addDays } from '#kernel/calendar.ts'
import type { SeenProject } from '../rights.ts'
import type { ProjectTables } from '../room.ts'
import { insertTask } from './insert-task.ts'

interface Copied {
  id: string
  dueOn: string | null
  /** Its rule, where it is the next of one that repeats. */
  recurrence: string
  isWorked: (day: string) => boolean
}

export async function copyTask(
  tools: Tools<ProjectTables>,
  project: SeenProject,
  { id, dueOn, recurrence, isWorked }: Copied,
): Promise<{ id: string }> {
  const { db } = tools
  const task = await db
    .selectFrom('projects.tasks')
    .select([
      'title',
      'description',
      'priority',
      'days',
      'parent_id',
      'estimate_minutes',
      'start_on',
      'due_minute',
      'remind_days',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const startOn = task.start_on === null || dueOn === null ? null : walkedBack(dueOn, (task.days ?? 1) - 1, isWorked)
  const copy = await insertTask(tools, project.id, {
    title: task.title,
    description: task.description,
    priority: task.priority,
    days: startOn === null ? null : task.days,
    start_on: startOn,
    due_on: dueOn,
    due_minute: task.due_minute,
    remind_days: task.remind_days,
    parent_id: task.parent_id,
    estimate_minutes: task.estimate_minutes,
    recurrence,
    repeats_id: recurrence === '' ? null : id,
  })
  await sql`insert into projects.task_people (task_id, account_id, part)
    select ${copy.id}, account_id, part from projects.task_people where task_id = ${id}`.execute(db)
  await sql`insert into projects.task_categories (project_id, task_id, category_id)
    select project_id, ${copy.id}, category_id from projects.task_categories where task_id = ${id}`.execute(db)
  await sql`
    with lists as (
      insert into projects.checklists (task_id, name, position)
      select ${copy.id}, name, position from projects.checklists where task_id = ${id} order by position, id returning id, position, name)
    insert into projects.checklist_items (checklist_id, text, position)
    select n.id, i.text, i.position
    from (select id, row_number() over (order by position, id) as place from projects.checklists where task_id = ${id}) o
      join (select id, row_number() over (order by position, id) as place from lists) n on n.place = o.place
      join projects.checklist_items i on i.checklist_id = o.id`.execute(db)
  return copy
}

/** That many working days before a day. */
function walkedBack(day: string, days: number, isWorked: (day: string) => boolean): string {
  let at = day
  for (let left = days, idle = 0; left > 0 && idle < 366;) {
    at = addDays(at, -1)
    idle++
    if (!isWorked(at)) continue
    left--
    idle = 0
  }
  return at
}
