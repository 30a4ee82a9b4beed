/** What somebody may buy to give, and what they bought, with how each gift stands. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import { payableOf, paymentPath } from '#rooms/billing/index.ts'
import { giftPath } from '../links.ts'
import { query } from '../room.ts'
import { giftToken } from './gift-code.server.ts'

export interface BoughtGift {
  id: string
  number: string
  saleState: 'waiting' | 'expired' | 'paid' | 'refunded'
  giftState: 'pending' | 'active' | 'claimed' | 'spent' | 'voided' | 'lapsed'
  valueSatang: bigint
  /** Of money: what is still on it. */
  leftSatang: bigint
  totalSatang: bigint
  /** Of a package. */
  name: LocalText | null
  isOwn: boolean
  recipient: string
  email: string
  deliverAt: Date | null
  deliveredAt: Date | null
  boughtAt: Date
  /** Where, while it can be paid. */
  payPath: string | null
  /** Opens the gift, for whoever has it; null before it is paid, and of one's own. */
  path: string | null
}

/** Newest first. */
export const boughtGifts = query({
  may: 'events.own',
  input: z.object({}),
  async run(tools): Promise<BoughtGift[]> {
    const { db, context } = tools
    const { rows } = await sql<Omit<BoughtGift, 'path' | 'payPath'> & { giftId: string }>`
      select s.id, s.number, s.state as "saleState", g.state as "giftState", g.id as "giftId", s.value_satang as "valueSatang", g.balance_satang as "leftSatang",
        s.total_satang as "totalSatang", s.is_own as "isOwn", b.recipient, b.email, b.deliver_at as "deliverAt", b.delivered_at as "deliveredAt", s.created_at as "boughtAt",
        (select jsonb_build_object('th', p.name_th, 'en', coalesce(nullif(p.name_en, ''), p.name_th)) from events.packages p where p.id = s.package_id) as name
      from events.gift_sales s join events.gift_batches b on b.sale_id = s.id join events.gifts g on g.batch_id = b.id
      where s.account_id = ${context.actor.accountId}::uuid order by s.id desc limit 50`.execute(db)
    const payPathOf = async ({ id, name, saleState }: Pick<BoughtGift, 'id' | 'name' | 'saleState'>) => {
      if (saleState !== 'waiting') return null
      const bill = await payableOf(tools, { subjectType: name ? 'package' : 'gift', subjectId: id })
      return bill?.intent ? paymentPath(bill.intent.slug) : null
    }
    const bought: BoughtGift[] = []
    for (const { giftId, ...one } of rows) {
      const isGiven = one.saleState === 'paid' && !one.isOwn
      const path = isGiven ? giftPath(giftToken(context.tenantId, giftId)) : null
      bought.push({ ...one, payPath: await payPathOf(one), path })
    }
    return bought
  },
})
