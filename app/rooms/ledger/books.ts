/** What an accountant reads: the month's trial balance, and the ledger of one account with where each line came from. */
import { sql } from 'kysely'
import * as z from 'zod'
import { notFound } from '#kernel/refusals.ts'
import type { Tools } from '#kernel/action.server.ts'
import type { AccountKind } from './accounts.ts'
import { accountIn, type ChartAccount, chartOf } from './chart/chart.ts'
import { type BookFacts, factsOf } from './facts.ts'
import { query } from './room.ts'
import type { Tables } from './tables.ts'

/** `YYYY-MM`, a month of Bangkok. */
export const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)

/** Satang. Opening and closing have debit positive. */
export interface BookRow extends Pick<ChartAccount, 'number' | 'th' | 'en' | 'section'> {
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

/**
 * Every account from the first day of `from` to the last day of `to` (months), in the order of numbers. What closed a year
 * within these months is left out: they are shown as they were lived.
 */
export async function balancesIn(tools: Tools<Tables>, { from, to }: { from: string; to: string }): Promise<BookRow[]> {
  const { rows } = await sql<Omit<BookRow, 'number' | 'th' | 'en' | 'section'>>`
    select ${shownCode} as code, min(a.kind) as kind, count(distinct a.id)::int as accounts,
      coalesce(sum(m.debit_satang - m.credit_satang) filter (where m.month < ${firstDay(from)}), 0)::bigint as "openingSatang",
      coalesce(sum(m.debit_satang) filter (where m.month >= ${firstDay(from)}), 0)::bigint as "debitSatang",
      coalesce(sum(m.credit_satang) filter (where m.month >= ${firstDay(from)}), 0)::bigint as "creditSatang",
      coalesce(sum(m.debit_satang - m.credit_satang), 0)::bigint as "closingSatang"
    from ledger.accounts a join ledger.month_sums m on m.account_id = a.id
    where m.month < ${nextMonth(to)} and (m.month < ${firstDay(from)} or m.part <> 'year')
    group by 1`.execute(tools.db)
  const chart = await chartOf(tools)
  return rows
    .map((row) => {
      const { number, th, en, section } = accountIn(chart, row.code, row.kind)
      return { ...row, number, th, en, section }
    })
    .toSorted((one, other) =>
      (one.number === other.number ? one.code < other.code : one.number < other.number) ? -1 : 1,
    )
}

export const monthBook = query({
  may: 'ledger.seeTrialBalance',
  input: z.object({ month: Month }),
  async run(tools, { month }) {
    const rows = await balancesIn(tools, { from: month, to: month })
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
  transaction: string
  kind: string
  sourceType: string
  sourceId: string
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
      ), before as (
        select coalesce(sum(m.debit_satang - m.credit_satang), 0) as satang from ledger.month_sums m
        where m.account_id in (select id from mine) and m.month < ${firstDay(month)}
      ), lines as (
        select e.id, e.transaction_id, e.amount_satang, t.kind, t.memo, t.business_date, ${sourceColumns},
          (before.satang + sum(e.amount_satang) over (order by t.business_date, e.id))::bigint as balance
        from before cross join ledger.transactions t join ledger.entries e on e.transaction_id = t.id
          left join ledger.transactions r on r.id = t.reverses_id
        where e.account_id in (select id from mine)
          and t.business_date >= ${firstDay(month)} and t.business_date < ${nextMonth(month)}
      )
      select l.id, l.transaction_id as transaction, l.kind, l.memo, l.business_date::text as "businessOn", l.source_type as "sourceType",
        l.source_id as "sourceId", l.amount_satang as "amountSatang", l.balance as "balanceSatang",
        array(select distinct ${shownCode} from ledger.entries o join ledger.accounts a on a.id = o.account_id
          where o.transaction_id = l.transaction_id and o.id <> l.id and ${shownCode} <> ${code} order by 1) as against
      from lines l
      where ${after}::uuid is null or (l.business_date, l.id) > (select business_date, id from lines where id = ${after}::uuid)
      order by l.business_date, l.id limit ${linesAPage + 1}`.execute(tools.db)
    const { rows: ends } = await sql<{
      kind: AccountKind
      opening: bigint
      closing: bigint
      debit: bigint
      credit: bigint
    }>`
      select min(a.kind) as kind, coalesce(sum(m.debit_satang - m.credit_satang) filter (where m.month < ${firstDay(month)}), 0)::bigint as opening,
        coalesce(sum(m.debit_satang - m.credit_satang), 0)::bigint as closing,
        coalesce(sum(m.debit_satang) filter (where m.month >= ${firstDay(month)}), 0)::bigint as debit,
        coalesce(sum(m.credit_satang) filter (where m.month >= ${firstDay(month)}), 0)::bigint as credit
      from ledger.accounts a left join ledger.month_sums m on m.account_id = a.id and m.month < ${nextMonth(month)}
      where ${shownCode} = ${code}`.execute(tools.db)
    const chart = await chartOf(tools)
    const [sums] = ends
    // One of the chart on which nothing was booked yet is an empty page; what nobody knows is none.
    if (!sums?.kind && !chart.has(code)) return notFound()
    const lines = rows.slice(0, linesAPage)
    const facts = await factsOf(tools, lines)
    const named = (other: string) => {
      const { number, th, en } = accountIn(chart, other, 'asset')
      return { code: other, number, th, en }
    }
    return {
      month,
      account: accountIn(chart, code, sums?.kind ?? 'asset'),
      lines: lines.map((line, at) => ({ ...line, against: line.against.map(named), facts: facts[at]! })),
      openingSatang: sums?.opening ?? 0n,
      closingSatang: sums?.closing ?? 0n,
      debitSatang: sums?.debit ?? 0n,
      creditSatang: sums?.credit ?? 0n,
      isWhole: after === null && rows.length <= linesAPage,
      next: rows.length > linesAPage ? lines.at(-1)!.id : null,
    }
  },
})

/** What a line is about; of a reversal, what was reversed. */
export const sourceColumns = sql`coalesce(r.source_type, t.source_type) as source_type, coalesce(r.source_id, t.source_id) as source_id`

export type { BookFacts }

const linesAPage = 200
