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
    select to_char(m.month, 'YYYY-MM') as month,
      coalesce(sum(m.credit_satang - m.debit_satang) filter (where a.code = 'vat:output'), 0)::bigint as "outputSatang",
      coalesce(sum(m.debit_satang - m.credit_satang) filter (where a.code = 'vat:input'), 0)::bigint as "inputSatang"
    from ledger.accounts a join ledger.month_sums m on m.account_id = a.id
    where a.code in ('vat:output', 'vat:input') and m.part = '' and m.month >= ${`${from}-01`}::date and m.month < ${`${to}-01`}::date
    group by 1 order by 1`.execute(tools.db)
  return rows
})
