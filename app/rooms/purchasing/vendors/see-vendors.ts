/** What stands with a vendor: its goods and how many lie here, what is not settled yet, its settlements. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { purchaseAccounts } from '#rooms/ledger/index.ts'
import { query } from '../room.ts'
import { mostLines } from './most-lines.ts'
import type { SettlementState } from './settlement-states.ts'

export interface VendorGoods {
  sku: string
  th: string
  en: string
  isEnded: boolean
  onHand: bigint
  /** Without what came back, over all time. */
  pieces: bigint
  grossSatang: bigint
}

export interface ListedSettlement {
  id: string
  number: string
  state: SettlementState
  fromOn: string
  untilOn: string
  dueSatang: bigint
}

/** Errors: 404. */
export const seeVendorWork = query({
  may: 'purchasing.seeVendors',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }) {
    const { rows: found } = await sql`select from purchasing.vendors where id = ${id}::uuid`.execute(tools.db)
    if (found.length === 0) notFound()
    const { rows: goods } = await sql<VendorGoods>`
      select k.sku, k.name_th as th, coalesce(nullif(k.name_en, ''), k.name_th) as en, bool_and(g.until is not null) as "isEnded",
        coalesce(max(l.many), 0)::bigint as "onHand", coalesce(max(t.pieces), 0)::bigint as pieces, coalesce(max(t.gross), 0)::bigint as "grossSatang"
      from purchasing.vendor_goods g join catalogue.kinds k on k.variant_id = g.variant_id
        left join stock.lies_at_my_places l on l.variant_id = g.variant_id and g.until is null
        left join (select variant_id, sum(pieces) as pieces, sum(gross_satang) as gross from purchasing.vendor_sales
          where vendor_id = ${id}::uuid group by 1) t on t.variant_id = g.variant_id
      where g.vendor_id = ${id}::uuid group by k.sku, k.name_th, k.name_en order by k.sku limit 500`.execute(tools.db)
    const { rows: open } = await sql<{ lines: number; grossSatang: bigint; gpSatang: bigint; firstOn: string | null }>`
      select count(*)::int as lines, coalesce(sum(gross_satang), 0)::bigint as "grossSatang", coalesce(sum(gp_satang), 0)::bigint as "gpSatang",
        min(on_day)::text as "firstOn"
      from purchasing.vendor_sales where vendor_id = ${id}::uuid and settlement_id is null`.execute(tools.db)
    const { rows: settlements } = await sql<ListedSettlement>`
      select id, number, state, from_on::text as "fromOn", until_on::text as "untilOn", due_satang as "dueSatang"
      from purchasing.settlements where vendor_id = ${id}::uuid order by until_on desc limit 60`.execute(tools.db)
    const { rows: places } = await sql<{ id: string } & LocalText>`
      select id, name_th as th, coalesce(nullif(name_en, ''), name_th) as en from stock.selling_places order by is_default desc, name_th limit 200`.execute(
      tools.db,
    )
    return { goods, open: open[0]!, settlements, places }
  },
})
export type VendorWork = Awaited<ReturnType<typeof seeVendorWork>>

export interface SettlementLine {
  id: string
  onDay: string
  number: string
  sku: string
  th: string
  en: string
  pieces: bigint
  grossSatang: bigint
  gpSatang: bigint
}

/** Errors: 404. */
export const seeSettlement = query({
  may: 'purchasing.seeVendors',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }) {
    const { rows } = await sql<SeenSettlement>`${settlementOf(sql`s.id = ${id}::uuid`)}`.execute(tools.db)
    const settlement = rows[0] ?? notFound()
    const { rows: lines } = await sql<SettlementLine>`${linesOf(sql`${id}::uuid`)}`.execute(tools.db)
    const { rows: links } = await sql<{ id: string; expiresAt: Date; makerName: string; isOpen: boolean }>`
      select id, expires_at as "expiresAt", maker_name as "makerName", ended_at is null and expires_at > now() as "isOpen"
      from purchasing.statement_links where settlement_id = ${id}::uuid order by made_at desc limit 20`.execute(
      tools.db,
    )
    const { rows: papers } = await sql<{ id: string; number: string }>`
      select c.id, c.number from purchasing.certificates c where c.purchase_id = ${settlement.purchaseId}::uuid order by c.number`.execute(
      tools.db,
    )
    const { paidFrom } = await purchaseAccounts(tools)
    return { settlement, lines, links, certificate: papers[0] ?? null, paidFrom }
  },
})
export type SeenSettlementPage = Awaited<ReturnType<typeof seeSettlement>>

export interface SeenSettlement {
  id: string
  number: string
  vendorId: string
  vendor: string
  taxId: string
  payTo: string
  givesInvoices: boolean
  state: SettlementState
  fromOn: string
  untilOn: string
  soldSatang: bigint
  returnedSatang: bigint
  gpSatang: bigint
  gpVatSatang: bigint
  gpWithheldSatang: bigint
  carriedSatang: bigint
  dueSatang: bigint
  taxedSatang: bigint
  purchaseId: string | null
  makerName: string
  approverName: string
  paidOn: string | null
  carriedInto: string | null
  lines: number
}

export const settlementOf = (where: ReturnType<typeof sql>) => sql`
  select s.id, s.number, s.vendor_id as "vendorId", v.name as vendor, v.tax_id as "taxId", v.pay_to as "payTo", v.vat = 'yes' as "givesInvoices",
    s.state, s.from_on::text as "fromOn", s.until_on::text as "untilOn", s.sold_satang as "soldSatang", s.returned_satang as "returnedSatang",
    s.gp_satang as "gpSatang", s.gp_vat_satang as "gpVatSatang", s.gp_withheld_satang as "gpWithheldSatang", s.carried_satang as "carriedSatang",
    s.due_satang as "dueSatang", s.paper_taxed_satang as "taxedSatang", s.purchase_id as "purchaseId", s.maker_name as "makerName",
    s.approver_name as "approverName", s.paid_on::text as "paidOn", n.number as "carriedInto",
    (select count(*)::int from purchasing.vendor_sales t where t.settlement_id = s.id) as lines
  from purchasing.settlements s join purchasing.vendors v on v.id = s.vendor_id left join purchasing.settlements n on n.id = s.carried_into
  where ${where}`

export const linesOf = (id: ReturnType<typeof sql>) => sql`
  select t.id, t.on_day::text as "onDay", t.number, k.sku, k.name_th as th, coalesce(nullif(k.name_en, ''), k.name_th) as en, t.pieces,
    t.gross_satang as "grossSatang", t.gp_satang as "gpSatang"
  from purchasing.vendor_sales t join catalogue.kinds k on k.variant_id = t.variant_id
  where t.settlement_id = ${id} order by t.on_day, t.number, t.id limit ${mostLines}`
