/** What happens in a year: runs of public courses, their meetings, and what is the visitor's own. */
import { sql } from 'kysely'
import * as z from 'zod'
import { notFound } from '#kernel/refusals.ts'
import { query } from '../room.ts'
import { learntBy, placeFor } from './find-course.ts'

/** Above this a year is of the Buddhist era (learning.md §4.1). */
const lastGregorian = 2400

/** 2569 → 2026. Errors: 404 outside 2000–2100. */
export function yearOf(typed: string): { year: number; isBuddhist: boolean } {
  if (!/^\d{4}$/.test(typed)) return notFound()
  const isBuddhist = Number(typed) > lastGregorian
  const year = isBuddhist ? Number(typed) - 543 : Number(typed)
  return year >= 2000 && year <= 2100 ? { year, isBuddhist } : notFound()
}

export interface CalendarEntry {
  key: string
  kind: 'run' | 'meeting'
  slug: string
  title: { th: string; en: string }
  detail: { th: string; en: string }
  place: string
  /** A day in Bangkok. */
  day: string
  startsAt: Date | null
  endsAt: Date | null
  isMine: boolean
}

export const yearCalendar = query({
  may: 'anyone',
  input: z.object({ year: z.int().min(2000).max(2100) }),
  async run({ db, context }, { year }): Promise<CalendarEntry[]> {
    const open = sql`((c.status = 'published' and c.visibility = 'public') or ${learntBy(context)})`
    const { rows } = await sql<
      Omit<CalendarEntry, 'title' | 'detail'> & Record<'th' | 'en' | 'detailTh' | 'detailEn', string>
    >`
      select r.id::text as key, 'run' as kind, c.slug, c.title_th as th, c.title_en as en, r.title_th as "detailTh", r.title_en as "detailEn", ${placeFor(context, sql`r.place`)} as place,
        to_char(r.starts_on, 'YYYY-MM-DD') as day, null::timestamptz as "startsAt", null::timestamptz as "endsAt", ${learntBy(context)} as "isMine"
      from lessons.runs r join lessons.courses c on c.id = r.course_id
      where extract(year from r.starts_on) = ${year}::int and ${open}
      union all
      select m.id::text, 'meeting', c.slug, c.title_th, c.title_en, m.topic, m.topic, ${placeFor(context, sql`case when m.place = '' then r.place else m.place end`)},
        to_char(m.starts_at at time zone 'Asia/Bangkok', 'YYYY-MM-DD'), m.starts_at, m.ends_at, ${learntBy(context)}
      from lessons.meetings m join lessons.runs r on r.id = m.run_id join lessons.courses c on c.id = r.course_id
      where m.starts_at >= make_timestamptz(${year}::int, 1, 1, 0, 0, 0, 'Asia/Bangkok')
        and m.starts_at < make_timestamptz(${year}::int + 1, 1, 1, 0, 0, 0, 'Asia/Bangkok') and ${open}
      order by day, "startsAt" nulls first, key limit 1000`.execute(db)
    return rows.map(({ th, en, detailTh, detailEn, ...row }) => ({
      ...row,
      title: { th, en },
      detail: { th: detailTh, en: detailEn },
    }))
  },
})
