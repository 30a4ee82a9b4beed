/** VAT as the book has it, month by month. */
import { sql } from 'kysely'
import { within } from './room.ts'

export interface VatMonth {
  /** `YYYY-MM` */
  month: string
  /** Satang; what was sold above 0, what was bought above 0. */
  outputSatang: bigint
  inputSatang: bigint
}

/** Of every month from `from` to before `to` in which there was any, the oldest first. */
export const vatMonths = within(async (tools, { from, to }: { from: string; to: string }): Promise<VatMonth[]> => {
  const { rows } = await sql<VatMonth>`
    select to_char(s.business_date, 'YYYY-MM') as month,
      coalesce(sum(s.credit_satang - s.debit_satang) filter (where s.code = 'vat:output'), 0)::bigint as "outputSatang",
      coalesce(sum(s.debit_satang - s.credit_satang) filter (where s.code = 'vat:input'), 0)::bigint as "inputSatang"
    from ledger.day_sums s
    where s.code in ('vat:output', 'vat:input') and s.business_date >= ${`${from}-01`}::date and s.business_date < ${`${to}-01`}::date
    group by 1 order by 1`.execute(tools.db)
  return rows
})
