import { formatBaht } from '#kernel/money.ts'
import { refusals } from '#kernel/refusals.ts'

export const refuse = refusals('wallet', {
  tokenMissing: {
    status: 401,
    code: 'UNAUTHENTICATED',
    th: 'โปรดเข้าสู่ระบบเพื่อดูกระเป๋าเงิน',
    // product.md §8
    en: 'Authentication token is missing',
  },
  ownWallet: {
    status: 403,
    code: 'FORBIDDEN',
    th: 'คุณปรับยอดกระเป๋าเงินของตัวเองไม่ได้ โปรดให้คนอื่นทำ',
    en: 'You may not change your own wallet. Please ask somebody else.',
  },
  noWallet: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ผู้ซื้อรายนี้ไม่มีบัญชีสมาชิก จึงไม่มีกระเป๋าเงินให้คืน',
    en: 'This buyer has no account, so there is no wallet to give back to.',
  },
  overRefund: {
    status: 422,
    code: 'OVER_REFUND',
    th: (d: { leftSatang: bigint }) => `คืนได้อีกไม่เกิน ${formatBaht(d.leftSatang)}`,
    en: (d: { leftSatang: bigint }) => `No more than ${formatBaht(d.leftSatang)} is left to give back.`,
  },
  notEnough: {
    status: 409,
    code: 'INSUFFICIENT_BALANCE',
    th: (d: { balanceSatang: bigint }) => `ยอดเงินในกระเป๋าไม่พอ มีอยู่ ${formatBaht(d.balanceSatang)}`,
    en: (d: { balanceSatang: bigint }) => `The wallet does not hold enough: ${formatBaht(d.balanceSatang)}.`,
  },
  balanceChanged: {
    status: 409,
    code: 'VERSION_CONFLICT',
    th: (d: { balanceSatang: bigint }) => `ยอดเปลี่ยนไปแล้วระหว่างนี้ ตอนนี้คือ ${formatBaht(d.balanceSatang)} โปรดตรวจอีกครั้ง`,
    en: (d: { balanceSatang: bigint }) =>
      `The balance has changed meanwhile: it is ${formatBaht(d.balanceSatang)} now. Please look again.`,
  },
  nothingToChange: {
    status: 422,
    code: 'VALIDATION',
    th: 'ยอดเป็นจำนวนนี้อยู่แล้ว',
    en: 'The balance is this amount already.',
  },
  noSuchGift: {
    status: 422,
    code: 'VALIDATION',
    th: 'ใช้โค้ดนี้ไม่ได้ โปรดตรวจตัวอักษรอีกครั้ง หรืออาจถูกใช้หรือหมดอายุแล้ว',
    en: 'This code cannot be used. Please check its letters; it may also have been used or run out.',
  },
  ownGift: {
    status: 403,
    code: 'FORBIDDEN',
    th: 'คุณใช้โค้ดที่ตัวเองออกไม่ได้',
    en: 'You may not use a code that you made yourself.',
  },
  giftLimit: {
    status: 403,
    code: 'LIMIT_EXCEEDED',
    th: (d: { limitSatang: bigint }) => `คุณออกโค้ดและของขวัญได้รวมไม่เกิน ${formatBaht(d.limitSatang)} ใน 24 ชั่วโมง`,
    en: (d: { limitSatang: bigint }) =>
      `You may make codes and gifts worth ${formatBaht(d.limitSatang)} in all within 24 hours.`,
  },
  giftMadeAlready: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ออกโค้ดชุดนี้แล้ว โค้ดแสดงเพียงครั้งเดียว หากไม่ได้จดไว้ ยกเลิกชุดนี้แล้วออกใหม่ได้',
    en: 'These codes were made already and are shown only once. If they are lost, cancel them and make others.',
  },
})
