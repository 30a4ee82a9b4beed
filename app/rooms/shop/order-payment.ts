/** What an order does when its money comes: in the settlement's own transaction (billing/subjects.ts). */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { notFound } from '#kernel/refusals.ts'
import { acceptPayable, openIntent, payableOf, payableSubject } from '#rooms/billing/index.ts'
import { giveBackPromotions, lockPromotions, usePromotions } from '#rooms/promotions/index.ts'
import { consume, takeBack, tryReserve } from '#rooms/stock/index.ts'
import { reopenOrder } from './desk/reopen-order.ts'
import { grantDownloads } from './downloads/grant-downloads.ts'
import { prolongHold } from './end-order.ts'
import { reckonFulfilment } from './fulfilment/fulfilled.server.ts'
import { unpackAll } from './fulfilment/parcels.ts'
import { promisedDay } from './insert-order.server.ts'
import { queuedPath } from './order-links.ts'
import { OrderToken } from './order.ts'
import { lockOrder, lockOrderWithMoney, type LockedOrder, moveOrder, noteEvent } from './order-lock.server.ts'
import { orderCan } from './order-states.ts'
import { refuse } from './refusals.ts'
import { shopTerms } from './see-terms.ts'
import { tookBack } from './returns/return-read.server.ts'
import { command, type ShopTables, within } from './room.ts'

payableSubject('order', {
  settled: within((tools, { subjectId }: { subjectId: string }) => settle(tools, subjectId)),
  resumed: within((tools, clock: { subjectId: string; expiresAt: Date; isRenewal?: boolean }) =>
    prolongHold(tools, { orderId: clock.subjectId, until: clock.expiresAt, isRenewal: clock.isRenewal }),
  ),
  undone: within((tools, undone: { subjectId: string; reason: string }) => reopenOrder(tools, undone)),
  refunded: within((tools, refund: { subjectId: string; isWhole: boolean; reason: string }) =>
    noteRefund(tools, refund),
  ),
  deskPath: queuedPath,
  waits: within((tools, { subjectId }: { subjectId: string }) => waits(tools, subjectId)),
  tookBack: within((tools, { subjectId }: { subjectId: string }) => tookBack(tools, subjectId)),
})

/**
 * Money after the hold has ended is never lost and never silently accepted (commerce.md §3.2): the goods are reserved
 * again if they can be, else a person decides.
 */
async function settle(tools: Tools<ShopTables>, orderId: string): Promise<'accepted' | 'needs_decision'> {
  const order = (await lockOrder(tools, sql`o.id = ${orderId}`)) ?? notFound()
  if (orderCan(order.status, 'confirm')) return confirm(tools, order)
  if (order.isCod && orderCan(order.status, 'collect')) return collect(tools, order)
  if (orderCan(order.status, 'confirmLate') && (await reserveAgain(tools, order))) return confirm(tools, order)
  if (orderCan(order.status, 'confirmLate') || orderCan(order.status, 'awaitDecision')) {
    await moveOrder(tools, orderId, 'needs_decision', 'needsDecision')
    tools.after('shop.orderNeedsDecision', { orderId })
    return 'needs_decision'
  }
  return refuse('orderState')
}

/** Its goods are still held for it, or on their way to the door where it is paid. */
async function waits(tools: Tools<ShopTables>, orderId: string): Promise<boolean> {
  const order = (await lockOrder(tools, sql`o.id = ${orderId}`)) ?? notFound()
  return (
    orderCan(order.status, 'pay') || (order.isCod && order.status === 'confirmed' && (await isOnItsWay(tools, orderId)))
  )
}

/**
 * All the money went back: an order whose goods are still here ends, and they return to the shelf. What was sent out is
 * for a return (commerce.md §3.2: confirmed → cancelled only if nothing is shipped).
 */
async function noteRefund(
  tools: Tools<ShopTables>,
  { subjectId: orderId, isWhole, reason }: { subjectId: string; isWhole: boolean; reason: string },
): Promise<void> {
  const order = (await lockOrder(tools, sql`o.id = ${orderId}`)) ?? notFound()
  await tools.db
    .insertInto('shop.order_events')
    .values({ order_id: orderId, kind: 'refunded', actor_name: tools.context.actor.name ?? null })
    .execute()
  // All of it had come back before.
  if (isWhole && order.status === 'closed_returned') return giveBackPromotions(tools, { orderId })
  if (!isWhole || !orderCan(order.status, 'cancelRefunded') || (await isOnItsWay(tools, orderId))) return
  await unpackAll(tools, orderId)
  await moveOrder(tools, orderId, 'cancelled', 'cancelled', reason)
  await giveBackPromotions(tools, { orderId })
  if (order.status === 'confirmed') await takeBack(tools, { holderType: 'order', holderId: orderId })
  tools.after('shop.orderCancelled', { orderId, isRefund: true })
}

async function isOnItsWay(tools: Tools<ShopTables>, orderId: string): Promise<boolean> {
  const order = await tools.db
    .selectFrom('shop.orders')
    .select('fulfilment_status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return !['none_needed', 'unfulfilled'].includes(order.fulfilment_status)
}

async function confirm(tools: Tools<ShopTables>, order: LockedOrder): Promise<'accepted'> {
  const { orderId } = order
  await moveOrder(tools, orderId, 'confirmed', 'confirmed')
  if (order.promisedOn !== null && order.promisedOn !== businessDate(new Date())) await promiseAnew(tools, orderId)
  if (order.hasPromotions) await usePromotions(tools, { orderId })
  await consume(tools, { holderType: 'order', holderId: orderId })
  if (order.sellsFiles) await grantDownloads(tools, orderId)
  tools.after('shop.orderConfirmed', { orderId })
  return 'accepted'
}

/** Paid on a later day than it was placed: it is sent so many days after the money. */
async function promiseAnew(tools: Tools<ShopTables>, orderId: string): Promise<void> {
  const shipBy = promisedDay(await shopTerms(tools, {}))
  await tools.db.updateTable('shop.orders').set({ ship_by: shipBy }).where('id', '=', orderId).execute()
}

/** Sent before it was paid: its files may be taken now, and it is complete when all of it is there. */
async function collect(tools: Tools<ShopTables>, { orderId, sellsFiles }: LockedOrder): Promise<'accepted'> {
  await noteEvent(tools, orderId, 'paidAtDoor')
  if (sellsFiles) await grantDownloads(tools, orderId)
  await reckonFulfilment(tools, orderId)
  return 'accepted'
}

async function reserveAgain(tools: Tools<ShopTables>, { orderId, number, placeId }: LockedOrder): Promise<boolean> {
  await lockPromotions(tools, { orderId })
  const lines = await tools.db
    .selectFrom('shop.order_lines')
    .select(['variant_id as variantId', 'quantity'])
    .where('order_id', '=', orderId)
    .execute()
  const holder = { holderType: 'order', holderId: orderId, holderName: number, placeId }
  return (await tryReserve(tools, { ...holder, lines })).length === 0
}

const auditAcceptLateOrder = auditKind('shop.acceptLateOrder', {
  th: 'รับคำสั่งซื้อที่จ่ายช้า',
  en: 'accepted an order that was paid late',
})

/**
 * Staff let an order stand whose money came too late, once the goods are there again.
 *
 * Errors: 409 INVALID_STATE when there is nothing to decide, INSUFFICIENT_STOCK never: it answers false.
 */
export const acceptLateOrder = command({
  may: 'shop.manageOrders',
  input: z.object({ number: z.string().max(20) }),
  async run(tools, { number }): Promise<{ accepted: boolean }> {
    const found = await tools.db.selectFrom('shop.orders').select('id').where('number', '=', number).executeTakeFirst()
    const { order } = (await lockOrderWithMoney(tools, found?.id ?? notFound())) ?? notFound()
    if (!orderCan(order.status, 'decide')) refuse('orderState')
    if (!(await reserveAgain(tools, order))) return { accepted: false }
    await confirm(tools, order)
    await audit(tools, auditAcceptLateOrder, `order:${order.orderId}`, { number })
    await acceptPayable(tools, { subjectType: 'order', subjectId: order.orderId })
    return { accepted: true }
  },
})

/** Where to pay an order: the code that is open, or a fresh one until the hold ends. Errors: 410 ORDER_EXPIRED. */
export const payOrder = command({
  may: 'shop.buy',
  input: z.object({ order: OrderToken }),
  async run(tools, { order: token }): Promise<{ intentSlug: string }> {
    const found = await tools.db
      .selectFrom('shop.orders')
      .select('id')
      .where('public_token', '=', token)
      .executeTakeFirst()
    const { order } = (await lockOrderWithMoney(tools, found?.id ?? notFound())) ?? notFound()
    if (order.status === 'expired') refuse('orderExpired')
    if (!orderCan(order.status, 'pay')) refuse('orderState')
    const payable = (await payableOf(tools, { subjectType: 'order', subjectId: order.orderId })) ?? notFound()
    if (payable.intent && ['awaiting', 'in_review'].includes(payable.intent.status))
      return { intentSlug: payable.intent.slug }
    if (order.holdExpiresAt <= new Date()) refuse('orderExpired')
    const { slug } = await openIntent(tools, { payableId: payable.payableId, expiresAt: order.holdExpiresAt })
    return { intentSlug: slug }
  },
})
