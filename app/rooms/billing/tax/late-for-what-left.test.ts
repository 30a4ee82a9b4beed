/** Goods left unpaid, the bill was closed, and its money came too late: it pays for what left, whatever is decided afterwards. */
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { integrity as ledgerPromises } from '#rooms/ledger/testing.ts'
import { integrity } from '../integrity.ts'
import { closePayable } from '../payables.ts'
import { refundInto } from '../refunds.ts'
import { acceptPayable } from '../settlement.ts'
import { approveSlip } from '../slip-review.ts'
import { payableSubject } from '../subjects.ts'
import { inOneTransaction, openWithSlip, readyToSell } from '../testing.ts'
import { undoApproval } from '../undo-approval.ts'
import { goodsMoved } from './goods-moved.ts'

payableSubject('tax-too-late', {
  settled: async () => 'needs_decision',
  undone: async () => null,
})

let tenant: TestTenant
let payableId: string
let slipId: string
let owedBefore: bigint
let subject: { subjectType: string; subjectId: string }

/** 535.00, of which 485.00 of goods and 50.00 of delivery left; then the bill was closed and its slip approved. */
beforeEach(async () => {
  tenant = await newTenant()
  await readyToSell(tenant)
  subject = { subjectType: 'tax-too-late', subjectId: randomUUID() }
  const opened = await openWithSlip(tenant, subject)
  ;({ payableId, slipId } = opened)
  await inOneTransaction(tenant.as('manager'), async (tools) => {
    const on = businessDate(new Date())
    await goodsMoved(tools, { ...subject, gone: [{ place: 0, pieces: 1 }], on, reason: '' })
    await closePayable(tools, subject)
  })
  owedBefore = await claim()
  await approveSlip(tenant.as('manager'), { id: slipId })
})

const claim = async () =>
  (
    await tenant.sql<{ satang: bigint }>(
      "select balance_satang as satang from ledger.accounts where code = 'receivable:customers'",
    )
  )[0]?.satang ?? 0n
async function sound() {
  for (const { promise, breaches } of [...integrity, ...ledgerPromises])
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
}

test('it is owed no more', async () => {
  expect(owedBefore).toBe(53_500n)
  expect(await claim()).toBe(0n)
  await sound()
})

test('accepted, nothing is owed', async () => {
  await inOneTransaction(tenant.as('manager'), (tools) => acceptPayable(tools, subject))
  expect(await claim()).toBe(0n)
  await sound()
})

test('given back, all is owed again', async () => {
  const to = { account: 'wallet:x', kind: 'liability' as const }
  await inOneTransaction(tenant.as('manager'), (tools) =>
    refundInto(tools, { payableId, amountSatang: 53_500n, reason: 'มาช้า', method: 'wallet', to }),
  )
  expect(await claim()).toBe(53_500n)
  await sound()
})

test('none at all, it is owed as before', async () => {
  await undoApproval(tenant.as('admin', { confirmedAt: new Date() }), { slipId, reason: 'เงินไม่เข้า', claim: 'free' })
  expect(await claim()).toBe(53_500n)
  await sound()
})
