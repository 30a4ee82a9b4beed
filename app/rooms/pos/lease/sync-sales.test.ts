/** Five hundred offline sales, cut at every step; a register taken over; what is bad waits and holds nothing up. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { type DeviceSeries, takeNumber } from '../parts/device-series.ts'
import { sellTicket } from '../sell/sell-ticket.ts'
import { closeShift } from '../shift/shifts.ts'
import { breachesOf, type Counter, openCounter } from '../testing.ts'
import { giveLeaseBack, type Lease, takeLease } from './lease.ts'
import { decideQuarantined, seeQuarantined } from './quarantine.ts'
import { syncSales } from './sync-sales.ts'

const device = () => `device-${randomUUID()}`
const lease = (counter: Counter, at: string, more: object = {}) =>
  takeLease(counter.cashier, { registerId: counter.registerId, device: at, name: 'แท็บเล็ต', ...more })

/** As a device keeps it: its number given there. */
function kept(
  counter: Counter,
  {
    series,
    epoch,
    seq,
    lines = { LATTE: 1 },
  }: { series: DeviceSeries; epoch: number; seq: number; lines?: Record<string, number> },
) {
  const { number, no, after } = takeNumber(series, businessDate(new Date()))
  const sale = counter.sent(lines, { shiftId: counter.shiftId, isOffline: true })
  return {
    after,
    item: { seq, epoch, kind: 'sale' as const, sale: { ...sale, number, no } as Record<string, unknown> },
  }
}

function many(counter: Counter, { epoch, series }: Pick<Lease, 'epoch' | 'series'>, count: number, from = 1) {
  const items = []
  let at: DeviceSeries = series![0]!
  for (let seq = from; seq < from + count; seq++) {
    const { item, after } = kept(counter, {
      series: at,
      epoch,
      seq,
      lines: seq % 3 === 0 ? { CROISSANT: 1 } : { LATTE: 1 },
    })
    items.push(item)
    at = after
  }
  return { items, series: at }
}

const send = (counter: Counter, at: string, items: unknown[]) =>
  syncSales(counter.cashier, { registerId: counter.registerId, device: at, items } as never)
const soldHere = ({ tenant }: Counter) =>
  tenant.sql<{ number: string; net: string }>(
    `select number, net_satang::text as net from pos.sales where kind = 'sale' order by number`,
  )

test('who takes no money has no lease and syncs nothing; of another shop’s register nothing is known', async () => {
  const counter = await openCounter()
  const asked = { registerId: counter.registerId, device: device() }
  await expect(takeLease(counter.tenant.as('guest'), asked)).rejects.toMatchObject({ status: 401 })
  const stranger = counter.tenant.as('user', { staff: ['seller'] })
  await expect(takeLease(stranger, asked)).rejects.toMatchObject({ status: 403 })
  await expect(syncSales(stranger, { ...asked, items: [] })).rejects.toMatchObject({ status: 403 })
  await expect(decideQuarantined(counter.cashier, { id: randomUUID(), accept: true })).rejects.toMatchObject({
    status: 403,
  })
  const other = await openCounter()
  await expect(takeLease(other.cashier, asked)).rejects.toMatchObject({ status: 404 })
  await expect(syncSales(other.cashier, { ...asked, items: [] })).rejects.toMatchObject({ status: 404 })
})

test('500 offline sales, sent twice at once and again from anywhere: once each, their own numbers, the same total', async () => {
  const counter = await openCounter()
  const at = device()
  const { items } = many(counter, await lease(counter, at), 500)
  const due = items.reduce((sum, { sale }) => sum + (sale.expectedTotalSatang as number), 0)
  for (let from = 0; from < items.length; from += 50) {
    const part = items.slice(from, from + 50)
    // The answer is lost, another tab sends the same, and the page begins again somewhere before.
    const twice = await Promise.all([send(counter, at, part), send(counter, at, part.slice(0, 30))])
    for (const { results } of twice) expect(results.every(({ state }) => state !== 'quarantined')).toBe(true)
    await send(counter, at, items.slice(Math.max(0, from - 20), from + 10))
  }
  const sold = await soldHere(counter)
  expect(sold.map(({ number }) => number)).toEqual(items.map(({ sale }) => sale.number))
  expect(sold.reduce((sum, { net }) => sum + Number(net), 0)).toBe(due)
  expect(await breachesOf(counter.tenant)).toEqual([])
}, 180_000)

test('a gap is asked for again; what the device has no more is told to a manager', async () => {
  const counter = await openCounter()
  const at = device()
  const { items } = many(counter, await lease(counter, at), 4)
  expect(await send(counter, at, items.slice(1, 3))).toMatchObject({ results: [], wanted: 1 })
  expect((await send(counter, at, items)).results.map(({ state }) => state)).toEqual(Array(4).fill('applied'))
  const lost = { seq: 5, epoch: 1, kind: 'lost' }
  expect(await send(counter, at, [lost])).toMatchObject({ results: [{ seq: 5, state: 'quarantined', code: 'LOST' }] })
  expect(await seeQuarantined(counter.manager, {})).toMatchObject([{ kind: 'lost', deviceSeq: 5 }])
})

test('a bad one waits and holds none up; its number is left for it, and accepted it has it', async () => {
  const counter = await openCounter()
  const at = device()
  const { items } = many(counter, await lease(counter, at), 5)
  items[1]!.sale = { ...items[1]!.sale, lines: 'broken' }
  items[3]!.sale = { ...items[3]!.sale, tenders: [] }
  const { results } = await send(counter, at, items)
  expect(results.map(({ state }) => state)).toEqual(['applied', 'quarantined', 'applied', 'quarantined', 'applied'])
  expect(await breachesOf(counter.tenant)).toEqual([])
  const waiting = await seeQuarantined(counter.manager, {})
  expect(waiting.map(({ number, code }) => [number, code])).toEqual([
    [items[1]!.sale.number, 'VALIDATION'],
    [items[3]!.sale.number, 'NOT_PAID'],
  ])
  // Sent again it is known, and not kept twice.
  expect((await send(counter, at, items)).results.every(({ state }) => state === 'duplicate')).toBe(true)
  expect(await seeQuarantined(counter.manager, {})).toHaveLength(2)
  await decideQuarantined(counter.manager, { id: waiting[0]!.id, accept: false, note: 'อ่านไม่ได้' })
  await expect(decideQuarantined(counter.manager, { id: waiting[0]!.id, accept: false })).rejects.toMatchObject({
    status: 409,
  })
  expect(await breachesOf(counter.tenant)).toEqual([])
})

test('two devices take a register over at once: one has it; the other’s numbers are kept and never given again', async () => {
  const counter = await openCounter()
  const [old, ...thieves] = [device(), device(), device(), device()]
  const first = await lease(counter, old!)
  const { items } = many(counter, first, 3)
  await send(counter, old!, items.slice(0, 1))
  expect(await lease(counter, thieves[0]!)).toMatchObject({ holder: { name: 'แท็บเล็ต' }, series: null })
  const taken = await Promise.allSettled(thieves.map((one) => lease(counter, one, { steal: true, epoch: first.epoch })))
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const winner = taken.findIndex(({ status }) => status === 'fulfilled')
  const now = (taken[winner] as PromiseFulfilledResult<Lease>).value
  // The old one brings what it sold: kept under its own numbers.
  const late = await send(counter, old!, items)
  expect(late.results.map(({ state, code }) => [state, code])).toEqual([
    ['duplicate', undefined],
    ['quarantined', 'LEASE_LOST'],
    ['quarantined', 'LEASE_LOST'],
  ])
  const online = counter.sent({ LATTE: 1 }, { device: old!, epoch: first.epoch })
  await expect(sellTicket(counter.cashier, online)).rejects.toMatchObject({ code: 'LEASE_LOST' })
  const more = many(counter, now, 2)
  expect((await send(counter, thieves[winner]!, more.items)).results.map(({ state }) => state)).toEqual([
    'applied',
    'applied',
  ])
  for (const { id } of await seeQuarantined(counter.manager, {}))
    await decideQuarantined(counter.manager, { id, accept: true })
  const numbers = (await soldHere(counter)).map(({ number }) => number)
  expect(new Set(numbers).size).toBe(5)
  expect(numbers.toSorted()).toEqual([...items, ...more.items].map(({ sale }) => String(sale.number)).toSorted())
  expect(await breachesOf(counter.tenant)).toEqual([])
})

test('what is sold online and offline by turns has numbers in one row; a late one joins its own shift; goods go below nothing', async () => {
  const counter = await openCounter({ LATTE: { baht: 65 }, CROISSANT: { baht: 85, stock: 1 } })
  const at = device()
  const { epoch, series } = await lease(counter, at)
  const one = await counter.sell({ LATTE: 1 }, { device: at, epoch })
  expect(one.number).toBe(takeNumber(series![0]!, businessDate(new Date())).number)
  const { items } = many(counter, { ...(await lease(counter, at)) }, 3)
  items[2]!.sale = {
    ...items[2]!.sale,
    ...counter.sent({ CROISSANT: 3 }, { id: String(items[2]!.sale.id), shiftId: counter.shiftId }),
  }
  await expect(
    giveLeaseBack(counter.cashier, { registerId: counter.registerId, device: at, waiting: 3 }),
  ).rejects.toMatchObject({ status: 409 })
  await closeShift(counter.cashier, { shiftId: counter.shiftId, counted: { '100000': 1 } })
  expect((await send(counter, at, items)).results.map(({ state }) => state)).toEqual(Array(3).fill('applied'))
  const [shift] = await counter.tenant.sql<{ revision: number }>('select revision from pos.shifts')
  expect(shift!.revision).toBe(4)
  const [level] = await counter.tenant.sql<{ on_hand: bigint; needs_count: boolean }>(
    'select on_hand, needs_count from stock.levels',
  )
  expect(level).toMatchObject({ on_hand: -2n, needs_count: true })
  expect(await breachesOf(counter.tenant)).toEqual([])
  await giveLeaseBack(counter.cashier, { registerId: counter.registerId, device: at })
})

test('the same count with another content is kept beside, and neither is lost', async () => {
  const counter = await openCounter()
  const at = device()
  const taken = await lease(counter, at)
  const [a] = many(counter, taken, 1).items
  const [b] = many(counter, taken, 1).items
  await send(counter, at, [a])
  expect((await send(counter, at, [b])).results).toMatchObject([{ state: 'quarantined', code: 'IDEMPOTENCY_MISMATCH' }])
  expect(await seeQuarantined(counter.manager, {})).toHaveLength(1)
  expect(await soldHere(counter)).toHaveLength(1)
  expect(await breachesOf(counter.tenant)).toEqual([])
})
