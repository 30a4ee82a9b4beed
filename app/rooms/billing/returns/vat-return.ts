/** The month's return of VAT: from both reports, with what the month before left over. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { addMonths } from '#kernel/calendar.ts'
import {
  type InputVatLine,
  inputVatOf,
  isClosed,
  takenBackClaims,
  vatMonths,
  waitingInputVat,
} from '#rooms/ledger/index.ts'
import { Month, vatReport } from '../papers/vat-report.ts'
import { query } from '../room.ts'
import { currentSeller } from '../sellers.ts'
import type { Tables } from '../tables.ts'
import { type Correction, correctionsOf, fromStored, notYetTold, sumsOf } from './corrections.ts'
import { returnLines } from './return-lines.ts'

export interface FiledReturn {
  id: string
  filedOn: string
  figures: bigint[]
  carriedSatang: bigint
  filerName: string
  /** What came to light after the month was closed, and stands in it. */
  corrections: Correction[]
}

/** As it was filed; null while it was not. */
export async function filedReturn(tools: Tools<Tables>, month: string): Promise<FiledReturn | null> {
  const { rows } = await sql<
    Omit<FiledReturn, 'figures' | 'corrections'> & { figures: string[]; corrections: Parameters<typeof fromStored>[0] }
  >`
    select r.id, r.corrections, r.filed_on::text as "filedOn", r.figures, r.carried_satang as "carriedSatang", r.filer_name as "filerName"
    from billing.vat_returns r where r.month = ${month} and r.state = 'filed'`.execute(tools.db)
  const [row] = rows
  return row ? { ...row, figures: row.figures.map(BigInt), corrections: fromStored(row.corrections) } : null
}

/**
 * What is overpaid when `month` begins: what the last return carried on; of months after it that are not filed yet, what the
 * book says (`isSure` is false then).
 */
async function carriedInto(
  tools: Tools<Tables>,
  month: string,
): Promise<{ satang: bigint; isSure: boolean; first: string | null }> {
  const { rows } = await sql<{ month: string; satang: bigint }>`
    select r.month, r.carried_satang as satang from billing.vat_returns r
    where r.state = 'filed' and r.month < ${month} order by r.month desc limit 1`.execute(tools.db)
  const [last] = rows
  const opening = last ? undefined : await vatOpening(tools, month)
  const from = last ? addMonths(`${last.month}-01`, 1).slice(0, 7) : (opening?.month ?? '2000-01')
  const between = await vatMonths(tools, { from, to: month })
  let satang = last?.satang ?? opening?.carriedSatang ?? 0n
  for (const { outputSatang, inputSatang } of between) {
    const over = satang + inputSatang - outputSatang
    satang = over > 0n ? over : 0n
  }
  const unfiled = between.filter(({ outputSatang, inputSatang }) => outputSatang !== 0n || inputSatang !== 0n)
  return {
    satang,
    isSure: unfiled.length === 0,
    first: unfiled[0]?.month ?? null,
  }
}

/** What was overpaid before the first month that is filed from here, where that is `month` or before it. */
async function vatOpening(
  tools: Tools<Tables>,
  month: string,
): Promise<{ month: string; carriedSatang: bigint } | undefined> {
  return tools.db
    .selectFrom('billing.vat_openings')
    .select(['month', 'carried_satang as carriedSatang'])
    .where('month', '<=', month)
    .executeTakeFirst()
}

async function isAnyFiled(tools: Tools<Tables>): Promise<boolean> {
  const filed = await tools.db
    .selectFrom('billing.vat_returns')
    .select('id')
    .where('state', '=', 'filed')
    .limit(1)
    .executeTakeFirst()
  return filed !== undefined
}

async function isLaterFiled(tools: Tools<Tables>, month: string): Promise<boolean> {
  const later = await tools.db
    .selectFrom('billing.vat_returns')
    .select('id')
    .where('state', '=', 'filed')
    .where('month', '>', month)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

type Bought = Pick<InputVatLine, 'baseSatang' | 'vatSatang'>
const baseOf = (lines: readonly Bought[]): bigint => lines.reduce((sum, line) => sum + line.baseSatang, 0n)
const vatOf = (lines: readonly Bought[]): bigint => lines.reduce((sum, line) => sum + line.vatSatang, 0n)

/**
 * Tax of a closed month that came to light later stands in this month's book, and in its own month's return: it is taken out of
 * this one. While that return is not filed it is a part of it (`corrections`); afterwards `additional` and `inputAdditional` say
 * what is to be filed for that month besides (s.83/4).
 */
export const vatReturn = query({
  may: 'billing.seeTaxReports',
  input: z.object({ month: Month }),
  async run(tools, { month }) {
    const { sums, late, bookedSatang, vatRegistered, exemptSatang } = await vatReport(tools, { month })
    const input = await inputVatOf(tools, month)
    const takenBack = await takenBackClaims(tools, month)
    const backHere = takenBack.filter(({ takenIn }) => takenIn === month)
    const carried = await carriedInto(tools, month)
    const other = late.filter(({ bookedIn, aroseIn }) => bookedIn === month && aroseIn !== month)
    const [filed, later] = [await filedReturn(tools, month), await isLaterFiled(tools, month)]
    const opening = await tools.db.selectFrom('billing.vat_openings').select('month').executeTakeFirst()
    const known = correctionsOf(month, { late, takenBack })
    const isToFile = !filed && !later && (!opening || opening.month <= month)
    const corrections = filed ? filed.corrections : isToFile ? known : []
    const [sold, claimed] = [sumsOf(corrections, 'output'), sumsOf(corrections, 'input')]
    const rest = notYetTold(known, corrections)
    const lateVat = other.reduce((sum, { vatSatang }) => sum + vatSatang, 0n)
    const lateBase = other.reduce((sum, { baseSatang }) => sum + baseSatang, 0n)
    const lateZero = other.reduce((sum, { zeroSatang }) => sum + zeroSatang, 0n)
    const lateExempt = other.reduce((sum, { exemptSatang }) => sum + exemptSatang, 0n)
    const figures = returnLines({
      salesSatang: sums.totalSatang - sums.vatSatang + exemptSatang - lateBase + sold.baseSatang,
      zeroSatang: sums.zeroSatang - lateZero + sold.zeroSatang,
      exemptSatang: sums.exemptSatang + exemptSatang - lateExempt + sold.exemptSatang,
      outputSatang: sums.vatSatang - lateVat + sold.vatSatang,
      // What was claimed wrongly in another month is that month's.
      purchasesSatang: baseOf(input) + baseOf(backHere) - claimed.baseSatang,
      inputSatang: vatOf(input) + vatOf(backHere) - claimed.vatSatang,
      carriedSatang: carried.satang,
    })
    return {
      month,
      seller: await currentSeller(tools),
      vatRegistered,
      figures,
      isCarriedSure: carried.isSure,
      /** The first month before it that has VAT and is not filed: that comes first. */
      first: carried.first,
      isLaterFiled: later,
      agrees: bookedSatang === sums.vatSatang,
      elsewhere: other,
      corrections,
      additional: rest.filter(({ what }) => what === 'output'),
      inputElsewhere: backHere,
      inputAdditional: rest.filter(({ what }) => what === 'input'),
      canOpen: !(await isAnyFiled(tools)),
      filed,
      isClosed: await isClosed(tools, month),
      waiting: await waitingInputVat(tools),
    }
  },
})

/** The purchase tax report with its head. */
export const purchaseVatReport = query({
  may: 'billing.seeTaxReports',
  input: z.object({ month: Month }),
  async run(tools, { month }) {
    const lines = await inputVatOf(tools, month)
    const [booked] = await vatMonths(tools, { from: month, to: addMonths(`${month}-01`, 1).slice(0, 7) })
    return {
      month,
      seller: await currentSeller(tools),
      lines,
      baseSatang: baseOf(lines),
      vatSatang: vatOf(lines),
      bookedSatang: booked?.inputSatang ?? 0n,
    }
  },
})
