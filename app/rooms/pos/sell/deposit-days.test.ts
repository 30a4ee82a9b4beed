/** A deposit of one day is delivered on another: the tax of each day stands with that day's money, in Z, day and tax report alike. */
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { enterPayment, vatReport } from '#rooms/billing/testing.ts'
import { closeShift, openShift } from '../shift/shifts.ts'
import { seeDay, seeShift } from '../shift/see-shift.ts'
import { breachesOf, type Counter, openCounter } from '../testing.ts'
import { deliverDeposit, giveDepositBack } from './end-deposit.ts'
import { giveBack } from './give-back.ts'
import { takeDeposit } from './take-deposit.ts'

afterEach(() => void vi.useRealTimers())

const thaiToday = () => businessDate(new Date()).replace(/^(\d+)-(\d+)-(\d+)$/, (_all, year, month, day) => `${day}/${month}/${Number(year) + 543}`) // prettier-ignore
const yesterday = () => new Date(Date.now() - 86_400_000)

function deposit(
  counter: Counter,
  lines: Record<string, number>,
  satang: number,
  method: 'cash' | 'promptpay' = 'cash',
) {
  const sent = counter.sent(lines, { buyer: { name: 'คุณมาลี' }, tenders: [{ method, givenSatang: satang }] })
  return takeDeposit(counter.cashier, { ...sent, readyOn: '' } as never)
}
const deliver = ({ cashier, registerId }: Counter, id: string, givenSatang: number) =>
  deliverDeposit(cashier, { id, registerId, tenders: [{ method: 'cash', givenSatang }] } as never)

/** VAT and exempt sales of a day as the month's report has them. */
async function reported({ manager }: Counter, day: string) {
  const { lines } = await vatReport(manager, { month: day.slice(0, 7) })
  const ofDay = lines.filter(({ businessOn, isVoid }) => businessOn === day && !isVoid)
  const sum = (of: (line: (typeof lines)[number]) => bigint) => ofDay.reduce((all, line) => all + of(line), 0n)
  return { vatSatang: sum((line) => line.vatSatang), exemptSatang: sum((line) => line.exemptSatang) }
}
const brief = ({ vatSatang, exemptSatang }: { vatSatang: bigint; exemptSatang: bigint }) => ({
  vatSatang,
  exemptSatang,
})

test('two days, two shifts: Z and day say the VAT of their papers, as the tax report does', async () => {
  const [day1, day2] = [businessDate(yesterday()), businessDate(new Date())]
  vi.useFakeTimers({ toFake: ['Date'], now: yesterday() })
  const counter = await openCounter({
    CAKE: { baht: 535, stock: 9 },
    TEA: { baht: 33.33, stock: 9 },
    PLATE: { baht: 100, vatClass: 'exempt' },
  })
  const { cashier, manager, registerId, shiftId } = counter
  await counter.sell({ TEA: 1 })
  const kept = await deposit(counter, { CAKE: 1, TEA: 1, PLATE: 2 }, 10_025)
  const back = await deposit(counter, { CAKE: 1, PLATE: 1 }, 9_999, 'promptpay')
  const same = await deposit(counter, { TEA: 3 }, 3_000)
  await deliver(counter, same.id, 6_999)
  await closeShift(cashier, { shiftId, counted: { '100000': 1, '10000': 2, '2000': 1 } })
  vi.useRealTimers()

  const { shiftId: next } = await openShift(cashier, { registerId, float: '1000' })
  await deliver(counter, kept.id, kept.restSatang === undefined ? 0 : Number(kept.restSatang))
  const giving = { id: back.id, registerId, method: 'promptpay' as const, reason: 'งานเลื่อน' }
  await giveDepositBack({ ...manager, idempotencyKey: randomUUID() }, giving)
  await counter.sell({ CAKE: 1, PLATE: 1 })
  await giveBack(manager, { id: randomUUID(), saleId: kept.id, registerId, reason: 'คืน', lines: [{ place: 1, quantityMilli: 1000 }] }) // prettier-ignore

  const [first, second] = await Promise.all(
    [shiftId, next].map(async (id) => brief((await seeShift(manager, { id })).figures!)),
  )
  const [one, two] = [await reported(counter, day1), await reported(counter, day2)]
  // 218 of the tea, 598 of the deposit for all, 550 of the other, 196 and 458 of the third.
  expect(one.vatSatang).toBeGreaterThan(1500n)
  expect(first).toEqual(one)
  expect(second).toEqual(two)
  expect(brief(await seeDay(manager, { day: day1 }))).toEqual(one)
  expect(brief(await seeDay(manager, { day: day2, registerId }))).toEqual(two)
  expect(await breachesOf(counter.tenant)).toEqual([])
})

test('the rest comes to the desk of bills, in part or whole: the counter hands over, and counts only what it took', async () => {
  for (const [entered, rest, vatSatang] of [
    ['100', 32_800, 2846n],
    ['428', 0, 700n],
  ] as const) {
    // prettier-ignore
    const counter = await openCounter({ CAKE: { baht: 535, stock: 9 } })
    const { id } = await deposit(counter, { CAKE: 1 }, 10_700)
    const [bill] = await counter.tenant.sql<{ id: string }>('select id from billing.payables where subject_id = $1', [id]) // prettier-ignore
    await enterPayment(counter.tenant.as('admin', { confirmedAt: new Date() }), { payable: bill!.id, amount: entered, method: 'transfer', receivedOn: thaiToday() } as never) // prettier-ignore
    const tenders = rest > 0 ? [{ method: 'cash', givenSatang: rest }] : []
    await deliverDeposit(counter.cashier, { id, registerId: counter.registerId, tenders } as never)
    const { figures } = await seeShift(counter.manager, { id: counter.shiftId })
    expect(figures).toMatchObject({ salesCount: 1, netSatang: 53_500n, vatSatang })
    expect(await breachesOf(counter.tenant)).toEqual([])
  }
})
