/** What people get, written by the letters themselves of facts that are made up: no preview says what no letter says. */
import { addDays, weekday } from '#kernel/calendar.ts'
import type { Locale, LocalText } from '#kernel/context.ts'
import { type NoticeText, noticeText, type Written } from '#rooms/messaging/index.ts'
import type { When } from '../entry/occurrences.ts'
import { calendarNotice, letterTexts } from '../invite/letters.ts'
import { calendarPath } from '../links.ts'
import { whenWords } from '../when-words.ts'
import { digestNotice, digestText } from './digest-letter.ts'

const mailKinds = ['invited', 'changed', 'cancelled', 'reminder', 'digest'] as const
type MailKind = (typeof mailKinds)[number]

export interface MailPreview {
  kind: MailKind
  mail: Pick<Written, 'subject' | 'paragraphs' | 'facts' | 'button' | 'notes'>
  line: NoticeText
}

const titles: LocalText = { th: 'คุยเรื่องผลเรียน', en: 'Talk about the report' }
const organizers: LocalText = { th: 'ครูนก', en: 'Nok' }
const places: LocalText = { th: 'ห้อง 2', en: 'Room 2' }

/** An hour of a morning. */
const hourOn = (day: string): When => ({
  startsAt: new Date(`${day}T10:00:00+07:00`),
  endsAt: new Date(`${day}T11:00:00+07:00`),
})

export function previewsFor(locale: Locale, day: string): MailPreview[] {
  const when = hourOn(day)
  const [title, place, organizer, url] = [titles[locale], places[locale], organizers[locale], calendarPath]
  const told = { title, when: whenWords(when, locale), who: organizer }
  const said = (message: { name: string; props: Readonly<Record<string, string>> }) =>
    noticeText(message.name, message.props, locale)
  const invited = (kind: 'invited' | 'changed' | 'cancelled'): MailPreview => ({
    kind,
    mail: shown(
      letterTexts[kind][locale]({
        hostname: '',
        title,
        place,
        note: '',
        when,
        isGone: false,
        organizer,
        url,
        calendar: { method: kind === 'cancelled' ? 'CANCEL' : 'REQUEST', from: null, write: () => '' },
      }),
    ),
    line: said(calendarNotice(kind, told)),
  })
  const entries = [{ title: titles, detail: places, when }]
  return [
    invited('invited'),
    invited('changed'),
    invited('cancelled'),
    {
      kind: 'reminder',
      mail: shown(letterTexts.reminder[locale]({ title, place, when, url })),
      line: said(calendarNotice('reminder', { ...told, who: place })),
    },
    {
      kind: 'digest',
      mail: shown(
        digestText[locale]({
          hostname: '',
          monday: addDays(day, 1 - (weekday(day) || 7)),
          entries,
          path: calendarPath,
          url,
        }),
      ),
      line: said(digestNotice({ entries })),
    },
  ]
}

/** What can go to a browser. */
const shown = ({ subject, paragraphs, facts, button, notes }: Written): MailPreview['mail'] => ({
  subject,
  paragraphs,
  ...(facts && { facts }),
  ...(button && { button }),
  ...(notes && { notes }),
})
