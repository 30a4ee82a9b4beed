/** A task comes into a status: done, reopened, called off; and what repeats has its next one. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { notFound } from '#kernel/refusals.ts'
import { refuse } from '../refusals.ts'
import type { SeenProject } from '../rights.ts'
import type { ProjectTables } from '../room.ts'
import { calendarOf } from '../schedule/plan-of.ts'
import { nextDue, readRecurrence, ruleOfNext } from '../schedule/recurrence.ts'
import { reschedule } from '../schedule/reschedule.ts'
import { isWorkedBy } from '../schedule/working-days.ts'
import type { Stage } from '../stages.ts'
import { tellDone } from '../remind/tell-task.ts'
import { lastPlace } from './places.ts'
import { copyTask } from './copy-task.ts'

type Any = Tools<ProjectTables>

export interface Entered {
  id: string
  statusId: string
  /** Its place there; last without one. */
  position?: string
  /** They know that something before it is still open. */
  confirmed?: boolean
  /** They know that others move when it is called off or reopened. */
  agreed?: boolean
}

/** Errors: 404 for a status of another project; 409 WAITS for work before it that is open until confirmed, WOULD_MOVE until agreed. */
export async function enterStatus(
  tools: Any,
  project: SeenProject,
  { id, statusId, position, confirmed = false, agreed = false }: Entered,
): Promise<void> {
  const { db } = tools
  const status = await db
    .selectFrom('projects.statuses')
    .select(['id', 'stage'])
    .where('id', '=', statusId)
    .where('project_id', '=', project.id)
    .executeTakeFirst()
  if (!status) return notFound()
  const task = await db
    .selectFrom('projects.tasks')
    .select(['completed_at', 'closed_at', 'status_id', 'recurrence', 'due_on'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const stage: Stage = status.stage
  const isCompleting = stage === 'completed' && task.completed_at === null
  if (isCompleting && !confirmed) await mustNotWait(tools, id)
  const place =
    position ?? (status.id === task.status_id ? undefined : await lastPlace(tools, { projectId: project.id, statusId }))
  await sql`
    update projects.tasks t set status_id = ${statusId}, position = coalesce(${place ?? null}::numeric, t.position),
      completed_at = case when ${stage} = 'completed' then coalesce(t.completed_at, now()) end,
      closed_at = case when ${stage} in ('completed', 'cancelled') then coalesce(t.closed_at, now()) end,
      progress = case when ${stage} = 'completed' then 100 when t.completed_at is not null and t.progress = 100 then 0 else t.progress end,
      updated_at = now(), version = t.version + 1
    where t.id = ${id}`.execute(db)
  const wasCancelled = task.closed_at !== null && task.completed_at === null
  const isOpen = stage !== 'completed' && stage !== 'cancelled'
  // What is called off is not planned; what is open again is.
  if (wasCancelled !== (stage === 'cancelled') || (task.closed_at !== null && isOpen))
    await reschedule(tools, { projectId: project.id, own: [id], agreed })
  if (isCompleting) await tellDone(tools, { id, completedAt: await completedAt(tools, id) })
  if (isCompleting && task.recurrence !== '')
    await makeNext(tools, project, { id, recurrence: task.recurrence, dueOn: task.due_on })
}

async function completedAt({ db }: Any, id: string): Promise<Date> {
  const row = await db
    .selectFrom('projects.tasks')
    .select('completed_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.completed_at!
}

/** What stands before a task, end to beginning, and is still open: its titles. */
export async function openBefore({ db }: Pick<Any, 'db'>, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('projects.dependencies as d')
    .innerJoin('projects.tasks as t', 't.id', 'd.from_id')
    .select('t.title')
    .where('d.to_id', '=', id)
    .where('d.kind', '=', 'FS')
    .where('t.closed_at', 'is', null)
    .where('t.archived_at', 'is', null)
    .orderBy('t.number')
    .limit(20)
    .execute()
  return rows.map(({ title }) => title)
}

async function mustNotWait(tools: Any, id: string): Promise<void> {
  const tasks = await openBefore(tools, id)
  if (tasks.length > 0) refuse('waitsFor', { tasks })
}

/** One successor, however often "done" is pressed: the project is locked, and the database knows whose next it is. */
async function makeNext(
  tools: Any,
  project: SeenProject,
  task: { id: string; recurrence: string; dueOn: string | null },
): Promise<void> {
  const rule = readRecurrence(task.recurrence)
  if (!rule) return
  const had = await tools.db
    .selectFrom('projects.tasks')
    .select('id')
    .where('repeats_id', '=', task.id)
    .executeTakeFirst()
  if (had) return
  const isWorked = isWorkedBy(await calendarOf(tools, project.calendarId))
  const done = { dueOn: task.dueOn, doneOn: businessDate(new Date()), isWorked }
  const dueOn = nextDue(rule, done)
  if (dueOn === null) return
  const recurrence = ruleOfNext(task.recurrence, done, dueOn)
  await copyTask(tools, project, { id: task.id, dueOn, recurrence, isWorked })
}
