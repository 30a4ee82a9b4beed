import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { settings } from '#kernel/settings.server.ts'
import type { TestTenant } from '#kernel/testing.ts'
import { approveSlip, refundInto, rejectSlip, requestInfo } from '#rooms/billing/index.ts'
import { billingHandlers, slipFacts, submitSlip } from '#rooms/billing/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { changePreference, deliverAll, myThreads, outboxOf, seeThread } from '#rooms/messaging/testing.ts'
import { startSmtp } from '../../../stand-ins/smtp.ts'
import { cancelOrder } from './end-order.ts'
import { editOrder } from './edits/edit-order.ts'
import { packParcel } from './fulfilment/parcels.ts'
import { handlers } from './jobs.ts'
import { command } from './room.ts'
import { buyer, cartWith, moneyComes, openShop, orderOf, slipComes, timePasses } from './testing.ts'

let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeAll(async () => {
  smtp = await startSmtp(0, join(settings().dataDir, 'outbox'))
  settings().standIns = { line: '', ai: '', chat: '', dns: '', smtp: smtp.url, sms: '' }
})
afterAll(async () => {
  settings().standIns = null
  await smtp.close()
})

/** What the worker does with what happened, each thing twice over: an event is heard at least once. */
const hear = (tenant: TestTenant) => deliverAll(tenant, 2, [...handlers, ...billingHandlers])
/** What arrived at the mail server, oldest first. */
const mails = async (tenant: TestTenant) => (await outboxOf(tenant)).toReversed()

async function shopWithBuyer() {
  const { tenant } = await openShop({ CUP: 5 })
  const buyer = tenant.as('user', { accountId: (await newAccount(tenant)).id })
  const order = () =>
    cartWith(buyer, { CUP: 1 }).then((cart) => orderOf({ ...buyer, idempotencyKey: crypto.randomUUID() }, cart, 107))
  const titles = async () => (await myThreads(buyer, {})).threads.map(({ title }) => title)
  return { tenant, buyer, order, titles }
}

/** A guest who reads this language has ordered two cups for 214 baht. */
async function guestOrders(locale: 'th' | 'en' = 'th', who: Partial<typeof buyer> = {}) {
  const shop = await openShop({ CUP: 5 })
  const guest = shop.tenant.as('guest', { locale })
  const order = await orderOf(guest, await cartWith(guest, { CUP: 2 }), 214, { buyer: { ...buyer, ...who } })
  const sendSlip = () => submitSlip(guest, slipFacts(shop.tenant, order.intentSlug!))
  return { ...shop, order, sendSlip, reviewer: () => shop.tenant.as('manager') }
}

const allMoneyBack = (tenant: TestTenant) =>
  command({
    may: 'anyone',
    input: z.object({}),
    async run(tools) {
      const [payable] = await tenant.sql<{ id: string; paid_satang: bigint }>(
        'select id, paid_satang from billing.payables',
      )
      const { id: payableId, paid_satang: amountSatang } = payable!
      const to = { account: 'wallet:test', kind: 'liability' as const }
      return refundInto(tools, { payableId, amountSatang, reason: 'ลูกค้าเปลี่ยนใจ', method: 'wallet', to })
    },
  })(tenant.as('manager'), {})

test('a guest is written to, once: what was ordered, what it costs, how to pay and until when, by the link of the order', async () => {
  const { tenant, order } = await guestOrders()
  await hear(tenant)
  await hear(tenant)
  const [mail, ...more] = await mails(tenant)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: buyer.email, subject: `ได้รับคำสั่งซื้อ ${order.number} แล้ว` })
  for (const said of [
    '฿214.00',
    '2 × ฿107.00',
    'ชำระภายใน',
    'พร้อมเพย์',
    `/shop/orders/${order.orderToken}`,
    'บริษัท ดอยหมอก จำกัด',
    'ถนนห้วยแก้ว',
  ])
    expect(mail!.body, said).toContain(said)
  expect(mail!.html).toContain(`/shop/orders/${order.orderToken}"`)
  expect(await tenant.sql('select 1 from messaging.threads')).toEqual([])
})

test('a guest hears in the language they bought in, on the letterhead of that tenant and of no other', async () => {
  const [here, there] = [await guestOrders('en'), await guestOrders()]
  for (const { tenant } of [here, there]) await hear(tenant)
  const [mail] = await mails(here.tenant)
  expect(mail).toMatchObject({ subject: `We have your order ${here.order.number}` })
  expect(mail!.body).toContain(`http://${here.tenant.site.hostname}`)
  expect(mail!.body).not.toContain(there.tenant.site.hostname)
  expect((await mails(there.tenant)).map(({ body }) => body.includes(here.order.orderToken))).toEqual([false])
})

test('a guest hears that the slip came, that the shop asks, and that the money is here, with the way to the paper', async () => {
  const { tenant, order, sendSlip, reviewer } = await guestOrders()
  await hear(tenant)
  const { slipId } = await sendSlip()
  await hear(tenant)
  await requestInfo(reviewer(), { id: slipId, reason: 'ภาพไม่ชัด' })
  await hear(tenant)
  await approveSlip(reviewer(), { id: slipId })
  await hear(tenant)
  const [, received, asked, paid, ...more] = await mails(tenant)
  expect(more).toEqual([])
  expect(received).toMatchObject({ subject: `ได้รับสลิปของ ${order.number} แล้ว` })
  expect(asked!.subject).toBe(`ร้านขอข้อมูลเพิ่มเกี่ยวกับสลิปของ ${order.number}`)
  expect(asked!.body).toContain('“ภาพไม่ชัด”')
  expect(asked!.body).toContain(`/billing/payment/${order.intentSlug}`)
  expect(paid!.subject).toBe(`ได้รับเงินของคำสั่งซื้อ ${order.number} แล้ว`)
  const [paper] = await tenant.sql<{ public_token: string }>('select public_token from billing.documents')
  expect(paid!.body).toContain(`/billing/invoice/${paper!.public_token}`)
})

test('a guest hears why a slip was turned down, that the time is over, or that nothing is to be paid any more', async () => {
  const { tenant, order, sendSlip, reviewer } = await guestOrders()
  await hear(tenant)
  await rejectSlip(reviewer(), { id: (await sendSlip()).slipId, reason: 'ยอดไม่ตรง' })
  await hear(tenant)
  await timePasses(tenant, order, 70)
  await hear(tenant)
  expect((await mails(tenant)).slice(1).map(({ subject }) => subject)).toEqual([
    `สลิปของ ${order.number} ไม่ผ่านการตรวจ`,
    `หมดเวลาชำระเงินของ ${order.number}`,
  ])
  const other = await guestOrders()
  await cancelOrder(other.tenant.as('guest'), { order: other.order.orderToken })
  await hear(other.tenant)
  const [cancelled, ...more] = await mails(other.tenant)
  expect(more, 'what is over already is not asked to be paid').toEqual([])
  expect(cancelled!.body).toContain('ไม่มีอะไรต้องจ่าย')
})

test('money that went back is told with its amount and credit note, and never as if nothing had been paid', async () => {
  const { tenant, order, sendSlip, reviewer } = await guestOrders()
  await approveSlip(reviewer(), { id: (await sendSlip()).slipId })
  await hear(tenant)
  await allMoneyBack(tenant)
  await hear(tenant)
  const mail = (await mails(tenant)).at(-1)!
  expect(mail.subject).toBe(`คืนเงิน ฿214.00 สำหรับ ${order.number} แล้ว`)
  for (const said of ['ลูกค้าเปลี่ยนใจ', 'ใบลดหนี้', '/billing/invoice/']) expect(mail.body).toContain(said)
  for (const each of await mails(tenant)) expect(each.body).not.toContain('ไม่มีอะไรต้องจ่าย')
})

test('who is not registered for VAT gives no credit note back, and the letter speaks of none', async () => {
  const { tenant, sendSlip, reviewer } = await guestOrders()
  await tenant.sql('update billing.sellers set vat_registered = false')
  await approveSlip(reviewer(), { id: (await sendSlip()).slipId })
  await hear(tenant)
  await allMoneyBack(tenant)
  await hear(tenant)
  const mail = (await mails(tenant)).at(-1)!
  for (const said of ['ดูใบคืนเงิน', '/billing/invoice/']) expect(mail.body).toContain(said)
  expect(mail.body).not.toContain('ใบลดหนี้')
})

test('what a buyer types as a name reaches nobody: no header, no address, no markup and no message comes out of it', async () => {
  const name = 'ไปที่ http://evil.example <b>"x"</b>\u2028Bcc: all@example.com'
  const { tenant, order } = await guestOrders('th', { name: `${name} <evil@example.com>, other@example.com` })
  await hear(tenant)
  const [mail, ...more] = await mails(tenant)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: buyer.email, subject: `ได้รับคำสั่งซื้อ ${order.number} แล้ว` })
  expect(JSON.stringify([mail!.html, mail!.body])).not.toMatch(/evil|<b>|all@example/)
  expect(smtp.received.filter((id) => id === mail!.id)).toHaveLength(1)
  expect(smtp.addressed(mail!.id)).toEqual([buyer.email])
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

test('a member hears by mail what a guest hears, at the account’s address, unless they chose otherwise', async () => {
  const { tenant, buyer, order } = await shopWithBuyer()
  const placed = await order()
  await hear(tenant)
  await changePreference(buyer, { kind: 'order', channel: 'mail', isOn: false })
  await moneyComes(tenant, placed)
  await hear(tenant)
  const [mail, ...more] = await mails(tenant)
  expect(more).toEqual([])
  expect(mail!.recipient).toMatch(/^person\d+@example\.com$/)
  expect(mail!.body).toContain('ชำระภายใน')
})

test('a buyer hears what the shop asks about a slip, and why it was turned down, in the thread of the order', async () => {
  const { tenant, buyer, order } = await shopWithBuyer()
  const placed = await order()
  const id = await slipComes(tenant, placed)
  const reviewer = () => tenant.as('manager')
  await requestInfo(reviewer(), { id, reason: 'ภาพไม่ชัด' })
  await hear(tenant)
  await rejectSlip(reviewer(), { id, reason: 'ยอดไม่ตรง' })
  await hear(tenant)
  const { threads } = await myThreads(buyer, {})
  expect(threads).toHaveLength(1)
  const { messages } = await seeThread(buyer, { id: threads[0]!.id })
  expect(messages.slice(1).map(({ notice }) => [notice!.title, notice!.path])).toEqual([
    [`ร้านขอข้อมูลเพิ่มเกี่ยวกับสลิปของ ${placed.number}`, `/billing/payment/${placed.intentSlug}`],
    [`สลิปของ ${placed.number} ไม่ผ่านการตรวจ`, `/billing/payment/${placed.intentSlug}`],
  ])
  expect(messages.at(-1)!.notice!.text).toContain('ยอดไม่ตรง')
})

test('a guest is written that the parcel left, once, with the carrier’s own page behind the button', async () => {
  const { tenant, order, sendSlip, reviewer } = await guestOrders()
  await approveSlip(reviewer(), { id: (await sendSlip()).slipId })
  const sent = { number: order.number, until: 'sent' as const, carrier: 'flash' as const, tracking: 'th01234' }
  await tenant.sql(`update shop.orders set delivery = '{"method": "ship"}'`)
  await packParcel(reviewer(), sent)
  await hear(tenant)
  const letters = (await mails(tenant)).filter(({ subject }) => subject.includes(`ส่งสินค้าของ ${order.number}`))
  expect(letters).toHaveLength(1)
  expect(letters[0]!.body).toContain('TH01234')
  expect(letters[0]!.body).toContain('https://www.flashexpress.co.th/fle/tracking?se=TH01234')
})

test('of each change of an unpaid order its buyer is written once, with the sum as it is now', async () => {
  const { tenant, order, reviewer } = await guestOrders()
  await hear(tenant)
  const change = (version: number, discount: string, baht: number) =>
    editOrder(
      { ...reviewer(), idempotencyKey: crypto.randomUUID() },
      {
        number: order.number,
        version,
        buyer,
        delivery: { method: 'pickup' },
        discount,
        discountReason: 'ขอบคุณลูกค้าประจำ',
        expectedTotalSatang: baht * 100,
      },
    )
  await change(1, '14', 200)
  await hear(tenant)
  await change(2, '24', 190)
  await hear(tenant)
  const [, first, second, ...more] = await mails(tenant)
  expect(more).toEqual([])
  expect(first!.subject).toBe(`ร้านแก้ไขคำสั่งซื้อ ${order.number} แล้ว`)
  for (const said of ['฿190.00', 'คิวอาร์ของยอดเดิมใช้ไม่ได้แล้ว']) expect(second!.body).toContain(said)
  expect(second!.body).not.toContain('ลูกค้าประจำ')
})
