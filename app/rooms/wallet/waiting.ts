import * as z from 'zod'
import type { Waiting } from '#kernel/office.ts'
import { walletsPath } from './links.ts'
import { query } from './room.ts'

/** Requests that a second person has yet to decide on, other than one's own. */
export const waitingApprovals = query({
  may: 'wallet.approve',
  input: z.object({}),
  async run({ db, context }): Promise<Waiting[]> {
    const { n } = await db
      .selectFrom('wallet.approvals')
      .select((eb) => eb.fn.countAll<bigint>().as('n'))
      .where('status', '=', 'waiting')
      .where('expires_at', '>', new Date())
      .where('requested_by', '<>', context.actor.accountId ?? '00000000-0000-0000-0000-000000000000')
      .executeTakeFirstOrThrow()
    const count = Number(n)
    const label = { th: `รายการกระเป๋าเงินรออนุมัติ ${count} รายการ`, en: `Wallet requests to approve: ${count}` }
    return [{ key: 'wallet-approvals', count, label, icon: 'wallet', to: walletsPath, urgent: false }]
  },
})
