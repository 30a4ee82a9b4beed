import { refusals } from '#kernel/refusals.ts'

export const refuse = refusals('billing', {
  filedToCome: { status: 422, code: 'VALIDATION', th: 'วันที่ยื่นยังมาไม่ถึง', en: 'That day has not come yet.' },
  closeMonthFirst: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ปิดบัญชีเดือนนี้ก่อน แล้วจึงบันทึกการยื่น ภ.พ.30',
    en: 'Close this month first; then record its return.',
  },
  openingAfterFiled: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'มีการบันทึกยื่น ภ.พ.30 แล้ว ยอดยกมามาจากแบบที่ยื่น ยกเลิกการยื่นก่อนถ้าจะแก้',
    en: 'A return was filed already, and what is brought forward comes from it. Take it back first.',
  },
  openingTooOld: {
    status: 422,
    code: 'VALIDATION',
    th: 'เดือนแรกที่ยื่นจากที่นี่ย้อนหลังได้ไม่เกิน 12 เดือน',
    en: 'The first month that is filed from here is at most 12 months ago.',
  },
  beforeOpening: {
    status: 409,
    code: 'INVALID_STATE',
    th: ({ month }: { month: string }) => `ภาษีชำระเกินยกมาตั้งไว้ที่${month} เดือนก่อนหน้านั้นยื่นไว้นอกระบบ`,
    en: ({ month }: { month: string }) =>
      `VAT brought forward begins with ${month}; months before it were filed elsewhere.`,
  },
  returnFiled: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'บันทึกการยื่น ภ.พ.30 ของเดือนนี้ไว้แล้ว',
    en: 'The return of this month has been recorded already.',
  },
  fileFirst: {
    status: 409,
    code: 'INVALID_STATE',
    th: ({ month }: { month: string }) => `บันทึกการยื่น ภ.พ.30 ของ${month}ก่อน`,
    en: ({ month }: { month: string }) => `${month} comes before it: record that return first.`,
  },
  laterReturnFiled: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'มี ภ.พ.30 ของเดือนหลังที่ยื่นต่อจากเดือนนี้แล้ว ยกเลิกเดือนหลังก่อน',
    en: 'The return of a later month was filed on this one; take that back first.',
  },
})
