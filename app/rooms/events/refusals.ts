import type { LocalText } from '#kernel/context.ts'
import { businessDayStart, formatDate } from '#kernel/dates.ts'
import { formatBaht } from '#kernel/money.ts'
import { refusals } from '#kernel/refusals.ts'

/** learning.md §8. */
export const refuse = refusals('events', {
  soldOut: {
    status: 409,
    code: 'TICKET_SOLD_OUT',
    th: ({ name }: { name: LocalText }) => `“${name.th}” เหลือไม่พอแล้ว ลองลดจำนวนหรือเลือกประเภทอื่น`,
    en: ({ name }: { name: LocalText }) =>
      `There are not as many “${name.en || name.th}” left. Take fewer, or another kind.`,
  },
  notOnSale: {
    status: 409,
    code: 'TICKET_NOT_ON_SALE',
    th: ({ name }: { name: LocalText }) => `“${name.th}” ไม่ได้เปิดขายในตอนนี้`,
    en: ({ name }: { name: LocalText }) => `“${name.en || name.th}” is not on sale now.`,
  },
  limit: {
    status: 422,
    code: 'TICKET_LIMIT',
    th: ({ name, least, most }: { name: LocalText; least: number; most: number }) =>
      `“${name.th}” ซื้อได้ครั้งละ ${least}–${most} ใบ`,
    en: ({ name, least, most }: { name: LocalText; least: number; most: number }) =>
      `“${name.en || name.th}” is sold ${least} to ${most} at a time.`,
  },
  noneChosen: { status: 422, code: 'VALIDATION', th: 'เลือกตั๋วอย่างน้อยหนึ่งใบ', en: 'Choose at least one ticket.' },
  priceChanged: {
    status: 409,
    code: 'PRICE_CHANGED',
    th: ({ now }: { now: string }) => `ราคาเปลี่ยนระหว่างที่คุณเลือก ยอดใหม่คือ ${now} ตรวจดูแล้วกดอีกครั้ง`,
    en: ({ now }: { now: string }) =>
      `The price changed meanwhile. It is ${now} now: look again, then press once more.`,
  },
  ticketUsed: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ผู้ถือตั๋วใบนี้เข้างานแล้ว จึงคืนตั๋วไม่ได้ คืนเงินได้ที่หน้าคืนเงินของคำสั่งซื้อ',
    en: 'Somebody came in by this ticket, so it cannot be refunded by itself. Money can still be refunded on the order’s page.',
  },
  orderUsed: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'มีคนเข้างานด้วยคำสั่งซื้อนี้แล้ว จึงยกเลิกทั้งรายการไม่ได้ คืนเป็นรายใบแทนได้',
    en: 'Somebody came in by this order, so it cannot be cancelled. Take back single tickets instead.',
  },
  extendedTooFar: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ขยายเวลาได้ไม่เกินสามปีนับจากวันนี้',
    en: 'Gifts can be extended to three years from now at most.',
  },
  notPublished: {
    status: 409,
    code: 'EVENT_NOT_OPEN',
    th: 'งานนี้ไม่ได้ขายตั๋วในตอนนี้',
    en: 'This event sells no tickets now.',
  },
  orderState: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'คำสั่งซื้อนี้เปลี่ยนสถานะไปแล้ว โหลดหน้าใหม่เพื่อดูล่าสุด',
    en: 'This order has moved on. Load the page again to see it.',
  },
  notWaitedFor: {
    status: 409,
    code: 'INVALID_STATE',
    th: ({ name }: { name: LocalText }) => `“${name.th}” ยังมีพอ ซื้อได้เลยไม่ต้องรอคิว`,
    en: ({ name }: { name: LocalText }) => `There are enough “${name.en || name.th}” left: no need to wait.`,
  },
  turnOver: {
    status: 409,
    code: 'HOLD_EXPIRED',
    th: 'ที่ว่างนี้ไม่ได้เก็บไว้ให้คุณแล้ว โหลดหน้าใหม่เพื่อดูล่าสุด',
    en: 'These tickets are not kept for you any more. Load the page again to see.',
  },
  eventGoesOn: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'คืนเงินทั้งงานได้เมื่องานถูกยกเลิกหรือเลื่อนวันแล้ว',
    en: 'Everybody can be refunded once the event is cancelled or postponed.',
  },
  nobodyToRefund: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ไม่มีคำสั่งซื้อที่ต้องคืนแล้ว',
    en: 'No order is left to refund.',
  },
  nobodyToTell: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ยังไม่มีผู้ถือตั๋ว',
    en: 'Nobody holds a ticket yet.',
  },
  copiedAlready: {
    status: 409,
    code: 'INVALID_STATE',
    th: ({ day }: { day: string }) => `มีงานของชุดนี้ในวันที่ ${formatDate(businessDayStart(day), 'th')} แล้ว`,
    en: ({ day }: { day: string }) => `This series has an event on ${formatDate(businessDayStart(day), 'en')} already.`,
  },
  notAsked: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ตอนนี้แก้ข้อมูลผู้เข้างานของตั๋วนี้ไม่ได้',
    en: 'The answers of this ticket cannot be changed now.',
  },
  noSuchGift: {
    status: 404,
    code: 'GIFT_INVALID',
    th: 'ไม่พบโค้ดนี้หรือใช้ไม่ได้',
    en: 'There is no such code, or it is not valid.',
  },
  giftsMadeAlready: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'สร้างของขวัญชุดนี้ไปแล้ว โหลดหน้าใหม่เพื่อดู',
    en: 'These gifts were made already. Load the page again to see them.',
  },
  giftUsed: { status: 409, code: 'GIFT_USED', th: 'ของขวัญนี้มีคนรับไปแล้ว', en: 'This gift has been claimed.' },
  giftLess: {
    status: 409,
    code: 'GIFT_LESS',
    th: (d: { leftSatang: bigint }) => `ในโค้ดเหลือ ${formatBaht(d.leftSatang)} แล้ว ลดยอดที่จ่ายด้วยโค้ดแล้วลองใหม่`,
    en: (d: { leftSatang: bigint }) =>
      `There is ${formatBaht(d.leftSatang)} left on the code. Pay less by it and try again.`,
  },
  giftSpent: {
    status: 409,
    code: 'GIFT_USED',
    th: ({ satang, count }: { satang: bigint; count: number }) =>
      `ไม่มีของขวัญที่ยกเลิกได้ รับไปแล้ว ${count} ชิ้น รวม ${formatBaht(satang)}`,
    en: ({ satang, count }: { satang: bigint; count: number }) =>
      `Nothing is left to void: ${count} claimed, ${formatBaht(satang)} in all.`,
  },
  giftSold: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ของขวัญนี้มีคนซื้อไว้ ให้คืนเงินตามเลขที่ขาย แล้วโค้ดจะใช้ไม่ได้เอง',
    en: 'This gift was bought. Refund its sale, and the code ends by itself.',
  },
  giftSpentAlready: {
    status: 409,
    code: 'GIFT_USED',
    th: ({ leftSatang }: { leftSatang: bigint }) =>
      leftSatang > 0n
        ? `โค้ดนี้ใช้ไปแล้วบางส่วน คืนได้ไม่เกิน ${formatBaht(leftSatang)}`
        : 'โค้ดนี้ใช้หรือรับเข้ากระเป๋าไปหมดแล้ว จึงคืนเงินไม่ได้',
    en: ({ leftSatang }: { leftSatang: bigint }) =>
      leftSatang > 0n
        ? `A part of this code is used: no more than ${formatBaht(leftSatang)} goes back.`
        : 'All of this code is used or in a wallet: nothing can go back.',
  },
  rightsUsed: {
    status: 409,
    code: 'GIFT_USED',
    th: 'มีการใช้สิทธิ์ของแพ็กเกจนี้ไปแล้ว จึงยกเลิกทั้งชุดไม่ได้ คืนเป็นบางส่วนแทนได้',
    en: 'Some of this package has been used, so it cannot go back whole. Refund a part of it instead.',
  },
  giftForGift: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ใช้โค้ดของขวัญซื้อของขวัญหรือเติมเงินไม่ได้',
    en: 'A gift code does not pay for gifts or top-ups.',
  },
  noMoneyGift: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'โค้ดนี้เป็นแพ็กเกจ รับได้ที่หน้า “ของขวัญและแพ็กเกจ” แต่ใช้จ่ายเงินไม่ได้',
    en: 'This code holds a package: claim it on “Gifts and packages”. It does not pay.',
  },
  giftExpired: { status: 410, code: 'GIFT_EXPIRED', th: 'ของขวัญนี้หมดอายุแล้ว', en: 'This gift has expired.' },
  ownGift: {
    status: 403,
    code: 'GIFT_NOT_YOURS',
    th: 'รับของขวัญที่ตัวเองแจกไม่ได้',
    en: 'You cannot claim a gift that you give.',
  },
  giftOneEach: { status: 409, code: 'GIFT_USED', th: 'คุณรับของขวัญนี้ไปแล้ว', en: 'You have claimed this gift already.' },
  giftsGone: { status: 409, code: 'GIFT_USED', th: 'ของขวัญหมดแล้ว', en: 'All of these gifts are gone.' },
  quotaUsed: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ของขวัญสำหรับแจกเหลือไม่พอ หรือหมดเวลาแล้ว',
    en: 'There are not as many gifts left to give, or their time is over.',
  },
  nothingLeft: {
    status: 409,
    code: 'GIFT_USED',
    th: 'ใช้หมดหรือหมดอายุแล้ว',
    en: 'It is used up, or its time is over.',
  },
  amountDiffers: {
    status: 409,
    code: 'AMOUNT_DIFFERS',
    th: ({ now }: { now: string }) => `ยอดที่พิมพ์ไม่ตรงกับยอดคืนตอนนี้ ${now} ตรวจดูแล้วพิมพ์ใหม่`,
    en: ({ now }: { now: string }) => `What you typed is not the sum of now, ${now}. Look again and type it.`,
  },
  moreCame: {
    status: 409,
    code: 'AMOUNT_DIFFERS',
    th: ({ now }: { now: string }) => `มีเงินเข้าเพิ่มหลังตกลงยอด ตอนนี้ต้องคืน ${now} โปรดคืนรายการนี้เอง`,
    en: ({ now }: { now: string }) =>
      `More money came after the sum was agreed: ${now} is left. Refund this one by hand.`,
  },
  noAccount: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ผู้ซื้อไม่มีบัญชีแล้ว โปรดคืนทางธนาคาร',
    en: 'The buyer has no account any more. Refund it by bank.',
  },
  tooFew: {
    status: 409,
    code: 'INVALID_STATE',
    th: ({ taken }: { taken: number }) => `มีผู้ถือตั๋วหรือกำลังจองอยู่ ${taken} ใบ จึงตั้งน้อยกว่านั้นไม่ได้`,
    en: ({ taken }: { taken: number }) => `${taken} are held already: there cannot be fewer.`,
  },
  editedMeanwhile: {
    status: 409,
    code: 'VERSION_CONFLICT',
    th: (_now: { version?: number }) => 'มีคนบันทึกไปก่อนแล้วระหว่างที่คุณแก้',
    en: (_now: { version?: number }) => 'Somebody else has saved this meanwhile.',
  },
  scanKnown: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'การสแกนนี้ส่งมาแล้ว สแกนตั๋วใหม่อีกครั้ง',
    en: 'This scan was sent before. Scan the ticket again.',
  },
  noOverride: {
    status: 403,
    code: 'NO_OVERRIDE',
    th: 'ผู้จัดไม่ได้ให้ประตูนี้ให้เข้าแทนกฎ เรียกผู้จัดมาดู',
    en: 'The organiser does not let this door set the rules aside. Call the organiser.',
  },
  wrongPin: {
    status: 403,
    code: 'DOOR_PIN',
    th: 'PIN ไม่ถูกต้อง ขอใหม่จากผู้จัดงาน',
    en: 'That is not the PIN. Ask the organiser.',
  },
  doorClosed: {
    status: 403,
    code: 'DOOR_CLOSED',
    th: 'ลิงก์นี้ใช้ได้เฉพาะช่วงเวลาที่ผู้จัดกำหนด',
    en: 'This link works only in the hours the organiser has set.',
  },
  notGiven: {
    status: 409,
    code: 'TICKET_NOT_TRANSFERABLE',
    th: 'โอนได้เฉพาะตั๋วที่ออกแล้ว ยังไม่ได้เข้างาน และงานยังไม่จบ',
    en: 'Only an issued ticket that has not come in can be transferred, before the event ends.',
  },
  nothingToPay: {
    status: 409,
    code: 'NOTHING_TO_PAY',
    th: ({ balance }: { balance: bigint }) =>
      balance < 0n
        ? `ยอดติดลบ ${formatBaht(-balance)} เพราะมีการคืนเงินหลังจ่ายไปแล้ว จะหักจากค่าคอมมิชชันครั้งต่อไป`
        : 'ยังไม่มีค่าคอมมิชชันที่ถึงกำหนดจ่าย',
    en: ({ balance }: { balance: bigint }) =>
      balance < 0n
        ? `The balance is ${formatBaht(-balance)} below zero: orders were refunded after payout. It comes off what is earned next.`
        : 'No commission is due for payment yet.',
  },
  payeeNeeded: {
    status: 422,
    code: 'VALIDATION',
    th: 'ใส่ชื่อผู้รับเงินและเลขประจำตัวผู้เสียภาษีก่อน เพราะต้องหักภาษี ณ ที่จ่าย',
    en: 'Fill in who is paid and their tax ID first: tax is withheld.',
  },
  programmeClosed: {
    status: 409,
    code: 'PROGRAMME_CLOSED',
    th: 'ตอนนี้ยังไม่เปิดรับผู้แนะนำ',
    en: 'We are not taking influencers at the moment.',
  },
  ownCode: { status: 409, code: 'REF_SELF', th: 'ใช้โค้ดของตนเองไม่ได้', en: 'You cannot use your own code.' },
  noPaperHere: {
    status: 503,
    code: 'NO_PDF',
    th: 'เครื่องนี้สร้าง PDF ไม่ได้ แสดงคิวอาร์จากหน้านี้แทนได้เลย',
    en: 'This server cannot make PDFs. Show the code on the page instead.',
  },
})
