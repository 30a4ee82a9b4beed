/**
 * What was sold of vendors' goods, and what came back: read from the bills that have them, written once at the terms of the
 * sale, and booked as a cost and a debt on its own day. It runs after each payment and refund, and before anything settles.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import type { AnyTools, Tools } from '#kernel/action.server.ts'
import { beforeClosing, holdOpen, openDay, type Posting, postTransactions } from '#rooms/ledger/index.ts'
import { job, on, type PurchasingTables, within } from '../room.ts'

export const vendorSales = job('purchasing.takeVendorSales', z.object({}), (tools) => takeSales(tools))

const soon = (tools: AnyTools) => tools.later('purchasing.takeVendorSales', {}, { key: 'vendors' })
const anyBill = z.object({ payableId: z.uuid() })

export const takers = [
  on('billing.paid', anyBill, async (tools) => soon(tools)),
  on('billing.refunded', anyBill, async (tools) => soon(tools)),
  on('billing.closed', anyBill, async (tools) => soon(tools)),
]

beforeClosing((tools) => takeAll(tools))
const takeAll = within((tools): Promise<void> => takeSales(tools))

interface Taken {
  on: string
  costSatang: bigint
}

/**
 * A sale is whose the goods were when it was first earned; what comes back of it follows it. Twice at once: the second finds
 * nothing left.
 */
export async function takeSales(tools: Tools<PurchasingTables>): Promise<void> {
  const { rows: any } = await sql`select from purchasing.vendor_goods limit 1`.execute(tools.db)
  if (any.length === 0) return
  await holdOpen(tools)
  const key = `purchasing.vendorSales ${tools.context.tenantId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tools.db)
  const { rows } = await sql<Taken>`
    with bills as (
      select distinct g.vendor_id, g.variant_id, k.sku, g.since, g.until, v.gp_bp, v.vat, b.payable_id
      from purchasing.vendor_goods g join purchasing.vendors v on v.id = g.vendor_id
        join catalogue.kinds k on k.variant_id = g.variant_id
        join stock.sold_to m on m.variant_id = g.variant_id
        join billing.sold_bills b on b.subject_type = m.source_type and b.subject_id = m.source_id
    ), lines as (
      select g.*, b.number, s.source_id, s.place, s.on_day, s.at, s.net_satang + s.vat_satang as gross,
        coalesce(round((line.value ->> 'quantity')::numeric * (s.net_satang + s.vat_satang)
          / nullif((line.value ->> 'netSatang')::numeric, 0)), s.pieces)::bigint as pieces,
        case when g.vat = 'yes' then s.vat_satang else 0 end as vendor_vat,
        min(s.at) over (partition by s.payable_id, s.place) as first_at
      from bills g join billing.sold_bills b on b.payable_id = g.payable_id
        join billing.sold s on s.payable_id = g.payable_id and s.place >= 0
        join lateral (
          select l.value from jsonb_array_elements(b.bill -> 'lines') with ordinality as l (value, n)
          where coalesce((l.value ->> 'place')::int, l.n::int - 1) = s.place and l.value ->> 'sku' = g.sku limit 1) line on true
    ), mine as (
      select l.*, coalesce(f.gp_bp, l.gp_bp) as bp, coalesce(f.gross, 0)
        + sum(l.gross) over (partition by l.payable_id, l.place order by l.at, l.source_id) as until_now
      from lines l left join lateral (
        select min(t.gp_bp) as gp_bp, sum(t.gross_satang) as gross from purchasing.vendor_sales t
        where t.payable_id = l.payable_id and t.place = l.place) f on true
      where l.first_at >= l.since and (l.until is null or l.first_at < l.until) and not exists (
        select from purchasing.vendor_sales t where t.source_id = l.source_id and t.place = l.place)
    ), taken as (
      insert into purchasing.vendor_sales (vendor_id, variant_id, source_id, place, payable_id, number, on_day, pieces, gross_satang, gp_satang,
        vat_satang, gp_bp)
      select vendor_id, variant_id, source_id, place, payable_id, number, on_day, pieces, gross,
        round(until_now * bp / 10000) - round((until_now - gross) * bp / 10000), vendor_vat, bp
      from mine order by at, source_id, place
      returning on_day, gross_satang - vat_satang as cost
    )
    select on_day::text as on, sum(cost)::bigint as "costSatang" from taken group by 1 order by 1`.execute(tools.db)
  const postings: Posting[] = []
  for (const { on: day, costSatang } of rows)
    if (costSatang !== 0n) postings.push(soldPosting(await openDay(tools, day), costSatang, ''))
  if (postings.length > 0) await postTransactions(tools, postings)
}

/** What vendors' goods that were sold cost, and is owed to them until it is settled. */
export const soldPosting = (businessOn: string, costSatang: bigint, memo: string): Posting => ({
  kind: 'vendor_sold',
  sourceType: 'vendor_sales',
  sourceId: randomUUID(),
  memo,
  businessOn,
  entries: [
    { account: 'cost:vendors', kind: 'expense', amountSatang: costSatang },
    { account: 'payable:vendors', kind: 'liability', amountSatang: -costSatang },
  ],
})
