/** What staff see of bills of suppliers. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { AnyTools } from '#kernel/action.server.ts'
import { holdsWords } from '#kernel/holds-words.ts'
import { baht, days, oneOf } from '#kernel/list.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { chartOf } from '../chart/chart.ts'
import { isClosed } from '../close-month.ts'
import { type BookFacts, bookFacts } from '../facts.ts'
import { purchasePath } from '../links.ts'
import { list, query, within } from '../room.ts'
import { isBoughtOn, vendors } from './book-purchase.ts'
import { takenBackOf } from './input-vat.ts'
import { isPaidFrom } from './pay-purchase.ts'
import { purchaseList } from './purchase-list.ts'

const state = sql<string>`case when t.state = 'cancelled' then 'cancelled' when t.paid_satang < t.total_satang then 'owed' else 'paid' end`
const sign = sql`case when t.kind = 'credit_note' then -1 else 1 end`

export const { page: purchasePage, part: purchaseFilePart } = list(purchaseList, {
  may: 'ledger.seePurchases',
  from: sql`ledger.purchases t`,
  as: sql`t`,
  key: sql`t.id`,
  select: sql`t.id, t.number, t.supplier_name as "supplierName", t.supplier_tax_id as "taxId", t.paper_no as "paperNo",
    t.paper_on::text as "paperOn", t.due_on::text as "dueOn", (${sign} * t.total_satang)::bigint as "totalSatang",
    (${sign} * t.vat_satang)::bigint as "vatSatang", ${state} as state,
    (case when t.state = 'cancelled' then 0 else ${sign} * (t.total_satang - t.paid_satang) end)::bigint as "owedSatang"`,
  sorts: { day: sql`t.paper_on`, total: sql`t.total_satang` },
  filters: { state: oneOf(state), day: days(sql`t.paper_on`), total: baht(sql`t.total_satang`) },
  search: (q) => holdsWords(sql`concat_ws(' ', t.number, t.supplier_name, t.supplier_tax_id, t.paper_no, t.note)`, q),
})

/**
 * `claimClosed`: its VAT was claimed in a month that is closed, so that cancelling it calls for an additional return if that month
 * was filed; `takenBack`: for which months it did. Errors: 404.
 */
export const seePurchase = query({
  may: 'ledger.seePurchases',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }) {
    const bought = await tools.db.selectFrom('ledger.purchases').selectAll().where('id', '=', id).executeTakeFirst()
    if (!bought) return notFound()
    const lines = await tools.db
      .selectFrom('ledger.purchase_lines')
      .selectAll()
      .where('purchase_id', '=', id)
      .orderBy('position')
      .execute()
    const payments = await tools.db
      .selectFrom('ledger.purchase_payments')
      .selectAll()
      .where('purchase_id', '=', id)
      .orderBy('id')
      .execute()
    const chart = await chartOf(tools)
    const named = (code: string) => {
      const { number = '', th = code, en = code } = chart.get(code) ?? {}
      return { code, number, th, en }
    }
    return {
      purchase: bought,
      lines: lines.map((line) => ({ ...line, account: named(line.account) })),
      payments: payments.map((payment) => ({ ...payment, account: named(payment.account) })),
      claimClosed: bought.claim_month !== null && (await isClosed(tools, bought.claim_month)),
      takenBack: await takenBackOf(tools, id),
      accounts: [...chart.values()]
        .filter(isOffered)
        .filter(isPaidFrom)
        .map(({ code }) => named(code)),
    }
  },
})

/** By hand nothing is booked on what vendors are owed. */
const isOffered = ({ code }: { code: string }): boolean => code !== vendors

/** Whom one bought from before, for the form: name, tax id and branch, the newest first. */
export const purchaseChoices = query({
  may: 'ledger.enterPurchases',
  input: z.object({}),
  async run(tools) {
    const chart = [...(await chartOf(tools)).values()].filter(isOffered)
    const { rows: suppliers } = await sql<{ name: string; taxId: string; branchNo: string }>`
      select s.supplier_name as name, s.supplier_tax_id as "taxId", s.branch_no as "branchNo" from (
        select distinct on (p.supplier_name) p.* from ledger.purchases p order by p.supplier_name, p.id desc
      ) s order by s.id desc limit 200`.execute(tools.db)
    return {
      bought: chart.filter((account) => !account.isArchived && isBoughtOn(account)),
      paidFrom: chart.filter(isPaidFrom),
      suppliers,
    }
  },
})

/** For forms of rooms above: on what something is bought, and out of what it is paid. */
export const purchaseAccounts = within(async (tools) => {
  const chart = [...(await chartOf(tools)).values()].filter(isOffered)
  const named = ({ code, number, th, en }: (typeof chart)[number]) => ({ code, number, th, en })
  return {
    bought: chart
      .filter((account) => !account.isArchived && account.kind === 'expense' && isBoughtOn(account))
      .map(named),
    paidFrom: chart.filter(isPaidFrom).map(named),
  }
})

const supplierOf = within(async (tools, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; source: string; paper: string; party: string }>`
    select p.id, s.id as source, p.paper_no as paper, p.supplier_name as party
    from unnest(${[...ids]}::uuid[]) as s (id) left join ledger.purchase_payments m on m.id = s.id
      join ledger.purchases p on p.id = coalesce(m.purchase_id, s.id)`.execute(tools.db)
  return new Map(
    rows.map(({ id, source, paper, party }): [string, BookFacts] => [source, { paper, party, path: purchasePath(id) }]),
  )
})
const teller = (tools: AnyTools, ids: readonly string[]) => supplierOf(tools, ids)
bookFacts('purchase', teller)
bookFacts('purchase_payment', teller)
