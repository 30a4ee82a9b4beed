/** Nobody comes for what a deposit was paid for: its money is the shop's, its tax stays, its goods are for others. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { leftToRefund } from '#rooms/billing/index.ts'
import {
  deskBill,
  inOneTransaction,
  takeBackEntered,
  undoPayment,
  vatReport,
  waitingMoney,
} from '#rooms/billing/testing.ts'
import { stockOf } from '#rooms/stock/testing.ts'
import { seeDay, seeShift } from '../shift/see-shift.ts'
import { breachesOf, type Counter, openCounter } from '../testing.ts'
import { deliverDeposit, giveDepositBack } from './end-deposit.ts'
import { forfeitDeposit } from './forfeit-deposit.ts'
import { seeDeposits } from './see-deposits.ts'
import { takeDeposit } from './take-deposit.ts'

const shop = { CAKE: { baht: 535, stock: 5 }, PLATE: { baht: 100, vatClass: 'exempt' as const } }
const reason = 'เลยนัดสองเดือน โทรไม่รับ'

async function deposit(counter: Counter, satang: number, lines: Record<string, number> = { CAKE: 1 }, method: 'cash' | 'promptpay' = 'cash') {
  const sent = counter.sent(lines, { buyer: { name: 'คุณมาลี' }, tenders: [{ method, givenSatang: satang }] })
  return (await takeDeposit(counter.cashier, sent as never)).id
} // prettier-ignore
const forfeit = ({ manager, registerId }: Counter, id: string, more: object = {}) =>
  forfeitDeposit({ ...manager, idempotencyKey: randomUUID() }, { id, registerId, reason, ...more } as never)
const undo = ({ tenant }: Counter, { id: payable, payment }: { id: string; payment: string }) =>
  undoPayment({ ...tenant.as('admin', { confirmedAt: new Date() }), idempotencyKey: randomUUID() }, { payable, payment, reason: 'ผิด' } as never) // prettier-ignore
const inBook = async ({ tenant }: Counter, code: string) =>
  (await tenant.sql<{ b: bigint }>('select balance_satang as b from ledger.accounts where code = $1', [code]))[0]?.b ?? 0n // prettier-ignore
const sound = async ({ tenant }: Counter) => expect(await breachesOf(tenant)).toEqual([])
const agrees = async (counter: Counter) => {
  const { sums } = await vatReport(counter.manager, { month: businessDate(new Date()).slice(0, 7) })
  const { vatSatang } = await seeDay(counter.manager, { day: businessDate(new Date()) })
  expect(vatSatang).toBe(sums.vatSatang)
  return vatSatang
}

test('refused: by a cashier, without a reason, of all of it, and of one that ended', async () => {
  const counter = await openCounter(shop)
  const id = await deposit(counter, 10_700)
  await expect(forfeit({ ...counter, manager: counter.cashier }, id)).rejects.toMatchObject({ status: 403 })
  await expect(forfeit(counter, id, { reason: ' ' })).rejects.toMatchObject({ status: 422 })
  await expect(forfeit(counter, id, { back: '107' })).rejects.toMatchObject({ key: 'pos.forfeitAll' })
  await expect(forfeit(counter, randomUUID())).rejects.toMatchObject({ status: 404 })
  await forfeit(counter, id)
  await expect(forfeit(counter, id)).rejects.toMatchObject({ key: 'pos.depositOver' })
  // What has ended stays as it ended, whoever writes.
  await expect(counter.tenant.sql(`update pos.deposits set state = 'delivered', kept_satang = 0`)).rejects.toThrow(/stays as it ended/) // prettier-ignore
  await sound(counter)
})

test('kept whole: other income less the tax it bore, no second tax, no paper; no money of it goes back any more', async () => {
  const counter = await openCounter(shop)
  const { tenant, manager, registerId, shiftId } = counter
  const id = await deposit(counter, 10_700, { CAKE: 1 }, 'promptpay')
  expect(await forfeit(counter, id)).toMatchObject({ keptSatang: 10_700n, backSatang: 0n })
  expect(await inBook(counter, 'income:other')).toBe(-10_000n)
  expect(await inBook(counter, 'customer:advances')).toBe(0n)
  expect(await inBook(counter, 'vat:output')).toBe(-700n)
  expect(await inBook(counter, 'income:sales')).toBe(0n)
  expect(await stockOf(tenant, 'CAKE')).toEqual({ onHand: 5, reserved: 0 })
  expect(await tenant.sql('select kind from billing.documents')).toHaveLength(1)
  expect(await agrees(counter)).toBe(700n)
  const { figures } = await seeShift(manager, { id: shiftId })
  expect(figures).toMatchObject({ salesCount: 0, netSatang: 0n, vatSatang: 700n, deposits: { takenSatang: 10_700n, keptCount: 1, keptSatang: 10_700n, backCount: 0, methods: { promptpay: 10_700n } } }) // prettier-ignore
  expect(await seeDeposits(manager, { registerId })).toEqual([])
  expect(await seeDeposits(manager, { registerId, state: 'ended' })).toMatchObject([{ id, state: 'forfeited', endReason: reason, keptSatang: 10_700n }]) // prettier-ignore
  const trail = await tenant.sql<{ details: unknown }>(`select details from kernel.audit_log where action = 'pos.forfeitDeposit'`) // prettier-ignore
  expect(trail).toHaveLength(1)
  const [bill] = await tenant.sql<{ id: string; number: string; payment: string }>(`select p.id, p.number, a.payment_id as payment from billing.payables p
    join billing.payment_allocations a on a.payable_id = p.id where p.subject_id = $1`, [id]) // prettier-ignore
  expect(await inOneTransaction(manager, (tools) => leftToRefund(tools as never, { subjectType: 'counter', subjectIds: [id] }))).toMatchObject([{ leftSatang: 0n }]) // prettier-ignore
  expect(await deskBill(manager, { id: bill!.id })).toMatchObject({ bill: { state: 'closed' }, refundPath: null })
  await expect(undo(counter, bill!)).rejects.toMatchObject({ key: 'billing.keptStays' })
  await sound(counter)
})

test('a deposit that waits asks nobody to decide on its money, and one that was kept neither', async () => {
  const counter = await openCounter(shop)
  const count = async () => (await waitingMoney(counter.tenant.as('admin'), {}))[0]!.count
  const id = await deposit(counter, 10_700)
  expect(await count()).toBe(0)
  await forfeit(counter, id)
  expect(await count()).toBe(0)
})

test('a waiting deposit’s money is not undone at the desk of bills: the counter would not know', async () => {
  const counter = await openCounter(shop)
  const id = await deposit(counter, 10_700, { CAKE: 1 }, 'promptpay')
  const [bill] = await counter.tenant.sql<{ id: string; payment: string }>(`select p.id, a.payment_id as payment from billing.payables p
    join billing.payment_allocations a on a.payable_id = p.id where p.subject_id = $1`, [id]) // prettier-ignore
  await expect(undo(counter, bill!)).rejects.toMatchObject({ key: 'pos.voidAtTheCounter' })
  const { id: payable, payment } = bill!
  await expect(takeBackEntered({ ...counter.tenant.as('admin'), idempotencyKey: randomUUID() }, { payable, payment })).rejects.toMatchObject({ key: 'pos.voidAtTheCounter' }) // prettier-ignore
  await sound(counter)
})

test('given back in part: a credit note of that part and its tax, out of the drawer; the rest is kept', async () => {
  const counter = await openCounter(shop)
  const id = await deposit(counter, 20_000, { CAKE: 1, PLATE: 2 })
  const [{ vat }] = (await counter.tenant.sql<{ vat: bigint }>('select vat_satang as vat from pos.deposits')) as [{ vat: bigint }] // prettier-ignore
  const done = await forfeit(counter, id, { back: '50', method: 'cash' })
  expect(done).toMatchObject({ keptSatang: 15_000n, backSatang: 5_000n, number: expect.stringMatching(/^CN/) })
  const left = await agrees(counter)
  expect(left).toBeLessThan(vat)
  expect(await inBook(counter, 'vat:output')).toBe(-left)
  expect(await inBook(counter, 'income:other')).toBe(left - 15_000n)
  expect(await inBook(counter, 'customer:advances')).toBe(0n)
  expect(await inBook(counter, 'bank:cash-1')).toBe(115_000n)
  const { figures } = await seeShift(counter.manager, { id: counter.shiftId })
  expect(figures).toMatchObject({ vatSatang: left, deposits: { backCount: 1, backSatang: 5_000n, keptSatang: 15_000n, methods: { cash: 15_000n } }, drawer: { expectedSatang: 115_000n } }) // prettier-ignore
  await sound(counter)
})

test('fifty forfeit, deliver and give back at once, five times: exactly one of them does', async () => {
  const counter = await openCounter({ CAKE: { baht: 535, stock: 50 } })
  const { manager, cashier, registerId } = counter
  for (let round = 0; round < 5; round++) {
    const id = await deposit(counter, 10_700)
    const ways = [
      () => forfeit(counter, id),
      () => forfeit(counter, id, { back: '7', method: 'cash' }),
      (n: number) => deliverDeposit(cashier, { id, registerId, tenders: [{ method: 'cash', givenSatang: 42_800 + n }] } as never), // prettier-ignore
      () => giveDepositBack({ ...manager, idempotencyKey: randomUUID() }, { id, registerId, method: 'cash', reason: 'x' }), // prettier-ignore
    ]
    const all = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => ways[(n + round) % 4]!(n)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
  const ended = await counter.tenant.sql<{ state: string }>('select state from pos.deposits')
  expect(ended.every(({ state }) => state !== 'waiting')).toBe(true)
  await sound(counter)
  await agrees(counter)
}, 60_000)
