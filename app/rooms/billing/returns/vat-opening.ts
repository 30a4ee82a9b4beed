/** VAT that was overpaid before the platform: line 10 of the first return that is filed from here. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { auditKind } from '#kernel/audit.server.ts'
import { addMonths } from '#kernel/calendar.ts'
import { businessMonth } from '#kernel/dates.ts'
import { holdVatFiling, openDay, postTransaction } from '#rooms/ledger/index.ts'
import { command } from '../room.ts'
import { VatOpeningInput } from './file-return-input.ts'
import { refuse } from './refusals.ts'

/**
 * Booked against the opening balances, on the month's first day while it is open, else today; said again, the difference.
 * Errors: 409 once a return was filed; 422 for a month to come, or more than a year ago.
 */
export const setVatOpening = command({
  may: 'billing.fileTaxReturns',
  input: VatOpeningInput,
  async run(tools, { month, carried }): Promise<{ month: string }> {
    const now = businessMonth(new Date())
    if (month > now) refuse('filedToCome')
    if (month < addMonths(`${now}-01`, -12).slice(0, 7)) refuse('openingTooOld')
    await holdVatFiling(tools, 'files')
    const filed = await tools.db
      .selectFrom('billing.vat_returns')
      .select('id')
      .where('state', '=', 'filed')
      .limit(1)
      .executeTakeFirst()
    if (filed) refuse('openingAfterFiled')
    const before = await tools.db.selectFrom('billing.vat_openings').select('carried_satang').executeTakeFirst()
    await sql`
      with changed as (update billing.vat_openings set month = ${month}, carried_satang = ${carried} returning month)
      insert into billing.vat_openings (month, carried_satang) select ${month}, ${carried} where not exists (select from changed)
      on conflict do nothing`.execute(tools.db)
    const by = carried - (before?.carried_satang ?? 0n)
    const businessOn = await openDay(tools, `${month}-01`)
    if (by !== 0n)
      await postTransaction(tools, {
        kind: 'vat_opening',
        sourceType: 'vat_opening',
        sourceId: randomUUID(),
        memo: `ภ.พ.30 ${month}`,
        businessOn,
        entries: [
          { account: 'vat:credit', kind: 'asset', amountSatang: by },
          { account: 'equity:opening', kind: 'equity', amountSatang: -by },
        ],
      })
    return { month }
  },
  audit: {
    kind: auditKind('billing.setVatOpening', { th: 'ตั้งภาษีชำระเกินยกมา', en: 'set VAT brought forward' }),
    subject: ({ month }) => `month:${month}`,
    details: ({ month, carried }) => ({ number: month, carried }),
  },
})
