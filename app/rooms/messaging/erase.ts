/** Somebody's account has ended for good: what they wrote is forgotten, what others wrote stays. */
import { sql } from 'kysely'
import * as z from 'zod'
import { on } from './room.ts'

export const forgetPerson = on(
  'identity.accountErased',
  z.object({ accountId: z.uuid() }),
  async (tools, { accountId }) => {
    // What staff wrote and sent belongs to the business: their name goes, their words stay.
    const files = await sql<{ object_key: string }>`
      delete from messaging.attachments a where a.account_id = ${accountId}::uuid and not exists (
        select from messaging.messages m where m.id = a.message_id and m.author = 'staff')
      returning a.object_key`.execute(tools.db)
    await sql`
      update messaging.messages set erased_at = now(), account_id = null, author_name = '',
        body = case when author = 'customer' then '' else body end
      where account_id = ${accountId}::uuid and erased_at is null`.execute(tools.db)
    await sql`
      update messaging.threads set subject = case when account_id = ${accountId}::uuid then '' else subject end,
        status = case when account_id = ${accountId}::uuid then 'closed' else status end,
        waiting_since = case when account_id = ${accountId}::uuid then null else waiting_since end,
        assigned_to = nullif(assigned_to, ${accountId}::uuid)
      where account_id = ${accountId}::uuid or assigned_to = ${accountId}::uuid`.execute(tools.db)
    await tools.db.deleteFrom('messaging.preferences').where('account_id', '=', accountId).execute()
    const keys = files.rows.map((file) => file.object_key)
    if (keys.length > 0) tools.later('messaging.removeFiles', { keys })
  },
)
