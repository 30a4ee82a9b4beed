/** Everybody who has commission to come is paid at once: seen first, then done for exactly what was seen. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { formatBaht } from '#kernel/money.ts'
import { notFound } from '#kernel/refusals.ts'
import { satang } from '#kernel/thai-inputs.ts'
import { refuse } from '../refusals.ts'
import { command, type EventTables, query } from '../room.ts'
import { isDoubtful } from './doubts.ts'
import { payOne, withheldOf } from './pay-influencer.ts'
import { programmeOf } from './programme.ts'

export interface Due {
  id: string
  name: string
  amountSatang: bigint
  withheldSatang: bigint
  /** Tax is withheld, and it is not known from whom: they are left out. */
  isPayeeMissing: boolean
  askedAt: Date | null
}

async function dueNow(tools: Tools<EventTables>): Promise<Due[]> {
  const { withholds } = await programmeOf(tools)
  const { rows } = await sql<Omit<Due, 'withheldSatang'>>`
    select i.id, i.name, d.satang as "amountSatang", ${withholds}::boolean and (i.tax_id = '' or i.payee = '') as "isPayeeMissing",
      i.payout_asked_at as "askedAt"
    from events.influencers i join lateral (select coalesce(sum(c.amount_satang - c.paid_satang), 0)::bigint as satang
      from events.commissions c join events.referrals r on r.id = c.referral_id where r.influencer_id = i.id
        and ((c.available_at <= now() and not ${isDoubtful}) or c.amount_satang < c.paid_satang)) d on d.satang > 0
    order by i.payout_asked_at nulls last, i.id limit 200`.execute(tools.db)
  return rows.map((row) => ({ ...row, withheldSatang: withholds ? withheldOf(row.amountSatang) : 0n }))
}

export const dueToAll = query({ may: 'events.payInfluencers', input: z.object({}), run: (tools) => dueNow(tools) })

/**
 * In one go, or not at all. Errors: 403 CONFIRM_FIRST; 409 AMOUNT_DIFFERS with the sum of now where another one was seen,
 * NOTHING_TO_PAY.
 */
export const payAll = command({
  may: 'events.payInfluencers',
  confirmed: true,
  idempotent: true,
  input: z.object({ total: satang({ min: 1n }) }),
  async run(tools, { total }): Promise<{ paid: number; amountSatang: bigint; withheldSatang: bigint }> {
    await sql`select from events.influencers order by id for update`.execute(tools.db)
    const due = (await dueNow(tools)).filter(({ isPayeeMissing }) => !isPayeeMissing)
    const sum = due.reduce((all, { amountSatang }) => all + amountSatang, 0n)
    if (sum === 0n) refuse('nothingToPay', { balance: 0n })
    if (sum !== total) refuse('amountDiffers', { now: formatBaht(sum) })
    const batchId = randomUUID()
    let withheldSatang = 0n
    for (const { id } of due.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
      withheldSatang += (await payOne(tools, id, batchId)).withheldSatang
    return { paid: due.length, amountSatang: sum, withheldSatang }
  },
  audit: {
    kind: auditKind('events.payAllInfluencers', { th: 'จ่ายค่าคอมมิชชันทุกคน', en: 'paid everybody their commission' }),
    subject: () => 'influencers',
    details: (_input, { paid, amountSatang, withheldSatang }) => ({ paid, amountSatang, withheldSatang }),
  },
})

/** Of one's own: who pays sees it first. Errors: 404; 409 NOTHING_TO_PAY. */
export const askPayout = command({
  may: 'events.own',
  /** Of their page; left out: whoever asks. */
  input: z.object({ slug: z.string().max(60).optional() }),
  async run(tools, { slug }): Promise<{ id: string }> {
    const { rows } = await sql<{ id: string }>`
      update events.influencers set payout_asked_at = coalesce(payout_asked_at, now())
      where account_id = ${tools.context.actor.accountId}::uuid and slug = coalesce(${slug ?? null}, slug) returning id`.execute(
      tools.db,
    )
    const me = rows[0]
    // Another’s page is nobody’s to ask on.
    if (!me && slug !== undefined) return notFound()
    const due = me && (await dueNow(tools)).find(({ id }) => id === me.id)
    if (!me || !due) return refuse('nothingToPay', { balance: 0n })
    return me
  },
  audit: {
    kind: auditKind('events.askPayout', { th: 'ขอรับค่าคอมมิชชัน', en: 'asked for their commission' }),
    subject: (_input, { id }) => `influencer:${id}`,
  },
})
