/** Somebody's account has ended for good: what they kept here goes with it. */
import * as z from 'zod'
import type { Handler } from '#kernel/action.server.ts'
import { on } from './room.ts'

const forgetPerson = on('identity.accountErased', z.object({ accountId: z.uuid() }), async ({ db }, { accountId }) => {
  await db.deleteFrom('hora.profiles').where('account_id', '=', accountId).execute()
  await db.deleteFrom('hora.settings').where('account_id', '=', accountId).execute()
})

export const handlers: readonly Handler[] = [forgetPerson]
