/** What a task could wait for is offered by its neighbours; any other is named by its number or its whole title. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { projectOfTask } from '../rights.ts'
import { refuse } from '../refusals.ts'
import { type ProjectTables, query } from '../room.ts'

/** On each side of its own number, and how far they are looked for. */
const most = 20
const reach = 500

/** Open tasks around it, as somebody types them: `MOVE-12 ทาสี`. Errors: 404. */
export const linkChoices = query({
  may: 'projects.work',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }): Promise<string[]> {
    const project = await projectOfTask(tools, id, 'see')
    const own = await tools.db.selectFrom('projects.tasks').select('number').where('id', '=', id).executeTakeFirst()
    if (!own) return notFound()
    const near = (first: number, last: number, way: 'asc' | 'desc') => sql`
      select number, title from projects.tasks where project_id = ${project.id} and archived_at is null and closed_at is null
        and number between ${first}::int and ${last}::int order by number ${way === 'asc' ? sql`asc` : sql`desc`} limit ${most}`
    const { rows } = await sql<{ label: string }>`
      select ${project.key} || '-' || number || ' ' || title as label
      from ((${near(own.number - reach, own.number - 1, 'desc')}) union all (${near(own.number + 1, own.number + reach, 'asc')})) near order by number`.execute(
      tools.db,
    )
    return rows.map(({ label }) => label)
  },
})

/** An id, `MOVE-12 …`, `12`, or a title that one open task has. Errors: 404 for the id of none; 422 NO_SUCH_TASK. */
export async function taskNamed(
  { db }: Tools<ProjectTables>,
  project: { id: string; key: string },
  typed: string,
): Promise<string> {
  const id = z.uuid().safeParse(typed).data ?? null
  const [, key, number] = /^(?:([a-z][a-z0-9]{1,9})-)?#?(\d{1,9})(?:\s|$)/i.exec(typed.trim()) ?? []
  const isOther = key !== undefined && key.toUpperCase() !== project.key
  const { rows } = await sql<{ id: string }>`
    select t.id from projects.tasks t where t.project_id = ${project.id} and t.archived_at is null
      and (t.id = ${id}::uuid or (${id === null && number !== undefined && !isOther} and t.number = ${Number(number ?? 0)})
        or (${id === null} and t.title = ${typed.trim()} and t.closed_at is null))
    order by t.number = ${Number(number ?? 0)} desc limit 2`.execute(db)
  // Two of one title are nobody's guess.
  const [first, second] = rows
  if (!first && id !== null) return notFound()
  if (!first || (second && number === undefined)) return refuse('noSuchTask')
  return first.id
}
