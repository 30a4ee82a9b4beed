/** An order, held by who changes it: everything that happens to it comes one after another. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { refuseUnless } from '#kernel/moves.server.ts'
import { notFound } from '#kernel/refusals.ts'
import type { OperationOf } from '#ui/states.ts'
import type { PurchasingTables } from '../room.ts'
import type { OrderLine } from './order-line.ts'
import { type OrderState, orderStates } from './order-states.ts'

export interface LockedOrder {
  id: string
  number: string
  state: OrderState
  supplierId: string
  locationId: string
  expectedOn: string | null
  netSatang: bigint
  vatSatang: bigint
  approvedSatang: bigint | null
}

/** Errors: 404; 409 INVALID_STATE with what it is now. */
export async function lockOrder(
  tools: Tools<PurchasingTables>,
  id: string,
  operation: OperationOf<typeof orderStates>,
): Promise<LockedOrder> {
  const { rows } = await sql<LockedOrder>`
    select id, number, state, supplier_id as "supplierId", location_id as "locationId", expected_on::text as "expectedOn",
      net_satang as "netSatang", vat_satang as "vatSatang", approved_satang as "approvedSatang"
    from purchasing.orders o where id = ${id}::uuid and exists (select from stock.selling_places p where p.id = o.location_id)
    for update`.execute(tools.db)
  const order = rows[0] ?? notFound()
  refuseUnless(orderStates, order.state, operation)
  return order
}

export async function linesOf(tools: Tools<PurchasingTables>, orderId: string): Promise<OrderLine[]> {
  const { rows } = await sql<OrderLine>`
    select id, variant_id as "variantId", sku, code, name_th as "nameTh", name_en as "nameEn", unit, base_quantity as "baseQuantity",
      quantity, price_satang as "priceSatang", discount_satang as "discountSatang", net_satang as "netSatang", vat, received, billed,
      returned, dropped, due_on::text as "dueOn", confirmed_on::text as "confirmedOn", confirmed_quantity as "confirmedQuantity"
    from purchasing.order_lines where order_id = ${orderId}::uuid order by id`.execute(tools.db)
  return rows
}

export async function setState(tools: Tools<PurchasingTables>, id: string, state: OrderState): Promise<void> {
  await sql`update purchasing.orders set state = ${state}, version = version + 1 where id = ${id}::uuid`.execute(
    tools.db,
  )
}
