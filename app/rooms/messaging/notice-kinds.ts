import type { LocalText } from '#kernel/context.ts'

/** What people are told about, and by which ways. */
export const noticeKinds = [
  'newOrder',
  'newSlip',
  'approval',
  'inquiry',
  'mention',
  'task',
  'booking',
  'order',
  'payment',
  'account',
  'reply',
  'class',
  'invitation',
  'reminder',
  'digest',
  'news',
] as const
export type NoticeKind = (typeof noticeKinds)[number]
export const channels = ['inbox', 'mail', 'line'] as const
export type Channel = (typeof channels)[number]

/** Told to who works here: a customer neither hears of them nor is asked about them. */
export const staffKinds = [
  'newOrder',
  'newSlip',
  'approval',
  'inquiry',
  'mention',
  'task',
  'booking',
] as const satisfies NoticeKind[]
export type StaffKind = (typeof staffKinds)[number]
export const isStaffKind = (kind: NoticeKind): kind is StaffKind => (staffKinds as readonly NoticeKind[]).includes(kind)

/** What is said to many at once: every mail of these has its way out (unsubscribe.ts). */
export const announcedKinds = ['class', 'digest', 'news'] as const satisfies NoticeKind[]
export type AnnouncedKind = (typeof announcedKinds)[number]
export const isAnnounced = (kind: NoticeKind): kind is AnnouncedKind =>
  (announcedKinds as readonly NoticeKind[]).includes(kind)

/**
 * Until somebody chooses otherwise. News and the weekly summary go to nobody who did not ask for them; of the shop's daily work only the bell
 * tells, so that a busy shop does not flood its own staff; who writes in a form, or
 * names one in a note, waits for an answer, and what one does by a day, or for which an hour is taken, would be too late: of these mail tells too.
 */
export const isOnByItself = (kind: NoticeKind, channel: Channel): boolean =>
  isStaffKind(kind)
    ? channel === 'inbox' || (['inquiry', 'mention', 'task', 'booking'].includes(kind) && channel === 'mail')
    : kind !== 'news' && kind !== 'digest'

/** The safety of an account is told by mail and in the inbox whatever was chosen; a reply lies in the inbox anyway. */
export const cannotBeSwitchedOff = (kind: NoticeKind, channel: Channel): boolean =>
  (kind === 'account' && channel !== 'line') || (kind === 'reply' && channel === 'inbox')

export const kindNames: Record<NoticeKind, LocalText> = {
  newOrder: { th: 'คำสั่งซื้อใหม่ของร้าน', en: 'New orders in the shop' },
  newSlip: { th: 'สลิปรอตรวจ', en: 'Slips to review' },
  approval: { th: 'คำขออนุมัติ', en: 'Requests for approval' },
  inquiry: { th: 'ข้อความจากหน้าเว็บ', en: 'Messages from the site' },
  mention: { th: 'โน้ตที่กล่าวถึงคุณ', en: 'Notes that mention you' },
  task: { th: 'งานในโปรเจกต์', en: 'Tasks of projects' },
  booking: { th: 'การจองห้องและอุปกรณ์', en: 'Bookings of rooms and things' },
  order: { th: 'คำสั่งซื้อ', en: 'Orders' },
  payment: { th: 'การชำระเงิน', en: 'Payments' },
  account: { th: 'บัญชีและความปลอดภัย', en: 'Account and safety' },
  reply: { th: 'คำตอบจากร้าน', en: 'Answers from the shop' },
  class: { th: 'ประกาศจากคอร์ส', en: 'Course announcements' },
  invitation: { th: 'คำเชิญในปฏิทิน', en: 'Invitations' },
  reminder: { th: 'เตือนนัด', en: 'Reminders of entries' },
  digest: { th: 'สรุปสัปดาห์', en: 'Weekly summary' },
  news: { th: 'ข่าวสารและโปรโมชัน', en: 'News and offers' },
}
