/**
 * A project's statuses, categories and tasks once more, in a new one, all of it still to do. Links and parents join the
 * copies only; whoever had a day has it as many working days after the new beginning as it was after the old.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { projectFor } from '../rights.ts'
import type { ProjectTables } from '../room.ts'
import { dayIndex, dayNumber, dayOf } from '../schedule/day-index.ts'
import { calendarOf } from '../schedule/plan-of.ts'
import { isWorkedBy } from '../schedule/working-days.ts'

type Any = Tools<ProjectTables>

interface Copied {
  from: string
  to: string
  startOn: string
}

/** Errors: 404 for a project that one does not see. */
export async function copyProjectInto(tools: Any, { from, to, startOn }: Copied): Promise<void> {
  const { db } = tools
  const source = await projectFor(tools, from, 'see')
  const statuses = await newIds(db.selectFrom('projects.statuses').select('id').where('project_id', '=', from))
  await sql`
    insert into projects.statuses (id, project_id, name, stage, colour, position, is_default, most)
    select m.id, ${to}, s.name, s.stage, s.colour, s.position, s.is_default, s.most
    from projects.statuses s join ${statuses} on m.was = s.id`.execute(db)
  const categories = await newIds(db.selectFrom('projects.categories').select('id').where('project_id', '=', from))
  await sql`
    insert into projects.categories (id, project_id, name, colour, position)
    select m.id, ${to}, c.name, c.colour, c.position from projects.categories c join ${categories} on m.was = c.id`.execute(
    db,
  )
  const isWorked = isWorkedBy(await calendarOf(tools, source.calendarId))
  const tasks = await copyTasks(tools, { from, to }, shifting({ was: source.startOn, now: startOn, isWorked }))
  if (!tasks) return
  await sql`
    insert into projects.dependencies (project_id, from_id, to_id, kind, lag, is_elapsed)
    select ${to}, m.id, n.id, d.kind, d.lag, d.is_elapsed from projects.dependencies d
      join ${tasks} on m.was = d.from_id join (select * from ${tasks}) n on n.was = d.to_id where d.project_id = ${from}`.execute(
    db,
  )
  await sql`
    insert into projects.task_categories (project_id, task_id, category_id)
    select ${to}, n.id, m.id from projects.task_categories x
      join (select * from ${tasks}) n on n.was = x.task_id join ${categories} on m.was = x.category_id where x.project_id = ${from}`.execute(
    db,
  )
  const lists = await newIds(
    db
      .selectFrom('projects.checklists as l')
      .innerJoin('projects.tasks as t', 't.id', 'l.task_id')
      .select('l.id')
      .where('t.project_id', '=', from)
      .where('t.archived_at', 'is', null),
  )
  await sql`
    insert into projects.checklists (id, task_id, name, position)
    select m.id, n.id, l.name, l.position from projects.checklists l
      join ${lists} on m.was = l.id join (select * from ${tasks}) n on n.was = l.task_id`.execute(db)
  await sql`
    insert into projects.checklist_items (checklist_id, text, position)
    select m.id, i.text, i.position from projects.checklist_items i join ${lists} on m.was = i.checklist_id`.execute(db)
}

/** A table `m(was, id)` of new ids. */
async function newIds(query: { execute(): Promise<{ id: string }[]> }) {
  return idTable((await query.execute()).map(({ id }) => [id, randomUUID()]))
}
const idTable = (pairs: readonly (readonly [string, string])[]) =>
  sql`unnest(${pairs.map(([was]) => was)}::uuid[], ${pairs.map(([, id]) => id)}::uuid[]) as m(was, id)`

type Shift = (day: string | null) => string | null

function shifting({ was, now, isWorked }: { was: string; now: string; isWorked: (day: string) => boolean }): Shift {
  const [from, to] = [dayIndex(isWorked, dayNumber(was)), dayIndex(isWorked, dayNumber(now))]
  return (day) => (day === null ? null : dayOf(to.at(from.before(dayNumber(day)))))
}

/** The tasks that are not archived, in their order, numbered from 1; null where there are none. */
async function copyTasks({ db }: Any, { from, to }: Omit<Copied, 'startOn'>, shift: Shift) {
  const rows = await db
    .selectFrom('projects.tasks')
    .select(['id', 'start_on', 'due_on'])
    .where('project_id', '=', from)
    .where('archived_at', 'is', null)
    .orderBy('number')
    .execute()
  if (rows.length === 0) return null
  const pairs = rows.map(({ id }) => [id, randomUUID()] as const)
  await sql`
    insert into projects.tasks (id, project_id, number, title, description, status_id, priority, start_on, due_on, due_minute, days,
      is_pinned, position, estimate_minutes, recurrence)
    select m.id, ${to}, m.number, t.title, t.description,
      case when o.stage in ('backlog', 'unstarted') then s.id else d.id end,
      t.priority, m.start_on, m.due_on, t.due_minute, t.days, t.is_pinned, t.position, t.estimate_minutes, t.recurrence
    from unnest(${pairs.map(([was]) => was)}::uuid[], ${pairs.map(([, id]) => id)}::uuid[],
        ${rows.map((row) => shift(row.start_on))}::date[], ${rows.map((row) => shift(row.due_on))}::date[])
        with ordinality as m(was, id, start_on, due_on, number)
      join projects.tasks t on t.id = m.was
      join projects.statuses o on o.id = t.status_id
      join projects.statuses s on s.project_id = ${to} and s.name = o.name and s.position = o.position
      join projects.statuses d on d.project_id = ${to} and d.is_default`.execute(db)
  const tasks = idTable(pairs)
  await sql`
    update projects.tasks t set parent_id = n.id from ${tasks} join projects.tasks o on o.id = m.was
      join (select * from ${tasks}) n on n.was = o.parent_id where t.id = m.id`.execute(db)
  await sql`update projects.projects set next_number = ${rows.length + 1} where id = ${to}`.execute(db)
  return tasks
}
