import type { LocalText } from '#kernel/context.ts'
import { formatBaht } from '#kernel/money.ts'
import { refusals } from '#kernel/refusals.ts'

export const refuse = refusals('pos', {
  priceWanted: {
    status: 422,
    code: 'VALIDATION',
    th: ({ name }: { name: LocalText }) => `“${name.th}” เป็นสินค้าราคาเปิด ใส่ราคาก่อนขาย`,
    en: ({ name }: { name: LocalText }) => `“${name.en}” has an open price: type it first.`,
  },
  overrideWays: {
    status: 403,
    code: 'FORBIDDEN',
    th: 'บิลนี้จ่ายหลายทาง คุณคืนได้เฉพาะ "ตามที่จ่ายมา" ถ้าลูกค้าขอทางอื่นให้ผู้จัดการเป็นคนคืน',
    en: 'This was paid in several ways: you may give it back as it was paid. Another way is the manager’s to choose.',
  },
  depositWho: {
    status: 422,
    code: 'NO_BUYER',
    th: 'ใส่ชื่อผู้จองก่อน ใบรับมัดจำต้องรู้ว่าเป็นของใคร',
    en: 'Say whose deposit it is.',
  },
  depositSum: {
    status: 422,
    code: 'DEPOSIT_SUM',
    th: ({ totalSatang }: { totalSatang: bigint }) =>
      `มัดจำต้องมากกว่า 0 และน้อยกว่า ${formatBaht(totalSatang)} บาท ถ้าจ่ายครบให้ขายตามปกติ`,
    en: ({ totalSatang }: { totalSatang: bigint }) =>
      `A deposit is above 0 and below ${formatBaht(totalSatang)} baht. What is paid in full is sold.`,
  },
  depositCoins: {
    status: 422,
    code: 'NO_COINS',
    th: 'ยอดนี้ไม่มีเหรียญพอดี ปรับมัดจำเงินสดให้ลงตัวตามการปัดเศษของเครื่องขาย',
    en: 'There are no coins for this sum. Take a cash deposit that fits how the register rounds.',
  },
  depositPlain: {
    status: 422,
    code: 'NOT_HERE',
    th: 'มัดจำรับด้วยเงินสด พร้อมเพย์ บัตร หรือโอนเท่านั้น และใช้กับการเปลี่ยนสินค้า ทิป หรือตอนไม่มีเน็ตไม่ได้',
    en: 'A deposit is cash, PromptPay, card or transfer; not of an exchange, with a tip, or without a line.',
  },
  depositOver: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'มัดจำนี้รับของ คืนเงิน หรือริบไปแล้ว',
    en: 'This deposit was delivered, given back or kept already.',
  },
  depositSlip: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'บิลนี้มีสลิปรอตรวจ ให้ตรวจสลิปก่อน แล้วจึงริบมัดจำ',
    en: 'A slip of this bill waits to be reviewed. Review it first, then keep the deposit.',
  },
  depositElsewhere: {
    status: 409,
    code: 'INVALID_STATE',
    th: ({ name }: { name: string }) => `มัดจำนี้รับไว้ที่ ${name} ส่งมอบที่เครื่องนั้น`,
    en: ({ name }: { name: string }) => `This deposit was taken at ${name}: deliver it there.`,
  },
  forfeitAll: {
    status: 422,
    code: 'OVER_REFUND',
    th: 'ยอดที่คืนต้องน้อยกว่ามัดจำ ถ้าคืนทั้งหมดให้ใช้ "คืนมัดจำ"',
    en: 'Give back less than the deposit. To give back all of it, use “Give the deposit back”.',
  },
  depositNotVoid: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'บิลนี้มีมัดจำที่รับไว้ก่อน ยกเลิกไม่ได้ ให้คืนเงินแทน',
    en: 'A deposit was paid for this before: it is refunded, not voided.',
  },
  soldAlready: {
    status: 409,
    code: 'INVALID_STATE',
    th: ({ number }: { number: string }) => `บิลนี้รับเงินแล้ว ใบเสร็จ ${number}`,
    en: ({ number }: { number: string }) => `This ticket is paid already: receipt ${number}.`,
  },
})
