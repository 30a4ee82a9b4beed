import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { satangToJson } from '#kernel/money.ts'
import type { Basket } from './basket.server.ts'
import type { CheckoutDetails } from './checkout-details.ts'
import { mayHaveFiles, promiseFiles } from './downloads/grant-downloads.ts'
import { newOrderNumber, newOrderToken } from './order-number.server.ts'
import type { ShopTables } from './room.ts'
import { nothing } from './bill.server.ts'
import { keptPromotions } from './order-promotions.ts'
import type { Quote } from './quote.ts'
import { dispatchOf } from './sending-days.ts'
import { needsDelivery, type SendingDays } from './terms.ts'
import type { Totals } from '#rooms/sales/parts/totals.ts'
import { placedFrom } from './unpaid-orders.server.ts'

interface NewOrder {
  basket: Basket
  details: CheckoutDetails
  totals: Quote
  note: string
  accountId: string | null
}

/** Order, lines, first event and the end of the cart in one statement. A number that is taken is drawn again. */
export async function insertOrder(tools: Tools<ShopTables>, order: NewOrder) {
  const now = new Date()
  const holdExpiresAt = new Date(now.getTime() + order.basket.terms.holdMinutes * 60_000)
  for (let attempt = 0; attempt < 5; attempt++) {
    const ids = { orderId: randomUUIDv7(), number: newOrderNumber(now), token: newOrderToken(), holdExpiresAt }
    if (!(await insert(tools, order, ids))) continue
    if (mayHaveFiles(order.basket.lines)) await promiseFiles(tools, ids.orderId)
    return ids
  }
  throw new Error('five order numbers in a row were taken')
}

/** What its buyer is told today; null: the shop promises no day. */
export function promisedDay({ sending }: { sending: SendingDays }): string | null {
  if (sending.prepareDays === null) return null
  return dispatchOf(businessDate(new Date()), sending)?.by ?? null
}

type Ids = { orderId: string; number: string; token: string; holdExpiresAt: Date }

async function insert(
  tools: Tools<ShopTables>,
  { basket, details, totals, note, accountId }: NewOrder,
  ids: Ids,
): Promise<boolean> {
  const { actor } = tools.context
  const fulfilment = details.delivery.method === 'none' ? 'none_needed' : 'unfulfilled'
  const { numAffectedRows } = await sql`
    with placed as (
      insert into shop.orders (id, number, public_token, cart_id, account_id, channel, fulfilment_status, buyer, delivery,
        subtotal_satang, discount_satang, shipping_satang, total_satang, vat_satang, note, hold_expires_at, placed_from, promotions, ship_by)
      values (${ids.orderId}, ${ids.number}, ${ids.token}, ${basket.cartId}, ${accountId}, ${basket.channel}, ${fulfilment},
        ${JSON.stringify(details.buyer)}::jsonb, ${JSON.stringify(details.delivery)}::jsonb, ${totals.subtotal},
        ${totals.discount}, ${totals.shipping}, ${totals.total}, ${totals.vatTotal}, ${note}, ${ids.holdExpiresAt},
        ${placedFrom(tools.context)}, ${keptPromotions(totals.deal.applied)}::jsonb,
        ${fulfilment === 'none_needed' ? null : promisedDay(basket.terms)})
      on conflict do nothing
      returning id
    ),
    lines as (
      insert into shop.order_lines (order_id, position, variant_id, sku, name_th, name_en, options, vat_class, unit_price_satang, quantity,
        discount_satang, net_satang, vat_satang, needs_parcel)
      select placed.id, line.* from placed, ${linesOf(basket, totals)}
    ),
    event as (
      insert into shop.order_events (order_id, kind, actor_name) select id, 'placed', ${actor.name ?? null} from placed
    )
    update shop.carts set status = 'converted', checkout = '{}', updated_at = now() from placed where carts.id = ${basket.cartId}`.execute(
    tools.db,
  )
  return numAffectedRows === 1n
}

/** As rows `line` in the order of the columns of order_lines. */
export const linesOf = (basket: Pick<Basket, 'lines'>, totals: Totals) => sql`
  jsonb_to_recordset(${linesJson(basket, totals)}::jsonb) as line (position int, variant_id uuid, sku text, name_th text,
    name_en text, options jsonb, vat_class text, unit_price_satang bigint, quantity int, discount_satang bigint,
    net_satang bigint, vat_satang bigint, needs_parcel boolean)`

function linesJson({ lines }: Pick<Basket, 'lines'>, totals: Totals): string {
  const sums = (i: number) => totals.lines[i] ?? nothing
  return JSON.stringify(
    lines.map((line, i) => ({
      position: i + 1,
      variant_id: line.variantId,
      sku: line.sku,
      name_th: line.name.th,
      name_en: line.name.en,
      options: line.options,
      vat_class: line.vatClass,
      unit_price_satang: satangToJson(line.unitPriceSatang),
      quantity: line.quantity,
      discount_satang: satangToJson(sums(i).discountSatang),
      net_satang: satangToJson(sums(i).netSatang),
      vat_satang: satangToJson(sums(i).vatSatang),
      needs_parcel: needsDelivery([line]),
    })),
  )
}
