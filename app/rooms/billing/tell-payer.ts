/** Who paid hears what the shop says to their slip: in their inbox and as they wish. A guest reads it on the payment page. */
import * as z from 'zod'
import type { Handler } from '#kernel/action.server.ts'
import { noticesOf, notify } from '#rooms/messaging/index.ts'
import { paymentPath } from './links.ts'
import { on } from './room.ts'

type Said = { number: string; reason: string }

const notice = noticesOf('billing', {
  slipRejected: {
    th: ({ number, reason }: Said) => ({
      title: `สลิปของ ${number} ไม่ผ่านการตรวจ`,
      text: `ร้านแจ้งว่า “${reason}” ส่งสลิปใหม่ได้ที่หน้าชำระเงิน`,
      action: 'ส่งสลิปใหม่',
    }),
    en: ({ number, reason }) => ({
      title: `The slip for ${number} was not accepted`,
      text: `The shop says: “${reason}”. You can send another slip on the payment page.`,
      action: 'Send another slip',
    }),
  },
  slipAsked: {
    th: ({ number, reason }: Said) => ({
      title: `ร้านขอข้อมูลเพิ่มเกี่ยวกับสลิปของ ${number}`,
      text: `ร้านถามว่า “${reason}” ส่งสลิปที่ชัดขึ้นได้ที่หน้าชำระเงิน`,
      action: 'ไปที่หน้าชำระเงิน',
    }),
    en: ({ number, reason }) => ({
      title: `The shop asks about the slip for ${number}`,
      text: `The shop asks: “${reason}”. You can send a clearer slip on the payment page.`,
      action: 'Go to the payment page',
    }),
  },
})

const answered = z.object({
  payableId: z.uuid(),
  subjectType: z.string(),
  subjectId: z.string(),
  intentSlug: z.string(),
  slipId: z.uuid(),
  reason: z.string(),
})

const tell = (event: string, name: 'slipRejected' | 'slipAsked'): Handler =>
  on(event, answered, async (tools, { payableId, subjectType, subjectId, intentSlug, slipId, reason }) => {
    const payable = await tools.db
      .selectFrom('billing.payables')
      .select(['number', 'account_id'])
      .where('id', '=', payableId)
      .executeTakeFirst()
    if (!payable?.account_id) return
    await notify(tools, {
      accountId: payable.account_id,
      kind: 'payment',
      about: `${subjectType}:${subjectId}`,
      path: paymentPath(intentSlug),
      message: notice(name, { number: payable.number, reason }),
      once: `${name} ${slipId}`,
    })
  })

export const tellRejected = tell('billing.slipRejected', 'slipRejected')
export const tellAsked = tell('billing.slipAsked', 'slipAsked')
