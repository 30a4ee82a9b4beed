/** What happens in a year: runs of public courses, their meetings, and what is the visitor's own. */
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { notFound } from '#kernel/refusals.ts'
import { query } from '../room.ts'
import { learntBy, letsIn, placeFor } from './find-course.ts'

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
  /** A run begins, a class meets, enrolling for a run ends. */
  kind: 'run' | 'meeting' | 'closing'
  slug: string
  title: { th: string; en: string }
  detail: { th: string; en: string }
  place: string
  category: string
  isOnline: boolean
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
    const [from, until] = [year, year + 1].map(
      (of) => sql`make_timestamptz(${of}::int, 1, 1, 0, 0, 0, 'Asia/Bangkok')`,
    ) as [RawBuilder<Date>, RawBuilder<Date>]
    const { rows } = await sql<
      Omit<CalendarEntry, 'title' | 'detail'> & Record<'th' | 'en' | 'detailTh' | 'detailEn', string>
    >`
      select r.id::text as key, 'run' as kind, c.slug, c.title_th as th, c.title_en as en, r.title_th as "detailTh", r.title_en as "detailEn", ${placeFor(context, sql`r.place`)} as place,
        c.category, r.place ~* ${letsIn} as "isOnline",
        to_char(r.starts_on, 'YYYY-MM-DD') as day, null::timestamptz as "startsAt", null::timestamptz as "endsAt", ${learntBy(context)} as "isMine"
      from lessons.runs r join lessons.courses c on c.id = r.course_id
      where extract(year from r.starts_on) = ${year}::int and ${open}
      union all
      select r.id::text, 'closing', c.slug, c.title_th, c.title_en, r.title_th, r.title_en, '', c.category, r.place ~* ${letsIn},
        to_char(r.enrol_closes_at at time zone 'Asia/Bangkok', 'YYYY-MM-DD'), r.enrol_closes_at, null, ${learntBy(context)}
      from lessons.runs r join lessons.courses c on c.id = r.course_id
      where r.enrol_closes_at >= ${from} and r.enrol_closes_at < ${until} and ${open}
      union all
      select m.id::text, 'meeting', c.slug, c.title_th, c.title_en, m.topic, m.topic, ${placeFor(context, sql`case when m.place = '' then r.place else m.place end`)},
        c.category, case when m.place = '' then r.place else m.place end ~* ${letsIn},
        to_char(m.starts_at at time zone 'Asia/Bangkok', 'YYYY-MM-DD'), m.starts_at, m.ends_at, ${learntBy(context)}
      from lessons.meetings m join lessons.runs r on r.id = m.run_id join lessons.courses c on c.id = r.course_id
      where m.starts_at >= ${from} and m.starts_at < ${until} and ${open}
      order by day, "startsAt" nulls first, key limit 1000`.execute(db)
    return rows.map(({ th, en, detailTh, detailEn, ...row }) => ({
      ...row,
      title: { th, en },
      detail: { th: detailTh, en: detailEn },
    }))
  },
})
