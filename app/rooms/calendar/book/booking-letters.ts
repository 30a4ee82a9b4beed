/** What who booked is written, with the part for their calendar, which answers to an address of its own. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { AnyTools, Tools } from '#kernel/action.server.ts'
import type { Locale } from '#kernel/context.ts'
import { formatBaht } from '#kernel/money.ts'
import { writeIcs } from '#kernel/write-ics.server.ts'
import { lettersOf, roomLetter, type Written, writeLetter } from '#rooms/messaging/index.ts'
import { letterheadOf } from '#rooms/tenancy/index.ts'
import type { Answer } from '../invite/attendees.ts'
import { answerToken } from '../invite/token.ts'
import { sendsFrom } from '../invite/sends-from.ts'
import { bookingPath } from '../links.ts'
import { replyAddress } from '../reply/reply-address.ts'
import { type CalendarTables, within } from '../room.ts'
import { whenWords } from '../when-words.ts'
import { bookingUid } from './booked-entries.ts'
import type { BookingState } from './lock-booking.ts'
import { nobody } from './nobody.ts'

export type News = 'booked' | 'moved' | 'calledOff' | 'paidLate'

export interface BookingFacts {
  id: string
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
  state: BookingState
  answer: Answer
  /** Paid, and not given back. */
  paidSatang: bigint
  number: string | null
  /** Booked with an address that takes answers. */
  takesReplies: boolean
}

export async function readBooking({ db }: Tools<CalendarTables>, id: string): Promise<BookingFacts | undefined> {
  const { rows } = await sql<BookingFacts>`
    select k.id, b.name_th as th, b.name_en as en, b.place, k.name, k.email, k.locale, b.account_id as "accountId", k.starts_at as "startsAt",
      k.ends_at as "endsAt", k.sequence, k.changed_at as "changedAt", k.state, k.answer,
      case when k.paid_at is null then 0 else k.deposit_satang end as "paidSatang", k.number, k.reply_hash is not null as "takesReplies"
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
    from: row.takesReplies ? replyAddress(tools.context.tenantId, bookingId) : null,
    url: head.origin + bookingPath(answerToken(tools.context.tenantId, bookingId)),
  }
})
type Facts = NonNullable<Awaited<ReturnType<typeof facts>>>

const words = {
  th: {
    when: 'เวลา',
    place: 'สถานที่',
    deposit: 'มัดจำที่ชำระแล้ว',
    change: 'เลื่อนหรือยกเลิก',
    choose: 'เลือกเวลาใหม่',
  },
  en: {
    when: 'When',
    place: 'Where',
    deposit: 'Deposit paid',
    change: 'Move or cancel',
    choose: 'Choose another time',
  },
}

const factsOf = (row: BookingFacts, locale: Locale) => [
  { label: words[locale].when, text: whenWords(row, locale) },
  ...(row.place ? [{ label: words[locale].place, text: row.place }] : []),
  ...(row.paidSatang > 0n ? [{ label: words[locale].deposit, text: formatBaht(row.paidSatang) }] : []),
]

type Said = Record<Locale, (row: BookingFacts) => Pick<Written, 'subject' | 'paragraphs'>>

const about = (news: News, said: Said) => {
  const isOver = news === 'calledOff'
  const write =
    (locale: Locale) =>
    ({ row, url, ...rest }: Facts): Written => ({
      ...said[locale](row),
      ...(!isOver && {
        button: {
          label: words[locale][news === 'paidLate' ? 'choose' : 'change'],
          url,
        },
      }),
      facts: factsOf(row, locale),
      ...(news !== 'paidLate' && {
        calendar: calendarOf({ row, url, ...rest }, locale, isOver),
      }),
    })
  const states: BookingState[] = isOver ? ['cancelled'] : news === 'paidLate' ? ['undecided'] : ['booked']
  return roomLetter({
    input: z.object({ bookingId: z.uuid() }),
    facts: async (tools: AnyTools, input) => {
      const found = await facts(tools, input)
      return found && states.includes(found.row.state) ? found : null
    },
    th: write('th'),
    en: write('en'),
  })
}

function calendarOf({ row, business, from }: Facts, locale: Locale, isOver: boolean): NonNullable<Written['calendar']> {
  const method = isOver ? 'CANCEL' : 'REQUEST'
  return {
    method,
    from,
    write: (sender) =>
      writeIcs(
        [
          {
            uid: bookingUid(row.id),
            title: row[locale],
            place: row.place,
            when: row,
            sequence: row.sequence,
            changedAt: row.changedAt,
            isCancelled: isOver,
            organizer: { name: business[locale], email: sender },
            // Who books comes, until their calendar says otherwise.
            attendees: [
              {
                email: row.email,
                name: row.name,
                ...sendsFrom[row.answer === 'needs_action' ? 'accepted' : row.answer],
              },
            ],
          },
        ],
        { locale, method },
      ),
  }
}

const letterOf = lettersOf('calendarBooking', {
  booked: about('booked', {
    th: ({ th: title }) => ({
      subject: `จองแล้ว: ${title}`,
      paragraphs: [`เราเก็บเวลา “${title}” ไว้ให้คุณแล้ว`],
    }),
    en: ({ en: title }) => ({
      subject: `Booked: ${title}`,
      paragraphs: [`“${title}” is yours.`],
    }),
  }),
  moved: about('moved', {
    th: ({ th: title }) => ({
      subject: `เลื่อนแล้ว: ${title}`,
      paragraphs: [`“${title}” ของคุณเลื่อนเป็นเวลาใหม่แล้ว`],
    }),
    en: ({ en: title }) => ({
      subject: `Moved: ${title}`,
      paragraphs: [`Your “${title}” is at another time now.`],
    }),
  }),
  calledOff: about('calledOff', {
    th: ({ th: title, paidSatang }) => ({
      subject: `ยกเลิกแล้ว: ${title}`,
      paragraphs: [`“${title}” ของคุณถูกยกเลิกแล้ว`, ...(paidSatang > 0n ? ['มัดจำที่ชำระแล้ว โปรดติดต่อร้านเรื่องการคืนเงิน'] : [])],
    }),
    en: ({ en: title, paidSatang }) => ({
      subject: `Cancelled: ${title}`,
      paragraphs: [
        `Your “${title}” was cancelled.`,
        ...(paidSatang > 0n ? ['You have paid a deposit. Please ask the shop about getting it back.'] : []),
      ],
    }),
  }),
  paidLate: about('paidLate', {
    th: ({ th: title }) => ({
      subject: `ได้รับมัดจำแล้ว เลือกเวลาใหม่: ${title}`,
      paragraphs: ['เราได้รับมัดจำของคุณหลังหมดเวลาที่เก็บไว้ให้ และเวลานั้นไม่ว่างแล้ว เลือกเวลาอื่นได้โดยไม่ต้องชำระอีก'],
    }),
    en: ({ en: title }) => ({
      subject: `Your deposit is here, choose another time: ${title}`,
      paragraphs: [
        'Your deposit came after the time we kept for you, and it is no longer free. Choose another; there is nothing more to pay.',
      ],
    }),
  }),
})

/** In the bell of whose hours they are: book/tell-booked.ts. */
export async function writeToGuest(tools: Tools<CalendarTables>, row: BookingFacts, news: News): Promise<void> {
  // Whoever is gone reads no mail.
  if (row.email === nobody) return
  const { id, email, name, locale, sequence } = row
  await writeLetter(tools, {
    ...letterOf(news, { bookingId: id }),
    to: { email, name, locale },
    siteId: tools.context.site.hostname === '' ? null : tools.context.site.id,
    once: `mail ${onceOf(id, sequence, news)}`,
  })
}

export const onceOf = (id: string, sequence: number, news: string): string =>
  `calendar booking ${id} ${sequence} ${news}`
