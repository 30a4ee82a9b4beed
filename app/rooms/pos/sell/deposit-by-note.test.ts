/** What a counter hands over, or keeps, goes with no delivery note of the desk of bills: the counter would not know. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { issueDeliveryNote } from '#rooms/billing/index.ts'
import { deskBill, vatReport } from '#rooms/billing/testing.ts'
import { seeDay } from '../shift/see-shift.ts'
import { breachesOf, type Counter, openCounter } from '../testing.ts'
import { deliverDeposit, giveDepositBack } from './end-deposit.ts'
import { forfeitDeposit } from './forfeit-deposit.ts'
import { takeDeposit } from './take-deposit.ts'
import { voidSale } from './give-back.ts'

const shop = { CAKE: { baht: 535, stock: 9 } }
const anew = (counter: Counter) => ({ ...counter.manager, idempotencyKey: randomUUID() })
const billOf = async ({ tenant }: Counter, id: string) =>
  (await tenant.sql<{ id: string }>('select id from billing.payables where subject_id = $1', [id]))[0]!.id
const note = async (counter: Counter, id: string) =>
  issueDeliveryNote(anew(counter), { payable: await billOf(counter, id), quantity: { 0: '1' } } as never)
const mayDeliver = async (counter: Counter, id: string) =>
  (await deskBill(counter.manager, { id: await billOf(counter, id) })).toDeliver.length > 0
async function deposit(counter: Counter): Promise<string> {
  const sent = counter.sent({ CAKE: 1 }, { buyer: { name: 'คุณมาลี' }, tenders: [{ method: 'cash', givenSatang: 10_700 }] })
  return (await takeDeposit(counter.cashier, sent as never)).id
} // prettier-ignore

test('a deposit that waits is handed over at the counter alone; it can be kept, its tax is that of its money', async () => {
  const counter = await openCounter(shop)
  const { tenant, manager, registerId } = counter
  const id = await deposit(counter)
  await expect(note(counter, id)).rejects.toMatchObject({ key: 'billing.notByNote' })
  expect(await mayDeliver(counter, id)).toBe(false)
  expect(await forfeitDeposit(anew(counter), { id, registerId, reason: 'ไม่มารับ', method: 'cash' } as never)).toMatchObject({ keptSatang: 10_700n }) // prettier-ignore
  // Nothing of it is ever handed over: no tax of goods arises.
  await expect(note(counter, id)).rejects.toMatchObject({ key: 'billing.notByNote' })
  const day = businessDate(new Date())
  expect((await vatReport(manager, { month: day.slice(0, 7) })).sums.vatSatang).toBe(700n)
  expect((await seeDay(manager, { day })).vatSatang).toBe(700n)
  expect(await tenant.sql(`select from billing.documents where kind = 'delivery'`)).toEqual([])
  expect(await breachesOf(tenant)).toEqual([])
})

test('nor of one that went back, or of a sale that was voided; of what was handed over it is a paper', async () => {
  const counter = await openCounter(shop)
  const { tenant, cashier, registerId } = counter
  const back = await deposit(counter)
  await giveDepositBack(anew(counter), { id: back, registerId, method: 'cash', reason: 'เลื่อนงาน' })
  await expect(note(counter, back)).rejects.toMatchObject({ key: 'billing.notByNote' })
  const { id: voided } = await counter.sell({ CAKE: 1 })
  await voidSale(anew(counter), { saleId: voided, reason: 'คีย์ผิด' })
  await expect(note(counter, voided)).rejects.toMatchObject({ key: 'billing.notByNote' })
  const fetched = await deposit(counter)
  await deliverDeposit(cashier, {
    id: fetched,
    registerId,
    tenders: [{ method: 'cash', givenSatang: 42_800 }],
  } as never)
  expect(await mayDeliver(counter, fetched)).toBe(true)
  await note(counter, fetched)
  const { id: owing } = await counter.sell({ CAKE: 1 }, { tenders: [], onAccount: true, buyer: { name: 'คุณเชื่อ' } } as never) // prettier-ignore
  await note(counter, owing)
  expect((await vatReport(counter.manager, { month: businessDate(new Date()).slice(0, 7) })).sums.vatSatang).toBe(7000n)
  expect(await breachesOf(tenant)).toEqual([])
})
