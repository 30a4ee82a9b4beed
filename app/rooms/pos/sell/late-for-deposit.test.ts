/** Money by a code of a deposit's bill comes when the deposit has ended: it sells nothing, and is the buyer's. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { approveSlip, enterPayment, slipFacts, submitSlip, waitingMoney } from '#rooms/billing/testing.ts'
import { stockOf } from '#rooms/stock/testing.ts'
import { breachesOf, type Counter, openCounter } from '../testing.ts'
import { deliverDeposit, giveDepositBack } from './end-deposit.ts'
import { forfeitDeposit } from './forfeit-deposit.ts'
import { takeDeposit } from './take-deposit.ts'

const thaiToday = () => businessDate(new Date()).replace(/^(\d+)-(\d+)-(\d+)$/, (_all, year, month, day) => `${day}/${month}/${Number(year) + 543}`) // prettier-ignore
const anew = ({ tenant }: Counter) => ({ ...tenant.as('admin', { accountId: randomUUID() }), idempotencyKey: randomUUID() }) // prettier-ignore
const inBook = async ({ tenant }: Counter, code: string) =>
  (await tenant.sql<{ b: bigint }>('select balance_satang as b from ledger.accounts where code = $1', [code]))[0]?.b ?? 0n // prettier-ignore

/** A deposit of 107 for a cake of 535, more of it at the desk of bills, so that a code asks for the rest. */
async function withCode(counter: Counter) {
  const sent = counter.sent({ CAKE: 1 }, { buyer: { name: 'คุณมาลี' }, tenders: [{ method: 'cash', givenSatang: 10_700 }] })
  const { id } = await takeDeposit(counter.cashier, sent as never)
  const [bill] = await counter.tenant.sql<{ id: string }>('select id from billing.payables where subject_id = $1', [id])
  const entered = { payable: bill!.id, amount: '107', method: 'transfer', receivedOn: thaiToday() }
  await enterPayment({ ...counter.manager, idempotencyKey: randomUUID() }, entered as never)
  const [code] = await counter.tenant.sql<{ slug: string }>(`select slug from billing.payment_intents where status = 'awaiting' and payable_id = $1`, [bill!.id])
  const send = () => submitSlip(counter.tenant.as('guest'), slipFacts(counter.tenant, code!.slug))
  const state = async () => (await counter.tenant.sql('select status, owed_satang as owed, kept_satang as kept from billing.payables where id = $1', [bill!.id]))[0]
  const lapse = () => counter.tenant.sql(`update billing.payment_intents set expires_at = now() - interval '1 minute' where slug = $1`, [code!.slug])
  return { id, send, state, lapse }
} // prettier-ignore

test('a slip that waits is looked at first: what was paid is not kept beside it', async () => {
  const counter = await openCounter({ CAKE: { baht: 535, stock: 5 } })
  const { id, send } = await withCode(counter)
  const { slipId } = await send()
  const forfeit = () => forfeitDeposit(anew(counter), { id, registerId: counter.registerId, reason: 'ไม่มารับ', method: 'cash' } as never) // prettier-ignore
  await expect(forfeit()).rejects.toMatchObject({ status: 409, key: 'pos.depositSlip' })
  await approveSlip(anew(counter), { id: slipId })
  // All of it is paid: the cake is theirs to fetch.
  await expect(forfeit()).rejects.toMatchObject({ key: 'billing.keptOpen' })
  await deliverDeposit(counter.cashier, { id, registerId: counter.registerId, tenders: [] } as never)
  expect(await inBook(counter, 'income:sales')).toBe(-50_000n)
  expect(await breachesOf(counter.tenant)).toEqual([])
})

test('the rest comes by a code that had lapsed, of a deposit that was kept: no sale, no tax, owed to the buyer', async () => {
  const counter = await openCounter({ CAKE: { baht: 535, stock: 5 } })
  const { id, send, state, lapse } = await withCode(counter)
  await lapse()
  await forfeitDeposit(anew(counter), { id, registerId: counter.registerId, reason: 'ไม่มารับ', method: 'cash' } as never)
  const { slipId } = await send()
  await approveSlip(anew(counter), { id: slipId })
  expect(await state()).toMatchObject({ status: 'closed', kept: 21_400n })
  // Somebody is asked to give it back.
  expect((await waitingMoney(counter.tenant.as('admin'), {}))[0]!.count).toBe(1)
  expect(await inBook(counter, 'customer:advances')).toBe(-32_100n)
  expect(await inBook(counter, 'income:sales')).toBe(0n)
  expect(await inBook(counter, 'vat:output')).toBe(-1_400n)
  expect(await stockOf(counter.tenant, 'CAKE')).toEqual({ onHand: 5, reserved: 0 })
  expect(await breachesOf(counter.tenant)).toEqual([])
})

test('and of one that was given back, as of one in review meanwhile', async () => {
  const counter = await openCounter({ CAKE: { baht: 535, stock: 5 } })
  const { id, send, state } = await withCode(counter)
  const { slipId } = await send()
  await giveDepositBack(anew(counter), { id, registerId: counter.registerId, method: 'cash', reason: 'เลื่อนงาน' })
  await approveSlip(anew(counter), { id: slipId })
  expect(await state()).toMatchObject({ status: 'closed' })
  expect(await inBook(counter, 'customer:advances')).toBe(-32_100n)
  expect(await inBook(counter, 'vat:output')).toBe(0n)
  expect(await breachesOf(counter.tenant)).toEqual([])
})
