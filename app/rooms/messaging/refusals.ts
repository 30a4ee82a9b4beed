import { refusals } from '#kernel/refusals.ts'

export const refuse = refusals('messaging', {
  empty: {
    status: 422,
    code: 'VALIDATION',
    th: 'โปรดพิมพ์ข้อความหรือแนบไฟล์ก่อนส่ง',
    en: 'Please write something or add a file before sending.',
  },
  fileMissing: { status: 422, code: 'VALIDATION', th: 'โปรดเลือกไฟล์', en: 'Please choose a file.' },
  fileTooLarge: {
    status: 413,
    code: 'FILE_TOO_LARGE',
    th: 'ไฟล์ใหญ่เกิน 10 MB',
    en: 'The file is larger than 10 MB.',
  },
  unsupportedFile: {
    status: 415,
    code: 'UNSUPPORTED_FILE',
    th: 'แนบได้เฉพาะรูป JPG, PNG, WebP และ PDF',
    en: 'Only JPG, PNG and WebP pictures and PDF files can be added.',
  },
  fileGone: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ไฟล์ที่แนบหมดอายุแล้ว โปรดเลือกไฟล์อีกครั้ง',
    en: 'The files you chose are no longer there. Please choose them again.',
  },
  tooManyWaiting: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'มีไฟล์ที่ยังไม่ได้ส่งมากเกินไป โปรดส่งข้อความก่อน',
    en: 'Too many files wait to be sent. Please send your message first.',
  },
  alwaysOn: {
    status: 422,
    code: 'VALIDATION',
    th: 'การแจ้งเตือนความปลอดภัยของบัญชีปิดไม่ได้',
    en: 'Messages about the safety of your account cannot be switched off.',
  },
  toOneself: {
    status: 422,
    code: 'VALIDATION',
    th: 'ส่งข้อความถึงตัวเองไม่ได้',
    en: 'You cannot write to yourself.',
  },
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
  senderChanged: {
    status: 409,
    code: 'VERSION_CONFLICT',
    th: (_now: { version: number }) => 'มีผู้ดูแลอีกคนบันทึกไปก่อนระหว่างที่คุณแก้ไข',
    en: (_now: { version: number }) => 'Another admin saved while you were editing.',
  },
})
