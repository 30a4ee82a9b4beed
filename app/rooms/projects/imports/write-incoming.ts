/** What a file says is written into a project: new tasks with all around them, in few statements, under the project's lock. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { keepImportedNotes } from '#rooms/notes/index.ts'
import { refuse } from '../refusals.ts'
import type { SeenProject } from '../rights.ts'
import type { ProjectTables } from '../room.ts'
import { readPlan } from '../schedule/plan-of.ts'
import { reschedule } from '../schedule/reschedule.ts'
import { fitted, keyOf } from './fit-incoming.ts'
import { type ImportReport, type Incoming, type IncomingTask, tell } from './incoming.ts'
import { insertTasks } from './insert-tasks.ts'
import { withoutCircles } from './open-circles.ts'
import { findPeople } from './find-people.ts'
import { categoriesFor, statusesFor } from './statuses-for.ts'

type Any = Tools<ProjectTables>

/** Errors: 409 CIRCLE where links go round more than can be told; 422 past 2099. */
export async function writeIncoming(
  tools: Any,
  project: SeenProject,
  given: Incoming,
): Promise<Omit<ImportReport, 'seal'>> {
  const into = fitted(given)
  const ids = await knownTasks(tools, project.id, into.source)
  const fresh = into.tasks.filter(({ ref }) => !ids.has(ref))
  for (const { ref } of fresh) ids.set(ref, randomUUID())
  const isEmpty = await takePlan(tools, project, into, fresh.length > 0)
  const statuses = await statusesFor(tools, project.id, into, fresh)
  const categories = await categoriesFor(tools, project.id, into, fresh)
  const people = await findPeople(tools, project.id, into, fresh)
  const made = await insertTasks(tools, project.id, fresh, { ids, statusOf: statuses.statusOf, isEmpty })
  await writeAround(tools, project.id, into.source, fresh, { ids, categories: categories.ids, people })
  const notes = await writeNotes(tools, fresh, ids)
  const links = await writeLinks(tools, project.id, into, { ids, fresh })
  if (made > 0) await reschedule(tools, { projectId: project.id, agreed: true })
  await compareDays(tools, into, fresh, ids)
  return {
    source: into.source,
    made,
    archived: fresh.filter(({ isArchived }) => isArchived).length,
    done: statuses.done,
    links,
    notes,
    statuses: statuses.made,
    categories: categories.made,
    known: into.tasks.length - fresh.length,
    told: into.told,
  }
}

async function knownTasks({ db }: Any, projectId: string, source: Incoming['source']): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('projects.imported')
    .select(['foreign_id', 'task_id'])
    .where('project_id', '=', projectId)
    .where('source', '=', source)
    .execute()
  return new Map(rows.map((row) => [row.foreign_id, row.task_id]))
}

/** An empty project takes its beginning and its calendar from the file; another keeps its own. */
async function takePlan(tools: Any, project: SeenProject, into: Incoming, isNew: boolean): Promise<boolean> {
  const { db } = tools
  const { rows } = await sql<{ isEmpty: boolean }>`
    select next_number = 1 as "isEmpty" from projects.projects where id = ${project.id}`.execute(db)
  const { isEmpty } = rows[0]!
  if (isEmpty && into.startOn !== null)
    await db.updateTable('projects.projects').set({ start_on: into.startOn }).where('id', '=', project.id).execute()
  if (into.calendars.length === 0 || !isNew) return isEmpty
  if (!isEmpty) {
    tell(
      into,
      null,
      'โปรเจกต์นี้มีงานแล้ว จึงใช้ปฏิทินวันทำงานเดิม',
      'The project has tasks already and keeps its own working days.',
    )
    return isEmpty
  }
  for (const [place, { name, weekdays, days }] of into.calendars.slice(0, 10).entries()) {
    const { id } = await db
      .insertInto('projects.calendars')
      .values({ name, weekdays, holidays: 'none', has_substitutes: false })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      insert into projects.calendar_days (calendar_id, on_day, is_worked, name)
      select ${id}, n.day, n.worked, n.name from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ isWorked }) => isWorked)}::bool[],
        ${days.map((day) => day.name)}::text[]) as n(day, worked, name) on conflict do nothing`.execute(db)
    if (place === 0)
      await db.updateTable('projects.projects').set({ calendar_id: id }).where('id', '=', project.id).execute()
  }
  tell(
    into,
    null,
    `ใช้วันทำงานตามปฏิทิน “${into.calendars[0]!.name}” ของไฟล์ วันหยุดไทยที่ไม่มีในไฟล์ไม่ได้หยุด`,
    `Working days follow the file’s calendar “${into.calendars[0]!.name}”: Thai holidays that it lacks are worked.`,
  )
  return isEmpty
}

interface Around {
  ids: ReadonlyMap<string, string>
  categories: ReadonlyMap<string, string>
  people: ReadonlyMap<string, string>
}

async function writeAround(
  { db }: Any,
  projectId: string,
  source: string,
  tasks: readonly IncomingTask[],
  { ids, categories, people }: Around,
): Promise<void> {
  const idOf = (task: IncomingTask) => ids.get(task.ref)!
  const assigned = tasks.flatMap((task) =>
    [...new Set(task.people.flatMap((name) => people.get(keyOf(name)) ?? []))].map((who) => ({
      task: idOf(task),
      who,
    })),
  )
  await sql`insert into projects.task_people (task_id, account_id) select n.task, n.who from jsonb_to_recordset(${JSON.stringify(assigned)}::jsonb) as n(task uuid, who uuid)`.execute(
    db,
  )
  const sorted = tasks.flatMap((task) =>
    [...new Set(task.categories.flatMap((name) => categories.get(keyOf(name)) ?? []))].map((category) => ({
      task: idOf(task),
      category,
    })),
  )
  await sql`
    insert into projects.task_categories (project_id, task_id, category_id)
    select ${projectId}, n.task, n.category from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) as n(task uuid, category uuid)`.execute(
    db,
  )
  const known = tasks.map((task) => ({ id: task.ref, key: task.key?.toUpperCase() ?? null, task: idOf(task) }))
  await sql`
    insert into projects.imported (project_id, source, foreign_id, foreign_key, task_id)
    select ${projectId}, ${source}, n.id, n.key, n.task from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as n(id text, key text, task uuid)`.execute(
    db,
  )
  const lists = tasks.flatMap((task) =>
    task.lists.map((list, position) => ({
      id: randomUUID(),
      task: idOf(task),
      name: list.name,
      position,
      items: list.items,
    })),
  )
  await sql`
    insert into projects.checklists (id, task_id, name, position)
    select n.id, n.task, n.name, n.position from jsonb_to_recordset(${JSON.stringify(lists.map(({ items: _, ...list }) => list))}::jsonb)
      as n(id uuid, task uuid, name text, position int)`.execute(db)
  const items = lists.flatMap(({ id, items: own }) =>
    own.map(({ text, isDone, dueOn, person }, position) => ({
      list: id,
      text,
      done: isDone,
      due: dueOn,
      who: person === null ? null : (people.get(keyOf(person)) ?? null),
      position,
    })),
  )
  await sql`
    insert into projects.checklist_items (checklist_id, text, done_at, due_on, account_id, position)
    select n.list, n.text, case when n.done then now() end, n.due, n.who, n.position from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as n(list uuid, text text, done boolean, due date, who uuid, position int)`.execute(db)
}

/** With who wrote it and when. */
async function writeNotes(
  tools: Any,
  tasks: readonly IncomingTask[],
  ids: ReadonlyMap<string, string>,
): Promise<number> {
  const nobody = tools.context.locale === 'th' ? 'สมาชิกเดิม' : 'A former member'
  const notes = tasks.flatMap((task) =>
    task.notes.map(({ author, at, text }) => ({
      id: ids.get(task.ref)!,
      author: author || nobody,
      at: new Date(at ?? Date.now()),
      text,
    })),
  )
  if (notes.length > 0) await keepImportedNotes(tools, 'task', notes)
  return notes.length
}

async function writeLinks(
  tools: Any,
  projectId: string,
  into: Incoming,
  { ids, fresh }: { ids: ReadonlyMap<string, string>; fresh: readonly IncomingTask[] },
): Promise<number> {
  const isFresh = new Set(fresh.map(({ ref }) => ref))
  // Of tasks that were here already the links are as somebody has left them.
  const wanted = into.links
    .filter(({ from, to }) => ids.has(from) && ids.has(to) && (isFresh.has(from) || isFresh.has(to)))
    .map((link) => ({ ...link, from: ids.get(link.from)!, to: ids.get(link.to)! }))
  if (wanted.length === 0) return 0
  const { tasks, plan } = await readPlan(tools, projectId)
  const titles = new Map(tasks.map(({ id, title }) => [id, title]))
  const links = withoutCircles(into, wanted, { ...plan, titleOf: (id) => titles.get(id) ?? '' })
  if (!links) return refuse('circle', { path: [] })
  await sql`
    insert into projects.dependencies (project_id, from_id, to_id, kind, lag, is_elapsed)
    select ${projectId}, n."from", n."to", n.kind, n.lag, n.elapsed from jsonb_to_recordset(${JSON.stringify(links.map((link) => ({ ...link, elapsed: link.isElapsed })))}::jsonb)
      as n("from" uuid, "to" uuid, kind text, lag int, elapsed boolean) on conflict do nothing`.execute(tools.db)
  return links.length
}

/** Where our plan and the other program's come to other days, both are told. */
async function compareDays(
  { db }: Any,
  into: Incoming,
  tasks: readonly IncomingTask[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const expecting = tasks.filter(({ expects, isArchived }) => expects && !isArchived)
  if (expecting.length === 0) return
  const { rows } = await sql<{ id: string; first: string | null; last: string | null }>`
    select t.id, t.start_on as first, t.due_on as last from projects.tasks t where t.id = any(${expecting.map(({ ref }) => ids.get(ref)!)}::uuid[])`.execute(
    db,
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  for (const { ref, title, line, expects } of expecting) {
    const { first, last } = found.get(ids.get(ref)!)!
    if (first !== expects!.first || last !== expects!.last)
      tell(
        into,
        line,
        `“${title}” ในไฟล์ ${expects!.first} ถึง ${expects!.last} แผนที่นี่ได้ ${first ?? '–'} ถึง ${last ?? '–'}`,
        `“${title}”: ${expects!.first} to ${expects!.last} in the file, ${first ?? '–'} to ${last ?? '–'} by our plan.`,
      )
  }
}
