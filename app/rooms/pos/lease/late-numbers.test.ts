/** What a device sends late is not what it says it is: its number, its prices and its kind are looked at. */
import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { takeNumber } from '../parts/device-series.ts'
import type { SaleSent } from '../sell/sell-input.ts'
import { archiveRegisters } from '../registers.ts'
import { closeShift } from '../shift/shifts.ts'
import { breachesOf, type Counter, openCounter } from '../testing.ts'
import { takeLease } from './lease.ts'
import { decideQuarantined, seeQuarantined } from './quarantine.ts'
import { syncSales } from './sync-sales.ts'

/** A counter whose device sells without a line: its sales so far, and how it sends them. */
async function cutOff(goods?: Parameters<typeof openCounter>[0], seller?: Parameters<typeof openCounter>[1]) {
  const counter = await openCounter(goods, seller)
  const device = `device-${randomUUID()}`
  const { registerId, shiftId } = counter
  const { epoch, series } = await takeLease(counter.cashier, {
    registerId,
    device,
    name: 'แท็บเล็ต',
  })
  let at = series![0]!
  let seq = 0
  const item = (lines: Record<string, number>, more: Partial<SaleSent> = {}) => {
    const { number, no, after } = takeNumber(at, businessDate(new Date()))
    at = after as typeof at
    const sale = {
      ...counter.sent(lines, { shiftId, isOffline: true }),
      number,
      no,
      ...more,
    } as Record<string, unknown>
    return { seq: ++seq, epoch, kind: 'sale' as const, sale }
  }
  const send = async (...items: object[]) =>
    (await syncSales(counter.cashier, { registerId, device, items } as never)).results.map(
      ({ state, code }) => code ?? state,
    )
  const lost = () => ({
    seq: ++seq,
    epoch,
    kind: 'lost',
    sale: null,
    was: takeAway(),
  })
  const takeAway = () => {
    const { number, after } = takeNumber(at, businessDate(new Date()))
    at = after as typeof at
    return number
  }
  return { counter, device, item, send, lost }
}
const accept = async ({ manager }: Counter) => {
  for (const { id } of await seeQuarantined(manager, {})) await decideQuarantined(manager, { id, accept: true })
}
const numbers = async ({ tenant }: Counter) =>
  (await tenant.sql<{ number: string }>('select number from pos.sales order by number')).map(({ number }) => number)

test('another register’s number, the house’s, and one that skips others wait; the series stands where it stood', async () => {
  const { counter, item, send } = await cutOff()
  const first = item({ LATTE: 1 })
  const own = String(first.sale.number)
  const [head] = own.split('-')
  const forged = [`${head}-P2-09999`, `${head}-09999`, `${head}-P1-09999`, `${head}-P1-00000`]
  const items = forged.map((number) => item({ LATTE: 1 }, { number, no: Number(number.split('-').at(-1)) }))
  expect(await send(first, ...items)).toEqual(['applied', 'NUMBER_OTHER', 'NUMBER_OTHER', 'NUMBER_GAP', 'NUMBER_OTHER'])
  const stands = await counter.tenant.sql('select till, next_no from billing.document_series where next_no > 2')
  expect(stands).toEqual([])
  for (const { id } of await seeQuarantined(counter.manager, {}))
    await expect(decideQuarantined(counter.manager, { id, accept: true })).rejects.toMatchObject({ status: 409 })
  expect(await numbers(counter)).toEqual([own])
  expect(await breachesOf(counter.tenant)).toEqual([])
})

test('a number of a sale that the device has no more is left out, and the next one is taken', async () => {
  const { counter, item, send, lost } = await cutOff()
  const [one, { was, ...gone }, two] = [item({ LATTE: 1 }), lost(), item({ LATTE: 1 })]
  expect(was).toContain('00002')
  expect(await send(one, gone, two)).toEqual(['applied', 'LOST', 'applied'])
  expect(await numbers(counter)).toEqual([one.sale.number, two.sale.number])
  expect(await breachesOf(counter.tenant)).toEqual([])
})

test('who has a register is told without what its device is known by', async () => {
  const { counter, device } = await cutOff()
  const asked = {
    registerId: counter.registerId,
    device: `device-${randomUUID()}`,
  }
  const answer = await takeLease(counter.cashier, asked).catch((error: unknown) => error)
  expect(inspect(answer, { depth: 9 })).toContain('แท็บเล็ต')
  expect(inspect(answer, { depth: 9 })).not.toContain(device)
})

test('prices and discounts beyond one’s limit wait, and say by how much; an owner takes them as they were', async () => {
  const { counter, item, send } = await cutOff()
  const latte = { variantId: counter.ids.LATTE!, quantityMilli: 1000 }
  const paid = (satang: number) => ({
    expectedTotalSatang: satang,
    tenders: [{ method: 'cash' as const, givenSatang: satang }],
  })
  const little = item({ LATTE: 1 }, { lines: [{ ...latte, unitSatang: 6400 }], ...paid(6400) })
  const cheap = item({ LATTE: 1 }, { lines: [{ ...latte, unitSatang: 100 }], ...paid(100) })
  const off = item({ LATTE: 1 }, { discount: { bp: 5000 }, ...paid(3250) })
  expect(await send(little, cheap, off)).toEqual(['applied', 'PRICE_DIFFERS', 'PRICE_DIFFERS'])
  const waiting = await seeQuarantined(counter.manager, {})
  expect(waiting.map(({ differsSatang }) => differsSatang)).toEqual([-6400n, -3250n])
  await accept(counter)
  expect(await numbers(counter)).toHaveLength(3)
  expect(await breachesOf(counter.tenant)).toEqual([])
})

test.each([
  ['exempt alone', { vatClass: 'exempt' as const }, {}, {}],
  [
    'with a tax id',
    {},
    {
      buyer: {
        name: 'บริษัท ลูกค้า จำกัด',
        taxId: '1101700230708',
        address: 'กรุงเทพฯ',
      },
    },
    {},
  ],
  ['for nothing', {}, { discount: { bp: 10_000 }, expectedTotalSatang: 0, tenders: [] }, {}],
  ['on account', {}, { buyer: { name: 'ลูกค้า' }, onAccount: true, tenders: [] }, {}],
  ['exempt on account', { vatClass: 'exempt' as const }, { buyer: { name: 'ลูกค้า' }, onAccount: true, tenders: [] }, {}],
  ['on account, no VAT', {}, { buyer: { name: 'ลูกค้า' }, onAccount: true, tenders: [] }, { vatRegistered: false }],
])(
  'a late sale %s keeps the number on its paper, at once or when somebody takes it',
  async (_what, goods, more, seller) => {
    const { counter, item, send } = await cutOff({ RICE: { baht: 40, stock: 9, ...goods } }, seller)
    const [one, two] = [item({ RICE: 1 }, more), item({ RICE: 1 })]
    expect((await send(one, two)).at(-1)).toBe('applied')
    await accept(counter)
    expect(await numbers(counter)).toEqual([one.sale.number, two.sale.number])
    expect(await breachesOf(counter.tenant)).toEqual([])
  },
)

test('what a register sold before it was archived still comes', async () => {
  const { counter, item, send } = await cutOff()
  const one = item({ LATTE: 1 })
  await closeShift(counter.cashier, {
    shiftId: counter.shiftId,
    counted: { '100000': 1 },
  })
  await archiveRegisters(counter.manager, { id: counter.registerId })
  expect(await send(one)).toEqual(['applied'])
  expect(await breachesOf(counter.tenant)).toEqual([])
})
