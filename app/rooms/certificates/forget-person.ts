/** Somebody's account has ended for good: numbers and states stay in the register, and name nobody. */
import { sql } from 'kysely'
import * as z from 'zod'
import { on } from './room.ts'

export const forgetPerson = on(
  'identity.accountErased',
  z.object({ accountId: z.uuid() }),
  async ({ db }, { accountId }) => {
    await sql`
      update certificates.certificates set name_th = '–', name_en = '', is_public = false, jwt = '', recipient_hash = '', recipient_salt = ''
      where claim_id in (select id from certificates.claims where account_id = ${accountId}::uuid)`.execute(db)
    await sql`delete from certificates.approvals where account_id = ${accountId}::uuid`.execute(db)
    await sql`
      update certificates.claims set name_th = case when named_at is null then '' else '–' end, name_en = '', email = '', note = '', evidence = evidence - 'note', account_id = null
      where account_id = ${accountId}::uuid`.execute(db)
  },
)
