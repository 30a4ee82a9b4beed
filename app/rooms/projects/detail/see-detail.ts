/** What a project is, who is in it, what became of it. */
import * as z from 'zod'
import { sql } from 'kysely'
import { recordHistory } from '#kernel/history.server.ts'
import { admits } from '#kernel/roles.ts'
import { permissions } from '../permissions.ts'
import { calendarsOf } from '../project/calendars.ts'
import { colleagues, peopleOf } from '../project/people.ts'
import { projectFor } from '../rights.ts'
import { query } from '../room.ts'

/** Errors: 404 for a project one is not in. */
export const seeDetail = query({
  may: 'projects.work',
  input: z.object({ projectId: z.uuid() }),
  async run(tools, { projectId }) {
    const { db } = tools
    const project = await projectFor(tools, projectId, 'see')
    const isLead = project.role === 'lead'
    const { description } = await db
      .selectFrom('projects.projects')
      .select('description')
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow()
    const people = await peopleOf(tools, projectId)
    const counted = await sql<{ id: string; count: number }>`
      select s.id, s.open_tasks + s.done_tasks + s.cancelled_tasks + s.archived_tasks as count
      from projects.statuses s where s.project_id = ${projectId}`.execute(db)
    const history = await recordHistory(db, { room: 'projects', subjects: [`project:${projectId}`], most: 30 })
    return {
      project,
      description,
      isLead,
      people,
      others: isLead ? (await colleagues(tools)).filter(({ id }) => !people.some((one) => one.id === id)) : [],
      calendars: await calendarsOf(tools),
      /** Who makes projects says which days are worked. */
      mayMake: admits(permissions['projects.make'], tools.context.actor),
      /** Of each status, archived ones too. */
      counts: Object.fromEntries(counted.rows.map(({ id, count }) => [id, count])) as Record<string, number>,
      history: history.map(({ details: _, ...entry }) => entry),
    }
  },
})
export type SeenDetail = Awaited<ReturnType<typeof seeDetail>>
