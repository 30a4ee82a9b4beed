/** The week in one message: each day's entries in the mail, the first few by LINE and in the inbox. */
import * as z from 'zod'
import { addDays } from '#kernel/calendar.ts'
import type { Locale } from '#kernel/context.ts'
import { businessDayStart, formatDate } from '#kernel/dates.ts'
import { lettersOf, noticesOf, roomLetter, type Written } from '#rooms/messaging/index.ts'
import { whenWords } from '../when-words.ts'
import { type DigestEntry, type DigestFacts, digestFacts } from './digest-facts.ts'

/** More nobody reads in a mail. */
const mostInMail = 60
const mostInLine = 8

const words = {
  th: {
    title: (count: number) => `สัปดาห์ของคุณ: ${count} รายการ`,
    lead: (from: string, last: string) => `ตั้งแต่ ${from} ถึง ${last} คุณมีรายการต่อไปนี้`,
    more: (count: number) => `และอีก ${count} รายการ`,
    open: 'เปิดปฏิทิน',
  },
  en: {
    title: (count: number) => `Your week: ${count} ${count === 1 ? 'entry' : 'entries'}`,
    lead: (from: string, last: string) => `From ${from} to ${last} you have:`,
    more: (count: number) => `and ${count} more`,
    open: 'Open the calendar',
  },
}

const written =
  (locale: Locale) =>
  ({ entries, monday, url }: DigestFacts): Written => {
    const text = words[locale]
    const day = (on: string) => formatDate(businessDayStart(on), locale, 'medium')
    return {
      subject: text.title(entries.length),
      paragraphs: [text.lead(day(monday), day(addDays(monday, 6)))],
      facts: entries.slice(0, mostInMail).map(({ title, detail, when }) => ({
        label: whenWords(when, locale),
        text: [title[locale], detail[locale]].filter(Boolean).join(' · '),
      })),
      ...(entries.length > mostInMail && { notes: [text.more(entries.length - mostInMail)] }),
      button: { label: text.open, url },
      announces: 'digest',
    }
  }

export const digestText = { th: written('th'), en: written('en') }

export const digestLetter = lettersOf('calendar', {
  digest: roomLetter({
    input: z.object({ accountId: z.uuid(), monday: z.iso.date() }),
    facts: (tools, asked) => digestFacts(tools, asked),
    ...digestText,
  }),
})

type Lines = { count: string; th: string; en: string }
const notice =
  (locale: Locale) =>
  ({ count, [locale]: text }: Lines) => ({
    title: words[locale].title(Number(count)),
    text,
    action: words[locale].open,
  })

const digestNotices = noticesOf('calendar', { digest: { th: notice('th'), en: notice('en') } })

export function digestNotice({ entries }: Pick<DigestFacts, 'entries'>) {
  const lines = (locale: Locale): string =>
    [
      ...entries.slice(0, mostInLine).map((entry) => lineOf(entry, locale)),
      ...(entries.length > mostInLine ? [words[locale].more(entries.length - mostInLine)] : []),
    ].join('\n')
  return digestNotices('digest', { count: String(entries.length), th: lines('th'), en: lines('en') })
}

const lineOf = ({ title, when }: DigestEntry, locale: Locale): string => `${whenWords(when, locale)} ${title[locale]}`
