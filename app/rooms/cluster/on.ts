import * as z from 'zod'
import type { Handler } from '#kernel/action.server.ts'
import { approvalsTold } from './approvals/tell-approvals.ts'
import { on } from './room.ts'

/** An erased person is in no group. */
const forgetMember = on('identity.accountErased', z.object({ accountId: z.uuid() }), async ({ db }, { accountId }) => {
  await db.deleteFrom('cluster.group_members').where('account_id', '=', accountId).execute()
})

export const handlers: Handler[] = [forgetMember, ...approvalsTold]
