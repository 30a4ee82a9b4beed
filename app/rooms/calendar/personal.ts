import * as z from 'zod'
import type { PersonalCard, PersonalFile, PersonalRoom } from '#kernel/personal.ts'
import { addDays } from '#kernel/calendar.ts'
import { businessDate, formatDateTime, businessDayStart, formatDate } from '#kernel/dates.ts'
import { calendarPath } from './links.ts'
import { query } from './room.ts'
import { seeMine, type SeenEntry } from './see/see-mine.ts'
import { sql } from 'kysely'

/** What comes in the next seven days. */
const comingSoon = query({
  may: 'calendar.own',
  input: z.object({}),
  async run(tools): Promise<PersonalCard | null> {
    const now = new Date()
    const today = businessDate(now)
    const { entries } = await seeMine(tools, { from: today, until: addDays(today, 7) })
    const coming = entries
      .filter((entry) => entry.source !== 'holiday' && (entry.startsOn !== undefined || entry.endsAt >= now))
      .sort((a, b) => momentOf(a) - momentOf(b))
    if (coming.length === 0) return null
    return {
      key: 'calendar',
      title: { th: 'สัปดาห์นี้', en: 'This week' },
      icon: 'calendar',
      figure: { th: `${coming.length} รายการ`, en: `${coming.length} entries` },
      lines: coming.slice(0, 3).map((entry) => ({
        title: entry.title,
        detail: { th: whenText(entry, 'th'), en: whenText(entry, 'en') },
        to: entry.to ?? calendarPath,
      })),
      to: { label: { th: 'เปิดปฏิทิน', en: 'Open the calendar' }, path: calendarPath },
    }
  },
})

const momentOf = (entry: SeenEntry): number =>
  (entry.startsOn === undefined ? entry.startsAt : businessDayStart(entry.startsOn)).getTime()
const whenText = (entry: SeenEntry, locale: 'th' | 'en'): string =>
  entry.startsOn === undefined
    ? formatDateTime(entry.startsAt, locale, 'medium')
    : formatDate(businessDayStart(entry.startsOn), locale, 'medium')

export const myCalendarFiles = query({
  may: 'calendar.own',
  input: z.object({}),
  async run({ db, context }): Promise<PersonalFile[]> {
    const account = context.actor.accountId
    const { rows: calendars } = await sql`
      select id, name, slug, sharing, busy_only as "busyOnly", created_at as "createdAt" from calendar.calendars
      where owner_id = ${account}::uuid order by created_at`.execute(db)
    const { rows: entries } = await sql`
      select e.id, e.calendar_id as "calendarId", e.title, e.place, e.note, e.starts_at as "startsAt", e.ends_at as "endsAt",
        to_char(e.starts_on, 'YYYY-MM-DD') as "startsOn", to_char(e.last_on, 'YYYY-MM-DD') as "lastOn", e.zone, e.rule, e.reminders,
        (select coalesce(json_agg(json_build_object('email', a.email, 'answer', a.answer) order by a.email), '[]')
          from calendar.attendees a where a.entry_id = e.id and not a.is_removed) as invited
      from calendar.entries e join calendar.calendars c on c.id = e.calendar_id where c.owner_id = ${account}::uuid order by e.id`.execute(
      db,
    )
    const { rows: invitations } = await sql`
      select e.title, e.place, e.starts_at as "startsAt", e.ends_at as "endsAt", to_char(e.starts_on, 'YYYY-MM-DD') as "startsOn",
        a.email, a.name, a.answer, a.answered_at as "answeredAt", a.note,
        (select coalesce(json_agg(json_build_object('kind', r.kind, 'sender', r.sender, 'text', r.text, 'receivedAt', r.received_at)
          order by r.received_at), '[]') from calendar.replies r where r.attendee_id = a.id) as "cameByMail"
      from calendar.attendees a join calendar.entries e on e.id = a.entry_id
      where a.account_id = ${account}::uuid and not a.is_removed order by a.id`.execute(db)
    const { rows: bookings } = await sql`
      select b.name_th as what, b.place, k.starts_at as "startsAt", k.ends_at as "endsAt", k.state, k.name, k.email, k.phone, k.note,
        k.created_at as "bookedAt" from calendar.bookings k join calendar.bookables b on b.id = k.bookable_id
      where k.account_id = ${account}::uuid order by k.id`.execute(db)
    return [
      { name: 'calendars.json', about: { th: 'ปฏิทินของคุณ', en: 'Your calendars' }, content: calendars },
      { name: 'entries.json', about: { th: 'นัดในปฏิทินของคุณ', en: 'What you wrote into them' }, content: entries },
      { name: 'invitations.json', about: { th: 'คำเชิญที่คุณได้รับ', en: 'What you were invited to' }, content: invitations },
      { name: 'bookings.json', about: { th: 'เวลาที่คุณจอง', en: 'Hours that you booked' }, content: bookings },
    ].filter(({ content }) => content.length > 0)
  },
})

export const personal: PersonalRoom = {
  places: [
    {
      path: calendarPath,
      label: { th: 'ปฏิทิน', en: 'Calendar' },
      icon: 'calendar',
      group: 'overview',
      may: 'calendar.own',
    },
  ],
  cards: [comingSoon],
  files: [myCalendarFiles],
}
