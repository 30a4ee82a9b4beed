/** What a task could wait for: open tasks of its project, the newest work first. */
import { sql } from 'kysely'
import * as z from 'zod'
import { projectFor } from '../rights.ts'
import { query } from '../room.ts'

const most = 200

/** Errors: 404. */
export const linkChoices = query({
  may: 'projects.work',
  input: z.object({ projectId: z.uuid() }),
  async run(tools, { projectId }): Promise<{ id: string; label: string }[]> {
    const project = await projectFor(tools, projectId, 'see')
    const { rows } = await sql<{ id: string; label: string }>`
      select t.id, ${project.key} || '-' || t.number || ' ' || t.title as label from projects.tasks t
      where t.project_id = ${projectId} and t.archived_at is null and t.closed_at is null order by t.number limit ${most}`.execute(
      tools.db,
    )
    return rows
  },
})
