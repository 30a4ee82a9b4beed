import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deskBill, enterPayment, takeBackEntered, undoPayment } from '#rooms/billing/testing.ts'
import { stockOf } from '#rooms/stock/testing.ts'
import { approve, newBusiness } from '#rooms/cluster/testing.ts'
import { permissions } from '../permissions.ts'
import { closeShift } from '../shift/shifts.ts'
import { breachesOf, type Counter, openCounter } from '../testing.ts'
import { askRefund, giveBack, voidSale } from './give-back.ts'
import { takeDebt } from './take-debt.ts'

const refund = (
  { tenant, registerId }: Counter,
  saleId: string,
  quantityMilli: number,
  more: Partial<Parameters<typeof giveBack>[1]> = {},
) =>
  giveBack(tenant.as('manager'), {
    id: randomUUID(),
    saleId,
    registerId,
    lines: [{ place: 0, quantityMilli }],
    method: 'cash',
    reason: 'ลูกค้าคืน',
    ...more,
  })

test('a cashier needs a second person; another tenant’s sale is not found', async () => {
  const counter = await openCounter()
  const { id } = await counter.sell({ LATTE: 1 })
  const asked = { id: randomUUID(), saleId: id, registerId: counter.registerId, lines: [{ place: 0, quantityMilli: 1000 }], method: 'cash' as const, reason: 'x' } // prettier-ignore
  await expect(giveBack(counter.cashier, asked)).rejects.toMatchObject({ code: 'APPROVAL_REQUIRED' })
  const other = await openCounter()
  await expect(refund(other, id, 1000)).rejects.toMatchObject({ status: 404 })
})

test('who may refund without asking also takes money: else the right would be an empty one', () => {
  expect(permissions['pos.takeMoney']).toEqual(expect.arrayContaining([...permissions['pos.refund']]))
})

test('halves of a rounded bill are together what was paid, and no line comes back twice, also of two at once', async () => {
  const counter = await openCounter({ BEAN: { baht: 149.075, stock: 9 } })
  const { id } = await counter.sell({ BEAN: 2 }, { tenders: [{ method: 'cash', givenSatang: 30_000 }] })
  const first = await refund(counter, id, 1000)
  const both = await Promise.allSettled([refund(counter, id, 1000), refund(counter, id, 1000)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const second = both.find((one) => one.status === 'fulfilled')!.value
  expect(both.find((one) => one.status === 'rejected')!.reason).toMatchObject({ code: 'OVER_REFUND' })
  const [sale] = await counter.tenant.sql<{ paid: bigint }>('select amount_satang as paid from pos.tenders where sale_id = $1', [id]) // prettier-ignore
  expect(first.paidSatang + second.paidSatang).toBe(sale!.paid)
  expect(await stockOf(counter.tenant, 'BEAN')).toEqual({ onHand: 9, reserved: 0 })
  expect(await breachesOf(counter.tenant)).toEqual([])
})

test('the same refund a hundred times at once is one', async () => {
  const counter = await openCounter()
  const { id: saleId } = await counter.sell({ LATTE: 3 })
  const id = randomUUID()
  const all = await Promise.all(Array.from({ length: 100 }, () => refund(counter, saleId, 1000, { id })))
  expect(new Set(all.map(({ number }) => number)).size).toBe(1)
  expect(await counter.tenant.sql('select count(*)::int as n from billing.refunds')).toEqual([{ n: 1 }])
  expect(await breachesOf(counter.tenant)).toEqual([])
})

test('half a piece is none, another content under a refund’s id is refused', async () => {
  const counter = await openCounter()
  const { id: saleId } = await counter.sell({ LATTE: 3 })
  await expect(refund(counter, saleId, 500)).rejects.toMatchObject({ code: 'VALIDATION' })
  const id = randomUUID()
  await refund(counter, saleId, 1000, { id })
  await expect(refund(counter, saleId, 2000, { id })).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
  expect(await breachesOf(counter.tenant)).toEqual([])
})

test('what is still owed does not come back: the debt would go with it', async () => {
  const counter = await openCounter()
  const buyer = { name: 'ลูกค้าประจำ' }
  const tenders = [{ method: 'cash' as const, givenSatang: 6500 }]
  const { id } = await counter.sell({ LATTE: 2 }, { tenders, onAccount: true, buyer })
  await expect(refund(counter, id, 1000)).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await takeDebt(counter.cashier, { saleId: id, registerId: counter.registerId, amount: '65' })
  await refund(counter, id, 1000)
  expect(await breachesOf(counter.tenant)).toEqual([])
})

test('parts of a rounded bill come back to the last piece', async () => {
  const counter = await openCounter({ NUT: { baht: 10.24, stock: 9 } })
  const { id } = await counter.sell({ NUT: 6 }, { tenders: [{ method: 'cash', givenSatang: 10_000 }] })
  let paid = 0n
  for (let at = 0; at < 6; at++) paid += (await refund(counter, id, 1000)).paidSatang
  expect(paid).toBe(6125n)
  expect(await breachesOf(counter.tenant)).toEqual([])
})

test('billing does not undo what the counter took', async () => {
  const counter = await openCounter()
  const { tenant } = counter
  const { id } = await counter.sell({ LATTE: 1 })
  const [bill] = await tenant.sql<{ payable: string; payment: string }>(
    `select p.id as payable, a.payment_id as payment from billing.payables p
      join billing.payment_allocations a on a.payable_id = p.id where p.subject_id = $1`,
    [id],
  )
  const undo = undoPayment(
    { ...tenant.as('admin'), idempotencyKey: randomUUID() },
    { ...bill!, reason: 'ผิด', claim: 'keep' },
  )
  await expect(undo).rejects.toMatchObject({
    code: 'INVALID_STATE',
    message: expect.stringContaining('at the counter'),
  })
})

test('a sale in two ways is voided whole: its paper is cancelled, its money and goods are where they were', async () => {
  const counter = await openCounter()
  const { tenant } = counter
  const tenders = [
    { method: 'promptpay' as const, givenSatang: 8000 },
    { method: 'cash' as const, givenSatang: 10_000 },
  ]
  const { id } = await counter.sell({ CROISSANT: 2 }, { tenders })
  expect(await stockOf(tenant, 'CROISSANT')).toEqual({ onHand: 98, reserved: 0 })
  await voidSale(tenant.as('manager'), { saleId: id, reason: 'กดผิด' })
  await expect(voidSale(tenant.as('manager'), { saleId: id, reason: 'กดผิด' })).rejects.toMatchObject({ status: 409 })
  expect(await stockOf(tenant, 'CROISSANT')).toEqual({ onHand: 100, reserved: 0 })
  const held = await tenant.sql<{ code: string }>("select code, balance_satang from ledger.accounts where balance_satang <> 0 and code <> 'bank:cash'") // prettier-ignore
  expect(held).toEqual([{ code: 'bank:cash-1', balance_satang: 100_000n }])
  expect(await breachesOf(tenant)).toEqual([])
})

test('a close that fails leaves everything as it was', async () => {
  const counter = await openCounter()
  const { tenant, cashier, shiftId } = counter
  await counter.sell({ LATTE: 1 })
  await tenant.sql(
    `insert into ledger.accounts (code, kind, max_satang) values ('expense:cash-differences', 'expense', 0)`,
  )
  const shift = () => tenant.sql('select * from pos.shifts')
  const before = await shift()
  // Short by all of it: the book does not take it, so nothing is closed.
  await expect(closeShift(cashier, { shiftId, counted: {} })).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
  expect(await shift()).toEqual(before)
  await counter.sell({ LATTE: 1 })
  expect(await breachesOf(tenant)).toEqual([])
})

test('cash of the drawer is not taken back behind the counter’s back: the office is led there', async () => {
  const counter = await openCounter()
  const buyer = { name: 'บริษัท ลูกค้า จำกัด', taxId: '1101700230708', address: 'กรุงเทพฯ' }
  const { id } = await counter.sell({ LATTE: 2 }, { tenders: [], onAccount: true, buyer })
  await takeDebt(counter.cashier, { saleId: id, registerId: counter.registerId, amount: '65' })
  const [paid] = await counter.tenant.sql<{ payable: string; payment: string }>(
    'select payable_id as payable, payment_id as payment from billing.payment_allocations',
  )
  const who = () => ({ ...counter.tenant.as('admin'), idempotencyKey: randomUUID() })
  const refused = { key: 'billing.inDrawer', status: 409 }
  await expect(takeBackEntered(who(), paid!)).rejects.toMatchObject(refused)
  await expect(undoPayment(who(), { ...paid!, reason: 'คีย์ผิด' })).rejects.toMatchObject(refused)
  const { payments } = await deskBill(who(), { id: paid!.payable })
  expect(payments).toMatchObject([{ isInDrawer: true, mayTakeBack: false, mayUndo: false }])
  // What the office itself entered it may take back.
  await enterPayment(who(), { payable: paid!.payable, amount: '10', method: 'cash', receivedOn: '26/11/2569' } as never)
  const [, entered] = (await deskBill(who(), { id: paid!.payable })).payments
  await takeBackEntered(who(), { payable: paid!.payable, payment: entered!.id })
  expect(await breachesOf(counter.tenant)).toEqual([])
})

test('in parts nobody gives back more than their limit, and who may not refund gives no yes', async () => {
  const counter = await openCounter()
  const { tenant, registerId } = counter
  const { id: saleId } = await counter.sell({ LATTE: 4 })
  const limits = { refundSatang: 15_000 }
  const lead = { ...tenant.as('user', { staff: ['branchManager'] }) }
  const limited = {
    ...lead,
    actor: {
      ...lead.actor,
      rules: [{ role: 'branchManager', without: [], limits }],
    },
  } as typeof lead
  const part = () => ({ id: randomUUID(), saleId, registerId, lines: [{ place: 0, quantityMilli: 1000 }], method: 'cash' as const, reason: 'คืน' }) // prettier-ignore
  await giveBack(limited, part())
  await giveBack(limited, part())
  await expect(giveBack(limited, part())).rejects.toMatchObject({
    code: 'APPROVAL_REQUIRED',
  })
  const { hire } = await newBusiness(tenant)
  const [{ context: asks }, { context: second }] = [await hire(['cashier']), await hire(['branchManager'])]
  const { approvalId } = await askRefund(asks, { saleId, reason: 'คืน' })
  const yes = (rules: object[]) => {
    const actor = { ...second.actor, rules, confirmedAt: new Date() } as typeof second.actor
    return approve({ ...second, actor, idempotencyKey: randomUUID() }, { id: approvalId })
  }
  await expect(yes([{ role: 'branchManager', without: ['pos.refund'], limits: {} }])).rejects.toMatchObject({
    key: 'cluster.overApprover',
  })
  await yes([])
})
