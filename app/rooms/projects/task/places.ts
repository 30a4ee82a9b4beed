/** Where a task stands among those of its status: numbers with room between them, so that a move writes one row. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { ProjectTables } from '../room.ts'

type Any = Tools<ProjectTables>

interface Where {
  projectId: string
  statusId: string
}

/** After all others. */
export async function lastPlace({ db }: Any, { projectId, statusId }: Where): Promise<string> {
  const { rows } = await sql<{ place: string }>`
    select (coalesce(max(t.position), 0) + 1)::text as place from projects.tasks t
    where t.project_id = ${projectId} and t.status_id = ${statusId} and t.archived_at is null`.execute(db)
  return rows[0]!.place
}

/** Before all others of its status. */
export async function putFirst({ db }: Any, { projectId, id }: { projectId: string; id: string }): Promise<void> {
  await sql`
    update projects.tasks t set position = (
      select coalesce(min(o.position), 0) - 1 from projects.tasks o
      where o.project_id = ${projectId} and o.status_id = t.status_id and o.archived_at is null and o.id <> t.id)
    where t.id = ${id}`.execute(db)
}

/** Before another; last where that one is not there any more, or null. Under the project's lock. */
export async function placeBefore(
  tools: Any,
  where: Where,
  before: string | null,
  own: string | null,
): Promise<string> {
  if (before === null) return lastPlace(tools, where)
  const { rows } = await sql<{ place: string | null; isTight: boolean }>`
    select coalesce((a.position + b.position) / 2, b.position - 1)::text as place, coalesce(a.position = b.position, false) as "isTight"
    from projects.tasks b left join lateral (
      select t.position from projects.tasks t
      where t.project_id = b.project_id and t.status_id = b.status_id and t.archived_at is null and t.id <> b.id
        and t.id is distinct from ${own}::uuid and (t.position, t.id) < (b.position, b.id)
      order by t.position desc, t.id desc limit 1) a on true
    where b.id = ${before} and b.project_id = ${where.projectId} and b.status_id = ${where.statusId} and b.archived_at is null`.execute(
    tools.db,
  )
  const [found] = rows
  if (!found?.place) return lastPlace(tools, where)
  if (!found.isTight) return found.place
  await spread(tools, where)
  return placeBefore(tools, where, before, own)
}

/** Two stand on one number: all are numbered anew, in their order. */
async function spread({ db }: Any, { projectId, statusId }: Where): Promise<void> {
  await sql`
    update projects.tasks t set position = n.place
    from (select id, row_number() over (order by position, id) as place from projects.tasks
      where project_id = ${projectId} and status_id = ${statusId} and archived_at is null) n
    where t.id = n.id`.execute(db)
}
