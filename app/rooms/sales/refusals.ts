import { refusals } from '#kernel/refusals.ts'

export const refuse = refusals('sales', {
  holdOver: {
    status: 410,
    code: 'HOLD_EXPIRED',
    th: 'หมดเวลาชำระเงินแล้ว โปรดทำรายการใหม่',
    en: 'The time to pay for this is over. Please begin again.',
  },
  moneyOnItsWay: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'มีเงินหรือสลิปของรายการนี้แล้ว โปรดรอร้านตรวจก่อน',
    en: 'Money or a slip for this is on its way: wait until it is checked.',
  },
})
