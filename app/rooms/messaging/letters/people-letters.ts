/** What people are told when somebody changed what they may do. */
import * as z from 'zod'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { answerPath } from '#rooms/identity/index.ts'
import { roleWords } from '#rooms/identity/parts/role-words.ts'
import { letter, toAccount } from './letter.ts'

const siteRole = z.enum(['user', 'manager', 'admin'])
const staffRole = z.enum(['owner', 'branchManager', 'accountant', 'stockKeeper', 'cashier', 'seller', 'viewer'])
const notYou = {
  th: 'หากมีข้อสงสัย โปรดติดต่อผู้ดูแล',
  en: 'If this surprises you, please ask an admin.',
}

export const roleChanged = letter({
  input: z.object({ accountId: z.uuid(), before: siteRole, after: siteRole }),
  to: toAccount,
  facts: async (_tools, { after }) => ({ after }),
  th: ({ after }) => ({
    subject: `บทบาทของคุณคือ${roleWords.th[after]}`,
    paragraphs: [`ผู้ดูแลเปลี่ยนบทบาทในบัญชีของคุณเป็น${roleWords.th[after]} มีผลทันทีในทุกอุปกรณ์`],
    notes: [notYou.th],
  }),
  en: ({ after }) => ({
    subject: `Your role is now: ${roleWords.en[after]}`,
    paragraphs: [
      `An admin changed the role of your account to ${roleWords.en[after]}. It holds at once on every device.`,
    ],
    notes: [notYou.en],
  }),
})

export const standingChanged = letter({
  input: z.object({ accountId: z.uuid(), after: z.enum(['active', 'suspended']) }),
  to: toAccount,
  facts: async (_tools, { after }) => ({ isOut: after === 'suspended' }),
  th: ({ isOut }) =>
    isOut
      ? {
          subject: 'บัญชีของคุณถูกระงับ',
          paragraphs: ['คุณออกจากระบบแล้วในทุกอุปกรณ์ และยังเข้าสู่ระบบไม่ได้ ข้อมูลของคุณยังอยู่ครบ'],
          notes: [notYou.th],
        }
      : { subject: 'บัญชีของคุณใช้งานได้แล้ว', paragraphs: ['คุณเข้าสู่ระบบได้ตามปกติอีกครั้ง'] },
  en: ({ isOut }) =>
    isOut
      ? {
          subject: 'Your account is suspended',
          paragraphs: ['You were signed out on every device and cannot sign in for now. All your data is kept.'],
          notes: [notYou.en],
        }
      : { subject: 'Your account is open again', paragraphs: ['You can sign in again as before.'] },
})

export const workChanged = letter({
  input: z.object({ accountId: z.uuid(), before: z.array(staffRole), after: z.array(staffRole) }),
  to: toAccount,
  facts: async (_tools, { after }) => ({ after }),
  th: ({ after }) => ({
    subject: after.length > 0 ? 'หน้าที่ของคุณเปลี่ยนแล้ว' : 'คุณไม่ได้เป็นทีมงานแล้ว',
    paragraphs: [
      after.length > 0
        ? `ตอนนี้หน้าที่ของคุณคือ ${after.map((each) => roleWords.th[each]).join(', ')} มีผลทันที`
        : 'บัญชีของคุณเข้าหลังร้านไม่ได้แล้ว แต่ยังใช้ซื้อของและดูคำสั่งซื้อได้ตามเดิม',
    ],
    notes: [notYou.th],
  }),
  en: ({ after }) => ({
    subject: after.length > 0 ? 'Your work here has changed' : 'You are no longer on the staff',
    paragraphs: [
      after.length > 0
        ? `You are now: ${after.map((each) => roleWords.en[each]).join(', ')}. It holds at once.`
        : 'Your account no longer opens the back-office. You can still buy and see your orders as before.',
    ],
    notes: [notYou.en],
  }),
})

/** To who has an account: it is offered, and nothing happens without their yes. */
export const roleOffered = letter({
  input: z.object({ accountId: z.uuid(), invitationId: z.uuid(), hostname: z.string() }),
  to: toAccount,
  facts: async (_tools, { hostname }) => ({ hostname, url: siteOrigin(hostname) + answerPath }),
  th: ({ url }) => ({
    subject: 'คุณได้รับคำเชิญ',
    paragraphs: ['มีคำเชิญให้คุณรับบทบาทใหม่ เข้าสู่ระบบแล้วเลือกรับหรือไม่รับได้ ไม่มีอะไรเปลี่ยนจนกว่าคุณจะตอบ'],
    button: { label: 'ดูคำเชิญ', url },
    notes: ['คำเชิญใช้ได้ 7 วัน'],
  }),
  en: ({ url }) => ({
    subject: 'You are invited',
    paragraphs: ['You are offered a new role. Sign in and say yes or no; nothing changes until you do.'],
    button: { label: 'See the invitation', url },
    notes: ['It holds for 7 days.'],
  }),
  sms: {
    th: ({ url }) => `คุณได้รับคำเชิญให้รับบทบาทใหม่ เข้าสู่ระบบเพื่อตอบ: ${url}`,
    en: ({ url }) => `You are offered a new role. Sign in to answer: ${url}`,
  },
})
