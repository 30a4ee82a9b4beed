/** What who pays is written about their slip and their money: the letters that go with the notices of tell-payer.ts. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Locale } from '#kernel/context.ts'
import { formatBaht } from '#kernel/money.ts'
import { lettersOf, roomLetter, type Written } from '#rooms/messaging/index.ts'
import { calledOf } from './documents.ts'
import { paperPath, paymentPath } from './links.ts'
import { paperLaw } from './papers/paper-law.ts'
import { pagesFor, payerById } from './payer.ts'
import { within } from './room.ts'

const aboutSlip = z.object({ payableId: z.uuid(), slipId: z.uuid(), intentSlug: z.string() })

interface SlipFacts {
  number: string
  amount: string
  reason: string
  url: string
}

/** Null once the slip has gone on: what is said must be true when it is read. */
const slipWhile = (statuses: readonly string[]) =>
  within(async (tools, { payableId, slipId, intentSlug }: z.output<typeof aboutSlip>) => {
    const [payer, slip] = await Promise.all([
      payerById(tools, payableId),
      tools.db.selectFrom('billing.slips').select(['status', 'reason']).where('id', '=', slipId).executeTakeFirst(),
    ])
    const pages = payer && (await pagesFor(tools, payer))
    if (!payer || !pages || !slip || !statuses.includes(slip.status)) return null
    return {
      hostname: pages.hostname,
      number: payer.number,
      amount: formatBaht(payer.amountSatang),
      reason: slip.reason ?? '',
      url: pages.to(paymentPath(intentSlug)),
    }
  })

const words = {
  th: {
    number: 'เลขที่',
    amount: 'ยอดที่แจ้งโอน',
    refunded: 'ยอดที่คืน',
    movedOn: 'ยอดที่นำไปชำระ',
    toWallet: 'เข้ากระเป๋าเงินของคุณในร้านนี้',
    reason: 'เหตุผล',
    nobodyElse: 'ผู้ที่มีลิงก์นี้เปิดดูได้ ส่งต่อให้เฉพาะคนที่คุณไว้ใจ',
  },
  en: {
    number: 'Number',
    amount: 'Amount of the transfer',
    refunded: 'Amount returned',
    movedOn: 'Amount that went on',
    toWallet: 'To your wallet in this shop',
    reason: 'Reason',
    nobodyElse: 'Whoever has this link can open it: pass it on only to people you trust.',
  },
}

function slipLetter(statuses: readonly string[], says: Record<Locale, (facts: SlipFacts) => Written>) {
  const whole = (locale: Locale) => (facts: SlipFacts) => ({
    ...says[locale](facts),
    facts: [{ label: words[locale].number, text: facts.number }],
    notes: [words[locale].nobodyElse],
  })
  return roomLetter({ input: aboutSlip, facts: slipWhile(statuses), th: whole('th'), en: whole('en') })
}

const aboutRefund = z.object({ refundId: z.uuid() })

const refundFacts = within(async (tools, { refundId }: z.output<typeof aboutRefund>) => {
  const refund = await tools.db
    .selectFrom('billing.refunds as r')
    .leftJoin('billing.documents as d', 'd.id', 'r.document_id')
    .select(['r.payable_id', 'r.amount_satang', 'r.reason', 'r.method', 'd.number as paper', 'd.public_token as token'])
    .select(calledOf(sql`d`).as('called'))
    .where('r.id', '=', refundId)
    .executeTakeFirst()
  const payer = refund && (await payerById(tools, refund.payable_id))
  const pages = payer && (await pagesFor(tools, payer))
  if (!refund || !payer || !pages) return null
  return {
    hostname: pages.hostname,
    number: payer.number,
    amount: formatBaht(refund.amount_satang),
    reason: refund.reason,
    isToWallet: refund.method === 'wallet',
    /** money that went on to another bill: its number is the reason */
    to: refund.method === 'bill' ? refund.reason : null,
    paper:
      refund.token === null
        ? null
        : {
            called: paperLaw[refund.called === 'refund_note' ? 'refund_note' : 'credit_note'],
            number: refund.paper ?? '',
            url: pages.to(paperPath(refund.token)),
          },
    url: pages.to(payer.returnPath),
  }
})

type RefundFacts = NonNullable<Awaited<ReturnType<typeof refundFacts>>>

function refundWritten(locale: Locale, { number, amount, reason, isToWallet, to, paper, url }: RefundFacts): Written {
  const text = words[locale]
  if (to !== null)
    return {
      subject: locale === 'th' ? `นำเงิน ${amount} จาก ${number} ไปชำระ ${to} แล้ว` : `${amount} of ${number} paid ${to}`,
      paragraphs: [
        locale === 'th'
          ? `เงินที่เกินมาใน ${number} ร้านนำไปชำระ ${to} ให้คุณแล้ว`
          : `What came too much for ${number} has paid ${to}.`,
      ],
      amount: { label: text.movedOn, text: amount },
      button: { label: locale === 'th' ? 'ดูรายการนี้' : 'See the order', url },
      facts: [{ label: text.number, text: number }],
    }
  return {
    subject: locale === 'th' ? `คืนเงิน ${amount} สำหรับ ${number} แล้ว` : `${amount} returned for ${number}`,
    paragraphs: [locale === 'th' ? 'ร้านคืนเงินให้คุณเรียบร้อยแล้ว' : 'The shop has returned money to you.'],
    amount: { label: text.refunded, text: amount, ...(isToWallet && { note: text.toWallet }) },
    button: paper
      ? {
          label: `${locale === 'th' ? 'ดู' : 'See the '}${locale === 'th' ? paper.called.th : paper.called.en.toLowerCase()}`,
          url: paper.url,
        }
      : { label: locale === 'th' ? 'ดูรายการนี้' : 'See the order', url },
    facts: [
      { label: text.number, text: number },
      ...(paper ? [{ label: paper.called[locale], text: paper.number }] : []),
      ...(reason ? [{ label: text.reason, text: reason }] : []),
    ],
  }
}

export const payerLetter = lettersOf('billing', {
  slipReceived: slipLetter(['queued'], {
    th: ({ number, amount, url }) => ({
      subject: `ได้รับสลิปของ ${number} แล้ว`,
      paragraphs: ['ร้านกำลังตรวจสลิปของคุณ ไม่ต้องทำอะไรเพิ่ม เมื่อตรวจเสร็จเราจะส่งอีเมลพร้อมใบเสร็จให้'],
      amount: { label: words.th.amount, text: amount },
      button: { label: 'ดูสถานะการชำระเงิน', url },
    }),
    en: ({ number, amount, url }) => ({
      subject: `We have your slip for ${number}`,
      paragraphs: [
        'The shop is checking it. There is nothing more to do: you get a mail with the receipt when it is done.',
      ],
      amount: { label: words.en.amount, text: amount },
      button: { label: 'See the payment', url },
    }),
  }),
  slipAsked: slipLetter(['needs_info'], {
    th: ({ number, reason, url }) => ({
      subject: `ร้านขอข้อมูลเพิ่มเกี่ยวกับสลิปของ ${number}`,
      paragraphs: [`ร้านถามว่า “${reason}”`, 'ส่งสลิปที่ชัดขึ้นได้ที่หน้าชำระเงิน'],
      button: { label: 'ส่งสลิปใหม่', url },
    }),
    en: ({ number, reason, url }) => ({
      subject: `The shop asks about the slip for ${number}`,
      paragraphs: [`The shop asks: “${reason}”`, 'You can send a clearer slip on the payment page.'],
      button: { label: 'Send another slip', url },
    }),
  }),
  slipRejected: slipLetter(['rejected'], {
    th: ({ number, reason, amount, url }) => ({
      subject: `สลิปของ ${number} ไม่ผ่านการตรวจ`,
      paragraphs: [`ร้านแจ้งว่า “${reason}”`, 'ตรวจยอดและบัญชีผู้รับ แล้วส่งสลิปที่ถูกต้องได้ที่หน้าชำระเงิน'],
      amount: { label: 'ยอดที่ต้องชำระ', text: amount },
      button: { label: 'ส่งสลิปใหม่', url },
    }),
    en: ({ number, reason, amount, url }) => ({
      subject: `The slip for ${number} was not accepted`,
      paragraphs: [
        `The shop says: “${reason}”`,
        'Please check the amount and the receiving account, then send the right slip on the payment page.',
      ],
      amount: { label: 'Amount to pay', text: amount },
      button: { label: 'Send another slip', url },
    }),
  }),
  refunded: roomLetter({
    input: aboutRefund,
    facts: refundFacts,
    th: (facts) => refundWritten('th', facts),
    en: (facts) => refundWritten('en', facts),
  }),
})
