/** Which areas of the product a site does without. */
import { sql } from 'kysely'
import * as z from 'zod'
import { type Area, areaNames, closedAreas } from '#kernel/areas.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { FeatureInput } from './feature-input.ts'
import { refuse } from './refusals.ts'
import { command, query } from './room.ts'

export const seeFeatures = query({
  may: 'tenancy.settings',
  input: z.object({}),
  async run({ db, context }): Promise<{ closed: Area[] }> {
    const site = await db
      .selectFrom('tenancy.sites')
      .select('config')
      .where('id', '=', context.site.id)
      .executeTakeFirst()
    return site ? { closed: closedAreas({ config: site.config as Record<string, unknown> }) } : notFound()
  },
})

const auditFeatures = auditKind('tenancy.featuresChanged', {
  th: 'เปิดปิดส่วนของเว็บไซต์',
  en: 'opened or closed parts of the site',
})

/**
 * What is not said to be open is closed, at once: pages, menus, calls. `was` is what was closed when somebody looked. Errors: 409
 * VERSION_CONFLICT when that is no longer so.
 */
export const saveFeatures = command({
  may: 'tenancy.settings',
  input: FeatureInput,
  async run({ db, context }, { open, was }): Promise<{ closed: Area[]; before: unknown; site: string }> {
    const before = await db
      .selectFrom('tenancy.sites')
      .select('config')
      .where('id', '=', context.site.id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) return notFound()
    const now = closedAreas({ config: before.config as Record<string, unknown> })
    if (now.join() !== areaNames.filter((area) => was.includes(area)).join()) refuse('changedMeanwhile')
    const closed = areaNames.filter((area) => !open.includes(area))
    await sql`
      update tenancy.sites set config = config || jsonb_build_object('closed', ${JSON.stringify(closed)}::jsonb)
      where id = ${context.site.id}`.execute(db)
    return { closed, before, site: context.site.id }
  },
  audit: {
    kind: auditFeatures,
    subject: () => 'features',
    details: (_, { closed, before, site }) => ({ changed: closed, before, site }),
  },
})
