/** What a debit note may correct, whose number it has, and what becomes of its claim. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { integrity as ledgerIntegrity } from '#rooms/ledger/index.ts'
import { integrity } from '../integrity.ts'
import { enterPayment } from '../owed/by-hand.ts'
import { deskBill } from '../owed/owed-desk.ts'
import { replacePaper } from '../papers/replace-paper.ts'
import { refundInto } from '../refunds.ts'
import { approveSlip } from '../slip-review.ts'
import { payableSubject } from '../subjects.ts'
import { aPayable, inOneTransaction, openWithSlip, readyToSell } from '../testing.ts'
import { undoApproval } from '../undo-approval.ts'
import { issueDebitNote } from './debit-note.ts'

payableSubject('test', {
  settled: async () => 'accepted',
  resumed: async () => {},
  undone: async () => ({ expiresAt: new Date(Date.now() + 86_400_000) }),
})

async function shop(): Promise<TestTenant> {
  const tenant = await newTenant()
  await readyToSell(tenant)
  return tenant
}
const today = businessDate(new Date())
const manager = (tenant: TestTenant) => ({ ...tenant.as('manager'), idempotencyKey: randomUUID() })
const debit = (tenant: TestTenant, id: string, more: object = {}) =>
  issueDebitNote(manager(tenant), { id, amount: '107', cause: 'goods_underpriced', why: 'คิดราคาขาด', ...more } as never)

async function sold(tenant: TestTenant, more: Parameters<typeof openWithSlip>[1] = {}) {
  const { slipId, payableId } = await openWithSlip(tenant, more)
  await approveSlip(manager(tenant), { id: slipId })
  const [paper] = await tenant.sql<{ id: string; number: string }>(
    'select id, number from billing.documents where payable_id = $1',
    [payableId],
  )
  return { payableId, slipId, ...paper! }
}

async function expectSound(tenant: TestTenant) {
  for (const { promise, breaches } of [...integrity, ...ledgerIntegrity])
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
}

test('notes at once, and a paper that is replaced meanwhile: each has a number of its own, none corrects what is replaced', async () => {
  const tenant = await shop()
  const { id, payableId } = await sold(tenant)
  const replacing = {
    id,
    company: 'ลูกค้า',
    taxId: '1101700230708',
    branchNo: '00000',
    address: 'เชียงใหม่',
    reason: 'ขอเต็มรูป',
  }
  const tries = await Promise.allSettled([
    ...Array.from({ length: 3 }, () => debit(tenant, id)),
    replacePaper(manager(tenant), replacing as never),
    ...Array.from({ length: 3 }, () => debit(tenant, id)),
  ])
  expect(tries.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  const replaced = `select from billing.documents n join billing.replacements r on r.paper_id = n.refers_to_id where n.kind = 'debit_note'`
  expect(await tenant.sql(replaced)).toEqual([])
  const [twice] = await tenant.sql(
    'select count(*)::int as bills, count(distinct number)::int as numbers from billing.payables where id <> $1',
    [payableId],
  )
  expect(twice!.bills).toBe(twice!.numbers)
  await expectSound(tenant)
})

test('a sale that was undone is not debited; paid anew its new paper is, under the next number', async () => {
  const tenant = await shop()
  const first = await sold(tenant)
  await debit(tenant, first.id)
  await undoApproval(
    { ...tenant.as('admin'), idempotencyKey: randomUUID() },
    { slipId: first.slipId, reason: 'สลิปปลอม', claim: 'keep' },
  )
  await expect(debit(tenant, first.id)).rejects.toMatchObject({ key: 'billing.notToDebit' })
  await enterPayment(manager(tenant), {
    payable: first.payableId,
    amount: '535',
    method: 'cash',
    receivedOn: today,
  } as never)
  await expect(debit(tenant, first.id)).rejects.toMatchObject({ key: 'billing.notToDebit' })
  const [second] = await tenant.sql<{ id: string }>(
    `select id from billing.documents where payable_id = $1 and kind in ('abbr_tax_invoice', 'tax_invoice') order by id desc limit 1`,
    [first.payableId],
  )
  await debit(tenant, second!.id)
  const numbers = await tenant.sql<{ number: string }>(
    `select number from billing.payables where subject_type = 'debit_note' order by number`,
  )
  expect(numbers.map(({ number }) => number.slice(-3))).toEqual(['-D1', '-D2'])
  await expectSound(tenant)
})

test('of a sale of taxed and exempt goods somebody says which of them the note is for', async () => {
  const tenant = await shop()
  const line = { sku: 'A', quantity: 1, name: { th: 'ก', en: 'a' } }
  const bill = {
    lines: [
      { ...line, unitPriceSatang: 10_700n, netSatang: 10_700n, vatSatang: 700n, vatClass: 'vat7' as const },
      { ...line, sku: 'B', unitPriceSatang: 90_000n, netSatang: 90_000n, vatSatang: 0n, vatClass: 'exempt' as const },
    ],
    subtotalSatang: 100_700n,
    discountSatang: 0n,
    shippingSatang: 0n,
    vatSatang: 700n,
    totalSatang: 100_700n,
  }
  const { id } = await sold(tenant, { amountSatang: 100_700n, bill })
  await expect(debit(tenant, id)).rejects.toMatchObject({ status: 422 })
  const vatOf = async (noteId: string) =>
    (await tenant.sql<{ vat: bigint }>('select vat_satang as vat from billing.documents where id = $1', [noteId]))[0]!
      .vat
  expect(await vatOf((await debit(tenant, id, { goods: 'exempt' })).id)).toBe(0n)
  expect(await vatOf((await debit(tenant, id, { goods: 'vat7' })).id)).toBe(700n)
  const taxed = await sold(tenant, aPayable())
  expect(await vatOf((await debit(tenant, taxed.id, { goods: 'exempt' })).id)).toBe(700n)
  await expectSound(tenant)
})

test('a part of a debit note does not go back while the rest is owed: its claim would stay', async () => {
  const tenant = await shop()
  const { id } = await sold(tenant)
  const { payableId } = await debit(tenant, id)
  await enterPayment(manager(tenant), { payable: payableId, amount: '50', method: 'cash', receivedOn: today } as never)
  const back = inOneTransaction(tenant.as('manager'), (tools) =>
    refundInto(tools, {
      payableId,
      amountSatang: 5000n,
      reason: 'คืน',
      method: 'wallet',
      to: { account: 'wallet:x', kind: 'liability' },
    }),
  )
  await expect(back).rejects.toMatchObject({ key: 'billing.claimOwed' })
  expect((await deskBill(tenant.as('manager'), { id: payableId })).refundPath).toBeNull()
  await expectSound(tenant)
})
