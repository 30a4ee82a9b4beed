/** What somebody earned by whom they brought: each order with its state and why, and the sums. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { type EventTables, query } from '../room.ts'
import { type Doubt, isDoubtful } from './doubts.ts'
import type { Verdict } from './verdict.ts'

export interface Referral {
  id: string
  number: string
  via: 'link' | 'code'
  orderedAt: Date
  verdict: Verdict
  /** pending: it could still be refunded; back: it was paid out and went back since. */
  state: 'none' | 'pending' | 'available' | 'paid' | 'back' | 'held'
  /** What makes it look wrong; the state says held until somebody decided. */
  doubts: Doubt[]
  decision: '' | 'cleared' | 'refused'
  amountSatang: bigint
  paidSatang: bigint
  availableAt: Date | null
}

export interface Earned {
  referrals: Referral[]
  /** They asked for it and were not paid since. */
  askedAt: Date | null
  payouts: { id: string; number: string; paidOn: string; amountSatang: bigint; withheldSatang: bigint }[]
  sums: {
    clicks: number
    orders: number
    pendingSatang: bigint
    /** What the next payout comes to; below zero where more went back than was earned. */
    balanceSatang: bigint
    /** Looks wrong: somebody looks at it first. */
    heldSatang: bigint
    paidSatang: bigint
  }
}

export async function earnedBy({ db }: Tools<EventTables>, influencerId: string): Promise<Earned> {
  const ofTheirs = sql`from events.commissions c join events.referrals r on r.id = c.referral_id where r.influencer_id = ${influencerId}::uuid`
  const held = sql`(${isDoubtful} and c.amount_satang > c.paid_satang)`
  const due = sql`((c.available_at <= now() and not ${isDoubtful}) or c.amount_satang < c.paid_satang)`
  const { rows } = await sql<Referral>`
    select r.id, r.number, r.via, r.ordered_at as "orderedAt", r.verdict, r.flags as doubts, r.decision, coalesce(s.amount, 0)::bigint as "amountSatang",
      coalesce(s.paid, 0)::bigint as "paidSatang", s.at as "availableAt",
      case when coalesce(s.amount, 0) < coalesce(s.paid, 0) then 'back' when coalesce(s.amount, 0) = 0 then 'none'
        when s.paid >= s.amount then 'paid' when ${isDoubtful} then 'held' when s.at <= now() then 'available' else 'pending' end as state
    from events.referrals r left join lateral (select sum(c.amount_satang) as amount, sum(c.paid_satang) as paid, max(c.available_at) as at
      from events.commissions c where c.referral_id = r.id) s on true
    where r.influencer_id = ${influencerId}::uuid order by r.id desc limit 200`.execute(db)
  const { rows: sums } = await sql<Earned['sums']>`
    select (select count(*)::int from events.clicks where influencer_id = ${influencerId}::uuid) as clicks,
      (select count(*)::int from events.referrals where influencer_id = ${influencerId}::uuid and verdict = 'counts') as orders,
      (select coalesce(sum(c.amount_satang - c.paid_satang), 0)::bigint ${ofTheirs} and not ${due} and not ${held}) as "pendingSatang",
      (select coalesce(sum(c.amount_satang - c.paid_satang), 0)::bigint ${ofTheirs} and ${held}) as "heldSatang",
      (select coalesce(sum(c.amount_satang - c.paid_satang), 0)::bigint ${ofTheirs} and ${due}) as "balanceSatang",
      (select coalesce(sum(c.paid_satang), 0)::bigint ${ofTheirs}) as "paidSatang"`.execute(db)
  const payouts = await db
    .selectFrom('events.payouts')
    .select(['id', 'number', 'paid_on as paidOn', 'amount_satang as amountSatang', 'withheld_satang as withheldSatang'])
    .where('influencer_id', '=', influencerId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  const me = await db
    .selectFrom('events.influencers')
    .select('payout_asked_at as askedAt')
    .where('id', '=', influencerId)
    .executeTakeFirst()
  return { referrals: rows, payouts, sums: sums[0]!, askedAt: me?.askedAt ?? null }
}

/** Errors: 404. */
export const earnedOf = query({
  may: 'events.seeInfluencers',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }): Promise<Earned> {
    const there = await tools.db.selectFrom('events.influencers').select('id').where('id', '=', id).executeTakeFirst()
    if (!there) return notFound()
    return earnedBy(tools, id)
  },
})
