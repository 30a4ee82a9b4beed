/** Somebody's account has ended for good: their calendars go with it. */
import * as z from 'zod'
import type { Handler } from '#kernel/action.server.ts'
import { wishes } from './mail/digest.ts'
import { on } from './room.ts'

const forgetPerson = on('identity.accountErased', z.object({ accountId: z.uuid() }), async ({ db }, { accountId }) => {
  await db.deleteFrom('calendar.feeds').where('account_id', '=', accountId).execute()
  await db.deleteFrom('calendar.calendars').where('owner_id', '=', accountId).execute()
})

export const handlers: readonly Handler[] = [forgetPerson, ...wishes]
