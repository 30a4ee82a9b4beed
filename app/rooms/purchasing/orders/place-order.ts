/** An order is placed: by who may within their limit, else by the yes of a second person, which holds for that sum. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { formatBaht } from '#kernel/money.ts'
import { notFound } from '#kernel/refusals.ts'
import { admits } from '#kernel/roles.ts'
import { approvable, askApproval } from '#rooms/cluster/index.ts'
import { expectGoods } from '#rooms/stock/index.ts'
import { orderPath } from '../links.ts'
import { permissions } from '../permissions.ts'
import { refuse } from '../refusals.ts'
import { command, type PurchasingTables, within } from '../room.ts'
import { linesOf, lockOrder, type LockedOrder, setState } from './lock-order.ts'
import { toCome } from './order-line.ts'
import { orderLimit } from './order-limit.ts'

const What = z.object({ orderId: z.uuid(), number: z.string(), supplier: z.string(), netSatang: z.bigint() })

/** Its yes places the order. Whoever decides must be above the sum themselves. */
const orderAsked = approvable('purchasing.order', {
  audiences: permissions['purchasing.placeOrders'],
  what: What,
  said: ({ number, supplier, netSatang }) => ({
    th: `สั่งซื้อ ${number} จาก ${supplier} ${formatBaht(netSatang)}`,
    en: `Order ${number} from ${supplier}, ${formatBaht(netSatang)}`,
  }),
  to: ({ orderId }) => orderPath(orderId),
  carryOut: (tools, what) => approveOrder(tools, what),
})

const auditPlaced = auditKind('purchasing.placeOrder', { th: 'สั่งซื้อ', en: 'placed a purchase order' })

/** Errors: 404; 409; 422 for an order without lines. Above one's limit it waits (`to_approve`). */
export const placeOrder = command({
  may: 'purchasing.draftOrders',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }): Promise<{ id: string; state: 'ordered' | 'to_approve' }> {
    const order = await lockOrder(tools, id, 'place')
    const lines = await linesOf(tools, id)
    if (lines.length === 0) refuse('nothingOrdered')
    const state = await whatIsNext(tools, order)
    if (state === 'to_approve') await setState(tools, id, state)
    else await placed(tools, order)
    return { id, state }
  },
})

/** Within one's limit, or no more than was approved: ordered. Else a second person is asked. */
export async function whatIsNext(
  tools: Tools<PurchasingTables>,
  order: LockedOrder,
): Promise<'ordered' | 'to_approve'> {
  const { actor } = tools.context
  const { netSatang, approvedSatang } = order
  const isPriced = (await linesOf(tools, order.id)).every((line) => line.netSatang > 0n)
  if (isPriced && approvedSatang !== null && netSatang <= approvedSatang) return 'ordered'
  const mayPlace = admits(permissions['purchasing.placeOrders'], actor)
  const limit = orderLimit(actor)
  // A line at ฿0 says nothing of what its bill will: no limit covers it.
  if (mayPlace && (limit === null || (isPriced && netSatang <= limit))) {
    await sql`update purchasing.orders set approved_satang = ${netSatang}, approver_name = ${actor.name ?? ''}
      where id = ${order.id}::uuid`.execute(tools.db)
    return 'ordered'
  }
  const { name } = await tools.db
    .selectFrom('purchasing.suppliers')
    .select('name')
    .where('id', '=', order.supplierId)
    .executeTakeFirstOrThrow()
  await askApproval(tools, orderAsked, {
    subject: `purchaseOrder:${order.id}`,
    what: { orderId: order.id, number: order.number, supplier: name, netSatang },
    reason: isPriced ? 'เกินวงเงินสั่งซื้อ' : 'มีรายการที่ยังไม่มีราคา',
    amountSatang: netSatang,
  })
  return 'to_approve'
}

/** In the transaction of the yes. Errors: 403 LIMIT_EXCEEDED above the limit of who decides; 409 where it changed meanwhile. */
const approveOrder = within(async (tools, { orderId, netSatang }: z.output<typeof What>): Promise<void> => {
  const { actor } = tools.context
  const limit = orderLimit(actor)
  if (limit !== null && netSatang > limit) refuse('overLimit', { limit })
  const order = await lockOrder(tools, orderId, 'approve')
  if (order.netSatang !== netSatang) refuse('editedMeanwhile')
  await sql`update purchasing.orders set approved_satang = ${netSatang}, approver_name = ${actor.name ?? ''}
    where id = ${orderId}::uuid`.execute(tools.db)
  await placed(tools, order)
})

/** What is to come is expected from now on. */
async function placed(
  tools: Tools<PurchasingTables>,
  { id, number, locationId, netSatang }: LockedOrder,
): Promise<void> {
  await sql`update purchasing.orders set state = 'ordered', ordered_at = coalesce(ordered_at, now()), version = version + 1
    where id = ${id}::uuid`.execute(tools.db)
  const lines = await linesOf(tools, id)
  await expectGoods(tools, lines.map((line) => ({ sourceId: line.id, variantId: line.variantId, locationId, quantity: toCome(line), dueOn: line.dueOn }))) // prettier-ignore
  await audit(tools, auditPlaced, `purchaseOrder:${id}`, { number, amountSatang: netSatang })
}

/** What did not come yet comes no more. Errors: 404, 409. */
export const dropRest = command({
  may: 'purchasing.placeOrders',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }): Promise<{ id: string }> {
    const order = await lockOrder(tools, id, 'drop')
    await nothingToCome(tools, order)
    await sql`update purchasing.order_lines set dropped = greatest(quantity * base_quantity - received, 0) where order_id = ${id}::uuid`.execute(
      tools.db,
    )
    await settleState(tools, id)
    return { id }
  },
  audit: {
    kind: auditKind('purchasing.dropRest', { th: 'ปิดรายการค้างส่ง', en: 'closed what had not come' }),
    subject: ({ id }) => `purchaseOrder:${id}`,
  },
})

/** Errors: 404; 409 when something came already. */
export const cancelOrder = command({
  may: 'purchasing.draftOrders',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }): Promise<{ id: string }> {
    const order = await lockOrder(tools, id, 'cancel')
    // What somebody else had to approve a keeper of stock does not cancel.
    if (order.state === 'ordered' && !admits(permissions['purchasing.placeOrders'], tools.context.actor)) notFound()
    if (order.state === 'ordered') await nothingToCome(tools, order)
    await setState(tools, id, 'cancelled')
    return { id }
  },
  audit: {
    kind: auditKind('purchasing.cancelOrder', { th: 'ยกเลิกใบสั่งซื้อ', en: 'cancelled a purchase order' }),
    subject: ({ id }) => `purchaseOrder:${id}`,
  },
})

async function nothingToCome(tools: Tools<PurchasingTables>, { id, locationId }: LockedOrder): Promise<void> {
  const lines = await linesOf(tools, id)
  await expectGoods(tools, lines.map((line) => ({ sourceId: line.id, variantId: line.variantId, locationId, quantity: 0n, dueOn: null }))) // prettier-ignore
}

/** Where it stands by its lines: what came, and what of it is billed. */
export async function settleState(tools: Tools<PurchasingTables>, id: string): Promise<void> {
  await sql`
    update purchasing.orders o set version = o.version + 1, state = case
      when exists (select from purchasing.order_lines l where l.order_id = o.id and l.received + l.dropped < l.quantity * l.base_quantity) then 'partly_received'
      when exists (select from purchasing.order_lines l join purchasing.receipt_lines r on r.order_line_id = l.id
        where l.order_id = o.id and r.billed + r.unbilled_back < r.quantity) then 'received'
      else 'closed' end
    where o.id = ${id}::uuid`.execute(tools.db)
}
