/** A buyer with an account hears what became of their order: in their inbox and as they wish. */
import * as z from 'zod'
import type { Handler } from '#kernel/action.server.ts'
import { noticesOf, notify } from '#rooms/messaging/index.ts'
import { orderPath } from './order-links.ts'
import { on } from './room.ts'

type About = { number: string }

const notice = noticesOf('shop', {
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
    th: ({ number }: About) => ({
      title: `ยกเลิกคำสั่งซื้อ ${number} แล้ว`,
      text: 'คำสั่งซื้อนี้ถูกยกเลิกก่อนชำระเงิน ไม่มีอะไรต้องจ่าย',
      action: 'ดูคำสั่งซื้อ',
    }),
    en: ({ number }) => ({
      title: `Order ${number} was cancelled`,
      text: 'It was cancelled before it was paid: there is nothing to pay.',
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

const tell = (name: Happened): Handler =>
  on(`shop.${name}`, z.object({ orderId: z.uuid() }), async (tools, { orderId }) => {
    const order = await tools.db
      .selectFrom('shop.orders')
      .select(['number', 'account_id', 'public_token'])
      .where('id', '=', orderId)
      .executeTakeFirst()
    if (!order?.account_id) return
    await notify(tools, {
      accountId: order.account_id,
      kind: 'order',
      about: `order:${orderId}`,
      path: orderPath(order.public_token),
      message: notice(name, { number: order.number }),
      once: `${name} ${orderId}`,
    })
  })

const happened: readonly Happened[] = ['orderConfirmed', 'orderNeedsDecision', 'orderCancelled', 'orderExpired']
export const tellBuyer = happened.map(tell)
