import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import type { ShopTables } from '../room.ts'
import type { Carrier } from './carriers.ts'
import type { ParcelState } from './parcel-states.ts'

export interface Parcel {
  parcelId: string
  parcelNo: number
  state: ParcelState
  carrier: Carrier | null
  tracking: string
  sentAt: Date | null
  lines: { lineId: string; sku: string; name: LocalText; quantity: number }[]
}

/** The parcels of an order, the first first; of those that were sent alone, for its buyer. */
export async function parcelsOf(
  tools: Tools<ShopTables>,
  orderId: string,
  { sentOnly = false } = {},
): Promise<Parcel[]> {
  const { rows } = await sql<Parcel>`
    select f.id as "parcelId", f.parcel_no as "parcelNo", f.state, f.carrier, f.tracking, f.sent_at as "sentAt",
      (select json_agg(json_build_object('lineId', l.id, 'sku', l.sku, 'name', json_build_object('th', l.name_th, 'en', l.name_en),
          'quantity', p.quantity) order by l.position)
        from shop.fulfilment_lines p join shop.order_lines l on l.id = p.order_line_id where p.fulfilment_id = f.id) as lines
    from shop.fulfilments f
    where f.order_id = ${orderId} and f.state <> 'cancelled' and (f.state = 'sent' or not ${sentOnly}::boolean)
    order by f.parcel_no`.execute(tools.db)
  return rows
}
