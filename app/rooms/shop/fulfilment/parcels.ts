/** From the shelf to the buyer: what goes in which parcel, and when it left. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { lockByNumber, noteEvent } from '../order-lock.server.ts'
import { orderCan } from '../order-states.ts'
import { refuse } from '../refusals.ts'
import { command, type ShopTables } from '../room.ts'
import type { Carrier } from './carriers.ts'
import { reckonFulfilment } from './fulfilled.server.ts'
import { PackInput, ParcelInput, SendInput } from './parcel-inputs.ts'
import { tellSending } from './tell-tax.server.ts'
import { type ParcelOperation, parcelStates } from './parcel-states.ts'

export interface PackedParcel {
  parcelId: string
  parcelNo: number
}

/**
 * Makes a parcel of what is still to be sent, and sends it at once where asked. Of many who pack the last piece one does:
 * all hold the order's lock, and the line itself refuses more than was ordered and not taken out.
 *
 * Errors: 404; 409 INVALID_STATE while the order is not confirmed, when all its money went back, or when a line has less
 * left; 422 when nothing was chosen.
 */
export const packParcel = command({
  may: 'shop.fulfil',
  idempotent: true,
  input: PackInput,
  async run(tools, { number, quantity, until, carrier = null, tracking }): Promise<PackedParcel> {
    const order = await lockToSend(tools, number)
    const lines = await takeLines(tools, order.orderId, quantity)
    const { rows } = await sql<PackedParcel>`
      insert into shop.fulfilments (order_id, parcel_no, state, made_by_name, packed_at)
      select ${order.orderId}::uuid, coalesce(max(parcel_no), 0) + 1, ${until === 'picking' ? until : 'packed'},
        ${tools.context.actor.name ?? ''}, ${until === 'picking' ? null : new Date()}::timestamptz
      from shop.fulfilments where order_id = ${order.orderId}
      returning id as "parcelId", parcel_no as "parcelNo"`.execute(tools.db)
    const parcel = rows[0]!
    await sql`
      insert into shop.fulfilment_lines (fulfilment_id, order_id, order_line_id, quantity)
      select ${parcel.parcelId}::uuid, ${order.orderId}::uuid, * from unnest(${lines.map(({ id }) => id)}::uuid[],
        ${lines.map((line) => line.quantity)}::int[])`.execute(tools.db)
    await noteEvent(tools, order.orderId, 'packed', { parcelNo: parcel.parcelNo })
    if (until === 'sent') await send(tools, order, parcel, { carrier, tracking })
    return parcel
  },
})

/** It was picked: it only waits for who carries it. Errors: as sendParcel. */
export const finishParcel = command({
  may: 'shop.fulfil',
  input: ParcelInput,
  async run(tools, { number, parcel: parcelId }): Promise<void> {
    const { orderId } = await lockToSend(tools, number)
    await moveParcel(tools, orderId, parcelId, 'pack', sql`state = 'packed', packed_at = now()`)
  },
})

/**
 * It left the house, or was handed over; the buyer hears of it.
 *
 * Errors: 404; 409 INVALID_STATE when it was sent or taken apart already, or the order ended.
 */
export const sendParcel = command({
  may: 'shop.fulfil',
  idempotent: true,
  input: SendInput,
  async run(tools, { number, parcel: parcelId, carrier = null, tracking }): Promise<PackedParcel> {
    const order = await lockToSend(tools, number)
    return send(tools, order, { parcelId }, { carrier, tracking })
  },
})

/** What was in a parcel that never left may go in another. Errors: as sendParcel. */
export const unpackParcel = command({
  may: 'shop.fulfil',
  input: ParcelInput,
  async run(tools, { number, parcel: parcelId }): Promise<void> {
    const { order } = await lockByNumber(tools, number)
    await moveParcel(tools, order.orderId, parcelId, 'unpack', sql`state = 'cancelled'`)
    await putBack(tools, sql`f.id = ${parcelId}::uuid`)
    await noteEvent(tools, order.orderId, 'unpacked')
  },
})

/** The carrier or the number was typed wrong. The buyer's page shows the right one. Errors: as sendParcel. */
export const correctTracking = command({
  may: 'shop.fulfil',
  input: SendInput,
  async run(tools, { number, parcel: parcelId, carrier = null, tracking }): Promise<void> {
    const { order } = await lockByNumber(tools, number)
    await moveParcel(tools, order.orderId, parcelId, 'track', sql`carrier = ${carrier}, tracking = ${tracking}`)
    await noteEvent(tools, order.orderId, 'tracked', { carrier, tracking })
  },
})

/** An order ends before its open parcels left: they are taken apart. In the transaction that ends it. */
export async function unpackAll(tools: Tools<ShopTables>, orderId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update shop.fulfilments set state = 'cancelled'
    where order_id = ${orderId} and state in ('picking', 'packed') returning id`.execute(tools.db)
  if (rows.length > 0) await putBack(tools, sql`f.id = any(${rows.map(({ id }) => id)}::uuid[])`)
}

async function lockToSend(tools: Tools<ShopTables>, number: string) {
  const { order, sentSatang, refundedSatang } = await lockByNumber(tools, number)
  if (!orderCan(order.status, 'pack')) refuse('orderState')
  if (order.method === 'none') refuse('noParcel')
  if (sentSatang > 0n && refundedSatang === sentSatang) refuse('moneyWentBack')
  return order
}

/** Guarded by the statement and by the table: what is not there for all lines is taken for none. */
async function takeLines(tools: Tools<ShopTables>, orderId: string, asked: Record<string, number> | undefined) {
  const chosen = Object.entries(asked ?? {}).filter(([, quantity]) => quantity > 0)
  if (asked && chosen.length === 0) refuse('nothingChosen')
  const { rows } = await sql<{ id: string; quantity: number }>`
    with asked as (
      select l.id, coalesce(a.quantity, l.quantity - l.withdrawn - l.packed) as quantity
      from shop.order_lines l left join unnest(${chosen.map(([id]) => id)}::uuid[], ${chosen.map(([, quantity]) => quantity)}::int[])
        as a (id, quantity) on a.id = l.id
      where l.order_id = ${orderId} and l.needs_parcel and (a.id is not null or ${asked === undefined}::boolean)
    )
    update shop.order_lines l set packed = l.packed + a.quantity from asked a
    where l.id = a.id and a.quantity > 0 and l.packed + l.withdrawn + a.quantity <= l.quantity
    returning l.id, a.quantity`.execute(tools.db)
  if (rows.length < Math.max(1, chosen.length)) refuse('lessLeftToPack')
  return rows
}

async function send(
  tools: Tools<ShopTables>,
  { orderId, method }: { orderId: string; method: string },
  { parcelId }: { parcelId: string },
  { carrier, tracking }: { carrier: Carrier | null; tracking: string },
): Promise<PackedParcel> {
  const by = method === 'ship' ? (carrier ?? 'other') : null
  const number = by && tracking
  const parcelNo = await moveParcel(
    tools,
    orderId,
    parcelId,
    'send',
    sql`state = 'sent', sent_at = now(), packed_at = coalesce(packed_at, now()), carrier = ${by}, tracking = ${number ?? ''},
      sent_by_name = ${tools.context.actor.name ?? ''}`,
  )
  await sql`
    update shop.order_lines l set sent = l.sent + p.quantity from shop.fulfilment_lines p
    where p.fulfilment_id = ${parcelId} and l.id = p.order_line_id`.execute(tools.db)
  await noteEvent(tools, orderId, by ? 'sent' : 'handedOver', { parcelNo, carrier: by, tracking })
  await reckonFulfilment(tools, orderId)
  await tellSending(tools, orderId)
  tools.after('shop.parcelSent', { orderId, parcelId })
  return { parcelId, parcelNo }
}

/** The guard: a parcel goes on once. Errors: 404, 409 INVALID_STATE. */
async function moveParcel(
  tools: Tools<ShopTables>,
  orderId: string,
  parcelId: string,
  operation: ParcelOperation,
  set: ReturnType<typeof sql>,
): Promise<number> {
  const from = parcelStates.from(operation)
  const { rows } = await sql<{ parcelNo: number }>`
    update shop.fulfilments set ${set} where id = ${parcelId} and order_id = ${orderId} and state = any(${from})
    returning parcel_no as "parcelNo"`.execute(tools.db)
  if (rows[0]) return rows[0].parcelNo
  const there = await tools.db
    .selectFrom('shop.fulfilments')
    .select('id')
    .where('id', '=', parcelId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return there ? refuse('parcelState') : notFound()
}

async function putBack(tools: Tools<ShopTables>, which: ReturnType<typeof sql>): Promise<void> {
  await sql`
    update shop.order_lines l set packed = l.packed - p.quantity
    from (
      select p.order_line_id, sum(p.quantity) as quantity
      from shop.fulfilment_lines p join shop.fulfilments f on f.id = p.fulfilment_id where ${which} group by 1
    ) p where l.id = p.order_line_id`.execute(tools.db)
}
