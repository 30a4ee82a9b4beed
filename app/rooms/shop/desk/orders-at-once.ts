/** Several orders, as their papers and the page that sends them show them. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { currentSeller, type Seller } from '#rooms/billing/index.ts'
import { sellingPlace } from '#rooms/stock/index.ts'
import { leftToPack } from '../fulfilment/left-to-pack.ts'
import { type Parcel, parcelsOf } from '../fulfilment/parcel-read.server.ts'
import { type Order, readOrder } from '../order-read.server.ts'
import { orderCan } from '../order-states.ts'
import { query, type ShopTables } from '../room.ts'

const numbers = z.array(z.string().max(20)).max(100)

/** `codSatang`: what its carrier has to bring back; null where nothing is to be paid at the door. */
export interface PrintedOrder extends Order {
  codSatang: bigint | null
  /** What lies in each parcel; none while nothing is packed. */
  parcels: Parcel[]
}

interface ToPrint {
  seller: Seller | null
  /** Where what is sent is taken from the shelf. */
  usualPlace: LocalText | null
  orders: PrintedOrder[]
}

/** What goes with the parcels of these orders, and whose shop they come from. */
export const ordersToPrint = query({
  may: 'shop.seeOrders',
  input: z.object({ numbers }),
  async run(tools, { numbers: asked }): Promise<ToPrint> {
    const orders = await ordersOf(tools, asked)
    const owed = await owedAtDoor(tools, orders)
    return {
      seller: await currentSeller(tools),
      usualPlace: await sellingPlace(tools),
      orders: await Promise.all(
        orders.map(async (order) => ({
          ...order,
          codSatang: owed.get(order.orderId) ?? null,
          parcels: await parcelsOf(tools, order.orderId),
        })),
      ),
    }
  },
})

/** Those of them that may leave now. */
export const ordersToSend = query({
  may: 'shop.fulfil',
  input: z.object({ numbers }),
  async run(tools, { numbers: asked }): Promise<(Order & Pick<PrintedOrder, 'codSatang'>)[]> {
    const all = await ordersOf(tools, asked)
    const orders = all.filter(
      ({ status, fulfilmentStatus }) =>
        orderCan(status, 'pack') && (fulfilmentStatus === 'unfulfilled' || fulfilmentStatus === 'partial'),
    )
    const owed = await owedAtDoor(tools, orders)
    return orders.map((order) => ({ ...order, codSatang: owed.get(order.orderId) ?? null }))
  },
})

/** What of an order could leave now. Errors: 404. */
export const openParcels = query({
  may: 'shop.fulfil',
  input: z.object({ number: z.string().max(20) }),
  async run(tools, { number }): Promise<{ parcels: string[]; hasMore: boolean }> {
    const order = (await readOrder(tools, sql`o.number = ${number}`)) ?? notFound()
    const parcels = await parcelsOf(tools, order.orderId)
    return {
      parcels: parcels.filter(({ state }) => state !== 'sent').map(({ parcelId }) => parcelId),
      hasMore: leftToPack(order).length > 0,
    }
  },
})

/** What their carriers have to bring back. */
async function owedAtDoor(tools: Tools<ShopTables>, orders: readonly Order[]): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ orderId: string; owed: bigint }>`
    select o.id as "orderId", m.amount_satang - m.paid_satang as owed
    from shop.orders o join billing.payment_states m on m.subject_type = 'order' and m.subject_id = o.id
    where o.id = any(${orders.map(({ orderId }) => orderId)}::uuid[]) and o.delivery ->> 'cod' = 'true'
      and m.amount_satang > m.paid_satang`.execute(tools.db)
  return new Map(rows.map((row) => [row.orderId, row.owed]))
}

/** In the order in which they were placed; what is not this shop's is not there. */
async function ordersOf(tools: Tools<ShopTables>, asked: readonly string[]): Promise<Order[]> {
  const { rows } = await sql<{ id: string }>`
    select id from shop.orders where number = any(${[...asked]}) order by placed_at`.execute(tools.db)
  const orders = await Promise.all(rows.map(({ id }) => readOrder(tools, sql`o.id = ${id}`)))
  return orders.filter((order) => order !== null)
}
