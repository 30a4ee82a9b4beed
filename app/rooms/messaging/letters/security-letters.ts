/** What an account's owner is told when something about their way in has changed: if it was not they, they can act. */
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import type { SecurityNews } from '#rooms/identity/index.ts'
import { letter, toAccount } from './letter.ts'

interface News {
  subject: LocalText
  /** `detail` is the name of the device or the passkey, or how many recovery codes are left. */
  said: (detail: string) => LocalText
}

const plain = (th: string, en: string) => () => ({ th, en })

const news: Record<SecurityNews, News> = {
  newDevice: {
    subject: { th: 'มีการเข้าสู่ระบบจากอุปกรณ์ใหม่', en: 'A new device signed in' },
    said: (device) => ({
      th: `มีการเข้าสู่ระบบบัญชีของคุณจาก ${device}`,
      en: `Your account was signed in to from ${device}.`,
    }),
  },
  secondFactorOn: {
    subject: { th: 'เปิดการยืนยันสองขั้นตอนแล้ว', en: 'The second step was turned on' },
    said: plain('จากนี้การเข้าสู่ระบบจะถามรหัสจากแอปยืนยันตัวตน', 'From now on signing in asks for a code of your app.'),
  },
  secondFactorOff: {
    subject: { th: 'ปิดการยืนยันสองขั้นตอนแล้ว', en: 'The second step was turned off' },
    said: plain('จากนี้รหัสผ่านอย่างเดียวก็เข้าสู่ระบบได้', 'From now on your password alone signs you in.'),
  },
  recoveryCodeUsed: {
    subject: { th: 'มีการใช้รหัสกู้คืน', en: 'A recovery code was used' },
    said: (left) => ({
      th: `มีการใช้รหัสกู้คืนแทนรหัสจากแอป เหลืออีก ${left} รหัส`,
      en: `A recovery code was used instead of your app’s code. Left: ${left}.`,
    }),
  },
  recoveryCodesRenewed: {
    subject: { th: 'สร้างรหัสกู้คืนชุดใหม่แล้ว', en: 'New recovery codes were made' },
    said: plain('รหัสกู้คืนชุดเดิมใช้ไม่ได้แล้ว', 'The old ones no longer work.'),
  },
  passkeyAdded: {
    subject: { th: 'เพิ่มพาสคีย์แล้ว', en: 'A passkey was added' },
    said: (name) => ({
      th: `เพิ่มพาสคีย์ “${name}” ในบัญชีของคุณแล้ว`,
      en: `The passkey “${name}” was added to your account.`,
    }),
  },
  passkeyRemoved: {
    subject: { th: 'ลบพาสคีย์แล้ว', en: 'A passkey was removed' },
    said: (name) => ({
      th: `ลบพาสคีย์ “${name}” ออกจากบัญชีของคุณแล้ว`,
      en: `The passkey “${name}” was removed from your account.`,
    }),
  },
  lineLinked: {
    subject: { th: 'เชื่อมบัญชี LINE แล้ว', en: 'LINE was linked' },
    said: plain('จากนี้เข้าสู่ระบบด้วย LINE ได้', 'From now on LINE signs you in.'),
  },
  lineUnlinked: {
    subject: { th: 'ยกเลิกการเชื่อมบัญชี LINE แล้ว', en: 'LINE was unlinked' },
    said: plain('จากนี้เข้าสู่ระบบด้วย LINE ไม่ได้', 'LINE no longer signs you in.'),
  },
}

const isNews = (what: string): what is SecurityNews => Object.hasOwn(news, what)

export const securityChanged = letter({
  input: z.object({
    accountId: z.uuid(),
    what: z.string(),
    detail: z.string(),
    address: z.string(),
    hostname: z.string(),
    at: z.iso.datetime(),
  }),
  to: toAccount,
  facts: async (_tools, { what, detail, address, hostname, at }) => {
    if (!isNews(what)) return null
    const { subject, said } = news[what]
    return { subject, said: said(detail), address, hostname, at: new Date(at) }
  },
  th: ({ subject, said, address, hostname, at }) => ({
    subject: subject.th,
    paragraphs: [said.th, `เมื่อ ${formatDateTime(at, 'th')} จากที่อยู่ ${address}`],
    button: { label: 'ตรวจความปลอดภัยของบัญชี', url: `${siteOrigin(hostname)}/user/profile/security` },
    notes: ['หากไม่ใช่คุณ ให้เปลี่ยนรหัสผ่านและออกจากระบบเครื่องอื่นทั้งหมดทันที'],
  }),
  en: ({ subject, said, address, hostname, at }) => ({
    subject: subject.en,
    paragraphs: [said.en, `On ${formatDateTime(at, 'en')}, from the address ${address}.`],
    button: { label: 'See your account’s security', url: `${siteOrigin(hostname)}/user/profile/security` },
    notes: ['If it was not you, change your password and sign out all other devices at once.'],
  }),
  sms: {
    th: ({ subject }) => `${subject.th} หากไม่ใช่คุณ ให้เปลี่ยนรหัสผ่านทันที`,
    en: ({ subject }) => `${subject.en}. If it was not you, change your password at once.`,
  },
})
