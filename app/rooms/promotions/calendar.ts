import { sql } from 'kysely'
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import { businessDayStart } from '#kernel/dates.ts'
import type { Kind, State } from './promotion.ts'
import { query } from './room.ts'

export const monthAfter = (month: string, by: number): string => {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, at - 1 + by, 1)).toISOString().slice(0, 7)
}

export interface CalendarLine {
  promotionId: string
  name: LocalText
  kind: Kind
  state: State
  startsAt: Date | null
  endsAt: Date | null
}

/** What runs, ran or will run in a month of Bangkok; drafts too, for whoever plans. */
export const promotionsOfMonth = query({
  may: 'promotions.see',
  input: z.object({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/) }),
  async run({ db }, { month }): Promise<CalendarLine[]> {
    const [from, to] = [businessDayStart(`${month}-01`), businessDayStart(`${monthAfter(month, 1)}-01`)]
    const { rows } = await sql<CalendarLine>`
      select id as "promotionId", json_build_object('th', name_th, 'en', name_en) as name, kind,
        promotions.state_now(status, starts_at, ends_at) as state, starts_at as "startsAt", ends_at as "endsAt"
      from promotions.promotions
      where coalesce(starts_at, created_at) < ${to}
        and coalesce(ends_at, case when status = 'ended' then updated_at else 'infinity' end) > ${from}
      order by coalesce(starts_at, created_at), id limit 200`.execute(db)
    return rows
  },
})
