/** The sentences of what the house tells people. Each room says its own when it is loaded; messaging knows no room. */
import type { Locale } from '#kernel/context.ts'

export interface NoticeText {
  /** What happened, in a few words: the subject of the mail. */
  title: string
  text: string
  /** What the link to it says. */
  action: string
}

type Props = Readonly<Record<string, string>>
type Write<P> = (props: P) => NoticeText

const known = new Map<string, Record<Locale, Write<Props>>>()

/**
 * `const notice = noticesOf('shop', { orderConfirmed: { th: ({ number }: { number: string }) => …, en: … } })`, once,
 * when the room is loaded; then `notify(tools, { …, message: notice('orderConfirmed', { number }) })`.
 */
export function noticesOf<const N extends Record<string, Record<Locale, Write<never>>>>(room: string, notices: N) {
  for (const [name, texts] of Object.entries(notices))
    known.set(`${room}.${name}`, texts as unknown as Record<Locale, Write<Props>>)
  return <K extends keyof N & string>(name: K, props: Parameters<N[K]['th']>[0]): { name: string; props: Props } => ({
    name: `${room}.${name}`,
    props,
  })
}

/** What a later release no longer knows is still something that happened. */
const unknown: Record<Locale, NoticeText> = {
  th: { title: 'การแจ้งเตือน', text: 'มีความเคลื่อนไหวในบัญชีของคุณ', action: 'ดูรายละเอียด' },
  en: { title: 'Notice', text: 'Something happened in your account.', action: 'See details' },
}

export function noticeText(name: string, props: Props, locale: Locale): NoticeText {
  return known.get(name)?.[locale](props) ?? unknown[locale]
}

export const noticeNames = (): string[] => [...known.keys()].sort()

export const isKnownNotice = (name: string): boolean => known.has(name)
