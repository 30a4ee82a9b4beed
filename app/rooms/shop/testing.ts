import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { businessDate } from '#kernel/dates.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { approveSlip, enterPayment, type FindingKind, refundInto } from '#rooms/billing/index.ts'
import { readyToSell } from '#rooms/billing/testing.ts'
import { guestFrom } from '#rooms/identity/testing.ts'
import { someProduct } from '#rooms/catalogue/testing.ts'
import { stockBreaches, someStock } from '#rooms/stock/testing.ts'
import { addToCart } from './cart.ts'
import { expireOrder } from './end-order.ts'
import { integrity } from './integrity.ts'
import './order-payment.ts'
import { placeOrder, type PlacedOrder } from './place-order.ts'
import { command } from './room.ts'

export const buyer = { name: 'มานี มีตา', phone: '081-234-5678', email: 'manee@example.com' }
/** ตำบลสุเทพ อำเภอเมืองเชียงใหม่ */
export const shipTo = {
  method: 'ship' as const,
  address: { line: '239 ถนนห้วยแก้ว', tambonCode: '500108', zip: '50200' },
}
export const pickUp = { method: 'pickup' as const }

/** A shop with goods on its shelf, each for `baht`: `await openShop({ CUP: 50 })`. */
export async function openShop(
  shelf: Record<string, number>,
  { baht = 107 } = {},
): Promise<{ tenant: TestTenant; manager: Context; guest(): Context }> {
  const tenant = await newTenant('shop')
  const manager = tenant.as('manager')
  await readyToSell(tenant)
  await someProduct(manager, { skus: Object.keys(shelf), baht })
  await someStock(manager, shelf)
  return { tenant, manager, guest: () => guestFrom(tenant) }
}

/** Puts things in a cart of a guest's own and answers its token. */
export async function cartWith(context: Context, lines: Record<string, number>): Promise<string> {
  let cart: string | null = null
  for (const [sku, quantity] of Object.entries(lines)) ({ cart } = await addToCart(context, { cart, sku, quantity }))
  return cart!
}

/** What a buyer who saw the price sends: `baht` is what is expected to be paid. */
export function orderOf(
  context: Context,
  cart: string | null,
  baht: number,
  more: Partial<Parameters<typeof placeOrder>[1]> = {},
): Promise<PlacedOrder> {
  return placeOrder(context, { cart, buyer, delivery: pickUp, expectedTotalSatang: baht * 100, ...more })
}

/** The buyer sent a slip, or a picture that is none; staff have not looked yet. */
export async function slipComes(
  tenant: TestTenant,
  { intentSlug }: PlacedOrder,
  finding: FindingKind = 'readable',
): Promise<string> {
  const random = randomUUID().replaceAll('-', '')
  const [intent] = await tenant.sql<{ id: string }>(
    "update billing.payment_intents set status = 'in_review' where slug = $1 returning id",
    [intentSlug],
  )
  const [slip] = await tenant.sql<{ id: string }>(
    `insert into billing.slips (intent_id, object_key, width, height, sha256, dhash, findings) values ($1, 'x', 9, 9, $2, $3, $4) returning id`,
    [intent!.id, random + random, random.slice(0, 16), JSON.stringify([{ kind: finding, tone: 'yellow' }])],
  )
  return slip!.id
}

/** Staff see the money and approve the slip. */
export async function moneyComes(tenant: TestTenant, order: PlacedOrder): Promise<string> {
  const slipId = await slipComes(tenant, order)
  const { outcome } = await approveSlip(tenant.as('manager'), { id: slipId })
  return outcome
}

/** A part of its money came, as somebody at the desk wrote down. */
export async function partComes(tenant: TestTenant, { number }: PlacedOrder, baht: number): Promise<void> {
  const [payable] = await tenant.sql<{ id: string }>('select id from billing.payables where number = $1', [number])
  const receivedOn = businessDate(new Date())
  const entered = { payable: payable!.id, amount: String(baht), method: 'transfer', receivedOn }
  await enterPayment({ ...tenant.as('manager'), idempotencyKey: randomUUID() }, entered as never)
}

/** So much of what was paid goes back, or all that is left of it, to a purse of the house. */
export async function moneyBack(tenant: TestTenant, number: string, amountSatang?: bigint) {
  const [payable] = await tenant.sql<{ id: string; left: bigint }>(
    'select id, paid_satang - refunded_satang as left from billing.payables where number = $1',
    [number],
  )
  const asked = { payableId: payable!.id, amountSatang: amountSatang ?? payable!.left, reason: 'ลูกค้าเปลี่ยนใจ' }
  const to = { account: 'wallet:test', kind: 'liability' as const }
  return command({
    may: 'anyone',
    input: z.object({}),
    run: (tools) => refundInto(tools, { ...asked, method: 'wallet', to }),
  })(tenant.as('manager'), {})
}

/** The clock moves past the order's hold, and its job comes. */
export async function timePasses(tenant: TestTenant, { number }: PlacedOrder, minutes = 31): Promise<void> {
  const [order] = await tenant.sql<{ id: string }>(
    `update shop.orders set hold_expires_at = hold_expires_at - make_interval(mins => $2) where number = $1 returning id`,
    [number, minutes],
  )
  await expireOrder.handle(
    { ...tenant.as('guest'), actor: { accountId: null, role: 'guest', staff: [], isJob: true } },
    { orderId: order!.id },
  )
}

export async function statusOf(tenant: TestTenant, { number }: PlacedOrder): Promise<string> {
  const [order] = await tenant.sql<{ status: string }>('select status from shop.orders where number = $1', [number])
  return order!.status
}

/** Rows that break a promise of shop or stock; there must be none. */
export async function breaches(tenant: TestTenant): Promise<unknown[]> {
  const own = await Promise.all(integrity.map((check) => tenant.sql(check.breaches)))
  return [...own.flat(), ...(await stockBreaches(tenant))]
}
