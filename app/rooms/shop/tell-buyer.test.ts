import { expect, test } from 'vitest'
import { jobContext } from '#kernel/worker.server.ts'
import type { TestTenant } from '#kernel/testing.ts'
import { rejectSlip, requestInfo } from '#rooms/billing/index.ts'
import { billingHandlers } from '#rooms/billing/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { myThreads, seeThread } from '#rooms/messaging/testing.ts'
import { cancelOrder } from './end-order.ts'
import { handlers } from './jobs.ts'
import { cartWith, moneyComes, openShop, orderOf, slipComes, timePasses } from './testing.ts'

/** What the worker does with what happened, twice over: an event is heard at least once. */
async function hear({ id, sql }: TestTenant): Promise<void> {
  const events = await sql<{ topic: string; payload: unknown }>(
    "delete from kernel.outbox where tenant_id = kernel.tenant_id() and kind = 'event' returning topic, payload",
  )
  for (const { topic, payload } of [...events, ...events])
    for (const handler of [...handlers, ...billingHandlers])
      if (handler.kind === 'event' && handler.topic === topic) await handler.handle(jobContext(id), payload)
}

async function shopWithBuyer() {
  const { tenant } = await openShop({ CUP: 5 })
  const buyer = tenant.as('user', { accountId: (await newAccount(tenant)).id })
  const order = () =>
    cartWith(buyer, { CUP: 1 }).then((cart) => orderOf({ ...buyer, idempotencyKey: crypto.randomUUID() }, cart, 107))
  const titles = async () => (await myThreads(buyer, {})).threads.map(({ title }) => title)
  return { tenant, buyer, order, titles }
}

test('a guest’s order tells nobody', async () => {
  const { tenant, guest } = await openShop({ CUP: 5 })
  await moneyComes(tenant, await orderOf(guest(), await cartWith(guest(), { CUP: 1 }), 107))
  await hear(tenant)
  expect(await tenant.sql('select 1 from messaging.threads')).toEqual([])
})

test('a buyer is told once what became of each order, with the way to it', async () => {
  const { tenant, buyer, order, titles } = await shopWithBuyer()
  const [paid, cancelled, expired, late] = [await order(), await order(), await order(), await order()]
  await moneyComes(tenant, paid)
  await cancelOrder(buyer, { order: cancelled.orderToken })
  await timePasses(tenant, expired)
  await timePasses(tenant, late)
  await tenant.sql('update stock.levels set on_hand = reserved')
  await moneyComes(tenant, late)
  await hear(tenant)
  expect((await titles()).sort()).toEqual(
    [
      `ได้รับเงินของ ${late.number} หลังหมดเวลา`,
      `ยกเลิกคำสั่งซื้อ ${cancelled.number} แล้ว`,
      `ยืนยันคำสั่งซื้อ ${paid.number} แล้ว`,
      `หมดเวลาชำระเงินของ ${expired.number}`,
    ].sort(),
  )
  const { threads } = await myThreads(buyer, { q: paid.number })
  const { messages } = await seeThread(buyer, { id: threads[0]!.id })
  expect(messages).toMatchObject([{ notice: { path: `/shop/orders/${paid.orderToken}` } }])
})

test('a buyer hears what the shop asks about a slip, and why it was turned down, in the thread of the order', async () => {
  const { tenant, buyer, order } = await shopWithBuyer()
  const placed = await order()
  const id = await slipComes(tenant, placed)
  const reviewer = () => tenant.as('manager')
  await requestInfo(reviewer(), { id, reason: 'ภาพไม่ชัด' })
  await rejectSlip(reviewer(), { id, reason: 'ยอดไม่ตรง' })
  await hear(tenant)
  const { threads } = await myThreads(buyer, {})
  expect(threads).toHaveLength(1)
  const { messages } = await seeThread(buyer, { id: threads[0]!.id })
  expect(messages.map(({ notice }) => [notice!.title, notice!.path])).toEqual([
    [`ร้านขอข้อมูลเพิ่มเกี่ยวกับสลิปของ ${placed.number}`, `/billing/payment/${placed.intentSlug}`],
    [`สลิปของ ${placed.number} ไม่ผ่านการตรวจ`, `/billing/payment/${placed.intentSlug}`],
  ])
  expect(messages[1]!.notice!.text).toContain('ยอดไม่ตรง')
})
