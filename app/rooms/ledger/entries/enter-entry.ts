/** What no paper of the house books: depreciation, capital, salaries, adjustments. It balances, or it is none. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { addDays, addMonths } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { formatBaht } from '#kernel/money.ts'
import { notFound } from '#kernel/refusals.ts'
import { type ChartAccount, chartOf } from '../chart/chart.ts'
import { controlled } from '../chart/standard-accounts.ts'
import { isYearClosed, openDay } from '../close-month.ts'
import { type BookFacts, bookFacts } from '../facts.ts'
import { nextNumber } from '../number.ts'
import { refuse } from '../refusals.ts'
import { command, query, within } from '../room.ts'
import type { Tables } from '../tables.ts'
import { oppositeOf, postTransaction, reverseTransaction } from '../transactions.ts'
import { yearEnds, yearOf } from '../year/fiscal-year.ts'
import { EntryInput, ReverseInput } from './entry-input.ts'

const isEnteredByHand = ({ code, isArchived }: ChartAccount): boolean => !isArchived && !controlled.has(code)

/** Accounts that take an entry by hand, in the order of numbers. */
export const entryChoices = query({
  may: 'ledger.enterEntries',
  input: z.object({}),
  run: async (tools) => [...(await chartOf(tools)).values()].filter(isEnteredByHand),
})

/**
 * Errors: 422 where debit and credit differ, a day to come, an account that is not there or that papers keep; 409 for a day
 * of a month that is closed.
 */
export const enterEntry = command({
  may: 'ledger.enterEntries',
  idempotent: true,
  input: EntryInput,
  async run(tools, { on, what, lines, adjusting }): Promise<{ id: string; number: string; month: string }> {
    if (on > businessDate(new Date())) refuse('dayToCome')
    const off = lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0n)
    if (off !== 0n) refuse('entryUneven', { off: formatBaht(off < 0n ? -off : off) })
    const chart = await chartOf(tools)
    const entries = lines.map(({ account, debit, credit }) => {
      const known = chart.get(account)
      if (!known || known.isArchived) return refuse('accountNotBoughtOn', { account })
      if (controlled.has(account)) refuse('accountKept', { name: known[tools.context.locale] })
      return { account, kind: known.kind, amountSatang: debit - credit }
    })
    if (adjusting && on !== (await lastDayOfYear(tools, on))) refuse('onlyYearsLastDay')
    if (adjusting && (await isYearClosed(tools, on.slice(0, 7)))) refuse('yearClosed')
    if (!adjusting && (await openDay(tools, on)) !== on) refuse('monthOfItClosed')
    const number = await nextNumber(tools, 'entry', on)
    const { actor } = tools.context
    const { id } = await tools.db
      .insertInto('ledger.hand_entries')
      .values({ number, on_day: on, what, maker_id: actor.accountId, maker_name: actor.name ?? '' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const kind = adjusting ? 'entry_adjusting' : 'entry'
    await postTransaction(tools, { kind, sourceType: 'entry', sourceId: id, memo: what, businessOn: on, entries })
    return { id, number, month: on.slice(0, 7) }
  },
  audit: {
    kind: auditKind('ledger.enterEntry', { th: 'ลงรายการบัญชี', en: 'entered a general entry' }),
    subject: (_input, { id }) => `entry:${id}`,
    details: ({ what }, { number }) => ({ number, name: what }),
  },
})

/** The opposite of an entry by hand, on its day while that month is open, else today. Errors: 404, 409 when it was reversed before. */
export const reverseEntry = command({
  may: 'ledger.enterEntries',
  input: ReverseInput,
  async run(tools, { id, reason }): Promise<{ id: string }> {
    const { rows } = await sql<{ on: string; isReversed: boolean; number: string; kind: string }>`
      select t.kind, t.business_date::text as on, h.number, exists (select from ledger.transactions r where r.reverses_id = t.id) as "isReversed"
      from ledger.transactions t join ledger.hand_entries h on h.id = t.source_id
      where t.id = ${id}::uuid and t.source_type = 'entry'`.execute(tools.db)
    const [entry] = rows
    if (!entry) return notFound()
    if (entry.isReversed) refuse('cancelledAlready')
    const memo = `${entry.number} ${reason}`
    if (entry.kind === 'entry_adjusting') await reverseAdjustment(tools, { transactionId: id, memo, on: entry.on })
    else await reverseTransaction(tools, { transactionId: id, memo, businessOn: await openDay(tools, entry.on) })
    return { id }
  },
  audit: {
    kind: auditKind('ledger.reverseEntry', { th: 'กลับรายการบัญชี', en: 'reversed a general entry' }),
    subject: ({ id }) => `transaction:${id}`,
    details: ({ reason }) => ({ reason }),
  },
})

/** Of the business year that a day is in. */
async function lastDayOfYear(tools: Tools<Tables>, on: string): Promise<string> {
  const { to } = yearOf(on.slice(0, 7), await yearEnds(tools))
  return addDays(addMonths(`${to}-01`, 1), -1)
}

/** It belongs to the year that it adjusted: on that year's last day, which takes adjustments until the year is closed. */
async function reverseAdjustment(
  tools: Tools<Tables>,
  { transactionId, memo, on }: { transactionId: string; memo: string; on: string },
): Promise<void> {
  if (await isYearClosed(tools, on.slice(0, 7))) refuse('yearClosed')
  const opposite = await oppositeOf(tools, { transactionId, memo })
  await postTransaction(tools, { ...opposite, kind: 'entry_adjusting', businessOn: on })
}

const numberOf = within(async (tools, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; number: string; maker: string }>`
    select h.id, h.number, h.maker_name as maker from ledger.hand_entries h where h.id = any(${[...ids]}::uuid[])`.execute(
    tools.db,
  )
  return new Map(rows.map(({ id, number }): [string, BookFacts] => [id, { paper: number }]))
})
bookFacts('entry', (tools, ids) => numberOf(tools, ids))
