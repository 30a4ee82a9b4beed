/** The fields of a task that are more than a column: its days, its parent, its people and categories. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { refuse } from '../refusals.ts'
import { peopleOf } from '../project/people.ts'
import type { SeenProject } from '../rights.ts'
import type { ProjectTables } from '../room.ts'
import { calendarOf } from '../schedule/plan-of.ts'
import { type Dates, nearestWorked, withDays, withEnd, withStart } from '../schedule/typed-dates.ts'
import { isWorkedBy } from '../schedule/working-days.ts'
import type { FieldValue, TaskField } from './field-value.ts'

type Any = Tools<ProjectTables>

export async function readField({ db }: Any, id: string, field: TaskField): Promise<FieldValue> {
  const { rows } = await sql<{
    value: FieldValue
  }>`select ${reads[field]} as value from projects.tasks t where t.id = ${id}`.execute(db)
  return rows[0]!.value
}

const people = (part: 'assignee' | 'watcher') =>
  sql`array(select p.account_id::text from projects.task_people p where p.task_id = t.id and p.part = ${part} order by 1)`

const reads: Record<TaskField, ReturnType<typeof sql>> = {
  title: sql`t.title`,
  description: sql`t.description`,
  priority: sql`t.priority`,
  progress: sql`t.progress`,
  startOn: sql`t.start_on`,
  dueOn: sql`t.due_on`,
  dueMinute: sql`t.due_minute`,
  days: sql`t.days`,
  isPinned: sql`t.is_pinned`,
  estimate: sql`round(t.estimate_minutes / 60.0, 4)::float8`,
  recurrence: sql`t.recurrence`,
  parentId: sql`t.parent_id`,
  statusId: sql`t.status_id`,
  assignees: people('assignee'),
  watchers: people('watcher'),
  isForClient: sql`t.is_for_client`,
  remindDays: sql`t.remind_days`,
  categories: sql`array(select c.category_id::text from projects.task_categories c where c.task_id = t.id order by 1)`,
}

interface TypedDate {
  id: string
  field: 'startOn' | 'dueOn' | 'days' | 'isPinned'
  value: FieldValue
  agreed: boolean
}

/** Errors: 422 where it would end before it begins; 409 END_IS_OFF where it would end on a day off, until agreed. */
export async function writeDates(
  tools: Any,
  project: SeenProject,
  { id, field, value, agreed }: TypedDate,
): Promise<void> {
  const task = await tools.db
    .selectFrom('projects.tasks')
    .select(['start_on as startOn', 'due_on as dueOn', 'days', 'is_pinned as isPinned'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const works = isWorkedBy(await calendarOf(tools, project.calendarId))
  const dates = dated(task, {
    field,
    value,
    works,
    startOn: project.startOn,
    waits: await waitsForSome(tools, id),
    agreed,
  })
  if (dates.startOn !== null && dates.dueOn !== null && dates.dueOn < dates.startOn) refuse('endBeforeStart')
  await tools.db
    .updateTable('projects.tasks')
    .set({
      start_on: dates.startOn,
      due_on: dates.dueOn,
      days: dates.days,
      is_pinned: dates.isPinned,
      updated_at: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

interface Typed extends Omit<TypedDate, 'id'> {
  works: (day: string) => boolean
  startOn: string
  waits: boolean
}

function dated(task: Dates, { field, value, works, startOn, waits, agreed }: Typed): Dates {
  if (field === 'isPinned') {
    const from = task.startOn ?? task.dueOn ?? startOn
    return value === true
      ? { ...task, startOn: from, dueOn: task.dueOn ?? from, days: task.days ?? 1, isPinned: true }
      : { ...task, isPinned: false }
  }
  if (field === 'days') return withDays(task, value as number | null, startOn) // as its schema gives it
  const day = value as string | null // the other two are days
  if (field === 'startOn') return withStart(task, day, { works, waits })
  if (day !== null && task.startOn !== null && task.days !== 0 && !works(day) && !agreed)
    refuse('endIsOff', { day, ...nearestWorked(works, day) })
  return withEnd(task, day, { works, waits })
}

async function waitsForSome({ db }: Any, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('projects.dependencies')
    .select('from_id')
    .where('to_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Errors: 404 for a task of another project; 409 for a part of itself. Circles over links are found by the schedule. */
export async function writeParent(
  { db }: Any,
  project: SeenProject,
  { id, parentId }: { id: string; parentId: string | null },
): Promise<void> {
  if (parentId !== null) {
    const { rows } = await sql<{ id: string }>`
      with recursive above as (
        select id, parent_id from projects.tasks where id = ${parentId} and project_id = ${project.id}
        union select t.id, t.parent_id from projects.tasks t join above a on t.id = a.parent_id)
      select id from above`.execute(db)
    if (rows.length === 0) notFound()
    if (rows.some((row) => row.id === id)) refuse('ownPart')
  }
  await db
    .updateTable('projects.tasks')
    .set({ parent_id: parentId, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

interface WrittenList {
  id: string
  field: 'assignees' | 'watchers' | 'categories'
  ids: readonly string[]
}

/** Errors: 422 for a person who is not in the project, 404 for a category of another. */
export async function writeList(
  tools: Any,
  project: SeenProject,
  { id, field, ids: asked }: WrittenList,
): Promise<void> {
  const { db } = tools
  const ids = [...new Set(asked)]
  if (field === 'categories') {
    const known = await db.selectFrom('projects.categories').select('id').where('project_id', '=', project.id).execute()
    if (ids.some((each) => !known.some((one) => one.id === each))) notFound()
    await db.deleteFrom('projects.task_categories').where('task_id', '=', id).execute()
    if (ids.length > 0)
      await db
        .insertInto('projects.task_categories')
        .values(ids.map((each) => ({ project_id: project.id, task_id: id, category_id: each })))
        .execute()
  } else {
    const part = field === 'assignees' ? 'assignee' : 'watcher'
    const there = await peopleOf(tools, project.id)
    const before = new Set((await readField(tools, id, field)) as string[]) // reads says an array
    if (ids.some((each) => !before.has(each) && !there.some((one) => one.id === each))) refuse('notAPerson')
    await db.deleteFrom('projects.task_people').where('task_id', '=', id).where('part', '=', part).execute()
    if (ids.length > 0)
      await db
        .insertInto('projects.task_people')
        .values(ids.map((each) => ({ task_id: id, account_id: each, part })))
        .execute()
  }
  await db
    .updateTable('projects.tasks')
    .set({ updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}
