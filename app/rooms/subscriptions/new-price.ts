/** A plan costs another sum by now: who has it is told, and pays it later, or never. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { addDays } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import type { Tables } from './tables.ts'
import { tellNewPrice } from './tell.ts'

/** Longer than a month: whoever pays monthly has one whole period at the old price in which to leave. */
export const noticeDays = 45

/**
 * A lower price holds from the next period, a higher one from the first that begins after the notice. Whoever never gets
 * that far never pays it, and no wallet pays more than its owner agreed to (renew.ts). A price that came back to what was
 * agreed is no new one.
 */
export async function offerPrice(tools: Tools<Tables>, planId: string): Promise<void> {
  const today = businessDate(new Date())
  const { rows } = await sql<Told>`
    update subscriptions.subscriptions s set
      next_price_satang = nullif(p.price_satang, s.price_satang),
      next_price_on = case when p.price_satang > s.price_satang then ${addDays(today, noticeDays)}::date
        when p.price_satang < s.price_satang then ${today}::date end
    from subscriptions.plans p
    where p.id = ${planId}::uuid and s.plan_id = p.id and s.status <> 'ended'
      and coalesce(s.next_price_satang, s.price_satang) <> p.price_satang
    returning s.id, s.account_id as "accountId", p.name_th as "planTh", p.name_en as "planEn", s.price_satang as "oldSatang",
      p.price_satang as "newSatang", s.next_price_on::text as "fromOn", s.auto_debit as "autoDebit", p.version`.execute(
    tools.db,
  )
  // In the same order by everybody: two who tell at once must not wait for each other's threads.
  for (const told of rows.toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1))) await tellNewPrice(tools, told)
}

export interface Told {
  id: string
  accountId: string
  planTh: string
  planEn: string
  oldSatang: bigint
  newSatang: bigint
  /** Null: it is again what was agreed. */
  fromOn: string | null
  autoDebit: boolean
  version: number
}
