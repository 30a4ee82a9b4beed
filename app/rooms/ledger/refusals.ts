import { refusals } from '#kernel/refusals.ts'

export const refuse = refusals('ledger', {
  insufficientBalance: {
    status: 409,
    code: 'INSUFFICIENT_BALANCE',
    th: 'ยอดเงินไม่พอสำหรับรายการนี้',
    en: 'The balance is not enough for this.',
  },
  editedMeanwhile: {
    status: 409,
    code: 'VERSION_CONFLICT',
    th: (_now: { version: number }) => 'มีผู้อื่นแก้ไขบัญชีนี้ไปแล้วระหว่างที่คุณแก้',
    en: (_now: { version: number }) => 'Somebody else has changed this account meanwhile.',
  },
  monthLasts: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'เดือนนี้ยังไม่จบ จึงยังปิดบัญชีไม่ได้',
    en: 'This month is not over yet and cannot be closed.',
  },
  monthClosed: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'เดือนนี้ปิดบัญชีแล้ว',
    en: 'This month is closed already.',
  },
  nothingToReverse: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'รายการบัญชีนี้กลับรายการไม่ได้',
    en: 'This ledger transaction cannot be reversed.',
  },
})
