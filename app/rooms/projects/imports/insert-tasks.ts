/** Many tasks at once, with their numbers: as the file has them in a project that never had any, else after all others. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { ProjectTables } from '../room.ts'
import type { Stage } from '../stages.ts'
import type { IncomingTask } from './incoming.ts'

interface Around {
  ids: ReadonlyMap<string, string>
  statusOf: (task: IncomingTask) => { id: string; stage: Stage }
  isEmpty: boolean
}

/** How many. Under the project's lock. */
export async function insertTasks(
  { db, context }: Tools<ProjectTables>,
  projectId: string,
  tasks: readonly IncomingTask[],
  { ids, statusOf, isEmpty }: Around,
): Promise<number> {
  if (tasks.length === 0) return 0
  const { rows: next } = await sql<{
    number: number
  }>`select next_number as number from projects.projects where id = ${projectId}`.execute(db)
  const numbers = numbersFor(tasks, isEmpty ? null : next[0]!.number)
  const places = new Map<string, number>()
  const rows = tasks.map((task) => {
    const status = statusOf(task)
    const place = (places.get(status.id) ?? 0) + 1
    places.set(status.id, place)
    return {
      id: ids.get(task.ref)!,
      number: numbers.get(task.ref)!,
      title: task.title,
      description: task.description,
      status: status.id,
      priority: task.priority,
      first: task.startOn,
      last: task.dueOn,
      minute: task.dueMinute,
      days: task.days,
      pinned: task.isPinned && task.startOn !== null,
      progress: status.stage === 'completed' ? 100 : Math.min(task.progress, 99),
      place,
      estimate: task.estimateMinutes,
      recurrence: task.recurrence,
      closed:
        status.stage === 'completed' || status.stage === 'cancelled' ? (task.doneAt ?? new Date().toISOString()) : null,
      done: status.stage === 'completed',
      archived: task.isArchived,
    }
  })
  await sql`
    insert into projects.tasks (id, project_id, number, title, description, status_id, priority, start_on, due_on, due_minute, days, is_pinned,
      progress, position, estimate_minutes, recurrence, completed_at, closed_at, archived_at, created_by)
    select n.id, ${projectId}, n.number, n.title, n.description, n.status, n.priority, n.first, n.last, n.minute, n.days, n.pinned, n.progress,
      n.place + coalesce((select max(o.position) from projects.tasks o where o.project_id = ${projectId} and o.status_id = n.status), 0),
      n.estimate, n.recurrence, case when n.done then n.closed end, n.closed, case when n.archived then now() end, ${context.actor.accountId}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, number int, title text, description text, status uuid, priority text,
      first date, last date, minute int, days int, pinned boolean, progress int, place int, estimate int, recurrence text, closed timestamptz,
      done boolean, archived boolean)`.execute(db)
  const parents = tasks.flatMap((task) =>
    task.parent && ids.has(task.parent) ? [{ id: ids.get(task.ref)!, parent: ids.get(task.parent)! }] : [],
  )
  await sql`
    update projects.tasks t set parent_id = n.parent from jsonb_to_recordset(${JSON.stringify(parents)}::jsonb) as n(id uuid, parent uuid)
    where t.id = n.id`.execute(db)
  await sql`update projects.projects set next_number = greatest(next_number, ${Math.max(...numbers.values()) + 1}) where id = ${projectId}`.execute(
    db,
  )
  return tasks.length
}

/** The oldest first; `from` null: nobody has a number yet, and those of the file stay. */
function numbersFor(tasks: readonly IncomingTask[], from: number | null): Map<string, number> {
  const said = tasks.map(({ number }) => number)
  const isKept =
    from === null &&
    said.every((number) => number !== null && number >= 1 && number <= 1_000_000) &&
    new Set(said).size === said.length
  if (isKept) return new Map(tasks.map(({ ref, number }) => [ref, number!]))
  const oldest = tasks.toSorted((one, other) => (one.number ?? 1e9) - (other.number ?? 1e9))
  return new Map(oldest.map(({ ref }, place) => [ref, (from ?? 1) + place]))
}
