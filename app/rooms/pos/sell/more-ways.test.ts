/** Service charge, tips, promotions, wallets and what is prepared: each once, and the book agrees. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { memberCode } from '#rooms/identity/testing.ts'
import { integrity as promotionPromises } from '#rooms/promotions/index.ts'
import { somePromotion } from '#rooms/promotions/testing.ts'
import { integrity as walletPromises } from '#rooms/wallet/index.ts'
import { newOwner } from '#rooms/wallet/testing.ts'
import { takeNumber } from '../parts/device-series.ts'
import { takeLease } from '../lease/lease.ts'
import { syncSales } from '../lease/sync-sales.ts'
import { moveBatch, seePanel } from '../prepare/panel.ts'
import { sendTicket } from '../prepare/send-to-prepare.ts'
import { breachesOf, type Counter, openCounter } from '../testing.ts'
import { giveBack, voidSale } from './give-back.ts'
import { showMember } from './members.ts'

const sound = async ({ tenant }: Counter) => {
  expect(await breachesOf(tenant)).toEqual([])
  for (const { promise, breaches } of [...promotionPromises, ...walletPromises])
    expect(await tenant.sql(breaches), promise).toEqual([])
}
const set = ({ tenant }: Counter, what: string) => tenant.sql(`update pos.registers set ${what}`)
const back = (counter: Counter, saleId: string, place: number, pieces: number, method: 'cash' | 'wallet' = 'cash') =>
  giveBack(counter.manager, { id: randomUUID(), saleId, registerId: counter.registerId, method, goes: 'kept', reason: 'คืน', lines: [{ place, quantityMilli: pieces * 1000 }] }) // prettier-ignore

test('had here it costs the service charge, as a line of its own with its tax; taken away it does not', async () => {
  const counter = await openCounter()
  await set(counter, `service_charge = 'ten'`)
  const here = await counter.sell({ LATTE: 2 }, { way: 'here', expectedTotalSatang: 14_300 })
  expect(here).toMatchObject({ totalSatang: 14_300n })
  expect(await counter.sell({ LATTE: 2 }, { way: 'away' })).toMatchObject({ totalSatang: 13_000n })
  await expect(counter.sell({ LATTE: 2 }, { way: 'here' })).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
  const lines = await counter.tenant.sql<{ name: string; net: bigint }>(
    'select name_th as name, net_satang as net from pos.sale_lines where sale_id = $1 order by place', [here.id]) // prettier-ignore
  expect(lines).toEqual([{ name: 'LATTE', net: 13_000n }, { name: 'ค่าบริการ 10%', net: 1300n }]) // prettier-ignore
  expect(await back(counter, here.id, 0, 2)).toMatchObject({ paidSatang: 13_000n })
  expect(await back(counter, here.id, 1, 1)).toMatchObject({ paidSatang: 1300n })
  await sound(counter)
})

test('tips are off until a register takes them', async () => {
  const counter = await openCounter()
  const tipped = { tipSatang: 2000, tenders: [{ method: 'cash' as const, givenSatang: 8500 }] }
  await expect(counter.sell({ LATTE: 1 }, tipped)).rejects.toMatchObject({ status: 422 })
  await set(counter, `tips = 'ask'`)
  expect(await counter.sell({ LATTE: 1 }, tipped)).toMatchObject({ totalSatang: 6500n, changeSatang: 0n })
  await sound(counter)
})

test('a promotion comes by itself, counts as the shop’s do, and given back costs what the rest does', async () => {
  const counter = await openCounter({ LATTE: { baht: 60, stock: 50 } })
  const promotionId = await somePromotion(counter.manager, { kind: 'buy_x_get_y', buy: '2', get: '1', percent: '100', budgetUses: '1' }) // prettier-ignore
  const used = async () => (await counter.tenant.sql<{ n: bigint }>('select used_uses as n from promotions.promotions where id = $1', [promotionId]))[0]!.n // prettier-ignore
  const two = await Promise.allSettled([1, 2].map(() => counter.sell({ LATTE: 3 }, { expectedTotalSatang: 12_000 })))
  // Its budget is for one: the other is told what it costs now.
  expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [sold] = two.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(Number(await used())).toBe(1)
  await expect(back(counter, sold!.id, 0, 1)).rejects.toMatchObject({ status: 422, code: 'OVER_REFUND' })
  expect(await back(counter, sold!.id, 0, 2)).toMatchObject({ paidSatang: 6000n })
  expect(await back(counter, sold!.id, 0, 1)).toMatchObject({ paidSatang: 6000n })
  expect(Number(await used())).toBe(0)
  await sound(counter)
})

test('a wallet pays with its member’s code alone, never more than is in it; it goes back into the wallet and nowhere else', async () => {
  const counter = await openCounter()
  const { id: owner } = await newOwner(counter.tenant, 10_000n)
  const walletOf = async () => -(await counter.tenant.sql<{ b: bigint }>(`select balance_satang as b from ledger.accounts where code = 'wallet:' || $1`, [owner]))[0]!.b // prettier-ignore
  const pays = (givenSatang: number, id: string) => counter.sell({ LATTE: 1 }, { id, tenders: [{ method: 'wallet', givenSatang }] }) // prettier-ignore
  await expect(pays(6500, randomUUID())).rejects.toMatchObject({ status: 422, code: 'NO_MEMBER' })
  const show = (ticketId: string) => showMember(counter.cashier, { ticketId, code: memberCode(counter.tenant.id, owner, new Date()) }) // prettier-ignore
  await expect(showMember(counter.cashier, { ticketId: randomUUID(), code: memberCode(counter.tenant.id, owner, new Date(Date.now() - 90_000)) })).rejects.toMatchObject({ status: 410 }) // prettier-ignore
  const ids = [randomUUID(), randomUUID()]
  for (const id of ids) expect(await show(id)).toMatchObject({ balanceSatang: 10_000n })
  // Two tills at once: there is enough for one.
  const both = await Promise.allSettled(ids.map((id) => pays(6500, id)))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [sold] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(await walletOf()).toBe(3500n)
  await expect(back(counter, sold!.id, 0, 1, 'cash')).rejects.toMatchObject({ code: 'OVER_REFUND' })
  expect(await back(counter, sold!.id, 0, 1, 'wallet')).toMatchObject({ paidSatang: 6500n })
  expect(await walletOf()).toBe(10_000n)
  await sound(counter)
})

test('what is prepared is sent once: of a ticket that grew only what is new, of one given back that it is off', async () => {
  const counter = await openCounter()
  await set(counter, `kitchen = 'all'`)
  const { registerId, ids, cashier } = counter
  const ticketId = randomUUID()
  const line = (sku: string, pieces: number) => ({ variantId: ids[sku]!, quantityMilli: pieces * 1000 })
  const send = (lines: object[]) => sendTicket(cashier, { ticketId, registerId, way: 'here', lines } as never)
  const first = await send([line('LATTE', 1)])
  expect(first).toMatchObject({ queueNo: 1, place: 1 })
  expect(await send([line('LATTE', 1)])).toMatchObject({ queueNo: 1, place: 0, lines: [] })
  expect((await send([line('LATTE', 2), line('CROISSANT', 1)])).lines.map(({ milli }) => milli)).toEqual([1000, 1000])
  const sold = await counter.sell({ LATTE: 2, CROISSANT: 1 }, { id: ticketId, way: 'here' })
  expect(sold.prepared).toMatchObject({ queueNo: 1, lines: [] })
  const others = await Promise.all(Array.from({ length: 20 }, () => counter.sell({ LATTE: 1 })))
  expect(new Set(others.map(({ prepared }) => prepared!.queueNo)).size).toBe(20)
  await voidSale(counter.manager, { saleId: ticketId, reason: 'เปลี่ยนใจ' })
  const { batches } = await seePanel(cashier, {})
  const mine = batches.filter(({ queueNo }) => queueNo === 1)
  expect(mine.map(({ lines }) => lines.map(({ milli }) => milli))).toEqual([[1000], [1000, 1000], [-2000, -1000]])
  const moves = await Promise.allSettled([1, 2].map(() => moveBatch(cashier, { id: mine[0]!.id, from: 'new', to: 'preparing' }))) // prettier-ignore
  expect(moves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(moveBatch(cashier, { id: mine[0]!.id, from: 'preparing', to: 'gone' })).rejects.toMatchObject({ status: 409 }) // prettier-ignore
  await expect(seePanel(counter.tenant.as('user'), {})).rejects.toMatchObject({ status: 403 })
  await sound(counter)
})

test('without a line a promotion stands as the device reckoned it; what a device made up beyond one’s limit waits', async () => {
  const counter = await openCounter()
  const { cashier, registerId, shiftId } = counter
  const promotionId = await somePromotion(counter.manager, { kind: 'percent', percent: '20' })
  const device = `device-${randomUUID()}`
  const { epoch, series } = await takeLease(cashier, { registerId, device })
  let at = series![0]!
  const item = (seq: number, cut: number) => {
    const { number, no, after } = takeNumber(at, businessDate(new Date()))
    at = after as typeof at
    const expectedTotalSatang = 6500 - cut
    const sale = { ...counter.sent({ LATTE: 1 }, { shiftId, isOffline: true, expectedTotalSatang, promoted: [{ id: promotionId, lines: [cut] }] }), number, no } // prettier-ignore
    return { seq, epoch, kind: 'sale', sale }
  }
  const items = [item(1, 1300), item(2, 3000)]
  const { results } = await syncSales(cashier, { registerId, device, items } as never)
  expect(results.map(({ state, code }) => code ?? state)).toEqual(['applied', 'PRICE_DIFFERS'])
  await sound(counter)
})

test('what a wallet paid goes back to whose it was, whoever shows a code afterwards; who left an open ticket pays nothing', async () => {
  const counter = await openCounter()
  const [buyer, friend] = [await newOwner(counter.tenant, 10_000n), await newOwner(counter.tenant, 100n)]
  const walletOf = async (owner: string) => -(await counter.tenant.sql<{ b: bigint }>(`select balance_satang as b from ledger.accounts where code = 'wallet:' || $1`, [owner]))[0]!.b // prettier-ignore
  const show = (ticketId: string, owner: string) =>
    showMember(counter.cashier, { ticketId, code: memberCode(counter.tenant.id, owner, new Date()) })
  const pays = (id: string) => counter.sell({ LATTE: 1 }, { id, tenders: [{ method: 'wallet', givenSatang: 6500 }] })
  const sold = randomUUID()
  await show(sold, buyer.id)
  await pays(sold)
  await show(sold, friend.id)
  expect(await back(counter, sold, 0, 1, 'wallet')).toMatchObject({ paidSatang: 6500n })
  expect([await walletOf(buyer.id), await walletOf(friend.id)]).toEqual([10_000n, 100n])
  const left = randomUUID()
  await show(left, buyer.id)
  await counter.tenant.sql("update pos.members set read_at = now() - interval '16 minutes' where ticket_id = $1", [
    left,
  ])
  await expect(pays(left)).rejects.toMatchObject({ code: 'NO_MEMBER' })
  await show(left, buyer.id)
  await pays(left)
  await sound(counter)
})
