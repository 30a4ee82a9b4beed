/** A person looks at what looks wrong, and says whether it counts. */
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { command } from '../room.ts'
import { lockReferrals } from './lock-referrals.ts'
import { reckon } from './reckon.ts'

/** It counts, or it does not; may be decided anew. What was paid out of what does not count comes off the next payout. Errors: 404. */
export const decideReferral = command({
  may: 'events.payInfluencers',
  input: z.object({ id: z.uuid(), referralId: z.uuid(), decision: z.enum(['cleared', 'refused']) }),
  async run(tools, { id, referralId, decision }): Promise<void> {
    const found = await tools.db
      .selectFrom('events.referrals')
      .select('payable_id as payableId')
      .where('id', '=', referralId)
      .where('influencer_id', '=', id)
      .executeTakeFirst()
    if (!found) return notFound()
    await lockReferrals(tools, found.payableId)
    const { actor } = tools.context
    await tools.db
      .updateTable('events.referrals')
      .set({ decision, decided_by: (actor.name ?? actor.email ?? '').slice(0, 200) })
      .where('id', '=', referralId)
      .execute()
    await reckon(tools, found)
  },
  audit: {
    kind: auditKind('events.decideReferral', { th: 'ตัดสินรายการที่น่าสงสัย', en: 'decided on a doubtful referral' }),
    subject: ({ id }) => `influencer:${id}`,
    details: ({ referralId, decision }) => ({ referralId, decision }),
  },
})
