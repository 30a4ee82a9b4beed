import * as z from 'zod'
import { payableOf } from '#rooms/billing/index.ts'
import { query } from './room.ts'

export interface OpenTopUp {
  number: string
  amountSatang: bigint
  slug: string
  inReview: boolean
}

/** Top-ups of the last days that were begun and are not credited: the newest three. */
export const openTopUps = query({
  may: 'wallet.own',
  input: z.object({}),
  async run(tools): Promise<OpenTopUp[]> {
    const begun = await tools.db
      .selectFrom('wallet.top_ups as u')
      .innerJoin('billing.payment_states as s', (join) =>
        join.onRef('s.subject_id', '=', 'u.id').on('s.subject_type', '=', 'topup'),
      )
      .select(['u.id', 'u.number', 'u.amount_satang'])
      .where('u.account_id', '=', tools.context.actor.accountId)
      .where('s.payment_status', 'in', ['unpaid', 'in_review'])
      .where('u.created_at', '>', new Date(Date.now() - 3 * 86_400_000))
      .orderBy('u.id', 'desc')
      .limit(3)
      .execute()
    const found: OpenTopUp[] = []
    for (const { id, number, amount_satang: amountSatang } of begun) {
      const intent = (await payableOf(tools, { subjectType: 'topup', subjectId: id }))?.intent
      // Who left an unpaid code alone until it ran out has changed their mind.
      if (intent && ['awaiting', 'in_review'].includes(intent.status))
        found.push({ number, amountSatang, slug: intent.slug, inReview: intent.status === 'in_review' })
    }
    return found
  },
})
