import { expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { approveSlip, integrity as moneyPromises, payByNumber } from '#rooms/billing/index.ts'
import { slipFacts, submitSlip } from '#rooms/billing/testing.ts'
import { integrity as bookPromises } from '#rooms/ledger/index.ts'
import { countsOf, promotionBreaches, somePromotion } from '#rooms/promotions/testing.ts'
import { stockOf } from '#rooms/stock/testing.ts'
import { addToCart, changeQuantity, removeLine } from '../cart.ts'
import { takeDeliveryCash } from '../cash-on-delivery.ts'
import { saveDelivery } from '../delivery-desk.ts'
import { packParcel, unpackParcel } from '../fulfilment/parcels.ts'
import { queuedOrder, seeOrder } from '../order.ts'
import { payOrder } from '../order-payment.ts'
import type { PlacedOrder } from '../place-order.ts'
import {
  breaches,
  buyer,
  cartWith,
  moneyComes,
  openShop,
  orderOf,
  pickUp,
  shipTo,
  slipComes,
  statusOf,
  timePasses,
} from '../testing.ts'
import { editOrder } from './edit-order.ts'
import { openEdit, seeEdit } from './see-edit.ts'

async function placed(shelf: Record<string, number> = { CUP: 50, BAG: 50 }) {
  const shop = await openShop(shelf, { baht: 100 })
  const order = await orderOf(shop.guest(), await cartWith(shop.guest(), { CUP: 2 }), 200)
  return { ...shop, order, number: order.number, seller: () => shop.tenant.as('user', { staff: ['seller'] }) }
}

type Edit = Parameters<typeof editOrder>[1]

/** What the page sends: as it stands, but for what is said. */
async function edited(who: Context, number: string, baht: number, more: Partial<Edit> = {}) {
  const version = more.version ?? (await seeEdit(who, { number }))?.version ?? 1
  const asked = { number, buyer, delivery: pickUp, expectedTotalSatang: baht * 100, ...more, version }
  return editOrder({ ...who, idempotencyKey: crypto.randomUUID() }, asked)
}

const allBreaches = async (tenant: Awaited<ReturnType<typeof placed>>['tenant']) => [
  ...(await breaches(tenant)),
  ...(await promotionBreaches(tenant)),
  ...(await Promise.all([...moneyPromises, ...bookPromises].map((one) => tenant.sql(one.breaches)))).flat(),
]

test('who may not, another tenant’s, a stranger’s sum, an older page and an empty order are refused', async () => {
  const { tenant, guest, seller, number } = await placed()
  const other = await placed()
  await expect(edited(guest(), number, 200)).rejects.toMatchObject({ status: 401 })
  await expect(edited(tenant.as('user', { staff: ['viewer'] }), number, 200)).rejects.toMatchObject({ status: 403 })
  await expect(edited(other.seller(), number, 200)).rejects.toMatchObject({ status: 404 })
  await expect(edited(seller(), number, 100)).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
  await edited(seller(), number, 200, { note: 'โทรก่อนส่ง' })
  await expect(edited(seller(), number, 200, { version: 1 })).rejects.toMatchObject({ code: 'VERSION_CONFLICT' })
  const { cart } = await openEdit(seller(), { number })
  await removeLine(seller(), { cart, sku: 'CUP' })
  await expect(edited(seller(), number, 0, { cart })).rejects.toMatchObject({ key: 'shop.cartEmpty' })
})

test('a slip that waits, money that came, a parcel and an end are refused, each with its sentence', async () => {
  const waiting = await placed()
  await slipComes(waiting.tenant, waiting.order)
  await expect(edited(waiting.seller(), waiting.number, 200)).rejects.toMatchObject({ key: 'shop.editSlip' })
  const paid = await placed()
  await moneyComes(paid.tenant, paid.order)
  await expect(edited(paid.seller(), paid.number, 200)).rejects.toMatchObject({ key: 'shop.editPaid' })
  const over = await placed()
  await timePasses(over.tenant, over.order)
  await expect(edited(over.seller(), over.number, 200)).rejects.toMatchObject({ key: 'shop.orderState' })
})

test('a discount above one’s limit, or without a reason, is refused; what somebody else gave may stay', async () => {
  const { tenant, seller, number } = await placed()
  await expect(edited(seller(), number, 180, { discount: '20', discountReason: 'ลูกค้าประจำ' })).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
  })
  await expect(edited(tenant.as('manager'), number, 180, { discount: '20' })).rejects.toMatchObject({ status: 422 })
  await edited(tenant.as('manager'), number, 180, { discount: '20', discountReason: 'ลูกค้าประจำ' })
  await edited(seller(), number, 180, { discount: '20', note: 'โทรก่อนส่ง' })
  const { events } = await queuedOrder(seller(), { number })
  expect(events.at(-2)).toMatchObject({ kind: 'edited', details: { discount: 2000, reason: 'ลูกค้าประจำ' } })
})

test('goods, address, price, hold, bill and code follow; the old code is none any more and the story says what', async () => {
  const { tenant, guest, seller, order, number } = await placed()
  await tenant.sql("update catalogue.variants set price_satang = 15000 where sku in ('CUP', 'BAG')")
  const { cart } = await openEdit(seller(), { number })
  await changeQuantity(seller(), { cart, sku: 'CUP', quantity: 3 })
  await addToCart(seller(), { cart, sku: 'BAG', quantity: 1 })
  expect(await seeEdit(seller(), { number, cart })).toMatchObject({ sums: { totalSatang: 45_000n } })
  // three at the price of the day it was placed, one at today's, and the way
  const done = await edited(seller(), number, 500, {
    cart,
    delivery: shipTo,
    buyer: { ...buyer, phone: '089-999-9999', email: '' },
  })
  expect(done).toEqual({ number, totalSatang: 50_000n, wasSatang: 20_000n })
  expect([await stockOf(tenant, 'CUP'), await stockOf(tenant, 'BAG')]).toMatchObject([{ reserved: 3 }, { reserved: 1 }])
  const { intentSlug } = await payOrder(guest(), { order: order.orderToken })
  expect(intentSlug).not.toBe(order.intentSlug)
  const [bill] = await tenant.sql(
    "select amount_satang, bill ->> 'totalSatang' as sum, buyer ->> 'phone' as phone from billing.payables",
  )
  expect(bill).toEqual({ amount_satang: 50_000n, sum: '50000', phone: '0899999999' })
  const { events, lines } = await queuedOrder(seller(), { number })
  expect(lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['CUP', 3],
    ['BAG', 1],
  ])
  expect(events.at(-1)).toMatchObject({
    kind: 'edited',
    details: {
      lines: [
        { sku: 'CUP', was: 2, now: 3 },
        { sku: 'BAG', was: 0, now: 1 },
      ],
      parts: ['buyer', 'delivery'],
      totals: [20_000, 50_000],
    },
  })
  expect(await moneyComes(tenant, { ...order, intentSlug })).toBe('accepted')
  expect(await stockOf(tenant, 'CUP')).toEqual({ onHand: 47, reserved: 0 })
  expect(await allBreaches(tenant)).toEqual([])
})

test('of goods that are not there nothing changes', async () => {
  const { tenant, seller, number } = await placed({ CUP: 3, BAG: 0 })
  const { cart } = await openEdit(seller(), { number })
  await changeQuantity(seller(), { cart, sku: 'CUP', quantity: 4 })
  await expect(edited(seller(), number, 400, { cart })).rejects.toMatchObject({ code: 'INSUFFICIENT_STOCK' })
  expect(await stockOf(tenant, 'CUP')).toEqual({ onHand: 3, reserved: 2 })
  await changeQuantity(seller(), { cart, sku: 'CUP', quantity: 3 })
  await edited(seller(), number, 300, { cart })
  expect(await stockOf(tenant, 'CUP')).toEqual({ onHand: 3, reserved: 3 })
})

test('promotions that it has stay, over or used up by now; those that run now come to it', async () => {
  const { tenant, manager, guest, seller } = await placed()
  const gone = await somePromotion(manager, { percent: '10', budgetUses: 1, perCustomer: 1 })
  const order = await orderOf(guest(), await cartWith(guest(), { CUP: 1 }), 90)
  await tenant.sql('update promotions.promotions set ends_at = now() where id = $1', [gone])
  const { cart } = await openEdit(seller(), { number: order.number })
  await changeQuantity(seller(), { cart, sku: 'CUP', quantity: 2 })
  await edited(seller(), order.number, 180, { cart })
  expect(await countsOf(tenant, gone)).toMatchObject({ held: 1, heldSatang: 2000 })
  const now = await somePromotion(manager, { kind: 'amount', amount: 500n })
  await edited(seller(), order.number, 175, { note: 'ด่วน' })
  expect(await countsOf(tenant, now)).toMatchObject({ held: 1, heldSatang: 500 })
  await moneyComes(tenant, { ...order, ...(await payOrder(guest(), { order: order.orderToken })) })
  expect(await countsOf(tenant, gone)).toMatchObject({ held: 0, used: 1, usedSatang: 2000 })
  expect(await allBreaches(tenant)).toEqual([])
})

test('a promotion that was changed since takes nothing from who has it, however often the order is edited', async () => {
  const { tenant, manager, guest, seller } = await placed()
  const less = await somePromotion(manager, { percent: '10' })
  const order = await orderOf(guest(), await cartWith(guest(), { CUP: 1 }), 90)
  await tenant.sql(
    `update promotions.promotions set rule = '{"bp": 100}', conditions = '{"minSatang": 99999900}', max_discount_satang = 1 where id = $1`,
    [less],
  )
  const { cart } = await openEdit(seller(), { number: order.number })
  await changeQuantity(seller(), { cart, sku: 'CUP', quantity: 2 })
  await edited(seller(), order.number, 180, { cart })
  await edited(seller(), order.number, 180, { note: 'ด่วน' })
  expect(await countsOf(tenant, less)).toMatchObject({ held: 1, heldSatang: 2000 })
  expect(await allBreaches(tenant)).toEqual([])
})

test('to nothing: it stands at once, without money', async () => {
  const { tenant, manager, number, order } = await placed()
  expect(await edited(manager, number, 0, { discount: '200', discountReason: 'ชดเชย' })).toMatchObject({
    totalSatang: 0n,
  })
  expect(await statusOf(tenant, order)).toBe('confirmed')
  expect(await stockOf(tenant, 'CUP')).toEqual({ onHand: 48, reserved: 0 })
  expect(await allBreaches(tenant)).toEqual([])
})

test('paid at the door after all, other goods, back to the code: the books follow; packed once it stays', async () => {
  const { tenant, guest, manager, number, order } = await placed()
  await saveDelivery(tenant.as('admin'), { cod: true, codFee: 2500 })
  const atDoor = { ...shipTo, method: 'cod' as const }
  await edited(manager, number, 275, { delivery: atDoor })
  expect(await statusOf(tenant, order)).toBe('confirmed')
  expect(await stockOf(tenant, 'CUP')).toEqual({ onHand: 48, reserved: 0 })
  const { cart } = await openEdit(manager, { number })
  await changeQuantity(manager, { cart, sku: 'CUP', quantity: 1 })
  await edited(manager, number, 175, { cart, delivery: atDoor })
  expect(await stockOf(tenant, 'CUP')).toEqual({ onHand: 49, reserved: 0 })
  await edited(manager, number, 150, { delivery: shipTo })
  expect(await statusOf(tenant, order)).toBe('pending_payment')
  expect(await stockOf(tenant, 'CUP')).toEqual({ onHand: 50, reserved: 1 })
  expect(await seeOrder(guest(), { order: order.orderToken })).toMatchObject({ can: { pay: true } })
  await edited(manager, number, 175, { delivery: atDoor })
  const again = () => ({ ...manager, idempotencyKey: crypto.randomUUID() })
  const { parcelId: parcel } = await packParcel(again(), { number, until: 'packed' })
  await unpackParcel(manager, { number, parcel })
  await expect(edited(manager, number, 175, { delivery: atDoor })).rejects.toMatchObject({ key: 'shop.editPacked' })
  await packParcel(again(), { number, until: 'sent' })
  await takeDeliveryCash(manager, { number })
  expect(await statusOf(tenant, order)).toBe('completed')
  expect(await allBreaches(tenant)).toEqual([])
})

test('who pays by the number finds the new sum', async () => {
  const { seller, guest, number } = await placed()
  const { cart } = await openEdit(seller(), { number })
  await changeQuantity(seller(), { cart, sku: 'CUP', quantity: 1 })
  await edited(seller(), number, 100, { cart })
  expect(await payByNumber(guest(), { number, last4: '5678' })).toMatchObject({ slug: expect.any(String) })
})

/** A slip for whichever code is open comes, and staff approve it. */
async function pays(
  { tenant, guest }: Pick<Awaited<ReturnType<typeof placed>>, 'tenant' | 'guest'>,
  order: PlacedOrder,
): Promise<string> {
  const { slipId } = await submitSlip(guest(), slipFacts(tenant, order.intentSlug!))
  return (await approveSlip(tenant.as('manager'), { id: slipId })).outcome
}

test('50 edits race a slip, its approval and an expiry, 4 rounds: stock, codes and book are exact whoever is first', async () => {
  let done = 0
  for (let round = 0; round < 4; round++) {
    const shop = await openShop({ CUP: 50, BAG: 50 }, { baht: 100 })
    const { tenant, guest } = shop
    const seller = () => tenant.as('user', { staff: ['seller'] })
    const promotion = await somePromotion(shop.manager, { percent: '10' })
    const order = await orderOf(guest(), await cartWith(guest(), { CUP: 2 }), 180)
    const { number } = order
    const wanted = await Promise.all(
      Array.from({ length: 50 }, async (_, i) => {
        const { cart } = await openEdit(seller(), { number })
        const quantity = 3 + (i % 9)
        await changeQuantity(seller(), { cart, sku: 'CUP', quantity })
        if (i % 2) await addToCart(seller(), { cart, sku: 'BAG', quantity: 1 })
        return { cart, version: 1 + (i % 4), baht: quantity * 90 + (i % 2) * 90 }
      }),
    )
    const editing = wanted.map(({ baht, ...asked }) => edited(seller(), number, baht, asked))
    const racing = round % 2 ? [pays(shop, order)] : [pays(shop, order), timePasses(tenant, order)]
    const edits = await Promise.allSettled(editing)
    const [money] = await Promise.allSettled(racing)
    await Promise.allSettled(racing)
    for (const each of edits) if (each.status === 'rejected') expect([404, 409]).toContain(each.reason.status)
    if (money!.status === 'rejected') expect(money!.reason).toMatchObject({ status: 409 })
    const [row] = await tenant.sql<{ status: string; total: bigint; paid: bigint; owed: bigint }>(
      `select o.status, o.total_satang as total, p.paid_satang as paid, p.amount_satang as owed
       from shop.orders o join billing.payables p on p.subject_id = o.id`,
    )
    expect(row!.total).toBe(row!.owed)
    const lines = await tenant.sql<{ sku: string; quantity: bigint }>(
      'select sku, quantity::bigint from shop.order_lines',
    )
    const of = (sku: string) => Number(lines.find((line) => line.sku === sku)?.quantity ?? 0n)
    const isSold = row!.status === 'confirmed'
    const isHeld = row!.status === 'pending_payment'
    for (const sku of ['CUP', 'BAG'])
      expect(await stockOf(tenant, sku)).toEqual({
        onHand: 50 - (isSold ? of(sku) : 0),
        reserved: isHeld ? of(sku) : 0,
      })
    expect(isSold ? row!.paid >= row!.total : true).toBe(true)
    expect(await countsOf(tenant, promotion)).toMatchObject({ held: Number(isHeld), used: Number(isSold) })
    done += edits.filter(({ status }) => status === 'fulfilled').length
    expect(await allBreaches(tenant)).toEqual([])
  }
  expect(done).toBeGreaterThan(0)
})

test('30 edits of orders that share goods and promotions: no deadlock', async () => {
  const { tenant, guest, seller, manager } = await placed()
  await somePromotion(manager, { percent: '10' })
  await somePromotion(manager, { kind: 'amount', amount: 500n })
  const orders = await Promise.all(
    Array.from({ length: 30 }, async (_, i) =>
      orderOf(guest(), await cartWith(guest(), i % 2 ? { CUP: 1, BAG: 1 } : { BAG: 1, CUP: 1 }), 175, {
        buyer: { ...buyer, phone: `08${10_000_000 + i}`, email: `b${i}@example.com` },
      }),
    ),
  )
  const tries = await Promise.allSettled(
    orders.map(async ({ number }, i) => {
      const { cart } = await openEdit(seller(), { number })
      await removeLine(seller(), { cart, sku: i % 2 ? 'CUP' : 'BAG' })
      return edited(seller(), number, 85, { cart })
    }),
  )
  expect(tries.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(await allBreaches(tenant)).toEqual([])
})
