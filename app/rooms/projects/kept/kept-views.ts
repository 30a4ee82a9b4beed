/** Ways of looking that people keep: which view, which filter, in which order. For oneself, or for all of the project. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { refuse } from '../refusals.ts'
import { projectFor } from '../rights.ts'
import { command, query } from '../room.ts'
import { projectTopic } from '../topics.ts'
import { KeptViewInput } from './kept-views-input.ts'

export interface KeptView {
  id: string
  name: string
  /** What stands behind the question mark. */
  query: string
  isShared: boolean
  mayRemove: boolean
}

const most = 50

/** Errors: 404. */
export const seeKeptViews = query({
  may: 'projects.work',
  input: z.object({ projectId: z.uuid() }),
  async run(tools, { projectId }): Promise<KeptView[]> {
    const project = await projectFor(tools, projectId, 'see')
    const own = tools.context.actor.accountId
    const { rows } = await sql<KeptView>`
      select v.id, v.name, v.query, v.is_shared as "isShared",
        v.account_id is not distinct from ${own}::uuid or (v.is_shared and ${project.role === 'lead'}) as "mayRemove"
      from projects.views v where v.project_id = ${projectId} and (v.is_shared or v.account_id = ${own}::uuid)
      order by v.name, v.id limit ${most * 2}`.execute(tools.db)
    return rows
  },
})

/** Whoever only looks keeps views for themselves. Errors: 404; 403 to share as a viewer; 409 TOO_MANY. */
export const keepView = command({
  may: 'projects.work',
  idempotent: true,
  input: KeptViewInput,
  async run(tools, { projectId, name, query: words, isShared }) {
    await projectFor(tools, projectId, isShared ? 'work' : 'see')
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from projects.views where project_id = ${projectId} and account_id = ${tools.context.actor.accountId}::uuid`.execute(
      tools.db,
    )
    if (rows[0]!.count >= most) refuse('tooManyViews', { most })
    const { id } = await tools.db
      .insertInto('projects.views')
      .values({
        project_id: projectId,
        account_id: tools.context.actor.accountId!,
        name,
        query: words,
        is_shared: isShared,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    tools.tell(projectTopic(projectId))
    return { id, projectId }
  },
  audit: {
    kind: auditKind('projects.keepView', { th: 'เก็บมุมมอง', en: 'kept a view' }),
    subject: (_, { projectId }) => `project:${projectId}`,
    details: ({ name, isShared }) => ({ name, isShared }),
  },
})

/** One's own, or as lead one that is shared. Errors: 404. */
export const removeView = command({
  may: 'projects.work',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }) {
    const view = await tools.db
      .selectFrom('projects.views')
      .select(['project_id', 'account_id', 'is_shared', 'name'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!view) return notFound()
    const project = await projectFor(tools, view.project_id, 'see')
    if (view.account_id !== tools.context.actor.accountId && !(view.is_shared && project.role === 'lead')) notFound()
    await tools.db.deleteFrom('projects.views').where('id', '=', id).execute()
    tools.tell(projectTopic(project.id))
    return { id, projectId: project.id, name: view.name }
  },
  audit: {
    kind: auditKind('projects.removeView', { th: 'ลบมุมมอง', en: 'removed a view' }),
    subject: (_, { projectId }) => `project:${projectId}`,
    details: (_, { name }) => ({ name }),
  },
})
