import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { room } from '#kernel/action.server.ts'
import type { PersonalRoom } from '#kernel/personal.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { TestTenant } from '#kernel/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { requestInfo } from '#rooms/billing/index.ts'
import { open } from '#rooms/billing/testing.ts'
import { cartWith, moneyComes, openShop, orderOf, slipComes, timePasses } from '#rooms/shop/testing.ts'
import { myCards } from './cards.ts'

let tenant: TestTenant
beforeAll(async () => {
  ;({ tenant } = await openShop({ CUP: 50 }))
})

const someone = async () => (await (await newAccount(tenant)).signIn()).context

test('a guest has no page of their own', async () => {
  await expect(myCards(tenant.as('guest'))).rejects.toThrow(Refusal)
})

test('a newcomer has nothing waiting', async () => {
  expect(await myCards(await someone())).toEqual({ cards: [], isPart: false })
})

test('a room that fails takes nobody else’s card with it', async () => {
  const { query } = room<Record<never, never>>()('testroom', { 'testroom.see': ['user'] })
  const card = (key: string) =>
    ({
      key,
      title: { th: key, en: key },
      icon: 'box',
      lines: [],
      to: { label: { th: '', en: '' }, path: '/' },
    }) as const
  const rooms: Record<string, PersonalRoom> = {
    broken: {
      cards: [
        query({
          may: 'testroom.see',
          input: z.object({}),
          async run() {
            throw new Error('the room is away')
          },
        }),
      ],
    },
    whole: { cards: [query({ may: 'testroom.see', input: z.object({}), run: async () => card('whole') })] },
  }
  const { cards, isPart } = await myCards(await someone(), rooms)
  expect(cards.map(({ key }) => key)).toEqual(['whole'])
  expect(isPart).toBe(true)
})

test('an order that waits for its payment stands first, and is urgent; somebody else’s does not stand there', async () => {
  const mine = await someone()
  const order = await orderOf(mine, await cartWith(mine, { CUP: 1 }), 107)
  // Of a kind that no room speaks for.
  await open(mine, { accountId: mine.actor.accountId, subjectType: 'nobody’s' })
  const { cards } = await myCards(mine)
  expect(cards.map(({ key }) => key)).toEqual(['orders', 'bills'])
  expect(cards[0]!.lines).toMatchObject([{ to: `/shop/orders/${order.orderToken}`, urgent: true }])
  expect(await myCards(await someone())).toEqual({ cards: [], isPart: false })
})

test('a slip on review is not urgent; one that the shop asks about is, on the card of bills', async () => {
  const mine = await someone()
  const order = await orderOf(mine, await cartWith(mine, { CUP: 1 }), 107)
  const id = await slipComes(tenant, order)
  const reviewed = await myCards(mine)
  expect(reviewed.cards.flatMap(({ lines }) => lines.map((line) => [line.detail?.en, line.urgent]))).toEqual([
    ['Checking slip', undefined],
  ])
  await requestInfo(tenant.as('manager'), { id, reason: 'มองไม่เห็นยอดเงิน' })
  const asked = await myCards(mine)
  expect(asked.cards[0]).toMatchObject({
    key: 'bills',
    lines: [{ to: `/billing/payment/${order.intentSlug}`, urgent: true }],
  })
})

test('a paid order is on its way; one whose time is over is gone', async () => {
  const mine = await someone()
  await moneyComes(tenant, await orderOf(mine, await cartWith(mine, { CUP: 1 }), 107))
  const late = await someone()
  await timePasses(tenant, await orderOf(late, await cartWith(late, { CUP: 1 }), 107))
  expect((await myCards(mine)).cards.flatMap(({ lines }) => lines.map((line) => line.detail?.en))).toEqual([
    'Preparing',
  ])
  expect(await myCards(late)).toEqual({ cards: [], isPart: false })
})
