import { type RawBuilder, sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import type { Option, Picture } from '#rooms/catalogue/index.ts'
import type { Buyer, Delivery } from './checkout-details.ts'
import { type OrderPromotion, promotionsFrom } from './order-promotions.ts'
import type { OrderStatus } from './order-states.ts'
import type { ShopTables } from './room.ts'

export interface OrderLine {
  lineId: string
  variantId: string
  sku: string
  name: LocalText
  /** Which variant it was, in the words of the day it was bought. */
  options: Option[]
  picture: Picture | null
  quantity: number
  unitPriceSatang: bigint
  netSatang: bigint
  needsParcel: boolean
  /** Of `quantity`: in a parcel, sent, taken out before it was sent, brought back. */
  packed: number
  sent: number
  withdrawn: number
  returned: number
}

/** What a buyer reads of, too. */
export const toldKinds = [
  'placed',
  'confirmed',
  'confirmedUnpaid',
  'paidAtDoor',
  'expired',
  'cancelled',
  'needsDecision',
  'prolonged',
  'refunded',
  'sent',
  'handedOver',
  'completed',
  'returned',
  'reopened',
  'edited',
  'exchanged',
  'returnAsked',
  'returnAccepted',
  'returnDeclined',
] as const
const staffKinds = ['packed', 'unpacked', 'tracked', 'note'] as const

export interface OrderEvent {
  kind: (typeof toldKinds)[number] | (typeof staffKinds)[number]
  at: Date
  actorName: string | null
  /** For staff alone: what was said or done. */
  details: Record<string, unknown>
}

export interface Order {
  orderId: string
  token: string
  number: string
  accountId: string | null
  status: OrderStatus
  fulfilmentStatus: string
  buyer: Buyer
  delivery: Delivery
  subtotalSatang: bigint
  discountSatang: bigint
  promotions: OrderPromotion[]
  shippingSatang: bigint
  totalSatang: bigint
  vatSatang: bigint
  note: string
  cancelledReason: string | null
  holdExpiresAt: Date
  placedAt: Date
  /** What its buyer was promised: sent or ready by the end of this day, `YYYY-MM-DD`; null: nothing. */
  shipBy: string | null
  lines: OrderLine[]
  events: OrderEvent[]
}

type InJson = {
  promotions: Parameters<typeof promotionsFrom>[0]
  // bigint and timestamps travel as JSON here
  lines: (Omit<OrderLine, 'unitPriceSatang' | 'netSatang' | 'name'> & {
    unit: number
    net: number
    th: string
    en: string
  })[]
  events: (Omit<OrderEvent, 'at'> & { at: string })[]
}

/** One order with lines and story, in one statement. What staff wrote among themselves is only for `staff`. */
export async function readOrder(
  tools: Tools<ShopTables>,
  which: RawBuilder<unknown>,
  reader: 'buyer' | 'staff' = 'buyer',
): Promise<Order | null> {
  const { rows } = await sql<Omit<Order, keyof InJson> & InJson>`
    select o.id as "orderId", o.public_token as token, o.number, o.account_id as "accountId", o.status,
      o.fulfilment_status as "fulfilmentStatus", o.buyer, o.delivery, o.subtotal_satang as "subtotalSatang",
      o.discount_satang as "discountSatang", o.promotions, o.shipping_satang as "shippingSatang", o.total_satang as "totalSatang",
      o.vat_satang as "vatSatang", o.note, o.cancelled_reason as "cancelledReason", o.hold_expires_at as "holdExpiresAt",
      o.placed_at as "placedAt", o.ship_by::text as "shipBy",
      (select json_agg(json_build_object('lineId', l.id, 'variantId', l.variant_id, 'sku', l.sku, 'th', l.name_th, 'en', l.name_en,
          'options', l.options, 'picture', s.pictures -> 0, 'quantity', l.quantity, 'unit', l.unit_price_satang, 'net', l.net_satang,
          'needsParcel', l.needs_parcel, 'packed', l.packed, 'sent', l.sent, 'withdrawn', l.withdrawn, 'returned', l.returned) order by l.position)
        from shop.order_lines l left join catalogue.sellables s on s.variant_id = l.variant_id where l.order_id = o.id) as lines,
      (select json_agg(json_build_object('kind', e.kind, 'at', e.at, 'actorName', e.actor_name,
          'details', case when ${reader === 'staff'}::boolean then e.details else '{}'::jsonb end) order by e.at)
        from shop.order_events e
        where e.order_id = o.id and (${reader === 'staff'}::boolean or e.kind = any(${[...toldKinds]}))) as events
    from shop.orders o where ${which}`.execute(tools.db)
  const [row] = rows
  if (!row) return null
  return {
    ...row,
    promotions: promotionsFrom(row.promotions),
    lines: row.lines.map(({ unit, net, th, en, ...line }) => ({
      ...line,
      name: { th, en },
      unitPriceSatang: BigInt(unit),
      netSatang: BigInt(net),
    })),
    events: row.events.map((event) => ({ ...event, at: new Date(event.at) })),
  }
}
