/** The journal (สมุดรายวัน): what happened, day by day, with its paper, buyer or seller, and all its entries. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { accountIn, chartOf } from './chart/chart.ts'
import type { AccountKind } from './accounts.ts'
import { firstDay, Month, nextMonth, shownCode, sourceColumns } from './books.ts'
import { type BookFacts, factsOf } from './facts.ts'
import { query } from './room.ts'
import type { Tables } from './tables.ts'

export interface JournalEntry {
  code: string
  number: string
  th: string
  en: string
  outerCode: string
  amountSatang: bigint
}

export interface JournalItem {
  id: string
  businessOn: string
  kind: string
  memo: string
  sourceType: string
  sourceId: string
  facts: BookFacts
  /** Entered by hand, and not reversed yet. */
  isReversible: boolean
  /** Debits first. */
  entries: JournalEntry[]
}

interface Asked {
  month: string
  /** The id of the transaction below which it goes on. */
  after?: string | null | undefined
  limit: number
}

async function itemsIn(tools: Tools<Tables>, { month, after = null, limit }: Asked): Promise<JournalItem[]> {
  const { rows } = await sql<
    Omit<JournalItem, 'facts' | 'entries'> & { entries: { code: string; kind: AccountKind; satang: string }[] }
  >`
    select t.id, t.business_date::text as "businessOn", t.kind, t.memo, t.source_type as "sourceType", t.source_id as "sourceId",
      t.kind in ('entry', 'entry_adjusting') and t.reverses_id is null
        and not exists (select from ledger.transactions o where o.reverses_id = t.id) as "isReversible",
      (select jsonb_agg(jsonb_build_object('code', ${shownCode}, 'kind', a.kind, 'satang', e.amount_satang::text)
          order by e.amount_satang < 0, ${shownCode}, e.id)
        from ledger.entries e join ledger.accounts a on a.id = e.account_id where e.transaction_id = t.id) as entries
    from (
      select t.id, t.business_date, t.kind, t.memo, t.reverses_id, ${sourceColumns}
      from ledger.transactions t left join ledger.transactions r on r.id = t.reverses_id
      where t.business_date >= ${firstDay(month)} and t.business_date < ${nextMonth(month)}
        and (${after}::uuid is null or (t.business_date, t.id) > (select o.business_date, o.id from ledger.transactions o where o.id = ${after}::uuid))
      order by t.business_date, t.id limit ${limit}
    ) t order by t.business_date, t.id`.execute(tools.db)
  const chart = await chartOf(tools)
  const facts = await factsOf(tools, rows)
  return rows.map(({ entries, ...row }, at) => ({
    ...row,
    facts: facts[at]!,
    entries: (entries ?? []).map(({ code, kind, satang }) => {
      const { number, th, en, outerCode } = accountIn(chart, code, kind)
      return { code, number, th, en, outerCode, amountSatang: BigInt(satang) }
    }),
  }))
}

export const partOfJournal = 500

/** The next of the month, for files: all of its entries go along with each. */
export const journalPart = query({
  may: 'ledger.seeTrialBalance',
  input: z.object({ month: Month, after: z.uuid().nullable() }),
  run: (tools, { month, after }) => itemsIn(tools, { month, after, limit: partOfJournal }),
})

const itemsAPage = 100

/** A page of the month, oldest first, and the sums of all of it. */
export const monthJournal = query({
  may: 'ledger.seeTrialBalance',
  input: z.object({ month: Month, after: z.uuid().nullish() }),
  async run(tools, { month, after }) {
    const items = await itemsIn(tools, { month, after, limit: itemsAPage + 1 })
    const { rows } = await sql<{ items: number; satang: bigint }>`
      select (select count(*)::int from ledger.transactions t
          where t.business_date >= ${firstDay(month)} and t.business_date < ${nextMonth(month)}) as items,
        (select coalesce(sum(debit_satang), 0)::bigint from ledger.month_sums where month = ${firstDay(month)}) as satang`.execute(
      tools.db,
    )
    const page = items.slice(0, itemsAPage)
    return {
      month,
      items: page,
      all: rows[0]!,
      next: items.length > itemsAPage ? page.at(-1)!.id : null,
    }
  },
})
