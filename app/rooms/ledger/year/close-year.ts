/** The end of a year: income and expenses begin anew, what they came to is retained; taken back by who may. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { addDays, addMonths } from '#kernel/calendar.ts'
import { notFound } from '#kernel/refusals.ts'
import { Month, nextMonth, shownCode } from '../books.ts'
import { isClosed } from '../close-month.ts'
import { refuse } from '../refusals.ts'
import { command, query } from '../room.ts'
import type { Tables } from '../tables.ts'
import { type Entry, type Posting, postTransactions } from '../transactions.ts'
import { yearEnds, yearOf } from './fiscal-year.ts'

const lastDayOf = (month: string): string => addDays(addMonths(`${month}-01`, 1), -1)

/** How far closing a year has come: its months, the years before it, what it would carry. `month` is any of its months. */
export const seeYear = query({
  may: 'ledger.seeTrialBalance',
  input: z.object({ month: Month }),
  async run(tools, { month }) {
    const ends = await yearEnds(tools)
    const { to } = yearOf(month, ends)
    const closing = await tools.db
      .selectFrom('ledger.year_closings')
      .select(['closed_at as closedAt', 'closer_name as closerName', 'result_satang as resultSatang'])
      .where('last_month', '=', to)
      .where('taken_back_at', 'is', null)
      .executeTakeFirst()
    const { isLaterClosed, first } = await othersOf(tools, to)
    const isReady = !isLaterClosed && first === null && (await isClosed(tools, to))
    return { lastMonth: to, closing: closing ?? null, isReady, first, yearEnds: ends }
  },
})

const lastBefore = (lastMonth: string): string => addMonths(`${lastMonth}-01`, -12).slice(0, 7)

/** Years close in order: whether a later one is closed, and the last month of the one before, where that is to be closed first. */
async function othersOf(
  tools: Tools<Tables>,
  lastMonth: string,
): Promise<{ isLaterClosed: boolean; first: string | null }> {
  const later = await tools.db
    .selectFrom('ledger.year_closings')
    .select('id')
    .where('last_month', '>', lastMonth)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst()
  const before = lastBefore(lastMonth)
  const isOpen = (await resultsUntil(tools, before)).length > 0
  return { isLaterClosed: later !== undefined, first: isOpen ? before : null }
}

/** Income and expenses until the end of a month, debit above 0. */
async function resultsUntil(tools: Tools<Tables>, month: string): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select ${shownCode} as account, a.kind, sum(m.debit_satang - m.credit_satang)::bigint as "amountSatang"
    from ledger.accounts a join ledger.month_sums m on m.account_id = a.id
    where a.kind in ('income', 'expense') and m.month < ${nextMonth(month)}
    group by 1, a.kind having sum(m.debit_satang - m.credit_satang) <> 0 order by 1`.execute(tools.db)
  return rows
}

/**
 * Two postings on the last day: each account of income and expense against the year's result, and that to retained earnings.
 * Errors: 409 while the last month is open, for a year that is closed, after which one is closed, or before which one is open.
 */
export const closeYear = command({
  may: 'ledger.closeYear',
  confirmed: true,
  input: z.object({ lastMonth: Month }),
  async run(tools, { lastMonth }): Promise<{ lastMonth: string; resultSatang: bigint }> {
    if (yearOf(lastMonth, await yearEnds(tools)).to !== lastMonth) notFound()
    if (!(await isClosed(tools, lastMonth))) refuse('monthsOpen')
    const { actor } = tools.context
    // It waits for who books, and nobody books until this ends.
    const { rows } = await sql<{ id: string }>`
      insert into ledger.year_closings (last_month, closer_id, closer_name)
      values (${lastMonth}, ${actor.accountId}::uuid, ${actor.name ?? ''})
      on conflict (tenant_id, last_month) where taken_back_at is null do nothing returning id`.execute(tools.db)
    const id = rows[0]?.id ?? refuse('yearClosed')
    // Asked after the lock, which the row above took.
    const { isLaterClosed, first } = await othersOf(tools, lastMonth)
    if (isLaterClosed) refuse('laterYearClosed')
    if (first !== null) refuse('earlierYearOpen')
    const results = await resultsUntil(tools, lastMonth)
    const result = -results.reduce((sum, { amountSatang }) => sum + amountSatang, 0n)
    const of = { sourceType: 'year', sourceId: id, memo: lastMonth.slice(0, 4), businessOn: lastDayOf(lastMonth) }
    const zeroed = results.map((entry) => ({ ...entry, amountSatang: -entry.amountSatang }))
    const ofYear = (amountSatang: bigint): Entry => ({ account: 'equity:result', kind: 'equity', amountSatang })
    const retained: Entry = { account: 'equity:retained', kind: 'equity', amountSatang: -result }
    const postings: Posting[] = [
      { ...of, kind: 'year_end', entries: [...zeroed, ofYear(-result)] },
      { ...of, kind: 'year_result', entries: [ofYear(result), retained] },
    ]
    await postTransactions(
      tools,
      postings.filter(({ entries }) => entries.some(({ amountSatang }) => amountSatang !== 0n)),
    )
    await tools.db.updateTable('ledger.year_closings').set({ result_satang: result }).where('id', '=', id).execute()
    return { lastMonth, resultSatang: result }
  },
  audit: {
    kind: auditKind('ledger.closeYear', { th: 'ปิดบัญชีประจำปี', en: 'closed a year of the book' }),
    subject: ({ lastMonth }) => `year:${lastMonth}`,
    details: ({ lastMonth }, { resultSatang }) => ({ number: lastMonth, resultSatang }),
  },
})

/** Errors: 404 for a year that is not closed, 409 while a later one is. Its months stay closed: adjustments may be entered. */
export const reopenYear = command({
  may: 'ledger.reopenYear',
  confirmed: true,
  input: z.object({ lastMonth: Month, reason: z.string().trim().min(3).max(300) }),
  async run(tools, { lastMonth, reason }): Promise<{ lastMonth: string }> {
    const { rows } = await sql<{ id: string; later: boolean }>`
      update ledger.year_closings y set taken_back_at = now(), taker_name = ${tools.context.actor.name ?? ''}, reason = ${reason}
      where y.last_month = ${lastMonth} and y.taken_back_at is null
      returning y.id, exists (select from ledger.year_closings o where o.taken_back_at is null and o.last_month > ${lastMonth}) as later`.execute(
      tools.db,
    )
    const closed = rows[0] ?? notFound()
    if (closed.later) refuse('laterYearClosed')
    const { rows: entries } = await sql<Entry>`
      select a.code as account, a.kind, -sum(e.amount_satang)::bigint as "amountSatang"
      from ledger.transactions t join ledger.entries e on e.transaction_id = t.id join ledger.accounts a on a.id = e.account_id
      where t.source_type = 'year' and t.source_id = ${closed.id}::uuid
      group by a.code, a.kind having sum(e.amount_satang) <> 0`.execute(tools.db)
    const of = { sourceType: 'year', sourceId: closed.id, memo: reason, businessOn: lastDayOf(lastMonth) }
    if (entries.length > 0) await postTransactions(tools, [{ ...of, kind: 'year_reopened', entries }])
    return { lastMonth }
  },
  audit: {
    kind: auditKind('ledger.reopenYear', { th: 'ยกเลิกการปิดบัญชีประจำปี', en: 'took the closing of a year back' }),
    subject: ({ lastMonth }) => `year:${lastMonth}`,
    details: ({ lastMonth, reason }) => ({ number: lastMonth, reason }),
  },
})
