import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { integrity as giftPromises, makeGifts } from '#rooms/events/index.ts'
import { giftCode } from '#rooms/events/testing.ts'
import { breachesOf, type Counter, openCounter } from '../testing.ts'
import { seeReceipt } from '../counter/receipts.ts'
import { giveBack, voidSale } from './give-back.ts'
import { showGift } from './gift-tender.ts'
import { sellTicket } from './sell-ticket.ts'

interface Gift {
  id: string
  code: string
}

async function aGift({ tenant }: Counter, value: string): Promise<Gift> {
  const known = (await tenant.sql<{ id: string }>('select id from events.gifts')).map(({ id }) => id)
  await makeGifts({ ...tenant.as('admin'), idempotencyKey: randomUUID() }, { value, count: 1, days: 30 } as never)
  const [{ id }] = (await tenant.sql<{ id: string }>('select id from events.gifts where id <> all($1)', [known])) as [{ id: string }] // prettier-ignore
  return { id, code: giftCode(tenant.id, id) }
}
const left = async ({ tenant }: Counter, { id }: Gift) =>
  (await tenant.sql<{ state: string; left: bigint }>('select state, balance_satang as left from events.gifts where id = $1', [id]))[0] // prettier-ignore
const by = ({ code }: Gift, givenSatang: number, cash = 0) => ({
  tenders: [
    { method: 'gift' as const, givenSatang, code },
    ...(cash > 0 ? [{ method: 'cash' as const, givenSatang: cash }] : []),
  ],
})
const back = ({ tenant, registerId }: Counter, saleId: string, more: object = {}) =>
  giveBack(tenant.as('manager'), {
    id: randomUUID(),
    saleId,
    registerId,
    lines: [{ place: 0, quantityMilli: 1000 }],
    method: 'cash',
    reason: 'เปลี่ยนใจ',
    ...more,
  })
const drawer = async ({ tenant }: Counter) =>
  (await tenant.sql<{ satang: bigint }>("select balance_satang as satang from ledger.accounts where code = 'bank:cash-1'"))[0]!.satang // prettier-ignore
async function sound({ tenant }: Counter): Promise<void> {
  for (const { promise, breaches } of giftPromises) expect(await tenant.sql(breaches), promise).toEqual([])
}

test('what is no code, used up, without a line, or one’s own is refused, and nothing is sold', async () => {
  const counter = await openCounter()
  const gift = await aGift(counter, '100')
  const pays = (more: object, sent: object = {}) =>
    counter.sell({ LATTE: 1 }, { tenders: [{ method: 'gift', givenSatang: 6500, ...more }], ...sent })
  await expect(pays({})).rejects.toMatchObject({ key: 'pos.noGiftCode' })
  await expect(pays({ code: 'AAAA-BBBB-CCCC-DDDD' })).rejects.toMatchObject({ code: 'GIFT_INVALID' })
  await expect(showGift(counter.cashier, { ticketId: randomUUID(), code: 'AAAA-BBBB-CCCC-DDDD' })).rejects.toMatchObject({ code: 'GIFT_INVALID' }) // prettier-ignore
  const offline = { isOffline: true, shiftId: counter.shiftId }
  const late = counter.sent({ LATTE: 1 }, { ...by(gift, 6500), ...offline })
  await expect(sellTicket(counter.tenant.as('manager'), late)).rejects.toMatchObject({ key: 'pos.giftOffline' })
  await expect(counter.sell({ LATTE: 2 }, by(gift, 13_000))).rejects.toMatchObject({ code: 'GIFT_LESS' })
  await expect(pays({ code: gift.code, givenSatang: 7500 }, { tipSatang: 1000 })).rejects.toMatchObject({ code: 'VALIDATION' }) // prettier-ignore
  expect(await left(counter, gift)).toEqual({ state: 'active', left: 10_000n })
  expect(await counter.tenant.sql('select id from pos.sales')).toEqual([])
  const other = await openCounter()
  await expect(other.sell({ LATTE: 1 }, by(gift, 6500))).rejects.toMatchObject({ code: 'GIFT_INVALID' })
})

test('counters behind one address do not wait for each other: each of their people reads thirty codes a minute, and no more', async () => {
  const counter = await openCounter()
  const { id } = await aGift(counter, '100')
  const code = giftCode(counter.tenant.id, id)
  const read = (as: Counter['cashier'], typed: string) => showGift(as, { ticketId: randomUUID(), code: typed })
  const others = [counter.tenant.as('manager'), counter.tenant.as('manager')]
  for (const one of others) {
    const { address } = counter.cashier
    for (let n = 0; n < 30; n++) expect(await read({ ...one, address }, code)).toEqual({ balanceSatang: 10_000n })
    await expect(read({ ...one, address }, code)).rejects.toMatchObject({ status: 429 })
  }
  expect(await read(counter.cashier, code)).toEqual({ balanceSatang: 10_000n })
})

test('a code pays a part and cash the rest; sent again nothing more goes off it; what comes back is on it again first', async () => {
  const counter = await openCounter()
  const gift = await aGift(counter, '100')
  expect(await showGift(counter.cashier, { ticketId: randomUUID(), code: gift.code })).toEqual({ balanceSatang: 10_000n }) // prettier-ignore
  const sent = counter.sent({ LATTE: 2 }, by(gift, 10_000, 5000))
  const sold = await sellTicket(counter.cashier, sent)
  expect(sold).toMatchObject({ totalSatang: 13_000n, cashSatang: 3000n, changeSatang: 2000n })
  expect(await sellTicket(counter.cashier, sent)).toMatchObject({ number: sold.number })
  expect(await left(counter, gift)).toEqual({ state: 'spent', left: 0n })
  expect(await drawer(counter)).toBe(103_000n)
  await sound(counter)
  // The first piece goes back onto the code, of the second what the code still had paid, and the rest in cash.
  expect(await back(counter, sold.id)).toMatchObject({ toCodeSatang: 6500n, paidSatang: 0n })
  expect(await left(counter, gift)).toEqual({ state: 'active', left: 6500n })
  const last = { id: randomUUID() }
  expect(await back(counter, sold.id, last)).toMatchObject({ toCodeSatang: 3500n, paidSatang: 3000n })
  expect(await back(counter, sold.id, last)).toMatchObject({ toCodeSatang: 3500n, paidSatang: 3000n })
  expect(await left(counter, gift)).toEqual({ state: 'active', left: 10_000n })
  expect(await drawer(counter)).toBe(100_000n)
  expect((await seeReceipt(counter.manager, { id: last.id })).tenders.map(({ method, amountSatang }) => [method, amountSatang])).toEqual([['gift', -3500n], ['cash', -3000n]]) // prettier-ignore
  await sound(counter)
  expect(await breachesOf(counter.tenant)).toEqual([])
})

test('what a code paid is neither voided nor exchanged into money', async () => {
  const counter = await openCounter()
  const gift = await aGift(counter, '100')
  const { id } = await counter.sell({ LATTE: 1 }, by(gift, 6500))
  await expect(voidSale(counter.manager, { saleId: id, reason: 'ผิดโต๊ะ' })).rejects.toMatchObject({ code: 'INVALID_STATE' }) // prettier-ignore
  const exchange = { id: randomUUID(), saleId: id, lines: [{ place: 0, quantityMilli: 1000 }], reason: 'เปลี่ยน', worthSatang: 6500 } // prettier-ignore
  await expect(sellTicket(counter.manager, counter.sent({ CROISSANT: 1 }, { tenders: [{ method: 'cash', givenSatang: 2000 }], exchange }))).rejects.toMatchObject({ key: 'pos.exchangeByCode' }) // prettier-ignore
  expect(await left(counter, gift)).toEqual({ state: 'active', left: 3500n })
})

test('fifty tickets by one code at once: together just what it held, each baht once; fifty returns of one ticket: once', async () => {
  const counter = await openCounter()
  const gift = await aGift(counter, '500')
  const tickets = Array.from({ length: 50 }, () => counter.sell({ LATTE: 1 }, by(gift, 6500)))
  const asked = await Promise.allSettled(tickets)
  const sold = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(sold).toHaveLength(7)
  expect(asked.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : [])).every((code) => code === 'GIFT_LESS')).toBe(true) // prettier-ignore
  expect(await left(counter, gift)).toEqual({ state: 'active', left: 4500n })
  const returns = await Promise.allSettled(Array.from({ length: 50 }, () => back(counter, sold[0]!.id)))
  expect(returns.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await left(counter, gift)).toEqual({ state: 'active', left: 11_000n })
  await sound(counter)
  expect(await breachesOf(counter.tenant)).toEqual([])
}, 120_000)

test('two tickets that pay with the same two codes the other way round both come through', async () => {
  const counter = await openCounter()
  const [one, two] = [await aGift(counter, '300'), await aGift(counter, '300')]
  const pay = (codes: Gift[]) =>
    counter.sell({ LATTE: 1 }, { tenders: codes.map(({ code }) => ({ method: 'gift', givenSatang: 3250, code })) })
  for (let round = 0; round < 4; round++) await Promise.all([pay([one, two]), pay([two, one])])
  expect(await left(counter, one)).toEqual({ state: 'active', left: 4000n })
  expect(await left(counter, two)).toEqual({ state: 'active', left: 4000n })
  await sound(counter)
})
