import * as z from 'zod'
import { type Area, areaNames, closedAreas } from '#kernel/areas.ts'
import { anyone } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { query } from './room.ts'
import { withoutSecrets } from './secrets.ts'

/** What `GET /hostname/{hostname}` says to everybody (product.md §3, Tenant config). */
export interface PublicConfig {
  siteName: string
  siteFavicon: string
  config: unknown
  theme: unknown
  data: unknown
  space: unknown
  child: unknown
  /** which areas this site has (docs/decisions/202) */
  features: Record<Area, boolean>
}

/** "session true with a user, or session false": what a browser may know of its own session. */
export type SessionConfig = { session: true; valid: true; user: { id: string; name: string; role: string } } | false

export const publicConfig = query({
  may: anyone,
  input: z.object({ hostname: z.string() }),
  async run(tools, { hostname }): Promise<PublicConfig> {
    const site = await tools.db
      .selectFrom('tenancy.sites')
      .select(['name_th', 'name_en', 'favicon', 'config', 'theme', 'data', 'space', 'child', 'cluster_id'])
      .where('hostname', '=', hostname)
      .where('status', '=', 'active')
      .executeTakeFirst()
    if (!site) return notFound()
    const data = withoutSecrets(site.data) as Record<string, unknown>
    return {
      siteName: (tools.context.locale === 'th' ? site.name_th : site.name_en) || 'Application',
      siteFavicon: site.favicon ?? '/favicon.svg',
      config: withoutSecrets(site.config),
      theme: withoutSecrets(site.theme),
      data: site.cluster_id ? { ...data, clusterId: site.cluster_id } : data,
      space: withoutSecrets(site.space),
      child: withoutSecrets(site.child),
      features: featuresOf(site.config),
    }
  },
})

function featuresOf(config: unknown): Record<Area, boolean> {
  const closed = closedAreas({ config: config as Record<string, unknown> })
  return Object.fromEntries(areaNames.map((area) => [area, !closed.includes(area)])) as Record<Area, boolean> // each is there
}

export function sessionConfig({ actor }: Context): SessionConfig {
  if (actor.accountId === null) return false
  return { session: true, valid: true, user: { id: actor.accountId, name: actor.name ?? '', role: actor.role } }
}
