/** Pure: what a vendor is owed for a period. GP is of what buyers paid; its VAT and what is withheld of it are of the period's GP. */
import { percentOf } from '#kernel/money.ts'

export interface PeriodSales {
  soldSatang: bigint
  /** What came back, above 0. */
  returnedSatang: bigint
  /** Of both: what is taken back takes its GP back. */
  gpSatang: bigint
}

export interface PeriodTerms {
  /** Basis points: 0 where the business gives no tax invoices. */
  vatBp: number
  gpWithheldBp: number
}

export interface SettlementSums extends PeriodSales {
  gpVatSatang: bigint
  gpWithheldSatang: bigint
  /** Below 0: it is carried into the next, and never paid. */
  ownSatang: bigint
}

export function settlementSums(sales: PeriodSales, { vatBp, gpWithheldBp }: PeriodTerms): SettlementSums {
  const { soldSatang, returnedSatang, gpSatang } = sales
  const gpVatSatang = partOf(gpSatang, vatBp)
  const gpWithheldSatang = partOf(gpSatang, gpWithheldBp)
  const ownSatang = soldSatang - returnedSatang - gpSatang - gpVatSatang + gpWithheldSatang
  return { ...sales, gpVatSatang, gpWithheldSatang, ownSatang }
}

/** Half up away from 0, so that what is taken back is what was taken. */
const partOf = (satang: bigint, bp: number): bigint => (satang < 0n ? -percentOf(-satang, bp) : percentOf(satang, bp))
