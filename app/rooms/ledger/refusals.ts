import { refusals } from '#kernel/refusals.ts'

export const refuse = refusals('ledger', {
  insufficientBalance: {
    status: 409,
    code: 'INSUFFICIENT_BALANCE',
    th: 'ยอดเงินไม่พอสำหรับรายการนี้',
    en: 'The balance is not enough for this.',
  },
  nothingToReverse: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'รายการบัญชีนี้กลับรายการไม่ได้',
    en: 'This ledger transaction cannot be reversed.',
  },
})
