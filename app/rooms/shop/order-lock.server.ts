import { type RawBuilder, sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { lockPayable } from '#rooms/billing/index.ts'
import type { Delivery } from './checkout-details.ts'
import type { OrderEvent } from './order-read.server.ts'
import type { OrderStatus } from './order-states.ts'
import type { ShopTables } from './room.ts'

export interface LockedOrder {
  orderId: string
  number: string
  status: OrderStatus
  accountId: string | null
  holdExpiresAt: Date
  /** How it reaches its buyer. */
  method: Delivery['method']
  /** Where its goods lie; null is the place that the web sells from. */
  placeId: string | null
  /** Of the promise to send it: the day in Bangkok on which it was given. */
  promisedOn: string | null
  /** Paid at the door. */
  isCod: boolean
  hasPromotions: boolean
  /** This shop sells files, or sold them when it was ordered: whether this order has any is asked only then. */
  sellsFiles: boolean
}

/**
 * Takes an order's money and then the order itself. Everybody locks payable → order → stock, so expiry and payment meet
 * at the first lock: one wins, the other sees what it did (commerce.md rule 4.11).
 */
export async function lockOrderWithMoney(tools: Tools<ShopTables>, orderId: string) {
  const money = await lockPayable(tools, { subjectType: 'order', subjectId: orderId })
  const order = await lockOrder(tools, sql`o.id = ${orderId}`)
  const { inReviewSince = null, unvouchedSince = null } = money ?? {}
  const { countedSatang = 0n, sentSatang = 0n, refundedSatang = 0n } = money ?? {}
  return order && { order, inReviewSince, unvouchedSince, countedSatang, sentSatang, refundedSatang }
}

/** The same by the number that people say. Errors: 404. */
export async function lockByNumber(tools: Tools<ShopTables>, number: string) {
  const found = await tools.db.selectFrom('shop.orders').select('id').where('number', '=', number).executeTakeFirst()
  return (await lockOrderWithMoney(tools, found?.id ?? notFound())) ?? notFound()
}

export async function lockOrder(tools: Tools<ShopTables>, which: RawBuilder<unknown>): Promise<LockedOrder | null> {
  const { rows } = await sql<LockedOrder>`
    select o.id as "orderId", o.number, o.status, o.account_id as "accountId", o.hold_expires_at as "holdExpiresAt",
      o.delivery ->> 'method' as method, o.location_id as "placeId",
      case when o.ship_by is not null then (o.placed_at at time zone 'Asia/Bangkok')::date::text end as "promisedOn", coalesce((o.delivery ->> 'cod')::boolean, false) as "isCod",
      o.promotions <> '[]' as "hasPromotions",
      (exists (select from shop.product_files) or exists (select from shop.order_files f where f.order_id = o.id)) as "sellsFiles"
    from shop.orders o where ${which} for no key update`.execute(tools.db)
  return rows[0] ?? null
}

/** The new state and its line in the story, in one statement. */
export async function moveOrder(
  tools: Tools<ShopTables>,
  orderId: string,
  status: OrderStatus,
  kind: OrderEvent['kind'],
  reason: string | null = null,
): Promise<void> {
  const { actor } = tools.context
  await sql`
    with moved as (
      update shop.orders set status = ${status}, cancelled_reason = coalesce(${reason}, cancelled_reason), updated_at = now()
      where id = ${orderId} returning id
    )
    insert into shop.order_events (order_id, kind, actor_name) select id, ${kind}, ${actor.name ?? null} from moved`.execute(
    tools.db,
  )
}

/** A line of its story that moves nothing. */
export async function noteEvent(
  tools: Tools<ShopTables>,
  orderId: string,
  kind: OrderEvent['kind'],
  details: Record<string, unknown> = {},
): Promise<void> {
  await tools.db
    .insertInto('shop.order_events')
    .values({
      order_id: orderId,
      kind,
      details: JSON.stringify(details),
      actor_name: tools.context.actor.name ?? null,
    })
    .execute()
}
