/** When the business year begins and ends. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { addMonths } from '#kernel/calendar.ts'
import { Month } from '../books.ts'
import { refuse } from '../refusals.ts'
import { command, query } from '../room.ts'
import type { Tables } from '../tables.ts'
import { YearEndInput } from './year-end-input.ts'

/** Pure: the first and the last month of the year that `month` is in, where years end with month `last` (1–12). */
export function yearOf(month: string, last: number): { from: string; to: string } {
  const [year, of] = month.split('-').map(Number) as [number, number]
  const to = `${of > last ? year + 1 : year}-${String(last).padStart(2, '0')}`
  return { from: addMonths(`${to}-01`, -11).slice(0, 7), to }
}

/** 1–12: the month with which years end. */
export async function yearEnds(tools: Tools<Tables>): Promise<number> {
  const row = await tools.db.selectFrom('ledger.settings').select('year_ends').executeTakeFirst()
  return row?.year_ends ?? 12
}

/** The first month of the year that a month is in. */
export const yearFromOf = query({
  may: 'ledger.seeTrialBalance',
  input: z.object({ month: Month }),
  run: async (tools, { month }) => yearOf(month, await yearEnds(tools)).from,
})

/** Errors: 409 while a year is closed: the years after it would not follow. */
export const setYearEnd = command({
  may: 'ledger.closeYear',
  input: YearEndInput,
  async run(tools, { yearEnds: ends }): Promise<{ yearEnds: number }> {
    // Nobody closes a year until this ends.
    await sql`select ledger.hold_alone()`.execute(tools.db)
    const closed = await tools.db
      .selectFrom('ledger.year_closings')
      .select('id')
      .where('taken_back_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (closed) refuse('yearEndsAfterClosed')
    await sql`
      with changed as (update ledger.settings set year_ends = ${ends} returning year_ends)
      insert into ledger.settings (year_ends) select ${ends} where not exists (select from changed)
      on conflict do nothing`.execute(tools.db)
    return { yearEnds: ends }
  },
  audit: {
    kind: auditKind('ledger.setYearEnd', { th: 'เปลี่ยนรอบบัญชี', en: 'changed the business year' }),
    subject: () => 'ledger',
    details: ({ yearEnds: ends }) => ({ month: ends }),
  },
})
