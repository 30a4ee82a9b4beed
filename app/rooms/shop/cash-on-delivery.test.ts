import { describe, expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { jobContext } from '#kernel/job-context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { integrity as billingPromises } from '#rooms/billing/index.ts'
import { someProduct } from '#rooms/catalogue/testing.ts'
import { enterPayment, issueDeliveryNote, undoPayment } from '#rooms/billing/testing.ts'
import { stockOf } from '#rooms/stock/testing.ts'
import { takeDeliveryCash } from './cash-on-delivery.ts'
import { saveDelivery } from './delivery-desk.ts'
import { ordersToPrint } from './desk/orders-at-once.ts'
import { refundDue } from './desk/refund-due.ts'
import { packParcel } from './fulfilment/parcels.ts'
import { tellTaxAnew } from './fulfilment/tell-tax.server.ts'
import { queuedOrder, seeOrder } from './order.ts'
import { takeGoodsBack } from './returns/take-back.ts'
import { phaseOf } from './order-phase.ts'
import { breaches, cartWith, openShop, orderOf, shipTo, statusOf } from './testing.ts'

const atDoor = { ...shipTo, cod: true }

async function codShop(shelf: Record<string, number> = { CUP: 50 }) {
  const shop = await openShop(shelf)
  await saveDelivery(shop.tenant.as('admin'), { cod: true, codFee: 2500, codLimit: 100_000 })
  return {
    ...shop,
    /** A cup of 107, 50 for the way, 25 for the cash. */
    async buys(quantity = 1) {
      const guest = shop.guest()
      return orderOf(guest, await cartWith(guest, { CUP: quantity }), 107 * quantity + 75, { delivery: atDoor })
    },
  }
}

describe('refuses', () => {
  test('cash at the door where the shop takes none, or above its limit', async () => {
    const { tenant, guest } = await openShop({ CUP: 50 })
    const first = guest()
    await expect(orderOf(first, await cartWith(first, { CUP: 1 }), 157, { delivery: atDoor })).rejects.toMatchObject({
      key: 'shop.codOff',
    })
    await saveDelivery(tenant.as('admin'), { cod: true, codLimit: 100_000 })
    const second = guest()
    await expect(
      orderOf(second, await cartWith(second, { CUP: 10 }), 1120, { delivery: atDoor }),
    ).rejects.toMatchObject({ key: 'shop.codLimit' })
  })

  test('the cash of an order that is paid otherwise, or of another tenant’s', async () => {
    const { tenant, guest } = await openShop({ CUP: 50 })
    const buyer = guest()
    const { number } = await orderOf(buyer, await cartWith(buyer, { CUP: 1 }), 107)
    await expect(takeDeliveryCash(tenant.as('manager'), { number })).rejects.toMatchObject({ status: 409 })
    const other = await newTenant()
    await expect(takeDeliveryCash(other.as('admin'), { number })).rejects.toMatchObject({ status: 404 })
  })

  test('who minds neither till nor books', async () => {
    const { tenant, buys } = await codShop()
    const { number } = await buys()
    const others = tenant.as('user', { staff: ['seller', 'stockKeeper', 'viewer'] })
    await expect(takeDeliveryCash(others, { number })).rejects.toMatchObject({ status: 403 })
    await expect(takeDeliveryCash(tenant.as('guest'), { number })).rejects.toMatchObject({ status: 401 })
  })
})

test('an order for cash is to be sent at once, unpaid, and its goods are nobody else’s', async () => {
  const { tenant, buys, guest } = await codShop({ CUP: 2 })
  const placed = await buys(2)
  expect(placed.intentSlug).toBeNull()
  expect(await statusOf(tenant, placed)).toBe('confirmed')
  const order = await seeOrder(tenant.as('manager'), { order: placed.orderToken })
  expect(order.payment).toMatchObject({ paymentStatus: 'unpaid', documents: [] })
  expect(phaseOf(order)).toBe('toPayAtDoor')
  const late = guest()
  await expect(orderOf(late, await cartWith(late, { CUP: 1 }), 107)).rejects.toMatchObject({
    code: 'INSUFFICIENT_STOCK',
  })
  expect(await breaches(tenant)).toEqual([])
})

test('of fifty who say the cash is here one takes it: one payment, one paper, the till balances', async () => {
  const { tenant, buys } = await codShop()
  const { number, orderToken } = await buys()
  const all = await Promise.allSettled(
    Array.from({ length: 50 }, () => takeDeliveryCash(tenant.as('manager'), { number, reference: 'K-1' })),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await tenant.sql('select method, amount_satang, reference from billing.payments')).toEqual([
    { method: 'cash', amount_satang: 18_200n, reference: 'K-1' },
  ])
  const order = await seeOrder(tenant.as('manager'), { order: orderToken })
  expect(order.payment).toMatchObject({ paymentStatus: 'paid', documents: [expect.anything()] })
  expect(phaseOf(order)).toBe('paid')
  const [till] = await tenant.sql<{ sum: bigint }>(
    "select sum(e.amount_satang)::bigint as sum from ledger.entries e join ledger.accounts a on a.id = e.account_id where a.code = 'bank:cash'",
  )
  expect(till!.sum).toBe(18_200n)
  expect(await breaches(tenant)).toEqual([])
})

test('sent first and paid afterwards, an order is complete', async () => {
  const { tenant, buys } = await codShop()
  const placed = await buys()
  await packParcel(tenant.as('manager'), { number: placed.number, until: 'sent', carrier: 'flash', tracking: 'TH0123' })
  expect(await statusOf(tenant, placed)).toBe('confirmed')
  await takeDeliveryCash(tenant.as('manager'), { number: placed.number })
  expect(await statusOf(tenant, placed)).toBe('completed')
})

test('what comes back unpaid is owed by nobody any more', async () => {
  const { tenant, buys } = await codShop()
  const placed = await buys()
  const [line] = await tenant.sql<{ id: string }>('select id from shop.order_lines')
  const { number } = placed
  await takeGoodsBack(tenant.as('manager'), { number, out: { [line!.id]: 1 }, reason: 'ลูกค้าไม่รับ' })
  expect(await statusOf(tenant, placed)).toBe('closed_returned')
  expect(await tenant.sql('select status from billing.payables')).toEqual([{ status: 'closed' }])
  await expect(takeDeliveryCash(tenant.as('manager'), { number })).rejects.toMatchObject({ status: 409 })
  expect(await breaches(tenant)).toEqual([])
})

test('of what is refused at the door nobody pays, to the satang: the label, the bill and the paper follow', async () => {
  const { tenant, manager, buys } = await codShop()
  const staff = () => ({ ...manager, idempotencyKey: crypto.randomUUID() })
  const placed = await buys(3)
  const { number } = placed
  const [line] = await tenant.sql<{ id: string }>('select id from shop.order_lines')
  await packParcel(staff(), { number, until: 'sent', carrier: 'flash' })
  await takeGoodsBack(staff(), { number, back: { [line!.id]: 1 }, reason: 'ลูกค้ารับแค่สอง' })
  const { orders } = await ordersToPrint(manager, { numbers: [number] })
  expect(orders).toMatchObject([{ codSatang: 28_900n, totalSatang: 39_600n }])
  await takeDeliveryCash(manager, { number })
  const order = await queuedOrder(manager, { number })
  expect(order).toMatchObject({ status: 'completed', payment: { paymentStatus: 'paid', paidSatang: 28_900n } })
  expect(refundDue(order)).toBe(0n)
  const [bill] = await tenant.sql<{ sum: string; vat: string }>(
    "select bill ->> 'totalSatang' as sum, bill ->> 'vatSatang' as vat from billing.payables",
  )
  expect(bill).toEqual({ sum: '28900', vat: '1891' })
  await takeGoodsBack(staff(), { number, back: { [line!.id]: 1 }, reason: 'แตก' })
  expect(refundDue(await queuedOrder(manager, { number }))).toBe(10_700n)
  expect(await breaches(tenant)).toEqual([])
})

test('a fitting that goes along stays a service when some of the goods come back: its tax waits for its money', async () => {
  const { tenant, manager, guest } = await codShop()
  await someProduct(manager, { skus: ['FITTING'], baht: 214, kind: 'service' })
  await tenant.sql("update catalogue.variants set track_stock = false where sku = 'FITTING'")
  const buyer = guest()
  const cart = await cartWith(buyer, { CUP: 2, FITTING: 1 })
  const { number } = await orderOf(buyer, cart, 214 + 214 + 75, { delivery: atDoor })
  const staff = () => ({ ...manager, idempotencyKey: crypto.randomUUID() })
  await packParcel(staff(), { number, until: 'sent', carrier: 'flash' })
  const due = async () =>
    (
      await tenant.sql<{ vat: bigint }>(`select sum(l.due_vat_satang)::bigint as vat from billing.tax_point_lines l`)
    )[0]!.vat
  // 2 cups 14, the way and the cash 75 × 7/107; nothing of the fitting.
  expect(await due()).toBe(1400n + 491n)
  const [line] = await tenant.sql<{ id: string }>("select id from shop.order_lines where sku = 'CUP'")
  await takeGoodsBack(staff(), { number, back: { [line!.id]: 1 }, reason: 'รับแค่หนึ่ง' })
  expect(await due()).toBe(700n + 491n)
  const [bill] = await tenant.sql<{ supply: string | null }>(
    "select l ->> 'supply' as supply from billing.payables, jsonb_array_elements(bill -> 'lines') l where l ->> 'sku' = 'FITTING'",
  )
  expect(bill).toEqual({ supply: 'service' })
  await takeDeliveryCash(manager, { number })
  expect(await due()).toBe(700n + 491n + 1400n)
  expect(await breaches(tenant)).toEqual([])
})

test('what a delivery note told of and then never left is credited, no more', async () => {
  const { tenant, manager, buys } = await codShop()
  const { number } = await buys(3)
  const staff = () => ({ ...manager, idempotencyKey: crypto.randomUUID() })
  const [payable] = await tenant.sql<{ id: string }>('select id from billing.payables')
  const [line] = await tenant.sql<{ id: string }>('select id from shop.order_lines')
  await issueDeliveryNote(staff(), { payable: payable!.id, quantity: { 0: '2' } } as never)
  const due = async () =>
    (await tenant.sql<{ vat: bigint }>('select sum(due_vat_satang)::bigint as vat from billing.tax_point_lines where place = 0') // prettier-ignore
    )[0]!.vat
  expect(await due()).toBe(1400n)
  // The third never leaves: nobody told that it had.
  await takeGoodsBack(staff(), { number, out: { [line!.id]: 1 }, reason: 'หมด' })
  expect(await due()).toBe(1400n)
  await takeGoodsBack(staff(), { number, out: { [line!.id]: 1 }, reason: 'แตก' })
  expect(await due()).toBe(700n)
  await takeDeliveryCash(manager, { number })
  expect(await due()).toBe(700n)
  expect(await breaches(tenant)).toEqual([])
})

test('one that is not sent yet is left out of the sum, and ten at once agree on it', async () => {
  const { tenant, manager, buys } = await codShop()
  const { number } = await buys(3)
  const [line] = await tenant.sql<{ id: string }>('select id from shop.order_lines')
  const out = { [line!.id]: 1 }
  const tries = await Promise.allSettled([
    ...Array.from({ length: 5 }, () =>
      takeGoodsBack({ ...manager, idempotencyKey: crypto.randomUUID() }, { number, out, reason: 'หมด' }),
    ),
    takeDeliveryCash(manager, { number }),
  ])
  const taken = tries.slice(0, 5).filter(({ status }) => status === 'fulfilled').length
  const [sum] = await tenant.sql<{ owed: bigint; paid: bigint }>(
    'select amount_satang as owed, paid_satang as paid from billing.payables',
  )
  expect(taken).toBeGreaterThan(0)
  if (tries[5]!.status === 'fulfilled') expect(sum!.paid).toBe(sum!.owed)
  expect(await breaches(tenant)).toEqual([])
})

test('money entered for it by mistake is undone: it goes on as before, to be paid at the door', async () => {
  const shop = await codShop()
  const order = await shop.buys()
  const [bill] = await shop.tenant.sql<{ id: string }>('select id from billing.payables')
  const key = () => ({ idempotencyKey: crypto.randomUUID() })
  const wrong = { payable: bill!.id, amount: '182', method: 'transfer', receivedOn: businessDate(new Date()) }
  await enterPayment({ ...shop.tenant.as('manager'), ...key() }, wrong as never)
  const [payment] = await shop.tenant.sql<{ id: string }>('select id from billing.payments')
  const undone = { payable: bill!.id, payment: payment!.id, reason: 'ผิดคน', claim: 'free' }
  await undoPayment({ ...shop.tenant.as('admin'), ...key() }, undone as never)
  expect(await statusOf(shop.tenant, order)).toBe('confirmed')
  expect(await stockOf(shop.tenant, 'CUP')).toEqual({ onHand: 49, reserved: 0 })
  await takeDeliveryCash(shop.tenant.as('manager'), { number: order.number, reference: '' })
  expect((await seeOrder(shop.guest(), { order: order.orderToken })).payment).toMatchObject({ paymentStatus: 'paid' })
  expect(await breaches(shop.tenant)).toEqual([])
})

/** Tax that was made due, in baht, point by point; and what the book and the papers promise. */
async function taxOf(tenant: TestTenant): Promise<string[]> {
  for (const { promise, breaches: found } of billingPromises)
    expect({ promise, found: await tenant.sql(found) }).toEqual({ promise, found: [] })
  const points = await tenant.sql<{ said: string }>(
    `select t.cause || ' ' || round(sum(l.due_satang) / 100.0, 2) as said from billing.tax_points t
     join billing.tax_point_lines l on l.tax_point_id = t.id group by t.id, t.cause order by t.id`,
  )
  return points.map(({ said }) => said)
}

test('one of two came back unpaid, one is to be sent, and the money proves to be none: no invoice more, and no note', async () => {
  const { tenant, manager, buys } = await codShop()
  const staff = () => ({ ...manager, idempotencyKey: crypto.randomUUID() })
  const { number } = await buys(3)
  const [line] = await tenant.sql<{ id: string }>('select id from shop.order_lines')
  await packParcel(staff(), { number, until: 'sent', carrier: 'flash', quantity: { [line!.id]: 2 } })
  await takeGoodsBack(staff(), { number, back: { [line!.id]: 1 }, reason: 'แตก' })
  await takeDeliveryCash(manager, { number })
  const [bill] = await tenant.sql<{ id: string; subject_id: string }>('select id, subject_id from billing.payables')
  const [payment] = await tenant.sql<{ id: string }>('select id from billing.payments')
  const undone = { payable: bill!.id, payment: payment!.id, reason: 'ธนบัตรปลอม', claim: 'free' }
  await undoPayment({ ...tenant.as('admin'), idempotencyKey: crypto.randomUUID() }, undone as never)
  await tellTaxAnew.handle(jobContext(tenant.id), { subjectType: 'order', subjectId: bill!.subject_id })
  expect(await taxOf(tenant)).toEqual(['sent 289.00', 'returned -107.00', 'paid 107.00', 'undone -107.00'])
})

test('a delivery note of all went, then the parcels one by one: one invoice, no note', async () => {
  const { tenant, manager, buys } = await codShop()
  const staff = () => ({ ...manager, idempotencyKey: crypto.randomUUID() })
  const { number } = await buys(4)
  const [bill] = await tenant.sql<{ id: string }>('select id from billing.payables')
  await issueDeliveryNote(staff(), { payable: bill!.id, quantity: { '0': '4' } } as never)
  const [line] = await tenant.sql<{ id: string }>('select id from shop.order_lines')
  for (const pieces of [1, 3])
    await packParcel(staff(), { number, until: 'sent', carrier: 'flash', quantity: { [line!.id]: pieces } })
  expect(await taxOf(tenant)).toEqual(['sent 503.00'])
  await takeGoodsBack(staff(), { number, back: { [line!.id]: 1 }, reason: 'แตก' })
  expect(await taxOf(tenant)).toEqual(['sent 503.00', 'returned -107.00'])
})

test('all with a price comes back unpaid, a gift stays: nothing is owed, and its tax is credited', async () => {
  const { tenant, manager, guest } = await codShop({ CUP: 5, GIFT: 5 })
  await tenant.sql('update shop.settings set shipping_satang = 0, cod_fee_satang = 0')
  await tenant.sql("update catalogue.variants set price_satang = 0 where sku = 'GIFT'")
  const buyer = guest()
  const { number } = await orderOf(buyer, await cartWith(buyer, { CUP: 2, GIFT: 1 }), 214, { delivery: atDoor })
  const staff = () => ({ ...manager, idempotencyKey: crypto.randomUUID() })
  await packParcel(staff(), { number, until: 'sent', carrier: 'flash' })
  const [cup] = await tenant.sql<{ id: string }>("select id from shop.order_lines where sku = 'CUP'")
  await takeGoodsBack(staff(), { number, back: { [cup!.id]: 2 }, reason: 'ไม่รับ' })
  expect(await tenant.sql('select amount_satang, status from billing.payables')).toEqual([
    { amount_satang: 0n, status: 'settled' },
  ])
  expect(await taxOf(tenant)).toEqual(['sent 214.00', 'returned -214.00'])
  expect(await breaches(tenant)).toEqual([])
})
