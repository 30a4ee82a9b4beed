import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { businessMonth } from '#kernel/dates.ts'
import { Month } from './books.ts'
import { refuse } from './refusals.ts'
import { command, within } from './room.ts'

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
