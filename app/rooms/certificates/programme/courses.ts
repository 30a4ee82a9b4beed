/** Courses and events to choose from. */
import { sql } from 'kysely'
import * as z from 'zod'
import { query } from '../room.ts'

export const coursesToChoose = query({
  may: 'certificates.seeProgrammes',
  input: z.object({}),
  async run({ db }): Promise<{ id: string; th: string; en: string }[]> {
    const { rows } = await sql<{ id: string; th: string; en: string }>`
      select course_id as id, title_th as th, coalesce(nullif(title_en, ''), title_th) as en from lessons.taught
      where status <> 'archived' order by title_th limit 500`.execute(db)
    return rows
  },
})

export const eventsToChoose = query({
  may: 'certificates.seeProgrammes',
  input: z.object({}),
  async run({ db }): Promise<{ id: string; th: string; en: string }[]> {
    const { rows } = await sql<{ id: string; th: string; en: string }>`
      select event_id as id, title_th as th, coalesce(nullif(title_en, ''), title_th) as en from events.announced
      where state in ('published', 'postponed') order by starts_at desc limit 500`.execute(db)
    return rows
  },
})
