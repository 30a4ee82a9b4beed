import { sql } from 'kysely'
import * as z from 'zod'
import { customerKeys } from './customer.server.ts'
import { on } from './room.ts'

/** An erased person: what was given away stays counted, that it was theirs is forgotten, by whatever they were known. */
export const forgetPerson = on(
  'identity.accountErased',
  z.object({ accountId: z.uuid() }),
  async ({ db, context }, { accountId }) => {
    const keys = customerKeys(context, { accountId })
    await sql`delete from promotions.use_customers where use_id in (
      select use_id from promotions.use_customers where customer_key = any(${keys}::text[]))`.execute(db)
  },
)
