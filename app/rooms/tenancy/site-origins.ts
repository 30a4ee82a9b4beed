import { siteOrigin } from '#kernel/site-origin.server.ts'
import { within } from './room.ts'

/** Where each of the tenant's sites is reached, the oldest first: what an outside service must let in. */
export const siteOrigins = within(async ({ db }): Promise<string[]> => {
  const sites = await db
    .selectFrom('tenancy.sites')
    .select('hostname')
    .where('status', '=', 'active')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return sites.map(({ hostname }) => siteOrigin(hostname))
})
