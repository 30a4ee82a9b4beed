import { refusals } from '#kernel/refusals.ts'

export const refuse = refusals('messaging', {
  notToSendAgain: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ข้อความนี้ส่งไปแล้ว หรือกำลังส่งอยู่',
    en: 'This message was sent already, or is on its way.',
  },
})
