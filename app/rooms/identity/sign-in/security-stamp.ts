/**
 * What proves who somebody is ends when what it proves changes. The database gives the account a new stamp with every
 * such change, and ends its open links and sessions (migration 2026-11-26-2340); what a browser or another room keeps
 * carries the stamp and is compared with it.
 */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { within } from '../room.ts'
import { sessionOf } from './session.server.ts'
import type { Tables } from '../tables.ts'

/** The stamp of an account as it is now; '' for one that is gone, which no proof has. */
export const securityStamp = within(async (tools, accountId: string): Promise<string> => {
  const row = await tools.db
    .selectFrom('identity.accounts')
    .select('security_stamp')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row?.security_stamp ?? ''
})

/** Before such a change by the owner, who has just shown who they are: the session in which they do it goes on. */
export async function staySignedIn(tools: Tools<Tables>): Promise<void> {
  const sessionId = sessionOf(tools.context)?.sessionId ?? ''
  await sql`select set_config('app.kept_session', ${sessionId}, true)`.execute(tools.db)
}
