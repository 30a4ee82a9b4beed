/** A part of a site's config that a room above knows the meaning of. */
import { sql } from 'kysely'
import type { AnyTools } from '#kernel/action.server.ts'
import { audit } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { admits } from '#kernel/roles.ts'
import { permissions } from './permissions.ts'
import { refuse } from './refusals.ts'
import { within } from './room.ts'
import { auditSettingsChanged } from './settings.ts'

/** Does a change of the site lie with them? For rooms whose settings are a part of it. */
export const mayChangeSite = ({ context }: AnyTools): boolean => admits(permissions['tenancy.settings'], context.actor)

export const siteConfig = within(async ({ db, context }) => {
  const site = await db
    .selectFrom('tenancy.sites')
    .select(['version', 'config'])
    .where('id', '=', context.site.id)
    .executeTakeFirst()
  return site ? { version: site.version, config: site.config as Record<string, unknown> } : notFound()
})

/**
 * The settings' history tells it, and takes it back. Whatever is written here everybody can read: no secrets.
 *
 * Errors: 409 VERSION_CONFLICT when somebody else changed the site meanwhile.
 */
export const changeSitePart = within(
  async (tools, change: { part: string; value: unknown; version: number }): Promise<{ version: number }> => {
    const { db, context } = tools
    const site = db.selectFrom('tenancy.sites').select(['version', 'config']).where('id', '=', context.site.id)
    const before = (await site.forUpdate().executeTakeFirst()) ?? notFound()
    if (before.version !== change.version) refuse('changedMeanwhile', { version: before.version })
    await sql`
      update tenancy.sites set config = config || jsonb_build_object(${change.part}::text, ${JSON.stringify(change.value)}::jsonb)
      where id = ${context.site.id}`.execute(db)
    await audit(tools, auditSettingsChanged, context.site.id, {
      before: { config: before.config },
      changed: [change.part],
    })
    return site.executeTakeFirstOrThrow()
  },
)
