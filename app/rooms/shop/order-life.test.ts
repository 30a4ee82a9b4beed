import { expect, test } from 'vitest'
import { luckOf } from '#kernel/testing-luck.ts'
import * as z from 'zod'
import { Refusal } from '#kernel/refusals.ts'
import { payAtOnce, renewIntent, requestInfo } from '#rooms/billing/index.ts'
import { slipFacts, submitSlip } from '#rooms/billing/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { adjustStock } from '#rooms/stock/index.ts'
import { stockOf } from '#rooms/stock/testing.ts'
import { addToCart } from './cart.ts'
import { cancelOrder, freeOrder } from './end-order.ts'
import { seeOrder } from './order.ts'
import { acceptLateOrder, payOrder } from './order-payment.ts'
import { command } from './room.ts'
import { orderCan, orderStates } from './order-states.ts'
import { breaches, cartWith, moneyComes, openShop, orderOf, slipComes, statusOf, timePasses } from './testing.ts'

async function placed(shelf: Record<string, number> = { CUP: 50 }) {
  const shop = await openShop(shelf)
  const order = await orderOf(shop.guest(), await cartWith(shop.guest(), { CUP: 1 }), 107)
  return { ...shop, order }
}

test('refuses to cancel another’s order, a paid one, an ended one, and one whose slip is being checked', async () => {
  const { tenant, guest } = await openShop({ CUP: 50 })
  const { context } = await (await newAccount(tenant)).signIn()
  await addToCart(context, { sku: 'CUP' })
  const order = await orderOf(context, null, 107)
  const asked = { order: order.orderToken }
  const stranger = await (await newAccount(tenant)).signIn()
  for (const who of [guest(), stranger.context])
    await expect(cancelOrder(who, asked)).rejects.toMatchObject({ status: 404 })
  await slipComes(tenant, order)
  await expect(cancelOrder(context, asked)).rejects.toMatchObject({ status: 409, key: 'shop.slipInReview' })
  await tenant.sql('delete from billing.slips')
  await cancelOrder(context, asked)
  await expect(cancelOrder(context, asked)).rejects.toMatchObject({ code: 'INVALID_STATE', key: 'shop.orderState' })
})

test('refuses to pay what is ended', async () => {
  const { tenant, guest, order } = await placed()
  await timePasses(tenant, order)
  await expect(payOrder(guest(), { order: order.orderToken })).rejects.toMatchObject({
    status: 410,
    code: 'ORDER_EXPIRED',
  })
})

test('the table of states is what the commands do: only an order that waits for its money can be paid or cancelled', () => {
  for (const status of orderStates.names) {
    expect(orderCan(status, 'pay')).toBe(status === 'pending_payment')
    expect(orderCan(status, 'cancel')).toBe(status === 'pending_payment')
  }
})

test('money in time confirms the order and the goods leave the shelf', async () => {
  const { tenant, guest, order } = await placed()
  expect(await payOrder(guest(), { order: order.orderToken })).toEqual({ intentSlug: order.intentSlug })
  expect(await moneyComes(tenant, order)).toBe('accepted')
  expect(await statusOf(tenant, order)).toBe('confirmed')
  expect(await stockOf(tenant, 'CUP')).toEqual({ onHand: 49, reserved: 0 })
  await timePasses(tenant, order)
  expect(await statusOf(tenant, order)).toBe('confirmed')
  const seen = await seeOrder(guest(), { order: order.orderToken })
  expect(seen.payment).toMatchObject({ paymentStatus: 'paid', documents: [{ kind: expect.any(String) }] })
  expect(seen.events.map((event) => event.kind)).toEqual(['placed', 'confirmed'])
})

test('time over: the goods are free again and the code is closed', async () => {
  const { tenant, guest, order } = await placed()
  await timePasses(tenant, order, 29)
  expect(await statusOf(tenant, order)).toBe('pending_payment')
  await timePasses(tenant, order, 2)
  expect(await statusOf(tenant, order)).toBe('expired')
  expect(await stockOf(tenant, 'CUP')).toEqual({ onHand: 50, reserved: 0 })
  expect(await seeOrder(guest(), { order: order.orderToken })).toMatchObject({ can: { pay: false, cancel: false } })
})

test('a slip under review stops the clock for 48 hours and no longer', async () => {
  const { tenant, order } = await placed()
  await slipComes(tenant, order)
  await timePasses(tenant, order)
  expect(await statusOf(tenant, order)).toBe('pending_payment')
  expect(
    await tenant.sql(
      "select from kernel.outbox where topic = 'shop.expireOrder' and run_at < now() + interval '16 minutes' and tenant_id = kernel.tenant_id()",
    ),
  ).not.toEqual([])
  await tenant.sql("update billing.slips set created_at = now() - interval '49 hours'")
  await timePasses(tenant, order, 0)
  expect(await statusOf(tenant, order)).toBe('expired')
})

test('a picture that is no slip holds the goods for an hour in all, however many are sent; a person who asks vouches for it', async () => {
  for (const finding of ['unreadable', 'other_code', 'bad_crc'] as const) {
    const { tenant, order } = await placed()
    await slipComes(tenant, order, finding)
    await timePasses(tenant, order)
    expect(await statusOf(tenant, order), finding).toBe('pending_payment')
    await tenant.sql("update billing.slips set created_at = now() - interval '61 minutes'")
    await slipComes(tenant, order, finding)
    await timePasses(tenant, order, 0)
    expect(await statusOf(tenant, order), finding).toBe('expired')
    expect(await stockOf(tenant, 'CUP')).toEqual({ onHand: 50, reserved: 0 })
    expect(await breaches(tenant)).toEqual([])
  }
  const asked = await placed()
  const id = await slipComes(asked.tenant, asked.order, 'unreadable')
  await requestInfo(asked.tenant.as('manager'), { id, reason: 'ภาพไม่ชัด' })
  await asked.tenant.sql("update billing.slips set created_at = now() - interval '47 hours'")
  await timePasses(asked.tenant, asked.order)
  expect(await statusOf(asked.tenant, asked.order)).toBe('pending_payment')
})

test('a slip whose transfer has paid for something else holds no longer than a picture that is none', async () => {
  const { tenant, order } = await placed()
  await slipComes(tenant, order)
  await tenant.sql(`update billing.slips set created_at = now() - interval '61 minutes',
    findings = '[{"kind":"readable","tone":"green"},{"kind":"duplicate","tone":"red"}]'`)
  await timePasses(tenant, order)
  expect(await statusOf(tenant, order)).toBe('expired')
})

test('a fresh code that is asked for after the hold has ended does not prolong it', async () => {
  const { tenant, guest, order } = await placed()
  await tenant.sql("update shop.orders set hold_expires_at = now() - interval '1 second'")
  await tenant.sql("update billing.payment_intents set expires_at = now() - interval '1 second'")
  await expect(renewIntent(guest(), { slug: order.intentSlug! })).rejects.toMatchObject({ code: 'ORDER_EXPIRED' })
  await timePasses(tenant, order, 0)
  expect(await statusOf(tenant, order)).toBe('expired')
})

test('goods are freed by staff who may, with a reason, and never while money or a slip is on its way', async () => {
  const { tenant, manager, guest, order } = await placed()
  const asked = { number: order.number, reason: 'ลูกค้าแจ้งว่าไม่ต้องการแล้ว' }
  await expect(freeOrder(guest(), asked)).rejects.toMatchObject({ status: 401 })
  const cashier = tenant.as('user', { staff: ['cashier'] })
  await expect(freeOrder(cashier, asked)).rejects.toMatchObject({ status: 403 })
  await expect(freeOrder((await openShop({ X: 1 })).manager, asked)).rejects.toMatchObject({ status: 404 })
  await expect(freeOrder(manager, { ...asked, reason: ' ' })).rejects.toMatchObject({ status: 422 })
  await slipComes(tenant, order)
  await expect(freeOrder(manager, asked)).rejects.toMatchObject({ key: 'shop.slipWaits' })
  await tenant.sql('delete from billing.slips')
  await tenant.sql('update billing.payables set paid_satang = 1')
  await expect(freeOrder(manager, asked)).rejects.toMatchObject({ key: 'shop.partlyPaid' })
  await tenant.sql('update billing.payables set paid_satang = 0')
  await freeOrder(manager, asked)
  expect(await stockOf(tenant, 'CUP')).toEqual({ onHand: 50, reserved: 0 })
  expect(await tenant.sql("select action, details ->> 'reason' as reason from kernel.audit_log")).toContainEqual({
    action: 'shop.freeOrder',
    reason: asked.reason,
  })
  await expect(freeOrder(manager, asked)).rejects.toMatchObject({ key: 'shop.orderState' })
  expect(await breaches(tenant)).toEqual([])
})

test('freeing and a payment at the same moment, 20 times: exactly one of them happens', async () => {
  const { tenant, manager } = await openShop({ CUP: 50 })
  const { context: buyer } = await (await newAccount(tenant)).signIn()
  const wallet = { account: 'wallet:test', kind: 'liability' as const }
  const pay = command({
    may: 'anyone',
    input: z.object({ slug: z.string() }),
    run: (tools, { slug }) => payAtOnce(tools, { slug, method: 'wallet', from: wallet }),
  })
  const won = { paid: 0, freed: 0 }
  for (let round = 0; round < 20; round++) {
    const mine = { ...buyer, idempotencyKey: crypto.randomUUID() }
    await addToCart(mine, { sku: 'CUP' })
    const order = await orderOf(mine, null, 107)
    const operations = [
      () => pay(mine, { slug: order.intentSlug! }),
      () => freeOrder(manager, { number: order.number, reason: 'ไม่ชำระเงิน' }),
    ]
    const turn = round % 2
    const done = await Promise.allSettled([operations[turn]!(), operations[1 - turn]!()])
    const [paid, freed] = turn === 0 ? done : done.toReversed()
    expect([paid!.status, freed!.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    for (const each of done) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(Refusal)
    won[paid!.status === 'fulfilled' ? 'paid' : 'freed']++
    expect(await statusOf(tenant, order)).toBe(paid!.status === 'fulfilled' ? 'confirmed' : 'cancelled')
    const [money] = await tenant.sql<{ paid: bigint }>(
      'select paid_satang as paid from billing.payables where number = $1',
      [order.number],
    )
    expect(money!.paid).toBe(paid!.status === 'fulfilled' ? 10_700n : 0n)
  }
  expect(won.paid + won.freed).toBe(20)
  expect(await stockOf(tenant, 'CUP')).toEqual({ onHand: 50 - won.paid, reserved: 0 })
  expect(await breaches(tenant)).toEqual([])
})

test('freeing and a slip at the same moment, 10 times: the order waits with its slip, or it ended before the slip came', async () => {
  const { tenant, manager, guest } = await openShop({ CUP: 50 })
  for (let round = 0; round < 10; round++) {
    const order = await orderOf(guest(), await cartWith(guest(), { CUP: 1 }), 107)
    const [slip, freed] = await Promise.allSettled([
      submitSlip(guest(), slipFacts(tenant, order.intentSlug!)),
      freeOrder(manager, { number: order.number, reason: 'ไม่ชำระเงิน' }),
    ])
    if (slip.status === 'rejected') throw slip.reason
    expect(await statusOf(tenant, order)).toBe(freed.status === 'fulfilled' ? 'cancelled' : 'pending_payment')
  }
  expect(await breaches(tenant)).toEqual([])
})

test('money after the end: confirmed when the goods are still there, else a person decides', async () => {
  const { tenant, manager, order } = await placed({ CUP: 1 })
  await timePasses(tenant, order)
  expect(await moneyComes(tenant, order)).toBe('accepted')
  expect(await statusOf(tenant, order)).toBe('confirmed')

  const second = await placed({ CUP: 1 })
  await timePasses(second.tenant, second.order)
  await orderOf(second.guest(), await cartWith(second.guest(), { CUP: 1 }), 107)
  expect(await moneyComes(second.tenant, second.order)).toBe('needs_decision')
  expect(await statusOf(second.tenant, second.order)).toBe('needs_decision')
  const late = { number: second.order.number }
  await expect(acceptLateOrder(second.guest(), late)).rejects.toMatchObject({ status: 401 })
  expect(await acceptLateOrder(second.manager, late)).toEqual({ accepted: false })
  await adjustStock(second.manager, { sku: 'CUP', by: 1, reason: 'เจอในคลัง' })
  expect(await acceptLateOrder(second.manager, late)).toEqual({ accepted: true })
  expect(await statusOf(second.tenant, second.order)).toBe('confirmed')
  await expect(acceptLateOrder(manager, { number: order.number })).rejects.toMatchObject({ code: 'INVALID_STATE' })
  for (const shop of [tenant, second.tenant]) expect(await breaches(shop)).toEqual([])
})

test('money for a cancelled order waits for a person, goods or no goods', async () => {
  const { tenant, guest, order } = await placed()
  await cancelOrder(guest(), { order: order.orderToken })
  expect(await moneyComes(tenant, order)).toBe('needs_decision')
  expect(await stockOf(tenant, 'CUP')).toEqual({ onHand: 50, reserved: 0 })
})

test('expiry, payment and cancelling at the same moment, 20 times: one wins, nothing is lost', async () => {
  const { tenant, guest } = await openShop({ CUP: 50 })
  for (let round = 0; round < 20; round++) {
    const order = await orderOf(guest(), await cartWith(guest(), { CUP: 1 }), 107)
    const [paid] = await Promise.allSettled([
      moneyComes(tenant, order),
      timePasses(tenant, order),
      cancelOrder(guest(), { order: order.orderToken }),
    ])
    const status = await statusOf(tenant, order)
    if (paid.status === 'rejected') throw paid.reason
    // the money came: it is a sale, or a person decides
    expect([
      ['accepted', 'confirmed'],
      ['needs_decision', 'needs_decision'],
    ]).toContainEqual([paid.value, status])
    expect(await breaches(tenant)).toEqual([])
  }
})

test('200 random steps of placing, paying, lapsing and cancelling: every promise holds after each ten', async () => {
  const { tenant, guest } = await openShop({ CUP: 12, BAG: 8 })
  const open: Awaited<ReturnType<typeof orderOf>>[] = []
  const luck = luckOf()
  const pick = () => open.splice(luck.upTo(open.length - 1), 1)[0]
  const steps = {
    place: async () => {
      const order = await orderOf(guest(), await cartWith(guest(), { CUP: 1, BAG: 1 }), 214).catch((refusal) => {
        expect(refusal).toMatchObject({ code: 'INSUFFICIENT_STOCK' })
      })
      if (order) open.push(order)
    },
    pay: async (order = pick()) => order && moneyComes(tenant, order),
    lapse: async (order = pick()) => order && timePasses(tenant, order),
    cancel: async (order = pick()) => order && cancelOrder(guest(), { order: order.orderToken }),
    payLate: async (order = pick()) => order && timePasses(tenant, order).then(() => moneyComes(tenant, order)),
  }
  for (let step = 0; step < 20; step++) {
    const names = Array.from(
      { length: 10 },
      () => (Object.keys(steps) as (keyof typeof steps)[])[Math.floor(luck.next() ** 1.5 * 5)]!,
    )
    await Promise.all(names.map((name) => steps[name]()))
    expect(await breaches(tenant)).toEqual([])
  }
})
