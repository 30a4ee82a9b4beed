/** That a return was filed: its figures stand from then on, and the book carries VAT of the month to what is to be paid. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { notFound } from '#kernel/refusals.ts'
import { formatMonth } from '#kernel/typed-date.ts'
import { type Entry, isClosed, holdVatFiling, openDay, postTransaction, vatMonths } from '#rooms/ledger/index.ts'
import { addMonths } from '#kernel/calendar.ts'
import { Month } from '../papers/vat-report.ts'
import { command } from '../room.ts'
import type { Tables } from '../tables.ts'
import { type Correction, sumsOf, toldElsewhere, toStored } from './corrections.ts'
import { FileReturnInput } from './file-return-input.ts'
import { refuse } from './refusals.ts'
import { filedReturn, vatReturn } from './vat-return.ts'

const lineOf = (figures: readonly bigint[], number: number): bigint => figures[number - 1]!

/**
 * In the order of months: what one overpays the next uses, once. Errors: 409 while the month is open, for one that was filed
 * before, while an earlier one with VAT is not filed or a later one is, before the first month that is filed from here; 422 for a day to come.
 */
export const fileVatReturn = command({
  may: 'billing.fileTaxReturns',
  idempotent: true,
  input: FileReturnInput,
  async run(tools, { month, filedOn, surcharge, penalty, excess }): Promise<{ id: string; month: string }> {
    const today = businessDate(new Date())
    if (filedOn > today) refuse('filedToCome')
    await holdVatFiling(tools, 'files')
    if (!(await isClosed(tools, month))) refuse('closeMonthFirst')
    const { figures, filed, first, isLaterFiled, corrections } = await vatReturn(tools, {
      month,
    })
    if (filed) refuse('returnFiled')
    const opening = await tools.db.selectFrom('billing.vat_openings').select('month').executeTakeFirst()
    if (opening && month < opening.month)
      refuse('beforeOpening', { month: formatMonth(opening.month, tools.context.locale) })
    if (isLaterFiled) refuse('laterReturnFiled')
    if (first !== null) refuse('fileFirst', { month: formatMonth(first, tools.context.locale) })
    const inAll = lineOf(figures, 11) - lineOf(figures, 12) + surcharge + penalty
    const lines = [...figures.slice(0, 12), surcharge, penalty, inAll > 0n ? inAll : 0n, inAll < 0n ? -inAll : 0n]
    const carried = excess === 'carry' ? lineOf(lines, 16) : 0n
    const { rows } = await sql<{ id: string }>`
      insert into billing.vat_returns (month, filed_on, figures, carried_satang, corrections, filer_name)
      values (${month}, ${filedOn}, ${JSON.stringify(lines.map(String))}::jsonb, ${carried}, ${toStored(corrections)}::jsonb, ${tools.context.actor.name ?? ''})
      on conflict (tenant_id, month) where state = 'filed' do nothing returning id`.execute(tools.db)
    const id = rows[0]?.id ?? refuse('returnFiled')
    const entries = await settledBy(tools, { month, lines, surcharge, penalty, corrections })
    const businessOn = await openDay(tools, filedOn)
    if (entries.length > 0)
      await postTransaction(tools, { kind: 'vat_return', sourceType: 'vat_return', sourceId: id, memo: `ภ.พ.30 ${month}`, businessOn, entries }) // prettier-ignore
    return { id, month }
  },
  audit: {
    kind: auditKind('billing.fileVatReturn', { th: 'บันทึกการยื่น ภ.พ.30', en: 'recorded a VAT return as filed' }),
    subject: ({ month }) => `month:${month}`,
    details: ({ month, filedOn }) => ({ number: month, filedOn }),
  },
})

interface Settling {
  month: string
  lines: bigint[]
  surcharge: bigint
  penalty: bigint
  corrections: readonly Correction[]
}

/**
 * All VAT that the book has of the month goes to what is owed, or to what is overpaid; with what of it is booked in a later month,
 * without what an earlier return said.
 */
async function settledBy(
  tools: Tools<Tables>,
  { month, lines, surcharge, penalty, corrections }: Settling,
): Promise<Entry[]> {
  const [booked] = await vatMonths(tools, { from: month, to: addMonths(`${month}-01`, 1).slice(0, 7) })
  const before = await toldElsewhere(tools, month)
  const more = (what: Correction['what']) => sumsOf(corrections, what).vatSatang - sumsOf(before, what).vatSatang
  const output = (booked?.outputSatang ?? 0n) + more('output')
  const input = (booked?.inputSatang ?? 0n) - more('input')
  // What was carried is used up, and what is left is carried, or asked back: it stands as a credit until the money comes.
  const credit = lineOf(lines, 16) - lineOf(lines, 10)
  const owed = output - input + credit + surcharge + penalty
  const entries: Entry[] = [
    { account: 'vat:output', kind: 'liability', amountSatang: output },
    { account: 'vat:input', kind: 'asset', amountSatang: -input },
    { account: 'vat:credit', kind: 'asset', amountSatang: credit },
    { account: 'expense:penalties', kind: 'expense', amountSatang: surcharge + penalty },
    { account: 'vat:payable', kind: 'liability', amountSatang: -owed },
  ]
  return entries.filter(({ amountSatang }) => amountSatang !== 0n)
}

/** It was not filed after all. Errors: 404, 409 when the return of a later month was filed on it. */
export const takeReturnBack = command({
  may: 'billing.takeReturnsBack',
  confirmed: true,
  input: z.object({ month: Month }),
  async run(tools, { month }): Promise<{ month: string }> {
    await holdVatFiling(tools, 'files')
    const filed = (await filedReturn(tools, month)) ?? notFound()
    const { rows } = await sql<{ later: boolean }>`
      update billing.vat_returns r set state = 'taken_back' where r.id = ${filed.id}::uuid and r.state = 'filed'
      returning exists (select from billing.vat_returns o where o.state = 'filed' and o.month > ${month}) as later`.execute(
      tools.db,
    )
    if (rows.length === 0) notFound()
    if (rows[0]!.later) refuse('laterReturnFiled')
    const entries = await settledBy(tools, {
      month,
      lines: filed.figures,
      surcharge: lineOf(filed.figures, 13),
      penalty: lineOf(filed.figures, 14),
      corrections: filed.corrections,
    })
    const opposite = entries.map((entry) => ({ ...entry, amountSatang: -entry.amountSatang }))
    if (opposite.length > 0)
      await postTransaction(tools, { kind: 'vat_return_undone', sourceType: 'vat_return', sourceId: filed.id, memo: `ภ.พ.30 ${month}`, entries: opposite }) // prettier-ignore
    return { month }
  },
  audit: {
    kind: auditKind('billing.takeReturnBack', { th: 'ยกเลิกการยื่น ภ.พ.30', en: 'took a VAT return back' }),
    subject: ({ month }) => `month:${month}`,
    details: ({ month }) => ({ number: month }),
  },
})
