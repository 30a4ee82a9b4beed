import { sql } from 'kysely'
import { within } from './room.ts'

/** From now on visitors see the shop. Answers false when they did already. */
export const openSite = within(async (tools): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update tenancy.sites set opened_at = now() where id = ${tools.context.site.id} and opened_at is null`.execute(
    tools.db,
  )
  return numAffectedRows === 1n
})
