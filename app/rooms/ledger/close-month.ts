import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { businessDate, businessMonth } from '#kernel/dates.ts'
import { bookWhatWaits } from './before-closing.ts'
import { Month } from './books.ts'
import { refuse } from './refusals.ts'
import { command, within } from './room.ts'
import type { Tables } from './tables.ts'

/**
 * Closes a month and all before it: the table of transactions takes nothing of those days any more.
 *
 * Errors: 409 INVALID_STATE while the month lasts, or when it is closed.
 */
export const closeMonth = command({
  may: 'ledger.closeMonth',
  confirmed: true,
  input: z.object({ month: Month }),
  async run(tools, { month }): Promise<{ month: string }> {
    if (month >= businessMonth(new Date())) refuse('monthLasts')
    // Alone from here on: who books waits, as the closing's own trigger would have it.
    await sql`select ledger.hold_alone()`.execute(tools.db)
    await bookWhatWaits(tools)
    const { numInsertedOrUpdatedRows } = await tools.db
      .insertInto('ledger.closings')
      .values({ month, closer_id: tools.context.actor.accountId, closer_name: tools.context.actor.name ?? '' })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) refuse('monthClosed')
    return { month }
  },
  audit: {
    kind: auditKind('ledger.closeMonth', { th: 'ปิดบัญชีประจำเดือน', en: 'closed a month of the book' }),
    subject: ({ month }) => `month:${month}`,
    details: ({ month }) => ({ number: month }),
  },
})

/** `YYYY-MM`: whether this month or a later one was closed. */
export const isClosed = within(async (tools, month: string): Promise<boolean> => {
  const closing = await tools.db
    .selectFrom('ledger.closings')
    .select('month')
    .where('month', '>=', month)
    .executeTakeFirst()
  return closing !== undefined
})

/** No month is closed until the transaction ends. Taken before locks of one's own that what runs at a closing wants, too. */
export const holdOpen = within(async (tools): Promise<void> => {
  await sql`select ledger.hold_open()`.execute(tools.db)
})

/** Whether the year of a month (`YYYY-MM`), or a later one, was closed; it stays as it is until the transaction ends. */
export async function isYearClosed(tools: Tools<Tables>, month: string): Promise<boolean> {
  await sql`select ledger.hold_open()`.execute(tools.db)
  const closing = await tools.db
    .selectFrom('ledger.year_closings')
    .select('id')
    .where('last_month', '>=', month)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst()
  return closing !== undefined
}

/**
 * The day under which what happened on `on` (`YYYY-MM-DD`) is booked: that day while its month is open, which it then stays
 * until the transaction ends; else today. No day to come.
 */
export const openDay = within(async (tools, on: string): Promise<string> => {
  const today = businessDate(new Date())
  if (on >= `${today.slice(0, 7)}-01`) return on > today ? today : on
  await sql`select ledger.hold_open()`.execute(tools.db)
  return (await isClosed(tools, on.slice(0, 7))) ? today : on
})
