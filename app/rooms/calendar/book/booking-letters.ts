/** What who booked is written, with the part for their calendar; and whose hours they are, in the bell. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { AnyTools, Tools } from '#kernel/action.server.ts'
import type { Locale } from '#kernel/context.ts'
import { contactOf } from '#rooms/identity/index.ts'
import {
  lettersOf,
  noticesOf,
  notify,
  notifyStaff,
  roomLetter,
  staffHear,
  type Written,
  writeLetter,
} from '#rooms/messaging/index.ts'
import { letterheadOf } from '#rooms/tenancy/index.ts'
import { bookingUid } from './booked-entries.ts'
import { writeIcs } from '#kernel/write-ics.server.ts'
import { answerToken } from '../invite/token.ts'
import { appointmentsPath, bookingPath } from '../links.ts'
import { permissions } from '../permissions.ts'
import { type CalendarTables, within } from '../room.ts'
import { whenWords } from '../when-words.ts'

type News = 'booked' | 'moved' | 'calledOff'

interface Row {
  th: string
  en: string
  place: string
  name: string
  email: string
  locale: Locale
  accountId: string | null
  startsAt: Date
  endsAt: Date
  sequence: number
  changedAt: Date
  state: 'booked' | 'cancelled'
}

async function readBooking({ db }: Tools<CalendarTables>, id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select b.name_th as th, b.name_en as en, b.place, k.name, k.email, k.locale, b.account_id as "accountId", k.starts_at as "startsAt",
      k.ends_at as "endsAt", k.sequence, k.changed_at as "changedAt", k.state
    from calendar.bookings k join calendar.bookables b on b.id = k.bookable_id where k.id = ${id}::uuid`.execute(db)
  return rows[0]
}

const facts = within(async (tools, { bookingId }: { bookingId: string }) => {
  const row = await readBooking(tools, bookingId)
  const head = await letterheadOf(tools, {
    siteId: null,
    hostname: tools.context.site.hostname,
  })
  if (!row || !head) return null
  return {
    row,
    business: head.name,
    hostname: head.hostname,
    bookingId,
    url: head.origin + bookingPath(answerToken(tools.context.tenantId, bookingId)),
  }
})
type Facts = NonNullable<Awaited<ReturnType<typeof facts>>>

const words = {
  th: { when: 'เวลา', place: 'สถานที่', change: 'เลื่อนหรือยกเลิก' },
  en: { when: 'When', place: 'Where', change: 'Move or cancel' },
}

const about = (isOver: boolean, said: Record<Locale, (title: string) => Pick<Written, 'subject' | 'paragraphs'>>) => {
  const write =
    (locale: Locale) =>
    ({ row, business, bookingId, url }: Facts): Written => ({
      ...said[locale](row[locale]),
      ...(!isOver && { button: { label: words[locale].change, url } }),
      facts: [
        { label: words[locale].when, text: whenWords(row, locale) },
        ...(row.place ? [{ label: words[locale].place, text: row.place }] : []),
      ],
      calendar: {
        method: isOver ? 'CANCEL' : 'REQUEST',
        write: (sender) =>
          writeIcs(
            [
              {
                uid: bookingUid(bookingId),
                title: row[locale],
                place: row.place,
                when: row,
                sequence: row.sequence,
                changedAt: row.changedAt,
                isCancelled: isOver,
                organizer: { name: business[locale], email: sender },
                attendees: [{ email: row.email, name: row.name }],
              },
            ],
            { locale, method: isOver ? 'CANCEL' : 'REQUEST' },
          ),
      },
    })
  return roomLetter({
    input: z.object({ bookingId: z.uuid() }),
    facts: async (tools: AnyTools, input) => {
      const found = await facts(tools, input)
      return found && (found.row.state === 'cancelled') === isOver ? found : null
    },
    th: write('th'),
    en: write('en'),
  })
}

const letterOf = lettersOf('calendarBooking', {
  booked: about(false, {
    th: (title) => ({
      subject: `จองแล้ว: ${title}`,
      paragraphs: [`เราเก็บเวลา “${title}” ไว้ให้คุณแล้ว`],
    }),
    en: (title) => ({
      subject: `Booked: ${title}`,
      paragraphs: [`“${title}” is yours.`],
    }),
  }),
  moved: about(false, {
    th: (title) => ({
      subject: `เลื่อนแล้ว: ${title}`,
      paragraphs: [`“${title}” ของคุณเลื่อนเป็นเวลาใหม่แล้ว`],
    }),
    en: (title) => ({
      subject: `Moved: ${title}`,
      paragraphs: [`Your “${title}” is at another time now.`],
    }),
  }),
  calledOff: about(true, {
    th: (title) => ({
      subject: `ยกเลิกแล้ว: ${title}`,
      paragraphs: [`“${title}” ของคุณถูกยกเลิกแล้ว`],
    }),
    en: (title) => ({
      subject: `Cancelled: ${title}`,
      paragraphs: [`Your “${title}” was cancelled.`],
    }),
  }),
})

staffHear('booking', permissions['calendar.manage'])

type Said = { title: string; who: string; when: string }
const notice = noticesOf('calendarBooking', {
  booked: {
    th: ({ title, who, when }: Said) => ({
      title: `มีการจอง: ${title}`,
      text: `${who} · ${when}`,
      action: 'ดูการจอง',
    }),
    en: ({ title, who, when }) => ({
      title: `Booked: ${title}`,
      text: `${who} · ${when}`,
      action: 'See it',
    }),
  },
  moved: {
    th: ({ title, who, when }: Said) => ({
      title: `เลื่อนการจอง: ${title}`,
      text: `${who} · ${when}`,
      action: 'ดูการจอง',
    }),
    en: ({ title, who, when }) => ({
      title: `Moved: ${title}`,
      text: `${who} · ${when}`,
      action: 'See it',
    }),
  },
  calledOff: {
    th: ({ title, who, when }: Said) => ({
      title: `ยกเลิกการจอง: ${title}`,
      text: `${who} · ${when}`,
      action: 'ดูการจอง',
    }),
    en: ({ title, who, when }) => ({
      title: `Cancelled: ${title}`,
      text: `${who} · ${when}`,
      action: 'See it',
    }),
  },
})

/** `host`: who booked is gone. */
export type Told = 'both' | 'host'

export async function tellBooked(
  tools: Tools<CalendarTables>,
  bookingId: string,
  news: News,
  told: Told = 'both',
): Promise<void> {
  const row = await readBooking(tools, bookingId)
  if (!row) return
  const { name, email, locale, accountId, sequence } = row
  const siteId = tools.context.site.hostname === '' ? null : tools.context.site.id
  const once = `calendar booking ${bookingId} ${sequence} ${news}`
  if (told === 'both')
    await writeLetter(tools, {
      ...letterOf(news, { bookingId }),
      to: { email, name, locale },
      siteId,
      once: `mail ${once}`,
    })
  const said = (locale: Locale): Said => ({ title: row[locale], who: name, when: whenWords(row, locale) })
  // Of a room or a thing: whoever looks after bookings, in the words of the business.
  if (accountId === null)
    return notifyStaff(tools, { kind: 'booking', message: notice(news, said('th')), path: appointmentsPath, once })
  const host = await contactOf(tools, accountId)
  if (!host) return
  await notify(tools, {
    accountId,
    kind: 'invitation',
    about: `booking:${bookingId}`,
    message: notice(news, said(host.locale)),
    path: appointmentsPath,
    once,
  })
}
