import * as z from 'zod'
import type { Handler } from '#kernel/action.server.ts'
import { on } from './room.ts'

/** Whose account has ended is written to no more. */
const forgetPerson = on('identity.accountErased', z.object({ accountId: z.uuid() }), async ({ db }, { accountId }) => {
  await db.deleteFrom('reports.weekly').where('account_id', '=', accountId).execute()
})

export const handlers: readonly Handler[] = [forgetPerson]
