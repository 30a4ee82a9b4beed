/** What became of a booking: who booked is written, and whose hours they are hears it in the bell. */
import type { Tools } from '#kernel/action.server.ts'
import type { Locale, LocalText } from '#kernel/context.ts'
import { formatBaht } from '#kernel/money.ts'
import { contactOf } from '#rooms/identity/index.ts'
import { noticesOf, notify, notifyStaff, staffHear } from '#rooms/messaging/index.ts'
import { appointmentsPath } from '../links.ts'
import { permissions } from '../permissions.ts'
import type { CalendarTables } from '../room.ts'
import { whenWords } from '../when-words.ts'
import { type BookingFacts, type News, onceOf, readBooking, writeToGuest } from './booking-letters.ts'

type Any = Tools<CalendarTables>

staffHear('booking', permissions['calendar.manage'])

export interface Said {
  title: string
  who: string
  text: string
}

const see = { th: 'ดูการจอง', en: 'See it' }
const titled = (words: LocalText) => ({
  th: ({ title, who, text }: Said) => ({
    title: `${words.th}: ${title}`,
    text: `${who} · ${text}`,
    action: see.th,
  }),
  en: ({ title, who, text }: Said) => ({
    title: `${words.en}: ${title}`,
    text: `${who} · ${text}`,
    action: see.en,
  }),
})

const notice = noticesOf('calendarBooking', {
  booked: titled({ th: 'มีการจอง', en: 'Booked' }),
  moved: titled({ th: 'เลื่อนการจอง', en: 'Moved' }),
  calledOff: titled({ th: 'ยกเลิกการจอง', en: 'Cancelled' }),
  paidLate: titled({
    th: 'มัดจำเข้าหลังหมดเวลา ไม่มีที่ว่างแล้ว',
    en: 'A deposit came too late, the time had gone',
  }),
  // What came by mail.
  declined: titled({
    th: 'ผู้จองตอบว่าไม่มา การจองยังอยู่',
    en: 'Answered no, still booked',
  }),
  tentative: titled({ th: 'ผู้จองตอบว่าอาจไม่มา', en: 'Answered maybe' }),
  words: titled({ th: 'ผู้จองเขียนถึงการจอง', en: 'Wrote about their booking' }),
  bounce: titled({ th: 'ส่งอีเมลถึงผู้จองไม่ถึง', en: 'Our mail did not reach them' }),
})

const money = {
  th: ({ number, paidSatang }: BookingFacts) => `มัดจำ ${formatBaht(paidSatang)} บิล ${number}`,
  en: ({ number, paidSatang }: BookingFacts) => `deposit ${formatBaht(paidSatang)}, bill ${number}`,
}

/** `host`: who booked is gone. */
export type Told = 'both' | 'host'

export async function tellBooked(tools: Any, bookingId: string, news: News, told: Told = 'both'): Promise<void> {
  const row = await readBooking(tools, bookingId)
  if (!row) return
  if (told === 'both') await writeToGuest(tools, row, news)
  await tellHost(tools, row, news, {
    once: onceOf(bookingId, row.sequence, news),
    text: (locale) => [whenWords(row, locale), row.paidSatang > 0n && money[locale](row)].filter(Boolean).join(' · '),
  })
}

/** Of a room or a thing: whoever looks after bookings, in the words of the business. */
export async function tellHost(
  tools: Any,
  row: BookingFacts,
  news: Parameters<typeof notice>[0],
  { once, text }: { once: string; text: (locale: Locale) => string },
): Promise<void> {
  const said = (locale: Locale): Said => ({
    title: row[locale],
    who: row.name,
    text: text(locale),
  })
  const path = appointmentsPath
  if (row.accountId === null)
    return notifyStaff(tools, {
      kind: 'booking',
      message: notice(news, said('th')),
      path,
      once,
    })
  const host = await contactOf(tools, row.accountId)
  if (!host) return
  await notify(tools, {
    accountId: row.accountId,
    kind: 'invitation',
    about: `booking:${row.id}`,
    message: notice(news, said(host.locale)),
    path,
    once,
  })
}
