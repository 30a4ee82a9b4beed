import * as z from 'zod'
import { formatDate } from '#kernel/dates.ts'
import { letter, toAccount } from './letter.ts'

/** Somebody asked for their account to be erased: if it was not they, this is where they learn of it. */
export const leaveAsked = letter({
  input: z.object({ accountId: z.uuid(), dueAt: z.iso.datetime() }),
  to: toAccount,
  facts: async (_tools, { dueAt }) => ({ dueAt: new Date(dueAt) }),
  th: ({ dueAt }) => ({
    subject: 'บัญชีของคุณจะถูกลบ',
    paragraphs: [
      `เราได้รับคำขอลบบัญชีของคุณ บัญชีจะถูกลบในวันที่ ${formatDate(dueAt, 'th')}`,
      'หากเปลี่ยนใจหรือไม่ได้เป็นผู้ขอ เข้าสู่ระบบก่อนถึงวันนั้นแล้วกดเก็บบัญชีไว้ และเปลี่ยนรหัสผ่านหากไม่ใช่คุณ',
    ],
  }),
  en: ({ dueAt }) => ({
    subject: 'Your account is to be erased',
    paragraphs: [
      `We were asked to erase your account. It is erased on ${formatDate(dueAt, 'en')}.`,
      'If you change your mind or it was not you, sign in before then and keep the account; if it was not you, change the password too.',
    ],
  }),
})
