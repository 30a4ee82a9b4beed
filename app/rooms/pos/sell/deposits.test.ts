/** A part is paid beforehand: owed to the buyer until the goods are handed over, taxed with the money, one sale when they are. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { stockOf } from '#rooms/stock/testing.ts'
import { breachesOf, type Counter, openCounter } from '../testing.ts'
import { closeShift } from '../shift/shifts.ts'
import { seeDay, seeShift } from '../shift/see-shift.ts'
import { deliverDeposit, giveDepositBack } from './end-deposit.ts'
import { giveBack, voidSale } from './give-back.ts'
import { seeDeposits } from './see-deposits.ts'
import { takeDeposit } from './take-deposit.ts'

const shop = { CAKE: { baht: 535, stock: 5 }, PLATE: { baht: 100, vatClass: 'exempt' as const } }
const buyer = { name: 'คุณมาลี', phone: '0812345678' }

function deposit(counter: Counter, satang: number, more: object = {}) {
  const sent = counter.sent({ CAKE: 1 }, { buyer, tenders: [{ method: 'cash', givenSatang: satang }] })
  return takeDeposit(counter.cashier, { ...sent, readyOn: '2026-12-24', ...more } as never)
}
const deliver = ({ cashier, registerId }: Counter, id: string, givenSatang: number, more: object = {}) =>
  deliverDeposit(cashier, { id, registerId, tenders: [{ method: 'cash', givenSatang }], ...more } as never)
const inBook = async ({ tenant }: Counter, code: string) =>
  (await tenant.sql<{ b: bigint }>('select balance_satang as b from ledger.accounts where code = $1', [code]))[0]?.b ?? 0n // prettier-ignore
const papers = ({ tenant }: Counter) =>
  tenant.sql('select kind, issued_for as for, total_satang::int as total, vat_satang::int as vat from billing.documents order by id') // prettier-ignore
const sound = async ({ tenant }: Counter) => expect(await breachesOf(tenant)).toEqual([])

test('refused: of nobody, of nothing, of all, of what has no coins, and what is no plain money', async () => {
  const counter = await openCounter(shop)
  await expect(deposit(counter, 10_000, { buyer: undefined })).rejects.toMatchObject({ key: 'pos.depositWho' })
  for (const satang of [0, 53_500, 60_000])
    await expect(deposit(counter, satang)).rejects.toMatchObject({ key: 'pos.depositSum' })
  await expect(deposit(counter, 10_010)).rejects.toMatchObject({ key: 'pos.depositCoins' })
  await expect(deposit(counter, 0, { tenders: [{ method: 'gift', givenSatang: 100, code: 'X' }] })).rejects.toMatchObject({ key: 'pos.depositPlain' }) // prettier-ignore
  await expect(deposit(counter, 0, { tipSatang: 100, tenders: [{ method: 'cash', givenSatang: 10_000 }] })).rejects.toMatchObject({ key: 'pos.depositPlain' }) // prettier-ignore
  expect(await seeDeposits(counter.cashier, { registerId: counter.registerId })).toEqual([])
  await sound(counter)
})

test('the money is a liability less its VAT, the goods are kept; the rest makes it one sale of its day', async () => {
  const counter = await openCounter(shop)
  const { cashier, manager, registerId, shiftId } = counter
  const id = randomUUID()
  const [one, again] = [await deposit(counter, 10_700, { id }), await deposit(counter, 10_700, { id })]
  expect(again).toEqual(one)
  expect(one).toMatchObject({ totalSatang: 53_500n, paidSatang: 10_700n, restSatang: 42_800n })
  await expect(deposit(counter, 20_000, { id })).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
  expect(await inBook(counter, 'bank:cash-1')).toBe(110_700n)
  expect(await inBook(counter, 'customer:advances')).toBe(-10_000n)
  expect(await inBook(counter, 'vat:output')).toBe(-700n)
  expect(await inBook(counter, 'income:sales')).toBe(0n)
  expect((await seeShift(manager, { id: shiftId })).figures).toMatchObject({ salesCount: 0, drawer: { depositSatang: 10_700n, expectedSatang: 110_700n } }) // prettier-ignore
  expect(await stockOf(counter.tenant, 'CAKE')).toEqual({ onHand: 5, reserved: 1 })
  const waiting = await seeDeposits(cashier, { registerId, q: 'มาลี' })
  expect(waiting).toMatchObject([{ id, buyerName: 'คุณมาลี', readyOn: '2026-12-24', lines: [{ name: 'CAKE' }] }])
  // A dearer price comes after it: what was agreed stands.
  await counter.tenant.sql('update catalogue.variants set price_satang = 60000 where sku = $1', ['CAKE'])
  await sound(counter)

  await expect(deliver(counter, id, 40_000)).rejects.toMatchObject({ key: 'pos.notPaid' })
  const sold = await deliver(counter, id, 50_000)
  expect(await deliver(counter, id, 50_000)).toMatchObject({ id, number: sold.number, changeSatang: 7200n })
  expect(sold).toMatchObject({ totalSatang: 53_500n, cashSatang: 42_800n, changeSatang: 7200n })
  await expect(deliver(counter, id, 42_800)).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
  expect(await inBook(counter, 'customer:advances')).toBe(0n)
  expect(await inBook(counter, 'income:sales')).toBe(-50_000n)
  expect(await inBook(counter, 'vat:output')).toBe(-3500n)
  expect(await inBook(counter, 'bank:cash-1')).toBe(153_500n)
  expect(await papers(counter)).toMatchObject([{ for: 'deposit', total: 10_700, vat: 700 }, { for: 'paid', total: 42_800, vat: 2800 }]) // prettier-ignore
  const { figures } = await seeShift(manager, { id: shiftId })
  expect(figures).toMatchObject({ salesCount: 1, netSatang: 53_500n, methods: { deposit: 10_700n, cash: 42_800n } })
  expect(await seeDay(manager, { day: businessDate(new Date()) })).toMatchObject({ salesCount: 1, netSatang: 53_500n })
  expect(await seeDeposits(cashier, { registerId })).toEqual([])
  expect(await stockOf(counter.tenant, 'CAKE')).toEqual({ onHand: 4, reserved: 0 })
  await sound(counter)

  // It is not undone as if it were of this shift alone; it is refunded, the deposit by the way that paid it.
  await expect(voidSale(manager, { saleId: id, reason: 'ผิด' })).rejects.toMatchObject({ key: 'pos.depositNotVoid' })
  const back = await giveBack(manager, { id: randomUUID(), saleId: id, registerId, reason: 'คืน', lines: [{ place: 0, quantityMilli: 1000 }] }) // prettier-ignore
  expect(back.ways).toEqual([{ method: 'cash', amountSatang: 53_500n }])
  await closeShift(cashier, { shiftId, counted: { '100000': 1 } })
  await sound(counter)
})

test('by PromptPay the drawer knows nothing of it; what is rounded is the cash that closes the bill', async () => {
  const counter = await openCounter({ NUT: { baht: 100.24, stock: 5 } })
  const sent = counter.sent({ NUT: 1 }, { buyer, tenders: [{ method: 'promptpay', givenSatang: 3010 }] })
  await takeDeposit(counter.cashier, sent)
  expect(await inBook(counter, 'bank:cash-1')).toBe(100_000n)
  const sold = await deliver(counter, sent.id, 7000)
  expect(sold).toMatchObject({ totalSatang: 10_024n, cashSatang: 7000n, roundingSatang: -14n })
  await sound(counter)
})

test('given back: the goods are for others again, the tax is credited, the drawer is less; and never twice', async () => {
  const counter = await openCounter(shop)
  const { manager, cashier, registerId } = counter
  const { id } = await deposit(counter, 10_700)
  const back = (who = manager) =>
    giveDepositBack({ ...who, idempotencyKey: randomUUID() }, { id, registerId, method: 'cash', reason: 'ลูกค้าเลื่อนงาน' }) // prettier-ignore
  await expect(back(cashier)).rejects.toMatchObject({ status: 403 })
  expect(await back()).toMatchObject({ paidSatang: 10_700n })
  await expect(back()).rejects.toMatchObject({ key: 'pos.depositOver' })
  await expect(deliver(counter, id, 50_000)).rejects.toMatchObject({ key: 'pos.depositOver' })
  expect(await inBook(counter, 'bank:cash-1')).toBe(100_000n)
  expect(await inBook(counter, 'customer:advances')).toBe(0n)
  expect(await inBook(counter, 'vat:output')).toBe(0n)
  expect(await stockOf(counter.tenant, 'CAKE')).toEqual({ onHand: 5, reserved: 0 })
  await sound(counter)
})

test('twenty deliver and give back at once: one of them does', async () => {
  const counter = await openCounter(shop)
  const { id } = await deposit(counter, 10_700)
  const back = () => giveDepositBack({ ...counter.manager, idempotencyKey: randomUUID() }, { id, registerId: counter.registerId, method: 'cash', reason: 'x' }) // prettier-ignore
  const all = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? back() : deliver(counter, id, 42_800 + n * 100))),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await sound(counter)
})

test('goods without VAT bear none beforehand, and a second deposit of the last piece is refused', async () => {
  const counter = await openCounter({ PLATE: { baht: 100, vatClass: 'exempt', stock: 1 } })
  const sent = () => counter.sent({ PLATE: 1 }, { buyer, tenders: [{ method: 'cash', givenSatang: 2000 }] })
  const one = sent()
  await takeDeposit(counter.cashier, one)
  expect(await inBook(counter, 'vat:output')).toBe(0n)
  expect(await inBook(counter, 'customer:advances')).toBe(-2000n)
  await expect(takeDeposit(counter.cashier, sent())).rejects.toMatchObject({ code: 'INSUFFICIENT_STOCK' })
  await expect(counter.sell({ PLATE: 1 })).rejects.toMatchObject({ code: 'INSUFFICIENT_STOCK' })
  await deliver(counter, one.id, 8000)
  expect(await inBook(counter, 'income:sales')).toBe(-10_000n)
  await sound(counter)
})
