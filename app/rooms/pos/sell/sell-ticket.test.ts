import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { balanceOf } from '#rooms/ledger/index.ts'
import { inOneTransaction } from '#rooms/billing/testing.ts'
import { stockOf } from '#rooms/stock/testing.ts'
import { breachesOf, openCounter } from '../testing.ts'
import { closeShift, countShift, sellOn } from '../shift/shifts.ts'
import { sellTicket } from './sell-ticket.ts'

const refused = (code: string) => ({ code })

test('who takes no money sells nothing, and another tenant’s register is not found', async () => {
  const { tenant, sent } = await openCounter()
  const sale = sent({ LATTE: 1 })
  await expect(sellTicket(tenant.as('guest'), sale)).rejects.toMatchObject({ status: 401 })
  await expect(sellTicket(tenant.as('user'), sale)).rejects.toMatchObject({ status: 403 })
  await expect(sellTicket(tenant.as('user', { staff: ['seller'] }), sale)).rejects.toMatchObject({ status: 403 })
  await expect(sellTicket((await newTenant()).as('manager'), sale)).rejects.toMatchObject({ status: 404 })
})

test('nothing is sold without a shift, while it is counted, and once it is closed', async () => {
  const { cashier, shiftId, sell } = await openCounter()
  await countShift(cashier, { shiftId })
  await expect(sell({ LATTE: 1 })).rejects.toMatchObject(refused('SHIFT_NOT_OPEN'))
  await sellOn(cashier, { shiftId })
  await sell({ LATTE: 1 })
  await closeShift(cashier, { shiftId, counted: { '100000': 1 } })
  await expect(sell({ LATTE: 1 })).rejects.toMatchObject(refused('SHIFT_NOT_OPEN'))
})

test('a changed price is told, too little or too much money is refused, and nothing is written', async () => {
  const { tenant, sell } = await openCounter()
  await expect(sell({ LATTE: 1 }, { expectedTotalSatang: 6000 })).rejects.toMatchObject({
    code: 'PRICE_CHANGED',
    details: { totalSatang: 6500n },
  })
  const short = { tenders: [{ method: 'cash', givenSatang: 6000 }] } as const
  await expect(sell({ LATTE: 1 }, { ...short, tenders: [...short.tenders] })).rejects.toMatchObject(refused('NOT_PAID'))
  await expect(sell({ LATTE: 1 }, { tenders: [{ method: 'promptpay', givenSatang: 7000 }] })).rejects.toMatchObject(refused('OVERPAID')) // prettier-ignore
  await expect(sell({ CROISSANT: 101 })).rejects.toMatchObject(refused('INSUFFICIENT_STOCK'))
  expect(await tenant.sql('select id from pos.sales')).toEqual([])
  expect(await tenant.sql('select id from billing.payables')).toEqual([])
  expect(await stockOf(tenant, 'CROISSANT')).toEqual({ onHand: 100, reserved: 0 })
})

test('goods, tax, paper and book at once: cash with change, rounded by the register', async () => {
  const { tenant, cashier, sell } = await openCounter({ BEAN: { baht: 298.15, stock: 3 } })
  const sold = await sell({ BEAN: 1 }, { tenders: [{ method: 'cash', givenSatang: 30_000 }] })
  expect(sold).toMatchObject({ totalSatang: 29_815n, roundingSatang: -15n, cashSatang: 29_800n, changeSatang: 200n })
  expect(sold.number).toMatch(/^AB\d{4}-P1-00001$/)
  expect(await stockOf(tenant, 'BEAN')).toEqual({ onHand: 2, reserved: 0 })
  const balance = (code: string) => inOneTransaction(cashier, (tools) => balanceOf(tools, code))
  expect(await balance('bank:cash-1')).toBe(129_800n)
  expect(await balance('expense:rounding')).toBe(15n)
  expect(await balance('income:sales')).toBe(-27_864n)
  expect(await balance('vat:output')).toBe(-1951n)
  expect(await balance('customer:advances')).toBe(0n)
  expect(await breachesOf(tenant)).toEqual([])
})

test('split payment with a tip has one paper; on account the rest is a claim with its tax invoice', async () => {
  const { tenant, cashier, sell } = await openCounter()
  await tenant.sql(`update pos.registers set tips = 'ask'`)
  await sell(
    { LATTE: 2 },
    {
      tenders: [
        { method: 'cash', givenSatang: 5000 },
        { method: 'promptpay', givenSatang: 10_000 },
      ],
      tipSatang: 2000,
    },
  )
  const papers = () => tenant.sql<{ kind: string; total: bigint }>('select kind, total_satang as total from billing.documents order by id') // prettier-ignore
  expect(await papers()).toEqual([{ kind: 'abbr_tax_invoice', total: 13_000n }])
  await expect(sell({ LATTE: 2 }, { tenders: [], onAccount: true })).rejects.toMatchObject({ status: 422 })
  await sell({ LATTE: 2 }, { tenders: [], onAccount: true, buyer: { name: 'บริษัท ลูกค้า จำกัด', taxId: '1101700230708', address: 'กรุงเทพฯ' } }) // prettier-ignore
  expect((await papers())[1]).toEqual({ kind: 'tax_invoice', total: 13_000n })
  const balance = (code: string) => inOneTransaction(cashier, (tools) => balanceOf(tools, code))
  expect(await balance('receivable:customers')).toBe(13_000n)
  expect(await balance('payable:tips')).toBe(-2000n)
  expect(await breachesOf(tenant)).toEqual([])
})

test('on account the goods of a ticket bear their tax at once, a service when it is paid', async () => {
  const { tenant, cashier, sell } = await openCounter({ BEANS: { baht: 107, stock: 5 }, REPAIR: { baht: 214 } })
  await tenant.sql("update catalogue.products set kind = 'service' where slug = 'repair'")
  await sell({ BEANS: 1, REPAIR: 1 }, { tenders: [], onAccount: true, buyer: { name: 'บริษัท ลูกค้า จำกัด', taxId: '1101700230708', address: 'กรุงเทพฯ' } }) // prettier-ignore
  const balance = (code: string) => inOneTransaction(cashier, (tools) => balanceOf(tools, code))
  expect(await balance('vat:output')).toBe(-700n)
  expect(await balance('vat:output-undue')).toBe(-1400n)
  expect(await balance('receivable:customers')).toBe(32_100n)
  expect(await breachesOf(tenant)).toEqual([])
})

test('a discount above one’s limit takes a second person', async () => {
  const { tenant, sell } = await openCounter()
  const off = (bp: number, expectedTotalSatang: number) => sell({ LATTE: 1 }, { discount: { bp }, expectedTotalSatang })
  await off(500, 6175)
  await expect(off(600, 6110)).rejects.toMatchObject(refused('APPROVAL_REQUIRED'))
  expect(await breachesOf(tenant)).toEqual([])
})

test('a cashier’s word that the line was down is not taken; a manager’s is', async () => {
  const { tenant, cashier, sent } = await openCounter()
  const lines = [{ ...sent({ LATTE: 1 }).lines[0]!, unitSatang: 100 }]
  const sale = sent({ LATTE: 1 }, { lines, isOffline: true, expectedTotalSatang: 100 })
  await expect(sellTicket(cashier, sale)).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN' })
  expect(await sellTicket(tenant.as('manager'), sale)).toMatchObject({ totalSatang: 100n })
})

test('a branch that comes later has its own numbers at a till of the same number', async () => {
  const { tenant, sell } = await openCounter()
  expect((await sell({ LATTE: 1 })).number).toMatch(/^AB\d{4}-P1-00001$/)
  await tenant.sql("update billing.sellers set branch_no = '00002'")
  expect((await sell({ LATTE: 1 })).number).toMatch(/^AB\d{4}-B2-P1-00001$/)
  expect(await breachesOf(tenant)).toEqual([])
})

test('who is not registered for VAT gives a receipt', async () => {
  const { tenant, sell } = await openCounter(undefined, { vatRegistered: false })
  expect((await sell({ LATTE: 1 })).number).toMatch(/^RC\d{4}-P1-00001$/)
  expect(await breachesOf(tenant)).toEqual([])
})

test('two hundred sales at once on one register: numbers without a gap, and not one piece too many', async () => {
  const { tenant, sell } = await openCounter()
  const all = await Promise.allSettled(
    Array.from({ length: 200 }, (_, at) => sell(at % 2 === 0 ? { LATTE: 1 } : { CROISSANT: 2 })),
  )
  const sold = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value.number] : []))
  // Fifty sales of two croissants out of a hundred pieces; the other fifty are told so.
  expect(sold).toHaveLength(150)
  for (const one of all) if (one.status === 'rejected') expect(one.reason).toMatchObject(refused('INSUFFICIENT_STOCK'))
  const counters = sold.map((number) => Number(number.slice(-5))).sort((a, b) => a - b)
  expect(counters).toEqual(Array.from({ length: 150 }, (_, at) => at + 1))
  expect(await stockOf(tenant, 'CROISSANT')).toEqual({ onHand: 0, reserved: 0 })
  expect(await breachesOf(tenant)).toEqual([])
})

test('the same sale a hundred times at once is one; another content under its id is refused', async () => {
  const { tenant, cashier, sent } = await openCounter()
  const sale = sent({ LATTE: 1 })
  const again = () =>
    sellTicket({ ...cashier, idempotencyKey: randomUUID() }, { ...sale, clientAt: new Date().toISOString() })
  const numbers = await Promise.all(Array.from({ length: 100 }, again))
  expect(new Set(numbers.map(({ number }) => number)).size).toBe(1)
  expect(await tenant.sql('select count(*)::int as n from billing.documents')).toEqual([{ n: 1 }])
  await expect(sellTicket(cashier, { ...sale, note: 'x' })).rejects.toMatchObject(refused('IDEMPOTENCY_MISMATCH'))
  expect(await breachesOf(tenant)).toEqual([])
})

test('closing against running sales: each is in the shift or refused, and the drawer agrees', async () => {
  const { tenant, cashier, shiftId, sell } = await openCounter()
  const sales = Array.from({ length: 40 }, () => sell({ LATTE: 1 }).then(() => 1, () => 0)) // prettier-ignore
  const closed = closeShift(cashier, { shiftId, counted: { '100000': 1 } })
  const twice = closeShift({ ...cashier, idempotencyKey: randomUUID() }, { shiftId, counted: { '100000': 1 } })
  const [first, second] = await Promise.allSettled([closed, twice])
  expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected'])
  const done = (await Promise.all(sales)).reduce<number>((sum, one) => sum + one, 0)
  const z = [first, second].find((one) => one.status === 'fulfilled')!.value
  expect(z.expectedSatang).toBe(100_000n + BigInt(done) * 6500n)
  expect(await breachesOf(tenant)).toEqual([])
})
