/** Who paid hears what becomes of their slip and money: an account in its inbox and as it wishes, a guest by mail. */
import * as z from 'zod'
import type { AnyTools, Handler } from '#kernel/action.server.ts'
import { formatBaht } from '#kernel/money.ts'
import { type Notice, noticesOf, notify, notifyStaff, staffHear, writeLetter } from '#rooms/messaging/index.ts'
import { paymentPath, slipPath } from './links.ts'
import { type Payer, payerById } from './payer.ts'
import { payerLetter } from './payer-letters.ts'
import { permissions } from './permissions.ts'
import { on } from './room.ts'

type Said = { number: string; reason: string }

type Amount = { number: string; satang: string }

const notice = noticesOf('billing', {
  slipReceived: {
    th: ({ number }: { number: string }) => ({
      title: `ได้รับสลิปของ ${number} แล้ว`,
      text: 'ร้านกำลังตรวจสลิปของคุณ ไม่ต้องทำอะไรเพิ่ม',
      action: 'ดูสถานะการชำระเงิน',
    }),
    en: ({ number }) => ({
      title: `We have your slip for ${number}`,
      text: 'The shop is checking it. There is nothing more to do.',
      action: 'See the payment',
    }),
  },
  refunded: {
    th: ({ number, satang }: Amount) => ({
      title: `คืนเงิน ${formatBaht(BigInt(satang))} สำหรับ ${number} แล้ว`,
      text: 'ร้านคืนเงินให้คุณเรียบร้อยแล้ว',
      action: 'ดูรายการนี้',
    }),
    en: ({ number, satang }) => ({
      title: `${formatBaht(BigInt(satang))} returned for ${number}`,
      text: 'The shop has returned money to you.',
      action: 'See the order',
    }),
  },
  movedOn: {
    th: ({ number, satang, to }: Amount & { to: string }) => ({
      title: `นำเงิน ${formatBaht(BigInt(satang))} จาก ${number} ไปชำระ ${to} แล้ว`,
      text: `เงินที่เกินมาใน ${number} ร้านนำไปชำระ ${to} ให้คุณแล้ว`,
      action: 'ดูรายการนี้',
    }),
    en: ({ number, satang, to }) => ({
      title: `${formatBaht(BigInt(satang))} of ${number} paid ${to}`,
      text: `What came too much for ${number} has paid ${to}.`,
      action: 'See the order',
    }),
  },
  slipToReview: {
    th: ({ number, satang }: Amount) => ({
      title: `มีสลิปใหม่ของ ${number}`,
      text: `ยอด ${formatBaht(BigInt(satang))} รอตรวจ`,
      action: 'ตรวจสลิป',
    }),
    en: ({ number, satang }) => ({
      title: `A new slip for ${number}`,
      text: `${formatBaht(BigInt(satang))}, waiting for review.`,
      action: 'Review the slip',
    }),
  },
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

staffHear('newSlip', permissions['billing.reviewSlips'])

type Told = Pick<Notice, 'message' | 'path' | 'once'> & { letter: ReturnType<typeof payerLetter> }

async function tell(tools: AnyTools, payer: Payer, { message, path, once, letter }: Told): Promise<void> {
  const { accountId, siteId, email, locale } = payer
  const about = `${payer.subjectType}:${payer.subjectId}`
  if (accountId) await notify(tools, { accountId, kind: 'payment', about, path, message, once, siteId, letter, email })
  else if (email) await writeLetter(tools, { ...letter, to: { email, locale }, siteId, once })
}

const slip = z.object({ payableId: z.uuid(), intentSlug: z.string(), slipId: z.uuid() })

export const tellSlipCame = on('billing.slipSubmitted', slip, async (tools, { payableId, intentSlug, slipId }) => {
  const payer = await payerById(tools, payableId)
  if (!payer) return
  const { number, amountSatang, siteId } = payer
  await tell(tools, payer, {
    path: paymentPath(intentSlug),
    message: notice('slipReceived', { number }),
    letter: payerLetter('slipReceived', { payableId, slipId, intentSlug }),
    once: `slipReceived ${slipId}`,
  })
  await notifyStaff(tools, {
    kind: 'newSlip',
    path: slipPath(slipId),
    siteId,
    message: notice('slipToReview', { number, satang: String(amountSatang) }),
    once: `slipToReview ${slipId}`,
  })
})

const tellAnswer = (event: string, name: 'slipRejected' | 'slipAsked'): Handler =>
  on(event, slip.extend({ reason: z.string() }), async (tools, { payableId, intentSlug, slipId, reason }) => {
    const payer = await payerById(tools, payableId)
    if (!payer) return
    await tell(tools, payer, {
      path: paymentPath(intentSlug),
      message: notice(name, { number: payer.number, reason }),
      letter: payerLetter(name, { payableId, slipId, intentSlug }),
      once: `${name} ${slipId}`,
    })
  })

export const tellRejected = tellAnswer('billing.slipRejected', 'slipRejected')
export const tellAsked = tellAnswer('billing.slipAsked', 'slipAsked')

const refund = z.object({ refundId: z.uuid(), payableId: z.uuid() })

export const tellRefunded = on('billing.refunded', refund, async (tools, { refundId, payableId }) => {
  const payer = await payerById(tools, payableId)
  if (!payer) return
  const { amount_satang, method, reason } = await tools.db
    .selectFrom('billing.refunds')
    .select(['amount_satang', 'method', 'reason'])
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  const amount = { number: payer.number, satang: String(amount_satang) }
  await tell(tools, payer, {
    path: payer.returnPath,
    message: method === 'bill' ? notice('movedOn', { ...amount, to: reason }) : notice('refunded', amount),
    letter: payerLetter('refunded', { refundId }),
    once: `refunded ${refundId}`,
  })
})
