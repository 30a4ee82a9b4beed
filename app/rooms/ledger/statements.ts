/** What the year came to and what is there: งบกำไรขาดทุน, งบแสดงฐานะการเงิน. Each figure is the sum of accounts that can be opened. */
import * as z from 'zod'
import { balancesIn, type BookRow, Month } from './books.ts'
import type { Section } from './chart/standard-accounts.ts'
import { query } from './room.ts'

export interface StatementPart {
  rows: StatementRow[]
  satang: bigint
}

export interface StatementRow extends Pick<BookRow, 'code' | 'number' | 'th' | 'en'> {
  /** As the statement reads it: income and what is owed above 0. */
  satang: bigint
}

type Movement = Pick<BookRow, 'code' | 'number' | 'th' | 'en' | 'section'> & { satang: bigint }

function partOf(rows: readonly Movement[], section: Section, sign: 1n | -1n): StatementPart {
  const of = rows
    .filter((row) => row.section === section && row.satang !== 0n)
    .map(({ code, number, th, en, satang }) => ({ code, number, th, en, satang: sign * satang }))
  return { rows: of, satang: of.reduce((sum, { satang }) => sum + satang, 0n) }
}

/** Pure: income less costs, in steps. */
export function profitOf(rows: readonly Movement[]) {
  const [sales, other] = [partOf(rows, 'sales', -1n), partOf(rows, 'other', -1n)]
  const [cost, expense, tax] = [partOf(rows, 'cost', 1n), partOf(rows, 'expense', 1n), partOf(rows, 'tax', 1n)]
  const grossSatang = sales.satang - cost.satang
  const beforeTaxSatang = grossSatang + other.satang - expense.satang
  return { sales, cost, grossSatang, other, expense, beforeTaxSatang, tax, netSatang: beforeTaxSatang - tax.satang }
}

export type Profit = ReturnType<typeof profitOf>

const isOfResult = ({ kind }: BookRow): boolean => kind === 'income' || kind === 'expense'

/** From the first day of `from` to the last of `to`. */
export const profitAndLoss = query({
  may: 'ledger.seeTrialBalance',
  input: z.object({ from: Month, to: Month }),
  async run(tools, { from, to }) {
    const rows = await balancesIn(tools, { from, to })
    const moved = rows.filter(isOfResult).map((row) => ({ ...row, satang: row.closingSatang - row.openingSatang }))
    return { from, to, ...profitOf(moved) }
  },
})

/**
 * At the end of `month`. What was earned and is not closed yet stands with the equity: of this year, which begins with
 * `yearFrom`, and of years before that nobody has closed. `offSatang` is 0 while the book is right.
 */
export const financialPosition = query({
  may: 'ledger.seeTrialBalance',
  input: z.object({ month: Month, yearFrom: Month }),
  async run(tools, { month, yearFrom }) {
    const rows = await balancesIn(tools, { from: yearFrom, to: month })
    const standing = rows.map((row) => ({ ...row, satang: row.closingSatang }))
    const result = (of: (row: BookRow) => bigint) => -rows.filter(isOfResult).reduce((sum, row) => sum + of(row), 0n)
    const assets = [partOf(standing, 'current', 1n), partOf(standing, 'fixed', 1n)] as const
    const debts = [partOf(standing, 'owed', -1n), partOf(standing, 'long', -1n)] as const
    const equity = partOf(standing, 'equity', -1n)
    const thisYearSatang = result((row) => row.closingSatang - row.openingSatang)
    const beforeSatang = result((row) => row.openingSatang)
    const assetsSatang = assets[0].satang + assets[1].satang
    const debtsSatang = debts[0].satang + debts[1].satang
    const equitySatang = equity.satang + thisYearSatang + beforeSatang
    return {
      month,
      assets: { current: assets[0], fixed: assets[1], satang: assetsSatang },
      debts: { owed: debts[0], long: debts[1], satang: debtsSatang },
      equity: { ...equity, thisYearSatang, beforeSatang, satang: equitySatang },
      offSatang: assetsSatang - debtsSatang - equitySatang,
    }
  },
})
