import type { LocalText } from '#kernel/context.ts'

/** What people are told about, and by which ways. */
export const noticeKinds = ['order', 'payment', 'account', 'reply', 'news'] as const
export type NoticeKind = (typeof noticeKinds)[number]
export const channels = ['inbox', 'mail', 'line'] as const
export type Channel = (typeof channels)[number]

/** Until somebody chooses otherwise. News goes to nobody who did not ask for it. */
export const isOnByItself = (kind: NoticeKind): boolean => kind !== 'news'

/** The safety of an account is told by mail and in the inbox whatever was chosen; a reply lies in the inbox anyway. */
export const cannotBeSwitchedOff = (kind: NoticeKind, channel: Channel): boolean =>
  (kind === 'account' && channel !== 'line') || (kind === 'reply' && channel === 'inbox')

export const kindNames: Record<NoticeKind, LocalText> = {
  order: { th: 'คำสั่งซื้อ', en: 'Orders' },
  payment: { th: 'การชำระเงิน', en: 'Payments' },
  account: { th: 'บัญชีและความปลอดภัย', en: 'Account and safety' },
  reply: { th: 'คำตอบจากร้าน', en: 'Answers from the shop' },
  news: { th: 'ข่าวสารและโปรโมชัน', en: 'News and offers' },
}
