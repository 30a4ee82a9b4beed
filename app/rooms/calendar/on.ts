/** Somebody's account has ended for good: their calendars go with it, their name from where others wrote it. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Handler } from '#kernel/action.server.ts'
import { forgetBookings } from './book/forget-bookings.ts'
import { wishes } from './mail/digest.ts'
import { on } from './room.ts'

const forgetPerson = on('identity.accountErased', z.object({ accountId: z.uuid() }), async (tools, { accountId }) => {
  const { db } = tools
  await db.deleteFrom('calendar.feeds').where('account_id', '=', accountId).execute()
  await db.deleteFrom('calendar.calendars').where('owner_id', '=', accountId).execute()
  // What they were invited to, with all that they answered.
  await db.deleteFrom('calendar.attendees').where('account_id', '=', accountId).execute()
  await db.deleteFrom('calendar.letters').where('sender', '=', accountId).execute()
  await forgetBookings(tools, accountId)
  await sql`update calendar.bookings set host_id = null where host_id = ${accountId}::uuid`.execute(db)
  await sql`update calendar.bookables set is_open = false, account_id = null, version = version + 1 where account_id = ${accountId}::uuid`.execute(
    db,
  )
})

export const handlers: readonly Handler[] = [forgetPerson, ...wishes]
