/** Staff change an order before any money came: goods, delivery, contact, discount (docs/decisions/189). */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { percentOf } from '#kernel/money.ts'
import { refuseFields } from '#kernel/refusals.ts'
import { changePayable } from '#rooms/billing/index.ts'
import { changePromotions } from '#rooms/promotions/index.ts'
import { branches, changeHold } from '#rooms/stock/index.ts'
import type { Basket } from '../basket.server.ts'
import { billBuyer, billFor } from '../bill.server.ts'
import { CartToken } from '../cart-token.server.ts'
import { confirmUnpaid, isCashOnDelivery } from '../cash-on-delivery.ts'
import { type CheckoutDetails, placeOf } from '../checkout-details.ts'
import { discountLimitBp } from '../desk/discount-limit.ts'
import { prolongHold } from '../end-order.ts'
import { mayHaveFiles, promiseFiles } from '../downloads/grant-downloads.ts'
import { linesOf } from '../insert-order.server.ts'
import { lockByNumber, noteEvent } from '../order-lock.server.ts'
import { keptPromotions } from '../order-promotions.ts'
import { detailsOf } from '../place-order.ts'
import { refuse } from '../refusals.ts'
import { command, type ShopTables } from '../room.ts'
import { changesOf } from './changes.ts'
import { EditOrderForm } from './edit-input.ts'
import { type Reckoned, reckonEdit } from './reckon-edit.server.ts'
import { isOpen, type Standing, standingOf, wantedOf } from './standing.server.ts'

export interface EditedOrder {
  number: string
  totalSatang: bigint
  wasSatang: bigint
}

/**
 * Everything follows in this transaction: price, promotions, shipping, VAT, the goods that are held, the bill and the code by
 * which it is paid. `cart` is what it shall hold; left out, what it holds.
 *
 * Errors: 404; 409 INVALID_STATE once a slip was sent, money came, something was packed or it ended; VERSION_CONFLICT;
 * PRICE_CHANGED when the sum is not the one that was seen; INSUFFICIENT_STOCK; 403 LIMIT_EXCEEDED; 422 as takeOrder.
 */
export const editOrder = command({
  may: 'shop.takeOrders',
  idempotent: true,
  input: EditOrderForm.extend({ number: z.string().max(20), cart: CartToken.nullish() }),
  async run(tools, asked): Promise<EditedOrder> {
    await lockToEdit(tools, asked.number)
    const standing = await standingOf(tools, asked.number)
    const { order, version } = standing
    if (!isOpen(standing)) refuse('orderState')
    if (version !== asked.version) refuse('orderEditedMeanwhile', { version })
    const basket = await wantedOf(tools, standing, asked.cart, 'lock')
    if (basket.lines.length === 0) refuse('cartEmpty')
    if (basket.lines.some((line) => !line.sellable)) refuse('noLongerSold')
    const buyer = { ...order.buyer, ...asked.buyer }
    const atBranches = asked.delivery.method === 'pickup' ? await branches(tools) : []
    const details = detailsOf(basket, { buyer, delivery: asked.delivery }, atBranches)
    refuseDiscount(tools, standing, basket, asked)
    const reckoned = await reckonEdit(tools, standing, { basket, details, discountSatang: asked.discount })
    const totalSatang = reckoned.totals.total
    if (totalSatang !== asked.expectedTotalSatang) refuse('newTotal', { totalSatang })
    const { orderId, number, totalSatang: wasSatang } = order
    const { customer, lines, totals } = reckoned
    await changePromotions(tools, { orderId, number, customer, applied: totals.deal.applied })
    await changeHold(tools, {
      holderType: 'order',
      holderId: orderId,
      holderName: number,
      placeId: placeOf(details.delivery),
      lines,
    })
    await writeOrder(tools, standing, { details, reckoned, note: asked.note, cartId: basket.cartId })
    const changes = changesOf(standing, { ...reckoned, details, asked })
    await noteEvent(tools, orderId, 'edited', changes)
    await followMoney(tools, standing, { details, reckoned })
    // For nothing it was confirmed: that is told by itself.
    if (totalSatang > 0n) tools.after('shop.orderEdited', { orderId, version: version + 1 })
    return { number, totalSatang, wasSatang }
  },
  audit: {
    kind: auditKind('shop.editOrder', { th: 'แก้ไขคำสั่งซื้อ', en: 'changed an order' }),
    subject: ({ number }) => `order:${number}`,
    details: ({ number, discount, discountReason }, { totalSatang, wasSatang }) => ({
      number,
      wasSatang,
      totalSatang,
      discount,
      discountReason,
    }),
  },
})

/** Nothing was paid or sent, and nobody says that they paid. Errors: 404, 409 INVALID_STATE saying which. */
async function lockToEdit(tools: Tools<ShopTables>, number: string): Promise<void> {
  const { order, inReviewSince, countedSatang } = await lockByNumber(tools, number)
  if (inReviewSince) refuse('editSlip')
  if (countedSatang > 0n) refuse('editPaid')
  const { rows } = await sql<{ isMoved: boolean }>`
    select exists (select from shop.fulfilments where order_id = ${order.orderId})
      or exists (select from shop.returns where order_id = ${order.orderId}) as "isMoved"`.execute(tools.db)
  if (rows[0]!.isMoved) refuse('editPacked')
}

/** What somebody else gave may stay as it is. */
function refuseDiscount(
  { context }: Tools<ShopTables>,
  { byHandSatang }: Standing,
  { lines }: Basket,
  { discount, discountReason }: { discount: bigint; discountReason: string },
): void {
  if (discount <= byHandSatang) return
  const goods = lines.reduce((sum, line) => sum + line.unitPriceSatang * BigInt(line.quantity), 0n)
  const limitSatang = percentOf(goods, discountLimitBp(context.actor))
  if (discount > limitSatang) refuse('discountLimit', { limitSatang })
  if (!discountReason)
    refuseFields([{ field: 'discountReason', th: 'โปรดบอกเหตุผลที่ให้ส่วนลด', en: 'Please say why there is a discount.' }])
}

interface Written {
  details: CheckoutDetails
  reckoned: Reckoned
}

/** The order waits as on the first day; its cart holds what it was made of. */
async function writeOrder(
  tools: Tools<ShopTables>,
  { order: { orderId }, cartId: ownCart }: Standing,
  { details, reckoned: { totals, lines }, note, cartId }: Written & { note: string; cartId: string },
): Promise<void> {
  const fulfilment = details.delivery.method === 'none' ? 'none_needed' : 'unfulfilled'
  await sql`delete from shop.order_lines where order_id = ${orderId}`.execute(tools.db)
  await sql`
    with changed as (
      update shop.orders set status = 'pending_payment', fulfilment_status = ${fulfilment}, version = version + 1, updated_at = now(),
        buyer = ${JSON.stringify(details.buyer)}::jsonb, delivery = ${JSON.stringify(details.delivery)}::jsonb,
        subtotal_satang = ${totals.subtotal}, discount_satang = ${totals.discount}, shipping_satang = ${totals.shipping},
        total_satang = ${totals.total}, vat_satang = ${totals.vatTotal}, note = ${note},
        promotions = ${keptPromotions(totals.deal.applied)}::jsonb
      where id = ${orderId} returning id
    )
    insert into shop.order_lines (order_id, position, variant_id, sku, name_th, name_en, options, vat_class, unit_price_satang, quantity,
      discount_satang, net_satang, vat_satang, needs_parcel)
    select changed.id, line.* from changed, ${linesOf({ lines }, totals)}`.execute(tools.db)
  if (mayHaveFiles(lines)) await promiseFiles(tools, orderId)
  if (cartId === ownCart) return
  await sql`
    with gone as (
      delete from shop.cart_lines where cart_id = ${ownCart}::uuid and variant_id not in (
        select variant_id from shop.cart_lines where cart_id = ${cartId}::uuid)
    ), over as (
      update shop.carts set status = 'merged', updated_at = now() where id = ${cartId}::uuid
    )
    insert into shop.cart_lines (cart_id, variant_id, quantity, seen_price_satang)
    select ${ownCart}::uuid, variant_id, quantity, seen_price_satang from shop.cart_lines where cart_id = ${cartId}::uuid
    on conflict on constraint cart_lines_pkey do update set quantity = excluded.quantity`.execute(tools.db)
}

/** The bill and its code. Another sum to pay has as much time as a new order; nothing to pay, and it stands at once. */
async function followMoney(
  tools: Tools<ShopTables>,
  { order }: Standing,
  { details, reckoned: { totals, lines } }: Written,
): Promise<void> {
  const isCod = isCashOnDelivery(details.delivery) && totals.total > 0n
  const until = isCod || totals.total === 0n ? null : await holdUntil(tools, order)
  await changePayable(tools, {
    subjectType: 'order',
    subjectId: order.orderId,
    amountSatang: totals.total,
    buyer: billBuyer(details),
    bill: billFor(lines, totals),
    expiresAt: until,
  })
  if (isCod) return confirmUnpaid(tools, order.orderId)
  // One that was to be paid at the door, or whose time was as long already, had no job at this hour.
  if (until) tools.later('shop.expireOrder', { orderId: order.orderId }, { at: until, key: order.orderId })
}

async function holdUntil(tools: Tools<ShopTables>, { orderId, holdExpiresAt }: Standing['order']): Promise<Date> {
  const { rows } = await sql<{ fresh: Date }>`
    select now() + make_interval(mins => coalesce((select hold_minutes from shop.settings limit 1), 30)) as fresh`.execute(
    tools.db,
  )
  const { fresh } = rows[0]!
  if (holdExpiresAt >= fresh) return holdExpiresAt
  await prolongHold(tools, { orderId, until: fresh })
  return fresh
}
