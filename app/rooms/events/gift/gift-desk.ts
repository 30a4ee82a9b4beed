/** Gifts as the business keeps them: what was made, what of it is claimed, and the ledger. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import { refundWay } from '#rooms/billing/index.ts'
import { isDoubtful } from '../influencer/doubts.ts'
import { query } from '../room.ts'

export interface GiftBatch {
  id: string
  valueSatang: bigint
  name: LocalText | null
  count: number
  claimed: number
  voided: number
  /** Expired, and settled with who bought it. */
  lapsed: number
  balanceSatang: bigint
  recipient: string
  email: string
  deliverAt: Date | null
  deliveredAt: Date | null
  expiresAt: Date
  isExpired: boolean
  note: string
  makerName: string
  madeAt: Date
  /** Of an influencer. */
  by: string | null
  /** Of one that was bought: the number of its sale. */
  sale: string | null
  /** Where its money goes back. */
  refundPath: string | null
}

/** Newest first. */
export const giftBatches = query({
  may: 'events.giveGifts',
  input: z.object({}),
  async run({ db }): Promise<GiftBatch[]> {
    const { rows } = await sql<Omit<GiftBatch, 'refundPath'>>`
      select b.id, b.value_satang as "valueSatang", b.count, b.recipient, b.email, b.deliver_at as "deliverAt", b.delivered_at as "deliveredAt",
        b.expires_at as "expiresAt", b.expires_at <= now() as "isExpired", b.note, b.maker_name as "makerName", b.created_at as "madeAt",
        (select jsonb_build_object('th', p.name_th, 'en', coalesce(nullif(p.name_en, ''), p.name_th)) from events.packages p where p.id = b.package_id) as name,
        (select i.name from events.gift_quotas q join events.influencers i on i.id = q.influencer_id where q.id = b.quota_id) as by,
        (select s.number from events.gift_sales s where s.id = b.sale_id) as sale, c.claimed, c.voided, c.lapsed, c.balance as "balanceSatang"
      from events.gift_batches b cross join lateral (select count(*) filter (where g.state in ('claimed', 'spent'))::int as claimed,
        count(*) filter (where g.state = 'voided')::int as voided, count(*) filter (where g.state = 'lapsed')::int as lapsed, coalesce(sum(g.balance_satang), 0)::bigint as balance
        from events.gifts g where g.batch_id = b.id) c
      where b.sale_id is null or exists (select from events.gift_sales s where s.id = b.sale_id and s.state in ('paid', 'refunded'))
      order by b.created_at desc, b.id limit 100`.execute(db)
    return rows.map((one) => ({ ...one, refundPath: one.sale && refundWay(one.sale) }))
  },
})

export interface ManagerFigures {
  events: { upcoming: number; tickets: number; satang: bigint; waiting: number; late: number }
  gifts: { active: number; balanceSatang: bigint; claimed: number }
  influencers: { active: number; applied: number; dueSatang: bigint; referred: number }
}

/** The three beside each other, as they are now. */
export const managerFigures = query({
  may: 'events.seeAttendees',
  input: z.object({}),
  async run({ db }): Promise<ManagerFigures> {
    const one = async <T>(statement: ReturnType<typeof sql<T>>) => (await statement.execute(db)).rows[0]!
    return {
      events: await one(sql<ManagerFigures['events']>`
        select (select count(*)::int from events.events where state = 'published' and ends_at > now()) as upcoming,
          (select count(*)::int from events.tickets t join events.events e on e.id = t.event_id where t.state = 'issued' and e.ends_at > now()) as tickets,
          (select coalesce(sum(o.total_satang), 0)::bigint from events.orders o join events.events e on e.id = o.event_id where o.state = 'paid' and e.ends_at > now()) as satang,
          (select count(*)::int from events.waiting where state = 'waiting') as waiting,
          (select count(*)::int from events.orders where state = 'undecided') as late`),
      gifts: await one(sql<ManagerFigures['gifts']>`
        select count(*) filter (where state = 'active')::int as active, coalesce(sum(balance_satang), 0)::bigint as "balanceSatang",
          count(*) filter (where state = 'claimed')::int as claimed from events.gifts`),
      influencers: await one(sql<ManagerFigures['influencers']>`
        select (select count(*)::int from events.influencers where state = 'active') as active,
          (select count(*)::int from events.influencers where state = 'applied') as applied,
          (select coalesce(sum(c.amount_satang - c.paid_satang), 0)::bigint from events.commissions c join events.referrals r on r.id = c.referral_id
            where (c.available_at <= now() and not ${isDoubtful}) or c.amount_satang < c.paid_satang) as "dueSatang",
          (select count(*)::int from events.referrals where verdict = 'counts') as referred`),
    }
  },
})
