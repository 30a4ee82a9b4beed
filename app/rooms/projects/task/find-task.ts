/** A link in a mail says the task alone: where it is by now. */
import { sql } from 'kysely'
import * as z from 'zod'
import { notFound } from '#kernel/refusals.ts'
import { seenBy } from '../rights.ts'
import { query } from '../room.ts'

/** By its id, or its key under any name its project has had. Errors: 404. */
export const findTask = query({
  may: 'projects.work',
  input: z.object({ task: z.string().max(60) }),
  async run(tools, { task }) {
    const [, key, number] = /^([A-Za-z][A-Za-z0-9]{1,9})-(\d{1,9})$/.exec(task.trim()) ?? []
    const id = z.uuid().safeParse(task).data ?? null
    if (!key && id === null) return notFound()
    const { rows } = await sql<{ id: string; projectId: string; groupId: string }>`
      select t.id, p.id as "projectId", p.group_id as "groupId" from projects.tasks t join projects.projects p on p.id = t.project_id
      where ${seenBy(tools)} and (t.id = ${id}::uuid or (t.number = ${number ? Number(number) : null}::int
        and t.project_id = (select k.project_id from projects.project_keys k where k.key = ${key?.toUpperCase() ?? null}))
        or exists (select from projects.imported i where i.task_id = t.id and i.foreign_key = ${key ? `${key.toUpperCase()}-${number}` : null}))
      order by exists (select from projects.project_keys k where k.key = ${key?.toUpperCase() ?? null} and k.project_id = p.id) desc, t.id limit 1`.execute(
      tools.db,
    )
    return rows[0] ?? notFound()
  },
})
