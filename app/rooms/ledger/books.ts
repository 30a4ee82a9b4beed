/** What an accountant reads: the month's trial balance, and the ledger of one account with where each line came from. */
import { sql } from 'kysely'
import * as z from 'zod'
import { notFound } from '#kernel/refusals.ts'
import type { AccountKind } from './accounts.ts'
import { query } from './room.ts'

/** `YYYY-MM`, a month of Bangkok. */
export const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)

/** Satang. Opening and closing have debit positive. */
export interface BookRow {
  /** Of accounts that belong to persons, all of a kind: `wallet:*`. */
  code: string
  kind: AccountKind
  accounts: number
  openingSatang: bigint
  debitSatang: bigint
  creditSatang: bigint
  closingSatang: bigint
}

/** A person's account is not named: all of its kind stand in one row. */
export const shownCode = sql<string>`case when a.owner_id is null then a.code else split_part(a.code, ':', 1) || ':*' end`
export const firstDay = (month: string) => sql`${`${month}-01`}::date`
export const nextMonth = (month: string) => sql`(${`${month}-01`}::date + interval '1 month')::date`

export const monthBook = query({
  may: 'ledger.seeTrialBalance',
  input: z.object({ month: Month }),
  async run(tools, { month }) {
    const { rows } = await sql<BookRow>`
      select ${shownCode} as code, min(a.kind) as kind, count(distinct a.id)::int as accounts,
        coalesce(sum(e.amount_satang) filter (where t.business_date < ${firstDay(month)}), 0)::bigint as "openingSatang",
        coalesce(sum(e.amount_satang) filter (where t.business_date >= ${firstDay(month)} and e.amount_satang > 0), 0)::bigint as "debitSatang",
        coalesce(-sum(e.amount_satang) filter (where t.business_date >= ${firstDay(month)} and e.amount_satang < 0), 0)::bigint as "creditSatang",
        coalesce(sum(e.amount_satang), 0)::bigint as "closingSatang"
      from ledger.accounts a
        join ledger.entries e on e.account_id = a.id
        join ledger.transactions t on t.id = e.transaction_id and t.business_date < ${nextMonth(month)}
      group by 1
      order by array_position(array['asset', 'liability', 'equity', 'income', 'expense'], min(a.kind)), 1`.execute(
      tools.db,
    )
    const closing = await tools.db
      .selectFrom('ledger.closings')
      .select(['closed_at as closedAt', 'closer_name as closerName'])
      .where('month', '>=', month)
      .orderBy('month')
      .limit(1)
      .executeTakeFirst()
    return { month, rows, closing: closing ?? null }
  },
})

export interface BookLine {
  id: string
  kind: string
  memo: string
  businessOn: string
  amountSatang: bigint
  balanceSatang: bigint
  /** the other accounts of its transaction */
  against: string[]
}

/** The lines of an account in a month, oldest first; 200 at a time, `after` the last id that was seen. Errors: 404. */
export const accountBook = query({
  may: 'ledger.seeTrialBalance',
  input: z.object({ month: Month, code: z.string().min(1).max(120), after: z.uuid().nullish() }),
  async run(tools, { month, code, after = null }) {
    const { rows } = await sql<BookLine>`
      with mine as (
        select a.id from ledger.accounts a where ${shownCode} = ${code}
      ), lines as (
        select e.id, e.transaction_id, e.amount_satang, t.kind, t.memo, t.business_date,
          (sum(e.amount_satang) over (order by t.business_date, e.id))::bigint as balance
        from ledger.entries e join ledger.transactions t on t.id = e.transaction_id
        where e.account_id in (select id from mine) and t.business_date < ${nextMonth(month)}
      )
      select l.id, l.kind, l.memo, l.business_date::text as "businessOn", l.amount_satang as "amountSatang", l.balance as "balanceSatang",
        array(select distinct ${shownCode} from ledger.entries o join ledger.accounts a on a.id = o.account_id
          where o.transaction_id = l.transaction_id and o.id <> l.id and ${shownCode} <> ${code} order by 1) as against
      from lines l
      where l.business_date >= ${firstDay(month)} and (${after}::uuid is null
        or (l.business_date, l.id) > (select business_date, id from lines where id = ${after}::uuid))
      order by l.business_date, l.id limit ${linesAPage + 1}`.execute(tools.db)
    const { rows: known } = await sql`select from ledger.accounts a where ${shownCode} = ${code} limit 1`.execute(
      tools.db,
    )
    if (known.length === 0) return notFound()
    const lines = rows.slice(0, linesAPage)
    const [first] = lines
    return {
      month,
      code,
      lines,
      openingSatang: first ? first.balanceSatang - first.amountSatang : null,
      next: rows.length > linesAPage ? lines.at(-1)!.id : null,
    }
  },
})

const linesAPage = 200
