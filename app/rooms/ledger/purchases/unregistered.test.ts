/** Farmers and market stalls: suppliers who are not registered for VAT. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { newTenant } from '#kernel/testing.ts'
import { integrity } from '../integrity.ts'
import { vatStanding } from '../vat-standing.ts'
import { enterPurchase } from './enter-purchase.ts'

const today = businessDate(new Date())

test('they have no tax id, and give notes that take no VAT back', async () => {
  // A room above may have said by now who is registered; here everybody is.
  const told = vatStanding(async () => ({ registered: true, bp: 700 }))
  const tenant = await newTenant()
  const enters = (kind: string, amount: string, vat: string) =>
    enterPurchase({ ...tenant.as('user', { staff: ['accountant'], confirmedAt: new Date() }), idempotencyKey: randomUUID() }, {
      kind,
      supplierName: 'นายสวน ผลไม้',
      supplierTaxId: '',
      paperNo: `B-${amount}`,
      paperOn: `${today.slice(8)}/${today.slice(5, 7)}/${Number(today.slice(0, 4)) + 543}`,
      lines: { 0: { account: 'expense:rent', amount, vat } },
    } as never) // prettier-ignore
  await enters('receipt', '1000', 'none')
  await expect(enters('tax_invoice', '500', 'none')).rejects.toMatchObject({ status: 422 })
  await expect(enters('credit_note', '200', 'claimable')).rejects.toMatchObject({ status: 422 })
  await enters('credit_note', '200', 'none')
  const owed = await tenant.sql('select code, balance_satang::text as satang from ledger.accounts order by code')
  expect(owed).toEqual([
    { code: 'expense:rent', satang: '80000' },
    { code: 'payable:suppliers', satang: '-80000' },
  ])
  for (const { promise, breaches } of integrity)
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
  vatStanding(told)
})
