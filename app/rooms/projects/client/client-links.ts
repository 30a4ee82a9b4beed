/** Links by which a client looks at what was marked for them. Of a link's secret the database knows the hash alone. */
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { clientPath } from '../links.ts'
import { refuse } from '../refusals.ts'
import { lockProject, projectFor } from '../rights.ts'
import { command, type ProjectTables, query } from '../room.ts'
import { projectTopic } from '../topics.ts'
import { LinkForm } from './client-inputs.ts'

type Any = Tools<ProjectTables>

export interface ClientLink {
  id: string
  name: string
  mayComment: boolean
  expiresAt: Date
  state: 'open' | 'expired' | 'revoked'
}

/** That open at once. */
const mostLinks = 20

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** What the link says is shown this one time. Errors: 404; 403 for who does not lead the project; 409 when there are too many. */
export const makeClientLink = command({
  may: 'projects.work',
  limit: ({ actor }) => [{ bucket: `client links of ${actor.accountId}`, tries: 30, perSeconds: 3600 }],
  input: LinkForm,
  async run(tools, { projectId, name, days, mayComment }): Promise<{ id: string; url: string; projectId: string }> {
    await projectFor(tools, projectId, 'lead')
    await lockProject(tools, projectId)
    const open = (await linksOf(tools, projectId)).filter(({ state }) => state === 'open')
    if (open.length >= mostLinks) refuse('tooManyLinks', { most: mostLinks })
    const token = randomBytes(16).toString('base64url')
    const { id } = await tools.db
      .insertInto('projects.client_links')
      .values({
        project_id: projectId,
        name,
        may_comment: mayComment,
        token_hash: hashOf(token),
        expires_at: sql<Date>`now() + make_interval(days => ${Number(days)}::int)`,
        made_by: tools.context.actor.accountId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    tools.tell(projectTopic(projectId))
    return { id, url: siteOrigin(tools.context.site.hostname) + clientPath(token), projectId }
  },
  audit: {
    kind: auditKind('projects.makeClientLink', { th: 'สร้างลิงก์ให้ลูกค้า', en: 'made a link for a client' }),
    subject: (_, { projectId }) => `project:${projectId}`,
    details: ({ name, days, mayComment }) => ({ name, days, mayComment }),
  },
})

/** It opens no more, at once and for good. Errors: 404; 403. */
export const revokeClientLink = command({
  may: 'projects.work',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }) {
    const link = await tools.db
      .selectFrom('projects.client_links')
      .select(['project_id', 'name'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!link) return notFound()
    // Also of a project that is archived: what is closed may always be closed.
    const project = await projectFor(tools, link.project_id, 'see')
    if (project.role !== 'lead') refuse('leadOnly')
    await sql`update projects.client_links set revoked_at = coalesce(revoked_at, now()) where id = ${id}`.execute(
      tools.db,
    )
    tools.tell(projectTopic(project.id))
    return { id, projectId: project.id, name: link.name }
  },
  audit: {
    kind: auditKind('projects.revokeClientLink', { th: 'ยกเลิกลิงก์ของลูกค้า', en: 'revoked a client’s link' }),
    subject: (_, { projectId }) => `project:${projectId}`,
    details: (_, { name }) => ({ name }),
  },
})

/** Errors: 404; 403 for who does not lead the project. */
export const seeClientLinks = query({
  may: 'projects.work',
  input: z.object({ projectId: z.uuid() }),
  async run(tools, { projectId }): Promise<{ links: ClientLink[]; marked: number }> {
    const project = await projectFor(tools, projectId, 'see')
    if (project.role !== 'lead') refuse('leadOnly')
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from projects.tasks t
      where t.project_id = ${projectId} and t.is_for_client and t.archived_at is null`.execute(tools.db)
    return { links: await linksOf(tools, projectId), marked: rows[0]!.count }
  },
})

/** Those that open first; of those that do not, the last fifty. */
async function linksOf({ db }: Any, projectId: string): Promise<ClientLink[]> {
  const { rows } = await sql<ClientLink>`
    select id, name, may_comment as "mayComment", expires_at as "expiresAt",
      case when revoked_at is not null then 'revoked' when expires_at <= now() then 'expired' else 'open' end as state
    from projects.client_links where project_id = ${projectId}
    order by revoked_at is not null or expires_at <= now(), id desc limit 70`.execute(db)
  return rows
}
