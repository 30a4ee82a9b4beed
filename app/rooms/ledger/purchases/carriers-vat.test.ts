/** VAT that waits in carriers' fees is used while payouts add to it and others book: never more than waits, and nobody in a circle. */
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { businessDate } from '#kernel/dates.ts'
import { newTenant } from '#kernel/testing.ts'
import { integrity } from '../integrity.ts'
import { command } from '../room.ts'
import { postTransaction } from '../transactions.ts'
import { vatStanding } from '../vat-standing.ts'
import { bookPurchase } from './book-purchase.ts'

test('sixty payouts, carriers’ invoices and other bills at once: none is tried twice, and no more is used than waits', async () => {
  const told = vatStanding(async () => ({ registered: true, bp: 700 }))
  onTestFinished(() => {
    vatStanding(told)
  })
  const tenant = await newTenant()
  const today = businessDate(new Date())
  let tries = 0
  const run = (does: (tools: Parameters<typeof bookPurchase>[0]) => Promise<unknown>) =>
    command({
      may: 'anyone',
      input: z.object({}),
      run(tools) {
        tries++
        return does(tools)
      },
    })({ ...tenant.as('admin'), idempotencyKey: randomUUID() }, {})
  const payout = () =>
    run((tools) =>
      postTransaction(tools, {
        kind: 'payout',
        sourceType: 'test',
        sourceId: randomUUID(),
        entries: [
          { account: 'bank:transfer', kind: 'asset', amountSatang: 96_790n },
          { account: 'expense:carriers', kind: 'expense', amountSatang: 3000n },
          { account: 'vat:input-undue', kind: 'asset', amountSatang: 210n },
          { account: 'receivable:carriers', kind: 'asset', amountSatang: -100_000n },
        ],
      }),
    )
  const bill = (account: string, from: string) => () =>
    run((tools) =>
      bookPurchase(tools, {
        kind: 'tax_invoice',
        supplierName: 'ผู้ขาย',
        supplierTaxId: '0105561023453',
        branchNo: '00000',
        paperNo: randomUUID(),
        paperOn: today,
        includes: false,
        claim: 'now',
        lines: [
          { account: 'asset:equipment', what: '', amount: 100n, vat: 'none' },
          { account, what: '', amount: 3000n, vat: 'claimable' },
        ],
        payment: { account: from, paidOn: today, income: '' },
      } as never),
    )
  const [invoice, other] = [bill('expense:carriers', 'expense:carriers'), bill('expense:rent', 'bank:transfer')]
  // Accounts open at their first entry.
  for (const one of [payout, invoice, other]) await one()
  tries = 0
  const all = Array.from({ length: 20 }, () => [payout, invoice, other]).flat()
  const done = await Promise.allSettled(all.map((one) => one()))
  const refusals = done.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { key?: string }).key] : []))
  expect([...new Set(refusals)].filter((key) => key !== 'ledger.carriersKeptLess')).toEqual([])
  expect(tries).toBe(all.length)
  const [undue] = await tenant.sql<{ b: bigint }>(
    "select balance_satang as b from ledger.accounts where code = 'vat:input-undue'",
  )
  // What waits is what payouts brought less what was used.
  expect(undue!.b).toBe(210n * BigInt(refusals.length))
  for (const { promise, breaches } of integrity)
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
})
