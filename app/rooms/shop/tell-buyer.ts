/** A buyer hears what became of their order: an account in its inbox and as it wishes, a guest by mail. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Handler, Tools } from '#kernel/action.server.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { formatBaht } from '#kernel/money.ts'
import { type Payer, payersOf } from '#rooms/billing/index.ts'
import { noticesOf, notify, writeLetter } from '#rooms/messaging/index.ts'
import { orderLetter } from './order-letters.ts'
import { orderPath } from './order-links.ts'
import { onMany, type ShopTables } from './room.ts'
import { tellStaff, tellStaffOfReturns } from './tell-staff.ts'

type About = { number: string }
type Placed = { number: string; satang: string; until: string }
type Ended = { number: string; reason?: string }

const notice = noticesOf('shop', {
  orderPlaced: {
    th: ({ number, satang, until }: Placed) => ({
      title: `ได้รับคำสั่งซื้อ ${number} แล้ว`,
      text: `ยอด ${formatBaht(BigInt(satang))} ชำระภายใน ${formatDateTime(new Date(until), 'th', 'medium')}`,
      action: 'ชำระเงิน',
    }),
    en: ({ number, satang, until }) => ({
      title: `We have your order ${number}`,
      text: `${formatBaht(BigInt(satang))}, to be paid by ${formatDateTime(new Date(until), 'en', 'medium')}`,
      action: 'Pay',
    }),
  },
  orderForCash: {
    th: ({ number, satang }: Placed) => ({
      title: `ร้านรับคำสั่งซื้อ ${number} แล้ว`,
      text: `ร้านกำลังเตรียมจัดส่ง เตรียมเงินสด ${formatBaht(BigInt(satang))} ไว้จ่ายเมื่อได้รับของ`,
      action: 'ดูคำสั่งซื้อ',
    }),
    en: ({ number, satang }) => ({
      title: `The shop has your order ${number}`,
      text: `It is being made ready. Please have ${formatBaht(BigInt(satang))} in cash when it arrives.`,
      action: 'See the order',
    }),
  },
  orderConfirmed: {
    th: ({ number }: About) => ({
      title: `ยืนยันคำสั่งซื้อ ${number} แล้ว`,
      text: 'ร้านได้รับเงินแล้วและกำลังเตรียมสินค้าให้คุณ',
      action: 'ดูคำสั่งซื้อ',
    }),
    en: ({ number }) => ({
      title: `Order ${number} is confirmed`,
      text: 'The shop has your payment and is getting your order ready.',
      action: 'See the order',
    }),
  },
  orderNeedsDecision: {
    th: ({ number }: About) => ({
      title: `ได้รับเงินของ ${number} หลังหมดเวลา`,
      text: 'เงินของคุณถึงร้านแล้ว แต่สินค้าบางรายการอาจหมด ร้านจะติดต่อคุณเพื่อเลือกว่าจะรอสินค้าหรือรับเงินคืน',
      action: 'ดูคำสั่งซื้อ',
    }),
    en: ({ number }) => ({
      title: `Payment for ${number} came after its time was over`,
      text: 'Your money has arrived, but some of the goods may be gone. The shop will ask you whether to wait or to have it back.',
      action: 'See the order',
    }),
  },
  orderCancelled: {
    th: ({ number, reason }: Ended) => ({
      title: `ยกเลิกคำสั่งซื้อ ${number} แล้ว`,
      text: `${reason ? `ร้านแจ้งว่า “${reason}” ` : ''}คำสั่งซื้อนี้ถูกยกเลิกก่อนชำระเงิน ไม่มีอะไรต้องจ่าย`,
      action: 'ดูคำสั่งซื้อ',
    }),
    en: ({ number, reason }) => ({
      title: `Order ${number} was cancelled`,
      text: `${reason ? `The shop says: “${reason}”. ` : ''}It was cancelled before it was paid: there is nothing to pay.`,
      action: 'See the order',
    }),
  },
  orderReopened: {
    th: ({ number, reason }: Ended) => ({
      title: `ยังไม่พบเงินของคำสั่งซื้อ ${number}`,
      text: `ร้านตรวจอีกครั้งแล้วยังไม่พบเงิน${reason ? ` “${reason}”` : ''} คำสั่งซื้อกลับไปรอชำระเงิน`,
      action: 'ชำระเงิน',
    }),
    en: ({ number, reason }) => ({
      title: `The payment for ${number} was not found`,
      text: `The shop looked again and did not find the money${reason ? `: “${reason}”` : ''}. The order waits for its payment.`,
      action: 'Pay',
    }),
  },
  orderEdited: {
    th: ({ number, satang }: Placed) => ({
      title: `ร้านแก้ไขคำสั่งซื้อ ${number} แล้ว`,
      text: `ยอดล่าสุด ${formatBaht(BigInt(satang))} ดูรายการล่าสุดในหน้าคำสั่งซื้อ`,
      action: 'ดูคำสั่งซื้อ',
    }),
    en: ({ number, satang }) => ({
      title: `The shop changed your order ${number}`,
      text: `It comes to ${formatBaht(BigInt(satang))} now. Its page shows what is in it.`,
      action: 'See the order',
    }),
  },
  returnAccepted: {
    th: ({ number, reason }: Ended) => ({
      title: `ร้านรับคำขอคืนสินค้าของ ${number} แล้ว`,
      text: reason ? `ร้านแจ้งว่า “${reason}”` : 'ส่งสินค้ากลับมาที่ร้านได้ ร้านจะคืนเงินหรือเปลี่ยนให้เมื่อได้รับของ',
      action: 'ดูคำสั่งซื้อ',
    }),
    en: ({ number, reason }) => ({
      title: `Your return of ${number} was accepted`,
      text: reason
        ? `The shop says: “${reason}”`
        : 'Please send the goods back. The shop refunds or exchanges them when they arrive.',
      action: 'See the order',
    }),
  },
  returnDeclined: {
    th: ({ number, reason }: Ended) => ({
      title: `ร้านไม่รับคืนสินค้าของ ${number}`,
      text: `ร้านแจ้งว่า “${reason ?? ''}”`,
      action: 'ดูคำสั่งซื้อ',
    }),
    en: ({ number, reason }) => ({
      title: `Your return of ${number} was declined`,
      text: `The shop says: “${reason ?? ''}”`,
      action: 'See the order',
    }),
  },
  orderExpired: {
    th: ({ number }: About) => ({
      title: `หมดเวลาชำระเงินของ ${number}`,
      text: 'สินค้าที่จองไว้ถูกปล่อยแล้ว หากโอนเงินไปแล้ว ส่งสลิปได้ที่หน้าชำระเงินเดิม ร้านจะตรวจให้',
      action: 'ดูคำสั่งซื้อ',
    }),
    en: ({ number }) => ({
      title: `The time to pay ${number} is over`,
      text: 'The goods are no longer held. If you have paid already, send the slip on its payment page: the shop will check it.',
      action: 'See the order',
    }),
  },
})

type Happened = Parameters<typeof notice>[0]

const heard = z.object({
  orderId: z.uuid(),
  /** Why the shop ended it. */
  reason: z.string().optional(),
  /** It ended because its money went back: billing tells that. */
  isRefund: z.boolean().default(false),
  /** Of an edit: each is told once. */
  version: z.number().optional(),
})

type Heard = z.output<typeof heard>

const tell = (name: Happened): Handler =>
  onMany(
    `shop.${name}`,
    heard,
    async (tools, events) => {
      const ids = events.map(({ orderId }) => orderId)
      const [orders, payers] = [
        await toldOf(tools, ids),
        await payersOf(tools, { subjectType: 'order', subjectIds: ids }),
      ]
      const told = events.flatMap((event) => {
        const [order, payer] = [orders.find(({ orderId }) => orderId === event.orderId), payers.get(event.orderId)]
        return order && payer ? [{ event, order, payer }] : []
      })
      if (name === 'orderPlaced')
        await tellStaff(
          tools,
          told.map(({ order, payer: { siteId } }) => ({ ...order, siteId })),
        )
      for (const each of told) await tellOne(tools, name, each)
    },
    { gathers: 20 },
  )

async function tellOne(
  tools: Tools<ShopTables>,
  name: Happened,
  { event, order, payer }: { event: Heard; order: ToldOrder; payer: Payer },
): Promise<void> {
  const { orderId, reason = '', isRefund, version } = event
  // Paid in the same breath, or ended since: that is told by itself.
  if (isRefund || (name === 'orderPlaced' && order.status !== 'pending_payment')) return
  const { accountId, siteId, email, locale } = payer
  const letter = orderLetter(name, { orderId, ...(siteId && { siteId }), ...(reason && { reason }) })
  const once = [name, orderId, version].filter(Boolean).join(' ')
  if (!accountId) return writeLetter(tools, { ...letter, to: { email, locale }, siteId, once })
  const { number, total_satang: satang, hold_expires_at: until } = order
  const message = notice(name, { number, reason, satang: String(satang), until: until.toISOString() })
  const path = orderPath(order.public_token)
  const about = `order:${orderId}`
  await notify(tools, { accountId, kind: 'order', about, path, message, once, siteId, letter, email })
}

type ToldOrder = Awaited<ReturnType<typeof toldOf>>[number]

const toldOf = ({ db }: Tools<ShopTables>, ids: readonly string[]) =>
  db
    .selectFrom('shop.orders')
    .select(['id as orderId', 'number', 'public_token', 'status', 'total_satang', 'hold_expires_at'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

const happened: readonly Happened[] = [
  'orderPlaced',
  'orderForCash',
  'orderConfirmed',
  'orderNeedsDecision',
  'orderCancelled',
  'orderReopened',
  'orderEdited',
  'orderExpired',
  'returnAccepted',
  'returnDeclined',
]
const tellAsked: Handler = onMany(
  'shop.returnAsked',
  heard,
  async (tools, events) => {
    const ids = events.map(({ orderId }) => orderId)
    const orders = await toldOf(tools, ids)
    const payers = await payersOf(tools, { subjectType: 'order', subjectIds: ids })
    await tellStaffOfReturns(
      tools,
      events.flatMap(({ orderId, version = 0 }) => {
        const order = orders.find((one) => one.orderId === orderId)
        return order ? [{ ...order, version, siteId: payers.get(orderId)?.siteId ?? null }] : []
      }),
    )
  },
  { gathers: 20 },
)

export const tellBuyer = [...happened.map(tell), tellAsked]
