import { expect, test } from 'vitest'
import { stockOf } from '#rooms/stock/testing.ts'
import { queuedOrder, seeOrder } from '../order.ts'
import { waitingToPack } from '../waiting.ts'
import { takeGoodsBack } from '../returns/take-back.ts'
import { breaches, cartWith, moneyComes, openShop, orderOf, shipTo, statusOf } from '../testing.ts'
import { trackingLink } from './carriers.ts'
import { finishParcel, packParcel, sendParcel, unpackParcel } from './parcels.ts'

type Shop = Awaited<ReturnType<typeof paidOrder>>

async function paidOrder(quantity = 3) {
  const shop = await openShop({ CUP: 50 })
  const order = await orderOf(shop.guest(), await cartWith(shop.guest(), { CUP: quantity }), 107 * quantity + 50, {
    delivery: shipTo,
  })
  await moneyComes(shop.tenant, order)
  const [line] = await shop.tenant.sql<{ id: string }>('select id from shop.order_lines')
  return { ...shop, order, number: order.number, line: line!.id, staff: () => shop.tenant.as('manager') }
}

const fulfilment = async ({ tenant }: Shop) =>
  (await tenant.sql<{ f: string }>('select fulfilment_status as f from shop.orders'))[0]!.f
const counts = async ({ tenant }: Shop) =>
  (await tenant.sql('select packed, sent, withdrawn, returned from shop.order_lines'))[0]

const sendAll = { until: 'sent' as const, carrier: 'flash' as const, tracking: 'th 0123-abc' }

test('50 staff pack and send the last piece at once: one does, and no line is ever sent twice', async () => {
  const shop = await paidOrder(1)
  const tries = await Promise.allSettled(
    Array.from({ length: 50 }, () => packParcel(shop.staff(), { number: shop.number, ...sendAll })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const each of tries)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ status: 409, code: 'INVALID_STATE' })
  expect(await counts(shop)).toEqual({ packed: 1, sent: 1, withdrawn: 0, returned: 0 })
  expect(await statusOf(shop.tenant, shop.order)).toBe('completed')
  expect(await breaches(shop.tenant)).toEqual([])
})

test('half of it sent is a state of its own, and still waits for who packs, until the rest has left', async () => {
  const shop = await paidOrder(4)
  const { number, line } = shop
  const waits = async () =>
    (await waitingToPack(shop.tenant.as('user', { staff: ['stockKeeper'] }), {})).map(
      ({ key, count }) => `${key} ${count}`,
    )
  expect(await waits()).toEqual(['toPack 1', 'halfSent 0'])
  await packParcel(shop.staff(), { number, until: 'sent', carrier: 'kex', quantity: { [line]: 2 } })
  const half = await queuedOrder(shop.staff(), { number })
  expect([half.status, half.fulfilmentStatus]).toEqual(['confirmed', 'partial'])
  expect(await waits()).toEqual(['toPack 0', 'halfSent 1'])
  await packParcel(shop.staff(), { number, ...sendAll })
  expect((await queuedOrder(shop.staff(), { number })).status).toBe('completed')
  expect(await waits()).toEqual(['toPack 0', 'halfSent 0'])
})

test('one parcel that 30 send at once is sent once', async () => {
  const shop = await paidOrder(2)
  const { parcelId: parcel } = await packParcel(shop.staff(), { number: shop.number, until: 'packed' })
  const sent = await Promise.allSettled(
    Array.from({ length: 30 }, () => sendParcel(shop.staff(), { number: shop.number, parcel, carrier: 'kex' })),
  )
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await counts(shop)).toMatchObject({ packed: 2, sent: 2 })
})

test('sending and taking out the same piece at the same moment, 10 times: one of them happens', async () => {
  for (let round = 0; round < 10; round++) {
    const shop = await paidOrder(1)
    const { number, line } = shop
    const operations = [
      () => packParcel(shop.staff(), { number, ...sendAll }),
      () => takeGoodsBack(shop.staff(), { number, out: { [line]: 1 }, reason: 'ลูกค้าเปลี่ยนใจ' }),
    ]
    const done = await Promise.allSettled([operations[round % 2]!(), operations[1 - (round % 2)]!()])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await breaches(shop.tenant)).toEqual([])
  }
})

test('who may not, another shop, an unpaid order, nothing chosen and too much are refused', async () => {
  const shop = await paidOrder(2)
  const asked = { number: shop.number, ...sendAll }
  await expect(packParcel(shop.guest(), asked)).rejects.toMatchObject({ status: 401 })
  await expect(packParcel(shop.tenant.as('user', { staff: ['viewer'] }), asked)).rejects.toMatchObject({ status: 403 })
  const other = await paidOrder(1)
  await expect(packParcel(other.staff(), asked)).rejects.toMatchObject({ status: 404 })
  const foreign = { number: shop.number, until: 'packed' as const, quantity: { [other.line]: 1 } }
  await expect(packParcel(shop.staff(), foreign)).rejects.toMatchObject({ key: 'shop.lessLeftToPack' })
  const pack = (quantity: number) =>
    packParcel(shop.staff(), { number: shop.number, until: 'packed', quantity: { [shop.line]: quantity } })
  await expect(pack(0)).rejects.toMatchObject({ key: 'shop.nothingChosen' })
  await expect(pack(3)).rejects.toMatchObject({ key: 'shop.lessLeftToPack' })
  const unpaid = await orderOf(shop.guest(), await cartWith(shop.guest(), { CUP: 1 }), 107)
  await expect(packParcel(shop.staff(), { number: unpaid.number, ...sendAll })).rejects.toMatchObject({
    key: 'shop.orderState',
  })
})

test('an order goes in parts: picked, packed, sent, and it is completed with the last; its buyer sees the sent ones', async () => {
  const shop = await paidOrder(3)
  const { number, line } = shop
  const first = await packParcel(shop.staff(), { number, until: 'picking', quantity: { [line]: '2' } })
  await finishParcel(shop.staff(), { number, parcel: first.parcelId })
  expect(await fulfilment(shop)).toBe('unfulfilled')
  await sendParcel(shop.staff(), {
    number,
    parcel: first.parcelId,
    carrier: 'thailand_post',
    tracking: 'ee 123-456 th',
  })
  expect(await fulfilment(shop)).toBe('partial')
  const wrong = await packParcel(shop.staff(), { number, until: 'packed' })
  await unpackParcel(shop.staff(), { number, parcel: wrong.parcelId })
  await expect(unpackParcel(shop.staff(), { number, parcel: first.parcelId })).rejects.toMatchObject({
    key: 'shop.parcelState',
  })
  const { parcels } = await seeOrder(shop.guest(), { order: shop.order.orderToken })
  expect(parcels).toMatchObject([{ parcelNo: 1, carrier: 'thailand_post', tracking: 'EE123456TH' }])
  await packParcel(shop.staff(), { number, ...sendAll })
  expect(await fulfilment(shop)).toBe('fulfilled')
  expect(await statusOf(shop.tenant, shop.order)).toBe('completed')
  expect(await breaches(shop.tenant)).toEqual([])
})

test('the rest taken out completes what was sent; what comes back goes where it is said, bundles of it as their parts', async () => {
  const shop = await paidOrder(4)
  const { number, line } = shop
  await packParcel(shop.staff(), { number, quantity: { [line]: 3 }, ...sendAll })
  await takeGoodsBack(shop.staff(), { number, out: { [line]: 1 }, reason: 'สินค้าหมด' })
  expect(await statusOf(shop.tenant, shop.order)).toBe('completed')
  expect(await stockOf(shop.tenant, 'CUP')).toEqual({ onHand: 47, reserved: 0 })
  const back = (goes: 'shelf' | 'damaged' | 'none') =>
    takeGoodsBack(shop.staff(), { number, back: { [line]: 1 }, goes: { [line]: goes }, reason: 'ลูกค้าส่งคืน' })
  expect(await back('shelf')).toMatchObject({ returnNo: 2, valueSatang: 10_700n })
  expect(await fulfilment(shop)).toBe('partly_returned')
  await back('damaged')
  await back('none')
  expect(await stockOf(shop.tenant, 'CUP')).toEqual({ onHand: 48, reserved: 0 })
  expect(await fulfilment(shop)).toBe('returned')
  expect(await statusOf(shop.tenant, shop.order)).toBe('closed_returned')
  await expect(back('shelf')).rejects.toMatchObject({ key: 'shop.orderState' })
  expect(await breaches(shop.tenant)).toEqual([])
})

test('30 who take the same piece back at once: one does, and the shelf has it once', async () => {
  const shop = await paidOrder(1)
  const { number, line } = shop
  await packParcel(shop.staff(), { number, ...sendAll })
  const tries = await Promise.allSettled(
    Array.from({ length: 30 }, () => takeGoodsBack(shop.staff(), { number, back: { [line]: 1 }, reason: 'คืน' })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await stockOf(shop.tenant, 'CUP')).toEqual({ onHand: 50, reserved: 0 })
  expect(await breaches(shop.tenant)).toEqual([])
})

test('values of parts add up to what the line cost, to the satang', async () => {
  const shop = await paidOrder(3)
  const { number, line } = shop
  await shop.tenant.sql('update shop.order_lines set net_satang = 10000')
  const values = []
  for (let piece = 0; piece < 3; piece++)
    values.push((await takeGoodsBack(shop.staff(), { number, out: { [line]: 1 }, reason: 'คืน' })).valueSatang)
  expect(values).toEqual([3333n, 3333n, 3334n])
})

test('a tracking number becomes the carrier’s own page; who tells nothing has none', () => {
  expect(trackingLink('flash', 'TH0123')).toBe('https://www.flashexpress.co.th/fle/tracking?se=TH0123')
  expect(trackingLink('own', '1')).toBeNull()
  expect(trackingLink('kex', '')).toBeNull()
})
