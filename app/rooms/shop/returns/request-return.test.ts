import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newAccount } from '#rooms/identity/testing.ts'
import { packParcel } from '../fulfilment/parcels.ts'
import { queuedOrder, seeOrder } from '../order.ts'
import { breaches, cartWith, moneyComes, openShop, orderOf, shipTo } from '../testing.ts'
import { waitingOrders } from '../waiting.ts'
import { acceptReturn, askReturn, declineReturn } from './request-return.ts'
import { takeGoodsBack } from './take-back.ts'

async function sentOrder() {
  const shop = await openShop({ CUP: 50 })
  const order = await orderOf(shop.guest(), await cartWith(shop.guest(), { CUP: 3 }), 371, { delivery: shipTo })
  await moneyComes(shop.tenant, order)
  const [line] = await shop.tenant.sql<{ id: string }>('select id from shop.order_lines')
  const send = () =>
    packParcel(shop.manager, { number: order.number, until: 'sent', carrier: 'flash', tracking: 'TH0123' })
  const ask = (many: number, context = shop.guest()) =>
    askReturn(context, { order: order.orderToken, quantity: { [line!.id]: String(many) }, reason: 'ไซซ์ไม่พอดี' } as never)
  const requests = async () => (await queuedOrder(shop.manager, { number: order.number })).requests
  const waits = async () => (await waitingOrders(shop.manager, {})).find(({ key }) => key === 'returnsAsked')!
  return { ...shop, order, line: line!.id, send, ask, requests, waits }
}

test('nothing is asked back before it was sent, nor more than was, nor nothing', async () => {
  const shop = await sentOrder()
  expect((await seeOrder(shop.guest(), { order: shop.order.orderToken })).can.askReturn).toBe(false)
  await expect(shop.ask(1)).rejects.toMatchObject({ key: 'shop.lessToTakeBack' })
  await shop.send()
  expect((await seeOrder(shop.guest(), { order: shop.order.orderToken })).can.askReturn).toBe(true)
  await expect(shop.ask(4)).rejects.toMatchObject({ key: 'shop.lessToTakeBack' })
  await expect(shop.ask(0)).rejects.toMatchObject({ key: 'shop.nothingChosen' })
  expect(await shop.requests()).toEqual([])
})

test('an order of an account is asked back by its owner alone', async () => {
  const shop = await sentOrder()
  await shop.send()
  const account = await newAccount(shop.tenant)
  const owner = (await account.signIn()).context
  await shop.tenant.sql('update shop.orders set account_id = $1', [account.id])
  await expect(shop.ask(1)).rejects.toMatchObject({ status: 404 })
  await shop.ask(1, owner)
  expect(await shop.requests()).toMatchObject([{ state: 'asked', lines: [{ quantity: 1 }] }])
})

test('of thirty presses one asks; staff see it wait, and of thirty answers one holds', async () => {
  const shop = await sentOrder()
  await shop.send()
  // The limit counts by the day and order: as many as it lets through.
  const asked = await Promise.allSettled(Array.from({ length: 8 }, () => shop.ask(2)))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await shop.waits()).toMatchObject({ count: 1, urgent: true })
  const [request] = await shop.requests()
  const answer = { number: shop.order.number, request: request!.id }
  await expect(declineReturn(shop.manager, answer)).rejects.toMatchObject({ status: 422 })
  await expect(acceptReturn(shop.tenant.as('user', { staff: ['seller'] }), answer)).rejects.toMatchObject({
    status: 403,
  })
  const tries = await Promise.allSettled(
    Array.from({ length: 30 }, (_, n) =>
      n % 2 === 0 ? acceptReturn(shop.manager, answer) : declineReturn(shop.manager, { ...answer, answer: 'เกินกำหนด' }),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const each of tries)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ key: 'shop.returnDecided' })
  expect(await shop.waits()).toMatchObject({ count: 0 })
})

test('what comes back answers what was accepted; declined, the buyer reads why and may ask again', async () => {
  const shop = await sentOrder()
  await shop.send()
  await shop.ask(2)
  const [first] = await shop.requests()
  await declineReturn(shop.manager, { number: shop.order.number, request: first!.id, answer: 'แกะใช้แล้ว' })
  const seen = await seeOrder(shop.guest(), { order: shop.order.orderToken })
  expect([seen.requests[0], seen.can.askReturn]).toMatchObject([{ state: 'declined', answer: 'แกะใช้แล้ว' }, true])
  await shop.ask(1)
  const [second] = await shop.requests()
  await acceptReturn(shop.manager, { number: shop.order.number, request: second!.id })
  await takeGoodsBack({ ...shop.manager, idempotencyKey: randomUUID() }, {
    number: shop.order.number,
    back: { [shop.line]: '1' },
    reason: 'ไซซ์ไม่พอดี',
  } as never)
  expect((await shop.requests()).map(({ state }) => state)).toEqual(['done', 'declined'])
  expect(await breaches(shop.tenant)).toEqual([])
})
