/** Which status and which categories tasks of a file come into: those of that name, or new ones. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { ProjectTables } from '../room.ts'
import { type Stage, stages } from '../stages.ts'
import { keyOf } from './fit-incoming.ts'
import { type Incoming, type IncomingTask, tell } from './incoming.ts'

type Any = Tools<ProjectTables>

interface Status {
  id: string
  name: string
  stage: Stage
  position: number
  isDefault: boolean
}

export interface StatusesFor {
  statusOf: (task: IncomingTask) => Status
  /** Names of those that are new. */
  made: string[]
  /** Tasks that come in done. */
  done: number
}

export async function statusesFor(
  tools: Any,
  projectId: string,
  into: Incoming,
  tasks: readonly IncomingTask[],
): Promise<StatusesFor> {
  const there = await statusesOf(tools, projectId)
  const used = new Set(tasks.map(({ status }) => keyOf(status)))
  const known = new Set(there.map(({ name }) => keyOf(name)))
  const fresh = into.statuses.filter(({ name }) => used.has(keyOf(name)) && !known.has(keyOf(name)))
  for (const { name, stage } of fresh)
    if (stage === null)
      tell(
        into,
        null,
        `สถานะใหม่ “${name}” นับเป็นงานที่ยังไม่เริ่ม เปลี่ยนได้ในตั้งค่า`,
        `The new status “${name}” counts as not started; change it in the settings.`,
      )
  const most = there.reduce((last, { position }) => Math.max(last, position), -1)
  await sql`
    insert into projects.statuses (project_id, name, stage, position)
    select ${projectId}, n.name, n.stage, n.position from unnest(${fresh.map(({ name }) => name)}::text[], ${fresh.map(({ stage }) => stage ?? 'unstarted')}::text[],
      ${fresh.map((_, place) => most + 1 + place)}::int[]) as n(name, stage, position)`.execute(tools.db)
  const all = await statusesOf(tools, projectId)
  if (fresh.length > 0) await putInOrder(tools, all)
  const byName = new Map(all.toReversed().map((status) => [keyOf(status.name), status]))
  const usual = all.find(({ isDefault }) => isDefault) ?? all[0]!
  const over = all.find(({ stage }) => stage === 'completed') ?? usual
  let moved = 0
  const chosen = new Map<string, Status>()
  for (const task of tasks) {
    const named = byName.get(keyOf(task.status)) ?? usual
    const isOver = named.stage === 'completed' || named.stage === 'cancelled'
    if (task.isDone && !isOver) moved++
    chosen.set(task.ref, task.isDone && !isOver ? over : named)
  }
  if (moved > 0)
    tell(
      into,
      null,
      `${moved} งานที่เสร็จแล้วเข้าสถานะ “${over.name}”`,
      `${moved} done tasks come into the status “${over.name}”.`,
    )
  return {
    statusOf: ({ ref }) => chosen.get(ref)!,
    made: fresh.map(({ name }) => name),
    done: [...chosen.values()].filter(({ stage }) => stage === 'completed').length,
  }
}

async function statusesOf({ db }: Any, projectId: string): Promise<Status[]> {
  const { rows } = await sql<Status>`
    select id, name, stage, position, is_default as "isDefault" from projects.statuses where project_id = ${projectId} order by position, id`.execute(
    db,
  )
  return rows
}

/** What is over stands last on the board. */
async function putInOrder({ db }: Any, all: readonly Status[]): Promise<void> {
  const rank = ({ stage }: Status) => Math.max(2, stages.indexOf(stage))
  const ordered = all.toSorted((one, other) => rank(one) - rank(other) || one.position - other.position)
  await sql`
    update projects.statuses s set position = n.place from unnest(${ordered.map(({ id }) => id)}::uuid[]) with ordinality as n(id, place)
    where s.id = n.id`.execute(db)
}

export async function categoriesFor(
  { db }: Any,
  projectId: string,
  into: Incoming,
  tasks: readonly IncomingTask[],
): Promise<{ ids: Map<string, string>; made: string[] }> {
  const read = () =>
    db.selectFrom('projects.categories').select(['id', 'name']).where('project_id', '=', projectId).execute()
  const known = new Set((await read()).map(({ name }) => keyOf(name)))
  const used = new Set(tasks.flatMap((task) => task.categories.map(keyOf)))
  const fresh = into.categories.filter(({ name }) => used.has(keyOf(name)) && !known.has(keyOf(name)))
  await sql`
    insert into projects.categories (project_id, name, colour, position)
    select ${projectId}, n.name, n.colour, n.place + coalesce((select max(position) from projects.categories where project_id = ${projectId}), -1)
    from unnest(${fresh.map(({ name }) => name)}::text[], ${fresh.map(({ colour }) => colour)}::text[]) with ordinality as n(name, colour, place)`.execute(
    db,
  )
  return { ids: new Map((await read()).map(({ id, name }) => [keyOf(name), id])), made: fresh.map(({ name }) => name) }
}
