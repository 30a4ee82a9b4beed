import { refusals } from '#kernel/refusals.ts'

export const refuse = refusals('notes', {
  fileGone: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ไฟล์ที่เลือกไม่อยู่ในไดรฟ์ของธุรกิจแล้ว',
    en: 'A chosen file is no longer in the business’s drive.',
  },
})
