/** One order: its lines, what came of it, what was billed, what went back. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { query } from '../room.ts'
import { linesOf } from './lock-order.ts'
import type { OrderLine } from './order-line.ts'
import { orderLimit } from './order-limit.ts'
import type { OrderState } from './order-states.ts'

interface Head {
  id: string
  number: string
  state: OrderState
  supplierId: string
  supplier: string
  email: string
  place: LocalText
  expectedOn: string | null
  note: string
  netSatang: bigint
  vatSatang: bigint
  approverName: string
  makerName: string
  createdAt: Date
  orderedAt: Date | null
  sentAt: Date | null
  version: number
  todaySatang: bigint
}

export interface ReceivedLine {
  id: string
  receipt: string
  receivedOn: string
  deliveryNo: string
  makerName: string
  nameTh: string
  nameEn: string
  sku: string
  unit: string
  baseQuantity: bigint
  orderLineId: string
  quantity: bigint
  lotCode: string
  expiresOn: string | null
  /** Of them, what can go back. */
  left: bigint
  toBill: bigint
}

/** Errors: 404. */
export const seeOrder = query({
  may: 'purchasing.seeSuppliers',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }) {
    const { rows } = await sql<Head>`
      select o.id, o.number, o.state, o.supplier_id as "supplierId", s.name as supplier, s.email,
        json_build_object('th', d.name_th, 'en', d.name_en) as place, o.expected_on::text as "expectedOn", o.note,
        o.net_satang as "netSatang", o.vat_satang as "vatSatang", o.approver_name as "approverName", o.maker_name as "makerName",
        o.created_at as "createdAt", o.ordered_at as "orderedAt", o.sent_at as "sentAt", o.version,
        (select coalesce(sum(x.net_satang), 0)::bigint from purchasing.orders x where x.supplier_id = o.supplier_id
          and x.maker_id = o.maker_id and x.ordered_at::date = o.ordered_at::date and x.state not in ('draft', 'cancelled')) as "todaySatang"
      from purchasing.orders o join purchasing.suppliers s on s.id = o.supplier_id join stock.selling_places d on d.id = o.location_id
      where o.id = ${id}::uuid`.execute(tools.db)
    const order = rows[0] ?? notFound()
    const lines: OrderLine[] = await linesOf(tools, id)
    const { rows: received } = await sql<ReceivedLine>`
      select r.id, h.number as receipt, h.received_on::text as "receivedOn", h.delivery_no as "deliveryNo", h.maker_name as "makerName",
        l.name_th as "nameTh", l.name_en as "nameEn", l.sku, l.unit, l.base_quantity as "baseQuantity", l.id as "orderLineId", r.quantity,
        r.lot_code as "lotCode", r.expires_on::text as "expiresOn", r.quantity - r.unbilled_back - r.billed_back as left,
        r.quantity - r.unbilled_back - r.billed as "toBill"
      from purchasing.receipt_lines r join purchasing.receipts h on h.id = r.receipt_id join purchasing.order_lines l on l.id = r.order_line_id
      where h.order_id = ${id}::uuid order by r.id`.execute(tools.db)
    const { rows: bills } = await sql<SeenOrderBill>`
      select b.id, p.number, p.paper_no as "paperNo", p.paper_on::text as "paperOn", p.due_on::text as "dueOn", p.total_satang as "totalSatang",
        p.paid_satang as "paidSatang", b.state
      from purchasing.bills b join ledger.bought p on p.id = b.purchase_id where b.order_id = ${id}::uuid order by b.id`.execute(
      tools.db,
    )
    const { rows: returns } = await sql<SeenReturn>`
      select r.id, r.number, r.reason, r.credit_satang as "creditSatang", r.purchase_id as "purchaseId", r.made_at as "madeAt",
        r.maker_name as "makerName", (select sum(l.quantity)::bigint from purchasing.return_lines l where l.return_id = r.id) as pieces
      from purchasing.returns r where r.order_id = ${id}::uuid order by r.id`.execute(tools.db)
    const { rows: tracked } = await sql<{ id: string }>`
      select l.id from purchasing.order_lines l join catalogue.kinds k on k.variant_id = l.variant_id
      where l.order_id = ${id}::uuid and k.lot_tracked`.execute(tools.db)
    const { rows: confirmations } = await sql<SeenConfirmation>`
      select id, sku, unit, quantity, was_on::text as "wasOn", due_on::text as "dueOn", taken_at as "takenAt", taken_name as "takenName"
      from purchasing.confirmations where order_id = ${id}::uuid order by id desc limit 200`.execute(tools.db)
    return {
      order,
      lines,
      confirmations,
      received,
      bills,
      returns,
      tracked: tracked.map((row) => row.id),
      limitSatang: orderLimit(tools.context.actor),
    }
  },
})
export type SeenOrder = Awaited<ReturnType<typeof seeOrder>>

/** A day that the supplier said, as it was taken over. */
export interface SeenConfirmation {
  id: string
  sku: string
  unit: string
  quantity: bigint
  wasOn: string | null
  dueOn: string
  takenAt: Date
  takenName: string
}

export interface SeenOrderBill {
  id: string
  number: string
  paperNo: string
  paperOn: string
  dueOn: string | null
  totalSatang: bigint
  paidSatang: bigint
  state: 'stands' | 'cancelled'
}

export interface SeenReturn {
  id: string
  number: string
  reason: string
  creditSatang: bigint
  purchaseId: string | null
  madeAt: Date
  makerName: string
  pieces: bigint
}

/** From whom, and where to. */
export const orderChoices = query({
  may: 'purchasing.draftOrders',
  input: z.object({}),
  async run(tools) {
    const { rows: suppliers } = await sql<{ id: string; name: string }>`
      select id, name from purchasing.suppliers where archived_at is null order by name limit 500`.execute(tools.db)
    const { rows: places } = await sql<{ id: string; name: LocalText; isDefault: boolean }>`
      select id, json_build_object('th', name_th, 'en', name_en) as name, is_default as "isDefault" from stock.selling_places
      order by not is_default, name_th`.execute(tools.db)
    return { suppliers, places }
  },
})
