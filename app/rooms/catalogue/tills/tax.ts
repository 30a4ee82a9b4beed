/** Pure: what a till's file says of VAT, and what it does not. */
import { parseBaht, satangToDecimal } from '#kernel/money.ts'
import { plainAmount } from '#kernel/table-file/amount-cell.ts'
import type { Cell } from './till.ts'

interface TaxColumn {
  title: string
  /** Null: its title says none. */
  percent: number | null
}

/** VAT of Thailand (Revenue Code s.80, reduced by royal decree to 7% since 1999). */
const thaiPercent = 7

/** `Tax - "VAT" (7%)` of Loyverse, `Tax - GST (5%)` of Square. */
export function taxColumns(titles: readonly string[]): TaxColumn[] {
  return titles.flatMap((title) => {
    if (!/^tax - /i.test(title)) return []
    const percent = /\((\d+(?:\.\d+)?)\s*%\)\s*$/.exec(title)?.[1]
    return [{ title: title.toLowerCase(), percent: percent === undefined ? null : Number(percent) }]
  })
}

/** vat7, vat0, or 'none' where the till takes no tax of it; null: the file does not speak of taxes. */
export function taxOf(cell: Cell, columns: readonly TaxColumn[]): 'vat7' | 'vat0' | 'none' | null {
  if (columns.length === 0) return null
  const taken = columns.filter(({ title }) => /^(?:y|yes|true|1)$/i.test(cell(title)))
  if (taken.length === 0) return 'none'
  return taken.every(({ percent }) => percent === 0) ? 'vat0' : 'vat7'
}

/** Ours bear their VAT; half a satang goes up. What is no amount stays, to be refused where it stands. */
export function withVat(price: string): string {
  const satang = parseBaht(plainAmount(price))
  return satang === null ? price : satangToDecimal((satang * BigInt(100 + thaiPercent) + 50n) / 100n)
}
