import { refusals } from '#kernel/refusals.ts'

export const refuse = refusals('messaging', {
  notToSendAgain: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ข้อความนี้ส่งไปแล้ว หรือกำลังส่งอยู่',
    en: 'This message was sent already, or is on its way.',
  },
  recipientNotAllowed: {
    status: 403,
    code: 'RECIPIENT_NOT_ALLOWED',
    th: 'ส่งถึงอีเมลนี้ไม่ได้ ส่งได้เฉพาะผู้ที่ร้านรู้จัก',
    en: 'You cannot write to this address: only to people whom this business knows.',
  },
  mailTooLarge: {
    status: 413,
    code: 'FILE_TOO_LARGE',
    th: 'ไฟล์แนบรวมกันเกิน 10 MB',
    en: 'The files are larger than 10 MB together.',
  },
  tooManyFiles: {
    status: 422,
    code: 'VALIDATION',
    th: 'แนบได้ไม่เกิน 10 ไฟล์',
    en: 'At most 10 files can be added.',
  },
  mailFileType: {
    status: 415,
    code: 'UNSUPPORTED_FILE',
    th: 'แนบได้เฉพาะ PDF, PNG, JPG, WebP และข้อความล้วน',
    en: 'Only PDF, PNG, JPG, WebP and plain text can be added.',
  },
  chatAddress: {
    status: 422,
    code: 'VALIDATION',
    th: 'ต้องเป็นที่อยู่ https:// ที่เปิดได้จากอินเทอร์เน็ต',
    en: 'It must be an https:// address on the open internet.',
  },
})
