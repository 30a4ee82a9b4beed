import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { stockOf } from '#rooms/stock/testing.ts'
import { type Counter, breachesOf, openCounter } from '../testing.ts'
import { seeReceipt } from '../counter/receipts.ts'
import { giveBack, voidSale } from './give-back.ts'
import { sellTicket } from './sell-ticket.ts'
import { seeWorth } from './exchange.ts'

const shop = { SMALL: { baht: 65, stock: 10 }, LARGE: { baht: 85, stock: 10 }, NUT: { baht: 10.24, stock: 9 } }

const back = (saleId: string, worth: number, more: object = {}) => ({
  exchange: {
    id: randomUUID(),
    saleId,
    lines: [{ place: 0, quantityMilli: 1000 }],
    reason: 'ผิดขนาด',
    worthSatang: worth,
    ...more,
  },
})
const cash = (givenSatang: number) => ({ tenders: [{ method: 'cash' as const, givenSatang }] })
/** By somebody who may. */
const exchange = ({ tenant, sent }: Counter, lines: Record<string, number>, more: object) =>
  sellTicket(tenant.as('manager'), sent(lines, more))
const drawer = async ({ tenant }: Counter) =>
  (await tenant.sql<{ satang: bigint }>("select balance_satang as satang from ledger.accounts where code = 'bank:cash-1'"))[0]!.satang // prettier-ignore
const papers = ({ tenant }: Counter) =>
  tenant.sql('select kind, total_satang as total, vat_satang as vat from billing.documents order by id')

test('a cashier needs a second person; without a line, on account or in another tenant nothing is exchanged', async () => {
  const counter = await openCounter(shop)
  const { id } = await counter.sell({ SMALL: 1 })
  await expect(counter.sell({ LARGE: 1 }, { ...back(id, 6500), ...cash(2000) })).rejects.toMatchObject({ code: 'APPROVAL_REQUIRED' }) // prettier-ignore
  await expect(exchange(counter, { LARGE: 1 }, { ...back(id, 6500), ...cash(2000), isOffline: true, shiftId: counter.shiftId })).rejects.toMatchObject({ key: 'pos.exchangeOffline' }) // prettier-ignore
  const onAccount = { ...back(id, 6500), tenders: [], onAccount: true, buyer: { name: 'คุณเชื่อ' } }
  await expect(exchange(counter, { LARGE: 1 }, onAccount)).rejects.toMatchObject({ key: 'pos.exchangePaid' })
  const other = await openCounter(shop)
  await expect(exchange(other, { LARGE: 1 }, { ...back(id, 6500), ...cash(2000) })).rejects.toMatchObject({ status: 404 }) // prettier-ignore
  expect(await breachesOf(counter.tenant)).toEqual([])
})

test('something dearer: the difference is paid, one note and one paper with the VAT of each', async () => {
  const counter = await openCounter(shop)
  const { id } = await counter.sell({ SMALL: 1 })
  const sold = await exchange(counter, { LARGE: 1 }, { ...back(id, 6500), ...cash(10_000) })
  expect(sold).toMatchObject({ totalSatang: 8500n, cashSatang: 2000n, changeSatang: 8000n, paidOutSatang: 0n })
  expect(await drawer(counter)).toBe(100_000n + 8500n)
  expect(await papers(counter)).toEqual([
    { kind: 'abbr_tax_invoice', total: 6500n, vat: 425n },
    { kind: 'credit_note', total: 6500n, vat: 425n },
    { kind: 'abbr_tax_invoice', total: 8500n, vat: 556n },
  ])
  expect(await stockOf(counter.tenant, 'SMALL')).toEqual({ onHand: 10, reserved: 0 })
  expect(await stockOf(counter.tenant, 'LARGE')).toEqual({ onHand: 9, reserved: 0 })
  expect(await seeReceipt(counter.manager, { id: sold.id })).toMatchObject({ exchange: { number: expect.any(String) } })
  expect(await breachesOf(counter.tenant)).toEqual([])
})

test('something cheaper: the difference goes out of the drawer; even: no money moves', async () => {
  const counter = await openCounter(shop)
  const { id } = await counter.sell({ LARGE: 2 }, cash(20_000))
  const less = await exchange(counter, { SMALL: 1 }, { ...back(id, 8500), tenders: [] })
  expect(less).toMatchObject({ totalSatang: 6500n, cashSatang: 0n, paidOutSatang: 2000n })
  const even = await exchange(counter, { LARGE: 1 }, { ...back(id, 8500, { goes: 'damaged' }), tenders: [] })
  expect(even).toMatchObject({ paidOutSatang: 0n, changeSatang: 0n })
  expect(await drawer(counter)).toBe(100_000n + 17_000n - 2000n)
  expect(await breachesOf(counter.tenant)).toEqual([])
})

test('a rounded bill is worth what was paid for it, and what goes out in coins is rounded down', async () => {
  const counter = await openCounter({ ...shop, HALF: { baht: 3, stock: 5 } })
  const { id } = await counter.sell({ NUT: 1 }, cash(2000))
  expect(await seeWorth(counter.manager, { saleId: id, lines: '0:1000' })).toMatchObject({ worthSatang: 1000n })
  const sold = await exchange(counter, { HALF: 1 }, { ...back(id, 1000), tenders: [] })
  expect(sold.paidOutSatang).toBe(700n)
  const { id: other } = await counter.sell({ NUT: 1 }, { tenders: [{ method: 'promptpay', givenSatang: 1024 }] })
  const coins = await exchange(counter, { HALF: 1 }, { ...back(other, 1024), tenders: [] })
  expect(coins.paidOutSatang).toBe(700n)
  expect(await breachesOf(counter.tenant)).toEqual([])
})

test('sent a hundred times at once it is one; of two tickets for the same piece one is refused', async () => {
  const counter = await openCounter(shop)
  const { id } = await counter.sell({ SMALL: 2 }, cash(13_000))
  const sent = counter.sent({ LARGE: 1 }, { ...back(id, 6500), ...cash(2000) })
  const all = await Promise.all(Array.from({ length: 100 }, () => sellTicket(counter.tenant.as('manager'), sent)))
  expect(new Set(all.map(({ number }) => number)).size).toBe(1)
  const two = await Promise.allSettled(
    [1, 2].map(() => exchange(counter, { LARGE: 1 }, { ...back(id, 6500), ...cash(2000) })),
  )
  expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(two.find((one) => one.status === 'rejected')!.reason).toMatchObject({ code: 'OVER_REFUND' })
  expect(await stockOf(counter.tenant, 'SMALL')).toEqual({ onHand: 10, reserved: 0 })
  expect(await breachesOf(counter.tenant)).toEqual([])
})

test('two that swap the same goods the other way round both come through', async () => {
  const counter = await openCounter(shop)
  const small = await Promise.all(Array.from({ length: 4 }, () => counter.sell({ SMALL: 1 })))
  const large = await Promise.all(Array.from({ length: 4 }, () => counter.sell({ LARGE: 1 })))
  await Promise.all([
    ...small.map(({ id }) => exchange(counter, { LARGE: 1 }, { ...back(id, 6500), ...cash(2000) })),
    ...large.map(({ id }) => exchange(counter, { SMALL: 1 }, { ...back(id, 8500), tenders: [] })),
  ])
  expect(await drawer(counter)).toBe(100_000n + 4n * 15_000n)
  expect(await breachesOf(counter.tenant)).toEqual([])
})

test('what was taken comes back by its own receipt; neither half is voided, and another worth is refused', async () => {
  const counter = await openCounter(shop)
  const { id } = await counter.sell({ SMALL: 1 })
  await expect(exchange(counter, { LARGE: 1 }, { ...back(id, 6400), ...cash(2100) })).rejects.toMatchObject({ code: 'PRICE_CHANGED' }) // prettier-ignore
  const sold = await exchange(counter, { LARGE: 1 }, { ...back(id, 6500), ...cash(2000) })
  for (const saleId of [id, sold.id])
    await expect(voidSale(counter.tenant.as('manager'), { saleId, reason: 'x' })).rejects.toMatchObject({ status: 409 })
  const lines = [{ place: 0, quantityMilli: 1000 }]
  const paid = await giveBack(counter.tenant.as('manager'), { id: randomUUID(), saleId: sold.id, registerId: counter.registerId, lines, method: 'cash', reason: 'คืน' }) // prettier-ignore
  expect(paid.paidSatang).toBe(8500n)
  expect(await drawer(counter)).toBe(100_000n)
  expect(await breachesOf(counter.tenant)).toEqual([])
})

test('who is not registered for VAT exchanges, and no paper bears any', async () => {
  const counter = await openCounter(shop, { vatRegistered: false })
  const { id } = await counter.sell({ SMALL: 1 })
  await exchange(counter, { LARGE: 1 }, { ...back(id, 6500), ...cash(2000) })
  expect((await papers(counter)).map((paper) => (paper as { vat: bigint }).vat)).toEqual([0n, 0n, 0n])
  expect(await breachesOf(counter.tenant)).toEqual([])
})
